"""Custom bots, the bots that users supply: each in its own process, which never holds more of a
match than what its seats can know. `bot_worker` is what runs inside such a process.

A process is forked from a helper that has loaded the game and nothing else (`fork_server`). It is
kept for many matches; a new bot is made in it for every seat of every match. A process that exceeds
its time is killed, and the next question starts another. None outlives this process: they end when
their questions do.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import threading
import time
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import IO, Any, Final

import msgspec

from pioche.arena import bot_worker
from pioche.arena.bot_worker import LONGEST, START_LIMIT, Answer, Question
from pioche.arena.failures import ILLEGAL, KINDS, RAISED, SLOW, BotFailure
from pioche.bots.names import is_custom
from pioche.bots.player import Thought
from pioche.engine.errors import BadOption
from pioche.engine.past import Past
from pioche.engine.state import State
from pioche.system import fork_server
from pioche.system.messages import HEAD, write_message

PATIENCE: Final = 3
"""A bot that has lost its process so often in a match is not asked again in that match."""
CAN_POLL: Final = hasattr(select, "poll")
"""Whether this system can wait for a pipe with a time limit. Windows cannot."""
LAST_BREATH: Final = 1.0
"""Seconds to wait for a process to exit after it has closed its streams."""


class BotProcess:
    """The process of one bot. One thread asks; any thread may stop it."""

    def __init__(self, game_id: str, name: str, limit: float) -> None:
        self.game_id = game_id
        self.name = name
        self.limit = limit
        self._matches = count()
        self._child: fork_server.Process | None = None
        self.stopped = False
        self._lock = threading.Lock()  # so that nothing starts while it is being stopped

    @property
    def running(self) -> bool:
        return self._child is not None

    def seats(self, seeds: dict[int, int]) -> dict[int, CustomBot]:
        """Return a new bot for each of these seats of a new match, given with their seeds."""
        match = next(self._matches)
        return {seat: CustomBot(self, match, seed) for seat, seed in seeds.items()}

    def start(self) -> None:
        """Start the process and load the bot; `BadOption` if the bot cannot be made."""
        with self._lock:
            if self.stopped:
                raise BotFailure(RAISED, "stopped")
            if self._child is not None:
                return
            self._child = fork_server.start(
                (f"{bot_worker.__name__}:serve", (self.game_id, self.name, self.limit)),
                load=(f"{bot_worker.__name__}:load", (self.game_id,)),
            )
        try:
            self._receive(None)  # the game is warm
            made = self._receive(START_LIMIT)
        except BotFailure as failure:
            raise BadOption(
                "custom-bot/cannot-make", bot=self.name[:40], problem=failure.problem
            ) from None
        if made.kind:
            self._end()
            code = made.code or "custom-bot/cannot-make"
            raise BadOption(code, bot=self.name[:40], problem=made.problem[:120])

    def ask(self, question: Question) -> int:
        """Return the decision; `BotFailure` if there is none."""
        self.start()
        self._send(msgspec.msgpack.encode(question))
        answer = self._receive(self.limit)
        if answer.kind:
            kind = answer.kind if answer.kind in KINDS else ILLEGAL
            raise BotFailure(kind, answer.problem)
        return answer.decision

    def stop(self) -> None:
        """End the process and start no other, from any thread; a question under way fails."""
        with self._lock:
            self.stopped = True
            if self._child is not None:
                fork_server.kill(self._child)

    def close(self) -> None:
        """End the process and start no other, when no question is under way."""
        self.stop()
        self._end()

    def __del__(self) -> None:
        self._end()

    def _stream(self, name: str) -> IO[bytes]:
        stream: IO[bytes] | None = getattr(self._child, name)
        assert stream is not None, "the process has been started"
        return stream

    def _send(self, content: bytes) -> None:
        """Send a message, which may be larger than the pipe holds; a process that does not read it
        is killed."""
        try:
            if CAN_POLL:
                self._write(len(content).to_bytes(HEAD, "big") + content)
            else:
                with self._killed_after(self.limit):
                    write_message(self._stream("stdin").fileno(), content)
        except TimeoutError:
            self._end()
            raise BotFailure(SLOW, f"> {self.limit:g} s") from None
        except OSError:
            pass  # if the process is gone, there is no answer either

    def _write(self, data: bytes) -> None:
        """Write to the process; `TimeoutError` if it does not read all of it in time."""
        stream = self._stream("stdin").fileno()
        ready = select.poll()
        ready.register(stream, select.POLLOUT)
        deadline = time.perf_counter() + self.limit
        while data:
            if not ready.poll(max(deadline - time.perf_counter(), 0.0) * 1000):
                raise TimeoutError
            data = data[os.write(stream, data[: select.PIPE_BUF]) :]

    def _receive(self, limit: float | None) -> Answer:
        """Return the next answer; a process that is late or sends nonsense is killed."""
        try:
            return msgspec.msgpack.decode(self._message(limit), type=Answer)
        except TimeoutError:
            self._end()
            raise BotFailure(SLOW, f"> {limit:g} s") from None
        except EOFError:
            raise BotFailure(RAISED, self._end(LAST_BREATH)) from None
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            self._end()
            raise BotFailure(RAISED, f"nonsense from the bot’s process: {error}") from None

    def _message(self, limit: float | None) -> bytes:
        """Return the next message; `TimeoutError` if it is not there in time."""
        if limit is None or CAN_POLL:
            return self._read_message(None if limit is None else time.perf_counter() + limit)
        with self._killed_after(limit):
            return self._read_message(None)

    @contextlib.contextmanager
    def _killed_after(self, limit: float) -> Iterator[None]:
        """Kill the process if the block takes too long, which ends every wait for its pipes; raise
        `TimeoutError` then."""
        child, late = self._child, threading.Event()
        assert child is not None, "the process has been started"

        def kill() -> None:
            late.set()
            fork_server.kill(child)

        timer = threading.Timer(limit, kill)
        timer.start()
        try:
            yield
        except (EOFError, OSError):
            if not late.is_set():
                raise
        finally:
            timer.cancel()
            timer.join()
        if late.is_set():
            raise TimeoutError

    def _read_message(self, deadline: float | None) -> bytes:
        size = int.from_bytes(self._read(HEAD, deadline), "big")
        if size > LONGEST:
            raise ValueError(f"a message of {size} bytes")
        return self._read(size, deadline)

    def _read(self, size: int, deadline: float | None) -> bytes:
        stream = self._stream("stdout").fileno()
        data = b""
        while len(data) < size:
            if deadline is not None and not _readable(stream, deadline - time.perf_counter()):
                raise TimeoutError
            more = os.read(stream, size - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def _end(self, wait: float = 0.0) -> str:
        """End the process, so that the next question starts another; return how it ended."""
        child, self._child = self._child, None
        if child is None:
            return ""
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(wait)
        fork_server.kill(child)
        code = child.wait()
        for stream in (child.stdin, child.stdout):
            if stream is not None:
                stream.close()
        return f"signal {-code}" if code < 0 else f"exit code {code}"


def _readable(stream: int, seconds: float) -> bool:
    """Wait until something can be read from a pipe; return whether that was in time."""
    ready = select.poll()
    ready.register(stream, select.POLLIN)
    return seconds > 0 and bool(ready.poll(seconds * 1000))


class CustomBot:
    """A custom bot in one seat of one match, with the interface of every `Bot`."""

    def __init__(self, process: BotProcess, match: int, seed: int) -> None:
        self._process = process
        self._match = match
        self._seed = seed
        self._lost: list[BotFailure] = []  # failures that ended the process

    def think(self, known: State, seat: int, past: Past | None = None) -> Thought:
        """Return the bot's decision; `BotFailure` if there is none."""
        if len(self._lost) == PATIENCE:
            raise self._lost[-1]
        seen = b"" if past is None else past.to_bytes()
        question = Question(self._match, seat, self._seed, known.tobytes(), seen)
        try:
            return Thought(self._process.ask(question))
        except BotFailure as failure:
            if not self._process.running:
                self._lost.append(failure)
            raise


