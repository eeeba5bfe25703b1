"""Preparing a game: compiling it into the cache, in a process of its own, before it is played.

    python -m pioche.bots.preparing gap

The compiler holds the interpreter's lock, so nothing else would happen in a process that compiles.
Whoever wants a game watches the files in its cache folder: how far the process is, and whether it
has finished. If several processes want the same game, one compiles and the others wait for it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numba

from pioche.engine.code_cache import CACHE_ROOT
from pioche.engine.code_files import code_folders
from pioche.engine.jit import KEEPS_CODE
from pioche.engine.numba_parts import COUNT, has_parts
from pioche.engine.registry import find_game
from pioche.system.files import SHARED, write
from pioche.system.locks import FileLock

DONE: Final = "compiled"
"""A file in a game's cache folder: nothing is left to compile for it. It holds how many functions
that were."""
PROGRESS: Final = "compiling"
"""A file beside it, while a process compiles the game: how many functions are done, of how many."""
LOCK: Final = "compiling.lock"
USUAL: Final = 125
"""How many functions a game has that was never compiled here."""
MORE: Final = 40
"""How many more it has with all that tables do not need."""
NEARLY: Final = 0.99
"""As far as it gets until it is done: the number of functions may have been too low."""
POLL: Final = 0.1
JIT_OFF: Final = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
MODEST: Final = 15
"""How much a process leaves the processor to others if nobody waits for it."""
COMPILING: Final = "numba:compile"
"""The kind of numba's events for a function that is compiled."""
NOTHING_KEPT: Final = 3
"""The exit code of a process that cannot keep what it would compile."""


def is_compiled(game_id: str) -> bool:
    """Return whether a game, as its sources are now, is in the cache or came with the package, or
    need not be compiled."""
    folders = code_folders(find_game(game_id).package)
    return JIT_OFF or any((folder / DONE).exists() for folder in folders)


def progress_of(game_id: str) -> float:
    """Return how far a game is compiled, from 0 to 1."""
    return 1.0 if is_compiled(game_id) else progress_in(_folder(game_id))


def progress_in(folder: Path) -> float:
    """Return how far a process is that compiles a game into a folder, 0 if there is none."""
    try:
        done, total = map(int, (folder / PROGRESS).read_text().split())
    except (OSError, ValueError):
        return 0.0
    return min(NEARLY, done / max(total, 1))


def start_compiling(
    game_id: str, *modules: str, modest: bool = False, settings: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """Start a process that compiles a game. It ends with this one, or with `end`. `modules` are
    imported first, so that they can add to the warm-up; `settings` are added to its environment. An
    interrupt from the terminal does not reach it."""
    command = [sys.executable, "-m", "pioche.bots.preparing", game_id, *modules]
    command += ["--while-input-is-open", *(["--modest"] if modest else [])]
    environment = {**os.environ, **(settings or {})}
    return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True, env=environment)


def end(child: subprocess.Popen[bytes]) -> None:
    """End a process that compiles a game, if it has not ended yet, and close its input."""
    child.kill()
    child.communicate()


def compile_ahead(game_id: str, show: Callable[[float], None]) -> bool:
    """Compile a game in another process, unless it is compiled already; return whether it now is.
    `show` is called with how far that is."""
    if is_compiled(game_id):
        return True
    child = start_compiling(game_id)
    try:
        while True:
            try:
                return child.wait(POLL) == 0
            except subprocess.TimeoutExpired:
                show(progress_of(game_id))
    finally:
        end(child)


def _folder(game_id: str) -> Path:
    """Return the folder that the game is compiled into."""
    return code_folders(find_game(game_id).package)[0]


# In the process that compiles


def main(arguments: list[str]) -> int:
    """Compile one game, and mark it as complete in the cache; return the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--while-input-is-open", action="store_true")
    parser.add_argument("--modest", action="store_true")
    args = parser.parse_args(arguments)
    if args.while_input_is_open:
        threading.Thread(target=_end_with_input, daemon=True).start()
    if args.modest and hasattr(os, "nice"):
        os.nice(MODEST)
    folder = _folder(args.game)
    lock = FileLock(folder / LOCK)
    try:
        while not lock.take():  # another process compiles it
            time.sleep(POLL)
    except OSError:
        return NOTHING_KEPT
    try:
        if args.modules or not is_compiled(args.game):
            _compile(args.game, args.modules, folder)
    except OSError:
        return NOTHING_KEPT
    finally:
        lock.release(remove=True)
    return 0 if KEEPS_CODE else NOTHING_KEPT


def _compile(game_id: str, modules: list[str], folder: Path) -> None:
    from pioche.bots.warm import warm

    for module in modules:
        import_module(module)
    game = find_game(game_id)
    expected = _expected(game.package)
    if modules:
        expected = max(expected, USUAL + MORE)
    counter = _Counter(folder / PROGRESS, expected)
    with counter:
        warm(game)
    if not (modules and is_compiled(game_id)):
        (folder / DONE).write_text(str(counter.done))


def _expected(package: str) -> int:
    """Return how many functions the game had when it was compiled last."""
    try:
        markers = list(CACHE_ROOT.glob(f"{package}-*/*/{DONE}"))
        return int(max(markers, key=lambda path: path.stat().st_mtime).read_text())
    except (OSError, ValueError):
        return USUAL


class _Counter:
    """Counts the functions that are compiled in a block, and writes the number to a file."""

    def __init__(self, path: Path, expected: int) -> None:
        self.path = path
        self.expected = expected
        self.done = 0
        self._stop_listening: Callable[[], None] = lambda: None

    def __enter__(self) -> None:
        self._write()
        if has_parts(COUNT):
            self._listen()

    def __exit__(self, *problem: object) -> None:
        self._stop_listening()
        self.path.unlink(missing_ok=True)

    def _listen(self) -> None:
        from numba.core import event

        counter = self

        class Listener(event.Listener):
            def on_start(self, event: Any) -> None:
                pass

            def on_end(self, event: Any) -> None:
                counter.add()

        listener = Listener()
        event.register(COMPILING, listener)  # type: ignore[no-untyped-call]
        self._stop_listening = lambda: event.unregister(COMPILING, listener)  # type: ignore[no-untyped-call]

    def add(self) -> None:
        self.done += 1
        with suppress(OSError):  # somebody emptied the cache
            self._write()

    def _write(self) -> None:
        write(self.path, f"{self.done} {self.expected}".encode(), SHARED, durable=False)


def _end_with_input() -> None:
    """End when the process that wants the game is gone, even if it was killed: its end of the pipe
    is then closed. On Windows, that process need not be the parent of this one."""
    with suppress(OSError):
        while os.read(0, 1024):
            pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
