"""What happened."""

from collections.abc import Sequence

from pioche.engine.facts import Line, cards
from pioche.engine.plain import Plain

from .records import Move


def story(before: Plain, moves: Sequence[Move], after: Plain) -> list[Line]:
    plays = [("high-card/story-plays", {"seat": m.seat, "card": cards(m.play)}) for m in moves]
    takes = [seat for seat in range(after.players) if after.gained[seat] > before.gained[seat]]
    return plays + [("high-card/story-takes", {"seat": seat}) for seat in takes]
