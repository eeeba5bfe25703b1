"""The promise of a sheet, and the solo rollouts that follow it."""

from __future__ import annotations

from collections.abc import Iterator

from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import PLAY, State, copy_state
from pioche.games.qwinto import GAME
from pioche.games.qwinto.promise import PARTS, cards_left, gain, promise
from pioche.games.qwinto.rollout import POINT, WORTHS, most_promising
from pioche.games.qwinto.rules import WRITES
from pioche.games.qwinto.sheet import written


def positions(matches: int) -> Iterator[tuple[Match, State]]:
    """Every decision of matches alone that are played for the most promising sheet."""
    for seed in range(matches):
        match = Match(GAME, 1, shuffles=seeded(seed))
        match.deal()
        chance = rng.generator(seed)
        while not match.over:
            known = match.redacted(0)
            yield match, known
            match.play(0, most_promising(WORTHS, POINT, known, chance))


def test_every_part_has_a_worth() -> None:
    assert WORTHS.shape == (PARTS,)


def test_a_gain_is_the_difference_of_two_promises() -> None:
    for _, known in positions(3):
        if known.phase == PLAY:
            continue
        left = cards_left(known)
        for k in range(1, contract.legal_count(known, 0)):
            cell = contract.legal_nth(known, 0, k) - WRITES
            after = copy_state(known)
            after.filled[0], after.numbers[0] = written(
                known.filled[0], known.numbers[0], cell, known.total
            )
            difference = promise(WORTHS, after, left) - promise(WORTHS, known, left)
            assert gain(WORTHS, known, left, cell, known.total) == difference


def test_they_are_far_better_than_the_rule_of_thumb() -> None:
    """Which reaches about 46 points."""
    matches = {id(match): match for match, _ in list(positions(40))}
    mean = sum(int(match.state.score[0]) for match in matches.values()) / 40
    assert mean > 70


def test_the_stock_changes_no_decision() -> None:
    for number, (_, known) in enumerate(positions(2)):
        world = copy_state(known)
        contract.determinize(world, 0, rng.generator(number))
        alone = most_promising(WORTHS, POINT, known, rng.generator(number))
        assert most_promising(WORTHS, POINT, world, rng.generator(number)) == alone
