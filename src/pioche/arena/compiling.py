"""Compile all games into the cache before somebody waits for it."""

from __future__ import annotations

import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from pioche.arena.simulate import cores
from pioche.bots.preparing import end, start_compiling
from pioche.engine.code_cache import CACHE_ROOT, forget_old_code
from pioche.engine.code_files import SUFFIX, code_folders
from pioche.engine.errors import PiocheError
from pioche.engine.registry import game_ids

POLL: Final = 0.05

Report = Callable[[str, int, int, float], None]
"""Called for each game that is done, with its id, how many are done, of how many, and the seconds
it took."""


class CannotCompile(PiocheError):
    """The games could not be compiled, or the result could not be kept."""


@contextmanager
def signals_held() -> Iterator[list[int]]:
    """Yield the signals that ask this process to end, and end it only after the block: a signal in
    the middle of it could leave child processes behind."""
    asked: list[int] = []

    def note(number: int, frame: object) -> None:
        asked.append(number)

    if threading.current_thread() is not threading.main_thread():  # only that one gets signals
        yield asked
        return
    before = signal.signal(signal.SIGTERM, note)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGTERM, before)
    if asked:
        raise SystemExit(128 + asked[0])


def compile_games(report: Report, *modules: str) -> None:
    """Compile every game into the cache, several at a time, each in its own process.

    `modules` are imported first, so that they can add to the warm-up (`also_warm`). An interrupt
    from the terminal does not reach the processes; all of them have ended on return.
    """
    compile_some(game_ids(), report, modules, {})
    if not any(file for folder in code_folders() for file in folder.glob(f"*{SUFFIX}")):
        raise CannotCompile("compile/nothing-kept", folder=str(CACHE_ROOT))
    forget_old_code()


def compile_some(
    games: Sequence[str], report: Report, modules: Sequence[str], settings: Mapping[str, str]
) -> None:
    """Compile games as `compile_games` does; `settings` are added to the environment of the
    processes."""
    waiting = list(games)
    total = len(waiting)
    running: dict[str, tuple[subprocess.Popen[bytes], float]] = {}
    with signals_held() as asked:
        try:
            while (waiting or running) and not asked:
                while waiting and len(running) < cores():
                    game = waiting.pop(0)
                    child = start_compiling(game, *modules, settings=settings)
                    running[game] = (child, time.perf_counter())
                time.sleep(POLL)
                for game, (child, started) in list(running.items()):
                    if child.poll() is not None:
                        del running[game]
                        end(child)
                        if child.returncode:
                            raise CannotCompile("compile/failed", game=game)
                        done = total - len(waiting) - len(running)
                        report(game, done, total, time.perf_counter() - started)
        finally:
            for child, _ in running.values():
                end(child)
