"""Playing against bots in the terminal, line by line, at a keyboard or through a pipe."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TextIO

from rich.console import Console

from pioche.engine.game import Game
from pioche.system.folders import data_folder
from pioche.terminal.person import Left, Person
from pioche.terminal.screen import Screen
from pioche.terminal.sentences import Sentences
from pioche.terminal.session import Session, choose_game
from pioche.terminal.setup import read_options, seat_players
from pioche.terminal.starting import LOT, Starting


def play(
    game: Game | None,
    players: int | None,
    bots: list[str],
    raw_options: list[tuple[str, str]],
    language: str,
    seed: int | None,
    name: str | None,
    resume: bool,
    first: str | None = None,
    *,
    console: Console | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Play a game against bots; return the exit code. `PiocheError` if the arguments are wrong.

    Arguments that are None or empty are asked for, if someone is there to answer. `raw_options` are
    names and texts, read once the game is known. With `resume`, the saved match of the game goes
    on, or the one that was left last. `first` says who starts (`Starting`).
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a missing symbol must not stop the match
    person = Person(console or Screen(highlight=False), Sentences(language), stdin)
    folder = data_folder()
    session = None
    try:
        game = game or choose_game(person, folder, resume=resume)
        options = read_options(game, raw_options)
        session = Session(person, game, folder)
        session.claim(resume=resume)
        match = session.resume(only=resume)
        if match is None:
            seated = seat_players(person, game, players, bots, name)
            starting = Starting(person, game, seated, first or LOT)
            match = session.begin(seated, options, seed, 0, starting.after(None))
        else:
            starting = Starting(person, game, match.match.players, first or LOT)
            if players or bots or raw_options or name or first:
                person.note("terminal-as-saved")
        number = 0
        while match.play() and _another(person):
            number += 1
            last = match.match
            match = session.begin(last.players, last.options, seed, number, starting.after(last))
    except (Left, KeyboardInterrupt):
        person.note("terminal-goodbye")
    finally:
        if session:
            session.release()
    return 0


def _another(person: Person) -> bool:
    return person.interactive and person.agrees("terminal-ask-another", usual=False)
