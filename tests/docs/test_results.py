"""The results table of docs/research.md is what its command prints, and follows the protocol."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import baselines
from bench.baselines import OPPONENTS, SEED, SETTINGS, Setting, jobs, lead, report
from pioche.cli.parser import parser
from tests.docs.blocks import ROOT

PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
RESULTS = ROOT / "docs" / "research" / "results"


def test_all_commands_exist() -> None:
    names = [job.name for job in jobs()]
    assert len(names) == len(set(names))
    for job in jobs():
        parser().parse_args([*job.command, "--seed", "1", "--threads", "1", "--json"])


def test_the_protocol_on_the_page_is_the_one_that_is_played() -> None:
    assert OPPONENTS == ("heuristic", "search@100")
    assert f"the seed {SEED}" in PAGE
    for setting in SETTINGS:
        option = f"`{setting.option}` " if setting.option else ""
        heuristic, search = setting.matches
        row = f"| {setting.game} | {setting.players} | {option}| {heuristic} | {search} |"
        assert row in PAGE


def test_the_table_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    report(RESULTS)
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) > 3
    assert printed in PAGE


def test_results_are_those_of_their_commands() -> None:
    commands = {job.name: " ".join(job.command) for job in jobs()}
    files = sorted(RESULTS.glob("*.json"))
    assert files
    for file in files:
        found = json.loads(file.read_text(encoding="utf-8"))
        assert found["command"] == f"pioche {commands[file.stem]} --seed {SEED}"


def test_a_pair_is_seen_from_both_sides(tmp_path: Path) -> None:
    setting = Setting("gap", 2, "", (2, 2))
    bot = {"bot": "random", "difference": -2.0, "interval": [-3.0, -1.5]}
    result = {"result": {"bots": [bot], "matches": 8}}
    (tmp_path / "gap-2-random-heuristic.json").write_text(json.dumps(result))
    assert lead(tmp_path, setting, "random", "heuristic") == "−2.00 (−3.00 … −1.50), 8"
    assert lead(tmp_path, setting, "heuristic", "random") == "+2.00 (+1.50 … +3.00), 8"
    assert lead(tmp_path, setting, "policy", "heuristic") == baselines.MISSING
