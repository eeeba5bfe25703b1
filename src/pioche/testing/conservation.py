"""Cards are neither lost nor doubled, followed through whole matches without a word of the rules.

A card of the round is in exactly one of three places: in a hand (which its owner's view shows), in
the stock (whose order the record holds, and whose size every view shows), or on the table. Cards
leave the stock in order and can then be seen by somebody; they return to it only from the table, by
a recorded shuffle; a card leaves a hand only by being played, and enters one only from the stock,
or from another hand in a game whose decisions may stay hidden.

For this a view needs `hand`, the cards of the seat that looks, and `stock`, a number, in games that
have one; the deal of a record needs `hands`, and `stock` in drawing order.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pioche.engine.match import Match
from pioche.engine.record import Shuffle
from pioche.engine.state import PLAY
from pioche.testing.cases import Case, walk
from pioche.testing.knowledge import cards_in


class _Places:
    """Where the cards of the round are, according to the record and the views."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.deck: set[str] = set()
        self.hands: list[list[str]] = []
        self.stock: list[str] = []
        self.given: set[str] = set()  # cards that have left a hand unseen
        self.round = 0
        self.moves = 0

    def follow(self, match: Match) -> None:
        """Include the changes since the last point."""
        if match.state.phase < PLAY:
            self.check_pool(match)
            return
        views = [match.view(seat) for seat in range(self.case.players)]
        hands = [view["hand"] for view in views]
        visible = cards_in(self.case, match.view())
        if len(match.rounds) > self.round:
            self.begin(match, hands, visible)
        self.renew_stock(match)
        drawn = self.draw(views[0].get("stock", 0))
        self.check_places(hands, visible)
        self.check_drawn(drawn, hands, visible)
        self.check_hands(match, hands, drawn)
        self.given = self.given.union(*self.hands).difference(visible, *hands)
        self.hands = hands

    def check_pool(self, match: Match) -> None:
        """Only cards on the table are shuffled again, at the start of a round all of them."""
        text = self.case.game.notation.card_text
        pool = [text(card) for card in match.pool()]
        self.case.require(len(set(pool)) == len(pool), f"a card is shuffled twice: {pool}")
        if match.between_rounds or match.over:
            return
        views = [match.view(seat) for seat in range(self.case.players)]
        held = {card for view in views for card in view["hand"]}
        self.case.require(set(pool) <= self.deck, f"shuffled, but not in the deck: {pool}")
        self.case.require(held.isdisjoint(pool), f"cards in hands are shuffled: {pool}")

    def begin(self, match: Match, hands: list[list[str]], visible: set[str]) -> None:
        """A new deal: its cards are the deck of the round."""
        case = self.case
        deal = msgspec.to_builtins(match.rounds[-1].deal)
        cards = _listed(case, deal)
        case.require(len(set(cards)) == len(cards), f"a card is dealt twice: {cards}")
        self.deck = set(cards)
        self.stock = list(deal.get("stock", []))
        laid_out = self.deck.difference(self.stock, *deal["hands"])
        case.require(laid_out <= visible, f"laid out, but not to be seen: {laid_out - visible}")
        for seat, hand in enumerate(hands):
            dealt = set(deal["hands"][seat])
            case.require(set(hand) <= dealt, f"seat {seat} holds other cards than it was dealt")
            case.require(dealt - set(hand) <= visible, f"seat {seat} lost cards in the deal")
        self.hands = hands
        self.given = set()
        self.round, self.moves = len(match.rounds), 0

    def renew_stock(self, match: Match) -> None:
        """Shuffles since the last point. What was left of the stock is drawn before the new one."""
        for move in match.rounds[-1].moves[self.moves :]:
            if isinstance(move, Shuffle):
                doubled = set(self.stock) & set(move.shuffle)
                self.case.require(not doubled, f"in the stock twice: {sorted(doubled)}")
                self.stock += move.shuffle

    def draw(self, left: int) -> list[str]:
        """The cards that have left the stock, now that so many are left."""
        count = len(self.stock) - left
        self.case.require(count >= 0, f"the stock has {left} cards, but should have {count + left}")
        drawn, self.stock = self.stock[:count], self.stock[count:]
        return drawn

    def check_places(self, hands: list[list[str]], visible: set[str]) -> None:
        """No card is in two of the places, and none comes from outside the deck."""
        held = [card for hand in hands for card in hand]
        self.case.require(len(set(held)) == len(held), f"a card is held twice: {sorted(held)}")
        for one, other, what in (
            (set(held), set(self.stock), "in a hand and in the stock"),
            (set(held), visible, "in a hand and open on the table"),
            (set(self.stock), visible, "in the stock and open on the table"),
        ):
            self.case.require(not one & other, f"{what}: {sorted(one & other)}")
        strange = (set(held) | visible) - self.deck
        self.case.require(not strange, f"not dealt in this round: {sorted(strange)}")

    def check_drawn(self, drawn: list[str], hands: list[list[str]], visible: set[str]) -> None:
        """A card that has left the stock is in a hand, or open on the table."""
        found = visible.union(*hands)
        lost = [card for card in drawn if card not in found]
        self.case.require(not lost, f"drawn and gone: {lost}")

    def check_hands(self, match: Match, hands: list[list[str]], drawn: list[str]) -> None:
        """Cards come into a hand from the stock, or unseen from another hand where decisions may
        stay hidden; they leave it only by a move of its owner."""
        moves = [msgspec.to_builtins(move) for move in match.rounds[-1].moves[self.moves :]]
        pending = not moves
        sources = set(drawn)
        if "hides_decision" in self.case.game.hooks:
            sources |= self.given.union(*self.hands)
        for seat, (before, now) in enumerate(zip(self.hands, hands, strict=True)):
            gained = set(now) - set(before)
            self.case.require(gained <= sources, f"seat {seat} got {gained} from nowhere")
            own = [move for move in moves if move.get("seat") == seat]
            lost = set(before) - set(now)
            played = pending or lost <= cards_in(self.case, own)
            self.case.require(played, f"seat {seat} lost {sorted(lost)} without playing them")
        self.moves = len(match.rounds[-1].moves)


def _listed(case: Case, data: Any) -> list[str]:
    """Return all cards of a deal, each as often as it occurs."""
    match data:
        case str():
            return [data]
        case dict():
            return [card for value in data.values() for card in _listed(case, value)]
        case list():
            return [card for value in data for card in _listed(case, value)]
    return []


def check_conservation(case: Case) -> None:
    """Every card is accounted for at every point of a match."""
    places = _Places(case)
    for match in walk(case):
        if not match.over:
            places.follow(match)
