"""Properties of a match of every game, one by one."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from pioche import BadRecord, Game, IllegalDecision, Match, Player, all_games, find_game
from pioche.engine.errors import BadNotation, BadOption
from pioche.engine.plain import plain
from pioche.engine.shuffles import seeded
from pioche.testing import Case, sample_options, walk

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


TOGETHER = {"dicht-dran", "qwinto"}
"""Games in which several seats choose at the same time."""


def begun(game: Game) -> Match:
    match = Case(game, game.players[0], sample_options(game)[0]).match()
    match.deal()
    return match


@GAMES
@pytest.mark.parametrize("dealt", [False, True])
def test_nothing_is_dealt_or_decided_after_a_match_was_broken_off(game: Game, dealt: bool) -> None:
    match = begun(game) if dealt else Case(game, game.players[0]).match()
    match.break_off()
    rounds = len(match.rounds)
    assert match.pool() == []
    with pytest.raises(IllegalDecision) as error:
        match.deal()
    assert error.value.code == "match/nothing-to-deal"
    with pytest.raises(IllegalDecision) as error:
        match.play(0, 0)
    assert error.value.code == "match/over"
    assert len(match.rounds) == rounds


@GAMES
def test_a_broken_off_match_keeps_its_scores_and_has_no_winner(game: Game) -> None:
    match = begun(game)
    match.break_off()
    result = match.record().result
    assert result is not None
    assert (result.reason, result.winners, result.scores) == ("broken-off", [], match.scores)


@GAMES
def test_only_the_cards_that_wait_can_be_dealt(game: Game) -> None:
    match = Case(game, game.players[0]).match()
    pool = match.pool()
    for cards in ([], pool[1:], [*pool, pool[0]], [pool[1], *pool[1:]]):
        with pytest.raises(BadOption, match=r"match\.pool"):
            match.deal(cards)
    assert match.rounds == []
    match.deal(list(reversed(pool)))
    assert len(match.rounds) == 1


@GAMES
def test_the_seat_that_starts_can_be_named(game: Game) -> None:
    for first in range(game.players[-1]):
        match = Match(game, game.players[-1], first=first)
        assert match.state.first in (first, 0)  # 0 where no starter is drawn
    for wrong in (-1, game.players[-1], "0", True):
        with pytest.raises(BadOption) as error:
            Match(game, game.players[-1], first=wrong)  # type: ignore[arg-type]
        assert error.value.code == "match/no-such-seat"


@GAMES
def test_nobody_looks_from_a_seat_that_is_not_there(game: Game) -> None:
    match = begun(game)
    looks: list[Callable[[Any], Any]] = [match.redacted, match.view, match.private_view]
    for look in looks:
        for wrong in (len(match.players), -2, "0", None):
            with pytest.raises(IllegalDecision) as error:
                look(wrong)
            assert error.value.code == "match/no-such-seat"


def test_facts_count_seats_from_0_and_sentences_from_1() -> None:
    match = Match(find_game("gap"), 3, first=2)
    match.deal()
    refused = match.why_not(0, 0)
    assert refused is not None
    assert (refused.facts["seat"], refused.facts["actors"]) == (0, [2])
    assert "Seat 1 " in str(refused)
    assert "seat 3" in str(refused)
    with pytest.raises(IllegalDecision) as error:
        match.view(8)
    assert (error.value.facts["seat"], error.value.facts["players"]) == ("8", 3)
    assert str(error.value) == "There is no such seat. This match has 3 seats."


@GAMES
def test_who_chooses_first_makes_no_difference_to_others(game: Game) -> None:
    """Bots that decide the same for everybody must not know who was quick."""
    together = 0
    for players in game.players:
        match = Match(game, players, {}, seeded(players))
        for _ in range(150):
            if match.over:
                break
            if match.awaits_deal:
                match.deal()
                continue
            alone = {seat: match.undisturbed(seat).tobytes() for seat in match.actors}
            together += len(alone) > 1
            if len(alone) == 1:
                assert alone == {seat: match.redacted(seat).tobytes() for seat in alone}
            turn = len(match.rounds), len(match.rounds[-1].moves)
            for seat in reversed(list(alone)):
                assert match.undisturbed(seat).tobytes() == alone[seat]
                match.play(seat, match.legal(seat)[-1])
                if (len(match.rounds), len(match.rounds[-1].moves)) != turn:
                    break
    assert bool(together) == (game.id in TOGETHER)


@GAMES
def test_a_view_can_be_changed_without_changing_the_next(game: Game) -> None:
    match = begun(game)
    before = json.dumps([match.view(0), match.public_view(), match.private_view(0)])
    for view in (match.view(0), match.public_view(), match.private_view(0)):
        for value in view.values():
            if isinstance(value, list):
                value.clear()
    assert json.dumps([match.view(0), match.public_view(), match.private_view(0)]) == before


@GAMES
def test_plain_numbers_are_those_of_the_state(game: Game) -> None:
    for match in walk(Case(game, game.players[-1], sample_options(game)[0])):
        numbers = plain(match.state)
        for name in match.state.dtype.names:
            expected, found = match.state[name].tolist(), getattr(numbers, name)
            assert json.loads(json.dumps(found)) == expected, name


@GAMES
def test_names_and_bots_stand_in_the_record(game: Game) -> None:
    players = [Player(f"Name {seat}", "expert") for seat in game.players]
    players = players[: game.players[-1]]
    while len(players) < game.players[0]:
        players.append(Player("One more"))
    match = Match(game, players, shuffles=seeded(1))
    assert match.record().players == players


@GAMES
def test_a_record_of_the_past_does_not_change_with_the_match(game: Game) -> None:
    match = begun(game)
    before = match.record()
    kept = pickle.dumps(before)
    for seat in match.actors:
        match.play(seat, match.legal(seat)[0])
    assert pickle.dumps(before) == kept


@pytest.mark.parametrize(
    "error",
    [
        IllegalDecision("match/not-dealt"),
        BadOption("option/flag", option="x", value="y"),
        BadNotation("gap/no-such-card", text="x"),
        BadRecord("record/unfinished-round", round=2),
        BadRecord("record/hands", round=2, move=7, expected=2, found=3),
    ],
    ids=lambda error: error.code,
)
def test_errors_can_be_sent_to_another_process(error: IllegalDecision) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
