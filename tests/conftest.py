"""Settings of hypothesis: in CI always the same examples, at home new ones each time."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A match takes a while, and the first one compiles: neither says that a test is wrong.
settings.register_profile(
    "home",
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.register_profile("ci", settings.get_profile("home"), derandomize=True, database=None)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "home")
)
