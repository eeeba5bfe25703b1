"""The deal of the day in the page: one try, then the comparison; nothing before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.screens import resize, sideways
from tests.browser.tables import ASIDE, GO, OVER, ask, go, knows
from tests.browser.targets import small
from tests.browser.visitors import PHONE, Size
from tests.samples import SOAK

SIZES = (PHONE, Size(740, 360), Size(1280, 720), Size(1920, 1080))


def healthy(page: Page, axe: Callable[[Page], list[str]]) -> None:
    """No problem at any size."""
    for size in SIZES:
        resize(page, size)
        assert not sideways(page), size
        assert small(page) == [], size
    assert axe(page) == []


def test_a_try_is_played_compared_and_shared(
    visit: Visit, axe: Callable[[Page], list[str]]
) -> None:
    page = visit("/", size=PHONE).page
    page.get_by_role("link", name="Deal of the day").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deal of the day")
    expect(page.locator("[data-deal]")).not_to_have_count(0)
    healthy(page, axe)
    page.get_by_role("button", name="Play GAP").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    expect(page.locator("[data-game=gap][data-status=playing]")).to_be_visible()
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    page.goto("/daily")
    page.get_by_role("button", name="Continue GAP").click()
    page.wait_for_url(f"**/t/{table}")

    stranger = visit("/daily").page
    expect(stranger.get_by_role("button", name="Play GAP")).to_be_visible()

    Player(page).finish()
    results = page.locator("dialog [data-deal-results]")
    expect(results).to_be_visible()
    assert axe(page) == []
    results.click()
    expect(page.locator("[data-place-of-try]")).to_be_visible()
    expect(page.locator("[data-plot]")).to_contain_text("You")
    healthy(page, axe)
    page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    page.locator("[data-share=text]").click()
    expect(page.locator("[data-share=text]")).to_have_text("Copied")
    day = page.url.split("/")[-2]
    assert page.evaluate("window.copied").endswith(f"/daily/{day}/gap")

    # Somebody who has not played sees none of it.
    stranger.goto(page.url)
    expect(stranger.get_by_role("button", name="Play")).to_be_visible()
    expect(stranger.locator("[data-plot]")).to_have_count(0)
    answer = stranger.request.get(f"/api/tables/{table}/replay")
    assert answer.status == 404

    page.get_by_role("link", name="Your replay").click()
    page.wait_for_url(f"**/replay/{table}*")
    expect(page.locator("[data-replay=view]")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr", "de"] if SOAK else ["de"])
def test_solo_play_in_every_language(
    visit: Visit, axe: Callable[[Page], list[str]], lang: str
) -> None:
    """Two people who decide differently see where, and each other's replays."""
    people = [visit("/healthz", lang=lang).page for _ in range(2)]
    for number, page in enumerate(people):
        ask(page, "POST", "/api/guest", {"name": f"Ada {number}"})
        today = page.request.get("/api/daily").json()["today"]
        made = ask(page, "POST", f"/api/daily/{today}/qwinto-solo", {})
        play_on(page, made["table"], number)
    page = people[0]
    page.goto(f"/daily/{today}/qwinto-solo")
    expect(page.locator("[data-forks] table").first).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("deal-")
    healthy(page, axe)
    best = page.locator("ol a").first
    best.click()
    page.wait_for_url("**/replay/*")
    expect(page.locator("[data-replay=view]")).to_be_visible()


# Plays to the end by the socket: the same decisions, but for the first one.
PLAYER: Final = """
([table, choose, seat]) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    let legal = [], turn = 0, id = 0;
    const decide = () => {
        const decision = legal[Math.min(choose, legal.length - 1)];
        choose = 0;
        socket.send(JSON.stringify(
            { type: "decide", id: String(++id), table, seat, turn, decision }));
    };
    socket.onopen = () => socket.send(JSON.stringify({ type: "subscribe", table }));
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type !== "table" && message.type !== "update") return;
        turn = message.turn;
        legal = message.private?.[seat]?.legal ?? legal;
        if (message.info?.status === "over") { socket.close(); done(); }
        else if (message.info?.status !== "waiting" && legal.length) decide();
    };
})
"""


def play_on(page: Page, table: str, choose: int, seat: int = 0) -> None:
    """Play to the end, and wait for it. A page that shows the table shows its end then."""
    shown = knows(page)
    if shown:
        page.evaluate(GO, ASIDE)
    page.evaluate(PLAYER, [table, choose, seat])
    if shown:
        page.evaluate(GO, f"/t/{table}")


