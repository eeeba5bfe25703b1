"""Let accounts be hosts of the server, and have a mail address; keep whose lines reports show."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("mail", sa.Text()))
    op.add_column("people", sa.Column("mail_folded", sa.Text()))
    host: sa.Column[bool] = sa.Column(
        "host", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("people", host)
    only = sa.text("mail_folded IS NOT NULL")
    op.create_index(
        "people_by_mail", "people", ["mail_folded"], sqlite_where=only, postgresql_where=only
    )
    _split_context()


def _split_context() -> None:
    """Lines in reports were one text each, with the name in front."""
    connection = op.get_bind()
    for number, context in connection.execute(sa.text("SELECT number, context FROM reports")).all():
        lines = []
        for line in json.loads(context):
            name, _, text = line.partition(": ")
            lines.append({"person": 0, "name": name, "text": text})
        values = {"number": number, "context": json.dumps(lines, ensure_ascii=False)}
        connection.execute(
            sa.text("UPDATE reports SET context = :context WHERE number = :number"), values
        )
