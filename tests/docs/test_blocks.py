"""Every block of code in the documentation is run, or says why it is not."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from pioche import find_game, write_record
from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Tally
from pioche.cli.parser import COMMANDS, parser
from tests.docs.blocks import PAGES, ROOT, Block, blocks
from tests.docs.shell import commands, run

ALL: Final = [block for page in PAGES for block in blocks(page)]
NOT_CODE: Final = "text"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the examples find in theirs: our examples, and the record of a match."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    shutil.copytree(ROOT / "examples", "examples", ignore=shutil.ignore_patterns("hearts"))
    match = simulate_match(Setup(find_game("gap"), 2, ["random"] * 2, seed=1), 0, Tally(2))
    Path("match.json").write_bytes(write_record(match.record()))
    return tmp_path


@pytest.mark.parametrize("page", [page for page in PAGES if any(blocks(page))])
def test_blocks_run(page: str, desk: Path) -> None:
    names: dict[str, object] = {"__name__": "docs"}  # a page is one session
    for block in blocks(page):
        if block.reason is None and block.language != NOT_CODE:
            assert block.language in CHECKS, f"{block.place}: nobody knows how to check this block"
            CHECKS[block.language](block, names)


def run_python(block: Block, names: dict[str, object]) -> None:
    # Empty lines first, so that an error names the line of the page.
    code = "\n" * (block.line - 1) + block.text
    exec(compile(code, block.page, "exec"), names)


def run_shell(block: Block, _names: dict[str, object]) -> None:
    for words in commands(block):
        run(words)


def check_json(block: Block, _names: dict[str, object]) -> None:
    json.loads(block.text)


def check_settings(block: Block, _names: dict[str, object]) -> None:
    """Every setting in a file is an option of `pioche serve`."""
    for name, value in tomllib.loads(block.text).items():
        parser().parse_args(["serve", f"--{name}", str(value)])


def check_unit(block: Block, _names: dict[str, object]) -> None:
    """A unit of systemd starts a command that exists."""
    unit = configparser.ConfigParser(interpolation=None)
    unit.read_string(block.text)
    program, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "pioche"
    parser().parse_args(arguments)


CHECKS: Final[dict[str, Callable[[Block, dict[str, object]], None]]] = {
    "python": run_python,
    "sh": run_shell,
    "json": check_json,
    "toml": check_settings,
    "ini": check_unit,
}


def test_there_are_blocks_of_every_kind() -> None:
    """The reader finds them, so the tests above check something."""
    run_here = [block for block in ALL if block.reason is None]
    assert {block.language for block in run_here} == {*CHECKS, NOT_CODE}
    assert len(run_here) > 50


def test_shell_blocks_are_shell() -> None:
    """Also those that are not run."""
    for block in ALL:
        if block.language == "sh":
            command = ["sh", "-n", "-c", block.text]
            read = subprocess.run(command, capture_output=True, text=True, check=False)
            assert read.returncode == 0, f"{block.place}: {read.stderr}"


@pytest.mark.parametrize("page", PAGES)
def test_commands_within_the_text_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in re.findall(r"`pioche ([a-z]+)", text):
        assert name in COMMANDS, f"{page}: there is no command pioche {name}"


@pytest.mark.parametrize("page", PAGES)
def test_lists_look_the_same_everywhere(page: str) -> None:
    """Code hosts show lists that the generator of the site takes for text: without an empty line
    above, or with parts that are indented by fewer than four spaces."""
    text = re.sub(r"^( *)```.*?^\1```$", "", _text(page), flags=re.MULTILINE | re.DOTALL)
    lines = text.splitlines()
    for before, line in pairwise(lines):
        if line.startswith("- "):
            assert not before or before.startswith(("- ", " ")), (
                f"{page}: no empty line above {line}"
            )
        if not before:
            assert not re.match(r" {1,3}\S", line), f"{page}: indent by four spaces: {line}"


def _text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")
