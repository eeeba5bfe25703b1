"""Names at one table: nobody can pass for somebody else."""

from __future__ import annotations

import pytest

from pioche.server.live.chat_lines import line_of
from pioche.server.table.checks import MAX_MARKS, MAX_NAME, Refused, checked_name, plain
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
    ("♥", "♥\ufe0f"),  # drawn as text, and as a picture
    ("♥\ufe0e", "❤\ufe0f"),
    ("♥♥", "♥ ♥"),
    ("👍", "👍🏽"),
    ("★", "⭐"),
    ("李", "李\U000e0100"),  # a variant of the same character
    ("ᠠᠡ", "ᠠ\u180bᠡ"),
    ("A1", "A1\u20e3"),  # in a frame
    ("👨👩", "👨\u200d👩"),
    ("Anna", "An\u034f\u2060na"),
    ("Anna", "\u202eAnna\u2069"),
    ("Anna", "A\u0336n\u0336n\u0336a\u0336"),  # struck out
    ("—", "–"),
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Ana"),
        ("Юрий", "Юлия"),
        ("🂡", "🂢"),
        ("李", "王"),
        ("กา", "กี"),
        ("♥", "★"),
        ("Ben", "Ken"),
    ],
)
def test_other_names_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "nothing", ["\ufe0f", "\u0301", "\U0001d159", "\U000e0100 \u20e3", "\u180b"]
)
def test_a_name_shows_something(nothing: str) -> None:
    with pytest.raises(Refused) as caught:
        checked_name(nothing)
    assert caught.value.code == "table/no-name"


def test_marks_do_not_cover_other_lines() -> None:
    assert checked_name("Zoe\u0308") == "Zoë"
    assert plain("a" + 100 * "\u0316" + "b") == "a" + MAX_MARKS * "\u0316" + "b"


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
