"""Puzzles in the page: chosen, solved on the real board, explained, one after the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pioche.puzzles.shipped import shipped_puzzles
from tests.browser.conftest import Visit
from tests.browser.screens import resize, sideways
from tests.browser.targets import small
from tests.browser.visitors import PHONE, Size

SIZES = (PHONE, Size(740, 360), Size(1280, 720), Size(1920, 1080))


def healthy(page: Page, axe: Callable[[Page], list[str]]) -> None:
    """No problem at any size."""
    for size in SIZES:
        resize(page, size)
        assert not sideways(page), size
        assert small(page) == [], size
    assert axe(page) == []


def answer(page: Page, *, right: bool) -> None:
    """Answer the puzzle on the board, by the keyboard: press the card and confirm."""
    name = page.locator("[data-puzzle]").get_attribute("data-puzzle") or ""
    puzzle = shipped_puzzles("gap")[name]
    wanted = puzzle.best if right else puzzle.obvious
    card = page.locator(
        f'[data-game=gap] button[data-card="{wanted}"], button:has([data-card="{wanted}"])'
    )
    card.first.focus()
    page.keyboard.press("Enter")
    verdict = page.locator(f"[data-verdict={str(right).lower()}]")
    expect(verdict).to_be_visible()


def test_puzzles_are_solved_and_explained(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    page = visit("/", size=PHONE).page
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    expect(page.locator("li[data-game]")).to_have_count(4)
    healthy(page, axe)
    page.get_by_role("link", name="Solve GAP").click()
    expect(page.locator("[data-task]")).to_contain_text("Find the best move")
    expect(page.locator("[data-live=true]")).to_be_visible()
    healthy(page, axe)
    answer(page, right=True)
    expect(page.locator("[data-next]")).to_be_focused()
    expect(page.locator("[data-change]")).to_contain_text("+")
    expect(page.locator("tr.best")).to_have_count(1)
    expect(page.locator("[data-announced]")).to_contain_text("Right!")
    healthy(page, axe)
    first = page.locator("[data-puzzle]").get_attribute("data-puzzle")
    page.keyboard.press("Enter")
    expect(page.locator("[data-task]")).to_be_visible()
    assert page.locator("[data-puzzle]").get_attribute("data-puzzle") != first
    answer(page, right=True)
    expect(page.locator("[data-streak='2']")).to_be_visible()
    page.locator("[data-next]").click()
    expect(page.locator("[data-task]")).to_be_visible()
    answer(page, right=False)
    expect(page.locator("[data-verdict]")).to_contain_text("The best move was")
    expect(page.locator("[data-streak]")).to_have_count(0)
    page.goto("/rules/gap")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.locator("[data-task]")).to_be_visible()


@pytest.mark.parametrize(("lang", "task"), [("fr", "Trouvez"), ("de", "Finde")])
def test_other_languages_have_all_texts(visit: Visit, lang: str, task: str) -> None:
    page = visit("/puzzles/mixed", lang=lang).page
    expect(page.locator("[data-task]")).to_contain_text(task)
    expect(page.locator("main")).not_to_contain_text("puzzle-")
    page.goto("/puzzles")
    expect(page.locator("li[data-game]").first).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("-theme-")
