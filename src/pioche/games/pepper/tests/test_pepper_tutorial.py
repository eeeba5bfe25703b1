"""The tutorial meets every rule that it explains, at the step that explains it."""

from __future__ import annotations

from typing import Any

from pioche.engine.tutorial import LEARNER, play, script_of
from pioche.games.pepper import GAME


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


def test_each_rule_of_a_trick_happens() -> None:
    seen = views()
    assert seen["yours"][0]["peppers"][LEARNER] == ["y1"]
    _, legal = seen["follow"]
    assert legal
    assert all(card[0] == "g" for card in legal), "green must be followed"
    view, legal = seen["free"]
    assert view["trick"][0]["card"] == "b4"
    assert "y1" in legal, "any pepper, without the led colour in hand"
    assert len({card[0] for card in legal}) > 1, "anything goes"
    assert seen["given"][0]["peppers"][1] == ["b1", "y1"] or "y1" in seen["given"][0]["peppers"][1]
    view, legal = seen["forced"]
    assert [lying["card"] for lying in view["trick"]] == ["r6", "r1"], "a pepper follows its colour"
    assert legal == ["r9"]
    assert "r1" in seen["caught"][0]["peppers"][LEARNER], "the winner gets the pepper"
    assert "r1" in seen["lead"][1], "a pepper can be led"
    assert "r1" in seen["passed"][0]["peppers"][2]


def test_the_end_is_as_it_is_told() -> None:
    seen = views()
    view, legal = seen["end"]
    assert view["last_trick"], "somebody has played the last card of a hand"
    assert "g4" in legal
    view, _ = seen["score"]
    assert view["over"]
    assert view["scores"][LEARNER] == 0, "without a pepper nothing is lost"
    assert view["peppers"][LEARNER] == []
    assert max(view["scores"][1:]) < 0
