"""A game without a board of its own, on the generic one: matches of Hearts, at every size, with a
mouse, with a finger and with keys alone, in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.late import LAST_TURNS, LATE, skip
from tests.browser.playing import Finger, Keys, Player
from tests.browser.screens import picture, resize, sideways
from tests.browser.tables import against_bots, ask, fill_in, go
from tests.browser.test_matches import TURNS, expect_end
from tests.browser.test_screens import FAULTS
from tests.browser.visitors import PHONE, Size
from tests.browser.wording import Wording
from tests.samples import SOAK

LAPTOP: Final = Size(1280, 720)
SIZES: Final = (PHONE, LAPTOP, Size(1366, 650), Size(1920, 1080))
HAND: Final = "[role=toolbar] button"
PASSED: Final = 3
"""Cards that are passed in most rounds; there are rounds without a pass."""
TRICKS: Final = 13

# Cards of the hand that are not in the window.
OFF_SCREEN: Final = f"""
() => [...document.querySelectorAll("{HAND}")].filter((card) => {{
    const {{ top, bottom, left, right }} = card.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
}}).map((card) => card.getAttribute("aria-label"))
"""


def watched(page: Page, name: str) -> Callable[[], None]:
    """Return a check of the page, for a player to make before everything that is done."""
    count = 0

    def look() -> None:
        nonlocal count
        count += 1
        if count % 8 == 2:
            picture(page, f"{name}-{count}")
        assert not sideways(page)
        if not page.locator("dialog[open]").count():
            assert page.evaluate(OFF_SCREEN) == []
            assert page.evaluate(FAULTS, "[data-slot], [data-message]") == []

    return look


def width(page: Page, selector: str) -> float:
    """How wide the narrowest of some things is."""
    found: float = (
        page.locator(selector)
        .filter(visible=True)
        .evaluate_all("all => Math.min(...all.map((one) => one.getBoundingClientRect().width))")
    )
    return found


def to_the_end(player: Player, key: str) -> None:
    """Play a match; only its beginning and its end, unless there is time."""
    if not SOAK:
        player.turns(TURNS)
        skip(player.page, LAST_TURNS["hearts"], key)
    player.finish()


def test_by_clicking(visit: Visit) -> None:
    """From the home page to the end of a match of two rounds, with the score sheet between them."""
    page = visit("/", size=LAPTOP).page
    box = page.locator('[data-game="hearts"]')
    expect(box.get_by_role("heading")).to_have_text("Hearts")
    expect(box.locator("svg text").first).to_have_text("H")
    picture(page, "generic-home")
    box.get_by_role("link", name="New table").click()
    fill_in(page, "hearts", ("bot-beginner",) * 3, rounds=2)
    page.get_by_role("button", name="Start game").click()
    player = Player(page)
    player.look = watched(page, "generic-laptop")
    player.to("dialog")
    assert player.done.count("turn") - TRICKS in (0, PASSED)
    if not SOAK:  # the second round is like the first one
        player.step()
        skip(page, LATE["hearts"], page.url.rpartition("/")[2])
    player.finish()
    assert player.done.count("dialog") == 1, "the sheet of the first round"
    expect_end(page)
    expect(page.get_by_role("dialog").locator("[data-fair=yes]")).to_be_visible()
    picture(page, "generic-end")


def test_with_a_finger_in_german(visit: Visit) -> None:
    """A match on a phone: the hand is always visible, the first tap shows a preview."""
    page = visit(size=PHONE, touch=True, lang="de").page
    key = against_bots(page, "hearts")
    player = Player(page, Finger())
    wording, watch = Wording(page, "de"), watched(page, "generic-phone")

    def look() -> None:
        wording.read()
        watch()

    player.look = look
    found = player.to_turn()
    asked = page.locator("[data-message]").inner_text()
    page.locator(found.options[0]).tap()
    expect(page.locator("[data-again]")).to_be_visible()
    expect(page.locator("[data-message]")).not_to_have_text(asked)
    expect(page.locator("[data-message]")).not_to_be_empty()
    picture(page, "generic-phone-preview")
    page.locator(found.options[0]).tap()
    expect(page.locator(HAND)).to_have_count(TRICKS - 1)
    to_the_end(player, key)
    expect_end(page)
    wording.read()
    assert wording.strange() == {}


def test_with_keys_alone_in_french(visit: Visit) -> None:
    """Cards move. The texts of the game come from its package, in the language of the page."""
    page = visit("/", size=LAPTOP, lang="fr", motion=True).page
    wording = Wording(page, "fr")
    expect(page.locator('[data-game="hearts"] h2')).to_be_visible()
    key = against_bots(page, "hearts")
    player = Player(page, Keys())
    player.look = wording.read
    to_the_end(player, key)
    expect_end(page)
    wording.read()
    assert wording.strange() == {}


def test_refusal_at_the_card(visit: Visit) -> None:
    """A card that cannot be played is dimmed, and says why when it is pointed at."""
    page = visit(regular="Ada", size=LAPTOP).page
    against_bots(page, "hearts")
    player = Player(page)
    for _ in range(TRICKS):
        player.to_turn()
        illegal = page.locator(f"{HAND}[aria-disabled=true]")
        if illegal.count():
            illegal.first.hover()
            expect(page.get_by_role("alert")).not_to_be_empty()
            picture(page, "generic-refusal")
            return
        player.turns(1)
    pytest.fail("every card could be played")


def test_at_every_size(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    """The hand is in the window, nothing overlaps, and everything has a name."""
    page = visit(regular="Ada", size=LAPTOP).page
    against_bots(page, "hearts")
    player = Player(page)
    for turns in (0, PASSED + 1):
        player.turns(turns)
        player.to_turn()
        for size in SIZES:
            resize(page, size)
            picture(page, f"generic-{turns}-{size}")
            assert not sideways(page), size
            assert page.evaluate(OFF_SCREEN) == [], size
            assert page.evaluate(FAULTS, "[data-slot], [data-message]") == [], size
            if SOAK or size == PHONE:
                assert axe(page) == [], size
            if turns:  # nothing else lies on the table, so the trick has its room
                assert width(page, "[data-slot]") > 1.1 * width(page, HAND), size
        resize(page, LAPTOP)
    names = page.locator(HAND).evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    assert all(" of " in name for name in names), names


def test_watching_and_replay(visit: Visit) -> None:
    """A spectator sees no hand; the replay shows every step, with all hands."""
    host = visit(regular="Ada", size=LAPTOP).page
    key = against_bots(host, "hearts")
    player = Player(host)
    player.turns(PASSED + 1)
    guest = visit(f"/t/{key}", size=PHONE).page
    guest.get_by_role("textbox").fill("Zoë")
    guest.get_by_role("textbox").press("Enter")
    expect(guest.locator("section[data-seat]")).to_have_count(4)
    expect(guest.locator(HAND)).to_have_count(0)
    ask(host, "POST", f"/api/tables/{key}/resign", {})
    expect(host.locator("[data-over]")).to_be_visible()
    go(host, f"/replay/{key}?at=5")
    expect(host.locator("[data-open-hand]")).to_have_count(4)
    expect(host.locator("[data-slot] [data-card]").first).to_be_visible()
    assert not sideways(host)
