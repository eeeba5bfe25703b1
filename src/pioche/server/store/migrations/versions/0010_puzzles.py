"""Puzzles: how hard they are, who has tried which, and people's own mistakes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzles"),
    )
    op.create_index("puzzles_by_game", "puzzles", ["game"])
    op.create_table(
        "solvers",
        sa.Column("person", Number, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.PrimaryKeyConstraint("person", "game", name="pk_solvers"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_solvers_person"),
    )
    op.create_table(
        "attempts",
        sa.Column("person", Number, nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("decision", sa.Text(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("last_solved", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_attempts"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_attempts_person"),
    )
    op.create_table(
        "mistakes",
        sa.Column("number", Number, nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_mistakes"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_mistakes_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("mistakes_by_person", "mistakes", ["person", "source"], unique=True)
    op.create_index("mistakes_by_due", "mistakes", ["person", "due"])
