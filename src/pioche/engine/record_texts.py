"""The texts that the records of a game consist of, as arrays for compiled code.

They are cut out of records that `msgspec` writes, so that the format is described in one place: the
structs of `record`, and `Deal` and `Move` of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.engine import contract
from pioche.engine.game import Game
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.plain import plain
from pioche.engine.record import write
from pioche.engine.state import new_state

Bytes = NDArray[np.uint8]

STEP: Final = 16
"""Compiled code copies texts in steps of so many bytes: twice as fast as byte by byte."""
_STRING = re.compile(rb'"[^"]*"')


class Texts(NamedTuple):
    """Some texts: a row each, filled up to a multiple of `STEP`, and how long they are."""

    rows: Bytes
    sizes: NDArray[np.int64]


class Tree(NamedTuple):
    """A tree for finding out which of some texts comes next. None of them begins another one.

    Row 0 is the root. A number in a row leads to another row, or, if it is negative, to the text
    with the number −1 − it; 0 leads nowhere. Bytes are numbered by `letters`.
    """

    rows: NDArray[np.int16]
    letters: NDArray[np.int64]


class RecordTexts(NamedTuple):
    """Everything that is needed to write and read the rounds of a game's records."""

    seats: Texts
    """How the move of each seat begins."""
    heads: Texts
    """How it goes on, by the decision that it is named by."""
    cards: Texts
    order: NDArray[np.int64]
    """The cards in the order in which a move lists those that it takes; none in most games."""
    layout: Texts
    """What stands before each card of a deal, and at last behind them."""
    places: NDArray[np.int64]
    """For each card of a deal, its place in the shuffle."""
    reasons: Texts
    decisions: Tree
    card_tree: Tree


_made: dict[tuple[str, int], RecordTexts] = {}  # by the game's package and players


def texts_of(game: Game, players: int) -> RecordTexts:
    """Return the texts of a game's records with this number of players. They are made once."""
    key = game.package, players
    if key not in _made:
        _made[key] = _texts_of(game, players)
    return _made[key]


def _texts_of(game: Game, players: int) -> RecordTexts:
    heads, order = _heads(game)
    cards = [write(text) for text in game.notation.CARDS]
    layout, places = _layout(game, players)
    return RecordTexts(
        seats=_texts(b'{"seat":%d,' % seat for seat in range(MAX_SEATS)),
        heads=_texts(heads),
        cards=_texts(cards),
        order=np.array(order, np.int64),
        layout=_texts(layout),
        places=np.array(places, np.int64),
        reasons=_texts([b"", *(write(reason) for reason in game.end_reasons)]),
        decisions=_tree(heads),
        card_tree=_tree(cards),
    )


def _heads(game: Game) -> tuple[list[bytes], list[int]]:
    """Return what a move says about each decision, and in which order it lists cards."""
    move_of = game.move_of
    heads = [_inside(write(move_of(0, d, False, 0))) for d in range(game.rules.DECISIONS)]
    number = len(game.notation.CARDS)
    listing = _inside(write(move_of(0, 0, False, (1 << number) - 1)))
    if listing == heads[0]:
        return heads, []
    assert all(head.endswith(b"[]") for head in heads), "a move ends with the cards that it takes"
    heads = [head.removesuffix(b"[]") for head in heads]
    ids = {write(text): card for card, text in enumerate(game.notation.CARDS)}
    found = listing.removeprefix(heads[0] + b"[").removesuffix(b"]").split(b",")
    return heads, [ids[text] for text in found]


def _inside(move: bytes) -> bytes:
    """Return the part of a move of seat 0 that follows the seat."""
    head = b'{"seat":0,'
    assert move.startswith(head), "a move begins with its seat"
    return move[len(head) : -1]


def _layout(game: Game, players: int) -> tuple[list[bytes], list[int]]:
    """Return the texts before the cards of a deal and behind them, and where the cards come from.
    Where a card goes depends only on its place in the shuffle (`Records.deal_of`)."""
    s = new_state(game.rules.STATE)
    contract.start(s, players, 0, game.setting_numbers({}))
    pool = np.zeros(MAX_CARDS, np.uint8)
    deck = pool[: contract.pool(s, pool)].tolist()
    place_of = {write(game.notation.card_text(card)): at for at, card in enumerate(deck)}
    data = write(game.records.deal_of(plain(s), deck))
    texts, places, end = [], [], 0
    for found in _STRING.finditer(data):
        if found[0] in place_of:
            texts.append(data[end : found.start()])
            places.append(place_of[found[0]])
            end = found.end()
    return [*texts, data[end:]], places


def _texts(texts: Iterable[bytes]) -> Texts:
    texts = list(texts)
    width = -(-max(map(len, texts)) // STEP) * STEP
    rows = np.zeros((len(texts), width), np.uint8)
    for row, text in zip(rows, texts, strict=True):
        row[: len(text)] = np.frombuffer(text, np.uint8)
    return Texts(rows, np.array([len(text) for text in texts], np.int64))


def _tree(texts: Sequence[bytes]) -> Tree:
    letters = np.zeros(256, np.int64)  # those in no text are all number 0, which leads nowhere
    for number, byte in enumerate(sorted(set(b"".join(texts))), 1):
        letters[byte] = number
    rows: list[list[int]] = [[0] * (int(letters.max()) + 1)]
    for index, text in enumerate(texts):
        at = 0
        for byte in text[:-1]:
            row = rows[at]
            if not row[letters[byte]]:
                row[letters[byte]] = len(rows)
                rows.append([0] * len(row))
            at = row[letters[byte]]
            assert at > 0, "a text begins another one"
        assert not rows[at][letters[text[-1]]], "two texts are the same"
        rows[at][letters[text[-1]]] = -1 - index
    return Tree(np.array(rows, np.int16), letters)


def pieces(*texts: str) -> Texts:
    """Return fixed texts of a record."""
    return _texts(text.encode() for text in texts)
