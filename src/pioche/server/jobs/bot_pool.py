"""The bot pool: processes in which bots think, at the lowest priority, so that no table waits.

A process is sent what a seat can know, the past of the round included, as bytes, and nothing else
of a match. It is forked from a helper that never held more (`fork_server`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from traceback import format_exc
from typing import Final

import msgspec
import numpy as np

from pioche.bots.advice import Advice, advise
from pioche.bots.asking import ask, ask_about
from pioche.bots.names import make_bot
from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.past import past_of
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.server.jobs.fair_queue import FairQueue
from pioche.system import fork_server
from pioche.system.messages import end_with, read_message, write_message

ATTEMPTS: Final = 3
"""How many processes may be lost over one decision."""


class Question(msgspec.Struct, array_like=True):
    """A request to decide for a seat, from what it can know; without a bot, to load the game."""

    game: str
    bot: str = ""
    known: bytes = b""
    past: bytes = b""
    seat: int = 0
    seed: int = 0
    advises: bool = False
    """Whether to say why."""


class Answer(msgspec.Struct, array_like=True):
    """A decision, or what went wrong; `code` is the code of a `PiocheError`."""

    decision: int = 0
    problem: str = ""
    code: str = ""
    advice: Advice | None = None


class BotFailed(Exception):
    """A bot raised an error that nobody expected, or its process was lost again and again."""


class NotWanted(Exception):
    """Nobody waits for an answer any more whose turn has come."""


class BotPool:
    """A few processes that decide for bots. Many tables of one person take turns, so that others do
    not wait for all of them."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.thinking = 0
        """How many decisions are asked for and not made yet."""
        self._queue = FairQueue(processes)
        self._threads = ThreadPoolExecutor(processes, "bot-pool")
        self._closed = False
        self._idle: list[fork_server.Process] = []
        self._all: list[fork_server.Process] = []

    async def think(
        self,
        game: str,
        bot: str,
        known: bytes,
        past: bytes,
        seat: int,
        host: int = 0,
        watched: bool = True,
        seed: int | None = None,
    ) -> int:
        """A bot's decision at a seat, from the state redacted for it and the past that it knows; at
        the table of a host, where somebody waits for it or nobody does. Without a seed, it cannot
        be predicted."""
        chance = secrets.randbits(62) if seed is None else seed
        question = Question(game, bot, known, past, seat, chance)
        return (await self._answer_to(question, host, urgent=watched)).decision

    async def advise(
        self,
        game: str,
        bot: str,
        known: bytes,
        past: bytes,
        seat: int,
        person: int,
        seed: int,
        wanted: Callable[[], bool],
    ) -> Advice:
        """A bot's advice for a seat, from the same; `NotWanted` if nobody wants it any more when
        the person's turn has come."""
        question = Question(game, bot, known, past, seat, seed, advises=True)
        answer = await self._answer_to(question, person, wanted=wanted)
        assert answer.advice is not None, "it was asked for"
        return answer.advice

    async def _answer_to(
        self,
        question: Question,
        whose: int,
        *,
        urgent: bool = True,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Answer:
        self.thinking += 1
        try:
            loop = asyncio.get_running_loop()
            async with self._queue.place(whose, urgent=urgent):
                if not wanted():
                    raise NotWanted
                return await loop.run_in_executor(self._threads, self._ask, question)
        finally:
            self.thinking -= 1

    def preload(self, game: str) -> None:
        """Have the processes ready for a game before a bot has to decide in it."""
        if not self._closed:
            for _ in range(self.processes):
                self._threads.submit(self._ask, Question(game))

    def close(self) -> None:
        """End all processes and start no others."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._all):
            fork_server.kill(process)
        self._threads.shutdown()
        for process in list(self._all):
            self._lose(process)

    def _ask(self, question: Question) -> Answer:
        """Have an idle process decide, or a new one; in one of the pool's threads."""
        for _ in range(ATTEMPTS):
            if self._closed:
                break
            try:
                process = self._idle.pop()
            except IndexError:
                process = self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                write_message(process.stdin.fileno(), msgspec.msgpack.encode(question))
                message = read_message(process.stdout.fileno())
            except (EOFError, OSError):  # it was killed
                self._lose(process)
                continue
            self._idle.append(process)
            answer = msgspec.msgpack.decode(message, type=Answer)
            if answer.code:
                raise PiocheError(answer.code)
            if answer.problem:
                raise BotFailed(answer.problem)
            return answer
        raise BotFailed("the process was lost")

    def _start(self) -> fork_server.Process:
        process = fork_server.start(
            (f"{__name__}:serve", ()),
            load=(f"{__name__}:load", ()),
            environment=fork_server.harmless(os.environ),
        )
        self._all.append(process)
        if self._closed:  # in the meantime
            fork_server.kill(process)
        return process

    def _lose(self, process: fork_server.Process) -> None:
        """Let go of a process that has ended, or is to end."""
        fork_server.kill(process)
        process.wait()
        self._all.remove(process)
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


def load() -> None:
    """Load what all bots need, before their processes are forked: importing this module does. The
    compiled code of a game is loaded by the process that needs it, and may have to be made first.
    """


def serve() -> None:
    """Decide for whoever asks, in a process of the pool."""
    if hasattr(os, "nice"):
        os.nice(19)  # leave the processor to the tables
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # and Ctrl-C to the server
    questions, answers = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    end_with(questions)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = msgspec.msgpack.decode(read_message(questions), type=Question)
            write_message(answers, msgspec.msgpack.encode(_answer(question)))
    os._exit(0)


def _answer(question: Question) -> Answer:
    try:
        if not question.bot:
            _load(question.game)
            return Answer()
        game = find_game(question.game)
        rules = game.rules
        state = np.frombuffer(bytearray(question.known), rules.STATE)[0]
        past = past_of(question.past, rules.STATE)
        thought = ask_about(make_bot(question.bot, question.seed), state, question.seat, past)
        advice = advise(game, state, question.seat, thought) if question.advises else None
        return Answer(int(thought.decision), advice=advice)
    except PiocheError as error:  # its facts may be cards
        return Answer(code=error.code)
    except Exception:  # noqa: BLE001  it is raised again in the server
        return Answer(problem=format_exc())


def _load(game: str) -> None:
    """Think for a moment in a match of a game: that loads everything a bot needs."""
    found = find_game(game)
    match = Match(found, found.usual_players, shuffles=seeded(0))
    match.deal()
    seat = match.actors[0]
    for level in ("expert", "master@2"):  # the others load nothing more
        ask(make_bot(level, seed=0), match, seat)
