"""Bad input to the Python API: a typed error that says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pioche import Match, find_game, read_record, verify
from pioche.engine.errors import PiocheError
from pioche.engine.language import LANGUAGES

HUGE = 10**5000
"""Python refuses to write it."""


def dealt() -> Match:
    match = Match(find_game("gap"), 2)
    match.deal()
    return match


def new(players: Any = 2, options: Any = None, game: Any = "gap", **more: Any) -> Match:
    return Match(find_game(game), players, options, **more)


def peppers(value: Any) -> Match:
    return new(options={"peppers": value}, game="dicht-dran")


CASES: dict[str, tuple[Callable[[], Any], str]] = {
    "no players": (lambda: new(None), "match/no-players"),
    "a float": (lambda: new(3.0), "match/no-players"),
    "an integer of NumPy": (lambda: new(np.int64(3)), "match/no-players"),
    "a text for players": (lambda: new("abc"), "match/no-players"),
    "numbers for players": (lambda: new([1, 2]), "match/no-players"),
    "a boolean": (lambda: new(True), "game/players"),
    "too many players": (lambda: new(HUGE), "game/players"),
    "the name of a game": (lambda: Match("gap", 2), "match/no-game"),  # type: ignore[arg-type]
    "no game": (lambda: Match(None, 2), "match/no-game"),  # type: ignore[arg-type]
    "no name": (lambda: find_game(None), "game/unknown"),  # type: ignore[arg-type]
    "a number for a name": (lambda: find_game(HUGE), "game/unknown"),  # type: ignore[arg-type]
    "a list for a name": (lambda: find_game([]), "game/unknown"),  # type: ignore[arg-type]
    "no shuffles": (lambda: new(shuffles=None), "match/no-shuffles"),
    "other cards": (lambda: new().deal([1, 2, 3]), "match/wrong-cards"),
    "a text for cards": (lambda: new().deal("abc"), "match/wrong-cards"),  # type: ignore[arg-type]
    "a number for cards": (lambda: new().deal(3), "match/wrong-cards"),  # type: ignore[arg-type]
    "nothing for cards": (lambda: new().deal([None] * 30), "match/wrong-cards"),  # type: ignore[list-item]
    "huge cards": (lambda: new().deal([HUGE] * 30), "match/wrong-cards"),
    "a huge decision": (lambda: dealt().play(0, HUGE), "match/no-such-decision"),
    "a huge seat": (lambda: dealt().play(HUGE, 0), "match/no-such-seat"),
    "a huge viewer": (lambda: dealt().view(HUGE), "match/no-such-seat"),
    "a huge starter": (lambda: new(first=HUGE), "match/no-such-seat"),
    "a huge option": (lambda: new(options={"rounds": HUGE}), "option/range"),
    "huge peppers": (lambda: peppers([HUGE] * 100), "option/list-value"),
    "peppers as text": (lambda: peppers("1" * 100), "option/not-a-list"),
    "peppers as an array": (lambda: peppers(np.ones(100, int)), "option/not-a-list"),
    "a number for a record": (lambda: read_record(3), "record/not-json"),  # type: ignore[arg-type]
    "a dictionary": (lambda: verify({}), "record/shape"),  # type: ignore[arg-type]
    "a huge card": (lambda: find_game("gap").notation.parse_card(HUGE), "gap/no-such-card"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("case", CASES)
def test_bad_input_is_refused_with_a_sentence(case: str) -> None:
    ask, code = CASES[case]
    with pytest.raises(PiocheError) as caught:
        ask()
    assert caught.value.code == code
    for language in LANGUAGES:
        sentence = caught.value.sentence(language)
        assert code not in sentence or code.startswith("record/")
        assert len(sentence) < 300


@pytest.mark.parametrize(
    ("game", "text", "plain"),
    [
        *(("gap", "r 7", "r7"), ("gap", " R\t7 ", "r7"), ("pepper", "g 12", "g12")),
        *(("qwinto", "o\t4", "o4"), ("qwinto", "G −2", "g-2")),
    ],
)
def test_cards_are_read_alike_in_all_games(game: str, text: str, plain: str) -> None:
    notation = find_game(game).notation
    assert notation.parse_card(text) == notation.parse_card(plain)
