"""The two plain bots: `random` and `heuristic`, the game's rule of thumb."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pioche.engine import contract, rng
from pioche.engine.errors import BadOption
from pioche.engine.rng import Rng
from pioche.engine.state import State

Bot = Callable[[State, int], int]
"""From a redacted state and the seat it was redacted for to one of the seat's legal decisions."""


def random_legal(known: State, seat: int, generator: Rng) -> int:
    """A legal decision, each with the same chance."""
    k = rng.below(generator, contract.legal_count(known, seat))
    return contract.legal_nth(known, seat, k)


BOTS: dict[str, Callable[[State, int, Rng], int]] = {
    "random": random_legal,
    "heuristic": contract.heuristic,
}


def check_bot(name: str) -> str:
    if name not in BOTS:
        raise BadOption("bot/unknown", bot=name[:40], bots=list(BOTS))
    return name


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot with its own source of chance; without a seed nobody can foresee it."""
    decide = BOTS[check_bot(name)]
    generator = rng.generator(secrets.randbits(63) if seed is None else seed)
    return lambda known, seat: decide(known, seat, generator)
