"""Warm-up: have every compiled function of a game ready before somebody waits for it.

numba compiles a function, or loads it from the cache, when it is first called. `warm` calls all of
them with the types that a table uses: first those of a match, so that people can begin, then those
of the bots. Series of matches and the adapters have compiled functions that no table needs; they
are added with `also_warm` when `pioche.bots.warm_series`, `pioche.review.warm` or
`pioche.adapters.warm` is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from pioche.bots.asking import ask
from pioche.bots.imperfect import Imperfect
from pioche.bots.lookahead import Lookahead
from pioche.bots.player import Budget, Mistakes
from pioche.bots.search import Search
from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import copy_state

Warmer = Callable[[Game], None]

_others: list[Warmer] = []
_done: set[tuple[Warmer, str]] = set()


def also_warm(warmer: Warmer) -> Warmer:
    """Have `warm` call this function too; a decorator."""
    _others.append(warmer)
    return warmer


def warm(game: Game) -> None:
    """Call every compiled function of a game once, as tables do; again is a matter of moments."""
    for warmer in (warm_match, warm_bots, *_others):
        if (warmer, game.package) not in _done:
            warmer(game)
            _done.add((warmer, game.package))


def warm_match(game: Game) -> None:
    """Play a round, and make everything that the players are shown."""
    for match, seat in _decisions_of_a_round(game):
        legal = match.legal(seat)
        decision = legal[0]
        match.view(seat)
        match.views()
        known = match.redacted(seat)
        for choice in (decision, legal[-1]):  # to write nothing is the first choice in Qwinto
            game.preview.lines(known, seat, choice)
            game.preview.after(known, seat, choice)
        moves = match.play(seat, decision)
        before, now = match.last_turn
        game.story.story(before, moves, now)
    contract.call_time(match.state)


def warm_bots(game: Game) -> None:
    """Let bots play a round, and do all that bots and hints may do."""
    bot = Search(Budget(2), seed=0)
    master = Lookahead(Budget(2), seed=0, elsewhere=Budget(2))
    level = Imperfect(Mistakes(0.0, 0.0, 1.0), 0, bot)
    generator = rng.generator(0)
    observation = np.zeros(game.rules.OBSERVATION.size, np.int16)
    for match, seat in _decisions_of_a_round(game):
        known = match.redacted(seat)
        decision = bot.think(known, seat).decision
        ask(master, match, seat)
        level.think(known, seat)
        contract.heuristic(known, seat, generator)
        contract.legal_nth(known, seat, contract.legal_count(known, seat) - 1)
        contract.round_spread(known)
        contract.observe(known, seat, observation)
        world = copy_state(known)
        contract.determinize(world, seat, generator)
        contract.apply(world, seat, decision)
        contract.actors(world)
        match.play(seat, decision)
        match.public_view()  # with what the first decisions never show: in Qwinto, numbers


def _decisions_of_a_round(game: Game) -> Iterator[tuple[Match, int]]:
    """Yield a match and the seat that is to decide, until a round is over; the caller decides."""
    match = Match(game, game.players[-1], shuffles=seeded(0))
    match.deal()
    while not match.over and len(match.rounds) < 2:
        if match.awaits_deal:
            match.deal()
        else:
            yield match, match.actors[0]
