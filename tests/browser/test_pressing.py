"""The second press that takes a decision: with a finger always, with a mouse for those who wish it;
in the same words in every game. And sheets whose cells are too narrow for a finger."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Finger, Mouse, Player, Situation
from tests.browser.screens import let_move
from tests.browser.tables import OUTSIDE, SHORT, against_bots
from tests.browser.visitors import PHONE
from tests.samples import SOAK

AGAIN: Final = "[data-again]"
PLACE: Final = "[data-grid-place][aria-disabled=false]"


def expect_asked(page: Page, found: Situation, words: str, press: str) -> None:
    """The first press only shows what would happen, and says how to go on; the second counts."""
    version = page.locator("[data-turn]").get_attribute("data-turn")
    option = found.options[0]
    if page.locator("[data-mode=lay]").count():
        getattr(page.locator(option).first, press)()
        option = f'[data-grid-place="{page.locator(PLACE).first.get_attribute("data-grid-place")}"]'
    getattr(page.locator(option).first, press)()
    if page.locator("[data-decision=alone]").count():  # half a decision: the other half asks
        option = "[data-grid-place][aria-disabled=false]"
        getattr(page.locator(option).last, press)()
    expect(page.locator(AGAIN)).to_have_text(words)
    assert page.locator("[data-turn]").get_attribute("data-turn") == version, "nothing is played"
    expect(page.locator("[data-own]")).to_have_attribute("data-owes", "true")


def test_every_game_asks_a_finger_in_the_same_words(visit: Visit) -> None:
    """With motion and without it in turn."""
    page = visit(regular="Ada", size=PHONE, touch=True).page
    for number, game in enumerate((*SHORT, *OUTSIDE)):
        let_move(page, number % 2 == 0)
        against_bots(page, game)
        player = Player(page, Finger())
        expect_asked(page, player.to_turn(), "Tap again to confirm", "tap")
        page.locator("[data-message]").tap()  # something else: the first tap is taken back
        expect(page.locator(AGAIN)).to_have_count(0)


def test_confirming_with_a_mouse(visit: Visit) -> None:
    """The other games with motion."""
    page = visit("/settings").page
    page.get_by_role("checkbox", name="Confirm moves").check()
    for number, game in list(enumerate((*SHORT, *OUTSIDE)))[:: 1 if SOAK else 3]:
        let_move(page, number % 2 == 1)
        against_bots(page, game)
        player = Player(page, Mouse())
        found = player.to_turn()
        expect_asked(page, found, "Click again to confirm", "click")
    for lang, name in (("fr", "Confirmer les coups"), ("de", "Züge bestätigen")):
        page.goto("/settings")
        page.locator("header.head select").select_option(lang)
        expect(page.get_by_role("checkbox", name=name)).to_be_checked()


def test_a_narrow_sheet_under_a_finger(visit: Visit) -> None:
    """The first tap widens the columns around it and shows the number; what was tapped stays under
    the finger, and the second tap writes."""
    page = visit(regular="Ada", size=PHONE, touch=True).page
    against_bots(page, "qwinto")
    player = Player(page, Finger())
    while True:
        found = player.to_turn()
        if page.locator("[data-mode=write]").count() and len(found.options) > 1:
            break
        player.decide(found.options[0], found.mark)
    option = found.options[(len(found.options) - 1) // 2]
    name = option.split('"')[1]
    cell = page.locator(option)
    before = cell.bounding_box()
    assert before is not None
    assert before["width"] < 44
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.touchscreen.tap(x, y)
    expect(page.locator(AGAIN)).to_have_text("Tap again to confirm")
    expect(page.locator("[data-lens]")).to_have_count(1)
    after = cell.bounding_box()
    assert after is not None
    assert after["width"] >= 43.5
    assert after["x"] < x < after["x"] + after["width"]
    total = page.locator("[data-total]").get_attribute("data-total")
    expect(cell.locator("[data-written]")).to_have_attribute("data-written", total or "")
    page.touchscreen.tap(x, y)
    expect(page.locator("[data-lens]")).to_have_count(0)
    expect(page.locator(f'[data-own] [data-cell="{name}"].filled')).to_have_count(1)
