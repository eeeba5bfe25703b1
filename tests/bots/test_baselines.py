"""Players for researchers, in one line."""

from __future__ import annotations

from typing import Any

import pytest

from pioche import Match, baselines, find_game
from pioche.engine.errors import PiocheError
from pioche.engine.shuffles import seeded


@pytest.mark.parametrize("bot", ["policy", "heuristic"])
def test_a_baseline_decides(bot: str) -> None:
    match = Match(find_game("pepper"), 3, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    thought = baselines.load("pepper", players=3, bot=bot).think(match.redacted(seat), seat)
    assert thought.decision in match.legal(seat)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"game": "chess"}, "game/unknown"),
        ({"game": "pepper", "players": 2}, "game/players"),
        ({"game": "pepper", "bot": "genius"}, "bot/unknown"),
        ({"game": "hearts"}, "policy/none"),
    ],
)
def test_a_baseline_that_does_not_exist_is_refused(arguments: dict[str, Any], code: str) -> None:
    with pytest.raises(PiocheError) as caught:
        baselines.load(**arguments)
    assert caught.value.code == code
