"""Replays: a record step by step, in the shape of a table's updates, so that a page shows both with
the same code. All hands are open, so this is only for matches that are over, and for people who
have the whole record anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.replay import Step, steps
from pioche.protocol.matches import Changes, Replay, ReplayStep, ShuffleCheck
from pioche.server.table.updates import changed, round_points


def replay_of(record: Record) -> Replay:
    """The replay of a record, which is verified; `BadRecord` says where it breaks a rule."""
    shown = list(_steps(record))
    return Replay(
        record.game,
        len(record.players),
        record.given_options,
        [player.name for player in record.players],
        [player.bot for player in record.players],
        record.result,
        record.fairness,
        _checked(record),
        shown,
        record.hints,
    )


def _steps(record: Record) -> Iterator[ReplayStep]:
    public: Changes = {}
    private: list[Changes] = [{} for _ in record.players]
    turn, version = 0, 0
    for step in steps(record):
        match = step.match
        if step.kind == "opened" and record.rounds:
            continue  # nothing to see before the first deal
        turn += step.kind == "turn"
        seen, public = public, match.public_view()
        changes = changed(seen, public)
        if step.kind == "over" and not changes:
            continue  # the last turn has shown it
        own = {}
        for seat, before in enumerate(private):
            now = match.private_view(seat) | {"legal": []}  # nobody decides in a replay
            if patch := changed(before, now):
                own[str(seat)] = patch
            private[seat] = now
        shown = ReplayStep(version, _event(step, version), turn, *_place(match))
        shown.public, shown.private = changes, own
        if step.kind in ("turn", "reshuffled"):
            _add_story(shown, step)
        yield shown
        version += 1


def _event(step: Step, version: int) -> dict[str, Any]:
    """The step as an event of a table."""
    if version == 0:
        return {"do": "started"}
    if step.kind == "turn":
        return {"do": "decided", "seat": step.moves[-1].seat}
    return {"do": {"dealt": "dealt", "reshuffled": "shuffled"}.get(step.kind, "over")}


def _place(match: Match) -> tuple[int, int]:
    """The round, and how many of its moves are made."""
    return len(match.rounds), len(match.rounds[-1].moves) if match.rounds else 0


def _add_story(shown: ReplayStep, step: Step) -> None:
    """Add the moves of a step, or the cards shuffled into a new stock, and their story."""
    if step.kind == "turn":
        shown.moves = list(step.moves)
    else:
        shown.renewed = len(step.moves[0].shuffle)
    before, after = step.match.last_turn
    shown.story = step.match.game.story.story(before, shown.moves, after)
    shown.points = round_points(before, after)
    shown.round_over = bool(shown.points)


def _checked(record: Record) -> ShuffleCheck:
    """Whether the shuffles, which the replay has verified, follow from seeds."""
    proven = bool(record.fairness and record.fairness.get("server_seed"))
    code = "replay/fair" if proven else "replay/no-seeds"
    return ShuffleCheck(True if proven else None, code, {}, str(PiocheError(code)))
