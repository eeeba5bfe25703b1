"""A decision is judged by what its seat knew, and the words follow from what it cost."""

from __future__ import annotations

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State
from pioche.review.amounts import UNIT, whole_numbers
from pioche.review.forecasts import Forecaster
from pioche.review.guide import Guide
from pioche.review.judging import Duel, Judge
from pioche.review.outcomes import CHANCES, POINTS, POINTS_SQUARES, UTILITY, UTILITY_SQUARES, VISITS
from pioche.review.review import known_to
from pioche.review.words import LIMITS, word_for

WORK = 300_000


def opening(game: Game, players: int, turns: int = 3) -> tuple[State, int]:
    """Return the true state after some turns, and a seat that has to decide."""
    match = Match(game, players, shuffles=seeded(1))
    match.deal()
    for _ in range(turns):
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    return match.state.copy(), match.actors[0]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_judgement_does_not_depend_on_hidden_cards(game: Game) -> None:
    players = max(game.players[0], 3)
    truth, seat = opening(game, players)
    other = known_to(truth, seat)
    contract.determinize(other, seat, rng.generator(9))
    assert other.tobytes() != truth.tobytes()
    judge = Judge(Guide(game, players, solo=False), seed=4)
    for k in range(contract.legal_count(truth, seat)):
        decision = contract.legal_nth(truth, seat, k)
        first, second = (
            judge.judge(known_to(s, seat), seat, decision, WORK) for s in (truth, other)
        )
        assert first == second


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_decisions_are_tried_in_the_same_worlds(game: Game) -> None:
    """Compared with itself, a decision is never ahead."""
    players = max(game.players[0], 2)
    truth, seat = opening(game, players, 0)
    known = known_to(truth, seat)
    legal = [contract.legal_nth(known, seat, k) for k in range(contract.legal_count(known, seat))]
    duel = Duel(Guide(game, players, solo=False), known, seat, legal, 0, seed=1)
    duel.try_in(6, [0])
    row = duel._results[0]
    assert row[VISITS] == 12
    assert row[UTILITY] == row[UTILITY_SQUARES] == row[POINTS] == 0
    assert not row[CHANCES : CHANCES + players].any()
    chances = duel._results[-1, CHANCES : CHANCES + players]
    assert chances.sum() == pytest.approx(6)


def test_rivals_are_named_by_the_policy_whoever_plays_on() -> None:
    game = find_game("qwinto")  # its quick player is stronger
    guide = Guide(game, 2, solo=False)
    assert guide.policy is None
    known = known_to(*opening(game, 2))
    rating = guide.rating(known, opening(game, 2)[1])
    assert 0.99 < rating.sum() < 1.01
    rivals = Judge(guide, seed=1).rivals(rating, int(rating.argmax()))
    assert 1 <= len(rivals) <= 10 < rating.size
    assert len(Judge(Guide(game, 1, solo=True), seed=1).rivals(rating, 0)) == rating.size - 1


def test_the_work_allowed_is_kept() -> None:
    game = find_game("gap")
    truth, seat = opening(game, 4)
    judge = Judge(Guide(game, 4, solo=False), seed=4)
    known = known_to(truth, seat)
    doubtful = int(judge.guide.rating(known, seat).argmin())  # others may be beyond doubt
    decision = contract.legal_nth(truth, seat, doubtful)
    for work in (10_000, 100_000, 1_000_000):
        spent = judge.judge(known, seat, decision, work).work
        assert 0 < spent < 1.5 * work + 20_000


