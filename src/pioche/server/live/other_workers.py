"""Keeping up with other workers: reading the events and lines of chat that they have stored.

Their notices say where to look. A notice can be lost, so all tables are looked at from time to time
too.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from pioche.server.live.authority import Authority
from pioche.server.live.chat import Chat
from pioche.server.live.hosted import Hosted
from pioche.server.live.notices import Notices
from pioche.server.live.online import Online
from pioche.server.live.presence import Presence
from pioche.server.store import StoreDown
from pioche.server.store.chat import newest_lines
from pioche.server.store.events import newest_versions

GONE: Final = 8.0
"""Seconds after which the people of a silent worker are taken to be gone."""


class OtherWorkers:
    """The other workers, as far as one worker follows them."""

    def __init__(
        self,
        notices: Notices,
        authority: Authority,
        chat: Chat,
        presence: Presence,
        online: Online,
    ) -> None:
        self._authority = authority
        self._chat = chat
        self._presence = presence
        self._online = online
        notices.on_changed = self._changed
        notices.on_chatted = self._chatted

    async def catch_up(self) -> None:
        """Tell them who is connected to this one, and read all that their notices missed."""
        authority, tables = self._authority, list(self._authority.hosted.values())
        for hosted in tables:
            self._presence.announce(hosted)
        self._presence.forget_silent(authority.clock() - GONE)
        self._online.announce()
        self._online.forget_silent(authority.clock() - GONE)
        numbers = [hosted.number for hosted in tables]
        versions = await authority.store.read(newest_versions, numbers)
        lines = await authority.store.read(newest_lines, numbers)
        for hosted in tables:
            await self._chat.refresh(hosted, lines.get(hosted.number, 0))
            if versions.get(hosted.number, 0) > hosted.table.version:
                await authority.refresh(hosted)

    def _changed(self, number: int, version: int) -> None:
        hosted = self._authority.hosted.get(number)
        if hosted and version > hosted.table.version:
            self._authority.tasks.spawn(self._authority.refresh(hosted))

    def _chatted(self, number: int, line: int) -> None:
        hosted = self._authority.hosted.get(number)
        if hosted:
            self._authority.tasks.spawn(self._refresh_chat(hosted, line))

    async def _refresh_chat(self, hosted: Hosted, line: int) -> None:
        with suppress(StoreDown):  # `catch_up` finds it
            await self._chat.refresh(hosted, line)
