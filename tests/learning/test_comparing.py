"""Learning by trying all decisions out: it learns, it can be repeated and continued."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from pioche.arena.standings import estimate
from pioche.bots.network import network_of, new_room, value_decisions
from pioche.bots.policy_file import policy_bytes
from pioche.engine.registry import find_game
from pioche.learning.checkpoint import restore, save
from pioche.learning.comparing import Comparing, add_compared_gradients, training_of
from pioche.learning.exploitation import MEASURING, START, Exploitation
from pioche.learning.gradient import COUNTS
from pioche.learning.origin import origin_of
from pioche.learning.training import Training

GAP = find_game("gap")
FEW = 256
"""Positions of a stream in a step."""


def trained(steps: int, seed: int = 1, threads: int = 1) -> Comparing:
    training = Comparing(GAP, steps, seed, FEW)
    training.run(threads)
    return training


def test_each_game_is_learned_in_the_way_that_suits_it() -> None:
    assert isinstance(training_of(GAP, 1, 1), Comparing)
    other = training_of(find_game("pepper"), 1, 1)
    assert isinstance(other, Training)
    assert not isinstance(other, Comparing)


def test_a_short_run_learns(tmp_path: Path) -> None:
    training = Comparing(GAP, 5, 1, 1024)
    before = leads_over_heuristic(training, tmp_path / "before")
    training.run()
    after = leads_over_heuristic(training, tmp_path / "after")
    _, interval = estimate([[b - a] for a, b in zip(before, after, strict=True)])
    assert interval is not None
    assert interval[0] > 0.5


def leads_over_heuristic(training: Training, file: Path) -> list[float]:
    """Return the lead of the policy as it is now, deal by deal."""
    file.write_bytes(policy_bytes(origin_of(training, "", None, 1), training.learner.policy))
    measured = Exploitation(training.game, "heuristic", 2, 1, seed=7, start=str(file), decisions=9)
    return measured.measure(START, MEASURING, 400)


def test_the_same_seed_learns_the_same_on_any_number_of_threads() -> None:
    first = trained(2).learner.policy
    assert np.array_equal(first, trained(2, threads=3).learner.policy)
    assert not np.array_equal(first, trained(2, seed=2).learner.policy)


def test_a_run_continues_from_its_checkpoint(tmp_path: Path) -> None:
    file = str(tmp_path / "state")
    begun = Comparing(GAP, 2, 1, FEW)

    def keep(now: Training) -> None:
        if now.learner.step == 1:
            save(now, file)

    begun.run(1, keep)
    continued = Comparing(GAP, 2, 1, FEW)
    assert restore(continued, file)
    assert continued.learner.step == 1
    continued.run()
    assert np.array_equal(continued.learner.policy, begun.learner.policy)


def test_few_players_are_as_common_among_the_decisions() -> None:
    numbers = Comparing(GAP, 1, 1, FEW).numbers.tolist()
    decisions = {n: numbers.count(n) * n for n in GAP.players}
    assert max(decisions.values()) < 2 * min(decisions.values())


def test_gradients_point_to_where_the_mean_reward_grows() -> None:
    training = trained(1)
    kept, room, _ = training._streams[0]
    sizes = training.sizes
    flat = training.learner.policy.astype(np.float32)
    chosen = np.arange(40)

    def mean_reward(weights: np.ndarray) -> float:
        net, total = network_of(weights, sizes.position, sizes.decision), 0.0
        rates = new_room(sizes.position, sizes.decision)
        for i in chosen:
            n, part = kept.options[i], kept.first_end[i]
            ends = kept.ends[part : part + n + 1]
            value_decisions(net, 0, kept.places, kept.values, kept.begins[i], ends, n, rates)
            total += float(rates.chance[:n] @ kept.worths[part : part + n])
        return total

    grads = np.zeros_like(flat)
    net = network_of(flat, sizes.position, sizes.decision)
    turned = np.ascontiguousarray(net.middle[0].T)
    of_grads = network_of(grads, sizes.position, sizes.decision)
    add_compared_gradients(kept, chosen, net, turned, of_grads, room, 0.0, np.zeros(COUNTS))
    step = 1e-3 * grads / np.linalg.norm(grads)
    change = mean_reward(flat - step) - mean_reward(flat + step)
    assert change > 0
    assert np.isclose(change, 2e-3 * np.linalg.norm(grads), rtol=0.1)
