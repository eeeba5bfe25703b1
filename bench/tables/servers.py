"""Servers in processes of their own, on the first core; the load runs on the second."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

SERVER_CORE: Final = {0}
CLIENT_CORE: Final = {1}
PEER: Final = Path(__file__).parent / "peer"
NO_LIMITS: Final = {
    "messages": 100_000,
    "connections": 100_000,
    "address-connections": 100_000,
    "guests": 100_000,
    "tables": 100_000,
    "new-tables": 100_000,
}
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Running:
    """A server, and a folder for what it stores."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        begun = time.perf_counter()
        os.sched_setaffinity(0, SERVER_CORE)  # which the new process inherits
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | environment
        )
        os.sched_setaffinity(0, CLIENT_CORE)
        self.pid = self._process.pid
        self.port = self._read_port()
        self.start_up = time.perf_counter() - begun
        """Seconds until people can come."""

    def _read_port(self) -> int:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"http://[^/]*:(\d+)", line)
            if found:
                return int(found[1])
        raise RuntimeError("the server did not start")

    @property
    def memory(self) -> int:
        """Bytes in memory now."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0

    @property
    def worked(self) -> float:
        """Seconds for which it has used a core, all threads together."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def free_children(self) -> None:
        """Let the processes that it has started use all cores."""
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(status.read_text().rpartition(")")[2].split()[1])
                if parent == self.pid:
                    for task in (status.parent / "task").iterdir():
                        os.sched_setaffinity(int(task.name), SERVER_CORE | CLIENT_CORE)
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has ended meanwhile

    def stop(self) -> None:
        """End it, and leave what it has stored."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


def temporary() -> Path:
    """A new folder for a server; on the disk, not in memory."""
    return Path(tempfile.mkdtemp(prefix="pioche-bench-"))


def remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def start_own(folder: Path | None = None, **settings: object) -> Running:
    """`pioche serve` as it comes, but for the limits on what one person or address may do."""
    folder = folder or temporary()
    flags = {"port": 0, "database": folder / "server.db", "log-level": "warning"}
    command = [sys.executable, "-m", "pioche", "serve"]
    for name, value in (flags | NO_LIMITS | settings).items():
        command += [f"--{name}", str(value)]
    return Running(command, folder, {})


def start_peer(storage: str) -> Running:
    """boardgame.io with one of its storages: `memory` or `flatfile`."""
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=PEER, check=True)
    folder = temporary()
    command = ["node", str(PEER / "server.js"), storage, str(folder / "matches")]
    return Running(command, folder, {"NODE_ENV": "production"})
