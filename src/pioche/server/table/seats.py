"""The seats of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pioche.server.table.events import Seated
from pioche.server.table.names import distinct_name

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


class Guest(NamedTuple):
    """A person who was invited, and is not there yet."""

    person: int
    name: str


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
    decided: int = 0
    """Decisions that the person at this seat made in the match; changing a choice adds none."""
    decided_for: int = 0
    """Decisions that a bot or the clock made for the person."""
    kept: Guest | None = None
    """The person for whom a free seat is kept."""

    @property
    def free(self) -> bool:
        """Whether nobody sits there; it may be kept for somebody."""
        return self.person is None and self.bot is None

    def free_for(self, person: int | None) -> bool:
        """Whether a person can sit down there, or anybody."""
        return self.free and (self.kept is None or self.kept.person == person)

    @property
    def in_persons_hands(self) -> bool:
        """Whether a person decides here now."""
        return self.person is not None and self.bot is None and not self.away

    def played_by(self, person: int) -> bool:
        """Whether the seat is a person's, and has not been given to a bot until the end."""
        return self.person == person and self.bot is None


def seat_of(new: Seated) -> Seat:
    """The seat of somebody who has sat down."""
    return Seat(new.name, new.person, new.bot, new.program, new.seed, new.owes_seed)


def people_in(seats: Sequence[Seat]) -> list[int]:
    """The people who sit there, each once."""
    return list(dict.fromkeys(seat.person for seat in seats if seat.person is not None))


def names_again(seats: Sequence[Seat], names: Mapping[int, str]) -> list[str]:
    """The names of seats in another match: people may be called otherwise by now, but the names of
    others on their device stay."""
    called = [seat.name for seat in seats]
    for person, name in names.items():
        mine = [place for place, seat in enumerate(seats) if seat.person == person]
        if mine and name not in (called[place] for place in mine):
            called[mine[0]] = name
    return called


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that looks like none that is taken."""
    names = list(taken)
    return next(name for name in BOT_NAMES if distinct_name(name, names) == name)
