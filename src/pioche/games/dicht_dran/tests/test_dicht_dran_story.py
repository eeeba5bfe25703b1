"""Stories and drawings of Dicht dran, and the advice of the heuristic."""

from __future__ import annotations

import io
import re
from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from pioche.engine import contract, rng
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.playout import BOTS, NO_LOG, WIN, play_series
from pioche.engine.shuffles import seeded
from pioche.engine.state import RESHUFFLE, copy_state
from pioche.engine.texts import has_text, sentence
from pioche.games.dicht_dran import GAME
from pioche.games.dicht_dran.nearness import count_nearer
from pioche.games.dicht_dran.notation import card_text, parse_card
from pioche.games.dicht_dran.story import story
from pioche.games.dicht_dran.tests.positions import play, position

RING = "1 67 38 100 12 50"
NAMES = ["Anna", "Paul", "Max", "Lin", "Zoe"]


def sentences(lines: list[tuple[str, dict[str, Any]]], language: str = "en") -> list[str]:
    return [sentence(language, key, facts, names=NAMES) for key, facts in lines]


def last_turn(match: Match, plays: str) -> list[tuple[str, dict[str, Any]]]:
    before = len(match.rounds[-1].moves)
    play(match, plays)
    began, now = match.last_turn
    return story(began, match.rounds[-1].moves[before:], now)


def test_rulebook_the_example_as_a_story() -> None:
    match = position(RING, ["4 20", "32 21", "63 22", "70 23"], stock="81 82 83")
    assert sentences(last_turn(match, "4 32 63 70")) == [
        "Lin plays 70, closest to 67 (3 away), and wins it with 3 peppers; the 70 takes its place.",
        "Anna plays 4, in the gap from 1 to 38: it’s discarded at no cost.",
        "Paul plays 32, in the gap from 1 to 38: it’s discarded at no cost.",
        "Max plays 63, outside the gap from 1 to 38, and draws 2 cards.",
        "Next target: 38, gap from 70 to 100.",
    ]


def test_the_story_of_a_stock_that_runs_out() -> None:
    match = position(RING, ["42 20", "66 21", "43 22"], stock="81 82 83")
    lines = last_turn(match, "42 66 43")
    assert match.state.phase == RESHUFFLE
    assert [key for key, _ in lines][1:] == [
        "dicht-dran/story-draws",
        "dicht-dran/story-draws",
        "dicht-dran/story-shuffle",
    ]
    assert [facts.get("number") for _, facts in lines] == [None, 2, 3, None]
    before = copy_state(match.state)
    match.deal(sorted(match.pool()))
    assert sentences(story(plain(before), [], plain(match.state))) == [
        "Max draws the 2 cards still owed.",
        "The stock ran out in this turn: the cycle is over.",
        "Anna: won –; in hand 20, 81, 82 → 0 − 6 = −6",
        "Paul: won 67; in hand 21 → 3 − 2 = 1",
        "Max: won –; in hand 2, 3, 22, 83 → 0 − 7 = −7",
    ]


def test_the_story_of_a_cycles_end_by_empty_hands() -> None:
    match = position(RING, ["3", "66", "43 22"], stock="81 82 83")
    assert sentences(last_turn(match, "3 66 43"))[3:] == [
        "Anna has no cards left: the cycle is over.",
        "Paul has no cards left: the cycle is over.",
        "The stock ran out in this turn: the cycle is over.",
        "Anna: won –; in hand – → 0 − 0 = 0",
        "Paul: won 67; in hand – → 3 − 0 = 3",
        "Max: won –; in hand 22, 81, 82, 83 → 0 − 9 = −9",
    ]


def test_a_turn_that_goes_on_has_no_story() -> None:
    match = position(RING, ["3 20", "66 21"], stock="81 82 83")
    match.play(0, "3")
    began, now = match.last_turn
    assert story(began, [], now) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_singular_and_plural(language: str) -> None:
    match = position(RING, ["41 20", "66 21"], stock="81 82 83")
    one = " ".join(sentences(last_turn(match, "41 66"), language))
    match = position(RING, ["43 20", "66 21"], stock="81 82 83 84")
    many = " ".join(sentences(last_turn(match, "43 66"), language))
    words = {
        "en": ("1 card.", "3 cards."),
        "fr": ("1 carte.", "3 cartes."),
        "de": ("1 Karte.", "3 Karten."),
    }
    assert words[language][0] in one
    assert words[language][1] in many


