"""Details that were wrong once, as somebody sees them whose cards move."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.late import PLAYED_OUT, advance
from tests.browser.playing import Player
from tests.browser.tables import ask, with_people


def test_the_usual_goal_is_on_the_board_and_tips_can_be_ended(visit: Visit) -> None:
    """In French, where the button that ends tips once asked for more of them."""
    page = visit(lang="fr", motion=True, tips=True).page
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    usual = {"game": "gap", "players": 2, "seats": seats, "start": True}
    page.goto(f"/t/{ask(page, 'POST', '/api/tables', usual)['table']}")
    expect(page.locator(".standing")).to_contain_text("Seuil de points : 30")
    Player(page).to("lesson")
    page.get_by_role("button", name="Désactiver les astuces").click()
    expect(page.locator("[data-lesson]")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['pioche-settings']).lessons") is False


def test_statistics_and_the_list_of_matches_agree(visit: Visit) -> None:
    """Whoever plays on wins, whatever the bot scores that takes over from somebody who resigned."""
    ada, ben = visit(motion=True).page, visit().page
    key = with_people(ada, ben, game="gap")
    ask(ben, "POST", f"/api/tables/{key}/resign", {})
    advance(ada, PLAYED_OUT["gap"], key)
    for page, wins in ((ada, 1), (ben, 0)):
        person = ask(page, "GET", "/api/me")["person"]
        page.goto(f"/people/{person}")
        listed = page.get_by_role("listitem").filter(has_text="GAP")
        expect(listed).to_have_count(1)
        expect(listed).to_contain_text("won by Ada")
        expect(page.get_by_role("img", name=f"{wins} of 1 won")).to_be_visible()
