"""Standings of made-up matches."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from pioche.arena.ladder_plot import picture, plot
from pioche.arena.standings import (
    Comparison,
    Forfeit,
    Played,
    Standings,
    compute_standings,
    estimate,
    student,
)
from pioche.engine.language import LANGUAGES
from pioche.terminal.standings import show_standings

SETS = {
    0: [Played((0, 1), (10, 4), (0,)), Played((1, 0), (6, 8), (1,))],
    1: [
        Played((0, 1), (5, 5), (0, 1)),
        Played((1, 0), (7, 3), (0,), (Forfeit(1, "slow", 2, "x"),)),
    ],
}
BOTS = ["<good> & [bold]", "bad:Bot"]


def standings(sets: dict[int, list[Played]] = SETS) -> Standings:
    return compute_standings("gap", 2, BOTS, 9, {"rounds": 1}, sets)


def test_the_numbers_of_a_small_tournament() -> None:
    found = standings()
    good, bad = found.bots
    assert (good.bot, good.matches, good.win_share) == (BOTS[0], 4, 2.5 / 4)
    assert (good.mean_score, bad.mean_score) == (6.5, 5.5)
    assert (good.mean_rank, bad.mean_rank) == (1.375, 1.625)
    assert good.difference == -bad.difference == found.pairs[0].difference == 1.0
    # sets of +4 and −2: the mean is 1, the standard error 3
    assert good.interval == pytest.approx((1 - 3 * student(1), 1 + 3 * student(1)))
    assert good.forfeits == {"raised": 0, "illegal": 0, "slow": 2}
    assert good.problem == "x"
    assert good.rating > 25 > bad.rating
    assert (found.matches, found.deals, found.fair_share) == (4, 2, 0.5)


def test_the_order_in_which_sets_were_finished_changes_nothing() -> None:
    assert standings(dict(reversed(SETS.items()))) == standings()


def test_one_set_has_no_interval_and_none_says_nothing() -> None:
    assert standings({0: SETS[0]}).bots[0].interval is None
    nothing = standings({})
    assert (nothing.matches, nothing.bots[0].difference, nothing.bots[0].rating) == (0, 0.0, 25.0)
    assert estimate([[], [1.0, 3.0]]) == (2.0, None)


def test_the_winner_of_a_tie_break_ranks_first_and_tied_seats_share_their_ranks() -> None:
    assert Comparison((0, 1, 2, 3), (9, 9, 4, 4), (1,)).ranks == [2, 1, 3.5, 3.5]


def test_a_bot_in_several_seats_is_judged_by_their_mean() -> None:
    seats = Comparison((0, 1, 0, 1), (9, 2, 1, 4), (0,))
    assert (seats.lead(0), seats.lead(1)) == (2.0, -2.0)


def test_in_solo_play_the_matches_of_a_deal_are_compared() -> None:
    found = compute_standings(
        "qwinto", 1, BOTS, 9, {}, {0: [Played((1,), (5,), (0,)), Played((0,), (9,), (0,))]}
    )
    good, bad = found.bots
    assert (good.difference, good.win_share, bad.win_share) == (4.0, 1.0, 0.0)
    assert found.matches == 2


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (11, 2.2010), (20, 2.0860), (1000, 1.9623)]
)
def test_the_quantiles_of_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.001)


def test_the_json_has_its_documented_shape() -> None:
    whole = json.loads(json.dumps(standings().as_json()))
    assert {"game", "players", "matches", "seed", "bots", "pairs"} <= set(whole)
    assert list(whole["bots"][0]) == [
        *("bot", "matches", "win_share", "mean_score", "mean_rank", "rating"),
        *("difference", "interval", "forfeits", "problem"),
    ]
    assert list(whole["pairs"][0]) == ["bots", "difference", "interval"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sets", [SETS, {0: SETS[0]}, {}], ids=["two", "one", "none"])
def test_the_picture_is_well_formed(language: str, sets: dict[int, list[Played]]) -> None:
    root = ET.fromstring(picture(standings(sets), language))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert BOTS[0] in texts
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2


def test_the_picture_is_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("ladder") / "ladder.svg"
    plot(standings(), str(path))
    assert path.read_text(encoding="utf-8") == picture(standings())


@pytest.mark.parametrize("language", LANGUAGES)
def test_standings_name_bots_as_they_are_and_what_they_forfeited(language: str) -> None:
    console = Console(width=140)
    with console.capture() as shown:
        show_standings(standings(), language, console)
    assert BOTS[0] in shown.get()
    assert ": x" in shown.get()
    assert "62.5%" in shown.get()
