"""Words about something on the board, in tutorials and as tips in a match: they are beside what
they are about, and never cover it, nor the hand, nor anything that moves."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

HAND: Final = "[data-cards] button"

# What is wrong with the words: a list of sentences. A score sheet, which is about nothing on the
# board, may cover a hand that is no longer needed. `subjects` is how many things the words are
# about, or null if that is not known.
MISPLACED: Final = """
([selector, subjects, cards]) => {
    const box = (element) => element.getBoundingClientRect();
    const words = box(document.querySelector(selector));
    const wrong = [];
    const covered = (element) => {
        const it = box(element);
        const wide = Math.min(words.right, it.right) - Math.max(words.left, it.left);
        return wide > 1 && Math.min(words.bottom, it.bottom) - Math.max(words.top, it.top) > 1;
    };
    const inside = words.left >= 0 && words.top >= 0 && words.right <= innerWidth;
    if (!inside || words.bottom > innerHeight) wrong.push("the words are not in the window");
    const frames = [...document.querySelectorAll("[data-frame]")];
    if (subjects === null ? !frames.length : frames.length !== subjects) {
        wrong.push(`${frames.length} frames for ${subjects}`);
    }
    if (frames.some(covered)) wrong.push("the words cover what they are about");
    const hand = document.querySelectorAll(cards);
    if (subjects !== 0 && [...hand].some(covered)) wrong.push("the words cover the hand");
    const felt = document.querySelector(".felt");
    if (felt.scrollHeight > felt.clientHeight + 1) wrong.push("the felt scrolls");
    if (document.querySelector("[data-curtain]")) wrong.push("there is a curtain");
    return wrong;
}
"""

# Cards that fly under the words, by what is known of them.
FLYING: Final = """
(selector) => {
    const words = document.querySelector(selector)?.getBoundingClientRect();
    return document.getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect.target)
        .map(({ effect }) => effect.target)
        .filter((card) => card.matches("[data-card], body > [inert]"))
        .filter((card) => {
            const { left, right, top, bottom } = card.getBoundingClientRect();
            return words && left < words.right && right > words.left
                && top < words.bottom && bottom > words.top;
        })
        .map((card) => JSON.stringify({ ...card.dataset }));
}
"""


def expect_beside(page: Page, selector: str, subjects: int | None = None) -> None:
    """The words are, or come soon, to a place where they cover nothing that counts."""
    page.wait_for_function(
        f"(about) => !({MISPLACED})(about).length", arg=[selector, subjects, HAND], polling=50
    )


def flying(page: Page, selector: str) -> list[str]:
    """The cards that fly under the words now."""
    found: list[str] = page.evaluate(FLYING, selector)
    return found
