"""The matches of a study: series between equals, and duplicate series between two bots.

Match number *i* of a series is a function of the study's seed, the series and *i*. Between equals
it is the match *i* of a simulation. In a duplicate series every deal is played by the lineups of a
duplicate set (`schedule`), so that both bots hold the same cards in the same seats.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import msgspec
import numpy as np

from pioche.arena.own_processes import OwnBots
from pioche.arena.schedule import Lineup, rotations, windows
from pioche.arena.simulate import Setup, Tally, play_at_table
from pioche.bots.playouts import new_states, new_totals
from pioche.engine.contract import start
from pioche.engine.shuffles import seeded


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """How a match went: the seat that started, the scores, who won, how long it was."""

    first: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    rounds: int


@dataclass(frozen=True)
class Series:
    """Matches of one game, number of players and set of options; with two bots, duplicate ones."""

    table: Setup
    """The game, the options and the seed; in it the first bot sits in every seat."""
    bots: tuple[str, ...]

    @cached_property
    def lineups(self) -> list[Lineup]:
        """Who sits where in the matches of a deal."""
        orders = windows(list(range(len(self.bots))), self.table.players)
        return [turn for lineup in orders for turn in rotations(lineup)]

    def planned(self, matches: int) -> int:
        """About so many matches, rounded up to whole deals."""
        size = len(self.lineups)
        return -(-matches // size) * size

    def play(self, own: OwnBots, first: int, end: int) -> list[Outcome]:
        """Play matches `first` to `end` − 1."""
        setups = [
            replace(self.table, bots=[self.bots[bot] for bot in lineup]) for lineup in self.lineups
        ]
        outcomes = []
        for index in range(first, end):
            deal, place = divmod(index, len(setups))
            outcomes.append(play_one(setups[place], deal, own))
        return outcomes


def play_one(setup: Setup, index: int, own: OwnBots) -> Outcome:
    """Match `index` of a simulation, with what a study wants to know of it."""
    if setup.compiled:
        states = new_states(setup.game)
        moves = setup.play(index, index + 1, new_totals(setup.players), states=states)
        state = states[0]
        winners = int(state["winners"])
        won = tuple(seat for seat in range(setup.players) if winners >> seat & 1)
        scores = tuple(state["score"][: setup.players].tolist())
    else:
        tally = Tally(setup.players)
        match = play_at_table(setup, index, tally, own)
        moves, state = tally.moves, match.state
        won, scores = tuple(match.winners), tuple(match.scores)
    return Outcome(starter(setup, index), scores, won, moves, int(state["rounds"]))


def starter(setup: Setup, index: int) -> int:
    """The seat that starts: the one that is drawn, unless the rules say otherwise."""
    beginning = np.zeros(1, setup.game.rules.STATE)[0]
    drawn = seeded(setup.seed, index)(range(setup.players))[0]
    start(beginning, setup.players, drawn, setup.game.setting_numbers(setup.options))
    return int(beginning["first"])