def test_a_replay_is_played_on(visit: Visit, axe: Callable[[Page], list[str]]) -> None:
    page = visit("/healthz").page
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    today = page.request.get("/api/daily").json()["today"]
    made = ask(page, "POST", f"/api/daily/{today}/qwinto-solo", {})
    play_on(page, made["table"], 0)
    page.goto(f"/replay/{made['table']}?at=4")
    page.get_by_text("Play on from here").click()
    assert axe(page) == []
    for size in SIZES:
        resize(page, size)
        assert not sideways(page), size
    resize(page, PHONE)
    assert small(page) == []
    page.get_by_role("button", name="Play on from step 4").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-status=playing]")).to_be_visible()
    play_on(page, page.url.rpartition("/")[2], 0)
    expect(page.get_by_role("link", name="Compare with the original").first).to_be_visible()
    # The shared link shows no cards before one sits down.
    page.goto(f"/replay/{made['table']}?at=4&seat=0&play=expert")
    expect(page.locator("[data-play-on-invitation]")).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(0)
    assert axe(page) == []


def test_a_challenge_is_made_played_and_compared(
    visit: Visit, axe: Callable[[Page], list[str]]
) -> None:
    page = visit("/challenges?game=qwinto", size=PHONE).page
    page.get_by_label("Number of players").select_option("1")
    healthy(page, axe)
    page.get_by_role("button", name="Create challenge").click()
    page.wait_for_url("**/challenges/*")
    link = page.url
    expect(page.get_by_role("heading", level=1)).to_contain_text("Challenge")
    healthy(page, axe)
    friend = visit("/healthz", lang="de").page
    ask(friend, "POST", "/api/guest", {"name": "Bea"})
    for number, player in enumerate((page, friend)):
        player.goto(link)
        player.locator("section button.main").click()
        player.wait_for_url("**/t/*")
        expect(player.locator("[data-status=playing]")).to_be_visible()
        play_on(player, player.url.rpartition("/")[2], number)
        player.locator("dialog [data-deal-results]").click()
        player.wait_for_url("**/challenges/*")
        expect(player.locator("[data-compared='0'] [data-plot]")).to_be_visible()
    expect(friend.locator("[data-compared='0']")).to_contain_text("Bea")
    healthy(friend, axe)
    page.goto(link)
    page.get_by_role("button", name="Close challenge").click()
    page.get_by_role("button", name="Show everybody the results").click()
    expect(page.locator("main")).to_contain_text("This challenge is closed")
    stranger = visit().page
    stranger.goto(link)
    expect(stranger.locator("[data-plot]")).to_be_visible()


def test_friends_play_a_challenge_at_two_tables(visit: Visit) -> None:
    """Two at one table, and somebody alone against bots, each compared with those in their seat."""
    ada, ben, cleo = (visit(regular=name).page for name in ("Ada", "Ben", "Cleo"))
    wanted = {"game": "qwinto", "players": 2}
    link = f"/challenges/{ask(ada, 'POST', '/api/challenges', wanted)['challenge']}"
    go(ada, link)
    ada.get_by_role("button", name="With friends").click()
    ada.wait_for_url("**/t/*")
    table = ada.url.rpartition("/")[2]
    go(ben, f"/t/{table}")
    ben.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Start game").click()
    for page in (ada, ben):
        expect(page.locator("[data-status=playing]")).to_be_visible()
    for page in (ada, ben):
        page.evaluate(GO, ASIDE)
    for seat, page in enumerate((ada, ben)):  # at the same time
        page.evaluate(f"(wanted) => void ({PLAYER})(wanted)", [table, 0, seat])
    ada.evaluate(OVER, table)
    for page in (ada, ben):
        page.evaluate(GO, f"/t/{table}")
        page.locator("dialog [data-deal-results]").click()
        expect(page.locator("[data-compared]")).to_have_count(2)

    # Cleo sees nothing of it before she has played the same cards.
    assert cleo.request.get(f"/api/tables/{table}/replay").status == 404
    go(cleo, link)
    expect(cleo.get_by_role("button", name="Against bots")).to_be_visible()
    expect(cleo.locator("[data-compared]")).to_have_count(0)
    cleo.locator("section select").select_option("1")
    cleo.get_by_role("button", name="Against bots").click()
    cleo.wait_for_url("**/t/*")
    play_on(cleo, cleo.url.rpartition("/")[2], 1, seat=1)
    cleo.locator("dialog [data-deal-results]").click()
    second = cleo.locator("[data-compared='1']")
    expect(second).to_contain_text("Ben")
    expect(second).to_contain_text("Cleo")
    expect(second.locator("[data-place-of-try]")).to_be_visible()
    expect(cleo.locator("[data-compared='0']")).to_contain_text("Ada")
    expect(cleo.locator("[data-compared='0']")).not_to_contain_text("Ben")
    # Ben cannot sit down once more, and finds the comparison with hers.
    ben.goto(link)
    expect(ben.locator("[data-compared='1']")).to_contain_text("Cleo")
    expect(ben.get_by_role("button", name="With friends")).to_have_count(0)
