"""HTTP resources that describe the API: the messages over the socket, and HTTP itself."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from pioche.protocol.messages import schema


@get("/api/messages.json", tags=["schemas"])
async def messages() -> dict[str, Any]:
    """The JSON Schema of the messages over the socket."""
    return schema()


@get("/api/openapi.json", tags=["schemas"])
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """This description of the HTTP API, as OpenAPI."""
    return request.app.openapi_schema.to_schema()
