"""The documentation in a real browser. Not part of `make test`, because it needs the built site:

make docs && .venv/bin/python -m pytest tests/browser/built_documentation.py
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from pioche.engine.language import LANGUAGES
from pioche.engine.registry import own_game_ids
from pioche.server.http import docs
from tests.browser.conftest import Visit
from tests.browser.visitors import PHONE


@pytest.fixture(autouse=True)
def site() -> None:
    assert docs.built(), "the documentation is not built: make docs"


def test_the_home_page_links_to_it(visit: Visit) -> None:
    page = visit("/", lang="de").page
    page.get_by_role("link", name="Dokumentation").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pioche¶")
    assert page.url.endswith("/docs/")


def test_search_finds_a_function(visit: Visit) -> None:
    page = visit("/docs/").page
    page.locator(".md-search__button").click()
    page.get_by_role("combobox").fill("determinize")
    page.get_by_role("option", name="determinize").first.click()
    expect(page).to_have_url(re.compile(r"/reference/pioche\.engine\.contract\.html"))


def test_a_notebook_can_be_read_and_downloaded(visit: Visit) -> None:
    page = visit("/docs/research.html").page
    page.get_by_role("link", name="examples/train_a_policy.ipynb").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Train a policy in five minutes¶")
    expect(page.locator("pre code").first).to_contain_text('GAME = "pepper"')
    with page.expect_download() as download:
        page.get_by_role("link", name="Download this notebook").click()
    assert download.value.suggested_filename == "train_a_policy.ipynb"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("game", "language"), [*zip(own_game_ids(), cycle(LANGUAGES))])
def test_rules_show_the_figures_of_the_page(
    visit: Visit, axe: Callable[[Page], list[str]], game: str, language: str, dark: bool
) -> None:
    page = visit(f"/rules/{game}", size=PHONE, dark=dark).page
    figures = page.locator("figure:not(figure *)")
    expect(figures.first).to_be_visible()
    count = figures.count()
    rules = game if language == "en" else f"{game}.{language}"
    page.goto(f"/docs/rules/{rules}.html")
    drawn = page.locator(".rules-figure")
    expect(drawn).to_have_count(count)
    for figure in drawn.all():
        inside = figure.locator("svg, .card, .cell").first  # within the shadow tree
        expect(inside).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE.width
    assert axe(page) == []


def test_a_missing_page_says_so(visit: Visit) -> None:
    visitor = visit("/docs/reference/nothing.html")
    visitor.forgive("404")
    page = visitor.page
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    page.get_by_role("link", name="start", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pioche¶")
