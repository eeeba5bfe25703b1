"""A real browser, a real server, and people who visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from pioche.server.http import page as page_of_server
from tests.browser import axe as axe_core
from tests.browser.chromium import launched
from tests.browser.pool import Pool
from tests.browser.screens import pictures_wanted
from tests.browser.visitors import BLANK, PATIENCE, Visitor
from tests.served import Served

ROOM = (
    *("--guests", "100000", "--messages", "100000", "--requests", "100000", "--reads", "100000"),
    *("--connections", "1000", "--address-connections", "1000", "--tables", "1000"),
    *("--new-tables", "100000"),
)
"""Limits that tests, all from one address, do not reach."""

expect.set_options(timeout=PATIENCE)


class Visit(Protocol):
    """See `visit`."""

    def __call__(self, path: str = BLANK, *, at: str | None = None, **wishes: Any) -> Visitor: ...


_running: Final = ExitStack()
_browsers: Final[list[Browser]] = []
"""The browser, once a test has asked for it."""
_pools: Final[list[Pool]] = []
"""The visitors that wait in it."""


@pytest.fixture
def chromium() -> Browser:
    """The browser: one for all tests of this folder that a process runs in a row."""
    if not _browsers:
        _browsers.append(_running.enter_context(launched()))
        _pools.append(Pool())
    return _browsers[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """End the browser after the last test of this folder: while Playwright runs, asyncio takes its
    loop for running, and the tests of other folders could not start theirs."""
    yield
    if nextitem is None or item.path.parent not in nextitem.path.parents:
        _browsers.clear()
        _pools.clear()
        _running.close()


class Dealt(Served):
    """With the same deals in every run."""

    program = "tests.fixed_deals"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the built page that nobody harms."""
    demand_page()
    served = Dealt(tmp_path_factory.mktemp("browser"), *ROOM)
    yield served
    served.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server that the test may `kill()`, `start()` and `restart()`: same port, same database."""
    demand_page()
    served = Dealt(tmp_path, *ROOM)
    yield served
    served.stop()


@pytest.fixture
def visit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Let somebody new open a page: `visit("/", size=PHONE, lang="fr", dark=True).page`. Without a
    path nothing is shown yet, for tests that begin at a table.

    They visit `server`, or `at` another address (`mortal.url`), and need no tips unless they wish
    for them. Their browser may have loaded the page before, unless they wish for a `fresh` one. A
    `regular` with a name is known to the server, and their page is open already, at another place:
    `tables.show` and `tables.go` lead on from there. For other wishes see `Visitor`.
    The test fails at its end if a page had errors that it did not `forgive`.
    """
    (pool,) = _pools
    visitors: list[Visitor] = []

    def come(path: str = BLANK, *, at: str | None = None, **wishes: Any) -> Visitor:
        wishes = {"drawn": pictures_wanted(), "tips": False, "number": len(visitors), **wishes}
        if at:
            wishes |= {"fresh": True}
        base = at or request.getfixturevalue("server").url
        visitor = pool.visitor(chromium, base, **wishes)
        visitors.append(visitor)
        if path != BLANK or not (wishes.get("regular") or visitor.page.url == base + BLANK):
            visitor.page.goto(path)
        return visitor

    failures = request.session.testsfailed
    yield come
    failed = request.session.testsfailed > failures  # in whatever state the pages are
    troubles = [t for visitor in visitors for t in pool.leave(visitor, for_good=failed)]
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """The problems of a page for people who cannot see or point well."""
    return axe_core.problems


def demand_page() -> None:
    assert (page_of_server.FOLDER / page_of_server.INDEX).is_file(), (
        "the page is not built: `npm run build` in web/"
    )
