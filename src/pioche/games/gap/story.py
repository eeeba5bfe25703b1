"""The story of a turn, as keys and facts of sentences that everybody may read."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.engine.facts import Line, cards, parts
from pioche.engine.plain import Plain
from pioche.engine.state import OVER
from pioche.games.gap.notation import COLOURS, cards_text
from pioche.games.gap.records import Move
from pioche.games.gap.view import PILES


def story(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    """Tell the card played, the cards taken and those drawn into the middle; then the scores."""
    lines: list[Line] = []
    for move in moves:
        facts = {"seat": move.seat, "card": cards(move.play), "cards": cards(*move.take)}
        lines.append(("gap/story-takes" if move.take else "gap/story-adds", facts))
    played = {move.play for move in moves}
    new = cards_text(after.middle & ~before.middle)
    drawn = [card for card in new if card not in played]
    if drawn:
        lines.append(("gap/story-refill", {"cards": cards(*drawn), "number": len(drawn)}))
    if after.rounds > before.rounds:
        lines += scoring(after)
    return lines


def scoring(s: Plain) -> list[Line]:
    """Tell how the points of a finished round came about."""
    lines: list[Line] = []
    for seat in range(s.players):
        own, marked = PILES[s.won[seat], s.players]
        facts = {
            "seat": seat,
            "columns": parts(heights(own)),
            "plus": counted(own, marked, "+"),
            "minus": counted(own, marked, "-"),
            "points": int(s.gained[seat]),
            "marks": marked,
        }
        lines.append(("gap/story-score", facts))
    if s.extra and s.phase != OVER:
        contenders = [seat for seat in range(s.players) if s.contenders >> seat & 1]
        lines.append(("gap/story-level", {"seats": contenders}))
    return lines


def heights(own: dict[str, list[str]]) -> list[Line]:
    """How many cards each column has that has any."""
    return [
        ("gap/story-column", {"colour": colour, "number": len(column)})
        for colour, column in zip(COLOURS, own.values(), strict=False)
        if column
    ]


def counted(own: dict[str, list[str]], marked: list[str], mark: str) -> int:
    """The number of cards in the columns that are marked so."""
    return sum(len(column) for column, m in zip(own.values(), marked, strict=True) if m == mark)
