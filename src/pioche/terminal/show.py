"""A record as a readable play-by-play."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.registry import find_game
from pioche.engine.state import SPECTATOR
from pioche.terminal.narrator import Narrator
from pioche.terminal.sentences import Sentences
from pioche.terminal.steps import Dealt, MatchOver, Opened, Reshuffled, RoundOver, Turn, steps_of


def show(record: Record, language: str, console: Console) -> None:
    """Write a whole record: the players, every deal, turn and score, and the end.

    `BadRecord` if the record breaks a rule, before anything is written.
    """
    steps = steps_of(record)
    names = [player.name for player in record.players]
    card = find_game(record.game).drawing.card
    narrator = Narrator(console, Sentences(language, names, card=card, game=record.game))
    for step in steps:
        if isinstance(step, Opened):
            narrator.opening(step.match)
        elif isinstance(step, Dealt):
            narrator.round_begins(step.match)
            _show_deal(step.match, narrator)
        elif isinstance(step, Turn | Reshuffled):
            narrator.turn(step)
        elif isinstance(step, RoundOver) and not step.match.over:
            narrator.standing(step.match)
        elif isinstance(step, MatchOver):
            narrator.ending(step.match)
    if record.result is None:
        narrator.heading("terminal-unfinished")


def _show_deal(match: Match, narrator: Narrator) -> None:
    """Write the board after the deal, and all hands."""
    drawing, sentences = match.game.drawing, narrator.sentences
    narrator.console.print(drawing.draw(match.view(SPECTATOR), sentences.names, sentences.say))
    hands = Grid(box=None, show_header=False, padding=(0, 1, 0, 0))
    for name, hand in zip(sentences.names, match.rounds[-1].deal.hands, strict=True):
        cards = sorted(hand, key=match.game.notation.parse_card)
        hands.add_row(Text(name, "bold"), Columns([drawing.card(card) for card in cards]))
    narrator.console.print(hands)
    narrator.console.print()
