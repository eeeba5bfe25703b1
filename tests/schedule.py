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
    "tests/faults/test_workers.py",
    "tests/arena/test_cluster.py",
    "tests/test_conformance.py",
    "tests/test_adding_a_game.py",
    "tests/bots/test_warm.py",
    "tests/review/test_review.py",
    "tests/learning/test_comparing.py",
    "tests/learning/test_training.py",
    "tests/server/test_cli_serve.py",
    "tests/server/test_slow_requests.py",
    "tests/adapters/test_research.py",
    "src/pioche/games/qwinto/tests/test_qwinto_racing.py",
    "tests/server/test_absence.py",
    "tests/test_numba_parts.py",
    "tests/faults/test_order.py",
    "tests/adapters/test_openspiel.py",
    "tests/server/test_store_writer.py",
    "tests/server/test_migrations.py",
    "src/pioche/games/qwinto/tests/test_qwinto_bound.py",
    "tests/server/test_store.py",
    "tests/cli/test_surroundings.py",
    "tests/server/test_moderation.py",
    "tests/client/test_join.py",
    "tests/test_verify_attacks.py",
    "tests/client/test_restart.py",
    "tests/server/test_greedy_sockets.py",
    "tests/server/test_mail.py",
    "tests/server/test_reviews.py",
    "tests/test_properties.py",
    "tests/arena/test_study.py",
    "tests/faults/test_disk.py",
    "tests/test_texts.py",
    "tests/puzzles/test_mining.py",
    "examples/hearts/src/pioche_hearts/tests/test_hearts_worlds.py",
)
"""The files without a browser that take more than five seconds, the longest first."""
LONG_WITH_BROWSER: Final = (
    "tests/browser/test_matches.py",
    "tests/browser/test_one_screen.py",
    "tests/browser/test_pages.py",
    "tests/browser/test_together.py",
    "tests/browser/test_returning.py",
    "tests/browser/test_rounds.py",
    "tests/browser/test_replay.py",
    "tests/browser/test_learn.py",
    "tests/browser/test_review.py",
)
"""The same with a browser, from twenty seconds."""
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
