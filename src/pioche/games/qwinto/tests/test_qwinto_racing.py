"""Prospects in a match with others, and the quick player that races for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

import numpy as np

from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import PLAY, State, copy_state
from pioche.games.qwinto import GAME, race_learning
from pioche.games.qwinto.prospects import (
    LEARNED,
    MOST_PARTS,
    PARTS,
    PHASE,
    PHASES,
    POINT,
    learned,
    need_of,
    packed,
    rows_parts,
    rows_worth,
    unpacked,
)
from pioche.games.qwinto.racing import PROSPECTS, cell_gain, fullness, racing
from pioche.games.qwinto.rules import WRITES
from pioche.games.qwinto.sheet import ROW, gap_for, row_of, written


def positions(players: int, matches: int) -> Iterator[tuple[Match, State, int]]:
    """Every decision of matches that are played by the quick player."""
    for seed in range(matches):
        match = Match(GAME, players, shuffles=seeded(seed))
        match.deal()
        while not match.over:
            seat = match.actors[0]
            known = match.redacted(seat)
            yield match, known, seat
            match.play(seat, racing(PROSPECTS, POINT, known, seat))
            if match.awaits_deal:
                match.deal()


def test_the_file_says_where_it_comes_from_and_is_small() -> None:
    content = (files("pioche.games.qwinto") / LEARNED).read_bytes()
    origin = json.loads(content.partition(b"\n")[0])
    assert origin.keys() == {"command", "version", "commit", "seed", "matches", "hours"}
    assert len(content) <= 100_000
    assert learned().shape == (PARTS,)


def test_worths_are_kept_to_a_tenth_of_a_point() -> None:
    worths = np.array([0.0, 0.12, -0.09, 45.5, -45.5, 12.75])
    assert unpacked(packed("{}", worths)).tolist() == [0, 1, -1, 455, -455, 128]


def test_two_complete_rows_need_nothing_more() -> None:
    assert need_of(0) == 18
    assert need_of(ROW[0] | ROW[2]) == 0
    assert need_of(ROW[1]) == 9
    assert sorted(set(PHASE.tolist())) == list(range(PHASES))


def test_rows_are_worth_the_sum_of_their_parts() -> None:
    parts = np.zeros(MOST_PARTS, np.int64)
    for _, known, seat in positions(2, 2):
        filled, numbers = int(known.filled[seat]), int(known.numbers[seat])
        for phase in range(PHASES):
            n = rows_parts(filled, numbers, phase, parts)
            assert rows_worth(PROSPECTS, filled, numbers, phase) == PROSPECTS[parts[:n]].sum()


def test_a_gain_is_the_difference_of_two_worths() -> None:
    for _, known, seat in positions(2, 2):
        if known.phase == PLAY:
            continue
        filled, numbers, total = (
            int(known.filled[seat]),
            int(known.numbers[seat]),
            int(known.total),
        )
        for k in range(1, contract.legal_count(known, seat)):
            cell = contract.legal_nth(known, seat, k) - WRITES
            after, numbers_after = written(filled, numbers, cell, total)
            row = row_of(cell)
            gap = gap_for(filled, numbers, row, total)
            gain = cell_gain(PROSPECTS, filled, numbers, 3, row, cell, total, *gap)
            gain += PROSPECTS[fullness(after)] - PROSPECTS[fullness(filled)]
            then = rows_worth(PROSPECTS, after, numbers_after, 3)
            assert gain == then - rows_worth(PROSPECTS, filled, numbers, 3)


def test_nothing_hidden_changes_a_decision() -> None:
    for number, (_, known, seat) in enumerate(positions(3, 1)):
        world = copy_state(known)
        contract.determinize(world, seat, rng.generator(number))
        alone = racing(PROSPECTS, POINT, known, seat)
        assert racing(PROSPECTS, POINT, world, seat) == alone
        assert contract.quick_decision(world, seat, rng.generator(0)) == alone


def test_it_beats_the_heuristic() -> None:
    leads = []
    for seed in range(20):
        for own in (0, 1):
            match = Match(GAME, 2, shuffles=seeded(seed))
            match.deal()
            chance = rng.generator(seed)
            while not match.over:
                seat = match.actors[0]
                known = match.redacted(seat)
                if seat == own:
                    decision = racing(PROSPECTS, POINT, known, seat)
                else:
                    decision = contract.heuristic(known, seat, chance)
                match.play(seat, decision)
                if match.awaits_deal:
                    match.deal()
            leads.append(int(match.state.score[own]) - int(match.state.score[1 - own]))
    assert sum(leads) / len(leads) > 5


def test_a_short_run_learns_and_can_be_repeated() -> None:
    lines: list[str] = []
    worths = race_learning.learn_series(2, 0, report=lines.append)
    assert np.array_equal(worths, race_learning.learn_series(2, 0, report=lines.append))
    first, last = (float(line.split("heuristic: ")[1].split(",")[0]) for line in lines[:2])
    assert last > first + 5
    assert worths.shape == (PARTS,)
