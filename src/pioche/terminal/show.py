"""A record as a play-by-play that can be read."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.registry import find_game
from pioche.engine.state import SPECTATOR
from pioche.terminal.narrator import Teller
from pioche.terminal.steps import Dealt, MatchOver, Opened, Reshuffled, RoundOver, Turn, retell
from pioche.terminal.voice import Voice


def show(record: Record, language: str, console: Console) -> None:
    """Tell a whole record: who played, every deal, turn, score, and how it ended.

    `BadRecord` if the record breaks a rule; nothing has been written then.
    """
    steps = retell(record)
    names = [player.name for player in record.players]
    card = find_game(record.game).drawing.card
    teller = Teller(console, Voice(language, names, card=card, game=record.game))
    for step in steps:
        if isinstance(step, Opened):
            teller.opening(step.match)
        elif isinstance(step, Dealt):
            teller.round_begins(step.match)
            _show_deal(step.match, teller)
        elif isinstance(step, Turn | Reshuffled):
            teller.turn(step)
        elif isinstance(step, RoundOver) and not step.match.over:
            teller.standing(step.match)
        elif isinstance(step, MatchOver):
            teller.ending(step.match)
    if record.result is None:
        teller.heading("terminal-unfinished")


def _show_deal(match: Match, teller: Teller) -> None:
    """What everybody saw when the cards were dealt, and the hands that nobody saw together."""
    drawing, voice = match.game.drawing, teller.voice
    teller.console.print(drawing.draw(match.view(SPECTATOR), voice.names, voice.say))
    hands = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    for name, hand in zip(voice.names, match.rounds[-1].deal.hands, strict=True):
        cards = sorted(hand, key=match.game.notation.parse_card)
        hands.add_row(Text(name, "bold"), Columns([drawing.card(card) for card in cards]))
    teller.console.print(hands)
    teller.console.print()
