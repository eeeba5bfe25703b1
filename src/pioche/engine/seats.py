"""Seats as facts of a sentence. Data counts seats from 0; `place` and `places` count from 1, as
people do."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.engine.facts import Facts


def seat_facts(seat: int) -> Facts:
    """Return facts for a sentence about a seat."""
    return {"seat": seat, "place": seat + 1}


def seats_facts(seats: Sequence[int]) -> Facts:
    """Return facts for a sentence about several seats."""
    return {"seats": list(seats), "places": [seat + 1 for seat in seats]}


def turn_of_others(seat: int, actors: Sequence[int]) -> Facts:
    """Return facts for the sentence that it is not a seat's turn."""
    return seat_facts(seat) | {"actors": actors, "places": [actor + 1 for actor in actors]}


def wrong_seat(expected: int, found: int) -> Facts:
    """Return facts for the sentence that a record names the wrong seat."""
    return {"expected": expected, "found": found, "place": expected + 1, "named": found + 1}


def wrong_seats(expected: Sequence[int], found: Sequence[int]) -> Facts:
    """Return facts for the sentence that a record names the wrong seats."""
    seats = {"expected": list(expected), "found": list(found)}
    named = [seat + 1 for seat in found]
    return seats | {"places": [seat + 1 for seat in expected], "named": named}
