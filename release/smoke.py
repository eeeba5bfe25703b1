"""Tries the files in dist/ as a new user would: installed into a clean environment, far from here.

`python -m release.smoke UV`, or `make smoke`. It needs the browser of the tests. The wheel is
installed and tried: the command line, a simulation that is verified, a server, its page in a real
browser, and a match played there to the end, whose record is verified too. Then the sdist takes the
place of the wheel, and the program must be the same.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from pioche.engine.registry import own_game_ids
from tests.browser.chromium import launched
from tests.browser.playing import Player
from tests.browser.tables import against_bots, ask
from tests.browser.visitors import Visitor

ROOT: Final = Path(__file__).resolve().parent.parent
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+")
GOODBYE: Final = 20
FIRST_TIME: Final = 120_000
"""Milliseconds that a step in the page may take: bots start and load compiled code for it."""


class Clean:
    """A clean environment, and a folder to work in; only compiled code is shared with the user."""

    def __init__(self, folder: Path, uv: str) -> None:
        self.home = folder / "environment"
        self.work = folder / "work"
        self.work.mkdir()
        self._uv = uv
        hidden = ("PYTHONPATH", "VIRTUAL_ENV")
        self.surroundings = {k: v for k, v in os.environ.items() if k not in hidden}
        self.surroundings["XDG_DATA_HOME"] = str(folder / "data")
        self.run(uv, "venv", "--quiet", "--python", sys.executable, str(self.home))

    def install(self, *what: str) -> None:
        python = str(self.home / "bin" / "python")
        self.run(self._uv, "pip", "install", "--quiet", "--python", python, *what)

    def pioche(self, *arguments: str) -> str:
        """Run the installed program; return what it prints."""
        return self.run(str(self.home / "bin" / "pioche"), *arguments)

    def run(self, *command: str) -> str:
        done = subprocess.run(
            command,
            cwd=self.work,
            env=self.surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout

    def digest(self) -> str:
        """Return a digest of all that is installed of Pioche, compiled bytecode aside."""
        listed = next(self.home.glob("lib/*/site-packages/pioche-*.dist-info/RECORD"))
        own = ("INSTALLER", "REQUESTED", "RECORD", "direct_url.json", "uv_cache.json")
        of_the_installer = (*own, "uv_build.json")
        lines = [
            line
            for line in listed.read_text().splitlines()
            if not line.partition(",")[0].endswith((*of_the_installer, ".pyc"))
        ]
        return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()

    @contextmanager
    def server(self) -> Iterator[str]:
        """Run a server on a free port; its address."""
        command = [str(self.home / "bin" / "pioche"), "serve", "--port=0", "--pace=0", "--lang=en"]
        log = self.work / "server.log"
        with (
            log.open("wb") as errors,
            subprocess.Popen(
                [*command, "--database", str(self.work / "server.db")],
                cwd=self.work,
                env={**self.surroundings, "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            ) as running,
        ):
            assert running.stdout is not None
            try:
                found = next(filter(None, map(ADDRESS.search, running.stdout)), None)
                assert found, f"no server:\n{log.read_text()}"
                yield found[0]
            finally:
                running.terminate()
                assert running.wait(GOODBYE) in (0, -signal.SIGTERM), log.read_text()


def main(uv: str) -> int:
    wheel, sdist = (next((ROOT / "dist").glob(f"*{kind}")) for kind in ("-any.whl", ".tar.gz"))
    with tempfile.TemporaryDirectory(prefix="pioche-") as folder:
        print("Installing the wheel into a clean environment ...", flush=True)
        clean = Clean(Path(folder), uv)
        clean.install("--require-hashes", "-r", str(ROOT / "requirements/runtime.txt"))
        clean.install("--no-deps", str(wheel))
        print("Trying the command line ...", flush=True)
        try_command_line(clean)
        print("Playing a match in the page ...", flush=True)
        try_page(clean)
        print("Installing the sdist in its place ...", flush=True)
        digest = clean.digest()
        pins = ["--build-constraints", str(ROOT / "requirements/release.txt")]
        clean.install("--reinstall", "--no-deps", *pins, str(sdist))
        assert clean.digest() == digest, "the sdist installs other files than the wheel"
        assert clean.pioche("--version") == f"pioche {version('pioche')}\n"
    print("The wheel and the sdist work.")
    return 0


def try_command_line(clean: Clean) -> None:
    assert "simulate" in clean.pioche(), "without a terminal it prints help"
    module = (str(clean.home / "bin" / "python"), "-m", "pioche")
    listed = json.loads(clean.run(*module, "games", "--json"))
    assert [game["game"] for game in listed["games"]] == list(own_game_ids())
    assert (clean.home / "share/man/man1/pioche.1").is_file()
    assert list(clean.home.glob("lib/*/site-packages/pioche-*.dist-info/sboms/pioche.cdx.json"))
    sizes = ("--players=3", "--matches=20", "--seed=1")
    clean.pioche("simulate", "gap", *sizes, "--records=matches.jsonl")
    assert "20 ok" in clean.pioche("verify", "--lang=en", "matches.jsonl").splitlines()[-1]


def try_page(clean: Clean) -> None:
    with clean.server() as address, launched() as browser:
        visitor = Visitor(browser, address)
        visitor.context.set_default_timeout(FIRST_TIME)
        page = visitor.page
        page.goto("/")
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        key = against_bots(page, "gap")
        Player(page).finish()
        expect(page.locator("[data-winner=true]").first).to_be_visible()
        record = ask(page, "GET", f"/api/tables/{key}/record")
        troubles = visitor.leave()
    assert not troubles, troubles
    (clean.work / "online.json").write_text(json.dumps(record))
    verdict = json.loads(clean.pioche("verify", "--json", "online.json"))
    assert verdict["ok"], verdict
    assert verdict["fair"], verdict


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
