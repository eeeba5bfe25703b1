"""Bots for deals that many people play: they decide the same in the same situation, on a busy
machine as on an idle one, because they count simulations and never look at a clock."""

from __future__ import annotations

from pioche.bots.levels import LEVELS, MASTER, MASTER_AHEAD, SEARCH
from pioche.bots.policy_file import brings_policy
from pioche.engine.game import Game


def steady_bot(level: str, game: Game, players: int) -> str:
    """The name of a bot that plays like a level, without a limit in seconds."""
    learned = brings_policy(game.package) and players > 1  # no policy is for solo play
    if level == MASTER:
        budget = MASTER_AHEAD if learned else LEVELS[MASTER]
        return f"{MASTER}@{budget.simulations}"
    return level if learned else f"{SEARCH}@{LEVELS[level].simulations}"
