"""The tutorial of a game: a prepared round that explains the rules while it is played.

A game may bring one, in its folder `tutorial`: `script.json`, and the sentences in
`texts/<language>.ftl`. A script is data. It names the players, the deal (as in a record), what the
others decide, and step by step what is said, what on the board that is about, and what the learner,
who sits at seat 0, is asked to do. Everything is played through `Match`: a script that breaks a
rule cannot be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from pioche.engine.errors import BadRecord
from pioche.engine.facts import Facts, Line
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.record import Player, shaped

LEARNER: Final = 0
"""The seat of the person who learns."""


class Step(Struct, forbid_unknown_fields=True):
    """A step: the others decide, something is said, and the learner may be asked to decide."""

    say: str
    """The sentence, `<id>-tutorial-<say>`."""
    facts: Facts = {}
    at: list[str] = []
    """Its subject: `hand`, or an attribute of the board and its value, `card:r7` for the
    element with `data-card="r7"`, `seat:1`, `place:middle`."""
    plays: list[tuple[int, str]] = []
    """Decisions before it is said, with their seats, in the game's notation."""
    later: bool = False
    """Whether `plays` is only a way to a later point of the round, which is not shown."""
    do: str | None = None
    """The decision that the learner is asked for; it opens the next step."""
    instead: str | None = None
    """The sentence for those who decide otherwise."""


class Script(Struct, forbid_unknown_fields=True):
    """A tutorial. The first name is empty: that is the learner."""

    names: list[str]
    deal: Any
    steps: list[Step]
    options: dict[str, Any] = {}
    first: int = LEARNER


class Played(NamedTuple):
    """A decision in a tutorial, with the match after it; the match changes with the next one."""

    step: int
    match: Match
    seat: int | None
    """None for the deal."""
    moves: Sequence[Any]
    renewed: int = 0
    """How many cards were shuffled into a new stock after it."""
    shown: bool = True
    """Whether it is shown, or only leads to a later point of the round."""


def script_of(game: Game) -> Script | None:
    """Return the tutorial of a game, None if it has none."""
    if not game.has_tutorial:
        return None
    script = (files(game.package) / "tutorial" / "script.json").read_bytes()
    return msgspec.json.decode(script, type=Script)


def sentences(game: Game, step: Step) -> list[Line]:
    """Return the keys and facts of what a step says: first the sentence, then the one for those
    who decide otherwise, if there is one."""
    names = [step.say, *([step.instead] if step.instead else [])]
    return [(f"{game.id}/tutorial-{name}", step.facts) for name in names]


def play(game: Game, script: Script) -> Iterator[Played]:
    """Play a tutorial decision by decision; `IllegalDecision` or `BadRecord` where it breaks a
    rule. A stock that is renewed comes in the fixed order of its cards."""
    players = [Player(name) for name in script.names]
    match = Match(game, players, script.options, list, script.first)
    before = plain(match.state)
    match.deal(game.records.cards_of(before, shaped(game.records.Deal, script.deal)))
    yield Played(0, match, None, [])
    asked: str | None = None
    for number, step in enumerate(script.steps):
        own = [(LEARNER, asked, True)] if asked else []
        others = [(seat, decision, not step.later) for seat, decision in step.plays]
        for seat, decision, shown in [*own, *others]:
            if match.between_rounds:
                raise BadRecord("record/move-after-the-round")
            moves = match.play(seat, decision)
            renewed = 0
            while match.awaits_deal and not match.between_rounds:
                renewed += len(match.pool())
                match.deal()
            yield Played(number, match, seat, moves, renewed, shown)
        asked = step.do
        if asked and (refused := match.why_not(LEARNER, asked)):
            raise refused
