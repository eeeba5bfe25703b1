"""A session: the matches that a person plays in one go, and the file that saves them.

If the system refuses access to the file, the terminal says so and the person plays without saving.
It is an error only if the saved match was asked for (`resume`).
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
from pioche.engine.record import Player, Starter
from pioche.engine.registry import find_game, game_ids
from pioche.engine.rng import seed_of
from pioche.engine.shuffles import secure, seeded
from pioche.terminal.local_match import Clock, LocalMatch
from pioche.terminal.patience import warm_up
from pioche.terminal.person import Person
from pioche.terminal.saved import SavedFile, SavedMatch
from pioche.terminal.setup import ask_game
from pioche.terminal.steps import Dealt, Reshuffled, Turn, steps_of


class NothingSaved(PiocheError):
    """There is no match to resume, or it is open in another terminal."""


def choose_game(person: Person, folder: Path, *, resume: bool) -> Game:
    """Ask for a game; with `resume`, return the one whose match was left last."""
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


class Session:
    """The matches of one game that a person plays one after the other. `file` is None if they
    cannot be saved."""

    def __init__(self, person: Person, game: Game, folder: Path) -> None:
        self.person = person
        self.game = game
        self.title = person.sentences.title(game)
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

    def resume(self, *, only: bool) -> LocalMatch | None:
        """Return the saved match if there is one and the person wants it; None for a new match.

        With `only`, it is not asked for, and `NothingSaved` if there is none. Without anybody to
        ask, a new match begins.
        """
        match = self._saved_match(self.file, only) if self.file else None
        if match is None:
            if only:
                raise NothingSaved("terminal/nothing-saved", game=self.title)
            return None
        if not only and not (self.person.interactive and self._wants(match)):
            return None
        match.resume()
        return match

    def begin(
        self,
        players: Sequence[Player],
        options: Mapping[str, Any],
        seed: int | None,
        number: int,
        starter: Starter | None,
    ) -> LocalMatch:
        """Begin a new match, the `number`th of this session; a seed makes each repeatable."""
        self._set_saved_aside()
        warm_up(self.game, self.person)
        shuffles = secure if seed is None else seeded(seed, number)
        match = Match(self.game, players, options, shuffles, starter)
        bots = _bots(players, None if seed is None else seed_of(seed, number))
        local = LocalMatch(match, bots, self.person, Clock(), self.file)
        local.narrator.opening(match)
        return local

    def _wants(self, saved: LocalMatch) -> bool:
        facts = {"game": self.title, "round": len(saved.match.rounds)}
        saved.narrator.note(
            "terminal-found-saved", score=saved.narrator.score(saved.match), **facts
        )
        return self.person.agrees("terminal-ask-resume", usual=True)

    def _saved_match(self, file: SavedFile, resume: bool) -> LocalMatch | None:
        """Return the saved match; a damaged file is set aside."""
        try:
            saved = file.read()
            if saved is None:
                return None
            warm_up(self.game, self.person)
            return self._restored(saved, file)
        except PiocheError as error:
            self._set_damaged_aside(file, error.sentence(self.person.sentences.language), resume)
        except OSError as error:
            if resume:
                raise _cannot_open(file.path, error) from None
            problem = self.person.sentences.say(
                "terminal-saved-unreadable", problem=_problem(error)
            )
            self._report_damaged(file.path, problem)
            self._without_saving(error)
        return None

    def _restored(self, saved: SavedMatch, file: SavedFile) -> LocalMatch:
        log: list[Turn | Reshuffled] = []
        for step in steps_of(saved.record):
            match = step.match
            if isinstance(step, Dealt):
                log = []
            elif isinstance(step, Turn | Reshuffled):
                log.append(step)
        return LocalMatch(match, _bots(match.players), self.person, Clock(saved.elapsed), file, log)

    def _set_damaged_aside(self, file: SavedFile, problem: str, resume: bool) -> None:
        try:
            aside = file.set_aside("-damaged")
        except OSError as error:
            self._report_damaged(file.path, problem)
            if not resume:
                self._without_saving(error)
        else:
            self._report_damaged(aside, problem)

    def _set_saved_aside(self) -> None:
        """Set a saved match aside, because a new one begins."""
        if not (self.file and self.file.exists()):
            return
        try:
            aside = self.file.set_aside()
        except OSError as error:
            self._without_saving(error)
        else:
            self.person.note("terminal-set-aside", game=self.title, file=str(aside))

    def _report_damaged(self, where: Path, problem: str) -> None:
        facts = {"game": self.title, "problem": problem, "file": str(where)}
        self.person.complain("terminal-damaged", **facts)

    def _without_saving(self, error: OSError) -> None:
        self.person.complain("terminal-cannot-save", problem=_problem(error))
        self.release()
        self.file = None


def _cannot_open(path: Path, error: OSError) -> NothingSaved:
    return NothingSaved("terminal/cannot-open", file=str(path), problem=_problem(error))


def _problem(error: OSError) -> str:
    return error.strerror or str(error)


def _bots(players: Sequence[Player], seed: int | None = None) -> dict[int, Bot]:
    """Return the bots by seat, each with its own random numbers."""
    return {
        seat: make_bot(player.bot, None if seed is None else seed + seat)
        for seat, player in enumerate(players)
        if player.bot
    }
