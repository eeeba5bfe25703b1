"""A batch plays the same matches as one by one."""

from __future__ import annotations

import copy
import pickle
import tracemalloc

import numpy as np
import pytest

from pioche.adapters import vector
from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches
from pioche.engine import contract
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from tests.adapters.common import GAMES, small

COUNT = 6


@pytest.mark.parametrize("game", GAMES)
def test_self_play_agrees_with_match(game: str) -> None:
    variant = small(game)
    matches = Matches(variant, COUNT, reward="rank")
    matches.reset(seed=9)
    playing: dict[int, Match] = {}
    for i in range(COUNT):
        playing[i] = Match(variant.game, variant.players, variant.options, shuffles=seeded(9, i))
        playing[i].deal()
    steps = 0
    while playing:
        actions = matches.random_actions().copy()
        for i, match in playing.items():
            seat = int(matches.seats[i])
            assert [seat] == match.actors[:1]
            assert (matches.masks[i] == match.mask(seat)).all()
            shown = np.zeros(variant.observed, np.int16)
            contract.observe(match.redacted(seat), seat, shown)
            assert (matches.observations[i] == shown).all()
            match.play(seat, int(actions[i]))
            while match.awaits_deal:
                match.deal()
        matches.step(actions)
        steps += 1
        assert not matches.illegal.any()
        for i in [i for i, match in playing.items() if match.over]:
            match = playing.pop(i)
            assert matches.terminated[i]
            assert matches.final_scores[i].tolist() == match.scores
            assert int(matches.final_winners[i]) == sum(1 << seat for seat in match.winners)
            assert matches.final_lengths[i] == steps
            assert matches.rewards[i].sum() == pytest.approx(0, abs=1e-6)
        for i in playing:
            assert not matches.terminated[i]
            assert not matches.rewards[i].any()


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_among_bots(game: str) -> None:
    variant = small(game)
    matches = Matches(variant, 50, opponents="heuristic", reward="win")
    matches.reset(seed=1)
    ended, won, seats = 0, 0.0, set()
    for _ in range(200):
        assert (matches.seats == matches.own).all()
        assert (matches.masks.sum(1) > 0).all()
        seats |= set(matches.own.tolist())
        matches.step(matches.random_actions())
        ended += int(matches.terminated.sum())
        won += float(matches.rewards.sum())
    assert seats == set(range(variant.players))
    assert ended > 50
    assert won / ended < 0.8 / variant.players  # chance plays worse than the heuristic


def test_a_chosen_seat_and_bots_of_different_kinds() -> None:
    matches = Matches(Variant("gap", 3), 20, opponents=["random", "heuristic"], seat=2)
    matches.reset(seed=1)
    for _ in range(50):
        assert (matches.own == 2).all()
        matches.step(matches.random_actions())


@pytest.mark.parametrize("opponents", [None, "heuristic"])
def test_the_same_seed_gives_the_same_on_any_number_of_threads(opponents: str | None) -> None:
    variant = Variant("pepper", 4, rounds=1)
    seen = []
    for threads in (1, 2, 3):
        matches = Matches(variant, 2000, opponents=opponents, threads=threads)
        matches.reset(seed=5)
        for _ in range(60):
            matches.step(matches.masks.argmax(1))
        matches.close()
        matches.step(matches.masks.argmax(1))  # on one thread from here on
        seen.append((matches.observations.copy(), matches.final_scores.copy()))
    for observations, scores in seen[1:]:
        assert (observations == seen[0][0]).all()
        assert (scores == seen[0][1]).all()
    assert seen[0][1].any()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("near", [0, 1 << 40])
