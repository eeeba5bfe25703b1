"""Checks that an imagined world can have come about: dealt that way, the match could be played.

A player who no longer follows suit, or draws from a renewed stock, reveals something. A world
that forgets it is impossible, which shows when the match is played again from its deal.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec

from pioche.engine.errors import BadRecord
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.record import Shuffle, read_record, write_record
from pioche.engine.replay import verify
from pioche.engine.state import PLAY, State
from pioche.testing.cases import Case, sampled
from pioche.testing.knowledge import imagined, redacted, viewers


def check_histories(case: Case) -> None:
    """A match dealt as a seat imagines it can be played exactly as it was."""
    for match in sampled(case, 5):
        if match.state.phase >= PLAY:
            for seat in viewers(case):
                _check_history(case, match, seat, imagined(case, match.state, seat, 1))


def _check_history(case: Case, match: Match, seat: int, world: State) -> None:
    births = _births(match)
    renamed: dict[str, str] = {}
    true_hands, hands = _hands(case, match.state), _hands(case, world)
    for owner, (true, imaginary) in enumerate(zip(true_hands, hands, strict=True)):
        origin = f"seat {seat} imagines {imaginary} with seat {owner}, where such cards cannot be"
        renamed |= _paired(case, true, imaginary, births, origin)
    held = {card for hand in true_hands for card in hand}
    open_cards = set(renamed.values())
    left = [card for card in renamed.values() if card not in held]  # from the stock into hands
    freed = [card for card in held if card not in open_cards]  # from hands into the stock
    renamed |= _paired(case, left, freed, births, f"seat {seat} imagines an impossible stock")
    record = json.loads(write_record(match.record()))
    _rename(case, record["rounds"][-1], renamed, births)
    try:
        verify(read_record(json.dumps(record)))
    except BadRecord as error:
        case.fail(f"seat {seat} imagines a world in which this match was impossible: {error}")


def _births(match: Match) -> dict[str, int]:
    """When each card was last mixed with others: 0 in the deal, then the number of the shuffle."""
    played = match.rounds[-1]
    births = dict.fromkeys(_texts(msgspec.to_builtins(played.deal)), 0)
    shuffles = [move for move in played.moves if isinstance(move, Shuffle)]
    for number, move in enumerate(shuffles, 1):
        births |= dict.fromkeys(move.shuffle, number)
    return births


def _texts(data: Any) -> list[str]:
    if isinstance(data, str):
        return [data]
    items = data.values() if isinstance(data, dict) else data
    return [text for item in items for text in _texts(item)]


def _hands(case: Case, s: State) -> list[list[str]]:
    known = [plain(redacted(case, s, seat)) for seat in range(case.players)]
    return [case.game.view.private(known[seat], seat)["hand"] for seat in range(case.players)]


def _paired(
    case: Case, true: list[str], imaginary: list[str], births: dict[str, int], origin: str
) -> dict[str, str]:
    """For each card the imaginary one in its place, of those that came there in the same way."""
    kinds = [Counter(births.get(card) for card in cards) for cards in (true, imaginary)]
    case.require(kinds[0] == kinds[1], origin)
    common = set(true) & set(imaginary)
    pairs = {card: card for card in common}
    for birth in kinds[0]:
        ours = [card for card in true if births[card] == birth and card not in common]
        theirs = [card for card in imaginary if births[card] == birth and card not in common]
        pairs |= zip(ours, theirs, strict=True)
    return pairs


def _rename(case: Case, played: Any, renamed: dict[str, str], births: dict[str, int]) -> None:
    """Put imagined cards in place of the true ones where those were mixed last, and in the moves
    since then: some of them may be hidden, too. What a move lists in the order of the cards stays
    in it."""
    order = case.game.notation.parse_card
    played["deal"] = _mapped(played["deal"], renamed, births, 0)
    number = 0
    for move in played.get("moves", []):
        if "shuffle" in move:
            number += 1
            move["shuffle"] = _mapped(move["shuffle"], renamed, births, number)
        else:
            for key, value in _mapped(move, renamed, births, number).items():
                listed = isinstance(value, list) and value != move[key]
                move[key] = sorted(value, key=order) if listed else value


def _mapped(data: Any, renamed: dict[str, str], births: dict[str, int], birth: int) -> Any:
    if isinstance(data, str):
        return renamed.get(data, data) if births.get(data) == birth else data
    if isinstance(data, dict):
        return {key: _mapped(value, renamed, births, birth) for key, value in data.items()}
    if not isinstance(data, list):
        return data
    return [_mapped(value, renamed, births, birth) for value in data]
