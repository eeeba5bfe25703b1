"""HTTP resources of ratings."""

from __future__ import annotations

from litestar import get

from pioche.engine.registry import find_game
from pioche.protocol.people import Standing
from pioche.server.http.requests import Number
from pioche.server.store import Kind, StandingRow
from pioche.server.store.matches import leaderboard as read_leaderboard
from pioche.server.worker import Worker


@get("/api/leaderboards/{game:str}", tags=["people"])
async def leaderboard(
    game: str,
    worker: Worker,
    bots: bool = False,
    programs: bool = False,
    offset: Number = 0,
) -> list[Standing]:
    """The best by rating: people, people's programs, or bots, each of which is a level."""
    which: Kind = "bots" if bots else "programs" if programs else "people"
    rows = await worker.store.read(read_leaderboard, find_game(game).id, which, offset=offset)
    return [standing(row, row.name or row.player.removeprefix("bot:")) for row in rows]


def standing(row: StandingRow, name: str) -> Standing:
    """A player's results in one game."""
    matches = max(row.matches, 1)
    return Standing(
        row.game,
        row.person,
        name,
        row.matches,
        row.wins,
        row.ranks / matches,
        row.scores / matches,
        row.rated,
        row.rating.ordinal if row.rating else None,
    )
