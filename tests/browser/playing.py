"""Playing through the page, as people do: with a mouse, with a finger, or with keys alone.

What can be decided is read off the page: cards and cells that it shows as playable. Explanations,
score sheets and curtains are closed as a person would close them. Where cards move, players are
impatient: a click on the felt hurries the page along.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from playwright.sync_api import Error, Page, expect

from tests.browser.visitors import PATIENCE

Kind = Literal["over", "dialog", "curtain", "lesson", "turn", "wait"]

LESSON: Final = "[data-lesson] button"
CURTAIN: Final = "[data-curtain] button"
GO_ON: Final = "dialog[open] form[method=dialog] button"
ALONE: Final = "[data-decision=alone]"
OPEN_PLACES: Final = "[data-grid-place][aria-disabled=false]"

# What the page asks of the person in front of it; in a turn, the selectors of possible decisions.
# `mark` identifies the turn: one that was decided already (`before`) does not count, as the answer
# may still be on its way.
SITUATION: Final = """
(before) => {
    const felt = document.querySelector("[data-game][data-turn]");
    if (!felt) return { kind: "wait", mark: "", options: [] };
    const cards = (inside) => [...felt.querySelectorAll(inside)].map((button) => {
        const { card } = button.querySelector("[data-card]").dataset;
        return `${inside}:has([data-card="${card}"])`;
    });
    const mode = felt.querySelector("[data-mode]")?.dataset.mode;
    let options = [];
    if (felt.dataset.live !== "true" || !felt.querySelector("[data-own][data-owes]")) options = [];
    else if (mode === "write") {
        options = [...felt.querySelectorAll("[data-cell][aria-disabled=false]")].map(
            (cell) => `button[data-cell="${cell.dataset.cell}"]`,
        );
        options.push("[data-decision=pass]");
    } else if (mode === "lay") {
        options = cards("[data-cards] button");
    } else if (!mode) {
        options = cards("[data-place=middle] button");
        if (!options.length) options = cards("[role=toolbar] button[aria-disabled=false]");
    }
    // A card that is laid for the time being is no longer in the hand: there the step counts.
    const mark = options.length ? [felt.dataset.turn, ...(mode ? [mode] : options)].join() : "";
    const is = (kind) => ({ kind, mark, options });
    if (document.querySelector("[data-over]")) return is("over");
    if (felt.dataset.status === "over") return is("wait"); // the result is about to come
    if (document.querySelector("dialog[open]")) return is("dialog");
    if (document.querySelector("[data-curtain]")) return is("curtain");
    if (document.querySelector("[data-lesson]")) return is("lesson");
    return is(mark && mark !== before ? "turn" : "wait");
}
"""
WANTED: Final = f"""
(before) => {{
    const found = ({SITUATION})(before);
    if (found.kind !== "wait") return found;
    document.querySelector("[data-game][data-turn] [data-message]")?.click();
    return null;
}}
"""
# Whether a decision has taken effect. More can be chosen without that: in Pepper, a pepper comes
# to its winner while a trick that is over is still shown. So within a turn, the option itself
# must be gone; in a game with modes the mode tells.
DECIDED: Final = f"""
([mark, option]) => {{
    const found = ({SITUATION})("");
    const turn = (of) => of.split(",")[0];
    if (found.mark === mark) return false;
    const same = turn(found.mark) === turn(mark) && !document.querySelector("[data-mode]");
    return !same || !found.options.includes(option);
}}
"""
LAID: Final = f"""
(told) => ({DECIDED})(told) || document.querySelector("{ALONE}") !== null
"""


class Situation(NamedTuple):
    kind: Kind
    mark: str
    options: Sequence[str]


class Means(Protocol):
    """How somebody points at things."""

    def press(self, page: Page, selector: str) -> None:
        """Press a button."""

    def decide(self, page: Page, selector: str) -> None:
        """The same for what counts: a finger shows first what it would do."""


OBSTRUCTED: Final = 15_000
"""Milliseconds after which something lies over a button: a player looks what it is."""


class Mouse:
    def press(self, page: Page, selector: str) -> None:
        page.locator(selector).first.click(timeout=OBSTRUCTED)

    decide = press


class Finger:
    def press(self, page: Page, selector: str) -> None:
        page.locator(selector).first.tap(timeout=OBSTRUCTED)

    def decide(self, page: Page, selector: str) -> None:
        self.press(page, selector)
        if "[data-decision" not in selector and page.locator(ALONE).count() == 0:
            self.press(page, selector)


class Keys:
    """The keyboard alone: Tab from thing to thing, arrows within a group, Enter."""

    TABS = 150

    # From the element with the focus to the wanted one: the key to press next, "" once there.
    WAY = """
    (selector) => {
        const target = document.querySelector(selector);
        const active = document.activeElement;
        const dialog = document.querySelector("dialog[open]");
        if (!target || (dialog && !dialog.contains(target))) return null; // out of reach
        if (active === target) return "";
        const group = target.closest("[role=toolbar], [role=grid], [data-place=middle]");
        if (group && group.contains(active) && active !== group) {
            const [from, to] = [active.getBoundingClientRect(), target.getBoundingClientRect()];
            if (!group.querySelector("[data-cell], [data-grid-place]")) return "ArrowRight";
            const down = to.top - from.top;
            if (Math.abs(down) > from.height / 2) return down > 0 ? "ArrowDown" : "ArrowUp";
            return to.left > from.left ? "ArrowRight" : "ArrowLeft";
        }
        const after = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
        return after ? "Tab" : "Shift+Tab";
    }
    """

    def reach(self, page: Page, selector: str) -> None:
        """Bring the focus to something."""
        pressed: list[str] = []
        for _ in range(self.TABS):
            key: str | None = page.evaluate(self.WAY, selector)
            if key == "":
                return
            assert key is not None, f"{selector} is not there, or something is over it"
            page.keyboard.press(key)
            pressed.append(key)
        raise AssertionError(f"keys do not reach {selector}: {pressed}")

    def press(self, page: Page, selector: str) -> None:
        self.reach(page, selector)
        page.keyboard.press("Enter")

    decide = press


class Player:
    """Somebody who plays at the table that a page shows."""

    def __init__(self, page: Page, means: Means | None = None, seed: int = 1) -> None:
        self.page = page
        self.means = means or Mouse()
        self.done: list[Kind] = []
        """Everything that this player had to do so far, in order."""
        self.look: Callable[[], object] = lambda: None
        """Called before everything that is done: to look at the page."""
        self._chance = random.Random(seed)
        self._before = ""

    def finish(self) -> None:
        """Play until the match is over."""
        while self.step() != "over":
            pass

    def turns(self, number: int) -> None:
        """Make some decisions; afterwards the page shows the result of the last one."""
        already = self.done.count("turn")
        while self.done.count("turn") - already < number:
            assert self.step() != "over", "the match is over too soon"

    def to_turn(self) -> Situation:
        """Do whatever comes before the next turn, which is then to be made."""
        return self.to("turn")

    def to(self, kind: Kind) -> Situation:
        """Do whatever comes before the page asks for something of a kind."""
        while (found := self._await()).kind != kind:
            assert found.kind != "over", "the match is over too soon"
            self._do(found)
        return found

    def step(self) -> Kind:
        """Wait until the page asks for something, and do it."""
        found = self._await()
        self._do(found)
        return found.kind

    def glance(self) -> Kind:
        """Do whatever has to be done now, if anything: for a test that plays several seats."""
        found = Situation(**self.page.evaluate(SITUATION, self._before))
        self._do(found)
        return found.kind

    def _await(self) -> Situation:
        found: dict[str, Any] = self.page.wait_for_function(
            WANTED, arg=self._before, polling=20
        ).json_value()
        return Situation(**found)

    def _do(self, found: Situation) -> None:
        if found.kind == "wait":
            return
        self.look()
        self.done.append(found.kind)
        match found.kind:
            case "dialog":
                self.means.press(self.page, GO_ON)
                expect(self.page.locator("dialog[open]")).to_have_count(0)
            case "curtain":
                self.means.press(self.page, CURTAIN)
            case "lesson":
                self._learn()
            case "turn":
                self.decide(self._chance.choice(found.options), found.mark)

    def _learn(self) -> None:
        """Close an explanation, unless something else has come over it meanwhile."""
        key = self.page.locator("[data-lesson]").get_attribute("data-lesson")
        try:
            self.means.press(self.page, LESSON)
        except (Error, AssertionError):
            if not self.page.locator("dialog[open]").count():
                raise
        else:
            expect(self.page.locator(f'[data-lesson="{key}"]')).to_have_count(0)

    def decide(self, option: str, mark: str) -> None:
        """Make a decision, and wait until it has taken effect."""
        self._before = mark
        if self.page.locator("[data-mode=lay]").count():
            self._lay(option, mark)
        else:
            self._press(option)
        self.page.wait_for_function(DECIDED, arg=[mark, option], polling=20)

    def _press(self, option: str) -> None:
        """Choose something on the board. A tip that has come meanwhile may be in the way."""
        try:
            self.means.decide(self.page, option)
        except (Error, AssertionError):
            if not self.page.locator("[data-lesson]").count():
                raise
            self._learn()
            self.means.decide(self.page, option)

    def _lay(self, card: str, mark: str) -> None:
        """Qwinto: a card, then a place; perhaps a second one, which is left out here."""
        self.means.press(self.page, card)
        places = self.page.locator(OPEN_PLACES)
        expect(places.first).to_be_attached()
        open_now = [places.nth(i).get_attribute("data-grid-place") for i in range(places.count())]
        place = f'[data-grid-place="{self._chance.choice(open_now)}"]'
        self.means.decide(self.page, place)
        self.page.wait_for_function(LAID, arg=[mark, card], polling=20)
        if self.page.locator(ALONE).count():
            self.means.press(self.page, ALONE)


def together(players: Sequence[Player], decisions: float = math.inf) -> None:
    """Several people at one table play until it is over for all of them, or for some decisions."""
    left = list(players)
    moved = time.monotonic()
    while left and sum(player.done.count("turn") for player in players) < decisions:
        kinds = [player.glance() for player in left]
        left = [player for player, kind in zip(left, kinds, strict=True) if kind != "over"]
        if set(kinds) == {"wait"}:
            assert time.monotonic() - moved < PATIENCE / 1000, "everybody waits for somebody"
            left[0].page.wait_for_timeout(50)  # for messages on their way
        else:
            moved = time.monotonic()
