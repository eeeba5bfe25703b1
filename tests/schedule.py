"""In which order the tests run, and in which process.

A process takes whole files, so that what their tests share is made once. The processes begin at
the two ends of one row: at one end are the tests with a browser, at the other those that wait or
compute for long. They meet in the middle, at the short files. So there are always tests that
compute while others wait, half of the processes need no browser, and no long test is left alone at
the end.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

BROWSER: Final = "tests/browser/"
LONG: Final = (
    "tests/faults/test_kill.py",
    "tests/test_numba_parts.py",
    "tests/test_conformance.py",
    "tests/arena/test_cluster.py",
    "tests/bots/test_warm.py",
    "tests/adapters/test_openspiel.py",
    "tests/review/test_review.py",
    "tests/test_verify_attacks.py",
    "tests/server/test_alerts.py",
    "tests/server/test_api_fuzz.py",
    "tests/server/test_alert_kills.py",
    "tests/server/test_cli_workers.py",
    "tests/test_properties.py",
    "tests/server/test_reviews.py",
    "tests/faults/test_workers.py",
    "tests/cli/test_surroundings.py",
    "tests/test_adding_a_game.py",
    "tests/server/test_migrations.py",
    "tests/adapters/test_research.py",
    "tests/docs/test_blocks.py",
    "tests/learning/test_comparing.py",
    "tests/server/test_evenings.py",
    "tests/faults/test_order.py",
    "tests/arena/test_custom_bots.py",
    "tests/server/test_absence.py",
    "tests/server/test_slow_requests.py",
    "tests/bots/test_lookahead.py",
    "src/pioche/games/qwinto/tests/test_qwinto_racing.py",
    "tests/server/test_store_writer.py",
    "tests/adapters/test_gymnasium.py",
    "tests/terminal/test_play.py",
    "tests/server/test_cli_serve.py",
    "tests/puzzles/test_mining.py",
    "tests/review/test_judging.py",
    "tests/learning/test_training.py",
    "tests/bots/test_bots.py",
    "tests/client/test_join.py",
    "tests/server/test_secrecy.py",
    "tests/faults/test_evening.py",
    "tests/server/test_store.py",
    "tests/server/test_moderation.py",
    "tests/test_code_files.py",
    "tests/learning/test_exploitation.py",
    "tests/faults/test_admin.py",
    "tests/datasets/test_datasets.py",
    "tests/server/test_described.py",
    "tests/server/test_api_strangers.py",
)
"""The files without a browser that take more than two seconds, the longest first."""
LONG_WITH_BROWSER: Final = (
    "tests/browser/test_pages.py",
    "tests/browser/test_one_screen.py",
    "tests/browser/test_matches.py",
    "tests/browser/test_daily.py",
    "tests/browser/test_together.py",
    "tests/browser/test_rounds.py",
    "tests/browser/test_returning.py",
    "tests/browser/test_generic.py",
    "tests/browser/test_replay.py",
    "tests/browser/test_end.py",
    "tests/browser/test_learn.py",
    "tests/browser/test_clubs.py",
    "tests/browser/test_hints.py",
    "tests/browser/test_home.py",
    "tests/browser/test_flights.py",
    "tests/browser/test_around_the_board.py",
    "tests/browser/test_review.py",
    "tests/browser/test_friends.py",
    "tests/browser/test_alerts.py",
)
"""The same with a browser, from four seconds; a review waits for long."""
APART: Final = {"tests/faults/test_kill.py"}
"""Files whose tests share nothing and take half a minute each."""

_RANK: Final = {
    **{file: rank - len(LONG_WITH_BROWSER) for rank, file in enumerate(LONG_WITH_BROWSER)},
    **{file: 2 + len(LONG) - rank for rank, file in enumerate(LONG)},
}


def file_of(test: str) -> str:
    return test.partition("::")[0]


def place(test: str) -> int:
    """Return the place of a test in the row: below 0 and above 2 are the long files."""
    file = file_of(test)
    return _RANK.get(file, 0 if file.startswith(BROWSER) else 1)


def group(test: str) -> str:
    """Return what a test is handed out with."""
    return test if file_of(test) in APART else file_of(test)


class FromBothEnds(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out groups of tests, to every other process from the end of the row."""

    def __init__(self, config: pytest.Config, log: Any = None) -> None:
        config.option.loadscopereorder = False  # or groups of many tests would come first
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        if is_odd(node.gateway.id):
            self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        super()._assign_work_unit(node)


def is_odd(process: str) -> bool:
    """Return whether a process (gw0, gw1, ...) has an odd number."""
    return process[-1] in "13579"


def sort(items: list[pytest.Item]) -> None:
    """Put tests into the order of the row; those of one file stay as they are."""
    items.sort(key=lambda item: place(item.nodeid))
