"""Name the tables of events and downtimes after what they hold.

New tables, filled from the old ones: SQLite keeps the names of constraints when a table is renamed.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("table_number", Number, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_number"], ["tables.number"], name="fk_events_table_number"),
        sa.PrimaryKeyConstraint("table_number", "version", name="pk_events"),
    )
    op.create_table(
        "downtimes",
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("ended", name="pk_downtimes"),
    )
    op.execute(
        "INSERT INTO events (table_number, version, at, body)"
        " SELECT table_number, version, at, body FROM log ORDER BY table_number, version"
    )
    op.execute("INSERT INTO downtimes (ended, began) SELECT ended, began FROM pauses")
    op.drop_table("log")
    op.drop_table("pauses")
