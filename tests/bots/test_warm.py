"""After a warm-up nothing is left to compile."""

from __future__ import annotations

import subprocess
import sys

from pioche.engine.registry import game_ids

USE = """
import sys
from numba.core.registry import CPUDispatcher
from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Tally
from pioche.bots.player import Budget
from pioche.bots.search import Search
from pioche.bots import warm_series
from pioche.review import warm as warm_review
from pioche.review.review import review
from pioche.bots.policy_file import has_policy
from pioche.bots.warm import warm
from pioche.engine import contract
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.testing import sample_options

def compiled():
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("pioche.")]
    functions = [function for module in modules for function in vars(module).values()]
    kernels = [function for function in functions if isinstance(function, CPUDispatcher)]
    return {f"{k.__module__}.{k.__name__}": len(k.signatures) for k in kernels}

for game in map(find_game, sys.argv[1:]):
    warm(game)
    before = compiled()

    for players in sorted({game.players[0], game.players[-1]}):
        bots_of_series = ["heuristic", "random", "search@2", "expert", "master@2"]
        bots_of_series += ["policy"] * has_policy(game)
        for bot in bots_of_series:
            bots = [bot] * players
            shortest = sample_options(game)[0]
            setup = Setup(game, players, bots, seed=1, options=shortest)
            setup.load()
            match = simulate_match(setup, 0, Tally(players))
            Match.replay(match.record())
        review(match.record(), effort=1)

    match = Match(game, game.players[0])
    match.deal()
    seat = match.actors[0]
    for guided in (True, False):
        Search(Budget(4), 1, threads=2, guided=guided).think(match.redacted(seat), seat)
    match.legal_of_all()
    match.mask(seat)
    match.public_view()
    match.private_view(seat)
    match.views()
    contract.call_time(match.state)

    after = compiled()
    missing = {name for name in after if after[name] != before.get(name, 0)}
    print(game.id, missing or "nothing is missing")
"""


def test_nothing_is_left_to_compile() -> None:
    command = [sys.executable, "-c", USE, *game_ids()]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [f"{game} nothing is missing" for game in game_ids()]
