"""The command: choose mutants, try them, and list those that survive."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
import tomllib
from collections import defaultdict
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.mutants.changes import Mutant, mutants_of, sample_of
from tools.mutants.trials import (
    KILLED,
    SURVIVED,
    TOO_LONG,
    UNREACHED,
    WORK_DONE,
    Baseline,
    Choice,
    Verdict,
    in_fork,
    is_warm,
    measure,
    say,
    show,
    try_cold,
    try_warm,
)

FOLDER: Final = Path("build/mutants")
KNOWN: Final = Path("tools/mutants/known.toml")
LIBRARIES: Final = (
    *("alembic", "argon2", "litestar", "litestar.openapi", "msgspec"),
    *("numba", "numba.extending", "numpy", "openskill", "PIL.Image", "psycopg", "sqlalchemy"),
    *("uvicorn", "websockets", "coverage", "pytest", "fluent.runtime", "rich.console"),
)
"""Loaded once, because some mutants have to import everything else again."""


class Suite(NamedTuple):
    """Modules, and the tests for them."""

    files: tuple[str, ...]
    tests: tuple[str, ...]
    goal: float
    """The share of mutants that the tests have to kill."""
    selection: tuple[str, ...] = ()
    """Options of pytest that leave out some of the tests."""


def _game(name: str, *modules: str, also: tuple[str, ...] = ()) -> Suite:
    """The rules and the view of a game, with its own tests and the conformance kit."""
    files = tuple(f"src/pioche/games/{name}/{module}.py" for module in ("rules", "view", *modules))
    tests = (f"src/pioche/games/{name}", "tests/test_golden.py", "tests/test_conformance.py")
    own = f"{name.replace('_', '-')}-3-"  # three players are enough
    # How strong a bot is says little about rules.
    chosen = f"not beats_chance and not rule_of_thumb and (not conform or {own})"
    return Suite((*files, *also), tests, 0.95, ("-k", chosen))


SUITES: Final = {
    "dicht-dran": _game("dicht_dran"),
    "gap": _game("gap", also=("src/pioche/engine/redaction.py",)),
    "pepper": _game("pepper", "worlds", "cards"),
    "qwinto": _game("qwinto", "sheet"),
    "fairness": Suite(
        ("src/pioche/engine/fairness.py", "src/pioche/engine/shuffles.py"),
        ("tests/test_fairness.py", "tests/test_shuffles.py"),
        0.95,
    ),
    "server": Suite(
        ("src/pioche/server/live/authority.py", "src/pioche/server/store/writer.py"),
        (
            *("tests/server/test_authority.py", "tests/server/test_store_writer.py"),
            *("tests/server/test_authorities.py", "tests/server/test_writer.py"),
            *("tests/server/test_store.py", "tests/server/test_chat.py"),
            *("tests/server/test_absence.py", "tests/server/test_clock.py"),
            *("tests/server/test_history.py", "tests/server/test_results.py"),
            *("tests/server/test_updates.py", "tests/server/test_restored.py"),
            "tests/server/test_preparation.py",
        ),
        0.90,
        ("-k", "not postgres and not race"),  # in every fork, PostgreSQL would have to be started
    ),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("files", nargs="*", help="only these modules (parts of their paths)")
    parser.add_argument("--functions", nargs="+", help="only changes inside these functions")
    parser.add_argument("--tests", nargs="+", help="with these tests, not those of the suite")
    parser.add_argument("--sample", type=int, default=60, help="mutants of each module; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--budget", type=float, default=10.0, help="seconds of tests for a mutant")
    parser.add_argument("--longest", type=float, default=2.0, help="seconds of the longest test")
    parser.add_argument(
        "--patience", type=float, default=1.0, help="more on a busy machine, where tests wait"
    )
    parser.add_argument(
        "--again", action="store_true", help="try survivors again, and those the clock has ended"
    )
    parser.add_argument("--results", type=Path, default=FOLDER / "results.jsonl")
    given = parser.parse_args()
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":  # numba reads it when it is imported
        os.environ |= {"NUMBA_DISABLE_JIT": "1", "HYPOTHESIS_PROFILE": "ci"}
        os.execv(sys.executable, [sys.executable, "-m", "tools.mutants", *sys.argv[1:]])
    for folder in (FOLDER, given.results.parent):
        folder.mkdir(parents=True, exist_ok=True)
    for library in LIBRARIES:
        import_module(library)
    known = read_known()
    good = True
    for name, usual in SUITES.items():
        files = [f for f in usual.files if not given.files or any(g in f for g in given.files)]
        tests = given.tests and usual._replace(tests=tuple(given.tests))
        if files:
            good &= run(name, tests or usual, files, given, known)
    return 0 if good else 1


def run(
    name: str, suite: Suite, files: Sequence[str], given: argparse.Namespace, known: dict[str, str]
) -> bool:
    """Try the mutants of a suite; return whether enough are killed."""
    wanted = [
        mutant
        for file in files
        for mutant in sample_of(inside(mutants_of(file), given.functions), given.sample, given.seed)
    ]
    results = Results(given.results)
    todo = [m for m in wanted if results.missing(m, again=given.again and m.name not in known)]
    if todo:
        baseline = read_baseline(name, suite, given.longest, given.patience)
        choice = Choice(baseline, given.budget, given.patience)
        progress = Progress(results, len(todo), known)
        # A function that no test reaches may still be called while its module is imported.
        warm = [m for m in todo if is_warm(m) and choice.of(m, warm=True)]
        cold = [m for m in todo if m not in warm]
        if warm:
            in_fork(
                lambda: try_warm(warm, (*suite.tests, *suite.selection), choice, progress.add),
                quiet=False,
            )
            progress.done = len(warm)
        for mutant in cold:
            found = try_cold(mutant, choice)
            if found.result == SURVIVED and is_warm(mutant):
                found = found._replace(result=UNREACHED)
            progress.add(mutant, found)
        show("")
    return summarize(wanted, Results(given.results), suite, known)


def inside(mutants: list[Mutant], functions: Sequence[str] | None) -> list[Mutant]:
    """Return the mutants that are inside some functions; all of them if none are named."""
    return [m for m in mutants if not functions or m.function in functions]


def read_baseline(name: str, suite: Suite, longest: float, patience: float) -> Baseline:
    """Return the tests without a change. Those of a file are run again only if it has changed, or
    the program has."""
    program = hashlib.sha256(repr((suite, longest, os.environ.get("PIOCHE_SOAK"))).encode())
    for path in sorted(Path("src").rglob("*.py")):
        if "tests" not in path.parts:
            program.update(path.read_bytes())
    kept: dict[str, Path] = {}
    for test in test_files(suite):
        digest = program.copy()
        digest.update(test.read_bytes())
        kept[str(test)] = FOLDER / f"{test.stem}-{digest.hexdigest()[:12]}.json"
    missing = [test for test, path in kept.items() if not path.exists()]
    if missing:
        print(f"{name}: the tests without a change ...", flush=True)
        chosen = (*missing, *suite.selection)
        found = Baseline(
            *in_fork(lambda: measure(chosen, suite.files, longest, patience), quiet=False)
        )
        for file in missing:
            kept[file].write_text(json.dumps(found.of(file)))
    return Baseline.all(Baseline(*json.loads(path.read_text())) for path in kept.values())


def test_files(suite: Suite) -> list[Path]:
    """Return the files of a suite's tests."""
    return sorted(
        file
        for path in map(Path, suite.tests)
        for file in ([path] if path.is_file() else path.rglob("test_*.py"))
    )


