"""Qwinto on a phone: the sheets of the others, and cards that are dragged."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Finger, Player
from tests.browser.tables import against_bots, ask, with_people
from tests.browser.visitors import PHONE, Size

FOLDED = Size(740, 360)
HAND = "[role=toolbar]:not(:has([data-grid-place])) button"


@pytest.mark.parametrize("size", [PHONE, FOLDED], ids=str)
def test_a_tap_opens_the_sheet_of_another_player(visit: Visit, size: Size) -> None:
    """There is no room for its numbers on the board, where they are only counted."""
    page = visit(regular="Ada", size=size, touch=True).page
    against_bots(page, "qwinto", 3)
    Player(page, Finger()).to_turn()
    panel = page.locator('section[data-seat="1"]')
    expect(panel.locator("[data-cell]").first).to_be_hidden()
    panel.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Basil’s sheet")
    expect(dialog.get_by_role("cell").first).to_be_visible()
    expect(dialog.get_by_role("row")).to_have_count(3)
    dialog.get_by_role("button", name="Cleo").tap()
    expect(dialog.get_by_role("heading")).to_have_text("Cleo’s sheet")
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)


def drag_with_a_finger(page: Page, selector: str, up: int) -> None:
    """Move a finger up by some pixels, from the middle of something."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    touches = [("touchStart", y), *(("touchMove", y - up * part / 4) for part in range(1, 5))]
    for kind, at in touches:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_dragging_a_card_takes_the_seat_back(visit: Visit) -> None:
    """A finger that has moved makes no click, but it is an attempt to play."""
    ada = visit(regular="Ada", size=PHONE, touch=True).page
    ben = visit(regular="Ben").page
    key = with_people(ada, ben, game="qwinto")
    ask(ada, "POST", f"/api/tables/{key}/leave", {})
    expect(ada.locator("[data-away]")).to_be_visible()
    drag_with_a_finger(ada, HAND, 120)
    expect(ada.locator("[data-away]")).to_have_count(0)
    assert not ask(ada, "GET", f"/api/tables/{key}")["info"]["seats"][0].get("away")
