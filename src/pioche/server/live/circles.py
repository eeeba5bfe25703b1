"""Circles: people's friends, and telling pages when a friend comes or goes, or takes a seat.

Nothing is asked for again and again. A page says once that it follows its person's friends, and the
worker remembers who follows whom. Whatever changes a friend is told to all workers over the bus,
and each looks at that one friend again, a moment later and once for everything that happened
meanwhile."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy import Connection

from pioche.engine.errors import PiocheError
from pioche.protocol.friends import (
    Friend,
    FriendRequest,
    FriendsInfo,
    FriendTable,
    TableInvitation,
)
from pioche.protocol.messages import FriendChanged, Friends, encode
from pioche.server.live.authority import Authority
from pioche.server.live.hosted import Hosted
from pioche.server.live.notices import Notices
from pioche.server.live.online import Online
from pioche.server.store import StoreDown
from pioche.server.store.friends import (
    FriendRow,
    RequestRow,
    friends_of,
    is_hidden,
    requests_by,
    requests_to,
)
from pioche.server.store.invitations import (
    FoundTable,
    InvitationRow,
    invitations_to,
    tables_with_friends,
)
from pioche.server.store.moderation import kept_apart, tables_with
from pioche.server.table.events import (
    AnyEvent,
    Changed,
    Gathered,
    Kept,
    Replaced,
    Resigned,
    Seated,
    Started,
    Vacated,
)
from pioche.server.table.fold import OVER, WAITING
from pioche.server.table.seats import Who

SOON: Final = 0.5
"""Seconds in which changes of a friend are collected before they are told."""
GOING: Final = 3.0
"""The same for friends who go: a page that is opened again is not worth telling."""

MOVING: Final = frozenset({Seated, Gathered, Vacated, Kept, Changed, Started, Resigned, Replaced})
"""Events that may change what friends are shown of a table; its end does, too."""


class Client(Protocol):
    """A page that follows its person's friends."""

    who: Who

    def send(self, frame: bytes) -> None: ...


class Ties(NamedTuple):
    """All that ties a person to others, as the store has it."""

    friends: list[FriendRow]
    requests: list[RequestRow]
    sent: list[RequestRow]
    invitations: list[InvitationRow]
    tables: list[FoundTable]
    unwelcome: set[int]
    """Those of the tables where somebody is whom a block keeps apart from the person."""
    hidden: bool


def ties_of(connection: Connection, person: int, now: float) -> Ties:
    """Read all that ties a person to others."""
    friends = friends_of(connection, person)
    tables = tables_with_friends(connection, [f.number for f in friends if not f.hidden])
    return Ties(
        friends,
        requests_to(connection, person, now),
        requests_by(connection, person, now),
        invitations_to(connection, person),
        tables,
        _unwelcome(connection, person, tables),
        is_hidden(connection, person),
    )


def _unwelcome(connection: Connection, person: int, tables: Iterable[FoundTable]) -> set[int]:
    numbers = {table.number for table in tables}
    apart = kept_apart(connection, person) if numbers else set()
    return tables_with(connection, numbers, apart) if apart else set()


def _tables_of_friend(
    connection: Connection, friend: int, people: Collection[int]
) -> tuple[list[FoundTable], dict[int, set[int]]]:
    """The tables of a friend, and by person those that are unwelcome."""
    tables = tables_with_friends(connection, [friend])
    return tables, {person: _unwelcome(connection, person, tables) for person in people}


