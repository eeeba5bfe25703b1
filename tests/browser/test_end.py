"""The end of a match: the winner, how the scores came about, the next step, a picture to share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.late import LAST_TURNS, LATE, begin_late
from tests.browser.playing import Player
from tests.browser.screens import picture, resize
from tests.browser.tables import ask, ended
from tests.browser.test_one_screen import MOST_TELLING
from tests.browser.visitors import MOTIONS, PHONE

SHARING = """
    navigator.canShare = ({ files = [] }) => files.every(({ type }) => type === "image/png");
    navigator.share = async ({ files }) => { window.shared = files[0].size; };
"""

# What is wrong with the dialog at this size: it is larger than the window, something is cut off at
# its side, or the next step is out of sight.
WRONG = """
(dialog) => {
    const wrong = [];
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!inside) wrong.push("it is larger than the window");
    if (dialog.scrollWidth > dialog.clientWidth + 1) wrong.push("it scrolls to the side");
    dialog.scrollTop = 0;
    for (const [name, selector] of Object.entries({ title: "h2", next: ".again .main" })) {
        const box = dialog.querySelector(selector).getBoundingClientRect();
        if (box.top < top || box.bottom > bottom + 1 || box.height < 20) wrong.push(name);
    }
    for (const target of dialog.querySelectorAll("button, a.button")) {
        const { width, height } = target.getBoundingClientRect();
        if (width < 43 || height < 43) wrong.push(`small: ${target.textContent}`);
    }
    return wrong;
}
"""


def scores(end: Locator) -> list[list[str | None]]:
    """The score of each player: the final one, and the one that is shown now."""
    cells = end.locator("[data-score]")
    shown = cells.all_inner_texts()
    return [[cells.nth(i).get_attribute("data-score"), text] for i, text in enumerate(shown)]


# Notes that scores have built up, however soon that is over.
COUNTING: Final = """
new MutationObserver(() => (window.counted ||= !!document.querySelector("table.counting"))).observe(
    document, { subtree: true, childList: true, attributeFilter: ["class"] },
);
"""


@MOTIONS
def test_the_end_is_a_moment(
    visit: Visit, axe: Callable[[Page], list[str]], tmp_path: Path, motion: bool
) -> None:
    visitor = visit(motion=motion)
    visitor.context.add_init_script(COUNTING)
    page = visitor.page
    begin_late(page, "gap", LATE["gap"], 4)
    Player(page).finish()
    end = page.get_by_role("dialog")
    expect(end.locator("h2")).to_be_focused()
    expect(end.locator("[data-winner=true]").first).to_be_visible()
    expect(end.locator("[data-celebration]")).to_have_count(1 if motion else 0)
    expect(end.locator("table.counting")).to_have_count(0)
    assert page.evaluate("window.counted ?? false") == motion, "the scores build up"
    assert all((final or "").replace("-", "−") == now for final, now in scores(end))
    for number in ("1", "2"):
        end.get_by_role("button", name=f"Scoring of Round {number}").click()
        expect(end.get_by_role("heading", name=f"Scoring of Round {number}")).to_be_visible()
        expect(end.locator("[data-points]")).to_have_count(4)
    patterns = end.locator("[data-pattern]").evaluate_all(
        "all => all.map((i) => i.dataset.pattern)"
    )
    assert len(set(patterns)) == len(patterns) == 2, "parts are not told apart by colour alone"
    expect(end.locator("[data-fair]")).to_be_visible()
    assert axe(page) == []

    for size in MOST_TELLING if not motion else ():
        resize(page, size)
        picture(page, f"end-{size}")
        assert end.evaluate(WRONG) == [], size

    with page.expect_download() as download:
        end.get_by_role("button", name="Save picture").click()
    file = tmp_path / "result.png"
    download.value.save_as(file)
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    sides = (int.from_bytes(head[16:20]), int.from_bytes(head[20:24]))
    assert sides == (1200, 630)

    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show result")).to_be_focused()
    visitor.context.add_init_script(SHARING)  # as on a device that can share
    page.reload()
    end.get_by_role("button", name="Share picture").click()
    page.wait_for_function("() => window.shared > 1000")


def test_after_resigning_there_is_a_next_match(visit: Visit) -> None:
    """One click, and the cards of the next match are there."""
    visitor = visit(size=PHONE, motion=True)
    visitor.context.add_init_script(SHARING)
    page = visitor.page
    key = begin_late(page, "pepper", LAST_TURNS["pepper"]._replace(options={"rounds": 1}), 9)
    ask(page, "POST", f"/api/tables/{key}/resign", {})
    expect(page.locator("[data-over]")).to_be_visible()
    end = page.get_by_role("dialog")
    expect(end.locator("#end-round")).to_be_visible()
    assert end.evaluate(WRONG) == []
    end.get_by_role("button", name="Share picture").click()
    page.wait_for_function("() => window.shared > 1000")
    end.get_by_role("button", name="Play again").click()
    expect(page.locator(f'[data-version]:not([data-table="{key}"])')).to_be_visible()
    Player(page).turns(1)


def test_for_somebody_who_comes_later(visit: Visit) -> None:
    host, late = visit(regular="Ada").page, visit().page
    key = ended(host, "hearts", rounds=2)
    ask(late, "POST", "/api/guest", {"name": "Eve"})
    late.goto(f"/t/{key}")
    end = late.get_by_role("dialog")
    expect(end.locator("h2")).to_be_visible()
    expect(end.get_by_role("heading", name="Round by round")).to_be_visible()
    expect(end.get_by_role("link", name="Watch replay")).to_have_class("button main")
    expect(end.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_stranger_sees_a_finished_match_without_saying_a_name(visit: Visit) -> None:
    host, stranger = visit(regular="Ada").page, visit().page
    key = ended(host, "gap")
    stranger.goto(f"/t/{key}")
    expect(stranger.get_by_role("textbox")).to_have_count(0)
    stranger.get_by_role("link", name="Watch replay").click()
    expect(stranger.locator("[data-replay-at]")).to_have_attribute("data-replay-at", "0")
