"""Leaving a match and coming back to it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.terminal.saved import FORMAT, Damaged, SavedFile, SavedMatch
from pioche.terminal.session import NothingSaved
from tests import processes

Sit = Callable[..., str]


def kept(folder: Path, name: str = "gap.json") -> SavedMatch:
    return msgspec.json.decode((folder / name).read_bytes(), type=SavedMatch)


def moves_of(record: Record) -> list[object]:
    return [move for played in record.rounds for move in played.moves]


def turns_in(screen: str) -> int:
    return len(re.findall(r"^[^:\n]+ plays ", screen, re.MULTILINE))


def test_going_on_where_it_was_left(sit: Sit, saved_folder: Path) -> None:
    left = sit(["1", "1"], options={"target": 9})
    before = kept(saved_folder).record
    assert len(moves_of(before)) == turns_in(left)
    screen = sit(["1", "quit"], resume=True)
    after = kept(saved_folder).record
    assert moves_of(after)[: len(moves_of(before))] == moves_of(before)
    assert len(moves_of(after)) == len(moves_of(before)) + 2
    assert after.options == {"target": 9}
    assert "Resuming your match of GAP in round 1." in screen


def test_going_on_to_the_end(sit: Sit, saved_folder: Path) -> None:
    sit(["1", "1"])
    assert "The match is over" in sit(["1"] * 100, resume=True)
    assert not (saved_folder / "gap.json").exists()


def test_the_log_is_there_after_a_return(sit: Sit) -> None:
    left = sit(["1", "1", "1"])
    logged = sit(["log"], resume=True).split("> log\n")[1]
    assert turns_in(logged) == turns_in(left)


def test_neither_the_seed_nor_coming_shuffles_are_kept(sit: Sit, saved_folder: Path) -> None:
    sit(["1"], seed=918273645)
    data = json.loads((saved_folder / "gap.json").read_bytes())
    assert set(data) == {"format", "record", "elapsed"}
    assert "918273645" not in (saved_folder / "gap.json").read_text()


def test_the_last_match_of_all_games_goes_on(sit: Sit) -> None:
    sit(["1"])
    assert "Resuming your match of GAP" in sit([], game=None, resume=True)


def test_nothing_to_go_on_with(sit: Sit) -> None:
    with pytest.raises(NothingSaved, match=r"There is no saved match of GAP\."):
        sit([], resume=True)
    with pytest.raises(NothingSaved, match=r"There is no saved match\."):
        sit([], game=None, resume=True)


def test_someone_at_a_terminal_is_asked(type_in: Sit, saved_folder: Path) -> None:
    type_in(["1"])
    screen = type_in(["perhaps", ""])
    assert "You have a saved match of GAP: round 1, Player 1: 0, Ada: 0." in screen
    assert "✗ Please answer with one of these: yes, no." in screen
    assert "Resuming your match of GAP" in screen


def test_declining_keeps_the_old_match_aside(type_in: Sit, saved_folder: Path) -> None:
    type_in(["1"])
    old = kept(saved_folder)
    screen = type_in(["n"], seed=2)
    assert "gap-1.json" in screen
    assert kept(saved_folder, "gap-1.json") == old
    assert kept(saved_folder) != old


def test_declining_and_leaving_before_the_new_match_changes_nothing(
    type_in: Sit, saved_folder: Path
) -> None:
    type_in(["1"])
    old = kept(saved_folder)
    type_in(["n", None], players=None, bots=[])
    assert kept(saved_folder) == old


def test_without_anybody_to_ask_nothing_is_lost(sit: Sit, saved_folder: Path) -> None:
    sit(["1"])
    old = kept(saved_folder)
    for number in (1, 2):
        assert f"gap-{number}.json" in "".join(sit(["1"], seed=2).split("\n"))
    assert kept(saved_folder, "gap-1.json") == old


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format": "pioche-saved/0", "record": {}}',
        b'{"format": "pioche-saved/1", "record": {"format": "pioche/1", "game": "gap"}}',
    ],
)
def test_a_damaged_file_is_kept_and_explained(sit: Sit, saved_folder: Path, content: bytes) -> None:
    saved_folder.mkdir(parents=True)
    (saved_folder / "gap.json").write_bytes(content)
    screen = sit(["1"])
    assert "✗ The saved match of GAP cannot be read" in screen
    assert "Player 1 plays" in screen
    assert (saved_folder / "gap-damaged-1.json").read_bytes() == content
    assert kept(saved_folder).format == FORMAT


def test_a_saved_match_that_breaks_a_rule(sit: Sit, saved_folder: Path) -> None:
    sit(["1", "1"])
    saved = kept(saved_folder)
    saved.record.rounds[0].moves[1]["play"] = "v9"
    (saved_folder / "gap.json").write_bytes(msgspec.json.encode(saved))
    with pytest.raises(NothingSaved):
        sit([], resume=True)
    assert (saved_folder / "gap-damaged-1.json").exists()


def test_a_saved_match_without_a_person(sit: Sit, saved_folder: Path) -> None:
    sit(["1"])
    saved = kept(saved_folder)
    saved.record.players[0].bot = "random"
    (saved_folder / "gap.json").write_bytes(msgspec.json.encode(saved))
    assert "only bots play in it" in " ".join(sit([]).split())


def test_a_saved_match_of_another_game(sit: Sit, saved_folder: Path) -> None:
    sit(["1"])
    saved = kept(saved_folder)
    saved.record.game = "chess"
    (saved_folder / "gap.json").write_bytes(msgspec.json.encode(saved))
    assert "cannot be read" in sit([])


def test_a_saved_match_that_cannot_be_opened(sit: Sit, saved_folder: Path) -> None:
    (saved_folder / "gap.json").mkdir(parents=True)
    screen = sit(["1"])
    assert "the system says “Is a directory”" in " ".join(screen.split())
    assert (saved_folder / "gap-damaged-1.json").is_dir()


def test_a_folder_that_cannot_be_written(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    screen = sit(["1"])
    assert "✗ Saving does not work (Not a directory)" in screen
    assert "Player 1 plays" in screen
    assert screen.endswith("Your match is not saved.\n")


def test_a_disk_that_fills_up(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    screen = sit(["1", "1"])
    assert screen.count("✗ Saving does not work (No space left on device)") == 1


def test_two_terminals(sit: Sit, saved_folder: Path) -> None:
    sit(["1"])
    first = SavedFile("gap", saved_folder)
    assert first.claim()
    old = kept(saved_folder)
    screen = sit(["1", "1"])
    assert "✗ A match of GAP is open in another terminal" in screen
    assert kept(saved_folder) == old
    with pytest.raises(NothingSaved, match="open in another terminal"):
        sit([], resume=True)
    first.release()
    assert "Resuming your match" in sit([], resume=True)


def test_a_write_that_fails_leaves_the_old_file(
    saved_folder: Path, record_of: Callable[..., Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SavedFile("gap", saved_folder)
    match = Match.replay(record_of("gap", 2, 1))
    file.write(match, 1.0)
    old = file.path.read_bytes()

    def fail(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output"):
        file.write(match, 2.0)
    assert file.path.read_bytes() == old
    assert [path.name for path in saved_folder.iterdir()] == ["gap.json"]


def test_a_wrong_format_says_what_it_is(saved_folder: Path) -> None:
    file = SavedFile("gap", saved_folder)
    assert file.read() is None
    saved_folder.mkdir(parents=True)
    file.path.write_bytes(b'{"format": "%s"}' % FORMAT.encode())
    with pytest.raises(Damaged) as caught:
        file.read()
    assert isinstance(caught.value, PiocheError)
    assert "nicht die Form einer gespeicherten Partie" in caught.value.sentence("de")


PROGRAM = """
import sys
from pioche import find_game
from pioche.terminal.play import play
play(find_game("gap"), 3, ["heuristic"], [], "en", None, None, "--resume" in sys.argv)
"""


@pytest.mark.parametrize("lines", [1, 12, 40, 90])
def test_killed_in_the_middle(sit: Sit, saved_folder: Path, lines: int) -> None:
    """Kill the terminal (SIGKILL) once it has shown this many lines: nothing of that is lost."""
    terminal = processes.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert terminal.stdin
    assert terminal.stdout
    terminal.stdin.write(b"1\n" * 200)
    terminal.stdin.flush()
    shown = b"".join(terminal.stdout.readline() for _ in range(lines))
    terminal.send_signal(signal.SIGKILL)
    shown += terminal.stdout.read()
    terminal.wait()
    terminal.stdin.close()
    terminal.stdout.close()
    screen = shown.decode(errors="ignore")
    if "Round 1" not in screen:
        return  # nothing was dealt yet
    saved = kept(saved_folder)
    assert len(moves_of(saved.record)) >= turns_in(screen)
    assert "Resuming your match of GAP" in sit(["1"], resume=True)
    assert moves_of(kept(saved_folder).record)[: len(moves_of(saved.record))] == moves_of(
        saved.record
    )
