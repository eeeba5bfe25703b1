"""A database of any earlier schema becomes one of the newest, with all that is in it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, insert, inspect, text

from pioche.server.store import Store, WrongStore, schema
from pioche.server.store.chat import read_lines
from pioche.server.store.downtimes import read_downtimes
from pioche.server.store.events import read_events
from pioche.server.store.mentions import mentioned_in
from pioche.server.store.migrations import configuration, current, migrate
from tests.samples import SOAK
from tests.server.samples import Filled, contents, fill, new_event
from tests.server.services import Postgres

REVISIONS = [
    script.revision
    for script in reversed(list(ScriptDirectory.from_config(configuration()).walk_revisions()))
]


@pytest.fixture
def engine(empty_url: str) -> Any:
    engine = Store(empty_url).database.writer(checked=False)
    yield engine
    engine.dispose()


END_OF_PART = r",?\s*\n|, (?=[a-z_]+ [A-Z])"
"""SQLite writes an added column behind the last one, in the same line."""


def inventory(engine: Engine, left_out: str = "alembic") -> list[tuple[Any, ...]]:
    """Everything that makes up a schema, in the database's own words."""
    if engine.dialect.name == "sqlite":
        # Line by line: the constraints of a table may stand in any order.
        statements = ["SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"]
    else:
        statements = [
            "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
            """SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
            WHERE connamespace = 'public'::regnamespace""",
            """SELECT table_name, column_name, data_type, is_nullable, column_default
            FROM information_schema.columns WHERE table_schema = 'public'""",
        ]
    with engine.connect() as connection:
        found = [tuple(row) for each in statements for row in connection.execute(text(each))]
    parts = [
        (name, *sorted(part.strip() for part in re.split(END_OF_PART, definition)), *rest)
        for name, definition, *rest in found
        if left_out not in name
    ]
    return sorted(parts, key=repr)


def test_the_newest_revision_is_the_one_that_the_program_knows() -> None:
    assert REVISIONS[-1] == schema.NEWEST
    assert sorted(REVISIONS) == REVISIONS, "revisions are compared by their numbers"


@pytest.mark.parametrize("revision", REVISIONS if SOAK else (REVISIONS[0], REVISIONS[-1]))
def test_every_earlier_schema_becomes_the_newest(engine: Engine, revision: str) -> None:
    """Step by step until the revision, and all the other steps together."""
    for step in REVISIONS[: REVISIONS.index(revision) + 1]:
        migrate(engine, step)
        with engine.connect() as connection:
            assert current(connection) == step
    migrate(engine)
    with engine.connect() as connection:
        assert current(connection) == schema.NEWEST
        difference = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        assert difference == []
    # And to the letter, which the comparison above is not about.
    migrated = inventory(engine)
    with engine.begin() as connection:
        schema.metadata.drop_all(connection)
        schema.metadata.create_all(connection)
    assert migrated == inventory(engine)


def test_a_new_database_is_like_one_that_was_migrated(engine: Engine) -> None:
    """It is made without alembic, which takes longer to load than all else that it needs."""
    found = []
    for first in (REVISIONS[0], schema.NEWEST):
        migrate(engine, first)
        migrate(engine)
        with engine.begin() as connection:
            assert current(connection) == schema.NEWEST
        found.append((inventory(engine, left_out="nothing"), contents(engine)))
        with engine.begin() as connection:
            everything = MetaData()
            everything.reflect(connection)
            everything.drop_all(connection)
    assert found[0] == found[1]


def test_a_second_migration_changes_nothing(engine: Engine, empty_url: str) -> None:
    async def filled() -> None:
        store = Store(empty_url)
        await store.open()
        await fill(store)
        await store.close()

    asyncio.run(filled())
    before = contents(engine)
    assert all(before.values()), "there is something in every table"
    migrate(engine)
    assert contents(engine) == before


