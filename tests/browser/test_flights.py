"""Motion says what happened: cards fly from where they were to whoever took them, and a click
hurries them along."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from pioche.engine.registry import own_game_ids
from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.tables import against_bots
from tests.browser.test_screens import AT_REST
from tests.browser.visitors import Size
from tests.samples import some

# Notes every flight of a card: its name or where it goes, the player in whose panel it ends, and
# the middle of the card at both ends of its way.
NOTED: Final = """
() => {
    if (window.flights) return void (window.flights.length = 0);
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const ways = Array.isArray(frames) ? frames.map(({ transform }) => transform ?? "") : [];
        const found = ways.map((way) => way.match(/translate\\((.*?)px, (.*?)px\\)/));
        const [x, y] = (found.find(Boolean) ?? [0, 0, 0]).slice(1).map(Number);
        if (found.some(Boolean)) {
            const { left, top, width, height } = this.getBoundingClientRect();
            const here = { x: left + width / 2, y: top + height / 2 };
            const there = { x: here.x + x, y: here.y + y };
            const [from, goal] = found[0] ? [there, here] : [here, there];
            const { card, to } = this.dataset;
            const seat = this.closest("[data-seat]")?.dataset.seat;
            window.flights.push({ card, to, seat, from, goal });
        }
        return animate.call(this, frames, timing);
    };
}
"""

# Clicks beside the cards until something is gone, and returns how many frames that took. A turn in
# which somebody chooses is shown in two parts.
HURRIED: Final = """
async (selector) => {
    let frames = 0;
    for (; document.querySelector(selector); frames += 1) {
        document.querySelector("[data-version] [data-message]").click();
        await new Promise(requestAnimationFrame);
    }
    return frames;
}
"""
# Waits until the server is ahead of what is shown: until then, nobody can hurry.
BEHIND: Final = """
async (turn) => {
    const { table } = document.querySelector("[data-table]").dataset;
    const shown = () => document.querySelector(`[data-turn="${turn}"]`);
    while (shown() && (await (await fetch(`/api/tables/${table}`)).json()).turn === Number(turn)) {}
}
"""
SOON: Final = 45
"""Frames: half as many as a finished trick, or the play of a bot, is shown for at slow speed."""
NEAR: Final = 12
"""Pixels by which a card that is pointed at may be moved."""


def begin(visit: Visit, game: str, players: int) -> tuple[Page, Player]:
    page = visit(regular="Ada", motion=True, speed="slow").page
    page.evaluate(NOTED)
    against_bots(page, game, players)
    return page, Player(page)


def flights(page: Page) -> list[dict[str, Any]]:
    noted: list[dict[str, Any]] = page.evaluate("window.flights")
    return noted


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(place: dict[str, float], at: tuple[float, float]) -> bool:
    return abs(place["x"] - at[0]) <= NEAR and abs(place["y"] - at[1]) <= NEAR


def test_a_trick_gathers_to_its_winner(visit: Visit) -> None:
    page, player = begin(visit, "pepper", 3)
    page.locator(player.to_turn().options[0]).click()
    page.wait_for_selector("[data-demand=taken]")
    trick = page.locator("[data-slot] [data-card]")
    expect(trick).to_have_count(3)
    cards = {trick.nth(i).get_attribute("data-card") for i in range(3)}
    page.evaluate("window.flights.length = 0")
    assert page.evaluate(HURRIED, "[data-demand=taken]") < SOON
    winner = page.locator("[data-took]").inner_text().removeprefix("Last trick: ")
    panel = f'section[aria-label="{winner}"]'
    seat = page.locator(panel).get_attribute("data-seat")
    gathered = [flight for flight in flights(page) if flight["to"] == f"seat-{seat}"]
    before = [flight for flight in flights(page) if flight["seat"] == seat]  # peppers, face up
    assert len(gathered) + len([f for f in before if f["card"] in cards]) == 3
    assert all(near(flight["goal"], middle_of(page, panel)) for flight in gathered)


def test_cards_fly_to_their_taker(visit: Visit) -> None:
    page, player = begin(visit, "gap", 3)
    middle = page.locator("[data-place=middle]")
    while True:
        found = player.to_turn()
        for option in found.options:
            page.locator(option).hover()
            expect(middle.locator("[data-taken], [data-open], .full").first).to_be_attached()
            if middle.locator("[data-taken]").count() and not middle.locator("[data-open]").count():
                break
        else:
            player.decide(found.options[0], found.mark)
            continue
        break
    taken = middle.locator("[data-taken] [data-card]")
    cards = [str(taken.nth(i).get_attribute("data-card")) for i in range(taken.count())]
    places = {card: middle_of(page, f'[data-place=middle] [data-card="{card}"]') for card in cards}
    turn = page.locator("[data-turn]").get_attribute("data-turn")
    page.evaluate("window.flights.length = 0")
    page.locator(option).click()
    page.wait_for_selector(f'[data-turn]:not([data-turn="{turn}"])')
    for card, place in places.items():
        (flight,) = [flight for flight in flights(page) if flight["card"] == card]
        assert flight["seat"] == "0", "it ends in one's own columns"
        assert near(flight["from"], place), "it comes from the middle"
    for _ in range(2):  # each bot's play is shown, unless somebody is in a hurry
        turn = page.locator("[data-turn]").get_attribute("data-turn")
        page.evaluate(BEHIND, turn)
        assert page.evaluate(HURRIED, f'[data-turn="{turn}"]') < SOON


# Whether a press on each of the cards that fly now would be taken by the card.
IN_THE_WAY: Final = """
() => {
    const flying = document.getAnimations().map(({ effect }) => effect.target);
    const cards = flying.filter((target) => target?.dataset?.card);
    return cards.length ? cards.map((card) => getComputedStyle(card).pointerEvents) : null;
}
"""


def test_a_press_goes_through_cards_that_fly(visit: Visit) -> None:
    """Otherwise it is lost: it begins on a card that is gone by the time it ends."""
    page, player = begin(visit, "gap", 3)
    page.locator(player.to_turn().options[0]).click()
    ways = page.wait_for_function(IN_THE_WAY, polling="raf").json_value()
    assert set(ways) == {"none"}


# Notes the smallest unit that the board is laid out in, and the first one.
UNITS: Final = """
{
    const set = CSSStyleDeclaration.prototype.setProperty;
    CSSStyleDeclaration.prototype.setProperty = function (name, value, ...more) {
        if (name === "--u") (window.units ??= []).push(parseFloat(value));
        return set.call(this, name, value, ...more);
    };
}
"""


@pytest.mark.parametrize("game", some(own_game_ids(), 1))
def test_a_board_keeps_its_size_while_cards_fly(visit: Visit, game: str) -> None:
    """A card that comes from afar is no reason to make room for its way."""
    visitor = visit(motion=True, size=Size(1366, 650))
    visitor.context.add_init_script(UNITS)
    page = visitor.page
    against_bots(page, game, 4)
    player = Player(page)
    player.to_turn()
    first, _ = page.evaluate("[units.at(-1), units.length = 0]")
    player.turns(3)
    player.to_turn()
    page.wait_for_function(AT_REST)
    smallest = page.evaluate("Math.min(...units, Infinity)")
    assert smallest > 0.8 * first, f"from {first} to {smallest}"
