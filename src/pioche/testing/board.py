"""Checks of what a game says about its board and cards, its deals and the ends of its matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any, Final

import msgspec

from pioche.engine.board import COLOURS, KINDS
from pioche.engine.game import BROKEN_OFF, Game
from pioche.engine.language import LANGUAGES
from pioche.engine.limits import MAX_SEATS
from pioche.engine.match import Match
from pioche.engine.options import Whole
from pioche.engine.state import PLAY, SPECTATOR
from pioche.engine.texts import has_text
from pioche.testing.cases import Case, sampled, walk
from pioche.testing.space import require

SHUFFLES: Final = 8
"""Shuffles of the first round that are dealt to check how deals are recorded."""


def check_description(game: Game) -> None:
    """Numbers of players, the options that others ask for, and the reasons for an end are right."""
    most = game.players[-1]
    require(game, most <= MAX_SEATS, f"{most} players are more than {MAX_SEATS}")
    require(game, game.usual_players in game.players, "usual_players is no number of players")
    kinds = {option.name: type(option) for option in game.options}
    for name in (game.length_option, game.time_option):
        require(game, name is None or kinds.get(name) is Whole, f"{name} is no number to choose")
    reasons = game.end_reasons
    require(game, reasons and len(set(reasons)) == len(reasons), "end_reasons must be different")
    require(game, BROKEN_OFF not in reasons, f"{BROKEN_OFF} is no reason of a game")
    for reason in reasons:
        for language in LANGUAGES:
            key = game.reason_key(reason)
            require(game, has_text(language, key), f"no text {key} in {language}")


def check_board(game: Game) -> None:
    """Zones have fields of their own and labels in every language; every card has a face."""
    fields = [zone.field for zone in game.view.ZONES]
    require(game, len(set(fields)) == len(fields), f"two zones show the same field: {fields}")
    require(game, "hand" in fields, "no zone shows the hand")
    for zone in game.view.ZONES:
        require(game, zone.kind in KINDS, f"zone {zone.field} is of unknown kind {zone.kind}")
        for language in LANGUAGES:
            require(game, has_text(language, zone.label), f"no text {zone.label} in {language}")
    for card in game.notation.CARDS:
        face = game.view.face(card)
        known = face.colour in ("", *COLOURS)
        require(game, known, f"card {card} has the unknown colour {face.colour}")
        require(game, face.value or face.sign, f"the face of card {card} is blank")
        require(game, face.pips >= 0, f"card {card} has {face.pips} pips")


def check_zones(case: Case) -> None:
    """Every zone is a field of the view and holds what its kind says; a spectator's private part is
    blank, and has the same fields as that of a seat."""
    view = case.game.view
    for match in sampled(case):
        blank = match.private_view(SPECTATOR)
        case.require(view.blank_private() == blank, "blank_private is not what a spectator sees")
        for seat in range(case.players):
            private = match.private_view(seat)
            case.require(private.keys() == blank.keys(), "a spectator's private part differs")
            seen = match.public_view() | private
            for zone in view.ZONES:
                case.require(zone.field in seen, f"zone {zone.field} is not in the view")
                own = zone.field in private
                case.require(own or zone.kind != "hand", "the hand must be private")
                fits = _FITS[zone.kind](case, seen[zone.field])
                case.require(fits, f"zone {zone.field} is no {zone.kind}: {seen[zone.field]}")


def _is_cards(case: Case, value: Any) -> bool:
    known = case.game.notation.CARDS
    return isinstance(value, list) and all(card in known for card in value)


def _is_number(case: Case, value: Any) -> bool:
    return value is None or type(value) is int


def _is_play(case: Case, value: Any) -> bool:
    if not isinstance(value, dict) or value.keys() != {"seat", "card"}:
        return False
    return value["seat"] in range(case.players) and _is_cards(case, [value["card"]])


def _each(
    check: Callable[[Case, Any], bool], *, per_seat: bool = True
) -> Callable[[Case, Any], bool]:
    def fits(case: Case, value: Any) -> bool:
        if not isinstance(value, list) or (per_seat and len(value) != case.players):
            return False
        return all(check(case, item) for item in value)

    return fits


_FITS: dict[str, Callable[[Case, Any], bool]] = {
    "cards": _is_cards,
    "hand": _is_cards,
    "plays": _each(_is_play, per_seat=False),
    "seat-cards": _each(_is_cards),
    "seat-number": _each(_is_number),
    "number": _is_number,
    "word": lambda case, value: value is None or isinstance(value, str),
}


def check_deal(case: Case) -> None:
    """In every round the same deck is shuffled, and a card's place in the shuffle decides where it
    is in the recorded deal, whatever the options."""
    text = case.game.notation.card_text
    ordered = Match(case.game, case.players)
    deck = ordered.pool()
    ordered.deal(deck)
    template = _plain(ordered.rounds[0].deal)
    dealt = [card for card in _texts(template) if card in set(map(text, deck))]
    case.require(sorted(dealt) == sorted(map(text, deck)), f"not each card once: {template}")
    others = (replace(case, seed=case.seed + i).match() for i in range(1, SHUFFLES))
    for match in chain(walk(case), others):
        if match.between_rounds:
            pool = match.pool()
            case.require(pool == deck, f"another deck in round {len(match.rounds) + 1}")
            shuffled = match.shuffles(pool)
            match.deal(shuffled)
            cards = {text(old): text(new) for old, new in zip(deck, shuffled, strict=True)}
            expected, found = _replaced(template, cards), _plain(match.rounds[-1].deal)
            case.require(found == expected, f"a deal is {found}, expected was {expected}")


def _plain(deal: Any) -> Any:
    """A deal as it is read from a record."""
    return msgspec.json.decode(msgspec.json.encode(deal))


def _texts(part: Any) -> list[str]:
    match part:
        case str():
            return [part]
        case list():
            return [text for item in part for text in _texts(item)]
        case dict():
            return _texts(list(part.values()))
    return []


def _replaced(part: Any, cards: dict[str, str]) -> Any:
    """A part of a deal with other cards in their places."""
    match part:
        case str():
            return cards.get(part, part)
        case list():
            return [_replaced(item, cards) for item in part]
        case dict():
            return {name: _replaced(item, cards) for name, item in part.items()}
    return part


def check_starter(case: Case) -> None:
    """The seat that starts is the one drawn, or seat 0 where no starter is drawn."""
    for first in range(case.players):
        match = Match(case.game, case.players, case.options, first=first)
        expected = first if case.game.draws_starter else 0
        found = int(match.state.first)
        case.require(found == expected, f"seat {found} starts, not {expected}")


def check_tie_breaks(case: Case) -> None:
    """A view says whether the round under way only breaks a tie."""
    for match in walk(case):
        extra = bool(match.rounds and match.rounds[-1].extra)
        case.require(match.public_view()["extra"] == extra, "the view has another kind of round")
        if extra and match.state.phase >= PLAY:
            return
