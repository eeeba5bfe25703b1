"""Files that are complete or not there at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pioche.system.files import SHARED, append, replacement, write


def test_a_written_file_is_private_and_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    write(path, b"one")
    write(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_a_shared_file_obeys_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write(tmp_path / "file", b"", SHARED)
    finally:
        os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640


def test_a_failed_replacement_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write(path, b"old")

    def interrupted() -> None:
        with replacement(path) as part:
            part.write_bytes(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_content_is_on_disk_before_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    synced: list[tuple[bool, bool]] = []

    def sync(handle: int) -> None:
        is_folder = os.path.samestat(os.fstat(handle), tmp_path.stat())
        synced.append((is_folder, path.exists()))

    monkeypatch.setattr(os, "fsync", sync)
    write(path, b"data")
    assert synced == [(False, False), (True, True)]


def test_nothing_waits_for_the_disk_if_a_file_need_not_survive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    monkeypatch.delattr(os, "fsync")
    write(path, b"one", durable=False)
    write(path, b"two", durable=False)
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_append_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    append(tmp_path / "log", b"one\n")
    append(tmp_path / "log", b"two\n")
    assert sizes == [4, 8]
