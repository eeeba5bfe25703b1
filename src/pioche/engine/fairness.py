"""Shuffles that anybody can check afterwards: made from a secret that the server commits to before
the match, and from a seed of each player. `docs/fairness.md` explains why, and how to check them
without this program.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from pioche.engine.errors import BadRecord

SEED_BYTES: Final = 32
MAX_SEED: Final = 64  # characters of a player's seed
DOMAIN: Final = b"pioche/shuffle/1"
WORD: Final = 1 << 32  # random numbers are below this


def new_seed() -> bytes:
    """Return a server seed from the operating system's generator. Every match gets its own."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(server_seed: bytes) -> str:
    """Return the text to publish before the match: it reveals nothing, and fits no other seed."""
    return hashlib.sha256(server_seed).hexdigest()


def usable_seed(seed: Any) -> str:
    """Return a player's seed as it counts: empty if it is no text or too long."""
    if not isinstance(seed, str) or len(seed) > MAX_SEED:
        return ""
    try:
        seed.encode()
    except UnicodeEncodeError:
        return ""
    return seed


class FairShuffles:
    """The shuffles of one match, in order: the first draws the starter, the others are deals and
    reshuffles. Called with cards, as all `Shuffles` are."""

    def __init__(self, server_seed: bytes, player_seeds: Sequence[Any]) -> None:
        if len(server_seed) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes")
        self.index = 0
        """How many shuffles have been made."""
        message = DOMAIN + _number(len(player_seeds))
        for seed in player_seeds:
            text = usable_seed(seed).encode()
            message += _number(len(text)) + text
        self._mac = hmac.new(server_seed, message, hashlib.sha256)

    def __call__(self, cards: Sequence[int]) -> list[int]:
        order = list(cards)
        words = self._words(self.index)
        for i in range(len(order) - 1, 0, -1):
            j = below(words, i + 1)
            order[i], order[j] = order[j], order[i]
        self.index += 1
        return order

    def _words(self, index: int) -> Iterator[int]:
        """Yield the random numbers of a shuffle, without end."""
        for counter in count():
            mac = self._mac.copy()
            mac.update(_number(index) + _number(counter))
            block = mac.digest()
            for at in range(0, len(block), 4):
                yield int.from_bytes(block[at : at + 4], "big")


def below(words: Iterator[int], limit: int) -> int:
    """Return a number below the limit, each equally likely: words from the incomplete last stretch
    of `limit` numbers are thrown away."""
    complete = WORD - WORD % limit
    for word in words:
        if word < complete:
            return word % limit
    raise ValueError("no words are left")


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


_Hexadecimal = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class _Fairness(Struct):
    """The fairness part of a record; it has the seed only when the match is over."""

    commitment: _Hexadecimal
    server_seed: _Hexadecimal | None = None
    player_seeds: list[Annotated[str, Meta(max_length=MAX_SEED)]] | None = None


def recorded_shuffles(
    fairness: Mapping[str, Any] | None, players: int, *, over: bool
) -> FairShuffles | None:
    """Return the shuffles that a record must have; None if it does not say: the cards were shuffled
    in another way, or the match goes on. `BadRecord` if the seed is missing after the match, or is
    not the one that the server committed to."""
    if fairness is None:
        return None
    try:
        given = msgspec.convert(fairness, _Fairness)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("fairness/shape", problem=str(error)) from None
    seeds = given.player_seeds
    if (seeds is not None or given.server_seed) and len(seeds or ()) != players:
        raise BadRecord("fairness/player-seeds", expected=players, found=len(seeds or ()))
    if given.server_seed is None:
        if over:
            raise BadRecord("fairness/no-seed")
        return None
    server_seed = bytes.fromhex(given.server_seed)
    if commitment(server_seed) != given.commitment:
        expected, found = commitment(server_seed), given.commitment
        raise BadRecord("fairness/wrong-commitment", expected=expected, found=found)
    return FairShuffles(server_seed, seeds or ())
