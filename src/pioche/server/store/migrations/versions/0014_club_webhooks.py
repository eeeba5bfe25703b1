"""Who added the webhooks of clubs; of those from before, nobody knows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("webhooks", sa.Column("added_by", Number))