def test_of_the_last_two_decisions_the_worse_one_costs_what_the_other_seat_gains() -> None:
    game = find_game("gap")
    match = Match(game, 2, {"rounds": 1}, seeded(1))
    match.deal()
    while sum(map(len, (match.legal(seat) for seat in match.actors))) > 2:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    seat = match.actors[0]
    known = match.redacted(seat)
    judge = Judge(Guide(game, 2, solo=False), seed=1)
    judged = [judge.judge(known, seat, decision, WORK) for decision in match.legal(seat)]
    best = [judgement for judgement in judged if judgement.best == judgement.played]
    assert best, "one of two decisions is not worse than the other"
    for judgement in judged:
        if judgement not in best:
            assert judgement.best == best[0].played
            assert judgement.points.value > 0
            assert judgement.leads[seat] < 0 < judgement.leads[1 - seat]


@pytest.mark.parametrize(
    ("cost", "error", "word"),
    [
        (0.0, 0.0, "best"),
        (0.49, 0.0, "best"),
        (0.5, 0.0, "good"),
        (1.2, 0.0, "slip"),
        (2.5, 0.0, "mistake"),
        (4.99, 0.0, "mistake"),
        (5.0, 0.0, "blunder"),
        (5.0, 0.1, "mistake"),
        (1.2, 0.8, "best"),
        (-3.0, 0.5, "best"),
    ],
)
def test_words_depend_on_the_cost_beyond_chance(cost: float, error: float, word: str) -> None:
    assert word_for(cost, error, spread=10.0) == word
    assert word_for(10 * cost, 10 * error, spread=100.0) == word


def test_limits_rise() -> None:
    limits = [limit for _, limit in LIMITS]
    assert limits == sorted(set(limits))


@pytest.mark.parametrize("total", [0, UNIT])
def test_rounded_amounts_keep_their_sum(total: int) -> None:
    chance = np.random.default_rng(1)
    for size in (1, 2, 3, 7, 9):
        amounts = chance.normal(size=size)
        amounts += (total / UNIT - amounts.sum()) / size
        found = whole_numbers(amounts.tolist(), total)
        assert sum(found) == total
        assert max(abs(one - other * UNIT) for one, other in zip(found, amounts, strict=True)) <= 1


def test_equal_chances_differ_by_one_at_most() -> None:
    assert whole_numbers([1 / 3] * 3, UNIT) == [333334, 333333, 333333]


@pytest.mark.parametrize("game_id", ["gap", "dicht-dran", "qwinto"])
def test_the_curve_does_not_know_the_order_of_the_stock(game_id: str) -> None:
    game = find_game(game_id)
    truth, _ = opening(game, 3)
    forecaster = Forecaster(Guide(game, 3, solo=False), 1, solo=False)
    many = 400
    found = []
    for seed in (1, 2):
        shuffled = truth.copy()
        contract.shuffle_stock(shuffled, rng.generator(seed))
        found.append(forecaster.expectation(shuffled, many).chance or [])
    assert max(abs(a - b) for a, b in zip(*found, strict=True)) < 0.12 * UNIT


@pytest.mark.parametrize(
    ("cost", "error", "settled"),
    [
        (-0.1, 0.2, False),  # what looks best after a few worlds may be a slip
        (0.4, 0.15, False),
        (-0.6, 0.2, True),
        (0.37, 0.04, True),
        (1.1, 0.2, True),
        (0.12, 0.03, False),
        (0.12, 0.011, True),  # it is as close to a limit as figures can tell
    ],
)
def test_a_word_is_settled_if_more_worlds_would_not_change_it(
    cost: float, error: float, settled: bool
) -> None:
    game = find_game("gap")
    truth, seat = opening(game, 2)
    known = known_to(truth, seat)
    duel = Duel(Guide(game, 2, solo=False), known, seat, [0, 1], 0, seed=1)
    duel.rival, worlds = 1, 101
    mean = cost * duel.spread
    row = duel._results[1]
    row[[VISITS, POINTS, UTILITY]] = worlds, worlds * mean, 0
    row[POINTS_SQUARES] = worlds * (mean**2 + (worlds - 1) * (error * duel.spread) ** 2)
    row[UTILITY_SQUARES] = worlds
    assert duel.points.error == pytest.approx(error * duel.spread)
    assert duel.settled == settled
