"""Names at one table: nobody can pass for somebody else."""

from __future__ import annotations

import pytest

from pioche.server.live.chat_lines import line_of
from pioche.server.table.checks import MAX_NAME
from pioche.server.table.events import Settings
from pioche.server.table.names import distinct_name, skeleton
from pioche.server.table.seats import Who
from pioche.server.table.table import Table

ALIKE = (
    ("Anna", "anna"),
    ("Anna", "Аnnа"),  # Cyrillic
    ("Paul", "Раul"),
    ("Ben", "Вen"),
    ("HANNE", "ΗΑΝΝΕ"),  # Greek
    ("Nora", "Νοra"),
    ("Zoe", "Zoë"),
    ("Zoe", "Ｚｏｅ"),  # full width
    ("Ada", "𝐀𝐝𝐚"),
    ("Bob", "BOb."),
    ("Bob", "B0b"),
    ("Lil", "IiI"),
    ("Lil", "L1l"),
    ("Marta", "Ma rta"),
    ("Emma", "Ernrna"),
    ("Will", "VViII"),
    ("Soren", "Søren"),
    ("Rosa", "ꓣoꓢa"),
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Ana"), ("Юрий", "Юлия"), ("🂡", "🂢"), ("李", "王"), ("Ben", "Ken")]
)
def test_other_names_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_a_taken_name_gets_a_number() -> None:
    assert distinct_name("Anna", ["Ben"]) == "Anna"
    assert distinct_name("Аnna", ["anna", "ANNA 2"]) == "Аnna 3"
    long = "W" * MAX_NAME
    assert len(distinct_name(long, [long])) <= MAX_NAME


def test_seats_at_a_table_have_names_that_differ() -> None:
    anna, eve = Who(1, "Anna"), Who(2, "Аnnа")
    table = _table()
    table.apply(table.sit(anna, None, None, ""), 0.0)
    assert table.sit(eve, None, None, "").name == "Аnnа 2"


def test_a_spectator_cannot_speak_as_a_player() -> None:
    anna, eve, zoe = Who(1, "Anna"), Who(2, "Аnnа"), Who(3, "anna")
    table = _table()
    table.apply(table.sit(anna, None, None, ""), 0.0)
    for who, name in ((anna, "Anna"), (eve, "Аnnа 2"), (zoe, "anna 3"), (eve, "Аnnа 2")):
        said = table.say(who, "Hello", "")
        assert said.name == name
        table.chat.append(line_of(len(table.chat) + 1, said))
    assert table.react(eve, "thanks", "").name == "Аnnа 2"
    # And a player sits down under no name that somebody else has spoken by.
    assert table.sit(Who(4, "ANNA"), None, None, "").name == "ANNA 4"


def test_people_speak_by_the_name_of_their_seat() -> None:
    table = _table()
    for who in (Who(1, "Anna"), Who(2, "Anna")):
        table.apply(table.sit(who, None, None, ""), 0.0)
    assert table.say(Who(2, "Anna"), "Hello", "").name == "Anna 2"


def _table() -> Table:
    return Table("key", "CODE", 1, Settings("gap", 4), bytes(32))
