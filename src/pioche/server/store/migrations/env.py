"""Run by alembic for each of its commands, with the connection that `migrate` hands in."""

from __future__ import annotations

from alembic import context

from pioche.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes a table by making a new one.
    render_as_batch=True,
)
context.run_migrations()
