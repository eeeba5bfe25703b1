"""Hints in the page: three steps beside the board, by keys and aloud; asking the others first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.tables import against_bots, ask, go, with_people
from tests.browser.visitors import PATIENCE, PHONE, Size

THINKS = 60_000
"""Milliseconds for the process that hints come from to start, and to think, on a busy machine."""


def hint(page: Page, step: int) -> None:
    expect(page.locator(f'[data-hint="{step}"]')).to_be_visible(timeout=THINKS)


@pytest.mark.parametrize(("game", "size"), [("gap", PHONE), ("qwinto", Size(740, 360))])
def test_three_steps_beside_the_board(
    visit: Visit, axe: Callable[[Page], list[str]], game: str, size: Size
) -> None:
    page = visit(regular="Ada", size=size).page
    key = against_bots(page, game)
    Player(page).to_turn()
    button = page.locator("[data-hint-button]")
    expect(button).to_have_attribute("aria-keyshortcuts", "H")
    page.keyboard.press("h")
    hint(page, 1)
    expect(page.locator("[data-frame]")).to_have_count(0)  # a direction, no decision
    page.keyboard.press("h")
    hint(page, 2)
    expect(page.locator("[data-frame]").first).to_be_visible()
    expect(page.locator("[data-frame]").first).to_contain_text("★")
    said = page.locator("[data-hint] .best").inner_text()
    assert said.removeprefix("★").strip().removeprefix("Best:").strip()
    page.locator("[data-hint] button.main").click()
    hint(page, 3)
    assert axe(page) == []
    box, room = (page.locator(s).bounding_box() for s in ("[data-hint]", ".felt"))
    assert box is not None
    assert room is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size.width
    assert box["y"] + box["height"] <= room["y"] + room["height"]
    page.keyboard.press("Escape")
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.keyboard.press("h")  # the same hint again, without another search
    hint(page, 1)
    ask(page, "POST", f"/api/tables/{key}/resign", {})  # bots finish the match
    expect(page.locator("[data-hint]")).to_have_count(0)
    used = page.locator("dialog [data-hints-used]")
    expect(used).to_contain_text("Ada (1)", timeout=2 * PATIENCE)  # they think, on a busy machine
    go(page, f"/replay/{key}")
    expect(page.locator("[data-hints-used]")).to_contain_text("not rated")


def test_the_others_are_asked_first(visit: Visit) -> None:
    ada, ben = visit(regular="Ada").page, visit(lang="de").page
    key = with_people(ada, ben, game="gap")
    ada.locator("[data-hint-button]").click()
    expect(ada.locator("[data-hint]")).to_contain_text("not rated")
    ada.get_by_role("button", name="Ask everyone").click()
    expect(ada.locator("[data-hint]")).to_contain_text("Waiting for Ben")
    asked = ben.locator("[data-hints-asked]")
    expect(asked).to_contain_text("Vorschlag von Ada: mit Tipps spielen")
    asked.get_by_role("button", name="Lieber nicht").click()
    expect(ada.locator("[data-hint]")).to_contain_text("Ben would rather play without hints")
    expect(asked).to_have_count(0)
    ben.locator("[data-hint-button]").click()  # a change of mind
    ben.get_by_role("button", name="Alle fragen").click()
    ada.locator("[data-hints-asked]").get_by_role("button", name="All right").click()
    first = (ada, ben)[ask(ada, "GET", f"/api/tables/{key}")["public"]["actors"][0]]
    expect(first.locator("[data-hint]")).to_have_count(0)  # nothing is left to agree about
    first.keyboard.press("h")
    hint(first, 1)
