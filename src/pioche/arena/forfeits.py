"""How a bot can fail to decide: it then forfeits the decision to chance."""

from __future__ import annotations

RAISED, ILLEGAL, SLOW = KINDS = ("raised", "illegal", "slow")
"""How a decision is forfeited."""


class Forfeited(Exception):
    """A bot did not decide: how it failed, and what went wrong, for whoever wrote it."""

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(problem)
        self.kind = kind
        self.problem = problem
