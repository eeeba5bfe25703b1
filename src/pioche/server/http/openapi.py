"""The parts of the OpenAPI description that handlers do not show by themselves: who may ask, and
which errors are answered. Both follow from the parameters of a handler; a handler adds other errors
with `also`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    Components,
    OpenAPIHeader,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
    SecurityScheme,
)
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.typing import FieldDefinition

from pioche.protocol.errors import Problem
from pioche.server.accounts import COOKIE, TOKEN_PREFIX
from pioche.server.http.requests import SAFE

ABOUT: Final = (
    "Tables of card games. Everything live goes over the socket at /ws: docs/protocol.md explains "
    "it. Every refusal is answered with a `Problem`; also at an address that is not described "
    "(404), with another method (405), and after an error of the server (500)."
)

ERRORS: Final = {
    400: "The request is not understood, or names something that cannot exist.",
    401: "Not signed in, or the cookie, token or password is not valid.",
    403: "Not allowed for this page or machine.",
    404: "It does not exist, or not any more.",
    409: "Understood, but refused in the present state.",
    413: "The body is too long.",
    415: "The body is not declared to be JSON.",
    429: "Too many requests; try again later.",
    503: "The store is unavailable for the moment, or the game is being prepared.",
}

Security = list[dict[str, list[str]]]
PERSON: Final[Security] = [{"cookie": []}]
"""For resources of an account; programs are refused."""
PERSON_OR_PROGRAM: Final[Security] = [*PERSON, {"token": []}]
ANYBODY: Final[Security] = [{}, *PERSON_OR_PROGRAM]
"""Also for people who are not signed in, who get another answer."""

STORELESS: Final = {"storeless": True}
"""The `opt` of a handler that asks for the worker but never uses its store."""


def components() -> Components:
    return Components(
        security_schemes={
            "cookie": SecurityScheme(
                type="apiKey",
                name=COOKIE,
                security_scheme_in="cookie",
                description="For browsers: POST /api/guest and POST /api/sign-in set it.",
            ),
            "token": SecurityScheme(
                type="http",
                scheme="bearer",
                bearer_format=f"{TOKEN_PREFIX}…",
                description="For programs: POST /api/tokens makes one. It counts before a cookie.",
            ),
        }
    )


def also(*statuses: int) -> dict[int, ResponseSpec]:
    """Errors, as the `responses` of a handler."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=ERRORS[status])
        for status in sorted(statuses)
    }


class Describing(ReceiveRoutePlugin):
    """Completes the description of handlers as they are added to the application."""

    def receive_route(self, route: BaseRoute) -> None:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.resolve_include_in_schema():
                said = handler.responses or {}
                handler.responses = also(*errors(handler, route.path_parameters)) | dict(said)
                if handler.security is None and _in_a_name(handler):
                    handler.security = PERSON_OR_PROGRAM
                if not issubclass(handler.operation_class, Described):
                    handler.operation_class = Described


def errors(handler: HTTPRouteHandler, in_path: Mapping[str, Any]) -> Iterator[int]:
    """The errors that a handler may answer, by its method and parameters."""
    asked = handler.parsed_fn_signature.parameters
    changes, in_a_name = not handler.http_methods <= SAFE, _in_a_name(handler)
    yield 429
    if changes:
        yield from (403, 415)
    if in_a_name:
        yield 401
    if changes and in_a_name:
        yield 409
    if in_path or (changes and in_a_name):  # the person may be gone too
        yield 404
    if "data" in asked:
        yield from (400, 413)
    given = asked.keys() - handler.resolve_dependencies().keys() - {"data", "request"}
    if any(_may_be_wrong(asked[name], name in in_path) for name in given):
        yield 400
    if (in_a_name or "worker" in asked) and not handler.opt.get("storeless"):
        yield 503


TEXTS: Final = (str, str | None)
"""Parameter types of which any value is valid."""


def _in_a_name(handler: HTTPRouteHandler) -> bool:
    return not {"who", "person"}.isdisjoint(handler.parsed_fn_signature.parameters)


def _may_be_wrong(field: FieldDefinition, in_path: bool) -> bool:
    """Whether a parameter can be invalid. A path parameter of the wrong type is another address."""
    return field.kwarg_definition is not None if in_path else field.annotation not in TEXTS


@dataclass
class Described(Operation):
    """An operation without the errors that the framework assumes, and with the header of those that
    pass."""

    def __post_init__(self) -> None:
        self.responses = {
            status: response
            for status, response in sorted((self.responses or {}).items())
            if status != "400" or _is_problem(response)
        }
        waits = self.responses.get("429")
        if isinstance(waits, OpenAPIResponse):
            seconds = Schema(type=OpenAPIType.INTEGER, minimum=1)
            said = OpenAPIHeader(description="Seconds to wait.", required=True, schema=seconds)
            waits.headers = {"Retry-After": said}


@dataclass
class DescribedWithRecord(Described):
    """An operation whose body is a record. The handler reads it, to say where it is wrong."""

    def __post_init__(self) -> None:
        super().__post_init__()
        record = Reference(ref="#/components/schemas/Record")
        content = {"application/json": OpenAPIMediaType(schema=record)}
        self.request_body = RequestBody(content=content, required=True)


def _is_problem(response: OpenAPIResponse | Reference) -> bool:
    """Whether a response comes from `also`: those refer to a schema, the framework inlines it."""
    content = response.content if isinstance(response, OpenAPIResponse) else None
    return any(isinstance(kind.schema, Reference) for kind in (content or {}).values())
