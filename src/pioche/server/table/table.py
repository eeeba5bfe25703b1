"""A table: what follows from the entries of its log, and what may be added to them.

No input, output or clock here. Whoever wants something calls the method for it and gets the entry
that would make it happen, or `Refused`. `apply` makes it happen, once the entry is stored for good.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from pioche.bots.names import LEVELS
from pioche.engine.errors import PiocheError
from pioche.engine.fairness import FairShuffles, commitment, usable_seed
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.plain import Plain
from pioche.engine.record import Player
from pioche.engine.registry import find_game
from pioche.protocol.reactions import REACTIONS
from pioche.server.table.events import (
    TIMERS,
    Agreed,
    AnyEntry,
    Arranged,
    Away,
    Back,
    By,
    Changed,
    Decided,
    Gathered,
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

MAX_NAME: Final = 20
BOT_NAMES: Final = (
    *("Ada", "Basil", "Cleo", "Dante", "Elsa", "Felix", "Greta", "Hugo", "Iris"),
    *("Jonas", "Klara", "Leo", "Mina", "Nils", "Olga", "Paul", "Rosa", "Theo"),
)
"""Twice as many as sit at the largest table: there is always one that nobody has."""
MAX_CHAT: Final = 300
CHAT_KEPT: Final = 100
"""So many of the last lines are shown to who comes to a table."""
BLANKS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as printable and show nothing."""
MISSED_TURNS: Final = 2
"""Who lets the time run out so often in a row is taken to be away."""
ABSENT: Final = 60
"""Seconds without a connection after which the others may have a bot play, where no clock runs."""

