"""A run of self-play: steps of playing and improving, which can be stopped and continued.

Everything random follows from the seed, the number of the step and that of a stream. Playing is
split into `STREAMS`, whatever the number of threads, and what they find is added up in a fixed
order. So the same seed gives the same weights on any number of threads, and a run that was stopped
and continued those of one that was not.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import Network, Weights, network_of, new_room, several, size_of
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.rng import seed_of
from pioche.learning.experience import KINDS, WITH_PAST, WITH_RULE, gather, new_experience
from pioche.learning.gradient import CLIPPED, COUNTS, CRITIC_ERROR, POLICY_ENTROPY, add_gradients

STREAMS: Final = 4
DECISIONS: Final = 4096
"""Decisions that each stream plays in a step, if nothing else is asked for."""
SLACK: Final = 4096
"""Room for the rest of the last round of a step."""
OPTIONS: Final = 12
INPUTS: Final = 600
"""Room for the options and inputs of a decision, on average."""
BATCH: Final = 512
"""Decisions of each stream in one improvement."""
EPOCHS: Final = 2
"""How often every decision is learned from."""

RATE: Final = 1e-3
"""How far an improvement goes at the beginning; it shrinks to a tenth of it, evenly."""
MOMENTUM: Final = 0.9
MEMORY: Final = 0.99
TINY: Final = 1e-6
LONGEST: Final = 1.0
"""A gradient that is longer is shortened to this."""

UNDECIDED: Final = (0.02, 0.03)
UNDECIDED_AT_THE_END: Final = (0.002, 0.015)
"""What being undecided is worth at the beginning and at the end: where seats decide in turn, and
where they decide together, which must stay hard to guess."""

PAST_SELVES: Final = 8
"""How many earlier versions of itself a learner plays against."""


@dataclass(frozen=True)
class Point:
    """A point of the learning curve: the learner's lead in points a round over the rule of thumb
    and over its past selves, with the number of rounds; how undecided it is; the critic's error."""

    step: int
    over_rule: float
    over_past: float
    rounds: int
    undecided: float
    clipped: float
    error: float


@dataclass
class Learner:
    """All that a step changes: weights, the averages behind their changes, and past selves."""

    policy: Weights
    critic: Weights
    policy_means: Weights
    policy_squares: Weights
    critic_means: Weights
    critic_squares: Weights
    past: list[Weights] = field(default_factory=list)
    curve: list[Point] = field(default_factory=list)
    step: int = 0
    changes: int = 0
    seconds: float = 0.0

    def copy(self) -> Learner:
        """Return a copy that further steps do not change; past selves never change."""
        arrays = {
            name: value.copy() for name, value in vars(self).items() if hasattr(value, "copy")
        }
        return replace(self, **arrays)


@dataclass(frozen=True)
class Sizes:
    """How many inputs describe a position, a decision and a world."""

    position: int
    decision: int
    world: int


