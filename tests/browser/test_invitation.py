"""People come to a table by its link: invited by name, seated by one press."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import ask, ended
from tests.browser.visitors import MOTIONS, PHONE


def test_an_invitation_names_host_and_game_and_one_press_sits_down(
    visit: Visit, axe: Callable[[Page], list[str]]
) -> None:
    inviting = visit()
    inviting.forgive("status of 409")  # the youngest is not known yet
    host = inviting.page
    ask(host, "POST", "/api/guest", {"name": "Ada"})
    seats = [{"kind": "me", "seed": ""}, {"kind": "bot", "level": "beginner"}]
    made = ask(host, "POST", "/api/tables", {"game": "gap", "players": 3, "seats": seats})
    inviting.context.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    host.goto(f"/t/{made['table']}")
    host.get_by_role("button", name="Share", exact=True).click()  # the sheet of the device
    shared = host.wait_for_function("() => window.shared").json_value()
    assert shared["title"] == "Ada invites you to GAP"
    assert shared["url"].endswith(f"/t/{made['table']}")

    guest = visit(f"/j/{made['code']}", size=PHONE, motion=True).page
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ada invites you to GAP")
    expect(guest.get_by_text("1 of 3 seats is free.")).to_be_visible()
    expect(guest.get_by_role("button", name="Just watch")).to_be_visible()
    expect(guest.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
    assert axe(guest) == []
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("The starting player is drawn by lot.")).to_be_visible()

    host.get_by_label("Who starts?").select_option(label="The youngest")
    expect(guest.get_by_text("The youngest starts.")).to_be_visible()
    host.get_by_role("button", name="Start game").click()
    expect(host.get_by_role("alert")).to_contain_text("nobody has said who that is")
    host.get_by_label("Who is the youngest?").select_option(index=3)
    expect(guest.get_by_text("The youngest starts: ")).to_be_visible()
    host.get_by_role("button", name="Start game").click()
    expect(guest.locator("[data-own]")).to_be_visible()
    assert ask(guest, "GET", f"/api/tables/{made['table']}")["public"]["first"] == 2


def test_where_nobody_may_watch_a_stranger_can_still_sit_down(visit: Visit) -> None:
    host = visit(regular="Ada").page
    wanted = {
        "game": "dicht-dran",
        "players": 2,
        "seats": [{"kind": "me", "seed": ""}],
        "spectators": False,
    }
    key = ask(host, "POST", "/api/tables", wanted)["table"]
    visitor = visit()
    ask(visitor.page, "POST", "/api/guest", {"name": "Ben"})  # known, but not at this table
    visitor.page.goto(f"/t/{key}")
    expect(visitor.page.get_by_role("button", name="Just watch")).to_have_count(0)
    visitor.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(visitor.page.get_by_label("Who starts?")).to_have_count(0)


@MOTIONS
def test_own_peppers_are_checked_explained_and_remembered(visit: Visit, motion: bool) -> None:
    visitor = visit("/new?game=dicht-dran", motion=motion)
    visitor.forgive("status of 400")
    page = visitor.page
    page.get_by_text("More settings").click()
    page.get_by_role("button", name="Your own").click()
    field = page.get_by_label("100 numbers from 1 to 3")
    field.fill("1 2 3")
    expect(page.get_by_role("alert")).to_contain_text("needs 100 numbers from 1 to 3, not 3")
    peppers = "1112223331\n" * 10
    file = FilePayload(name="box.txt", mimeType="text/plain", buffer=peppers.encode())
    page.get_by_label("Choose file").set_input_files(file)
    expect(page.get_by_text("40 cards with 1 pepper, 30 cards with 2 peppers")).to_be_visible()
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    key = page.url.rpartition("/")[2]
    options = ask(page, "GET", f"/api/tables/{key}")["info"]["options"]
    assert options["peppers"] == [int(digit) for digit in peppers if digit.isdigit()]

    page.goto("/new?game=dicht-dran")
    page.get_by_text("More settings").click()
    expect(page.get_by_text("40 cards with 1 pepper, 30 cards with 2 peppers")).to_be_visible()


def test_a_phone_begins_with_ones_own_match_and_the_code(visit: Visit) -> None:
    page = visit(size=PHONE).page
    ended(page, "gap")
    ask(
        page,
        "POST",
        "/api/tables",
        {"game": "gap", "players": 2, "seats": [{"kind": "me", "seed": ""}]},
    )
    page.goto("/")
    expect(page.get_by_role("heading", name="Continue your match")).to_be_in_viewport()
    expect(page.get_by_label("Join with a code")).to_be_in_viewport()
    for name, path in (("Rules", "/rules"), ("Leaderboard", "/leaderboards")):
        page.get_by_role("navigation").get_by_role("link", name=name).click()
        expect(page).to_have_url(path)