class CustomBots:
    """The processes of all custom bots in a series of matches: as many of each bot as matches run
    at the same time."""

    def __init__(self, game_id: str, limit: float) -> None:
        self.game_id = game_id
        self.limit = limit
        self._idle: list[BotProcess] = []
        self._busy: list[BotProcess] = []
        self._lock = threading.Lock()
        self.stopped = False
        """Whether they were stopped: matches under way are abandoned."""

    def __reduce__(self) -> tuple[Any, ...]:
        return local_custom_bots, (self.game_id, self.limit)

    def check(self, names: Iterable[str]) -> None:
        """Raise `BadOption` for a custom bot that does not exist or cannot be made."""
        for name in filter(is_custom, names):
            with self._lent(name) as process:
                process.start()

    @contextlib.contextmanager
    def seated(self, names: list[str], seeds: list[int]) -> Iterator[dict[int, CustomBot]]:
        """Give the custom bots among the bots of one match, by seat."""
        with contextlib.ExitStack() as lent:
            bots: dict[int, CustomBot] = {}
            for name in filter(is_custom, dict.fromkeys(names)):
                process = lent.enter_context(self._lent(name))
                bots |= process.seats(
                    {seat: seeds[seat] for seat, other in enumerate(names) if other == name}
                )
            yield bots

    def stop(self) -> None:
        """End all processes, also those of matches under way."""
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
    def _lent(self, name: str) -> Iterator[BotProcess]:
        with self._lock:
            free = [process for process in self._idle if process.name == name]
            process = free[0] if free else BotProcess(self.game_id, name, self.limit)
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
def local_custom_bots(game_id: str, limit: float) -> CustomBots:
    """Return the custom bots of this process, for pieces of work sent from another one; they are
    kept from piece to piece."""
    return CustomBots(game_id, limit)
