"""Answers that take a while to compute."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response

from pioche.protocol.messages import encode
from pioche.server.http.compression import takes_gzip


async def answer_in_thread(
    turn: asyncio.Semaphore, request: Request[Any, Any, Any], make: Callable[[], Any]
) -> Response[bytes]:
    """Compute an answer in a thread, so that no table waits; `turn` limits how many run at the same
    time."""
    packed = takes_gzip(request.headers.get("accept-encoding"))

    def body() -> bytes:
        made = encode(make())
        return gzip.compress(made, 6) if packed else made

    async with turn:
        answer = await asyncio.to_thread(body)
    headers = {"Vary": "Accept-Encoding"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(answer, media_type=MediaType.JSON, headers=headers)
