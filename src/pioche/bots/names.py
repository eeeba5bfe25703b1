"""Bots by name: `heuristic`, `expert`, `search@2000`, `master@0.1s`, `policy`, `policy@FILE`, or a
custom bot such as `my_module:MyBot`."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from pioche.bots.imperfect import Imperfect
from pioche.bots.levels import (
    BOTS,
    LEVELS,
    LOOKAHEAD,
    MASTER,
    MASTER_AHEAD,
    MISTAKES,
    PLAIN,
    POLICY,
)
from pioche.bots.lookahead import Lookahead
from pioche.bots.plain import Heuristic, Random
from pioche.bots.player import Bot, Budget
from pioche.bots.policy import Policy
from pioche.bots.policy_file import read_policy, shipped_policy
from pioche.bots.search import Search
from pioche.engine.errors import BadOption
from pioche.engine.game import Game

MAKERS: Final[dict[str, Callable[[int], Bot]]] = {"random": Random, "heuristic": Heuristic}
"""How the plain bots are made."""
USUAL: Final = Budget(1000)
"""Of a bot that searches or looks ahead, if nothing else is asked for."""

MOST_SIMULATIONS: Final = 10**9
MOST_SECONDS: Final = 3600.0


def check_bot(name: str, game: Game | None = None) -> str:
    """Return the name; `BadOption` if there is no such bot, or none for this game."""
    plain, at, budget = name.partition("@")
    if not is_custom(plain) and plain not in BOTS:
        raise BadOption("bot/unknown", bot=name[:40], bots=BOTS)
    if plain == POLICY:
        if at:
            read_policy(budget, game.package if game else None)
        elif game is not None:
            shipped_policy(game.package)
    elif at:
        if plain in (*PLAIN, *MISTAKES) or is_custom(plain):
            raise BadOption("bot/no-budget", bot=plain[:40])
        parse_budget(name, budget)
    return name


def parse_budget(name: str, text: str) -> Budget:
    """Return the budget of a text: a number of simulations, or of seconds with an `s` after it."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0.0 < seconds <= MOST_SECONDS:
                return Budget(seconds=seconds)
        elif text.isascii() and text.isdigit() and 0 < int(text[:12]) <= MOST_SIMULATIONS:
            return Budget(int(text[:12]))
    except ValueError:
        pass
    raise BadOption("bot/budget", bot=name[:40])


def make_bot(name: str, seed: int | None = None, threads: int = 1) -> Bot:
    """Return the bot of a name. Without a seed, its decisions cannot be predicted."""
    check_bot(name)
    seed = secrets.randbits(62) if seed is None else seed
    plain, at, text = name.partition("@")
    if plain in PLAIN:
        return MAKERS[plain](seed)
    if plain == POLICY:
        return Policy(seed, text or None)
    if is_custom(plain):
        return load_custom_bot(plain, seed)
    if plain in MISTAKES:
        return Imperfect(MISTAKES[plain], seed, Search(LEVELS[plain], seed))
    if at:
        budget = search_budget = parse_budget(name, text)
    elif plain == MASTER:
        budget, search_budget = MASTER_AHEAD, LEVELS[MASTER]
    else:
        budget = search_budget = USUAL
    if plain in (MASTER, LOOKAHEAD):
        return Lookahead(budget, seed, elsewhere=search_budget)
    return Search(budget, seed, threads=threads)


def is_custom(name: str) -> bool:
    """Return whether a name is that of a custom bot: `module:name`."""
    return ":" in name


def load_custom_bot(name: str, seed: int) -> Bot:
    """Return the custom bot `module:name`, which is called with a seed and returns a `Bot`."""
    module_name, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)  # find modules in the current folder, as python -m does
    try:
        maker = getattr(import_module(module_name), attribute)
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise BadOption("bot/not-found", bot=name[:40], problem=str(error)[:120]) from None
    bot: Bot = maker(seed)
    return bot