class Circle:
    """A person's friends, and the pages of this worker that follow them."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.friends: dict[int, FriendRow] = {}
        self.shown: dict[int, Friend] = {}
        """What the pages were sent of each friend."""


class Circles:
    """The circles of the people whose pages are open at a worker."""

    def __init__(self, authority: Authority, online: Online, notices: Notices) -> None:
        self._authority = authority
        self._online = online
        self._notices = notices
        self._circles: dict[int, Circle] = {}
        self._followers: defaultdict[int, set[int]] = defaultdict(set)
        """By person, those who follow them at this worker."""
        self._there: WeakKeyDictionary[Hosted, frozenset[int]] = WeakKeyDictionary()
        """By table, the people who sat there after its last event."""
        self._due: set[tuple[str, int]] = set()
        online.on_change = self._came_or_went
        notices.on_moved = self._moved
        notices.on_tied = self._tied
        authority.on_event.append(self._happened)

    async def info(self, person: int) -> FriendsInfo:
        """A person's friends, requests and invitations."""
        ties = await self._authority.store.read(ties_of, person, self._authority.clock())
        return FriendsInfo(
            friends=[self._friend(row, ties.tables, ties.unwelcome) for row in ties.friends],
            requests=[FriendRequest(*row) for row in ties.requests],
            sent=[FriendRequest(*row) for row in ties.sent],
            invitations=await self._invitations(person, ties.invitations),
            hidden=ties.hidden,
        )

    async def _invitations(
        self, person: int, found: Iterable[InvitationRow]
    ) -> list[TableInvitation]:
        """The invitations whose seats are still kept, as the tables themselves know."""
        shown: list[TableInvitation] = []
        for row in found:
            with suppress(PiocheError):
                hosted = await self._authority.find(row.key, patience=0.0)
                self._authority.let_go(hosted)
                table = hosted.table
                if table.status == WAITING and table.kept_for(person):
                    players = table.settings.players
                    shown.append(
                        TableInvitation(row.key, row.game, row.host, row.name, row.at, players)
                    )
        return shown

    def _friend(
        self, row: FriendRow, tables: Iterable[FoundTable], unwelcome: Collection[int]
    ) -> Friend:
        """A friend, as they are shown."""
        friend = Friend(row.number, row.name, row.since, online=False, tables=[])
        if not row.hidden and row.number in self._online:
            friend.online = True
            friend.tables = [
                shown
                for table in tables
                if table.person == row.number and table.number not in unwelcome
                if (shown := _shown(table)) is not None
            ]
        return friend

    # Pages that follow

    async def follow(self, client: Client) -> None:
        """Send a page its person's friends, now and after each change."""
        circle = self._circles.setdefault(client.who.person, Circle())
        if client not in circle.clients:
            circle.clients.add(client)
            try:
                await self._renew(client.who.person)
            except StoreDown:
                self.unfollow(client)  # it asks again
                raise

    def unfollow(self, client: Client) -> None:
        person = client.who.person
        circle = self._circles.get(person)
        if circle is None:
            return
        circle.clients.discard(client)
        if not circle.clients:
            del self._circles[person]
            self._forget(person, circle.friends)

    def _forget(self, person: int, friends: Iterable[int]) -> None:
        for friend in friends:
            self._followers[friend].discard(person)
            if not self._followers[friend]:
                del self._followers[friend]

    async def _renew(self, person: int) -> None:
        """Read a person's friends again, and send them to the person's pages."""
        info = await self.info(person)
        rows = await self._authority.store.read(friends_of, person)
        circle = self._circles.get(person)
        if circle is None:
            return
        self._forget(person, circle.friends)
        circle.friends = {row.number: row for row in rows}
        circle.shown = {friend.person: friend for friend in info.friends}
        for friend in circle.friends:
            self._followers[friend].add(person)
        frame = encode(Friends(info))
        for client in circle.clients:
            client.send(frame)

    async def _renew_if_possible(self, person: int) -> None:
        with suppress(StoreDown):  # the page asks again when it reconnects
            await self._renew(person)

    async def _tell(self, friend: int) -> None:
        """Look at a friend again, and tell everybody who follows them."""
        followers = list(self._followers.get(friend, ()))
        with suppress(StoreDown):
            tables, unwelcome = await self._authority.store.read(
                _tables_of_friend, friend, followers
            )
            for person in followers:
                circle = self._circles.get(person)
                row = circle.friends.get(friend) if circle else None
                if circle is None or row is None:
                    continue
                shown = self._friend(row, tables, unwelcome[person])
                if circle.shown.get(friend) != shown:
                    circle.shown[friend] = shown
                    frame = encode(FriendChanged(shown))
                    for client in circle.clients:
                        client.send(frame)

    # Whatever changes

    def tied(self, *people: int) -> None:
        """Have people's pages read their friends, requests and invitations, at all workers."""
        self._tied(people)
        self._notices.tied(people)

    def _tied(self, people: Iterable[int]) -> None:
        for person in people:
            if person in self._circles:
                self._later("renew", person, SOON / 5, self._renew_if_possible)

    def _came_or_went(self, person: int) -> None:
        if person in self._followers:
            wait = SOON if person in self._online else GOING
            self._later("tell", person, wait, self._tell)

    def _moved(self, people: Iterable[int]) -> None:
        for person in people:
            if person in self._followers:
                self._later("tell", person, SOON, self._tell)

    def _happened(self, hosted: Hosted, event: AnyEvent, at: float) -> None:
        """Follow the public tables: their people have moved when one sits down or stands up, and
        when a match begins or ends."""
        table = hosted.table
        if type(event) not in MOVING and table.status != OVER:
            return
        if table.settings.public or isinstance(event, Changed):
            now = frozenset(table.people)
            moved = now | self._there.get(hosted, now)
            self._there[hosted] = now
            self._moved(moved)
            self._notices.moved(moved)

    def _later(
        self, what: str, person: int, wait: float, act: Callable[[int], Coroutine[Any, Any, None]]
    ) -> None:
        """Do something for a person in a moment, once for all that happens until then."""
        if (what, person) in self._due:
            return
        self._due.add((what, person))

        def begin() -> None:
            self._due.discard((what, person))
            self._authority.tasks.spawn(act(person))

        asyncio.get_running_loop().call_later(wait, begin)


def _shown(table: FoundTable) -> FriendTable | None:
    """A table as friends are shown it, if they can do anything there."""
    seats = msgspec.json.decode(table.summary)
    seats = seats if isinstance(seats, list) else []
    waiting = table.status == WAITING
    free = any(not (seat["name"] or seat.get("kept")) for seat in seats)
    shown = FriendTable(
        table=table.key,
        game=table.game,
        status=table.status,
        seats=seats,
        join=waiting and free,
        watch=not waiting and table.spectators,
    )
    return shown if shown.join or shown.watch else None
