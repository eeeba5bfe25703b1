"""The catalog of games: everything that forms, boards and checks of shuffles need."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.engine.fairness import FairShuffles
from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.record import Player
from pioche.engine.registry import all_games, find_game
from pioche.engine.texts import sentence
from tests.server.asking import site

pytestmark = pytest.mark.anyio


async def test_the_catalog_describes_every_option(tmp_path: Path) -> None:
    async with site(tmp_path / "catalog.db") as here:
        catalog = await here.browser().get("/api/games")
    games = {info["game"]: info for info in catalog["games"]}
    assert list(games) == [game.id for game in all_games()]
    for info in games.values():
        low, high = info["minutes"]
        assert 1 <= low <= high <= 120
        game = find_game(info["game"])
        assert info["usual_players"] == game.usual_players
        assert game.usual_players in game.players
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


async def test_the_catalog_has_the_numbers_of_the_rulebooks(tmp_path: Path) -> None:
    async with site(tmp_path / "catalog.db") as here:
        catalog = await here.browser().get("/api/games")
    gap, pepper = (next(g for g in catalog["games"] if g["game"] == n) for n in ("gap", "pepper"))
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


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
async def test_a_board_shows_every_card_and_zone(game: Game, tmp_path: Path) -> None:
    async with site(tmp_path / "catalog.db") as here:
        board = await here.browser().get(f"/api/games/{game.id}/board")
    assert list(board["faces"]) == list(game.notation.CARDS)
    assert all(set(face) == {"colour", "value", "sign", "pips"} for face in board["faces"].values())
    match = Match(game, [Player(str(seat)) for seat in range(game.players[0])])
    match.deal()
    shown = match.public_view() | match.private_view(0)
    assert [zone["field"] for zone in board["zones"]] == [zone.field for zone in game.view.ZONES]
    for zone in board["zones"]:
        assert zone["field"] in shown
        for language in LANGUAGES:
            assert sentence(language, zone["label"])
    decisions = {game.notation.decision_text(d) for d in range(game.rules.DECISIONS)}
    assert board["legal_are_cards"] == (decisions <= set(board["faces"]))


def replaced(part: Any, cards: dict[str, str]) -> Any:
    """A part of a deal with other cards in their places: as a page does it."""
    if isinstance(part, dict):
        return {name: replaced(item, cards) for name, item in part.items()}
    if isinstance(part, list):
        return [replaced(item, cards) for item in part]
    return cards.get(part, part)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
async def test_a_deck_and_a_seed_give_the_deal(game: Game, tmp_path: Path) -> None:
    async with site(tmp_path / "catalog.db") as here:
        browser = here.browser()
        for players in (game.players[0], game.players[-1]):
            deck = await browser.get(f"/api/games/{game.id}/deck/{players}")
            seats = [Player(str(seat)) for seat in range(players)]
            match = Match(game, seats, {}, FairShuffles(bytes(32), [""] * players))
            match.deal()
            shuffles = FairShuffles(bytes(32), [""] * players)
            first = shuffles(list(range(players)))[0]
            assert match.rounds[0].first == (first if deck["draws_starter"] else 0)
            order = shuffles(list(range(len(deck["cards"]))))
            deal = msgspec.to_builtins(match.rounds[0].deal)
            shuffled = [deck["cards"][place] for place in order]
            cards = dict(zip(deck["cards"], shuffled, strict=True))
            assert replaced(deck["deal"], cards) == deal
        low, high = game.players[0] - 1, game.players[-1] + 1
        code = "game/players" if len(game.players) > 1 else "game/players-fixed"
        for players in (low, high):
            refused = await browser.refused("GET", f"/api/games/{game.id}/deck/{players}")
            assert (refused.status, refused.code) == (400, code)


async def test_the_texts_of_one_game(tmp_path: Path) -> None:
    async with site(tmp_path / "catalog.db") as here:
        browser = here.browser()
        for game in all_games():
            for language in LANGUAGES:
                answer = await browser.answer("GET", f"/api/games/{game.id}/texts/{language}")
                assert answer.text.startswith("#") or f"{game.id}-" in answer.text
                assert f"{game.id}-summary" in answer.text
        assert (await browser.refused("GET", "/api/games/gap/texts/xx")).status == 404
        assert (await browser.refused("GET", "/api/games/chess/texts/en")).status == 400
        assert (await browser.refused("GET", "/api/games/chess/board")).status == 400
        assert (await browser.refused("GET", "/api/games/chess/deck/2")).status == 400


PEPPERS = [number % 3 + 1 for number in range(100)]


@pytest.mark.parametrize(
    "text",
    [
        " ".join(map(str, PEPPERS)),
        ", ".join(map(str, PEPPERS)),
        ";\r\n".join(map(str, PEPPERS)),
        str(PEPPERS),
        "\n".join("".join(map(str, PEPPERS[i : i + 10])) for i in range(0, 100, 10)),
        "\ufeff" + "\t".join(map(str, PEPPERS)) + "\n",
        "| " + " | ".join(map(str, PEPPERS)) + " |",
    ],
    ids=["spaces", "commas", "lines", "json", "digits", "tabs", "table"],
)
async def test_a_list_is_read_however_it_is_written(tmp_path: Path, text: str) -> None:
    async with site(tmp_path / "catalog.db") as here:
        path = "/api/games/dicht-dran/options/peppers"
        assert (await here.browser().post(path, {"text": text}))["value"] == PEPPERS


async def test_a_list_that_cannot_be_is_explained(tmp_path: Path) -> None:
    wrong = [*PEPPERS[:41], 10, *PEPPERS[42:]]
    file = tmp_path / "peppers.txt"
    file.write_text(" ".join(map(str, PEPPERS)))
    async with site(tmp_path / "catalog.db") as here:
        for text, code, facts in (
            ("", "option/list-length", {"found": 0, "length": 100}),
            ("1 2 3", "option/list-length", {"found": 3}),
            ("1" * 101, "option/list-length", {"found": 101}),
            (" ".join(map(str, wrong)), "option/list-value", {"place": 42, "value": "10"}),
            (f"@{file}", "option/list-length", {}),  # a file of the server is none of its business
        ):
            path = "/api/games/dicht-dran/options/peppers"
            refused = await here.browser().refused("POST", path, {"text": text})
            assert refused.code == code
            assert refused.facts.items() >= facts.items()
        refused = await here.browser().refused("POST", "/api/games/gap/options/luck", {"text": "1"})
        assert refused.code == "option/unknown"
        value = await here.browser().post("/api/games/gap/options/target", {"text": " 15 "})
        assert value == {"value": 15}
