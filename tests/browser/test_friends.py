"""Friends find each other by a link, challenge each other, and look for opponents."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import ask
from tests.browser.visitors import PHONE


def test_friends_by_a_link_and_a_challenge(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    anna, ben = visit().page, visit(size=PHONE).page
    ask(anna, "POST", "/api/guest", {"name": "Anna"})
    anna.goto("/friends")
    anna.get_by_role("button", name="Create link").click()
    expect(anna.get_by_role("button", name="Withdraw link")).to_be_visible()
    key = ask(anna, "GET", "/api/me/friend-link")["key"]

    ben.goto(f"/friends/{key}")
    expect(ben.get_by_role("heading", level=1)).to_have_text("Anna would like to be friends")
    assert axe(ben) == []
    ben.get_by_role("textbox").fill("Ben")
    ben.get_by_role("textbox").press("Enter")
    row = ben.locator("[data-friend]")
    expect(row).to_contain_text("Anna")
    expect(row).to_contain_text("online")
    expect(anna.locator("[data-friend]")).to_contain_text("Ben")  # without loading again
    assert axe(ben) == []

    # Ben goes home, and is challenged there.
    ben.goto("/")
    anna.locator("[data-friend]").get_by_role("link", name="Challenge").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Challenge")
    expect(anna.locator("#seat-1")).to_have_value(f"friend-{me(ben)}")
    anna.get_by_role("button", name="Open table").click()
    expect(anna.get_by_text("kept for Ben")).to_be_visible()
    expect(ben.get_by_role("status", name="One person is waiting for your answer")).to_be_visible()
    ben.get_by_role("link", name="Friends").click()
    expect(ben.get_by_role("heading", name="Challenges")).to_be_visible()
    ben.get_by_role("link", name="Join").click()
    ben.locator("[data-seat='1']").get_by_role("button", name="Sit here").click()
    anna.get_by_role("button", name="Start game").click()
    expect(ben.locator("[data-own]")).to_be_visible()


def me(page: Page) -> int:
    return int(ask(page, "GET", "/api/me")["person"])


def test_opponents_are_found_and_the_match_begins(
    visit: Visit, axe: Callable[[Page], list[str]]
) -> None:
    anna, ben = visit("/find?game=dicht-dran", size=PHONE).page, visit("/find?game=dicht-dran").page
    for page in (anna, ben):
        page.get_by_label("Number of players").select_option("2")
    anna.get_by_label("Offer me bots").select_option(label="never, only people")
    expect(anna.get_by_text("Nobody is waiting for this right now.")).to_be_visible()
    anna.get_by_role("button", name="Find opponents").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Looking for opponents")
    expect(anna.get_by_text("Waiting for one more person.")).to_be_visible()
    assert axe(anna) == []
    # Elsewhere in Pioche, the search goes on.
    anna.get_by_role("link", name="Rules").first.click()
    expect(anna.get_by_text("Looking for opponents: Dicht dran")).to_be_visible()
    anna.reload()
    expect(anna.get_by_text("Looking for opponents: Dicht dran")).to_be_visible()
    ben.get_by_role("button", name="Find opponents").click()
    for page in (anna, ben):
        expect(page.locator("[data-own]")).to_be_visible()


def test_bots_are_offered_and_a_search_is_given_up(visit: Visit) -> None:
    page = visit("/find?game=gap").page
    page.get_by_label("Offer me bots").select_option(label="never, only people")
    page.get_by_role("button", name="Find opponents").click()
    page.get_by_role("button", name="Stop looking").click()
    expect(page.get_by_role("button", name="Find opponents")).to_be_visible()
    ask(page, "PUT", "/api/queue", {"game": "gap", "players": 3, "bots_after": 0})
    page.reload()  # a page that is loaded again goes on
    page.get_by_role("button", name="Add bots").click()
    expect(page.locator("[data-own]")).to_be_visible()
