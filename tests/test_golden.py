"""The golden playthroughs are all there, and the games still play them."""

from __future__ import annotations

import pytest

from pioche import Game, all_games
from pioche.testing import Case, golden

PLAYTHROUGHS = [
    (game, name, case) for game in all_games() for name, case in golden.playthroughs(game).items()
]
MAX_BYTES = 60_000


@pytest.mark.parametrize(
    ("game", "name", "case"), PLAYTHROUGHS, ids=[f"{g.id}-{n}" for g, n, _ in PLAYTHROUGHS]
)
def test_the_game_plays_its_golden_playthrough(game: Game, name: str, case: Case) -> None:
    path = golden.folder(game) / name
    assert path.exists(), f"{path} is missing: make golden"
    expected = path.read_text(encoding="utf-8").splitlines()
    assert golden.playthrough(case).splitlines() == expected
    assert path.stat().st_size < MAX_BYTES


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_playthrough_is_left_over(game: Game) -> None:
    found = {path.name for path in golden.folder(game).iterdir()}
    assert found == set(golden.playthroughs(game))
