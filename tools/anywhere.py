"""`make anywhere`: run all tests in surroundings that others may have, and say where they fail.

    .venv/bin/python -m tools.anywhere [--times N] [PLACE ...]

Each place is a fresh copy of the checkout, without the files that git ignores, and has its own
environment. The output of each run is kept in build/anywhere. `.ci/run` is another such place, for
every change.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
LOGS: Final = ROOT / "build" / "anywhere"
BUSY: Final = "while True: pass"
NOBODY: Final = 65534
QUIET: Final = ("sh", "-c", 'trap "" INT; exec "$@" <&-', "sh")
"""How a shell starts a job in the background: Ctrl-C is ignored, and there is no standard input."""


class Place(NamedTuple):
    """Surroundings of the tests."""

    folder: str
    settings: Mapping[str, str] = {}
    before: Sequence[str] = ()
    """A program that runs `make`, with its arguments."""
    load: int = 0
    """How many other processes keep a core busy."""
    copies: int = 1
    """How many copies are tested at the same time."""
    stranger: bool = False
    """Whether the tests run as a user who is not root and owns nothing but the copy."""


PLACES: Final = {
    "background": Place("Im Hintergrund, Nr. 1", {"LANG": "C", "TZ": "Pacific/Kiritimati"}, QUIET),
    "user": Place("user", {"LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"}, stranger=True),
    "core": Place("one core", {"TZ": "America/St_Johns"}, ("taskset", "--cpu-list", "0")),
    "busy": Place("busy", load=8),
    "twice": Place("twice", copies=2),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="make anywhere", description=__doc__)
    parser.add_argument("places", nargs="*", metavar="PLACE", help=", ".join(PLACES))
    parser.add_argument("--times", type=int, default=1, help="how often in each place")
    wanted = parser.parse_args()
    if unknown := set(wanted.places) - set(PLACES):
        parser.error(f"unknown: {', '.join(unknown)}; known: {', '.join(PLACES)}")
    LOGS.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in wanted.places or PLACES:
        with surroundings(name) as runs:
            for number in range(1, wanted.times + 1):
                failed += tests(f"{name}-{number}", runs)
    print(f"{failed} failed" if failed else "All passed.")
    return min(failed, 1)


class Run(NamedTuple):
    """How to start the tests in a copy."""

    command: Sequence[str]
    folder: Path
    env: Mapping[str, str]
    user: int | None


@contextmanager
def surroundings(name: str) -> Iterator[list[Run]]:
    """Make a place, with its copies and its load, and remove it afterwards."""
    place = PLACES[name]
    with ExitStack() as stack:
        runs = []
        for number in range(place.copies):
            folder = Path(f"{LOGS / place.folder} {number}")
            if place.stranger and os.getuid() == 0:  # the checkout may be out of reach for others
                folder = Path("/var/tmp", f"pioche-anywhere-{os.getpid()}")
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            runs.append(prepared(place, folder))
        for _ in range(place.load):
            busy = subprocess.Popen([sys.executable, "-c", BUSY])
            stack.callback(busy.wait)
            stack.callback(busy.kill)
        yield runs


def prepared(place: Place, folder: Path) -> Run:
    """Copy the checkout into a folder; return how to run the tests there."""
    shutil.rmtree(folder, ignore_errors=True)
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    for name in filter(None, os.fsdecode(listing.stdout).split("\0")):
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    command = [*place.before, "make", "test"]
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    env.pop("ARGS", None)  # make hands its own on, and they are for us
    env |= place.settings
    env.pop("LC_ALL", None)
    if not (place.stranger and os.getuid() == 0):
        return Run(command, folder, env, None)
    (folder / "home").mkdir()
    for found in (folder, *folder.rglob("*")):
        os.chown(found, NOBODY, NOBODY)
    # The interpreter of this environment may be out of reach, too.
    reachable = shutil.which("python3", path="/usr/local/bin:/usr/bin:/bin") or sys.executable
    env |= {"HOME": str(folder / "home"), "USER": "nobody"}
    return Run([*command, f"PYTHON={reachable}"], folder, env, NOBODY)


def tests(name: str, runs: Sequence[Run]) -> int:
    """Run the tests once in all copies of a place; return how many of them failed."""
    began, running = time.monotonic(), []
    print(f"{name} ...", flush=True)
    for number, (command, folder, env, user) in enumerate(runs):
        log = LOGS / f"{name}{f'-{number}' if number else ''}.log"
        with log.open("wb") as output:
            child = subprocess.Popen(
                command,
                cwd=folder,
                env=env,
                user=user,
                group=user,
                extra_groups=None if user is None else [],
                stdout=output,
                stderr=output,
            )
        running.append((child, log))
    failed = 0
    for child, log in running:
        code = child.wait()
        failed += code != 0
        said = f"failed with code {code}, see {log.relative_to(ROOT)}" if code else "passed"
        print(f"{name}: {said} after {time.monotonic() - began:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
