"""Compile all games into the cache before somebody waits for it."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from pioche.arena.simulate import cores
from pioche.bots.warm import warm
from pioche.engine.code_cache import CACHE_ROOT, cache_folder, forget_old_code
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.registry import find_game, game_ids

POLL: Final = 0.05
DONE: Final = "compiled"
"""A file in a game's cache folder: nothing is left to compile for it."""


class CannotCompile(PiocheError):
    """The games could not be compiled, or the result could not be kept."""


def is_compiled(game_id: str) -> bool:
    """Return whether a game, as its sources are now, is in the cache."""
    return _marker(find_game(game_id)).exists()


def _marker(game: Game) -> Path:
    return cache_folder(game.package) / DONE


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


def compile_games(report: Callable[[str, int, int, float], None], *modules: str) -> None:
    """Compile every game, several at a time, each in its own process.

    `report` is called for each game with its id, how many are done, of how many, and the seconds it
    took. `modules` are imported first, so that they can add to the warm-up (`also_warm`). An
    interrupt from the terminal does not reach the processes; all of them have ended on return.
    """
    waiting = list(game_ids())
    total = len(waiting)
    running: dict[str, tuple[subprocess.Popen[bytes], float]] = {}
    with signals_held() as asked:
        try:
            while (waiting or running) and not asked:
                while waiting and len(running) < cores():
                    game = waiting.pop(0)
                    command = [sys.executable, "-m", "pioche.arena.compiling", game, *modules]
                    child = subprocess.Popen(command, start_new_session=True)
                    running[game] = (child, time.perf_counter())
                time.sleep(POLL)
                for game, (child, started) in list(running.items()):
                    if child.poll() is not None:
                        del running[game]
                        if child.returncode:
                            raise CannotCompile("compile/failed", game=game)
                        done = total - len(waiting) - len(running)
                        report(game, done, total, time.perf_counter() - started)
        finally:
            for child, _ in running.values():
                child.kill()
                child.wait()
    if not any(cache_folder().rglob("*.nbi")):
        raise CannotCompile("compile/nothing-kept", folder=str(CACHE_ROOT))
    forget_old_code()


def main(game_id: str, *modules: str) -> None:
    """Compile one game, and mark it as complete in the cache."""
    for module in modules:
        import_module(module)
    game = find_game(game_id)
    warm(game)
    _marker(game).touch()


if __name__ == "__main__":
    main(*sys.argv[1:])
