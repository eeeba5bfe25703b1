"""One match, stepped from Python, that remembers what each seat has seen.

>>> from pioche.adapters.position import Position
>>> from pioche.adapters.variant import Variant
>>> position = Position(Variant("gap", 2, rounds=1))
>>> while not position.over:
...     if position.awaits_deal:
...         position.shuffle(seed=1)
...     else:
...         position.play(position.legal()[0])
>>> len(position.rewards("score"))
2
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.adapters import kernels, recall
from pioche.adapters.kernels import NOBODY
from pioche.adapters.recall import DEALER, RECENT, memory_dtype
from pioche.adapters.variant import Variant, reward_number
from pioche.engine import rng
from pioche.engine.plain import reader
from pioche.engine.state import MAX_CARDS, State

_kernels: Any = kernels  # their Python types are wider than what they are compiled for
_recall: Any = recall


class Scratch:
    """Arrays that a position and its copies share, for compiled code to write into."""

    def __init__(self, variant: Variant) -> None:
        self.states = np.zeros(2, variant.state_dtype)
        self.words = self.states.view(np.uint64).reshape(2, -1)
        self.cards = np.zeros(MAX_CARDS, np.uint8)
        self.decisions = np.zeros(variant.decisions, np.int64)


class Position:
    """The true state of a match, and what the seats remember. A copy takes a microsecond.

    A position and its copies share `Scratch`, so all of them belong to one thread.
    """

    __slots__ = ("_memory", "_scratch", "_states", "seat", "variant")

    def __init__(self, variant: Variant, first: int = 0) -> None:
        """A match that waits for its first deal; `first` is the seat that starts round one."""
        self.variant = variant
        self._scratch = Scratch(variant)
        self._states = np.zeros(1, variant.state_dtype)
        self._memory = np.zeros(1, memory_dtype(variant.game.players[-1]))
        scratch = self._scratch
        self.seat: int = _recall.begin_remembered(
            self._states,
            self._memory,
            scratch.states,
            scratch.words,
            variant.players,
            first,
            variant.settings,
        )
        """The seat to decide next; `DEALER` when cards must be dealt, `NOBODY` when it is over."""

    # What is going on

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def awaits_deal(self) -> bool:
        return self.seat == DEALER

    @property
    def state(self) -> State:
        """The true state, with all that is hidden."""
        return self._states[0]

    def legal(self) -> list[int]:
        """Return what the next seat to decide may do, in ascending order."""
        if self.seat < 0:
            return []
        scratch = self._scratch.decisions
        found: list[int] = scratch[: _recall.legal_of(self._states, self.seat, scratch)].tolist()
        return found

    # Going on

    def play(self, decision: int) -> None:
        """Carry out a legal decision of the next seat to decide."""
        scratch = self._scratch
        self.seat = _recall.play_remembered(
            self._states, self._memory, scratch.states, scratch.words, self.seat, decision
        )

    def pool(self) -> list[int]:
        """Return the cards that wait to be shuffled, in their fixed order."""
        cards = self._scratch.cards
        found: list[int] = cards[: _recall.cards_to_shuffle(self._states, cards)].tolist()
        return found

    def deal(self, order: Sequence[int]) -> None:
        """Deal the cards of `pool` in this order."""
        scratch = self._scratch
        scratch.cards[: len(order)] = order
        self.seat = _recall.deal_remembered(
            self._states, self._memory, scratch.states, scratch.words, scratch.cards
        )

    def shuffle(self, seed: int, index: int = 0) -> None:
        """Deal in an order that follows from a seed."""
        scratch = self._scratch
        n = _recall.cards_to_shuffle(self._states, scratch.cards)
        rng.shuffle(rng.generator(seed, index), scratch.cards, n)
        self.seat = _recall.deal_remembered(
            self._states, self._memory, scratch.states, scratch.words, scratch.cards
        )

    def imagined(self, seat: int, seed: int) -> Position:
        """Return a match that the seat must hold possible, given all that it knows; all such
        matches are equally likely."""
        other = self.clone()
        scratch = self._scratch
        generator = rng.generator(seed)
        _recall.imagine(
            other._states, other._memory, scratch.states, scratch.words, seat, generator
        )
        return other

    # What is known

    def observation(self, seat: int) -> NDArray[np.int16]:
        """Return what the seat sees, as numbers; see `Variant.fields`."""
        shown = np.empty(self.variant.observed, np.int16)
        _recall.observe_one(self._states, seat, shown)
        return shown

    def everything(self) -> NDArray[np.int16]:
        """Return what all seats see, a row a seat: more than any of them may know."""
        return np.stack([self.observation(seat) for seat in range(self.variant.players)])

    def key(self, seat: int) -> str:
        """Return the information state of a seat: a digest of all it has seen and done, in order.

        Perfect recall: two histories have the same key if and only if the seat cannot tell them
        apart. It is the same on every machine, but may change with the version of Pioche.
        """
        first, second = self._memory["keys"][0, seat].tolist()
        return f"{first:016x}{second:016x}"

    def recent(self) -> list[tuple[int, int]]:
        """Return the latest decisions that all have seen, seat and decision, the oldest first."""
        memory = self._memory[0]
        decided, log = int(memory["decided"]), memory["log"].tolist()
        return [tuple(log[i % RECENT]) for i in range(max(0, decided - RECENT), decided)]

    # How it ended

    @property
    def scores(self) -> list[int]:
        points: list[int] = self._states["score"][0, : self.variant.players].tolist()
        return points

    def rewards(self, reward: str) -> list[float]:
        """Return each seat's reward for a finished match."""
        # in double precision: OpenSpiel wants ranks to add up to zero to nine digits
        kind, out = reward_number(reward), np.zeros(self.variant.players)
        _kernels.rewards_of(self._states, kind, out)
        worth: list[float] = out.tolist()
        return worth

    # Copies

    def clone(self) -> Position:
        other: Position = Position.__new__(Position)
        other.variant = self.variant
        other._scratch = self._scratch
        # By the bytes: NumPy copies a record field by field, which takes ten times as long.
        other._states = np.frombuffer(bytearray(self._states.tobytes()), self._states.dtype)
        other._memory = np.frombuffer(bytearray(self._memory.tobytes()), self._memory.dtype)
        other.seat = self.seat
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.clone()

    def to_bytes(self) -> bytes:
        return self._states.tobytes() + self._memory.tobytes()

    @classmethod
    def from_bytes(cls, variant: Variant, data: bytes) -> Position:
        position = cls(variant)
        size = variant.state_dtype.itemsize
        position._states = np.frombuffer(bytearray(data[:size]), variant.state_dtype)
        position._memory = np.frombuffer(bytearray(data[size:]), position._memory.dtype)
        position.seat = _recall.seat_now(position._states)
        return position

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.from_bytes, (self.variant, self.to_bytes())

    def to_json(self) -> str:
        """Return all of it as JSON: the fields of the state by name, and what is remembered."""
        state = reader(self.variant.state_dtype)(self._states.tobytes())
        memory = {name: self._memory[name][0].tolist() for name in self._memory.dtype.names}
        return json.dumps(
            {
                "game": self.variant.game.id,
                "players": self.variant.players,
                "options": self.variant.options,
                "state": state._asdict(),
                "memory": memory,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Position:
        data = json.loads(text)
        position = cls(Variant(data["game"], data["players"], **data["options"]))
        for name, value in data["state"].items():
            position._states[name][0] = value
        for name, value in data["memory"].items():
            position._memory[name][0] = value
        position.seat = _recall.seat_now(position._states)
        return position
