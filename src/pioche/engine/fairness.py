"""Shuffles that anybody can check afterwards: made from a secret that the server commits to before
the match, and from a seed of each player. `docs/fairness.md` explains why, and how to check them
without this program.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Annotated, Any, Final, Literal

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

    def __init__(
        self,
        server_seed: bytes,
        player_seeds: Sequence[Any],
        changes: Iterable[tuple[int, bytes]] = (),
    ) -> None:
        """`changes` are later server seeds, and the shuffles from which on they are used."""
        self.index = 0
        """How many shuffles have been made."""
        self._changes = dict(changes)
        message = DOMAIN + _number(len(player_seeds))
        for seed in player_seeds:
            text = usable_seed(seed).encode()
            message += _number(len(text)) + text
        self._message = message
        self.use(server_seed)

    def use(self, server_seed: bytes) -> None:
        """Make the shuffles to come from another server seed. They are counted on."""
        if len(server_seed) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes")
        self._mac = hmac.new(server_seed, self._message, hashlib.sha256)

    def __call__(self, cards: Sequence[int]) -> list[int]:
        if self.index in self._changes:
            self.use(self._changes[self.index])
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


class _Change(Struct, rename={"since": "from"}):
    """A later server seed: the backup of a running match was restored."""

    since: Annotated[int, Meta(ge=1, lt=WORD)]
    commitment: _Hexadecimal
    server_seed: _Hexadecimal | None = None


class Source(Struct, frozen=True):
    """Where the secret comes from, if others play with the same cards. Of the day's deal and of a
    challenge, the commitment was public before; players add no seeds, or the cards would differ.
    Of a table, the match that was played on from had these seeds."""

    kind: Literal["daily", "challenge", "evening", "table"]
    name: Annotated[str, Meta(max_length=80)]


class _Fairness(Struct):
    """The fairness part of a record; it has the seed only when the match is over."""

    commitment: _Hexadecimal
    server_seed: _Hexadecimal | None = None
    player_seeds: list[Annotated[str, Meta(max_length=MAX_SEED)]] | None = None
    changes: list[_Change] = []
    source: Source | None = None


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
    if given.source and given.source.kind != "table" and any(seeds or ()):
        raise BadRecord("fairness/seeds-in-common-deal", kind=given.source.kind)
    shuffles = [change.since for change in given.changes]
    if sorted(shuffles) != shuffles:
        raise BadRecord("fairness/shape", problem="changes")
    first = _revealed(given)
    changes = [(change.since, _revealed(change)) for change in given.changes]
    return FairShuffles(first, seeds or (), changes)


def _revealed(given: _Fairness | _Change) -> bytes:
    """Return a server seed, if it is the one that was committed to."""
    if given.server_seed is None:
        raise BadRecord("fairness/no-seed")
    seed = bytes.fromhex(given.server_seed)
    if commitment(seed) != given.commitment:
        expected, found = commitment(seed), given.commitment
        raise BadRecord("fairness/wrong-commitment", expected=expected, found=found)
    return seed


def fairness_of(
    server_seed: bytes,
    player_seeds: Sequence[str],
    changes: Iterable[tuple[int, bytes]] = (),
    source: Source | None = None,
) -> dict[str, Any]:
    """Return the fairness part of the record of a match that is over."""
    part: dict[str, Any] = {
        "commitment": commitment(server_seed),
        "server_seed": server_seed.hex(),
        "player_seeds": list(player_seeds),
    }
    later = [
        {"from": since, "commitment": commitment(seed), "server_seed": seed.hex()}
        for since, seed in changes
    ]
    if later:
        part["changes"] = later
    if source is not None:
        part["source"] = msgspec.to_builtins(source)
    return part


def daily_secret(key: bytes, deal: str, day: str) -> bytes:
    """Return the secret of the day's deal: the same wherever the key is the same. `day` is a date
    in UTC, as in 2026-11-18."""
    return hmac.digest(key, f"pioche/daily/1\n{deal}\n{day}".encode(), "sha256")


def bot_seed(server_seed: bytes) -> int:
    """Return the seed of bots that decide the same wherever the cards are the same."""
    return int.from_bytes(hmac.digest(server_seed, b"pioche/bots/1", "sha256")[:7], "big")
