"""Answers that take a while to compute."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeVar

from litestar import MediaType, Request, Response

from pioche.protocol.messages import encode
from pioche.server.http.compression import takes_gzip
from pioche.server.ops.origin import address_of
from pioche.server.worker import Worker

LEAST: Final = 0.2
"""Seconds of the processor that every such answer counts for, so that not many can be asked for at
the same time."""

Made = TypeVar("Made")
Charge = Callable[[float], None]
"""Called with the seconds that an answer took."""


def allowed(worker: Worker, request: Request[Any, Any, Any]) -> Charge:
    """Let somebody ask for an answer that takes a while; `TooMuch` if those for their address took
    too long lately."""
    address, computing = address_of(request.scope), worker.computing
    computing.check(address)
    computing.spend(address, LEAST)
    return lambda seconds: computing.spend(address, max(0.0, seconds - LEAST))


def timed(make: Callable[[], Made]) -> tuple[Made, float]:
    """What a function makes, and the seconds of the processor that it took."""
    began = time.thread_time()
    made = make()
    return made, time.thread_time() - began


async def answer_in_thread(
    turn: AbstractAsyncContextManager[Any],
    request: Request[Any, Any, Any],
    make: Callable[[], Any],
    charge: Charge | None = None,
) -> Response[bytes]:
    """Compute an answer in a thread, so that no table waits; `turn` limits how many run at the same
    time."""
    packed = takes_gzip(request.headers.get("accept-encoding"))

    def body() -> bytes:
        made = encode(make())
        return gzip.compress(made, 6) if packed else made

    async with turn:
        answer, seconds = await asyncio.to_thread(timed, body)
    if charge is not None:
        charge(seconds)
    headers = {"Vary": "Accept-Encoding"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(answer, media_type=MediaType.JSON, headers=headers)
