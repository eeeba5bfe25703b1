"""Tutorials over HTTP: the script of a game, played by the rules. Nothing is stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pioche.engine.language import LANGUAGES
from pioche.engine.registry import all_games, find_game
from tests.server.asking import site

pytestmark = pytest.mark.anyio

GAMES = [game.id for game in all_games() if game.has_tutorial]


def test_every_game_of_ours_has_a_tutorial() -> None:
    assert set(GAMES) >= {"dicht-dran", "gap", "pepper", "qwinto"}


async def test_a_tutorial_is_the_learners_view_of_a_match(tmp_path: Path) -> None:
    async with site(tmp_path / "tutorial.db") as here:
        visitor = here.browser()
        for game in GAMES:
            found = await visitor.get(f"/api/games/{game}/tutorial")
            assert (found["names"][found["seat"]], found["game"]) == ("", game)
            updates = [update for step in found["steps"] for update in step["updates"]]
            assert [update["version"] for update in updates] == list(range(len(updates)))
            seats = {seat for update in updates for seat in update.get("private", {})}
            assert seats == {"0"}, "nobody sees the cards of others"
            assert folded(updates)["over"]
            await check_decisions(visitor, found)
            for language in LANGUAGES:
                path = f"/api/games/{game}/tutorial/texts/{language}"
                answer = await visitor.answer("GET", path)
                assert found["steps"][0]["say"][0].replace("/", "-") in answer.text
        assert (await visitor.get("/api/visitor"))["me"] is None
        assert await visitor.get("/api/tables") == []


async def check_decisions(visitor: Any, tutorial: dict[str, Any]) -> None:
    """What is asked for is legal when it is asked for, and can be previewed."""
    own: dict[str, Any] = {}
    for number, step in enumerate(tutorial["steps"]):
        for update in step["updates"]:
            own |= update.get("private", {}).get("0", {})
        if "do" in step:
            assert step["do"] in own["legal"]
            path = f"/api/games/{tutorial['game']}/tutorial/steps/{number}/preview"
            preview = await visitor.get(path, decision=step["do"])
            assert preview["lines"] or preview["after"]


def folded(updates: list[dict[str, Any]]) -> dict[str, Any]:
    public: dict[str, Any] = {}
    for update in updates:
        public |= update.get("public", {})
    return public


async def test_a_decision_against_the_rules_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with site(tmp_path / "refused.db") as here:
        ask = here.browser().refused
        path = "/api/games/pepper/tutorial/steps"
        refusal = await ask("GET", f"{path}/2/preview?decision=r9")
        assert (refusal.status, refusal.code) == (409, "pepper/must-follow")
        assert find_game("pepper").rule_of["must-follow"] == "trick"
        refusal = await ask("GET", f"{path}/99/preview?decision=r9")
        assert (refusal.status, refusal.code) == (404, "tutorial/no-such-step")
        refusal = await ask("GET", f"{path}/2/preview?decision=nonsense")
        assert refusal.status == 400
        refusal = await ask("GET", "/api/games/pepper/tutorial/texts/xx")
        assert (refusal.status, refusal.code) == (404, "api/language")


async def test_a_game_without_a_tutorial_says_so(tmp_path: Path) -> None:
    async with site(tmp_path / "none.db") as here:
        visitor = here.browser()
        without = [game.id for game in all_games() if not game.has_tutorial]
        catalog = {info["game"]: info for info in (await visitor.get("/api/games"))["games"]}
        for game in without:
            assert not catalog[game]["tutorial"]
            refusal = await visitor.refused("GET", f"/api/games/{game}/tutorial")
            assert (refusal.status, refusal.code) == (404, "tutorial/none")
        assert catalog["gap"]["rule_of"]["gap/choose-a-neighbour"] == "turn"
