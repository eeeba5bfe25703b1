"""The address of a server. Nothing heavy is imported here, so a port in use is reported early."""

from __future__ import annotations

import os
import socket
from typing import Final

from pioche.engine.errors import BadOption
from pioche.server.ops.config import Config

BACKLOG: Final = 2048
"""Clients that may wait while the server starts."""


def listen(config: Config) -> socket.socket:
    """A socket that listens at the server's address; `BadOption` if that is not possible."""
    listening = socket.socket(socket.AF_INET6 if ":" in config.host else socket.AF_INET)
    try:
        if os.name != "nt":  # there it would share the port with another program
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((config.host, config.port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        where = f"{shown_host(config.host)}:{config.port}"
        raise BadOption("serve/no-address", where=where, problem=error.strerror or "") from None
    return listening


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
