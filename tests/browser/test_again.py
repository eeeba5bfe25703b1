"""A player can watch again what happened since their last decision."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.tables import against_bots
from tests.browser.visitors import MOTIONS


@MOTIONS
def test_the_last_turn_is_shown_again_and_nothing_changes(visit: Visit, motion: bool) -> None:
    page = visit(regular="Ada", motion=motion).page
    against_bots(page, "gap", 3)
    player = Player(page)
    again = page.get_by_role("button", name="Replay last turn")
    while again.count() == 0:  # a turn of GAP can take two decisions, and nothing happens between
        player.turns(1)
        player.to_turn()
    felt = page.locator("[data-game][data-version]")
    version = int(felt.get_attribute("data-version") or 0)
    again.click()
    expect(again).to_be_disabled()
    page.wait_for_function(
        "(now) => Number(document.querySelector('[data-game]').dataset.version) < now",
        arg=version,
        polling=20,
    )
    expect(again).to_be_enabled()
    expect(felt).to_have_attribute("data-version", str(version))
    player.turns(1)