OLD_NAMES = {"events": "log", "downtimes": "pauses"}
"""The names of tables in the first schema."""
NEWER = {
    *("game_downtimes", "sign_ins", "blocks", "reports", "restrictions", "audit", "chat"),
    *("mentions", "deals", "tries", "reviews", "review_seats"),
    *("puzzles", "solvers", "attempts", "mistakes"),
    *("friends", "friend_requests", "friend_links", "invitations", "queue"),
    *("alerts", "deliveries", "devices", "webhooks", "alert_settings", "mail_links"),
    *("clubs", "club_members", "club_tables", "evenings", "entrants", "evening_seats"),
}
"""The tables that it does not have."""


def test_nothing_is_lost_from_the_first_schema(
    engine: Engine, empty_url: str, tmp_path: Path
) -> None:
    async def filled() -> Filled:
        store = Store(str(tmp_path / "filled.db"))
        await store.open()
        filled = await fill(store)
        await store.close()
        return filled

    ours = asyncio.run(filled())
    newest = Store(str(tmp_path / "filled.db")).database.writer(checked=False)
    before = contents(newest)
    newest.dispose()
    migrate(engine, "0001")
    old = MetaData()
    old.reflect(engine)
    with engine.begin() as connection:
        for table in schema.metadata.sorted_tables:
            if table.name in NEWER:
                before[table.name] = []
                continue
            rows = [dict(zip(table.c.keys(), row, strict=True)) for row in before[table.name]]
            connection.execute(insert(old.tables[OLD_NAMES.get(table.name, table.name)]), rows)

    async def upgraded() -> None:
        store = Store(empty_url)
        await store.open()
        assert contents(engine) == before
        assert [row.version for row in await store.read(read_events, ours.playing)] == [1, 2]
        assert await store.append(new_event(ours.playing, 3))
        assert len(await store.read(read_downtimes)) == 1
        await store.close()

    asyncio.run(upgraded())
    with engine.connect() as connection:
        assert not set(OLD_NAMES.values()) & set(inspect(connection).get_table_names())


def test_matches_that_nobody_could_watch_are_closed(engine: Engine) -> None:
    migrate(engine, "0003")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO people (number, name, created, seen, epoch) VALUES (1, 'Ann', 0, 0, 0)"
        )
        open_, closed = "{}", '{"spectators":false}'
        for number, settings, event in (
            (1, open_, '{"do":"said","text":"\\"spectators\\":false"}'),
            (2, closed, '{"do":"started"}'),
            (3, open_, f'{{"do":"changed","settings":{closed}}}'),
        ):
            connection.execute(
                text(
                    "INSERT INTO tables (number, key, code, game, settings, secret, host, public,"
                    " created, status, summary, summarized)"
                    " VALUES (:n, :key, :key, 'gap', :settings, '', 1, true, 0, 'over', '', 0)"
                ),
                {"n": number, "key": str(number), "settings": settings},
            )
            connection.execute(
                text("INSERT INTO events (table_number, version, at, body) VALUES (:n, 1, 0, :b)"),
                {"n": number, "b": event},
            )
            connection.execute(
                text(
                    "INSERT INTO matches (number, table_number, game, began, ended, result, record)"
                    " VALUES (:n, :n, 'gap', 0, 0, '{}', '')"
                ),
                {"n": number},
            )
    migrate(engine)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT result FROM matches ORDER BY number")).scalars()
        assert list(found) == ["{}", '{"closed":true}', '{"closed":true}']


