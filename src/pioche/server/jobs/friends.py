"""Friendships: becoming friends, and keeping seats for people at tables."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection

from pioche.engine.errors import PiocheError
from pioche.protocol.friends import FriendLink, LinkOwner
from pioche.protocol.names import is_former
from pioche.server.alerts.outbox import Outbox, game_fact, people_fact
from pioche.server.live.authority import Authority, NoSuchTable
from pioche.server.live.circles import Circles
from pioche.server.live.hosted import Hosted
from pioche.server.ops.limits import TooMuch
from pioche.server.store import Store
from pioche.server.store.alerts import Alert, Withdrawal, post, withdraw
from pioche.server.store.friends import (
    MOST,
    MOST_REQUESTS,
    PATIENCE,
    Outcome,
    are_friends,
    befriend,
    delete_link,
    dissolve,
    has_asked,
    link_of,
    owner_of_link,
    played_together,
    request_friendship,
    set_hidden,
    set_link,
    with_friends,
)
from pioche.server.store.invitations import count_invitations, end_invitation, invite
from pioche.server.store.people import names_of
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who

LINK_DAYS: Final = 7
DAY: Final = 86_400.0
MOST_INVITED: Final = 30
"""People whom a person may have invited at the same time."""
PAUSE: Final = 600.0
"""Seconds in which somebody is told once that they are invited to a table, however often the host
takes the seat away and keeps it again."""
RECENT: Final = 7 * DAY
"""Seconds after which an invitation no longer counts."""


class Friendships:
    """What people do about their friends. Pages are told, and whoever is asked is alerted."""

    def __init__(
        self, store: Store, authority: Authority, circles: Circles, outbox: Outbox
    ) -> None:
        self.store = store
        self._authority = authority
        self._circles = circles
        self._outbox = outbox

    async def request(self, who: Who, other: int) -> bool:
        """Ask somebody with whom a match was finished to be friends, or agree if they asked; return
        whether both are friends now."""
        if other == who.person:
            raise Refused("people/yourself")
        now, read = self._now(), self.store.read
        asked = await read(has_asked, other, who.person, now)
        if not (asked or await read(played_together, who.person, other)):
            raise NoSuchTable("people/not-found")
        outcome = await self.store.write(_request, who.person, other, now)
        self._outbox.wake()
        _must_be_fine(outcome)
        self._circles.tied(who.person, other)
        return outcome == "friends"

    async def end(self, who: Who, other: int) -> None:
        """End a friendship, take a request back, or decline one."""
        if not await self.store.write(dissolve, who.person, other):
            raise NoSuchTable("people/not-found")
        self._circles.tied(who.person, other)

    async def hide(self, who: Who, hidden: bool) -> None:
        """Hide from friends that a person is online, or show it."""
        await self.store.write(set_hidden, who.person, hidden)
        followers = await self.store.read(with_friends, [who.person])
        self._circles.tied(who.person, *followers)

    # Links

    async def link(self, who: Who) -> FriendLink:
        found = await self.store.read(link_of, who.person, self._now())
        return FriendLink(*found) if found else FriendLink("", 0.0)

    async def new_link(self, who: Who) -> FriendLink:
        """Another link, valid for some days; the one before no longer works."""
        key, until = secrets.token_urlsafe(15), round(self._now() + LINK_DAYS * DAY, 3)
        await self.store.write(set_link, who.person, key, until)
        return FriendLink(key, until)

    async def withdraw_link(self, who: Who) -> None:
        await self.store.write(delete_link, who.person)

    async def owner(self, key: str, asking: int | None) -> LinkOwner:
        """The person whose link it is."""
        found = await self.store.read(owner_of_link, key[:40], self._now())
        if found is None:
            raise NoSuchTable("friends/no-such-link")
        person, name = found
        known = asking is not None and await self.store.read(are_friends, person, asking)
        return LinkOwner(person, name, person == asking, known)

    async def accept_link(self, who: Who, key: str) -> LinkOwner:
        """Become friends with the person whose link it is."""
        owner = await self.owner(key, who.person)
        if owner.yours:
            raise Refused("people/yourself")
        _must_be_fine(await self.store.write(_accept, who.person, owner.person, self._now()))
        self._outbox.wake()
        self._circles.tied(who.person, owner.person)
        return LinkOwner(owner.person, owner.name, yours=False, friends=True)

    # Invitations to tables

    async def invite(self, hosted: Hosted, who: Who, person: int, place: int | None = None) -> int:
        """Keep a seat for a friend, or for somebody with whom a match was finished, and alert them;
        return the version of the table."""
        read, now = self.store.read, self._now()
        friends = await read(are_friends, who.person, person)
        if not (friends or await read(played_together, who.person, person)):
            raise NoSuchTable("people/not-found")
        if await read(count_invitations, who.person, now - RECENT) >= MOST_INVITED:
            raise TooMuch("limits/invited", 60.0, limit=MOST_INVITED)
        name = (await read(names_of, [person])).get(person, "")
        if not name or is_former(name):
            raise NoSuchTable("people/not-found")
        hosted.table.keep(who, place, person, name)  # or refuse now
        alert = Alert(
            person=person,
            kind="invitation",
            text="invited",
            subject=f"table/{hosted.table.key}",
            path=f"/t/{hosted.table.key}",
            facts={"friend": people_fact(who.person), "game": game_fact(hosted.table.game.id)},
            cause=who.person,
            once=f"invited/{hosted.table.key}/{now // PAUSE:.0f}",
        )
        if not await self.store.write(_invite, person, hosted.number, who.person, alert, now):
            raise Refused("table/blocked")
        try:
            version = await self._authority.submit(
                hosted, lambda table: table.keep(who, place, person, name)
            )
        except PiocheError:
            await self.store.write(_take_back, person, hosted.number, alert.subject, now)
            raise
        self._outbox.wake()
        self._circles.tied(person)
        return version

    async def decline(self, who: Who, key: str) -> None:
        """Give up the seat that somebody keeps for a person."""
        hosted = await self._authority.find(key)
        kept = hosted.table.kept_for(who.person)
        await self._authority.submit(hosted, lambda table: table.decline(who.person))
        await self.store.write(end_invitation, who.person, hosted.number)
        if not kept:
            raise NoSuchTable("table/not-found")
        await self._outbox.withdraw(Withdrawal(f"table/{key}", who.person))
        self._circles.tied(who.person)

    def _now(self) -> float:
        return self._authority.clock()


def _invite(
    connection: Connection, person: int, table: int, host: int, alert: Alert, now: float
) -> bool:
    """Note that a seat is to be kept for a person, and alert them; False if one of the two has
    blocked the other."""
    if not invite(connection, person, table, host, now):
        return False
    post(connection, [alert], now)
    return True


def _take_back(connection: Connection, person: int, table: int, subject: str, now: float) -> None:
    """Forget an invitation to a seat that could not be kept."""
    end_invitation(connection, person, table)
    withdraw(connection, [Withdrawal(subject, person)], now)


def _request(connection: Connection, person: int, other: int, now: float) -> Outcome:
    """Ask somebody to be friends, or agree, and alert the other one; once, however often."""
    before = are_friends(connection, person, other)
    outcome = request_friendship(connection, person, other, now)
    if outcome == "requested":
        post(connection, [_alert(person, other, "friend-request", now)], now)
    elif outcome == "friends" and not before:
        post(connection, [_alert(person, other, "friend-accepted", now)], now)
    return outcome


def _accept(connection: Connection, person: int, other: int, now: float) -> Outcome:
    """Become friends by a link, and alert the person whose link it is."""
    before = are_friends(connection, person, other)
    outcome = befriend(connection, person, other, now)
    if outcome == "friends" and not before:
        post(connection, [_alert(person, other, "friend-accepted", now)], now)
    return outcome


def _alert(person: int, other: int, text: str, now: float) -> Alert:
    """What somebody is told of a person who did something about a friendship: once a day, even if
    they take it back and do it again."""
    return Alert(
        person=other,
        kind="friend",
        text=text,
        subject=f"friend/{person}",
        path="/friends",
        facts={"friend": people_fact(person)},
        cause=person,
        once=f"{text}/{person}/{now // DAY:.0f}",
        lasts=PATIENCE,
    )


def _must_be_fine(outcome: Outcome) -> None:
    """Refuse what the store refused."""
    if outcome == "apart":
        raise Refused("friends/blocked")
    if outcome in ("full", "full-there"):
        raise Refused(f"friends/{outcome}", limit=MOST)
    if outcome == "too-many":
        raise TooMuch("limits/friend-requests", 60.0, limit=MOST_REQUESTS)
