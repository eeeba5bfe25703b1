"""Keep the browsers in which people are signed in, and note which matches nobody could watch."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "sign_ins",
        sa.Column("number", Number, nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_sign_ins_person"),
        sa.PrimaryKeyConstraint("number", name="pk_sign_ins"),
        sqlite_autoincrement=True,
    )
    op.create_index("sign_ins_by_person", "sign_ins", ["person"])
    _close_matches()


def _close_matches() -> None:
    """Mark the results of matches without spectators. The settings of a table may have been changed
    before the start; a match whose table was ever closed counts as closed."""
    connection = op.get_bind()
    found = connection.execute(
        sa.text(
            "SELECT matches.number, matches.result FROM matches"
            " JOIN tables ON tables.number = matches.table_number"
            " WHERE tables.settings LIKE :closed OR EXISTS (SELECT 1 FROM events"
            " WHERE events.table_number = tables.number"
            " AND events.body LIKE :changed AND events.body LIKE :closed)"
        ),
        {"closed": '%"spectators":false%', "changed": '{"do":"changed"%'},
    ).fetchall()
    change = sa.text("UPDATE matches SET result = :result WHERE number = :number")
    for number, result in found:
        marked = json.dumps(json.loads(result) | {"closed": True}, separators=(",", ":"))
        connection.execute(change, {"number": number, "result": marked})
