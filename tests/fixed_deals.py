"""`python -m tests.fixed_deals` is `pioche`, but luck is the same in every run: the server's part
of all deals, and what bots do by chance. Which cards come must not decide whether a test passes.
`make soak` leaves luck alone, and so finds what only some cards show. Reviews are quick and rough,
and do not wait until the machine is idle.
"""

from __future__ import annotations

import sys
from types import SimpleNamespace

from pioche.cli import main
from pioche.engine.fairness import SEED_BYTES
from pioche.server.jobs import bot_pool, new_tables
from pioche.server.jobs.reviews import Reviews
from tests.samples import SOAK

Reviews.effort, Reviews.modest = 1_000_000, False
if not SOAK:
    vars(new_tables)["new_seed"] = lambda: bytes(range(SEED_BYTES))
    vars(bot_pool)["secrets"] = SimpleNamespace(randbits=lambda bits: 1)

if __name__ == "__main__":
    sys.exit(main())
