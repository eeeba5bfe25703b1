"""Visitors: each a person with a browser of their own, whose complaints are collected."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebError

from tests.samples import SOAK

PATIENCE: Final = 15_000
"""Milliseconds that a click or an expectation waits: a busy machine is no fault of the page."""


class Size(NamedTuple):
    """Of a window, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONE: Final = Size(360, 640)
TABLET: Final = Size(768, 1024)
DESKTOP: Final = Size(1440, 900)
SIZES: Final = (PHONE, TABLET, DESKTOP)


MOTIONS: Final = pytest.mark.parametrize(
    "motion",
    [False, True] if SOAK else [True],
    ids=lambda motion: "motion" if motion else "reduced",
)
"""With cards that move, and in a long run without: most other tests are without."""


# What is random in seeds for shuffles, which have 16 bytes.
SEEDS: Final = """
{
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(NUMBER) : random(bytes));
}
"""


# Nothing is laid out or clicked in another way by this, but nothing has to be painted.
VEIL: Final = """
{
    const veil = new CSSStyleSheet();
    veil.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets = [veil];
    window.veil = veil;
}
"""


class Visitor:
    """A browser context of its own: nothing is shared with other visitors, not even a cookie.

    Cards move for those who wish for `motion`, at a `speed` that the settings of the page offer.
    A first match explains itself with `tips`: each is placed on the board and has to be closed, so
    tests have them where they matter.
    Only a visitor who wishes for it has the page's service `worker`: it fetches the whole page once
    more, which is a sixth of the cost of a visit. Drawing is a third of it: where no picture is
    taken, nothing has to be `drawn`.
    Visitors add the same seeds to shuffles in every run, each of a `number` its own.
    """

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        size: Size = DESKTOP,
        lang: str = "en",
        dark: bool = False,
        motion: bool = False,
        speed: str = "fast",
        tips: bool = True,
        touch: bool = False,
        worker: bool = False,
        drawn: bool = True,
        number: int = 0,
    ) -> None:
        self.base = base
        self.troubles: list[str] = []
        """Errors on the console (what the page's policy forbids is there too) and in scripts,
        requests that failed, requests to strangers."""
        self._forgiven: list[re.Pattern[str]] = []
        self.context = browser.new_context(
            base_url=base,
            viewport={"width": size.width, "height": size.height},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        settings: dict[str, bool | str] = {} if tips else {"lessons": False}
        if motion and speed != "normal":
            settings |= {"speed": speed}
        if settings:
            kept = json.dumps(json.dumps(settings))
            self.context.add_init_script(
                f"if (origin !== 'null') localStorage['pioche-settings'] ??= {kept}"
            )
        if not drawn:
            self.context.add_init_script(VEIL)
        if not SOAK:
            self.context.add_init_script(SEEDS.replace("NUMBER", str(number)))
        self.context.on("console", self._hear)
        self.context.on("weberror", self._catch)
        self.context.on("request", self._watch)
        self.context.on("requestfailed", self._miss)
        self.page: Page = self.context.new_page()

    def forgive(self, pattern: str) -> None:
        """Troubles with this in them are expected, those of before too."""
        self._forgiven.append(re.compile(pattern))

    def offline(self, off: bool = True) -> None:
        """Without a network, or with it again. An open socket stays open, as in a real browser
        that has not noticed yet."""
        self.context.set_offline(off)

    def leave(self) -> list[str]:
        """Close everything; return the troubles that nobody expected."""
        self.context.close()
        return [
            trouble
            for trouble in self.troubles
            if not any(pattern.search(trouble) for pattern in self._forgiven)
        ]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location
            self.troubles.append(f"console: {message.text} ({where['url']}:{where['lineNumber']})")

    def _catch(self, error: WebError) -> None:
        self.troubles.append(f"script: {error.error.stack or error.error.message}")

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((f"{self.base}/", "data:", "blob:")):
            self.troubles.append(f"stranger: {request.method} {request.url}")

    def _miss(self, request: Request) -> None:
        # Requests under way when a page is left are cancelled, which is no failure.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"request: {request.failure} {request.method} {request.url}")
