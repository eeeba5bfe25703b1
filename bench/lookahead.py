"""How much better a look ahead decides than the policy, for different numbers of simulations.

python -m bench.lookahead pepper 3 --positions 50 --simulations 200,2000

In some positions, each of the policy's likeliest decisions is tried in many worlds to the end of
the round, in which all play the policy. A look's decision is then compared with the policy's
favourite by these values, in units of the utility (`tree.utility_of`). This says nothing about how
right the model of the others is, but takes minutes where matches take hours.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from pioche.bots.asking import ask
from pioche.bots.compare import UTILITY, VISITS
from pioche.bots.lookahead import MOST, Comparison, Lookahead
from pioche.bots.names import make_bot
from pioche.bots.player import Budget
from pioche.bots.policy import load_shipped
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State

WORLDS: Final = 300
TO_THE_END: Final = 99
"""Decisions of each seat by the policy."""
ASKED: Final = 0.08
"""The part of the positions that is looked at."""


class Judged(NamedTuple):
    """A position, and how far each decision is ahead of the policy's favourite."""

    known: State
    seat: int
    leads: dict[int, float]


def judged(game: Game, players: int, number: int) -> Iterator[Judged]:
    """Yield so many positions of rounds between the policy and a short search."""
    chance = np.random.default_rng(1)
    policy = load_shipped(game.package)._replace(ahead=TO_THE_END)
    rounds = 0
    while number:
        match = Match(game, players, shuffles=seeded(2042, rounds))
        bots = [
            make_bot("policy" if (rounds + seat) % 2 else "search@60", rounds * players + seat)
            for seat in range(players)
        ]
        rounds += 1
        match.deal()
        while number and len(match.rounds) == 1 and not match.awaits_deal and not match.over:
            seat = match.actors[0]
            if len(match.legal(seat)) > 2 and chance.random() < ASKED:
                comparison = Comparison(policy, match.redacted(seat), seat, 2042, MOST)
                comparison.run(WORLDS)
                tried = comparison.tried.tolist()
                rows = {comparison.decisions[place]: comparison.results[place] for place in tried}
                leads = {decision: row[UTILITY] / row[VISITS] for decision, row in rows.items()}
                yield Judged(match.redacted(seat), seat, leads)
                number -= 1
            match.play(seat, ask(bots[seat], match, seat).decision)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("game", type=find_game)
    parser.add_argument("players", type=int)
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--simulations", default="200,2000")
    given = parser.parse_args()
    found = list(judged(given.game, given.players, given.positions))
    best = np.mean([max(position.leads.values()) for position in found])
    print(f"{len(found)} positions; the best decision, found by these values: {best:+.4f}")
    for budget in map(int, given.simulations.split(",")):
        bot = Lookahead(Budget(budget), 1, elsewhere=Budget(1))
        gained = np.array(
            [leads[bot.think(known, seat).decision] for known, seat, leads in found], np.float64
        )
        error = 1.96 * gained.std(ddof=1) / math.sqrt(gained.size)
        print(f"{budget} simulations: {gained.mean():+.4f} ± {error:.4f}", flush=True)


if __name__ == "__main__":
    main()
