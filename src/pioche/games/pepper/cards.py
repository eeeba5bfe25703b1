"""The cards of Pepper: their numbers, sets of them, and the deck for each number of players.

A card is `18 × colour + value − 1`. A set of the 108 cards takes two words of 54 bits: the low one
holds the first three colours, the high one the others. The 1 of a colour is its pepper.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.jit import rule

MAX_PLAYERS: Final = 9
COLOURS: Final = 6
VALUES: Final = 18
CARDS: Final = COLOURS * VALUES
HAND: Final = 12  # cards dealt to each player, peppers included
WORD: Final = CARDS // 2  # cards in each of the two words of a set
WORD_COLOURS: Final = COLOURS // 2
NO_COLOUR: Final = COLOURS

PEPPERS: Final = 1 | 1 << VALUES | 1 << 2 * VALUES  # the peppers of either word
ALL: Final = (1 << WORD) - 1


def _words(cards: int) -> tuple[int, int]:
    return cards & ALL, cards >> WORD


ONE_COLOUR: Final = (1 << VALUES) - 1  # the cards of the first colour of a word

LOW: Final = np.array([_words(1 << card)[0] for card in range(CARDS)])
HIGH: Final = np.array([_words(1 << card)[1] for card in range(CARDS)])
"""The two words of the set of one card. Tables, so that no branch asks which word a card is in."""

LOW_OF: Final = np.array([_words(ONE_COLOUR << VALUES * c)[0] for c in range(COLOURS)] + [ALL])
HIGH_OF: Final = np.array([_words(ONE_COLOUR << VALUES * c)[1] for c in range(COLOURS)] + [ALL])
"""The two words of the set of one colour; of all cards for `NO_COLOUR`."""

COLOUR: Final = np.array([card // VALUES for card in range(CARDS)])
"""The colour of each card."""

DECK_COLOURS: Final = np.array([0, 0, 0, 4, 4, 5, 6, 6, 6, 6])
DECK_VALUES: Final = np.array([0, 0, 0, 9, 12, 12, 12, 14, 16, 18])
"""How many colours and values are in the deck, by the number of players."""


def _deck(players: int) -> int:
    values = (1 << DECK_VALUES[players].item()) - 1
    return sum(values << VALUES * colour for colour in range(DECK_COLOURS[players].item()))


LOW_DECK: Final = np.array([_words(_deck(players))[0] for players in range(MAX_PLAYERS + 1)])
HIGH_DECK: Final = np.array([_words(_deck(players))[1] for players in range(MAX_PLAYERS + 1)])
"""The two words of the set of all cards in the deck, by the number of players."""


@rule
def is_pepper(card: int) -> bool:
    return card % VALUES == 0
