"""Logs: one line a message, with plain facts and no secrets.

Never a cookie, a token, a seed, a decision or a card; tables and people by their numbers.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from pioche.server.ops.limits import Bucket

LINES: Final = 10.0
"""Warnings of a kind that may come in a burst."""
KINDS: Final = 1000

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


class Sparing(logging.Filter):
    """Lets through a few warnings of a kind, then one a second: clients cause some of them, as
    often as they like. The next line says how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: dict[tuple[str, str], Bucket] = {}
        self._left_out: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind, now = (record.name, str(record.msg)[:80]), self._clock()
        if kind not in self._kinds:
            if len(self._kinds) >= KINDS:
                self._kinds.clear()
            self._kinds[kind] = Bucket(1.0, LINES, now)
        if self._kinds[kind].take(now):
            self._left_out[kind] += 1
            return False
        if left_out := self._left_out.pop(kind, 0):
            record.facts = getattr(record, "facts", {}) | {"left_out": left_out}
        return True


def set_up(level: str, format: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Sparing())
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
        facts = facts | {"problem": type(problem).__name__}
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
