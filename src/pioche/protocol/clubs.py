"""HTTP bodies: clubs, their members and rankings."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from pioche.protocol.tables import ListedTable

ClubName: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
ClubRole: TypeAlias = Literal["owner", "helper", "member"]


class NewClub(msgspec.Struct):
    name: ClubName


class ClubChange(msgspec.Struct):
    """Another name for a club, or a new invitation, with which the old one is no longer valid."""

    name: ClubName | None = None
    renew: bool = False


class NewRole(msgspec.Struct):
    """The role of a member. With a new owner, the old one becomes a helper."""

    role: ClubRole


class ClubMember(msgspec.Struct):
    """A member of a club, with the time of joining in seconds since 1970."""

    person: int
    name: str
    role: ClubRole
    joined: float


class ClubRank(msgspec.Struct):
    """A member in the ranking of a club: over all evenings that are over, how many they were placed
    in and have won, their points, and the mean share of rivals that they beat."""

    person: int
    name: str
    evenings: int
    won: int
    points: float
    share: float


class ListedEvening(msgspec.Struct):
    """An evening in a list. Once it is over, it has the names of those who came first."""

    evening: str
    title: str
    game: str
    starts: float
    status: str
    round: int
    rounds: int
    winners: list[str]
    entrants: int
    entered: bool
    """Whether you take part."""


class ListedClub(msgspec.Struct):
    """A club in the list of your clubs."""

    club: str
    name: str
    role: ClubRole


class ClubInvitation(msgspec.Struct):
    """A club as shown to people with its invitation: they may join. `club` is null for people who
    are not members yet."""

    name: str
    owner: str
    members: int
    club: str | None


class ClubInfo(msgspec.Struct):
    """A club, as its members see it. `role` is yours."""

    club: str
    name: str
    invitation: str
    role: ClubRole
    members: list[ClubMember]
    ranking: list[ClubRank]
    evenings: list[ListedEvening]
    tables: list[ListedTable]
    """The tables that members have made for others of the club, until they are over."""
