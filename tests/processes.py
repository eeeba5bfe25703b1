"""Python programs in processes of their own, for tests: forked from a process that has loaded all
of Pioche, so that a start takes a few milliseconds instead of a second or three.

`Popen` and `run` are those of `subprocess`. They fork for `[sys.executable, "-m", MODULE, ...]`,
`[sys.executable, "-c", PROGRAM, ...]` and `[sys.executable, FILE, ...]`, always in a session of
their own and with all signals as usual. A test whose subject is the start of a program, or what
happens to it in an environment that is read while modules are loaded (`PIOCHE_CACHE`,
`NUMBA_DISABLE_JIT`, `PYTHONPATH`), uses `subprocess` itself.

The processes of pytest-xdist are forked from it, too, and share it (`fork_workers`).
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from ctypes import CDLL, c_int, c_size_t, c_void_p
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook
from execnet import gateway_base, gateway_io

from pioche.system.fork_server import FORKS, Call, Forked, _shared

MODULES: Final = (
    *("alembic.autogenerate", "alembic.command", "attrs", "mako.template", "psycopg"),
    *("pioche.arena.bot_worker", "pioche.arena.tournament", "pioche.client"),
    *("pioche.server.run", "pioche.server.jobs.bot_pool", "pioche.terminal.join"),
    *("pioche.terminal.play", "rich.console", "rich.progress", "uvicorn", "uvloop"),
)
"""The modules that most programs import in the end."""


def hash_quickly() -> None:
    """Spend no time on passwords: how long that takes is the subject of one test alone."""
    from argon2 import PasswordHasher

    from pioche.server import passwords

    passwords.new_hasher = lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def load(machine_code: bool = False) -> None:
    """Load everything, in the process that forks. What a host has compiled is left aside, because
    tests look into what they test, and replace parts of it; but with `machine_code`."""
    if machine_code:
        from pioche.server.ops import compiled

        compiled.use()  # before anything imports those modules, as a server does
    _load_modules()
    use_large_pages()


def _load_modules() -> None:
    hash_quickly()
    for module in MODULES:
        import_module(module)
    from pioche.arena.bot_worker import load as load_game
    from pioche.cli.parser import parser
    from pioche.engine.language import LANGUAGES
    from pioche.engine.registry import game_ids
    from pioche.engine.texts import bundle
    from pioche.server.app import api
    from pioche.server.live.transport import plain_protocol, socket_protocol
    from pioche.server.store import migrations

    plain_protocol()
    socket_protocol()
    parser()
    api()
    for language in LANGUAGES:
        bundle(language)
    for driver in ("sqlite+pysqlite", "postgresql+psycopg"):
        migrations.statements(driver)
    for game in game_ids():
        load_game(game)


LARGE: Final = 2 << 20
"""Bytes of a large page of memory."""
COLLAPSE: Final = 25
"""Advice for the kernel of Linux: put this part of the memory into large pages, now."""


def use_large_pages() -> None:
    """Put the memory of this process into large pages, where the system can: to fork it then takes
    a third of the time, because a child gets a copy of the list of its pages."""
    if not FORKS:
        return
    advise = CDLL(None).madvise
    advise.argtypes = [c_void_p, c_size_t, c_int]
    for line in Path("/proc/self/maps").read_text().splitlines():
        addresses, permissions, _, _, file, *name = line.split()
        if permissions == "rw-p" and file == "0" and name in ([], ["[heap]"]):
            begin, end = (int(address, 16) for address in addresses.split("-"))
            for page in range(-(-begin // LARGE) * LARGE, end - LARGE + 1, LARGE):
                advise(page, LARGE, COLLAPSE)  # in vain on systems that are too old


def load_tests(arguments: Sequence[str]) -> None:
    """Load the tests as well, with their assertions rewritten, for the processes of pytest-xdist:
    each of them collects all tests, and would spend three seconds on what is the same for all."""
    _load_modules()
    surroundings, folder, program = dict(os.environ), tempfile.tempdir, sys.argv
    code = pytest.main(["--collect-only", "-pno:cacheprovider", *arguments])
    os.environ.clear()
    os.environ.update(surroundings)
    tempfile.tempdir, sys.argv = folder, program
    if code != pytest.ExitCode.OK:  # a file that cannot be loaded would be there in part
        for name, module in list(sys.modules.items()):
            if isinstance(getattr(module, "__loader__", None), AssertionRewritingHook):
                del sys.modules[name]
    use_large_pages()


def be(arguments: Sequence[str]) -> None:
    """Be the program that Python would run with these arguments."""
    what, *rest = arguments
    if encoding := os.environ.get("PYTHONIOENCODING"):
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            stream.reconfigure(encoding=encoding)  # type: ignore[union-attr]
    if what == "-m":
        sys.argv = rest
        sys.path.insert(0, os.getcwd())  # noqa: PTH109
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    elif what == "-c":
        sys.argv = ["-c", *rest[1:]]
        sys.path.insert(0, "")
        exec(compile(rest[0], "<string>", "exec"), vars(sys.modules["__main__"]))
    else:
        sys.argv = list(arguments)
        sys.path.insert(0, os.path.dirname(what))  # noqa: PTH120
        runpy.run_path(what, run_name="__main__")


class Popen(subprocess.Popen[Any]):
    """`subprocess.Popen`, but a Python program is forked."""

    loading: Call = ("tests.processes:load", ())
    """What the process that forks loads first."""
    _forked: Forked | None = None

    def _execute_child(self, args: Any, *more: Any) -> None:
        command = [os.fspath(argument) for argument in args]
        if not FORKS or command[0] != sys.executable:
            super()._execute_child(args, *more)  # type: ignore[misc]
            return
        _, _, _, _, folder, environment, _, _, _, *pipes = more
        stdin, _, _, stdout, _, stderr = pipes[:6]
        self._forked = _shared[0].start(
            ("tests.processes:be", (command[1:],)),
            self.loading,
            streams=[None if handle == -1 else handle for handle in (stdin, stdout, stderr)],
            environment=environment,
            folder=None if folder is None else os.fspath(folder),
            lend=True,
        )
        self.pid = self._forked.pid
        self._child_created = True
        self._close_pipe_fds(*pipes[:6])  # type: ignore[attr-defined]

    def _internal_poll(self, *more: Any, **others: Any) -> int | None:
        if self._forked is None:
            return super()._internal_poll(*more, **others)  # type: ignore[misc,no-any-return]
        if self.returncode is None:
            self.returncode = self._forked.poll()
        return self.returncode

    def _wait(self, timeout: float | None) -> int:
        if self._forked is None:
            return super()._wait(timeout)  # type: ignore[misc,no-any-return]
        self.returncode = self._forked.wait(timeout)
        return self.returncode


def run(
    command: Sequence[Any],
    *,
    input: Any = None,
    capture_output: bool = False,
    timeout: float | None = None,
    check: bool = False,
    **settings: Any,
) -> subprocess.CompletedProcess[Any]:
    """`subprocess.run`, but a Python program is forked."""
    if input is not None:
        settings["stdin"] = subprocess.PIPE
    if capture_output:
        settings |= {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with Popen(command, **settings) as process:
        try:
            out, err = process.communicate(input, timeout)
        except BaseException:
            process.kill()
            raise
    done = subprocess.CompletedProcess(command, process.returncode, out, err)
    if check:
        done.check_returncode()
    return done


class WithTests(Popen):
    """The same, with the tests loaded."""


class ForkedWorker(gateway_io.Popen2IOMaster):
    """A process of pytest-xdist, forked: it has loaded everything when it starts."""

    def __init__(self, command: list[str], execmodel: gateway_base.ExecModel) -> None:
        python, *_, program = command
        self.popen = WithTests(
            [python, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        gateway_base.Popen2IO.__init__(
            self, self.popen.stdin, self.popen.stdout, execmodel=execmodel
        )


def fork_workers(config: pytest.Config) -> None:
    """Let pytest-xdist fork its processes, where that is possible."""
    if FORKS:
        WithTests.loading = ("tests.processes:load_tests", (config.args,))
        gateway_io.Popen2IOMaster = ForkedWorker  # type: ignore[assignment,misc]
