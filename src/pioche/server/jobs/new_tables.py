"""New tables: their keys, codes and secrets."""

from __future__ import annotations

import secrets

from pioche.engine.fairness import new_seed
from pioche.protocol.messages import encode
from pioche.server.live.authority import Authority, Create
from pioche.server.live.hosted import Hosted
from pioche.server.store import TableRow, Taken
from pioche.server.store.tables import create_table
from pioche.server.table.checks import Refused, checked_settings
from pioche.server.table.codes import new_code
from pioche.server.table.events import Settings


async def make_table(
    authority: Authority,
    host: int,
    settings: Settings,
    secret: bytes | None = None,
    create: Create = create_table,
) -> Hosted:
    """A new table. Its secret is drawn now, and committed to before anybody sits down, unless it is
    that of a deal that others play too."""
    checked_settings(settings)
    for _ in range(20):
        row = TableRow(
            key=secrets.token_urlsafe(15),
            code=new_code(),
            game=settings.game,
            settings=encode(settings),
            secret=new_seed() if secret is None else secret,
            host=host,
            public=settings.public,
            spectators=settings.spectators,
            created=authority.clock(),
        )
        try:
            return await authority.make(row, create)
        except Taken as taken:
            if taken.code != "store/code-taken":
                raise
    raise Refused("table/no-code")
