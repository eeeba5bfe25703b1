"""Compile all games into the cache before somebody waits for it."""

from __future__ import annotations

import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pioche.bots.preparing import end, progress_in, start_compiling
from pioche.engine.code_cache import CACHE_ROOT, forget_old_code
from pioche.engine.code_files import SUFFIX, code_folders
from pioche.engine.errors import PiocheError
from pioche.engine.registry import find_game, game_ids
from pioche.system.cores import cores

POLL: Final = 0.05

Report = Callable[[str, int, int, float], None]
"""Called for each game that is done, with its id, how many are done, of how many, and the seconds
it took."""
Watch = Callable[[Mapping[str, float]], None]
"""Called again and again, with the games that are being compiled and how far each is, from 0 to
1."""


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


def compile_games(report: Report, *modules: str, watch: Watch | None = None) -> None:
    """Compile every game into the cache, several at a time, each in its own process.

    `modules` are imported first, so that they can add to the warm-up (`also_warm`). An interrupt
    from the terminal does not reach the processes; all of them have ended on return.
    """
    folders = {game: code_folders(find_game(game).package)[0] for game in game_ids()}
    compile_some(folders, report, modules, {}, watch)
    if not any(file for folder in code_folders() for file in folder.glob(f"*{SUFFIX}")):
        raise CannotCompile("compile/nothing-kept", folder=str(CACHE_ROOT))
    forget_old_code()


def compile_some(
    folders: Mapping[str, Path],
    report: Report,
    modules: Sequence[str],
    settings: Mapping[str, str],
    watch: Watch | None = None,
) -> None:
    """Compile games as `compile_games` does, each into its folder; `settings`, added to the
    environment of the processes, say so."""
    waiting = list(folders)
    total = len(waiting)
    running: dict[str, tuple[subprocess.Popen[bytes], float]] = {}
    with signals_held() as asked:
        try:
            while (waiting or running) and not asked:
                while waiting and len(running) < cores():
                    game = waiting.pop(0)
                    child = start_compiling(game, *modules, settings=settings)
                    running[game] = (child, time.perf_counter())
                if watch:
                    watch({game: progress_in(folders[game]) for game in running})
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
