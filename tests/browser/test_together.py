"""Several people at one table, each with a browser of their own, or with one for two."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from pioche.engine.registry import find_game, own_game_ids
from tests.browser.conftest import Visit
from tests.browser.playing import CURTAIN, Player, together
from tests.browser.tables import ASIDE, OVER, against_bots, ask, fill_in, go, with_people
from tests.browser.test_screens import AT_REST, expect_order
from tests.samples import sample, some

HAND = "[role=toolbar] button"
MOVING = ("dicht-dran", "gap")
"""Games whose cards move for spectators here."""


def come_in(page: Page, name: str) -> None:
    """Say one's name at the door, and sit down."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Waiting for the host to start.")).to_be_visible()


def test_four_people_at_one_table(visit: Visit) -> None:
    host = visit("/new?game=gap").page
    host.get_by_label("Your name").fill("Ada")
    fill_in(host, "gap", ("open", "open", "open"), rounds=1)
    host.get_by_label("Public").check()
    host.get_by_role("button", name="Open table").click()
    code = host.locator(".code").inner_text()
    link = host.get_by_label("Link to this table").input_value()
    start = host.get_by_role("button", name="Start game")
    expect(start).to_have_attribute("aria-disabled", "true")

    by_link = visit(link).page
    come_in(by_link, "Ben")

    by_code = visit("/").page
    by_code.get_by_label("Join with a code").fill(code.lower())
    by_code.get_by_role("button", name="Join").click()
    come_in(by_code, "Cleo")

    by_address = visit(f"/join/{code}").page
    come_in(by_address, "Dan")

    pages = [host, by_link, by_code, by_address]
    names = ["Ada", "Ben", "Cleo", "Dan"]
    for page in pages:
        for seat, name in enumerate(names):
            expect(page.locator(f'li[data-seat="{seat}"]')).to_contain_text(name)
    for page in pages[1:]:
        expect(page.get_by_text("Waiting for the host to start.")).to_be_visible()
        expect(page.get_by_role("button", name="Start game")).to_have_count(0)
    expect(start).to_have_attribute("aria-disabled", "false")
    start.click()
    for page in pages:
        expect(page.locator("[data-own]")).to_be_visible()
        expect(page.locator(HAND)).not_to_have_count(0)

    key = link.rpartition("/")[2]
    talk(pages)
    players = [Player(page, seed=seed) for seed, page in enumerate(pages)]
    together(players, decisions=sample(6, 20))
    for page in pages:  # what bots do then is not the subject, but its result is
        go(page, ASIDE)
        ask(page, "POST", f"/api/tables/{key}/resign", {})
    host.evaluate(OVER, key)
    for page in pages:
        go(page, f"/t/{key}")
        expect(page.get_by_role("dialog")).to_be_visible()
    scores = {
        tuple(page.get_by_role("dialog").locator("tr[data-seat] td.number").all_inner_texts())
        for page in pages
    }
    assert len(scores) == 1, "everybody sees the same result"
    for page in pages:
        expect(page.get_by_role("dialog").locator("[data-winner=true]").first).to_be_visible()


def talk(pages: list[Page]) -> None:
    """Somebody says something, somebody else reacts; everybody sees both."""
    for page in pages:
        page.get_by_role("tab", name="Chat").click()
    pages[1].get_by_label("Write a message").fill("<b>Good</b> luck, all!")
    pages[1].get_by_label("Write a message").press("Enter")
    pages[2].get_by_role("button", name="Wow").click()
    for page in pages:
        lines = page.get_by_role("list", name="Chat").get_by_role("listitem")
        expect(lines).to_have_count(2)
        expect(lines.nth(0)).to_contain_text("Ben")
        expect(lines.nth(0)).to_contain_text("<b>Good</b> luck, all!")
        expect(lines.nth(1)).to_contain_text("Cleo")
        expect(lines.nth(1)).to_contain_text("Wow")


