"""A club plans an evening, changes it, plays it, and looks at it afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Finger, Player, together
from tests.browser.tables import ask
from tests.browser.visitors import PHONE


def test_an_evening_of_a_club(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    anna, ben = visit().page, visit(size=PHONE, lang="de", touch=True).page
    ask(anna, "POST", "/api/guest", {"name": "Anna"})
    anna.goto("/clubs")
    anna.get_by_label("Name").fill("Thursdays")
    anna.get_by_label("Name").press("Enter")
    expect(anna.get_by_role("heading", level=1)).to_have_text("Thursdays")
    key = anna.url.rsplit("/", 1)[1]
    invitation = ask(anna, "GET", f"/api/clubs/{key}")["invitation"]

    anna.get_by_role("link", name="Plan evening").click()
    anna.get_by_label("Title").fill("First evening")
    anna.get_by_role("combobox", name="Game").select_option("gap")
    anna.get_by_role("combobox", name="Seats at a table").select_option("2")
    anna.get_by_role("combobox", name="Time per move").select_option("86400")
    assert axe(anna) == []
    anna.get_by_role("button", name="Plan evening").click()
    anna.locator("[data-directing] summary").click()
    anna.get_by_role("link", name="Change evening").click()
    expect(anna.get_by_label("Title")).to_have_value("First evening")
    expect(anna.get_by_role("combobox", name="Seats at a table")).to_have_value("2")
    anna.get_by_role("spinbutton", name="Rounds").first.fill("1")
    anna.get_by_role("button", name=re.compile("Short")).first.click()
    anna.get_by_role("button", name="Save").click()

    expect(anna.get_by_role("heading", level=1)).to_have_text("First evening")
    evening = anna.url.rsplit("/", 1)[1]
    # The link of the evening leads a stranger through the club, and to the evening.
    ben.goto(f"/clubs/join/{invitation}?evening={evening}")
    ben.get_by_role("textbox").fill("Ben")
    ben.get_by_role("textbox").press("Enter")
    ben.get_by_role("button", name="Beitreten").click()
    ben.wait_for_url(f"**/evenings/{evening}")
    for page in (anna, ben):
        page.locator("section.now button.main").click()
        expect(page.locator("section.now button.main")).to_have_count(0)
    assert axe(ben) == []
    anna.locator("[data-directing] summary").click()
    anna.get_by_role("button", name="Start now").click()
    for page in (anna, ben):
        page.wait_for_url("**/t/*")  # the page takes everybody to their table
    together([Player(anna), Player(ben, Finger(), seed=2)], decisions=2)
    ask(anna, "POST", f"/api/evenings/{evening}/direct", {"do": "finish-round"})
    for page in (anna, ben):
        # Others might still play the same cards: nothing is offered that would be refused.
        expect(page.locator("dialog[open] [data-secret]")).to_be_visible()
        expect(page.locator("dialog[open] a[href*='/replay/']")).to_have_count(0)
        page.locator("dialog[open] [data-evening]").click()
        expect(page.locator("section.now")).to_have_attribute("data-status", "over")
        expect(page.locator("[data-standings] tbody tr")).to_have_count(2)
    assert axe(ben) == []
    ben.locator("[data-hands] summary").first.click()
    ben.get_by_role("link", name="Ansehen").click()
    expect(ben.locator("[data-game]")).to_be_visible()
    # Members can keep away from each other, also those who have not played together.
    ben.goto(f"/clubs/{key}")
    ben.get_by_label("Optionen für Anna").click()
    ben.get_by_role("button", name="Blockieren").click()
    expect(ben.get_by_role("button", name="Freigeben")).to_be_visible()
    assert axe(ben) == []
