"""If the system refuses to save or open a match, the terminal says so and does not crash."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pioche.terminal.saved import SavedFile
from pioche.terminal.session import NothingSaved

Sit = Callable[..., str]
DENIED = PermissionError(13, "Permission denied")


def words(screen: str) -> str:
    """The output, however it was wrapped."""
    return " ".join(screen.split())


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch, saved_folder: Path) -> Callable[..., None]:
    """Make the system refuse some ways to use the files in the folder of saved matches."""

    def close(*ways: str) -> None:
        for way in ways:
            allowed = getattr(Path, way)

            def refuse(
                path: Path, *more: object, allowed: Callable[..., object] = allowed, **named: object
            ) -> object:
                if path.parent == saved_folder and path.suffix == ".json":
                    raise DENIED
                return allowed(path, *more, **named)

            monkeypatch.setattr(Path, way, refuse)

    return close


def refuse_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise DENIED

    monkeypatch.setattr("pioche.system.files.replacement", refuse)


@pytest.mark.parametrize("content", [b"{", None], ids=["damaged", "good"])
def test_a_folder_in_which_nothing_can_be_renamed(
    sit: Sit, saved_folder: Path, closed: Callable[..., None], content: bytes | None
) -> None:
    sit(["1"])
    file = saved_folder / "gap.json"
    if content is not None:
        file.write_bytes(content)
    before = file.read_bytes()
    closed("rename")
    screen = sit(["1", "1"])
    assert screen.count("Saving does not work (Permission denied)") == 1
    assert ("cannot be read" in screen) == (content is not None)
    assert "Player 1 plays" in screen
    assert screen.endswith("Your match is not saved.\n")
    assert file.read_bytes() == before


def test_another_match_where_the_old_one_cannot_be_renamed(
    type_in: Sit, closed: Callable[..., None]
) -> None:
    type_in(["1"])
    closed("rename")
    screen = type_in(["n", "1"])
    assert "Saving does not work (Permission denied)" in screen
    assert "Player 1 plays" in screen


def test_a_file_that_may_not_be_read_stays_where_it_is(
    sit: Sit, saved_folder: Path, closed: Callable[..., None]
) -> None:
    sit(["1"])
    closed("read_bytes")
    screen = sit(["1"])
    assert "cannot be read: the system says “Permission denied”." in words(screen)
    assert "Player 1 plays" in screen
    assert screen.endswith("Your match is not saved.\n")
    assert sorted(path.name for path in saved_folder.iterdir()) == ["gap.json", "gap.lock"]
    with pytest.raises(NothingSaved, match=r"gap\.json cannot be opened \(Permission denied\)"):
        sit([], resume=True)


def test_a_folder_that_may_not_be_looked_into(
    sit: Sit, closed: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(["1"])
    closed("stat", "read_bytes", "rename")
    monkeypatch.setattr(SavedFile, "claim", lambda self: self.path.read_bytes())
    screen = sit(["gap", "1"], game=None)
    assert "Saving does not work (Permission denied)" in screen
    assert "Player 1 plays" in screen
    for game in (None, "gap"):
        with pytest.raises(NothingSaved, match=r"cannot be opened \(Permission denied\)"):
            sit([], game=game, resume=True)


def test_a_finished_match_that_cannot_be_removed(sit: Sit, closed: Callable[..., None]) -> None:
    sit(["1"])
    closed("unlink")
    screen = sit(["1"] * 100, resume=True)
    assert "gap.json cannot be removed (Permission denied)" in words(screen)
    assert "The match is over" in screen


def test_going_on_where_nothing_can_be_written(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(["1"])
    refuse_writing(monkeypatch)
    screen = sit(["1", "1"], resume=True)
    assert screen.count("Saving does not work (Permission denied)") == 1
    assert screen.endswith("Your match is not saved.\n")


def test_the_way_back_is_the_way_that_was_taken(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sit(["1"]).endswith("To resume it: pioche play gap --resume\n")
    monkeypatch.setitem(os.environ, "PIOCHE_COMMAND", "make")
    assert sit(["1"]).endswith('To resume it: make terminal ARGS="gap --resume"\n')
