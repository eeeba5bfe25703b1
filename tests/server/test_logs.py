"""The log: one line an event, and nothing in it that was at hand when something went wrong."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.engine.errors import IllegalDecision
from pioche.server.ops.logs import Plain, Sparing, log_faults, set_up
from tests.server.inside import begun, people, until, worker

SECRET = "pioche_secret\nr7 in the hand"


@pytest.fixture
def own_loggers() -> Iterator[None]:
    """Leaves the loggers as they were."""
    names = ("pioche", "uvicorn", "uvicorn.error", "litestar", "asyncio")
    loggers = [logging.getLogger(name) for name in names]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    yield
    for logger, kept in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = kept[:2]
        logger.setLevel(kept[2])


async def fail() -> None:
    raise ValueError(SECRET)


async def go_wrong() -> None:
    """Fail in all the ways that no caller notices."""
    log_faults()
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()
    loop.call_soon(lambda said: [][len(said)], SECRET)
    loop.call_exception_handler({"message": "work on the side failed"})
    await asyncio.sleep(0)
    try:
        await fail()
    except ValueError:
        logging.getLogger("asyncio").exception("Something\nelse")
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")


@pytest.mark.parametrize("format", ["json", "text"])
@pytest.mark.usefixtures("own_loggers")
def test_what_nobody_waits_for_goes_wrong_in_one_line(
    format: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up("info", format)
    asyncio.run(go_wrong())
    said = capsys.readouterr().err
    assert "secret" not in said
    assert "hand" not in said
    lines = said.splitlines()
    assert len(lines) == 5, said
    if format == "json":
        entries = [json.loads(line) for line in lines]
        assert [line["event"] for line in entries] == [
            "Task exception was never retrieved",
            "work on the side failed",
            "callback failed",
            "Something else",
            "Exception in ASGI application",
        ]
        problems = [line.get("problem") for line in entries]
        assert problems == ["ValueError", None, "IndexError", "ValueError", "ValueError"]
        assert all("test_logs.py:" in line["where"] for line in entries if "problem" in line)


@pytest.mark.anyio
async def test_a_failed_bot_is_logged_without_cards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with worker(tmp_path / "s.db") as server:

        async def think(*given: Any, **named: Any) -> int:
            raise IllegalDecision("gap/not-in-hand", card="r7", hand=["g5"])

        server.scheduler.bot_pool.think = think  # type: ignore[method-assign]
        with caplog.at_level(logging.WARNING, logger="pioche"):
            (anna,) = await people(server, "Anna")
            hosted = await begun(server, anna, [], bots=1)
            await server.authority.submit(hosted, lambda table: table.leave(anna))
            await until(lambda: bool(caplog.records))
    facts = caplog.records[0].facts  # type: ignore[attr-defined]
    assert caplog.records[0].message == "bot could not decide"
    assert facts == {"table": 1, "problem": "gap/not-in-hand"}


def test_what_clients_cause_is_logged_sparingly() -> None:
    now = [0.0]
    sparing = Sparing(lambda: now[0])

    def logged(text: str, level: int = logging.WARNING) -> logging.LogRecord | None:
        record = logging.LogRecord("uvicorn.error", level, "x.py", 1, text, (), None)
        return record if sparing.filter(record) else None

    assert [bool(logged("invalid")) for _ in range(100)] == [True] * 10 + [False] * 90
    assert logged("another kind")
    assert all(logged("a move", logging.INFO) for _ in range(100))
    now[0] = 1.0
    line = logged("invalid")
    assert line is not None
    assert "left_out=90" in Plain().format(line)
    assert not logged("invalid")