class Training:
    """The training of one game's policy."""

    POINT: ClassVar[type] = Point
    """The points of its learning curve."""

    def __init__(self, game: Game, steps: int, seed: int, decisions: int = DECISIONS) -> None:
        """Prepare a run; `decisions` are those that each stream plays in a step."""
        if game.features is None:
            raise BadOption("train/no-features", game=game.title)
        self.game = game
        self.steps = steps
        self.seed = seed
        self.decisions = decisions
        self.batch, self.rate = BATCH, RATE
        self.notes: dict[str, Any] = {}
        """Plain data that is kept with the run."""
        features = game.features
        self.sizes = Sizes(features.POSITION, features.DECISION, features.WORLD)
        self.numbers = np.array([n for n in game.players if n > 1], np.int64)
        self.settings = np.array(
            [game.settings(options) for options in features.VARIANTS], np.int64
        )
        self.learner = self._new_learner()
        self._streams = [self._new_stream() for _ in range(STREAMS)]

    @property
    def head(self) -> dict[str, Any]:
        """The settings that must be the same when a run is continued."""
        sizes = self.sizes
        return {
            "game": self.game.id,
            "seed": self.seed,
            "steps": self.steps,
            "decisions": self.decisions,
            "inputs": [sizes.position, sizes.decision, sizes.world],
        }

    @property
    def done(self) -> float:
        """The share of the run that is done."""
        return self.learner.step / self.steps

    def _new_learner(self) -> Learner:
        chance = np.random.Generator(np.random.PCG64(self.seed))
        sizes = self.sizes
        policy = np.zeros(size_of(sizes.position, sizes.decision), np.float32)
        critic = np.zeros(size_of(sizes.world, 0), np.float32)
        _fill(network_of(policy, sizes.position, sizes.decision), chance)
        _fill(network_of(critic, sizes.world, 0), chance)
        return Learner(
            policy,
            critic,
            np.zeros_like(policy),
            np.zeros_like(policy),
            np.zeros_like(critic),
            np.zeros_like(critic),
        )

    def _new_stream(self) -> Any:
        decisions = self.decisions + SLACK
        kept = new_experience(decisions, decisions * OPTIONS, decisions * INPUTS)
        room = new_room(self.sizes.position, self.sizes.decision, self.sizes.world)
        return kept, room, np.zeros(3, self.game.rules.STATE)

    def run(
        self,
        threads: int = 1,
        after_step: Callable[[Training], None] | None = None,
    ) -> None:
        """Take all steps that are left. After an interrupt, the learner is as it was after the last
        whole step."""
        with ThreadPoolExecutor(threads) as pool:
            while self.done < 1.0:
                before = self.learner.copy()
                began = time.perf_counter()
                try:
                    self._take_step(pool)
                except KeyboardInterrupt:
                    self.learner = before
                    raise
                self.learner.seconds += time.perf_counter() - began
                if after_step:
                    after_step(self)

    def load(self) -> None:
        """Load the compiled code, so that it does not count as learning time."""
        sizes = self.sizes
        policy = network_of(self.learner.policy.copy(), sizes.position, sizes.decision)
        critic = network_of(self.learner.critic.copy(), sizes.world, 0)
        self._gather(0, several([policy]), critic, 0)
        self._gradients(0, np.zeros(0, np.int64), policy, critic, _turned(policy, critic))

    def _take_step(self, pool: ThreadPoolExecutor) -> None:
        learner, sizes = self.learner, self.sizes
        policy = network_of(learner.policy, sizes.position, sizes.decision)
        critic = network_of(learner.critic, sizes.world, 0)
        nets = self._players(policy)
        jobs = [
            pool.submit(self._gather, stream, nets, critic, self.decisions)
            for stream in range(STREAMS)
        ]
        found = [job.result() for job in jobs]
        lengths = [length for length, _ in found]
        leads = sum(lead for _, lead in found)
        self._even_out(lengths)
        counts, batches = np.zeros(COUNTS), 0
        chance = np.random.Generator(np.random.PCG64([self.seed, learner.step]))
        for _ in range(EPOCHS):
            orders = [chance.permutation(length) for length in lengths]
            for at in range(0, min(lengths) - self.batch + 1, self.batch):
                chosen = [order[at : at + self.batch] for order in orders]
                counts += self._improve(pool, policy, critic, chosen)
                batches += 1
        learner.step += 1
        self._remember()
        learner.curve.append(self._point(leads, counts / max(batches * self.batch * STREAMS, 1)))

    def _players(self, policy: Network) -> Network:
        """Return the networks that play in a step, the learner's first."""
        sizes = self.sizes
        past = [network_of(self_, sizes.position, sizes.decision) for self_ in self.learner.past]
        return several([policy, *past])

    def _point(self, leads: Any, means: NDArray[np.float64]) -> Any:
        """Return the point of the learning curve for what a step has found."""
        return Point(
            self.learner.step,
            leads[WITH_RULE, 1] / max(leads[WITH_RULE, 0], 1.0),
            leads[WITH_PAST, 1] / max(leads[WITH_PAST, 0], 1.0),
            int(leads[:, 0].sum()),
            means[POLICY_ENTROPY],
            means[CLIPPED],
            means[CRITIC_ERROR],
        )

    def _gather(self, stream: int, nets: Network, critic: Network, wanted: int) -> tuple[int, Any]:
        """Play until a stream has so many decisions; return how many, and the leads."""
        kept, room, states = self._streams[stream]
        leads = np.zeros((KINDS, 3))
        sizes = self.sizes
        play: Any = gather
        seed = seed_of(self.seed, self.learner.step * STREAMS + stream)
        length = play(
            states,
            nets,
            critic,
            np.array([sizes.position, sizes.decision, sizes.world]),
            self.numbers,
            self.settings,
            np.uint64(seed),
            np.int64(wanted),
            room,
            kept,
            leads,
        )
        return int(length), leads

    def _even_out(self, lengths: list[int]) -> None:
        """Give the advantages of all streams together the mean 0 and the spread 1."""
        parts = [
            kept.advantage[:length]
            for (kept, _, _), length in zip(self._streams, lengths, strict=True)
        ]
        together = np.concatenate(parts)
        mean, spread = together.mean(), together.std() + TINY
        for part in parts:
            part[:] = (part - mean) / spread

    def _improve(
        self,
        pool: ThreadPoolExecutor,
        policy: Network,
        critic: Network,
        chosen: list[NDArray[np.int64]],
    ) -> NDArray[np.float64]:
        """Change the weights once, by the gradients of some decisions of each stream."""
        learner = self.learner
        turned = _turned(policy, critic)
        jobs = [
            pool.submit(self._gradients, stream, part, policy, critic, turned)
            for stream, part in enumerate(chosen)
        ]
        found = [job.result() for job in jobs]
        many = sum(part.size for part in chosen)
        learner.changes += 1
        rate = self.rate * (1.0 - 0.9 * self.done)
        _change(
            learner.policy,
            sum(part[0] for part in found) / np.float32(many),
            learner.policy_means,
            learner.policy_squares,
            rate,
            learner.changes,
        )
        _change(
            learner.critic,
            sum(part[1] for part in found) / np.float32(many),
            learner.critic_means,
            learner.critic_squares,
            rate,
            learner.changes,
        )
        counts: NDArray[np.float64] = sum(part[2] for part in found)  # type: ignore[assignment]
        return counts

    def _gradients(
        self,
        stream: int,
        chosen: NDArray[np.int64],
        policy: Network,
        critic: Network,
        turned: tuple[Weights, Weights],
    ) -> tuple[Weights, Weights, NDArray[np.float64]]:
        """Return the gradients of both networks for some decisions of a stream, and the counts."""
        kept, room, _ = self._streams[stream]
        sizes = self.sizes
        policy_grads = np.zeros_like(self.learner.policy)
        critic_grads = np.zeros_like(self.learner.critic)
        counts = np.zeros(COUNTS)
        add_gradients(
            kept,
            chosen,
            policy,
            turned[0],
            network_of(policy_grads, sizes.position, sizes.decision),
            critic,
            turned[1],
            network_of(critic_grads, sizes.world, 0),
            room,
            self._bonus(),
            counts,
        )
        return policy_grads, critic_grads, counts

    def _bonus(self) -> NDArray[np.float64]:
        """Return what being undecided is worth now."""
        done = self.done
        return np.array(UNDECIDED) * (1 - done) + np.array(UNDECIDED_AT_THE_END) * done

    def _remember(self) -> None:
        """Keep some past selves, spread over the run: the list is thinned when it is full."""
        learner = self.learner
        every = max(self.steps // (2 * PAST_SELVES), 1)
        if learner.step % every == 0:
            learner.past.append(learner.policy.copy())
            if len(learner.past) > PAST_SELVES:
                del learner.past[learner.step // every % (PAST_SELVES - 1)]


def _turned(policy: Network, critic: Network) -> tuple[Weights, Weights]:
    """Return the middle layers of both networks, transposed."""
    return np.ascontiguousarray(policy.middle[0].T), np.ascontiguousarray(critic.middle[0].T)


def _fill(net: Network, chance: np.random.Generator) -> None:
    """Give a network its first weights: small ones, and hardly an opinion at the end."""
    fresh = (
        (net.position, 0.15),
        (net.decision, 0.15),
        (net.middle, math.sqrt(2 / net.middle.shape[1])),
        (net.last, 0.05),
    )
    for layer, spread in fresh:
        layer[:] = chance.normal(0.0, spread, layer.shape)


def _change(
    weights: Weights, grads: Any, means: Weights, squares: Weights, rate: float, changes: int
) -> None:
    """Move weights against their gradients, by Adam."""
    length = float(np.sqrt((grads.astype(np.float64) ** 2).sum()))
    if length > LONGEST:
        grads = grads * np.float32(LONGEST / length)
    means += np.float32(1 - MOMENTUM) * (grads - means)
    squares += np.float32(1 - MEMORY) * (grads * grads - squares)
    mean = means / np.float32(1 - MOMENTUM**changes)
    spread = np.sqrt(squares / np.float32(1 - MEMORY**changes))
    weights -= np.float32(rate) * mean / (spread + np.float32(TINY))
