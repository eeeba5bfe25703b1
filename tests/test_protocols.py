"""The built-in games and Hearts have the types that `engine/protocols.py` describes.

mypy compares them, here and nowhere else: `Game` finds its modules by name, so their types are lost
there. The tests only see to it that no game and no hook is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Generic

import pytest

from pioche.engine import protocols
from pioche.engine.protocols import HOOKS, MODULES, DealOf, MoveOf
from pioche.engine.registry import find_game, own_game_ids
from pioche.games.dicht_dran import (
    drawing as dicht_dran_drawing,
)
from pioche.games.dicht_dran import (
    features as dicht_dran_features,
)
from pioche.games.dicht_dran import (
    heuristic as dicht_dran_heuristic,
)
from pioche.games.dicht_dran import (
    notation as dicht_dran_notation,
)
from pioche.games.dicht_dran import (
    preview as dicht_dran_preview,
)
from pioche.games.dicht_dran import (
    reasons as dicht_dran_reasons,
)
from pioche.games.dicht_dran import (
    records as dicht_dran_records,
)
from pioche.games.dicht_dran import (
    rules as dicht_dran_rules,
)
from pioche.games.dicht_dran import (
    story as dicht_dran_story,
)
from pioche.games.dicht_dran import (
    view as dicht_dran_view,
)
from pioche.games.gap import (
    drawing as gap_drawing,
)
from pioche.games.gap import (
    features as gap_features,
)
from pioche.games.gap import (
    heuristic as gap_heuristic,
)
from pioche.games.gap import (
    notation as gap_notation,
)
from pioche.games.gap import (
    preview as gap_preview,
)
from pioche.games.gap import (
    reasons as gap_reasons,
)
from pioche.games.gap import (
    records as gap_records,
)
from pioche.games.gap import (
    rules as gap_rules,
)
from pioche.games.gap import (
    story as gap_story,
)
from pioche.games.gap import (
    view as gap_view,
)
from pioche.games.pepper import (
    drawing as pepper_drawing,
)
from pioche.games.pepper import (
    features as pepper_features,
)
from pioche.games.pepper import (
    heuristic as pepper_heuristic,
)
from pioche.games.pepper import (
    notation as pepper_notation,
)
from pioche.games.pepper import (
    preview as pepper_preview,
)
from pioche.games.pepper import (
    reasons as pepper_reasons,
)
from pioche.games.pepper import (
    records as pepper_records,
)
from pioche.games.pepper import (
    rules as pepper_rules,
)
from pioche.games.pepper import (
    story as pepper_story,
)
from pioche.games.pepper import (
    view as pepper_view,
)
from pioche.games.qwinto import (
    drawing as qwinto_drawing,
)
from pioche.games.qwinto import (
    features as qwinto_features,
)
from pioche.games.qwinto import (
    heuristic as qwinto_heuristic,
)
from pioche.games.qwinto import (
    notation as qwinto_notation,
)
from pioche.games.qwinto import (
    preview as qwinto_preview,
)
from pioche.games.qwinto import (
    reasons as qwinto_reasons,
)
from pioche.games.qwinto import (
    records as qwinto_records,
)
from pioche.games.qwinto import (
    rules as qwinto_rules,
)
from pioche.games.qwinto import (
    story as qwinto_story,
)
from pioche.games.qwinto import (
    view as qwinto_view,
)
from pioche_hearts import (
    drawing as hearts_drawing,
)
from pioche_hearts import (
    heuristic as hearts_heuristic,
)
from pioche_hearts import (
    notation as hearts_notation,
)
from pioche_hearts import (
    preview as hearts_preview,
)
from pioche_hearts import (
    reasons as hearts_reasons,
)
from pioche_hearts import (
    records as hearts_records,
)
from pioche_hearts import (
    rules as hearts_rules,
)
from pioche_hearts import (
    story as hearts_story,
)
from pioche_hearts import (
    view as hearts_view,
)


@dataclass(frozen=True)
class Modules(Generic[DealOf, MoveOf]):
    """The modules of a game, with their types."""

    rules: protocols.Rules
    heuristic: protocols.Heuristic
    notation: protocols.Notation
    reasons: protocols.Reasons
    records: protocols.Records[DealOf, MoveOf]
    view: protocols.View
    story: protocols.Story[MoveOf]
    preview: protocols.Preview
    drawing: protocols.Drawing


@dataclass(frozen=True)
class Hooks(Generic[MoveOf]):
    """The hooks of a game, with their types."""

    hides_decision: protocols.HidesDecision | None = None
    take_back: protocols.TakeBack | None = None
    shuffle_stock: protocols.ShuffleStock | None = None
    rollout: protocols.Rollout | None = None
    quick_decision: protocols.QuickDecision | None = None
    plays_solo: protocols.PlaysSolo | None = None
    solo_utility: protocols.SoloUtility | None = None
    late_decision: protocols.LateDecision | None = None
    public_move: protocols.PublicMove[MoveOf] | None = None
    note_moves: protocols.NoteMoves | None = None
    is_extra: protocols.IsExtra | None = None
    move_of: protocols.MakeMove[MoveOf] | None = None
    remark: protocols.Remark | None = None
    nudge: protocols.Nudge | None = None


DICHT_DRAN: Modules[dicht_dran_records.Deal, dicht_dran_records.Move] = Modules(
    dicht_dran_rules,
    dicht_dran_heuristic,
    dicht_dran_notation,
    dicht_dran_reasons,
    dicht_dran_records,
    dicht_dran_view,
    dicht_dran_story,
    dicht_dran_preview,
    dicht_dran_drawing,
)
GAP: Modules[gap_records.Deal, gap_records.Move] = Modules(
    gap_rules,
    gap_heuristic,
    gap_notation,
    gap_reasons,
    gap_records,
    gap_view,
    gap_story,
    gap_preview,
    gap_drawing,
)
PEPPER: Modules[pepper_records.Deal, pepper_records.Move] = Modules(
    pepper_rules,
    pepper_heuristic,
    pepper_notation,
    pepper_reasons,
    pepper_records,
    pepper_view,
    pepper_story,
    pepper_preview,
    pepper_drawing,
)
QWINTO: Modules[qwinto_records.Deal, qwinto_records.Move] = Modules(
    qwinto_rules,
    qwinto_heuristic,
    qwinto_notation,
    qwinto_reasons,
    qwinto_records,
    qwinto_view,
    qwinto_story,
    qwinto_preview,
    qwinto_drawing,
)
HEARTS: Modules[hearts_records.Deal, hearts_records.Move] = Modules(
    hearts_rules,
    hearts_heuristic,
    hearts_notation,
    hearts_reasons,
    hearts_records,
    hearts_view,
    hearts_story,
    hearts_preview,
    hearts_drawing,
)

GAMES: Mapping[str, object] = {
    "dicht-dran": DICHT_DRAN,
    "gap": GAP,
    "pepper": PEPPER,
    "qwinto": QWINTO,
    "hearts": HEARTS,
}
FEATURES: Mapping[str, protocols.Features] = {
    "dicht-dran": dicht_dran_features,
    "gap": gap_features,
    "pepper": pepper_features,
    "qwinto": qwinto_features,
}
HOOKED: Mapping[str, object] = {
    "dicht-dran": Hooks[dicht_dran_records.Move](
        take_back=dicht_dran_rules.take_back,
        shuffle_stock=dicht_dran_rules.shuffle_stock,
        rollout=dicht_dran_heuristic.rollout,
        note_moves=dicht_dran_records.note_moves,
        move_of=dicht_dran_records.move_of,
        nudge=dicht_dran_preview.nudge,
    ),
    "gap": Hooks[gap_records.Move](
        take_back=gap_rules.take_back,
        shuffle_stock=gap_rules.shuffle_stock,
        quick_decision=gap_heuristic.quick_decision,
        note_moves=gap_records.note_moves,
        is_extra=gap_records.is_extra,
        move_of=gap_records.move_of,
        nudge=gap_preview.nudge,
    ),
    "pepper": Hooks[pepper_records.Move](
        take_back=pepper_rules.take_back,
        note_moves=pepper_records.note_moves,
        move_of=pepper_records.move_of,
        nudge=pepper_preview.nudge,
    ),
    "qwinto": Hooks[qwinto_records.Move](
        shuffle_stock=qwinto_rules.shuffle_stock,
        rollout=qwinto_heuristic.rollout,
        quick_decision=qwinto_heuristic.quick_decision,
        plays_solo=qwinto_heuristic.plays_solo,
        solo_utility=qwinto_heuristic.solo_utility,
        late_decision=qwinto_records.late_decision,
        remark=qwinto_drawing.remark,
        note_moves=qwinto_records.note_moves,
        move_of=qwinto_records.move_of,
        nudge=qwinto_preview.nudge,
    ),
    "hearts": Hooks[hearts_records.Move](
        hides_decision=hearts_rules.hides_decision,
        public_move=hearts_records.public_move,
    ),
}


def test_every_module_and_hook_has_a_type() -> None:
    assert [field.name for field in fields(Modules)] == list(MODULES)
    assert [field.name for field in fields(Hooks)] == list(HOOKS)
    assert set(own_game_ids()) < GAMES.keys() == HOOKED.keys()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_modules_are_those_of_the_game(game_id: str) -> None:
    game = find_game(game_id)
    for name in MODULES:
        assert getattr(GAMES[game_id], name) is getattr(game, name)
    assert game.features is FEATURES.get(game_id)
    for name, hook in HOOKS.items():
        found = getattr(HOOKED[game_id], name)
        assert (found is not None) == (name in game.hooks)
        assert found is None or found is getattr(getattr(game, hook.module), name)
