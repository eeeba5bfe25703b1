"""`make play`: start the server, and build the page meanwhile if it is missing or out of date.

    .venv/bin/python -m tools.play MAKE [ARGUMENT OF pioche serve ...]

While the page is built, its folder holds nothing but the file `building`, which is touched every
second: the server shows that in place of the page, and no page of older sources. The build ends
with exchanging the folder, and with the server if that ends first.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "src" / "pioche" / "page"
BUILDING: Final = PAGE / "building"
PIOCHE: Final = Path(sys.prefix) / "bin" / "pioche"
BEAT: Final = 1.0


class PageBuild:
    """A build of the page in the background."""

    def __init__(self, make: str) -> None:
        print("Building the page; the server starts meanwhile ...", flush=True)
        self._began = time.monotonic()
        shutil.rmtree(PAGE, ignore_errors=True)
        PAGE.mkdir(parents=True)
        BUILDING.touch()
        self._child = subprocess.Popen(
            [make, "page"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        self._stopped = False
        self._thread = threading.Thread(target=self._follow)
        self._thread.start()

    def stop(self) -> None:
        """End the build, if it is still going on."""
        self._stopped = True
        self._child.terminate()
        self._thread.join()

    def _follow(self) -> None:
        """Show that the build goes on, until it has ended; then say how it went."""
        while True:
            try:
                output, _ = self._child.communicate(timeout=BEAT)
                break
            except subprocess.TimeoutExpired:
                if BUILDING.exists():
                    BUILDING.touch()
        BUILDING.unlink(missing_ok=True)
        if self._stopped:
            return
        if self._child.returncode:
            print(f"The page could not be built:\n{output.rstrip()}", file=sys.stderr, flush=True)
        else:
            print(f"The page is built: {time.monotonic() - self._began:.1f} s", flush=True)


def up_to_date(make: str) -> bool:
    """Whether the page was built from the sources as they are now."""
    question = [make, "--question", "page"]
    return not subprocess.run(question, cwd=ROOT, capture_output=True, check=False).returncode


def main(make: str, *arguments: str) -> int:
    build = None if up_to_date(make) else PageBuild(make)
    server = subprocess.Popen([str(PIOCHE), "serve", "--open", *arguments])
    # Ctrl-C reaches the server by itself; a `kill` reaches only this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: server.terminate())
    try:
        code = server.wait()
        return 0 if code == -signal.SIGTERM else code  # it was asked to end: make has no complaint
    finally:
        if build:
            build.stop()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
