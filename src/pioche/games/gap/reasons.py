"""The reasons why a decision is not legal."""

from __future__ import annotations

from pioche.engine.facts import Line, cards
from pioche.engine.state import PLAY, State
from pioche.games.gap.notation import CARDS, cards_text
from pioche.games.gap.rules import VALUES


def refusal(s: State, seat: int, decision: int) -> Line:
    """The code and the facts, for a seat whose turn it is and a decision that is not legal."""
    card = cards(CARDS[decision])
    if s.phase == PLAY:
        return "gap/not-in-hand", {"card": card, "hand": cards(*cards_text(s.hand[seat]))}
    choice = cards_text(s.upper or s.lower)
    facts = {"card": card, "played": cards(CARDS[s.played]), "choice": cards(*choice)}
    return "gap/choose-a-neighbour", facts


def wrong_take(card: int, take: list[str]) -> str:
    """The code of the rule by which a card takes what it must, for a record that says otherwise."""
    if not take:
        return "gap/nothing-to-take"
    same_number = int(take[0][1:]) == card % VALUES
    return "gap/must-take-all" if same_number else "gap/must-take-neighbours"
