"""HTTP bodies, and parts of messages: friends, and invitations to tables."""

from __future__ import annotations

from typing import Any

import msgspec


class FriendTable(msgspec.Struct):
    """A public table of a friend: one with a free seat (`join`), or one that can be watched
    (`watch`)."""

    table: str
    game: str
    status: str
    seats: list[dict[str, Any]]
    join: bool
    watch: bool


class Friend(msgspec.Struct):
    """A friend. Somebody who hides being online never is, and shows no tables."""

    person: int
    name: str
    since: float
    online: bool
    tables: list[FriendTable]


class FriendRequest(msgspec.Struct):
    """A request to be friends, with the person on its other side."""

    person: int
    name: str
    at: float


class TableInvitation(msgspec.Struct):
    """A table at which somebody keeps a seat for you."""

    table: str
    game: str
    person: int
    name: str
    at: float
    players: int


class FriendsInfo(msgspec.Struct):
    """Your friends, the requests to you and from you, and the tables to which you are invited."""

    friends: list[Friend]
    requests: list[FriendRequest]
    sent: list[FriendRequest]
    invitations: list[TableInvitation]
    hidden: bool
    """Whether you hide from your friends that you are online."""


class FriendshipState(msgspec.Struct):
    """What came of a wish to be friends: you are, or the other person has been asked."""

    friends: bool


class FriendLink(msgspec.Struct):
    """Your link: whoever opens `/friends/KEY` can become your friend. Empty if there is none."""

    key: str
    until: float


class LinkOwner(msgspec.Struct):
    """The person whose link it is; `friends` if you are friends already."""

    person: int
    name: str
    yours: bool
    friends: bool
