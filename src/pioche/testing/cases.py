"""Matches to check a game with: players, options, seed.

Matches are kept short where the game has an option for it, so that a check can play many of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

import numpy as np

from pioche.engine.errors import shown
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.options import Flag, NumberList, Option, Whole
from pioche.engine.shuffles import seeded
from pioche.engine.state import State

MAX_STEPS: Final = 20_000
"""Decisions and shuffles after which a short match counts as stuck."""


class ConformanceError(AssertionError):
    """A game does not hold to the contract; the message says which, and with what it was seen."""


@dataclass(frozen=True, repr=False)
class Case:
    """One match that can be repeated."""

    game: Game
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0

    def __str__(self) -> str:
        options = ", ".join(f"{name}={shown(value)}" for name, value in self.options.items())
        return f"{self.game.id}, {self.players} players, options ({options}), seed {self.seed}"

    def __repr__(self) -> str:
        return f"Case({self.game.id}, {self.players}, {self.options}, {self.seed})"

    @property
    def timed(self) -> bool:
        """Whether the match has a time limit, so that time can be called."""
        return self.game.time_limit(self.options) is not None

    def match(self) -> Match:
        return Match(self.game, self.players, self.options, seeded(self.seed))

    def fail(self, what: str) -> NoReturn:
        raise ConformanceError(f"{self}: {what}")

    def require(self, holds: object, what: str) -> None:
        if not holds:
            self.fail(what)


def sample_options(game: Game) -> list[dict[str, Any]]:
    """Short matches: one with the plainest options, and one more for each other option."""
    short = {
        option.name: _other(option) for option in game.options if option.name == game.length_option
    }
    found = [short]
    for option in game.options:
        if option.name not in short:
            clash = option.name in game.one_of
            rest = {k: v for k, v in short.items() if not (clash and k in game.one_of)}
            found.append(rest | {option.name: _other(option)})
    return found


def _other(option: Option) -> Any:
    """A value that differs from the default, and makes a match short if it can."""
    match option:
        case Whole():
            return option.low
        case Flag():
            return not option.default
        case NumberList():
            span = option.high - option.low + 1
            return tuple(option.low + i * i % span for i in range(option.length))
    raise TypeError(f"unknown kind of option: {option!r}")


def cases(game: Game, seed: int = 0) -> list[Case]:
    """One case for each number of players and each of the sample options."""
    return [
        Case(game, players, options, seed + i)
        for i, options in enumerate(sample_options(game))
        for players in game.players
    ]


def walk(case: Case) -> Iterator[Match]:
    """Play a random match and stop before every shuffle and decision, and at the end.

    Where all choose together, seats choose in any order and sometimes choose again. A match with a
    time limit has its time called at some point.
    """
    match = case.match()
    chance = random.Random(case.seed)
    time_at = chance.randrange(1, 100) if case.timed else None
    for step in range(MAX_STEPS):
        yield match
        if match.over:
            return
        if step == time_at:
            match.call_time()
        elif match.awaits_deal:
            match.deal()
        else:
            seat = chance.choice(match.actors)
            changeable = [p for p in range(case.players) if p != seat and match.legal(p)]
            if changeable and chance.random() < 0.1:
                seat = chance.choice(changeable)
            match.play(seat, chance.choice(match.legal(seat)))
    case.fail(f"not over after {MAX_STEPS} decisions")


def sampled(case: Case, states: int = 12) -> Iterator[Match]:
    """As `walk`, but stop only at some points, spread at random over the whole match."""
    steps = sum(1 for _ in walk(case))
    chosen = set(random.Random(case.seed + 1).sample(range(steps), min(states, steps)))
    for step, match in enumerate(walk(case)):
        if step in chosen or match.over:
            yield match


def same_state(case: Case, one: State, other: State, what: str) -> None:
    """Two states must be the same bytes; what differs is named."""
    if one.tobytes() != other.tobytes():
        names = one.dtype.names or ()
        fields = [name for name in names if not np.array_equal(one[name], other[name])]
        case.fail(f"{what} (fields: {', '.join(fields) or 'padding'})")
