"""Verify under attack: records that were right and are altered in every way one can think of.

An altered record is refused with a readable sentence in every language, never with another error.
A few changes do no harm; they are listed one by one. An altered deal or play can make another
match that is right in itself: then playing it again must give the altered record, to the letter.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import pytest

from pioche import BadRecord, Match, Record, all_games, find_game, read_record, verify, write_record
from pioche.arena.quick_check import right_beyond_doubt
from pioche.engine.facts import cards_in, parts_in
from pioche.engine.language import LANGUAGES
from pioche.engine.record import Shuffle
from pioche.engine.registry import game_ids
from pioche.testing import Case, cases, sample_options, walk
from tests.samples import sample

Json = Any
Path = tuple[str | int, ...]
Alteration = tuple[object, Callable[[], Json]]  # what is done, and how it is made

MOST = sample(12, 4000)  # alterations of one kind that are tried on one record
LONGEST_SENTENCE = 1000
GAMES = game_ids()


# Good records to begin with


def played(case: Case) -> Record:
    """The record of a whole match."""
    for match in walk(case):
        if match.over:
            return match.record()
    raise AssertionError("a walk ends with the match")


@cache
def good_records(game_id: str) -> dict[str, bytes]:
    """A record for each of the game's options, one of two rounds, and where the game has such, one
    with a new stock and one with a round that breaks a tie."""
    game = find_game(game_id)
    players = max(2, game.players[0])
    found = {}
    for options in sample_options(game):
        name = "-".join(options) or "plain"
        found[name] = write_record(played(Case(game, players, options, seed=1)))
    if game.length_option:
        two = Case(game, game.players[-1], {game.length_option: 2}, seed=2)
        found["two-rounds"] = write_record(played(two))
    for case in (case for seed in range(8) for case in cases(game, seed)):
        record = played(case)
        if any(isinstance(move, Shuffle) for r in record.rounds for move in r.moves):
            found.setdefault("new-stock", write_record(record))
        if any(r.extra for r in record.rounds):
            found.setdefault("tie-break", write_record(record))
    return found


def good(game_id: str) -> Iterator[tuple[str, Json]]:
    for name, data in good_records(game_id).items():
        yield name, json.loads(data)


# The judge


def judged(record: Json | bytes) -> BadRecord | None:
    """The verdict of `verify`. Any error but `BadRecord` fails the test."""
    data = record if isinstance(record, bytes) else json.dumps(record).encode()
    try:
        verify(read_record(data))
    except BadRecord as error:
        check_sentences(error)
        as_written = data if isinstance(record, bytes) else compact(record)
        assert right_beyond_doubt([as_written]) == [None], "compiled code has another opinion"
        return error
    return None


def compact(record: Json) -> bytes:
    """A record as Pioche writes it, which compiled code can check."""
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")


def check_sentences(error: BadRecord) -> None:
    """Somebody can read what is wrong, in every language, and a program too."""
    for value in error.facts.values():
        json.dumps(value)
        marked = cards_in(value) is not None or parts_in(value) is not None
        assert marked or not isinstance(value, dict), error.code
    for language in LANGUAGES:
        sentence = error.sentence(language)
        assert sentence.strip(), error.code
        assert len(sentence) <= LONGEST_SENTENCE, error.code
        spaced = sentence.replace("\N{NO-BREAK SPACE}", " ").replace(
            "\N{NARROW NO-BREAK SPACE}", " "
        )
        assert spaced.isprintable(), sentence


def must_be_refused(alterations: Iterable[Alteration]) -> None:
    accepted = [what for what, make in some(alterations) if judged(make()) is None]
    assert accepted == []


def must_be_accepted(alterations: Iterable[Alteration]) -> None:
    refused = [(what, str(error)) for what, make in some(alterations) if (error := judged(make()))]
    assert refused == []


def must_be_refused_or_right(
    alterations: Iterable[Alteration], *, surely_some: bool = True
) -> None:
    """For alterations that can make another match: it must be exactly what the record says."""
    wrong, refused = [], 0
    for what, make in some(alterations):
        record = make()
        if judged(record) is not None:
            refused += 1
            continue
        data = json.dumps(record).encode()
        again = Match.replay(read_record(data)).record()
        if normal(json.loads(write_record(again))) != normal(record):
            wrong.append(what)
    assert wrong == []
    assert refused > 0 or not surely_some, "nothing at all was refused"


def timed(record: Json) -> bool:
    """Whether the match of a record has a time limit."""
    return find_game(record["game"]).time_limit(record.get("options", {})) is not None


def normal(record: Json) -> Json:
    """A record without what may differ: default options, the order of cards that a move takes."""
    plain = copy.deepcopy(record)
    options = find_game(record["game"]).check_options(record.get("options", {}))
    plain["options"] = json.loads(json.dumps(options))
    for one in plain["rounds"]:
        for move in one["moves"]:
            if "take" in move:
                move["take"].sort()
    return plain


def some(alterations: Iterable[Alteration]) -> list[Alteration]:
    """All alterations, or a fair choice where there are too many."""
    found = list(alterations)
    return found if len(found) <= MOST else random.Random(1).sample(found, MOST)


# Walking and altering the tree


def nodes(data: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every value in a tree of JSON and the way to it."""
    yield path, data
    match data:
        case dict():
            for key, value in data.items():
                yield from nodes(value, (*path, key))
        case list():
            for place, value in enumerate(data):
                yield from nodes(value, (*path, place))


