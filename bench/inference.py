"""How well imagined worlds predict hidden hands, with the past of the round and without it.

python -m bench.inference pepper 3 policy 40

In some positions of so many rounds between such bots, a seat imagines worlds. How often a card is
in a hand there is the probability that they give to it. The score is the mean logarithm of the
probability given to the truth, over all cards that may be in another hand, and all other hands.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.asking import ask
from pioche.bots.inference import WORLD, Evidence, imagine
from pioche.bots.lookahead import Comparison
from pioche.bots.names import make_bot
from pioche.bots.policy import load_shipped
from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State

WORLDS: Final = 300
ASKED: Final = 0.1
"""The part of the positions that is looked at."""
SURE: Final = 0.002
"""No probability is taken to be nearer to 0 or 1, as there are few worlds."""

Hands = NDArray[np.float64]


def hands(game: Game, s: State, players: int) -> Hands:
    """Return which seat holds which card, a row a seat."""
    layout = game.rules.OBSERVATION
    out = np.zeros(layout.size, np.int16)
    rows = []
    for seat in range(players):
        contract.observe(s, seat, out)
        rows.append(out[layout.slices()["hand"]].astype(np.float64))
    return np.array(rows)


def predicted(comparison: Comparison, evidence: Evidence, game: Game, players: int) -> Hands:
    """Return how often each seat holds each card in imagined worlds."""
    generator, total = rng.generator(1), np.zeros(0)
    look: Any = imagine
    for _ in range(WORLDS):
        look(
            evidence,
            comparison.states,
            np.int64(comparison.seat),
            *comparison.policy.network,
            comparison.room,
            generator,
        )
        found = hands(game, comparison.states[WORLD], players)
        total = found if total.size == 0 else total + found
    return total / WORLDS


def positions(game: Game, players: int, bot: str, rounds: int) -> Iterator[tuple[Match, int]]:
    """Yield some positions, each with the seat that owes a decision."""
    chance = np.random.default_rng(1)
    for number in range(rounds):
        match = Match(game, players, shuffles=seeded(2041, number))
        bots = [make_bot(bot, number * players + seat) for seat in range(players)]
        match.deal()
        while len(match.rounds) == 1 and not match.awaits_deal and not match.over:
            seat = match.actors[0]
            if match.past(seat).seats.size and chance.random() < ASKED:
                yield match, seat
            match.play(seat, ask(bots[seat], match, seat).decision)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("game", type=find_game)
    parser.add_argument("players", type=int)
    parser.add_argument("bot")
    parser.add_argument("rounds", type=int)
    given = parser.parse_args()
    game, players = given.game, given.players
    policy = load_shipped(game.package)
    scores = []
    for match, seat in positions(game, players, given.bot, given.rounds):
        others = [other for other in range(players) if other != seat]
        comparison = Comparison(policy, match.redacted(seat), seat, 1, 2)
        uniform = predicted(comparison, comparison.evidence, game, players)[others]
        comparison.learn_from(match.past(seat))
        informed = predicted(comparison, comparison.evidence, game, players)[others]
        truth = hands(game, match.state, players)[others]
        open_cards = uniform.max(axis=0) > 0
        row = []
        for chances in (uniform, informed):
            likely = np.clip(chances[:, open_cards], SURE, 1 - SURE)
            right = np.where(truth[:, open_cards] > 0, likely, 1 - likely)
            row.append(float(np.log(right).mean()))
        scores.append(row)
    before, after = np.array(scores).T
    gain = after - before
    error = 1.96 * gain.std(ddof=1) / math.sqrt(gain.size)
    print(
        f"{game.id}, {players} players, {given.bot}: {gain.size} positions, "
        f"score {before.mean():.4f} without the past, gain {gain.mean():+.4f} ± {error:.4f}"
    )


if __name__ == "__main__":
    main()
