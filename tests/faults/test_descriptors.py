"""The server has no descriptor left: people who are connected go on, and others come later."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.served import Served

PATIENCE = 120.0


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    yield server
    server.stop()


def say_my_name(http: httpx.Client) -> None:
    """Change something that is stored."""
    http.post("/api/guest", json={"name": "Anna"}).raise_for_status()


@contextmanager
def no_descriptor_left(server: Served) -> Iterator[None]:
    """Allow a server no more descriptors than it has, and take those that are free: until there is
    no place for a visitor. The server may close some of its own meanwhile."""
    used = max(int(path.name) for path in Path(f"/proc/{server.pid}/fd").iterdir()) + 1
    usual = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    visitors: list[httpx.Client] = []
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (used, usual[1]))
    try:
        while not visitors or answer(visitors[-1]) == 200:
            assert len(visitors) <= used
            visitors.append(httpx.Client(base_url=server.url, timeout=0.5))
        yield
    finally:
        for visitor in visitors:
            visitor.close()
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, usual)


def test_people_who_are_connected_go_on(served: Served) -> None:
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as http:
        say_my_name(http)
        with no_descriptor_left(served):
            for _ in range(5):
                say_my_name(http)
        began = time.monotonic()
        while not new_visitor_comes(served):
            assert time.monotonic() - began < PATIENCE
        say_my_name(http)
    log = served.log.read_text()
    assert "Traceback" not in log
    assert len(log.splitlines()) < 50


def new_visitor_comes(served: Served) -> bool:
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as visitor:
        return answer(visitor) == 200


def answer(visitor: httpx.Client) -> int | None:
    """The server's answer; None if there is none."""
    try:
        return visitor.get("/healthz").status_code
    except httpx.TransportError:
        return None
