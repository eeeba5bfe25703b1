"""The chat of tables: stored, then broadcast. Its lines have numbers of their own and are no events
of the table, so the log of the match stays short, however much is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from pioche.protocol import messages
from pioche.protocol.messages import ChatLine, encode
from pioche.server.live.hosted import Hosted, Listener
from pioche.server.live.notices import Notices
from pioche.server.store import Store
from pioche.server.store.chat import LineRow, add_line, read_lines, said_before
from pioche.server.table.events import Reacted, Said, write_event
from pioche.server.table.table import Table

_decoder: Final[msgspec.json.Decoder[Said | Reacted]] = msgspec.json.Decoder(Said | Reacted)


class Chat:
    """The chat of all tables of a worker."""

    def __init__(self, store: Store, notices: Notices, clock: Callable[[], float]) -> None:
        self._store = store
        self._notices = notices
        self._clock = clock

    async def load(self, number: int, table: Table) -> None:
        """Read the lines of a table that has just been rebuilt."""
        table.chat.clear()
        table.chat.extend(lines_in(await self._store.read(read_lines, number)))

    async def speak(self, hosted: Hosted, said: Said | Reacted, request: str) -> None:
        """Store a line and broadcast it; if the request was carried out before, do nothing."""
        at, body = round(self._clock(), 6), write_event(said)
        number = await self._store.write(add_line, hosted.number, at, request, body)
        async with hosted.chatting:
            if number == last_line(hosted.table) + 1:
                self._heard(hosted, [line_of(number, said)])
            else:  # others have spoken meanwhile, perhaps at another worker
                await self._catch_up(hosted, number)
        self._notices.chatted(hosted.number, number)

    async def spoken(self, hosted: Hosted, request: str) -> bool:
        """Whether a request to speak was carried out before."""
        said = await self._store.read(said_before, hosted.number, request) if request else None
        return said is not None

    async def refresh(self, hosted: Hosted, number: int) -> None:
        """Read the lines up to a number, unless they are known."""
        async with hosted.chatting:
            await self._catch_up(hosted, number)

    def send_missed(self, hosted: Hosted, listener: Listener, heard: int) -> None:
        """Send a viewer the lines after a number."""
        lines = [line for line in hosted.table.chat if line.number > heard]
        if lines:
            listener.send(encode(messages.Chat(hosted.table.key, lines)))

    async def _catch_up(self, hosted: Hosted, number: int) -> None:
        last = last_line(hosted.table)
        if number > last:
            self._heard(hosted, lines_in(await self._store.read(read_lines, hosted.number, last)))

    def _heard(self, hosted: Hosted, lines: list[ChatLine]) -> None:
        hosted.table.chat.extend(lines)
        frame = encode(messages.Chat(hosted.table.key, lines))
        for listener in list(hosted.listeners):
            listener.send(frame)


def last_line(table: Table) -> int:
    """The number of the newest line; 0 if nobody has spoken."""
    return table.chat[-1].number if table.chat else 0


def lines_in(rows: Iterable[LineRow]) -> list[ChatLine]:
    """The lines of some rows."""
    return [line_of(row.number, _decoder.decode(row.body)) for row in rows]


def line_of(number: int, said: Said | Reacted) -> ChatLine:
    """A line as viewers are sent it."""
    if isinstance(said, Said):
        return ChatLine(said.person, said.name, said.text, number=number)
    return ChatLine(said.person, said.name, reaction=said.reaction, number=number)
