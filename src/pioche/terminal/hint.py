"""A hint: the table as the seat sees it, what may be done, and what it is worth."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pioche.bots.player import Thought
from pioche.bots.reasoning import reasoning
from pioche.engine.match import Match
from pioche.terminal.voice import Voice
from pioche.terminal.words import Words

SHOWN = 8
"""More decisions than that are not worth reading."""
DECISIONS = ("decision", "other")
"""The facts of a reasoning that are decisions, and are shown in the words of the language."""


def in_words(name: str, fact: Any, words: Words) -> Any:
    """Return a fact; one that is a decision other than a card, in the words of the language."""
    return words.shown(fact) if name in DECISIONS and isinstance(fact, str) else fact


def show_hint(match: Match, seat: int, thought: Thought, language: str, console: Console) -> None:
    """What a bot thinks of a seat's decisions, the best first."""
    game = match.game
    names = [player.name for player in match.players]
    voice = Voice(language, names, seat, game.drawing.card, game.id)
    words = Words(game.id, language)
    console.print(game.drawing.draw(match.view(seat), voice.names, voice.say))
    console.print()
    best = words.shown(game.notation.decision_text(thought.decision))
    console.print(voice.tell("hint-best", seat=seat, decision=best))
    said = [
        voice.tell(key, **{name: in_words(name, fact, words) for name, fact in facts.items()})
        for key, facts in reasoning(game, match.redacted(seat), seat, thought)
    ]
    console.print(Text(" ").join(said))
    if not thought.considered:
        return
    console.print()
    table = Table(box=None, padding=(0, 2))
    table.add_column(voice.say("hint-decision"))
    for heading in ("hint-utility", "hint-points", "hint-visits"):
        table.add_column(voice.say(heading), justify="right")
    for considered in thought.considered[:SHOWN]:
        text = words.shown(game.notation.decision_text(considered.decision))
        utility, points = f"{considered.utility:.1%}", f"{considered.points:+.1f}".replace("-", "−")
        table.add_row(Text(text, "bold"), utility, points, str(considered.visits))
    console.print(table)
    console.print(Text(voice.say("hint-legend", simulations=thought.simulations), "dim"))
