"""The command line in rough surroundings: closed or full streams, odd encodings, strange files."""

from __future__ import annotations

import codecs
import gzip
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import main
from pioche.engine.language import language_of
from tests import processes
from tests.language import speak_english

SMALL = ("simulate", "gap", "--players=2", "--matches=2", "--option=rounds=1")


@pytest.fixture
def records(tmp_path: Path) -> Path:
    file = tmp_path / "records.jsonl"
    assert main([*SMALL, "--seed=1", "--records", str(file)]) == 0
    return file


def pioche(command: str, **surroundings: Any) -> subprocess.CompletedProcess[str]:
    """Run a command, its output captured unless it goes elsewhere."""
    pipe = subprocess.PIPE
    streams = {"stdout": pipe, "stderr": pipe} | surroundings
    return processes.run([sys.executable, "-m", "pioche", *command.split()], text=True, **streams)


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in a shell; `pioche` is this program."""
    line = command.replace("pioche", f"{shlex.quote(sys.executable)} -m pioche")
    surroundings = {**os.environ, **environment}
    return subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, env=surroundings, check=False
    )


@pytest.mark.parametrize(
    "command", ["games", "rules gap", " ".join(SMALL), f"{' '.join(SMALL)} --records -"]
)
def test_a_full_output_is_one_line_and_exit_code_2(command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = pioche(command, stdout=full)
    assert done.returncode == 2
    assert done.stderr.strip().splitlines()[-1].endswith("(No space left on device).")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command",
    [f"pioche {' '.join(SMALL)} --records - >&-", "pioche verify - <&-"],
)
def test_a_closed_stream_that_is_needed_is_reported(command: str) -> None:
    done = shell(command)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "Bad file descriptor" in done.stderr


def test_a_closed_stream_that_is_not_needed_stops_nothing() -> None:
    assert shell(f"pioche {' '.join(SMALL)} 2>&-").returncode == 0


@pytest.mark.parametrize(
    "command", ["games", "rules gap --lang=fr", "play --help", " ".join(SMALL)]
)
def test_an_encoding_without_our_symbols_stops_nothing(command: str) -> None:
    done = pioche(command, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr


def test_control_characters_of_a_record_do_not_reach_the_terminal(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(records.read_text().splitlines()[0])
    record["rounds"][0]["moves"][0]["play"] = "\x1b]0;owned\x07\x1b[2J"
    records.write_text(json.dumps(record))
    assert main(["verify", str(records)]) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_a_line_without_end_is_given_up() -> None:
    done = pioche("verify /dev/zero")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_mark_of_byte_order_is_no_part_of_a_record(records: Path) -> None:
    records.write_bytes(codecs.BOM_UTF8 + records.read_bytes())
    assert main(["verify", str(records)]) == 0


def test_a_compressed_file_is_reported(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records.write_bytes(gzip.compress(records.read_bytes()))
    assert main(["verify", str(records)]) == 2
    assert "compressed" in capsys.readouterr().err


def test_what_a_link_leads_to_is_written_with_its_permissions(tmp_path: Path) -> None:
    target, link = tmp_path / "target.jsonl", tmp_path / "link.jsonl"
    target.write_text("old\n")
    target.chmod(0o640)
    link.symlink_to(target)
    assert main([*SMALL, "--records", str(link)]) == 0
    assert link.is_symlink()
    assert target.read_text() != "old\n"
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_loop_of_links_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert main([*SMALL, "--records", str(loop)]) == 2
    assert loop.is_symlink()


def test_show_and_hint_name_a_line_that_is_not_there(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("show", "hint"):
        assert main([command, str(records), "--line=9"]) == 2
        assert "line 9" in capsys.readouterr().err


def test_show_needs_only_the_line_that_is_asked_for(records: Path) -> None:
    records.write_text("no record\n" + records.read_text())
    assert main(["show", str(records), "--line=2"]) == 0


def test_an_option_given_twice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--option=rounds=2"]) == 2
    assert "twice" in capsys.readouterr().err


def test_hint_thinks_about_a_position(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("en", "fr", "de"):
        arguments = ["hint", str(records), "--round=1", "--move=3", "--bot=search@50"]
        assert main([*arguments, "--lang", language]) == 0
        assert "50" in capsys.readouterr().out
    assert main(["hint", str(records), "--round=9"]) == 2
    assert main(["hint", str(records), "--round=1", "--move=999"]) == 2
    capsys.readouterr()
    assert main(["hint", str(records), "--round=1", "--move=1", "--seat=6"]) == 2
    assert "Seat 6 " in capsys.readouterr().err, "arguments and sentences count from 1"


def test_hint_looks_at_the_last_decision_of_a_finished_record(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(records.read_text().splitlines()[0])
    moves = record["rounds"][-1]["moves"]
    before = ["--move", str(len(moves) - 1)]
    capsys.readouterr()
    for chosen in ([], ["--round=1"], before):
        assert main(["hint", str(records), "--bot=search@50", *chosen]) == 0
    first, second, third = capsys.readouterr().out.split("Best for ")[1:]
    assert first.split("\n")[0] == second.split("\n")[0] == third.split("\n")[0]
    assert main(["hint", str(records), "--move", str(len(moves))]) == 2
    assert "nothing to decide" in capsys.readouterr().err


def test_a_terminated_compilation_leaves_no_process_behind() -> None:
    program = (
        "import subprocess\n"
        "from pioche.arena import compiling\n"
        "class Sleeping(subprocess.Popen):\n"
        "    def __init__(self, command, **settings):\n"
        "        super().__init__(['sleep', '600'], **settings)\n"
        "        print(self.pid, flush=True)\n"
        "subprocess.Popen = Sleeping\n"
        "compiling.compile_games(print)\n"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program], stdout=pipe, text=True) as running:
        assert running.stdout is not None
        child = int(running.stdout.readline())
        running.terminate()
        assert running.wait(120) == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_the_package_runs_as_a_module() -> None:
    assert shell("pioche --version").stdout.startswith("pioche ")


@pytest.mark.parametrize("name", ["LANG", "LC_MESSAGES", "LC_ALL"])
def test_tests_are_spoken_to_in_english_everywhere(name: str) -> None:
    surroundings = {name: "de_DE.UTF-8"}
    assert language_of(surroundings) == "de"
    speak_english(surroundings)
    assert language_of(surroundings) == "en"
    kept = {surroundings.get(other) for other in ("LANG", "LC_CTYPE")} - {None}
    assert kept == (set() if name == "LC_MESSAGES" else {"de_DE.UTF-8"}), "the encoding"
