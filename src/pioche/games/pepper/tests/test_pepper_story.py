"""Records, stories, views and drawings of Pepper."""

from __future__ import annotations

import io
import random
from typing import Any

import msgspec
import pytest
from rich.console import Console

from pioche.engine.errors import BadRecord
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.record import Record, read_record, write_record
from pioche.engine.replay import verify
from pioche.engine.shuffles import seeded
from pioche.engine.texts import sentence
from pioche.games.pepper import GAME
from pioche.games.pepper.story import story
from pioche.games.pepper.tests.positions import play, position, put


def whole_match(players: int, **options: Any) -> Match:
    match = Match(GAME, players, options, seeded(players))
    chance = random.Random(players)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        seat = match.actors[0]
        match.play(seat, chance.choice(match.legal(seat)), auto=chance.random() < 0.1)
    return match


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("strict", [False, True])
def test_a_record_can_be_played_again(players: int, strict: bool) -> None:
    match = whole_match(players, rounds=2, strict_follow=strict)
    written = write_record(match.record())
    again = Match.replay(read_record(written))
    assert write_record(again.record()) == written
    assert again.state.tobytes() == match.state.tobytes()


def test_a_deal_has_all_twelve_cards_and_a_move_its_card() -> None:
    match = whole_match(4, rounds=1)
    data = msgspec.json.decode(write_record(match.record()))
    played = data["rounds"][0]
    assert [len(hand) for hand in played["deal"]["hands"]] == [12] * 4
    assert set(played["deal"]) == {"hands"}
    move = played["moves"][0]
    assert set(move) - {"auto"} == {"seat", "play"}
    assert data["result"]["reason"] == "rounds"


def changed(change: Any) -> Record:
    data = msgspec.json.decode(write_record(whole_match(3, rounds=1).record()))
    change(data["rounds"][0])
    return read_record(msgspec.json.encode(data))


def test_wrong_records_are_refused_with_the_rule_they_break() -> None:
    def one_hand_too_few(played: Any) -> None:
        played["deal"]["hands"].pop()

    def a_short_hand(played: Any) -> None:
        played["deal"]["hands"][0].pop()

    def a_card_twice(played: Any) -> None:
        played["deal"]["hands"][0][0] = played["deal"]["hands"][0][1]

    def no_card(played: Any) -> None:
        played["moves"][0]["play"] = "z9"

    def someone_elses_card(played: Any) -> None:
        other = 1 if played["moves"][0]["seat"] != 1 else 2
        hand = [card for card in played["deal"]["hands"][other] if not card.endswith("1")]
        played["moves"][0]["play"] = hand[0]

    def other_points(played: Any) -> None:
        played["scores"][0] -= 1

    for change, code in (
        (one_hand_too_few, "record/hands"),
        (a_short_hand, "record/hand-size"),
        (a_card_twice, "record/wrong-cards"),
        (no_card, "pepper/no-such-card"),
        (someone_elses_card, "pepper/not-yours"),
        (other_points, "record/wrong-scores"),
    ):
        with pytest.raises(BadRecord) as refused:
            verify(changed(change))
        assert refused.value.code == code


def test_a_record_that_does_not_follow_is_refused() -> None:
    match = Match(GAME, 3, {"rounds": 1}, sorted, first=0)
    match.deal()  # hands of whole colours: r1–r9 and y1–y3, y4–y9 and g1–g6, g7–g9 and b1–b9
    play(match, "y2 y4")
    data = msgspec.json.decode(write_record(match.record()))
    data["rounds"][0]["moves"][1]["play"] = "g2"
    with pytest.raises(BadRecord) as refused:
        verify(read_record(msgspec.json.encode(data)))
    error = refused.value
    assert (error.code, error.round, error.move) == ("pepper/must-follow", 1, 2)


