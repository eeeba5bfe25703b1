"""Keep sign-ins, blocks, reports, restrictions and what hosts did; note which matches nobody could
watch."""

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
    _create_moderation()
    _close_matches()


def _create_moderation() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", Number, nullable=False),
        sa.Column("blocked", Number, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_blocks_person"),
        sa.ForeignKeyConstraint(["blocked"], ["people.number"], name="fk_blocks_blocked"),
        sa.PrimaryKeyConstraint("person", "blocked", name="pk_blocks"),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("number", Number, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("about", Number, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("context", sa.Text(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_reports_person"),
        sa.ForeignKeyConstraint(["about"], ["people.number"], name="fk_reports_about"),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_by_person", "reports", ["person"])
    op.create_index("reports_by_about", "reports", ["about"])
    op.create_table(
        "restrictions",
        sa.Column("number", Number, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person", Number),
        sa.Column("address", sa.Text()),
        sa.Column("until", sa.BigInteger()),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_restrictions_person"),
        sa.PrimaryKeyConstraint("number", name="pk_restrictions"),
        sqlite_autoincrement=True,
    )
    op.create_index("restrictions_by_person", "restrictions", ["person"])
    op.create_table(
        "audit",
        sa.Column("number", Number, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_audit"),
        sqlite_autoincrement=True,
    )


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
