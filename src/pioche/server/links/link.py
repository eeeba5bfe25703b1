"""Links in words: to a table, a replay, a challenge, the rules of a game, or the home page.

Anyone with the link of a table may sit down there. Its words say what the invitation shows, and
nothing else; those of a match that is over say what its replay shows.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, Protocol
from urllib.parse import quote

import msgspec

from pioche.engine.errors import PiocheError
from pioche.engine.record import Player, Result
from pioche.engine.registry import game_ids
from pioche.engine.texts import sentence
from pioche.protocol.names import is_former, shown_name
from pioche.protocol.tables import Invitation
from pioche.server.live.authority import Authority
from pioche.server.live.invitations import invitation_to
from pioche.server.ops.config import Config
from pioche.server.ops.limits import Buckets
from pioche.server.store import MatchRow, Store
from pioche.server.store.deals import find_deal
from pioche.server.store.matches import find_match
from pioche.server.store.people import names_of
from pioche.server.store.tables import find_table
from pioche.server.table.comparison import Standing, marks
from pioche.server.table.daily import DailyDeal, find_daily, read_day
from pioche.server.table.fold import WAITING

FRESH: Final = 5.0
"""Seconds for which what is known of a table is shown again without asking for it."""
KEPT: Final = 500
LONGEST_KEY: Final = 40


class Link(NamedTuple):
    """A link, as other programs show it."""

    title: str
    text: str
    picture: str
    """The address of its picture at this server."""
    heading: str
    """The words in the picture, which shows the names of the players beside them."""
    line: str
    game: str = ""
    names: tuple[str, ...] = ()
    free: int = 0
    """How many seats are left, if one may sit down."""
    listed: bool = True
    """Whether search engines may list it."""
    marks: str = ""
    """A row of squares in the picture, `+` with a tick."""

    @property
    def address(self) -> str:
        """The address of its picture, another one for every change: programs keep pictures."""
        digest = hashlib.sha256(repr(self).encode()).hexdigest()[:12]
        return f"{self.picture}&v={digest}"


class Finished(msgspec.Struct):
    """The parts of a record that its link shows."""

    game: str
    players: list[Player]
    result: Result
    bots_for_people: set[int] = msgspec.field(default_factory=set)
    """The seats of people for whom a bot played on: what it won is not theirs."""


def of_home(language: str) -> Link:
    title, text = sentence(language, "link/home-title"), sentence(language, "link/home-text")
    return Link(title, text, f"/api/picture?language={language}", title, text)


def of_game(game: str, language: str) -> Link:
    """The rules of a game."""
    title = sentence(language, "link/rules-title", {"game": _title(game, language)})
    picture = f"/api/games/{game}/picture?language={language}"
    text = sentence(language, f"{game}/summary")
    return Link(title, text, picture, title, text, game)


def of_daily(deal: DailyDeal, day: str, language: str) -> Link:
    """A deal of a day, without anything about its cards or results."""
    game = _title(deal.game, language)
    if deal.is_solo:
        game = sentence(language, "link/daily-solo", {"game": game})
    title = sentence(language, "link/daily-title", {"game": game})
    text = sentence(language, "link/daily-text", {"day": day})
    picture = f"/api/daily/{day}/{deal.name}/picture?language={language}"
    return Link(title, text, picture, title, text, deal.game)


def of_my_try(deal: DailyDeal, day: str, language: str, place: Standing | None) -> Link:
    """Somebody's own result, to be shared: how good it was, and nothing about how it came."""
    link = of_daily(deal, day, language)
    if place is None:
        return link
    facts = {"day": day, "place": place.place, "percent": place.percentile or 0}
    known = place.percentile is not None
    line = sentence(language, "link/daily-better" if known else "link/daily-first", facts)
    return link._replace(line=line, marks=marks(place.percentile))


def of_invitation(invited: Invitation, language: str) -> Link:
    """A table at which one may sit down or watch."""
    game, names = _title(invited.game, language), _names(invited.names, language)
    picture = _picture(invited.table, language)
    if invited.status != WAITING:
        title = _match_title(game, names, language)
        text = sentence(language, "link/playing-text")
        return Link(title, text, picture, game, text, invited.game, names, listed=False)
    host = shown_name(invited.host, language)
    title = sentence(language, "link/invitation-title", {"host": host, "game": game})
    facts = {"number": invited.free, "players": invited.players}
    seats = sentence(language, "link/invitation-seats", facts)
    there = sentence(language, "link/invitation-there", {"names": names or (host,)})
    return Link(
        title,
        f"{seats} {there}",
        picture,
        title,
        seats,
        invited.game,
        names,
        invited.free,
        listed=False,
    )


def of_match(key: str, match: Finished, language: str) -> Link:
    """A match that is over."""
    names = _names((player.name for player in match.players), language)
    names = tuple(
        sentence(language, "link/bot", {"name": name}) if seat in match.bots_for_people else name
        for seat, name in enumerate(names)
    )
    winners = [names[seat] for seat in match.result.winners]
    facts = {"winners": winners, "number": len(winners)}
    text = sentence(language, "link/won-text" if winners else "link/over-text", facts)
    game = _title(match.game, language)
    title = _match_title(game, names, language)
    picture = _picture(key, language)
    return Link(title, text, picture, game, text, match.game, names, listed=False)


