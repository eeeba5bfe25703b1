"""The review of a match: it streams in, lets people try first, and goes through every move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.screens import resize
from tests.browser.tables import ended
from tests.browser.visitors import DESKTOP, PATIENCE, PHONE, Size

# Whether the page is wider than the window, which a phone would have to swipe.
TOO_WIDE: Final = """
() => [document.documentElement, ...document.querySelectorAll(".review, [data-review] > *")]
    .filter((part) => part.scrollWidth > Math.max(part.clientWidth, 1) + 1)
    .map((part) => part.className || part.tagName)
"""


# How high the board is on a phone. Where it has to be lower, it may not show a whole hand.
HIGH: Final = "() => document.querySelector('.felt').clientHeight"


def board_on_a_phone(page: Page) -> int:
    resize(page, PHONE)
    high: int = page.evaluate(HIGH)
    resize(page, DESKTOP)
    return high


# The tables that are wider than their place.
CUT: Final = """
() => [...document.querySelectorAll("table")]
    .filter((table) => table.clientWidth > table.parentElement.clientWidth)
    .map((table) => table.parentElement.scrollLeft)
"""

NARROW: Final = Size(200, 640)
"""A small phone with large letters: every table of a review has to scroll."""


def fits_on_a_phone(page: Page) -> None:
    resize(page, PHONE)
    assert page.evaluate(TOO_WIDE) == []
    resize(page, DESKTOP)


def scrolls_by_keys(page: Page, axe: Callable[[Page], list[str]], names: Sequence[str]) -> None:
    """Each table can be reached with the Tab key, says its name, and moves under the arrows."""
    resize(page, NARROW)
    assert axe(page) == []
    for name in names:
        page.get_by_role("group", name=name).press("ArrowRight")
    page.wait_for_function(f"() => ({CUT})().every((left) => left > 0)")
    assert len(page.evaluate(CUT)) == len(names)
    resize(page, DESKTOP)


def test_a_match_is_reviewed_to_the_end(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    page = visit().page
    key = ended(page, "gap", 3, rounds=2)
    page.goto(f"/replay/{key}")
    page.get_by_role("link", name="Review match").click()

    # The overview: the curve, and parts that add up.
    overview = page.locator("[data-review=overview]")
    expect(overview).to_be_visible(timeout=2 * PATIENCE)  # it is made while nobody else computes
    assert int(page.locator("[data-curve]").get_attribute("data-curve") or 0) > 20
    parts = overview.locator("[data-part] b").all_inner_texts()
    start, result = overview.locator(".end dd").all_inner_texts()
    amounts = [_percent(text) for text in (start, *parts)]
    assert abs(sum(amounts) - _percent(result)) < 0.3, "as far as it is rounded"
    overview.get_by_text("As a table").click()
    expect(overview.get_by_role("row", name="Round 2").first).to_be_visible()
    assert axe(page) == []
    fits_on_a_phone(page)
    scrolls_by_keys(page, axe, ("Chance of winning", "Round by round"))

    # Key moments: by keys along the tabs, then on the board, from the list, or not at all.
    page.get_by_role("tab", name="Overview").press("ArrowRight")
    story = page.locator("[data-story]")
    moments = story.locator("nav button").count()
    assert moments == 3
    expect(story.locator("[data-answer]")).to_have_count(0)
    card = story.locator("[data-try]").first.get_attribute("data-try")
    page.locator(f'.stage button:has([data-card="{card}"])').first.click()
    expect(story.locator("[data-answer]")).to_be_focused()
    expect(story.locator(f'[data-choice="{card}"]')).to_contain_text("your choice")
    expect(story.locator("tr", has_text="played")).to_have_count(1)
    assert axe(page) == []
    fits_on_a_phone(page)
    scrolls_by_keys(page, axe, ("All possible decisions",))
    high = board_on_a_phone(page)
    story.locator("[data-next]").click()
    story.locator("[data-try]").last.press("Enter")
    expect(story.locator("[data-answer]")).to_contain_text("was better")
    story.locator("[data-next]").click()
    story.locator("[data-reveal]").click()
    expect(story.locator("[data-choice] .word").first).to_have_text("best")
    story.get_by_role("button", name="See move").click()

    # Move by move: the word is beside the board, and the list leads to every decision.
    expect(page.locator(".said .word").first).to_be_visible()
    page.locator("[data-which]").select_option("all")
    decisions = page.locator("[data-decisions] button")
    decisions.first.click()
    expect(decisions.first).to_have_attribute("aria-current", "step")
    expect(page.locator("[data-replay-at]")).to_have_attribute("data-replay-at", "1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-replay-at]")).to_have_attribute("data-replay-at", "2")
    expect(page.locator(".said .word").first).to_be_visible()
    assert axe(page) == []
    fits_on_a_phone(page)
    assert board_on_a_phone(page) >= high, "as high as beside the key moments"

    # Somebody else gets the same from a link, in another language, and it counts on their own page.
    other = visit(f"/review/{key}?seat=1&tab=story", lang="fr").page
    expect(other.locator("[data-story]")).to_be_visible()
    expect(other.locator("[data-reveal]")).to_have_text("Voir la réponse")
    page.goto("/you")
    expect(page.locator("[data-reviewed=gap]")).to_contain_text("one reviewed match")
    assert axe(page) == []


def _percent(text: str) -> float:
    return float(text.rstrip("%").replace("−", "-"))