def test_all_languages_have_the_same_texts() -> None:
    keys = []
    for language in LANGUAGES:
        source = (files(GAME.package) / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        keys.append(re.findall(r"^([a-z-]+) =", source, re.MULTILINE))
    assert keys[0] == keys[1] == keys[2]
    assert all(has_text("en", key) for key in keys[0])


def drawn(match: Match, seat: int, language: str = "en") -> str:
    def say(key: str, **facts: Any) -> str:
        return sentence(language, key, facts)

    out = io.StringIO()
    console = Console(file=out, width=80, color_system=None)
    console.print(GAME.drawing.draw(match.view(seat), NAMES[: len(match.players)], say))
    return out.getvalue()


def test_the_drawing_shows_ring_target_gap_and_hand() -> None:
    match = position(RING, ["4 20 63 70", "32 21"], stock="81 82 83")
    text = drawn(match, 0)
    assert "▶  67 ••• ◀" in text
    assert "Target 67, gap from 1 to 38" in text
    assert "  1 ┃══▲═══════════════▲═════════════════┃············ 50" in text
    assert " 51 ············▲···◎··▲······························ 100" in text
    for card in ("4 ••• ✓63", "20 •   ✓47", "63 ••  ✗4", "70 ••• ✗3"):
        assert card in text
    match.play(0, "70")
    assert "You have chosen the 70." in drawn(match, 0)
    assert "70" not in drawn(match, 1).replace("1 to 38", "")


def test_the_drawing_between_cycles_shows_the_count() -> None:
    match = position(RING, ["3", "66 21"], stock="81 82", options={})
    play(match, "3 66")
    assert re.search(r"Paul +67 +21 +3 − 2 = 1 +1", drawn(match, 0))
    assert drawn(Match(GAME, 3), 0)


def advice(match: Match, seat: int = 0) -> str:
    return card_text(contract.heuristic(match.redacted(seat), seat, rng.generator(1)))


def test_the_rule_of_thumb_takes_a_target_that_nobody_can_take_away() -> None:
    assert advice(position(RING, ["66 3 42", "20 21"], stock="81 82")) == "66"


def test_the_rule_of_thumb_drops_peppers_into_the_gap_when_the_target_is_far() -> None:
    match = position(RING, ["2 4 43 96", "64 65 66 68"], stock="69 70 71 72")
    assert advice(match) == "4"


def test_the_rule_of_thumb_pays_as_little_as_it_can_when_it_must_pay() -> None:
    match = position(RING, ["94 95 96 97", "64 65 66 68"], stock="69 70 71 72")
    assert advice(match) == "95"


def test_the_rule_of_thumb_looks_at_nearer_cards_and_the_higher_one_of_two_equal_ones() -> None:
    everything = (1 << 50) - 1
    for card, nearer in (("68", 0), ("66", 1), ("69", 2), ("65", 3), ("48", 37), ("100", 64)):
        card_and_target = parse_card(card), parse_card("67")
        # The target itself is no rival, but is in the full set.
        assert count_nearer(everything, everything, *card_and_target) - 1 == nearer


@pytest.mark.parametrize("players", [2, 4])
def test_the_heuristic_beats_chance(players: int) -> None:
    matches = 400
    totals = np.zeros((players, 3), np.int64)
    bots = np.zeros(players, np.int8)
    bots[0] = BOTS.index("heuristic")
    seed: Any = np.uint64(5)  # the type of a simulation, whose machine code is at hand
    play_series(
        np.zeros(3, GAME.rules.STATE),
        players,
        GAME.setting_numbers({}),
        bots,
        0,
        seed,
        np.array([0, matches]),
        totals,
        NO_LOG,
    )
    assert totals[0, 2] / WIN / matches > 0.9


def test_a_match_by_the_rule_of_thumb_can_be_repeated() -> None:
    def result() -> list[int]:
        match = Match(GAME, 4, {}, seeded(9))
        while not match.over:
            if match.awaits_deal:
                match.deal()
            for seat in match.actors:
                match.play(seat, advice(match, seat))
        return match.scores

    assert result() == result()
