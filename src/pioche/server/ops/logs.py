"""Logs: one line a message, with plain facts and no secrets.

Never a cookie, a token, a seed, a decision or a card; tables and people by their numbers.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

_logger = logging.getLogger("pioche")


class Log:
    """Messages with facts."""

    def debug(self, event: str, **facts: Any) -> None:
        _logger.debug(event, extra={"facts": facts})

    def info(self, event: str, **facts: Any) -> None:
        _logger.info(event, extra={"facts": facts})

    def warning(self, event: str, **facts: Any) -> None:
        _logger.warning(event, extra={"facts": facts})

    def error(self, event: str, problem: BaseException) -> None:
        """Log an unexpected error: where it happened, without any values."""
        _logger.error(event, extra={"facts": {"problem": type(problem).__name__}, "at": problem})


log = Log()


class Plain(logging.Formatter):
    """For people: time, level, event, facts."""

    def format(self, record: logging.LogRecord) -> str:
        event, facts, place = _parts(record)
        shown = "".join(f" {name}={value}" for name, value in facts.items())
        when = datetime.fromtimestamp(record.created, UTC).strftime("%H:%M:%S")
        return f"{when} {record.levelname.lower():7} {event}{shown}{place}"


class Json(logging.Formatter):
    """For programs: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        event, facts, place = _parts(record)
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": when, "level": record.levelname.lower(), "event": event} | facts
        return json.dumps(line | ({"where": place.strip()} if place else {}), ensure_ascii=False)


def set_up(level: str, format: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if format == "json" else Plain())
    for name in ("pioche", "uvicorn", "uvicorn.error", "litestar", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "pioche" else logging.WARNING)


def log_faults() -> None:
    """Log errors that nobody awaits. By itself the event loop prints the text of the error, and the
    arguments of callbacks."""
    asyncio.get_running_loop().set_exception_handler(_fault)


def _fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    event = "callback failed" if "handle" in context else str(context.get("message"))
    problem = context.get("exception")
    if problem is None:
        log.warning(event)
    else:
        log.error(event, problem)


def _parts(record: logging.LogRecord) -> tuple[str, dict[str, Any], str]:
    """The message, facts and place of a record; of a library's error no more than of ours."""
    facts, problem = getattr(record, "facts", {}), getattr(record, "at", None)
    if record.exc_info and record.exc_info[1]:
        problem = record.exc_info[1]
        facts = {"problem": type(problem).__name__}
    event = str(_short(record.getMessage())).strip()
    return event, {name: _short(value) for name, value in facts.items()}, _place(problem)


def _short(value: Any) -> Any:
    if isinstance(value, int | float | bool | None):
        return value
    text = "".join(c if c.isprintable() else " " for c in str(value))
    return text if len(text) <= 200 else text[:199] + "…"


def _place(problem: BaseException | None) -> str:
    """The lines of code that led to an error, innermost last."""
    places = []
    at = problem.__traceback__ if problem else None
    while at is not None:
        code = at.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{at.tb_lineno}")
        at = at.tb_next
    return " " + " > ".join(places[-6:]) if places else ""