def at(data: Json, path: Path) -> Json:
    for step in path:
        data = data[step]
    return data


def replaced(record: Json, path: Path, value: Json) -> Json:
    if not path:
        return value
    changed = copy.deepcopy(record)
    at(changed, path[:-1])[path[-1]] = copy.deepcopy(value)
    return changed


def exchanged(record: Json, one: Path, other: Path) -> Json:
    return replaced(replaced(record, one, at(record, other)), other, at(record, one))


def without(record: Json, path: Path, key: str) -> Json:
    changed = copy.deepcopy(record)
    del at(changed, path)[key]
    return changed


class Described(NamedTuple):
    """What is done to a record: a text that is composed only if a test fails."""

    name: str
    path: Path
    what: Json

    def __repr__(self) -> str:
        return f"{self.name}: {'.'.join(map(str, self.path))}: {json.dumps(self.what)[:60]}"


def same(one: Json, other: Json) -> bool:
    """Whether two values are the same in JSON, where true is not 1."""
    return type(one) is type(other) and bool(one == other)


STRANGE: tuple[Json, ...] = (None, True, -1, 10**30, 1.5, "x", [], {})


def strange_values(game_id: str, *, wanted: bool) -> Iterator[Alteration]:
    """Every value of every record replaced by each strange one, where it does no harm, or does."""
    for name, record in good(game_id):
        for path, value in nodes(record):
            for strange in STRANGE:
                if not same(strange, value) and harmless(record, path, strange) == wanted:
                    yield Described(name, path, strange), partial(replaced, record, path, strange)


def harmless(record: Json, path: Path, value: Json) -> bool:
    """Whether this is allowed: names do not touch the rules, and a match with a
    time limit may go on while nobody has called time."""
    match path:
        case ("players", int(), "name"):
            return isinstance(value, str)
        case ("players", int(), "bot"):
            return value is None or isinstance(value, str)
        case ("result",):
            return value is None and timed(record)
    return False


@pytest.mark.parametrize("game_id", GAMES)
def test_a_strange_value_anywhere_is_refused(game_id: str) -> None:
    must_be_refused(strange_values(game_id, wanted=False))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_strange_name_is_accepted(game_id: str) -> None:
    must_be_accepted(strange_values(game_id, wanted=True))


def without_a_key(game_id: str) -> Iterator[Alteration]:
    """All keys but those of options; and but the result where time may be called at any moment, or
    not: such a match without a result is one that goes on."""
    for name, record in good(game_id):
        for path, value in nodes(record):
            for key in value if isinstance(value, dict) else ():
                goes_on = key == "result" and timed(record)
                if (*path, key)[:1] != ("options",) and not goes_on:
                    yield (
                        Described(name, path, f"without {key}"),
                        partial(without, record, path, key),
                    )


