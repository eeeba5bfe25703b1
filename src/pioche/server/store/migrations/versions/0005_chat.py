"""Keep the chat apart from the events, and only the last lines of each table.

The lines in the events of older tables stay there, because versions have no holes; they do nothing.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("table_number", Number, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("request", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_number"], ["tables.number"], name="fk_chat_table_number"),
        sa.PrimaryKeyConstraint("table_number", "number", name="pk_chat"),
    )
    newest = sa.text(
        "INSERT INTO chat (table_number, number, at, request, body)"
        " SELECT table_number, version, at, '', body FROM ("
        "  SELECT events.*,"
        "   row_number() OVER (PARTITION BY table_number ORDER BY version DESC) AS place"
        "  FROM events WHERE body LIKE :said OR body LIKE :reacted"
        " ) AS spoken WHERE place <= 100 ORDER BY table_number, version"
    )
    patterns = {"said": '{"do":"said"%', "reacted": '{"do":"reacted"%'}
    op.get_bind().execute(newest, patterns)
