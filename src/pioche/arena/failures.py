"""The ways in which a bot can fail to decide."""

from __future__ import annotations

RAISED, ILLEGAL, SLOW = KINDS = ("raised", "illegal", "slow")
"""It raised an exception, its decision was illegal, or it took too long."""


class BotFailure(Exception):
    """A bot did not decide: in which way, and what went wrong, for its author."""

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(problem)
        self.kind = kind
        self.problem = problem
