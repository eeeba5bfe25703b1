"""Learning each game by playing: the tutorial from its first step to a normal match. Its words are
beside what they are about, and never cover it, nor the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.coaching import HAND, expect_beside
from tests.browser.conftest import Visit
from tests.browser.playing import Finger, Keys, Means, Mouse
from tests.browser.visitors import PHONE, Size
from tests.samples import SOAK

FLAT: Final = Size(740, 360)
LAPTOP: Final = Size(1280, 720)
RISE: Final = 8
"""Pixels by which a card under the pointer rises, at most."""


def learn(page: Page, game: str, means: Means, *, impatient: bool = False) -> None:
    """Go through a tutorial as it asks for, up to the match that it ends in."""
    steps: list[dict[str, Any]] = page.request.get(f"/api/games/{game}/tutorial").json()["steps"]
    for number, step in enumerate(steps):
        mark = page.locator(f"[data-coach='{number}']")
        if impatient:  # a press beside the cards hurries the page along
            page.wait_for_function(
                """(selector) => document.querySelector(selector)
                    ?? void document.querySelector(".felt [data-message]")?.click()""",
                arg=f"[data-coach='{number}']",
                polling=50,
            )
        expect(mark).to_be_visible()
        expect_beside(page, "[data-coach]", len(step["at"]))
        if step.get("do"):
            decide(page, step["do"], means)
        else:
            means.press(page, "[data-coach] [data-next]")
    page.wait_for_url("**/t/*")
    expect(page.locator(f"[data-game='{game}'][data-status=playing]")).to_be_visible()


def decide(page: Page, decision: str, means: Means) -> None:
    """Make a decision of any of the games."""
    if "@" not in decision:
        cell, card = f'button[data-cell="{decision}"]', f'button:has([data-card="{decision}"])'
        wanted = cell if " " in decision else card
        expect(page.locator(wanted).first).to_be_visible()
        means.decide(page, wanted)
        return
    *_, last = layers = [layer.split("@") for layer in decision.split(" ")]
    for card, place in layers:
        held = f'{HAND}:has([data-card="{card}"])'
        if page.locator(held).get_attribute("aria-pressed") != "true":
            means.press(page, held)
        target = f'[data-grid-place="{place}"]'
        expect(page.locator(target)).to_have_attribute("aria-disabled", "false")
        (means.decide if [card, place] == last else means.press)(page, target)
    alone = page.locator("[data-decision=alone]")
    expect(alone.or_(page.locator("[data-mode=write]")).first).to_be_visible()
    if alone.count():
        means.press(page, "[data-decision=alone]")


def test_gap_with_keys(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    """From the home page; another card than the one asked for is explained and can be changed."""
    page = visit("/").page
    page.locator("[data-game=gap] a[href='/learn/gap']").click()
    expect(page.locator("[data-coach='0']")).to_be_visible()
    assert axe(page) == []
    expect(page.locator("[data-coach] [data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-coach='2']")).to_be_visible()
    expect(page.locator("[data-announced]")).to_contain_text("Play red 4")
    Keys().press(page, f'{HAND}:has([data-card="g7"])')
    expect(page.locator("[data-instead]")).to_contain_text("a neighbour on each side")
    page.get_by_role("button", name="Start over").click()
    learn(page, "gap", Keys())


@pytest.mark.parametrize("game", ["dicht-dran", *(["pepper", "qwinto"] if SOAK else [])])
def test_with_keys_and_motion(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", size=LAPTOP, motion=True).page
    learn(page, game, Keys(), impatient=True)


def test_pepper_with_a_finger(visit: Visit) -> None:
    """In French, on a phone; nobody has to be anybody, and nothing is stored."""
    page = visit("/learn/pepper", size=PHONE, touch=True, lang="fr").page
    expect(page.locator("[data-coach='0']")).to_be_visible()
    assert page.request.get("/api/visitor").json()["me"] is None
    learn(page, "pepper", Finger())


class Hesitant(Mouse):
    """Points at a thing before pressing it, and so sees whether it moves when its preview comes."""

    def press(self, page: Page, selector: str) -> None:
        thing = page.locator(selector).first
        before = thing.bounding_box()
        thing.hover()
        page.wait_for_timeout(100)
        after = thing.bounding_box()
        assert before is not None, selector
        assert after is not None, selector
        if "[data-coach]" not in selector:  # the words follow what they are about
            for side in ("x", "y"):
                moved = abs(before[side] - after[side])
                assert moved <= RISE, f"{selector}: {before} {after}"
        thing.click()

    decide = press


@pytest.mark.parametrize("size", [FLAT, PHONE, LAPTOP] if SOAK else [FLAT], ids=str)
def test_nothing_moves_in_qwinto_when_it_is_pointed_at(visit: Visit, size: Size) -> None:
    """In a tutorial, which has the longest preview: the last cell of a row ends the match."""
    page = visit("/learn/qwinto", size=size, lang="de").page
    learn(page, "qwinto", Hesitant())


def test_a_refusal_leads_to_its_rule(visit: Visit) -> None:
    """The section opens over the board, and closing it leads back."""
    visitor = visit("/learn/pepper")
    visitor.forgive("status of 409")
    page = visitor.page
    for _ in range(2):
        page.locator("[data-coach] [data-next]").click()
    expect(page.locator("[data-coach='2']")).to_be_visible()
    page.locator(f'{HAND}:has([data-card="r9"])').click(force=True)
    page.locator("[data-coach] [data-rule=trick]").click()
    dialog = page.locator("[data-rule-dialog]")
    expect(dialog.get_by_role("heading", name="A trick")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-coach='2']")).to_be_visible()
    page.goto("/rules/pepper#trick")
    expect(page.locator("h2#trick")).to_be_in_viewport()
