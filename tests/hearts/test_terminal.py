"""Hearts in a terminal, as a program of its own: answers through a pipe."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pioche.engine.language import LANGUAGES
from pioche.engine.texts import sentence
from tests import processes

ANSWERS = "1\n" * 300
"""Always the first choice."""


def piped(folder: Path, *arguments: str, answers: str = ANSWERS) -> str:
    command = [sys.executable, "-m", "pioche", "play", "hearts", "--seed", "3", *arguments]
    run = processes.run(
        command,
        input=answers,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "90"},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return str(run.stdout)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match(tmp_path: Path, language: str) -> None:
    screen = piped(
        tmp_path, "--lang", language, "--option", "rounds=1", "--bots", "heuristic,random,search@20"
    )
    assert sentence(language, "hearts-reason-rounds") in screen
    assert sentence(language, "hearts-zone-passing") in screen
    assert sentence(language, "hearts-label-received") in screen
    assert "★" in screen


def test_a_match_goes_on_another_day(tmp_path: Path) -> None:
    first = piped(tmp_path, "--lang", "en", answers="1\n1\n1\n1\n")
    assert "You pass" in first
    assert "pioche play hearts --resume" in " ".join(first.split())  # a long path wraps
    again = piped(tmp_path, "--lang", "en", "--resume", answers="")
    assert "You passed" in again


def test_the_rules_are_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pioche", "rules", "hearts", "--lang", "fr"]
    run = processes.run(command, capture_output=True, text=True, check=True, timeout=100)
    assert "grand chelem" in run.stdout
