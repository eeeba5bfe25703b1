"""Running a server: one worker in this process, or several in processes of their own."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
import uvicorn

from pioche.server.app import App
from pioche.server.config import Config
from pioche.server.logs import set_up

FRAME: Final = 16 * 1024
"""The largest message that a client may send, in bytes."""
PING: Final = 8.0
"""Seconds between two signs of life over a socket, and for the answer."""
CONFIG: Final = "PIOCHE_WORKER_CONFIG"
SWITCH: Final = 0.001
"""Seconds after which a thread must let another run: the one that writes to the store should not
wait long for the one that serves tables."""

GARBAGE: Final = 20_000
"""Objects between two looks for those that hold each other: almost nothing here does."""


def serve(config: Config, tell: Callable[[str], None]) -> None:
    """Serve until interrupted. `tell` is handed the address once people can come."""
    settings: dict[str, Any] = {
        "host": config.host,
        "port": config.port,
        "ws": "websockets-sansio",
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
    if config.workers > 1:
        os.environ[CONFIG] = msgspec.json.encode(config).decode()
        tell(f"http://{shown_host(config.host)}:{config.port}/")
        uvicorn.run("pioche.server.serve:worker", factory=True, workers=config.workers, **settings)
        return
    set_up(config.log_level, config.log_format)
    tune()
    Told(uvicorn.Config(App(config), **settings), tell).run()


def worker() -> App:
    """The application of one of several workers."""
    config = msgspec.json.decode(os.environ[CONFIG], type=Config)
    set_up(config.log_level, config.log_format)
    tune()
    return App(config)


def tune() -> None:
    """Set the interpreter up for many small things at once."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(GARBAGE, 20, 50)


class Told(uvicorn.Server):
    """A server that says where it is, once it is there."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[str], None]) -> None:
        super().__init__(config)
        self._tell = tell
        self._app: App = config.app  # type: ignore[assignment]

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        failed = self._app.server.failed
        if failed is not None:
            raise failed
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._tell(f"http://{shown_host(self.config.host)}:{port}/")


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
