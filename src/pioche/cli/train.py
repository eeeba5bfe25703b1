"""`pioche train`"""

from __future__ import annotations

import argparse
import json
import time
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from pioche.cli.arguments import (
    MAX_THREADS,
    add_game,
    add_json,
    add_seed,
    chosen_game,
    chosen_seed,
    chosen_threads,
    number,
)
from pioche.cli.exit_codes import INTERRUPTED
from pioche.cli.output import complain, notice_if_slow, progress_bar, say
from pioche.cli.output_file import output_file

if TYPE_CHECKING:
    from pioche.learning.training import Training

HELP = "learn to play a game by self-play"
STEPS: Final = 1000
MAX_STEPS: Final = 10**6
LINES: Final = 20
"""How many lines of the learning curve are printed."""
BETWEEN_SAVES: Final = 20.0
"""Seconds between two checkpoints."""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--steps",
        type=number(1, MAX_STEPS),
        default=STEPS,
        metavar="N",
        help=f"training steps; each plays and learns from some 16,000 decisions ({STEPS})",
    )
    add_seed(parser, "learn exactly the same again")
    parser.add_argument(
        "--threads", type=number(1, MAX_THREADS), metavar="T", help="default: one per core"
    )
    parser.add_argument(
        "--state", metavar="FILE", help="keep the state of the run in FILE, and continue from it"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="the learned policy (GAME.weights); play it as policy@FILE"
    )
    add_json(parser, "print the learning curve as one JSON object")


def run(args: argparse.Namespace) -> int:
    from pioche.bots.policy_file import policy_bytes
    from pioche.learning.checkpoint import restore, save
    from pioche.learning.comparing import training_of
    from pioche.learning.origin import current_commit, origin_of

    game = chosen_game(args)
    seed, threads = chosen_seed(args), chosen_threads(args)
    training = training_of(game, args.steps, seed)
    learned = args.out or f"{game.id}.weights"
    command = f"pioche train {game.id} --steps {args.steps} --seed {seed}"
    if args.state:
        restore(training, args.state)
        save(training, args.state)  # a file that cannot be written is noticed now
    with output_file(learned) as file:
        commit = current_commit()
        with notice_if_slow(args.lang):
            training.load()
        with progress_bar(args.steps) as advance, suppress(KeyboardInterrupt):
            if advance:
                advance(training.learner.step)
            training.run(threads, Report(args, advance).after_step)
        if args.state:
            save(training, args.state)
        origin = origin_of(training, command, commit, threads)
        file.write(policy_bytes(origin, training.learner.policy))
    if args.json:
        curve = [asdict(point) for point in training.learner.curve]
        print(json.dumps({**training.head, "out": learned, "curve": curve}))
    else:
        print(say(args.lang, "train-written", file=learned))
    done = training.learner.step
    if done < args.steps:
        complain(say(args.lang, "train-cut", done=done, steps=args.steps))
        return INTERRUPTED
    return 0


class Report:
    """Shows how far a run is, and saves it from time to time."""

    def __init__(self, args: argparse.Namespace, advance: Any) -> None:
        self._args = args
        self._advance = advance
        self._saved = time.monotonic()

    def after_step(self, training: Training) -> None:
        from pioche.learning.checkpoint import save

        learner, steps = training.learner, training.steps
        if self._advance:
            self._advance(1)
        every = max(steps // LINES, 1)
        if not self._args.json and (learner.step % every == 0 or learner.step == steps):
            print(self._line(training, every), flush=True)
        if self._args.state and time.monotonic() > self._saved + BETWEEN_SAVES:
            save(training, self._args.state)
            self._saved = time.monotonic()

    def _line(self, training: Training, every: int) -> str:
        learner = training.learner
        recent = learner.curve[-every:]
        left = learner.seconds / learner.step * (training.steps - learner.step)
        return say(
            self._args.lang,
            "train-line",
            step=learner.step,
            steps=training.steps,
            rule=signed(sum(point.over_rule for point in recent) / len(recent)),
            past=signed(sum(point.over_past for point in recent) / len(recent)),
            minutes=round(left / 60),
        )


def signed(points: float) -> str:
    """Return points with their sign, to a tenth."""
    return f"{points:+.1f}".replace("-", "−")
