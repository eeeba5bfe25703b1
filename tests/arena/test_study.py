"""Studies: the matches they play, stopping and going on, and the command."""

from __future__ import annotations

import json
import pickle
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from pioche import cli
from pioche.arena.custom_bots import CustomBots
from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Stopped, Tally, play_in_python
from pioche.arena.study.series import Series, play_one
from pioche.arena.study.study import Study, gaps, in_order
from pioche.arena.tournament import Tournament
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.registry import all_games, find_game
from tests import processes

GAP = find_game("gap")
SHORT = {"rounds": 1}
BOTS = ["heuristic", "random"]


def study(**changes: Any) -> Study:
    asked: dict[str, Any] = {"game": GAP, "players": [2, 3], "bots": BOTS, "seed": 5}
    return Study(**(asked | {"variants": [SHORT, {"rounds": 2}]} | changes))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("bots", ["random", "heuristic", "search@2"])
def test_an_outcome_is_that_of_the_simulated_match(game: Game, bots: str) -> None:
    players = game.players[-1]
    setup = Setup(game, players, [bots] * players, 7)
    own = setup.custom_bots()
    tally = Tally(players)
    match = simulate_match(setup, 3, tally, own)
    found = play_one(setup, 3, own)
    assert (list(found.scores), list(found.winners)) == (match.scores, match.winners)
    assert (found.moves, found.rounds) == (tally.moves, len(match.rounds))
    assert found.first == match.record().rounds[0].first


def test_duplicate_series_play_every_deal_in_all_orders() -> None:
    setup = Setup(GAP, 3, ["heuristic"] * 3, 5, SHORT)
    series = Series(setup, ("heuristic", "random"))
    assert len(series.lineups) == 6
    assert (series.planned(7), series.planned(6)) == (12, 6)
    own = setup.custom_bots()
    first = series.play(own, 0, 6)
    assert {outcome.first for outcome in first} == {first[0].first}
    seated = Setup(GAP, 3, [BOTS[bot] for bot in series.lineups[2]], 5, SHORT)
    assert series.play(own, 8, 9) == [play_one(seated, 1, own)]


def test_any_number_of_threads_gives_the_same_findings() -> None:
    assert study().run(40, threads=1) == study().run(40, threads=2)


def test_a_time_limit_ends_a_match() -> None:
    assert study(variants=[{"minutes": 1}]).run(4).played == 18


def test_the_heuristic_is_the_stronger() -> None:
    found = study(bots=["random", "heuristic"], players=[4], variants=[{}]).run(400)
    (part,) = found.parts
    assert part.skill is not None
    assert (part.skill.stronger, part.skill.weaker) == ("heuristic", "random")
    assert part.skill.wins.interval is not None
    assert part.skill.wins.interval[0] > 0.5
    assert part.skill.skill.interval is not None
    assert part.skill.skill.interval[0] > 0


# Stopping and going on


