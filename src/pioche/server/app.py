"""The web application of a worker: the page, the API over HTTP, and the socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pioche import __version__
from pioche.server.http import handlers
from pioche.server.http.errors import exception_handlers
from pioche.server.http.openapi import ABOUT, Describing, components
from pioche.server.http.page import FOLDER, Page
from pioche.server.http.requests import (
    Asked,
    provide_address,
    provide_person,
    provide_server,
    provide_who,
    same_page,
)
from pioche.server.ops.config import Config
from pioche.server.worker import Server

MOST_BYTES = 256 * 1024
"""Of a request's body."""


class App:
    """An ASGI application. Sockets go straight to their own: nothing stands in their way."""

    def __init__(self, config: Config, page: Path = FOLDER) -> None:
        self.server = Server(config)
        self.page = Page(page)
        self.api = make_api(self.server)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            if not (self.page.serves(scope) and await self.page.answer(scope, send)):
                await self.api(scope, receive, send)
        elif scope["type"] != "websocket":
            await self.api(scope, receive, send)
        elif scope["path"] == "/ws":
            await self.server.sockets(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4404})


def make_api(server: Server) -> Litestar:
    """Everything over HTTP."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        if not server.ready:
            await server.open()
        try:
            yield
        finally:
            await server.close()

    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        guards=[same_page],
        dependencies={
            "server": Provide(provide_server, sync_to_thread=False),
            "address": Provide(provide_address, sync_to_thread=False),
            "person": Provide(provide_person),
            "who": Provide(provide_who),
        },
        exception_handlers=exception_handlers,
        plugins=[Describing()],
        request_class=Asked,
        openapi_config=OpenAPIConfig(
            title="Pioche",
            version=__version__,
            description=ABOUT,
            components=components(),
            path="/api/openapi",  # itself; below it the framework answers for pages of its own
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        state=State({"server": server}),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
