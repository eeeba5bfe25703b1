"""A recipe: PPO in PyTorch on the vector environment, by self-play.

    pip install torch
    python examples/ppo_pytorch.py                  # Pepper, three players, one round a match
    python examples/ppo_pytorch.py --game gap --players 2 --iterations 20

All seats are played by the network that is learning. The environment says in `seats` which one each
match is waiting for, so the decisions of a match belong to different players: `gather` keeps them
apart by match and seat, and the reward of a decision is what its own seat gets at the end.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches

MATCHES = 512
STEPS = 64  # decisions in each match between two updates
HIDDEN = 128
EPOCHS = 3
MINIBATCH = 2048
CLIP = 0.2
ENTROPY = 0.01
RATE = 1e-3

Act = Callable[[NDArray[Any], NDArray[Any]], tuple[NDArray[Any], NDArray[Any]]]
"""Takes observations and masks; returns a decision for each row, and its log-probability."""


class Batch(NamedTuple):
    """Decisions whose rewards are known, a row each."""

    seen: NDArray[np.int16]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    logs: NDArray[np.float32]
    rewards: NDArray[np.float32]


def gather(matches: Matches, act: Act, steps: int) -> Batch:
    """Play so many decisions in each match; return those of the matches that ended."""
    rows = np.arange(len(matches.seats))
    waiting: list[list[tuple[int, int]]] = [[] for _ in rows]  # step and seat
    played: list[tuple[NDArray[Any], ...]] = []
    finished: list[tuple[int, int, float]] = []  # step, row, reward
    for step in range(steps):
        seen, masks = matches.observations.copy(), matches.masks.astype(bool)
        seats = matches.seats.copy()
        actions, logs = act(seen, masks)
        played.append((seen, masks, actions, logs))
        matches.step(actions)
        for row in rows:
            waiting[row].append((step, int(seats[row])))
        for row in np.flatnonzero(matches.terminated):
            reward = matches.rewards[row]
            finished += [(at, row, float(reward[seat])) for at, seat in waiting[row]]
            waiting[row] = []
    at = np.array([step for step, _, _ in finished], np.int64)
    row = np.array([row for _, row, _ in finished], np.int64)
    seen, masks, actions, logs = (np.stack(parts)[at, row] for parts in zip(*played, strict=True))
    rewards = np.array([reward for *_, reward in finished], np.float32)
    return Batch(seen, masks, actions, logs, rewards)


class Network(nn.Module):
    """Two hidden layers; a logit for each decision, and the reward that is expected."""

    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(variant.observed, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.policy = nn.Linear(HIDDEN, variant.decisions)
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """Return the log-probabilities of the legal decisions, and the values."""
        body = self.body(seen)
        logits = self.policy(body).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, dim=1), self.value(body)[:, 0]


class Learner:
    """Gathers decisions with the current network, then changes it a little."""

    def __init__(self, variant: Variant, seed: int, count: int = MATCHES) -> None:
        torch.manual_seed(seed)
        self.variant = variant
        self.matches = Matches(variant, count, reward="rank")
        self.matches.reset(seed)
        self.network = Network(variant)
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE)

    def inputs(self, seen: NDArray[Any]) -> Any:
        return torch.as_tensor(seen, dtype=torch.float32) / 8

    @torch.no_grad()
    def act(self, seen: NDArray[Any], masks: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
        """Draw decisions by their probabilities."""
        logs, _ = self.network(self.inputs(seen), torch.as_tensor(masks))
        actions = torch.distributions.Categorical(logits=logs).sample()
        return actions.numpy(), logs.gather(1, actions[:, None])[:, 0].numpy()

    @torch.no_grad()
    def best(self, seen: NDArray[Any], masks: NDArray[Any]) -> NDArray[Any]:
        """Return the likeliest decisions."""
        logs, _ = self.network(self.inputs(seen), torch.as_tensor(masks))
        best: NDArray[Any] = logs.argmax(1).numpy()
        return best

    def iterate(self, steps: int = STEPS) -> None:
        """Gather and learn once."""
        batch = gather(self.matches, self.act, steps)
        seen, masks = self.inputs(batch.seen), torch.as_tensor(batch.masks)
        actions, before = torch.as_tensor(batch.actions), torch.as_tensor(batch.logs)
        rewards = torch.as_tensor(batch.rewards)
        with torch.no_grad():
            gained = rewards - self.network(seen, masks)[1]
            gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(actions)).split(MINIBATCH):
                logs, values = self.network(seen[part], masks[part])
                chosen = logs.gather(1, actions[part, None])[:, 0]
                ratio = (chosen - before[part]).exp()
                held = ratio.clamp(1 - CLIP, 1 + CLIP)
                push = torch.minimum(ratio * gained[part], held * gained[part]).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                error = (values - rewards[part]).square().mean()
                self.optimizer.zero_grad()
                (error / 2 - push - ENTROPY * entropy).backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    def evaluate(self, seed: int, wanted: int = 4000) -> tuple[float, float]:
        """Return the lead over the heuristic in points a match, and its standard error."""
        matches = Matches(self.variant, 1000, opponents="heuristic")
        matches.reset(seed)
        leads: list[float] = []
        while len(leads) < wanted:
            own = matches.own.astype(np.int64)
            matches.step(self.best(matches.observations, matches.masks.astype(bool)))
            for row in np.flatnonzero(matches.terminated):
                scores = matches.final_scores[row]
                points = scores[own[row]]
                leads.append(points - (scores.sum() - points) / (self.variant.players - 1))
        return float(np.mean(leads)), float(np.std(leads) / np.sqrt(len(leads)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by self-play, with PyTorch.")
    parser.add_argument("--game", default="pepper")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    option = Variant(chosen.game, chosen.players).game.length_option  # one round a match
    variant = Variant(chosen.game, chosen.players, **({option: 1} if option else {}))
    learner = Learner(variant, chosen.seed)
    for iteration in range(chosen.iterations + 1):
        if iteration % 10 == 0 or iteration == chosen.iterations:
            lead, error = learner.evaluate(seed=1000 + iteration)
            print(f"iteration {iteration:3}: {lead:+.2f} ± {error:.2f} points over the heuristic")
        if iteration < chosen.iterations:
            learner.iterate()


if __name__ == "__main__":
    main()
