"""Mutants: which changes are made, and that the list of known survivors is up to date."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tools.mutants.__main__ import SUITES, inside, read_known
from tools.mutants.changes import Mutant, code_of, mutants_of, sample_of
from tools.mutants.trials import (
    TOO_LONG,
    Baseline,
    Choice,
    Functions,
    in_fork,
    is_warm,
    verdict,
)

SOURCE = '''"""A module."""

LIMIT = 3


def rank(points, best=0):
    """Compare."""
    if points < LIMIT and not best:
        return points + 1
    log.info("low", points - 1)
    points -= 2
    return best
'''


@pytest.fixture
def module(tmp_path: Path) -> str:
    (tmp_path / "module.py").write_text(SOURCE)
    return str(tmp_path / "module.py")


def test_every_kind_of_change_is_found(module: str) -> None:
    found = [(mutant.function, mutant.line, mutant.what) for mutant in mutants_of(module)]
    assert found == [
        ("", 3, "3 to 4"),
        ("", 6, "0 to 1"),
        ("rank", 8, "branches swapped"),
        ("rank", 8, "and to or"),
        ("rank", 8, "< to <="),
        ("rank", 8, "without not"),
        ("rank", 9, "returns None"),
        ("rank", 9, "+ to -"),
        ("rank", 9, "1 to 2"),
        ("rank", 11, "- to +"),
        ("rank", 11, "removed"),
        ("rank", 11, "2 to 3"),
        ("rank", 12, "returns None"),
    ]


def changed(mutant: Mutant) -> Any:
    names: dict[str, Any] = {}
    exec(code_of(mutant), names)
    return names["rank"]


def test_a_mutant_has_one_change(module: str) -> None:
    results = {mutant.what: changed(mutant)(2) for mutant in mutants_of(module)[6:9]}
    assert results == {"returns None": None, "+ to -": 1, "1 to 2": 4}


def test_only_changes_of_functions_fit_into_a_loaded_module(module: str) -> None:
    assert [is_warm(mutant) for mutant in mutants_of(module)] == [False, False] + [True] * 11


def test_a_comprehension_runs_with_its_module(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "BITS = [1 << place for place in RANGE]\nfirst = lambda: [BITS[0] for _ in BITS]\n"
    )
    found = [(mutant.what, is_warm(mutant)) for mutant in mutants_of(str(file))]
    assert found == [("<< to >>", False), ("1 to 2", False), ("0 to 1", True)]


def test_a_baseline_is_split_by_files_of_tests_and_put_together_again() -> None:
    whole = Baseline(
        {"a.py::one": 1.0, "a.py::two": 2.0, "b.py::one": 3.0},
        {"rules.py": {"7": ["a.py::one", "b.py::one"], "8": ["a.py::two"]}},
    )
    assert whole.of("b.py") == (
        {"b.py::one": 3.0},
        {"rules.py": {"7": ["b.py::one"], "8": []}},
    )
    assert Baseline.all([whole.of("a.py"), whole.of("b.py")]) == whole


def test_a_change_outside_of_functions_may_be_noticed_by_any_test(module: str) -> None:
    mutant = mutants_of(module)[0]
    assert mutant.line == 3
    choice = Choice(Baseline({"one": 1.0, "two": 2.0}, {module: {"3": ["two"]}}), budget=10.0)
    assert choice.of(mutant, warm=True) == ["two"]
    assert choice.of(mutant, warm=False) == ["one", "two"]


def test_functions_get_their_changed_code_in_a_fork(module: str) -> None:
    names: dict[str, Any] = {}
    exec(compile(SOURCE, module, "exec"), names)
    elsewhere = names["rank"]  # as another module that has imported it
    plus = next(mutant for mutant in mutants_of(module) if mutant.what == "+ to -")

    def try_it() -> int:
        assert Functions(module).replace(code_of(plus)) == 1
        return int(elsewhere(2))

    assert in_fork(try_it) == 1
    assert elsewhere(2) == 3


@pytest.mark.parametrize(
    ("number", "by"),
    [(signal.SIGPROF, "work"), (signal.SIGALRM, "wait"), (signal.SIGKILL, "SIGKILL")],
)
def test_a_mutant_without_an_end_is_killed_by_its_work_or_by_the_clock(
    number: signal.Signals, by: str
) -> None:
    def endless() -> str:
        os.kill(os.getpid(), number)
        raise AssertionError("the signal ends the fork")

    found = verdict(endless, ["a.py::one"], Choice(Baseline({"a.py::one": 0.1}, {}), 1.0))
    assert (found.result, found.by) == (TOO_LONG, by)


def test_a_sample_is_the_same_every_time(module: str) -> None:
    mutants = mutants_of(module)
    names = [mutant.name for mutant in sample_of(mutants, 5, seed=1)]
    assert names == [mutant.name for mutant in sample_of(mutants_of(module), 5, seed=1)]
    assert len(set(names)) == 5
    assert sample_of(mutants, 0, seed=1) == mutants


def test_only_the_mutants_inside_some_functions(module: str) -> None:
    mutants = mutants_of(module)
    assert inside(mutants, None) == mutants
    assert inside(mutants, ["rank"]) == mutants[2:]


def test_the_known_survivors_are_mutants_of_today() -> None:
    names = {
        mutant.name
        for suite in SUITES.values()
        for file in suite.files
        for mutant in mutants_of(file)
    }
    known = read_known()
    assert [name for name in known if name not in names] == []
    assert all(known.values())
