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

MOST: Final = 6
"""Visitors that wait: each holds the memory of a page."""


class Pool:
    def __init__(self) -> None:
        self._waiting: list[tuple[str, Visitor]] = []
        """The longest first."""
        self._keys: dict[Visitor, str] = {}
        """Of those who may wait later."""

    def visitor(
        self,
        browser: Browser,
        base: str,
        *,
        size: Size = DESKTOP,
        dark: bool = False,
        motion: bool = False,
        fresh: bool = False,
        **wishes: Any,
    ) -> Visitor:
        """Somebody who has done nothing yet; a `fresh` one has nothing in any cache either."""
        speed = wishes.get("speed", "fast") if motion else None
        key = json.dumps([base, speed, wishes], sort_keys=True)
        for place in self._waiting:
            if place[0] == key and not fresh:
                self._waiting.remove(place)
                place[1].come_again(size=size, dark=dark, motion=motion)
                return place[1]
        visitor = Visitor(browser, base, size=size, dark=dark, motion=motion, **wishes)
        # A service worker remembers as well.
        if not fresh and not wishes.get("worker"):
            self._keys[visitor] = key
        return visitor

    def leave(self, visitor: Visitor) -> list[str]:
        """Return the troubles that nobody expected."""
        key = self._keys.get(visitor)
        if key is None or not visitor.is_plain():
            self._keys.pop(visitor, None)
            return visitor.leave()
        try:
            visitor.forget()
        except Error:  # the test has failed, and left the page in no state to go on with
            self._keys.pop(visitor)
            return visitor.leave()
        self._waiting.append((key, visitor))
        if len(self._waiting) > MOST:
            _, first = self._waiting.pop(0)
            del self._keys[first]
            first.leave()
        return visitor.complaints()
