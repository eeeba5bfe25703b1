"""Alerts: what people are to hear of, where it is sent, and what they want."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _alerts()
    _deliveries()
    _devices()
    _webhooks()
    op.create_table(
        "alert_settings",
        sa.Column("person", Number, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_alert_settings"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_alert_settings_person"),
    )
    op.create_table(
        "mail_links",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_mail_links"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_mail_links_person"),
    )
    op.create_index("mail_links_by_person", "mail_links", ["person"])
    op.create_index("mail_links_by_expires", "mail_links", ["expires"])


def _alerts() -> None:
    op.create_table(
        "alerts",
        sa.Column("number", Number, nullable=False),
        sa.Column("person", Number),
        sa.Column("club", Number),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("cause", Number),
        sa.Column("once", sa.Text()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("sorted", sa.BigInteger()),
        sa.Column("closed", sa.BigInteger()),
        sa.PrimaryKeyConstraint("number", name="pk_alerts"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_alerts_person"),
        sa.ForeignKeyConstraint(["cause"], ["people.number"], name="fk_alerts_cause"),
        sqlite_autoincrement=True,
    )
    op.create_index("alerts_by_subject", "alerts", ["subject", "person"])
    op.create_index("alerts_by_person", "alerts", ["person"])
    op.create_index("alerts_by_cause", "alerts", ["cause"])
    op.create_index("alerts_by_club", "alerts", ["club"])
    op.create_index("alerts_by_expires", "alerts", ["expires"])
    _partial("alerts_once", "alerts", ["person", "once"], "once IS NOT NULL", unique=True)
    of_club = "club IS NOT NULL AND once IS NOT NULL"
    _partial("alerts_once_of_club", "alerts", ["club", "once"], of_club, unique=True)
    _partial("alerts_unsorted", "alerts", ["due"], "sorted IS NULL AND closed IS NULL")


def _deliveries() -> None:
    op.create_table(
        "deliveries",
        sa.Column("number", Number, nullable=False),
        sa.Column("alert", Number, nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("target", Number, nullable=False),
        sa.Column("person", Number),
        sa.Column("due", sa.BigInteger()),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("sent", sa.BigInteger()),
        sa.Column("problem", sa.Text()),
        sa.PrimaryKeyConstraint("number", name="pk_deliveries"),
        sa.ForeignKeyConstraint(["alert"], ["alerts.number"], name="fk_deliveries_alert"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_deliveries_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("deliveries_once", "deliveries", ["alert", "channel", "target"], unique=True)
    _partial("deliveries_by_due", "deliveries", ["due"], "due IS NOT NULL")
    op.create_index("deliveries_by_person", "deliveries", ["person", "channel"])


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("number", Number, nullable=False),
        sa.Column("person", Number, nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("auth", sa.LargeBinary(), nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("sign_in", Number),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_devices"),
        sa.UniqueConstraint("endpoint", name="uq_devices_endpoint"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_devices_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("devices_by_person", "devices", ["person"])


def _webhooks() -> None:
    op.create_table(
        "webhooks",
        sa.Column("number", Number, nullable=False),
        sa.Column("person", Number),
        sa.Column("club", Number),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("style", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("kinds", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("failing", sa.BigInteger()),
        sa.Column("problem", sa.Text()),
        sa.PrimaryKeyConstraint("number", name="pk_webhooks"),
        sa.ForeignKeyConstraint(["person"], ["people.number"], name="fk_webhooks_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("webhooks_by_person", "webhooks", ["person"])
    op.create_index("webhooks_by_club", "webhooks", ["club"])


def _partial(
    name: str, table: str, columns: list[str], condition: str, unique: bool = False
) -> None:
    """An index that holds only some rows."""
    only = sa.text(condition)
    op.create_index(name, table, columns, unique=unique, sqlite_where=only, postgresql_where=only)
