"""The games over HTTP: what can be played, in which words, and how messages look."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get

from pioche.bots.names import LEVELS
from pioche.engine.language import LANGUAGES
from pioche.engine.registry import all_games, find_game
from pioche.engine.texts import text_files
from pioche.server.entries import REACTIONS, TIMERS
from pioche.server.messages import schema
from pioche.server.server import Server
from pioche.server.store import StoreDown
from pioche.server.table import Refused
from pioche.server.telling import decision_texts


class GameInfo(msgspec.Struct):
    game: str
    title: str
    players: tuple[int, int]
    options: list[dict[str, Any]]


class Offer(msgspec.Struct):
    """What a table can be made of."""

    games: list[GameInfo]
    levels: list[str]
    timers: list[int]
    reactions: list[str]
    languages: list[str]


@get("/api/games", tags=["games"])
async def games() -> Offer:
    """The games, their options, and what else a table can have."""
    infos = [
        GameInfo(
            game.id,
            game.title,
            (game.players[0], game.players[-1]),
            [msgspec.to_builtins(option) for option in game.options],
        )
        for game in all_games()
    ]
    return Offer(infos, list(LEVELS), list(TIMERS), list(REACTIONS), list(LANGUAGES))


@get("/api/games/{game:str}/rules/{language:str}", tags=["games"], media_type=MediaType.TEXT)
async def rules(game: str, language: str) -> str:
    """The rules in our own words, as Markdown."""
    _known(language)
    return find_game(game).page(language)


@get("/api/games/{game:str}/decisions", tags=["games"])
async def decisions(game: str) -> list[str]:
    """All decisions of a game in its notation, by their numbers."""
    return decision_texts(find_game(game))


@get("/api/texts/{language:str}", tags=["games"], media_type=MediaType.TEXT)
async def texts(language: str) -> str:
    """All sentences of a language, for the codes and keys that messages carry, as Fluent."""
    _known(language)
    return "\n".join(path.read_text(encoding="utf-8") for path in text_files(language))


@get("/api/messages.json", tags=["games"])
async def messages() -> dict[str, Any]:
    """The JSON Schema of the messages over the socket."""
    return schema()


@get("/api/openapi.json", tags=["games"])
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """This description of everything over HTTP, as OpenAPI."""
    return request.app.openapi_schema.to_schema()


@get("/healthz", tags=["upkeep"])
async def healthz() -> dict[str, str]:
    """Whether the process runs."""
    return {"status": "ok"}


@get("/readyz", tags=["upkeep"])
async def readyz(server: Server) -> Response[dict[str, Any]]:
    """Whether tables can be served: the store answers. Without the bus it goes slower."""
    try:
        await server.store.ping()
    except StoreDown:
        return Response({"status": "store down"}, status_code=503)
    ready = "ok" if server.ready else "starting"
    status = 200 if server.ready else 503
    return Response({"status": ready, "bus": server.bus.connected}, status_code=status)


@get("/metrics", tags=["upkeep"], media_type=MediaType.TEXT)
async def metrics(server: Server) -> bytes:
    """Numbers for Prometheus."""
    return server.metrics.text()


def _known(language: str) -> None:
    if language not in LANGUAGES:
        raise Refused("api/language", language=language[:20], known=LANGUAGES)
