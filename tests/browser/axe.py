"""Accessibility problems of a page, found by axe-core."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.chromium import WEB

SOURCE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"

# The size of targets is part of WCAG 2.2, and off unless asked for.
RUN: Final = """
async (only) => {
    const veil = window.veil ?? {};
    veil.disabled = true;  // contrasts are those of what can be seen
    try {
        const found = await window.axe.run(document, {
            resultTypes: ["violations"],
            ...(only ? { runOnly: only } : { rules: { "target-size": { enabled: true } } }),
        });
        return found.violations;
    } finally {
        veil.disabled = false;
    }
}
"""


def problems(page: Page, only: str | None = None) -> list[str]:
    """The violations on a page as it is now, of all rules or of one, whatever their weight, one
    line for each element. A page that is still loading, without its heading, is waited for."""
    if only is None:
        page.locator("h1").first.wait_for(state="attached")
    if not page.evaluate("'axe' in window"):
        # As if typed into the console, which the page's policy on scripts does not concern.
        page.evaluate(source())
    violations: list[dict[str, Any]] = page.evaluate(RUN, only)
    return [
        f"{violation['id']} ({violation['impact']}): {node['target']} {node['html']}"
        f" {node['failureSummary']}".replace("\n", " ")
        for violation in violations
        for node in violation["nodes"]
    ]


@cache
def source() -> str:
    # Its value would be sent to Python.
    return f"{SOURCE.read_text()};undefined"
