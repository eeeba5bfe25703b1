"""The command line, as a person or a script meets it."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import pytest

from pioche.bots.levels import BOTS
from pioche.cli import main, simulate
from pioche.engine.language import LANGUAGES
from pioche.engine.registry import all_games, find_game, game_ids
from pioche.engine.texts import sentence
from tests import processes

FAIR = Path(__file__).parents[2] / "web" / "src" / "fairness" / "fixtures" / "gap.json"
UNPROVED = "ok, but it has no seeds, so its shuffles could not be checked"


@pytest.fixture(autouse=True)
def nobodys_matches(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep away from the saved matches of the person who runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))


def run(*arguments: str) -> int:
    """The exit code of a command, as the shell would see it."""
    try:
        return main(list(arguments))
    except SystemExit as leaving:
        return int(leaving.code or 0)


def simulate_to(file: Path, game: str, matches: int = 3, players: int = 3, *more: str) -> None:
    length = find_game(game).length_option
    option = ["--option", f"{length}=1"] if length else []
    sizes = [f"--players={players}", f"--matches={matches}"]
    assert run("simulate", game, *sizes, "--seed=5", "--records", str(file), *option, *more) == 0


def process(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pioche.cli", *arguments]


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["rules"],
        ["rules", "chess"],
        ["rules", "gap", "--lang", "xx"],
        ["play", "chess"],
        ["play", "gap", "--players", "7"],
        ["play", "gap", "--bots", "nobody"],
        ["play", "gap", "--option", "target=0"],
        ["simulate", "chess", "--players", "3", "--matches", "1"],
        ["simulate", "gap", "--players", "7", "--matches", "1"],
        ["simulate", "gap", "--players", "1", "--matches", "1"],
        ["simulate", "gap", "--players", "x", "--matches", "1"],
        ["simulate", "gap", "--players", "3"],
        ["simulate", "gap", "--players", "3", "--matches", "0"],
        ["simulate", "gap", "--players", "3", "--matches", "-5"],
        ["simulate", "gap", "--players", "3", "--matches", "1" * 50],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--threads", "0"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--seed", "1.5"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--bots", "random,random"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--bots", "genius"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--option", "target=501"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--option", "target=many"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--option", "target"],
        ["simulate", "gap", "--players", "3", "--matches", "1", "--option", "colour=red"],
        ["simulate", "gap", "--players=3", "--matches=1", "--option=target=3", "--option=rounds=3"],
        ["simulate", "pepper", "--players=3", "--matches=1", "--option=strict_follow=maybe"],
        ["simulate", "dicht-dran", "--players=3", "--matches=1", "--option=peppers=1,2,3"],
        ["simulate", "dicht-dran", "--players=3", "--matches=1", "--option=peppers=@missing.txt"],
        ["simulate", "gap", "--players=3", "--matches=1", "--records=/no/such/folder/file"],
        ["verify"],
        ["verify", "/no/such/file"],
        ["show", "/no/such/file"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_clear_line_and_exit_code_2(
    arguments: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1, err
    assert "Traceback" not in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_and_rules_speak_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("games", "--lang", language) == 0
    listed = capsys.readouterr().out
    for game in all_games():
        assert game.id in listed
        assert run("rules", game.id, "--lang", language) == 0
        assert len(capsys.readouterr().out) > 1500


def test_the_language_of_the_system_is_spoken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert run("rules", "chess") == 2
    assert "gibt es nicht" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_as_json_say_what_other_commands_take(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("games", "--json", "--lang", language) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["game"] for game in listed["games"]] == list(game_ids())
    assert listed["bots"] == list(BOTS)
    for described in listed["games"]:
        game = find_game(described["game"])
        assert described["players"] == [game.players[0], game.players[-1]]
        assert described["summary"] == sentence(language, f"{game.id}-summary")
        known = {option.name: option for option in game.options}
        assert [option["name"] for option in described["options"]] == list(known)
        for option in described["options"]:
            for value in [option["default"], *option["presets"].values()]:
                assert value is None or known[option["name"]].check(value) is not None


@pytest.mark.parametrize("game", game_ids())
def test_simulate_counts_as_json(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    players = f"--players={find_game(game).usual_players}"
    arguments = ("simulate", game, players, "--matches=40", "--seed=3", "--json")
    assert run(*arguments, "--threads=1") == 0
    one = json.loads(capsys.readouterr().out)
    assert run(*arguments, "--threads=2") == 0
    two = json.loads(capsys.readouterr().out)
    assert one["matches"] == 40
    assert one["moves_per_second"] == pytest.approx(one["moves"] / one["seconds"])
    assert sum(seat["wins"] for seat in one["seats"]) == pytest.approx(1)
    assert all(seat["sem"] > 0 for seat in one["seats"])
    assert (one["moves"], one["seats"]) == (two["moves"], two["seats"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_simulate_prints_a_table(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "gap", "--players=2", "--matches=5", "--lang", language) == 0
    lines = capsys.readouterr().out.strip().splitlines()
    assert len(lines) == 4
    assert [line.split()[0] for line in lines[2:]] == ["1", "2"], "people count seats from 1"


@pytest.mark.parametrize("game", game_ids())
def test_the_same_seed_gives_the_same_records_and_they_are_right(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    players = find_game(game).usual_players
    simulate_to(one, game, 3, players, "--threads=1")
    simulate_to(two, game, 3, players, "--threads=2")
    assert one.read_bytes() == two.read_bytes()
    assert len(list(tmp_path.iterdir())) == 2
    capsys.readouterr()
    assert run("verify", str(one)) == 0
    *lines, summary = capsys.readouterr().out.splitlines()
    assert lines == [f"{one}:{line}: {UNPROVED}" for line in (1, 2, 3)]
    assert summary == "3 records: 3 ok (shuffles checked in 0), 0 wrong, 0 unreadable"
    assert run("show", str(one), "--line", "2") == 0
    assert len(capsys.readouterr().out) > 500


def test_records_to_standard_output_and_from_standard_input() -> None:
    simulated = processes.run(
        process(
            "simulate", "gap", "--players=2", "--matches=2", "--option=rounds=1", "--records=-"
        ),
        capture_output=True,
        check=True,
    )
    assert [json.loads(line)["game"] for line in simulated.stdout.splitlines()] == ["gap", "gap"]
    assert b"moves" in simulated.stderr
    verified = processes.run(
        process("verify", "-", "--json"), input=simulated.stdout, capture_output=True, check=True
    )
    verdicts = [json.loads(line) for line in verified.stdout.splitlines()]
    assert [(v["file"], v["line"], v["ok"], v["error"], v["fair"]) for v in verdicts] == [
        ("-", 1, True, None, None),
        ("-", 2, True, None, None),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_says_whether_the_shuffles_were_checked(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.jsonl"
    fair = json.loads(FAIR.read_text())
    forged = fair | {"fairness": fair["fairness"] | {"player_seeds": ["x"] * len(fair["players"])}}
    unproved = {key: value for key, value in fair.items() if key != "fairness"}
    file.write_text("".join(json.dumps(one) + "\n" for one in (fair, unproved, forged)))
    assert run("verify", "--json", str(file)) == 1
    verdicts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(v["ok"], v["fair"]) for v in verdicts] == [(True, True), (True, None), (False, False)]
    assert run("verify", "--lang", language, str(file)) == 1
    *found, summary = capsys.readouterr().out.splitlines()
    lines_out = [line.split(": ", 1)[1] for line in found]
    assert len(set(lines_out)) == 3
    assert lines_out[0].startswith("ok, ")
    assert lines_out[1].startswith("ok, ")
    assert re.findall(r"\d+", summary) == ["3", "2", "1", "1", "0"]


def test_verify_distinguishes_wrong_and_unreadable_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.jsonl"
    simulate_to(good, "gap", 2)
    lines = good.read_text().splitlines()
    wrong = tmp_path / "wrong.jsonl"
    record = json.loads(lines[1])
    record["rounds"][0]["scores"][0] += 1
    wrong.write_text(lines[0] + "\n\n" + json.dumps(record) + "\n")
    capsys.readouterr()
    assert run("verify", str(wrong), "--json") == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["line"], first["ok"], first["error"]) == (1, True, None)
    assert (second["line"], second["ok"]) == (3, False)
    assert "Round 1" in second["error"]
    assert second["code"] == "record/wrong-scores"

    broken = tmp_path / "broken.jsonl"
    broken.write_text(lines[0] + "\n" + lines[1][:-20])
    assert run("verify", str(broken), str(good)) == 2
    out, err = capsys.readouterr()
    assert out.count(f": {UNPROVED}\n") == 3, "the good records are still checked"
    assert err.count("\n") == 1


def test_verify_reads_one_record_over_many_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.json"
    simulate_to(file, "gap", 1)
    file.write_text(json.dumps(json.loads(file.read_text()), indent=2))
    capsys.readouterr()
    assert run("verify", str(file)) == 0
    assert capsys.readouterr().out.startswith(f"{file}:1: {UNPROVED}\n1 record: 1 ok ")


def test_an_empty_file_holds_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty"
    empty.write_text("\n")
    assert run("verify", str(empty)) == 2
    assert "contains no record" in capsys.readouterr().err


def test_a_full_disk_is_reported_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    target = tmp_path / "records.jsonl"
    target.write_text("what was there before\n")
    sizes = ("--players=2", "--matches=2", "--option=rounds=1")
    assert run("simulate", "gap", *sizes, "--records", str(target)) == 2
    assert "No space left" in capsys.readouterr().err
    assert target.read_text() == "what was there before\n"
    assert list(tmp_path.iterdir()) == [target]


def test_a_full_device_is_reported_and_stays_a_device(capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ("--players=2", "--matches=2", "--option=rounds=1")
    assert run("simulate", "gap", *sizes, "--records", "/dev/full") == 2
    assert "No space left" in capsys.readouterr().err
    assert not Path("/dev/full").is_file()


def test_a_killed_simulation_leaves_no_half_written_file(tmp_path: Path) -> None:
    target = tmp_path / "records.jsonl"
    arguments = ("simulate", "gap", "--players=4", "--matches=1000000", "--records", str(target))
    running = processes.Popen(process(*arguments), stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not list(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert list(tmp_path.iterdir()), "it has begun to write"
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert not target.exists()


def test_an_interrupt_ends_a_simulation_with_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(matches: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "progress_bar", lambda total: nullcontext(interrupt))
    assert run("simulate", "gap", "--players=4", "--matches=1000000000", "--json") == 130
    assert 0 < json.loads(capsys.readouterr().out)["matches"] < 1000000000


def test_a_reader_that_leaves_early_is_no_error() -> None:
    arguments = ("simulate", "gap", "--players=2", "--matches=500", "--records=-")
    pipe = subprocess.PIPE
    with processes.Popen(process(*arguments), stdout=pipe, stderr=pipe) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        err = running.stderr.read()
    assert b"Traceback" not in err


def test_help_loads_nothing_heavy() -> None:
    heavy = ("numba", "numpy", "rich", "litestar", "sqlalchemy", "uvicorn")
    program = (
        "import sys; from pioche.cli.parser import parser; parser().format_help(); "
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout == b"[]\n"
