"""A review adds up, can be repeated, and judges each decision by what its seat knew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from pioche.bots.names import make_bot
from pioche.engine.errors import BadOption, BadRecord
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.texts import sentence
from pioche.review.amounts import UNIT
from pioche.review.mattered import counted
from pioche.review.review import EFFORT, Reviewer, review, review_steps
from pioche.review.shape import Decision, Review, SeatBalance
from pioche.review.timeline import timeline
from pioche.review.words import WORDS
from tests.review.matches import QUICK, played
from tests.samples import SOAK, sample

EVERY = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in all_games()
    for players in game.players
]


def decisions(found: Review) -> Iterator[Decision]:
    return (decision for step in found.steps for decision in step.decisions)


def check_sums(found: Review, record: Record) -> None:
    """Every step, round and match adds up to the last unit, in both currencies."""
    assert record.result is not None
    seats = range(len(record.players))
    before = found.start
    for step in found.steps:
        for seat in seats:
            points = step.luck.points[seat] + sum(d.skill.points[seat] for d in step.decisions)
            assert before.points[seat] + points == step.after.points[seat]
            if step.after.chance is not None:
                assert before.chance is not None
                assert step.luck.chance is not None
                skill = sum((d.skill.chance or [])[seat] for d in step.decisions)
                change = step.luck.chance[seat] + skill
                assert before.chance[seat] + change == step.after.chance[seat]
        before = step.after
        if step.after.chance is not None:
            assert sum(step.after.chance) == UNIT
            assert sum(step.after.points) == 0
        for decision in step.decisions:
            assert decision.skill.points[decision.seat] <= 0
            assert (decision.skill.chance or [0] * len(seats))[decision.seat] <= 0
    for seat in seats:
        for currency in ("points",) if found.start.chance is None else ("chance", "points"):
            start, end = getattr(found.start, currency), getattr(before, currency)
            match = getattr(found.match[seat], currency)
            assert match.own + match.others + match.luck == match.change == end[seat] - start[seat]
            rounds = [getattr(r.seats[seat], currency) for r in found.rounds]
            for part in ("own", "others", "luck", "change"):
                assert sum(getattr(r, part) for r in rounds) == getattr(match, part)


def check_result(found: Review, record: Record) -> None:
    """The last point of the curve is the result."""
    assert record.result is not None
    end, scores = found.steps[-1].after, record.result.scores
    if end.chance is None:
        assert end.points == [scores[0] * UNIT]
        return
    share = UNIT / len(record.result.winners)
    for seat, score in enumerate(scores):
        won = share * (seat in record.result.winners)
        others = (sum(scores) - score) / (len(scores) - 1)
        assert abs(end.chance[seat] - won) < 1
        assert abs(end.points[seat] - (score - others) * UNIT) < 1


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_luck_and_skill_add_up_exactly(game: Game, players: int) -> None:
    for seed in range(players, players + sample(1, 40)):  # odd and even ones take turns
        record = played(game, players, seed, "heuristic" if seed % 2 else "random")
        found = review(record, seed, QUICK)
        check_sums(found, record)
        check_result(found, record)
        assert sum(map(len, (step.decisions for step in found.steps))) > 0
        if players > 1:
            assert found.start.chance is not None
            assert max(found.start.chance) - min(found.start.chance) <= 1
            assert set(found.start.points) == {0}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_same_record_seed_and_effort_give_the_same_review(game: Game) -> None:
    record = played(game, game.players[-1] if SOAK else game.usual_players)
    first = msgspec.json.encode(review(record, 5, QUICK))
    review(played(find_game("pepper"), 3), 1, QUICK)
    again = review(record, 5, QUICK)
    assert msgspec.json.encode(again) == first
    assert msgspec.json.decode(first, type=Review) == again
    assert msgspec.json.encode(review(record, 6, QUICK)) != first


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_usual_effort_depends_on_the_game_and_how_many_play(game: Game) -> None:
    assert set(game.review_effort) <= set(game.players)
    for players in {game.players[0], game.players[-1]}:
        made = Reviewer(timeline(played(game, players)), 0)
        assert made.effort == int(EFFORT * game.review_effort.get(players, 1))


def test_steps_stream_in_with_progress() -> None:
    record = played(find_game("gap"), 3)
    whole = review(record, 0, QUICK)
    progress = list(review_steps(record, 0, QUICK))
    assert [found.step for found in progress] == whole.steps
    done = [found.done for found in progress]
    assert done == sorted(done)
    assert done[0] == 0
    assert done[-1] == pytest.approx(1)


def test_a_forced_decision_has_no_word_and_costs_nothing() -> None:
    found = review(played(find_game("gap"), 3), 0, QUICK)
    forced = [decision for decision in decisions(found) if decision.legal == 1]
    assert forced
    for decision in decisions(found):
        assert (decision.word is None) == (decision.legal == 1)
    for decision in forced:
        assert decision.best == decision.played
        assert not any(decision.skill.points)
        assert not any(decision.skill.chance or [])
        assert decision.cost.points == decision.cost.chance == 0


def test_words_are_counted_for_each_seat() -> None:
    found = review(played(find_game("dicht-dran"), 3), 0, QUICK)
    for seat, words in enumerate(found.words):
        counted = Counter(d.word for d in decisions(found) if d.seat == seat and d.word)
        assert list(words) == list(WORDS)
        assert {word: count for word, count in words.items() if count} == counted


def test_seats_that_choose_together_share_a_step() -> None:
    found = review(played(find_game("dicht-dran"), 4), 0, QUICK)
    together = [step for step in found.steps if step.kind == "decision"]
    assert together
    assert all([d.seat for d in step.decisions] == [0, 1, 2, 3] for step in together)


def test_laying_and_writing_are_steps_of_their_own() -> None:
    found = review(played(find_game("qwinto"), 3), 0, QUICK)
    laid = [step for step in found.steps if step.kind == "decision" and step.move == 0]
    assert len(laid[0].decisions) == 1
    assert all(step.round == 1 for step in found.steps)
    kinds = Counter(step.kind for step in found.steps)
    assert kinds["deal"] == 1


def test_a_player_alone_has_points_but_no_chance_of_winning() -> None:
    record = played(find_game("qwinto"), 1, bot="heuristic")
    found = review(record, 0, QUICK)
    assert found.start.chance is None
    assert all(step.after.chance is step.luck.chance is None for step in found.steps)
    assert all(d.cost.chance is None and d.skill.chance is None for d in decisions(found))
    assert found.match[0].chance is None
    assert found.match[0].points.others == 0
    assert 0 < found.start.points[0] < 200 * UNIT


def test_an_unfinished_match_is_refused() -> None:
    match = Match(find_game("gap"), 2, shuffles=seeded(1))
    match.deal()
    with pytest.raises(BadOption) as refused:
        review(match.record())
    assert refused.value.code == "review/unfinished"
    for language in ("en", "fr", "de"):
        assert refused.value.sentence(language)


def test_a_wrong_record_is_refused() -> None:
    record = played(find_game("gap"), 2)
    record.rounds[0].moves[0].take = ["r0"]
    with pytest.raises(BadRecord):
        review(record, 0, QUICK)


@pytest.mark.parametrize("dealt", [True, False])
def test_a_match_that_was_broken_off_ends_with_what_could_be_expected(dealt: bool) -> None:
    match = Match(find_game("pepper"), 3, shuffles=seeded(1))
    if dealt:
        match.deal()
        for _ in range(5):
            match.play(match.actors[0], match.legal(match.actors[0])[0])
    match.break_off()
    record = match.record()
    found = review(record, 0, QUICK)
    check_sums(found, record)
    assert len(found.steps) == (6 if dealt else 0)
    assert found.result.winners == []


def tied() -> Record:
    """Return a match of GAP that was decided by extra rounds."""
    game = find_game("gap")
    for seed in range(400):
        record = played(game, 2, seed, "random", rounds=1)
        if any(played_round.extra for played_round in record.rounds):
            return record
    raise AssertionError("no tie in 400 matches")


def test_rounds_that_only_break_a_tie_change_the_chance_but_no_points() -> None:
    record = tied()
    found = review(record, 0, QUICK)
    check_sums(found, record)
    check_result(found, record)
    extra = [balance for balance in found.rounds if balance.extra]
    assert extra
    for balance in extra:
        assert all(seat.points.change == 0 for seat in balance.seats)
    assert any(seat.chance and seat.chance.change for seat in extra[-1].seats)
    assert all(abs(seat.chance.change) >= 400_000 for seat in extra[-1].seats if seat.chance)


def test_time_that_is_up_is_a_step() -> None:
    match = Match(find_game("gap"), 2, {"minutes": 5}, seeded(3))
    while not match.over:
        if match.awaits_deal and match.rounds and match.rounds[-1].scores:
            match.call_time()
        elif match.awaits_deal:
            match.deal()
        else:
            match.play(match.actors[0], match.legal(match.actors[0])[0])
    record = match.record()
    found = review(record, 0, QUICK)
    check_sums(found, record)
    check_result(found, record)
    assert found.steps[-1].kind == "time"


def test_the_decisions_that_mattered_come_with_reasons_in_every_language() -> None:
    record = played(find_game("pepper"), 3, bot="random", rounds=2)
    found = review(record, 0, 20 * QUICK)
    assert len(found.mattered) == 3
    costs = []
    for turning in found.mattered:
        decision = found.steps[turning.step].decisions[turning.decision]
        assert decision.best != decision.played
        costs.append(counted(decision.cost))
        assert [key for key, _ in turning.lines[:2]] == ["review/cost", "review/in-place"]
        # What follows says "you", as the previews of all decisions that can be tried do.
        assert all(choice.lines for choice in turning.choices)
        best = turning.choices[0].lines
        assert best == turning.lines[2 : 2 + len(best)]
        for language in ("en", "fr", "de"):
            names = [player.name for player in record.players]
            assert all(sentence(language, *line, names=names) for line in turning.lines)
    dearest = sorted((counted(d.cost) for d in decisions(found)), reverse=True)
    assert costs == dearest[:3]
    assert costs[0] > (0, 0)


def decided_by(balance: SeatBalance) -> int:
    return balance.points.own + balance.points.others


def test_a_strong_player_owes_the_result_to_decisions() -> None:
    """Over some matches, decisions explain what a weak opponent loses."""
    game, total = find_game("pepper"), 0
    for seed in range(3):
        match = Match(game, 3, {"rounds": 2}, seeded(seed))
        bots = [make_bot("policy", 1), make_bot("random", 1), make_bot("random", 2)]
        while not match.over:
            if match.awaits_deal:
                match.deal()
            else:
                seat = match.actors[0]
                match.play(seat, bots[seat].think(match.redacted(seat), seat).decision)
        found = review(match.record(), 0, 20 * QUICK)
        own = [seat.points.own for seat in found.match]
        assert own[0] > sum(own[1:])
        total += decided_by(found.match[0])
    assert total > 3 * UNIT
