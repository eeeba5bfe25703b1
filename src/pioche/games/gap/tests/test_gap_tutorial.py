"""The tutorial meets every rule that it explains, at the step that explains it."""

from __future__ import annotations

from typing import Any

from pioche.engine.tutorial import LEARNER, play, script_of
from pioche.games.gap import GAME


def moves() -> dict[str, list[Any]]:
    """The moves by the step before which they are made."""
    script = script_of(GAME)
    assert script is not None
    made: dict[str, list[Any]] = {}
    for played in play(GAME, script):
        made.setdefault(script.steps[played.step].say, []).extend(played.moves)
        last = played.match
    assert last.over
    assert last.scores == [6, 5], "as the sentences say"
    return made


def test_each_case_of_a_turn_happens() -> None:
    made = moves()
    by = {
        say: [(move.seat, move.play, move.take) for move in played] for say, played in made.items()
    }
    assert by["column"] == [(LEARNER, "r4", ["r3", "r5"])], "neighbours on both sides"
    assert by["equal"] == [(1, "r8", ["g8", "y8"])], "the same number, all of them"
    assert by["nothing"][0] == (LEARNER, "r9", ["r0"]), "9 and 0 are neighbours"
    assert by["nothing"][1] == (1, "y9", []), "a card that finds nothing stays in the middle"
    assert by["same-first"][0] == (LEARNER, "r1", ["y2"]), "one of two, by choice"
    assert by["minus"] == [(LEARNER, "y6", ["g6", "r6"])], "the same number before neighbours"
    assert by["last-card"][0] == (LEARNER, "y1", []), "the learner gets rid of a card"


def test_there_is_a_choice_where_one_is_explained() -> None:
    script = script_of(GAME)
    assert script is not None
    chosen = [step for step in script.steps if step.say == "choose"]
    number = script.steps.index(chosen[0])
    script.steps = script.steps[: number + 1]
    *_, last = play(GAME, script)
    assert {GAME.notation.decision_text(d) for d in last.match.legal(LEARNER)} == {"y2", "g2"}
    assert len(last.match.public_view()["middle"]) == 5, "nothing was drawn to five cards"
