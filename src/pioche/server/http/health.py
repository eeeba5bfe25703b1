"""HTTP resources for the host: health and metrics."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from pioche.server.http.openapi import STORELESS, also
from pioche.server.ops.origin import on_this_machine
from pioche.server.store import StoreDown
from pioche.server.table.checks import Refused
from pioche.server.worker import Worker


class Readiness(msgspec.Struct, omit_defaults=True):
    """Whether a worker can serve tables, and whether it reaches the others over the bus."""

    status: Literal["ok", "starting", "store down"]
    bus: bool | None = None


NOT_READY: Final = {
    HTTP_503_SERVICE_UNAVAILABLE: ResponseSpec(
        Readiness, generate_examples=False, description="Not ready now."
    )
}


@get("/healthz", tags=["upkeep"])
async def healthz() -> dict[str, str]:
    """Whether the process runs."""
    return {"status": "ok"}


@get("/readyz", tags=["upkeep"], responses=NOT_READY)
async def readyz(worker: Worker) -> Response[Readiness]:
    """Whether tables can be served: the store can be read and written. Without the bus, tables are
    slower."""
    try:
        await worker.store.ping()
        await worker.store.probe()
    except StoreDown:
        return Response(Readiness("store down"), status_code=503)
    if not worker.ready:
        return Response(Readiness("starting", worker.bus.connected), status_code=503)
    return Response(Readiness("ok", worker.bus.connected))


@get("/metrics", tags=["upkeep"], media_type=MediaType.TEXT, responses=also(403), opt=STORELESS)
async def metrics(worker: Worker, request: Request[Any, Any, Any]) -> bytes:
    """Metrics for Prometheus; only for this machine, unless the host opens them to everybody."""
    if not (worker.config.open_metrics or on_this_machine(request.scope)):
        raise Refused("api/metrics")
    return worker.metrics.text()
