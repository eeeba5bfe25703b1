"""A game that lives elsewhere, built by following "Adding a game" in ARCHITECTURE.md.

`tests/minimal_game` has every file that the section asks for and no other. It is installed as a
distribution of its own into an empty folder, and used from another process.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.engine.language import LANGUAGES
from tests import processes

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "tests" / "minimal_game"
ID, PACKAGE = "high-card", "minimal_game"

PLAYED = """
import json, random
from pioche import Match, find_game, read_record, verify, write_record
from pioche.engine.shuffles import seeded
from pioche.engine.texts import sentence
from pioche.bots.names import make_bot
from pioche.server.table.replays import replay_of

game = find_game("high-card")
match, bot = Match(game, 3, shuffles=seeded(1)), make_bot("search@20", 1)
while not match.over:
    if match.awaits_deal:
        match.deal()
    (seat,) = match.actors
    match.play(seat, bot.think(match.redacted(seat), seat).decision)
record = read_record(write_record(match.record()))
verify(record)
replay = replay_of(record)
names = ["Ada", "Ben", "Cleo"]
lines = [line for step in replay.steps for line in step.story or ()]
print(json.dumps({
    "scores": match.scores,
    "reason": sentence("fr", game.reason_key(match.reason)),
    "story": [sentence("en", key, facts, names=names) for key, facts in lines],
    "rounds": sum(step.round_over for step in replay.steps),
    "view": match.view(0),
}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the game is installed."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(TEMPLATE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    offer(folder, "minimal-game", f"{ID} = {PACKAGE}")
    return folder


def offer(folder: Path, distribution: str, *entry_points: str) -> None:
    """Make a distribution with these entry points known to Python, as an installer does."""
    info = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[pioche.games]", *entry_points]) + "\n")


def python(site: Path, *arguments: str) -> str:
    """Return the output of a process that finds the distributions of a folder."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(site), *sys.path])}
    command = [sys.executable, *arguments]
    run = subprocess.run(
        command, env=environment, cwd=site, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-3000:]
    return run.stdout


def forked(folder: Path, program: str) -> str:
    """Return the output of a program that finds the distributions of a folder."""
    command = [sys.executable, "-c", FORGET + program]
    run = processes.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-3000:]
    return str(run.stdout)


def test_it_conforms(site: Path) -> None:
    assert python(site, "-m", "pioche.testing", "check", ID) == f"{ID} conforms\n"


def test_it_has_golden_playthroughs(site: Path) -> None:
    written = python(site, "-m", "pioche.testing", "golden", ID).split()
    assert [Path(path).name for path in written] == [f"{n}-players.txt" for n in (2, 3, 4)]
    assert all(Path(path).parent == site / PACKAGE / "golden" for path in written)


def test_bots_play_it_and_a_server_serves_it(site: Path) -> None:
    played = json.loads(python(site, "-c", PLAYED))
    assert sum(played["scores"]) == 3
    assert played["reason"] == "toutes les cartes sont jouées"
    assert [line.split()[1:3] for line in played["story"]].count(["takes", "the"]) == 3
    assert len(played["story"]) == 9 + 3
    assert played["rounds"] == 1
    assert played["view"]["tricks"] == played["scores"]


def test_the_section_names_every_file_and_no_other() -> None:
    """Files that it calls optional are not in the minimal game."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.split("## Adding a game", 1)[1].split("\n## ", 1)[0]
    listed = re.findall(r"^\| `([^`]+)` \|(.*)$", section, re.MULTILINE)
    needed = {name for name, meaning in listed if "optional" not in meaning}
    files = [path.relative_to(TEMPLATE) for path in TEMPLATE.rglob("*") if path.is_file()]
    found = {
        str(file.with_stem("<language>") if file.stem in LANGUAGES else file)
        for file in files
        if "__pycache__" not in file.parts
    }
    assert needed == found | {"pyproject.toml"}


BROKEN = {
    "import fails": ("raise RuntimeError('no')", "game/broken"),
    "nothing is described": ("", "game/no-description"),
    "another name": (
        "from pioche.games.gap import GAME",
        "game/wrong-name",
    ),
}
FORGET = """
import os, sys
from importlib import invalidate_caches
from pioche.engine import registry
sys.path.insert(0, os.getcwd())
invalidate_caches()
for known in (registry.game_ids, registry._offers, registry._load):
    known.cache_clear()
"""
"""In a forked process, the games are known already."""
ASK = """
from pioche.engine.errors import BadGame
from pioche.engine.registry import find_game, game_ids
assert "gap" in game_ids()
try:
    find_game("odd")
except BadGame as error:
    print(error.code, "|", *(error.sentence(language) for language in ("en", "fr", "de")))
"""
CLASH = """
from pioche.engine.errors import BadGame
from pioche.engine.registry import game_ids
try:
    game_ids()
except BadGame as error:
    print(error.code, "|", *(error.sentence(language) for language in ("en", "fr", "de")))
"""


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_game_is_refused_by_the_name_of_its_distribution(
    fault: str, tmp_path: Path
) -> None:
    source, code = BROKEN[fault]
    (tmp_path / "odd_game").mkdir()
    (tmp_path / "odd_game" / "__init__.py").write_text(source)
    offer(tmp_path, "odd-games", "odd = odd_game")
    said = forked(tmp_path, ASK)
    assert said.startswith(f"{code} |")
    assert said.count("odd-games") >= 3


def test_a_package_that_is_gone_is_refused_too(tmp_path: Path) -> None:
    offer(tmp_path, "odd-games", "odd = odd_game")
    said = forked(tmp_path, ASK)
    assert said.startswith("game/broken |")
    assert "odd-games" in said


@pytest.mark.parametrize("name", ["gap", "odd"])
def test_two_games_of_one_name_are_refused(name: str, tmp_path: Path) -> None:
    for distribution in ("odd-games", "even-games"):
        offer(tmp_path, distribution, f"{name} = {distribution.replace('-', '_')}")
    said = forked(tmp_path, CLASH)
    assert said.startswith("game/clash |")
    assert "odd-games" in said or "even-games" in said
