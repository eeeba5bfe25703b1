"""Reviews of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", Number, nullable=False, autoincrement=False),
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Double(), nullable=False),
        sa.Column("made", sa.BigInteger()),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_reviews"),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name="fk_reviews_match"),
    )
    chances = ("chance_own", "chance_others", "chance_luck")
    points = ("points_own", "points_others", "points_luck", "opening", "middle", "endgame")
    words = ("best", "good", "slip", "mistake", "blunder")
    op.create_table(
        "review_seats",
        sa.Column("match", Number, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.BigInteger()) for name in chances),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in points),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in words),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_review_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name="fk_review_seats_match"),
    )
