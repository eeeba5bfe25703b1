"""Leaving and coming back: nothing is lost, and the page says what is going on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.attention import hide, notifications
from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.tables import against_bots, ask, finished, with_people
from tests.browser.visitors import MOTIONS
from tests.served import Served

HAND = "[role=toolbar] button [data-card]"
LOG = "ol.log > li"
LOST = "Connection lost. Reconnecting…"


def hand(page: Page) -> list[str | None]:
    expect(page.locator(HAND).first).to_be_visible()
    return [card.get_attribute("data-card") for card in page.locator(HAND).all()]


def log(page: Page) -> list[str]:
    return page.locator(LOG).all_inner_texts()


def test_reload(visit: Visit) -> None:
    page = visit().page
    against_bots(page, "gap")
    player = Player(page)
    while len(log(page)) < 3:  # a turn of GAP can take two decisions
        player.turns(1)
        player.to_turn()
    before, logged = hand(page), log(page)
    page.reload()
    assert hand(page) == before
    expect(page.locator(LOG)).to_have_text(logged, use_inner_text=True)
    player.turns(2)


def test_reload_after_the_end(visit: Visit) -> None:
    """The log explains the points to players who arrive later, too."""
    page = visit().page
    finished(page, "qwinto")
    sheet = page.get_by_role("dialog").locator("[data-score-sheet]")
    expect(sheet).to_contain_text("Orange row")
    shown, logged = sheet.inner_text(), log(page)
    page.reload()
    expect(sheet).to_have_text(shown, use_inner_text=True)
    expect(page.locator(LOG)).to_have_text(logged, use_inner_text=True)


def test_from_home_back_to_the_match(visit: Visit) -> None:
    page = visit().page
    key = against_bots(page, "pepper")
    Player(page).turns(1)
    page.goto("/")
    page.get_by_role("link", name="Resume").click()
    expect(page).to_have_url(f"/t/{key}")
    Player(page).turns(2)


def test_without_a_network(visit: Visit) -> None:
    """When the network is back, so are the moves that the others made in the meantime."""
    ada, ben = visit(worker=True), visit(regular="Ben").page
    with_people(ada.page, ben, game="dicht-dran")
    Player(ada.page).to_turn()
    ada.offline()
    expect(ada.page.get_by_role("status").filter(has_text=LOST)).to_be_visible()
    held = hand(ada.page)
    Player(ben).turns(1)
    assert hand(ada.page) == held, "the cards are still to be seen"
    expect(ada.page.locator('[data-seat="1"]')).not_to_have_attribute("data-state", "chosen")
    ada.offline(False)
    expect(ada.page.get_by_text(LOST)).to_have_count(0)
    expect(ada.page.locator('[data-seat="1"]')).to_have_attribute("data-state", "chosen")
    Player(ada.page).turns(1)
    ada.forgive("ERR_INTERNET_DISCONNECTED")


def test_server_restarts(visit: Visit, mortal: Served) -> None:
    """Killed or stopped in mid-match, it comes back with everything; nobody has to do anything."""
    visitor = visit(at=mortal.url)
    page = visitor.page
    against_bots(page, "gap", rounds=2)
    player = Player(page)
    player.turns(2)
    for death in (mortal.kill, mortal.stop):
        player.to_turn()
        before = hand(page)
        page.evaluate("window.sameVisit = true")
        death()
        gone = page.get_by_role("status").filter(has_text="Connection lost")
        closing = page.get_by_role("status").filter(has_text="The server is restarting")
        expect(gone if death == mortal.kill else closing).to_be_visible()
        mortal.start()
        expect(gone.or_(closing)).to_have_count(0)
        assert hand(page) == before
        player.turns(1)
        assert page.evaluate("window.sameVisit"), "nobody loaded the page again"
    player.finish()
    visitor.forgive("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket")


def test_second_device(visit: Visit) -> None:
    """With the same cookie, or signed in, another device shows the same hand; both may play."""
    laptop, phone = visit(), visit()
    key = against_bots(laptop.page, "gap")
    phone.context.add_cookies(laptop.context.cookies())  # type: ignore[arg-type]
    phone.page.goto(f"/t/{key}")
    devices = Player(laptop.page), Player(phone.page)
    for here, there in (devices, devices[::-1], devices):
        found = here.to_turn()
        version = here.page.locator("[data-version]").get_attribute("data-version")
        assert version is not None
        expect(there.page.locator("[data-version]")).to_have_attribute("data-version", version)
        assert hand(here.page) == hand(there.page)
        here.decide(found.options[0], found.mark)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_tab_in_the_background(visit: Visit, phone: bool) -> None:
    """When it is one's turn and nobody looks, the title says so, and a notification if allowed."""
    ada, ben = visit("/", motion=phone, worker=True), visit(regular="Ben").page
    notices = notifications(ada.context, allowed=True, phone=phone)
    ada.page.goto("/settings")
    ada.page.evaluate("async () => void await navigator.serviceWorker.ready")
    ada.page.get_by_label("Notify me when it’s my turn").check()
    with_people(ada.page, ben, game="gap", rounds=5)
    players = Player(ada.page), Player(ben)
    while ada.page.locator("[data-own][data-owes]").count():
        players[0].step()
    title = ada.page.title()
    assert notices == []
    hide(ada.page)
    while ben.locator("[data-own][data-owes]").count():
        players[1].step()
    expect(ada.page).to_have_title("● It’s your turn.")
    while not notices:
        ada.page.wait_for_timeout(20)
    assert notices == ["Pioche\nIt’s your turn."]
    hide(ada.page, False)
    expect(ada.page).to_have_title(title)
    players[0].turns(1)
    expect(ada.page).to_have_title(title)


def test_title_without_permission(visit: Visit) -> None:
    """Without permission there is no notification, but the title still says it."""
    ada, ben = visit("/"), visit(regular="Ben").page
    notices = notifications(ada.context, allowed=True)
    ada.page.goto("/")
    with_people(ada.page, ben, game="dicht-dran")
    Player(ada.page).turns(1)
    hide(ada.page)
    Player(ben).turns(1)
    expect(ada.page).to_have_title("● It’s your turn.")
    assert notices == []


@pytest.mark.parametrize(("way", "motion"), [("bar", True), ("card", False)], ids=str)
def test_back_in_the_seat(visit: Visit, way: str, motion: bool) -> None:
    """A bot plays for somebody who is still there, as after two missed turns: a button gives the
    seat back, and so does any attempt to play."""
    ada, ben = visit(regular="Ada", motion=motion).page, visit(regular="Ben").page
    key = with_people(ada, ben, game="dicht-dran")
    player = Player(ada)
    player.to_turn()
    ask(ada, "POST", f"/api/tables/{key}/leave", {})
    bar = ada.locator("[data-away]")
    expect(bar).to_contain_text("A bot is playing for you.")
    if way == "bar":
        bar.get_by_role("button", name="I’m back").click()
    else:
        ada.locator(HAND).first.click()
    expect(bar).to_have_count(0)
    assert not ask(ada, "GET", f"/api/tables/{key}")["info"]["seats"][0].get("away")
    Player(ben).turns(1)
    player.turns(1)


@MOTIONS
def test_nobody_watches_bots_after_resigning(visit: Visit, motion: bool) -> None:
    """The result is there without a click, however many rounds the bots play."""
    page = visit(regular="Ada", motion=motion, speed="slow").page
    against_bots(page, "gap", rounds=3)
    Player(page).to_turn()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.get_by_role("dialog").locator("[data-winner=true]").first).to_be_visible()
