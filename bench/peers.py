"""Random play in the card game libraries that Pioche is compared with.

Each function plays whole random matches of one peer, deals included, for about the given number of
seconds, and returns its best rate. Where a peer offers a choice (loop, wrappers, game), the fastest
is taken. Everything runs in the calling process, in one thread.

The peers are imported when they are measured, so that a missing one does not stop the others, and
type checking works with and without them.
"""

from __future__ import annotations

import random
from importlib import import_module
from itertools import count
from typing import Any

from bench.rates import Play, Rate, best_slice

SEED = 1

RLCARD_GAMES = ("leduc-holdem", "uno", "limit-holdem")
PETTINGZOO_GAMES = ("leduc_holdem_v4", "texas_holdem_v4")


def _fastest_game(peer: str, matches: dict[str, Play], seconds: float) -> Rate:
    share = seconds / len(matches)
    rates = [
        best_slice(f"{peer} {game}", play_match, share) for game, play_match in matches.items()
    ]
    return max(rates, key=lambda rate: rate.per_second)


def _hearts_chance_events(game: Any) -> int:
    # In hearts chance acts only before the first decision: it picks the direction of the pass, then
    # deals card after card, always the same number of events.
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return int(state.move_number())


def openspiel_hearts(seconds: float) -> Rate:
    """Measure OpenSpiel's hearts, with one call into its C++ for every match."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    bots = [
        pyspiel.make_uniform_random_bot(player, SEED + player)
        for player in range(game.num_players())
    ]
    chance_events = _hearts_chance_events(game)
    seeds = count(SEED)

    def play_match() -> int:
        # The bots play on the given state, so that its move number is an exact count of events
        # (64 decisions, or 52 in one match of four, which has no pass).
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return int(state.move_number()) - chance_events

    return best_slice("OpenSpiel hearts, C++", play_match, seconds)


def openspiel_python(seconds: float) -> Rate:
    """Measure the same hearts, with every event stepped through the Python bindings."""
    game = import_module("pyspiel").load_game("hearts")
    chance_events = _hearts_chance_events(game)
    uniform = random.Random(SEED).random

    def play_match() -> int:
        state = game.new_initial_state()
        # All chance outcomes of hearts are equally likely, so draw them like moves. A finished
        # match has no legal action.
        while actions := state.legal_actions():
            state.apply_action(actions[int(uniform() * len(actions))])
        return int(state.move_number()) - chance_events

    return best_slice("OpenSpiel hearts, Python", play_match, seconds)


def _rlcard_match(game: str) -> Play:
    env = import_module("rlcard").make(game, config={"seed": SEED})
    choose = random.Random(SEED).choice

    def play_match() -> int:
        # Step it here, since env.run also records trajectories and is slower.
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            moves += 1
        return moves

    return play_match


def rlcard_game(seconds: float) -> Rate:
    """Measure the fastest of RLCard's card games."""
    matches = {game: _rlcard_match(game) for game in RLCARD_GAMES}
    return _fastest_game("RLCard", matches, seconds)


def pettingzoo_match(env: Any) -> Play:
    """Return matches in an environment of PettingZoo, without the wrappers of env(), which check
    every call and take more than half of the time."""
    env.reset(seed=SEED)
    uniform = random.Random(SEED).random

    def play_match() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break  # In these games all players end together.
            legal = observation["action_mask"].view(bool).nonzero()[0]
            env.step(legal[int(uniform() * len(legal))])
            moves += 1
        return moves

    return play_match


def pettingzoo_game(seconds: float) -> Rate:
    """Measure the fastest of PettingZoo's classic card games."""
    modules = {game: import_module(f"pettingzoo.classic.{game}") for game in PETTINGZOO_GAMES}
    matches = {game: pettingzoo_match(module.raw_env()) for game, module in modules.items()}
    return _fastest_game("PettingZoo", matches, seconds)
