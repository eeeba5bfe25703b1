"""Positions: from a match or a record, and back to a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from pioche.engine.errors import BadRecord, PiocheError
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.record import Round, shaped
from pioche.engine.seats import seat_facts
from pioche.puzzles.puzzle import Position


def match_at(game: Game, position: Position) -> Match:
    """Return a match at a position, in which its seat has to decide; `BadRecord` if the rules do
    not lead there."""
    deals, shuffles = iter(position.deals), iter(position.shuffles)
    try:
        match = Match(game, position.players, position.options, _never, position.first)
        _deal(match, deals, shuffles)
        for decision in position.decisions:
            if not match.actors:
                raise BadRecord("record/after-the-end", reason=match.reason_fact)
            match.play(match.actors[0], decision)
            _deal(match, deals, shuffles)
    except BadRecord:
        raise
    except PiocheError as error:
        raise BadRecord(error.code, **error.facts) from None
    if position.seat not in match.actors:
        raise BadRecord("puzzles/nothing-to-decide", **seat_facts(position.seat))
    return match


def _deal(match: Match, deals: Any, shuffles: Any) -> None:
    """Deal the next round, or renew the stock, if cards are to be shuffled."""
    records, notation = match.game.records, match.game.notation
    while match.awaits_deal:
        given = next(deals if match.between_rounds else shuffles, None)
        if given is None:
            raise BadRecord("record/missing-shuffle")
        if match.between_rounds:
            match.deal(records.cards_of(plain(match.state), shaped(records.Deal, given)))
        else:
            match.deal([notation.parse_card(text) for text in given])


def _never(cards: Sequence[int]) -> list[int]:
    raise AssertionError("all cards of a position are given")


def position_of(match: Match, seat: int, decisions: Sequence[int], first: int) -> Position:
    """Return the position of a match in which a seat has to decide, after these decisions; `first`
    started round one."""
    text = match.game.notation.decision_text
    return Position(
        players=len(match.players),
        seat=seat,
        first=first,
        deals=[_builtins(played.deal) for played in match.rounds],
        shuffles=renewed(match.rounds),
        decisions=[text(decision) for decision in decisions],
        options=dict(match.options),
    )


def renewed(rounds: Sequence[Round]) -> list[list[str]]:
    """Return the stocks that were renewed in the rounds of a match or of a record that was read."""
    moves = [msgspec.to_builtins(move) for played in rounds for move in played.moves]
    return [move["shuffle"] for move in moves if "shuffle" in move]


def _builtins(deal: Any) -> Any:
    return msgspec.to_builtins(deal)


def disguised(
    game: Game, position: Position, chance: np.random.Generator, attempts: int
) -> Position:
    """Return a position in which the seat knows exactly the same, but other cards are hidden: pairs
    of cards change places wherever the seat does not notice it."""
    seen = _seen(game, position)
    deck = game.notation.CARDS
    dealt = [card for card in deck if _holds(position.deals, card)]
    for _ in range(attempts):
        one, other = chance.choice(len(dealt), 2, replace=False)
        swapped = _swapped(position, dealt[one], dealt[other])
        try:
            if _seen(game, swapped) == seen:
                position = swapped
        except BadRecord:  # the rules forbid what was played then
            continue
    return position


def _seen(game: Game, position: Position) -> bytes:
    """Return everything that the seat knows, now and before each decision of the round."""
    match = match_at(game, position)
    now: bytes = match.redacted(position.seat).tobytes()
    return now + match.past(position.seat).to_bytes()


def _holds(value: Any, card: str) -> bool:
    """Return whether a card is in the lists of a deal."""
    if isinstance(value, dict):
        value = list(value.values())
    return any(_holds(part, card) for part in value) if isinstance(value, list) else value == card


def _swapped(position: Position, one: str, other: str) -> Position:
    """Return a position with two cards in each other's place in its deals and stocks."""
    names = {one: other, other: one}

    def swap(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: swap(part) for key, part in value.items()}
        if isinstance(value, list):
            return [swap(part) for part in value]
        return names.get(value, value) if isinstance(value, str) else value

    changed = {"deals": swap(position.deals), "shuffles": swap(position.shuffles)}
    return msgspec.structs.replace(position, **changed)
