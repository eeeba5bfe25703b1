"""The page's types are those of the server's messages: `make types` writes them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
NODE = Path(sys.executable).parent / "node"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("types")
    describe = [sys.executable, str(WEB / "scripts" / "describe.py"), str(folder)]
    subprocess.run(describe, check=True, timeout=120)
    types = [str(NODE), str(WEB / "scripts" / "types.js"), str(folder), str(folder)]
    subprocess.run(types, check=True, timeout=120, cwd=WEB)
    return folder


@pytest.mark.parametrize("name", ["messages.ts", "api.ts"])
def test_types_are_those_of_the_server(written: Path, name: str) -> None:
    kept = WEB / "src" / "net" / "generated" / name
    made = (written / name).read_text(encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == made, "the messages have changed: make types"