def test_a_truncated_file_is_continued(tmp_path: Path) -> None:
    whole = study().run(30)
    file = tmp_path / "s.jsonl"
    assert study().run(30, state_file=str(file)) == whole
    data = file.read_bytes()
    head = data.index(b"\n") + 1
    for kept in (0, 10, head, head + 30, len(data) // 2, len(data) - 1, len(data)):
        file.write_bytes(data[:kept])
        steps: list[int] = []
        assert study().run(30, 1, steps.append, str(file)) == whole
        assert sum(steps) == whole.planned


def test_a_finished_study_can_be_made_longer_and_looked_at_shorter(tmp_path: Path) -> None:
    file = str(tmp_path / "s.jsonl")
    study().run(10, state_file=file)
    assert study().run(30, state_file=file) == study().run(30)
    assert study().run(10, state_file=file) == study().run(10)


def test_an_interrupt_keeps_the_matches_played(tmp_path: Path) -> None:
    file = str(tmp_path / "s.jsonl")
    done = 0

    def interrupt(step: int) -> None:
        nonlocal done
        done += step
        if done >= 35:
            raise KeyboardInterrupt

    found = study().run(30, 1, interrupt, file)
    assert 30 < found.played <= done < found.planned
    assert [part.players for part in found.parts] == [2]
    assert found.parts[0].behaviour is not None
    assert study().run(30, 2, None, file) == study().run(30)


def test_a_stopped_series_plays_no_further() -> None:
    setup = Setup(GAP, 2, ["search@2", "random"], 5, SHORT)
    own = setup.custom_bots()
    own.stop()
    with pytest.raises(Stopped):
        play_in_python(setup, 0, Tally(2), own)


@pytest.mark.parametrize(
    ("change", "different"),
    [
        ({"bots": ["random"]}, ["bots"]),
        ({"players": [2], "seed": 6}, ["players", "seed"]),
        ({"variants": [SHORT]}, ["variants"]),
    ],
)
def test_the_file_of_another_study_is_refused(
    tmp_path: Path, change: dict[str, Any], different: list[str]
) -> None:
    file = tmp_path / "s.jsonl"
    study().run(2, state_file=str(file))
    before = file.read_bytes()
    with pytest.raises(BadOption) as refused:
        study(**change).run(2, state_file=str(file))
    assert (refused.value.code, refused.value.facts["different"]) == ("study/other", different)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (None, "study/no-file"),
        ('{"series":8,"first":0,"matches":[]}', "study/damaged"),
        ('{"series":0,"first":-1,"matches":[]}', "study/damaged"),
        ('{"series":0,"first":0,"matches":[[0,[1,2,3],[0],4,1]]}', "study/damaged"),
        ('{"series":0,"first":0,"matches":[[2,[1,2],[0],4,1]]}', "study/damaged"),
        ('{"series":0,"first":0,"matches":[[0,[1,2],[],4,1]]}', "study/damaged"),
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone(
    tmp_path: Path, line: str | None, code: str
) -> None:
    file = tmp_path / "s.jsonl"
    study().run(2, state_file=str(file))
    head = file.read_text().splitlines()[0]
    file.write_text("shopping list\n" if line is None else f"{head}\n{line}\n")
    before = file.read_bytes()
    with pytest.raises(BadOption) as refused:
        study().run(2, state_file=str(file))
    assert refused.value.code == code
    assert file.read_bytes() == before


def test_missing_matches_between_and_whole_deals() -> None:
    assert gaps([], 3) == [(0, 3)]
    assert gaps([1, 2, 5], 9) == [(0, 1), (3, 5), (6, 9)]
    assert gaps([0, 1, 2], 3) == []
    marks: Any = {index: index for index in (5, 0, 1, 2, 4, 7, 6)}
    whole: Any = in_order(marks, 2)
    assert whole == [0, 1, 4, 5, 6, 7]


# Work that is sent elsewhere


def test_work_sent_to_another_process_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    contest = Tournament(GAP, ["clumsy:Illegal", "random"], 2, 5, {"rounds": 1})
    sent = pickle.loads(pickle.dumps(contest))
    assert sent is not contest
    assert pickle.loads(pickle.dumps(contest)) is sent  # made once in a process
    assert sent.play_match(1, (0, 1)) == contest.play_match(1, (0, 1))
    setup = Setup(find_game("dicht-dran"), 2, BOTS, 3, {"peppers": [1, 2] * 50})
    assert pickle.loads(pickle.dumps(setup)) == setup
    own = CustomBots("gap", 5.0)
    assert pickle.loads(pickle.dumps(own)) is pickle.loads(pickle.dumps(own)) is not own


# The command


SMALL = ("study", "gap", "--players=2,3", "--matches=10", "--seed=5", "--lang=en")


def run(*arguments: str) -> int:
    try:
        return cli.main(list(arguments))
    except SystemExit as leaving:
        return int(leaving.code or 0)


@pytest.mark.parametrize(
    "more",
    [
        ("--players=7",),
        ("--players=2,2",),
        ("--players=2,x",),
        ("--players=",),
        ("--matches=0",),
        ("--matches=1" + "0" * 8,),
        ("--bots=genius",),
        ("--bots=random,random",),
        ("--bots=random,heuristic,beginner",),
        ("--bots=",),
        ("--compare=target",),
        ("--compare=target=501",),
        ("--compare=target=15,x",),
        ("--compare=target=15,15",),
        ("--compare=target=30",),
        ("--compare=colour=red",),
        ("--option=colour=red",),
        ("--out=/no/such/folder/report.html",),
        ("--state=/no/such/folder/state",),
        ("--threads=0",),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    more: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*SMALL, *more) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("pioche")
    assert list(tmp_path.iterdir()) == []


def test_the_report_is_written_and_its_main_figures_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*SMALL, "--option=rounds=1") == 0
    shown = capsys.readouterr().out
    assert "Wins of the first player" in shown
    assert "3 players" in shown
    assert "study-gap.html" in shown
    assert "GAP: how the game behaves" in (tmp_path / "study-gap.html").read_text(encoding="utf-8")


def test_json_goes_to_standard_output_and_a_report_only_where_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    more = ("--compare=rounds=1,2", "--bots=random", "--json")
    assert run(*SMALL, *more) == 0
    found = json.loads(capsys.readouterr().out)
    assert [part["variant"] for part in found["parts"]] == [
        *("rounds=1", "rounds=1", "rounds=2", "rounds=2")
    ]
    assert found["played"] == found["planned"] == 40
    assert list(tmp_path.iterdir()) == []
    assert run(*SMALL, *more, "--out=r.html") == 0
    assert json.loads(capsys.readouterr().out) == found
    assert (tmp_path / "r.html").is_file()


@pytest.mark.parametrize(
    ("compare", "variants"),
    [
        (["--compare=target=15"], ["", "target=15"]),
        (["--compare=target=15", "--compare=rounds=3"], ["target=15", "rounds=3"]),
        (["--compare=target=15,30,70"], ["target=15", "", "target=70"]),
        (["--option=target=20", "--compare=rounds=3"], ["target=20", "rounds=3"]),
        ([], [""]),
    ],
)
def test_options_are_put_side_by_side(
    compare: list[str], variants: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("study", "gap", "--players=2", "--matches=2", "--json", *compare) == 0
    found = json.loads(capsys.readouterr().out)
    assert [part["variant"] for part in found["parts"]] == variants


def test_a_list_of_numbers_is_one_value(capsys: pytest.CaptureFixture[str]) -> None:
    peppers = ",".join(["1", "2"] * 50)
    asked = ("study", "dicht-dran", "--players=2", "--matches=2", "--json")
    assert run(*asked, f"--compare=peppers={peppers}") == 0
    found = json.loads(capsys.readouterr().out)
    assert [part["variant"] for part in found["parts"]] == ["", "peppers=1,2,1…"]


def test_an_interrupt_ends_a_study_with_its_findings_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(matches: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pioche.cli.study.progress_bar", lambda total: nullcontext(interrupt))
    report = tmp_path / "r.html"
    more = ("--matches=1000000", "--json", f"--out={report}")
    assert run(*SMALL, *more) == 130
    shown = capsys.readouterr()
    assert 0 < json.loads(shown.out)["played"] < 1000000
    assert "Interrupted" in shown.err
    assert "Interrupted" in report.read_text(encoding="utf-8")


def test_nothing_played_is_a_report_of_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("pioche.arena.study.study.run_in_pieces", interrupt)
    report = tmp_path / "r.html"
    assert run(*SMALL, f"--out={report}") == 130
    assert "</html>" in report.read_text(encoding="utf-8")


def test_a_study_that_is_interrupted_for_real_goes_on_later(tmp_path: Path) -> None:
    state, report = tmp_path / "state", tmp_path / "r.html"
    command = [sys.executable, "-m", "pioche.cli", "study", "gap", "--players=2", "--seed=5"]
    command += ["--matches=1000000", f"--state={state}", f"--out={report}", "--lang=en"]
    with processes.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and (
            not state.exists() or state.read_bytes().count(b"\n") < 5
        ):
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, output = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"Traceback" not in output
    assert output.count(b"Interrupted") == 1
    assert "Interrupted:" in report.read_text(encoding="utf-8")
    assert state.read_bytes().endswith(b"\n")
    assert study(players=[2], variants=[{}]).run(10, state_file=str(state)).played == 20
