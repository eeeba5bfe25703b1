"""The story of a turn, as keys and facts of sentences that everybody may read."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.engine.facts import Facts, Line, cards
from pioche.engine.plain import Plain
from pioche.engine.state import RESHUFFLE
from pioche.games.dicht_dran.notation import card_text, parse_card
from pioche.games.dicht_dran.records import Move
from pioche.games.dicht_dran.rules import SHUFFLED, bit, word
from pioche.games.dicht_dran.view import counted, gap, peppers_of


def story(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    """Tell a turn: the target won, cards discarded for free, cards drawn. Without moves, tell the
    draws after the discard was shuffled. Then the points of a cycle that has ended."""
    lines = turn(before, moves, after) if moves else []
    if before.phase == RESHUFFLE:
        lines += late_draws(before)
    if after.rounds > before.rounds:
        lines += ending(after)
    elif moves and after.phase == RESHUFFLE:
        lines.append(("dicht-dran/story-shuffle", {}))
    elif moves:
        lines.append(("dicht-dran/story-next", target_and_gap(after)))
    return lines


def turn(before: Plain, plays: Sequence[Move], after: Plain) -> list[Line]:
    """Tell what became of each card, in the order in which players see it."""
    place = target_and_gap(before)
    target = int(before.ring[before.place])
    won: list[Line] = []
    free: list[Line] = []
    drawing: list[Line] = []
    for move in plays:
        seat, card = move.seat, parse_card(move.play)
        drawn = int(after.held[seat] + after.owed[seat]) - int(before.held[seat]) + 1
        facts = {"seat": seat, "card": cards(move.play), **place}
        if after.won[seat][word(target)] & bit(target):
            facts |= {"away": abs(card - target), "peppers": int(peppers_of(after, target))}
            won.append(("dicht-dran/story-wins", facts))
        elif drawn == 0:
            free.append(("dicht-dran/story-free", facts))
        else:
            drawing.append(("dicht-dran/story-draws", facts | {"number": drawn}))
    return won + free + drawing


def target_and_gap(s: Plain) -> Facts:
    """Return the target and the two ends of the gap, as facts."""
    low, high = gap(s)
    return {
        "target": cards(card_text(s.ring[s.place])),
        "low": cards(card_text(low)),
        "high": cards(card_text(high)),
    }


def late_draws(before: Plain) -> list[Line]:
    """Tell the draws that were still owed, now that there is a stock again."""
    owed = [(seat, int(before.owed[seat])) for seat in range(before.players)]
    return [
        ("dicht-dran/story-draws-on", {"seat": seat, "number": number})
        for seat, number in owed
        if number
    ]


def ending(s: Plain) -> list[Line]:
    """Tell why a cycle is over, and how its points came about."""
    seats = range(s.players)
    lines: list[Line] = [
        ("dicht-dran/story-no-hand", {"seat": seat}) for seat in seats if s.held[seat] == 0
    ]
    if s.drawn == SHUFFLED or not lines:
        lines.append(("dicht-dran/story-no-stock", {}))
    return [*lines, *(score(s, seat) for seat in seats)]


def score(s: Plain, seat: int) -> Line:
    """Tell how the points of a seat came about."""
    facts = {"seat": seat, **counted(s, seat)}
    facts |= {"won": cards(*facts["won"]), "hand": cards(*facts["hand"])}
    return "dicht-dran/story-score", facts
