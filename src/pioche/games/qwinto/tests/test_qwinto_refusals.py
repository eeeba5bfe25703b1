"""Refusals, each with the code that names the rule, and texts that can be read or not."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.engine.errors import BadNotation
from pioche.engine.facts import cards as fact
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.games.qwinto.notation import decision_text, parse_card, parse_decision
from pioche.games.qwinto.tests.positions import position, put


def before_laying() -> Match:
    return position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])


def before_writing() -> Match:
    """Seat 0 may write 10 in orange or yellow."""
    match = before_laying()
    put(
        match,
        0,
        {"orange": {3: 8, 9: 13}, "yellow": {8: 12}, "purple": {5: 10}},
    )
    match.play(0, "o4@2")
    return match


@pytest.mark.parametrize(
    ("decision", "code", "facts"),
    [
        ("g6@1", "qwinto/not-in-hand", {"card": fact("g6"), "hand": fact("o4", "y1", "p2")}),
        ("y1@1 g1@2", "qwinto/not-in-hand", {"card": fact("g1")}),
        ("g1@1 y1@2", "qwinto/not-in-hand", {"card": fact("g1")}),
        ("yellow 7", "qwinto/place-first", {}),
        ("pass", "qwinto/place-first", {}),
    ],
)
def test_refusals_when_laying(decision: str, code: str, facts: dict[str, Any]) -> None:
    check(before_laying(), decision, code, facts)


@pytest.mark.parametrize(
    ("decision", "code", "facts"),
    [
        ("y1@1", "qwinto/write-now", {"total": 10, "colours": ["orange", "yellow"]}),
        ("orange 5", "qwinto/no-such-cell", {"row": "orange", "column": 5}),
        ("orange 0", "qwinto/no-such-cell", {}),
        ("purple 1", "qwinto/wrong-colour", {"row": "purple", "colours": ["orange", "yellow"]}),
        ("orange 3", "qwinto/cell-taken", {"number": 8}),
        ("orange 10", "qwinto/row-not-rising", {"number": 13, "side": "left"}),
        ("orange 2", "qwinto/row-not-rising", {"number": 8, "side": "right"}),
        ("yellow 9", "qwinto/row-not-rising", {"number": 12, "side": "left"}),
        ("yellow 5", "qwinto/column-twice", {"row": "purple", "column": 5, "total": 10}),
    ],
)
def test_refusals_when_writing(decision: str, code: str, facts: dict[str, Any]) -> None:
    check(before_writing(), decision, code, facts)


def test_the_same_number_twice_in_a_row_is_refused_on_either_side() -> None:
    match = before_laying()
    put(match, 0, {"orange": {7: 10}})
    match.play(0, "o4@2")
    check(match, "orange 8", "qwinto/row-not-rising", {"number": 10, "side": "left"})
    check(match, "orange 6", "qwinto/row-not-rising", {"number": 10, "side": "right"})


def check(match: Match, decision: str, code: str, facts: dict[str, Any]) -> None:
    refused = match.why_not(0, decision)
    assert refused is not None
    assert refused.code == code
    assert facts.items() <= refused.facts.items()
    for language in LANGUAGES:
        assert "{" not in refused.sentence(language)


def test_a_decision_out_of_turn_is_refused() -> None:
    refused = before_laying().why_not(1, "o1@0")
    assert refused is not None
    assert refused.code == "match/not-your-turn"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (" O4@2 ", "o4@2"),
        ("o 4 @ 2", "o4@2"),
        ("G−2@0", "g-2@0"),
        ("P1@3, O1@2", "p1@3 o1@2"),
        ("p1@3+o1@2", "p1@3 o1@2"),
        ("Yellow 7", "yellow 7"),
        ("y7", "yellow 7"),
        ("yellow, 07", "yellow 7"),
        ("PASS", "pass"),
    ],
)
def test_texts_are_read_forgivingly(typed: str, meant: str) -> None:
    assert decision_text(parse_decision(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "qwinto/no-such-decision"),
        ("o4@", "qwinto/no-such-decision"),
        ("o4@2 and", "qwinto/no-such-decision"),
        ("grey 3", "qwinto/no-such-decision"),
        ("o7@2", "qwinto/no-such-card"),
        ("x1@2", "qwinto/no-such-card"),
        ("o4@4", "qwinto/no-such-place"),
        ("o4@0 y4@1 p4@2", "qwinto/one-or-two-cards"),
        ("o4@0 y3@1", "qwinto/not-equal"),
        ("o4@0 o4@1", "qwinto/not-equal"),
        ("o4@0 y4@2", "qwinto/not-neighbours"),
        ("o4@0 y4@0", "qwinto/not-neighbours"),
        ("orange 12", "qwinto/no-such-cell"),
    ],
)
def test_texts_that_mean_nothing_are_refused(typed: str, code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_decision(typed)
    assert refused.value.code == code
    for language in LANGUAGES:
        assert "{" not in refused.value.sentence(language)


@pytest.mark.parametrize("text", ["o7", "o-1", "g", "", "r3", "o 4 4"])
def test_texts_that_are_no_card_are_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="not a Qwinto card"):
        parse_card(text)
