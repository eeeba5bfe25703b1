"""The examples in docstrings are right."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import pioche

ROOT = Path(pioche.__file__).parent
MODULES = sorted(
    ".".join(("pioche", *path.relative_to(ROOT).with_suffix("").parts))
    for path in ROOT.rglob("*.py")
    if path.name != "__init__.py" and ">>>" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", MODULES)
def test_examples_are_right(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0
