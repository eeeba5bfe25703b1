"""Objects that hold each other are given back although Python's own collector is off."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pioche.server.ops import garbage
from tests.server.inside import until


class Circle:
    def __init__(self) -> None:
        self.itself = self


async def keeps_old(tables: int, seconds: float = 0.0) -> bool:
    """Whether old garbage is still there so many seconds after new garbage was collected."""
    gc.collect()
    gc.disable()
    authority = cast(Any, SimpleNamespace(hosted=dict.fromkeys(range(tables))))
    try:
        old = Circle()
        gc.collect(0)  # from now on it is not new
        kept_old, kept_new = weakref.ref(old), weakref.ref(Circle())
        del old
        tidying = asyncio.create_task(garbage.collect_garbage(authority.hosted))
        await until(lambda: kept_new() is None)
        with suppress(TimeoutError):
            await until(lambda: kept_old() is None, seconds)
        tidying.cancel()
        return kept_old() is not None
    finally:
        gc.enable()


def test_new_garbage_is_collected_before_old() -> None:
    assert asyncio.run(keeps_old(tables=1))


def test_everything_is_looked_through_while_there_are_few_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "RARELY", 2 * garbage.OFTEN)
    assert not asyncio.run(keeps_old(tables=1, seconds=60.0))
    assert asyncio.run(keeps_old(tables=garbage.FEW, seconds=6 * garbage.OFTEN))


@pytest.mark.parametrize(
    ("cost", "pause"), [(0.0, garbage.SELDOM), (0.02, 0.4), (0.04, 0.2), (1.0, garbage.OFTEN)]
)
def test_a_look_takes_a_moment(cost: float, pause: float) -> None:
    """Where `cost` seconds of garbage come in a second."""
    now = garbage.OFTEN
    for _ in range(20):
        now = garbage.next_pause(now, cost * now)
    assert now == pytest.approx(pause)
