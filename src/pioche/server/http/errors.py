"""Answers to errors: a status, and the code and facts of a sentence in any language."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from pioche.engine.errors import BadRecord, IllegalDecision, PiocheError, printable
from pioche.protocol.errors import Place, Problem
from pioche.server.accounts import NotSignedIn, WrongPassword
from pioche.server.jobs.reviews import NotReviewed, UnderWay
from pioche.server.live.authority import NoSuchTable
from pioche.server.live.preparation import BeingPrepared
from pioche.server.ops.limits import TooMuch
from pioche.server.ops.logs import log
from pioche.server.restrictions import Restricted
from pioche.server.store import Gone, StoreDown, Taken
from pioche.server.table.checks import Refused
from pioche.server.table.puzzles import NoPuzzle
from pioche.server.table.tutorials import NoTutorial

STATUS: tuple[tuple[type[PiocheError], int], ...] = (
    (Restricted, 403),
    (NotSignedIn, 401),
    (WrongPassword, 401),
    (NoSuchTable, 404),
    (Gone, 404),
    (NoTutorial, 404),
    (NoPuzzle, 404),
    (IllegalDecision, 409),
    (TooMuch, 429),
    (StoreDown, 503),
    (BeingPrepared, 503),
    (UnderWay, 503),
    (NotReviewed, 503),
    (Refused, 409),
    (Taken, 409),
)

BY_CODE = {
    "api/origin": 403,
    "api/metrics": 403,
    "api/not-json": 415,
    "api/language": 404,
    "alerts/no-such-device": 404,
    "alerts/no-such-webhook": 404,
    "alerts/bad-link": 404,
}

CODES = {400: "api/bad-request", 404: "api/not-found", 405: "api/method", 413: "api/too-large"}


def refused(request: Request[Any, Any, Any], error: PiocheError) -> Response[Problem]:
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 400)
    status = BY_CODE.get(error.code, status)
    wait = error.facts["wait"] if isinstance(error, TooMuch | BeingPrepared | UnderWay) else None
    headers = {} if wait is None else {"Retry-After": str(wait)}
    if error.code == "limits/requests":
        headers["Connection"] = "close"  # what has been sent ahead is not read
    problem = Problem(error.code, printable(error.facts), str(error))
    if isinstance(error, BadRecord):
        problem.at = Place(error.round, error.move)
    return _answer(problem, status, headers)


def not_served(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A refusal by the framework: an unknown address, or a body of the wrong shape."""
    code = CODES.get(error.status_code, CODES[400])
    detail = "; ".join(
        f"{part.get('key', '')}: {part.get('message', '')}".strip(": ")
        for part in (error.extra if isinstance(error.extra, list) else [])
        if isinstance(part, dict)
    )
    if request.state.get("bodiless"):
        detail = f"there is no JSON body; {detail}"
    facts = {"problem": (detail or error.detail)[:300]}
    problem = PiocheError(code, **facts)
    return _answer(
        Problem(code, printable(facts), str(problem)), error.status_code, error.headers or {}
    )


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """A body with thousands of nested brackets."""
    facts = {"problem": "too many nested brackets"}
    problem = PiocheError("api/bad-request", **facts)
    return _answer(Problem(problem.code, facts, str(problem)), 400, {})


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A bug of ours: the answer says nothing about what was going on."""
    log.error("request failed", error)
    problem = PiocheError("api/fault")
    return _answer(Problem(problem.code, {}, str(problem)), 500, {})


def _answer(problem: Problem, status: int, headers: dict[str, str]) -> Response[Problem]:
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


exception_handlers: dict[Any, Any] = {
    PiocheError: refused,
    HTTPException: not_served,
    RecursionError: too_deep,
    Exception: failed,
}
