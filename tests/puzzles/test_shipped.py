"""The puzzles that come with the games: sound, small, and the same in another look."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import numpy as np
import pytest

from pioche.engine import contract
from pioche.engine.errors import BadOption, BadRecord
from pioche.engine.game import Game
from pioche.engine.registry import find_game, own_game_ids
from pioche.engine.texts import has_text
from pioche.puzzles.checking import check
from pioche.puzzles.explaining import explanation
from pioche.puzzles.positions import disguised, match_at
from pioche.puzzles.puzzle import Choice, Puzzle, id_of
from pioche.puzzles.shipped import NAME, packed, shipped_file, shipped_puzzles, unpacked
from pioche.puzzles.solving import is_solved
from pioche.puzzles.themes import GENERAL, themes_of
from tests.samples import sample

GAMES = own_game_ids()
MOST_BYTES = 300_000
LANGUAGES = ("en", "fr", "de")


def some(game: str, few: int, many: int = 10**6) -> list[Puzzle]:
    """A few puzzles of a game from all over its file, all of them in a long run."""
    found = list(shipped_puzzles(game).values())
    number = min(sample(few, many), len(found))
    return [found[place * len(found) // number] for place in range(number)]


def test_all_files_together_are_small() -> None:
    sizes = [len((files(find_game(game).package) / NAME).read_bytes()) for game in GAMES]
    assert sum(sizes) <= MOST_BYTES


@pytest.mark.parametrize("game_id", GAMES)
def test_puzzles_are_different_and_well_described(game_id: str) -> None:
    game, found = find_game(game_id), shipped_file(find_game(game_id))
    assert len({puzzle.id for puzzle in found.puzzles}) == len(found.puzzles)
    assert len({puzzle.match for puzzle in found.puzzles}) == len(found.puzzles)
    assert len({puzzle.phase for puzzle in found.puzzles}) > 1
    assert len({puzzle.position.players for puzzle in found.puzzles}) > 1
    for puzzle in found.puzzles:
        assert set(puzzle.themes) <= set(themes_of(game))
        assert len(puzzle.choices) >= 3
        assert puzzle.best != puzzle.obvious
        assert puzzle.cost(puzzle.obvious) > 0


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_name(game_id: str, language: str) -> None:
    for theme in themes_of(find_game(game_id)):
        kind = "puzzles" if theme in GENERAL else game_id
        assert has_text(language, f"{kind}-theme-{theme}")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_lead_to_every_position(game_id: str) -> None:
    game = find_game(game_id)
    for puzzle in some(game_id, 40):
        assert puzzle.id == id_of(game_id, puzzle.position)
        match = match_at(game, puzzle.position)
        seat, text = puzzle.position.seat, game.notation.decision_text
        assert {choice.decision for choice in puzzle.choices} == {
            text(decision) for decision in match.legal(seat)
        }
        spread = contract.round_spread(match.redacted(seat))
        assert puzzle.cost(puzzle.obvious) >= 0.25 * spread - 0.01
        solving = [c.decision for c in puzzle.choices if is_solved(puzzle, match, c.decision)]
        assert solving == [puzzle.best]
        keys = [key for key, _ in explanation(game, match, puzzle)]
        assert keys
        assert all(has_text(language, key) for key in keys for language in LANGUAGES)


@pytest.mark.parametrize("game_id", GAMES)
def test_another_seed_finds_no_better_decision(game_id: str) -> None:
    game = find_game(game_id)
    checks = [check(game, puzzle, seed=77, worlds=256) for puzzle in some(game_id, 2)]
    better = [found for found in checks if found.better]
    assert len(better) <= len(checks) // 40  # by chance alone


@pytest.mark.parametrize("game_id", GAMES)
def test_other_hidden_cards_change_nothing_that_the_seat_sees(game_id: str) -> None:
    game = find_game(game_id)
    (puzzle,) = some(game_id, 1, 1)
    seat = puzzle.position.seat
    other = disguised(game, puzzle.position, np.random.default_rng(1), 40)
    assert other.deals != puzzle.position.deals
    assert other.decisions == puzzle.position.decisions
    one, two = match_at(game, puzzle.position), match_at(game, other)
    assert one.redacted(seat).tobytes() == two.redacted(seat).tobytes()
    assert one.past(seat).to_bytes() == two.past(seat).to_bytes()


def test_the_points_shown_never_contradict_their_order() -> None:
    _, puzzle = game_and_puzzle()
    choices = [Choice("a", 3.0, 0.6), Choice("b", 1.0, 0.5), Choice("c", 3.5, 0.45)]
    ranking = msgspec.structs.replace(puzzle, choices=choices).ranking
    assert [(choice.decision, choice.points) for choice in ranking] == [
        ("a", 3.0),
        ("c", 3.0),
        ("b", 1.0),
    ]


def game_and_puzzle() -> tuple[Game, Puzzle]:
    return find_game("gap"), next(iter(shipped_puzzles("gap").values()))


def test_a_position_that_breaks_a_rule_is_refused() -> None:
    game, puzzle = game_and_puzzle()
    replace = msgspec.structs.replace
    lost = replace(puzzle.position, deals=[])
    with pytest.raises(BadRecord):
        match_at(game, lost)
    elsewhere = replace(puzzle.position, seat=(puzzle.position.seat + 1) % 2)
    with pytest.raises(BadRecord, match="nothing to decide"):
        match_at(game, elsewhere)
    with pytest.raises(BadOption, match="does not fit"):
        check(game, replace(puzzle, obvious="r77"), 1, 1)


def test_a_file_of_another_game_or_of_anything_else_is_refused() -> None:
    data = packed(shipped_file(find_game("gap")))
    assert unpacked(data, "x", find_game("gap")) == shipped_file(find_game("gap"))
    with pytest.raises(BadOption, match="no puzzles for Pepper"):
        unpacked(data, "x", find_game("pepper"))
    for damaged in (b"", b"{}", data[:40], data[:-40] + b"x" * 40):
        with pytest.raises(BadOption, match="not a file of puzzles"):
            unpacked(damaged, "x", find_game("gap"))
