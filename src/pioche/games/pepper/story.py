"""The story of a turn, as keys and facts of sentences that everybody may read."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.engine.facts import Facts, Line, cards, parts
from pioche.engine.plain import Plain
from pioche.games.pepper.cards import COLOUR, is_pepper
from pioche.games.pepper.notation import COLOURS, LETTERS, card_text, parse_card
from pioche.games.pepper.records import Move
from pioche.games.pepper.rules import PEPPER_POINTS
from pioche.games.pepper.view import counted


def story(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    """Tell the card played, the winner of a complete trick, the scores of a finished round."""
    lines: list[Line] = []
    for move in moves:
        key = play_key(before, parse_card(move.play))
        lines.append((key, {"seat": move.seat, "card": cards(move.play)}))
        if after.last and not before.last:
            lines.append(("pepper/story-last-card", {"seat": move.seat}))
        if after.in_trick == 0:
            trick = [*map(card_text, before.laid[: before.in_trick]), move.play]
            lines.append(trick_line(int(after.leader), trick))
    if after.rounds > before.rounds:
        lines += scoring(after)
    return lines


def play_key(before: Plain, card: int) -> str:
    if before.in_trick == 0:
        return "pepper/story-leads"
    if COLOUR[card] == before.led:
        return "pepper/story-follows"
    return "pepper/story-throws"


def trick_line(winner: int, trick: list[str]) -> Line:
    """Tell the winner of a trick, and the peppers in it."""
    peppers = [card for card in trick if is_pepper(parse_card(card))]
    key = "pepper/story-takes-peppers" if peppers else "pepper/story-takes"
    return key, {"seat": winner, "number": len(peppers), "cards": cards(*peppers)}


def scoring(s: Plain) -> list[Line]:
    """Tell the cards left in the hands, and how the points of a round came about."""
    seats = range(s.players)
    lines: list[Line] = [
        ("pepper/story-left", {"seat": seat, "number": int(s.held[seat])})
        for seat in seats
        if s.held[seat]
    ]
    for seat in seats:
        costs = counted(s, seat)
        facts: Facts = {"seat": seat, "points": int(s.gained[seat])}
        if costs:
            facts["parts"] = parts(cost(letter, number) for letter, number in costs.items())
        lines.append(("pepper/story-score" if costs else "pepper/story-no-pepper", facts))
    return lines


def cost(letter: str, number: int) -> Line:
    """Tell the cost of a pepper to its owner: itself, and the cards of its colour."""
    pepper = {"card": cards(f"{letter}1"), "colour": COLOURS[LETTERS.index(letter)]}
    return "pepper/story-cost", pepper | {
        "cost": -PEPPER_POINTS,
        "number": number,
        "points": -number,
    }
