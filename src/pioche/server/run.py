"""Running a server: one worker in this process, or several in processes of their own."""

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
from pioche.server.live.transport import ShortWay
from pioche.server.ops.config import Config
from pioche.server.ops.logs import log_faults, set_up
from pioche.server.store import Store

FRAME: Final = 16 * 1024
"""The largest message that a client may send, in bytes."""
PING: Final = 8.0
"""Seconds between two signs of life over a socket, and for the answer."""
CONFIG: Final = "PIOCHE_WORKER_CONFIG"
SWITCH: Final = 0.001
"""Seconds after which a thread must let another run: the one that writes to the store should not
wait long for the one that serves tables."""


def serve(config: Config, tell: Callable[[str], None]) -> None:
    """Serve until interrupted. `tell` is handed the address once people can come."""
    settings: dict[str, Any] = {
        "host": config.host,
        "port": config.port,
        "ws": ShortWay,
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
        listening.close()  # it could be had; each worker listens for itself
        asyncio.run(try_store(config))
        os.environ[CONFIG] = msgspec.json.encode(config).decode()
        tell(f"http://{shown_host(config.host)}:{config.port}/")
        app = "pioche.server.ops.compiled:worker"
        uvicorn.run(app, factory=True, workers=config.workers, **settings)
        return
    set_up(config.log_level, config.log_format)
    tune()
    with listening:
        Told(uvicorn.Config(App(config), **settings), tell).run([listening])


async def try_store(config: Config) -> None:
    """Bring the store to the newest schema, or tell what is wrong with it, before workers begin."""
    store = Store(config.database_url)
    await store.open()
    await store.close()


def listen(config: Config) -> socket.socket:
    """The address at which people come; `BadOption` if it cannot be had."""
    listening = socket.socket(socket.AF_INET6 if ":" in config.host else socket.AF_INET)
    try:
        if os.name != "nt":  # there it would mean to share the port with whoever has it
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        where = f"{shown_host(config.host)}:{config.port}"
        raise BadOption("serve/no-address", where=where, problem=error.strerror or "") from None
    return listening


def worker() -> App:
    """The application of one of several workers."""
    config = msgspec.json.decode(os.environ[CONFIG], type=Config)
    set_up(config.log_level, config.log_format)
    tune()
    return Worker(config)


class Worker(App):
    """One of several, each in a process in which we do not hold the server that runs it."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            log_faults()
            self._take_leave_before(signal.SIGTERM)
        await super().__call__(scope, receive, send)

    def _take_leave_before(self, ending: signal.Signals) -> None:
        """When asked to end, tell everybody why while they can still be told, and end then."""
        loop, end = asyncio.get_running_loop(), signal.getsignal(ending)

        async def leave(number: int, frame: Any) -> None:
            await self.server.sockets.close()
            if callable(end):
                end(number, frame)

        def asked(number: int, frame: Any) -> None:
            loop.call_soon_threadsafe(lambda: self.server.authority.spawn(leave(number, frame)))

        signal.signal(ending, asked)


def tune() -> None:
    """Set the interpreter up for many small things at once."""
    sys.setswitchinterval(SWITCH)
    gc.disable()  # see `garbage`


class Told(uvicorn.Server):
    """A server that says where it is, once it is there."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[str], None]) -> None:
        super().__init__(config)
        self._tell = tell
        self._app: App = config.app  # type: ignore[assignment]

    async def shutdown(self, sockets: Any = None) -> None:
        await self._app.server.sockets.close()  # while they can still be told why
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        log_faults()
        await self._app.server.open()  # here, where what is wrong with the store can be told
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._tell(f"http://{shown_host(self.config.host)}:{port}/")


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