def sentences(match: Match, cards: str) -> list[str]:
    names = ["Anna", "Ben", "Chloe", "David"]
    lines = []
    for card in cards.split():
        moves = match.play(match.actors[0], card)
        before, now = match.last_turn
        for key, facts in story(before, moves, now):
            name = names[facts["seat"]]
            lines.append(sentence("en", key, {**facts, "player": name}))
    return lines


def test_the_story_of_a_trick() -> None:
    """The example of our rules page."""
    match = position(["g4 r2", "g9 r3", "g2 y2 g1", "b2 y3 r1"])
    assert sentences(match, "g4 g9 g1 r1") == [
        "Anna leads g4.",
        "Ben plays g9.",
        "Chloe plays g1.",
        "David has none of that colour in hand and plays r1.",
        "Ben takes the trick, including the peppers g1, r1.",
    ]
    assert match.view()["peppers"] == [[], ["r1", "g1"], [], []]
    assert match.view()["piles"] == [0, 2, 0, 0]


def test_the_story_of_the_end_of_a_round() -> None:
    """The example of our rules page: three green cards, no red one."""
    match = position(["y4", "y9 b3 g1 r1", "y2 b2"])
    put(match.state.pile, 1, "g4 g5 g6 b4 b5")
    assert sentences(match, "y4 y9 y2") == [
        "Anna leads y4.",
        "That was the last card in Anna’s hand: the round ends with this trick.",
        "Ben plays y9.",
        "Chloe plays y2.",
        "Ben takes the trick.",
        "Ben puts the card left in hand on their pile.",
        "Chloe puts the card left in hand on their pile.",
        "Anna: no pepper → 0",
        "Ben: red pepper −2, green pepper −2, 3 green cards −3 → −7",
        "Chloe: no pepper → 0",
    ]


def test_a_view_shows_the_trick_in_its_order() -> None:
    match = position(["r5 r2", "r7 y2", "y9 y3 g1"])
    play(match, "r5 r7 g1")
    match.play(1, "y2")
    view = match.view(2)
    assert view["trick"] == [{"seat": 1, "card": "y2"}]
    assert (view["leader"], view["led"], view["winning"]) == (1, "y", 1)
    assert view["hand"] == ["y3", "y9"]
    assert view["hands"] == [1, 0, 2]


def drawn(match: Match, seat: int, names: list[str], language: str = "en") -> str:
    file = io.StringIO()
    console = Console(file=file, width=80, color_system=None)
    view = match.view(seat)
    console.print(GAME.drawing.draw(view, names, lambda key, **f: sentence(language, key, f)))
    return file.getvalue()


def test_the_drawing_shows_the_table() -> None:
    match = position(["g4 r2", "g9 r3", "g2 y2 g1", "b2 y3 r1"])
    play(match, "g4 g9")
    lines = [
        line.rstrip() for line in drawn(match, 2, ["Anna", "Ben", "Chloe", "David"]).splitlines()
    ]
    assert lines == [
        "Trick led by Anna",
        " ♣ g4   ♣ g9",
        "    Player  Card    Peppers  Pile  Hand  Score",
        "    Anna     ♣ g4   ·           0     1      0",
        " ★  Ben      ♣ g9   ·           0     1      0",
        " ▶  Chloe   ·        ♣g         0     2      0",
        "    David   ·        ♥r         0     2      0",
        "Your hand   ☀ y2   ♣ g2",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nine_players_fit_into_eighty_columns(language: str) -> None:
    match = Match(GAME, 9, {"rounds": 1}, seeded(1))
    names = [f"A rather long name, {seat}" for seat in range(9)]
    match.deal()
    while not match.over:
        seat = match.actors[0]
        if len(match.rounds[-1].moves) % 13 == 8:
            shown = drawn(match, seat, names, language)
            assert max(map(len, shown.splitlines())) <= 80
            assert all(card in shown for card in match.view(seat)["hand"])
        match.play(seat, match.legal(seat)[0])
    assert max(map(len, drawn(match, 0, names, language).splitlines())) <= 80
