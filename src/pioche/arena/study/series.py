"""The matches of a study: series between equals, and duplicate series between two bots.

Match number *i* of a series is a function of the study's seed, the series and *i*. Between equals
it is match *i* of a simulation. In a duplicate series every deal is played by the lineups of a
duplicate set (`schedule`), so that both bots hold the same cards in the same seats.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import msgspec
import numpy as np

from pioche.arena.custom_bots import CustomBots
from pioche.arena.schedule import Lineup, rotations, windows
from pioche.arena.simulate import Setup, Tally, play_in_python
from pioche.bots.playouts import new_states, new_totals
from pioche.engine.contract import start
from pioche.engine.shuffles import seeded


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """The outcome of a match: the seat that started, the scores, the winners and the length."""

    first: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int


@dataclass(frozen=True)
class Series:
    """Matches with one number of players and one set of options; duplicate ones with two bots."""

    setup: Setup
    """The game, the options and the seed, with the first bot in every seat."""
    bots: tuple[str, ...]

    @cached_property
    def lineups(self) -> list[Lineup]:
        """The lineups of a deal, one for each of its matches."""
        orders = windows(list(range(len(self.bots))), self.setup.players)
        return [turn for lineup in orders for turn in rotations(lineup)]

    def planned(self, matches: int) -> int:
        """Return the number of matches, rounded up to whole deals."""
        size = len(self.lineups)
        return -(-matches // size) * size

    def play(self, custom: CustomBots, first: int, end: int) -> list[Outcome]:
        """Play matches `first` to `end` − 1."""
        setups = [
            replace(self.setup, bots=[self.bots[bot] for bot in lineup]) for lineup in self.lineups
        ]
        outcomes = []
        for index in range(first, end):
            deal, place = divmod(index, len(setups))
            outcomes.append(play_one(setups[place], deal, custom))
        return outcomes


def play_one(setup: Setup, index: int, custom: CustomBots) -> Outcome:
    """Play match `index` of a simulation and return its outcome."""
    if setup.compiled:
        states = new_states(setup.game)
        moves = setup.play(index, index + 1, new_totals(setup.players), states=states)
        state = states[0]
        winners = int(state["winners"])
        won = tuple(seat for seat in range(setup.players) if winners >> seat & 1)
        scores = tuple(state["score"][: setup.players].tolist())
    else:
        tally = Tally(setup.players)
        match = play_in_python(setup, index, tally, custom)
        moves, state = tally.moves, match.state
        won, scores = tuple(match.winners), tuple(match.scores)
    return Outcome(starter(setup, index), scores, won, moves, int(state["rounds"]))


def starter(setup: Setup, index: int) -> int:
    """Return the seat that starts: the one that is drawn, unless the rules say otherwise."""
    beginning = np.zeros(1, setup.game.rules.STATE)[0]
    drawn = seeded(setup.seed, index)(range(setup.players))[0]
    start(beginning, setup.players, drawn, setup.game.setting_numbers(setup.options))
    return int(beginning["first"])
