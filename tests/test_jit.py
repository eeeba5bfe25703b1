"""Compiled code of several games in one cache, and functions compiled once for all callers."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import itanium_mangler

from pioche import all_games
from pioche.engine import jit

NAMES = """
import numba, sys
from pioche.engine.registry import find_game
for game_id in sys.argv[1:]:
    print(game_id, numba.from_dtype(find_game(game_id).rules.STATE).mangling_args)
"""


def names_of(*game_ids: str) -> dict[str, str]:
    """Return the names of games' states in compiled code, in a process that meets the games in this
    order."""
    command = [sys.executable, "-c", NAMES, *game_ids]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(line.split(" ", 1) for line in out.splitlines())


def test_games_compiled_in_different_processes_do_not_share_names() -> None:
    ids = [game.id for game in all_games()]
    together, backwards = names_of(*ids), names_of(*reversed(ids))
    assert together == backwards
    assert len(set(together.values())) == len(ids)
    assert names_of(ids[-1])[ids[-1]] == together[ids[-1]]


def test_numba_names_records_by_our_digest() -> None:
    """Fails when the private part of numba that `jit` replaces has moved: see there."""
    assert jit.KEEPS_CODE, f"numba {numba.__version__} names types in another way"
    for game in all_games():
        record = numba.from_dtype(game.rules.STATE)
        name = itanium_mangler.mangle("f", [record])  # type: ignore[no-untyped-call]
        assert str(jit._digest_of_fields(record)[1][0]) in name


def test_other_fields_have_another_name() -> None:
    kinds = [np.dtype([("one", np.int8)]), np.dtype([("two", np.int8)])]
    one, two = (jit._digest_of_fields(numba.from_dtype(kind)) for kind in kinds)
    assert one != two


RECORD = np.dtype([("tripled", np.int64)])


@jit.rule
def own_triple(s: Any, n: int) -> int:
    s.tripled = 3 * n
    return 3 * n


def triple(s: Any, n: int) -> int:
    """Stands for `own_triple` in kernels."""
    raise NotImplementedError


jit.chosen_by_type(triple, lambda kind: own_triple if kind == numba.from_dtype(RECORD) else None)


@jit.rule
def triple_all(states: Any, n: int) -> int:
    return triple(states[0], n) + triple(states[1], 1) + triple(states[2], 2)


@jit.brief
def triple_one(states: Any) -> int:
    return triple(states[0], 5)


def test_a_function_is_compiled_once_for_all_callers_and_constants() -> None:
    states = np.zeros(3, RECORD)
    compiled: Any = own_triple
    assert triple_all(states, 4) == 21
    assert states["tripled"].tolist() == [12, 3, 6]
    assert triple_one(states) == 15
    assert own_triple(states[0], 7) == 21
    assert states["tripled"][0] == 21
    assert len(compiled.signatures) == 1


def test_a_function_is_chosen_only_for_types_that_have_one() -> None:
    with pytest.raises(numba.TypingError):
        triple_one(np.zeros(3, [("other", np.int64)]))
