"""A bot of one's own, in a process of its own: what happens inside that process.

It is told the game, the bot's name, and then for each decision the seat, the bot's seed and what
the seat can know, the bytes of a redacted state. It answers with a decision, or with what went
wrong. Nothing else of a match is ever in this process. The other side is `own_processes`.

Messages are MessagePack behind their length in four bytes: nothing that the bot answers can run
code where the matches are.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
from traceback import format_exception_only
from typing import Any, Final

import msgspec
import numpy as np

from pioche.arena.forfeits import ILLEGAL, RAISED
from pioche.bots.names import own_bot
from pioche.bots.player import Bot
from pioche.bots.warm import warm
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.registry import find_game

START_LIMIT: Final = 60.0
"""Seconds that a bot may take to be imported and made for the first time."""
GRACE: Final = 3.0
"""Seconds after its time in which a process that nobody has ended ends by itself."""
HEAD: Final = 4
"""Bytes of a message's length."""
LONGEST: Final = 1 << 16
MOST: Final = 1 << 62
"""Decisions of larger numbers do not fit in a message, and exist nowhere."""


class Question(msgspec.Struct, array_like=True):
    """What a seat is asked: to decide, from what it can know. `match` tells matches apart."""

    match: int
    seat: int
    seed: int
    known: bytes


class Answer(msgspec.Struct, array_like=True):
    """A decision, or how it was forfeited and why; `code` is that of an error of ours."""

    decision: int = 0
    kind: str = ""
    problem: str = ""
    code: str = ""


def serve(game_id: str, name: str, limit: float) -> None:
    """Answer questions until there are no more."""
    asked, told = _private_streams()
    threading.Thread(target=_end_with_the_asker, args=(asked,), daemon=True).start()
    game = find_game(game_id)
    warm(game)  # before its time counts
    _tell(told, Answer())
    _end_after(START_LIMIT)
    _tell(told, _can_be_made(name))
    seats: dict[int, Bot] = {}
    match = -1
    while True:
        _end_after(None)
        question = msgspec.msgpack.decode(_read_message(asked), type=Question)
        _end_after(limit)
        if question.match != match:
            match = question.match
            seats.clear()
        _tell(told, _answer(game, name, seats, question))


def _answer(game: Game, name: str, seats: dict[int, Bot], question: Question) -> Answer:
    """The bot's decision; whatever it raises is its own affair, and told."""
    seat = question.seat
    try:
        if seat not in seats:
            seats[seat] = own_bot(name, question.seed)
        known = np.frombuffer(bytearray(question.known), game.rules.STATE)[0]
        decision: Any = seats[seat].think(known, seat).decision
        if not isinstance(decision, int | np.integer):
            return Answer(kind=ILLEGAL, problem=type(decision).__name__)
        if not -MOST < decision < MOST:
            return Answer(kind=ILLEGAL, problem="a number out of range")
        return Answer(int(decision))
    except BaseException as error:  # noqa: BLE001
        return Answer(kind=RAISED, problem=_last_line(error))


def _can_be_made(name: str) -> Answer:
    """Make the bot once, which also loads its modules."""
    try:
        own_bot(name, 0)
    except PiocheError as error:
        return Answer(kind=RAISED, problem=str(error.facts.get("problem", "")), code=error.code)
    except BaseException as error:  # noqa: BLE001
        return Answer(kind=RAISED, problem=_last_line(error))
    return Answer()


def _last_line(error: BaseException) -> str:
    line = " ".join(format_exception_only(error)[-1].split())[:200]
    return line.encode(errors="replace").decode()


def _private_streams() -> tuple[int, int]:
    """The two ends of the conversation, out of the bot's way: what it prints goes to standard
    error, and it has nothing to read."""
    asked, told = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # there is no standard error
        os.dup2(nothing, 1)
    os.close(nothing)
    with contextlib.suppress(AttributeError):
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return asked, told


def _end_with_the_asker(asked: int) -> None:
    """End this process as soon as nobody can ask any more, though the bot may still think."""
    gone = select.poll()
    gone.register(asked, 0)  # a hang-up is told in any case
    gone.poll()
    os._exit(0)


def _end_after(seconds: float | None) -> None:
    """Have this process ended by the system when it overruns, for a bot that lets no other thread
    run: usually the other side has ended it by then, but that may be gone."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0.0 if seconds is None else seconds + GRACE)


def _read_message(stream: int) -> bytes:
    return _read(stream, int.from_bytes(_read(stream, HEAD), "big"))


def _read(stream: int, size: int) -> bytes:
    data = b""
    while len(data) < size:
        try:
            more = os.read(stream, size - len(data))
        except OSError:
            more = b""
        if not more:
            os._exit(0)
        data += more
    return data


def _tell(stream: int, answer: Answer) -> None:
    try:
        write_message(stream, answer)
    except OSError:
        os._exit(0)


def write_message(stream: int, message: msgspec.Struct) -> None:
    data = msgspec.msgpack.encode(message)
    data = len(data).to_bytes(HEAD, "big") + data
    while data:
        data = data[os.write(stream, data) :]
