"""A rule of thumb for Pepper: hand peppers on at every chance, and stay below.

- A pepper never takes a trick that another player led: add the dearest one whenever you may.
- Lead a pepper if somebody else holds its colour and must take it.
- Otherwise lead the card that most unseen cards beat.
- Follow as high as you can without taking the trick. If it must be taken, take it with the highest
  card when nobody plays after you, and else with the lowest, in hope of a higher one.
- If you cannot follow, give a card to a winner who owns the pepper of its colour; else drop the
  highest card.
"""

from __future__ import annotations

from pioche.engine.bits import count
from pioche.engine.jit import rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import State
from pioche.games.pepper.cards import (
    COLOUR,
    HIGH,
    HIGH_OF,
    LOW,
    LOW_OF,
    NO_COLOUR,
    VALUES,
    is_pepper,
)
from pioche.games.pepper.rules import cards_in, legal_count, legal_nth, owns_pepper, unseen


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    best, best_worth, ties = 0, -1000, 0
    low, high = unseen(s, seat)
    for k in range(legal_count(s, seat)):
        card = legal_nth(s, seat, k)
        if s.led == NO_COLOUR:
            worth = worth_of_lead(s, seat, card, low, high)
        elif is_pepper(card):
            worth = 100 + cost_of_pepper(s, seat, COLOUR[card])
        elif COLOUR[card] == s.led:
            worth = worth_of_following(s, card)
        else:
            worth = worth_of_discard(s, card)
        if worth > best_worth:
            best, best_worth, ties = card, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:  # each of the equals with the same chance
                best = card
    return best


@rule
def cost_of_pepper(s: State, seat: int, colour: int) -> int:
    """Return the cost of a pepper beyond itself: the cards of its colour so far."""
    return cards_in(s.pile[seat, 0], s.pile[seat, 1], colour)


@rule
def worth_of_lead(s: State, seat: int, card: int, low: int, high: int) -> int:
    """Rate a lead: first a pepper that another player must take, then a card that many can beat."""
    colour = COLOUR[card]
    if is_pepper(card):
        others = cards_in(low, high, colour)
        return 100 + cost_of_pepper(s, seat, colour) if others else -100
    higher = LOW_OF[colour] & low & -LOW[card] | HIGH_OF[colour] & high & -HIGH[card]
    return count(higher)


@rule
def worth_of_following(s: State, card: int) -> int:
    """Rate a card that follows: the highest below the one that takes the trick so far is best."""
    value = card % VALUES
    if card < s.best:
        return 50 + value
    plays_last = s.in_trick + 1 == s.players
    return value if plays_last else -value


@rule
def worth_of_discard(s: State, card: int) -> int:
    """Rate a discard: a high card, and rather one that costs the winner of the trick so far."""
    hurts = owns_pepper(s, s.winner, COLOUR[card])
    return card % VALUES + (VALUES if hurts else 0)


@rule
def rounds_left(s: State) -> float:
    return float(s.limit - s.rounds)


@rule
def round_spread(s: State) -> float:
    return 7.0
