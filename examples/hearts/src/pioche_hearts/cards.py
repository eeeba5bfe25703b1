"""The cards of Hearts: their numbers, and sets of them.

A card is `13 × suit + rank`, and a set of the 52 cards is one word. The 2 is the lowest rank and
the ace the highest, so within a suit the higher number is the higher card.
"""

from __future__ import annotations

from typing import Final

import numpy as np

PLAYERS: Final = 4
SUITS: Final = 4
RANKS: Final = 13
CARDS: Final = SUITS * RANKS
HAND: Final = CARDS // PLAYERS
CLUBS, DIAMONDS, SPADES, HEARTS = range(SUITS)
NO_SUIT: Final = SUITS

TWO_OF_CLUBS: Final = CLUBS * RANKS
QUEEN: Final = SPADES * RANKS + 10
"""The queen of spades, the one card outside hearts that costs points."""

ALL: Final = (1 << CARDS) - 1
ONE_SUIT: Final = (1 << RANKS) - 1
HEARTS_SET: Final = ONE_SUIT << HEARTS * RANKS
QUEEN_SET: Final = 1 << QUEEN
POINTS_SET: Final = HEARTS_SET | QUEEN_SET
"""The cards that cost points."""

SUIT_SET: Final = np.array([ONE_SUIT << RANKS * suit for suit in range(SUITS)] + [ALL])
"""The cards of each suit; all of them for `NO_SUIT`."""

SUIT: Final = np.array([card // RANKS for card in range(CARDS)])
"""The suit of each card."""

QUEEN_POINTS: Final = 13
MOON: Final = RANKS + QUEEN_POINTS
"""All points of a round."""
