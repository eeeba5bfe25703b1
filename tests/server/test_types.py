"""The page's types are those of the server's messages: `make types` writes them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from pioche import protocol

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


def test_no_two_structs_of_the_protocol_have_the_same_name() -> None:
    """The documentation and the page find them by their names."""
    modules = [import_module(f"pioche.protocol.{m.name}") for m in iter_modules(protocol.__path__)]
    found = [
        f"{kind.__name__} in {module.__name__}"
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]
    names = Counter(text.partition(" ")[0] for text in found)
    assert [text for text in found if names[text.partition(" ")[0]] > 1] == []
