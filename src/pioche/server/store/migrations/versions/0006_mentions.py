"""Note which tables mention which people, so that nobody has to search all logs for a name.

Names are in the events of people who sat down, in older logs also in what they said, and in the
chat. People who were deleted altogether have no row that could be referred to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op
from msgspec.json import decode

revision = "0006"
down_revision = "0005"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
NAMING = ("seated", "gathered", "said", "reacted")
BATCH = 5000


def upgrade() -> None:
    op.create_table(
        "mentions",
        sa.Column("person", Number, nullable=False),
        sa.Column("table_number", Number, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_mentions_person"),
        sa.ForeignKeyConstraint(
            ["table_number"], ["tables.number"], name="fk_mentions_table_number"
        ),
        sa.PrimaryKeyConstraint("person", "table_number", name="pk_mentions"),
    )
    op.create_index("mentions_by_table", "mentions", ["table_number"])
    new = sa.text(
        "INSERT INTO mentions (person, table_number)"
        " SELECT number, :table FROM people WHERE number = :person ON CONFLICT DO NOTHING"
    )
    connection = op.get_bind()
    naming = " OR ".join(f'body LIKE \'{{"do":"{kind}"%\'' for kind in NAMING)
    for log, place in (("events", "version"), ("chat", "number")):
        page = sa.text(
            f"SELECT table_number, {place}, body FROM {log} WHERE ({naming})"
            f" AND (table_number > :table OR table_number = :table AND {place} > :place)"
            f" ORDER BY table_number, {place} LIMIT {BATCH}"
        )
        last = {"table": 0, "place": 0}
        while rows := connection.execute(page, last).all():
            last = {"table": rows[-1][0], "place": rows[-1][1]}
            found = {(person, row[0]) for row in rows for person in _people_in(decode(row[2]))}
            if found:
                pairs = sorted(found)
                connection.execute(new, [{"person": p, "table": t} for p, t in pairs])


def _people_in(event: Any) -> Iterator[int]:
    """The people whom an event names."""
    for part in [event, *event.get("seats", [])]:
        if isinstance(part, dict) and part.get("person") is not None:
            yield part["person"]
