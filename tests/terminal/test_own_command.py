"""How the terminal says to start Pioche again: as it was started."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from pioche.terminal.own_command import own_command


@pytest.mark.parametrize(
    ("started", "on_path", "said"),
    [
        ("/usr/bin/pioche", "/usr/bin/pioche", "pioche"),
        (".venv/bin/pioche", None, ".venv/bin/pioche"),
        ("/opt/my games/pioche", "/usr/bin/pioche", "'/opt/my games/pioche'"),
        ("/lib/pioche/__main__.py", "/usr/bin/python3", "python3 -m pioche"),
        ("/lib/pytest", None, "pioche"),
    ],
)
def test_it_names_the_program_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, started: str, on_path: str | None, said: str
) -> None:
    monkeypatch.setattr(sys, "argv", [started])
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    monkeypatch.setattr(shutil, "which", lambda name: on_path)
    assert own_command() == said


def test_a_program_that_is_not_installed_is_run_by_uv(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "archive-v0" / "x"))
    assert own_command() == "uvx pioche"
