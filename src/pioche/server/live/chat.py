"""The chat of tables: stored, then broadcast. Its lines have numbers of their own and are no events
of the table, so the log of the match stays short, however much is said."""

from __future__ import annotations

from collections.abc import Callable

from pioche.engine.errors import PiocheError
from pioche.protocol import messages
from pioche.protocol.messages import ChatLine, encode
from pioche.server.live.authority import Authority
from pioche.server.live.chat_lines import last_line, line_of, read_chat
from pioche.server.live.hosted import Hosted, Listener
from pioche.server.live.notices import Notices
from pioche.server.store.chat import add_line, said_before
from pioche.server.table.events import Reacted, Said, write_event
from pioche.server.table.table import Table
from pioche.server.table.updates import without

Speak = Callable[[Table], Said | Reacted]
"""A request to speak: returns what is said, or raises the refusal."""


class Chat:
    """The chat of all tables of a worker."""

    def __init__(self, authority: Authority, notices: Notices) -> None:
        self._authority = authority
        self._store = authority.store
        self._notices = notices

    async def speak(self, hosted: Hosted, ask: Speak, request: str = "") -> int:
        """Carry out a request to speak, once; return the version of the table, which stays."""
        with self._authority.using(hosted):
            older = request in hosted.table.requests  # chats were in the log
            if not older and not await self._is_spoken(hosted, request):
                try:
                    said = ask(hosted.table)
                except PiocheError:
                    if not self._notices.remote:
                        raise
                    await self._authority.refresh(hosted)  # another worker may have lifted a mute
                    said = ask(hosted.table)
                await self._add(hosted, said, request)
            return hosted.table.version

    async def _is_spoken(self, hosted: Hosted, request: str) -> bool:
        """Whether a request to speak was carried out before."""
        said = await self._store.read(said_before, hosted.number, request) if request else None
        return said is not None

    async def _add(self, hosted: Hosted, said: Said | Reacted, request: str) -> None:
        """Store a line and broadcast it."""
        at, body = round(self._authority.clock(), 6), write_event(said)
        line = (hosted.number, said.person, at, request, body)
        number = await self._store.write(add_line, *line)
        async with hosted.chatting:
            if number == last_line(hosted.table) + 1:
                self._broadcast(hosted, [line_of(number, said)])
            else:  # others have spoken meanwhile, perhaps at another worker
                await self._catch_up(hosted, number)
        self._notices.chatted(hosted.number, number)

    async def refresh(self, hosted: Hosted, number: int) -> None:
        """Read the lines up to a number, unless they are known."""
        async with hosted.chatting:
            await self._catch_up(hosted, number)

    def send_missed(self, hosted: Hosted, listener: Listener, heard: int) -> None:
        """Send a viewer the lines after a number."""
        lines = [line for line in hosted.table.chat if line.number > heard]
        if lines := without(listener.blocked, lines):
            listener.send(encode(messages.Chat(hosted.table.key, lines)))

    async def _catch_up(self, hosted: Hosted, number: int) -> None:
        last = last_line(hosted.table)
        if number > last:
            self._broadcast(hosted, await read_chat(self._store, hosted.number, last))

    def _broadcast(self, hosted: Hosted, lines: list[ChatLine]) -> None:
        hosted.table.chat.extend(lines)
        frame = encode(messages.Chat(hosted.table.key, lines))
        speakers = {line.person for line in lines}
        for listener in list(hosted.listeners):
            if speakers.isdisjoint(listener.blocked):
                listener.send(frame)
            elif rest := without(listener.blocked, lines):
                listener.send(encode(messages.Chat(hosted.table.key, rest)))
