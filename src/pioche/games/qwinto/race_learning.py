"""Learn by self-play what the parts of a sheet are worth in a match with others:
`python -m pioche.games.qwinto.race_learning`.

Half of the matches have two players, a quarter three and a quarter four. All seats play by what is
known so far; in some matches a few of them play by the heuristic instead, so that the others know
what hurried players do. After a match, the prospects of every seat after every turn are moved
towards what came of them: a mixture of its points at the end and of its prospects on the way. Steps
grow smaller with time.

Most gaps are rare. So coarser parts are learned beside the fine ones: a gap in whatever row, a gap
in whatever phase, and the same for rows and columns. What is played by, and shipped, is their sum.
The same seed and number of series give the same worths.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from pioche import __version__
from pioche.engine.bits import lowest
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.rng import below, seed_of, shuffle
from pioche.engine.state import OVER, PLAY
from pioche.games.qwinto.heuristic import heuristic
from pioche.games.qwinto.promise import BETWEENS, LENGTH, SPANS, THREES
from pioche.games.qwinto.prospects import (
    AT_END,
    AT_FULL,
    AT_HAND,
    AT_PACE,
    AT_THREE,
    AT_TURN,
    LEARNED,
    MANY,
    MOST_PARTS,
    PARTS,
    PHASES,
    Worths,
    all_parts,
    packed,
)
from pioche.games.qwinto.racing import racing
from pioche.games.qwinto.rules import (
    HAND,
    MAX_PLAYERS,
    STATE,
    actors,
    apply,
    deal,
    legal_count,
    legal_nth,
    pool,
    start,
)
from pioche.games.qwinto.sheet import HIGHEST, ROWS

MATCHES: Final = 5_000  # of a series; what was learned is played by from the next one on
SERIES: Final = 160
BOLDEST, SHYEST = 0.1, 0.002  # the steps at the beginning and at the end
HABIT: Final = 30.0  # so many visits of a part make its steps smaller than the boldest
TRUST: Final = 0.8  # in what came of it, rather than in the next prospects
WHIMS: Final = 100  # random decisions in ten thousand, in the first half of the series
WITH_RULE: Final = 15  # matches in a hundred in which some seats play by the heuristic
HOPE: Final = 40.0  # points that anything promises in the beginning
TURNS: Final = 400  # of a match that are learned from

# The coarse parts, behind the fine ones.
AT_SIZE: Final = PARTS  # a gap of so many cells, in a phase
AT_SPAN: Final = AT_SIZE + PHASES * (LENGTH + 1) * BETWEENS  # a gap, in any phase
AT_ANY_END: Final = AT_SPAN + ROWS * SPANS * BETWEENS
AT_ANY_THREE: Final = AT_ANY_END + ROWS * (LENGTH + 1) * (HIGHEST + 1)
ALL_PARTS: Final = AT_ANY_THREE + THREES * 8 * (HIGHEST + 1)
SIZE_OF_SPAN: Final = np.array([b - a for a in range(LENGTH + 1) for b in range(a + 1, LENGTH + 1)])


@rule
def add_coarse(parts: Any, n: int) -> int:
    """Write the coarse parts of the first n behind them; return how many there are then."""
    m = n
    for i in range(n):
        at = parts[i]
        if at < AT_END:
            cells, between = at // BETWEENS, at % BETWEENS
            phase, in_row = cells // (ROWS * SPANS), cells % (ROWS * SPANS)
            size = SIZE_OF_SPAN[in_row % SPANS]
            parts[m] = AT_SIZE + (phase * (LENGTH + 1) + size) * BETWEENS + between
            parts[m + 1] = AT_SPAN + in_row * BETWEENS + between
            m += 2
        elif at < AT_THREE:
            parts[m] = AT_ANY_END + (at - AT_END) % (ROWS * (LENGTH + 1) * (HIGHEST + 1))
            m += 1
        elif at < AT_FULL:
            parts[m] = AT_ANY_THREE + (at - AT_THREE) % (THREES * 8 * (HIGHEST + 1))
            m += 1
    return m


def added_up(worths: Worths) -> Worths:
    """The worths of the fine parts, with those of their coarse parts added."""
    out = worths[:PARTS].copy()
    gaps = out[:AT_END].reshape(PHASES, ROWS, SPANS, BETWEENS)
    by_size = worths[AT_SIZE:AT_SPAN].reshape(PHASES, LENGTH + 1, BETWEENS)
    gaps += by_size[:, SIZE_OF_SPAN][:, None]
    gaps += worths[AT_SPAN:AT_ANY_END].reshape(ROWS, SPANS, BETWEENS)
    ends = out[AT_END:AT_THREE].reshape(PHASES, -1)
    ends += worths[AT_ANY_END:AT_ANY_THREE]
    threes = out[AT_THREE:AT_FULL].reshape(PHASES, -1)
    threes += worths[AT_ANY_THREE:ALL_PARTS]
    return out


@rule
def learn(
    table: Any,
    worths: Worths,
    played: Worths,
    visits: Worths,
    seed: int,
    step: float,
    whims: int,
    scores: Any,
) -> None:
    """Play a series of matches by the worths `played`, and learn from them. `scores` gathers, for
    each number of players, how many seats played and their points: all alike, against the
    heuristic, and the heuristic itself."""
    rng, cards = np.zeros(1, np.uint64), np.zeros(MAX_CARDS, np.uint8)
    parts = np.zeros((MAX_PLAYERS, TURNS, 2 * MOST_PARTS), np.int64)
    sizes = np.zeros((MAX_PLAYERS, TURNS), np.int64)
    kept = np.zeros(MAX_PLAYERS, np.int64)
    for match in range(MATCHES):
        rng[0] = seed_of(seed, match)
        table[0] = table[1]
        s = table[0]
        players = 2 + max(match % 4 - 1, 0)
        start(s, players, match // 4 % players, np.zeros(0, np.int64))
        by_rule = below(rng, 1 << players) if below(rng, 100) < WITH_RULE else 0
        shuffle(rng, cards, pool(s, cards))
        deal(s, cards)
        turns, turn = 0, number(s.turn)
        while s.phase != OVER:
            if s.phase < PLAY:
                shuffle(rng, cards, pool(s, cards))
                deal(s, cards)
                continue
            seat = lowest(actors(s))
            if by_rule >> seat & 1:
                decision = heuristic(s, seat, rng)
            elif below(rng, 10_000) < whims:
                decision = legal_nth(s, seat, below(rng, legal_count(s, seat)))
            else:
                decision = racing(played, 1.0, s, seat)
            if s.phase == PLAY:
                turn = seat
                for p in range(players):
                    kept[p] = s.hand[p]
            apply(s, seat, decision)
            if s.phase != OVER and s.phase <= PLAY and turns < TURNS:
                for p in range(players):
                    hand = s.hand[p] & kept[p]  # prospects are those before a hand is refilled
                    distance = (p - turn - 1) % players
                    n = all_parts(s, p, distance, hand, parts[p, turns])
                    sizes[p, turns] = add_coarse(parts[p, turns], n)
                turns += 1
        for p in range(players):
            kind = 2 if by_rule >> p & 1 else 1 if by_rule else 0
            scores[players, kind, 0] += 1
            scores[players, kind, 1] += s.score[p]
            if kind < 2:
                correct(worths, visits, parts[p], sizes[p], turns, float(s.score[p]), step)


@rule
def correct(
    worths: Worths, visits: Worths, parts: Any, sizes: Any, turns: int, came: float, step: float
) -> None:
    """Move the prospects of a match, the last ones first, towards what came of them."""
    for turn in range(turns - 1, -1, -1):
        n = sizes[turn]
        expected = 0.0
        for k in range(n):
            expected += worths[parts[turn, k]]
        for k in range(n):
            at = parts[turn, k]
            visits[at] += 1.0
            share = max(step, HABIT / (HABIT + visits[at])) / n
            worths[at] += share * (came - expected)
        came = TRUST * came + (1.0 - TRUST) * expected


def centre_hands(worths: Worths) -> None:
    """Make the cards of a hand worth nothing on average: nobody sees the others' hands, so a lead
    would otherwise depend on who looks at it. What they were worth goes to the turns to come."""
    mean = worths[AT_HAND:PARTS].mean()
    worths[AT_HAND:PARTS] -= mean
    turns = worths[AT_TURN : AT_TURN + MANY * MAX_PLAYERS * PHASES].reshape(
        MANY, MAX_PLAYERS, PHASES
    )
    for players in range(2, MAX_PLAYERS + 1):
        turns[players - 2, : players - 1] += mean * HAND
        turns[players - 2, players - 1] += mean * (HAND - 1)


def learn_series(series: int, seed: int, stop: int | None = None, report: Any = print) -> Worths:
    """The worths of all parts in points, after so many series of matches; or after the first `stop`
    of them, with the steps of the whole run."""
    table, worths, visits = np.zeros(2, STATE), np.zeros(ALL_PARTS), np.zeros(ALL_PARTS)
    worths[AT_FULL:AT_PACE] = HOPE
    for done in range(series if stop is None else stop):
        used = done / series
        step, whims = BOLDEST * (SHYEST / BOLDEST) ** used, WHIMS if used < 0.5 else 0
        scores = np.zeros((MAX_PLAYERS + 1, 3, 2))
        play: Any = learn  # its Python types are wider than what it is compiled for
        play(table, worths, added_up(worths), visits, seed + done, step, whims, scores)
        centre_hands(worths)
        means = scores[2:, :, 1] / np.maximum(scores[2:, :, 0], 1)
        text = "; ".join(f"{own:.1f}, {over:.1f} to {rule:.1f}" for own, over, rule in means)
        report(f"{(done + 1) / series:5.0%}  2, 3, 4 players, self and to the heuristic: {text}")
    return added_up(worths)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play Qwinto with others.")
    parser.add_argument("--series", type=int, default=SERIES, help=f"({SERIES})")
    parser.add_argument("--stop", type=int, help="after so many of the series")
    parser.add_argument("--seed", type=int, default=0, help="(0)")
    parser.add_argument("--commit", help="of the sources, for the file")
    parser.add_argument("--out", type=Path, default=Path(LEARNED))
    arguments = parser.parse_args()
    began = time.process_time()
    stop = min(arguments.stop or arguments.series, arguments.series)
    worths = learn_series(arguments.series, arguments.seed, stop)
    origin = {
        "command": shlex.join(["python", "-m", __spec__.name, *sys.argv[1:]]),
        "version": __version__,
        "commit": arguments.commit,
        "seed": arguments.seed,
        "matches": stop * MATCHES,
        "hours": round((time.process_time() - began) / 3600, 3),
    }
    arguments.out.write_bytes(packed(json.dumps(origin), worths))


if __name__ == "__main__":
    main()
