"""`make play` builds the page beside the server, and says so."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from tools import play


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "page"
    monkeypatch.setattr(play, "PAGE", folder)
    monkeypatch.setattr(play, "BUILDING", folder / "building")
    return folder


def make(folder: Path, script: str) -> str:
    """A program in place of make."""
    program = folder / "make"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return str(program)


def test_a_build_says_when_it_begins_and_ends(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build = play.PageBuild(make(tmp_path, f"test -e '{page}/building' && echo chatter"))
    build._thread.join()
    printed = capsys.readouterr()
    lines = r"Building the page; .*\nThe page is built: [\d.]+ s\n"
    assert re.fullmatch(lines, printed.out)
    assert printed.err == ""
    assert not play.BUILDING.exists()


def test_a_failed_build_shows_why(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play.PageBuild(make(tmp_path, "echo no such file; exit 2"))._thread.join()
    assert capsys.readouterr().err == "The page could not be built:\nno such file\n"


def test_a_build_that_the_server_outpaces_ends_silently(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build = play.PageBuild(make(tmp_path, "exec sleep 600"))
    build.stop()
    printed = capsys.readouterr()
    assert printed.out.count("\n") == 1
    assert printed.err == ""


def test_a_server_that_was_asked_to_end_is_no_failure(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise `make play` would end with the complaint of make."""
    for how, code in {"kill $$": 0, "exit 3": 3}.items():
        server = tmp_path / "pioche"
        server.write_text(f"#!/bin/sh\n{how}\n")
        server.chmod(0o755)
        monkeypatch.setattr(play, "PIOCHE", server)
        monkeypatch.setattr(signal, "signal", lambda *handler: None)
        assert play.main("true") == code
