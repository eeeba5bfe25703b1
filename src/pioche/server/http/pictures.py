"""HTTP resources of the pictures in previews of links."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get

from pioche.engine.language import LANGUAGES
from pioche.engine.registry import find_game
from pioche.server.http.openapi import STORELESS, also
from pioche.server.links import link
from pioche.server.links.link import Link
from pioche.server.links.picture import draw
from pioche.server.live.authority import NoSuchTable
from pioche.server.worker import Worker

PNG: Final = "image/png"
HEADERS: Final = {
    "Cache-Control": "public, max-age=3600",  # a change has another address
    "Cross-Origin-Resource-Policy": "cross-origin",  # other sites show it beside the link
}


@get("/api/picture", tags=["pictures"], media_type=PNG, opt=STORELESS)
async def of_home(worker: Worker, language: str = LANGUAGES[0]) -> Response[bytes]:
    """The picture of the home page, for previews of links."""
    return await drawn(worker, link.of_home(known(language)))


@get(
    "/api/games/{game:str}/picture",
    tags=["pictures"],
    media_type=PNG,
    responses=also(400),
    opt=STORELESS,
)
async def of_game(game: str, worker: Worker, language: str = LANGUAGES[0]) -> Response[bytes]:
    """The picture of a game, for previews of links."""
    return await drawn(worker, link.of_game(find_game(game).id, known(language)))


@get("/api/tables/{key:str}/picture", tags=["pictures"], media_type=PNG)
async def of_table(key: str, worker: Worker, language: str = LANGUAGES[0]) -> Response[bytes]:
    """The picture of a table or of its finished match, for previews of links: with the names of the
    players, if everybody with the link may know them."""
    shown = await worker.links.of_table(key, known(language))
    if shown is None:
        raise NoSuchTable("table/not-found")
    return await drawn(worker, shown)


@get("/api/challenges/{key:str}/picture", tags=["pictures"], media_type=PNG)
async def of_challenge(key: str, worker: Worker, language: str = LANGUAGES[0]) -> Response[bytes]:
    """The picture of a challenge, for previews of links. It shows neither cards nor results."""
    shown = await worker.links.of_challenge(key, known(language))
    if shown is None:
        raise NoSuchTable("deals/not-found")
    return await drawn(worker, shown)


def known(language: str) -> str:
    """The language, or English: a picture is better than none."""
    return language if language in LANGUAGES else LANGUAGES[0]


async def drawn(worker: Worker, shown: Link) -> Response[bytes]:
    """Draw a picture in a thread, one at a time, so that no table waits."""
    async with worker.drawing:
        body = await asyncio.to_thread(
            draw, shown.game, shown.heading, shown.line, shown.names, shown.free, shown.marks
        )
    return Response(body, media_type=PNG, headers=HEADERS)
