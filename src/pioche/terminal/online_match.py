"""A match at an online table, as far as its events have been shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pioche.client.events import Event
from pioche.client.table import changed_info
from pioche.engine.game import Game
from pioche.engine.record import Player, Record, Round
from pioche.engine.registry import find_game
from pioche.protocol.messages import TableInfo, TableState, Update


class OnlineMatch:
    """Follows a table event by event, so that what is shown never runs ahead of the events."""

    def __init__(self, info: TableInfo) -> None:
        self.info = info
        self.version = -1
        self.public: dict[str, Any] = {}
        self.rounds: list[Round] = []

    def apply(self, event: Event) -> None:
        """Apply an event."""
        if isinstance(event, TableState):
            self.info, self.public = event.info, event.public or {}
        elif isinstance(event, Update):
            self.info = changed_info(self.info, event.info) if event.info else self.info
            self.public = self.public | event.public
        if isinstance(event, TableState | Update):
            self.version = event.version
            self._add_rounds()

    def complete(self, record: Record) -> None:
        """Take the scores of all rounds from the record of the finished match."""
        self.rounds = record.rounds

    def _add_rounds(self) -> None:
        number = self.public.get("round", 0)
        if number > len(self.rounds):
            missed = number - len(self.rounds) - 1
            self.rounds += [Round(0, None, []) for _ in range(missed)]
            first, extra = self.public.get("first", 0), self.public.get("extra", False)
            self.rounds.append(Round(first, None, [], extra=extra))

    # What the narrator needs

    @property
    def game(self) -> Game:
        return find_game(self.info.game)

    @property
    def players(self) -> Sequence[Player]:
        return [
            Player(seat.name, bot="program" if seat.program and not seat.bot else seat.bot)
            for seat in self.info.seats
        ]

    @property
    def options(self) -> dict[str, Any]:
        return self.info.options

    @property
    def actors(self) -> list[int]:
        actors: list[int] = self.public.get("actors", [])
        return actors

    @property
    def scores(self) -> list[int]:
        scores: list[int] = self.public.get("scores", [0] * self.info.players)
        return scores

    @property
    def winners(self) -> list[int]:
        winners: list[int] = self.public.get("winners", [])
        return winners

    @property
    def reason(self) -> str | None:
        reason: str | None = self.public.get("reason")
        return reason
