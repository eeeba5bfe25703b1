"""A hint: the board as a seat sees it, its best decision, and the values of the others."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.bots.advice import ranked
from pioche.bots.player import Thought
from pioche.bots.reasoning import reasoning
from pioche.engine import contract
from pioche.engine.decision_words import DecisionWords
from pioche.engine.match import Match
from pioche.terminal.sentences import Sentences

MAX_ROWS = 8
"""Nobody reads more decisions."""
DECISIONS = ("decision", "other")
"""The facts of a reasoning that are decisions, and are translated."""


def in_words(name: str, fact: Any, words: DecisionWords) -> Any:
    """Return a fact; one that is a decision other than a card, in the words of the language."""
    return words.translate(fact) if name in DECISIONS and isinstance(fact, str) else fact


def show_hint(match: Match, seat: int, thought: Thought, language: str, console: Console) -> None:
    """Write what a bot thinks of a seat's decisions, the best first."""
    game = match.game
    names = [player.name for player in match.players]
    sentences = Sentences(language, names, seat, game.drawing.card, game.id)
    words = DecisionWords(game.id, language)
    console.print(game.drawing.draw(match.view(seat), sentences.names, sentences.say))
    console.print()
    best = words.translate(game.notation.decision_text(thought.decision))
    console.print(sentences.styled("hint-best", seat=seat, decision=best))
    said = [
        sentences.styled(key, **{name: in_words(name, fact, words) for name, fact in facts.items()})
        for key, facts in reasoning(game, match.redacted(seat), seat, thought)
    ]
    console.print(Text(" ").join(said))
    if not thought.considered:
        return
    console.print()
    alone = contract.plays_solo(match.redacted(seat))
    grid = Grid(box=None, padding=(0, 2))
    grid.add_column(sentences.say("hint-decision"))
    for heading in ("hint-points" if alone else "hint-utility", "hint-visits"):
        grid.add_column(sentences.say(heading), justify="right")
    chosen_first = sorted(thought.considered, key=lambda one: one.decision != thought.decision)
    for considered in ranked(chosen_first, alone)[:MAX_ROWS]:
        text = words.translate(game.notation.decision_text(considered.decision))
        points = f"{considered.points:+.1f}".replace("-", "−")
        worth = points if alone else f"{considered.utility:.1%}"
        grid.add_row(Text(text, "bold"), worth, str(considered.visits))
    console.print(grid)
    legend = "hint-legend-points" if alone else "hint-legend"
    console.print(Text(sentences.say(legend, simulations=thought.simulations), "dim"))
