"""Runs the shell commands of the documentation in this process, with small numbers."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Final

from pioche.cli import main
from pioche.cli.parser import parser
from pioche.engine.registry import all_games
from tests.docs.blocks import ROOT, Block

PARSED: Final = {"exploit", "join", "play", "puzzles", "review", "serve", "train"}
"""Commands that wait for people, or take long. Only their arguments are checked."""
MANY: Final = {"dataset", "simulate", "study", "tournament"}
"""Commands that play many matches."""
FEW: Final = 2
"""Matches that are played instead of thousands."""
SHORT: Final = {game.id: f"{game.length_option}=1" for game in all_games() if game.length_option}
"""Options for a short match, where an example has none of its own."""

TARGETS: Final = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def commands(block: Block) -> Iterator[list[str]]:
    """The commands of a block, without comments; lines that end with a backslash go on."""
    for line in block.text.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield words


def run(words: list[str]) -> None:
    """Run a command, or check as much of it as can be checked here."""
    match words:
        case ["pioche", *arguments]:
            run_pioche(arguments)
        case ["make", *targets]:
            assert set(targets) <= set(TARGETS), f"there is no such target: {words}"
        case ["pip", "install", *packages]:
            for package in packages:
                check_package(package)
        case ["python", "-m", module, *_]:
            assert find_spec(module), f"there is no such module: {module}"
        case ["python", file, *_]:
            assert (ROOT / file).is_file(), f"there is no such file: {file}"
        case _:
            raise AssertionError(
                f"nobody knows how to check {shlex.join(words)!r}: teach tests/docs/shell.py, or "
                "write above the block why it is not run: <!-- not run: REASON -->"
            )


def run_pioche(arguments: list[str]) -> None:
    if not arguments or arguments[0] in PARSED:
        parser().parse_args(arguments)
        return
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = main(small(arguments))
    assert code == 0, f"pioche {shlex.join(arguments)} says: {said.getvalue()}"


def small(arguments: list[str]) -> list[str]:
    """The same arguments with only a few short matches."""
    made = list(arguments)
    if made[0] not in MANY:
        return made
    if not {"--option", "--compare"} & set(made) and made[1] in SHORT:
        made += ["--option", SHORT[made[1]]]
    if "--matches" not in made:
        made += ["--matches", str(FEW)]
    for i, word in enumerate(made[:-1]):
        if word == "--matches":
            made[i + 1] = str(min(int(made[i + 1]), FEW))
    return made


def check_package(package: str) -> None:
    """Pioche or its wheel, with extras that it has, or a folder with a package."""
    if package.startswith("."):
        assert (ROOT / package / "pyproject.toml").is_file(), f"there is no package in {package}"
        return
    wheel = rf"(?:dist/)?pioche-{re.escape(PROJECT['version'])}-py3-none-any\.whl"
    named = re.fullmatch(rf"(?:pioche|{wheel})(?:\[([a-z,]+)\])?", package)
    assert named, f"not a package of ours: {package}"
    extras = set((named[1] or "").split(",")) - {""}
    assert extras <= PROJECT["optional-dependencies"].keys(), f"no such extra: {package}"
