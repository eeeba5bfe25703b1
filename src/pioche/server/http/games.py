"""HTTP resources of the games: the catalog, rules, decisions, boards, decks and texts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from litestar import MediaType, get, post
from litestar.status_codes import HTTP_200_OK

from pioche.bots.levels import LEVELS
from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.options import Flag, NumberList, Option, Whole
from pioche.engine.registry import all_games, find_game
from pioche.engine.texts import text_files
from pioche.protocol.catalog import (
    Board,
    Catalog,
    Deck,
    GameInfo,
    OptionInfo,
    OptionText,
    OptionValue,
    PresetInfo,
)
from pioche.protocol.reactions import REACTIONS
from pioche.puzzles.shipped import has_puzzles
from pioche.server.http.docs import built as docs_built
from pioche.server.http.openapi import STORELESS, also
from pioche.server.table.checks import Refused
from pioche.server.table.events import TIMERS
from pioche.server.table.updates import decision_texts
from pioche.server.worker import Worker


@get("/api/games", tags=["games"], opt=STORELESS)
async def catalog(worker: Worker) -> Catalog:
    """The games, their options, and the other choices for a table."""
    infos = [
        GameInfo(
            game.id,
            game.title,
            f"{game.id}/summary",
            (game.players[0], game.players[-1]),
            game.usual_players,
            game.minutes,
            [option_info(game, option) for option in game.options],
            [option.name for option in game.options if option.name in game.one_of],
            game.draws_starter,
            worker.preparation.is_ready(game.id),
            round(worker.preparation.progress(game.id), 2),
            game.has_tutorial,
            has_puzzles(game),
            {f"{game.id}/{code}": anchor for code, anchor in game.rule_of.items()},
        )
        for game in all_games()
    ]
    choices = (list(LEVELS), list(TIMERS), list(REACTIONS), list(LANGUAGES))
    return Catalog(infos, *choices, docs=docs_built())


def option_info(game: Game, option: Option) -> OptionInfo:
    """The data for a form that asks for an option."""
    kind: Literal["whole", "flag", "list"]
    low = high = length = None
    match option:
        case Whole():
            kind, low, high = "whole", option.low, option.high
        case Flag():
            kind = "flag"
        case NumberList():
            kind, low, high, length = "list", option.low, option.high, option.length
        case _:
            raise TypeError(f"no form for {option}")
    name = option.name
    return OptionInfo(
        name=name,
        kind=kind,
        label=f"{game.id}/label-{name}",
        text=f"{game.id}/option-{name}",
        default=option.default,
        low=low,
        high=high,
        length=length,
        presets=[
            PresetInfo(preset, value, f"{game.id}/preset-{name}-{preset}")
            for preset, value in option.presets
        ],
    )


@get(
    "/api/games/{game:str}/rules/{language:str}",
    tags=["games"],
    media_type=MediaType.TEXT,
    responses=also(400),
)
async def rules(game: str, language: str) -> str:
    """The rules of a game, in our own words, as Markdown."""
    known_language(language)
    return find_game(game).page(language)


@get("/api/games/{game:str}/decisions", tags=["games"], responses=also(400))
async def decisions(game: str) -> list[str]:
    """All decisions of a game in its notation, by their numbers."""
    return decision_texts(find_game(game))


@post(
    "/api/games/{game:str}/options/{name:str}",
    tags=["games"],
    status_code=HTTP_200_OK,
    responses=also(400),
)
async def read_option(game: str, name: str, data: OptionText) -> OptionValue:
    """Check the value of an option, as somebody has written it: for forms. The text of a list is
    its numbers, with anything between them."""
    return OptionValue(find_game(game).option(name).read(data.text))


@get("/api/games/{game:str}/board", tags=["games"], responses=also(400))
async def board(game: str) -> Board:
    """The description of a game for a page that has no board made for it."""
    found = find_game(game)
    faces = {card: found.view.face(card) for card in found.notation.CARDS}
    return Board(list(found.view.ZONES), faces, found.decides_by_card)


@get("/api/games/{game:str}/deck/{players:int}", tags=["games"], responses=also(400))
async def deck(game: str, players: int, worker: Worker) -> Deck:
    """The cards of a game for so many players, and how a shuffle becomes a deal."""
    found = find_game(game)
    found.check_players(players)
    await worker.preparation.wait(found.id)
    return deck_info(found.id, found.check_players(players))


@cache
def deck_info(game_id: str, players: int) -> Deck:
    """The data for checking the shuffles of a game."""
    game = find_game(game_id)
    match = Match(game, players)
    cards = match.pool()
    match.deal(cards)
    texts = [game.notation.card_text(card) for card in cards]
    return Deck(texts, msgspec.to_builtins(match.rounds[0].deal), game.draws_starter)


@get(
    "/api/games/{game:str}/texts/{language:str}",
    tags=["games"],
    media_type=MediaType.TEXT,
    responses=also(400),
)
async def game_texts(game: str, language: str) -> str:
    """The sentences of one game, as Fluent, for pages that were built without them."""
    known_language(language)
    package = files(find_game(game).package)
    return (package / "texts" / f"{language}.ftl").read_text(encoding="utf-8")


@get("/api/texts/{language:str}", tags=["games"], media_type=MediaType.TEXT)
async def texts(language: str) -> str:
    """All sentences of a language, as Fluent, for the codes and keys in messages."""
    known_language(language)
    return "\n".join(path.read_text(encoding="utf-8") for path in text_files(language))


def known_language(language: str) -> None:
    """Refuse a language that there is nothing in."""
    if language not in LANGUAGES:
        raise Refused("api/language", language=language[:20], known=LANGUAGES)
