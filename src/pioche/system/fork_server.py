"""A fork server: a helper process that has loaded what many processes need, and forks them.

Loading numba and the compiled code of a game takes about a second; a process forked from one that
has done so starts in a few milliseconds. The helper is a new program, which only ever loads
modules: it never holds a match, a store, a socket or a secret of the process that uses it, so its
children inherit none. It ends when nobody can ask it any more.

Only Linux forks: elsewhere the libraries under NumPy do not survive it, and `start` runs a new
program every time.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final, Protocol, TypeAlias

FORKS: Final = sys.platform == "linux"
HEAD: Final = 8
"""Bytes of a number in a message: a length, a process id, an exit code."""
HELPER: Final = (
    "import sys; sys.path[:] = sys.argv[2:]; from pioche.system.fork_server import main; "
    "main(int(sys.argv[1]))"
)
PROGRAM: Final = (
    "import sys; sys.path[:] = sys.argv[3:]; from pioche.system.fork_server import run_program; "
    "run_program(sys.argv[1], sys.argv[2])"
)
"""Both find modules where this process does."""

HARMLESS: Final = {
    *("HOME", "LANG", "LANGUAGE", "PATH", "PIOCHE_CACHE", "TEMP", "TMP", "TMPDIR", "TZ", "USER"),
    *("SSL_CERT_DIR", "SSL_CERT_FILE"),  # whom to trust, where the system does not say so
    *("APPDATA", "COMSPEC", "LD_LIBRARY_PATH", "LOCALAPPDATA", "SYSTEMROOT", "USERPROFILE"),
}
HARMLESS_BEGINNINGS: Final = ("LC_", "NUMBA_", "OMP_", "OPENBLAS_", "MKL_", "PYTHON", "XDG_")

Call: TypeAlias = tuple[str, Sequence[Any]]
"""A function as `module:name`, and its arguments, which must be JSON."""


class Process(Protocol):
    """A process that was started: what `subprocess.Popen` and `Forked` have in common."""

    pid: int
    returncode: int | None
    stdin: IO[bytes] | None
    stdout: IO[bytes] | None

    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...


def start(call: Call, load: Call, environment: Mapping[str, str] | None = None) -> Process:
    """Start a process in a session of its own that does `call`, with pipes to its standard input
    and from its standard output. `load` is done first: once in the helper, for all processes."""
    if FORKS:
        return _shared[0].start(call, load, environment=environment)
    function, arguments = call
    command = [sys.executable, "-P", "-c", PROGRAM, function, json.dumps(arguments), *sys.path]
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        env=environment,
        start_new_session=True,
    )


def kill(process: Process) -> None:
    """Kill a process that `start` returned and all that it has started, unless it has ended."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            os.kill(process.pid, signal.SIGTERM)  # Windows ends it immediately


