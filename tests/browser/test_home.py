"""The page opens, for everybody, at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from pioche.engine.registry import all_games
from tests.browser.conftest import Visit
from tests.browser.late import PLAYED_OUT, advance
from tests.browser.screens import resize, shown, sideways
from tests.browser.tables import ask, begun
from tests.browser.targets import small
from tests.browser.visitors import MOTIONS, PHONE, Size
from tests.samples import SOAK


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_home_opens(visit: Visit, axe: Callable[[Page], list[str]], lang: str) -> None:
    page = visit("/", lang=lang).page
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("main")).to_be_visible()
    for view in shown(page, f"home-{lang}"):
        assert not sideways(page), view
        assert small(page) == [], view
        if SOAK or page.viewport_size == PHONE._asdict():
            assert axe(page) == [], view


LOADED = """
async () => {
    await document.fonts.ready;
    const files = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
    return {
        sizes: Object.fromEntries(files.map((file) => [file.name, file.encodedBodySize])),
        families: [...document.fonts].filter((font) => font.status === "loaded")
            .map((font) => font.family.replaceAll('"', "")),
    };
}
"""
"""The compressed size of everything that was loaded, and the typefaces among it."""


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_first_load_is_light(visit: Visit, lang: str) -> None:
    """With texts, pictures and both typefaces; somebody's first visit, without a cache."""
    page = visit("/", lang=lang, fresh=True).page
    expect(page.get_by_role("heading", name="GAP")).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate(LOADED)
    assert {"Figtree Variable", "Lilita One"} <= set(loaded["families"])
    assert len([name for name in loaded["sizes"] if name.endswith(".woff2")]) == 2, "preloaded once"
    assert sum(loaded["sizes"].values()) <= 120_000, loaded["sizes"]
    licences = page.request.get("/licences.txt").text()
    assert "Figtree Project Authors" in licences
    assert "Lilita One" in licences


@MOTIONS
def test_a_wrong_code_is_explained_at_its_field(visit: Visit, motion: bool) -> None:
    visitor = visit("/", size=PHONE, motion=motion)
    field = visitor.page.get_by_label("Join with a code")
    field.fill("NOSUCH")
    field.press("Enter")
    alert = visitor.page.get_by_role("alert")
    expect(alert).to_be_in_viewport()
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(alert.inner_text())
    boxes = [place.bounding_box() for place in (field, alert)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert abs(boxes[0]["y"] - boxes[1]["y"]) < 120
    visitor.forgive("status of 404")


def test_the_address_with_a_code_leads_to_the_table(visit: Visit) -> None:
    """As the terminal prints it."""
    page = visit(motion=True).page
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    made = ask(page, "POST", "/api/tables", {"game": "gap", "players": 2})
    page.goto(f"/j/{made['code'].lower()}")
    expect(page).to_have_url(f"/t/{made['table']}")
    for unfinished in ("/join", "/learn"):  # no code, no game: the home page asks for them
        page.goto(unfinished)
        expect(page).to_have_url("/")


BELOW: Final = """
() => [...document.querySelectorAll(".box .main")]
    .filter((button) => button.getBoundingClientRect().bottom > innerHeight)
    .map((button) => button.textContent.trim())
"""
"""The games that cannot be started without scrolling."""


def test_a_laptop_shows_how_to_play_every_game(visit: Visit) -> None:
    """Even next to a match to resume, and in a language with long words."""
    page = visit(size=Size(1366, 650), lang="de", motion=True).page
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    ask(page, "POST", "/api/tables", {"game": "gap", "players": 2, "seats": [{"kind": "me"}]})
    page.goto("/")
    expect(page.get_by_role("link", name="Weiterspielen")).to_be_visible()
    for size in (Size(1366, 650), Size(1280, 720)):
        resize(page, size)
        expect(page.locator(".box .main")).to_have_count(len(all_games()))
        assert page.evaluate(BELOW) == [], size


def test_bots_have_names_among_the_best(visit: Visit) -> None:
    page = visit(regular="Ada").page
    advance(page, PLAYED_OUT["gap"], begun(page, "gap"))  # only a match that was played counts
    for lang, level in (("en", "Beginner"), ("fr", "Débutant"), ("de", "Anf")):
        page = visit("/leaderboards?game=gap&of=bots", lang=lang, motion=True).page
        expect(page.get_by_role("cell").filter(has_text=level).first).to_be_visible()
        expect(page.get_by_role("main")).not_to_contain_text("page-level")


EMPTY: Final = """
() => [...document.querySelectorAll("fieldset")]
    .filter((box) => !box.querySelector("input, select, button"))
    .map((box) => box.innerText)
"""
"""The boxes of a form that hold nothing to fill in or to press."""


def test_no_box_of_settings_is_empty(visit: Visit) -> None:
    """A game without options has no box for them."""
    page = visit("/new").page
    page.get_by_text("More settings").click()
    options = page.get_by_role("group", name="Game options")
    boxes = {}
    for game in page.locator("input[name=game]").all():
        game.check()
        assert page.evaluate(EMPTY) == []
        boxes[game.get_attribute("value")] = options.count()
    assert boxes["gap"] == 1
    assert boxes["qwinto"] == 0
