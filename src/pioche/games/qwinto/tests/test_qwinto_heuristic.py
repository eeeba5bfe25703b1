"""The heuristic: its preferences, and that it beats chance."""

from __future__ import annotations

from pioche.engine import contract, rng
from pioche.engine.bits import members
from pioche.engine.match import Match
from pioche.engine.playout import BOTS, WIN
from pioche.engine.shuffles import seeded
from pioche.engine.state import PLAY, State
from pioche.games.qwinto import GAME
from pioche.games.qwinto.heuristic import MISS, gaps_of, relief, worth_of
from pioche.games.qwinto.rules import WRITES, announced_by
from pioche.games.qwinto.sheet import ROWS_OF, open_cells
from pioche.games.qwinto.tests.positions import Numbers, position, put
from pioche.testing.cases import Case
from pioche.testing.kernels import play_kernel

TIGHT: Numbers = {"orange": {2: 9, 11: 11}, "yellow": {1: 9, 10: 11}, "purple": {0: 9, 9: 11}}
"""Only a 10 fits, and wherever it goes, the cells beside it stay empty for ever."""


def advice(match: Match, seat: int) -> str:
    decision = contract.heuristic(match.redacted(seat), seat, rng.generator(1))
    text: str = GAME.notation.decision_text(decision)
    return text


def test_high_numbers_go_right_and_low_ones_left() -> None:
    match = position("o5 y6 p5 g6", ["o6 y1 p2", "o1 y2 p0"])
    match.play(0, "o6@2")
    assert advice(match, 1) in ("orange 11", "yellow 10")
    match = position("o5 y1 p5 g0", ["o0 y2 p2", "o1 y3 p0"])
    match.play(0, "o0@2")
    assert advice(match, 1) in ("orange 2", "yellow 1")


def test_a_number_that_makes_a_row_tighter_is_written_only_to_avoid_a_miss() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    for seat in (0, 1):
        put(match, seat, TIGHT)
    match.play(0, "o4@2")
    assert advice(match, 1) == "pass"
    assert advice(match, 0) != "pass"


def test_a_total_is_made_that_can_be_written() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, TIGHT)
    match.play(0, advice(match, 0))
    assert match.state.total == 10


def worths(s: State, seat: int) -> dict[int, int]:
    """What every legal decision is worth, computed one by one."""
    found = {}
    for k in range(contract.legal_count(s, seat)):
        decision = contract.legal_nth(s, seat, k)
        total, colours = int(s.total), int(s.colours)
        if s.phase == PLAY:
            total, colours = announced_by(s, decision)
        if total < 1:  # no number: rules of thumb look nothing up for it
            cells = []
        elif s.phase == PLAY:
            cells = members(open_cells(s.filled[seat], s.numbers[seat], total, ROWS_OF[colours]))
        else:
            cells = [decision - WRITES] if decision > WRITES else []
        gains = [relief(s.filled[seat], s.numbers[seat], cell, total) for cell in cells]
        found[decision] = max(gains, default=MISS)
    return found


def test_every_one_of_the_best_decisions_is_taken_sometimes_and_no_other() -> None:
    for seed in range(4):
        match = Match(GAME, 2, shuffles=seeded(seed))
        match.deal()
        for _ in range(24):
            seat = match.actors[0]
            known = match.redacted(seat)
            taken = {contract.heuristic(known, seat, rng.generator(n)) for n in range(300)}
            worth = worths(known, seat)
            most = max(worth.values())
            if known.phase != PLAY and most < 0 and seat != known.turn:
                assert taken == {WRITES}
            elif known.phase == PLAY or most > MISS:
                best = {decision for decision, gain in worth.items() if gain == most}
                assert taken <= best
                assert len(best) > 20 or taken == best
            match.play(seat, min(taken))
            if not match.actors:
                match.deal()


def test_it_beats_chance_clearly() -> None:
    matches = range(300)
    random, heuristic = BOTS.index("random"), BOTS.index("heuristic")
    _, totals, _ = play_kernel(Case(GAME, 2), [random, heuristic], matches)
    assert totals[1, 2] > 0.95 * WIN * len(matches)
    _, totals, _ = play_kernel(Case(GAME, 4), [random, heuristic, random, random], matches)
    assert totals[1, 2] > 0.85 * WIN * len(matches)


def test_tables_say_what_trying_cell_after_cell_says() -> None:
    """From the first to the last turn, also where another row closes cells of a column."""
    for seed in range(12):
        match = Match(GAME, 2, shuffles=seeded(100 + seed))
        while not match.over:
            if match.awaits_deal:
                match.deal()
            seat = match.actors[0]
            s = match.state
            for decision, worth in worths(s, seat).items() if s.phase == PLAY else ():
                edges = gaps_of(s.filled[seat])
                for least in (MISS, worth):
                    assert worth_of(s, s.numbers[seat], edges, decision, least) == worth
                assert worth_of(s, s.numbers[seat], edges, decision, worth + 1) <= worth
            match.play(seat, int(contract.heuristic(s, seat, rng.generator(seed))))
