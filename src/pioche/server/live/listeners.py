"""The listeners of tables: the viewers at this worker, who are sent every update."""

from __future__ import annotations

from pioche.protocol.messages import encode
from pioche.server.live.authority import Authority, NoSuchTable
from pioche.server.live.chat import Chat
from pioche.server.live.hosted import Hosted, Listener
from pioche.server.live.presence import Presence
from pioche.server.table.events import AnyEvent
from pioche.server.table.updates import EncodedUpdate


class Listeners:
    """The listeners of all tables of a worker."""

    def __init__(self, authority: Authority, presence: Presence, chat: Chat) -> None:
        self._authority = authority
        self._presence = presence
        self._chat = chat
        authority.on_event.append(self._send_update)
        authority.on_reload.append(self._send_whole)

    async def listen(
        self, hosted: Hosted, listener: Listener, since: int | None, heard: int = 0
    ) -> None:
        """Send a listener the table, or the updates and lines of chat that it missed, and every one
        from now on."""
        authority = self._authority
        with authority.using(hosted):
            async with hosted.lock:
                if hosted.behind or (since or 0) > hosted.table.version:
                    await authority.catch_up(hosted)  # another worker has sent them more
                if not hosted.table.may_watch(listener.who.person):
                    raise NoSuchTable("table/not-found")
                first = listener.who.person not in hosted.connected_locally
                self._add(hosted, listener, since, heard)
            told = first and self._presence.changed(hosted)
            if not told:
                self._presence.send(hosted, listener)
            if hosted.table.come_back(listener.who):
                await authority.submit(hosted, lambda table: table.come_back(listener.who))

    def _add(self, hosted: Hosted, listener: Listener, since: int | None, heard: int) -> None:
        seats = hosted.listeners[listener] = hosted.seats_of(listener)
        hosted.heard = True
        missed = None if since is None else hosted.updates.since(since)
        if missed is None:
            listener.send(self._whole(hosted, listener, seats))
        else:
            for update in missed:
                listener.send(update.to(seats))
            self._chat.send_missed(hosted, listener, heard)

    def stop_listening(self, hosted: Hosted, listener: Listener) -> None:
        if hosted.listeners.pop(listener, None) is None:
            return
        if listener.who.person not in hosted.connected_locally:
            self._presence.changed(hosted)
        self._authority.let_go(hosted)

    def resend_deadlines(self) -> None:
        """Send tables with a timer again, after a downtime has moved their deadlines."""
        for hosted in self._authority.hosted.values():
            if hosted.table.settings.timer is not None:
                self._send_whole(hosted)

    def _send_update(self, hosted: Hosted, event: AnyEvent, at: float) -> None:
        """Send everybody the update after an event."""
        if hosted.heard:
            update = hosted.updates.after(event, at)
            if update.seating:
                self._shut_out(hosted)
            if update.rewrites:
                self._send_whole(hosted)
            else:
                self._broadcast(hosted, update)

    def _broadcast(self, hosted: Hosted, update: EncodedUpdate) -> None:
        frames: dict[tuple[int, ...], bytes] = {}
        for listener, seats in list(hosted.listeners.items()):
            now = hosted.seats_of(listener) if update.seating else seats
            if now != seats:  # their private view is another from now on
                hosted.listeners[listener] = now
                listener.send(self._whole(hosted, listener, now))
                continue
            if seats not in frames:
                frames[seats] = update.to(seats)
            listener.send(frames[seats])

    def _shut_out(self, hosted: Hosted) -> None:
        """Stop sending to people who may no longer watch."""
        table = hosted.table
        for listener in [o for o in hosted.listeners if not table.may_watch(o.who.person)]:
            self.stop_listening(hosted, listener)
            listener.shut_out(table.key)

    def _send_whole(self, hosted: Hosted) -> None:
        for listener in hosted.listeners:
            seats = hosted.listeners[listener] = hosted.seats_of(listener)
            listener.send(self._whole(hosted, listener, seats))

    def _whole(self, hosted: Hosted, listener: Listener, seats: tuple[int, ...]) -> bytes:
        now = self._authority.clock()
        return encode(hosted.updates.whole(seats, hosted.connected, now, listener.blocked))