Status = Literal["waiting", "playing", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


class Refused(PiocheError):
    """The table does not allow what was asked for; nothing was changed."""


class Who(NamedTuple):
    """Somebody who asks for something."""

    person: int
    name: str
    program: bool = False


@dataclass
class Seat:
    """A place at the table, and who sits there."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    """Of a bot's seat, its level; of a person's, the bot that has replaced them for good."""
    program: bool = False
    seed: str = ""
    away: bool = False
    missed: int = 0

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def in_persons_hands(self) -> bool:
        """Whether a person decides here now."""
        return self.person is not None and self.bot is None and not self.away


@dataclass
class Turn:
    """What has just taken effect: between these two states, by these moves."""

    before: Plain
    moves: Sequence[Any]
    after: Plain
    renewed: int = 0
    """So many cards were shuffled into a new stock."""


@dataclass
class Table:
    """The table as it is after `version` entries."""

    key: str
    code: str
    host: int
    settings: Settings
    secret: bytes = field(repr=False)
    created: float = 0.0
    version: int = 0
    seats: list[Seat] = field(default_factory=list)
    match: Match | None = None
    started: float = 0.0
    turn: int = 0
    """Turns that have taken effect. Who decides says in which: nobody's late change of a choice
    is taken for a choice in the next turn."""
    turns: list[Turn] = field(default_factory=list)
    """What took effect with the last entry."""
    owing: dict[int, float] = field(default_factory=dict)
    """The seats that owe a decision, and since when."""
    requests: dict[str, int] = field(default_factory=dict)
    """What was asked for and done, and the version that it made."""
    chat: deque[Said | Reacted] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    removed: set[int] = field(default_factory=set)
    """Those whom the host had stand up."""
    muted: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    resigned: list[int] = field(default_factory=list)
    """Those who gave up, in that order."""
    rematch: str | None = None
    time_called: bool = False
    last_at: float = 0.0
    """When the last entry was made."""

    def __post_init__(self) -> None:
        self.game: Game = find_game(self.settings.game)
        self.commitment = commitment(self.secret)
        self.seats = self.seats or [Seat() for _ in range(self.settings.players)]

    # What can be seen of it

    @property
    def status(self) -> Status:
        if self.match is None:
            return WAITING
        return OVER if self.match.over else PLAYING

    def seats_of(self, person: int) -> list[int]:
        """The seats that a person plays, also for others on the same device."""
        return [place for place, seat in enumerate(self.seats) if self._plays(seat, person)]

    @property
    def people(self) -> list[int]:
        """Those who sit here, also if a bot plays for them now."""
        return people_in(self.seats)

    def seats_after(self, entry: Seated | Gathered) -> list[Seat]:
        """The seats, once somebody has sat down."""
        seats = list(self.seats)
        for new in [entry] if isinstance(entry, Seated) else entry.seats:
            seats[new.seat] = Seat(new.name, new.person, new.bot, new.program, new.seed)
        return seats

    @property
    def still_there(self) -> set[int]:
        return {s.person for s in self.seats if s.person is not None and s.in_persons_hands}

    def may_watch(self, person: int) -> bool:
        return self.settings.spectators or person == self.host or person in self.people

    def bot_for(self, place: int) -> str | None:
        """The bot that decides at a seat now, if one does."""
        seat = self.seats[place]
        if seat.bot:
            return seat.bot
        return self.settings.level if seat.away else None

    # What may be asked for before the start

    def sit(self, who: Who, place: int | None, name: str | None, seed: str) -> Seated:
        """Take a seat, any free one if none is named; again, under another name, for somebody on
        the same device."""
        self._must_be_waiting()
        free = [i for i, seat in enumerate(self.seats) if seat.free]
        if not free:
            raise Refused("table/full")
        place = free[0] if place is None else self._place(place)
        if place not in free:
            raise Refused("table/seat-taken", place=place + 1, name=self.seats[place].name)
        if who.person != self.host:
            self._may_sit(who)
        given = told_apart(checked_name(who.name if name is None else name), self.seats)
        return Seated(place, given, who.person, program=who.program, seed=_plain_seed(seed))

    def gather(self, who: Who, before: Sequence[Seat]) -> Gathered:
        """Seat everybody as in the match before: bots, and people, who have yet to come and bring
        their seeds."""
        self._must_be_host(who)
        self._must_be_waiting()
        return Gathered(
            [
                Seated(i, s.name, s.person, s.bot if s.person is None else None, s.program)
                for i, s in enumerate(before)
            ]
        )

    def add_seed(self, who: Who, seed: str) -> Seeded:
        """Add something of one's own to the shuffles, before the start."""
        self._must_be_waiting()
        if not self.seats_of(who.person):
            raise Refused("table/not-seated")
        return Seeded(who.person, _plain_seed(seed))

    def seat_bot(self, who: Who, place: int, level: str) -> Seated:
        self._must_be_host(who)
        self._must_be_waiting()
        if not self.seats[self._place(place)].free:
            name = self.seats[place].name
            raise Refused("table/seat-taken", place=place + 1, name=name)
        return Seated(place, _bot_name(self.seats), bot=checked_level(level))

    def vacate(self, who: Who, place: int) -> Vacated:
        """Stand up, or (the host) have somebody stand up."""
        self._must_be_waiting()
        seat = self.seats[self._place(place)]
        if seat.free:
            raise Refused("table/seat-empty", place=place + 1)
        if seat.person == who.person:
            return Vacated(place)
        self._must_be_host(who)
        return Vacated(place, removed=seat.person is not None)

    def arrange(self, who: Who, places: list[int]) -> Arranged:
        self._must_be_host(who)
        self._must_be_waiting()
        if sorted(places) != list(range(len(self.seats))):
            raise Refused("table/not-an-order", last=len(self.seats) - 1)
        return Arranged(places)

    def change(self, who: Who, settings: Settings) -> Changed:
        self._must_be_host(who)
        self._must_be_waiting()
        checked = checked_settings(settings)
        taken = [i for i, seat in enumerate(self.seats) if not seat.free]
        if taken and taken[-1] >= checked.players:
            raise Refused("table/seats-in-use", place=taken[-1] + 1)
        return Changed(checked)

    def start(self, who: Who) -> Started:
        self._must_be_host(who)
        self._must_be_waiting()
        empty = sum(seat.free for seat in self.seats)
        if empty:
            raise Refused("table/seats-empty", number=empty)
        return Started()

    # What may be asked for while it is played

    def decide(self, who: Who, place: int, decision: int | str, turn: int, request: str) -> Decided:
        match = self._must_be_playing()
        seat = self.seats[self._place(place)]
        if not self._plays(seat, who.person):
            raise Refused("table/not-your-seat", place=place + 1)
        if turn != self.turn:
            raise Refused("table/turn-over", turn=turn, now=self.turn)
        return Decided(place, self._legal(match, place, decision), request=request)

    def decide_for(self, place: int, decision: int, by: By) -> Decided:
        """A decision by a bot, for its own seat, or for somebody who is away or too slow."""
        return Decided(place, self._legal(self._must_be_playing(), place, decision), by)

    def call_time(self) -> TimeCalled:
        match = self._must_be_playing()
        if "minutes" not in match.options:
            raise Refused("match/no-time-limit")
        return TimeCalled()

    def leave(self, who: Who) -> Away:
        """Go away while the match goes on: a bot takes the seat and gives it back."""
        self._must_be_playing()
        if not any(self.seats[i].in_persons_hands for i in self.seats_of(who.person)):
            raise Refused("table/not-seated")
        return Away(who.person)

    def come_back(self, who: Who) -> Back | None:
        if self.status != PLAYING:
            return None
        away = any(self.seats[i].away for i in self.seats_of(who.person))
        return Back(who.person) if away else None

    def stand_in(self, who: Who, place: int, absent_for: Callable[[int], float]) -> Away | None:
        """Have a bot play for somebody whom the others wait for in vain, until they return.
        `absent_for` tells for how many seconds a person has not been connected."""
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
        wait = ABSENT - absent_for(seat.person)
        if wait > 0:
            raise Refused("table/not-absent", name=seat.name, wait=math.ceil(wait))
        return Away(seat.person)

    def resign(self, who: Who) -> Resigned:
        self._must_be_playing()
        if not self.seats_of(who.person):
            raise Refused("table/not-seated")
        return Resigned(who.person)

    def replace(self, who: Who, place: int, level: str) -> Replaced:
        """The host puts a bot in a person's place."""
        self._must_be_host(who)
        self._must_be_playing()
        seat = self.seats[self._place(place)]
        if seat.person is None or seat.bot:
            raise Refused("table/no-person-there", place=place + 1)
        return Replaced(place, checked_level(level))

    def agree_to_stop(self, who: Who, on: bool) -> Agreed:
        self._must_be_playing()
        if who.person not in self.still_there:
            raise Refused("table/not-seated")
        return Agreed(who.person, on)

    def stop_as_agreed(self) -> Agreed | None:
        """What ends a match once the last who did not agree is taken to be away."""
        if not self.agreed or self.status != PLAYING:
            return None
        there = self.still_there
        return Agreed(min(there)) if there and there <= self.agreed else None

    # What may be asked for at any time

    def say(self, who: Who, text: str, request: str) -> Said:
        self._may_speak(who)
        said = plain(text)
        if not said:
            raise Refused("table/nothing-said")
        if len(said) > MAX_CHAT:
            raise Refused("table/too-long", limit=MAX_CHAT)
        return Said(who.person, who.name, said, request)

    def react(self, who: Who, reaction: str, request: str) -> Reacted:
        self._may_speak(who)
        if reaction not in REACTIONS:
            raise Refused("table/no-such-reaction", reaction=reaction[:40], known=REACTIONS)
        return Reacted(who.person, who.name, reaction, request)

    def mute(self, who: Who, person: int, on: bool) -> Muted:
        self._must_be_host(who)
        if person == self.host:
            raise Refused("table/host-speaks")
        heard = {line.person for line in self.chat}
        if person not in heard and person not in self.muted and person not in self.people:
            raise Refused("table/not-heard")
        return Muted(person, on)

    def meet_again(self, who: Who, key: str) -> Rematch:
        if self.status != OVER:
            raise Refused("table/not-over")
        if who.person not in self.people:
            raise Refused("table/not-seated")
        return Rematch(key)

    # What happens

    def apply(self, entry: AnyEntry, at: float) -> None:
        """Let an entry take effect: the next one of the log."""
        self.version += 1
        self.last_at = at
        self.turns = []
        request = getattr(entry, "request", "")
        if request:
            self.requests[request] = self.version
        match entry:
            case Decided():  # first: `isinstance` of a `Struct` is slow unless it holds
                self._decided(entry, at)
            case Seated() | Gathered():
                self.seats = self.seats_after(entry)
            case Seeded():
                for place in self.seats_of(entry.person):
                    self.seats[place].seed = entry.seed
            case Vacated():
                person = self.seats[entry.seat].person
                if entry.removed and person is not None:
                    self.removed.add(person)
                self.seats[entry.seat] = Seat()
            case Arranged():
                self.seats = [self.seats[i] for i in entry.seats]
            case Changed():
                self._change(entry.settings)
            case Started():
                self._begin(at)
            case TimeCalled():
                self.time_called = True
                self._playing.call_time()
                self._go_on(at)
            case Away() | Back():
                for place in self.seats_of(entry.person):
                    self.seats[place].away = isinstance(entry, Away)
                    self.seats[place].missed = 0
                self._break_off_if_all_agree()
                self._owe(at)
            case Resigned():
                self.resigned.append(entry.person)
                for place in self.seats_of(entry.person):
                    self._replace(place, self.settings.level, at)
                self._break_off_if_all_agree()
            case Replaced():
                self._replace(entry.seat, entry.bot, at)
                self._break_off_if_all_agree()
            case Agreed():
                (self.agreed.add if entry.on else self.agreed.discard)(entry.person)
                self._break_off_if_all_agree()
            case Said() | Reacted():
                self.chat.append(entry)
            case Muted():
                (self.muted.add if entry.on else self.muted.discard)(entry.person)
            case Rematch():
                self.rematch = entry.key

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.game = find_game(settings.game)
        del self.seats[settings.players :]
        self.seats += [Seat() for _ in range(settings.players - len(self.seats))]

    def _begin(self, at: float) -> None:
        players = [Player(seat.name, bot=seat.bot) for seat in self.seats]
        shuffles = FairShuffles(self.secret, [seat.seed for seat in self.seats])
        self.match = Match(self.game, players, self.settings.options, shuffles)
        self.started = at
        self._go_on(at)

    def _decided(self, entry: Decided, at: float) -> None:
        seat = self.seats[entry.seat]
        if entry.by == "person":
            seat.missed, seat.away = 0, False
        elif entry.by == "timer":
            seat.missed += 1
            seat.away = seat.away or seat.missed >= MISSED_TURNS
        auto = entry.by != "person" and seat.person is not None
        self.owing.pop(entry.seat, None)
        match = self._playing
        moves = match.play(entry.seat, entry.decision, auto=auto)
        if moves:
            self.turn += 1
            self.owing = {}
            before, after = match.last_turn
            self.turns.append(Turn(before, moves, after))
        self._go_on(at)

    def _go_on(self, at: float) -> None:
        """Deal whatever is to be dealt, and see who has to decide."""
        match = self._playing
        while match.awaits_deal:
            renewed = 0 if match.between_rounds else len(match.pool())
            match.deal()
            if renewed:
                self.turns.append(Turn(match.last_turn[0], [], match.last_turn[1], renewed))
        self._owe(at)

    def _owe(self, at: float) -> None:
        actors = self.match.actors if self.match else []
        self.owing = {place: self.owing.get(place, at) for place in actors}

    def _replace(self, place: int, level: str, at: float) -> None:
        seat = self.seats[place]
        seat.bot = level
        seat.away = False
        if seat.person == self.host:
            self._pass_host_on()
        self._owe(at)

    def _pass_host_on(self) -> None:
        """When the host has given up all seats, another person at the table becomes host."""
        others = [s.person for s in self.seats if s.person is not None and s.bot is None]
        if others and self.host not in others:
            self.host = others[0]

    def _break_off_if_all_agree(self) -> None:
        there = self.still_there
        if there and there <= self.agreed and not self._playing.over:
            self._playing.break_off()
            self.owing = {}

    # What is checked

    @property
    def _playing(self) -> Match:
        assert self.match is not None, "the match has begun"
        return self.match

    def _must_be_waiting(self) -> None:
        if self.match is not None:
            raise Refused("table/has-begun")

    def _must_be_playing(self) -> Match:
        if self.match is None:
            raise Refused("table/not-begun")
        if self.match.over:
            raise Refused("match/over", reason=self.match.reason_fact)
        return self.match

    def _must_be_host(self, who: Who) -> None:
        if who.person != self.host:
            raise Refused("table/host-only")

    def _may_sit(self, who: Who) -> None:
        """Who is not the host comes only if the host has not sent them away, and cannot take the
        table for themselves: half of it at most, for others on the same device."""
        if who.person in self.removed:
            raise Refused("table/removed")
        limit = (len(self.seats) + 1) // 2
        if len(self.seats_of(who.person)) >= limit:
            raise Refused("table/seats-enough", limit=limit)

    def _may_speak(self, who: Who) -> None:
        if who.person in self.muted:
            raise Refused("table/muted")

    def _place(self, place: int) -> int:
        if not 0 <= place < len(self.seats):
            raise Refused("match/no-such-seat", seat=place, players=len(self.seats))
        return place

    def _plays(self, seat: Seat, person: int) -> bool:
        return seat.person == person and seat.bot is None

    def _legal(self, match: Match, place: int, decision: int | str) -> int:
        if isinstance(decision, str):
            decision = int(self.game.notation.parse_decision(decision))
        refused = match.why_not(place, decision)
        if refused:
            raise refused
        return decision


def people_in(seats: Sequence[Seat]) -> list[int]:
    """Those who sit there, each once."""
    return list(dict.fromkeys(seat.person for seat in seats if seat.person is not None))


def checked_settings(settings: Settings) -> Settings:
    """Settings that a table can be made of."""
    game = find_game(settings.game)
    game.check_players(settings.players)
    game.check_options(settings.options)
    checked_level(settings.level)
    if settings.timer is not None and settings.timer not in TIMERS:
        raise Refused("table/timer", timer=settings.timer, known=TIMERS)
    return settings


def checked_level(level: str) -> str:
    if level not in LEVELS:
        raise Refused("table/no-such-level", level=level[:40], known=tuple(LEVELS))
    return level


def checked_name(name: str) -> str:
    """A name that can be shown: some visible characters, not too many."""
    shown = plain(name)
    if not shown:
        raise Refused("table/no-name")
    if len(shown) > MAX_NAME:
        raise Refused("table/name-too-long", limit=MAX_NAME)
    return shown


def told_apart(name: str, seats: Sequence[Seat]) -> str:
    """A name that nobody else at the table has: with a number, if it is taken."""
    taken = {seat.name for seat in seats}
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in range(2, len(seats) + 2))
    return name if name not in taken else next(new for new in numbered if new not in taken)


def plain(text: str) -> str:
    """Text from outside in one line, without control characters, marks that turn it around, and
    characters that cannot be seen."""
    seen = (c for c in text if (c.isprintable() and c not in BLANKS) or c.isspace())
    return " ".join("".join(seen).split())


def _plain_seed(seed: str) -> str:
    """What a player adds to the shuffles; what cannot be used counts as nothing added."""
    return usable_seed(seed) if seed.isprintable() else ""


def _bot_name(seats: Sequence[Seat]) -> str:
    """A name of its own for a bot; how good it is stands beside it."""
    taken = {seat.name for seat in seats}
    return next(name for name in BOT_NAMES if name not in taken)
