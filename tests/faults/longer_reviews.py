"""`python -m tests.faults.longer_reviews` is `pioche`, but reviews take a good part of a second,
also on a busy machine."""

from __future__ import annotations

import sys

from pioche.cli import main
from pioche.server.jobs.reviews import Reviews

EFFORT = 6_000_000
Reviews.effort, Reviews.modest = EFFORT, False

if __name__ == "__main__":
    sys.exit(main())
