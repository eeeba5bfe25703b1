"""A picture of a page of a running server, in one command (from the repository's folder):

    .venv/bin/python -m tests.browser.look URL OUT.png [options]

    --size 360x640      of the window; 1440x900 otherwise
    --dark              as for somebody who prefers dark
    --lang fr           as for somebody who speaks French
    --touch             as on a telephone
    --motion            with animations; otherwise motion is reduced
    --click SELECTOR    click on something before the picture, any number of times, in turn;
                        a selector of Playwright: "text=Play now", "role=button[name='Join']", "#id"
    --fill SELECTOR=TEXT write into a field; in turn with the clicks
    --press KEY         press a key (Tab, Enter, ArrowLeft); in turn with the clicks
    --wait SECONDS      wait before the picture
    --full              the whole page, not only what is in the window
    --axe               also say what axe-core finds

Errors of the page (console, scripts, policy, failed requests) are printed, and then the exit code
is 1. The picture is taken anyway, even if something to click on is not there.

    .venv/bin/python -m tests.browser.look http://127.0.0.1:8642/ /tmp/home.png --dark --lang de
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page

from tests.browser import axe
from tests.browser.chromium import NoBrowser, launched
from tests.browser.visitors import DESKTOP, Size, Visitor

HASTE = 5_000
"""Milliseconds to wait for something to click on: somebody waits for the picture."""


def main() -> int:
    asked = arguments()
    try:
        complaints = look(asked)
    except NoBrowser as error:
        complaints = [str(error)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def look(asked: argparse.Namespace) -> list[str]:
    """Take the picture; return the problems of the page."""
    address = urlsplit(asked.url)
    complaints: list[str] = []
    with launched() as browser:
        visitor = Visitor(
            browser,
            f"{address.scheme}://{address.netloc}",
            size=asked.size,
            lang=asked.lang,
            dark=asked.dark,
            motion=asked.motion,
            touch=asked.touch,
        )
        page = visitor.page
        page.set_default_timeout(HASTE)
        try:
            page.goto(asked.url)
            for name, value in asked.steps:
                step(page, name, value)
        except Error as error:
            complaints.append(error.message)
        page.wait_for_timeout(asked.wait * 1000)
        page.screenshot(path=asked.out, full_page=asked.full)
        if asked.axe:
            complaints += axe.problems(page)
        return complaints + visitor.leave()


def step(page: Page, name: str, value: str) -> None:
    if name == "click":
        page.click(value)
    elif name == "fill":
        selector, _, text = value.rpartition("=")
        page.fill(selector, text)
    else:
        page.keyboard.press(value)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.look",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("url")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", type=size, default=DESKTOP)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--wait", type=float, default=0.3)
    for flag in ("--dark", "--touch", "--motion", "--full", "--axe"):
        parser.add_argument(flag, action="store_true")
    for name in ("click", "fill", "press"):
        parser.add_argument(f"--{name}", dest="steps", action="append", type=partial(pair, name))
    parser.set_defaults(steps=[])
    return parser.parse_args()


def pair(name: str, value: str) -> tuple[str, str]:
    return name, value


def size(text: str) -> Size:
    width, _, height = text.partition("x")
    return Size(int(width), int(height))


if __name__ == "__main__":
    sys.exit(main())
