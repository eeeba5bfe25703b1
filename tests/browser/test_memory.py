"""A tab that plays one match after another keeps none of the earlier ones in memory.

Nothing here may itself keep what the page shows: locators do not, handles of elements do.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visit
from tests.browser.late import LATE, advance
from tests.browser.playing import Player
from tests.browser.tables import GO, SHORT, ask, begun
from tests.samples import SOAK

GAMES: Final = tuple(SHORT) if SOAK else ("qwinto",)
"""The largest board, in which most could be kept."""
ROUNDS: Final = 3
"""Through these games. In the first one everything is loaded that they need."""
MORE: Final = 400
"""Nodes by which the end of a match differs from that of the one before in the same game, at most.
The smallest table that is not let go of has more, and there were four in between."""

# The messages of the server, as weak references, so that they are not kept alive.
REMEMBER: Final = """
() => {
    const parse = JSON.parse;
    window.messages = [];
    JSON.parse = (...given) => {
        const found = parse(...given);
        if (found instanceof Object) window.messages.push(new WeakRef(found));
        return found;
    };
}
"""
KEPT: Final = """
(before) => window.messages.slice(0, before).map((message) => message.deref()).filter(Boolean)
    .map((kept) => JSON.stringify(kept).slice(0, 300))
"""


def test_earlier_matches_are_let_go_of(visit: Visit) -> None:
    visitor = visit("/", fresh=True)
    page, session = visitor.page, visitor.context.new_cdp_session(visitor.page)
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    page.reload()
    heard = 0
    nodes: dict[str, list[int]] = {game: [] for game in GAMES}
    for number in range(ROUNDS):
        if number == 1:
            page.evaluate(REMEMBER)
        for game, counted in nodes.items():
            heard = page.evaluate("() => window.messages?.length ?? 0")
            play(page, game)
            counted.append(count(session))
    for game, (_, second, last) in nodes.items():
        assert last - second < MORE, (game, nodes)
    assert page.evaluate(KEPT, heard) == []


def play(page: Page, game: str) -> None:
    """The last turns of a new match, shown without reloading the page."""
    key = begun(page, game, **LATE[game].options)
    advance(page, LATE[game], key)
    page.evaluate(GO, f"/t/{key}")
    expect(page.locator(f"[data-table='{key}'] [data-card]").first).to_be_visible()
    Player(page).finish()
    expect(page.locator("dialog[open] [data-fair]")).to_be_visible()


def count(session: CDPSession) -> int:
    """The nodes that the tab holds, those that it shows included."""
    session.send("HeapProfiler.collectGarbage")
    nodes: int = session.send("Memory.getDOMCounters")["nodes"]
    return nodes
