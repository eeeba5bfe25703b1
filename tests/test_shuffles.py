"""Where shuffles come from: the operating system's generator, or a seed that can be repeated."""

from __future__ import annotations

import secrets
from itertools import product

import pytest

from pioche.engine.shuffles import secure, seeded


def test_each_way_the_lots_can_fall_gives_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """So every order is as likely as any other, if the generator is fair."""
    orders = set()
    for lots in product(range(4), range(3), range(2)):
        left = list(lots)
        limits: list[int] = []

        def draw(limit: int, left: list[int] = left, limits: list[int] = limits) -> int:
            limits.append(limit)
            return left.pop(0)

        monkeypatch.setattr(secrets, "randbelow", draw)
        orders.add(tuple(secure([5, 6, 7, 8])))
        assert limits == [4, 3, 2]
    assert len(orders) == 24
    assert {tuple(sorted(order)) for order in orders} == {(5, 6, 7, 8)}


def test_a_secure_shuffle_leaves_the_given_cards_alone() -> None:
    cards = list(range(40))
    assert sorted(secure(cards)) == cards == list(range(40))


def test_the_shuffles_of_a_seed_can_be_repeated() -> None:
    shuffle, again = seeded(5), seeded(5)
    first, second = shuffle(range(40)), shuffle(range(40))
    assert [again(range(40)), again(range(40))] == [first, second]
    assert sorted(first) == sorted(second) == list(range(40))
    others = [seeded(6)(range(40)), seeded(5, 1)(range(40))]
    assert len({tuple(order) for order in (first, second, *others)}) == 4
    assert {type(card) for card in first} == {int}
    assert seeded(5, 0)(range(40)) == first