def test_steps_at_random_are_steps(game: str, near: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one pass or in two, whether memory is asked for ahead of time or not."""
    monkeypatch.setattr(vector, "NEAR", near)
    one, other = Matches(small(game), 100), Matches(small(game), 100)
    for matches in (one, other):
        matches.reset(seed=2)
    ended = 0
    for _ in range(150):
        one.step_at_random()
        other.step(other.random_actions())
        ended += int(one.terminated.sum())
        for name in ("observations", "masks", "seats", "rewards", "terminated", "final_scores"):
            assert (getattr(one, name) == getattr(other, name)).all(), name
        assert not one.illegal.any()
    assert ended


def test_a_decision_that_is_not_legal_is_replaced_and_marked() -> None:
    variant = Variant("gap", 2)
    one, other = Matches(variant, 3), Matches(variant, 3)
    for matches in (one, other):
        matches.reset(seed=1)
    wrong = one.masks[0].argmin()
    lowest = other.masks.argmax(1)
    one.step(np.array([wrong, -1, 50]))
    other.step(lowest)
    assert one.illegal.all()
    assert not other.illegal.any()
    assert (one.observations == other.observations).all()


def test_no_step_allocates() -> None:
    matches = Matches(Variant("gap", 4), 4096, threads=1)
    matches.reset(seed=1)
    matches.step(matches.random_actions())
    arrays = [matches.observations, matches.masks, matches.rewards, matches.terminated]
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(50):
            matches.step(matches.random_actions())
            matches.step_at_random()
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak - before < 10_000
    assert after - before < 10_000
    now = [matches.observations, matches.masks, matches.rewards, matches.terminated]
    assert all(a is b for a, b in zip(arrays, now, strict=True))


def test_observations_of_all_seats() -> None:
    variant = Variant("gap", 3)
    matches = Matches(variant, 4)
    matches.reset(seed=1)
    everything = np.zeros((4, 3, variant.observed), np.int16)
    matches.observe_all(everything)
    for i in range(4):
        assert (everything[i, matches.seats[i]] == matches.observations[i]).all()
    hands = variant.named(everything)["hand"].sum(1)
    assert (hands.max(1) == 1).all()  # no card in two hands
    assert (hands.sum(1) == 18).all()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"opponents": "master"}, "no compiled bot"),
        ({"opponents": ["random"]}, "2 opponents"),
        ({"seat": 3, "opponents": "random"}, "seat must be from 0 to 2"),
        ({"reward": "glory"}, "no reward"),
    ],
)
def test_impossible_arguments_are_refused(arguments: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Matches(Variant("gap", 3), 2, **arguments)  # type: ignore[arg-type]


def test_actions_for_all_matches() -> None:
    matches = Matches(Variant("gap", 3), 2)
    matches.reset(seed=1)
    with pytest.raises(ValueError, match="2 actions"):
        matches.step(np.zeros(3, np.int64))


@pytest.mark.parametrize("count", [10, 1100])
@pytest.mark.parametrize("opponents", [None, "heuristic"])
def test_copies_play_on_alike(count: int, opponents: str | None) -> None:
    matches = Matches(Variant("gap", 3, rounds=1), count, opponents=opponents, threads=2)
    matches.reset(seed=1)
    for _ in range(7):
        matches.step(matches.random_actions())
    three = [matches, copy.deepcopy(matches), pickle.loads(pickle.dumps(matches))]
    for _ in range(20):
        for one in three:
            one.step(one.random_actions())
        for other in three[1:]:
            assert (other.observations == matches.observations).all()
            assert (other.final_scores == matches.final_scores).all()
    for one in three:
        one.close()


def test_matches_that_wait_for_the_next_step() -> None:
    """At the end nothing is legal, and random actions are drawn only where something is."""
    matches = Matches(Variant("gap", 2, rounds=1), 20, wait=True)
    matches.reset(seed=1)
    ended = 0
    for step in range(100):
        over = matches.terminated.copy()
        if step % 2:
            matches.step(matches.random_actions())
        else:
            matches.step_at_random()
        assert not matches.illegal.any()
        assert not (over & matches.terminated).any()
        assert (matches.masks.any(axis=1) == ~matches.terminated).all()
        assert not matches.rewards[over].any()
        shown = matches.final_observations[matches.terminated]
        assert (matches.observations[matches.terminated] == shown).all()
        ended += int(matches.terminated.sum())
    assert ended > 20


def test_nothing_happens_before_a_reset() -> None:
    matches = Matches(Variant("gap", 3), 2)
    everything = np.zeros((2, 3, matches.variant.observed), np.int16)
    for call in (
        matches.step_at_random,
        matches.random_actions,
        lambda: matches.step(np.zeros(2, np.int64)),
        lambda: matches.observe_all(everything),
    ):
        with pytest.raises(RuntimeError, match="reset"):
            call()
    for seed, kind in (("x", TypeError), (-1, ValueError), (1 << 64, ValueError)):
        with pytest.raises(kind, match="seed"):
            matches.reset(seed)  # type: ignore[arg-type]
