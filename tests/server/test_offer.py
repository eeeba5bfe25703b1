"""What a table can be made of: everything that a form needs, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.engine.language import LANGUAGES
from pioche.engine.registry import all_games, find_game
from pioche.engine.texts import sentence
from tests.server.asking import site

pytestmark = pytest.mark.anyio


async def test_the_offer_describes_every_option(tmp_path: Path) -> None:
    async with site(tmp_path / "offer.db") as here:
        offer = await here.browser().get("/api/games")
    games = {info["game"]: info for info in offer["games"]}
    assert list(games) == [game.id for game in all_games()]
    for info in games.values():
        low, high = info["minutes"]
        assert 1 <= low <= high <= 120
        game = find_game(info["game"])
        assert [option["name"] for option in info["options"]] == [o.name for o in game.options]
        for language in LANGUAGES:
            assert sentence(language, info["summary"])
            for option in info["options"]:
                assert sentence(language, option["label"])
                assert sentence(language, option["text"])
                for preset in option.get("presets", []):
                    assert game.check_options({option["name"]: preset["value"]}) is not None
                    said = sentence(language, preset["text"], {"value": preset["value"]})
                    assert "{" not in said


async def test_the_offer_has_the_numbers_of_the_rulebooks(tmp_path: Path) -> None:
    async with site(tmp_path / "offer.db") as here:
        offer = await here.browser().get("/api/games")
    gap, pepper = (next(g for g in offer["games"] if g["game"] == n) for n in ("gap", "pepper"))
    assert gap["minutes"] == [10, 10]
    assert gap["one_of"] == ["target", "rounds", "minutes"]
    target = gap["options"][0]
    assert (target["kind"], target["default"], target["low"], target["high"]) == (
        "whole",
        30,
        1,
        500,
    )
    assert [(preset["name"], preset["value"]) for preset in target["presets"]] == [
        ("short", 15),
        ("standard", 30),
        ("long", 70),
    ]
    assert "15" in sentence("fr", target["presets"][0]["text"], {"value": 15})
    assert "default" not in gap["options"][1], "not set unless it is given"
    flag = pepper["options"][1]
    assert (flag["kind"], flag["default"]) == ("flag", False)
    assert "low" not in flag