@pytest.mark.parametrize("game_id", GAMES)
def test_a_missing_key_is_refused(game_id: str) -> None:
    must_be_refused(without_a_key(game_id))


def without_an_option(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        yield f"{name}: without options", partial(without, record, (), "options")
        for key in record["options"]:
            yield f"{name}: without option {key}", partial(without, record, ("options",), key)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_missing_option_is_refused_or_the_match_is_right_without_it(game_id: str) -> None:
    must_be_refused_or_right(without_an_option(game_id), surely_some=False)


# Lists: something dropped, doubled, out of order


def altered_lists(
    game_id: str, wanted: Callable[[Path], bool], alter: Callable[[list[Json], int], None]
) -> Iterator[Alteration]:
    for name, record in good(game_id):
        for path, value in nodes(record):
            if isinstance(value, list) and wanted(path):
                for place in range(len(value)):
                    changed = list(value)
                    alter(changed, place)
                    if not same(changed, value):
                        what = Described(name, (*path, place), alter.__name__)
                        yield what, partial(replaced, record, path, changed)


def dropped(values: list[Json], place: int) -> None:
    del values[place]


def doubled(values: list[Json], place: int) -> None:
    values.insert(place, values[place])


def put_last(values: list[Json], place: int) -> None:
    values.append(values.pop(place))


def swapped(values: list[Json], place: int) -> None:
    other = (place + 1) % len(values)
    values[place], values[other] = values[other], values[place]


def in_deal(path: Path) -> bool:
    return "deal" in path


def free(path: Path) -> bool:
    """Lists of which another order can be right: dealt, shuffled or taken cards, moves of one seat
    that follow each other, whole rounds, and tables of numbers among the options."""
    return (
        in_deal(path)
        or path == ("rounds",)
        or path[-1:] == ("moves",)
        or path[:1] == ("options",)
        or not {"shuffle", "take", "place"}.isdisjoint(path)
    )


def in_order(path: Path) -> bool:
    """Lists whose order follows from the rules. That of the players is for them to say."""
    return not free(path) and path != ("players",)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("alter", [dropped, doubled])
def test_too_few_or_too_many_of_anything_are_refused(
    game_id: str, alter: Callable[[list[Json], int], None]
) -> None:
    must_be_refused(altered_lists(game_id, lambda path: True, alter))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("alter", [swapped, put_last])
def test_scores_and_winners_out_of_order_are_refused(
    game_id: str, alter: Callable[[list[Json], int], None]
) -> None:
    must_be_refused(altered_lists(game_id, in_order, alter))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("alter", [swapped, put_last])
def test_cards_moves_and_rounds_in_another_order_are_refused_or_right(
    game_id: str, alter: Callable[[list[Json], int], None]
) -> None:
    must_be_refused_or_right(altered_lists(game_id, free, alter))


# Cards


def cards_of_deals(record: Json) -> list[tuple[Path, str]]:
    deals = [(path, value) for path, value in nodes(record) if in_deal(path)]
    return [(path, value) for path, value in deals if isinstance(value, str)]


def in_same_deal(cards: list[tuple[Path, str]], path: Path) -> list[tuple[Path, str]]:
    return [(other, card) for other, card in cards if other[:2] == path[:2]]


def cards_doubled(game_id: str) -> Iterator[Alteration]:
    """A card of a deal written over by another one of the same deal."""
    chance = random.Random(2)
    for name, record in good(game_id):
        cards = cards_of_deals(record)
        for path, card in cards:
            _, other = chance.choice([c for c in in_same_deal(cards, path) if c[1] != card])
            yield Described(name, path, other), partial(replaced, record, path, other)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_dealt_twice_is_refused(game_id: str) -> None:
    must_be_refused(cards_doubled(game_id))


def unknown_cards(game_id: str) -> Iterator[Alteration]:
    """A card anywhere written over by something that is none, or none of this deck."""
    known = find_game(game_id).notation.CARDS
    for name, record in good(game_id):
        deck = {card for _, card in cards_of_deals(record)}
        strange = ["", " ", "?", "zz", "r99", "\u0661", *(c for c in known if c not in deck)][:8]
        for path, value in nodes(record):
            if path[:1] == ("rounds",) and isinstance(value, str) and value in deck:
                for other in strange:
                    yield Described(name, path, other), partial(replaced, record, path, other)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_unknown_card_is_refused(game_id: str) -> None:
    must_be_refused(unknown_cards(game_id))


def first_card_elsewhere(game_id: str) -> Iterator[Alteration]:
    """The first card played in a round, dealt to another place: its player cannot have it."""
    for name, record in good(game_id):
        cards = cards_of_deals(record)
        for number, one in enumerate(record["rounds"]):
            move = one["moves"][0]
            card = next(value for _, value in nodes(move) if isinstance(value, str))
            hand = ("rounds", number, "deal", "hands", move["seat"])
            deal = in_same_deal(cards, hand)
            path = next(where for where, held in deal if held == card)
            for other, _ in deal:
                if other[: len(hand)] != hand:
                    changed = partial(exchanged, record, path, other)
                    yield Described(name, other, card), changed


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_plays_a_card_must_have_been_dealt_it(game_id: str) -> None:
    must_be_refused(first_card_elsewhere(game_id))


def other_cards_played(game_id: str) -> Iterator[Alteration]:
    """A card in a move replaced by another of the deck."""
    chance = random.Random(3)
    for name, record in good(game_id):
        deck = sorted({card for _, card in cards_of_deals(record)})
        for path, value in nodes(record):
            if "moves" in path and isinstance(value, str) and value in deck:
                other = chance.choice([card for card in deck if card != value])
                yield Described(name, path, other), partial(replaced, record, path, other)


@pytest.mark.parametrize("game_id", GAMES)
def test_another_card_played_taken_or_shuffled_is_refused_or_right(game_id: str) -> None:
    must_be_refused_or_right(other_cards_played(game_id))


# Moves


def moves(record: Json) -> Iterator[tuple[Path, Json]]:
    for number, one in enumerate(record["rounds"]):
        for place, move in enumerate(one["moves"]):
            yield ("rounds", number, "moves", place), move


def other_seats(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        players = len(record["players"])
        for path, move in moves(record):
            for seat in {(move.get("seat", 0) + 1) % players, players, -1, 255, 256, 2**63}:
                if "seat" in move and seat != move["seat"]:
                    yield (
                        Described(name, path, seat),
                        partial(replaced, record, (*path, "seat"), seat),
                    )


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_of_another_seat_is_refused(game_id: str) -> None:
    must_be_refused(other_seats(game_id))


def other_numbers(game_id: str) -> Iterator[Alteration]:
    """Places, columns, rows and takes that differ: every number and list in a move but its seat."""
    for name, record in good(game_id):
        for path, move in moves(record):
            for inner, value in nodes(move):
                where = (*path, *inner)
                if type(value) is int and inner != ("seat",):
                    for number in (value + 1, value - 1, value + 12, -value - 1):
                        yield (
                            Described(name, where, number),
                            partial(replaced, record, where, number),
                        )
                if isinstance(value, list) and inner and inner[0] in ("take", "write"):
                    yield Described(name, where, []), partial(replaced, record, where, [])
                    yield (
                        Described(name, where, "more"),
                        partial(replaced, record, where, [*value, *value, 0]),
                    )


@pytest.mark.parametrize("game_id", GAMES)
def test_another_place_row_column_or_take_is_refused_or_right(game_id: str) -> None:
    must_be_refused_or_right(other_numbers(game_id), surely_some=False)


def moves_from_elsewhere(game_id: str) -> Iterator[Alteration]:
    """Moves that have the shape of another game's, or of several together, or of none."""
    foreign: list[Json] = [
        {},
        {"seat": 0},
        {"seat": 0, "play": "63"},
        {"seat": 0, "play": "r7", "take": []},
        {"seat": 0, "play": "r7", "take": ["r7"]},
        {"seat": 0, "place": []},
        {"seat": 0, "place": [["o4", 2]], "write": None},
        {"seat": 0, "place": [["o4", 2], ["o4", 2], ["o4", 2]]},
        {"seat": 0, "write": ["grey", 0]},
        {"seat": 0, "write": ["orange", 5]},
        {"seat": 0, "write": ["orange"]},
        {"shuffle": []},
        {"shuffle": ["63"], "seat": 0, "play": "63"},
        {"shuffle": [1]},
        [],
        "pass",
    ]
    for name, record in good(game_id):
        spots = list(moves(record))
        for path, move in [spots[0], spots[len(spots) // 2], spots[-1]]:
            for other in foreign:
                if not same(move, other):
                    yield Described(name, path, other), partial(replaced, record, path, other)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_of_another_kind_is_refused(game_id: str) -> None:
    must_be_refused(moves_from_elsewhere(game_id))


# Scores and the result


def other_scores(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        for path, value in nodes(record):
            if type(value) is int and "scores" in path:
                for points in (value + 1, value - 1, -value or 7, 2**31, 2**63, -(2**63)):
                    yield Described(name, path, points), partial(replaced, record, path, points)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_wrong_score_or_total_is_refused(game_id: str) -> None:
    must_be_refused(other_scores(game_id))


def other_results(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        players, result = len(record["players"]), record["result"]
        sets = [[p for p in range(players) if bits >> p & 1] for bits in range(1 << players)]
        sets += [[players], [-1], result["winners"] * 2, [255]]
        for winners in sets:
            if winners != result["winners"]:
                changed = partial(replaced, record, ("result", "winners"), winners)
                yield f"{name}: winners {winners}", changed
        for reason in (*find_game(game_id).end_reasons, "", "broken-off", "Target", "x" * 10_000):
            if reason != result["reason"]:
                changed = partial(replaced, record, ("result", "reason"), reason)
                yield f"{name}: reason {reason[:20]}", changed


@pytest.mark.parametrize("game_id", GAMES)
def test_wrong_winners_and_a_wrong_reason_are_refused(game_id: str) -> None:
    must_be_refused(other_results(game_id))


# Rounds and the table


def other_rounds(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        rounds, players = record["rounds"], len(record["players"])
        yield (
            f"{name}: a round too many",
            partial(replaced, record, ("rounds",), [*rounds, rounds[-1]]),
        )
        empty = {"first": 0, "deal": rounds[-1]["deal"], "moves": []}
        yield (
            f"{name}: an empty round at the end",
            partial(replaced, record, ("rounds",), [*rounds, empty]),
        )
        yield f"{name}: a round too few", partial(replaced, record, ("rounds",), rounds[:-1])
        for number, one in enumerate(rounds):
            path: Path = ("rounds", number)
            for first in range(-1, players + 1):
                if first != one["first"]:
                    changed = partial(replaced, record, (*path, "first"), first)
                    yield f"{name}: round {number} first {first}", changed
            extra = not one.get("extra", False)
            yield (
                f"{name}: round {number} extra",
                partial(replaced, record, (*path, "extra"), extra),
            )


@pytest.mark.parametrize("game_id", GAMES)
def test_wrong_rounds_are_refused(game_id: str) -> None:
    must_be_refused(other_rounds(game_id))


def other_tables(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        players = record["players"]
        for count in (0, 1, len(players) - 1, len(players) + 1, 10, 1000):
            if count != len(players):
                changed = partial(replaced, record, ("players",), [players[0]] * count)
                yield f"{name}: {count} players", changed
        for other in (*GAMES, "", "GAP", "chess", "../gap", "gap.rules", "x" * 10_000):
            if other != game_id:
                yield f"{name}: game {other[:20]}", partial(replaced, record, ("game",), other)
        for form in ("", "pioche/2", "pioche/1 ", "x" * 10_000):
            yield f"{name}: format {form[:20]}", partial(replaced, record, ("format",), form)
        wrong: list[Json] = [
            {"x" * 10_000: 1},
            {"": 1},
            {"rounds": "1"},
            {"minutes": [[]]},
            {"a": {}},
        ]
        for options in wrong:
            yield (
                f"{name}: options {str(options)[:30]}",
                partial(replaced, record, ("options",), options),
            )


@pytest.mark.parametrize("game_id", GAMES)
def test_a_wrong_table_is_refused(game_id: str) -> None:
    must_be_refused(other_tables(game_id))


# Text that is not even JSON, or only just


@pytest.mark.parametrize("game_id", GAMES)
def test_a_text_cut_off_anywhere_is_refused(game_id: str) -> None:
    for data in good_records(game_id).values():
        step = max(1, len(data) // 150)
        for end in range(0, len(data), step):
            error = judged(data[:end])
            assert error is not None, end
            assert error.code == "record/not-json", end


def broken_texts(game_id: str) -> Iterator[tuple[str, bytes]]:
    data = next(iter(good_records(game_id).values()))
    middle = len(data) // 2
    for junk in (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\x1f", b'"', b"\\", b",", b"NaN"):
        yield f"{junk!r} in the middle", data[:middle] + junk + data[middle:]
        yield f"{junk!r} before", junk + data
        yield f"{junk!r} after", data + junk
    yield "invalid UTF-8 in a name", data.replace(b"Player 1", b"Player \xff")
    yield "a lone surrogate in a name", data.replace(b"Player 1", b"\\ud800")
    yield "two records", data + data
    yield "a byte order mark", b"\xef\xbb\xbf" + data
    for number in (
        b"NaN",
        b"Infinity",
        b"-Infinity",
        b"1e400",
        b"-0.5",
        b"1" * 5000,
        b"0x1",
        b"01",
    ):
        yield (
            f"{number[:9]!r} as the first seat",
            data.replace(b'"first":', b'"first":' + number, 1),
        )
        changed = data.replace(b'"rounds":[{', b'"rounds":[{"moves":' + number + b",", 1)
        yield f"{number[:9]!r} as moves", changed
    for text in (
        b"",
        b" ",
        b"\n",
        b"null",
        b"true",
        b"1",
        b'"x"',
        b"[]",
        b"{}",
        b"[" + data + b"]",
    ):
        yield f"{text[:9]!r} alone", text
    deep = 100_000
    yield "deep lists", b"[" * deep + b"]" * deep
    yield "deep objects", b'{"a":' * deep + b"1" + b"}" * deep
    record = json.loads(data)
    places: list[Path] = [
        *[(key,) for key in record],
        ("options", "rounds"),
        ("fairness",),
        ("players", 0),
        ("rounds", 0, "deal"),
        ("rounds", 0, "deal", "hands"),
        ("rounds", 0, "moves", 0),
        ("rounds", 0, "moves", 0, "seat"),
    ]
    record.setdefault("options", {})
    for path in places:
        marked = json.dumps(replaced(record, path, "@@")).encode()
        for depth in (50, 400, 900, 2000, deep):
            nested = b"[" * depth + b"]" * depth
            yield f"{path} {depth} deep", marked.replace(b'"@@"', nested)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_broken_text_is_refused(game_id: str) -> None:
    data = next(iter(good_records(game_id).values()))
    accepted = [what for what, text in broken_texts(game_id) if text != data and not judged(text)]
    assert accepted == []


def test_a_text_beyond_all_measure_is_refused_unread() -> None:
    error = judged(b" " * ((64 << 20) + 1))
    assert error is not None
    assert error.code == "record/too-long"


# What does no harm


def unknown_keys(game_id: str) -> Iterator[Alteration]:
    """Keys that nobody knows, in every object except options and fairness."""
    for name, record in good(game_id):
        for path, value in nodes(record):
            if isinstance(value, dict) and path != ("options",):
                where = (*path, "x-unknown")
                changed = partial(replaced, record, where, {"anything": [1, None]})
                yield Described(name, path, "an unknown key"), changed


@pytest.mark.parametrize("game_id", GAMES)
def test_unknown_keys_are_accepted_and_ignored(game_id: str) -> None:
    must_be_accepted(unknown_keys(game_id))


def marked_auto(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        for path, move in moves(record):
            if "seat" in move:
                yield (
                    Described(name, path, "auto"),
                    partial(replaced, record, (*path, "auto"), True),
                )


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_marked_as_made_for_someone_absent_are_accepted(game_id: str) -> None:
    must_be_accepted(marked_auto(game_id))


def about_the_table(game_id: str) -> Iterator[Alteration]:
    for name, record in good(game_id):
        yield f"{name}: no fairness", partial(replaced, record, ("fairness",), None)
        yield f"{name}: a bot", partial(replaced, record, ("players", 0, "bot"), "expert")
        yield f"{name}: no name", partial(replaced, record, ("players", 0, "name"), "")
        yield (
            f"{name}: a name",
            partial(replaced, record, ("players", 0, "name"), "Zoë 🂡 \n{ $x }" * 99),
        )
        backwards = dict(reversed(record.items()))
        yield f"{name}: keys in another order", partial(copy.copy, backwards)


@pytest.mark.parametrize("game_id", GAMES)
def test_players_may_be_described_in_any_way(game_id: str) -> None:
    must_be_accepted(about_the_table(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_defaults_may_be_said(game_id: str) -> None:
    game = find_game(game_id)
    for _, record in good(game_id):
        said = record.get("options", {})
        for option in game.options:
            clash = option.name in game.one_of and bool(game.one_of & set(said))
            if option.default is not None and option.name not in said and not clash:
                options = said | {option.name: option.default}
                assert judged(replaced(record, ("options",), options)) is None


# Matches that are not over


def points_of(case: Case) -> tuple[Record, set[tuple[int, int]]]:
    """A record and all points of it at which nobody's choice was pending: the number of rounds, and
    of moves in the last one."""
    found = set()
    for match in walk(case):
        found.add((len(match.rounds), len(match.rounds[-1].moves) if match.rounds else 0))
    return match.record(), found


def cut(record: Json, rounds: int, count: int) -> Json:
    """A record as it was when so many rounds and moves had been played."""
    changed = copy.deepcopy(record)
    del changed["result"]
    del changed["rounds"][rounds:]
    if rounds:
        last = changed["rounds"][-1]
        if count < len(last["moves"]):
            del last["scores"]
        del last["moves"][count:]
    return changed


CUTS = [case for game in all_games() for case in cases(game)[:: max(1, len(game.players) // 2)]]


@pytest.mark.parametrize("case", CUTS, ids=lambda case: f"{case.game.id}-{case.players}")
def test_a_record_cut_after_a_turn_is_accepted_and_one_cut_within_is_not(case: Case) -> None:
    whole, points = points_of(case)
    record = json.loads(write_record(whole))
    for rounds in range(len(record["rounds"]) + 1):
        count = len(record["rounds"][rounds - 1]["moves"]) if rounds else 0
        for played in range(count + 1):
            if rounds == len(record["rounds"]) and played == count:
                continue  # the match is over
            error = judged(cut(record, rounds, played))
            whole_turns = (rounds, played) in points or (case.timed and played == count)
            assert (error is None) == whole_turns, (rounds, played, str(error))


@pytest.mark.parametrize("case", CUTS, ids=lambda case: f"{case.game.id}-{case.players}")
def test_a_match_goes_on_from_any_record_that_was_cut(case: Case) -> None:
    whole, points = points_of(case)
    record = json.loads(write_record(whole))
    chance = random.Random(case.seed)
    end = (len(record["rounds"]), len(record["rounds"][-1]["moves"]))
    for rounds, count in chance.sample(sorted(points - {end}), min(6, len(points) - 1)):
        part = json.dumps(cut(record, rounds, count)).encode()
        match = Match.replay(read_record(part))
        assert not match.over
        while not match.over:
            if match.awaits_deal:
                match.deal()
                if case.timed:
                    match.call_time()
                continue
            seat = match.actors[0]
            match.play(seat, chance.choice(match.legal(seat)))
        verify(match.record())
        again = json.loads(write_record(match.record()))
        assert again["rounds"][: max(rounds - 1, 0)] == record["rounds"][: max(rounds - 1, 0)]


@pytest.mark.parametrize("case", CUTS, ids=lambda case: f"{case.game.id}-{case.players}")
def test_a_match_may_be_broken_off_after_any_turn(case: Case) -> None:
    chance = random.Random(case.seed)
    for match in walk(case):
        if not match.over and chance.random() < 0.1:
            copied = Match.replay(match.record())
            copied.break_off()
            record = json.loads(write_record(copied.record()))
            assert judged(record) is None
            wrong = replaced(record, ("result", "winners"), [0])
            assert judged(wrong) is not None
