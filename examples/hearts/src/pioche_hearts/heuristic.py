"""A rule of thumb for Hearts: pass what is dangerous, stay below, and shed points on others.

- Pass the queen of spades and the spades above her, unless low spades protect them; then high
  hearts, and high cards of short suits.
- Lead the card that most unseen cards beat; spades below the queen first, to bring her out.
- Follow as high as you can without taking the trick. If it must be taken, take it with the highest
  card when nobody plays after you, and else with the lowest, in hope of a higher one.
- Discard the queen of spades, then spades above her while she is out, then the highest heart or the
  highest card of a suit that is nearly gone.
"""

from __future__ import annotations

from typing import Final

from pioche.engine.bits import count
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import OVER, State
from pioche_hearts.cards import (
    HEARTS,
    NO_SUIT,
    PLAYERS,
    QUEEN,
    QUEEN_SET,
    RANKS,
    SPADES,
    SUIT,
    SUIT_SET,
)
from pioche_hearts.rules import PASS, legal_count, legal_nth, passed_and_held, unseen

PROTECTED: Final = 4
"""With so many spades below the queen, high spades may stay in the hand."""
POINTS_A_ROUND: Final = 12.0
"""About what the last of four takes in a round."""


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    best, best_worth, ties = 0, -1000, 0
    hand = number(s.cards[seat])
    hidden = unseen(s, seat) | passed_and_held(s, seat)
    for k in range(legal_count(s, seat)):
        card = legal_nth(s, seat, k)
        if s.phase == PASS:
            worth = worth_of_pass(hand, card)
        elif s.led == NO_SUIT:
            worth = worth_of_lead(hand, hidden, card)
        elif SUIT[card] == s.led:
            worth = worth_of_following(s, card)
        else:
            worth = worth_of_discard(hand, hidden, card)
        if worth > best_worth:
            best, best_worth, ties = card, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:  # each of the equals with the same chance
                best = card
    return best


@rule
def high_spade(card: int) -> bool:
    """Whether a card is the queen of spades, or takes her."""
    return card >= QUEEN and SUIT[card] == SPADES


@rule
def worth_of_pass(hand: int, card: int) -> int:
    rank, suit = card % RANKS, SUIT[card]
    held = hand & SUIT_SET[suit]
    if high_spade(card):
        protected = count(held & QUEEN_SET - 1) >= PROTECTED
        return 0 if protected else 100 + (card == QUEEN)
    if suit == SPADES:
        return -rank  # protects from the queen
    if suit == HEARTS:
        return 3 * rank + 4
    return 3 * rank - 3 * count(held)


@rule
def worth_of_lead(hand: int, hidden: int, card: int) -> int:
    """How many unseen cards beat it; low spades are led to bring out the queen."""
    suit = SUIT[card]
    others = hidden & SUIT_SET[suit]
    if not others:
        return -50  # nobody can take it
    worth = 4 * count(others & -(1 << card)) - count(others)
    if card == QUEEN:
        worth -= 40
    elif suit == SPADES and hidden & QUEEN_SET:
        worth += -60 if high_spade(card) else 8
    return worth - (6 if suit == HEARTS else 0)


@rule
def worth_of_following(s: State, card: int) -> int:
    """The highest card below the one that takes the trick so far; the queen first."""
    rank = card % RANKS
    if card < s.best:
        return 50 + rank + (50 if card == QUEEN else 0)
    if card == QUEEN:
        return -90
    plays_last = s.in_trick == PLAYERS - 1
    return rank if plays_last else -rank


@rule
def worth_of_discard(hand: int, hidden: int, card: int) -> int:
    rank, suit = card % RANKS, SUIT[card]
    if card == QUEEN:
        return 200
    if high_spade(card) and hidden & QUEEN_SET:
        return 100 + rank
    if suit == HEARTS:
        return 40 + rank
    return 3 * rank - 2 * count(hand & SUIT_SET[suit])


@rule
def rounds_left(s: State) -> float:
    """The match ends when the last has reached the target, by a dozen points a round."""
    if s.phase == OVER:
        return 0.0
    if s.limit:
        return float(s.limit - s.rounds)
    most = 0
    for seat in range(PLAYERS):
        most = max(most, -number(s.score[seat]))
    return 0.5 + max(s.target - most, 0) / POINTS_A_ROUND


@rule
def round_spread(s: State) -> float:
    return 7.0
