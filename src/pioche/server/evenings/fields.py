"""Finite fields: arithmetic with as many numbers as the power of a prime, in which every difference
but zero can be divided by. Movements are built from it."""

from __future__ import annotations

from itertools import product
from typing import Final

LARGEST: Final = 128


class Field:
    """The field with `size` elements, numbered from 0. `add` and `times` are tables."""

    def __init__(self, prime: int, degree: int) -> None:
        self.size = prime**degree
        self._prime = prime
        self._degree = degree
        modulus = self._irreducible()
        digits = [self._digits(n) for n in range(self.size)]
        self.add = [
            [self._number([(x + y) % prime for x, y in zip(a, b, strict=True)]) for b in digits]
            for a in digits
        ]
        self.times = [
            [self._number(self._reduced(_product(a, b, prime), modulus)) for b in digits]
            for a in digits
        ]

    def _digits(self, number: int) -> list[int]:
        return [number // self._prime**i % self._prime for i in range(self._degree)]

    def _number(self, digits: list[int]) -> int:
        return sum(digit * self._prime**i for i, digit in enumerate(digits))

    def _reduced(self, given: list[int], modulus: list[int]) -> list[int]:
        """A polynomial modulo another one, whose leading coefficient is 1."""
        rest, degree = list(given), len(modulus) - 1
        while len(rest) > degree:
            lead, shift = rest[-1], len(rest) - 1 - degree
            for i, coefficient in enumerate(modulus):
                rest[shift + i] = (rest[shift + i] - lead * coefficient) % self._prime
            rest.pop()
        return rest + [0] * (degree - len(rest))

    def _irreducible(self) -> list[int]:
        """A polynomial of the degree that no other one divides, with the leading coefficient 1."""
        digits = range(self._prime)
        for low in product(digits, repeat=self._degree):
            candidate = [*low, 1]
            factors = (
                [*factor, 1]
                for degree in range(1, self._degree // 2 + 1)
                for factor in product(digits, repeat=degree)
            )
            if all(any(self._reduced(candidate, factor)) for factor in factors):
                return candidate
        raise AssertionError("there is one of every degree")


def _product(a: list[int], b: list[int], prime: int) -> list[int]:
    result = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] = (result[i + j] + x * y) % prime
    return result


def field_of(size: int) -> Field | None:
    """The field of a size; None if there is none, or if it would be very large."""
    if not 2 <= size <= LARGEST:
        return None
    prime = next(n for n in range(2, size + 1) if size % n == 0)
    degree = 1
    while prime**degree < size:
        degree += 1
    return Field(prime, degree) if prime**degree == size else None
