"""Measure how long a new user waits for the first card, and print a listing (`make stopwatch`).

    .venv/bin/python -m bench.stopwatch [--write]

A fresh clone of what is committed, with a fresh home folder, once for the browser and once for the
terminal. `--write` puts it into docs/speed.md. Packages come from the network.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import IO, Final, NamedTuple

from pioche.server.live.preparation import likely_game
from pioche.system.cores import cores
from tests.browser.chromium import find, launched

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "speed.md"
BEGIN: Final = "<!-- made by make stopwatch -->"
END: Final = "<!-- end -->"
LIMIT: Final = 600.0
HAND: Final = "[role=toolbar] button [data-card]"

STEPS: Final = (
    ("environment", "Fetching uv"),
    ("uv", "Installing the packages"),
    ("packages", "Installing Pioche"),
)
"""Steps of `make`, each with the beginning of the line that is printed when it is done."""


class Row(NamedTuple):
    """When something was there, in seconds after the start."""

    what: str
    at: float


class Run:
    """A command of `make` in a fresh clone, and when it printed what."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.clone = folder / "pioche"
        git = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(self.clone)]
        subprocess.run(git, check=True)
        home = folder / "home"
        home.mkdir()
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "PIOCHE_", "VIRTUAL_ENV", "MAKE", "MFLAGS"))
        }
        self.began = time.monotonic()
        self.lines: list[tuple[float, str]] = []
        self._child = subprocess.Popen(
            ["make", *command],
            cwd=self.clone,
            env={**kept, "HOME": str(home), "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self._child.stdout is not None, "a pipe"
        threading.Thread(target=self._read, args=(self._child.stdout,), daemon=True).start()

    def _read(self, output: IO[str]) -> None:
        for line in output:
            self.lines.append((self.now(), line.rstrip()))

    def now(self) -> float:
        return time.monotonic() - self.began

    def printed(self, start: str) -> tuple[float, str]:
        """Wait for a line that begins so; return when it was printed, and the line."""
        while self.now() < LIMIT and self._child.poll() is None:
            for at, line in list(self.lines):
                if line.startswith(start):
                    return at, line
            time.sleep(0.01)
        raise SystemExit("\n".join(["make did not get there:", *(line for _, line in self.lines)]))

    def steps(self) -> Iterator[Row]:
        """The steps of the setup."""
        for what, next_line in STEPS:
            at, _ = self.printed(next_line)
            yield Row(what, at)

    def stop(self) -> None:
        os.killpg(self._child.pid, signal.SIGTERM)
        self._child.wait()


@contextmanager
def run(*command: str) -> Iterator[Run]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        measured = Run(Path(folder), *command)
        try:
            yield measured
        finally:
            measured.stop()


def browser_rows(port: int, game: str) -> Iterator[Row]:
    """The way to the first card in the browser."""
    find()  # unpacks it: no user waits for that
    with launched() as browser, run("play", f"ARGS=--port {port}") as measured:
        address = f"http://127.0.0.1:{port}/"
        _answered(address, measured)
        served = Row("first answer of the server", measured.now())
        page = browser.new_context(locale="en").new_page()
        page.goto(address)  # it shows that the page is being built, and asks again by itself
        play = page.locator(f'[data-game="{game}"] button.main')
        play.wait_for(timeout=1000 * LIMIT)
        shown = Row("the page in the browser", measured.now())
        play.click()
        page.locator(HAND).first.wait_for(timeout=1000 * LIMIT)
        card = Row(f"**first card in the browser** ({game})", measured.now())
        yield from measured.steps()
        yield from (served, shown, card)


def _answered(address: str, measured: Run) -> None:
    """Wait for any answer, also that the page is being built."""
    while True:
        try:
            urllib.request.urlopen(address, timeout=10).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            if measured.now() > LIMIT:
                raise
            time.sleep(0.05)


def terminal_row(game: str) -> Row:
    """The first card in the terminal."""
    with run("terminal", f"ARGS={game} --players 2 --bots casual --name Ann") as measured:
        at, _ = measured.printed("Your hand")
        return Row(f"**first card in the terminal** ({game})", at)


def listing(rows: Sequence[Row]) -> str:
    """The rows, with the machine that they were measured on."""
    load = f", load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
    today = datetime.now(UTC).date().isoformat()
    where = (
        f"Measured on {today} with `make stopwatch`: {cores()} cores ({platform.machine()}){load}."
    )
    lines = [where, "", "| after a fresh clone, done | seconds |", "|---|---:|"]
    return "\n".join([*lines, *(f"| {what} | {at:.1f} |" for what, at in rows)])


def write(text: str) -> None:
    """Put the listing into the page, in place of the last one."""
    page = PAGE.read_text(encoding="utf-8")
    between = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    PAGE.write_text(between.sub(lambda _: f"{BEGIN}\n{text}\n{END}", page), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--write", action="store_true", help="put the rows into docs/speed.md")
    parser.add_argument("--port", type=int, default=8643)
    asked = parser.parse_args()
    game = likely_game(None)
    rows = []
    for row in chain(browser_rows(asked.port, game), map(terminal_row, [game])):
        rows.append(row)
        print(f"{row.at:6.1f} s  {row.what}", file=sys.stderr, flush=True)
    text = listing(rows)
    print(text)
    if asked.write:
        write(text)


if __name__ == "__main__":
    main()
