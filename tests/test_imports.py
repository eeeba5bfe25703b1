"""`import pioche` and finding the games are quick: what takes long is loaded when it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

SLOW = ("numba", "numpy", "llvmlite", "rich", "hypothesis")


@pytest.mark.parametrize(
    ("statement", "allowed"),
    [
        ("import pioche", ()),
        ("import pioche; pioche.__version__", ()),
        ("import pioche; pioche.all_games()", ("numpy",)),
    ],
)
def test_slow_modules_are_not_loaded(statement: str, allowed: tuple[str, ...]) -> None:
    ask = f"import sys; {statement}; print(*(m for m in {SLOW!r} if m in sys.modules))"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) <= set(allowed)
