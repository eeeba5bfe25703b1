"""The page for hosts of the server."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pioche.cli.program import main
from tests.browser.conftest import Visit
from tests.browser.tables import ask, with_people
from tests.browser.targets import small
from tests.browser.visitors import PHONE
from tests.served import Served

Axe = Callable[[Page], list[str]]


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Write a message").fill(text)
    page.get_by_label("Write a message").press("Enter")
    expect(page.get_by_role("tabpanel").get_by_text(text)).to_be_visible()


def make_host(server: Served, page: Page, login: str) -> None:
    ask(page, "POST", "/api/guest", {"name": login})
    ask(page, "POST", "/api/account", {"login": login, "password": "correct horse"})
    assert main(["admin", "--database", server.database, "host", login]) == 0
    while not ask(page, "GET", "/api/me")["host"]:  # the server remembers people for a moment
        page.wait_for_timeout(50)


def test_a_host_sees_a_report_and_mutes_the_person(
    visit: Visit, server: Served, axe: Axe, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, ben = visit().page, visit().page
    with_people(ada, ben, game="gap")
    say(ada, "Good luck!")
    say(ben, "You fool")
    ada.get_by_role("button", name="Block or report Ben").click()
    ada.get_by_role("button", name="report Ben", exact=True).click()
    expect(ada.get_by_text("Reported to the host of this server.")).to_be_visible()

    hanna = visit("/", size=PHONE, touch=True).page
    make_host(server, hanna, "Hanna")
    hanna.goto("/you")
    hanna.get_by_role("link", name="Page for hosts").click()
    report = hanna.locator("[data-report]").filter(has_text="Message from Ben")
    expect(report).to_contain_text("Reported by Ada")
    expect(report.get_by_role("listitem")).to_have_text(["Ada Good luck!", "Ben You fool"])
    expect(report.locator("mark")).to_have_text("Ben You fool")
    assert axe(hanna) + small(hanna) == []
    assert hanna.evaluate("document.documentElement.scrollWidth <= innerWidth"), "on a phone"

    # With keys only.
    report.get_by_role("button", name="Mute Ben").focus()
    hanna.keyboard.press("Enter")
    audit = hanna.get_by_role("row").filter(has_text="muted")
    expect(audit.first).to_contain_text("Hanna")
    expect(hanna.get_by_text("is muted").first).to_be_visible()
    ben.get_by_label("Write a message").fill("Hello?")
    ben.get_by_label("Write a message").press("Enter")
    expect(ben.get_by_text("The host of this server has muted you.")).to_be_visible()

    report.get_by_role("button", name="Rename Ben").click()
    report.get_by_label("New name").fill("Benedict")
    report.get_by_label("New name").press("Enter")
    expect(ada.locator('[data-seat="1"]').first).to_contain_text("Benedict")
    hanna.get_by_role("button", name="Lift restriction on Benedict").click()
    expect(hanna.get_by_text("Nobody is muted or banned.")).to_be_visible()
    report.get_by_role("button", name="Close report").press("Enter")
    expect(report).to_have_count(0)
    expect(hanna.get_by_role("row").filter(has_text="closed report").first).to_be_visible()
    for language, heading in (("fr", "Signalements"), ("de", "Meldungen")):
        hanna.get_by_role("banner").get_by_role("combobox").select_option(language)
        expect(hanna.get_by_role("heading", name=heading)).to_be_visible()
    assert hanna.evaluate("document.documentElement.scrollWidth <= innerWidth"), "in German"
    assert "hosting-" not in hanna.inner_text("main")


def test_nobody_else_sees_anything(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("status of 40[14]")
    page = visitor.page
    ask(page, "POST", "/api/guest", {"name": "Eve"})
    page.goto("/host")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_count(0)
