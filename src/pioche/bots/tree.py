"""Information-set Monte-Carlo tree search, one kernel for all games.

A simulation imagines a world that the searching seat must hold possible, plays it to the end of the
round, and remembers how the seat's own decisions turned out. The seat decides by what it would have
seen by then: its own decisions, and those of others once they are open. So no choice can depend on
another seat's pending choice, or on hidden cards. The others play by the heuristic. Giving each
of them a tree was tried and is much weaker: their cards differ from world to world, so most of
their decisions would be new to the tree and played at random.

In solo play (`contract.plays_solo`) the score has no fixed scale: how much is explored follows from
how much the simulations differ. And below the root the first decision tried is that of the
rollouts, others only where it disappoints. With opponents neither made a measurable difference, so
it is left out.

Results are remembered in a hash map of fixed size, by what was seen since the position under search
and the decision. When it is full, nothing more is added, and a simulation plays on by the rule of
thumb from where the map ends.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import lowest
from pioche.engine.contract import (
    actors,
    apply,
    deal,
    determinize,
    heuristic,
    hides_decision,
    legal_count,
    legal_nth,
    plays_solo,
    pool,
    rollout,
    round_spread,
    rounds_left,
    solo_utility,
)
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.rng import Rng, below, mix, shuffle
from pioche.engine.state import OVER, PLAY, State

ENTRY: Final = np.dtype(
    [
        ("key", np.uint64),  # hash of what was seen and the decision; 0: free
        ("utility", np.float64),  # sum over the visits
        ("visits", np.int32),
        ("available", np.int32),  # how often it could have been chosen
    ]
)
PROBES: Final = 8  # places to look for an entry; if none is free, it is not kept
DEEPEST: Final = 64  # decisions of a simulation that are remembered
EXPLORE: Final = 0.3  # how much a decision that was rarely tried is worth trying again
EXPLORE_SOLO: Final = 1.0  # the same in solo play, in standard deviations of the utility
UNTRIED: Final = 0.5  # of this, what solo play expects beyond the mean of what is not tried
FEW: Final = 8  # simulations before the standard deviation means anything

SCORE_SHARE: Final = 0.4  # of the utility; the rest is the chance of winning the match
GUMBEL: Final = math.sqrt(6) / math.pi  # turns a standard deviation into a softmax temperature
COLDEST: Final = 0.1

VISITS, UTILITY, POINTS, SQUARES = 0, 1, 2, 3
"""The columns of `root`, a row a decision: sums over its simulations, squares of the utility."""
COLUMNS: Final = 4

_ONE: Final = np.uint64(1)
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)

Entries = NDArray[Any]
Root = NDArray[np.float64]


@rule
def follow(seen: Any, seat: int, decision: int) -> Any:
    """Return the hash of what has been seen, then a decision of a seat."""
    word: Any = np.uint64(decision * MAX_SEATS + seat + 1)
    return mix(seen * _STEP + word)


@rule
def place_of(entries: Entries, seen: Any, decision: int, add: bool) -> int:
    """Return the place of a decision in the map, for a seat that has seen this; −1 if it is not in
    it. With `add`, it is given a free place if there is one nearby.
    """
    key = mix(seen + np.uint64(decision + 1) * _STEP) | _ONE
    mask = entries.size - 1
    at: Any = np.int64(key >> _ONE)
    for i in range(PROBES):
        place: int = (at + i) & mask
        found = entries[place].key
        if found == key:
            return place
        if found == 0:
            if add:
                entries[place].key = key
                return place
            return -1
    return -1


@rule
def roll(s: State, seat: int, guided: bool, rng: Rng) -> int:
    """Return a decision of the searching seat outside the tree: the game's rollout, or random."""
    if guided:
        return rollout(s, seat, rng)
    return legal_nth(s, seat, below(rng, legal_count(s, seat)))


@rule
def roll_for(s: State, other: int, guided: bool, rng: Rng) -> int:
    """Return a decision of another seat: by the heuristic, or random."""
    if guided:
        return heuristic(s, other, rng)
    return legal_nth(s, other, below(rng, legal_count(s, other)))


@rule
def select(
    s: State, seat: int, entries: Entries, seen: Any, explore: float, guided: bool, rng: Rng
) -> tuple[int, int, bool]:
    """Choose a decision in the tree: one never tried, or else the most promising one. Solo play
    tries new ones below the root only where the others disappoint.

    Return the decision, its place in the map (−1 if there is none), and whether it is new.
    """
    untried, fresh = 0, 0
    best, best_place, best_worth = 0, -1, -1.0
    visits, utility = 0, 0.0
    for k in range(legal_count(s, seat)):
        decision = legal_nth(s, seat, k)
        place = place_of(entries, seen, decision, False)
        if place < 0 or entries[place].visits == 0:
            untried += 1
            if below(rng, untried) == 0:
                fresh = decision
        else:
            entry = entries[place]
            entry.available += 1
            bonus = math.sqrt(math.log(entry.available) / entry.visits)
            worth = entry.utility / entry.visits + explore * bonus
            visits += entry.visits
            utility += entry.utility
            if worth > best_worth:
                best, best_place, best_worth = decision, place, worth
    if untried:
        if plays_solo(s) and seen != _ONE:
            if visits == 0:
                fresh = roll(s, seat, guided, rng)
            elif utility / visits + UNTRIED * explore < best_worth:
                return best, best_place, False
        return fresh, place_of(entries, seen, fresh, True), True
    return best, best_place, False


