"""The notebooks run from top to bottom, with small numbers instead of their parameters."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.docs.blocks import ROOT

NOTEBOOKS = sorted(ROOT.glob("examples/*.ipynb"))
SMALL: dict[str, dict[str, int]] = {
    "train_a_policy": {"STEPS": 2, "DECISIONS": 600, "MATCHES": 12},
    "evaluate_your_bot": {"WORLDS": 1, "MATCHES": 12, "STEPS": 1, "DECISIONS": 5, "DEALS": 2},
}
"""The parameters that make a notebook long."""


def cells(notebook: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return found


def test_all_notebooks_are_known() -> None:
    assert [notebook.stem for notebook in NOTEBOOKS] == sorted(SMALL)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(
    notebook: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    names: dict[str, Any] = {"__name__": "notebook"}
    small = SMALL[notebook.stem]
    for number, cell in enumerate(cells(notebook)):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{notebook.name}:{number}", "exec"), names)
        if "parameters" in cell["metadata"].get("tags", []):
            assert small.keys() <= names.keys(), "a parameter has another name"
            names |= small
    said = capsys.readouterr().out
    assert "points a round" in said
    assert "Error" not in said
    sys.modules.pop("my_first_bot", None)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_output(notebook: Path) -> None:
    code = [cell for cell in cells(notebook) if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in code)
    assert sum("parameters" in cell["metadata"].get("tags", []) for cell in code) == 1