def test_public_table_is_found(visit: Visit) -> None:
    host, guest = visit("/new?game=dicht-dran").page, visit("/").page
    host.get_by_label("Your name").fill("Hildegard")
    fill_in(host, "dicht-dran", ("open",), cycles=1)
    host.get_by_label("Public").check()
    host.get_by_role("button", name="Open table").click()
    expect(host.get_by_role("button", name="Start game")).to_be_visible()
    guest.reload()
    listed = guest.get_by_role("listitem").filter(has_text="Hildegard")
    expect(listed).to_contain_text("1 free seat")
    listed.get_by_role("link", name="Open").click()
    come_in(guest, "Ben")
    expect(host.locator('li[data-seat="1"]')).to_contain_text("Ben")


def heard(page: Page) -> list[dict[str, Any]]:
    """The messages on all sockets that a page opens from now on, in a list that grows."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    page.on("websocket", listen)
    return messages


def hands_in(content: Any) -> list[Any]:
    """Every hand and every list of legal decisions, anywhere in a message."""
    if isinstance(content, list):
        return [hand for part in content for hand in hands_in(part)]
    if not isinstance(content, dict):
        return []
    own = [content[name] for name in ("hand", "legal") if content.get(name)]
    return own + [hand for part in content.values() for hand in hands_in(part)]


@pytest.mark.parametrize("game", some(own_game_ids()))
def test_spectators_see_all_players_and_no_hand(visit: Visit, game: str) -> None:
    most = find_game(game).players[-1]
    host, watcher = visit().page, visit(motion=game in MOVING).page
    of_host, of_watcher = heard(host), heard(watcher)
    key = against_bots(host, game, most)
    ask(watcher, "POST", "/api/guest", {"name": "Eve"})
    watcher.goto(f"/t/{key}")
    expect(watcher.locator("section[data-seat]")).to_have_count(most)
    player = Player(host)
    player.turns(sample(1, 3))
    player.to_turn()  # it goes no further without this player
    turn = host.locator("[data-turn]").get_attribute("data-turn")
    assert turn is not None
    expect(watcher.locator("[data-turn]")).to_have_attribute("data-turn", turn)

    assert hands_in(of_host), "players get their hands"
    assert [content for content in of_watcher if content["type"] == "update"], (
        "spectators get updates"
    )
    assert hands_in(of_watcher) == []
    felt = watcher.locator("[data-version]")
    expect(felt.locator("[data-own]")).to_have_count(0)
    expect(felt.locator("[role=toolbar] [data-card], [role=grid]")).to_have_count(
        4 if game == "qwinto" else 0  # the grid in the middle, which everybody sees
    )
    expect(watcher.locator("[data-watching]")).to_be_visible()
    # A player's panel tells more about the player, which everybody may read.
    for button in felt.locator("button:not([aria-describedby^=player-])").all():
        name = button.get_attribute("aria-label") or button.inner_text()
        assert re.search(
            "enlarge|replay|last trick|back to the game|^top|^bottom", name, re.IGNORECASE
        ), name
        if name.startswith(("Top", "Bottom")):
            expect(button).to_have_attribute("aria-disabled", "true")
    watcher.wait_for_function(AT_REST)
    expect_order(watcher, game, f"{game}-watched")


def test_choice_is_changed_before_the_reveal(visit: Visit) -> None:
    ada, ben = visit(regular="Ada").page, visit(regular="Ben").page
    with_people(ada, ben, game="dicht-dran")
    for page in (ada, ben):
        Player(page).to_turn()
    cards = ada.locator(HAND)
    names = [cards.nth(i).locator("[data-card]").get_attribute("data-card") for i in range(8)]
    first, second = (ada.locator(f'{HAND}:has([data-card="{name}"])') for name in names[:2])
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(ben.locator('[data-seat="0"]')).to_have_attribute("data-state", "chosen")
    assert ben.locator(f'[data-seat="0"] [data-card="{names[0]}"]').count() == 0
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(ben.locator("[data-own]")).to_have_attribute("data-owes", "true")
    Player(ben).turns(1)
    expect(second).to_have_count(0)
    expect(first).to_have_count(1)
    for page, who in ((ada, "You play"), (ben, "Ada plays")):
        content = page.get_by_role("tabpanel").get_by_role("listitem").first
        expect(content).to_contain_text(f"{who} {names[1]},")


def test_pass_and_play(visit: Visit) -> None:
    """Two people on one device: whoever is not to see the cards does not see them."""
    page = visit("/new?game=gap", tips=True).page
    page.get_by_label("Your name").fill("Ada")
    fill_in(page, "gap", ("guest",), rounds=1)
    page.get_by_label("Name of the friend").fill("Ben")
    page.get_by_role("button", name="Start game").click()
    player = Player(page)
    hands: dict[str, set[str]] = {"Ada": set(), "Ben": set()}

    def look() -> None:
        if page.locator("[data-over]").count():
            return
        if page.locator("dialog[open]").count():
            hands.update(Ada=set(), Ben=set())  # level: another round decides, with other cards
        elif page.locator(CURTAIN).count():
            assert page.locator("[data-curtain] h2").inner_text().startswith("Pass the device to ")
            assert page.locator("[data-version] [data-card]").count() == 0
            assert page.locator("[data-lesson]").count() == 0, "no tip lies over a curtain"
        else:
            name = page.locator("[data-own]").get_attribute("aria-label")
            assert name is not None
            cards = page.locator(f"{HAND} [data-card]")
            hands[name] |= {str(card.get_attribute("data-card")) for card in cards.all()}
            assert not hands["Ada"] & hands["Ben"], "each sees a hand of their own"

    player.look = look
    player.finish()
    assert player.done.count("curtain") >= 10, "it goes to and fro"
    assert hands["Ada"]
    assert hands["Ben"]


def test_bot_takes_over_and_hands_back(visit: Visit) -> None:
    ada, ben = visit(regular="Ada").page, visit().page
    with_people(ada, ben, game="gap", rounds=9)
    ben.get_by_role("tab", name="Table").click()
    ben.get_by_role("button", name="Step away").click()
    expect(ben.get_by_role("heading", name="What shall we play?")).to_be_visible()
    seat = ada.locator('[data-seat="1"]')
    expect(seat).to_have_attribute("data-state", "away")
    expect(seat).to_contain_text("away: bot playing")
    log = ada.get_by_role("tabpanel")
    expect(log).to_contain_text("Ben is away: a bot plays until they come back.")
    Player(ada).turns(3)  # which only works if somebody plays for Ben

    ben.get_by_role("link", name="Resume").click()
    expect(ada.locator('[data-seat="1"]:not([data-state=away])')).to_be_visible()
    expect(log).to_contain_text("Ben is back.")
    ada_again, ben_again = Player(ada), Player(ben)
    while not ben_again.done.count("turn"):
        ada_again.glance()
        ben_again.glance()


def test_a_disconnected_player_has_a_minute_to_return(visit: Visit) -> None:
    ada, ben = visit(), visit(regular="Ben").page
    with_people(ada.page, ben, game="gap")
    ben.get_by_role("tab", name="Table").click()
    stand_in = ben.get_by_role("button", name="Have a bot play for Ada")
    expect(stand_in).to_have_count(0)
    ada.context.close()
    stand_in.click()
    expect(
        ben.get_by_text(re.compile(r"You can have a bot play for them in \d+ seconds"))
    ).to_be_visible()
    expect(ben.locator('[data-seat="0"]').first).to_have_attribute("data-state", "gone")
    assert ben.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


def test_spectators_shut_out_see_no_more(visit: Visit) -> None:
    watching = visit()
    watching.forgive("status of 404")
    ada, eve = visit().page, watching.page
    for page, name in ((ada, "Ada"), (eve, "Eve")):
        ask(page, "POST", "/api/guest", {"name": name})
    open_to_all = {"game": "gap", "players": 2, "seats": [{"kind": "me", "seed": ""}]}
    key = ask(ada, "POST", "/api/tables", open_to_all)["table"]
    eve.goto(f"/t/{key}")
    expect(eve.locator('li[data-seat="0"]')).to_contain_text("Ada")
    ask(ada, "PATCH", f"/api/tables/{key}", open_to_all | {"spectators": False})
    expect(eve.get_by_role("heading", name="Ada invites you to GAP")).to_be_visible()
    expect(eve.get_by_role("button", name="Just watch")).to_have_count(0)
    expect(eve.locator("[data-seat]")).to_have_count(0)
    ask(ada, "PUT", f"/api/tables/{key}/seats/1", {"level": "beginner"})
    ask(ada, "POST", f"/api/tables/{key}/start", {})
    eve.reload()
    expect(eve.get_by_text("There is no such table, or you can’t see it.")).to_be_visible()
