"""A server without chance, for pictures: every table is dealt from the same secret, and bots think
with the same seed. The same clicks lead to the same match, today and after any change of the page.

It is a program of its own (`python -m tests.browser.prepared serve`), so that the real one has no
such switch.
"""

from __future__ import annotations

import sys
from typing import Final

from tests.served import Served

SECRET: Final = bytes(range(32))
SEED: Final = 5


class Prepared(Served):
    """A server without chance, in a process of its own."""

    program = "tests.browser.prepared"


class NoChance:
    """Stands in for `secrets` where bots get their seeds."""

    @staticmethod
    def randbits(_bits: int) -> int:
        return SEED


def main() -> int:
    from pioche.cli import main as command
    from pioche.server.jobs import bot_pool, new_tables

    new_tables.new_seed = lambda: SECRET  # type: ignore[attr-defined]
    bot_pool.secrets = NoChance  # type: ignore[assignment, attr-defined]
    return command()


if __name__ == "__main__":
    sys.exit(main())
