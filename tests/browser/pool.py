"""Visitors who have left and come again.

A new browser takes longer to load and compile the page than most tests take to look at it. So
whoever leaves in good order waits, with a forgotten past, for the next test that wishes for
somebody like them.
"""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Browser, Error

from tests.browser.visitors import DESKTOP, Size, Visitor

MOST: Final = 8
"""Visitors that wait: each holds the memory of a page."""


class Pool:
    def __init__(self) -> None:
        self._waiting: list[tuple[str, Visitor]] = []
        """The longest first."""
        self._keys: dict[Visitor, str] = {}
        """Of those who may wait later."""
        self._regulars: set[Visitor] = set()

    def visitor(
        self,
        browser: Browser,
        base: str,
        *,
        size: Size = DESKTOP,
        dark: bool = False,
        motion: bool = False,
        tips: bool = True,
        speed: str = "fast",
        fresh: bool = False,
        **wishes: Any,
    ) -> Visitor:
        """Somebody who has done nothing yet, unless they are a regular. A `fresh` one has nothing
        in any cache either."""
        regular = bool(wishes.get("regular"))
        settings = {"tips": tips, "speed": speed}
        key = json.dumps([base, wishes, settings if regular else {}], sort_keys=True)
        for place in self._waiting:
            if place[0] == key and not fresh:
                self._waiting.remove(place)
                place[1].come_again(size=size, dark=dark, motion=motion)
                if not regular:
                    place[1].wish(tips=tips, speed=speed)
                return place[1]
        visitor = Visitor(
            browser, base, size=size, dark=dark, motion=motion, tips=tips, speed=speed, **wishes
        )
        # A service worker remembers as well.
        if not fresh and not wishes.get("worker"):
            self._keys[visitor] = key
            if regular:
                self._regulars.add(visitor)
        return visitor

    def leave(self, visitor: Visitor, *, for_good: bool = False) -> list[str]:
        """Return the troubles that nobody expected."""
        key = self._keys.get(visitor)
        if key is None or for_good or not visitor.is_plain() or not self._is_ready(visitor):
            return self._dismiss(visitor)
        self._waiting.append((key, visitor))
        if len(self._waiting) > MOST:
            _, first = self._waiting.pop(0)
            self._dismiss(first)
        return visitor.complaints()

    def _is_ready(self, visitor: Visitor) -> bool:
        """Let somebody get ready to wait; return whether they can."""
        try:
            if visitor in self._regulars:
                return visitor.step_aside()
            visitor.forget()
        except Error:  # the page is in no state to go on with
            return False
        return True

    def _dismiss(self, visitor: Visitor) -> list[str]:
        self._keys.pop(visitor, None)
        self._regulars.discard(visitor)
        return visitor.leave()
