"""The fold of a table: its state after some events, without clock or I/O."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec

from pioche.engine.fairness import FairShuffles, commitment
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.plain import Plain
from pioche.engine.record import Player, Starter
from pioche.engine.registry import find_game
from pioche.protocol.messages import CHAT_KEPT, ChatLine
from pioche.protocol.names import FORMER
from pioche.protocol.tables import First
from pioche.server.table.events import (
    TIME_UP,
    Agreed,
    AnyEvent,
    Arranged,
    Away,
    Back,
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
    Renamed,
    Replaced,
    Resealed,
    Resigned,
    Said,
    Seated,
    Seeded,
    Settings,
    Started,
    TimeCalled,
    Vacated,
)
from pioche.server.table.hints import Hints, people_asked
from pioche.server.table.names import distinct_name
from pioche.server.table.seats import Guest, Seat, people_in, seat_of

MISSED_TURNS: Final = 2
"""A person who misses so many turns of a timer in a row is taken to be away."""

Status = Literal["waiting", "playing", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


@dataclass
class Turn:
    """A turn that has just taken effect: the states around it, and its moves."""

    before: Plain
    moves: Sequence[Any]
    after: Plain
    renewed: int = 0
    """How many cards were shuffled into a new stock."""


@dataclass
class Fold:
    """A table after `version` events."""

    key: str
    code: str
    host: int
    settings: Settings
    secret: bytes = field(repr=False)
    created: float = 0.0
    later_secrets: list[tuple[int, bytes]] = field(default_factory=list, repr=False)
    """The secrets that were changed in the match, and the shuffles from which on they are used."""
    restored: int | None = None
    """The round in which a backup was restored, 0 before the start."""
    version: int = 0
    seats: list[Seat] = field(default_factory=list)
    match: Match | None = None
    started: float = 0.0
    turn: int = 0
    """Turns that have taken effect. A decision names its turn, so that a late change of a choice is
    never taken for a choice in the next turn."""
    turns: list[Turn] = field(default_factory=list)
    """The turns that took effect with the last event."""
    owing: dict[int, float] = field(default_factory=dict)
    """The seats that owe a decision, and since when."""
    requests: dict[str, int] = field(default_factory=dict)
    """The requests that were carried out, and the version that each made."""
    changes: dict[int, int] = field(default_factory=dict)
    """How many events each person has made that did not bring the match forward: sitting down and
    standing up, settings, a choice that replaces another, leaving and coming back."""
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    """The last lines that were said. They come from the store, not from events."""
    removed: set[int] = field(default_factory=set)
    """The people whom the host made stand up."""
    losers: list[int] = field(default_factory=list)
    """The seats of the people who came last in the match before this one."""
    muted: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    hints: Hints = field(default_factory=Hints)
    resigned: list[int] = field(default_factory=list)
    """The people who gave up, in that order."""
    forgotten: set[int] = field(default_factory=set)
    """The people who deleted their account."""
    rematch: str | None = None
    time_called: bool = False
    paths: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """At a table whose deal is shared: by seat, its decisions in order, each with its turn."""
    last_at: float = 0.0
    """When the last event happened."""

    def __post_init__(self) -> None:
        self.game: Game = find_game(self.settings.game)
        self.commitment = commitment(self.secret)
        self._shuffles: FairShuffles | None = None
        self.seats = self.seats or [Seat() for _ in range(self.settings.players)]

    @property
    def status(self) -> Status:
        if self.match is None:
            return WAITING
        return OVER if self.match.over else PLAYING

    def seats_of(self, person: int) -> list[int]:
        """The seats that a person plays, including those of others on the same device."""
        return [place for place, seat in enumerate(self.seats) if seat.played_by(person)]

    @property
    def people(self) -> list[int]:
        """The people who sit here, even if a bot plays for them now."""
        return people_in(self.seats)

    @property
    def among_people(self) -> bool:
        """Whether the match counts for people's ratings: each seat belongs to a person of its own,
        not to a bot or program."""
        people = {s.person for s in self.seats if s.person is not None and not s.program}
        return len(people) == len(self.seats)

    def kept_for(self, person: int) -> list[int]:
        """The free seats that are kept for a person."""
        return [i for i, seat in enumerate(self.seats) if seat.kept and seat.kept.person == person]

    def seats_after(self, event: Seated | Gathered) -> list[Seat]:
        """The seats, once somebody has sat down."""
        seats = list(self.seats)
        for new in [event] if isinstance(event, Seated) else event.seats:
            seats[new.seat] = seat_of(new)
        return seats

    @property
    def still_there(self) -> set[int]:
        """The people who play at least one seat themselves now."""
        return {s.person for s in self.seats if s.person is not None and s.in_persons_hands}

    @property
    def only_bots_left(self) -> bool:
        """Whether bots have taken over from all the people who sat here, until the end."""
        return bool(self.people) and all(seat.bot for seat in self.seats)

    def may_watch(self, person: int) -> bool:
        if self.settings.spectators or person == self.host:
            return True
        return person in self.people or bool(self.kept_for(person))

    @property
    def minutes(self) -> int | None:
        """The time limit of the match in minutes, if it has one."""
        return self.game.time_limit(self.settings.options)

    def bot_for(self, place: int) -> str | None:
        """The bot that decides at a seat now, if one does."""
        seat = self.seats[place]
        if seat.bot:
            return seat.bot
        return self.settings.level if seat.away else None

    def apply(self, event: AnyEvent, at: float) -> None:
        """Apply the next event."""
        self.version += 1
        self.last_at = at
        self.turns = []
        request = getattr(event, "request", "")
        if request:
            self.requests[request] = self.version
        match event:
            case Decided():  # first: a failing `isinstance` of a `Struct` is slow
                self._decided(event, at)
            case Seated() | Gathered():
                self.seats = self.seats_after(event)
                for place in self.kept_for(getattr(event, "person", None) or 0):
                    self.seats[place].kept = None  # they sit elsewhere
                if isinstance(event, Gathered):
                    self.losers = event.losers
                else:
                    self._count(event.person or self.host)
            case Kept():
                self._count(self.host)
                self.seats[event.seat].kept = Guest(event.person, event.name)
            case Seeded():
                self._count(event.person)
                for place in self.seats_of(event.person):
                    self.seats[place].seed = event.seed
                    self.seats[place].owes_seed = False
            case Resealed():
                self._reseal(bytes.fromhex(event.secret))
            case Vacated():
                person = self.seats[event.seat].person
                self._count(self.host if event.removed or person is None else person)
                if event.removed and person is not None:
                    self.removed.add(person)
                self.seats[event.seat] = Seat()
                self._forget(event.seat)
            case Arranged():
                self._count(self.host)
                self._arrange(event.seats)
            case Changed():
                self._count(self.host)
                self._change(event.settings)
            case Started():
                self._begin(at)
            case TimeCalled():
                self.time_called = True
                self._playing.call_time()
                self._go_on(at)
            case Away() | Back():
                self._count(event.person)
                for place in self.seats_of(event.person):
                    self.seats[place].away = isinstance(event, Away)
                    self.seats[place].missed = 0
                self._break_off_if_all_agree()
                self._owe(at)
            case Resigned():
                self.resigned.append(event.person)
                for place in self.seats_of(event.person):
                    self._replace(place, self.settings.level, at)
                self._break_off_if_all_agree()
            case Replaced():
                self._replace(event.seat, event.bot, at)
                self._break_off_if_all_agree()
            case Agreed():
                self._count(event.person)
                (self.agreed.add if event.on else self.agreed.discard)(event.person)
                self._break_off_if_all_agree()
            case HintsAgreed():
                self._count(event.person)
                self.hints.agree(event.person, event.on, people_asked(self))
            case Hinted():
                self.hints.take(event.seat, self.turn, self._playing)
            case Said() | Reacted():
                pass  # in older logs; they are in the chat now
            case Muted():
                self._count(self.host)
                (self.muted.add if event.on else self.muted.discard)(event.person)
            case Forgotten():
                self._forget_person(event.person)
            case Renamed():
                self._rename(event.person, event.name)
            case Rematch():
                self.rematch = event.key

    def _count(self, person: int) -> None:
        self.changes[person] = self.changes.get(person, 0) + 1

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.game = find_game(settings.game)
        del self.seats[settings.players :]
        self.seats += [Seat() for _ in range(settings.players - len(self.seats))]
        self.losers = [place for place in self.losers if place < settings.players]

    def _arrange(self, places: list[int]) -> None:
        """Put the seats into another order. Those who are named to start take that along."""
        self.seats = [self.seats[i] for i in places]
        self.losers = sorted(places.index(place) for place in self.losers)
        first = self.settings.first
        if first.seat is not None:
            self._name_first(places.index(first.seat))

    def _reseal(self, secret: bytes) -> None:
        """Use another secret from now on. Before the start, seeds were given to the old one."""
        if self.settings.deal is not None:
            return  # it is kept for all who play with these cards, whatever is restored
        if self.match is None:
            self.secret = secret
            for seat in self.seats:
                seat.seed = ""
                seat.owes_seed = seat.person is not None
            self.restored = 0
        elif self.match.over:
            return
        else:
            shuffles = self._shuffles
            assert shuffles is not None, "the match has begun"
            shuffles.use(secret)
            self.later_secrets.append((shuffles.index, secret))
            self.restored = len(self.match.rounds)
        self.commitment = commitment(secret)

    def _forget(self, place: int) -> None:
        """Forget that somebody who stood up was the youngest, or the loser of the last match."""
        self.losers = [other for other in self.losers if other != place]
        first = self.settings.first
        if first.by == "youngest" and first.seat == place:
            self._name_first(None)

    def _forget_person(self, person: int) -> None:
        """Take the name and the words of a person away."""
        self.forgotten.add(person)
        for place, seat in enumerate(self.seats):
            if seat.kept is not None and seat.kept.person == person:
                seat.kept = None
            if seat.person == person:
                others = [other.name for other in self.seats if other is not seat]
                seat.name = distinct_name(FORMER, others)
                if self.match is not None:
                    self.match.players[place] = Player(seat.name, bot=seat.bot)
        for index, line in enumerate(self.chat):
            if line.person == person:
                words = {"text": "…"} if line.text else {}
                self.chat[index] = msgspec.structs.replace(line, name=FORMER, **words)

    def _rename(self, person: int, name: str) -> None:
        """Give a person's seats and lines another name."""
        mine = [place for place, seat in enumerate(self.seats) if seat.person == person]
        others = [seat.name for seat in self.seats if seat.person != person]
        for seat in self.seats:
            if seat.kept is not None and seat.kept.person == person:
                seat.kept = Guest(person, name)
        for place in mine:
            seat = self.seats[place]
            seat.name = distinct_name(name, others)
            others.append(seat.name)
            if self.match is not None:
                self.match.players[place] = Player(seat.name, bot=seat.bot)
        called = self.seats[mine[0]].name if mine else name
        for index, line in enumerate(self.chat):
            if line.person == person:
                self.chat[index] = msgspec.structs.replace(line, name=called)

    def _name_first(self, place: int | None) -> None:
        first = First(self.settings.first.by, place)
        self.settings = msgspec.structs.replace(self.settings, first=first)

    @property
    def starter(self) -> Starter | None:
        """The seats that are named to start; None if the lot decides among all."""
        if self.settings.deal is not None:
            return self.settings.deal.starter
        first = self.settings.first
        if first.by == "lot":
            return None
        if first.by == "loser":
            return Starter("loser", self.losers) if self.losers else None
        return None if first.seat is None else Starter(first.by, [first.seat])

    def _begin(self, at: float) -> None:
        players = [Player(seat.name, bot=seat.bot) for seat in self.seats]
        deal = self.settings.deal
        if deal is not None:
            self.later_secrets = [(since, bytes.fromhex(secret)) for since, secret in deal.changes]
        shuffles = FairShuffles(self.secret, self.seeds, self.later_secrets)
        self._shuffles = shuffles
        self.match = Match(self.game, players, self.settings.options, shuffles, self.starter)
        self.started = at
        if deal is not None:
            self._play_again(deal.decisions)
        self._go_on(at)

    @property
    def seeds(self) -> list[str]:
        """The players' seeds, as they count for the shuffles."""
        if self.settings.deal is None:
            return [seat.seed for seat in self.seats]
        return self.settings.deal.seeds or [""] * len(self.seats)

    def _play_again(self, decisions: Sequence[tuple[int, int]]) -> None:
        """Take the decisions of the match that this one continues."""
        match = self._playing
        for seat, decision in decisions:
            if seat == TIME_UP:
                self.time_called = True
                match.call_time()
                continue
            while match.awaits_deal:
                match.deal()
            self.turn += bool(match.play(seat, decision))

    def _decided(self, event: Decided, at: float) -> None:
        seat = self.seats[event.seat]
        if event.by == "person":
            seat.missed, seat.away = 0, False
        elif event.by == "timer":
            seat.missed += 1
            seat.away = seat.away or seat.missed >= MISSED_TURNS
        auto = event.by != "person" and seat.person is not None
        first_choice = self.owing.pop(event.seat, None) is not None
        if self.settings.deal is not None:
            self._note_path(event, first_choice)
        if first_choice:
            seat.decided += event.by == "person"
            seat.decided_for += auto
        elif seat.person is not None:  # a choice was changed
            self._count(seat.person)
        match = self._playing
        moves = match.play(event.seat, event.decision, auto=auto)
        if moves:
            self.turn += 1
            self.owing = {}
            before, after = match.last_turn
            self.turns.append(Turn(before, moves, after))
        self._go_on(at)

    def _note_path(self, event: Decided, first_choice: bool) -> None:
        path = self.paths.setdefault(event.seat, [])
        if not first_choice:  # it replaces the one before
            path.pop()
        path.append((self.turn, event.decision))

    def _go_on(self, at: float) -> None:
        """Deal if cards are to be dealt, and note which seats owe a decision."""
        match = self._playing
        while match.awaits_deal:
            renewed = 0 if match.between_rounds else len(match.pool())
            match.deal()
            if renewed:
                self.turns.append(Turn(match.last_turn[0], [], match.last_turn[1], renewed))
        self._owe(at)

    def _owe(self, at: float) -> None:
        """Note which seats owe a decision; those that already did keep their time."""
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

    @property
    def _playing(self) -> Match:
        assert self.match is not None, "the match has begun"
        return self.match
