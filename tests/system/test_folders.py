"""The user's folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.system.folders import cache_folder, data_folder


def test_folders_follow_the_standard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    usual = Path("/home/ada/.local/share/pioche")
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "pioche"
    assert data_folder({}) == usual
    assert data_folder({"XDG_DATA_HOME": "relative"}) == usual
    assert cache_folder({}) == Path("/home/ada/.cache/pioche")
    assert cache_folder({"XDG_CACHE_HOME": str(tmp_path)}) == tmp_path / "pioche"
