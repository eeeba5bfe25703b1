"""Tests are handed out from both ends of a row, by file."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import schedule

ROOT = Path(__file__).parents[2]
KILL, KILL_TOO = "tests/faults/test_kill.py::test_a", "tests/faults/test_kill.py::test_b"
LONG = "tests/faults/test_workers.py::test_c"
SHORT, SHORT_TOO = "tests/test_match.py::test_d", "tests/test_match.py::test_e"
BROWSER = "tests/browser/test_hand.py::test_f"
LONG_BROWSER = "tests/browser/test_matches.py::test_g"
ROW = [LONG_BROWSER, BROWSER, SHORT, SHORT_TOO, LONG, KILL, KILL_TOO]


def test_the_long_files_are_at_the_ends() -> None:
    items: Any = [SimpleNamespace(nodeid=test) for test in sorted(ROW)]
    schedule.sort(items)
    assert [item.nodeid for item in items] == ROW


@pytest.mark.parametrize(
    "file", [*schedule.LONG, *schedule.LONG_WITH_BROWSER, *schedule.APART], ids=str
)
def test_long_files_are_there(file: str) -> None:
    assert (ROOT / file).is_file()


class Process:
    """As much of a process of pytest-xdist as a scheduler needs."""

    def __init__(self, number: int) -> None:
        self.gateway = SimpleNamespace(id=f"gw{number}")
        self.shutting_down = False
        self.asked: list[int] = []

    def send_runtest_some(self, tests: list[int]) -> None:
        self.asked += tests

    def shutdown(self) -> None:
        self.shutting_down = True


def run(processes: int, tests: list[str]) -> list[list[str]]:
    """Return the tests that each process gets if all take the same time."""
    config: Any = SimpleNamespace(
        option=SimpleNamespace(loadscopereorder=True, tx=[f"{processes}*popen"]),
        getvalue=lambda name: [f"{processes}*popen"],
    )
    scheduler = schedule.FromBothEnds(config)
    nodes: list[Any] = [Process(number) for number in range(processes)]
    for node in nodes:
        scheduler.add_node(node)
        scheduler.add_node_collection(node, tests)
    scheduler.schedule()
    done: OrderedDict[Any, int] = OrderedDict.fromkeys(nodes, 0)
    while any(len(node.asked) > done[node] for node in nodes):
        for node in nodes:
            if len(node.asked) > done[node]:
                done[node] += 1
                scheduler.mark_test_complete(node, node.asked[done[node] - 1])
    assert scheduler.tests_finished
    assert all(node.shutting_down for node in nodes)
    return [[tests[number] for number in node.asked] for node in nodes]


def test_one_process_runs_all() -> None:
    assert run(1, ROW) == [ROW]


def test_two_processes_begin_at_the_ends() -> None:
    first, second = run(2, ROW)
    assert first[:2] == [LONG_BROWSER, BROWSER]
    assert second[:3] == [KILL_TOO, KILL, LONG]
    assert sorted(first + second) == sorted(ROW)
    assert (SHORT in first) == (SHORT_TOO in first), "a file stays together"


def test_tests_of_half_a_minute_are_shared_out() -> None:
    tests = [f"tests/test_match.py::test_{number}" for number in range(9)] + [KILL, KILL_TOO]
    tests += [f"tests/browser/test_{number}.py::test" for number in range(9)]
    row = sorted(tests, key=schedule.place)
    shares = run(4, row)
    assert [share[0] for share in shares[1::2]] == [KILL_TOO, KILL]
    assert all(share[0].startswith(schedule.BROWSER) for share in shares[::2])
    assert sorted(test for share in shares for test in share) == sorted(tests)


def test_more_processes_than_files() -> None:
    shares = run(4, [SHORT, SHORT_TOO, BROWSER])
    assert sorted(map(len, shares)) == [0, 0, 1, 2]