def harmless(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the part of an environment that programs need and that holds no secrets: an
    allow-list, because the rest may have the password of a database in it."""
    return {
        name: value
        for name, value in environment.items()
        if name.upper() in HARMLESS or name.upper().startswith(HARMLESS_BEGINNINGS)
    }


def run_program(function: str, arguments: str) -> None:
    """Do a call in a process that was not forked."""
    _do((function, json.loads(arguments)))


def _do(call: Call) -> Any:
    function, arguments = call
    module, _, name = function.partition(":")
    return getattr(import_module(module), name)(*arguments)


# The side that asks


class Forked:
    """A forked process: as much of `subprocess.Popen` as anybody needs here.

    The helper reports its exit code, and forgets it when the connection is closed; until then
    no other process gets its number."""

    def __init__(self, connection: socket.socket) -> None:
        self.pid = int.from_bytes(_receive(connection, HEAD), "big")
        self.returncode: int | None = None
        self.stdin: IO[bytes] | None = None
        self.stdout: IO[bytes] | None = None
        self.stderr: IO[bytes] | None = None
        self._connection = connection
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0.0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        deadline = None if timeout is None else time.monotonic() + timeout
        while self.returncode is None:
            left = None if deadline is None else max(0.0, deadline - time.monotonic())
            with selectors.DefaultSelector() as ready:
                ready.register(self._connection, selectors.EVENT_READ)
                if not ready.select(left):
                    raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0.0)
            self._note_end()
        return self.returncode

    def _note_end(self) -> None:
        with self._lock:
            if self.returncode is not None:  # another thread has read it
                return
            try:
                code = int.from_bytes(_receive(self._connection, HEAD), "big", signed=True)
            except (EOFError, OSError):  # the helper was killed, and nobody knows
                code = -signal.SIGKILL
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(self.pid, signal.SIGKILL)
            self.returncode = code
            self._connection.close()


class ForkServer:
    """A helper process, started when it is first needed, and the way to it. Any thread may ask."""

    def __init__(self, control: socket.socket | None = None) -> None:
        self._lock = threading.Lock()
        self._control = control
        self._process: subprocess.Popen[bytes] | None = None

    def start(
        self,
        call: Call,
        load: Call,
        *,
        streams: Sequence[int | None] = (subprocess.PIPE, subprocess.PIPE, None),
        environment: Mapping[str, str] | None = None,
        folder: str | None = None,
        lend: bool = False,
    ) -> Forked:
        """Start a process. `streams` are its standard streams, as in `subprocess.Popen`; with
        `lend` it forks from the same helper when it starts processes itself."""
        request = {
            "call": call,
            "path": sys.path,
            "environment": dict(os.environ if environment is None else environment),
            "folder": folder or _working_folder(),
            "lend": lend,
        }
        message = json.dumps(request).encode()
        with contextlib.ExitStack() as ours, contextlib.ExitStack() as theirs:
            handles, ends = _streams(streams, ours, theirs)
            for attempt in range(2):
                control = self._helper(renew=attempt > 0)
                connection, other = socket.socketpair()
                try:
                    with other:
                        socket.send_fds(control, [json.dumps(load).encode()], [other.fileno()])
                    passed = [*handles, control.fileno()] if lend else handles
                    socket.send_fds(connection, [len(message).to_bytes(HEAD, "big")], passed)
                    connection.sendall(message)
                    forked = Forked(connection)
                    break
                except (EOFError, OSError):  # the helper was killed
                    connection.close()
                    if attempt:
                        raise
            forked.stdin, forked.stdout, forked.stderr = ends
            ours.pop_all()
        return forked

    def close(self) -> None:
        """End the helper; the processes that it has started live on."""
        with self._lock:
            self._end()

    def _helper(self, renew: bool) -> socket.socket:
        with self._lock:
            if renew:
                self._end()
            if self._control is None:
                self._control, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
                with other:
                    self._process = subprocess.Popen(
                        [sys.executable, "-P", "-c", HELPER, str(other.fileno()), *sys.path],
                        stdin=subprocess.DEVNULL,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        env=harmless(os.environ),
                        pass_fds=[other.fileno()],
                        start_new_session=True,  # out of reach of the terminal's interrupt
                    )
                self._owner = os.getpid()
                atexit.register(self.close)
            return self._control

    def _end(self) -> None:
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None and self._owner == os.getpid():
            self._process.kill()
            self._process.wait()
            self._process = None
            atexit.unregister(self.close)


_shared: Final = [ForkServer()]
"""The fork server of this process; in a process that was forked and may fork, the same one."""


def _working_folder() -> str | None:
    try:
        return str(Path.cwd())
    except FileNotFoundError:  # it was deleted
        return None


def _streams(
    wanted: Sequence[int | None], ours: contextlib.ExitStack, theirs: contextlib.ExitStack
) -> tuple[list[int], list[IO[bytes] | None]]:
    """The handles that a process gets as its standard streams, and our ends of the pipes."""
    handles: list[int] = []
    ends: list[IO[bytes] | None] = []
    for number, stream in enumerate(wanted):
        end: IO[bytes] | None = None
        if stream == subprocess.PIPE:
            read, write = os.pipe()
            handle, kept = (read, write) if number == 0 else (write, read)
            theirs.callback(os.close, handle)
            end = ours.enter_context(os.fdopen(kept, "wb" if number == 0 else "rb", buffering=0))
        elif stream == subprocess.STDOUT:
            handle = handles[1]
        elif stream is None and _is_open(number):
            handle = number
        elif stream is None or stream == subprocess.DEVNULL:
            handle = os.open(os.devnull, os.O_RDWR)
            theirs.callback(os.close, handle)
        else:
            handle = stream
        handles.append(handle)
        ends.append(end)
    return handles, ends


def _is_open(handle: int) -> bool:
    try:
        os.fstat(handle)
    except OSError:
        return False
    return True


def _receive(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = connection.recv(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


# The helper


def main(control: int) -> None:
    """Be a fork server, and in each child what it was forked for."""
    leaving = _Leaving()
    atexit.register(leaving.leave)  # first of all, so that it is called last
    work = Helper(socket.socket(fileno=control)).serve()
    if work is None:
        leaving.code = 0
        return
    try:
        work()
        leaving.code = 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            leaving.code = end.code or 0
        raise


class _Leaving:
    """The end of a process without freeing its memory piece by piece: a child shares most of it,
    and would copy it first (0.2 s). Threads have ended by then, and `atexit` has been heard."""

    code: int | None = None

    def leave(self) -> None:
        if self.code is not None:
            for stream in (sys.stdout, sys.stderr):
                try:
                    stream.flush()
                except (OSError, ValueError):
                    return  # Python knows what to say and how to end
            os._exit(self.code & 0xFF)


@dataclass
class Child:
    """A process that this one has forked, and the connection to whoever asked for it."""

    pid: int
    connection: socket.socket
    ended: bool = False
    abandoned: bool = False


class Helper:
    """The loop of a fork server: one thread, because only that one lives on in a child."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._children: list[Child] = []
        self._loaded: set[bytes] = set()
        self._woken, self._wake = socket.socketpair()
        self._wake.setblocking(False)
        self._ready = selectors.DefaultSelector()
        self._ready.register(control, selectors.EVENT_READ)
        self._ready.register(self._woken, selectors.EVENT_READ)
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)

    def serve(self) -> Callable[[], None] | None:
        """Fork whenever asked; return what to do in a child, and None when nobody asks."""
        while True:
            for key, _ in self._ready.select():
                if key.fileobj is self._control:
                    load, connections, _, _ = socket.recv_fds(self._control, 1 << 16, 1)
                    if not load:
                        return None
                    self._load(load)
                    connection = socket.socket(fileno=connections[0])
                    pid = os.fork()
                    if pid == 0:
                        return self._be_child(connection)
                    self._children.append(Child(pid, connection))
                    self._ready.register(connection, selectors.EVENT_READ, self._children[-1])
                elif key.fileobj is self._woken:
                    self._woken.recv(1 << 12)
                else:  # whoever asked for it is gone, or knows how it ended
                    key.data.abandoned = True
                    self._ready.unregister(key.fileobj)
            self._look_after_children()

    def _load(self, what: bytes) -> None:
        if what in self._loaded:
            return
        self._loaded.add(what)
        # What goes wrong here does so again in the process, which can say it.
        with contextlib.suppress(Exception):
            _do(json.loads(what))
        gc.collect()
        gc.freeze()  # so that a child's collector leaves shared memory alone

    def _look_after_children(self) -> None:
        for child in list(self._children):
            if not child.ended:
                options = os.WEXITED | os.WNOHANG | os.WNOWAIT
                found = os.waitid(os.P_PID, child.pid, options)
                if found is None:
                    continue
                child.ended = True
                killed = found.si_code != os.CLD_EXITED
                code = -found.si_status if killed else found.si_status
                with contextlib.suppress(OSError):
                    child.connection.sendall(code.to_bytes(HEAD, "big", signed=True))
            if child.abandoned:
                os.waitpid(child.pid, 0)
                child.connection.close()
                self._children.remove(child)

    def _be_child(self, connection: socket.socket) -> Callable[[], None]:
        """Leave everything of the helper behind, and become what was asked for."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        os.setsid()
        self._ready.close()
        for shut in (self._control, self._woken, self._wake):
            shut.close()
        for other in self._children:
            other.connection.close()
        connection.sendall(os.getpid().to_bytes(HEAD, "big"))
        head, handles, _, _ = socket.recv_fds(connection, HEAD, 4)
        if not head:
            os._exit(0)
        request = json.loads(_receive(connection, int.from_bytes(head, "big")))
        connection.close()
        for number, handle in enumerate(handles[:3]):
            os.dup2(handle, number)
        for handle in set(handles[:3]) - {0, 1, 2}:
            os.close(handle)
        if request["lend"]:
            os.set_inheritable(handles[3], False)
            _shared[0] = ForkServer(socket.socket(fileno=handles[3]))
        os.environ.clear()
        os.environ.update(request["environment"])
        if hasattr(time, "tzset"):
            time.tzset()
        if request["folder"] is not None:
            os.chdir(request["folder"])
        sys.path[:] = request["path"]
        if "numpy" in sys.modules:  # which would give every child the same numbers
            sys.modules["numpy"].random.seed()
        _renew_streams()
        return lambda: _do(request["call"])


def _renew_streams() -> None:
    """Open the standard streams again, as Python does at its start."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        old = getattr(sys, name)
        new = open(  # noqa: SIM115  for as long as the process lives
            number,
            "w" if number else "r",
            buffering=1 if number == 2 or os.isatty(number) else -1,
            encoding=old.encoding,
            errors=old.errors,
            closefd=False,
        )
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)
