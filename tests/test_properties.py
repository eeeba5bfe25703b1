"""Properties of all games, with any number of players, options and seed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche import BadRecord, Game, Match, all_games, read_record, verify, write_record
from pioche.engine.errors import BadNotation, BadOption
from pioche.engine.language import LANGUAGES
from pioche.testing import MATCH_CHECKS, Case, check_case, walk
from pioche.testing.strategies import games, long_cases, options, short_cases

DECISIONS = 60  # of a match that may be long

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)


@settings(max_examples=100)
@given(case=short_cases(), check=st.sampled_from(sorted(MATCH_CHECKS)))
def test_any_short_match_conforms(case: Case, check: str) -> None:
    check_case(check, case)


@given(case=long_cases())
def test_any_match_can_be_begun_written_down_and_played_again(case: Case) -> None:
    for step, match in enumerate(walk(case)):
        if step == DECISIONS or match.over:
            break
    written = write_record(match.record())
    verify(read_record(written))
    again = Match.replay(read_record(written))
    assert write_record(again.record()) == written
    assert again.scores == match.scores


@given(case=long_cases())
def test_the_same_seed_gives_the_same_match(case: Case) -> None:
    for step, (one, other) in enumerate(zip(walk(case), walk(case), strict=True)):
        assert one.state.tobytes() == other.state.tobytes()
        assert one.view(0) == other.view(0)
        if step == 30:
            break


@given(data=st.data())
def test_options_are_checked_once_and_for_all(data: st.DataObject) -> None:
    game = data.draw(games())
    chosen = data.draw(options(game))
    checked = game.check_options(chosen)
    assert game.check_options(checked) == checked
    assert game.check_options(json.loads(json.dumps(checked))) == checked
    assert list(game.setting_numbers(checked)) == list(game.setting_numbers(chosen))


@given(data=st.data())
def test_options_can_be_typed(data: st.DataObject) -> None:
    game = data.draw(games())
    for name, value in data.draw(options(game)).items():
        typed = ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
        assert game.parse_option(name, typed) == value
        assert game.parse_option(name, f" {typed.upper()} ") == value


def refused(error: BadOption | BadNotation | BadRecord) -> None:
    """An error says in every language what is wrong, and not at endless length."""
    for language in LANGUAGES:
        assert 0 < len(error.sentence(language)) < 1000


@settings(max_examples=100)
@given(data=st.data(), value=json_values)
def test_any_value_of_an_option_is_allowed_or_refused_with_a_sentence(
    data: st.DataObject, value: Any
) -> None:
    game = data.draw(games())
    names = [option.name for option in game.options]
    name = data.draw(st.sampled_from(names) if names else st.text(max_size=9))
    try:
        checked = game.check_options({name: value})
    except BadOption as error:
        refused(error)
    else:
        kept = tuple(value) if isinstance(value, list) else value
        assert checked in ({}, {name: kept})


@settings(max_examples=100)
@given(
    game=games(), typed=st.text(max_size=2000) | st.from_regex(r"[a-z]?-?\d{1,3}", fullmatch=True)
)
def test_any_text_is_a_decision_or_refused_with_a_sentence(game: Game, typed: str) -> None:
    for read, count in (
        (game.notation.parse_decision, game.rules.DECISIONS),
        (game.notation.parse_card, 256),
    ):
        try:
            assert 0 <= read(typed) < count
        except BadNotation as error:
            refused(error)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@given(players=st.integers() | st.booleans() | st.none() | st.text(max_size=9))
def test_only_the_right_number_of_players_sits_down(game: Game, players: Any) -> None:
    if type(players) is int and players in game.players:
        assert game.check_players(players) == players
        return
    with pytest.raises(BadOption) as error:
        game.check_players(players)
    refused(error.value)


@given(text=st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_are_a_record_or_refused_with_a_sentence(text: bytes | str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    refused(error.value)


@settings(max_examples=100)
@given(data=st.data(), rest=json_values)
def test_anything_like_a_record_is_right_or_refused_with_a_sentence(
    data: st.DataObject, rest: Any
) -> None:
    game = data.draw(games())
    names = [{"name": str(seat)} for seat in range(data.draw(st.sampled_from(game.players)))]
    likely = {"first": 0, "deal": rest, "moves": data.draw(st.lists(json_values, max_size=3))}
    record = {
        "format": "pioche/1",
        "game": game.id,
        "players": names,
        "rounds": [likely],
        "options": data.draw(options(game)),
    }
    with pytest.raises(BadRecord) as error:
        verify(read_record(json.dumps(record)))
    refused(error.value)
