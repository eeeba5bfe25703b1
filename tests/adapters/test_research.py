"""docs/research.md: its code runs, its layouts are those of the code; and the example learns."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pioche import all_games
from pioche.adapters.observation_docs import observation_layout, updated

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_quick_start_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) > 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "docs/research.md", "exec"), names)


def test_the_layouts_are_those_of_the_code() -> None:
    assert updated(PAGE) == PAGE, (
        "renew them: python -m pioche.adapters.observation_docs docs/research.md"
    )
    for game in all_games():
        if game.package.startswith("pioche."):  # others describe theirs where they live
            assert observation_layout(game) in PAGE


def test_a_changed_layout_is_noticed() -> None:
    changed = PAGE.replace("1 for each card you hold", "something else", 1)
    assert updated(changed) == PAGE


def test_pictures_are_there() -> None:
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", PAGE):
        assert (ROOT / "docs" / picture).is_file()


def test_the_example_learns(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    command = [sys.executable, "examples/ppo_pepper.py", "--iterations", "5", "--curve", str(curve)]
    one_core = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    run = subprocess.run(
        command, cwd=ROOT, env=one_core, capture_output=True, text=True, check=True
    )
    leads = [float(lead) for lead in re.findall(r"([+-]\d+\.\d+) ±", run.stdout)]
    assert len(leads) == 2
    assert leads[1] > leads[0] + 2  # points a round; some 80,000 decisions make it eight or more
    assert curve.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("module", ["gymnasium", "openspiel", "pettingzoo", "vector", "position"])
def test_nothing_is_loaded_that_is_not_asked_for(module: str) -> None:
    """Each extra alone is enough, and the vector environment needs none."""
    allowed = {
        "gymnasium": {"gymnasium"},
        "openspiel": {"pyspiel"},
        "pettingzoo": {"gymnasium", "pettingzoo"},
        "position": set(),
        "vector": set(),
    }
    ask = (
        f"import sys, pioche.adapters.{module}; "
        "print(*({'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) == allowed[module]
