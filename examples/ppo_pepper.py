"""Learn Pepper from scratch with NumPy alone: PPO on the vector environment.

    python examples/ppo_pepper.py                   # minutes on one core
    python examples/ppo_pepper.py --iterations 5    # a quick look
    python examples/ppo_pepper.py --curve curve.svg # also draws the learning curve

A match is one round with three players; the other two play by the heuristic. The network sees
only the observation (docs/research.md), and its reward is its points. Every few iterations it plays
new matches against the heuristic, always taking the decision that it finds best.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

# One thread for linear algebra, set before NumPy is loaded: these matrices are too small to share.
for _library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from pioche.adapters.variant import Variant  # noqa: E402
from pioche.adapters.vector import Matches  # noqa: E402

Array = NDArray[np.float32]

MATCHES = 1024
STEPS = 16  # decisions in each match between two updates
HIDDEN = 128
EPOCHS = 3
MINIBATCH = 2048
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5  # the weight of the value's error
RATE = 1e-3
LAMBDA = 0.9
EVERY = 5  # iterations between two evaluations
EVALUATED = 20_000  # matches of an evaluation
POINT = 0.1  # of reward


class Network:
    """Two hidden layers; the outputs are a logit for each decision and a value. Trained by Adam."""

    def __init__(self, inputs: int, decisions: int, rng: np.random.Generator) -> None:
        sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, decisions + 1)]
        gains = [1.4, 1.4, 0.1]
        self.weights: list[Array] = []
        for (rows, columns), gain in zip(sizes, gains, strict=True):
            weight = rng.standard_normal((rows, columns)) * gain / np.sqrt(rows)
            self.weights += [weight.astype(np.float32), np.zeros(columns, np.float32)]
        self.moments = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def forward(self, x: Array) -> tuple[Array, Array, list[Array]]:
        """Return logits, values, and the inputs of each layer."""
        w = self.weights
        first = np.maximum(x @ w[0] + w[1], 0)
        second = np.maximum(first @ w[2] + w[3], 0)
        out = second @ w[4] + w[5]
        return out[:, :-1], out[:, -1], [x, first, second]

    def learn(self, layers: list[Array], error: Array, rate: float) -> None:
        """Take one step against the gradient `error` of the outputs."""
        x, first, second = layers
        w = self.weights
        back = (error @ w[4].T) * (second > 0)
        back_first = (back @ w[2].T) * (first > 0)
        gradients = [
            x.T @ back_first,
            back_first.sum(0),
            first.T @ back,
            back.sum(0),
            second.T @ error,
            error.sum(0),
        ]
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients))
        shrink = min(1.0, 0.5 / (norm + 1e-8))
        self.updates += 1
        for i, gradient in enumerate(gradients):
            slope = gradient * shrink
            self.moments[i] += 0.1 * (slope - self.moments[i])
            self.squares[i] += 0.001 * (slope * slope - self.squares[i])
            mean = self.moments[i] / (1 - 0.9**self.updates)
            spread = np.sqrt(self.squares[i] / (1 - 0.999**self.updates)) + 1e-8
            w[i] -= rate * mean / spread


def log_probabilities(logits: Array, masks: NDArray[Any]) -> Array:
    """Return the log-probabilities of the legal decisions; the others are impossible."""
    logits = np.where(masks, logits, np.float32(-1e9))
    logits = logits - logits.max(1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(1, keepdims=True))


def scales(variant: Variant) -> Array:
    """Return factors that bring observations between −1 and 1, as seen in random matches."""
    matches = Matches(variant, 1000, threads=1)
    matches.reset(0)
    most = np.ones(variant.observed, np.float32)
    for _ in range(100):
        most = np.maximum(most, np.abs(matches.observations).max(0))
        matches.step(matches.random_actions())
    return 1 / most


class Learner:
    """PPO: gather decisions with the current network, then change it a little."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.variant = variant
        self.matches = Matches(variant, MATCHES, opponents="heuristic", reward="score", threads=1)
        self.matches.reset(seed)
        self.scale = scales(variant)
        self.network = Network(variant.observed, variant.decisions, self.rng)

    def look(self, matches: Matches) -> Array:
        return matches.observations * self.scale

    def choose(self, matches: Matches) -> tuple[Array, NDArray[Any], Array, Array]:
        """Return the inputs, a decision for each match, its log-probability, and the values."""
        seen = self.look(matches)
        logits, values, _ = self.network.forward(seen)
        logs = log_probabilities(logits, matches.masks)
        noise = self.rng.gumbel(size=logs.shape).astype(np.float32)
        actions = (logs + noise).argmax(1)
        return seen, actions, logs[np.arange(len(actions)), actions], values

    def iterate(self, rate: float) -> None:
        """Gather `STEPS` decisions in each match and learn from them."""
        rows: list[tuple[Any, ...]] = []
        matches = self.matches
        for _ in range(STEPS):
            masks = matches.masks.astype(bool)
            seen, actions, logs, values = self.choose(matches)
            matches.step(actions)
            ends = matches.terminated.astype(np.float32)
            rows.append((seen, masks, actions, logs, values, matches.rewards[:, 0] * POINT, ends))
        following = self.network.forward(self.look(matches))[1]
        advantage = np.zeros(MATCHES, np.float32)
        advantages = []
        for *_, values, rewards, ends in reversed(rows):
            error = rewards + following * (1 - ends) - values
            advantage = error + LAMBDA * (1 - ends) * advantage
            advantages.append(advantage)
            following = values
        gained = np.concatenate(advantages[::-1])
        seen, masks, actions, logs, values = (
            np.concatenate([row[i] for row in rows]) for i in range(5)
        )
        returns = gained + values
        gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(actions))
            for part in np.split(order, len(order) // MINIBATCH):
                self.update(
                    seen[part],
                    masks[part],
                    actions[part],
                    logs[part],
                    gained[part],
                    returns[part],
                    rate,
                )

    def update(
        self,
        seen: Array,
        masks: NDArray[Any],
        actions: NDArray[Any],
        before: Array,
        gained: Array,
        returns: Array,
        rate: float,
    ) -> None:
        logits, values, layers = self.network.forward(seen)
        logs = log_probabilities(logits, masks)
        chances = np.exp(logs)
        chosen = np.arange(len(actions)), actions
        ratio = np.exp(logs[chosen] - before)
        held = ((ratio > 1 + CLIP) & (gained > 0)) | ((ratio < 1 - CLIP) & (gained < 0))
        push = np.where(held, 0, -gained * ratio).astype(np.float32)[:, None]
        error = -push * chances
        error[chosen] += push[:, 0]
        entropy = -(chances * np.where(masks, logs, 0)).sum(1, keepdims=True)
        error += ENTROPY * chances * (np.where(masks, logs, 0) + entropy)
        worth = (2 * VALUE * (values - returns))[:, None]
        self.network.learn(layers, np.hstack([error, worth]) / np.float32(len(actions)), rate)

    def evaluate(self, seed: int) -> tuple[float, float, float]:
        """Return the network's mean lead over the others in points, the standard error, and its
        share of the wins."""
        matches = Matches(self.variant, 2000, opponents="heuristic", reward="win", threads=1)
        matches.reset(seed)
        leads: list[NDArray[Any]] = []
        wins = 0.0
        while sum(map(len, leads)) < EVALUATED:
            logits, _, _ = self.network.forward(self.look(matches))
            own = matches.own.astype(np.int64)
            matches.step(log_probabilities(logits, matches.masks).argmax(1))
            ended = np.flatnonzero(matches.terminated)
            scores = matches.final_scores[ended]
            points = scores[np.arange(len(ended)), own[ended]]
            others = (scores.sum(1) - points) / (self.variant.players - 1)
            leads.append(points - others)
            wins += float(matches.rewards.sum())
        lead = np.concatenate(leads)
        return float(lead.mean()), float(lead.std() / np.sqrt(len(lead))), wins / len(lead)


def curve(points: list[tuple[float, float]]) -> str:
    """Return the learning curve as SVG: points ahead of the heuristic, by decisions."""
    width, height, left, right, top, bottom = 640, 320, 56, 624, 16, 268
    most = max(x for x, _ in points) or 1.0
    step = 5.0
    low = step * np.floor(min(y for _, y in points) / step)
    high = step * np.ceil(max(1.0, *(y for _, y in points)) / step)

    def across(x: float) -> float:
        return left + (right - left) * x / most

    def down(y: float) -> float:
        return float(bottom - (bottom - top) * (y - low) / (high - low))

    def text(x: float, y: float, words: str, anchor: str) -> str:
        return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'

    font = 'font-family="system-ui, sans-serif" font-size="12" fill="#555"'
    frame = f'viewBox="0 0 {width} {height}" role="img" {font}'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>',
        "<title>Points ahead of the heuristic, by decisions learned from</title>",
        f'<rect width="{width}" height="{height}" rx="10" fill="#fbfaf7"/>',
    ]
    for tick in np.arange(low, high + step, step):
        dash = "" if tick else ' stroke-dasharray="3 3" stroke-width="2"'
        lines.append(f'<path d="M{left} {down(tick):.1f}H{right}" stroke="#ddd8cc"{dash}/>')
        label = f"{tick:+.0f}".replace("-", "−") if tick else "0"
        lines.append(text(left - 8, down(tick) + 4, label, "end"))
    lines += [
        text(across(tick), bottom + 18, f"{tick:.0f}", "middle") for tick in np.linspace(0, most, 5)
    ]
    lines.append(text((left + right) / 2, height - 14, "thousands of decisions", "middle"))
    lines.append(text(right, down(0) - 6, "level with the heuristic", "end"))
    route = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in points)
    lines.append(f'<polyline points="{route}" fill="none" stroke="#2f7f73" stroke-width="2.5"/>')
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Pepper from scratch.")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to draw the learning curve (SVG)")
    chosen = parser.parse_args()

    learner = Learner(Variant("pepper", 3, rounds=1), chosen.seed)
    points: list[tuple[float, float]] = []
    started = time.process_time()
    for iteration in range(chosen.iterations + 1):
        if iteration % EVERY == 0 or iteration == chosen.iterations:
            lead, error, wins = learner.evaluate(seed=1000 + iteration)
            decisions = iteration * STEPS * MATCHES / 1000
            points.append((decisions, lead))
            took = time.process_time() - started
            print(
                f"{decisions:5.0f} thousand decisions, {took:4.0f} s of one core: "
                f"{lead:+6.2f} ± {error:.2f} points ahead, {wins:5.1%} of the wins",
                flush=True,
            )
        if iteration < chosen.iterations:
            learner.iterate(RATE * (1 - iteration / chosen.iterations))
    if chosen.curve:
        chosen.curve.write_text(curve(points), encoding="utf-8")


if __name__ == "__main__":
    main()
