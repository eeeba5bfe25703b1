"""Whole matches, from the home page to the end: by clicking, by touching, with keys alone, and in
every language."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.coaching import expect_beside, flying
from tests.browser.conftest import Visit
from tests.browser.late import LAST_TURNS, LATE, skip
from tests.browser.playing import LESSON, Finger, Keys, Means, Mouse, Player
from tests.browser.tables import SHORT, against_bots, fill_in
from tests.browser.visitors import PHONE
from tests.browser.wording import Wording
from tests.samples import SOAK, some

GAMES = list(SHORT)
TURNS = 4
"""Of the beginning of a match. Only that and its end are played, unless there is time."""


def play(player: Player, *, whole: bool) -> None:
    """To the end, or for a while."""
    if whole or SOAK:
        player.finish()
        expect_end(player.page)
    else:
        player.turns(TURNS)


def expect_end(page: Page) -> None:
    """The match is over, and the page says who has won."""
    end = page.get_by_role("dialog")
    expect(end).to_be_visible()
    expect(end.get_by_role("heading").first).not_to_be_empty()
    expect(end.locator("[data-winner=true]").first).to_be_visible()


@pytest.mark.parametrize("motion", [False, True] if SOAK else [True], ids=str)
@pytest.mark.parametrize("game", GAMES if SOAK else GAMES[:3])
def test_by_clicking(visit: Visit, game: str, motion: bool) -> None:
    players, options = SHORT[game]
    page = visit("/", motion=motion, tips=True).page
    page.locator(f'[data-game="{game}"]').get_by_role("link", name="New table").click()
    fill_in(page, game, ("bot-beginner",) * (players - 1), **options)
    if game == "gap":  # where somebody starts
        page.get_by_label("Who starts?").select_option("seat-1")
    page.get_by_role("button", name="Start game").click()
    if game == "gap":
        first = page.locator('[data-version] section[data-seat="1"]').get_attribute("aria-label")
        log = page.get_by_role("tabpanel").get_by_role("listitem")
        expect(log.filter(has_text=" plays ").first).to_contain_text(f"{first} plays")
    expect(page.locator("[data-lesson]")).to_be_visible()  # before there is anything to decide
    player = Player(page)
    player.look = lambda: tips_are_beside(page)
    play(player, whole=game == "gap")
    assert "lesson" in player.done, "a first match explains itself"


def tips_are_beside(page: Page) -> None:
    """Where cards move: tips come when nothing does, beside what they are about."""
    if page.locator("[data-lesson]").count() and not page.locator("dialog[open]").count():
        assert flying(page, "[data-lesson]") == [], "tips come when nothing moves"
        expect_beside(page, "[data-lesson]")


@pytest.mark.parametrize(
    ("game", "motion"), some(list(zip(GAMES, cycle((False, True, True))))), ids=str
)
def test_two_clicks_to_a_match(visit: Visit, game: str, motion: bool) -> None:
    """Play now, and the cards are there: the first decision takes effect."""
    page = visit("/", motion=motion).page
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="Play now").click()
    if game == "gap":  # the usual target, which nobody has chosen
        expect(page.locator(".standing")).to_contain_text("Target: 30")
    player = Player(page)
    player.turns(1)
    expect(page.locator("[data-own]")).to_be_visible()


def test_alone(visit: Visit) -> None:
    """Qwinto needs nobody else."""
    page = visit("/new?game=qwinto").page
    fill_in(page, "qwinto", ())
    page.get_by_role("button", name="Start game").click()
    player = Player(page)
    if not SOAK:
        player.turns(TURNS)
        skip(page, LATE["qwinto"], page.url.rpartition("/")[2])
    player.finish()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_contain_text("You scored")


@pytest.mark.parametrize("game", some(GAMES, 1))
def test_with_keys_alone(visit: Visit, game: str) -> None:
    players, options = SHORT[game]
    page = visit("/", motion=game == "qwinto", tips=True).page
    keys = Keys()
    expect(page.get_by_role("main")).to_be_visible()
    keys.press(page, f'[data-game="{game}"] a[href^="/new"]')
    expect(page.locator(f'input[name=game][value="{game}"]')).to_be_checked()
    write(page, keys, ".count select", str(players))
    for seat in range(1, players):
        write(page, keys, f"#seat-{seat}", "Bot, beg")
    if options:
        keys.press(page, "details.more > summary")
    for name, value in options.items():
        write(page, keys, f"#option-{name}", str(value))
    keys.press(page, "form.new button.main")
    expect(page.locator("[data-lesson]")).to_be_visible()
    player = Player(page, keys)
    if game == "qwinto":
        player.look = lambda: tips_are_beside(page)
    play(player, whole=False)
    assert "lesson" in player.done, "a first match explains itself"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def write(page: Page, keys: Keys, field: str, text: str) -> None:
    """Into a field; of a list, what begins with it is chosen."""
    keys.reach(page, field)
    if page.evaluate("document.activeElement.matches('input')"):
        page.keyboard.press("Control+A")
    page.keyboard.type(text)


def test_choice_among_neighbours(visit: Visit) -> None:
    """GAP: where equal cards are nearest, one is chosen on the table itself. Pointing at a card
    shows that there will be a choice; such a card comes soon."""
    page = visit(regular="Ada").page
    against_bots(page, "gap", rounds=30)
    player = Player(page)
    chosen = False
    for _ in range(60):
        found = player.to_turn()
        middle = page.locator("[data-place=middle]")
        if middle.get_by_role("button").count():
            before = page.locator("[data-own] .height").all_inner_texts()
            player.decide(found.options[-1], found.mark)
            expect(page.locator(found.options[-1])).to_have_count(0)
            chosen = before != page.locator("[data-own] .height").all_inner_texts()
            break
        for option in found.options:
            page.locator(option).hover()
            expect(page.locator("[data-message]")).not_to_be_empty()
        player.decide(found.options[0], found.mark)
    assert chosen, "no choice among neighbours in sixty turns"


@pytest.mark.parametrize("means", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_the_focus_stays_when_a_tip_is_closed(visit: Visit, means: Means) -> None:
    page = visit(motion=True, tips=True).page
    against_bots(page, "pepper")
    player = Player(page, means)
    player.to("lesson")
    for _ in range(2):
        if page.locator(LESSON).count():
            means.press(page, LESSON)
        page.wait_for_function("document.activeElement !== document.body")


@pytest.mark.parametrize(
    ("game", "lang"),
    list(product(GAMES, ("fr", "de"))) if SOAK else list(zip(GAMES[0::2], cycle(("fr", "de")))),
)
def test_with_a_finger_in_other_languages(visit: Visit, game: str, lang: str) -> None:
    """Nothing on the page is left in English, and no sentence is missing."""
    page = visit("/", size=PHONE, touch=True, motion=True, tips=True, lang=lang).page
    wording = Wording(page, lang)
    expect(page.locator(f'[data-game="{game}"] h2')).to_be_visible()
    wording.read()
    key = against_bots(page, game)
    player = Player(page, Finger())
    player.look = wording.read
    if not SOAK:
        player.turns(TURNS)
        skip(page, {**LATE, **LAST_TURNS}[game], key)
    player.finish()
    expect_end(page)
    wording.read()
    assert wording.strange() == {}
