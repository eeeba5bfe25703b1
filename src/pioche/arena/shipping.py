"""Compiled code that comes with the package, so that whoever installs it need not compile.

It is compiled for a baseline of processors (`engine.target`) and only used where the processor, the
Python and the libraries match and the sources are the same. Everywhere else games are compiled as
if there was none.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from pioche.arena.compiling import CannotCompile, Report, Watch, compile_some
from pioche.engine.code_cache import ENGINE, SHIPPED, version_of
from pioche.engine.code_files import SUFFIX
from pioche.engine.registry import find_game, own_game_ids
from pioche.engine.target import baseline


def ship(report: Report, *modules: str, folder: Path = SHIPPED, watch: Watch | None = None) -> None:
    """Compile the games of the package for the baseline, into a folder that a wheel can contain.

    `report`, `modules` and `watch` are as in `compile_games`.
    """
    target = baseline()
    if target is None:
        raise CannotCompile("compile/no-baseline")
    folder.mkdir(parents=True, exist_ok=True)  # before all the work
    with tempfile.TemporaryDirectory(prefix="pioche-") as work:
        settings = {
            "PIOCHE_CACHE": work,
            "NUMBA_CPU_NAME": target.cpu,
            "NUMBA_CPU_FEATURES": target.features,
            "PYTHONHASHSEED": "0",  # so that the same sources give the same bytes
        }
        games = {game: version_of(find_game(game).package) for game in own_game_ids()}
        folders = {game: Path(work, version, target.name) for game, version in games.items()}
        compile_some(folders, report, modules, settings, watch)
        keep(Path(work), folder, target.name)


def keep(made: Path, folder: Path, target: str) -> None:
    """Put code that was made for a target into a folder, in place of what was there for the same
    target. Code of other sources is removed; code for other versions of Python stays."""
    units = [ENGINE, *(find_game(game).package for game in own_game_ids())]
    versions = {version_of(unit) for unit in units}
    for old in folder.iterdir():
        if old.name not in versions:
            shutil.rmtree(old)
    for version in versions:
        shutil.rmtree(folder / version / target, ignore_errors=True)
        shutil.copytree(made / version / target, folder / version / target)
    if not any(folder.rglob(f"*{SUFFIX}")):
        raise CannotCompile("compile/nothing-kept", folder=str(folder))
