"""Keeping up with other workers: reading the events and lines of chat that they have stored.

Their notices say where to look. A notice can be lost, so all tables are looked at from time to time
too.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from pioche.server.live.authority import Authority
from pioche.server.live.chat import Chat
from pioche.server.live.chat_lines import last_line
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
        self._notices = notices
        notices.on_hosting = self._hosting
        notices.on_hosted = self._hosted
        notices.on_tables = self._has_tables
        notices.on_changed = self._changed
        notices.on_decided = self._decided
        notices.on_chatted = self._chatted

    async def catch_up(self) -> None:
        """Tell them who is connected to this one, and read all that their notices missed."""
        authority, tables = self._authority, list(self._authority.hosted.values())
        # Without the tables that it is reading, others would forget that this worker wants them.
        people: dict[int, list[int]] = {number: [] for number in authority.loading}
        people |= {hosted.number: sorted(hosted.connected_locally) for hosted in tables}
        self._notices.tables(people)
        self._notices.hosts.forget_silent(authority.clock() - GONE)
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

    def _hosting(self, number: int, worker: str) -> None:
        self._hosted(number, worker)
        hosted = self._authority.hosted.get(number)
        if hosted:
            table = hosted.table
            self._notices.hosted(number, table.version, last_line(table), worker)

    def _hosted(self, number: int, worker: str) -> None:
        self._notices.hosts.note(worker, number, self._authority.clock())

    def _has_tables(self, worker: str, tables: dict[int, list[int]]) -> None:
        self._notices.hosts.note_all(worker, tables, self._authority.clock())
        for number, people in tables.items():
            self._presence.heard(number, worker, people)

    def _changed(self, number: int, version: int) -> None:
        def act(hosted: Hosted) -> None:
            if version > hosted.table.version:
                self._authority.tasks.spawn(self._authority.refresh(hosted))

        self._with(number, act)

    def _decided(self, number: int, version: int, letter: bytes) -> None:
        def act(hosted: Hosted) -> None:
            if not self._authority.take_over(hosted, version, letter):
                self._changed(number, version)

        self._with(number, act)

    def _chatted(self, number: int, line: int) -> None:
        def act(hosted: Hosted) -> None:
            self._authority.tasks.spawn(self._refresh_chat(hosted, line))

        self._with(number, act)

    def _with(self, number: int, act: Callable[[Hosted], None]) -> None:
        """Do something with a table of this worker. If it is being read, do it afterwards: what has
        just been stored may not have been read."""
        loading = self._authority.loading.get(number)
        if hosted := self._authority.hosted.get(number):
            act(hosted)
        elif loading:
            loading.add_done_callback(lambda _: self._with(number, act))

    async def _refresh_chat(self, hosted: Hosted, line: int) -> None:
        with suppress(StoreDown):  # `catch_up` finds it
            await self._chat.refresh(hosted, line)
