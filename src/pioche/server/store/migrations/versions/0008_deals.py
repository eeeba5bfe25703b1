"""Deals that many people play, and their tries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("number", Number, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("day", sa.Text()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("host", Number),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.Column("master", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("number", name="pk_deals"),
        sa.UniqueConstraint("key", name="uq_deals_key"),
        sa.ForeignKeyConstraint(["host"], ["people.number"], name="fk_deals_host"),
        sqlite_autoincrement=True,
    )
    op.create_index("deals_by_day", "deals", ["day"])
    op.create_index("deals_by_host", "deals", ["host"])
    op.create_table(
        "tries",
        sa.Column("number", Number, nullable=False),
        sa.Column("deal", Number, nullable=False),
        sa.Column("table_number", Number, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", Number),
        sa.Column("counted", sa.Boolean()),
        sa.Column("score", sa.Double()),
        sa.Column("path", sa.Text()),
        sa.PrimaryKeyConstraint("number", name="pk_tries"),
        sa.ForeignKeyConstraint(["deal"], ["deals.number"], name="fk_tries_deal"),
        sa.ForeignKeyConstraint(["table_number"], ["tables.number"], name="fk_tries_table_number"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_tries_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("tries_by_person", "tries", ["person", "deal"], unique=True)
    op.create_index("tries_by_deal", "tries", ["deal", "counted", "score"])
    op.create_index("tries_by_table", "tries", ["table_number"])
