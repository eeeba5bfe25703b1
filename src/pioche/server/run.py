"""Running a server: one worker in this process, or several in their own processes."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
import uvicorn

from pioche.engine.errors import BadOption
from pioche.server.app import App
from pioche.server.live.transport import socket_protocol
from pioche.server.ops.config import Config
from pioche.server.ops.logs import log_faults, set_up
from pioche.server.store import Store

FRAME: Final = 16 * 1024
"""The largest message that a client may send, in bytes."""
PING: Final = 8.0
"""Seconds between two pings over a socket, and for the answer."""
CONFIG: Final = "PIOCHE_WORKER_CONFIG"
SWITCH: Final = 0.001
"""Seconds after which a thread must let another run: the writer of the store should not wait long
for the event loop."""


def serve(config: Config, announce: Callable[[str], None]) -> None:
    """Serve until interrupted. `announce` is called with the address once the server is ready."""
    settings: dict[str, Any] = {
        "host": config.host,
        "port": config.port,
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
    listening = listen(config)
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
        AnnouncingServer(uvicorn.Config(App(config), **settings), announce).run([listening])


async def try_store(config: Config) -> None:
    """Migrate the store, or raise what is wrong with it, before workers start."""
    store = Store(config.database_url)
    await store.open()
    await store.close()


def listen(config: Config) -> socket.socket:
    """A socket bound to the server's address; `BadOption` if that is not possible."""
    listening = socket.socket(socket.AF_INET6 if ":" in config.host else socket.AF_INET)
    try:
        if os.name != "nt":  # there it would share the port with another program
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        where = f"{shown_host(config.host)}:{config.port}"
        raise BadOption("serve/no-address", where=where, problem=error.strerror or "") from None
    return listening


def worker_app() -> WorkerApp:
    """The application of one of several workers, in its own process."""
    config = msgspec.json.decode(os.environ[CONFIG], type=Config)
    set_up(config.log_level, config.log_format)
    tune()
    return WorkerApp(config)


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
    sys.setswitchinterval(SWITCH)
    gc.disable()  # see `garbage`


class AnnouncingServer(uvicorn.Server):
    """A server that announces its address once it is ready."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self._app: App = config.app  # type: ignore[assignment]

    async def shutdown(self, sockets: Any = None) -> None:
        await self._app.worker.sockets.close()  # while the reason can still be sent
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        log_faults()
        await self._app.worker.open()  # here, so that errors of the store reach the caller
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._announce(f"http://{shown_host(self.config.host)}:{port}/")


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
