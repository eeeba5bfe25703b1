"""Trials: the tests that reach a mutant, run with it in a forked process.

pytest collects the tests once. Each mutant then gets a fork of that process, in which the functions
that it changes get their new code. A change outside of functions (a constant, a field) cannot be
put into a module that others have imported, so its fork begins before anything is imported.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.machinery import SourceFileLoader
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

import pytest
from coverage import Coverage

from tools.mutants.changes import Mutant, code_of

KILLED: Final = "killed"
SURVIVED: Final = "survived"
UNREACHED: Final = "unreached"
"""No test runs the changed line."""
TOO_LONG: Final = "too long"
"""A test did not end in time, which counts as killed: a person would notice."""
BROKEN: Final = "broken"
"""It could not be tried, which does not count as killed."""

IMPORT: Final = "import"
"""In place of a test, if a mutant cannot even be imported."""

WORK: Final = (4.0, 5.0)
"""Processor seconds that a test gets with a mutant, and how many times its usual time on top."""
WAIT: Final = (30.0, 20.0)
"""The same on the clock, for a test that waits: the machine may have other things to do, so
`--patience` multiplies it."""
WORK_DONE: Final = "work"
ENDINGS: Final = {signal.SIGPROF: WORK_DONE, signal.SIGALRM: "wait"}
"""What a test that was ended by a signal had too much of. Work does not depend on what else the
machine does."""
MEMORY: Final = 3 << 30
"""Bytes that a mutant may use on top of what the tests use: some would never stop growing."""
COMPREHENSIONS: Final = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")
OPTIONS: Final = (
    *("-s", "-n", "0", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)


class Baseline(NamedTuple):
    """The tests without any change."""

    seconds: dict[str, float]
    """Of the tests that passed."""
    reached: dict[str, dict[str, list[str]]]
    """The tests that reach a line of a file."""

    def of(self, file: str) -> Baseline:
        """Return the part of this that a file of tests has."""
        seconds = {test: spent for test, spent in self.seconds.items() if _file(test) == file}
        reached = {
            changed: {line: [t for t in tests if t in seconds] for line, tests in lines.items()}
            for changed, lines in self.reached.items()
        }
        return Baseline(seconds, reached)

    @classmethod
    def all(cls, parts: Iterable[Baseline]) -> Baseline:
        """Return several parts as one."""
        seconds: dict[str, float] = {}
        reached: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        for part in parts:
            seconds |= part.seconds
            for changed, lines in part.reached.items():
                for line, tests in lines.items():
                    reached[changed][line] += tests
        return cls(seconds, reached)


def _file(test: str) -> str:
    return test.partition("::")[0]


class Verdict(NamedTuple):
    """What came of a mutant."""

    result: str
    by: str
    """The first test that failed; if a test was ended, what it had too much of."""
    seconds: float


class ForkFailed(Exception):
    """Some work raised an exception. It was shown, unless the fork is quiet."""


class ForkEnded(Exception):
    """A signal ended a fork."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.by = ENDINGS.get(signal.Signals(number), signal.Signals(number).name)


def in_fork(work: Callable[[], Any], *, quiet: bool = True) -> Any:
    """Return what some work returns (as JSON) in a fork of this process. Everything that it has
    started ends with it."""
    folder = tempfile.mkdtemp(prefix="pioche-mutant-")
    answer = Path(folder) / "answer"
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            if quiet:
                silence = os.open(os.devnull, os.O_RDWR)
                for stream in (0, 1, 2):
                    os.dup2(silence, stream)
            tempfile.tempdir = folder
            os.environ["TMPDIR"] = folder
            answer.write_text(json.dumps(work()))
            os._exit(0)
        except BaseException:  # noqa: BLE001  a fork must not go on as its parent
            traceback.print_exc()
        finally:
            os._exit(1)
    try:
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            raise ForkEnded(os.WTERMSIG(status))
        if status:
            raise ForkFailed
        return json.loads(answer.read_text())
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what it has left
        shutil.rmtree(folder, ignore_errors=True)


class Collected:
    """A plugin of pytest that has the tests collected, and then does something else with them."""

    def __init__(self, work: Callable[[Sequence[pytest.Item]], Any]) -> None:
        self._work = work
        self.done = False
        self.result: Any = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        warm_up()
        self.result = self._work(session.items)
        self.done = True
        return True


def warm_up() -> None:
    """Load what many tests need, so that not every fork has to."""
    from pioche import BadRecord, all_games
    from pioche.engine.language import LANGUAGES

    for language in LANGUAGES:
        BadRecord("record/format", found="", expected="").sentence(language)
    for game in all_games():
        game.rules  # noqa: B018


