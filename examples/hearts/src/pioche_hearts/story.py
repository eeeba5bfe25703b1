"""What happened, as keys and facts of sentences that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.engine.bits import count
from pioche.engine.facts import Line, cards, parts
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY
from pioche_hearts.cards import HEARTS_SET, MOON, PLAYERS, POINTS_SET, QUEEN, QUEEN_SET, SUIT
from pioche_hearts.notation import card_text, cards_text, parse_card
from pioche_hearts.records import Move
from pioche_hearts.rules import PASS
from pioche_hearts.view import DIRECTIONS, points_of


def story(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    """A pass or a card played, the trick if it is complete, the scores if the round is over."""
    if before.phase == PASS:
        return passing(before, moves, after)
    lines: list[Line] = []
    for move in moves:
        lines.append((play_key(before, parse_card(move.play)), played(move)))
        if after.broken and not before.broken:
            lines.append(("hearts/story-broken", {}))
        if after.in_trick == 0:
            trick = [*before.laid[: before.in_trick], parse_card(move.play)]
            lines.append(trick_line(after.leader, trick))
    if after.rounds > before.rounds:
        lines += scoring(after)
    return lines


def passing(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    """The lines of a pass: who passes, not what; once all have, the exchange, and who leads."""
    lines: list[Line] = [("hearts/story-passes", {"seat": move.seat}) for move in moves]
    if after.phase == PLAY:
        lines.append(("hearts/story-exchanged", {"direction": DIRECTIONS[before.direction]}))
        lines.append(("hearts/story-opens", {"seat": after.leader}))
    return lines


def played(move: Move) -> dict[str, object]:
    return {"seat": move.seat, "card": cards(move.play)}


def play_key(before: Plain, card: int) -> str:
    if before.in_trick == 0:
        return "hearts/story-leads"
    return "hearts/story-follows" if SUIT[card] == before.led else "hearts/story-discards"


def trick_line(winner: int, trick: Sequence[int]) -> Line:
    """The lines of a trick: who takes it, and which points with it."""
    costly = sum(1 << card for card in trick) & POINTS_SET
    if not costly:
        return "hearts/story-takes", {"seat": winner}
    points = count(costly & HEARTS_SET) + (13 if costly & QUEEN_SET else 0)
    facts = {"seat": winner, "cards": cards(*cards_text(costly)), "points": points}
    return "hearts/story-takes-points", facts


def scoring(s: Plain) -> list[Line]:
    """The lines of a round: who took everything, if anybody, and how each number came about."""
    taken = [points_of(s, seat) for seat in range(PLAYERS)]
    if MOON in taken:
        shooter = taken.index(MOON)
        others = [seat for seat in range(PLAYERS) if seat != shooter]
        line: Line = "hearts/story-moon", {"seat": shooter, "points": s.gained[others[0]]}
        return [line]
    return [score_line(s, seat) for seat in range(PLAYERS)]


def score_line(s: Plain, seat: int) -> Line:
    facts = {"seat": seat, "points": s.gained[seat]}
    if not facts["points"]:
        return "hearts/story-clean", facts
    found: list[Line] = []
    hearts = count(s.taken[seat] & HEARTS_SET)
    if hearts:
        found.append(("hearts/part-hearts", {"number": hearts}))
    if s.taken[seat] & QUEEN_SET:
        found.append(("hearts/part-queen", {"card": cards(card_text(QUEEN))}))
    return "hearts/story-score", facts | {"parts": parts(found)}
