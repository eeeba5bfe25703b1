"""The immediate effect of a decision, as far as its seat can know: as keys and facts, and as plain
data."""

from __future__ import annotations

from typing import Any

from pioche.engine import contract
from pioche.engine.facts import Facts, Line, cards
from pioche.engine.state import State, copy_state
from pioche.games.pepper.cards import COLOUR, is_pepper
from pioche.games.pepper.notation import card_text, cards_text, parse_card
from pioche.games.pepper.rules import unseen


def lines(known: State, seat: int, decision: int) -> list[Line]:
    """Return the winner of the trick, or its winner so far, with the peppers; and a last card."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    lines: list[Line] = []
    trick = [*map(int, known.laid[: known.in_trick]), decision]
    peppers = [card_text(card) for card in trick if is_pepper(card)]
    facts: Facts = {"number": len(peppers), "cards": cards(*peppers)}
    winner = int(after.winner)
    if len(trick) == known.players:
        key = "pepper/preview-takes" if winner == seat else "pepper/preview-leaves"
        lines.append((key, facts | {"seat": winner}))
    else:
        if winner == seat:
            higher = {"number": len(beating(after, seat, unseen(known, seat)))}
            key = "pepper/preview-ahead" if known.in_trick else "pepper/preview-leads"
            lines.append((key, higher))
        else:
            lines.append(("pepper/preview-below", {"seat": winner}))
        if peppers:
            lines.append(("pepper/preview-at-stake", facts))
    if after.last and not known.last:
        lines.append(("pepper/preview-last-card", {}))
    return lines


def nudge(known: State, seat: int, decision: int) -> list[Line]:
    """Return what to aim for in the trick: to get it or not, or to get rid of something."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    if not known.in_trick:
        if is_pepper(decision):
            return [("pepper/nudge-lead-pepper", {})]
        beaten = beating(after, seat, unseen(known, seat))
        return [("pepper/nudge-lead-low" if beaten else "pepper/nudge-lead-high", {})]
    if is_pepper(decision):
        return [("pepper/nudge-pepper", {})]
    if COLOUR[decision] != known.led:
        return [("pepper/nudge-discard", {})]
    if after.winner != seat:
        return [("pepper/nudge-below", {})]
    complete = known.in_trick + 1 == known.players
    return [("pepper/nudge-take" if complete else "pepper/nudge-hope", {})]


def beating(after: State, seat: int, hidden: tuple[int, int]) -> list[str]:
    """Return the hidden cards that would take the trick from the seat if played next."""
    found = []
    for card in cards_text(*hidden):
        world = copy_state(after)
        contract.apply(world, int(world.turn), parse_card(card))
        if world.winner != seat:
            found.append(card)
    return found


def after(known: State, seat: int, decision: int) -> dict[str, Any]:
    """Return the winner of the trick, whether the trick is complete, and the peppers in it."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    trick = [*map(int, known.laid[: known.in_trick]), decision]
    return {
        "winner": int(after.winner),
        "complete": bool(len(trick) == known.players),
        "peppers": [card_text(card) for card in trick if is_pepper(card)],
    }
