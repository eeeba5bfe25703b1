"""Playing in the terminal, line by line: with colours and keys or piped, by eye or by ear."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TextIO

from rich.console import Console

from pioche.engine.game import Game
from pioche.system.folders import data_folder
from pioche.terminal.person import Left, Person
from pioche.terminal.screen import Screen
from pioche.terminal.session import Sitting, choose_game
from pioche.terminal.setup import read_options, seat_players
from pioche.terminal.voice import Voice


def play(
    game: Game | None,
    players: int | None,
    bots: list[str],
    raw_options: list[tuple[str, str]],
    language: str,
    seed: int | None,
    name: str | None,
    resume: bool,
    *,
    console: Console | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Play a game with bots; return the exit code. `PiocheError` if what is asked for cannot be.

    What is None or empty is asked for, if someone is there to answer. Options are names and texts,
    read once the game is known. With `resume` the saved match goes on: that of the game, or the
    last one of all. Leaving is always polite and loses no match.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a symbol that cannot be shown stops no match
    person = Person(console or Screen(highlight=False), Voice(language), stdin)
    folder = data_folder()
    sitting = None
    try:
        game = game or choose_game(person, folder, resume=resume)
        options = read_options(game, raw_options)
        sitting = Sitting(person, game, folder)
        sitting.claim(resume=resume)
        table = sitting.go_on(resume=resume)
        if table is None:
            seated = seat_players(person, game, players, bots, name)
            table = sitting.begin(seated, options, seed, 0)
        elif players or bots or raw_options or name:
            person.note("terminal-as-saved")
        number = 0
        while table.play() and _another(person):
            number += 1
            table = sitting.begin(table.match.players, table.match.options, seed, number)
    except (Left, KeyboardInterrupt):
        person.note("terminal-goodbye")
    finally:
        if sitting:
            sitting.release()
    return 0


def _another(person: Person) -> bool:
    return person.interactive and person.agrees("terminal-ask-another", usual=False)
