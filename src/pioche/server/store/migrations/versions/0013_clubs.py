"""Clubs and evenings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("number", Number, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("invitation", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_clubs"),
        sa.UniqueConstraint("key", name="uq_clubs_key"),
        sa.UniqueConstraint("invitation", name="uq_clubs_invitation"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "club_members",
        sa.Column("club", Number, nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("club", "person", name="pk_club_members"),
        sa.ForeignKeyConstraint(["club"], ["clubs.number"], name="fk_club_members_club"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_club_members_person"),
    )
    op.create_index("club_members_by_person", "club_members", ["person"])
    op.create_table(
        "club_tables",
        sa.Column("club", Number, nullable=False),
        sa.Column("table_number", Number, nullable=False),
        sa.PrimaryKeyConstraint("club", "table_number", name="pk_club_tables"),
        sa.ForeignKeyConstraint(["club"], ["clubs.number"], name="fk_club_tables_club"),
        sa.ForeignKeyConstraint(
            ["table_number"], ["tables.number"], name="fk_club_tables_table_number"
        ),
    )
    op.create_index("club_tables_by_table", "club_tables", ["table_number"])
    op.create_table(
        "evenings",
        sa.Column("number", Number, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("club", Number, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("host", Number),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("held", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.PrimaryKeyConstraint("number", name="pk_evenings"),
        sa.UniqueConstraint("key", name="uq_evenings_key"),
        sa.ForeignKeyConstraint(["club"], ["clubs.number"], name="fk_evenings_club"),
        sa.ForeignKeyConstraint(["host"], ["people.number"], name="fk_evenings_host"),
        sqlite_autoincrement=True,
    )
    due = sa.text("due IS NOT NULL")
    op.create_index("evenings_by_due", "evenings", ["due"], sqlite_where=due, postgresql_where=due)
    op.create_index("evenings_by_club", "evenings", ["club", "starts"])
    op.create_index("evenings_by_host", "evenings", ["host"])
    op.create_table(
        "entrants",
        sa.Column("evening", Number, nullable=False),
        sa.Column("entrant", sa.Integer(), nullable=False),
        sa.Column("person", Number),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("entered", sa.BigInteger(), nullable=False),
        sa.Column("rank", sa.Integer()),
        sa.Column("share", sa.Double()),
        sa.Column("points", sa.Double()),
        sa.PrimaryKeyConstraint("evening", "entrant", name="pk_entrants"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.number"], name="fk_entrants_evening"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_entrants_person"),
    )
    op.create_index("entrants_by_person", "entrants", ["person", "evening"], unique=True)
    op.create_table(
        "evening_seats",
        sa.Column("evening", Number, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("entrant", sa.Integer()),
        sa.Column("table_number", Number, nullable=False),
        sa.Column("played", sa.Text(), nullable=False),
        sa.Column("score", sa.Double()),
        sa.PrimaryKeyConstraint("evening", "round", "place", "seat", name="pk_evening_seats"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.number"], name="fk_evening_seats_evening"),
        sa.ForeignKeyConstraint(
            ["table_number"], ["tables.number"], name="fk_evening_seats_table_number"
        ),
    )
    op.create_index("evening_seats_by_table", "evening_seats", ["table_number"])