def with_tests(tests: Sequence[str], work: Callable[[Sequence[pytest.Item]], Any]) -> Any:
    """Give the collected tests to some work, and return what it returns."""
    plugin = Collected(work)
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = pytest.main([*OPTIONS, *tests], plugins=[plugin])
    if not plugin.done:
        raise RuntimeError(f"pytest ended with {code!r}\n{said.getvalue()[-2000:]}")
    return plugin.result


class Failures:
    """A plugin that notes whether a test failed."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed


def first_failure(
    items: Sequence[pytest.Item], seconds: Mapping[str, float], patience: float = 1.0
) -> str:
    """Run tests until one fails, and return its name. A test that takes much longer than the given
    seconds ends this process."""
    if not items:
        return ""
    config = items[0].config
    _own_folder(config)
    failures = Failures()
    config.pluginmanager.register(failures)
    for item, after in zip(items, [*items[1:], None], strict=True):
        if item.nodeid in seconds:
            usual = seconds[item.nodeid]
            _end_after(WORK[0] + WORK[1] * usual, patience * (WAIT[0] + WAIT[1] * usual))
        config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if failures.failed:
            if after is not None:  # end the servers of the session
                items[0].session._setupstate.teardown_exact(None)
            return item.nodeid
    return ""


def _end_after(work: float, wait: float) -> None:
    """Have the system end this process after some seconds, of its work or on the clock: whatever
    Python does meanwhile."""
    for timer, number, seconds in (
        (signal.ITIMER_PROF, signal.SIGPROF, work),
        (signal.ITIMER_REAL, signal.SIGALRM, wait),
    ):
        signal.signal(number, signal.SIG_DFL)
        signal.setitimer(timer, seconds)


def _own_folder(config: Any) -> None:
    """Let the tests of this fork have their temporary folders in a folder of its own."""
    factory = config._tmp_path_factory
    factory._basetemp = Path(tempfile.mkdtemp(prefix="tests-"))


def measure(
    tests: Sequence[str], files: Sequence[str], longest: float, patience: float
) -> Baseline:
    """Run all tests without a change, and see how long each works and which lines it reaches. Tests
    that work for more than `longest` seconds are left out."""
    seconds: dict[str, float] = {}
    reached: dict[str, dict[str, list[str]]] = {file: defaultdict(list) for file in files}
    paths = {str(Path(file).absolute()): file for file in files}

    def all_of(items: Sequence[pytest.Item]) -> None:
        coverage = Coverage(data_file=None, include=list(paths), config_file=False)
        # Some tests reach no line of a function, but use what is outside of functions.
        coverage.set_option("run:disable_warnings", ["no-data-collected"])
        coverage.start()  # before the forks, because it takes a while
        gc.freeze()
        for place, item in enumerate(items):
            show(f"{place + 1} of {len(items)} tests: {item.nodeid[-70:]}")
            if not sys.stderr.isatty() and place % 100 == 99:
                say(f"{place + 1} of {len(items)} tests")
            found = None
            with contextlib.suppress(ForkFailed, ForkEnded):
                found = in_fork(lambda item=item: alone(item, coverage))  # type: ignore[misc]
            if found and found["passed"]:
                seconds[item.nodeid] = found["seconds"]
                for path, lines in found["lines"].items():
                    for line in lines:
                        reached[paths[path]][str(line)].append(item.nodeid)
        coverage.stop()

    def alone(item: pytest.Item, coverage: Coverage) -> dict[str, Any]:
        began = time.process_time()
        _end_after(longest, patience * (WAIT[0] + WAIT[1] * longest))
        failed = first_failure([item], {})
        spent = time.process_time() - began
        coverage.stop()
        data = coverage.get_data()
        lines = {path: sorted(data.lines(path) or ()) for path in data.measured_files()}
        return {"passed": not failed, "seconds": spent, "lines": lines}

    with_tests(tests, all_of)
    show("")
    return Baseline(seconds, reached)


class Choice:
    """The tests for each mutant: those that reach it, the most promising first. A change outside of
    functions is reached by the import, so any test may notice it."""

    def __init__(self, baseline: Baseline, budget: float, patience: float = 1.0) -> None:
        self.seconds = baseline.seconds
        self.patience = patience
        self._reached = baseline.reached
        self._budget = budget
        self._kills: Counter[str] = Counter()

    def of(self, mutant: Mutant, *, warm: bool) -> list[str]:
        """Return the names of the tests, as many as fit into the budget of seconds."""
        lines = self._reached[mutant.file]
        names = lines.get(str(mutant.line), []) if warm else list(self.seconds)
        chosen: list[str] = []
        spent = 0.0
        for name in sorted(names, key=self._worth, reverse=True):
            spent += self.seconds[name]
            if chosen and spent > self._budget:
                break
            chosen.append(name)
        return chosen

    def _worth(self, name: str) -> float:
        return (self._kills[name] + 0.1) / (self.seconds[name] + 0.02)

    def learn(self, test: str) -> None:
        self._kills[test] += 1


def try_warm(
    mutants: Sequence[Mutant],
    tests: Sequence[str],
    choice: Choice,
    report: Callable[[Mutant, Verdict], None],
) -> None:
    """Try mutants that change functions, each in a fork of a process with all tests."""

    def all_of(items: Sequence[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        files = {mutant.file for mutant in mutants}
        for file in files:  # some modules are imported by their first use
            import_module(".".join(Path(file).with_suffix("").parts[1:]))  # without src
        functions = {file: Functions(str(Path(file).absolute())) for file in files}
        gc.freeze()  # after that, nothing can be found any more
        for mutant in mutants:
            code = code_of(mutant)
            chosen = [by_name[name] for name in choice.of(mutant, warm=True) if name in by_name]

            def attempt(
                mutant: Mutant = mutant, code: CodeType = code, chosen: Any = chosen
            ) -> str:
                assert functions[mutant.file].replace(code), "the change is in a function"
                _limit_memory()
                return first_failure(chosen, choice.seconds, choice.patience)

            report(mutant, verdict(attempt, chosen, choice))

    with_tests(tests, all_of)


def try_cold(mutant: Mutant, choice: Choice) -> Verdict:
    """Try a mutant that changes a module outside of its functions: everything is imported with it.
    This process must not have imported the module."""
    names = choice.of(mutant, warm=False)

    def attempt() -> str:
        _import_changed(code_of(mutant))
        _limit_memory()

        def ordered(items: Sequence[pytest.Item]) -> str:
            by_name = {item.nodeid: item for item in items}
            chosen = [by_name[name] for name in names if name in by_name]
            return first_failure(chosen, choice.seconds, choice.patience)

        _end_after(60.0, choice.patience * 600.0)
        files = list(dict.fromkeys(map(_file, names)))
        try:
            return str(with_tests(files, ordered))
        except RuntimeError:
            return IMPORT

    return verdict(attempt, names, choice)


def verdict(attempt: Callable[[], str], chosen: Sequence[Any], choice: Choice) -> Verdict:
    if not chosen:
        return Verdict(UNREACHED, "", 0.0)
    began = time.monotonic()
    try:
        failed = in_fork(attempt)
    except ForkFailed:
        return Verdict(BROKEN, "", 0.0)
    except ForkEnded as ended:
        return Verdict(TOO_LONG, ended.by, round(time.monotonic() - began, 2))
    spent = round(time.monotonic() - began, 2)
    if failed:
        choice.learn(failed)
    return Verdict(KILLED if failed else SURVIVED, failed, spent)


class Functions:
    """All functions of a module that are in memory, wherever they are used."""

    def __init__(self, path: str) -> None:
        self._found: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
        for found in gc.get_objects():
            if type(found) is FunctionType and found.__code__.co_filename == path:
                self._found[_key(found.__code__)].append(found)

    def replace(self, module: CodeType) -> int:
        """Give functions the code that they have in a changed module; return how many changed."""
        changed = 0
        for code in _inner(module):
            for function in self._found.get(_key(code), ()):
                if function.__code__ != code:
                    function.__code__ = code
                    changed += 1
        return changed


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _inner(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _inner(constant)


def is_warm(mutant: Mutant) -> bool:
    """Return whether a mutant changes nothing outside of functions."""
    source = Path(mutant.file).read_text(encoding="utf-8")
    changed = code_of(mutant)
    before = compile(source, changed.co_filename, "exec", dont_inherit=True)
    return _outer(before) == _outer(changed)


def _outer(code: CodeType) -> tuple[Any, ...]:
    """What runs when a module is imported: all but the insides of functions."""
    constants = [
        (constant.co_name if _is_function(constant) else _outer(constant))
        if isinstance(constant, CodeType)
        else repr(constant)
        for constant in code.co_consts
    ]
    return code.co_code, code.co_names, constants


def _is_function(code: CodeType) -> bool:
    """Return whether code runs only when it is called, unlike a class or a comprehension."""
    return bool(code.co_flags & CO_OPTIMIZED) and code.co_name not in COMPREHENSIONS


def _import_changed(code: CodeType) -> None:
    """From now on, import a module with this code instead of that of its file."""
    usual = SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> Any:
        changed = Path(loader.get_filename(name)).absolute() == Path(code.co_filename)
        return code if changed else usual(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


def _limit_memory() -> None:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def say(line: str) -> None:
    """Print a line, also while pytest is kept quiet."""
    show("")
    print(line, file=sys.__stdout__, flush=True)


def show(line: str) -> None:
    """Show progress in one line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
