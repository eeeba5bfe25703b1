"""What happens at tables, as alerts: your turn, the start, the end, a rematch.

An alert follows from the state of a table, and its name (`once`) from the turn: it makes no
difference which worker posts it, or how often. If a worker dies between a decision and the alerts
after it, the next one to look at the table posts them (`LATER` in `live/authority.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from pioche.engine.errors import PiocheError
from pioche.engine.facts import Facts
from pioche.server.alerts.outbox import Outbox, game_fact, people_fact
from pioche.server.live.authority import Authority
from pioche.server.live.hosted import Hosted
from pioche.server.ops.logs import log
from pioche.server.store import StoreDown
from pioche.server.store.alerts import Alert, Withdrawal
from pioche.server.table.events import AnyEvent, Rematch
from pioche.server.table.fold import OVER, PLAYING
from pioche.server.table.table import Table

LONG: Final = 3_600
"""The shortest clock, in seconds for a decision, at which nobody is expected to wait at the
table."""
BACK_SOON: Final = 30.0
"""Seconds before somebody without a connection gets an alert, at a table without a clock: they may
have reloaded the page."""
LOOKING: Final = 120.0
"""Seconds before somebody gets an alert who has the table open, perhaps in a hidden tab."""
RECENT: Final = 86_400.0
"""Seconds after which the start or the end of a match is no news."""
ENDED: Final = {0: "ended"}
"""Stands for a table whose end was told."""
REPEAT: Final = 5.0
"""Seconds before alerts are stored again that could not be."""


class TableAlerts:
    """Posts the alerts of the tables in memory, and takes them back."""

    def __init__(self, authority: Authority, outbox: Outbox, clock: Callable[[], float]) -> None:
        self._authority = authority
        self._outbox = outbox
        self._clock = clock
        self._told: dict[int, dict[int, str]] = {}
        """By table, the people who were told of a turn, and of which."""
        authority.on_change.append(self.look)
        authority.on_event.append(self._happened)

    def look(self, hosted: Hosted) -> None:
        """Post what people at a table should hear of now. It is called after every event, so it
        costs next to nothing at tables whose players are all there."""
        table = hosted.table
        if table.status == PLAYING:
            self._look_at_turn(hosted)
        elif table.status == OVER:
            self._end(hosted)

    def _look_at_turn(self, hosted: Hosted) -> None:
        table, now = hosted.table, self._clock()
        timer = table.settings.timer
        told = self._told.get(hosted.number)
        new: list[Alert] = []
        if table.turn == 0 and now - table.started < RECENT and hosted.number not in self._told:
            new += self._started(hosted)
            self._told[hosted.number] = {}
            self._forget_others()
        if timer is not None and timer < LONG:
            self._post([], new)
            return
        owing = {
            seat.person
            for place in table.owing
            if (seat := table.seats[place]).person is not None and table.bot_for(place) is None
        }
        once = f"turn/{table.key}/{table.turn}"
        if told is None:  # another worker, or this one before a restart, may have told them
            told = dict.fromkeys(table.people, "") if timer is not None else {}
        gone = [person for person in told if person not in owing]
        untold = [person for person in owing if told.get(person) != once]
        connected = set(hosted.connected) if untold else set()
        late = [person for person in untold if person in connected]
        for person in untold:
            if person in connected:
                continue
            told[person] = once
            delay = 0.0 if timer is not None else BACK_SOON
            new.append(self._turn(table, person, once, delay))
        for person in gone:
            del told[person]
        if told or hosted.number in self._told:
            self._told[hosted.number] = told
        if late:
            self._look_later(hosted)
        self._post([Withdrawal(subject_of(table.key), person) for person in gone], new)

    def _look_later(self, hosted: Hosted) -> None:
        """Look again at people who have the table open but do not decide."""
        if not hosted.looks_later:
            hosted.looks_later = True
            asyncio.get_running_loop().call_later(LOOKING, self._late, hosted)

    def _late(self, hosted: Hosted) -> None:
        hosted.looks_later = False
        self._authority.tasks.spawn(self._look_again(hosted.number))

    async def _look_again(self, number: int) -> None:
        """Post what is due to people who did not decide although they had the table open. By now
        they may have closed it, and it may have left memory."""
        try:
            hosted = await self._authority.find_number(number)
            if hosted is None:
                return
            await self._authority.refresh(hosted)
        except PiocheError:
            return  # whoever loads the table next looks at it
        self._post([], self._overdue(hosted))
        self._authority.let_go(hosted)

    def _overdue(self, hosted: Hosted) -> list[Alert]:
        """The alerts of turns that have taken so long that nobody may be looking."""
        table, now = hosted.table, self._clock()
        if table.status != PLAYING:
            return []
        told = self._told.setdefault(hosted.number, {})
        once, new, again = f"turn/{table.key}/{table.turn}", [], False
        for place, since in table.owing.items():
            person = table.seats[place].person
            if person is None or table.bot_for(place) or told.get(person) == once:
                continue
            if now - since < LOOKING:
                again = True
                continue
            told[person] = once
            new.append(self._turn(table, person, once, 0.0))
        if again:
            self._look_later(hosted)
        return new

    def _turn(self, table: Table, person: int, once: str, delay: float) -> Alert:
        days = (table.settings.timer or 0) // 86_400
        return Alert(
            person=person,
            kind="turn",
            subject=subject_of(table.key),
            path=path_of(table.key),
            facts=facts_of(table, person) | {"days": days},
            once=once,
            delay=delay,
            lasts=float(table.settings.timer or 3 * 86_400),
        )

    def _started(self, hosted: Hosted) -> list[Alert]:
        table = hosted.table
        return [
            _about(table, person, "started")
            for person in table.people
            if person not in hosted.connected
        ]

    def _end(self, hosted: Hosted) -> None:
        table, now = hosted.table, self._clock()
        if now - table.last_at > RECENT or self._told.get(hosted.number) == ENDED:
            return
        self._told[hosted.number] = ENDED
        gone = [Withdrawal(subject_of(table.key))]
        absent = [person for person in table.still_there if person not in hosted.connected]
        self._post(gone, [_about(table, person, "ended") for person in absent])

    def _happened(self, hosted: Hosted, event: AnyEvent, at: float) -> None:
        """Invite people who are not there any more to a rematch."""
        if type(event) is Rematch:
            table = hosted.table
            new = [
                Alert(
                    person=person,
                    kind="invitation",
                    text="rematch",
                    subject=subject_of(event.key),
                    path=path_of(event.key),
                    facts=facts_of(table, person) | {"host": people_fact(table.host)},
                    cause=table.host,
                    once=f"rematch/{event.key}",
                )
                for person in table.people
                if person != table.host and person not in hosted.connected
            ]
            self._post([], new)

    def _forget_others(self) -> None:
        """Forget tables that have left memory, now and then."""
        hosted = self._authority.hosted
        if len(self._told) > 2 * len(hosted) + 100:
            self._told = {number: kept for number, kept in self._told.items() if number in hosted}

    def _post(self, gone: Iterable[Withdrawal], new: Iterable[Alert]) -> None:
        withdrawals, alerts = tuple(gone), tuple(new)
        if withdrawals or alerts:
            self._authority.tasks.spawn(self._store(withdrawals, alerts))

    async def _store(self, gone: tuple[Withdrawal, ...], new: tuple[Alert, ...]) -> None:
        """Store alerts, as soon as the store accepts them."""
        while True:
            try:
                await self._outbox.change(gone, new)
                return
            except StoreDown:
                await asyncio.sleep(REPEAT)
            except Exception as error:  # noqa: BLE001  alerts never stop a table
                log.error("alerts of a table were not stored", error)
                return


def subject_of(key: str) -> str:
    """What alerts about a table are about."""
    return f"table/{key}"


def path_of(key: str) -> str:
    """The address of a table in the page."""
    return f"/t/{key}"


def facts_of(table: Table, person: int) -> Facts:
    """What an alert says about a table: the game, and the others who sit there."""
    others = [other for other in table.people if other != person]
    return {
        "game": game_fact(table.settings.game),
        "others": people_fact(*others),
        "count": len(others),
    }


def _about(table: Table, person: int, kind: str) -> Alert:
    """The alert that a match has started or ended."""
    return Alert(
        person=person,
        kind="started" if kind == "started" else "ended",
        subject=subject_of(table.key),
        path=path_of(table.key),
        facts=facts_of(table, person),
        once=f"{kind}/{table.key}",
        lasts=RECENT,
    )
