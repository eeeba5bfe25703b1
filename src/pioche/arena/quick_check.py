"""Finding the records that are right beyond doubt, in compiled code.

What stands before the rounds of a record is checked as always, once for all records that begin
alike; the rounds are played and written again (`record_kernels`) and must be the same text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine import record_kernels
from pioche.engine.errors import BadRecord
from pioche.engine.fairness import FairShuffles
from pioche.engine.game import BROKEN_OFF, Game
from pioche.engine.limits import MAX_CARDS
from pioche.engine.match import Match
from pioche.engine.record import MAX_BYTES, Record, Result, read_record
from pioche.engine.record_texts import texts_of
from pioche.engine.replay import opened

ROUNDS: Final = b'"rounds":['
_SHUFFLED: Final = re.compile(rb'"deal":|"shuffle":(\[[^\]]*)')
NO_ORDERS: Final = np.zeros((0, 0), np.uint8)


@dataclass
class Head:
    """What stands before the rounds of a record, if it is right."""

    text: bytes
    record: Record
    game: Game
    match: Match
    """The match before its first deal."""
    fair: FairShuffles | None
    """The shuffles it must have, if there are seeds; the starter is already drawn."""

    @property
    def has_seed(self) -> bool:
        return bool(self.record.fairness and self.record.fairness.get("server_seed"))


def right_beyond_doubt(lines: Sequence[bytes]) -> list[Head | None]:
    """Return for each of these texts how it begins if it is a record that is right beyond doubt.
    Those of which it is None may be right or wrong, or no records at all."""
    heads: list[Head | None] = []
    last: Head | None = None
    for line in lines:
        if last is None or last.fair or not line.startswith(last.text):
            last = _head_of(line)
        heads.append(last)
    begun = 0
    for _, group in groupby(heads, id):
        end = begun + len(list(group))
        found = heads[begun]
        if found:
            right = _right_rounds(found, [line[len(found.text) :] for line in lines[begun:end]])
            heads[begun:end] = [found if one else None for one in right]
        begun = end
    return heads


def _head_of(line: bytes) -> Head | None:
    """Return the beginning of a record, None if it is unusual or wrong."""
    at = line.find(ROUNDS, 0, MAX_BYTES) + len(ROUNDS)
    if at < len(ROUNDS) or len(line) > MAX_BYTES:
        return None
    text = line[:at]
    try:
        # If this is JSON, the rounds begin here, and not inside of something else.
        record = read_record(text + b"]}")
        if record.result is not None:
            return None
        record.result = Result([], [], "")  # so that it counts as a match that is over
        match, fair = opened(record)
    except BadRecord:
        return None
    if not match.game.notes_moves or (record.starter and not fair):
        return None
    return Head(text, record, match.game, match, fair)


def _right_rounds(head: Head, rounds: Sequence[bytes]) -> list[bool]:
    """Return which of some records that begin alike are right, from what comes behind the head."""
    game, players = head.game, len(head.match.players)
    if head.game.time_limit(head.match.options) is None:
        timed = np.zeros(len(rounds), np.int64)
    else:
        timed = np.array([_timed_rounds(text) for text in rounds], np.int64)
    right = np.zeros(len(rounds), np.bool_)
    texts = texts_of(game, players)
    check: Any = record_kernels.check_many
    check(
        np.zeros(record_kernels.STATES, game.rules.STATE),
        np.int64(players),
        np.int64(head.match.state.first if head.fair else -1),
        game.setting_numbers(head.match.options),
        timed,
        _orders(head.fair, texts.places.size, rounds[0]) if head.fair else NO_ORDERS,
        texts,
        np.frombuffer(b"".join(rounds), np.uint8),
        np.cumsum([len(text) for text in rounds], dtype=np.int64),
        right,
    )
    return [bool(one) for one in right]


def _orders(fair: FairShuffles, deck: int, text: bytes) -> NDArray[np.uint8]:
    """Return the orders that the shuffles of a record must have, as places in the cards that had to
    be shuffled."""
    sizes = [found[1].count(b'"') // 2 if found[1] else deck for found in _SHUFFLED.finditer(text)]
    orders = np.zeros((len(sizes), MAX_CARDS), np.uint8)
    for order, size in zip(orders, sizes, strict=True):
        order[:size] = fair(range(size))
    return orders


def _timed_rounds(text: bytes) -> int:
    """Return after how many rounds the time was up, in a match with a time limit that is over."""
    if b'"reason":"%s"' % BROKEN_OFF.encode() in text:
        return 0
    return text.count(b'{"first":') - text.count(b',"extra":true')
