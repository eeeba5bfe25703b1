"""Boards with a very large hand, at several sizes, light and dark: all of it is in the window, and
nothing covers anything else. Usual boards: test_one_screen; those of spectators: test_together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from pioche.engine.match import Match
from pioche.engine.record import write_record
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from tests.browser.conftest import Visit
from tests.browser.screens import shown, sideways

MIDDLE: Final = {
    "dicht-dran": "[data-ring]",
    "gap": "[data-place=middle], [data-place=stock]",
    "pepper": "[data-slot]",
    "qwinto": "[data-grid-place]",
}
"""The middle of each board, as a selector."""

MANY: Final = 30
"""Cards in a hand of Dicht dran, if somebody plays very badly."""

# Cards of the hand outside the width of the window, and everything that overlaps: the hand, the
# players and the middle must be apart, and so must any two players.
FAULTS: Final = """
(middle) => {
    const felt = document.querySelector("[data-version]");
    const box = (element) => element.getBoundingClientRect();
    const all = (selector) => [...felt.querySelectorAll(selector)].filter((element) => {
        const { width, height } = box(element);
        return width && height;
    });
    const hand = all("[data-cards] button");
    const faults = [];
    for (const card of hand) {
        const swiped = card.closest("[role=toolbar]"); // it may hold more than it shows
        const { left, right } = box(swiped.scrollWidth > swiped.clientWidth + 1 ? swiped : card);
        if (left < -0.5 || right > innerWidth + 0.5) faults.push(`${name(card)} is outside`);
    }
    function name(element) {
        const { card, seat, slot, place, ring, gridPlace } = element.dataset;
        const inside = element.querySelector("[data-card]")?.dataset.card;
        return JSON.stringify({ card, seat, slot, place, ring, gridPlace, inside });
    }
    const meet = (one, other) => {
        if (one.contains(other) || other.contains(one)) return;
        const [a, b] = [box(one), box(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) faults.push(`${name(one)} and ${name(other)}`);
    };
    const players = all("section[data-seat]");
    const centre = all(middle);
    for (const thing of centre) for (const card of hand) meet(thing, card);
    for (const player of players) {
        const { seat } = player.dataset;
        for (const thing of [...centre, ...hand]) {
            // A card of a trick may lie before its player, within the same frame, on nothing.
            const own = thing.dataset.slot === seat;
            const parts = own ? player.querySelectorAll("header > *, [role=img]") : [player];
            for (const part of parts) if (own ? box(part).width > 1 : true) meet(part, thing);
        }
    }
    players.forEach((one, i) => players.slice(i + 1).forEach((other) => meet(one, other)));
    return faults;
}
"""


AT_REST: Final = """
() => document.getAnimations().every((one) => one.animationName?.endsWith("breathe"))
"""
"""Whether nothing moves, except the ring of somebody whose turn it is."""


def expect_order(page: Page, game: str, name: str) -> None:
    for view in shown(page, name):
        assert not sideways(page), view
        assert page.evaluate(FAULTS, MIDDLE[game]) == [], view


def many_cards() -> bytes:
    """The record of a match of Dicht dran in which somebody misses on purpose until they hold
    thirty cards. It is broken off there."""
    match = Match(find_game("dicht-dran"), 3, {"cycles": 10}, seeded(1))
    match.deal()
    while len(match.view(0)["hand"]) < MANY:
        peppers = match.public_view()["peppers"]
        for seat in match.actors:
            own = match.view(seat)
            cards = list(zip(own["hand"], own["in_gap"], own["away"], strict=True))
            near = min(cards, key=lambda card: card[2])[0]
            outside = [card for card in cards if not card[1]] or cards
            costly = max(outside, key=lambda card: (peppers[int(card[0]) - 1], card[2]))[0]
            match.play(seat, near if seat and len(cards) > 5 else costly)
        while match.awaits_deal:
            match.deal()
    match.break_off()
    return write_record(match.record())


def test_thirty_cards(visit: Visit, axe: Callable[[Page], list[str]], tmp_path: Path) -> None:
    file = tmp_path / "many.json"
    file.write_bytes(many_cards())
    page = visit("/replay").page
    page.locator("input[type=file]").set_input_files(file)
    page.locator('[data-replay="view"]').select_option("0")
    last = int(page.locator("[data-replay-slider]").get_attribute("max") or 0)
    hand = page.locator("[data-version] [role=toolbar] button")
    page.locator("[data-replay-slider]").fill(str(last - 1))  # the last step only breaks it off
    expect(hand.nth(MANY - 1)).to_be_visible()
    expect_order(page, "dicht-dran", "dicht-dran-thirty")
    assert axe(page) == []
