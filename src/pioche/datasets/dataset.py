"""Making a dataset: playing, writing the files, continuing where a run was stopped.

Every file follows from the plan and its number, so it does not matter in which order or by which
run the files are written: a run that is killed and repeated leaves the same bytes as one that was
not. A file gets its name once it is complete; what has a name is not made again.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pioche.arena.custom_bots import CustomBots
from pioche.arena.files import CannotWrite, whole_file
from pioche.arena.simulate import Stopped
from pioche.arena.workers import Threads, run_in_order
from pioche.datasets.card import card
from pioche.datasets.plan import IN_A_GROUP, Plan
from pioche.datasets.playing import Collector, Played
from pioche.datasets.shards import FOLDER, Content, load_arrow, read_shard, shard_path, write_shard
from pioche.engine.errors import BadOption
from pioche.system.locks import FileLock

PLAN: Final = "dataset.json"
CARD: Final = "README.md"
LOCK: Final = ".lock"

Progress = Callable[[int], None]
"""Called with the number of matches whose rows are there."""


@dataclass(frozen=True)
class Made:
    """What has been made: the whole dataset, or the files of an interrupted run."""

    files: int
    matches: int
    rows: int
    bytes: int
    new_rows: int
    """Of this run."""
    seconds: float


def seed_in(folder: str) -> int | None:
    """Return the seed of the dataset in a folder, so that it can be continued without naming it."""
    try:
        seed = json.loads((Path(folder) / PLAN).read_bytes())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if type(seed) is int else None


def make_dataset(
    plan: Plan, folder: str, threads: int = 1, progress: Progress | None = None
) -> Made:
    """Make a dataset in a folder, or what is missing of it. An interrupt ends the run early; the
    next one continues."""
    load_arrow()
    home = Path(folder)
    custom = plan.setup.custom_bots()
    with _alone_in(home), custom.stopping():
        _claim(home, plan)
        run = _Run(plan, home, custom, progress)
        started = time.perf_counter()
        try:
            with Threads(threads) as workers:
                try:
                    for _ in run_in_order(run.shard, range(plan.shards), workers):
                        pass
                except BaseException:
                    run.stopped.set()
                    raise
        except KeyboardInterrupt:
            pass
        made = run.made(time.perf_counter() - started)
        if made.files == plan.shards:
            text = card(plan, [run.contents[shard] for shard in range(plan.shards)])
            with whole_file(str(home / CARD)) as file:
                file.write(text.encode())
        return made


class _Run:
    """One run of the command; its threads share it."""

    def __init__(
        self, plan: Plan, home: Path, custom: CustomBots, progress: Progress | None
    ) -> None:
        self.plan = plan
        self.home = home
        self.custom = custom
        self.progress = progress
        self.stopped = threading.Event()
        self.contents: dict[int, Content] = {}
        self.new_rows = 0
        self._mine = threading.local()
        self._lock = threading.Lock()

    def shard(self, shard: int) -> None:
        """Make a file, unless it is there."""
        path, matches = shard_path(self.home, self.plan, shard), self.plan.matches_of(shard)
        content = read_shard(path, self.plan, shard)
        if content:
            self._note(len(matches))
        else:
            try:
                content = write_shard(path, self.plan, shard, self._groups(matches))
            except Stopped:
                return
            with self._lock:
                self.new_rows += content.rows
        self.contents[shard] = content

    def _groups(self, matches: range) -> Iterator[Played]:
        collector = self._collector()
        for first in range(matches.start, matches.stop, IN_A_GROUP):
            if self.stopped.is_set():
                raise Stopped
            end = min(first + IN_A_GROUP, matches.stop)
            yield collector.collected(first, end)
            self._note(end - first)

    def _collector(self) -> Collector:
        mine: Any = self._mine
        if not hasattr(mine, "collector"):
            mine.collector = Collector(self.plan, self.custom)
        collector: Collector = mine.collector
        return collector

    def _note(self, matches: int) -> None:
        if self.progress:
            with self._lock:
                self.progress(matches)

    def made(self, seconds: float) -> Made:
        """Return what there is."""
        paths = [shard_path(self.home, self.plan, shard) for shard in self.contents]
        return Made(
            files=len(paths),
            matches=sum(len(self.plan.matches_of(shard)) for shard in self.contents),
            rows=sum(content.rows for content in self.contents.values()),
            bytes=sum(path.stat().st_size for path in paths),
            new_rows=self.new_rows,
            seconds=seconds,
        )


@contextmanager
def _alone_in(home: Path) -> Iterator[None]:
    """Make a folder in which no other run writes meanwhile; `BadOption` if one does."""
    lock = FileLock(home / LOCK)
    try:
        (home / FOLDER).mkdir(parents=True, exist_ok=True)
        taken = lock.take()
    except OSError as error:
        raise _cannot_write(home, error) from error
    if not taken:
        raise BadOption("dataset/in-use", folder=str(home))
    try:
        yield
    finally:
        lock.release(remove=True)


def _claim(home: Path, plan: Plan) -> None:
    """Write the plan into an empty folder; `BadOption` if the folder holds something else."""
    file = home / PLAN
    text = json.dumps(plan.head, ensure_ascii=False, indent=2).encode() + b"\n"
    try:
        for left in (home / FOLDER).glob(".*.part"):  # by a run that was killed
            left.unlink()
        if not file.exists():
            if any(path.name not in (FOLDER, LOCK) for path in home.iterdir()) or any(
                (home / FOLDER).iterdir()
            ):
                raise BadOption("dataset/no-dataset", folder=str(home))
            with whole_file(str(file)) as out:
                out.write(text)
            return
        found = json.loads(file.read_bytes())
    except OSError as error:
        raise _cannot_write(home, error) from error
    except ValueError:
        found = None
    expected = json.loads(text)
    if not isinstance(found, dict) or found.get("format") != expected["format"]:
        raise BadOption("dataset/no-dataset", folder=str(home))
    different = [key for key in expected if found.get(key) != expected[key]]
    if different:
        raise BadOption("dataset/other", folder=str(home), different=different)


def _cannot_write(home: Path, error: OSError) -> CannotWrite:
    return CannotWrite("file/cannot-write", file=str(home), problem=error.strerror or str(error))
