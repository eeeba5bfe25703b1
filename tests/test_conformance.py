"""Every game conforms, with its numbers of players and its options."""

from __future__ import annotations

import pytest

from pioche import Game, all_games
from pioche.testing import GAME_CHECKS, MATCH_CHECKS, Case, ConformanceError, cases, check_case
from tests.samples import SOAK

GAMES = all_games()


def is_tried(case: Case) -> bool:
    """Everything if there is time, else the fewest players, three, and the most, who take turns at
    the options: each number of them meets some, and each of the options some number of players."""
    numbers = sorted({case.game.players[0], 3, case.game.players[-1]} & set(case.game.players))
    if SOAK or case.players not in numbers:
        return SOAK
    return (numbers.index(case.players) + case.seed) % min(2, len(numbers)) == 0


CASES = [case for game in GAMES for case in cases(game) if is_tried(case)]


def named(case: Case) -> str:
    return f"{case.game.id}-{case.players}-{'-'.join(case.options)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("check", GAME_CHECKS)
def test_game_conforms(game: Game, check: str) -> None:
    GAME_CHECKS[check](game)


@pytest.mark.parametrize("case", CASES, ids=named)
@pytest.mark.parametrize("check", MATCH_CHECKS)
def test_matches_conform(case: Case, check: str) -> None:
    check_case(check, case)


def test_a_failure_names_game_players_options_and_seed() -> None:
    case = Case(GAMES[0], GAMES[0].players[0], seed=17)
    with pytest.raises(ConformanceError) as failure:
        case.require(False, "something is wrong")
    message = str(failure.value)
    assert all(part in message for part in (GAMES[0].id, "players", "options", "seed 17"))
