"""Swiss rounds."""

from __future__ import annotations

import pytest

from pioche.server.evenings.movement import Round
from pioche.server.evenings.pairing import pairing
from tests.evenings.test_movement import bots_met, meetings


@pytest.mark.parametrize(("people", "seats", "rounds"), [(16, 2, 5), (32, 4, 4), (9, 3, 3)])
def test_people_meet_their_likes_and_nobody_twice(people: int, seats: int, rounds: int) -> None:
    past: list[Round] = []
    for number in range(rounds):
        past.append(pairing(list(range(people)), seats, past=past, seed=number))
    assert set(meetings(past).values()) == {1}
    if seats == 2:
        apart = [abs(a - b) for a, b in past[1] if a is not None and b is not None]
        assert sum(apart) / len(apart) < 3, "neighbours in the standings meet"


def test_the_bot_goes_around() -> None:
    past: list[Round] = []
    for number in range(5):
        past.append(pairing(list(range(7)), 2, past=past, seed=number))
    assert sorted(bots_met(past).values()).count(1) == 5


def test_the_first_round_is_drawn() -> None:
    drawn = {str(pairing(list(range(8)), 2, seed=seed)) for seed in range(5)}
    assert len(drawn) == 5


def test_people_who_are_kept_apart_do_not_meet() -> None:
    past: list[Round] = []
    for number in range(3):
        past.append(pairing(list(range(8)), 2, past=past, apart=[(0, 1), (0, 2)], seed=number))
    met = meetings(past)
    assert met[frozenset({0, 1})] == met[frozenset({0, 2})] == 0