def test_the_last_lines_of_the_chat_are_taken_out_of_the_events(engine: Engine) -> None:
    migrate(engine, "0003")
    person = "INSERT INTO people (number, name, created, seen, epoch) VALUES (1, 'Ann', 0, 0, 0)"
    table = """INSERT INTO tables (number, key, code, game, settings, secret, host, public, created,
        status, summary, summarized)
        VALUES (:n, :key, :key, 'gap', '{}', '', 1, true, 0, 'playing', '', 0)"""
    event = "INSERT INTO events (table_number, version, at, body) VALUES (:n, :version, 7, :body)"
    started = '{"do":"started"}'
    said = '{"do":"said","person":1,"name":"Ann","text":"100 % \\"do\\":\\"started\\""}'
    reacted = '{"do":"reacted","person":1,"name":"Ann","reaction":"wow","request":"1:a"}'
    with engine.begin() as connection:
        connection.execute(text(person))
        for number, bodies in ((1, [started, said, reacted]), (2, [said] * 103), (3, [started])):
            connection.execute(text(table), {"n": number, "key": str(number)})
            for version, body in enumerate(bodies, 1):
                values = {"n": number, "version": version, "body": body}
                connection.execute(text(event), values)
    migrate(engine)
    with engine.connect() as connection:
        assert [row.number for row in read_lines(connection, 2)] == list(range(4, 104))
        assert read_lines(connection, 3) == []
        found = read_lines(connection, 1)
        assert [(row.number, row.body.decode()) for row in found] == [(2, said), (3, reacted)]
        assert len(read_events(connection, 2)) == 103, "versions have no holes"


def test_mentions_are_found_in_older_logs_and_chats(engine: Engine) -> None:
    migrate(engine, "0005")
    person = "INSERT INTO people (number, name, created, seen, epoch) VALUES (:n, 'Ann', 0, 0, 0)"
    table = """INSERT INTO tables (number, key, code, game, settings, secret, host, public, created,
        status, summary, summarized)
        VALUES (:n, :key, :key, 'gap', '{}', '', 1, true, 0, 'over', '', 0)"""
    event = "INSERT INTO events (table_number, version, at, body) VALUES (:n, :version, 7, :body)"
    line = "INSERT INTO chat (table_number, number, at, request, body) VALUES (1, 5, 7, '', :body)"
    logs = {
        1: ['{"do":"seated","seat":0,"name":"Ann","person":1}', '{"do":"seated","bot":"casual"}'],
        2: ['{"do":"gathered","seats":[{"seat":0,"name":"Ben","person":2},{"seat":1,"bot":"x"}]}'],
        3: ['{"do":"said","person":3,"name":"Cleo","text":"I"}', '{"do":"muted","person":1}'],
        4: ['{"do":"seated","seat":0,"name":"Gone","person":99}', '{"do":"started"}'],
    }
    with engine.begin() as connection:
        connection.execute(text(person), [{"n": number} for number in range(1, 5)])
        for number, bodies in logs.items():
            connection.execute(text(table), {"n": number, "key": str(number)})
            for version, body in enumerate(bodies, 1):
                values = {"n": number, "version": version, "body": body}
                connection.execute(text(event), values)
        connection.execute(text(line), {"body": '{"do":"reacted","person":4,"name":"Dan"}'})
    migrate(engine)
    with engine.connect() as connection:
        assert [mentioned_in(connection, person) for person in range(1, 5)] == [[1], [2], [3], [1]]


def test_workers_may_start_together(postgres_url: str) -> None:
    async def together() -> None:
        stores = [Store(postgres_url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(together())


def test_a_database_of_a_newer_program_is_left_alone(engine: Engine, empty_url: str) -> None:
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(WrongStore) as caught:
        asyncio.run(Store(empty_url).open())
    assert caught.value.code == "store/newer"


@pytest.mark.parametrize(
    ("revision", "step"),
    [
        (REVISIONS[0], "alembic.runtime.migration.HeadMaintainer.update_to_step"),
        (schema.NEWEST, "pioche.server.store.migrations.String"),  # after all other tables
    ],
)
def test_a_migration_that_fails_leaves_nothing_behind(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, revision: str, step: str
) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(step, fails)
    with pytest.raises(ZeroDivisionError):
        migrate(engine, revision)
    monkeypatch.undo()
    assert inventory(engine) == []
    migrate(engine)


def test_postgresql_is_a_real_one(postgres: Postgres) -> None:
    ((version,),) = postgres.execute("postgres", "SHOW server_version_num")
    assert int(version) >= 180000
    assert postgres.execute("postgres", "SHOW fsync") == [("on",)]
