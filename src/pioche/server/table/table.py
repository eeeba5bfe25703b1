"""A table: its state, and the requests that may change it.

No input, output or clock here. A request is a method that checks it and returns the event that
would carry it out, or raises `Refused`. `apply` carries the event out, once it is on disk.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import msgspec

from pioche.engine.match import Match
from pioche.protocol.reactions import REACTIONS
from pioche.protocol.tables import First
from pioche.server.table.checks import (
    Refused,
    checked_level,
    checked_name,
    checked_settings,
    plain,
    plain_seed,
)
from pioche.server.table.events import (
    Agreed,
    Arranged,
    Away,
    Back,
    By,
    Changed,
    Decided,
    Forgotten,
    Gathered,
    Hinted,
    HintsAgreed,
    Kept,
    Muted,
    Reacted,
    Rematch,
    Replaced,
    Resigned,
    Said,
    Seated,
    Seeded,
    Settings,
    Started,
    TimeCalled,
    Vacated,
)
from pioche.server.table.fold import OVER, PLAYING, Fold
from pioche.server.table.hints import people_asked, why_no_hints
from pioche.server.table.names import distinct_name
from pioche.server.table.seats import Seat, Who, bot_name, names_again

MAX_CHAT: Final = 300
MAX_CHANGES: Final = 300
"""Changes that a person may make at a table (`Fold.changes`). Nobody reaches it who plays, and it
bounds the log: it is as long as the match, and a little longer."""
CHANGES_A_DECISION: Final = 2
"""Changes that are allowed besides, with every decision that a person makes."""
MAX_WAITING: Final = 3_000
"""Events after which nobody can sit down any more, however many people came and went."""
ABSENT: Final = 60
"""Seconds without a connection after which the others may have a bot play, at tables without a
timer."""
IDLE: Final = 600
"""The same for people who are connected but do not decide."""


class Table(Fold):
    """A table that can be asked for changes."""

    # Before the start

    def sit(self, who: Who, place: int | None, name: str | None, seed: str | None) -> Seated:
        """Take a seat, any free one if none is named; with a name, for someone else on the same
        device. Without a seed, the match does not start before the person has given it."""
        self._must_be_waiting()
        self._must_be_free()
        self._may_change(who)
        self._must_be_arranged_here()
        place = self._free_place(who, place)
        if self.version >= MAX_WAITING:
            raise Refused("table/worn-out")
        if self.settings.deal is not None and (name is not None or self.seats_of(who.person)):
            raise Refused("table/one-seat")
        if who.person != self.host:
            self._may_sit(who)
        wanted = checked_name(who.name if name is None else name)
        given = distinct_name(wanted, self._names_besides(who.person))
        if seed is None and self.settings.deal is None:
            return Seated(place, given, who.person, program=who.program, owes_seed=True)
        given_seed = "" if self.settings.deal else plain_seed(seed or "")
        return Seated(place, given, who.person, program=who.program, seed=given_seed)

    def keep(self, who: Who, place: int | None, person: int, name: str) -> Kept | None:
        """The host keeps a seat for a person: any free one if none is named. None if one is kept
        for them, or they are here."""
        self._must_be_host(who)
        self._must_be_waiting()
        self._must_be_arranged_here()
        if person in self.people or self.kept_for(person):
            return None
        self._may_change(who)
        return Kept(self._free_place(who, place), person, name)

    def decline(self, person: int) -> Vacated | None:
        """Give up the seat that is kept for a person; None if there is none."""
        kept = self.kept_for(person)
        return Vacated(kept[0]) if kept and self.match is None else None

    def gather(
        self, who: Who, before: Sequence[Seat], losers: Sequence[int], names: Mapping[int, str]
    ) -> Gathered:
        """Seat everybody as in the previous match who can come, by the `names` that they have now.
        The seats of the others stay free. People add their seeds when they come."""
        self._must_be_host(who)
        self._must_be_waiting()
        seats: list[Seated] = []
        called = names_again(before, names)
        for place, seat in enumerate(before):
            name = distinct_name(called[place], [other.name for other in seats])
            if seat.person is None:
                seats.append(Seated(place, name, bot=seat.bot))
            elif seat.person in names:
                again = Seated(place, name, seat.person, program=seat.program, owes_seed=True)
                seats.append(again)
        there = {seat.seat for seat in seats}
        return Gathered(seats, [place for place in losers if place in there])

    def add_seed(self, who: Who, seed: str) -> Seeded | None:
        """Contribute to the shuffles; None if that is done. The same may be sent twice, from two
        pages or because an answer was lost, and the first may have let the match begin."""
        given = plain_seed(seed)
        seats = [self.seats[place] for place in self.seats_of(who.person)]
        if seats and all(seat.seed == given and not seat.owes_seed for seat in seats):
            return None
        self._must_be_waiting()
        self._may_change(who)
        if not seats:
            raise Refused("table/not-seated")
        return Seeded(who.person, given)

    def seat_bot(self, who: Who, place: int, level: str) -> Seated:
        """The host puts a bot into a free seat."""
        self._must_be_host(who)
        self._must_be_waiting()
        self._must_be_arranged_here()
        self._may_change(who)
        if not self.seats[self._place(place)].free:
            name = self.seats[place].name
            raise Refused("table/seat-taken", place=place + 1, name=name)
        if self.settings.deal is not None:  # everybody meets the same bots
            level = self.settings.level
        return Seated(place, bot_name(seat.name for seat in self.seats), bot=checked_level(level))

    def seat_entrants(self, people: Sequence[Who | None]) -> Gathered | None:
        """Seat the people of an evening, and bots where there is none; None if that is done."""
        if self.match is not None or not all(seat.free for seat in self.seats):
            return None
        seats: list[Seated] = []
        for place, person in enumerate(people):
            names = [seat.name for seat in seats]
            if person is not None:
                name = distinct_name(person.name, names)
                seats.append(Seated(place, name, person.person))
        taken = [seat.name for seat in seats]
        for place, person in enumerate(people):
            if person is None:
                seats.append(Seated(place, bot_name(taken), bot=self.settings.level))
                taken.append(seats[-1].name)
        return Gathered(seats)

    def begin_round(self) -> Started | None:
        """Start the match of an evening; None if that is done."""
        return None if self.match is not None else self.start(Who(self.host, ""))

    def give_to_bots(self) -> Replaced | None:
        """Have a bot finish the match for the next person at a table of an evening; None if bots
        play everywhere."""
        if self.match is None or self.match.over:
            return None
        left = [place for place, seat in enumerate(self.seats) if seat.bot is None]
        return Replaced(left[0], self.settings.level) if left else None

    def take_places(self, who: Who, place: int) -> Gathered | None:
        """Sit down at a table whose other seats are all bots'; None if that is
        done."""
        self._must_be_host(who)
        free = [other for other, seat in enumerate(self.seats) if seat.free]
        if self.match is not None or not free:
            return None
        names, seats = [seat.name for seat in self.seats if not seat.free], []
        for other in sorted(free, key=lambda other: other != place):  # the person first
            if other == place:
                new = Seated(other, distinct_name(checked_name(who.name), names), who.person)
            else:
                new = Seated(other, bot_name(names), bot=self.settings.level)
            names.append(new.name)
            seats.append(new)
        return Gathered(seats)

    def vacate(self, who: Who, place: int) -> Vacated:
        """Stand up; the host may make others stand up."""
        self._must_be_waiting()
        self._must_be_free()
        seat = self.seats[self._place(place)]
        if seat.free and seat.kept is None:
            raise Refused("table/seat-empty", place=place + 1)
        if who.person in (seat.person, seat.kept and seat.kept.person):
            return Vacated(place)
        self._must_be_host(who)
        self._must_be_arranged_here()
        return Vacated(place, removed=seat.person is not None)

    def disperse(self, absent: Collection[int]) -> Vacated | None:
        """Have somebody stand up where the server brought people together who did not all come,
        those who are absent first; None once nobody is left, or if the match has begun."""
        if self.match is not None or not self.settings.found:
            return None
        there = [(s.person not in absent, i) for i, s in enumerate(self.seats) if not s.free]
        return Vacated(min(there)[1]) if there else None

    def arrange(self, who: Who, places: list[int]) -> Arranged:
        self._must_be_host(who)
        self._must_be_waiting()
        self._must_be_free()
        self._may_move()
        self._must_be_arranged_here()
        self._may_change(who)
        if sorted(places) != list(range(len(self.seats))):
            raise Refused("table/not-an-order", players=len(self.seats))
        return Arranged(places)

    def change(self, who: Who, settings: Settings) -> Changed:
        self._must_be_host(who)
        self._must_be_waiting()
        self._must_be_free()
        if self.settings.deal is not None:
            raise Refused("table/deal-fixed")
        self._must_be_arranged_here()
        self._may_change(who)
        checked = checked_settings(settings)
        taken = [i for i, seat in enumerate(self.seats) if not seat.free or seat.kept]
        if taken and taken[-1] >= checked.players:
            raise Refused("table/seats-in-use", place=taken[-1] + 1)
        first = checked.first
        if first.by == "loser" and first != self.settings.first and not self.losers:
            raise Refused("table/no-last-match")
        return Changed(checked)

    def name_first(self, who: Who, first: First) -> Changed:
        """The host says who starts."""
        return self.change(who, msgspec.structs.replace(self.settings, first=first))

    def start(self, who: Who) -> Started:
        self._must_be_host(who)
        return self.begin()

    def begin(self) -> Started:
        """The match begins, if everybody is there."""
        self._must_be_waiting()
        empty = sum(seat.free for seat in self.seats)
        if empty:
            raise Refused("table/seats-empty", number=empty)
        if owing := [seat.name for seat in self.seats if seat.owes_seed]:
            raise Refused("table/seeds-missing", names=", ".join(owing), number=len(owing))
        if self.settings.first == First("youngest"):
            raise Refused("table/youngest-unknown")
        return Started()

    # During the match

    def decide(self, who: Who, place: int, decision: int | str, turn: int, request: str) -> Decided:
        match = self._must_be_playing()
        self._must_play(who, place, turn)
        if place not in self.owing:  # a choice that others do not know yet can be changed
            self._may_change(who)
        return Decided(place, self._legal(match, place, decision), request=request)

    def decide_for(self, place: int, decision: int, by: By) -> Decided:
        """A decision by a bot: for its own seat, or for a person who is away or too slow."""
        return Decided(place, self._legal(self._must_be_playing(), place, decision), by)

    def call_time(self) -> TimeCalled:
        match = self._must_be_playing()
        if self.game.time_limit(match.options) is None:
            raise Refused("match/no-time-limit")
        return TimeCalled()

    def leave(self, who: Who) -> Away:
        """Leave during the match: a bot plays until the person comes back."""
        self._must_be_playing()
        if self.is_daily:
            raise Refused("daily/no-bot-for-you")
        if not any(self.seats[i].in_persons_hands for i in self.seats_of(who.person)):
            raise Refused("table/not-seated")
        self._may_change(who)
        return Away(who.person)

    def come_back(self, who: Who) -> Back | None:
        if self.status != PLAYING:
            return None
        mine = [self.seats[place] for place in self.seats_of(who.person)]
        away = any(seat.away and (seat.program or not who.program) for seat in mine)
        return Back(who.person) if away else None

    def stand_in(
        self, who: Who, place: int, absent_for: Callable[[int], float], now: float = 0.0
    ) -> Away | None:
        """Have a bot play for a person who lost the connection or does not decide, until they
        return. `absent_for` returns for how many seconds a person has not been connected."""
        self._must_be_playing()
        seat = self.seats[self._place(place)]
        if not self.seats_of(who.person):
            raise Refused("table/not-seated")
        if seat.person is None or seat.bot:
            raise Refused("table/no-person-there", place=place + 1)
        if seat.away:
            return None
        if self.settings.timer is not None:
            raise Refused("table/clock-decides")
        idle = now - self.owing.get(place, now)
        wait = min(ABSENT - absent_for(seat.person), IDLE - idle)
        if wait > 0:
            raise Refused("table/not-absent", name=seat.name, wait=math.ceil(wait))
        return Away(seat.person)

    def resign(self, who: Who) -> Resigned:
        self._must_be_playing()
        if not self.seats_of(who.person):
            raise Refused("table/not-seated")
        return Resigned(who.person)

    def replace(self, who: Who, place: int, level: str) -> Replaced:
        """The host gives a person's seat to a bot, until the end. Not where people's ratings depend
        on the match: a host who is losing could annul it."""
        self._must_be_host(who)
        self._must_be_playing()
        seat = self.seats[self._place(place)]
        if seat.person is None or seat.bot:
            raise Refused("table/no-person-there", place=place + 1)
        self._must_be_free()
        if self.among_people:
            raise Refused("table/rated", name=seat.name)
        return Replaced(place, checked_level(level))

    def agree_to_stop(self, who: Who, on: bool) -> Agreed | None:
        self._must_be_playing()
        self._must_be_free()
        if who.person not in self.still_there:
            raise Refused("table/not-seated")
        if (who.person in self.agreed) == on:
            return None
        self._may_change(who)
        return Agreed(who.person, on)

    def agree_to_hints(self, who: Who, on: bool) -> HintsAgreed | None:
        """Ask the others to play with hints, or agree to that; or decline it, for everybody."""
        self._must_be_playing()
        asked = people_asked(self)
        if who.person not in asked:
            raise Refused("table/not-seated")
        refused = why_no_hints(self)
        if refused and refused.code == "hint/shared-deal":
            raise refused
        hints = self.hints
        if len(asked) < 2 or (who.person in hints.agreed if on else not hints.agreed):
            return None
        if on and (others := hints.declined & asked - {who.person}):
            names = [seat.name for seat in self.seats if seat.person in others]
            raise Refused("hint/declined", names=", ".join(names), number=len(names))
        self._may_change(who)
        return HintsAgreed(who.person, on)

    def take_hint(self, who: Who, place: int, turn: int) -> Hinted | None:
        """Take a hint for a seat that owes a decision; None if one was taken in this turn."""
        self._must_be_playing()
        self._must_play(who, place, turn)
        if refused := why_no_hints(self):
            raise refused
        if place not in self.owing:
            raise Refused("hint/not-owed", place=place + 1)
        return None if self.hints.last.get(place) == turn else Hinted(place)

    def stop_as_agreed(self) -> Agreed | None:
        """The event that ends a match once the last person who did not agree is away."""
        if not self.agreed or self.status != PLAYING:
            return None
        there = self.still_there
        return Agreed(min(there)) if there and there <= self.agreed else None

    # At any time

    def say(self, who: Who, text: str, request: str) -> Said:
        self._may_speak(who)
        said = plain(text)
        if not said:
            raise Refused("table/nothing-said")
        if len(said) > MAX_CHAT:
            raise Refused("table/too-long", limit=MAX_CHAT)
        return Said(who.person, self._name_of(who), said, request)

    def react(self, who: Who, reaction: str, request: str) -> Reacted:
        self._may_speak(who)
        if reaction not in REACTIONS:
            raise Refused("table/no-such-reaction", reaction=reaction[:40], known=REACTIONS)
        return Reacted(who.person, self._name_of(who), reaction, request)

    def _name_of(self, who: Who) -> str:
        """The name by which a person speaks: that of their seat, or one that nobody can take for
        somebody else's."""
        seated = (seat.name for seat in self.seats if seat.person == who.person)
        return next(seated, None) or distinct_name(who.name, self._names_besides(who.person))

    def _names_besides(self, person: int) -> list[str]:
        """The names at the table's seats, and of other people in its chat."""
        spoke = [line.name for line in self.chat if line.person != person]
        return [seat.name for seat in self.seats if not seat.free] + spoke

    def mute(self, who: Who, person: int, on: bool) -> Muted | None:
        self._must_be_host(who)
        if person == self.host:
            raise Refused("table/host-speaks")
        heard = {line.person for line in self.chat}
        if person not in heard and person not in self.muted and person not in self.people:
            raise Refused("table/not-heard")
        if (person in self.muted) == on:
            return None
        self._may_change(who)
        return Muted(person, on)

    def forget(self, who: Who) -> Forgotten | None:
        """Forget the name of a person who deletes their account."""
        return Forgotten(who.person) if who.person not in self.forgotten else None

    def meet_again(self, who: Who, key: str) -> Rematch:
        if self.status != OVER:
            raise Refused("table/not-over")
        self._must_be_free()
        if self.settings.deal is not None:
            raise Refused("table/deal-once")
        if who.person not in self.people:
            raise Refused("table/not-seated")
        return Rematch(key)

    # Checks

    @property
    def is_daily(self) -> bool:
        """Whether the deal of a day is played here, by one person."""
        return self.settings.deal is not None and self.settings.deal.kind == "daily"

    def _must_be_free(self) -> None:
        """Refuse what the people at a table of an evening do not decide themselves."""
        if self.settings.evening:
            raise Refused("table/evening")

    def _may_move(self) -> None:
        """Refuse to change places where everybody plays the same cards from the same seat."""
        if self.settings.deal is not None and self.settings.deal.kind != "challenge":
            raise Refused("table/deal-fixed")

    def _free_place(self, who: Who, place: int | None) -> int:
        """A seat that a person can take, or the host keep: the one that is named, the one that is
        kept for the person, or any."""
        for_host = who.person == self.host
        free = [i for i, seat in enumerate(self.seats) if seat.free_for(who.person)]
        if place is None:
            if not free:
                kept = any(seat.kept for seat in self.seats)
                raise Refused("table/seats-kept" if kept else "table/full")
            return next(iter(self.kept_for(who.person)), free[0])
        seat = self.seats[self._place(place)]
        if not seat.free:
            raise Refused("table/seat-taken", place=place + 1, name=seat.name)
        if seat.kept is not None and place not in free and not for_host:
            raise Refused("table/seat-kept", place=place + 1, name=seat.kept.name)
        return place

    def _must_be_arranged_here(self) -> None:
        """Refuse changes by the host where the server brought the people together."""
        if self.settings.found:
            raise Refused("table/found-fixed")

    def _must_be_waiting(self) -> None:
        if self.match is not None:
            raise Refused("table/has-begun")

    def _must_be_playing(self) -> Match:
        if self.match is None:
            raise Refused("table/not-begun")
        if self.match.over:
            raise Refused("match/over", reason=self.match.reason_fact)
        return self.match

    def _must_play(self, who: Who, place: int, turn: int) -> None:
        """Refuse people and programs who do not play a seat, and turns that are over."""
        seat = self.seats[self._place(place)]
        if not seat.played_by(who.person):
            raise Refused("table/not-your-seat", place=place + 1)
        if who.program and not seat.program:
            raise Refused("table/not-programs-seat", place=place + 1)
        if turn != self.turn:
            raise Refused("table/turn-over", turn=turn, now=self.turn)

    def _must_be_host(self, who: Who) -> None:
        if who.person != self.host:
            raise Refused("table/host-only")

    def _may_change(self, who: Who) -> None:
        """Refuse a change that does not bring the match forward, if there were too many. Standing
        up and coming back are always allowed: they only undo another change."""
        made = self.changes.get(who.person, 0)
        decided = sum(self.seats[place].decided for place in self.seats_of(who.person))
        if made >= MAX_CHANGES + CHANGES_A_DECISION * decided:
            raise Refused("table/too-many-changes", number=made)

    def _may_sit(self, who: Who) -> None:
        """Refuse people whom the host removed, and people other than the host who would fill more
        than half of the table."""
        if who.person in self.removed:
            raise Refused("table/removed")
        limit = (len(self.seats) + 1) // 2
        if len(self.seats_of(who.person)) >= limit:
            raise Refused("table/seats-enough", limit=limit)

    def _may_speak(self, who: Who) -> None:
        if self.is_daily:
            raise Refused("daily/no-chat")
        if who.person in self.muted:
            raise Refused("table/muted")

    def _place(self, place: int) -> int:
        if not 0 <= place < len(self.seats):
            raise Refused("match/no-such-seat", seat=place, players=len(self.seats))
        return place

    def _legal(self, match: Match, place: int, decision: int | str) -> int:
        if isinstance(decision, str):
            decision = int(self.game.notation.parse_decision(decision))
        refused = match.why_not(place, decision)
        if refused:
            raise refused
        return decision
