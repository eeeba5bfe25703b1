"""The fork server: quick starts, and nothing inherited."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.system import fork_server
from pioche.system.fork_server import Forked, ForkServer

pytestmark = pytest.mark.skipif(not fork_server.FORKS, reason="only Linux forks")

NOTHING: fork_server.Call = ("builtins:len", ([],))
PROGRAM = "builtins:exec"


@pytest.fixture(scope="module")
def server() -> Iterator[ForkServer]:
    server = ForkServer()
    yield server
    server.close()


def output(process: Forked) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        printed = process.stdout.read()
    process.wait(60)
    return printed


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("pass", 0),
        ("raise SystemExit", 0),
        ("raise SystemExit(3)", 3),
        ("raise SystemExit('why')", 1),
        ("1 / 0", 1),
        ("import os; os._exit(4)", 4),
        ("import os; os.kill(os.getpid(), 9)", -9),
        ("import os; os.kill(os.getpid(), 15)", -15),
        ("import os; os.kill(os.getpid(), 2)", -2),
    ],
)
def test_it_reports_how_a_process_ended(server: ForkServer, program: str, code: int) -> None:
    quiet = (subprocess.DEVNULL, subprocess.DEVNULL, subprocess.DEVNULL)
    assert server.start((PROGRAM, (program,)), NOTHING, streams=quiet).wait(60) == code


def test_what_was_printed_and_registered_is_not_lost(server: ForkServer) -> None:
    program = (
        "import atexit, threading, time\n"
        "atexit.register(print, 'registered')\n"
        "threading.Thread(target=lambda: (time.sleep(0.1), print('thread'))).start()\n"
        "print('end')"
    )
    process = server.start((PROGRAM, (program,)), NOTHING)
    assert output(process).split() == [b"end", b"thread", b"registered"]
    assert process.wait(60) == 0


def test_a_process_gets_what_it_is_given_and_nothing_else(
    server: ForkServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither open files, nor the environment, nor the modules of whoever asks."""
    program = (
        "import json, os, sys\n"
        "files = {n: os.readlink(f'/proc/self/fd/{n}') for n in os.listdir('/proc/self/fd')\n"
        "         if os.path.exists(f'/proc/self/fd/{n}')}\n"
        "born = open('/proc/self/environ').read()\n"
        "print(json.dumps([files, dict(os.environ), 'hush' in born, os.getcwd(), os.getsid(0),\n"
        "    os.getpid(), os.getppid(), [name for name in sys.modules if 'pytest' in name]]))"
    )
    monkeypatch.setenv("PIOCHE_DATABASE", "postgresql://me:hush@host/d")
    other = ForkServer()  # which is started with this secret around
    with (tmp_path / "secrets").open("w") as secrets:
        os.set_inheritable(secrets.fileno(), True)
        surroundings = {"environment": {"A": "1"}, "folder": str(tmp_path)}
        process = other.start((PROGRAM, (program,)), NOTHING, **surroundings)  # type: ignore[arg-type]
        files, environment, told, folder, session, pid, parent, modules = json.loads(
            output(process)
        )
    assert {name for name in files if int(name) > 2} == set()
    assert environment == {"A": "1"}
    assert not told
    assert folder == str(tmp_path)
    assert session == pid == process.pid
    assert parent != os.getpid()
    assert modules == []
    assert process.wait(60) == 0
    other.close()


def test_chance_is_not_shared(server: ForkServer) -> None:
    program = "import random, numpy; print(random.random(), numpy.random.random())"
    load = ("importlib:import_module", ("numpy",))
    drawn = [output(server.start((PROGRAM, (program,)), load)).split() for _ in range(3)]
    assert len({number for numbers in drawn for number in numbers}) == 6


def test_waiting_has_an_end(server: ForkServer) -> None:
    process = server.start((PROGRAM, ("import time; time.sleep(100)",)), NOTHING)
    assert process.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.05)
    fork_server.kill(process)
    assert process.wait(60) == -signal.SIGKILL
    fork_server.kill(process)  # which does nothing: the number may be another's by now
    output(process)


def test_a_helper_that_was_killed_is_replaced() -> None:
    server = ForkServer()
    first = server.start((PROGRAM, ("import time; time.sleep(100)",)), NOTHING)
    helper = server._process
    assert helper is not None
    helper.kill()
    helper.wait()
    second = server.start((PROGRAM, ("print('here')",)), NOTHING)
    assert output(second) == b"here\n"
    assert first.wait(60) == -signal.SIGKILL, "nobody can know better"
    output(first)
    server.close()


def test_a_helper_ends_with_whoever_started_it() -> None:
    program = (
        "import os; from pioche.system.fork_server import ForkServer\n"
        "server = ForkServer()\n"
        "process = server.start(('time:sleep', (100,)), ('builtins:len', ([],)))\n"
        "print(server._process.pid, process.pid, flush=True); os.kill(os.getpid(), 9)"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as starter:
        assert starter.stdout is not None
        helper, process = map(int, starter.stdout.readline().split())
    os.kill(process, signal.SIGKILL)
    deadline = time.monotonic() + 60
    while Path(f"/proc/{helper}/stat").exists() and time.monotonic() < deadline:
        if Path(f"/proc/{helper}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
            break  # it has ended; whoever adopts orphans here does not look after them
        time.sleep(0.02)
    else:
        assert not Path(f"/proc/{helper}").exists()


def test_what_cannot_be_loaded_fails_in_the_process(server: ForkServer) -> None:
    process = server.start((PROGRAM, ("print('works')",)), ("no_such_module:load", ()))
    assert output(process) == b"works\n"


def test_without_forking_a_process_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fork_server, "FORKS", False)
    program = "import os, sys; print(os.environ.get('A'), sys.stdin.read())"
    process = fork_server.start((PROGRAM, (program,)), NOTHING, environment={"A": "1"})
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        process.stdin.write(b"asked")
        process.stdin.close()
        assert process.stdout.read() == b"1 asked\n"
    assert process.wait(60) == 0
