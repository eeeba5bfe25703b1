"""How bytes get between the network and a worker: directly, or through uvicorn.

`DirectSocket` and `PlainConnection` use parts of uvicorn and websockets that are not public.
`pyproject.toml` caps both to the versions that they were tested with, a test names every part that
has moved, and a server that meets other versions uses uvicorn's public interface instead.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Transport
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final, NamedTuple

from pioche.server.ops.logs import log


class Parts(NamedTuple):
    """The private parts of a protocol of uvicorn's that we use."""

    protocol: str
    of_class: tuple[str, ...]
    of_instance: tuple[str, ...]
    others: tuple[str, ...]


SOCKET: Final = Parts(
    "uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol",
    (
        *("connection_lost", "connection_made", "data_received", "handle_close"),
        *("handle_parser_exception", "handle_pong", "keepalive_timeout", "receive", "send"),
        *("send_receive_event_to_app",),
    ),
    (
        *("app", "close_sent", "close_timeout", "config", "handshake_initiated", "loop"),
        *("pending_ping_payload", "queue", "read_paused", "transport"),
        *("writable.is_set", "conn.state", "conn.parser.close", "conn.fail", "conn.data_to_send"),
    ),
    (
        *("websockets.frames.Frame", "websockets.frames.Opcode"),
        *("websockets.protocol.OPEN", "websockets.utils.apply_mask"),
    ),
)
PLAIN: Final = Parts(
    "uvicorn.protocols.http.h11_impl.H11Protocol",
    (
        *("connection_lost", "connection_made", "data_received", "handle_websocket_upgrade"),
        *("on_response_complete", "send_400_response"),
    ),
    (
        *("app", "conn.their_state", "conn.trailing_data", "conn._receive_buffer._data"),
        *("cycle", "loop", "transport"),
    ),
    ("h11.Connection", "h11.SERVER"),
)

BURST: Final = 5.0
"""Seconds' worth of messages that may come in a burst."""
TOO_MANY: Final = 4429
"""The code with which sockets are closed that ask for too much."""


class FrameWriter(ABC):
    """A socket to which texts can be written directly."""

    transport: Transport

    @property
    @abstractmethod
    def free(self) -> bool:
        """Whether a text can be written now, without waiting."""

    @abstractmethod
    def allow(self, messages: float) -> None:
        """Say how many messages a second the client may keep sending, and so how much it may cost
        to read from it."""

    @abstractmethod
    def write(self, texts: Iterable[bytes]) -> int:
        """Send some texts, if `free`, and return how many bytes that took."""


def socket_protocol() -> Any:
    """The protocol of sockets, for uvicorn's setting `ws`."""
    if _complain(SOCKET, "sockets are slower and not guarded"):
        return "auto"
    from pioche.server.live.direct_socket import DirectSocket

    return DirectSocket


def plain_protocol() -> Any:
    """The protocol of plain connections, for uvicorn's setting `http`."""
    if _complain(PLAIN, "slow requests are not ended"):
        return "auto"
    from pioche.server.live.plain_connection import PlainConnection

    return PlainConnection


def _complain(parts: Parts, problem: str) -> bool:
    """Whether a part has moved, which is logged."""
    missing = missing_parts(parts)
    if missing:
        log.warning(f"{problem}: uvicorn or websockets has changed", missing=missing[0])
    return bool(missing)


def missing_parts(parts: Parts) -> list[str]:
    """The parts that we need and that uvicorn, websockets or h11 no longer has."""
    protocol_name = parts.protocol
    missing = [name for name in (protocol_name, *parts.others) if not _found(name)]
    if missing:
        return missing
    module, _, name = protocol_name.rpartition(".")
    protocol = getattr(import_module(module), name)
    missing = [f"{protocol_name}.{part}" for part in parts.of_class if not hasattr(protocol, part)]
    try:
        made = _made(protocol)
    except Exception as error:  # noqa: BLE001  whatever it is, it is made in another way now
        return [*missing, f"{protocol_name}(config, server_state, app_state, _loop): {error!r}"]
    return missing + [
        f"{protocol_name}().{part}" for part in parts.of_instance if not _has(made, part)
    ]


def _made(protocol: Any) -> Any:
    """An instance, as uvicorn makes it for a connection."""
    import uvicorn
    from uvicorn.server import ServerState

    config = uvicorn.Config(lambda scope, receive, send: None, log_config=None, lifespan="off")
    config.load()
    return protocol(config, ServerState(), {}, object())


def _found(name: str) -> bool:
    module, _, attribute = name.rpartition(".")
    try:
        return hasattr(import_module(module), attribute)
    except ImportError:
        return False


def _has(owner: Any, path: str) -> bool:
    for part in path.split("."):
        if not hasattr(owner, part):
            return False
        owner = getattr(owner, part)
    return True
