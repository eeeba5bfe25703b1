"""The client is light: a program that uses it loads neither the server nor the rules."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("litestar", "uvicorn", "sqlalchemy", "alembic", "numba", "numpy", "llvmlite", "rich")


def loaded_by(statement: str) -> set[str]:
    ask = f"import sys; {statement}; print(*(m for m in {HEAVY!r} if m in sys.modules))"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_client_loads_nothing_heavy() -> None:
    assert loaded_by("import pioche.client") == set()


def test_playing_in_the_terminal_does_not_load_the_rules() -> None:
    loaded = loaded_by(
        "import pioche.terminal.join; from pioche import find_game; "
        "[find_game(g).drawing for g in ('gap', 'pepper', 'qwinto', 'dicht-dran')]"
    )
    assert loaded <= {"numpy", "rich"}
