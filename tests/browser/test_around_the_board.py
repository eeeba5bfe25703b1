"""What happens around the cards: bubbles of what people say, panels in words, the goal, the
rematch, spectators, the facts of a reveal, and windows that change their size while cards move."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.screens import resize
from tests.browser.tables import against_bots, ask, with_people
from tests.browser.test_one_screen import MIDDLES
from tests.browser.test_screens import AT_REST, FAULTS
from tests.browser.visitors import MOTIONS, PHONE, Size


def test_words_beside_players(visit: Visit) -> None:
    """Bubbles beside the speaker, panels in words, GAP's goal, and who is only watching: for
    somebody whose cards move, and for others who have reduced motion."""
    ada = visit(regular="Ada", motion=True).page
    ben, eve = visit(touch=True).page, visit().page
    key = with_people(ada, ben, game="gap", target=9)
    ask(eve, "POST", "/api/guest", {"name": "Eve"})
    eve.goto(f"/t/{key}")
    expect(eve.locator("[data-watching]")).to_have_text("You’re watching")
    expect(ada.locator("[data-watching]")).to_have_count(0)
    for page in (ada, ben, eve):
        expect(page.locator(".standing")).to_contain_text("9")

    ben.get_by_role("tab", name="Chat").tap()
    ben.get_by_label("Write a message").fill("Hello, Ada")
    ben.get_by_label("Write a message").press("Enter")
    for page in (ada, ben, eve):
        expect(page.locator('[data-said="1"]')).to_have_text("Hello, Ada")
        expect(page.locator('[data-said="0"]')).to_have_count(0)
    bubble, panel = (
        ada.locator(at).bounding_box() for at in ('[data-said="1"]', '[data-seat="1"]')
    )
    assert bubble
    assert panel
    assert abs(bubble["y"] - panel["y"] - panel["height"]) < 30, "right below the panel"
    ben.get_by_role("button", name="Wow").tap()
    expect(ada.locator('[data-said="1"]')).to_have_text("Wow")

    tip = ada.locator("#player-1")
    ada.locator('[data-seat="1"] .who').hover()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("in hand")
    ada.mouse.move(1, 1)
    expect(tip).to_be_hidden()
    ada.locator("[data-own] .who").focus()
    ada.keyboard.press("Shift+Tab")
    ada.keyboard.press("Tab")
    expect(ada.locator("#player-0")).to_be_visible()
    ada.keyboard.press("Escape")
    expect(ada.locator("#player-0")).to_be_hidden()
    ben.keyboard.press("Escape")
    ben.locator('[data-seat="0"] .who').tap()
    expect(ben.locator("#player-0")).to_be_visible()


def test_the_rematch_stays_in_sight(visit: Visit) -> None:
    """Whoever offers it: the other one sees it, and joins with one click. The loser may start.
    Cards move for one of them only."""
    ada, ben = visit(regular="Ada", motion=True).page, visit(regular="Ben").page
    key = with_people(ada, ben, game="gap")
    ask(ben, "POST", f"/api/tables/{key}/resign", {})
    ask(ada, "POST", f"/api/tables/{key}/resign", {})
    for page in (ada, ben):
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    bar = ben.locator("[data-over]")
    expect(bar.get_by_role("button", name="Play again")).to_be_visible()
    ada.locator("[data-over]").get_by_role("button", name="Play again").click()
    bar.get_by_role("button", name="Join rematch").click()
    expect(ada.locator('li[data-seat="1"]')).to_contain_text("Ben")
    starter = ada.get_by_label("Who starts?")
    starter.select_option("loser")
    loser = starter.locator("option:checked").inner_text().removeprefix("Loser of the last match: ")
    expect(ben.get_by_text(f"The loser of the last match starts: {loser}.")).to_be_visible()
    ada.get_by_role("button", name="Start game").click()
    for page in (ada, ben):
        owes = page.locator("[data-version] section[data-owes]")
        expect(owes).to_have_attribute("aria-label", loser)


# Notes for how many seconds each digit is being written.
WRITTEN: Final = """
() => {
    window.written = [];
    addEventListener("animationstart", ({ animationName, target }) => {
        if (!animationName.endsWith("written")) return;
        window.written.push(parseFloat(getComputedStyle(target).animationDuration));
    });
}
"""


@MOTIONS
def test_the_facts_of_a_reveal(visit: Visit, motion: bool) -> None:
    """Who played what, and what came of it, is on the board, whether or not anything moves."""
    page = visit(regular="Ada", motion=motion).page
    against_bots(page, "dicht-dran", 4)
    player = Player(page)
    found = player.to_turn()
    card = found.options[0].split('"')[1]
    player.decide(found.options[0], found.mark)
    if motion:
        expect(page.locator("[data-scene=reveal] [data-turned] span")).to_have_count(4)
    player.to_turn()
    page.mouse.move(1, 1)  # away from cards, which show notes
    turned = page.locator("[data-scene=none] [data-turned] span")
    expect(turned).to_have_count(4)
    expect(turned.filter(has_text="★")).to_have_count(1)
    expect(turned.filter(has_text=f"Ada {card}")).to_have_count(1)
    expect(page.get_by_role("img", name=f"Last turn: {card}")).to_have_count(1)

    against_bots(page, "qwinto", 3)
    page.evaluate(WRITTEN)
    player = Player(page)
    while True:
        found = player.to_turn()
        if page.locator("[data-mode=write]").count() and len(found.options) > 1:
            break
        player.decide(found.options[0], found.mark)
    cell = found.options[0].split('"')[1]
    player.decide(found.options[0], found.mark)
    expect(page.locator(f'[data-own] [data-cell="{cell}"] [data-written]')).to_have_count(1)
    page.wait_for_function("() => window.written.length > 0")
    longest = max(page.evaluate("window.written"))
    assert longest > 0.1 if motion else longest < 0.1, "the pencil is to be seen with motion only"
    player.to_turn()
    expect(page.locator("[data-wrote]")).to_have_count(2)

    against_bots(page, "pepper")
    player = Player(page)
    player.turns(2)
    player.to_turn()
    expect(page.locator("[data-took]")).to_contain_text("Last trick: ")


def test_a_refused_card_leads_to_its_rule(visit: Visit) -> None:
    """In a match whose cards move: the reason is beside the card, and the rule opens over the
    board. Without motion: test_learn."""
    page = visit(regular="Ada", motion=True).page
    against_bots(page, "pepper")
    player = Player(page)
    refused = page.locator("[data-version] .cards button[aria-disabled=true]")
    player.to_turn()
    while not refused.count():
        player.turns(1)
        player.to_turn()
    refused.first.click(force=True)
    note = page.get_by_role("alert")
    expect(note).to_contain_text("was led")
    note.locator("[data-rule=trick]").click()
    expect(
        page.locator("[data-rule-dialog]").get_by_role("heading", name="A trick")
    ).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-rule-dialog]")).to_have_count(0)
    player.turns(1)


def test_windows_that_change_while_cards_move(visit: Visit) -> None:
    page = visit(regular="Ada", motion=True, speed="slow").page
    against_bots(page, "pepper", 4)
    player = Player(page)
    found = player.to_turn()
    page.locator(found.options[0]).click()
    page.wait_for_function(f"!({AT_REST})()")
    for size in (PHONE, Size(1366, 650), Size(768, 1024)):
        resize(page, size)
    page.wait_for_function(AT_REST)
    assert page.evaluate(FAULTS, MIDDLES["pepper"]) == []
