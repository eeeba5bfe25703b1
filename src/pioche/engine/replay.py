"""Playing a record again, and saying exactly where and why it is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from pioche.engine.errors import BadRecord, PiocheError
from pioche.engine.facts import Facts, cards
from pioche.engine.fairness import FairShuffles, recorded_shuffles
from pioche.engine.game import BROKEN_OFF
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.record import Decided, Record, Result, Round, Shuffle, shaped
from pioche.engine.registry import find_game
from pioche.engine.seats import seat_facts, seats_facts, wrong_seat, wrong_seats
from pioche.engine.shuffles import Shuffles, secure
from pioche.engine.starter import check_starter, first_of

Watch: TypeAlias = Callable[[Match, Decided], None]
"""A function that is called with a match and the decision that is about to be taken in it."""


def verify(record: Record) -> None:
    """Check every card, move and score of a record, and its shuffles if it has their seeds;
    `BadRecord` if something is wrong."""
    replay(record)


def replay(record: Record, shuffles: Shuffles = secure) -> Match:
    """Return the match of a record. If it goes on, its further shuffles come from `shuffles`."""
    *_, last = steps(record, shuffles)
    return last.match


class Step(NamedTuple):
    """An event, and the match right after it; the match changes with the next step."""

    kind: Literal["opened", "dealt", "turn", "reshuffled", "over"]
    match: Match
    moves: Sequence[Any] = ()


def steps(
    record: Record, shuffles: Shuffles = secure, watch: Watch | None = None
) -> Iterator[Step]:
    """Play a record again, step by step; `BadRecord` where it breaks a rule. A turn may have
    several decisions: `watch` is called before each."""
    if not isinstance(record, Record):
        raise BadRecord("record/shape", problem=f"Expected `Record`, got `{type(record).__name__}`")
    match, fair = opened(record, shuffles)
    yield Step("opened", match)
    for number, played in enumerate(record.rounds, 1):
        with _bad_record(number):
            last_one = number == len(record.rounds)
            yield from _replay_round(match, played, fair, watch, last=last_one)
        if match.between_rounds and number == _last_timed_round(match, record):
            match.call_time()
    with _bad_record():
        _check_result(match, record)
    if match.over:
        yield Step("over", match)


def opened(record: Record, shuffles: Shuffles = secure) -> tuple[Match, FairShuffles | None]:
    """Return the match of a record before its first deal, and the shuffles that it must have, if it
    says so. What stands before the rounds is then checked."""
    with _bad_record():
        game = find_game(record.game)
        first = record.rounds[0].first if record.rounds else None
        game.check_players(len(record.players))
        if first is not None and not 0 <= first < len(record.players):
            players = len(record.players)
            raise BadRecord("match/no-such-seat", round=1, seat=_text(first), players=players)
        over = record.result is not None
        fair = recorded_shuffles(record.fairness, len(record.players), over=over)
        starter = record.starter
        if starter:
            check_starter(starter, game, len(record.players))
            if first is not None and first not in starter.seats:
                facts = wrong_seats(starter.seats, [first])
                raise BadRecord("record/first-not-named", round=1, **facts)
        drawn = first_of(fair(range(len(record.players))), starter) if fair else first
        given = starter if drawn is None else drawn
        match = Match(game, record.players, record.given_options, shuffles, given)
        match.starter = starter
        if fair and first is not None and first != match.state.first:
            starters = wrong_seat(int(match.state.first), first)
            raise BadRecord("fairness/wrong-first", round=1, **starters)
    match.fairness, match.origin = record.fairness, record.origin
    if record.hints:
        match.hints = list(record.hints)
    return match, fair


@contextmanager
def _bad_record(round: int | None = None, move: int | None = None) -> Iterator[None]:
    """Turn a refusal of the rules into an error of the record, with its place."""
    try:
        yield
    except BadRecord as error:
        raise (error if error.round or not round else error.at(round, move)) from None
    except PiocheError as error:
        raise BadRecord(error.code, round=round, move=move, **error.facts) from None


def _last_timed_round(match: Match, record: Record) -> int | None:
    """Return the round after which time was up, in a record which shows that it was."""
    timed = match.game.time_limit(match.options) is not None
    ended = record.result is not None and record.result.reason != BROKEN_OFF
    if timed and (ended or any(played.extra for played in record.rounds)):
        return sum(not played.extra for played in record.rounds)
    return None


def _replay_round(
    match: Match, recorded: Round, fair: FairShuffles | None, watch: Watch | None, *, last: bool
) -> Iterator[Step]:
    if match.over:
        raise BadRecord("record/after-the-end", reason=match.reason_fact)
    before = plain(match.state)
    if recorded.first != before.first:
        raise BadRecord("record/wrong-first", **wrong_seat(before.first, recorded.first))
    extra = bool(match.game.records.round_extras(before).get("extra", False))
    if recorded.extra != extra:
        raise BadRecord("record/wrong-extra", expected=extra, found=recorded.extra)
    deal = shaped(match.game.records.Deal, recorded.deal)
    match.deal(_checked_cards(match, match.game.records.cards_of(before, deal), fair))
    played = match.rounds[-1]
    if deal != played.deal:  # the right cards, but not as they are written in records
        raise BadRecord("record/spelling", expected=_text(played.deal), found=_text(deal))
    yield Step("dealt", match)
    checked = 0
    for index, data in enumerate(recorded.moves):
        with _bad_record(len(match.rounds), index + 1):
            move = shaped(_kind(match, data), data)
            ahead = index < len(played.moves)
            made = [] if ahead else _replay_move(match, played, move, fair, watch)
        played = match.rounds[-1]  # written as far as it has been played
        while checked < min(index + 1, len(played.moves)):
            with _bad_record(len(match.rounds), checked + 1):
                _compare(match, recorded.moves[checked], played.moves[checked])
            checked += 1
        if made:
            yield Step("reshuffled" if isinstance(move, Shuffle) else "turn", match, made)
    if checked < len(recorded.moves):
        raise BadRecord("record/unfinished-turn", **seats_facts(match.actors))
    if len(played.moves) > len(recorded.moves):
        missing = played.moves[len(recorded.moves)]
        raise BadRecord("record/missing-move", expected=_text(missing))
    reshuffle_due = match.awaits_deal and not match.between_rounds
    if reshuffle_due and (recorded.scores is not None or not last):
        raise BadRecord("record/missing-shuffle")
    if played.scores is None and not last:
        raise BadRecord("record/unfinished-round")
    if recorded.scores != played.scores:
        if played.scores is None:
            raise BadRecord("record/scores-too-early", found=_text(recorded.scores))
        code = "record/missing-scores" if recorded.scores is None else "record/wrong-scores"
        raise BadRecord(code, expected=played.scores, found=_text(recorded.scores))


def _kind(match: Match, data: Any) -> type[Any]:
    is_shuffle = isinstance(data, Shuffle) or (isinstance(data, dict) and "shuffle" in data)
    kind: type[Any] = Shuffle if is_shuffle else match.game.records.Move
    return kind


def _replay_move(
    match: Match, played: Round, move: Any, fair: FairShuffles | None, watch: Watch | None
) -> Sequence[Any]:
    """Take all decisions of a recorded move; return the moves that took effect."""
    if isinstance(move, Shuffle):
        if not match.awaits_deal or match.between_rounds:
            raise BadRecord("record/unexpected-shuffle")
        shuffled = [match.game.notation.parse_card(text) for text in move.shuffle]
        match.deal(_checked_cards(match, shuffled, fair))
        return [move]
    if match.awaits_deal and not match.between_rounds:
        raise BadRecord("record/missing-shuffle")
    if played.scores is not None:
        raise BadRecord("record/move-after-the-round")
    made: Sequence[Any] = []
    seat = None
    while not made and (seat is None or seat in match.actors):
        step = match.game.records.decision_of(match.state, move)
        if step is None:  # nothing to decide here; the move appears with those of the others
            break
        seat, decision = step
        if match.why_not(seat, decision) is None:
            if seat not in match.actors:
                raise BadRecord("record/second-choice", **seat_facts(seat))
            if seat != match.actors[0]:
                raise BadRecord("record/missing-decision", **seat_facts(match.actors[0]))
            if watch:
                watch(match, Decided(seat, decision, move.auto))
        made = match.play(seat, decision, auto=move.auto)
    return made


def _compare(match: Match, data: Any, played: Any) -> None:
    """Check that a recorded move is what the rules made of it."""
    recorded = shaped(_kind(match, data), data)
    if type(recorded) is type(played) and not isinstance(recorded, Shuffle):
        # a seat without a choice may be marked as absent too, though it took no decision
        played.auto = recorded.auto
    if recorded == played:
        return
    if type(recorded) is type(played) and not isinstance(recorded, Shuffle):
        found = match.game.records.mismatch(recorded, played)
        if found:
            code, facts = found
            raise BadRecord(code, **facts)
    raise BadRecord("record/wrong-move", expected=_text(played), found=_text(recorded))


def _checked_cards(match: Match, dealt: list[int], fair: FairShuffles | None) -> list[int]:
    """Return the cards of a deal or shuffle; `BadRecord` if these are not the cards that had to be
    shuffled, or not in the order that follows from the seeds."""
    pool = match.pool()
    text = match.game.notation.card_text
    if sorted(dealt) != sorted(pool):
        missing = [text(card) for card in pool if card not in dealt]
        strange = [text(card) for card in dict.fromkeys(dealt) if card not in pool]
        doubled = [text(card) for card in dict.fromkeys(dealt) if dealt.count(card) > 1]
        raise BadRecord(
            "record/wrong-cards",
            missing=cards(*missing),
            strange=cards(*strange),
            doubled=cards(*doubled),
        )
    for place, card in enumerate(fair(pool) if fair else (), 1):
        found = dealt[place - 1]
        if found != card:
            code = "fairness/wrong-deal" if match.between_rounds else "fairness/wrong-shuffle"
            facts: Facts = {"expected": cards(text(card)), "found": cards(text(found))}
            raise BadRecord(code, place=place, **facts)
    return dealt


def _check_result(match: Match, record: Record) -> None:
    found = record.result
    if found and found.reason == BROKEN_OFF and not match.over:
        match.break_off()
    if not match.over:
        if found:
            raise BadRecord("record/result-too-early")
        return
    expected = Result(match.scores, match.winners, match.reason or "")
    if found is None:
        raise BadRecord("record/missing-result", expected=_text(expected))
    if found.reason != expected.reason:
        raise BadRecord("record/wrong-reason", expected=expected.reason, found=found.reason[:40])
    if found.scores != expected.scores:
        raise BadRecord("record/wrong-totals", expected=expected.scores, found=_text(found.scores))
    if found.winners != expected.winners:
        raise BadRecord("record/wrong-winners", **wrong_seats(expected.winners, found.winners))


def _text(value: Any) -> str:
    """Return a part of a record as JSON, short enough for a sentence."""
    text = msgspec.json.encode(value).decode(errors="replace")
    return text if len(text) <= 120 else text[:119] + "…"
