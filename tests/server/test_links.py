"""Invitations, and previews of links in other programs: words, tags and pictures."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pioche.engine.language import LANGUAGES
from pioche.engine.limits import MAX_SEATS
from pioche.engine.record import Player, Result
from pioche.protocol.names import FORMER
from pioche.server.http.page import Page
from pioche.server.links.link import Finished, of_game, of_home, of_match
from pioche.server.links.picture import SIZE, draw, drawable, shown_seats
from tests.server.asking import HOST, Browser, Site, site

pytestmark = pytest.mark.anyio

INDEX = (
    '<!doctype html><meta name="description" content="old" /><title>Pioche</title>'
    "<div id=page></div>"
)
GAP = {"game": "gap", "players": 3, "options": {"rounds": 1}}
ME, OPEN, BOT = {"kind": "me", "seed": ""}, {"kind": "open"}, {"kind": "bot", "level": "beginner"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db", requests=100_000.0) as opened:
        yield opened


@pytest.fixture
def page(tmp_path: Path, here: Site) -> Page:
    (tmp_path / "index.html").write_text(INDEX)
    return Page(tmp_path, here.server.links)


async def table(host: Browser, *seats: dict[str, Any], **settings: Any) -> dict[str, Any]:
    made: dict[str, Any] = await host.post("/api/tables", {**GAP, "seats": seats, **settings})
    return made


async def html(page: Page, path: str, language: str = "en", **headers: str) -> str:
    """The page at an address, as a program without cookies gets it."""
    sent: list[dict[str, Any]] = []

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    given = {"host": HOST, "accept": "text/html", "accept-language": language} | headers
    scope = {
        "path": path,
        "method": "GET",
        "scheme": "http",
        "client": ("192.0.2.7", 1234),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in given.items()],
    }
    assert await page.answer(scope, send)
    body: bytes = sent[1]["body"]
    return body.decode()


def tags(shown: str) -> dict[str, str]:
    """The tags in a head, by name."""
    found = re.findall(r'<meta (?:name|property)="([^"]*)" content="([^"]*)" />', shown)
    assert len({name for name, _ in found}) == len(found), "one of each"
    return {name: unescape(value) for name, value in found}


async def test_an_invitation_says_who_invites_to_what(here: Site) -> None:
    ada = await here.guest("Ada")
    made = await table(ada, ME, BOT, OPEN)
    invited = await here.browser().get(f"/api/tables/{made['table']}/invitation")
    commitment = (await ada.get(f"/api/tables/{made['table']}"))["info"]["commitment"]
    assert invited == {
        "table": made["table"],
        "code": made["code"],
        "game": "gap",
        "host": "Ada",
        "status": "waiting",
        "players": 3,
        "free": 1,
        "names": ["Ada", "Basil" if "Basil" in invited["names"] else "Cleo"],
        "watch": True,
        "commitment": commitment,
    }


async def test_a_host_without_a_seat_invites_too(here: Site) -> None:
    made = await table(await here.guest("Zoë"))
    invited = await here.browser().get(f"/api/tables/{made['table']}/invitation")
    assert (invited["host"], invited["free"], invited["names"]) == ("Zoë", 3, [])


async def test_where_nobody_may_watch_there_is_no_invitation_after_the_start(
    here: Site, page: Page
) -> None:
    ada = await here.guest("Ada")
    made = await table(ada, ME, BOT, OPEN, spectators=False)
    path = f"/api/tables/{made['table']}"
    assert not (await here.browser().get(f"{path}/invitation"))["watch"]
    ben = await here.guest("Ben")
    await ben.refused("GET", path)
    await ben.post(f"{path}/seats", {})  # by the invitation
    await ada.post(f"{path}/start")
    refused = await here.browser().refused("GET", f"{path}/invitation")
    assert refused.code == "table/not-found"
    here.server.links._tables.clear()
    shown = await html(page, f"/t/{made['table']}")
    assert tags(shown)["og:title"] == of_home("en").title
    assert "Ada" not in shown
    assert "Ben" not in shown


async def test_the_page_of_a_table_has_the_preview_of_its_invitation(
    here: Site, page: Page
) -> None:
    made = await table(await here.guest("Ada"), ME, OPEN, OPEN)
    shown = await html(page, f"/t/{made['table']}")
    found = tags(shown)
    assert "<title>Ada invites you to GAP</title>" in shown
    assert found["og:title"] == found["twitter:title"] == "Ada invites you to GAP"
    assert found["og:description"] == "2 of 3 seats are free. At the table: Ada."
    assert found["description"] == found["twitter:description"] == found["og:description"]
    assert found["og:url"] == f"http://{HOST}/t/{made['table']}"
    assert found["og:image"].startswith(f"http://{HOST}/api/tables/{made['table']}/picture?")
    assert found["twitter:card"] == "summary_large_image"
    assert found["robots"] == "noindex"
    secret = {"commitment", "seed", "cookie"}
    assert not [word for word in secret if word in shown]

    by_code = tags(await html(page, f"/j/{made['code'].lower()}", "de"))
    assert by_code["og:title"] == "Ada lädt dich zu GAP ein"
    assert by_code["og:locale"] == "de_DE"


async def test_names_are_text_and_nothing_else(here: Site, page: Page) -> None:
    name = '"><script>&'
    made = await table(await here.guest(name), ME, OPEN, OPEN)
    shown = await html(page, f"/t/{made['table']}")
    assert "<script" not in shown
    assert tags(shown)["og:title"] == f"{name} invites you to GAP"


@pytest.mark.parametrize("host", ["", "evil.test/x", 'a"b', "a b", "x" * 300])
async def test_a_strange_host_gets_no_addresses(page: Page, host: str) -> None:
    found = tags(await html(page, "/", host=host))
    assert found["og:title"] == of_home("en").title
    assert "og:image" not in found
    assert "og:url" not in found


async def test_behind_a_proxy_with_tls_addresses_say_so(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(INDEX)
    async with site(tmp_path / "s.db", secure=True) as here:
        found = tags(await html(Page(tmp_path, here.server.links), "/"))
    assert found["og:image"].startswith(f"https://{HOST}/api/picture?")


@pytest.mark.parametrize("path", ["/", "/settings", "/t/nothing", "/j/NOSUCH", "/t/" + "x" * 99])
async def test_other_addresses_have_the_preview_of_the_home_page(page: Page, path: str) -> None:
    found = tags(await html(page, path, "fr"))
    assert found["og:title"] == of_home("fr").title


async def test_the_rules_of_a_game_have_its_preview(page: Page) -> None:
    found = tags(await html(page, "/rules/pepper", "fr"))
    assert found["og:title"] == of_game("pepper", "fr").title
    assert "robots" not in found


async def test_codes_cannot_be_guessed_by_previews(here: Site, page: Page) -> None:
    made = await table(await here.guest("Ada"), ME, OPEN, OPEN)
    for number in range(40):
        await html(page, f"/j/X{number}")
    found = tags(await html(page, f"/j/{made['code']}"))
    assert found["og:title"] == of_home("en").title


async def test_the_preview_of_a_finished_match_names_the_winners(here: Site, page: Page) -> None:
    ada = await here.guest("Ada")
    made = await table(ada, ME, BOT, BOT, start=True)
    path = f"/api/tables/{made['table']}"
    await ada.post(f"{path}/resign")
    record = await finished(ada, path)
    names = [player["name"] for player in record["players"]]
    names[0] = "Ada (bot)"  # it has played on for her, and may have won
    winners = [names[seat] for seat in record["result"]["winners"]]
    here.server.links._tables.clear()
    for address in (f"/t/{made['table']}", f"/replay/{made['table']}"):
        found = tags(await html(page, address))
        assert found["og:title"] == f"GAP: {', '.join(names)}"
        assert found["og:description"].startswith(", ".join(winners))
    answer = await here.browser().answer("GET", f"{path}/picture")
    assert Image.open(BytesIO(answer.content)).size == SIZE


async def test_a_challenge_says_who_challenges_to_what(here: Site, page: Page) -> None:
    ada = await here.guest("Ada")
    made = await ada.post("/api/challenges", {"game": "gap", "players": 2})
    address = f"/challenges/{made['challenge']}"
    shown = await html(page, address)
    found = tags(shown)
    assert found["og:title"] == "Ada challenges you to GAP"
    assert "same cards" in found["og:description"]
    assert found["robots"] == "noindex"
    assert made["commitment"] not in shown
    picture = found["og:image"].removeprefix(f"http://{HOST}")
    answer = await here.browser().answer("GET", picture)
    assert Image.open(BytesIO(answer.content)).size == SIZE
    await ada.post(f"/api{address}/close")
    assert "closed" in tags(await html(page, address))["og:description"]
    await ada.ask("DELETE", "/api/me", {"name": "Ada"})
    assert tags(await html(page, address, "de"))["og:title"] == "Herausforderung: GAP"
    day = (await here.browser().get("/api/daily"))["today"]
    for nowhere in ("nothing", f"{day}/gap", "x" * 99):
        found = tags(await html(page, f"/challenges/{nowhere}"))
        assert found["og:title"] == of_home("en").title
    missing = await here.browser().refused("GET", "/api/challenges/nothing/picture")
    assert missing.code == "deals/not-found"


async def finished(player: Browser, path: str) -> dict[str, Any]:
    import asyncio

    for _ in range(2000):
        answer = await player.answer("GET", f"{path}/record")
        if answer.is_success:
            record: dict[str, Any] = answer.json()
            return record
        await asyncio.sleep(0.05)
    raise AssertionError("the match does not end")


# Pictures


async def test_pictures_are_drawn_for_everybody(here: Site) -> None:
    made = await table(await here.guest("Ada"), ME, OPEN, OPEN)
    stranger = here.browser()
    bodies = set()
    for path in ("picture", "games/gap/picture", f"tables/{made['table']}/picture"):
        answer = await stranger.answer("GET", f"/api/{path}?language=de&v=1")
        assert answer.headers["content-type"] == "image/png"
        assert "max-age" in answer.headers["cache-control"]
        assert Image.open(BytesIO(answer.content)).size == SIZE
        bodies.add(answer.content)
    assert len(bodies) == 3
    missing = await stranger.refused("GET", "/api/tables/nothing/picture?language=xx")
    assert missing.code == "table/not-found"
    assert (await stranger.refused("GET", "/api/games/chess/picture")).code == "game/unknown"


def test_names_make_a_difference_in_a_picture_and_any_name_can_be_drawn() -> None:
    drawn = {
        draw("pepper", "Pepper", "", names, 0)
        for names in (("Ada",), ("Zoë",), ("Юрий",), ("🂡",), ("Ada", "Ben"), ("W" * 20,) * 9)
    }
    assert len(drawn) == 5, "letters that the typeface lacks are left out, whatever they are"
    assert drawable("Zoë Œuvre ßÄ’…", "Figtree-SemiBold.ttf")
    assert not drawable("Юрий", "LilitaOne.ttf")


def test_a_picture_without_room_for_all_seats_says_how_many_more_there_are() -> None:
    players = tuple("ABCDEFGHIJKLMNOP")
    assert len(players) == MAX_SEATS
    assert shown_seats(players[:9], 0) == (players[:9], 0, 0)
    assert shown_seats(players[:3], 6) == (players[:3], 6, 0)
    assert shown_seats(players[:10], 0) == (players[:8], 0, 2)
    assert shown_seats(players[:5], 11) == (players[:5], 3, 8)
    for taken in range(MAX_SEATS + 1):
        names, free, more = shown_seats(players[:taken], MAX_SEATS - taken)
        assert len(names) + free + more == MAX_SEATS
    drawn = {draw("pepper", "Pepper", "", players[:count], 0) for count in range(8, MAX_SEATS + 1)}
    assert len(drawn) == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_ours_can_be_drawn(language: str) -> None:
    for shown in (of_home(language), of_game("qwinto", language), of_game("dicht-dran", language)):
        assert drawable(shown.heading, "LilitaOne.ttf")
        assert drawable(shown.line, "Figtree-SemiBold.ttf")


def test_a_former_player_is_named_in_the_language_of_the_reader() -> None:
    result = Result([3, 5], [0], "rounds")
    match = Finished("gap", [Player(FORMER), Player("Ben")], result)
    found = {language: of_match("key", match, language) for language in LANGUAGES}
    assert [found[language].names for language in ("en", "fr", "de")] == [
        ("Former player", "Ben"),
        ("Ancien joueur", "Ben"),
        ("Ehemaliger Spieler", "Ben"),
    ]
    assert "Ancien joueur" in found["fr"].title
    assert "Ancien joueur" in found["fr"].text


def test_a_bot_that_played_on_wins_under_its_own_name() -> None:
    match = Finished("gap", [Player("Ada"), Player("Ben")], Result([9, 5], [0], "rounds"), {0})
    found = {language: of_match("key", match, language) for language in LANGUAGES}
    assert found["en"].title == "GAP: Ada (bot), Ben"
    assert found["en"].text.startswith("Ada (bot) won.")
    assert found["fr"].text.startswith("Victoire\N{NO-BREAK SPACE}: Ada (robot)")
    assert found["de"].names == ("Ada (Bot)", "Ben")
