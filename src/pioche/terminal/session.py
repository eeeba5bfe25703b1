"""Coming back to the table: which match was left, whether to go on with it, and where to save.

Whatever the system refuses is told in a sentence, and the match goes on without being saved; only
who asks for nothing but the saved match (`resume`) gets an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pioche.bots.names import make_bot
from pioche.bots.player import Bot
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Player
from pioche.engine.registry import find_game, game_ids
from pioche.engine.rng import seed_of
from pioche.engine.shuffles import secure, seeded
from pioche.terminal.local_match import Clock, Table
from pioche.terminal.patience import warm_up
from pioche.terminal.person import Person
from pioche.terminal.saved import SavedFile, SavedMatch
from pioche.terminal.setup import ask_game
from pioche.terminal.steps import Dealt, Reshuffled, Turn, retell


class NothingSaved(PiocheError):
    """There is no match to go on with, or it is open in another terminal."""


def choose_game(person: Person, folder: Path, *, resume: bool) -> Game:
    """The game whose match was left last, or the one that the person names."""
    left: dict[str, float] = {}
    try:
        for game_id in game_ids():
            when = SavedFile(game_id, folder).left_at()
            if when is not None:
                left[game_id] = when
    except OSError as error:
        if resume:
            raise _cannot_open(folder, error) from None
    if not resume:
        return ask_game(person, left)
    if not left:
        raise NothingSaved("terminal/nothing-saved", game="none")
    return find_game(max(left, key=lambda game_id: left[game_id]))


class Sitting:
    """The matches of one game that a person plays, one after the other, and the file that keeps
    them; None when they cannot be saved."""

    def __init__(self, person: Person, game: Game, folder: Path) -> None:
        self.person = person
        self.game = game
        self.title = person.voice.title(game)
        self.file: SavedFile | None = SavedFile(game.id, folder)

    def claim(self, *, resume: bool) -> None:
        """Be the only terminal that saves matches of this game."""
        assert self.file
        try:
            if self.file.claim():
                return
        except OSError as error:
            if resume:
                raise _cannot_open(self.file.path, error) from None
            self._without_saving(error)
            return
        if resume:
            raise NothingSaved("terminal/in-use-there", game=self.title)
        self.person.complain("terminal-in-use", game=self.title)
        self.file = None

    def release(self) -> None:
        if self.file:
            self.file.release()

    def go_on(self, *, resume: bool) -> Table | None:
        """The saved match, if there is one and the person wants to go on with it.

        Where nobody can be asked, a new match begins.
        """
        table = self._find_again(self.file, resume) if self.file else None
        if table is None:
            if resume:
                raise NothingSaved("terminal/nothing-saved", game=self.title)
            return None
        if not resume and not (self.person.interactive and self._wants(table)):
            return None
        table.go_on()
        return table

    def begin(
        self, players: Sequence[Player], options: Mapping[str, Any], seed: int | None, number: int
    ) -> Table:
        """A new match, the `number`th of this sitting; with a seed, each can be repeated."""
        self._make_room()
        warm_up(self.game, self.person)
        shuffles = secure if seed is None else seeded(seed, number)
        match = Match(self.game, players, options, shuffles)
        bots = _bots(players, None if seed is None else seed_of(seed, number))
        table = Table(match, bots, self.person, Clock(), self.file)
        table.teller.opening(match)
        return table

    def _wants(self, table: Table) -> bool:
        facts = {"game": self.title, "round": len(table.match.rounds)}
        table.teller.note("terminal-found-saved", score=table.teller.score(table.match), **facts)
        return self.person.agrees("terminal-ask-resume", usual=True)

    def _find_again(self, file: SavedFile, resume: bool) -> Table | None:
        """The table of the saved match; a file that makes no sense is set aside."""
        try:
            saved = file.read()
            if saved is None:
                return None
            warm_up(self.game, self.person)
            return self._restored(saved, file)
        except PiocheError as error:
            self._set_damaged_aside(file, error.sentence(self.person.voice.language), resume)
        except OSError as error:
            if resume:
                raise _cannot_open(file.path, error) from None
            problem = self.person.voice.say("terminal-saved-unreadable", problem=_said(error))
            self._tell_damaged(file.path, problem)
            self._without_saving(error)
        return None

    def _restored(self, saved: SavedMatch, file: SavedFile) -> Table:
        log: list[Turn | Reshuffled] = []
        for step in retell(saved.record):
            match = step.match
            if isinstance(step, Dealt):
                log = []
            elif isinstance(step, Turn | Reshuffled):
                log.append(step)
        return Table(match, _bots(match.players), self.person, Clock(saved.elapsed), file, log)

    def _set_damaged_aside(self, file: SavedFile, problem: str, resume: bool) -> None:
        try:
            aside = file.set_aside("-damaged")
        except OSError as error:
            self._tell_damaged(file.path, problem)
            if not resume:
                self._without_saving(error)
        else:
            self._tell_damaged(aside, problem)

    def _make_room(self) -> None:
        """Set aside what is saved: a new match begins."""
        if not (self.file and self.file.exists()):
            return
        try:
            aside = self.file.set_aside()
        except OSError as error:
            self._without_saving(error)
        else:
            self.person.note("terminal-set-aside", game=self.title, file=str(aside))

    def _tell_damaged(self, where: Path, problem: str) -> None:
        facts = {"game": self.title, "problem": problem, "file": str(where)}
        self.person.complain("terminal-damaged", **facts)

    def _without_saving(self, error: OSError) -> None:
        self.person.complain("terminal-cannot-save", problem=_said(error))
        self.release()
        self.file = None


def _cannot_open(path: Path, error: OSError) -> NothingSaved:
    return NothingSaved("terminal/cannot-open", file=str(path), problem=_said(error))


def _said(error: OSError) -> str:
    return error.strerror or str(error)


def _bots(players: Sequence[Player], seed: int | None = None) -> dict[int, Bot]:
    """The bots by their seats, each with its own source of chance."""
    return {
        seat: make_bot(player.bot, None if seed is None else seed + seat)
        for seat, player in enumerate(players)
        if player.bot
    }
