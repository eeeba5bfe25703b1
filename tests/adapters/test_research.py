"""docs/research.md: its listings are those of the code, and the example learns. (For its code see
`tests/docs`.)"""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from gymnasium.vector import AutoresetMode

from pioche import all_games, find_game
from pioche.adapters import gymnasium, openspiel, pettingzoo
from pioche.adapters.position import Position
from pioche.adapters.research_listings import (
    decision_numbers,
    observation_layout,
    options,
    updated,
)
from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_listings_are_those_of_the_code() -> None:
    assert updated(PAGE) == PAGE, (
        "renew them: python -m pioche.adapters.research_listings docs/research.md"
    )
    for game in all_games():
        if game.package.startswith("pioche."):  # others describe theirs where they live
            for listing in (observation_layout, decision_numbers, options):
                assert listing(game) in PAGE


def test_every_decision_is_listed() -> None:
    for game in all_games():
        spans = re.findall(
            r"^\| (\d+)(?:–(\d+))? \| (`.*`) \|$", decision_numbers(game), re.MULTILINE
        )
        following = 0
        for first, last, texts in spans:
            assert int(first) == following
            following = int(last or first) + 1
            shown = re.findall(r"`(.*?)`", texts)
            assert game.notation.parse_decision(shown[0]) == int(first)
            assert game.notation.parse_decision(shown[-1]) == int(last or first)
        assert following == game.rules.DECISIONS


def test_the_arguments_are_those_of_the_code() -> None:
    section = PAGE.partition("## Arguments")[2].partition("## Versions")[0]
    row = re.compile(r"^\| `(\w+)` \| (.*?) \| (?:(.*?) )?\| .* \|$", re.MULTILINE)
    listed = {
        (place.strip("`"), name): default
        for name, places, default in row.findall(section)
        for place in places.split(", ")
    }
    takers: dict[str, list[Any]] = {
        "Variant": [Variant],
        "Matches": [Matches],
        "Position": [Position],
        "Gymnasium": [gymnasium.MatchEnv],
        "vector": [gymnasium.VectorMatchEnv],
        "PettingZoo": [pettingzoo.raw_env, pettingzoo.parallel_env],
    }
    taken = {
        (place, name): parameter.default
        for place, some in takers.items()
        for taker in some
        for name, parameter in inspect.signature(taker).parameters.items()
        if parameter.kind != parameter.VAR_KEYWORD
    }
    gap = find_game("gap")
    of_the_game = {option.name for option in gap.options}
    for name, default in openspiel.parameters(gap).items():
        if name not in of_the_game:
            taken["OpenSpiel", name] = None if name == "players" else default
    assert set(listed) == set(taken)
    for argument, default in taken.items():
        assert default_of(listed[argument]) == default, argument


def default_of(text: str) -> Any:
    """The value that a cell of the table means."""
    if not text:
        return inspect.Parameter.empty
    if text == "`SAME_STEP`":
        return AutoresetMode.SAME_STEP
    return ast.literal_eval(text.strip("`")) if text.startswith("`") else None


def test_a_changed_listing_is_noticed() -> None:
    for text in ("1 for each card you hold", "| 0–9 |", "| 1 to 500 |"):
        changed = PAGE.replace(text, "something else", 1)
        assert changed != PAGE
        assert updated(changed) == PAGE


def test_pictures_are_there() -> None:
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", PAGE):
        assert (ROOT / "docs" / picture).is_file()


SOONER = """
import runpy, sys
sys.argv.pop(0)
main = runpy.run_path(sys.argv[0])["main"]
main.__globals__["EVALUATED"] = 4000
main()
"""
"""Runs the example with evaluations of fewer matches: they take most of its time."""


def test_the_example_learns(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    command = [sys.executable, "-c", SOONER, "examples/ppo_pepper.py"]
    command += ["--iterations", "3", "--curve", str(curve)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    leads = [float(lead) for lead in re.findall(r"([+-]\d+\.\d+) ±", run.stdout)]
    assert len(leads) == 2
    assert leads[1] > leads[0] + 2  # points a round; some 50,000 decisions make it six
    assert curve.read_text(encoding="utf-8").startswith("<svg")


ALLOWED = {
    "gymnasium": {"gymnasium"},
    "openspiel": {"pyspiel"},
    "pettingzoo": {"gymnasium", "pettingzoo"},
    "position": set(),
    "vector": set(),
}
ASK = """
import os, sys
import pioche.engine.match
for module in sys.argv[1:]:
    if os.fork() == 0:
        __import__(f"pioche.adapters.{module}")
        print(module, *({"gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules)), flush=True)
        os._exit(0)
    os.wait()
"""


def test_nothing_is_loaded_that_is_not_asked_for() -> None:
    """Each extra alone is enough, and the vector environment needs none."""
    command = [sys.executable, "-c", ASK, *ALLOWED]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {module: set(found) for module, *found in map(str.split, run.stdout.splitlines())}
    assert loaded == ALLOWED
