"""After every round but the last comes its score sheet, and play goes on when it is closed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.late import LAST_TURNS, begin_late, skip
from tests.browser.playing import Player
from tests.browser.visitors import DESKTOP, PHONE
from tests.samples import SOAK

GAMES = {"gap": {"rounds": 2}, "pepper": {"rounds": 2}, "dicht-dran": {"cycles": 2}}
"""Options with which a match has few rounds, but more than one."""


def version(page: Page) -> str | None:
    return page.locator("[data-version]").get_attribute("data-version")


@pytest.mark.parametrize(
    ("game", "motion"),
    [*((game, True) for game in GAMES), *([("gap", False)] if SOAK else [])],
    ids=str,
)
def test_a_sheet_after_every_round(visit: Visit, game: str, motion: bool) -> None:
    size = PHONE if game == "dicht-dran" else DESKTOP
    speed = "normal" if game == "gap" else "fast"  # the shortest one as almost everybody has it
    page = visit(regular="Ada", motion=motion, speed=speed, size=size).page
    begin_late(page, game, LAST_TURNS[game])
    player = Player(page)
    sheets = []

    def look() -> None:
        sheet = page.locator("dialog[open]")
        if sheet.count() and not page.locator("[data-over]").count():
            sheets.append(sheet.get_by_role("heading").first.inner_text())
            expect(sheet).to_contain_text("Ada")
            assert sheet.evaluate("sheet => [sheet.scrollTop, sheet.scrollLeft]") == [0, 0]
            assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")

    player.look = look
    (rounds,) = GAMES[game].values()
    while len(sheets) < rounds - 1:
        player.step()
    if game == "gap" and motion:  # the shortest one: no sheet comes after the last round
        player.finish()
        expect(page.get_by_role("dialog").locator("[data-winner=true]").first).to_be_visible()
    assert sheets == ["Cycle over" if game == "dicht-dran" else "Round over"] * (rounds - 1)


def test_nothing_goes_on_behind_a_sheet(visit: Visit) -> None:
    """The moves of bots wait for the person who reads it; every way to close it goes on."""
    page = visit(regular="Ada", motion=True).page
    key = begin_late(page, "gap", LAST_TURNS["gap"]._replace(options={"rounds": 4}))
    player = Player(page)
    for way in ("Enter", "Escape", "click"):
        player.to("dialog")
        sheet = page.locator("dialog[open]")
        expect(sheet.get_by_role("button", name="Continue")).to_be_focused()
        assert sheet.evaluate("sheet => sheet.scrollTop") == 0
        before = version(page)
        page.wait_for_timeout(300)
        assert version(page) == before
        if way == "click":
            page.mouse.click(5, 5)  # beside the sheet
        else:
            page.keyboard.press(way)
        expect(sheet).to_have_count(0)
        player.turns(1)
        skip(page, LAST_TURNS["gap"], key)
        player = Player(page)


def test_a_game_from_outside_has_a_sheet_too(visit: Visit) -> None:
    page = visit(regular="Ada", motion=True).page
    begin_late(page, "hearts", LAST_TURNS["hearts"])
    player = Player(page)
    player.to("dialog")
    expect(page.locator("dialog[open]")).to_contain_text("Round over")
