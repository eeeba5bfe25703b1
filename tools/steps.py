"""Steps of a setup: each runs a command and says what it does and how far it is.

On a terminal a step is one changing line; elsewhere it is a line at its start. The command's own
output is shown only if it fails.

    python -m tools.steps "Building the page" -- npm run build
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TextIO

TICK: Final = 0.2
"""Seconds between two looks at how far a step is."""
CLEAR: Final = "\r\x1b[K"

Progress = Callable[[str], str]
"""Returns how far a step is, from the output of its command so far; empty if that is not known."""


class StepFailed(Exception):
    """A command failed. Its output was shown."""

    def __init__(self, code: int) -> None:
        super().__init__(f"exit code {code}")
        self.code = code


def run(
    label: str,
    command: Sequence[str],
    progress: Progress = lambda output: "",
    *,
    env: Mapping[str, str] | None = None,
    folder: Path | None = None,
    quiet: bool = False,
) -> str:
    """Run a command as a step and return its output; `StepFailed` if it fails. A `quiet` step is
    silent unless it fails."""
    began = time.monotonic()
    line = Line(label, began, quiet)
    child = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        errors="replace",
        env={**os.environ, **(env or {})},
        cwd=folder,
    )
    assert child.stdout is not None, "a pipe"
    output: list[str] = []
    reader = threading.Thread(target=_collect, args=(child.stdout, output), daemon=True)
    reader.start()
    try:
        while True:
            try:
                code = child.wait(TICK)
                break
            except subprocess.TimeoutExpired:
                line.show(progress("".join(output)))
    except BaseException:  # an interrupt: leave no child behind
        child.terminate()
        child.wait()
        line.wipe()
        raise
    reader.join(1.0)  # a grandchild may still hold the pipe
    said = "".join(output)
    if code:
        line.wipe()
        print(f"{label} failed (exit code {code}):\n{said}".rstrip(), file=sys.stderr, flush=True)
        raise StepFailed(code)
    line.end()
    return said


class Line:
    """The line of a step."""

    def __init__(self, label: str, began: float, quiet: bool) -> None:
        self.label = label
        self.began = began
        self.quiet = quiet
        self.changing = not quiet and sys.stdout.isatty()
        if self.changing:
            self.show("")
        elif not quiet:
            print(f"{label} ...", flush=True)

    def show(self, far: str) -> None:
        if self.changing:
            far = f" ({far})" if far else ""
            print(f"{CLEAR}{self.label} ... {self._seconds():.0f} s{far}", end="", flush=True)

    def wipe(self) -> None:
        if self.changing:
            print(CLEAR, end="", flush=True)

    def end(self) -> None:
        if self.changing:
            print(f"{CLEAR}{self.label}: {self._seconds():.1f} s", flush=True)

    def _seconds(self) -> float:
        return time.monotonic() - self.began


def _collect(pipe: TextIO, output: list[str]) -> None:
    output.extend(pipe)  # line by line


def main(arguments: Sequence[str]) -> int:
    label, dashes, *command = arguments
    if dashes != "--" or not command:
        print("usage: python -m tools.steps LABEL -- COMMAND ...", file=sys.stderr)
        return 2
    try:
        run(label, command)
    except StepFailed as failed:
        return failed.code
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
