"""Previews are true, reveal only what the seat can know, and are plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded


def positions(game: Game, players: int, seed: int, rounds: int = 1) -> Iterator[tuple[Match, int]]:
    """Every decision of the first rounds of a random match; a caller may take one itself."""
    match = Match(game, players, shuffles=seeded(seed))
    chance = np.random.default_rng(seed)
    while not match.over and len(match.rounds) <= rounds:
        if match.awaits_deal:
            match.deal()
            continue
        seat, before = match.actors[0], match.state.tobytes()
        yield match, seat
        if match.state.tobytes() == before:
            match.play(seat, int(chance.choice(match.legal(seat))))


def previews(
    name: str, players: int, seeds: int = 8
) -> Iterator[tuple[Match, int, int, dict[str, Any]]]:
    """Some positions, a decision in each, and its preview; the caller then takes the decision."""
    game = find_game(name)
    chance = np.random.default_rng(5)
    for seed in range(seeds):
        for match, seat in positions(game, players, seed):
            decision = int(chance.choice(match.legal(seat)))
            yield match, seat, decision, game.preview.after(match.redacted(seat), seat, decision)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_previews_are_plain_data_and_change_nothing(game: Game) -> None:
    for players in (game.players[0], game.players[-1]):
        for match, seat in positions(game, players, 1):
            known = match.redacted(seat)
            before = known.tobytes()
            for decision in match.legal(seat)[:8]:
                said = game.preview.after(known, seat, decision)
                assert msgspec.json.decode(msgspec.json.encode(said)) == said
                assert all(
                    type(v) in (int, bool, str, list, dict, type(None)) for v in said.values()
                )
            assert known.tobytes() == before


def worth(columns: dict[str, list[str]]) -> int:
    """Plus the tallest columns, minus the shortest ones that have cards, unless all are equal."""
    heights = [len(cards) for cards in columns.values() if cards]
    if len(set(heights)) < 2:
        return sum(heights)
    tallest, shortest = max(heights), min(heights)
    return heights.count(tallest) * tallest - heights.count(shortest) * shortest


def test_gap_taken_cards_and_points_of_the_columns() -> None:
    chosen, stayed, several = 0, 0, 0
    for match, seat, decision, said in previews("gap", 3):
        seen = match.view(seat)
        moves = match.play(seat, decision)
        then = match.view(seat)
        if match.over or match.between_rounds:
            continue
        assert said["columns"] == then["columns"][seat]
        assert said["marks"] == then["marks"][seat]
        text = match.game.notation.decision_text(decision)
        if then["phase"] == "choose":
            several += 1
            assert said["choice"] == then["choice"]
            assert said["points"] is None
        else:
            assert said["choice"] == said["then"] == []
            assert said["points"] == worth(then["columns"][seat])
        assert said["before"] == worth(seen["columns"][seat])
        assert said["stays"] == (seen["phase"] == "play" and text in then["middle"])
        if seen["phase"] == "choose":
            chosen += 1
            assert said["takes"] == [text]
            assert not said["stays"]
        elif moves:
            stayed += said["stays"]
            assert sorted(said["takes"]) == moves[0].take
    assert min(chosen, stayed, several) > 5


def test_gap_two_choices_in_one_turn_are_both_shown() -> None:
    found = 0
    for match, seat, decision, said in previews("gap", 6, seeds=60):
        if not said["then"]:
            continue
        found += 1
        match.play(seat, decision)
        assert match.view(seat)["choice"] == said["choice"]
        match.play(seat, said["choice"][0])
        assert match.view(seat)["choice"] == said["then"]
    assert found


def test_qwinto_where_a_total_could_be_written_and_by_whom() -> None:
    nowhere, sheets, missed = 0, 0, 0
    for match, seat, decision, said in previews("qwinto", 3):
        phase = match.view(seat)["phase"]
        if phase == "place":
            match.play(seat, decision)
            then = match.view(seat)
            if then["phase"] != "write":
                nowhere += 1
                assert said["cells"] == []
                assert said["others"] == 0
                continue
            assert (said["total"], said["colours"]) == (then["total"], then["colours"])
            legal = [match.game.notation.decision_text(d) for d in match.legal(seat)]
            assert [f"{row} {column}" for row, column in said["cells"]] == legal[1:]
            assert said["others"] == sum(bool(match.legal(p)) for p in range(3) if p != seat)
        else:
            active = match.view(seat)["turn"] == seat
            assert said["before"] == match.view(seat)["sheets"][seat]["points"]
            match.play(seat, decision)
            for other in match.actors if match.view()["phase"] == "write" else []:
                match.play(other, match.legal(other)[0])
            assert said["points"] == match.view()["sheets"][seat]["points"]
            text = match.game.notation.decision_text(decision)
            missed += text == "pass" and active
            sheets += 1
    assert min(nowhere, sheets, missed) > 3


def test_dicht_dran_how_near_and_what_it_costs() -> None:
    won, drew, inside = 0, 0, 0
    for match, seat, decision, said in previews("dicht-dran", 3):
        seen = match.view(seat)
        text = match.game.notation.decision_text(decision)
        at = seen["hand"].index(text)
        assert said["away"] == seen["away"][at]
        assert said["in_gap"] == seen["in_gap"][at]
        assert said["peppers"] == seen["peppers"][int(seen["target"]) - 1]
        assert said["draws"] == (0 if said["in_gap"] else seen["peppers"][decision])
        match.play(seat, decision)
        for other in match.actors:
            match.play(other, match.legal(other)[0])
        if match.over or match.awaits_deal:
            continue
        then = match.view(seat)
        if then["won"][seat] > seen["won"][seat]:
            won += 1
        else:
            assert said["nearer"] > 0, "nothing beats it, and yet it did not win"
            assert then["hands"][seat] == seen["hands"][seat] - 1 + said["draws"]
            drew += said["draws"] > 0
            inside += said["in_gap"]
    assert min(won, drew, inside) > 5


def test_pepper_whose_trick_it_is() -> None:
    complete = 0
    for match, seat, decision, said in previews("pepper", 4):
        match.play(seat, decision)
        then = match.view(seat)
        if said["complete"]:
            complete += 1
            assert then["trick"] == []
            if then["phase"] == "play":
                assert then["leader"] == said["winner"]
        else:
            assert then["winning"] == said["winner"]
            cards = [laid["card"] for laid in then["trick"]]
            assert [card for card in cards if card in said["peppers"]] == said["peppers"]
    assert complete > 5
