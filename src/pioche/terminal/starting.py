"""The player who starts the matches of a session, as `--first` says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pioche.engine.errors import BadOption, shown
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.options import whole
from pioche.engine.record import Player, Starter
from pioche.engine.starter import check_starter
from pioche.terminal.person import Person

LOT: Final = "lot"
WORDS: Final = (LOT, "me", "youngest", "loser")


class Starting:
    """Chooses who starts: by lot, the person, a seat, the youngest, or the loser of the last match
    (by lot in the first one)."""

    def __init__(self, person: Person, game: Game, players: Sequence[Player], wish: str) -> None:
        self._loser = wish == "loser"
        self._always = self._named(person, players, wish)
        if self._loser and not game.draws_starter:
            raise BadOption("match/no-starter", game=game.title)
        if self._always:
            check_starter(self._always, game, len(players))

    def after(self, last: Match | None) -> Starter | None:
        """Return who starts the next match; None if the lot decides."""
        if self._loser:
            return Starter("loser", last.losers) if last and last.losers else None
        return self._always

    def _named(self, person: Person, players: Sequence[Player], wish: str) -> Starter | None:
        seat = whole(wish)
        if isinstance(seat, int):
            return Starter("seat", [seat - 1])
        if wish not in WORDS:
            raise BadOption("terminal/first", value=shown(wish), words=WORDS)
        if wish == "me":
            return Starter("seat", [0])
        return Starter("youngest", [_youngest(person, players)]) if wish == "youngest" else None


def _youngest(person: Person, players: Sequence[Player]) -> int:
    """Ask who the youngest player is; only the players know."""
    if not person.interactive:
        raise BadOption("terminal/youngest-unknown")
    names = [player.name for player in players]
    return names.index(person.choose(person.sentences.say("terminal-ask-youngest"), names))
