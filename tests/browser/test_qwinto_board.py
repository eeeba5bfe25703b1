"""Qwinto on a phone: cards that are dragged."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import ask, with_people
from tests.browser.visitors import PHONE

HAND = "[role=toolbar]:not(:has([data-grid-place])) button"


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
    ada, ben = visit("/", size=PHONE, touch=True).page, visit("/").page
    key = with_people(ada, ben, game="qwinto")
    ask(ada, "POST", f"/api/tables/{key}/leave", {})
    expect(ada.locator("[data-away]")).to_be_visible()
    drag_with_a_finger(ada, HAND, 120)
    expect(ada.locator("[data-away]")).to_have_count(0)
    assert not ask(ada, "GET", f"/api/tables/{key}")["info"]["seats"][0].get("away")
