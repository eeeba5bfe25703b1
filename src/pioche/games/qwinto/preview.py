"""The immediate effect of a decision, as far as its seat can know: as keys and facts, and as plain
data."""

from __future__ import annotations

from typing import Any, Final

from pioche.engine import contract
from pioche.engine.bits import count, members
from pioche.engine.facts import Line
from pioche.engine.state import PLAY, State, copy_state
from pioche.games.qwinto.notation import cell_text, colour_names
from pioche.games.qwinto.records import can_be_written
from pioche.games.qwinto.rules import MAX_MISSES, MISS_POINTS, WRITES, announced_by, points_of
from pioche.games.qwinto.sheet import complete_rows, sheet_points, written

LOW: Final = 6
HIGH: Final = 13
"""Totals up to the one are called low, from the other on high."""


def lines(known: State, seat: int, decision: int) -> list[Line]:
    """Return what laying cards announces and who can use it, or what writing adds to the sheet."""
    if known.phase == PLAY:
        return laying(known, seat, decision)
    return writing(known, seat, decision - WRITES)


def laying(known: State, seat: int, decision: int) -> list[Line]:
    after = copy_state(known)
    after.total, after.colours = announced_by(known, decision)
    facts = {"total": int(after.total), "colours": colour_names(after.colours)}
    if not can_be_written(after.total, after.colours):
        return [("qwinto/preview-nothing", facts), miss(known, seat)]
    contract.apply(after, seat, decision)
    cells = max(count(after.choice[seat]) - 1, 0)  # one of the choices is to write nothing
    others = sum(bool(after.choice[p]) for p in range(known.players) if p != seat)
    lines: list[Line] = [("qwinto/preview-total", facts)]
    if not cells:
        return [*lines, ("qwinto/preview-nowhere", {}), miss(known, seat)]
    lines.append(("qwinto/preview-cells", {"number": cells}))
    if known.players > 1:
        lines.append(("qwinto/preview-others", {"number": others}))
    return lines


def writing(known: State, seat: int, cell: int) -> list[Line]:
    where = cell_text(cell)
    if where is None:
        return [miss(known, seat) if seat == known.turn else ("qwinto/preview-free", {})]
    filled, numbers = int(known.filled[seat]), int(known.numbers[seat])
    then = written(filled, numbers, cell, int(known.total))
    points = int(points_of(known, seat))
    more = int(sheet_points(*then)) - int(sheet_points(filled, numbers))
    lines: list[Line] = [("qwinto/preview-sheet", {"before": points, "after": points + more})]
    rows = int(complete_rows(then[0]))
    if rows > complete_rows(filled):
        lines.append(("qwinto/preview-row", {"row": where[0], "rows": rows}))
    return lines


def nudge(known: State, seat: int, decision: int) -> list[Line]:
    """Return what total to aim for and whom it may serve, or where to write."""
    if known.phase == PLAY:
        return nudge_laying(known, seat, decision)
    where = cell_text(decision - WRITES)
    if where is None:
        return [("qwinto/nudge-pass", {})]
    rows = {found[0] for cell in members(known.choice[seat]) if (found := cell_text(cell))}
    if len(rows) > 1:
        return [("qwinto/nudge-row", {"row": where[0]})]
    return [("qwinto/nudge-cell", {})]


def nudge_laying(known: State, seat: int, decision: int) -> list[Line]:
    shown = preview_laying(known, seat, decision)
    if not shown["cells"]:
        return [("qwinto/nudge-nothing", {})]
    total = shown["total"]
    middle = "qwinto/nudge-high" if total >= HIGH else "qwinto/nudge-middle"
    lines: list[Line] = [("qwinto/nudge-low" if total <= LOW else middle, {})]
    if known.players > 1 and not shown["others"]:
        lines.append(("qwinto/nudge-alone", {}))
    return lines


def miss(known: State, seat: int) -> Line:
    misses = int(known.misses[seat]) + 1
    return "qwinto/preview-miss", {"misses": misses, "limit": MAX_MISSES}


def after(known: State, seat: int, decision: int) -> dict[str, Any]:
    """Of laying cards, the total, its colours, the cells in which the seat could write it, and how
    many others could write it. Of writing, what the sheet is worth before and after."""
    if known.phase == PLAY:
        return preview_laying(known, seat, decision)
    before = int(points_of(known, seat))
    cell = decision - WRITES
    if not cell:
        missed = MISS_POINTS if seat == known.turn else 0
        return {"before": before, "points": before - missed}
    filled, numbers = int(known.filled[seat]), int(known.numbers[seat])
    then = written(filled, numbers, cell, int(known.total))
    more = int(sheet_points(*then)) - int(sheet_points(filled, numbers))
    return {"before": before, "points": before + more}


def preview_laying(known: State, seat: int, decision: int) -> dict[str, Any]:
    after = copy_state(known)
    contract.apply(after, seat, decision)
    total, colours = announced_by(known, decision)
    cells = [list(found) for cell in members(after.choice[seat]) if (found := cell_text(cell))]
    others = [p for p in range(known.players) if p != seat and after.choice[p]]
    return {
        "total": int(total),
        "colours": colour_names(colours),
        "cells": cells,
        "others": len(others),
    }
