"""A record told step by step, in the shape in which a table is told while it is played, so that a
page shows both with the same code. All hands are open: only for matches that are over, and for
whoever has the whole record anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.replay import Step, steps
from pioche.protocol.matches import Changes, Replay, ReplayStep, ShuffleCheck
from pioche.server.table.updates import changed


def retold(record: Record) -> Replay:
    """A record, verified and told; `BadRecord` says where it breaks a rule."""
    told = list(_told(record))
    return Replay(
        record.game,
        len(record.players),
        record.given_options,
        [player.name for player in record.players],
        [player.bot for player in record.players],
        record.result,
        record.fairness,
        _checked(record),
        told,
    )


def _told(record: Record) -> Iterator[ReplayStep]:
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
            continue  # the last turn has told it
        own = {}
        for seat, before in enumerate(private):
            now = match.private_view(seat) | {"legal": []}  # nobody decides in a replay
            if patch := changed(before, now):
                own[str(seat)] = patch
            private[seat] = now
        said = ReplayStep(version, _what(step, version), turn, *_place(match))
        said.public, said.private = changes, own
        if step.kind in ("turn", "reshuffled"):
            said.moves, said.renewed, said.story = _happened(step)
            before, after = match.last_turn
            said.round_over = after.rounds > before.rounds
        yield said
        version += 1


def _what(step: Step, version: int) -> dict[str, Any]:
    """As the log of a table would name it."""
    if version == 0:
        return {"do": "started"}
    if step.kind == "turn":
        return {"do": "decided", "seat": step.moves[-1].seat}
    return {"do": {"dealt": "dealt", "reshuffled": "shuffled"}.get(step.kind, "over")}


def _place(match: Match) -> tuple[int, int]:
    """The round, and how many of its moves are made."""
    return len(match.rounds), len(match.rounds[-1].moves) if match.rounds else 0


def _happened(step: Step) -> tuple[list[Any], int, list[tuple[str, dict[str, Any]]]]:
    """The moves, the cards shuffled into a new stock, and the story."""
    moves = list(step.moves) if step.kind == "turn" else []
    renewed = 0 if moves else len(step.moves[0].shuffle)
    before, after = step.match.last_turn
    return moves, renewed, step.match.game.story.story(before, moves, after)


def _checked(record: Record) -> ShuffleCheck:
    """What playing it again has shown of the shuffles."""
    proven = bool(record.fairness and record.fairness.get("server_seed"))
    code = "replay/fair" if proven else "replay/no-seeds"
    return ShuffleCheck(True if proven else None, code, {}, str(PiocheError(code)))
