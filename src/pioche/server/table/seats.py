"""The seats of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pioche.server.table.checks import MAX_NAME

BOT_NAMES: Final = (
    *("Ada", "Basil", "Cleo", "Dante", "Elsa", "Felix", "Greta", "Hugo", "Iris"),
    *("Jonas", "Klara", "Leo", "Mina", "Nils", "Olga", "Paul", "Rosa", "Theo"),
)
"""Twice as many as the largest table has seats, so that one is always free."""


class Who(NamedTuple):
    """A person who asks for something, perhaps through a program."""

    person: int
    name: str
    program: bool = False


@dataclass
class Seat:
    """A seat, and who sits there."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    """The level of a bot; in a person's seat, the bot that has replaced them until the end."""
    program: bool = False
    seed: str = ""
    owes_seed: bool = False
    """Whether the person has yet to contribute to the shuffles; the match does not start before."""
    away: bool = False
    missed: int = 0

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def in_persons_hands(self) -> bool:
        """Whether a person decides here now."""
        return self.person is not None and self.bot is None and not self.away

    def played_by(self, person: int) -> bool:
        """Whether the seat is a person's, and has not been given to a bot until the end."""
        return self.person == person and self.bot is None


def people_in(seats: Sequence[Seat]) -> list[int]:
    """The people who sit there, each once."""
    return list(dict.fromkeys(seat.person for seat in seats if seat.person is not None))


def distinct_name(name: str, seats: Sequence[Seat]) -> str:
    """A name that nobody else at the table has: with a number, if it is taken."""
    taken = {seat.name for seat in seats}
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in range(2, len(seats) + 2))
    return name if name not in taken else next(new for new in numbered if new not in taken)


def bot_name(seats: Sequence[Seat]) -> str:
    """A name for a bot that nobody else at the table has."""
    taken = {seat.name for seat in seats}
    return next(name for name in BOT_NAMES if name not in taken)
