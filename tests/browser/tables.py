"""Tables for tests: made in the page's form, or behind its back where that is not the subject."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Page, expect

from pioche.engine.game import Game
from pioche.engine.registry import all_games, find_game, own_game_ids


def _short(game: Game) -> tuple[int, dict[str, int]]:
    """The number of players and the options with which a match is soon over."""
    return max(2, game.players[0]), {game.length_option: 1} if game.length_option else {}


SHORT: Final = {game: _short(find_game(game)) for game in own_game_ids()}
"""The players and options of a short match, by game."""

OUTSIDE: Final = {game.id: _short(game) for game in all_games() if game.id not in SHORT}
"""The same for games outside this package, which have no board of their own in the page."""

ASK: Final = """
async ([method, path, body]) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
}
"""


# Shows another place without loading the page again, as a link inside it does.
GO: Final = """
(path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}
"""


ASIDE: Final = "/nowhere"
"""A place of the page where nothing happens, and nothing is asked of the server."""


def ask(page: Page, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
    """The server's answer to the person in front of this page."""
    return page.evaluate(ASK, [method, path, body])


def fill_in(page: Page, game: str, seats: tuple[str, ...], **options: int) -> None:
    """Fill in the form of a new table, which is shown. `seats` are the values of those who sit
    beside oneself: open, guest, bot-casual …"""
    page.locator(f'input[name=game][value="{game}"]').check()
    more = page.locator("details.more")
    if more.get_attribute("open") is None:
        more.locator("> summary").click()
    page.locator(".count select").select_option(str(len(seats) + 1))
    for number, kind in enumerate(seats, 1):
        page.locator(f"#seat-{number}").select_option(kind)
    for name, value in options.items():
        field = page.locator(f"#option-{name}")
        field.fill(str(value))
        field.blur()  # it counts once somebody has left it


def against_bots(page: Page, game: str, players: int | None = None, **options: int) -> str:
    """A match against quick bots that has begun, without a click; its key. The page shows it."""
    meet(page)
    key = begun(page, game, players, **options)
    show(page, key)
    return key


def knows(page: Page) -> bool:
    """Whether the page is loaded, and knows who is in front of it: it is a regular's, or shows a
    match."""
    known: bool = page.evaluate(
        "() => window.regular !== undefined || document.querySelector('[data-version]') !== null"
    )
    return known


def meet(page: Page, name: str = "Ada") -> None:
    """Be a guest with a name, unless the page knows somebody already."""
    if not knows(page):
        ask(page, "POST", "/api/guest", {"name": name})


def go(page: Page, path: str) -> None:
    """Show another place. A page that is open and knows us goes there without being loaded."""
    if knows(page):
        page.evaluate(GO, path)
    else:
        page.goto(path)


def show(page: Page, key: str) -> None:
    """Show a match."""
    go(page, f"/t/{key}")
    expect(page.locator(f'[data-table="{key}"] [data-seat]').first).to_be_visible()


def begun(page: Page, game: str, players: int | None = None, **options: int) -> str:
    """The same for somebody whom the server knows already. The page stays what it is."""
    usual, short = {**SHORT, **OUTSIDE}[game]
    bots = ((players or usual) - 1) * [{"kind": "bot", "level": "beginner"}]
    wanted = {
        "game": game,
        "players": players or usual,
        "options": options or short,
        "seats": [{"kind": "me", "seed": ""}, *bots],
        "start": True,
    }
    key: str = ask(page, "POST", "/api/tables", wanted)["table"]
    return key


def with_people(host: Page, *guests: Page, game: str, **options: int) -> str:
    """A match among people only that has begun, without a click; everybody looks at it."""
    pages = (host, *guests)
    for page, name in zip(pages, ("Ada", "Ben", "Cleo", "Dan"), strict=False):
        meet(page, name)
    wanted = {
        "game": game,
        "players": len(pages),
        "options": options or SHORT[game][1],
        "seats": [{"kind": "me", "seed": ""}, *len(guests) * [{"kind": "open"}]],
        "level": "beginner",
    }
    key: str = ask(host, "POST", "/api/tables", wanted)["table"]
    for page in guests:
        ask(page, "POST", f"/api/tables/{key}/seats", {})
    ask(host, "POST", f"/api/tables/{key}/start", {})
    for page in pages:
        go(page, f"/t/{key}")
        expect(page.locator(f'[data-table="{key}"] [data-seat]').first).to_be_visible()
    return key


# Asked for a whole table in quick succession, server and browser would be busy with that alone.
OVER: Final = """
async (table) => {
    const began = performance.now();
    for (;;) {
        const view = await (await fetch(`/api/tables/${table}`)).json();
        if (view.public.over) return;
        if (performance.now() - began > 120000) throw new Error(JSON.stringify(view));
        await new Promise((again) => setTimeout(again, 100));
    }
}
"""


def ended(page: Page, game: str, players: int | None = None, **options: int) -> str:
    """The key of a match that is over: the player gave up right away, and bots finished it. The
    page stays what it is."""
    meet(page)
    key = begun(page, game, players, **options)
    ask(page, "POST", f"/api/tables/{key}/resign", {})
    page.evaluate(OVER, key)
    return key


def finished(page: Page, game: str, players: int | None = None, **options: int) -> str:
    """The same, and the page shows its end."""
    key = ended(page, game, players, **options)
    go(page, f"/t/{key}")
    expect(page.locator("[data-over]")).to_be_visible()
    return key
