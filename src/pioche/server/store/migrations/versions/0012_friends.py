"""Keep friends, invitations to tables, and the people who look for opponents; note which tables
allow spectators."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    hidden: sa.Column[bool] = sa.Column(
        "hidden", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("people", hidden)
    spectators: sa.Column[bool] = sa.Column(
        "spectators", sa.Boolean(), nullable=False, server_default=sa.true()
    )
    op.add_column("tables", spectators)
    _create_friends()
    _create_invitations()
    _create_queue()
    _note_closed_tables()


def _create_friends() -> None:
    op.create_table(
        "friends",
        sa.Column("person", Number, nullable=False),
        sa.Column("friend", Number, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "friend", name="pk_friends"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_friends_person"),
        sa.ForeignKeyConstraint(["friend"], ["people.number"], name="fk_friends_friend"),
    )
    op.create_index("friends_by_friend", "friends", ["friend"])
    op.create_table(
        "friend_requests",
        sa.Column("person", Number, nullable=False),
        sa.Column("other", Number, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_friend_requests"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_friend_requests_person"),
        sa.ForeignKeyConstraint(["other"], ["people.number"], name="fk_friend_requests_other"),
    )
    op.create_index("friend_requests_by_other", "friend_requests", ["other"])
    op.create_table(
        "friend_links",
        sa.Column("person", Number, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_friend_links"),
        sa.UniqueConstraint("key", name="uq_friend_links_key"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_friend_links_person"),
    )


def _create_invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("person", Number, nullable=False),
        sa.Column("table_number", Number, nullable=False),
        sa.Column("host", Number, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_number", name="pk_invitations"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_invitations_person"),
        sa.ForeignKeyConstraint(
            ["table_number"], ["tables.number"], name="fk_invitations_table_number"
        ),
        sa.ForeignKeyConstraint(["host"], ["people.number"], name="fk_invitations_host"),
    )
    op.create_index("invitations_by_table", "invitations", ["table_number"])
    op.create_index("invitations_by_host", "invitations", ["host"])


def _create_queue() -> None:
    op.create_table(
        "queue",
        sa.Column("person", Number, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("offer", sa.BigInteger()),
        sa.Column("bots", sa.BigInteger()),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.Column("table_number", Number),
        sa.Column("found", sa.BigInteger()),
        sa.PrimaryKeyConstraint("person", name="pk_queue"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_queue_person"),
        sa.ForeignKeyConstraint(["table_number"], ["tables.number"], name="fk_queue_table_number"),
    )
    op.create_index("queue_by_table", "queue", ["table_number"])


def _note_closed_tables() -> None:
    """Settings may have been changed before the start; the last change counts."""
    connection = op.get_bind()
    found = connection.execute(
        sa.text("SELECT number, settings FROM tables WHERE status <> 'over'")
    ).fetchall()
    changes = sa.text(
        "SELECT body FROM events WHERE table_number = :number AND body LIKE :changed"
        " ORDER BY version DESC LIMIT 1"
    )
    close = sa.text("UPDATE tables SET spectators = :no WHERE number = :number")
    for number, settings in found:
        values = {"number": number, "changed": '{"do":"changed"%'}
        changed = connection.execute(changes, values).scalar()
        now = json.loads(changed)["settings"] if changed else json.loads(settings)
        if not now.get("spectators", True):
            connection.execute(close, {"number": number, "no": False})
