"""One's own cards under the pointer."""

from __future__ import annotations

from typing import Final

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.tables import against_bots

# How often a card is elsewhere than it was a frame before, after a moment to come to rest.
MOVES: Final = """
async (card) => {
    let [moves, last] = [0, null];
    for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        const { top } = card.getBoundingClientRect();
        if (frame > 10 && top !== last) moves += 1;
        last = top;
    }
    return moves;
}
"""


def test_a_card_that_rises_does_not_fall_back_onto_the_pointer(visit: Visit) -> None:
    page = visit(regular="Ada").page
    against_bots(page, "gap")
    Player(page).to_turn()
    card = page.locator("[role=toolbar] button").first
    before = card.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] - 3)
    assert card.evaluate(MOVES) == 0
    after = card.bounding_box()
    assert after is not None
    assert after["y"] < before["y"], "it has risen"
