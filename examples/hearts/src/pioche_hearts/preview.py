"""What a decision does at once, as far as its seat can know: keys and facts of sentences, and plain
data."""

from __future__ import annotations

from typing import Any

from pioche.engine import contract
from pioche.engine.bits import count, highest
from pioche.engine.facts import Line, cards
from pioche.engine.state import State, copy_state
from pioche_hearts.cards import HEARTS_SET, PLAYERS, POINTS_SET, QUEEN_POINTS, QUEEN_SET, SUIT_SET
from pioche_hearts.notation import cards_text
from pioche_hearts.rules import PASS, PASSED, passed_and_held, receiver, unseen


def lines(known: State, seat: int, decision: int) -> list[Line]:
    """Where a passed card goes; or who takes the trick then, or takes it so far, with what."""
    if known.phase == PASS:
        left = PASSED - 1 - int(known.chosen) % PASSED
        return [("hearts/preview-passes", {"seat": int(receiver(known, seat)), "number": left})]
    trick = int(known.trick) | 1 << decision
    winner, complete = outcome(known, seat, decision)
    costly = trick & POINTS_SET
    facts = {"points": points_in(costly), "cards": cards(*cards_text(costly))}
    found: list[Line] = []
    if complete:
        key = "hearts/preview-takes" if winner == seat else "hearts/preview-leaves"
        found.append((key, facts | {"seat": winner}))
    else:
        if winner == seat:
            key = "hearts/preview-ahead" if known.in_trick else "hearts/preview-leads"
            found.append((key, {"number": count(beating(known, seat, decision))}))
        else:
            found.append(("hearts/preview-below", {"seat": winner}))
        if costly:
            found.append(("hearts/preview-at-stake", facts))
    if 1 << decision & POINTS_SET and not known.broken:
        found.append(("hearts/preview-breaks", {}))
    return found


def outcome(known: State, seat: int, decision: int) -> tuple[int, bool]:
    """The seat that takes the trick after a card, so far or finally, and whether it is complete."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    return int(after.winner), bool(known.in_trick + 1 == PLAYERS)


def points_in(costly: int) -> int:
    return count(costly & HEARTS_SET) + (QUEEN_POINTS if costly & QUEEN_SET else 0)


def beating(known: State, seat: int, decision: int) -> int:
    """The cards that may beat one that takes the trick so far, with those who are yet to play."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    higher = int(SUIT_SET[after.led]) & -(2 << highest(1 << int(after.best)))
    found = 0
    for i in range(1, PLAYERS - int(known.in_trick)):
        p = (seat + i) % PLAYERS
        found |= unseen(known, seat) & int(known.may_hold[p])
        if p == receiver(known, seat):
            found |= passed_and_held(known, seat)
    return found & higher


def after(known: State, seat: int, decision: int) -> dict[str, Any]:
    """The receiver of a passed card; or the winner of the trick, so far or finally, and its
    points."""
    if known.phase == PASS:
        return {"to": int(receiver(known, seat))}
    winner, complete = outcome(known, seat, decision)
    costly = (int(known.trick) | 1 << decision) & POINTS_SET
    return {"winner": winner, "complete": complete, "points": points_in(costly)}
