"""The story of a turn, as keys and facts of sentences that everybody may read."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from pioche.engine.facts import Line, cards
from pioche.engine.plain import Plain
from pioche.games.qwinto.notation import colour_names
from pioche.games.qwinto.records import Move
from pioche.games.qwinto.rules import MAX_MISSES, MISS_POINTS
from pioche.games.qwinto.sheet import BONUS, ROWS, bonus_points, row_points


def story(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    """Tell the cards laid, the total announced, what everybody wrote, and the final scores."""
    lines: list[Line] = []
    for move in moves:
        lines += placing(move, after) if move.place is not UNSET else writing(move, before, after)
    turn = before.turn
    if after.misses[turn] > before.misses[turn]:
        facts = {"seat": int(turn), "misses": int(after.misses[turn]), "limit": MAX_MISSES}
        lines.append(("qwinto/story-miss", facts))
    if after.rounds > before.rounds:
        lines += [scoring(after, seat) for seat in range(after.players)]
    return lines


def placing(move: Move, after: Plain) -> list[Line]:
    """Tell the cards that were laid, and their total."""
    assert move.place is not UNSET
    laid, places = [card for card, _ in move.place], [place for _, place in move.place]
    if len(laid) == 1:
        one = {"seat": move.seat, "card": cards(*laid), "place": places[0]}
        lines: list[Line] = [("qwinto/story-lays", one)]
    else:
        two = {"seat": move.seat, "cards": cards(*laid), "first": places[0], "second": places[1]}
        lines = [("qwinto/story-lays-two", two)]
    facts = {"seat": move.seat, "total": int(after.total), "colours": colour_names(after.colours)}
    if not after.colours:
        return [*lines, ("qwinto/story-no-colour", facts)]
    if after.total < 1:
        return [*lines, ("qwinto/story-too-low", facts)]
    return [*lines, ("qwinto/story-total", facts)]


def writing(move: Move, before: Plain, after: Plain) -> list[Line]:
    """Tell what a seat wrote, or that it wrote nothing; for the active seat that is a miss."""
    if move.write:
        row, column = move.write
        facts = {"seat": move.seat, "total": int(after.total), "row": row, "column": column}
        return [("qwinto/story-writes", facts)]
    return [] if move.seat == before.turn else [("qwinto/story-passes", {"seat": move.seat})]


def scoring(s: Plain, seat: int) -> Line:
    """Tell how a score came about: the three rows, the bonus cells, the misses."""
    filled, numbers = int(s.filled[seat]), int(s.numbers[seat])
    orange, yellow, purple = (int(row_points(numbers, row)) for row in range(ROWS))
    bonus = [int(bonus_points(filled, numbers, index)) for index in range(len(BONUS))]
    facts = {
        "seat": seat,
        "orange": orange,
        "yellow": yellow,
        "purple": purple,
        "bonus": sum(bonus),
        "columns": [points for points in bonus if points],
        "minus": MISS_POINTS * int(s.misses[seat]),
        "points": int(s.gained[seat]),
    }
    return "qwinto/story-score", facts
