"""The tutorial meets every rule that it explains, at the step that explains it."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.engine.tutorial import LEARNER, play, script_of
from pioche.games.qwinto import GAME
from pioche.games.qwinto.sheet import ROW, complete_rows


def views() -> dict[str, tuple[dict[str, Any], list[str]]]:
    """The learner's view when each step is said, and what is legal."""
    script = script_of(GAME)
    assert script is not None
    seen: dict[str, tuple[dict[str, Any], list[str]]] = {}
    for played in play(GAME, script):
        legal = [GAME.notation.decision_text(d) for d in played.match.legal(LEARNER)]
        for step in script.steps[played.step :]:  # steps without moves keep the view
            seen[step.say] = played.match.view(LEARNER), legal
    return seen


def test_totals_and_colours_are_as_they_are_told() -> None:
    seen = views()
    said = {say: (view["total"], view["colours"]) for say, (view, _) in seen.items()}
    assert said["write"] == (10, ["yellow", "purple"]), "without grey"
    assert said["theirs"] == (6, ["orange", "purple"])
    assert said["low"] == (1, ["orange", "purple"])
    assert said["column"] == (6, ["yellow", "purple"])
    assert said["last"][0] == 4


def test_each_rule_happens() -> None:
    seen = views()
    assert "p0@1 o0@2" in seen["pair"][1]
    view, _ = seen["miss"]
    assert [sheet["misses"] for sheet in view["sheets"]] == [0, 1], "a total below 1"
    view, legal = seen["column"]
    assert view["sheets"][LEARNER]["rows"]["orange"][4] == 6
    assert "yellow 4" not in legal, "the same number is in that column"
    assert "yellow 3" in legal
    assert "purple 2" in legal
    assert ["purple", 2] in [list(cell) for cell in view["bonus"]]


def test_the_end_is_as_it_is_told() -> None:
    view, _ = views()["score"]
    assert (view["over"], view["reason"]) == (True, "two-rows")
    mine, theirs = view["sheets"]
    assert (mine["rows"]["orange"][-1], mine["rows"]["yellow"][-2]) == (13, 14)
    assert sum(bool(number) for number in mine["rows"]["purple"]) == 5
    assert (view["scores"][LEARNER], theirs["misses"]) == (13 + 14 + 5 + 6 + 4 + 15, 3)


def test_complete_rows_are_counted_with_numbers_of_numpy_too() -> None:
    """As in plain Python, without compiled code: two truth values of NumPy add up to one."""
    plain: Any = getattr(complete_rows, "py_func", complete_rows)
    assert plain(np.int64(ROW[0] | ROW[1])) == 2
