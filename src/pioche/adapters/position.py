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
from pioche.adapters.arguments import decision_number, seed_number, whole_number
from pioche.adapters.kernels import NOBODY
from pioche.adapters.recall import DEALER, RECENT, REFUSED, ROWS, memory_dtype
from pioche.adapters.variant import Variant, reward_number
from pioche.engine import rng
from pioche.engine.errors import IllegalDecision, shown
from pioche.engine.facts import parts
from pioche.engine.limits import MAX_CARDS
from pioche.engine.plain import reader
from pioche.engine.state import SPECTATOR, State

_kernels: Any = kernels  # their Python types are wider than what they are compiled for
_recall: Any = recall


class Scratch:
    """Arrays that a position and its copies share, for compiled code to write into."""

    def __init__(self, variant: Variant) -> None:
        self.states = np.zeros(ROWS, variant.state_dtype)
        self.words = self.states.view(np.uint64).reshape(ROWS, -1)
        self.cards = np.zeros(MAX_CARDS, np.uint8)
        self.decisions = np.zeros(variant.decisions, np.int64)


class Position:
    """The true state of a match, and what the seats remember. A copy takes a microsecond.

    A position and its copies share `Scratch`, so all of them belong to one thread.
    """

    __slots__ = ("_memory", "_scratch", "_states", "seat", "variant")

    def __init__(self, variant: Variant, first: int = 0) -> None:
        """A match that waits for its first deal; `first` is the seat that starts round one."""
        first = whole_number("first", first, 0, variant.players - 1)
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
        """Carry out a decision of the next seat to decide; `IllegalDecision` if it may not."""
        if type(decision) is not int or not 0 <= decision < self.variant.decisions:
            decision = decision_number(decision)
        scratch = self._scratch
        seat: int = _recall.play_remembered(
            self._states, self._memory, scratch.states, scratch.words, self.seat, decision
        )
        if seat == REFUSED:
            raise self._refusal(decision)
        self.seat = seat

    def _refusal(self, decision: int) -> IllegalDecision:
        """Return why a decision is not legal."""
        game = self.variant.game
        if self.over:
            reason = game.end_reasons[int(self._states["reason"][0]) - 1]
            return IllegalDecision("match/over", reason=parts([(game.reason_key(reason), {})]))
        if self.awaits_deal:
            return IllegalDecision("match/not-dealt")
        if not 0 <= decision < self.variant.decisions:
            return IllegalDecision("match/no-such-decision", decision=shown(decision))
        code, facts = game.reasons.refusal(self.state, self.seat, int(decision))
        return IllegalDecision(code, **facts)

    def pool(self) -> list[int]:
        """Return the cards that wait to be shuffled, in their fixed order; none at other times."""
        if not self.awaits_deal:
            return []
        cards = self._scratch.cards
        found: list[int] = cards[: _recall.cards_to_shuffle(self._states, cards)].tolist()
        return found

    def deal(self, order: Sequence[int]) -> None:
        """Deal the cards of `pool` in this order."""
        self._check_deal_is_due()
        if sorted(order) != sorted(self.pool()):
            raise ValueError("not the cards that are to be dealt: pass those of pool in some order")
        scratch = self._scratch
        scratch.cards[: len(order)] = order
        self.seat = _recall.deal_remembered(
            self._states, self._memory, scratch.states, scratch.words, scratch.cards
        )

    def shuffle(self, seed: int, index: int = 0) -> None:
        """Deal in an order that follows from a seed."""
        self._check_deal_is_due()
        seed = seed_number(seed)
        scratch = self._scratch
        n = _recall.cards_to_shuffle(self._states, scratch.cards)
        rng.shuffle(rng.generator(seed, index), scratch.cards, n)
        self.seat = _recall.deal_remembered(
            self._states, self._memory, scratch.states, scratch.words, scratch.cards
        )

    def _check_deal_is_due(self) -> None:
        if not self.awaits_deal:
            raise IllegalDecision("match/nothing-to-deal")

    def imagined(self, seat: int, seed: int) -> Position:
        """Return a match that the seat must hold possible, given all that it knows; all such
        matches are equally likely."""
        self._check_seat(seat)
        if self.seat < 0:
            raise ValueError("nothing can be imagined while nobody decides: deal first")
        other = self.clone()
        scratch = self._scratch
        generator = rng.generator(seed_number(seed))
        _recall.imagine(
            other._states, other._memory, scratch.states, scratch.words, seat, generator
        )
        return other

    # What is known

    def observation(self, seat: int) -> NDArray[np.int16]:
        """Return what the seat sees, as numbers; see `Variant.fields`."""
        self._check_seat(seat)
        seen = np.empty(self.variant.observed, np.int16)
        _recall.observe_one(self._states, seat, seen)
        return seen

    def common_observation(self, seat: int = 0) -> NDArray[np.int16]:
        """Return what everybody sees, in the layout of an observation that begins with this seat:
        what the seat would see if it had no secrets."""
        self._check_seat(seat)
        seen = np.empty(self.variant.observed, np.int16)
        _recall.observe_common(self._states, self._scratch.states, seat, seen)
        return seen

    def everything(self) -> NDArray[np.int16]:
        """Return what all seats see, a row a seat: more than any of them may know."""
        return np.stack([self.observation(seat) for seat in range(self.variant.players)])

    def key(self, seat: int) -> str:
        """Return the information state of a seat: a digest of all it has seen and done, in order.

        Perfect recall: two histories have the same key if and only if the seat cannot tell them
        apart. It is the same on every machine, but may change with the version of Pioche. The key
        of `SPECTATOR` is of what everybody has seen.
        """
        if seat == SPECTATOR:
            return _hexadecimal(self._memory["common"][0])
        self._check_seat(seat)
        return _hexadecimal(self._memory["keys"][0, seat])

    def own_key(self, seat: int) -> str:
        """Return a digest of what this seat alone has seen, in order: its cards and its hidden
        choices, and nothing that everybody has seen."""
        self._check_seat(seat)
        return _hexadecimal(self._memory["own"][0, seat])

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.variant.players:
            raise ValueError(f"seat must be from 0 to {self.variant.players - 1}, not {seat}")

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
        size, needed = variant.state_dtype.itemsize, len(position.to_bytes())
        if len(data) != needed:
            raise ValueError(
                f"not a position of {variant.game.title}: it has {len(data)} bytes, not {needed}; "
                "read it with the version of Pioche that wrote it"
            )
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
        try:
            data = json.loads(text)
            position = cls(Variant(data["game"], data["players"], **data["options"]))
            for name, value in data["state"].items():
                position._states[name][0] = value
            for name, value in data["memory"].items():
                position._memory[name][0] = value
        except (LookupError, TypeError, ValueError) as error:
            raise ValueError(
                "not a position: read it with the version of Pioche that wrote it"
            ) from error
        position.seat = _recall.seat_now(position._states)
        return position


def _hexadecimal(words: NDArray[np.uint64]) -> str:
    first, second = words.tolist()
    return f"{first:016x}{second:016x}"
