"""Running a server: one worker in this process, or several in their own processes."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
import uvicorn

from pioche.server.app import App
from pioche.server.live.transport import plain_protocol, socket_protocol
from pioche.server.ops.config import Config
from pioche.server.ops.descriptors import raise_limit
from pioche.server.ops.listening import shown_host
from pioche.server.ops.logs import log_faults, set_up
from pioche.server.store import Store, WrongStore

FRAME: Final = 16 * 1024
"""The largest message that a client may send, in bytes."""
PING: Final = 8.0
"""Seconds between two pings over a socket, and for the answer."""
CONFIG: Final = "PIOCHE_WORKER_CONFIG"
SWITCH: Final = 0.001
"""Seconds after which a thread must let another run: the writer of the store should not wait long
for the event loop."""


def serve(config: Config, listening: socket.socket, announce: Callable[[str], None]) -> None:
    """Serve at a socket until interrupted. `announce` is called with the address once the server is
    ready."""
    settings = uvicorn_settings(config)
    if config.workers > 1:
        listening.close()  # the port is free; each worker listens for itself
        asyncio.run(try_store(config))
        os.environ[CONFIG] = msgspec.json.encode(config).decode()
        announce(f"http://{shown_host(config.host)}:{config.port}/")
        app = "pioche.server.worker_process:app"
        uvicorn.run(app, factory=True, workers=config.workers, **settings)
        return
    set_up(config.log_level, config.log_format)
    tune()
    with listening:
        site = App(config)
        site.worker.looks_ahead = True
        server = AnnouncingServer(uvicorn.Config(site, **settings), announce)
        server.run([listening])
        if server.loss is not None:
            raise server.loss


def uvicorn_settings(config: Config) -> dict[str, Any]:
    """How uvicorn serves a worker."""
    return {
        "host": config.host,
        "port": config.port,
        "http": plain_protocol(),
        "ws": socket_protocol(),
        "ws_max_size": FRAME,
        "ws_ping_interval": PING,
        "ws_ping_timeout": PING,
        "ws_per_message_deflate": False,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(config.proxies),
        "forwarded_allow_ips": config.proxies or None,
        "timeout_graceful_shutdown": 5,
    }


async def try_store(config: Config) -> None:
    """Migrate the store, or raise what is wrong with it, before workers start."""
    store = Store(config.database_url)
    await store.open()
    await store.close()


def worker_app() -> WorkerApp:
    """The application of one of several workers, in its own process."""
    config = msgspec.json.decode(os.environ[CONFIG], type=Config)
    set_up(config.log_level, config.log_format)
    tune()
    app = WorkerApp(config)
    app.worker.looks_ahead = True
    return app


class WorkerApp(App):
    """The application of one of several workers. uvicorn runs the process, so signals are caught
    here."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            log_faults()
            self._say_goodbye_before(signal.SIGTERM)
        await super().__call__(scope, receive, send)

    def _say_goodbye_before(self, ending: signal.Signals) -> None:
        """On a signal, close all sockets with the reason first, and then end."""
        loop, end = asyncio.get_running_loop(), signal.getsignal(ending)

        async def leave(number: int, frame: Any) -> None:
            await self.worker.sockets.close()
            if callable(end):
                end(number, frame)

        def asked(number: int, frame: Any) -> None:
            loop.call_soon_threadsafe(lambda: self.worker.tasks.spawn(leave(number, frame)))

        signal.signal(ending, asked)


def tune() -> None:
    """Set up the interpreter for many small tasks."""
    raise_limit()
    sys.setswitchinterval(SWITCH)
    gc.disable()  # see `garbage`


class AnnouncingServer(uvicorn.Server):
    """A server that announces its address once it is ready."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self.loss: WrongStore | None = None
        """Why the server stopped by itself: the files of its database were taken away."""
        self._app: App = config.app  # type: ignore[assignment]

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on Ctrl-C, unless that is ignored, as in `pioche serve &`: then somebody at the same
        terminal means another program."""
        ignored = signal.getsignal(signal.SIGINT) == signal.SIG_IGN
        with super().capture_signals():
            if ignored:
                signal.signal(signal.SIGINT, signal.SIG_IGN)
            yield

    def _stop(self, problem: WrongStore) -> None:
        self.loss = problem
        self.should_exit = True

    async def shutdown(self, sockets: Any = None) -> None:
        await self._app.worker.sockets.close()  # while the reason can still be sent
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        log_faults()
        self._app.worker.store.on_loss = self._stop
        await self._app.worker.open()  # here, so that errors of the store reach the caller
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._announce(f"http://{shown_host(self.config.host)}:{port}/")