class Results:
    """All verdicts so far, one to a line of a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._digests: dict[str, str] = {}
        self.kept: dict[tuple[str, str], dict[str, Any]] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                row = json.loads(line)
                self.kept[row["mutant"], row["source"]] = row

    def of(self, mutant: Mutant) -> dict[str, Any] | None:
        return self.kept.get((mutant.name, self._digest(mutant.file)))

    def missing(self, mutant: Mutant, *, again: bool) -> bool:
        row = self.of(mutant)
        return row is None or (again and row["result"] != KILLED and row["by"] != WORK_DONE)

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        row = {"mutant": mutant.name, "line": mutant.line, "source": self._digest(mutant.file)}
        with self._path.open("a") as file:
            file.write(json.dumps(row | verdict._asdict()) + "\n")

    def _digest(self, file: str) -> str:
        if file not in self._digests:
            self._digests[file] = hashlib.sha256(Path(file).read_bytes()).hexdigest()[:12]
        return self._digests[file]


class Progress:
    """How far a run is; a new survivor is shown when it is found."""

    def __init__(self, results: Results, total: int, known: dict[str, str]) -> None:
        self.done = 0
        self._results = results
        self._total = total
        self._known = known
        self._began = time.monotonic()

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        self._results.add(mutant, verdict)
        self.done += 1
        left = (time.monotonic() - self._began) / self.done * (self._total - self.done)
        if verdict.result not in (KILLED, TOO_LONG) and mutant.name not in self._known:
            say(f"{verdict.result}: {mutant.line}: {mutant.name}")
        line = f"{self.done} of {self._total} mutants, {left / 60:.0f} min left"
        show(line)
        if not sys.stderr.isatty() and self.done % 20 == 0:
            say(line)


def read_known() -> dict[str, str]:
    """Return the survivors that are known, with their reasons."""
    rows = tomllib.loads(KNOWN.read_text(encoding="utf-8")).get("known", [])
    return {row["mutant"]: row["reason"] for row in rows}


def summarize(
    wanted: Sequence[Mutant], results: Results, suite: Suite, known: dict[str, str]
) -> bool:
    """Print how many mutants of each module were killed, and every survivor that has no reason."""
    by_file: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in wanted:
        by_file[mutant.file].append(mutant)
    good = True
    for file, mutants in by_file.items():
        found = {mutant: results.of(mutant) for mutant in mutants}
        tried = {mutant: row for mutant, row in found.items() if row is not None}
        killed = sum(row["result"] in (KILLED, TOO_LONG) for row in tried.values())
        alive = [m for m, row in tried.items() if row["result"] not in (KILLED, TOO_LONG)]
        excused = [mutant for mutant in alive if mutant.name in known]
        counted = len(tried) - len(excused)
        share = killed / counted if counted else 1.0
        good &= share >= suite.goal
        print(
            f"{file}: {killed} of {counted} killed ({share:.1%}, goal {suite.goal:.0%}); "
            f"{len(excused)} more make no difference; {len(mutants_of(file))} mutants in all"
        )
        for mutant in alive:
            if mutant.name not in known:
                row = tried[mutant]
                print(
                    f"  {row['result']}: line {mutant.line}, {mutant.function or 'module'}: "
                    f"{mutant.what}: {mutant.text}"
                )
    return good


if __name__ == "__main__":
    sys.exit(main())
