"""Where a policy comes from, for the file that it is kept in."""

from __future__ import annotations

import subprocess

from pioche import __version__
from pioche.bots.policy_file import FORMAT, Origin
from pioche.engine.code_cache import PACKAGE
from pioche.learning.training import Training


def origin_of(training: Training, command: str, commit: str | None, threads: int) -> Origin:
    """Return the origin of a policy that was learned by a command, from the sources of a commit."""
    sizes = training.sizes
    return Origin(
        format=FORMAT,
        game=training.game.id,
        command=command,
        version=__version__,
        commit=commit,
        seed=training.seed,
        steps=training.learner.step,
        hours=round(training.learner.seconds / 3600, 3),
        threads=threads,
        inputs=(sizes.position, sizes.decision),
    )


def current_commit() -> str | None:
    """Return the commit of the sources, with `+` if they were changed since; None without git."""
    try:
        hash_ = _git("rev-parse", "--short=12", "HEAD")
        return hash_ + ("+" if _git("status", "--porcelain", "--", ".") else "")
    except (OSError, subprocess.CalledProcessError):
        return None


def _git(*arguments: str) -> str:
    run = subprocess.run(
        ["git", *arguments], cwd=PACKAGE, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()
