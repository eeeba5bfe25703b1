"""Visitors: each a person with a browser of their own, whose complaints are collected."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from tests.browser.tables import ASIDE, GO, ask
from tests.samples import SOAK

PATIENCE: Final = 60_000
"""Milliseconds that a click or an expectation waits: a busy machine is no fault of the page."""


BLANK: Final = "/healthz"
"""An address of the server without the page: enough to ask it for a table, and quickly loaded."""


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


def settings_of(tips: bool, speed: str) -> str:
    """The settings that the page finds, as JSON; nothing if they are the usual ones."""
    settings: dict[str, bool | str] = {} if tips else {"lessons": False}
    if speed != "normal":
        settings |= {"speed": speed}
    return json.dumps(settings) if settings else ""


SETTLED_IN: Final = "() => void (window.regular = localStorage['pioche-settings'] ?? '')"
SAME: Final = "() => window.regular === (localStorage['pioche-settings'] ?? '')"
"""Whether a regular is as they were when they came first."""


class Visitor:
    """A browser context of its own: nothing is shared with other visitors, not even a cookie.

    Cards move for those who wish for `motion`, at a `speed` that the settings of the page offer.
    A first match explains itself with `tips`: each is placed on the board and has to be closed, so
    tests have them where they matter.
    Only a visitor who wishes for it has the page's service `worker`: it fetches the whole page once
    more, which is a sixth of the cost of a visit. Drawing is a third of it: where no picture is
    taken, nothing has to be `drawn`.
    Visitors add the same seeds to shuffles in every run, each of a `number` its own.
    A `regular` has this name, has played before, and keeps the page open from test to test: what
    they do there must leave no trace but their matches.
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
        regular: str = "",
    ) -> None:
        self.base = base
        self.troubles: list[str] = []
        """Errors on the console (what the page's policy forbids is there too) and in scripts,
        requests that failed, requests to strangers."""
        self._forgiven: list[re.Pattern[str]] = []
        self._context = browser.new_context(
            base_url=base,
            viewport={"width": size.width, "height": size.height},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
        )
        self._context.set_default_timeout(PATIENCE)
        if settings := settings_of(tips, speed):
            self._context.add_init_script(
                f"if (origin !== 'null') localStorage['pioche-settings'] ??= {json.dumps(settings)}"
            )
        if not drawn:
            self._context.add_init_script(VEIL)
        if not SOAK:
            self._context.add_init_script(SEEDS.replace("NUMBER", str(number)))
        self._context.on("console", self._hear)
        self._context.on("weberror", self._catch)
        self._context.on("request", self._watch)
        self._context.on("requestfailed", self._miss)
        self.page: Page = self._context.new_page()
        self._is_plain = True
        if regular:
            self._settle_in(regular)

    def _settle_in(self, name: str) -> None:
        self.page.goto(BLANK)
        ask(self.page, "POST", "/api/guest", {"name": name})
        self.page.goto(ASIDE)
        self.page.evaluate(SETTLED_IN)

    @property
    def context(self) -> BrowserContext:
        """For a test that changes it for good: nobody else can have this visitor afterwards."""
        self._is_plain = False
        return self._context

    def is_plain(self) -> bool:
        """Whether this visitor could be like a new one, after forgetting everything."""
        return self._is_plain and self._context.pages == [self.page]

    def forget(self) -> None:
        """Leave the page, with all that it stored and all that made one known to the server. The
        troubles so far are still to be asked for."""
        self.page.mouse.move(0, 0)
        self.page.goto(BLANK)
        self.page.evaluate("localStorage.clear()")
        self._context.clear_cookies()

    def step_aside(self) -> bool:
        """Leave what the page shows, but not the page. Return whether this regular could come
        again: they have not loaded the page anew, nor changed their settings."""
        self.page.mouse.move(0, 0)
        self.page.evaluate(GO, ASIDE)
        same: bool = self.page.evaluate(SAME)
        return same

    def wish(self, *, tips: bool, speed: str) -> None:
        """After forgetting everything, have other settings than before."""
        settings = settings_of(tips, speed) or "{}"
        self.page.evaluate("(kept) => { localStorage['pioche-settings'] = kept; }", settings)

    def come_again(self, *, size: Size, dark: bool, motion: bool) -> None:
        """As somebody else, or as the regular of before."""
        self.troubles.clear()
        self._forgiven.clear()
        if self.page.viewport_size != size._asdict():
            self.page.set_viewport_size({"width": size.width, "height": size.height})
        self.page.emulate_media(
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )

    def forgive(self, pattern: str) -> None:
        """Troubles with this in them are expected, those of before too."""
        self._forgiven.append(re.compile(pattern))

    def offline(self, off: bool = True) -> None:
        """Without a network, or with it again. An open socket stays open, as in a real browser
        that has not noticed yet."""
        self.context.set_offline(off)

    def leave(self) -> list[str]:
        """Close everything; return the troubles that nobody expected."""
        self._context.close()
        return self.complaints()

    def complaints(self) -> list[str]:
        """The troubles so far that nobody expected."""
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
