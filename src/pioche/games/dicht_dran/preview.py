"""The immediate effect of a decision, as far as its seat can know: as keys and facts, and as plain
data."""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.facts import Line
from pioche.engine.state import State
from pioche.games.dicht_dran.nearness import count_nearer
from pioche.games.dicht_dran.rules import gap, lies_between, peppers_of, unseen
from pioche.games.dicht_dran.story import target_and_gap

HOPELESS: Final = 20
"""Nobody expects to win against so many unseen cards."""
CLOSE: Final = 4
"""With so few unseen cards that are nearer, a card is played to win."""


def lines(known: State, seat: int, decision: int) -> list[Line]:
    """How near the card comes to the target, and what it costs if another comes nearer."""
    target = int(known.ring[known.place])
    nearer = cards_that_beat(known, seat, decision)
    inside = lies_between(decision, *gap(known))
    facts = target_and_gap(known) | {
        "away": abs(decision - target),
        "peppers": int(peppers_of(known, target)),
        "nearer": nearer,
        "number": int(peppers_of(known, decision)),
    }
    if not nearer:
        return [("dicht-dran/preview-wins", facts)]
    falls = "dicht-dran/preview-inside" if inside else "dicht-dran/preview-outside"
    far = "dicht-dran/preview-far" if nearer >= HOPELESS else "dicht-dran/preview-near"
    return [(far, facts), (falls, facts)]


def nudge(known: State, seat: int, decision: int) -> list[Line]:
    """Return what to aim for: the target, the gap, or a card that costs little."""
    facts = target_and_gap(known) | {"peppers": int(peppers_of(known, known.ring[known.place]))}
    if cards_that_beat(known, seat, decision) <= CLOSE:
        return [("dicht-dran/nudge-target", facts)]
    if lies_between(decision, *gap(known)):
        return [("dicht-dran/nudge-gap", facts)]
    cheap = peppers_of(known, decision) == 1
    return [("dicht-dran/nudge-cheap" if cheap else "dicht-dran/nudge-dear", facts)]


def cards_that_beat(known: State, seat: int, card: int) -> int:
    """How many cards that the seat has not seen would win the target against its own."""
    hidden = unseen(known, seat, 0), unseen(known, seat, 1)
    return int(count_nearer(*hidden, card, int(known.ring[known.place])))


def after(known: State, seat: int, decision: int) -> dict[str, Any]:
    """Return the card's distance from the target, whether it is in the gap, how many unseen cards
    are nearer; the peppers that it wins if it is the nearest, and the cards it costs if not."""
    target = int(known.ring[known.place])
    inside = bool(lies_between(decision, *gap(known)))
    return {
        "away": abs(decision - target),
        "in_gap": inside,
        "nearer": cards_that_beat(known, seat, decision),
        "peppers": int(peppers_of(known, target)),
        "draws": 0 if inside else int(peppers_of(known, decision)),
    }