@rule
def utility_of(s: State, seat: int, of_lead: float) -> float:
    """Return what the end of a round is worth to a seat, from 0 to 1: the chance of winning the
    match, and, for the part `of_lead`, the lead in points, so that a match already won or lost is
    still played well."""
    if plays_solo(s):
        return solo_utility(s)
    players = number(s.players)
    spread = round_spread(s)
    own = float(s.score[seat])
    temperature = max(GUMBEL * spread * math.sqrt(rounds_left(s)), COLDEST)
    others, chances, winners = 0.0, 0.0, 0
    for p in range(players):
        if p != seat:
            others += s.score[p]
        chances += math.exp((s.score[p] - own) / temperature)
        winners += s.winners >> p & 1
    win = 1.0 / chances
    if s.phase == OVER:
        win = (s.winners >> seat & 1) / winners
    lead = math.tanh((own - others / max(players - 1, 1)) / (3.0 * spread))
    return (1.0 - of_lead) * win + of_lead * (0.5 + 0.5 * lead)


@rule
def exploring(solo: bool, n: float, utility: float, squares: float) -> float:
    """Return how much to explore after n simulations with these sums of utilities and squares."""
    if not solo or n < FEW:
        return EXPLORE
    return EXPLORE_SOLO * math.sqrt(max(squares / n - (utility / n) ** 2, 0.0))


@rule
def may_change(s: State, seat: int) -> int:
    """Return the other seats that have chosen already and may still change their choice."""
    seats = 0
    for p in range(number(s.players)):
        if p != seat and legal_count(s, p) > 0:
            seats |= 1 << p
    return seats


@rule
def search_batch(
    states: NDArray[Any],
    seat: int,
    entries: Entries,
    root: Root,
    simulations: int,
    guided: bool,
    rng: Rng,
) -> None:
    """Run simulations from the redacted state `states[0]` of a seat; `states[1]` holds the worlds.

    `root` gathers for each of the seat's legal decisions the visits, the utilities, the points of
    the round and the squares of the utilities. Outside the tree, play is `guided` by the game or
    random.
    """
    path = np.zeros(DEEPEST, np.int64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    rounds, solo = number(states[0].rounds), plays_solo(states[0])
    n, total, squares = root[:, VISITS].sum(), root[:, UTILITY].sum(), root[:, SQUARES].sum()
    for _ in range(simulations):
        states[1] = states[0]
        s = states[1]
        determinize(s, seat, rng)
        again = may_change(s, seat)  # their choices are not known: they choose again
        explore = exploring(solo, n, total, squares)
        seen: Any = _ONE
        hidden: Any = _ONE
        depth, chosen, in_tree = 0, -1, True
        while s.phase != OVER and s.rounds == rounds:
            if s.phase < PLAY:
                shuffle(rng, cards, pool(s, cards))
                deal(s, cards)
                continue
            owing = actors(s)
            if chosen < 0:
                actor = lowest(again) if again else seat
                again &= again - 1
            else:
                actor = lowest(owing)
            if actor == seat and in_tree and depth < DEEPEST:
                decision, place, new = select(s, seat, entries, seen, explore, guided, rng)
                in_tree = not new
                if place >= 0:
                    path[depth] = place
                    depth += 1
            elif actor == seat:
                decision = roll(s, seat, guided, rng)
            else:
                decision = roll_for(s, actor, guided, rng)
            if actor == seat and chosen < 0:
                chosen = decision
            if in_tree:  # beyond it nobody asks what was seen
                if actor == seat:
                    seen = follow(seen, seat, decision)
                elif not hides_decision(s):
                    hidden = follow(hidden, actor, decision)
                if owing == 1 << actor:  # the last of several who choose together: all is open
                    seen = mix(seen + hidden)
                    hidden = _ONE
            apply(s, actor, decision)
        utility = utility_of(s, seat, SCORE_SHARE)
        n += 1.0
        total += utility
        squares += utility * utility
        for i in range(depth):
            entry = entries[path[i]]
            entry.visits += 1
            entry.available = max(entry.available, entry.visits)
            entry.utility += utility
        note(states[0], seat, chosen, utility, s.gained[seat], root)


@rule
def note(known: State, seat: int, chosen: int, utility: float, points: int, root: Root) -> None:
    """Add a simulation to the row of the decision that it began with."""
    for k in range(legal_count(known, seat)):
        if legal_nth(known, seat, k) == chosen:
            root[k, VISITS] += 1.0
            root[k, UTILITY] += utility
            root[k, POINTS] += points
            root[k, SQUARES] += utility * utility
            return
