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


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        (None, "uvx pioche"),
        ("not JSON", "uvx pioche"),
        (
            '{"url": "file:///my%20games/pioche-0.1.0-py3-none-any.whl", "archive_info": {}}',
            "uvx --from '/my games/pioche-0.1.0-py3-none-any.whl' pioche",
        ),
        ('{"url": "file:///src/pioche", "dir_info": {}}', "uvx --from /src/pioche pioche"),
        (
            '{"url": "https://example.com/pioche.git", "vcs_info": {"vcs": "git"}}',
            "uvx --from git+https://example.com/pioche.git pioche",
        ),
    ],
)
def test_a_program_that_is_not_installed_is_run_by_uv(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, origin: str | None, said: str
) -> None:
    """From where it came from: an index need not know it."""
    package = tmp_path / "archive-v0" / "x" / "pioche-0.1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: pioche\nVersion: 0.1.0\n")
    if origin is not None:
        (package / "direct_url.json").write_text(origin)
    monkeypatch.setattr(sys, "path", [str(package.parent)])
    monkeypatch.setattr(sys, "prefix", str(package.parent))
    assert own_command() == said
