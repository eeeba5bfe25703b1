"""The program inside the process of a custom bot; `custom_bots` is the other side.

The process is given the game and the bot's name, and then for each decision the seat, the bot's
seed and what the seat can know, as the bytes of a redacted state and of the past of the round. It
answers with a decision, or with what went wrong. Nothing else of a match is ever in this process.

Messages are MessagePack, so that no answer can run code where the matches are.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from functools import cache
from traceback import format_exception_only
from typing import Any, Final

import msgspec
import numpy as np

from pioche.arena.failures import ILLEGAL, RAISED
from pioche.bots.asking import ask_about
from pioche.bots.names import load_custom_bot
from pioche.bots.player import Bot
from pioche.bots.warm import warm
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.past import past_of
from pioche.engine.registry import find_game
from pioche.system.messages import end_with, read_message, write_message

START_LIMIT: Final = 60.0
"""Seconds that a bot may take to be imported and made for the first time."""
GRACE: Final = 3.0
"""Seconds beyond its limit after which a process ends itself, if nobody has ended it."""
LONGEST: Final = 1 << 16
MOST: Final = 1 << 62
"""No decision is larger, and a larger number would not fit in a message."""


class Question(msgspec.Struct, array_like=True):
    """A request to decide for a seat, from what it can know. `match` numbers the matches."""

    match: int
    seat: int
    seed: int
    known: bytes
    past: bytes


class Answer(msgspec.Struct, array_like=True):
    """A decision, or how the bot failed and why; `code` is the code of a `PiocheError`."""

    decision: int = 0
    kind: str = ""
    problem: str = ""
    code: str = ""


@cache
def load(game_id: str) -> Game:
    """Return a game with all its compiled functions ready. Done once, before bots are forked."""
    game = find_game(game_id)
    warm(game)
    return game


def serve(game_id: str, name: str, limit: float) -> None:
    """Answer questions until there are no more."""
    questions, answers = _private_streams()
    end_with(questions)
    game = load(game_id)  # before its time counts
    _send(answers, Answer())
    _end_after(START_LIMIT)
    _send(answers, _can_be_made(name))
    seats: dict[int, Bot] = {}
    match = -1
    while True:
        _end_after(None)
        try:
            message = read_message(questions)
        except EOFError:
            os._exit(0)
        question = msgspec.msgpack.decode(message, type=Question)
        _end_after(limit)
        if question.match != match:
            match = question.match
            seats.clear()
        _send(answers, _answer(game, name, seats, question))


def _answer(game: Game, name: str, seats: dict[int, Bot], question: Question) -> Answer:
    """Return the bot's decision, or whatever it raised."""
    seat = question.seat
    try:
        if seat not in seats:
            seats[seat] = load_custom_bot(name, question.seed)
        known = np.frombuffer(bytearray(question.known), game.rules.STATE)[0]
        past = past_of(question.past, game.rules.STATE)
        decision: Any = ask_about(seats[seat], known, seat, past).decision
        if not isinstance(decision, int | np.integer):
            return Answer(kind=ILLEGAL, problem=type(decision).__name__)
        if not -MOST < decision < MOST:
            return Answer(kind=ILLEGAL, problem="a number out of range")
        return Answer(int(decision))
    except BaseException as error:  # noqa: BLE001
        return Answer(kind=RAISED, problem=_last_line(error))


def _can_be_made(name: str) -> Answer:
    """Make the bot once, which also loads its modules; the answer says if that failed."""
    try:
        load_custom_bot(name, 0)
    except PiocheError as error:
        return Answer(kind=RAISED, problem=str(error.facts.get("problem", "")), code=error.code)
    except BaseException as error:  # noqa: BLE001
        return Answer(kind=RAISED, problem=_last_line(error))
    return Answer()


def _last_line(error: BaseException) -> str:
    line = " ".join(format_exception_only(error)[-1].split())[:200]
    return line.encode(errors="replace").decode()


def _private_streams() -> tuple[int, int]:
    """Return the streams of questions and answers, and keep them away from the bot: what it prints
    goes to standard error, and its standard input is empty."""
    questions, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # there is no standard error
        os.dup2(nothing, 1)
    os.close(nothing)
    with contextlib.suppress(AttributeError):
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return questions, answers


def _end_after(seconds: float | None) -> None:
    """Have the system end this process when its time is up, even if the bot lets no other thread
    run. Usually the other side has ended it by then, but that may be gone."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0.0 if seconds is None else seconds + GRACE)


def _send(stream: int, answer: Answer) -> None:
    try:
        write_message(stream, msgspec.msgpack.encode(answer))
    except OSError:
        os._exit(0)
