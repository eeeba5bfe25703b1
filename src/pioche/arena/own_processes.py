"""Bots of one's own, each in a process of its own, which never holds more of a match than what its
seats can know: the side that asks. What happens inside such a process is `own_bot`.

Starting a process takes about a second, so it is kept for many matches; a fresh bot is made in it
for every seat of every match. One that overruns its time is ended, and the next question starts it
anew. None outlives us: at the end of its questions it ends by itself.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import IO, Any, Final

import msgspec

from pioche.arena.forfeits import ILLEGAL, KINDS, RAISED, SLOW, Forfeited
from pioche.arena.own_bot import HEAD, LONGEST, START_LIMIT, Answer, Question, write_message
from pioche.bots.player import Thought
from pioche.engine.errors import BadOption
from pioche.engine.state import State

CHILD: Final = (
    "import sys; sys.path[:] = sys.argv[4:]; from pioche.arena.own_bot import serve; "
    "serve(sys.argv[1], sys.argv[2], float(sys.argv[3]))"
)
"""The program of the process: modules are found there as they are found here."""
PATIENCE: Final = 3
"""A bot whose process had to be started again so often in a match is not asked again in it."""
LAST_BREATH: Final = 1.0
"""Seconds in which a process that has closed its end is expected to be gone."""


def is_own(name: str) -> bool:
    """Whether a bot's name is that of one's own: `module:name`."""
    return ":" in name


class OwnProcess:
    """The process of one bot. One thread asks; any may stop it."""

    def __init__(self, game_id: str, name: str, limit: float) -> None:
        self.game_id = game_id
        self.name = name
        self.limit = limit
        self._matches = count()
        self._child: subprocess.Popen[bytes] | None = None
        self.stopped = False
        self._lock = threading.Lock()  # so that nothing is started while it is being stopped

    @property
    def running(self) -> bool:
        return self._child is not None

    def seats(self, seeds: dict[int, int]) -> dict[int, OwnBot]:
        """A fresh bot in each of some seats of a new match, given with their seeds."""
        match = next(self._matches)
        return {seat: OwnBot(self, match, seed) for seat, seed in seeds.items()}

    def start(self) -> None:
        """Have the process run and the bot's modules loaded; `BadOption` if it cannot be made."""
        with self._lock:
            if self.stopped:
                raise Forfeited(RAISED, "stopped")
            if self._child is not None:
                return
            arguments = [self.game_id, self.name, str(self.limit), *sys.path]
            self._child = subprocess.Popen(
                [sys.executable, "-P", "-c", CHILD, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # out of reach of the terminal's interrupt
            )
        try:
            self._receive(None)  # our own code is loaded
            made = self._receive(START_LIMIT)
        except Forfeited as failed:
            raise BadOption(
                "own-bot/cannot-make", bot=self.name[:40], problem=failed.problem
            ) from None
        if made.kind:
            self._end()
            code = made.code or "own-bot/cannot-make"
            raise BadOption(code, bot=self.name[:40], problem=made.problem[:120])

    def ask(self, question: Question) -> int:
        """The answer to a question; `Forfeited` if there is none."""
        self.start()
        stdin = self._stream("stdin")
        with contextlib.suppress(OSError):  # a process that is gone answers nothing, either
            write_message(stdin.fileno(), question)
        answer = self._receive(self.limit)
        if answer.kind:
            kind = answer.kind if answer.kind in KINDS else ILLEGAL
            raise Forfeited(kind, answer.problem)
        return answer.decision

    def stop(self) -> None:
        """End the process for good, from whichever thread; who waits for an answer gets none."""
        with self._lock:
            self.stopped = True
            if self._child is not None:
                _kill(self._child)

    def close(self) -> None:
        """End the process for good, when nobody asks any more."""
        self.stop()
        self._end()

    def __del__(self) -> None:
        self._end()

    def _stream(self, name: str) -> IO[bytes]:
        stream: IO[bytes] | None = getattr(self._child, name)
        assert stream is not None, "the process has been started"
        return stream

    def _receive(self, limit: float | None) -> Answer:
        """What the process says next; one that says nothing in time, or nonsense, is ended."""
        deadline = None if limit is None else time.perf_counter() + limit
        try:
            size = int.from_bytes(self._read(HEAD, deadline), "big")
            if size > LONGEST:
                raise ValueError(f"a message of {size} bytes")
            return msgspec.msgpack.decode(self._read(size, deadline), type=Answer)
        except TimeoutError:
            self._end()
            raise Forfeited(SLOW, f"> {limit:g} s") from None
        except EOFError:
            raise Forfeited(RAISED, self._end(LAST_BREATH)) from None
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            self._end()
            raise Forfeited(RAISED, f"nonsense from the bot’s process: {error}") from None

    def _read(self, size: int, deadline: float | None) -> bytes:
        stream = self._stream("stdout").fileno()
        ready = select.poll()
        ready.register(stream, select.POLLIN)
        data = b""
        while len(data) < size:
            left = None if deadline is None else (deadline - time.perf_counter()) * 1000
            if left is not None and (left <= 0 or not ready.poll(left)):
                raise TimeoutError
            more = os.read(stream, size - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def _end(self, wait: float = 0.0) -> str:
        """End the process, so that the next question starts another; how it ended."""
        child, self._child = self._child, None
        if child is None:
            return ""
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(wait)
        _kill(child)
        code = child.wait()
        for stream in (child.stdin, child.stdout):
            if stream is not None:
                stream.close()
        return f"signal {-code}" if code < 0 else f"exit code {code}"


def _kill(child: subprocess.Popen[bytes]) -> None:
    """End a process and those it has started, if it has not been waited for."""
    if child.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)


class OwnBot:
    """A bot of one's own in one seat of one match, as all players are asked: by `think`."""

    def __init__(self, process: OwnProcess, match: int, seed: int) -> None:
        self._process = process
        self._match = match
        self._seed = seed
        self._lost: list[Forfeited] = []  # decisions that cost the process

    def think(self, known: State, seat: int) -> Thought:
        """The bot's decision; `Forfeited` if there is none."""
        if len(self._lost) == PATIENCE:
            raise self._lost[-1]
        question = Question(self._match, seat, self._seed, known.tobytes())
        try:
            return Thought(self._process.ask(question))
        except Forfeited as failed:
            if not self._process.running:
                self._lost.append(failed)
            raise


class OwnBots:
    """The processes of all bots of one's own in a series of matches: of each bot as many as there
    are matches at once."""

    def __init__(self, game_id: str, limit: float) -> None:
        self.game_id = game_id
        self.limit = limit
        self._idle: list[OwnProcess] = []
        self._busy: list[OwnProcess] = []
        self._lock = threading.Lock()
        self.stopped = False
        """Whether they were stopped: matches under way are not played on."""

    def __reduce__(self) -> tuple[Any, ...]:
        return own_bots_here, (self.game_id, self.limit)

    def check(self, names: Iterable[str]) -> None:
        """Refuse, with `BadOption`, bots that do not exist or cannot be made."""
        for name in filter(is_own, names):
            with self._lent(name) as process:
                process.start()

    @contextlib.contextmanager
    def seated(self, names: list[str], seeds: list[int]) -> Iterator[dict[int, OwnBot]]:
        """The bots of one's own among those at a table, by their seats, for one match."""
        with contextlib.ExitStack() as lent:
            bots: dict[int, OwnBot] = {}
            for name in filter(is_own, dict.fromkeys(names)):
                process = lent.enter_context(self._lent(name))
                bots |= process.seats(
                    {seat: seeds[seat] for seat, other in enumerate(names) if other == name}
                )
            yield bots

    def stop(self) -> None:
        """End all processes, also of matches under way, which then get no more answers."""
        self.stopped = True
        with self._lock:
            idle, self._idle = self._idle, []
            for process in self._busy:
                process.stop()
        for process in idle:
            process.close()

    @contextlib.contextmanager
    def stopping(self) -> Iterator[None]:
        """Stop them at the end of a series, however it ends."""
        try:
            yield
        finally:
            self.stop()

    @contextlib.contextmanager
    def _lent(self, name: str) -> Iterator[OwnProcess]:
        with self._lock:
            free = [process for process in self._idle if process.name == name]
            process = free[0] if free else OwnProcess(self.game_id, name, self.limit)
            self._idle = [other for other in self._idle if other is not process]
            self._busy.append(process)
        try:
            yield process
        finally:
            with self._lock:
                self._busy.remove(process)
                if not process.stopped:
                    self._idle.append(process)
            if process.stopped:
                process.close()


@cache
def own_bots_here(game_id: str, limit: float) -> OwnBots:
    """Those of this process, when another one that plays elsewhere sends its work here: they are
    kept from piece to piece."""
    return OwnBots(game_id, limit)
