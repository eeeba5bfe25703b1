"""Results are kept, until there are too many."""

from __future__ import annotations

import pytest

from pioche.engine import memo
from pioche.engine.memo import Memo


def test_a_known_result_is_not_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memo, "KEPT", 3)
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    doubled = Memo(double)
    assert [doubled[n] for n in (1, 2, 1, 2, 3)] == [2, 4, 2, 4, 6]
    assert asked == [1, 2, 3]
    assert doubled[4] == 8  # one too many: all is forgotten
    assert list(doubled) == [4]
    assert doubled[1] == 2
    assert asked == [1, 2, 3, 4, 1]