def of_challenge(key: str, game: str, host: str, language: str, *, closed: bool) -> Link:
    """A challenge, without anything about its cards or results."""
    name = _title(game, language)
    title = sentence(language, "link/challenge-title", {"game": name})
    if host and not is_former(host):
        facts = {"host": shown_name(host, language), "game": name}
        title = sentence(language, "link/challenge-of", facts)
    text = sentence(language, "link/challenge-closed" if closed else "link/challenge-text")
    picture = f"/api/challenges/{quote(key, safe='')}/picture?language={language}"
    return Link(title, text, picture, title, text, game, listed=False)


class LinkParts(Protocol):
    """The parts of a worker that links are described with."""

    config: Config
    authority: Authority
    store: Store
    reads: Buckets
    codes: Buckets
    ready: bool


class Links:
    """Describes links. The description of a table is kept for some seconds."""

    def __init__(self, parts: LinkParts, clock: Callable[[], float] = time.monotonic) -> None:
        self._parts = parts
        self._clock = clock
        self.secure = parts.config.secure
        """Whether people come over https, whatever our proxy uses."""
        self._tables: dict[str, tuple[float, Invitation | Finished | None]] = {}

    async def of(self, path: str, language: str, address: str) -> Link:
        """The link to an address of the page, for a client at a network address. If it leads
        nowhere, or nothing may be shown, it is that of the home page."""
        kind, _, name = path.strip("/").partition("/")
        if kind in ("t", "replay", "j", "join", "challenges") and not self._parts.ready:
            return of_home(language)
        try:
            if kind in ("t", "replay") and name:
                self._parts.reads.take(address)
                return await self.of_table(name, language) or of_home(language)
            if kind == "challenges" and name:
                self._parts.reads.take(address)
                return await self.of_challenge(name, language) or of_home(language)
            if kind in ("j", "join") and name:
                self._parts.codes.take(address)
                row = await self._parts.store.read(find_table, code=name.upper()[:20])
                found = await self.of_table(row.key, language) if row else None
                return found or of_home(language)
        except PiocheError:  # too many requests, or the store is down: the page works all the same
            return of_home(language)
        if kind == "rules" and name in game_ids():
            return of_game(name, language)
        if kind == "daily":
            day, _, deal = name.partition("/")
            found_deal = find_daily(deal)
            if found_deal and read_day(day):
                return of_daily(found_deal, day, language)
        return of_home(language)

    async def of_table(self, key: str, language: str) -> Link | None:
        """The link of a table; None if there is none, or nothing may be shown."""
        found = await self._find(key[: LONGEST_KEY + 1])
        if isinstance(found, Invitation):
            return of_invitation(found, language)
        return of_match(key, found, language) if found else None

    async def of_challenge(self, key: str, language: str) -> Link | None:
        """The link of a challenge; None if there is none."""
        row = await self._parts.store.read(find_deal, key[: LONGEST_KEY + 1])
        if row is None or row.day is not None or row.game not in game_ids():
            return None
        host = row.host or 0
        name = (await self._parts.store.read(names_of, [host])).get(host, "")
        return of_challenge(row.key, row.game, name, language, closed=row.closed is not None)

    async def _find(self, key: str) -> Invitation | Finished | None:
        now = self._clock()
        until, found = self._tables.get(key, (0.0, None))
        if until <= now:
            if len(self._tables) >= KEPT:
                self._tables.clear()
            found = await self._ask(key)
            self._tables[key] = now + FRESH, found
        return found

    async def _ask(self, key: str) -> Invitation | Finished | None:
        if not key or len(key) > LONGEST_KEY:
            return None
        match = await self._parts.store.read(find_match, key=key)
        if match is not None and match.closed:
            return None
        if match is not None:
            return _finished(match)
        try:
            return await invitation_to(self._parts.authority, key, patience=0.0)
        except PiocheError:
            return None


def _finished(match: MatchRow) -> Finished:
    found = msgspec.json.decode(match.record, type=Finished)
    # The record has the players of the beginning, the result those of the end.
    bots = msgspec.json.decode(match.result)["bots"]
    people = (seat.seat for seat in match.seats if seat.person is not None)
    found.bots_for_people = {seat for seat in people if bots[seat]}
    return found


def _title(game: str, language: str) -> str:
    return sentence(language, f"{game}/title")


def _names(names: Iterable[str], language: str) -> tuple[str, ...]:
    return tuple(shown_name(name, language) for name in names)


def _match_title(game: str, names: tuple[str, ...], language: str) -> str:
    return sentence(language, "link/match-title", {"game": game, "names": names})


def _picture(key: str, language: str) -> str:
    return f"/api/tables/{quote(key, safe='')}/picture?language={language}"
