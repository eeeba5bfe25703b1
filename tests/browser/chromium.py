"""Finds the browser of the tests and starts it.

It comes as an npm package with the rest of what `web/` needs: an archive, which is unpacked once
into a folder beside it, with a font and with the libraries that a bare machine lacks. A Chromium
that is installed on the machine is the second choice. Without either, tests fail.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Playwright, sync_playwright

WEB: Final = Path(__file__).resolve().parents[2] / "web"
PACKAGE: Final = WEB / "node_modules" / "@sparticuz" / "chromium"
UNPACKED: Final = WEB / "node_modules" / ".cache" / "chromium"
INSTALLED: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

FLAGS: Final = (
    "--disable-domain-reliability",
    "--disable-gpu",
    "--disable-quic",
    "--font-render-hinting=none",  # letters as wide as they are drawn, at every size
    # No page lives long enough to gain from optimized code, or from drawing in small pieces.
    *("--js-flags=--no-opt --no-maglev", "--default-tile-width=1024", "--default-tile-height=1024"),
    "--no-pings",
)
"""Options that Playwright does not set by itself. The package recommends more, for one page in one
process and with the web's own safety off; we want several pages and the safety."""

# The package unpacks into what it takes for the folder of temporary files.
UNPACK: Final = """
import chromium, { inflate } from "@sparticuz/chromium";
await chromium.executablePath();
await inflate("node_modules/@sparticuz/chromium/bin/al2023.tar.br");
"""

# The same letters on every machine; what the font lacks comes from those of the machine.
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <alias binding="strong">
    <family>sans-serif</family><prefer><family>Open Sans</family></prefer>
  </alias>
  <alias binding="strong">
    <family>system-ui</family><prefer><family>Open Sans</family></prefer>
  </alias>
</fontconfig>
"""


class NoBrowser(Exception):
    """There is none, or it does not run."""


class Found(NamedTuple):
    """A browser that runs."""

    path: Path
    surroundings: Mapping[str, str]
    """The environment that it needs."""


@contextmanager
def launched() -> Iterator[Browser]:
    """The browser, until the end of the block."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def launch(playwright: Playwright) -> Browser:
    found = find()
    return playwright.chromium.launch(
        executable_path=found.path,
        args=FLAGS,
        env={**os.environ, **found.surroundings},
        chromium_sandbox=False,  # it needs rights that root in a container does not have
    )


def find() -> Found:
    """The packaged browser, else an installed one."""
    if PACKAGE.is_dir():
        return runnable(unpacked())
    for name in INSTALLED:
        if path := shutil.which(name):
            return Found(Path(path), {})
    raise NoBrowser(
        "no browser for the tests: `npm ci` in web/ brings one "
        f"(@sparticuz/chromium), or install one of {', '.join(INSTALLED)}"
    )


def unpacked() -> Path:
    """The folder of the unpacked browser. The first process that comes unpacks, others wait."""
    version: str = json.loads((PACKAGE / "package.json").read_text())["version"]
    folder = UNPACKED / version
    UNPACKED.mkdir(parents=True, exist_ok=True)
    with (UNPACKED / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # let go of when the file is closed
        if not folder.is_dir():
            # Under another name until it is whole: unpacking may be interrupted.
            unfinished = UNPACKED / "unfinished"
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir()
            unpack(unfinished)
            (unfinished / "fonts.conf").write_text(FONTS)
            unfinished.rename(folder)
    return folder


def unpack(folder: Path) -> None:
    beside = Path(sys.executable).parent / "node"
    node = str(beside) if beside.exists() else shutil.which("node")
    if node is None:
        raise NoBrowser("no Node to unpack the browser with: `make setup` installs it")
    done = subprocess.run(
        [node, "--input-type=module", "--eval", UNPACK],
        cwd=WEB,
        env={**os.environ, "TMPDIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NoBrowser(f"the browser of the tests cannot be unpacked:\n{done.stderr}")


def runnable(folder: Path) -> Found:
    """With the packaged libraries only if the machine lacks them: its own are newer."""
    path = folder / "chromium"
    fonts = {"FONTCONFIG_FILE": str(folder / "fonts.conf")}
    libraries = {"LD_LIBRARY_PATH": str(folder / "al2023" / "lib")}
    complaint = ""
    for surroundings in (fonts, {**fonts, **libraries}):
        complaint = tried(path, surroundings)
        if not complaint:
            return Found(path, surroundings)
    raise NoBrowser(f"the browser of the tests does not run on this machine:\n{complaint}")


def tried(path: Path, surroundings: Mapping[str, str]) -> str:
    """Why a browser does not run; empty if it does."""
    try:
        done = subprocess.run(
            [path, "--version"],
            env={**os.environ, **surroundings},
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:  # made for another processor
        return str(error)
    return done.stderr or f"code {done.returncode}" if done.returncode else ""
