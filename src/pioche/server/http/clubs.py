"""HTTP resources of clubs: members, roles, tables, and the list of evenings."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from litestar import Controller, delete, get, patch, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.protocol.clubs import (
    ClubChange,
    ClubInfo,
    ClubInvitation,
    ClubMember,
    ClubRank,
    ListedClub,
    ListedEvening,
    NewClub,
    NewRole,
)
from pioche.protocol.evenings import EveningView, NewEvening
from pioche.protocol.messages import encode
from pioche.protocol.tables import NewTable, TableRef
from pioche.server.evenings.checks import checked_evening, checked_title
from pioche.server.evenings.info import settings_in
from pioche.server.http.evenings import view_of
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import Number, people_only
from pioche.server.http.table_making import (
    check_wishes,
    make_table,
    one_more_table,
    seat_all,
    settings_of,
)
from pioche.server.http.tables import listed
from pioche.server.jobs.evening_alerts import plan_evening, too_late_for
from pioche.server.live.authority import NoSuchTable
from pioche.server.store import ClubRow, EveningRow, Role
from pioche.server.store.clubs import (
    HELPERS,
    add_club_table,
    change_club,
    clubs_of,
    count_owned,
    create_club,
    delete_club,
    find_club,
    join_club,
    leave_club,
    members_of,
    ranking_of,
    role_in,
    set_role,
    tables_of_club,
)
from pioche.server.store.evenings import (
    count_open,
    entrants_of,
    evenings_of,
    find_evening,
)
from pioche.server.store.moderation import kept_apart, tables_with
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

MOST_OWNED: Final = 5
MOST_CLUBS: Final = 50
MOST_MEMBERS: Final = 500
MOST_OPEN: Final = 10
"""Evenings of a club that are not over."""
LISTED: Final = 50
"""Evenings that the page of a club shows."""


class Club(NamedTuple):
    """A club, and the role of the person who asks."""

    row: ClubRow
    role: Role


class ClubsResource(Controller):
    """Only members see a club. Whoever knows its invitation may become one."""

    path = "/api/clubs"
    tags = ("clubs",)

    @post("/", status_code=HTTP_201_CREATED, security=PERSON)
    async def create(self, data: NewClub, who: Who, worker: Worker) -> ClubInfo:
        """Make a club, which you own."""
        people_only(who)
        name = checked_title(data.name)
        worker.club_changes.take(who.person)
        if await worker.store.read(count_owned, who.person) >= MOST_OWNED:
            raise Refused("clubs/too-many-owned", limit=MOST_OWNED)
        row = ClubRow(
            key=secrets.token_urlsafe(15),
            name=name,
            invitation=secrets.token_urlsafe(15),
            created=worker.clock(),
        )
        await worker.store.write(create_club, row, who.person)
        return await _info(worker, await club_of(worker, row.key, who), who)

    @get("/", security=PERSON, responses=also(409))
    async def mine(self, who: Who, worker: Worker) -> list[ListedClub]:
        """Your clubs."""
        people_only(who)
        found = []
        for club in await worker.store.read(clubs_of, who.person):
            role = await worker.store.read(role_in, club.number, who.person)
            if role is not None:
                found.append(ListedClub(club.key, club.name, role))
        return found

    @get("/{key:str}", security=PERSON, responses=also(409))
    async def show(self, key: str, who: Who, worker: Worker) -> ClubInfo:
        """A club with its members, ranking, evenings and tables."""
        people_only(who)
        return await _info(worker, await club_of(worker, key, who), who)

    @get("/invitations/{invitation:str}", security=PERSON, responses=also(409))
    async def invitation(self, invitation: str, who: Who, worker: Worker) -> ClubInvitation:
        """The club that an invitation is for."""
        people_only(who)
        club = await _invited(worker, invitation)
        members = await worker.store.read(members_of, club.number)
        is_member = any(member.person == who.person for member in members)
        owner = members[0].name if members else ""
        return ClubInvitation(club.name, owner, len(members), club.key if is_member else None)

    @post("/invitations/{invitation:str}", status_code=HTTP_200_OK, security=PERSON)
    async def join(self, invitation: str, who: Who, worker: Worker) -> ClubInfo:
        """Become a member."""
        people_only(who)
        worker.club_changes.take(who.person)
        club = await _invited(worker, invitation)
        members = await worker.store.read(members_of, club.number)
        if not any(member.person == who.person for member in members):
            owners = {member.person for member in members if member.role == "owner"}
            if owners & await worker.store.read(kept_apart, who.person):
                raise Refused("clubs/blocked")
            if len(members) >= MOST_MEMBERS:
                raise Refused("clubs/full", limit=MOST_MEMBERS)
            if len(await worker.store.read(clubs_of, who.person)) >= MOST_CLUBS:
                raise Refused("clubs/too-many", limit=MOST_CLUBS)
            await worker.store.write(join_club, club.number, who.person, worker.clock())
        return await _info(worker, await club_of(worker, club.key, who), who)

    @patch("/{key:str}", security=PERSON)
    async def change(self, key: str, data: ClubChange, who: Who, worker: Worker) -> ClubInfo:
        """Give a club another name, or a new invitation (its owner and helpers only)."""
        club = await helped(worker, key, who)
        values = {}
        if data.name is not None:
            values["name"] = checked_title(data.name)
        if data.renew:
            values["invitation"] = secrets.token_urlsafe(15)
        if values:
            worker.club_changes.take(who.person)
            await worker.store.write(change_club, club.row.number, values)
        return await _info(worker, await club_of(worker, key, who), who)

    @delete("/{key:str}", status_code=HTTP_200_OK, security=PERSON)
    async def close(self, key: str, who: Who, worker: Worker) -> None:
        """Delete a club with its evenings (its owner only). Tables and matches stay."""
        people_only(who)
        club = await club_of(worker, key, who)
        if club.role != "owner":
            raise Refused("clubs/owner-only")
        await worker.store.write(delete_club, club.row.number)

    @put("/{key:str}/members/{number:int}", status_code=HTTP_200_OK, security=PERSON)
    async def appoint(
        self, key: str, number: Number, data: NewRole, who: Who, worker: Worker
    ) -> ClubInfo:
        """Give a member another role, or the whole club (its owner only)."""
        people_only(who)
        club = await club_of(worker, key, who)
        if club.role != "owner":
            raise Refused("clubs/owner-only")
        if number == who.person:
            raise Refused("clubs/owner-stays")
        if not await worker.store.write(set_role, club.row.number, number, data.role):
            raise Refused("clubs/no-such-member")
        return await _info(worker, await club_of(worker, key, who), who)

    @delete("/{key:str}/members/{number:int}", status_code=HTTP_200_OK, security=PERSON)
    async def remove(self, key: str, number: Number, who: Who, worker: Worker) -> None:
        """Leave a club, or remove a member (its owner; helpers remove members only). With the
        invitation they could come back: renew it, too. If the owner leaves, the first helper or
        else the oldest member owns the club; with its last member, it is deleted."""
        people_only(who)
        club = await club_of(worker, key, who)
        role = await worker.store.read(role_in, club.row.number, number)
        if role is None:
            raise Refused("clubs/no-such-member")
        allowed = club.role == "owner" or (club.role == "helper" and role == "member")
        if number != who.person and not allowed:
            raise Refused("clubs/helpers-only")
        await worker.store.write(leave_club, club.row.number, number)

    @post("/{key:str}/tables", status_code=HTTP_201_CREATED, security=PERSON)
    async def table(
        self, key: str, data: NewTable, who: Who, worker: Worker, address: str
    ) -> TableRef:
        """Make a table, as at `POST /api/tables`, and show it on the page of the club."""
        people_only(who)
        club = await club_of(worker, key, who)
        check_wishes(who, data)
        async with one_more_table(worker, who, address):
            hosted = await make_table(worker, who, settings_of(data))
            await worker.store.write(add_club_table, club.row.number, hosted.number)
            version = await seat_all(worker, hosted, who, data)
        worker.authority.let_go(hosted)
        return TableRef(hosted.table.key, hosted.table.code, version)

    @get("/{key:str}/evenings", security=PERSON, responses=also(409))
    async def evenings(
        self, key: str, who: Who, worker: Worker, before: str = ""
    ) -> list[ListedEvening]:
        """The evenings of a club, the latest first, fifty at a time: those that come after the
        evening whose key is `before`."""
        people_only(who)
        club = (await club_of(worker, key, who)).row.number
        last = await worker.store.read(find_evening, key=before[:40]) if before else None
        if before and (last is None or last.club != club):
            raise NoSuchTable("evenings/not-found")
        found = await worker.store.read(evenings_of, club, LISTED, last)
        return [await listed_evening(worker, evening, who) for evening in found]

    @post("/{key:str}/evenings", status_code=HTTP_201_CREATED, security=PERSON, responses=also(400))
    async def plan(self, key: str, data: NewEvening, who: Who, worker: Worker) -> EveningView:
        """Plan an evening (the owner and helpers of the club only)."""
        club = await helped(worker, key, who)
        wanted = checked_evening(data, worker.clock())
        worker.club_changes.take(who.person)
        if await worker.store.read(count_open, club.row.number) >= MOST_OPEN:
            raise Refused("evenings/too-many", limit=MOST_OPEN)
        worker.announcements.take(club.row.number)
        row = EveningRow(
            key=secrets.token_urlsafe(15),
            club=club.row.number,
            title=wanted.title,
            settings=encode(wanted.settings),
            rounds=wanted.rounds,
            host=who.person,
            created=worker.clock(),
            starts=wanted.starts,
            due=worker.clock(),  # to see when it must be looked at
            reminded=too_late_for(wanted.starts, worker.clock()),
        )
        members = await worker.store.read(members_of, club.row.number)
        await worker.store.write(plan_evening, row, [member.person for member in members])
        worker.outbox.wake()
        return await view_of(worker, row.key, who)


async def club_of(worker: Worker, key: str, who: Who) -> Club:
    """A club, and the role of the person who asks; as if there were none if they are not a
    member."""
    row = await worker.store.read(find_club, key=key[:40])
    if row is not None:
        role = await worker.store.read(role_in, row.number, who.person)
        if role is not None:
            return Club(row, role)
    raise NoSuchTable("clubs/not-found")


async def helped(worker: Worker, key: str, who: Who) -> Club:
    """A club of which the person who asks is the owner or a helper."""
    people_only(who)
    club = await club_of(worker, key, who)
    if club.role not in HELPERS:
        raise Refused("clubs/helpers-only")
    return club


async def _invited(worker: Worker, invitation: str) -> ClubRow:
    """The club of an invitation, which nobody can guess."""
    row = await worker.store.read(find_club, invitation=invitation[:40])
    if row is None:
        raise NoSuchTable("clubs/not-found")
    return row


async def _info(worker: Worker, club: Club, who: Who) -> ClubInfo:
    read, number = worker.store.read, club.row.number
    rows = await read(tables_of_club, number)
    apart = await read(kept_apart, who.person) if rows else set()
    hidden = await read(tables_with, [row.number for row in rows], apart) if apart else set()
    evenings = await read(evenings_of, number, LISTED)
    return ClubInfo(
        club=club.row.key,
        name=club.row.name,
        invitation=club.row.invitation,
        role=club.role,
        members=[ClubMember(*member) for member in await read(members_of, number)],
        ranking=[ClubRank(*line) for line in await read(ranking_of, number)],
        evenings=[await listed_evening(worker, evening, who) for evening in evenings],
        tables=[listed(row) for row in rows if row.number not in hidden],
    )


async def listed_evening(worker: Worker, evening: EveningRow, who: Who) -> ListedEvening:
    """An evening, as a list shows it."""
    entrants = await worker.store.read(entrants_of, evening.number)
    there = [entrant for entrant in entrants if entrant.status not in ("left", "out")]
    return ListedEvening(
        evening=evening.key,
        title=evening.title,
        game=settings_in(evening).game,
        starts=evening.starts,
        status=evening.status,
        round=evening.round,
        rounds=evening.rounds,
        winners=[entrant.name for entrant in entrants if entrant.rank == 1],
        entrants=len(entrants) if evening.status == "over" else len(there),
        entered=any(entrant.person == who.person for entrant in there),
    )
