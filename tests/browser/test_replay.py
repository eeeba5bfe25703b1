"""After a match: the result and its proof, the rematch, the replay, and records as files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import Visit
from tests.browser.late import LAST_TURNS, skip
from tests.browser.playing import Player
from tests.browser.tables import SHORT, ask, ended, fill_in, finished, go
from tests.browser.visitors import MOTIONS, Visitor
from tests.samples import SOAK, some

GAMES = list(SHORT)
Record = dict[str, Any]


def at(page: Page) -> int:
    """The step that a replay shows."""
    return int(page.locator("[data-replay-at]").get_attribute("data-replay-at") or -1)


def expect_at(page: Page, step: int) -> None:
    expect(page.locator("[data-replay-at]")).to_have_attribute("data-replay-at", str(step))


def press(page: Page, what: str) -> None:
    page.locator(f'[data-replay="{what}"]').click()


@MOTIONS
def test_end_of_a_match(visit: Visit, motion: bool) -> None:
    page = visit("/new?game=gap", motion=motion).page
    fill_in(page, "gap", ("bot-beginner",), rounds=1)
    page.get_by_role("button", name="Start game").click()
    Player(page).turns(2)
    skip(page, LAST_TURNS["gap"], page.url.rpartition("/")[2])
    Player(page).finish()
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading").first).to_have_text(re.compile("win"))
    expect(end).to_contain_text(re.compile(r"Match over: \w.+\."))
    expect(end.locator("tr[data-seat]")).to_have_count(2)
    expect(end.get_by_role("heading", name="Where the points came from")).to_be_visible()

    proof = end.locator("[data-fair]")
    expect(proof).to_have_attribute("data-fair", "yes")
    checks = {
        str(check.get_attribute("data-check")): check.get_attribute("data-right")
        for check in proof.locator("[data-check]").all()
    }
    assert {"commitment", "shown", "seed", "deal"} <= checks.keys(), "this browser was there"
    assert set(checks.values()) == {"true"}
    proof.get_by_text("Show the numbers").click()
    expect(proof.locator("code").first).to_be_visible()

    end.get_by_role("button", name="Back to the board").click()
    expect(end).to_be_hidden()
    expect(page.locator("[data-version]")).to_be_visible()
    page.get_by_role("button", name="Show result").click()

    before = page.url
    end.locator("[data-rematch]").click()
    expect(page).not_to_have_url(before)
    expect(page.locator("[data-over]")).to_have_count(0)  # the new table has come
    Player(page).turns(1)  # against bots, it has begun


@pytest.mark.parametrize(
    ("game", "motion"),
    [*((game, False) for game in (GAMES if SOAK else ["pepper"])), ("gap", True)],
    ids=str,
)
def test_step_by_step(visit: Visit, game: str, motion: bool) -> None:
    page = visit(regular="Ada", motion=motion).page
    finished(page, game)
    page.get_by_role("dialog").get_by_role("link", name="Watch replay").click()
    expect_at(page, 0)
    press(page, "forward")
    expect_at(page, 1)
    page.keyboard.press("ArrowRight")  # the button has the focus: arrows are not its own
    page.keyboard.press("ArrowRight")
    expect_at(page, 3)
    page.keyboard.press("ArrowLeft")
    expect_at(page, 2)
    press(page, "back")
    expect_at(page, 1)
    page.keyboard.press("End")
    last = int(page.locator("[data-replay-slider]").get_attribute("max") or 0)
    assert last > 5
    expect_at(page, last)
    expect(page.locator("[data-winner=true]").first).to_be_visible()
    assert problems(page, only="heading-order") == []
    press(page, "first")
    expect_at(page, 0)
    page.locator('[data-step="4"] button').click()
    expect_at(page, 4)
    assert problems(page, only="heading-order") == []
    expect(page.locator('[data-step="4"] button')).to_have_attribute("aria-current", "step")
    page.locator("[data-replay-slider]").fill("5")
    expect_at(page, 5)
    press(page, "play")
    expect_at(page, 6)
    press(page, "play")
    stopped = at(page)
    expect(page).to_have_url(re.compile(rf"\?at={stopped}$"))


def test_rounds_can_be_jumped_to(visit: Visit) -> None:
    page = visit(regular="Ada").page
    key = ended(page, "gap", rounds=3)
    go(page, f"/replay/{key}")
    page.locator('[data-replay="round"]').select_option("3")
    expect(page.locator("[data-version] .standing")).to_contain_text("3")
    assert at(page) > 20
    page.locator('[data-replay="round"]').select_option("1")
    expect_at(page, 0)


def test_link_to_a_moment(visit: Visit) -> None:
    """The link leads to the same moment, seen from the same seat."""
    one, other = visit(regular="Ada").page, visit().page
    key = ended(one, "pepper")
    go(one, f"/replay/{key}?at=7")
    expect_at(one, 7)
    one.locator('[data-replay="view"]').select_option("1")
    one.get_by_role("button", name="Copy link").click()
    link = one.get_by_label("Link", exact=True).input_value()
    assert link.endswith(f"/replay/{key}?at=7&seat=1")
    other.goto(link)
    expect_at(other, 7)
    for page in (one, other):
        expect(page.locator("[data-own]")).to_be_visible()
    boards = [page.locator("[data-version]").inner_text() for page in (one, other)]
    assert boards[0] == boards[1] != ""
    expect(other.locator('[data-replay="view"]')).to_have_value("1")


def held(page: Page, inside: str) -> list[str | None]:
    return [card.get_attribute("data-card") for card in page.locator(f"{inside} [data-card]").all()]


@pytest.mark.parametrize("game", some(GAMES))
def test_whose_cards_are_seen(visit: Visit, game: str) -> None:
    page = visit(regular="Ada").page
    players, options = SHORT[game]
    key = ended(page, game, **options)
    go(page, f"/replay/{key}?at=2")
    expect(page.locator("[data-open-hand]")).to_have_count(players)
    hands = [sorted(map(str, held(page, f'[data-open-hand="{seat}"]'))) for seat in range(players)]
    assert all(hands)
    view = page.locator('[data-replay="view"]')
    view.select_option("0")
    expect(page.locator("[data-open-hand]")).to_have_count(0)
    own = "[data-version] [data-hand] button"
    assert sorted(map(str, held(page, own))) == hands[0]
    seen = set(map(str, held(page, "[data-version]")))
    assert not seen & set(hands[1]) or game == "pepper", "peppers lie open"
    view.select_option("spectator")
    expect(page.locator(own)).to_have_count(0)
    expect(page.locator("[data-open-hand]")).to_have_count(0)


def download(page: Page, folder: Path) -> Path:
    with page.expect_download() as started:
        page.locator("a[download]").click()
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path


def test_record_as_a_file(visit: Visit, tmp_path: Path) -> None:
    page = visit(regular="Ada").page
    key = finished(page, "qwinto")
    file = download(page, tmp_path)
    assert file.suffix == ".json"
    go(page, f"/replay/{key}?at=3")
    again = download(page, tmp_path)
    assert json.loads(file.read_text()) == json.loads(again.read_text())
    expect(page.locator("[data-step]")).not_to_have_count(0)
    steps = page.locator("[data-step]").all_inner_texts()

    stranger = visit("/replay").page
    stranger.get_by_label("Drop a file here").set_input_files(file)
    expect(stranger.locator("[data-step]")).to_have_count(len(steps))
    assert stranger.locator("[data-step]").all_inner_texts() == steps
    stranger.get_by_text("Check the shuffles").click()
    expect(stranger.locator("[data-fair]")).to_have_attribute("data-fair", "yes")


def other_winner(record: Record) -> None:
    record["result"]["scores"] = [score + 1 for score in record["result"]["scores"]]


def other_card(record: Record) -> None:
    """Somebody plays a card that lay in the stock."""
    first = record["rounds"][0]
    first["moves"][0]["play"] = first["deal"]["stock"][0]


def other_shuffle(record: Record) -> None:
    record["fairness"]["server_seed"] = record["fairness"]["server_seed"][::-1]


@pytest.mark.parametrize(
    ("tamper", "lang", "sentence"),
    [
        (other_winner, "en", r"The final scores are .*, not"),
        (other_card, "en", r"Round 1, move 1: You don’t have \w\d\."),
        (other_card, "fr", r"Manche 1, coup 1\s: Vous n’avez pas"),
        (other_shuffle, "de", r"Das ist nicht der Startwert"),
    ],
)
def test_tampered_records_are_refused(
    visit: Visit, tmp_path: Path, tamper: Callable[[Record], None], lang: str, sentence: str
) -> None:
    visitor: Visitor = visit(lang=lang)
    page = visitor.page
    record = ask(page, "GET", f"/api/tables/{ended(page, 'gap')}/record")
    tamper(record)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text(re.compile(sentence))
    assert not re.search(r"\[\w+/", page.get_by_role("alert").inner_text()), "a code"
    expect(page.locator("[data-replay-at]")).to_have_count(0)
    visitor.forgive("status of 4")


def test_a_file_that_is_no_record_is_refused(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("/replay")
    file = tmp_path / "shopping.json"
    for text in ("milk, eggs", "{}"):
        file.write_text(text)
        visitor.page.get_by_label("Drop a file here").set_input_files(file)
        expect(visitor.page.get_by_role("alert")).to_have_text(re.compile(r"\w+ .{10,}"))
    visitor.forgive("status of 4")


def test_replay_of_nothing(visit: Visit) -> None:
    visitor = visit("/replay/nothing-like-it")
    expect(visitor.page.get_by_role("alert")).to_contain_text("no such table")
    visitor.forgive("status of 404")
