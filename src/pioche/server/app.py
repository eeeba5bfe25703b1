"""The web application of a worker: page, documentation, API over HTTP, socket."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pioche import __version__
from pioche.server.http import docs, handlers
from pioche.server.http.docs import Docs
from pioche.server.http.errors import exception_handlers
from pioche.server.http.openapi import ABOUT, Describing, components
from pioche.server.http.page import FOLDER, Page
from pioche.server.http.protection import misdirected, protected
from pioche.server.http.requests import (
    WORKER,
    WithBody,
    guard,
    provide_address,
    provide_person,
    provide_who,
    provide_worker,
)
from pioche.server.ops.config import Config
from pioche.server.ops.hosts import HostNames
from pioche.server.ops.logs import log
from pioche.server.worker import Worker

MOST_BYTES = 256 * 1024
"""The longest body of a request."""


class App:
    """An ASGI application. Sockets bypass the web framework."""

    def __init__(
        self,
        config: Config,
        page: Path = FOLDER,
        clock: Callable[[], float] = time.time,
        site: Path = docs.FOLDER,
    ) -> None:
        self.worker = Worker(config, clock)
        self.capacity = self.worker.capacity  # the protocols of connections look for it
        self._names = HostNames(config)
        self.page = Page(page, self.worker.links)
        self.docs = Docs(site)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["path"] == "/ws" and self._names.foreign(scope) is None:
            await self.worker.sockets(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4404})

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if (foreign := self._names.foreign(scope)) is not None:
            log.warning("request to a foreign name, see --hosts", name=foreign)
            await misdirected(scope, send, foreign)
        elif self.docs.serves(scope):
            await self.docs.answer(scope, send)
        elif not (self.page.serves(scope) and await self.page.answer(scope, send)):
            scope[WORKER] = self.worker
            await api()(scope, receive, protected(send))

    async def _live(self, receive: Any, send: Any) -> None:
        """Open the worker, unless it is, and close it when the server ends."""
        await receive()
        try:
            if not self.worker.ready:
                await self.worker.open()
        except BaseException as error:
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            raise
        await send({"type": "lifespan.startup.complete"})
        try:
            await receive()
        finally:
            await self.worker.close()
        await send({"type": "lifespan.shutdown.complete"})


@cache
def api() -> Litestar:
    """Return the HTTP API. It serves the worker that is in the scope of a request, so that one is
    enough for a process: to make it takes longer than to start the rest of a server."""
    return Litestar(
        route_handlers=handlers,
        guards=[guard],
        dependencies={
            "worker": Provide(provide_worker, sync_to_thread=False),
            "address": Provide(provide_address, sync_to_thread=False),
            "person": Provide(provide_person),
            "who": Provide(provide_who),
        },
        exception_handlers=exception_handlers,
        plugins=[Describing()],
        request_class=WithBody,
        openapi_config=OpenAPIConfig(
            title="Pioche",
            version=__version__,
            description=ABOUT,
            components=components(),
            path="/api/openapi",  # below it the framework would add pages of its own
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
