"""Learning by self-play: it learns, it can be repeated, and it can be stopped and continued."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pioche.arena.standings import estimate
from pioche.bots.network import network_of, new_room, value_decisions
from pioche.bots.policy_file import policy_bytes, shipped_policy
from pioche.cli.parser import parser
from pioche.engine.errors import BadOption
from pioche.engine.registry import find_game
from pioche.learning.checkpoint import ARRAYS, restore, save
from pioche.learning.experience import Experience
from pioche.learning.exploitation import MEASURING, START, Exploitation
from pioche.learning.gradient import COUNTS, add_gradients
from pioche.learning.origin import origin_of
from pioche.learning.training import Learner, Training, _turned

GAME = "pepper"
FEW = 600
"""Decisions of a stream in a step: enough for one improvement."""


def trained(steps: int, of: int, seed: int = 1, threads: int = 1, **more: Any) -> Training:
    """Return a run of so many steps that has taken the first few."""
    training = Training(find_game(GAME), of, seed, **{"decisions": FEW, **more})

    def stop(now: Training) -> None:
        if now.learner.step == steps:
            raise KeyboardInterrupt

    if steps == of:
        training.run(threads)
    else:
        with pytest.raises(KeyboardInterrupt):
            training.run(threads, stop)
    return training


def same(one: Learner, other: Learner) -> bool:
    """Return whether the next step of both would be the same."""
    return (
        all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ARRAYS)
        and len(one.past) == len(other.past)
        and all(map(np.array_equal, one.past, other.past))
        and (one.step, one.changes, one.curve) == (other.step, other.changes, other.curve)
    )


def test_a_short_run_of_the_command_of_shipped_weights_learns(tmp_path: Path) -> None:
    """With the seed of that command and fewer steps, it does better against the heuristic than the
    player it began as, on the same deals."""
    command = shipped_policy(find_game(GAME).package).origin.command
    asked = parser().parse_args(shlex.split(command)[1:])
    assert asked.game == GAME
    training = Training(find_game(asked.game), 12, asked.seed, decisions=1100)
    before = leads_over_heuristic(training, tmp_path / "before")
    training.run()
    after = leads_over_heuristic(training, tmp_path / "after")
    _, interval = estimate([[b - a] for a, b in zip(before, after, strict=True)])
    assert interval is not None
    assert interval[0] > 1.0


def leads_over_heuristic(training: Training, file: Path) -> list[float]:
    """Return the lead of the policy as it is now, deal by deal."""
    file.write_bytes(policy_bytes(origin_of(training, "", None, 1), training.learner.policy))
    measured = Exploitation(training.game, "heuristic", 3, 1, seed=7, start=str(file), decisions=9)
    return measured.measure(START, MEASURING, 300)


def test_the_same_seed_learns_the_same_on_any_number_of_threads() -> None:
    first = trained(2, 2).learner
    assert same(first, trained(2, 2, threads=3).learner)
    assert not np.array_equal(first.policy, trained(2, 2, seed=2).learner.policy)
    assert len(first.past) > 0


def test_a_run_that_was_stopped_continues_as_if_it_had_not_been(tmp_path: Path) -> None:
    file = str(tmp_path / "state")
    whole = trained(4, 4).learner
    begun = trained(2, 4)
    save(begun, file)
    continued = Training(find_game(GAME), 4, 1, FEW)
    assert restore(continued, file)
    assert same(continued.learner, begun.learner)
    continued.run()
    assert same(continued.learner, whole)


def test_an_interrupt_within_a_step_leaves_the_step_before(monkeypatch: pytest.MonkeyPatch) -> None:
    training = trained(1, 3)
    before = training.learner.copy()
    monkeypatch.setattr(training, "_remember", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        training.run()
    assert same(training.learner, before)


def test_there_is_nothing_to_continue_before_the_first_checkpoint(tmp_path: Path) -> None:
    assert not restore(Training(find_game(GAME), 2, 1, FEW), str(tmp_path / "state"))


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04 nonsense", b"\x93NUMPY"])
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "state"
    file.write_bytes(content)
    with pytest.raises(BadOption) as caught:
        restore(Training(find_game(GAME), 2, 1, FEW), str(file))
    assert caught.value.code == "train/no-file"
    assert file.read_bytes() == content


def test_the_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "state")
    save(Training(find_game(GAME), 2, 1, FEW), file)
    with pytest.raises(BadOption) as caught:
        restore(Training(find_game(GAME), 3, 2, FEW), file)
    assert caught.value.code == "train/other"
    assert caught.value.facts["different"] == ["seed", "steps"]


def test_a_cut_off_checkpoint_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "state"
    save(Training(find_game(GAME), 2, 1, FEW), str(file))
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(BadOption) as caught:
        restore(Training(find_game(GAME), 2, 1, FEW), str(file))
    assert caught.value.code == "train/no-file"


def loss(training: Training, kept: Experience, flats: list[Any], many: int, bonus: float) -> float:
    """Return what `add_gradients` is the gradient of, from its definition."""
    sizes = training.sizes
    policy = network_of(flats[0].astype(np.float32), sizes.position, sizes.decision)
    critic = network_of(flats[1].astype(np.float32), sizes.world, 0)
    room = new_room(sizes.position, sizes.decision, sizes.world)
    total = 0.0
    for i in range(many):
        n, part, begin = int(kept.options[i]), int(kept.first_end[i]), int(kept.begins[i])
        ends = kept.ends[part : part + n + 2]
        value_decisions(policy, 0, kept.places, kept.values, begin, ends, n, room)
        chance = room.chance[:n].astype(np.float64)
        ratio, advantage = chance[kept.chosen[i]] / kept.chance[i], float(kept.advantage[i])
        total -= min(ratio * advantage, min(max(ratio, 0.8), 1.2) * advantage)
        total += bonus * float((chance * np.log(chance)).sum())
        world = np.zeros(sizes.world)
        world[kept.places[ends[n] : ends[n + 1]]] = kept.values[ends[n] : ends[n + 1]]
        first = np.maximum(world @ critic.position[0] + critic.first_bias[0], 0)
        second = np.maximum(first @ critic.middle[0] + critic.middle_bias[0], 0)
        error = second @ critic.last[0] + critic.last_bias[0, 0] - kept.reward[i]
        total += float(error) ** 2 / 2
    return total


def test_the_gradients_are_those_of_the_loss() -> None:
    training, many, bonus = trained(1, 3), 60, 0.02
    sizes, learner = training.sizes, training.learner
    kept, room, _ = training._streams[0]
    chance = np.random.default_rng(0)
    flats = [learner.policy.astype(np.float64), learner.critic.astype(np.float64)]
    grads = [np.zeros_like(learner.policy), np.zeros_like(learner.critic)]
    policy = network_of(learner.policy, sizes.position, sizes.decision)
    critic = network_of(learner.critic, sizes.world, 0)
    turned = _turned(policy, critic)
    add_gradients(
        kept,
        np.arange(many),
        policy,
        turned[0],
        network_of(grads[0], sizes.position, sizes.decision),
        critic,
        turned[1],
        network_of(grads[1], sizes.world, 0),
        room,
        np.array([bonus, bonus]),
        np.zeros(COUNTS),
    )
    for which in (0, 1):
        for _ in range(5):
            direction = chance.normal(size=flats[which].size) * 2e-4
            ends = []
            for sign in (1, -1):
                moved = list(flats)
                moved[which] = flats[which] + sign * direction
                ends.append(loss(training, kept, moved, many, bonus))
            measured = (ends[0] - ends[1]) / 2
            assert measured == pytest.approx(float(grads[which] @ direction), rel=0.03, abs=2e-4)
