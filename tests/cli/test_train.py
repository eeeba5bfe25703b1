"""`pioche train`, as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pioche.bots.policy_file import read_policy
from pioche.cli import main
from pioche.engine.registry import find_game
from pioche.learning import training
from pioche.learning.checkpoint import save
from pioche.learning.training import Training


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small steps, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(training.Training.__init__, "__defaults__", (600,))


def run(*arguments: str) -> int:
    try:
        return main(list(arguments))
    except SystemExit as leaving:
        return int(leaving.code or 0)


def train(*more: str) -> int:
    return run("train", "pepper", "--steps=2", "--seed=4", "--threads=1", *more)


def test_a_run_prints_its_curve_and_writes_a_policy_with_its_origin(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert train() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines[:2]] == ["Step 1 of 2", "Step 2 of 2"]
    assert "over the heuristic" in lines[0]
    assert "left" in lines[0]
    assert lines[2] == "The policy is in pepper.weights. Play it as policy@pepper.weights."
    origin = read_policy("pepper.weights").origin
    assert origin.command == "pioche train pepper --steps 2 --seed 4"
    assert (origin.seed, origin.steps, origin.threads) == (4, 2, 1)
    assert (
        run("simulate", "pepper", "--players=3", "--matches=1", "--bots=policy@pepper.weights") == 0
    )


def test_the_same_command_writes_the_same_weights_and_continues(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert train("--out=one", "--state=state", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [point["step"] for point in found["curve"]] == [1, 2]
    assert train("--out=two") == 0
    assert train("--out=three", "--state=state") == 0, "nothing is left to do"
    assert "Step" not in capsys.readouterr().out.split("two")[-1]
    weights = [read_policy(name).weights.tobytes() for name in ("one", "two", "three")]
    assert weights[0] == weights[1] == weights[2]


def other_run(file: str) -> None:
    save(Training(find_game("pepper"), 2, 5), file)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["train"], "GAME"),
        (["train", "chess"], "chess"),
        (["train", "hearts"], "Hearts"),
        (["train", "pepper", "--steps=0"], "--steps"),
        (["train", "pepper", "--steps=x"], "--steps"),
        (["train", "pepper", "--threads=0"], "--threads"),
        (["train", "pepper", "--steps=2", "--seed=4", "--state=text"], "not the state"),
        (["train", "pepper", "--steps=2", "--seed=4", "--state=other"], "different: seed"),
        (["train", "pepper", "--steps=2", "--state=folder"], "folder"),
        (["train", "pepper", "--steps=2", "--state=text/below"], "text/below"),
        (["train", "pepper", "--steps=2", "--out=folder"], "folder"),
        (["simulate", "gap", "--players=2", "--matches=1", "--bots=policy@text"], "text"),
        (["simulate", "hearts", "--players=4", "--matches=1", "--bots=policy"], "Hearts"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    Path("text").write_text("some text\n")
    Path("folder").mkdir()
    other_run("other")
    assert run(*arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert len(output.err.splitlines()) == 1
    assert complaint in output.err
    assert Path("text").read_text() == "some text\n"
    assert not Path("pepper.weights").exists()
