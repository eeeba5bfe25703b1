"""The page opens, for everybody, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.screens import shown, sideways


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_home_opens(visit: Visit, axe: Callable[[Page], list[str]], lang: str) -> None:
    page = visit("/", lang=lang).page
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("main")).to_be_visible()
    for view in shown(page, f"home-{lang}"):
        assert not sideways(page), view
        assert axe(page) == [], view
