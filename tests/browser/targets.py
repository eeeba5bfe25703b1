"""What a finger must hit: as large as a fingertip, with a label that fits."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# Everything on the page that can be pressed, and is too small or too narrow for its label. Links in
# a text are as large as its letters. Narrow cells of a sheet are one target together: a touch on
# any of them widens the columns there (test_a_narrow_sheet_under_a_finger).
SMALL: Final = """
() => {
    const found = [];
    for (const target of document.querySelectorAll("button, a, select, input, summary")) {
        if (target.closest("[popover], .visually-hidden, [inert], dialog:not([open])")) continue;
        if (target.matches("a") && getComputedStyle(target).display === "inline") continue;
        // A name stands for the whole panel of its player, a check box for its label.
        const panel = target.closest("section[data-seat] header")?.closest("section");
        const label = target.matches("[type=checkbox], [type=radio]") && target.closest("label");
        const whole = target.closest("[role=grid]") ?? panel ?? (label || target);
        const { width, height } = whole.getBoundingClientRect();
        if (!width || !height) continue;
        const words = (target.ariaLabel ?? target.textContent).trim().slice(0, 30);
        const name = `${target.tagName} ${target.id || target.className} ${words}`;
        if (height < 43.5 || width < 43.5) found.push(`small: ${name} ${width}x${height}`);
        const narrow = target.scrollWidth > target.clientWidth + 1;
        if (narrow && target.matches("button, .button")) found.push(`narrow: ${name}`);
    }
    return found;
}
"""


def small(page: Page) -> list[str]:
    """The targets of a page, wherever they are, that are too small or cut their label off."""
    found: list[str] = page.evaluate(SMALL)
    return found
