"""The games over HTTP: what can be played, in which words, and how messages look."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from pioche.bots.names import LEVELS
from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.options import Flag, Option, Table, Whole
from pioche.engine.registry import all_games, find_game
from pioche.engine.texts import text_files
from pioche.protocol.catalog import Catalog, GameInfo, OptionInfo, PresetInfo
from pioche.protocol.messages import schema
from pioche.protocol.reactions import REACTIONS
from pioche.server.http.openapi import STORELESS, also
from pioche.server.ops.origin import on_this_machine
from pioche.server.store import StoreDown
from pioche.server.table.events import TIMERS
from pioche.server.table.table import Refused
from pioche.server.table.updates import decision_texts
from pioche.server.worker import Server


@get("/api/games", tags=["games"])
async def games() -> Catalog:
    """The games, their options, and what else a table can have."""
    infos = [
        GameInfo(
            game.id,
            game.title,
            f"{game.id}/summary",
            (game.players[0], game.players[-1]),
            game.minutes,
            [option_info(game, option) for option in game.options],
            [option.name for option in game.options if option.name in game.one_of],
        )
        for game in all_games()
    ]
    return Catalog(infos, list(LEVELS), list(TIMERS), list(REACTIONS), list(LANGUAGES))


def option_info(game: Game, option: Option) -> OptionInfo:
    kind: Literal["whole", "flag", "list"]
    match option:
        case Whole():
            kind = "whole"
        case Flag():
            kind = "flag"
        case Table():
            kind = "list"
    name = option.name
    return OptionInfo(
        name=name,
        kind=kind,
        label=f"{game.id}/label-{name}",
        text=f"{game.id}/option-{name}",
        default=option.default,
        low=getattr(option, "low", None),
        high=getattr(option, "high", None),
        length=getattr(option, "length", None),
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
    """The rules in our own words, as Markdown."""
    _known(language)
    return find_game(game).page(language)


@get("/api/games/{game:str}/decisions", tags=["games"], responses=also(400))
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


class Readiness(msgspec.Struct, omit_defaults=True):
    """Whether a worker can serve tables, and whether it reaches the others over the bus."""

    status: Literal["ok", "starting", "store down"]
    bus: bool | None = None


NOT_READY = {
    HTTP_503_SERVICE_UNAVAILABLE: ResponseSpec(
        Readiness, generate_examples=False, description="Not now."
    )
}


@get("/readyz", tags=["upkeep"], responses=NOT_READY)
async def readyz(server: Server) -> Response[Readiness]:
    """Whether tables can be served: the store answers. Without the bus it goes slower."""
    try:
        await server.store.ping()
    except StoreDown:
        return Response(Readiness("store down"), status_code=503)
    if not server.ready:
        return Response(Readiness("starting", server.bus.connected), status_code=503)
    return Response(Readiness("ok", server.bus.connected))


@get("/metrics", tags=["upkeep"], media_type=MediaType.TEXT, responses=also(403), opt=STORELESS)
async def metrics(server: Server, request: Request[Any, Any, Any]) -> bytes:
    """Numbers for Prometheus; for this machine, unless the host shows them to everybody."""
    if not (server.config.open_metrics or on_this_machine(request.scope)):
        raise Refused("api/metrics")
    return server.metrics.text()


def _known(language: str) -> None:
    if language not in LANGUAGES:
        raise Refused("api/language", language=language[:20], known=LANGUAGES)
