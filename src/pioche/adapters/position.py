"""One match, step by step from Python, that remembers what each seat has seen.

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

from pioche.adapters import kernels, memory
from pioche.adapters.kernels import NOBODY
from pioche.adapters.memory import DEALER, MEMORY, RECENT
from pioche.adapters.variant import Variant, reward_number
from pioche.engine import rng
from pioche.engine.plain import reader
from pioche.engine.state import MAX_CARDS, State

_kernels: Any = kernels
_memory: Any = memory  # whose numbers have the types that they are compiled for


class Room:
    """Room that the positions of a variant share while compiled code works for one of them."""

    def __init__(self, variant: Variant) -> None:
        self.states = np.zeros(2, variant.state_dtype)
        self.words = self.states.view(np.uint64).reshape(2, -1)
        self.cards = np.zeros(MAX_CARDS, np.uint8)
        self.decisions = np.zeros(variant.decisions, np.int64)


class Position:
    """The true state of a match, and what the seats remember. A copy takes a microsecond.

    A position and its copies share room for compiled code, and so belong to one thread.
    """

    __slots__ = ("_memory", "_room", "_table", "seat", "variant")

    def __init__(self, variant: Variant, first: int = 0) -> None:
        """A match that waits for its first deal; `first` is the seat that starts round one."""
        self.variant = variant
        self._room = Room(variant)
        self._table = np.zeros(1, variant.state_dtype)
        self._memory = np.zeros(1, MEMORY)
        room = self._room
        self.seat: int = _memory.begin_remembered(
            self._table,
            self._memory,
            room.states,
            room.words,
            variant.players,
            first,
            variant.settings,
        )
        """Who decides next; `DEALER` when cards must be shuffled, `NOBODY` when it is over."""

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
        return self._table[0]

    def legal(self) -> list[int]:
        """What the next to decide may do, in rising order."""
        if self.seat < 0:
            return []
        room = self._room.decisions
        found: list[int] = room[: _memory.legal_of(self._table, self.seat, room)].tolist()
        return found

    # Going on

    def play(self, decision: int) -> None:
        """Carry out a legal decision of the next to decide."""
        room = self._room
        self.seat = _memory.play_remembered(
            self._table, self._memory, room.states, room.words, self.seat, decision
        )

    def pool(self) -> list[int]:
        """The cards that wait to be shuffled, in their fixed order."""
        cards = self._room.cards
        found: list[int] = cards[: _memory.cards_to_shuffle(self._table, cards)].tolist()
        return found

    def deal(self, order: Sequence[int]) -> None:
        """Deal the cards of `pool` in this order."""
        room = self._room
        room.cards[: len(order)] = order
        self.seat = _memory.deal_remembered(
            self._table, self._memory, room.states, room.words, room.cards
        )

    def shuffle(self, seed: int, index: int = 0) -> None:
        """Deal in an order that a seed stands for."""
        room = self._room
        n = _memory.cards_to_shuffle(self._table, room.cards)
        rng.shuffle(rng.generator(seed, index), room.cards, n)
        self.seat = _memory.deal_remembered(
            self._table, self._memory, room.states, room.words, room.cards
        )

    def imagined(self, seat: int, seed: int) -> Position:
        """A match that the seat must hold possible, given all that it knows; every one is equally
        likely."""
        other = self.clone()
        room = self._room
        generator = rng.generator(seed)
        _memory.imagine(other._table, other._memory, room.states, room.words, seat, generator)
        return other

    # What is known

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What the seat sees, as numbers; see `Variant.fields`."""
        shown = np.empty(self.variant.observed, np.int16)
        _memory.observe_one(self._table, seat, shown)
        return shown

    def everything(self) -> NDArray[np.int16]:
        """What all seats see, a row for each: more than any of them may know."""
        return np.stack([self.observation(seat) for seat in range(self.variant.players)])

    def key(self, seat: int) -> str:
        """The information state of a seat: a digest of all that it has seen and done, in order.

        Perfect recall: two histories have the same key if and only if the seat cannot tell them
        apart. The same on every machine; it may change with the version of Pioche.
        """
        first, second = self._memory["keys"][0, seat].tolist()
        return f"{first:016x}{second:016x}"

    def recent(self) -> list[tuple[int, int]]:
        """The last decisions that all have seen, seat and decision, the oldest first."""
        memory = self._memory[0]
        decided, log = int(memory["decided"]), memory["log"].tolist()
        return [tuple(log[i % RECENT]) for i in range(max(0, decided - RECENT), decided)]

    # How it ended

    @property
    def scores(self) -> list[int]:
        points: list[int] = self._table["score"][0, : self.variant.players].tolist()
        return points

    def rewards(self, reward: str) -> list[float]:
        """What a finished match is worth to each seat."""
        kind, out = reward_number(reward), np.zeros(self.variant.players, np.float32)
        _kernels.rewards_of(self._table, kind, out)
        worth: list[float] = out.tolist()
        return worth

    # Copies

    def clone(self) -> Position:
        other: Position = Position.__new__(Position)
        other.variant = self.variant
        other._room = self._room
        # By the bytes: NumPy copies a record field by field, which takes ten times as long.
        other._table = np.frombuffer(bytearray(self._table.tobytes()), self._table.dtype)
        other._memory = np.frombuffer(bytearray(self._memory.tobytes()), MEMORY)
        other.seat = self.seat
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.clone()

    def to_bytes(self) -> bytes:
        return self._table.tobytes() + self._memory.tobytes()

    @classmethod
    def from_bytes(cls, variant: Variant, data: bytes) -> Position:
        position = cls(variant)
        size = variant.state_dtype.itemsize
        position._table = np.frombuffer(bytearray(data[:size]), variant.state_dtype)
        position._memory = np.frombuffer(bytearray(data[size:]), MEMORY)
        position.seat = _memory.who_decides(position._table)
        return position

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.from_bytes, (self.variant, self.to_bytes())

    def to_json(self) -> str:
        """All of it as JSON: the fields of the state by name, and what is remembered."""
        state = reader(self.variant.state_dtype)(self._table.tobytes())
        memory = {name: self._memory[name][0].tolist() for name in MEMORY.names}
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
            position._table[name][0] = value
        for name, value in data["memory"].items():
            position._memory[name][0] = value
        position.seat = _memory.who_decides(position._table)
        return position
