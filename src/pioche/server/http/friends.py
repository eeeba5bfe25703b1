"""HTTP resources of friends, and of the links by which people become friends."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from pioche.protocol.friends import FriendLink, FriendshipState, FriendsInfo, LinkOwner
from pioche.protocol.tables import Switch
from pioche.server.http.openapi import ANYBODY, PERSON, also
from pioche.server.http.requests import Number, people_only, visitor
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class FriendsResource(Controller):
    """Nobody is listed anywhere as a friend who has not agreed to it."""

    path = "/api"
    tags = ("friends",)

    @get("/friends", responses=also(409), security=PERSON)
    async def friends(self, who: Who, worker: Worker) -> FriendsInfo:
        """Your friends, and which of them are online at which public tables; requests; and the
        tables at which somebody keeps a seat for you. The socket sends the same after `follow`, and
        every change."""
        people_only(who)
        return await worker.circles.info(who.person)

    @put("/friends/{number:int}", status_code=HTTP_200_OK, security=PERSON)
    async def request(self, number: Number, who: Who, worker: Worker) -> FriendshipState:
        """Ask somebody to be your friend with whom you have finished a match, or agree if they have
        asked you."""
        people_only(who)
        worker.ties.take(who.person)
        return FriendshipState(await worker.friendships.request(who, number))

    @delete("/friends/{number:int}", security=PERSON)
    async def end(self, number: Number, who: Who, worker: Worker) -> None:
        """End a friendship, take your request back, or decline theirs. Nobody is told that they
        were declined; they can ask again after a month."""
        people_only(who)
        await worker.friendships.end(who, number)

    @put("/me/hidden", status_code=HTTP_204_NO_CONTENT, security=PERSON)
    async def hide(self, data: Switch, who: Who, worker: Worker) -> None:
        """Hide from your friends that you are online, and your tables; or show it again."""
        people_only(who)
        worker.ties.take(who.person)
        await worker.friendships.hide(who, data.on)

    @get("/me/friend-link", responses=also(409), security=PERSON)
    async def link(self, who: Who, worker: Worker) -> FriendLink:
        """Your link, if you have one: whoever opens `/friends/KEY` can become your friend."""
        people_only(who)
        return await worker.friendships.link(who)

    @put("/me/friend-link", status_code=HTTP_200_OK, security=PERSON)
    async def new_link(self, who: Who, worker: Worker) -> FriendLink:
        """Make a new link, valid for a week. The one before no longer works."""
        people_only(who)
        worker.ties.take(who.person)
        return await worker.friendships.new_link(who)

    @delete("/me/friend-link", security=PERSON)
    async def withdraw_link(self, who: Who, worker: Worker) -> None:
        """Withdraw your link."""
        people_only(who)
        await worker.friendships.withdraw_link(who)

    @get("/friend-links/{key:str}", security=ANYBODY)
    async def linked(
        self, key: str, worker: Worker, request: Request[Any, Any, Any], address: str
    ) -> LinkOwner:
        """The person who would like to be friends with whoever opens the link."""
        worker.codes.take(address)
        known = await visitor(request, worker)
        return await worker.friendships.owner(key, known[0].number if known else None)

    @post("/friend-links/{key:str}", status_code=HTTP_200_OK, security=PERSON)
    async def accept(self, key: str, who: Who, worker: Worker) -> LinkOwner:
        """Become friends with the person whose link it is."""
        people_only(who)
        worker.ties.take(who.person)
        return await worker.friendships.accept_link(who, key)
