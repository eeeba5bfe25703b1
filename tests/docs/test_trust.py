"""Every test that docs/trust.md names exists, and every promise names one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/trust.md").read_text(encoding="utf-8")
PATH = re.compile(r"`((?:tests|src|tools|bench|release)/[^`*]*)`")


def test_every_file_that_is_named_exists() -> None:
    named = PATH.findall(PAGE)
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([a-z]+)", PAGE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_promise_names_its_test() -> None:
    _, _, rest = PAGE.partition("\n| promise | test |\n|---|---|\n")
    rows = rest.partition("\n\n")[0].splitlines()
    assert len(rows) > 10
    for row in rows:
        assert PATH.search(row), row
