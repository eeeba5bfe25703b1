"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_heartbeat"),
    )
    op.create_table(
        "pauses",
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("ended", name="pk_pauses"),
    )
    op.create_table(
        "people",
        sa.Column("number", Number, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("login", sa.Text()),
        sa.Column("login_folded", sa.Text()),
        sa.Column("password_hash", sa.Text()),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_people"),
        sa.UniqueConstraint("login_folded", name="uq_people_login_folded"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "people_guests_by_seen",
        "people",
        ["seen"],
        sqlite_where=sa.text("login_folded IS NULL"),
        postgresql_where=sa.text("login_folded IS NULL"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
    op.create_table(
        "standings",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("person", Number),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ranks", sa.Integer(), nullable=False),
        sa.Column("opponents", sa.Integer(), nullable=False),
        sa.Column("scores", sa.Double(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.Column("ordinal", sa.Double()),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_standings_person"),
        sa.PrimaryKeyConstraint("player", "game", name="pk_standings"),
    )
    op.create_index("standings_by_ordinal", "standings", ["game", "ordinal"])
    op.create_index("standings_by_person", "standings", ["person"])
    op.create_table(
        "tables",
        sa.Column("number", Number, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("host", Number, nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("summarized", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.number"], name="fk_tables_host"),
        sa.PrimaryKeyConstraint("number", name="pk_tables"),
        sa.UniqueConstraint("key", name="uq_tables_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("tables_by_host", "tables", ["host", "status"])
    op.create_index(
        "tables_listed_by_created",
        "tables",
        ["created"],
        sqlite_where=sa.text("public AND status <> 'over'"),
        postgresql_where=sa.text("public AND status <> 'over'"),
    )
    op.create_index(
        "tables_open_by_code",
        "tables",
        ["code"],
        unique=True,
        sqlite_where=sa.text("status <> 'over'"),
        postgresql_where=sa.text("status <> 'over'"),
    )
    op.create_table(
        "tokens",
        sa.Column("number", Number, nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.Column("revoked", sa.BigInteger()),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_tokens_person"),
        sa.PrimaryKeyConstraint("number", name="pk_tokens"),
        sa.UniqueConstraint("hash", name="uq_tokens_hash"),
        sqlite_autoincrement=True,
    )
    op.create_index("tokens_by_person", "tokens", ["person"])
    op.create_table(
        "due",
        sa.Column("table_number", Number, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger()),
        sa.ForeignKeyConstraint(["table_number"], ["tables.number"], name="fk_due_table_number"),
        sa.PrimaryKeyConstraint("table_number", name="pk_due"),
    )
    op.create_index("due_by_at", "due", ["at"])
    op.create_table(
        "log",
        sa.Column("table_number", Number, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_number"], ["tables.number"], name="fk_log_table_number"),
        sa.PrimaryKeyConstraint("table_number", "version", name="pk_log"),
    )
    op.create_table(
        "matches",
        sa.Column("number", Number, nullable=False),
        sa.Column("table_number", Number, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_number"], ["tables.number"], name="fk_matches_table_number"
        ),
        sa.PrimaryKeyConstraint("number", name="pk_matches"),
        sa.UniqueConstraint("table_number", name="uq_matches_table_number"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "sitting",
        sa.Column("person", Number, nullable=False),
        sa.Column("table_number", Number, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_sitting_person"),
        sa.ForeignKeyConstraint(
            ["table_number"], ["tables.number"], name="fk_sitting_table_number"
        ),
        sa.PrimaryKeyConstraint("person", "table_number", name="pk_sitting"),
    )
    op.create_index("sitting_by_table", "sitting", ["table_number"])
    op.create_table(
        "match_seats",
        sa.Column("match", Number, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", Number),
        sa.Column("player", sa.Text()),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("score", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name="fk_match_seats_match"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_match_seats_person"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_match_seats"),
    )
    op.create_index("match_seats_by_person", "match_seats", ["person", "match"])
