"""The client of one server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote, urlencode

from pioche.client.address import read_address
from pioche.client.club import Club
from pioche.client.errors import BadAddress, ClientError, NotSignedIn, Refused
from pioche.client.evening import Evening
from pioche.client.http import RETRY, Http
from pioche.client.live import Live
from pioche.client.table import LOT, Table, as_first, random_seed
from pioche.protocol.alerts import (
    AlertSettings,
    AlertsHere,
    NewWebhook,
    OpenAlert,
    Webhook,
)
from pioche.protocol.clubs import ClubInfo, ListedClub, NewClub
from pioche.protocol.deals import (
    ChallengeInfo,
    ChallengeSeat,
    DailyDeals,
    DealResults,
    NewChallenge,
)
from pioche.protocol.evenings import EveningSettings, EveningView, NewEvening
from pioche.protocol.friends import FriendLink, FriendshipState, FriendsInfo, LinkOwner
from pioche.protocol.matches import FinishedMatch
from pioche.protocol.messages import QueueChanged
from pioche.protocol.people import Language, Me, NewName, NewToken, Standing, Token
from pioche.protocol.puzzles import PuzzleOverview, PuzzleSolution, PuzzleTry, PuzzleView
from pioche.protocol.queue import QueueInfo, QueuePlace, QueueWish
from pioche.protocol.reviews import UNDER_WAY, ReviewedGame
from pioche.protocol.tables import First, ListedTable, NewTable, SeatWish, Switch, TableRef
from pioche.review.shape import Review

T = TypeVar("T")


class Client:
    """A connection to a server: `async with Client(url, token=…)`.

    A program has a token. A new guest gives a name; to return as the same guest, give the `cookie`
    of last time. `url` is the address of a server, or of a table, which is then `client.table()`.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        cookie: str | None = None,
        name: str | None = None,
    ) -> None:
        self.address = read_address(url)
        self.me: Me | None = None
        """The person we are to the server; None without token, cookie and name."""
        self._name = name
        self._tables: dict[str, Table] = {}
        self.http = Http(self.address.base, token, cookie)
        self.live = Live(self.address.socket, lambda: self.http.headers)

    async def __aenter__(self) -> Self:
        await self.http.open()
        try:
            self.me = await self._sign_in()
            if self.address.code:
                found = await self.by_code(self.address.code)
                self.address = self.address._replace(key=found.table)
        except BaseException:
            await self.http.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.live.close()
        await self.http.close()

    @property
    def cookie(self) -> str | None:
        """The proof of being the same guest next time; keep it like a password."""
        return self.http.cookie

    async def _sign_in(self) -> Me | None:
        if self.http.token or self.http.cookie:
            try:
                me = await self.ask("GET", "/api/me", Me)
            except NotSignedIn:
                if self.http.token or not self._name:
                    raise
                self.http.cookie = None  # no longer valid: become a new guest
            else:
                if self._name and self._name != me.name and not self.http.token:
                    return await self.ask("PATCH", "/api/me", Me, NewName(self._name))
                return me
        if self._name:
            return await self.ask("POST", "/api/guest", Me, NewName(self._name))
        return None

    # Tables

    def table(self, key: str | None = None) -> Table:
        """Return the table with a key; by default, that of the client's address."""
        key = key or self.address.key
        if key is None:
            raise BadAddress("client/no-table", url=self.address.base)
        if key not in self._tables:
            self._tables[key] = Table(self, key)
        return self._tables[key]

    async def create(
        self,
        game: str,
        players: int,
        seats: Sequence[str] = ("me",),
        *,
        options: Mapping[str, Any] | None = None,
        timer: int | None = None,
        public: bool = False,
        spectators: bool = True,
        level: str = "skilled",
        first: int | First = LOT,
        start: bool = False,
    ) -> Table:
        """Make a table. Each of `seats` is `me`, `open`, `bot`, `bot:expert`, `friend:7` for a
        friend who is invited, or `guest:Zoë` for someone who plays from here too; the rest are
        open. `first` is the seat that starts, or another way to choose it; by default it is drawn.
        If we sit there, a random seed is added to the shuffles."""
        wishes = [_wish(seat) for seat in seats]
        body = NewTable(
            game=game,
            players=players,
            options=dict(options or {}),
            timer=timer,
            public=public,
            spectators=spectators,
            level=level,
            first=as_first(first),
            seats=wishes,
        )
        made = await self.ask("POST", "/api/tables", TableRef, body)
        table = self.table(made.table)
        if any(wish.kind in ("me", "guest") for wish in wishes):
            await table.add_seed(random_seed())  # now that the server has committed itself
        if start:
            await table.start()
        return table

    async def by_code(self, code: str) -> TableRef:
        """Look up the table with a short code."""
        return await self.ask("GET", f"/api/tables/code/{quote(code, safe='')}", TableRef)

    async def tables(self, game: str | None = None) -> list[ListedTable]:
        """List the public tables that are waiting or playing."""
        query = f"?game={quote(game, safe='')}" if game else ""
        return await self.ask("GET", f"/api/tables{query}", list[ListedTable])

    async def my_tables(self) -> list[ListedTable]:
        """List the tables where we sit."""
        return await self.ask("GET", "/api/tables/mine", list[ListedTable])

    # Friends and opponents

    async def friends(self) -> FriendsInfo:
        """Return our friends, who of them is online and where, requests, and invitations."""
        return await self.ask("GET", "/api/friends", FriendsInfo)

    async def befriend(self, person: int) -> bool:
        """Ask somebody with whom we have finished a match to be friends, or agree; return whether
        we are friends now."""
        return (await self.ask("PUT", f"/api/friends/{person}", FriendshipState)).friends

    async def unfriend(self, person: int) -> None:
        """End a friendship, take our request back, or decline theirs."""
        await self.http.read("DELETE", f"/api/friends/{person}")

    async def friend_link(self) -> str:
        """Make a new link; whoever opens its page can become our friend. Return its key."""
        return (await self.ask("PUT", "/api/me/friend-link", FriendLink)).key

    async def accept_link(self, key: str) -> LinkOwner:
        """Become friends with the person whose link it is."""
        return await self.ask("POST", f"/api/friend-links/{quote(key, safe='')}", LinkOwner)

    async def withdraw_link(self) -> None:
        """Withdraw our link: nobody can use it any more."""
        await self.http.read("DELETE", "/api/me/friend-link")

    async def hide(self, hidden: bool = True) -> None:
        """Hide from our friends that we are online, or show it."""
        await self.http.read("PUT", "/api/me/hidden", Switch(hidden))

    async def play_again(self, table: str) -> Table:
        """Make a table where seats are kept for the people of a finished match."""
        path = f"/api/tables/{quote(table, safe='')}/again"
        made = self.table((await self.ask("POST", path, TableRef, {})).table)
        await made.add_seed(random_seed())
        return made

    async def queue(self) -> QueueInfo:
        """Return our place in the queue for opponents, and how many people wait for what."""
        return await self.ask("GET", "/api/queue", QueueInfo)

    async def find_opponents(
        self, game: str, players: int, *, bots_after: int | None = None
    ) -> Table:
        """Look for opponents until there is a table with them, and return it. With `bots_after`,
        play with bots if there is none after so many seconds. If this is cancelled, we stop
        looking."""
        wish = QueueWish(game, players, bots_after)
        place: QueuePlace | None = None
        try:
            with self.live.news("queue") as news:
                while place is None or place.table is None:
                    if place is None:  # not yet, or we were disconnected for too long
                        place = await self.ask("PUT", "/api/queue", QueuePlace, wish)
                    elif place.offered:
                        place = await self.ask("POST", "/api/queue/bots", QueuePlace)
                    else:
                        told = await news.get()
                        place = told.place if isinstance(told, QueueChanged) else place
        except BaseException:
            with suppress(ClientError):  # our place is free soon anyway
                await self.http.read("DELETE", "/api/queue")
            raise
        table = self.table(place.table)
        await table.add_seed(random_seed())
        return table

    # Puzzles

    async def puzzles(self) -> PuzzleOverview:
        """List the games with puzzles, their themes, and how we fare."""
        return await self.ask("GET", "/api/puzzles", PuzzleOverview)

    async def next_puzzle(
        self, game: str | None = None, theme: str | None = None, *, mistakes: bool = False
    ) -> PuzzleView:
        """Return a puzzle that we have not solved: of a game, with a theme, or one of our own
        mistakes."""
        given = {"game": game, "theme": theme, "mistakes": "true" if mistakes else None}
        query = urlencode({name: value for name, value in given.items() if value is not None})
        return await self.ask("GET", f"/api/puzzles/next?{query}", PuzzleView)

    async def answer_puzzle(self, puzzle: str, decision: str) -> PuzzleSolution:
        """Answer a puzzle with a decision in the game's notation, and return its solution. A
        program with a token cannot take part."""
        path = f"/api/puzzles/{quote(puzzle, safe='')}"
        return await self.ask("POST", path, PuzzleSolution, PuzzleTry(decision))

    # Deals that many people play

    async def daily(self, day: str | None = None) -> DailyDeals:
        """List the deals of today, or of a day that is over, such as 2026-11-18."""
        path = "/api/daily" if day is None else f"/api/daily/{quote(day, safe='')}"
        return await self.ask("GET", path, DailyDeals)

    async def play_daily(self, deal: str, day: str | None = None) -> Table:
        """Begin or continue our only try at a deal of today, such as `gap` or `qwinto-solo`; of a
        day that is over, play outside the comparison. A program with a token cannot take part."""
        day = day or (await self.daily()).today
        path = f"/api/daily/{quote(day, safe='')}/{quote(deal, safe='')}"
        made = await self.ask("POST", path, TableRef, {})
        return self.table(made.table)

    async def daily_results(self, deal: str, day: str | None = None) -> DealResults:
        """Return what became of a deal: today once our own try is over, later always."""
        day = day or (await self.daily()).today
        path = f"/api/daily/{quote(day, safe='')}/{quote(deal, safe='')}"
        return await self.ask("GET", path, DealResults)

    async def challenge(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, Any] | None = None,
        level: str = "expert",
    ) -> ChallengeInfo:
        """Make a challenge: the same cards for everybody who knows its key."""
        body = NewChallenge(game, players, dict(options or {}), level)
        return await self.ask("POST", "/api/challenges", ChallengeInfo, body)

    async def play_challenge(self, key: str, seat: int = 0, *, friends: bool = False) -> Table:
        """Take a seat in a challenge: against bots, or at a table where friends can sit down."""
        path = f"/api/challenges/{quote(key, safe='')}/tables"
        made = await self.ask("POST", path, TableRef, ChallengeSeat(seat, friends))
        return self.table(made.table)

    async def challenge_results(self, key: str) -> ChallengeInfo:
        """Return a challenge: with its results, once we have finished it or it is closed."""
        return await self.ask("GET", f"/api/challenges/{quote(key, safe='')}", ChallengeInfo)

    # Clubs and evenings. A program with a token cannot take part.

    async def clubs(self) -> list[ListedClub]:
        """List our clubs."""
        return await self.ask("GET", "/api/clubs", list[ListedClub])

    async def make_club(self, name: str) -> ClubInfo:
        """Make a club, which we own."""
        return await self.ask("POST", "/api/clubs", ClubInfo, NewClub(name))

    def club(self, key: str) -> Club:
        """Return one of our clubs, by its key."""
        return Club(self, key)

    async def join_club(self, invitation: str) -> ClubInfo:
        """Become a member of the club of an invitation."""
        path = f"/api/clubs/invitations/{quote(invitation, safe='')}"
        return await self.ask("POST", path, ClubInfo, {})

    async def plan_evening(
        self, club: str, title: str, starts: float, rounds: int, settings: EveningSettings
    ) -> Evening:
        """Plan an evening of a club that we help in; it `starts` at a time in seconds since
        1970."""
        path = f"/api/clubs/{quote(club, safe='')}/evenings"
        body = NewEvening(title, starts, rounds, settings)
        made = await self.ask("POST", path, EveningView, body)
        return self.evening(made.evening.evening)

    def evening(self, key: str) -> Evening:
        """Return the evening with a key."""
        return Evening(self, key)

    # Everything else

    async def make_token(self, label: str) -> str:
        """Make a token for a program; the server shows it only this once."""
        made = await self.ask("POST", "/api/tokens", Token, NewToken(label))
        return made.token

    async def matches(self, person: int) -> list[FinishedMatch]:
        """List a person's finished matches, the newest first."""
        return await self.ask("GET", f"/api/people/{person}/matches", list[FinishedMatch])

    async def review(self, table: str) -> Review:
        """Return the review of a finished match; it may have to be made first."""
        while True:
            try:
                return await self.ask("GET", f"/api/tables/{quote(table, safe='')}/review", Review)
            except Refused as error:
                if error.code != UNDER_WAY:
                    raise
            await asyncio.sleep(RETRY)

    async def reviews(self) -> list[ReviewedGame]:
        """Return what the reviews of our matches say, by game."""
        return await self.ask("GET", "/api/me/reviews", list[ReviewedGame])

    async def alerts(self, language: Language = "en") -> list[OpenAlert]:
        """List the alerts that still hold, such as tables where it is our turn; newest first."""
        path = f"/api/alerts?{urlencode({'language': language})}"
        return await self.ask("GET", path, list[OpenAlert])

    async def alert_settings(self) -> AlertsHere:
        """Return what we want to hear of, and where alerts go; a program cannot ask."""
        return await self.ask("GET", "/api/alerts/settings", AlertsHere)

    async def choose_alerts(self, chosen: AlertSettings) -> AlertSettings:
        """Choose what we want to hear of, and when."""
        return await self.ask("PUT", "/api/alerts/settings", AlertSettings, chosen)

    async def add_webhook(self, wanted: NewWebhook) -> Webhook:
        """Have our alerts posted to an address; the secret that signs them is shown only now."""
        return await self.ask("POST", "/api/alerts/webhooks", Webhook, wanted)

    async def delete_webhook(self, webhook: int) -> None:
        """Have nothing more posted to an address."""
        await self.http.read("DELETE", f"/api/alerts/webhooks/{webhook}")

    async def leaderboard(self, game: str) -> list[Standing]:
        """List the best players of a game."""
        path = f"/api/leaderboards/{quote(game, safe='')}"
        return await self.ask("GET", path, list[Standing])

    async def ask(self, method: str, path: str, kind: type[T], body: Any = None) -> T:
        """Send any request of the API; the server describes it at /api/openapi.json."""
        return await self.http.ask(method, path, kind, body)


def _wish(seat: str) -> SeatWish:
    kind, _, more = seat.partition(":")
    if kind == "friend" and more.isdecimal():
        return SeatWish("friend", person=int(more))
    wish = {"kind": kind} | ({"level" if kind == "bot" else "name": more} if more else {})
    return SeatWish(**wish)  # type: ignore[arg-type]  # the server checks it
