"""Shuffles can be checked by everybody: as docs/fairness.md describes it, and without our code."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche import BadRecord, Match, all_games, find_game, read_record, verify, write_record
from pioche.engine.facts import cards as fact
from pioche.engine.fairness import (
    WORD,
    FairShuffles,
    Source,
    below,
    bot_seed,
    commitment,
    daily_secret,
    fairness_of,
    new_seed,
    recorded_shuffles,
    usable_seed,
)
from pioche.engine.language import LANGUAGES
from pioche.engine.record import Record, Starter
from pioche.engine.registry import game_ids
from tests.renewals import renewing

Json = Any

DOCUMENT = Path(__file__).parent.parent / "docs" / "fairness.md"
SEED = bytes(range(32))
PLAYER_SEEDS = ("amber", "", "Zoë 12", "🂡", "e", "f", "g", "h", "i")


# The example of the document


@cache
def document() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


def example() -> Json:
    return json.loads(document().split("```json\n")[1].split("```")[0])


def hex_block(shuffle: int, counter: int) -> str:
    """A block of random words, made here."""
    message = bytes.fromhex(example()["message"])
    numbers = shuffle.to_bytes(4, "big") + counter.to_bytes(4, "big")
    seed = bytes.fromhex(example()["server_seed"])
    return hmac.new(seed, message + numbers, hashlib.sha256).hexdigest()


def test_the_numbers_of_the_document_are_right() -> None:
    worked = example()
    seed = bytes.fromhex(worked["server_seed"])
    assert commitment(seed) == worked["commitment"]
    assert f"{len(bytes.fromhex(worked['message']))} bytes" in document()
    for name, block in worked["blocks"].items():
        assert hex_block(*map(int, name.split(", "))) == block
    shuffles = FairShuffles(seed, worked["player_seeds"])
    assert shuffles(range(3)) == worked["seats"]
    match = Match(find_game("gap"), 3, shuffles=FairShuffles(seed, worked["player_seeds"]))
    match.deal()
    assert match.rounds[0].first == worked["seats"][0]
    deal = match.rounds[0].deal
    dealt = [*(card for hand in deal.hands for card in hand), *deal.middle, *deal.stock]
    assert dealt == worked["cards"]


def test_the_words_of_the_document_tell_these_numbers() -> None:
    worked = example()
    for shuffle, limits in ((0, (3, 2)), (1, (40, 39, 38))):
        block = hex_block(shuffle, 0)
        for place, limit in enumerate(limits):
            word = int(block[8 * place : 8 * place + 8], 16)
            assert str(word) in document()
            assert f"{word} mod {limit} = {word % limit}" in document()
    assert f"seat {worked['seats'][0]} starts" in document()
    assert f"`{' '.join(worked['cards'][:6])}`" in document()
    assert f"`{' '.join(worked['cards'][-3:])}`" in document()
    dump = document().split("The message has")[1].split("```text")[1].split("```")[0]
    lines = [line.split("   ")[0] for line in dump.strip().splitlines()]
    assert "".join(lines).replace(" ", "") == worked["message"]


# A checker of our own, written from the document alone


def u32(x: int) -> bytes:
    return x.to_bytes(4, "big")


def shuffled(fairness: Json, number: int, things: list[Any]) -> list[Any]:
    seed = bytes.fromhex(fairness["server_seed"])
    message = b"pioche/shuffle/1" + u32(len(fairness["player_seeds"]))
    for text in fairness["player_seeds"]:
        message += u32(len(text.encode())) + text.encode()
    words: list[int] = []
    blocks = 0
    for i in reversed(range(1, len(things))):
        while True:
            if not words:
                block = hmac.digest(seed, message + u32(number) + u32(blocks), "sha256")
                words = [int.from_bytes(block[k : k + 4], "big") for k in range(0, 32, 4)]
                blocks += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % (i + 1):
                break
        j = word % (i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def deck(game: str, players: int) -> list[str]:
    """The deck in its fixed order, as the document has it; as the game has it where it does not."""
    match game:
        case "dicht-dran":
            return [str(n) for n in range(2, 100)]
        case "gap":
            return [f"{c}{v}" for c in "rygbv"[: players + 1] for v in range(10)]
        case "pepper":
            colours = {3: 4, 4: 4, 5: 5}.get(players, 6)
            highest = {3: 9, 7: 14, 8: 16, 9: 18}.get(players, 12)
            return [f"{c}{v}" for c in "rygbvo"[:colours] for v in range(1, highest + 1)]
        case "qwinto":
            return [f"{c}{v}" for c in "oypg" for v in (-2, *range(7))]
    described = find_game(game)
    return [described.notation.card_text(card) for card in Match(described, players).pool()]


def dealt(game: str, deal: Json) -> list[str]:
    """The cards of a deal in the order in which they were dealt, as the document has it; as the
    game deals its deck where it does not."""
    hands = [card for hand in deal["hands"] for card in hand]
    match game:
        case "dicht-dran":
            return [*(deal["ring"][place] for place in (1, 2, 4, 5)), *hands, *deal["stock"]]
        case "gap":
            return [*hands, *deal["middle"], *deal["stock"]]
        case "pepper":
            return hands
        case "qwinto":
            return [*hands, *deal["grid"], *deal["stock"]]
    match = Match(find_game(game), len(deal["hands"]))
    match.deal(match.pool())
    ordered = msgspec.to_builtins(match.rounds[0].deal)
    where = dict(zip(texts(ordered), texts(deal), strict=True))
    return [where[card] for card in deck(game, len(deal["hands"]))]


def texts(part: Json) -> list[str]:
    """All texts in a part of a deal."""
    if isinstance(part, str):
        return [part]
    return [
        text for item in (part.values() if isinstance(part, dict) else part) for text in texts(item)
    ]


def is_fair(record: Json) -> bool:
    fairness, players = record["fairness"], len(record["players"])
    seed = bytes.fromhex(fairness["server_seed"])
    if hashlib.sha256(seed).hexdigest() != fairness["commitment"]:
        return False
    named = record.get("starter", {"seats": range(players)})["seats"]
    first = next(seat for seat in shuffled(fairness, 0, list(range(players))) if seat in named)
    if record["rounds"][0]["first"] != (first if find_game(record["game"]).draws_starter else 0):
        return False
    cards, number = deck(record["game"], players), 0
    for played in record["rounds"]:
        stocks = [move["shuffle"] for move in played["moves"] if "shuffle" in move]
        for found, pool in [(dealt(record["game"], played["deal"]), cards)] + [
            (s, s) for s in stocks
        ]:
            number += 1
            if found != shuffled(fairness, number, sorted(pool, key=cards.index)):
                return False
    return True


# Whole matches


@cache
def fair_match(game_id: str, players: int, lucky: int = 0, named: tuple[int, ...] = ()) -> bytes:
    """The record of a whole match whose shuffles can be checked, a few rounds long."""
    game = find_game(game_id)
    seeds = PLAYER_SEEDS[:players]
    options = {game.length_option: 2} if game.length_option else {}
    starter = Starter("loser", list(named)) if named else None
    match = Match(game, players, options, FairShuffles(SEED, seeds), starter)
    chance = random.Random(players + 100 * lucky)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, chance.choice(match.legal(seat)))
    match.fairness = {
        "commitment": commitment(SEED),
        "server_seed": SEED.hex(),
        "player_seeds": list(seeds),
    }
    return write_record(match.record())


def some_players(game_id: str) -> int:
    """Three players, or as many as the game needs."""
    return max(3, find_game(game_id).players[0])


def with_reshuffle(game_id: str) -> Json:
    """A fair match in which the stock was renewed."""
    for lucky in range(200):
        record = json.loads(fair_match(game_id, some_players(game_id), lucky))
        if any("shuffle" in move for played in record["rounds"] for move in played["moves"]):
            return record
    raise AssertionError("no stock is ever renewed")


ALL_TABLES = [(game.id, players) for game in all_games() for players in game.players]


@pytest.mark.parametrize(("game_id", "players"), ALL_TABLES)
def test_whoever_reads_the_document_finds_the_same_cards(game_id: str, players: int) -> None:
    data = fair_match(game_id, players)
    verify(read_record(data))
    assert is_fair(json.loads(data))


@pytest.mark.parametrize("game_id", renewing())
def test_whoever_reads_the_document_finds_the_same_new_stock(game_id: str) -> None:
    record = with_reshuffle(game_id)
    assert judged(record) is None
    assert is_fair(record)


# Who starts

STARTING = [game.id for game in all_games() if game.draws_starter]
"""Games in which a seat starts."""


@pytest.mark.parametrize("game_id", STARTING)
def test_a_named_starter_starts_and_the_deal_stays_what_the_seeds_give(game_id: str) -> None:
    players = some_players(game_id)
    drawn = json.loads(fair_match(game_id, players))
    assert "starter" not in drawn
    for seat in range(players):
        record = json.loads(fair_match(game_id, players, named=(seat,)))
        assert record["starter"] == {"by": "loser", "seats": [seat]}
        assert record["rounds"][0]["first"] == seat
        assert record["rounds"][0]["deal"] == drawn["rounds"][0]["deal"]
        assert judged(record) is None
        assert is_fair(record)


def test_among_several_who_are_named_the_lot_decides() -> None:
    order = shuffled(json.loads(fair_match("pepper", 4))["fairness"], 0, [0, 1, 2, 3])
    for named in (order[1:], order[2:], [*reversed(order[1:3])]):
        record = json.loads(fair_match("pepper", 4, named=tuple(named)))
        assert record["rounds"][0]["first"] == next(seat for seat in order if seat in named)
        assert judged(record) is None
        other = next(seat for seat in named if seat != record["rounds"][0]["first"])
        record["rounds"][0]["first"] = other
        refused(record, "fairness/wrong-first")


def test_whoever_was_drawn_cannot_be_exchanged_without_saying_so() -> None:
    record = json.loads(fair_match("gap", 3))
    first = record["rounds"][0]["first"]
    record["rounds"][0]["first"] = (first + 1) % 3
    refused(record, "fairness/wrong-first")
    named = json.loads(fair_match("gap", 3, named=((first + 1) % 3,)))
    del named["starter"]
    refused(named, "fairness/wrong-first")


def test_a_starter_that_cannot_be_is_refused() -> None:
    record = json.loads(fair_match("gap", 3, named=(1,)))
    for seats, code in (
        ([], "match/nobody-starts"),
        ([3], "match/no-such-seat"),
        ([-1], "match/no-such-seat"),
        ([0], "record/first-not-named"),
    ):
        refused(record | {"starter": {"by": "seat", "seats": seats}}, code)
        refused(record | {"starter": {"by": "seat", "seats": seats}, "fairness": None}, code)
    refused(record | {"starter": {"by": "oldest", "seats": [1]}}, "record/shape")
    together = json.loads(fair_match("dicht-dran", 3))
    refused(together | {"starter": {"by": "seat", "seats": [0]}}, "match/no-starter")


# Tampering


def judged(record: Json) -> BadRecord | None:
    try:
        verify(read_record(json.dumps(record)))
    except BadRecord as error:
        return error
    return None


def refused(record: Json, code: str) -> BadRecord:
    error = judged(record)
    assert error is not None
    assert error.code == code
    assert all(code in error.sentence(language) for language in LANGUAGES)
    return error


def tables() -> Iterator[Json]:
    for game_id in game_ids():
        yield json.loads(fair_match(game_id, some_players(game_id)))


def changed(record: Json, **fairness: Any) -> Json:
    return copy.deepcopy(record) | {"fairness": record["fairness"] | fairness}


def one_bit_off(digits: str, bit: int = 0) -> str:
    return f"{int(digits, 16) ^ 1 << bit:064x}"


@pytest.mark.parametrize("bit", [0, 7, 100, 255])
def test_another_seed_or_commitment_is_found(bit: int) -> None:
    for record in tables():
        seed = one_bit_off(SEED.hex(), bit)
        refused(changed(record, server_seed=seed), "fairness/wrong-commitment")
        promised = one_bit_off(record["fairness"]["commitment"], bit)
        error = refused(changed(record, commitment=promised), "fairness/wrong-commitment")
        assert promised in str(error)


def test_another_seed_that_fits_its_own_commitment_is_found() -> None:
    """Somebody who forges the whole proof has to forge the cards too."""
    other = bytes(32)
    for record in tables():
        forged = changed(record, server_seed=other.hex(), commitment=commitment(other))
        error = judged(forged)
        assert error is not None
        assert error.round == 1
        assert error.code in ("fairness/wrong-first", "fairness/wrong-deal")


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("other", ["", "Amber", "amber ", "Zoë 12", "Zoe\u0308 12", "x" * 64])
def test_another_seed_of_a_player_is_found(seat: int, other: str) -> None:
    for record in tables():
        seeds = record["fairness"]["player_seeds"]
        if seeds[seat] == other:
            continue
        forged = changed(record, player_seeds=[*seeds[:seat], other, *seeds[seat + 1 :]])
        error = judged(forged)
        assert error is not None
        assert error.code in ("fairness/wrong-first", "fairness/wrong-deal")


def test_seeds_in_another_order_or_cut_elsewhere_are_found() -> None:
    record = json.loads(fair_match("qwinto", 3))
    for seeds in (["", "amber", "Zoë 12"], ["ambe", "r", "Zoë 12"], ["amberZoë 12", "", ""]):
        error = judged(changed(record, player_seeds=seeds))
        assert error is not None
        assert error.code in ("fairness/wrong-first", "fairness/wrong-deal")


@pytest.mark.parametrize("game_id", game_ids())
def test_another_deal_is_found_in_its_round(game_id: str) -> None:
    record = json.loads(fair_match(game_id, some_players(game_id)))
    for number, played in enumerate(record["rounds"], 1):
        forged = copy.deepcopy(record)
        hands = forged["rounds"][number - 1]["deal"]["hands"]
        hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
        error = refused(forged, "fairness/wrong-deal")
        assert error.round == number
        mine, theirs = played["deal"]["hands"][0][0], played["deal"]["hands"][1][0]
        assert (error.facts["expected"], error.facts["found"]) == (fact(mine), fact(theirs))


@pytest.mark.parametrize("game_id", renewing())
def test_another_new_stock_is_found_at_its_move(game_id: str) -> None:
    record = with_reshuffle(game_id)
    for number, played in enumerate(record["rounds"]):
        for index, move in enumerate(played["moves"]):
            if "shuffle" in move and len(move["shuffle"]) > 1:
                forged = copy.deepcopy(record)
                forged["rounds"][number]["moves"][index]["shuffle"][-2:] = move["shuffle"][:-3:-1]
                error = refused(forged, "fairness/wrong-shuffle")
                assert (error.round, error.move) == (number + 1, index + 1)
                assert error.facts["place"] == len(move["shuffle"]) - 1
                return
    raise AssertionError("no new stock of two cards or more")


def test_another_first_player_is_found() -> None:
    for record in tables():
        for seat in range(len(record["players"])):
            forged = copy.deepcopy(record)
            forged["rounds"][0]["first"] = seat
            if seat != record["rounds"][0]["first"]:
                error = refused(forged, "fairness/wrong-first")
                assert (error.round, error.facts["found"]) == (1, seat)


def test_a_round_left_out_shifts_all_later_shuffles() -> None:
    record = json.loads(fair_match("pepper", 3))
    del record["rounds"][0]
    record["rounds"][0]["first"] = json.loads(fair_match("pepper", 3))["rounds"][0]["first"]
    refused(record, "fairness/wrong-deal")


# What a record may contain


def under_way(record: Json) -> Json:
    """The record as it was before its last round was finished."""
    cut = copy.deepcopy(record)
    del cut["result"], cut["rounds"][-1]["scores"]
    cut["rounds"][-1]["moves"] = []
    return cut


def test_under_way_the_commitment_is_enough() -> None:
    for record in tables():
        cut = under_way(record)
        cut["fairness"] = {"commitment": record["fairness"]["commitment"]}
        assert judged(cut) is None
        cut["fairness"]["player_seeds"] = record["fairness"]["player_seeds"]
        assert judged(cut) is None
        assert judged(under_way(record)) is None  # and if the seed is given, it counts
        refused(changed(cut, server_seed=bytes(32).hex()), "fairness/wrong-commitment")


def test_before_the_first_deal_there_is_nothing_to_compare() -> None:
    for record in tables():
        del record["result"]
        record["rounds"] = []
        assert judged(record) is None


def test_a_finished_match_needs_its_seed() -> None:
    for record in tables():
        del record["fairness"]["server_seed"]
        refused(record, "fairness/no-seed")
        refused(changed(record, server_seed=None), "fairness/no-seed")


def test_a_match_broken_off_needs_its_seed_too() -> None:
    for record in tables():
        cut = under_way(record)
        totals = [0] * len(record["players"])
        for played in cut["rounds"][:-1]:
            totals = [a + b for a, b in zip(totals, played["scores"], strict=True)]
        cut["result"] = {"scores": totals, "winners": [], "reason": "broken-off"}
        assert judged(cut) is None
        del cut["fairness"]["server_seed"]
        refused(cut, "fairness/no-seed")


def test_without_fairness_nothing_is_asked() -> None:
    for record in tables():
        record["fairness"] = None
        assert judged(record) is None
        del record["fairness"]
        assert judged(record) is None


def test_the_source_of_a_common_deal_is_named_and_leaves_no_room_for_seeds() -> None:
    nobody = ["", "", ""]
    for kind in ("daily", "challenge"):
        source = {"kind": kind, "name": "2026-11-18/gap"}
        assert fairness_of(SEED, nobody, source=Source(kind, "2026-11-18/gap"))["source"] == source
        record = json.loads(write_record(played_with(nobody)))
        assert judged(changed(record, source=source)) is None
        record = json.loads(write_record(played_with(["", "luck", ""])))
        refused(changed(record, source=source), "fairness/seeds-in-common-deal")
    # The match that is played on from may have had seeds.
    assert judged(changed(record, source={"kind": "table", "name": "key"})) is None
    refused(changed(record, source={"kind": "friend", "name": "key"}), "fairness/shape")
    refused(changed(record, source={"kind": "daily", "name": 81 * "x"}), "fairness/shape")


def played_with(seeds: list[str]) -> Record:
    """A match of GAP, with these seeds of the players."""
    match = Match(find_game("gap"), len(seeds), {"rounds": 1}, FairShuffles(SEED, seeds))
    while not match.over:
        if match.awaits_deal:
            match.deal()
        else:
            match.play(match.actors[0], match.legal(match.actors[0])[0])
    match.fairness = fairness_of(SEED, seeds)
    return match.record()


def test_the_secrets_of_days_are_those_of_the_document() -> None:
    message = b"pioche/daily/1\ngap\n2026-11-18"
    expected = hmac.new(b"a key", message, hashlib.sha256).digest()
    assert daily_secret(b"a key", "gap", "2026-11-18") == expected
    expected = hmac.new(SEED, b"pioche/bots/1", hashlib.sha256).digest()
    assert bot_seed(SEED) == int.from_bytes(expected[:7], "big")


def test_unknown_keys_are_ignored() -> None:
    for record in tables():
        assert judged(changed(record, when="yesterday")) is None


BAD_DIGITS = [
    "",
    "00",
    "g" * 64,
    "A" * 64,
    "0" * 63,
    "0" * 65,
    "0" * 64 + "\n",
    " " * 64,
    0,
    [],
    {},
]


@pytest.mark.parametrize("key", ["commitment", "server_seed"])
@pytest.mark.parametrize("value", BAD_DIGITS, ids=repr)
def test_values_other_than_64_digits_are_refused(key: str, value: Any) -> None:
    for record in tables():
        error = refused(changed(record, **{key: value}), "fairness/shape")
        assert key in str(error)


def test_a_commitment_must_be_there() -> None:
    for record in tables():
        del record["fairness"]["commitment"]
        refused(record, "fairness/shape")
        record["fairness"] = {}
        refused(record, "fairness/shape")


@pytest.mark.parametrize(
    ("seeds", "code"),
    [
        (["a", "b"], "fairness/player-seeds"),
        (["seed"] * 17, "fairness/player-seeds"),
        ([], "fairness/player-seeds"),
        (None, "fairness/player-seeds"),
        (["a", "b", 3], "fairness/shape"),
        (["a", "b", None], "fairness/shape"),
        (["a", "b", "x" * 65], "fairness/shape"),
        ("abc", "fairness/shape"),
        ({"0": "a", "1": "b", "2": "c"}, "fairness/shape"),
    ],
)
def test_player_seeds_that_are_none_are_refused(seeds: Any, code: str) -> None:
    for record in tables():
        refused(changed(record, player_seeds=seeds), code)


# The shuffles themselves


def test_every_order_is_as_likely_as_any_other() -> None:
    """Chi square over the 24 orders of four cards: beyond 60 by chance once in 50,000 tries, and
    the seeds are fixed."""
    seen: Counter[tuple[int, ...]] = Counter()
    tries = 4800
    shuffles = FairShuffles(SEED, ["a"])
    for _ in range(tries):
        seen[tuple(shuffles(range(4)))] += 1
    expected = tries / 24
    assert sum((seen[p] - expected) ** 2 / expected for p in permutations(range(4))) < 60


def test_every_place_is_as_likely_for_every_card() -> None:
    """Chi square of a deck's first and last card over the places, and of the places' first card."""
    tries, size = 3000, 30
    first: Counter[int] = Counter()
    last: Counter[int] = Counter()
    on_top: Counter[int] = Counter()
    for number in range(tries):
        order = FairShuffles(hashlib.sha256(b"%d" % number).digest(), ["a", "b"])(range(size))
        first[order.index(0)] += 1
        last[order.index(size - 1)] += 1
        on_top[order[0]] += 1
    for seen in (first, last, on_top):
        expected = tries / size
        assert sum((seen[k] - expected) ** 2 / expected for k in range(size)) < 75


@pytest.mark.parametrize("limit", [1, 2, 3, 40, 98, 3 << 30, WORD - 1, WORD])
def test_words_that_would_favour_small_numbers_are_thrown_away(limit: int) -> None:
    complete = WORD - WORD % limit
    thrown = [word for word in (WORD - 1, complete) if complete <= word < WORD]
    assert below(iter([*thrown, complete - 1]), limit) == limit - 1
    assert below(iter([*thrown, 0]), limit) == 0


@pytest.mark.parametrize(("limit", "kept"), [(3, 4294967295), (40, 4294967280), (98, 4294967208)])
def test_where_the_complete_stretches_end(limit: int, kept: int) -> None:
    assert below(iter([kept - 1, 7]), limit) == limit - 1
    assert below(iter([kept, 7]), limit) == 7 % limit


def test_words_that_end_give_no_number() -> None:
    with pytest.raises(ValueError, match="no words are left"):
        below(iter([]), 5)


def test_the_seeds_of_players_are_counted_under_way_too() -> None:
    under_way = {"commitment": "0" * 64}
    assert recorded_shuffles(under_way, 3, over=False) is None
    for count in (0, 2, 4):
        with pytest.raises(BadRecord) as refused:
            recorded_shuffles(under_way | {"player_seeds": ["a"] * count}, 3, over=False)
        assert refused.value.code == "fairness/player-seeds"
        assert refused.value.facts == {"expected": 3, "found": count}
    assert recorded_shuffles(under_way | {"player_seeds": ["a"] * 3}, 3, over=False) is None


def test_each_shuffle_of_a_match_is_another() -> None:
    shuffles = FairShuffles(SEED, ["a", "b"])
    orders = [tuple(shuffles(range(40))) for _ in range(50)]
    assert len(set(orders)) == 50
    assert shuffles.index == 50
    again = FairShuffles(SEED, ["a", "b"])
    assert [tuple(again(range(40))) for _ in range(50)] == orders


def test_a_new_seed_is_always_another() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_server_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        FairShuffles(seed, [])


def test_a_seed_is_not_shown_by_accident() -> None:
    shuffles = FairShuffles(SEED, ["a"])
    for shown in (repr(shuffles), str(shuffles), str(vars(shuffles))):
        assert SEED.hex() not in shown
        assert repr(SEED) not in shown


# A backup was restored: later shuffles come from another secret

LATER, LAST = bytes(range(1, 33)), bytes(range(2, 34))
CHANGES = [(2, LATER), (5, LAST)]


def changed_record(**spoiled: Any) -> Json:
    """The fairness of a match whose secret was changed twice, with something else in the second."""
    fairness = fairness_of(SEED, ["a", "b"], CHANGES)
    fairness["changes"][1] |= spoiled
    return fairness


def test_from_its_shuffle_on_a_later_secret_is_used() -> None:
    shuffles = recorded_shuffles(changed_record(), 2, over=True)
    assert shuffles is not None
    secrets = {seed: FairShuffles(seed, ["a", "b"]) for seed in (SEED, LATER, LAST)}
    alone = [{seed: own(range(40)) for seed, own in secrets.items()} for _ in range(7)]
    used = [SEED, SEED, LATER, LATER, LATER, LAST, LAST]
    expected = [orders[seed] for orders, seed in zip(alone, used, strict=True)]
    assert [shuffles(range(40)) for _ in range(7)] == expected
    assert "changes" not in fairness_of(SEED, ["a", "b"])


@pytest.mark.parametrize(
    ("spoiled", "code"),
    [
        ({"server_seed": LATER.hex()}, "fairness/wrong-commitment"),
        ({"commitment": commitment(LATER)}, "fairness/wrong-commitment"),
        ({"server_seed": None}, "fairness/no-seed"),
        ({"from": 1}, "fairness/shape"),  # before the change before it
        ({"from": 0}, "fairness/shape"),  # the first secret is the first
        ({"from": WORD}, "fairness/shape"),
        ({"commitment": "abc"}, "fairness/shape"),
    ],
)
def test_a_later_secret_is_checked_like_the_first(spoiled: Json, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        recorded_shuffles(changed_record(**spoiled), 2, over=True)
    assert caught.value.code == code


ANYTHING = st.one_of(
    st.text(max_size=80),
    st.text(st.characters(categories=("Cs", "Co", "Cn", "Cc")), max_size=70),
    st.none(),
    st.integers(),
    st.binary(max_size=80),
    st.lists(st.text(max_size=3), max_size=3),
)


@given(st.lists(ANYTHING, min_size=1, max_size=9))
def test_whatever_players_send_cards_are_shuffled(seeds: list[Any]) -> None:
    assert sorted(FairShuffles(SEED, seeds)(range(20))) == list(range(20))
    counted = [usable_seed(seed) for seed in seeds]
    assert FairShuffles(SEED, seeds)(range(20)) == FairShuffles(SEED, counted)(range(20))
    fairness = {"server_seed": SEED.hex(), "player_seeds": counted}
    assert FairShuffles(SEED, seeds)(range(20)) == shuffled(fairness, 0, list(range(20)))


@pytest.mark.parametrize("bad", ["x" * 65, "\ud800", None, 7, b"bytes", ["a"], 1.5])
def test_a_seed_that_cannot_be_used_counts_as_empty(bad: Any) -> None:
    assert usable_seed(bad) == ""
    assert FairShuffles(SEED, ["a", bad])(range(50)) == FairShuffles(SEED, ["a", ""])(range(50))


@pytest.mark.parametrize("good", ["", "x" * 64, "é" * 64, "🂡" * 64, "\n\0", " "])
def test_any_text_of_64_characters_counts(good: str) -> None:
    assert usable_seed(good) == good


@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=64), min_size=1, max_size=9))
def test_any_match_that_was_dealt_so_can_be_checked(seed: bytes, seeds: list[str]) -> None:
    game = find_game("gap") if 2 <= len(seeds) <= 6 else find_game("qwinto")
    players = len(seeds) if len(seeds) in game.players else game.players[-1]
    seeds = (seeds * 9)[:players]
    match = Match(game, players, shuffles=FairShuffles(seed, seeds))
    match.deal()
    match.fairness = {
        "commitment": commitment(seed),
        "server_seed": seed.hex(),
        "player_seeds": seeds,
    }
    record = write_record(match.record())
    verify(read_record(record))
    assert is_fair(json.loads(record))
