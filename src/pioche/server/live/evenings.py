"""The people who follow evenings at this worker: they are sent every change, such as new standings.

All workers look at the versions of the evenings that somebody follows, twice a second. So it does
not matter which of them has changed one."""

from __future__ import annotations

from typing import Final, Protocol

from pioche.protocol.messages import Evening, encode
from pioche.server.live.authority import NoSuchTable
from pioche.server.live.evening_views import EveningViews, visible_head
from pioche.server.ops.limits import TooMuch
from pioche.server.store import Store
from pioche.server.store.clubs import members_of
from pioche.server.store.evenings import Everything, everything_of, head_of, versions_of
from pioche.server.table.seats import Who

MOST: Final = 20
"""Evenings that one client may follow."""


class Follower(Protocol):
    """A client that follows evenings."""

    who: Who

    def send(self, frame: bytes) -> None:
        """Hand over a message, without waiting."""


class EveningFollowers:
    """The followers of all evenings at a worker."""

    def __init__(self, views: EveningViews) -> None:
        self.views = views
        self.store = views.store
        self._followers: dict[str, set[Follower]] = {}
        self._sent: dict[str, int] = {}
        """The version that was sent last."""

    async def follow(self, key: str, follower: Follower) -> None:
        """Send a client an evening now, and whenever it changes."""
        if sum(follower in others for others in self._followers.values()) >= MOST:
            raise TooMuch("limits/evenings-followed", limit=MOST)
        head = await visible_head(self.store, key, follower.who.person)
        info = await self.views.info(head)
        self._followers.setdefault(key, set()).add(follower)
        self._sent.setdefault(key, info.version)
        follower.send(encode(Evening(info)))

    def stop(self, follower: Follower, key: str | None = None) -> None:
        """Send a client no changes any more: of one evening, or of all."""
        for followed in [key] if key is not None else list(self._followers):
            others = self._followers.get(followed, set())
            others.discard(follower)
            if not others:
                self._followers.pop(followed, None)
                self._sent.pop(followed, None)

    async def tend(self) -> None:
        """Send what has changed."""
        if self._followers:
            for key, version in (await self.store.read(versions_of, list(self._followers))).items():
                if version != self._sent.get(key):
                    await self.refresh(key)

    async def refresh(self, key: str) -> None:
        """Send an evening to everybody who follows it."""
        if key not in self._followers:
            return
        head = await self.store.read(head_of, key)
        if head is None:
            return
        info = await self.views.info(head)
        members = await self.store.read(members_of, head.evening.club)
        allowed = {member.person for member in members} | {e.person for e in info.entrants}
        frame = encode(Evening(info))
        self._sent[key] = info.version
        for follower in list(self._followers.get(key, ())):
            if follower.who.person in allowed:
                follower.send(frame)
            else:  # they have left the club, or were removed from it
                self.stop(follower, key)


async def visible(store: Store, key: str, person: int) -> Everything:
    """Everything about an evening, if somebody may see it."""
    await visible_head(store, key, person)
    found = await store.read(everything_of, key)
    if found is None:
        raise NoSuchTable("evenings/not-found")
    return found
