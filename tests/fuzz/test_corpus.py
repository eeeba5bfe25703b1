"""No input of the corpus raises anything, including those that once did."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus(target: str) -> None:
    inputs = sorted((CORPUS / target).iterdir())
    assert inputs
    for file in inputs:
        try:
            TARGETS[target](file.read_bytes())
        except Exception as error:
            raise AssertionError(f"python -m tests.fuzz {target} {file}") from error
