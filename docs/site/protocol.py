"""The HTTP API and the messages of the socket, from the server's own descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from docs.site.guides import put
from docs.site.schemas import documented, kind, limits, section
from pioche.protocol.messages import schema
from pioche.server.app import api

OPERATIONS: Final = "http-api.md"
SCHEMAS: Final = "http-schemas.md"
MESSAGES: Final = "messages.md"

TOPICS: Final = {
    "people": "People",
    "tables": "Tables",
    "matches": "Finished matches",
    "reviews": "Reviews",
    "puzzles": "Puzzles",
    "daily": "Deals of the day",
    "challenges": "Challenges",
    "friends": "Friends",
    "queue": "Finding opponents",
    "clubs": "Clubs",
    "evenings": "Evenings",
    "alerts": "Alerts",
    "games": "Games",
    "schemas": "Descriptions for programs",
    "upkeep": "Health and metrics",
    "pictures": "Pictures of links",
    "hosts": "For hosts of the server",
}
Described = Mapping[str, Any]


def write() -> None:
    openapi = api().openapi_schema.to_schema()
    put(OPERATIONS, "\n\n".join(operations(openapi)) + "\n")
    known = documented()
    schemas = openapi["components"]["schemas"]
    put(
        SCHEMAS,
        "# Bodies and answers of the HTTP API\n\n"
        f"The objects that the [HTTP API]({OPERATIONS}) takes and returns, as JSON.\n\n"
        + "\n".join(section(name, schemas[name], known, "") for name in sorted(schemas)),
    )
    messages = schema()["$defs"]
    put(
        MESSAGES,
        "# Messages of the socket\n\n"
        "Every field of every message. [Talking to a server](protocol.md#the-socket) explains "
        "them, with examples. A running server has the same as JSON Schema: `/api/messages.json`."
        "\n\n" + "\n".join(section(name, messages[name], known, "") for name in messages),
    )


def operations(openapi: Described) -> Iterator[str]:
    """The page of all addresses, one topic after the other."""
    yield "# HTTP API"
    yield (
        "Everything that goes over HTTP. [Talking to a server](protocol.md) is the guide to it; a "
        "running server has the same as OpenAPI 3.1: `/api/openapi.json`. A program names itself "
        "with a [token](protocol.md#cookies-and-tokens), a browser with a cookie."
    )
    topics: dict[str, list[str]] = {tag: [] for tag in TOPICS}
    for path, methods in sorted(openapi["paths"].items()):
        for method, operation in methods.items():
            topics[operation["tags"][0]].append(_operation(method, path, operation))
    for tag, texts in topics.items():
        yield f"## {TOPICS[tag]}"
        yield from texts


def _operation(method: str, path: str, operation: Described) -> str:
    name = f"{method.upper()} {path}"
    anchor = f"{method}-{path.strip('/').replace('/', '-').replace('{', '').replace('}', '')}"
    parts = [f"### `{name}` {{ #{anchor} }}", " ".join(operation["description"].split())]
    facts = [f"**For** {_allowed(operation.get('security'))}."]
    body = operation.get("requestBody")
    if body:
        facts.append(f"**Body:** {_content(body)}.")
    facts += _answers(operation["responses"])
    parts += [" ".join(facts)]
    if operation.get("parameters"):
        parts.insert(2, "\n".join(_parameters(operation["parameters"])))
    return "\n\n".join(parts)


def _allowed(security: list[Described] | None) -> str:
    ways = {way for each in security or [{}] for way in each}
    if not ways:
        return "anyone"
    named = {frozenset({"cookie"}): "people"}.get(frozenset(ways), "people and programs")
    return f"{named}, signed in or not" if {} in (security or []) else f"{named} who are signed in"


def _parameters(parameters: list[Described]) -> Iterator[str]:
    yield "| parameter | in | type | |"
    yield "|---|---|---|---|"
    for each in parameters:
        notes = [each.get("description") or "", *limits(each["schema"])]
        if not each.get("required"):
            notes.append("optional")
        about = "; ".join(note for note in notes if note)
        yield f"| `{each['name']}` | {each['in']} | {kind(each['schema'], SCHEMAS)} | {about} |"


def _content(described: Described) -> str:
    kinds = []
    for media, content in described.get("content", {}).items():
        name = kind(content.get("schema", {}), SCHEMAS)
        kinds.append(name if media == "application/json" else f"`{media}`")
    return " or ".join(kinds)


def _answers(responses: Mapping[str, Described]) -> Iterator[str]:
    refused = []
    for status, response in responses.items():
        if int(status) < 400:
            yield f"**Answer:** {status}, {_content(response) or 'without a body'}."
        else:
            refused.append(status)
    if refused:
        yield f"**[Refused](protocol.md#refusals) with** {', '.join(refused)}."
