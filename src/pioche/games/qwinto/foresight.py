"""How far a player alone gets who knows the order of the stock.

`python -m pioche.games.qwinto.foresight` plays some deals. It is a beam search: of all positions
that can follow a turn, the most promising ones are kept, by the learned promise of their sheets.
What it finds can be played by someone who knows the order, and perhaps more; nobody can exceed
`bound`.
"""

from __future__ import annotations

import argparse
import json
from statistics import fmean, stdev
from typing import Any, Final

import numpy as np

from pioche.engine.jit import rule
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.rng import mix
from pioche.engine.shuffles import seeded
from pioche.engine.state import OVER, PLAY, State
from pioche.games.qwinto.bound import bound
from pioche.games.qwinto.promise import MOST_PARTS, cards_left, promise, table_parts
from pioche.games.qwinto.rollout import WORTHS
from pioche.games.qwinto.rules import GRID, STATE, apply, legal_count, legal_nth

WIDTH: Final = 2000
ROOM: Final = 20
"""Times the width: room for positions before the best are chosen."""
LOWEST: Final = -1000


@rule
def promise_of(s: State) -> int:
    """Return what a position promises, in hundredths of a point."""
    parts = np.empty(MOST_PARTS, np.int64)
    total: int = promise(WORTHS, s, cards_left(s))
    for i in range(table_parts(s, parts, 0)):
        total += WORTHS[parts[i]]
    return total


@rule
def key_of(s: State) -> int:
    """Return a number that tells positions of one deal apart."""
    key = mix(np.uint64(s.filled[0]))
    key = mix(key + np.uint64(s.numbers[0]))
    key = mix(key + np.uint64(s.hand[0]))
    key = mix(key + np.uint64(s.misses[0]))
    for place in range(GRID):
        key = mix(key + np.uint64(s.grid[place]))
    found: Any = np.int64(key >> np.uint64(1))
    return found


@rule
def keep_best(found: Any, marks: Any, n: int, width: int, kept: Any) -> int:
    """Copy the most promising of n positions, each once, to `kept`; return how many they are."""
    order = np.argsort(-marks[:n, 0])
    seen = {np.int64(-1)}
    many = 0
    for i in order:
        if many == width:
            break
        key = marks[i, 1]
        if key not in seen:
            seen.add(key)
            kept[many] = found[i]
            many += 1
    return many


@rule
def search(beam: Any, found: Any, marks: Any, trial: Any) -> int:
    """Return the best score that is found from the position `beam[0]`. The other arguments are room
    for positions: for those that follow, their promises and keys, and two that are tried."""
    width, n, best = beam.size, 1, LOWEST
    while n > 0:
        m, least = 0, np.int64(-(10**9))
        for i in range(n):
            for k in range(legal_count(beam[i], 0)):
                trial[0] = beam[i]
                laid = trial[0]
                apply(laid, 0, legal_nth(beam[i], 0, k))
                writes = laid.phase != OVER and laid.phase != PLAY
                for j in range(legal_count(laid, 0) if writes else 1):
                    trial[1] = trial[0]
                    s = trial[1]
                    if writes:
                        apply(s, 0, legal_nth(laid, 0, j))
                    if s.phase == OVER:
                        best = max(best, int(s.score[0]))
                        continue
                    worth = promise_of(s)
                    if worth < least:
                        continue
                    if m == found.size:
                        order = np.argsort(-marks[:, 0])
                        least = marks[order[2 * width], 0] + 1
                        m = 0
                        for q in range(found.size):
                            if marks[q, 0] >= least:
                                found[m] = found[q]
                                marks[m, 0] = marks[q, 0]
                                marks[m, 1] = marks[q, 1]
                                m += 1
                    found[m] = trial[1]
                    marks[m, 0] = worth
                    marks[m, 1] = key_of(s)
                    m += 1
        n = keep_best(found, marks, m, width, beam)
    return best


def start_of(seed: int, deal: int) -> State:
    """Return the first position of a deal, that of match `deal` of `pioche simulate`."""
    match = Match(find_game("qwinto"), 1, {}, seeded(seed, deal))
    match.deal()
    return match.state


def score_with_foresight(start: State, width: int = WIDTH) -> int:
    """Return the score that the search finds from a position between two turns."""
    beam, found = np.zeros(width, STATE), np.zeros(width * ROOM, STATE)
    beam[0] = start
    marks = np.zeros((found.size, 2), np.int64)
    return int(search(beam, found, marks, np.zeros(2, STATE)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Play alone, knowing the order of the stock.")
    parser.add_argument("--deals", type=int, default=40, metavar="D", help="2 or more (40)")
    parser.add_argument("--seed", type=int, default=2026, metavar="S", help="(2026)")
    parser.add_argument("--width", type=int, default=WIDTH, metavar="W", help=f"({WIDTH})")
    arguments = parser.parse_args()
    starts = [start_of(arguments.seed, deal) for deal in range(max(arguments.deals, 2))]
    scores = [score_with_foresight(start, arguments.width) for start in starts]
    result = {
        "deals": len(scores),
        "seed": arguments.seed,
        "width": arguments.width,
        "mean": round(fmean(scores), 2),
        "margin_95": round(1.96 * stdev(scores) / len(scores) ** 0.5, 2),
        "lowest": min(scores),
        "highest": max(scores),
        "bound": bound(starts[0]),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
