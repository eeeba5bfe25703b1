"""Playing in the terminal, line by line: with colours and keys or piped, by eye or by ear."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console

from pioche.bots.names import make_bot
from pioche.bots.player import Bot
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Player
from pioche.engine.registry import find_game, game_ids
from pioche.engine.rng import seed_of
from pioche.engine.shuffles import secure, seeded
from pioche.terminal.patience import make_ready
from pioche.terminal.person import Left, Person
from pioche.terminal.retelling import Dealt, Reshuffled, Turn, retell
from pioche.terminal.saved import SavedFile, SavedMatch, saved_folder
from pioche.terminal.setup import ask_game, seat_players
from pioche.terminal.table import Clock, Table
from pioche.terminal.voice import Voice


class NothingSaved(PiocheError):
    """There is no match to go on with, or it is open in another terminal."""


def play(
    game: Game | None,
    players: int | None,
    bots: list[str],
    options: dict[str, Any],
    language: str,
    seed: int | None,
    name: str | None,
    resume: bool,
    *,
    console: Console | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Play a game with bots; return the exit code. `PiocheError` if what is asked for cannot be.

    What is None or empty is asked for, if someone is there to answer. With `resume` the saved match
    goes on: that of the game, or the last one of all. Leaving is always polite and loses no match.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a symbol that cannot be shown stops no match
    person = Person(console or Console(highlight=False), Voice(language), stdin)
    folder = saved_folder(os.environ)
    file = None
    try:
        game = game or _choose_game(person, folder, resume=resume)
        file = _claim(person, game, folder, resume=resume)
        table = _go_on(person, game, file, resume=resume)
        if table is None:
            options = game.check_options(options)
            seated = seat_players(person, game, players, bots, name)
            table = _set_table(person, game, seated, options, seed, 0, file)
        number = 0
        while table.play() and _another(person):
            number += 1
            seated, options = table.match.players, table.match.options
            table = _set_table(person, game, seated, options, seed, number, file)
    except (Left, KeyboardInterrupt):
        person.note("terminal-goodbye")
    finally:
        if file:
            file.release()
    return 0


def _another(person: Person) -> bool:
    return person.interactive and person.agrees("terminal-ask-another", usual=False)


def _choose_game(person: Person, folder: Path, *, resume: bool) -> Game:
    """The game whose match was left last, or the one that the person names."""
    files = {game_id: SavedFile(game_id, folder) for game_id in game_ids()}
    left = [game_id for game_id, file in files.items() if file.path.exists()]
    if not resume:
        return ask_game(person, left)
    if not left:
        raise NothingSaved("terminal/nothing-saved", game="none")
    return find_game(max(left, key=lambda game_id: files[game_id].path.stat().st_mtime))


def _claim(person: Person, game: Game, folder: Path, *, resume: bool) -> SavedFile | None:
    """The file to save in; None when another terminal has it."""
    file = SavedFile(game.id, folder)
    try:
        if file.claim():
            return file
    except OSError as error:
        person.complain("terminal-cannot-save", problem=error.strerror or str(error))
        return None
    if resume:
        raise NothingSaved("terminal/in-use-there", game=game.title)
    person.complain("terminal-in-use", game=game.title)
    return None


def _go_on(person: Person, game: Game, file: SavedFile | None, *, resume: bool) -> Table | None:
    """The saved match, if there is one and the person wants to go on with it.

    Where nobody can be asked, a new match begins.
    """
    table = _find_again(person, game, file) if file else None
    if table is None:
        if resume:
            raise NothingSaved("terminal/nothing-saved", game=game.title)
        return None
    if not resume and not (person.interactive and _wants(person, table)):
        return None
    table.go_on()
    return table


def _wants(person: Person, table: Table) -> bool:
    match = table.match
    facts = {"game": match.game.title, "round": len(match.rounds)}
    person.note("terminal-found-saved", score=table.teller.score(match), **facts)
    return person.agrees("terminal-ask-resume", usual=True)


def _find_again(person: Person, game: Game, file: SavedFile) -> Table | None:
    """The table of the saved match; a file that cannot be read is set aside."""
    try:
        saved = file.read()
        if saved is None:
            return None
        make_ready(game, len(saved.record.players), person)
        return _restored(person, saved, file)
    except PiocheError as error:
        aside = file.set_aside("-damaged")
        problem = error.sentence(person.voice.language)
        person.complain("terminal-damaged", game=game.title, problem=problem, file=str(aside))
        return None


def _restored(person: Person, saved: SavedMatch, file: SavedFile) -> Table:
    log: list[Turn | Reshuffled] = []
    for step in retell(saved.record):
        match = step.match
        if isinstance(step, Dealt):
            log = []
        elif isinstance(step, Turn | Reshuffled):
            log.append(step)
    return Table(match, _bots(match.players), person, Clock(saved.elapsed), file, log)


def _set_table(
    person: Person,
    game: Game,
    players: Sequence[Player],
    options: Mapping[str, Any],
    seed: int | None,
    number: int,
    file: SavedFile | None,
) -> Table:
    """A new match, the `number`th of this sitting; with a seed, each can be repeated."""
    if file and file.path.exists():
        person.note("terminal-set-aside", game=game.title, file=str(file.set_aside()))
    make_ready(game, len(players), person)
    match = Match(game, players, options, secure if seed is None else seeded(seed, number))
    bots = _bots(players, None if seed is None else seed_of(seed, number))
    table = Table(match, bots, person, Clock(), file)
    table.teller.opening(match)
    return table


def _bots(players: Sequence[Player], seed: int | None = None) -> dict[int, Bot]:
    """The bots by their seats, each with its own source of chance."""
    return {
        seat: make_bot(player.bot, None if seed is None else seed + seat)
        for seat, player in enumerate(players)
        if player.bot
    }
