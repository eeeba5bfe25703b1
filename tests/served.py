"""A server in a process of its own, for tests: it can be stopped, killed and started again."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests import processes

PATIENCE: Final = 180.0
"""Seconds for a start: the first one compiles."""
GOODBYE: Final = 60.0
ADDRESS: Final = re.compile(r"https?://\S+?:(\d+)/?")


class Served:
    """`python -m pioche serve` on a free port of this machine, with a database in a folder."""

    program = "pioche"

    def __init__(self, folder: Path, *settings: str, database: str | None = None) -> None:
        self.database = database or str(folder / "server.db")
        self.log = folder / "server.log"
        """The server's standard error, over all its starts."""
        self._settings = settings
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "it runs"
        return self._process.pid

    def start(self) -> None:
        """On the port of before, if there was one."""
        command = [sys.executable, "-m", self.program, "serve", "--lang", "en"]
        command += ["--port", str(self._port), "--database", self.database, "--pace", "0"]
        with self.log.open("ab") as log:
            self._process = processes.Popen(
                [*command, *self._settings],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                start_new_session=True,  # with the processes in which its bots think
            )
        self._port = self._read_port()

    def kill(self) -> None:
        """At once, without a chance to put anything in order."""
        self._signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        """Politely; harmless if it does not run."""
        process = self._process
        if process is None:
            return
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(GOODBYE)
        self.kill()

    def ends(self) -> int:
        """Its exit code, once it has ended by itself."""
        assert self._process is not None, "it was started"
        return self._process.wait(GOODBYE)

    def restart(self) -> None:
        """Again on the same port and database."""
        self.stop()
        self.start()

    def _signal(self, number: int) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)

    def _wait(self) -> None:
        if self._process is not None:
            self._process.wait(GOODBYE)
            assert self._process.stdout is not None, "it is read from"
            self._process.stdout.close()
            self._process = None

    def _read_port(self) -> int:
        """From the line that it prints once people can come."""
        assert self._process is not None, "it was started"
        assert self._process.stdout is not None, "it is read from"
        handle, output, began = self._process.stdout.fileno(), b"", time.monotonic()
        while not (found := ADDRESS.search(output.decode(errors="replace"))):
            ended = self._process.poll() is not None
            if ended or time.monotonic() - began > PATIENCE:
                self.kill()
                raise AssertionError(f"no server: {output!r}\n{self.log.read_text()}")
            if select.select([handle], [], [], 0.2)[0]:
                output += os.read(handle, 4096)
        return int(found[1])
