"""`pioche puzzles`: making, checking and solving, and what is refused."""

from __future__ import annotations

import io
import json
from functools import partial
from pathlib import Path

import pytest

from pioche.arena import mining
from pioche.cli import main
from pioche.engine.registry import find_game
from pioche.puzzles.shipped import read_puzzles, shipped_file


def test_puzzles_are_made_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "few.json.gz")
    monkeypatch.setattr(mining, "Series", partial(mining.Series, worlds=(4, 8, 16)))
    for threshold in ("WORTH_A_LOOK", "MISTAKE", "SLIP", "SURE"):
        monkeypatch.setattr(mining, threshold, 0.0)  # a puzzle in almost every match
    made = ["puzzles", "make", "qwinto", "--count", "2", "--seed", "5", "--threads", "1"]
    assert main([*made, "--state", str(tmp_path / "state"), "--out", out]) == 0
    assert capsys.readouterr().out == f"2 puzzles saved to {out}.\n"
    found = read_puzzles(out, find_game("qwinto"))
    assert found.origin.command == "pioche puzzles make qwinto --count 2 --seed 5"
    assert len(found.puzzles) == 2
    assert main(["puzzles", "check", "gap", "--sample", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["puzzles"] == 1


def test_a_puzzle_is_solved_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = shipped_file(find_game("gap")).puzzles
    answers = [puzzles[0].obvious, puzzles[1].best]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(["nonsense", *answers, "quit"])))
    monkeypatch.setattr("random.Random.shuffle", lambda self, items: None)
    assert main(["puzzles", "--lang", "en", "solve", "gap"]) == 0
    said = capsys.readouterr().out
    assert f"Best: {puzzles[0].best}" in said
    assert "Right!" in said
    assert "Solved 1 of 2." in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "gap", "--theme", "none"),
        ("check", "gap", "--file", "nowhere.json.gz"),
        ("check", "gap", "--file", __file__),
        ("solve", "minimal"),
        ("make", "chess"),
    ],
)
def test_bad_input_is_one_line(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
