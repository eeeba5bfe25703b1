"""An evening as people see it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, get_args

import msgspec

from pioche.engine.fairness import commitment
from pioche.protocol.evenings import (
    EntrantInfo,
    EveningInfo,
    EveningRound,
    EveningSettings,
    EveningTable,
    StandingInfo,
)
from pioche.server.evenings.movement import Round
from pioche.server.evenings.scoring import Outcome, Played, Result, Standing, results, standings
from pioche.server.store import EveningRow, EveningSeatRow
from pioche.server.store.evenings import Everything

LONG_CLOCK: Final = 3600
"""Seconds for a decision from which on people need not be there at the same time."""
_PLAYED: Final = frozenset(get_args(Played))


def settings_in(evening: EveningRow) -> EveningSettings:
    """How an evening is played."""
    return msgspec.json.decode(evening.settings, type=EveningSettings)


def rounds_over(evening: EveningRow) -> int:
    """How many rounds are over."""
    return evening.round - (evening.status == "playing")


def due_of(evening: EveningRow) -> float | None:
    """When an evening or its next round begins, if that is known."""
    begins = {"planned": evening.starts, "break": evening.due}.get(evening.status)
    return None if evening.held else begins


def past_rounds(seats: Iterable[EveningSeatRow]) -> list[Round]:
    """Who has sat where, round by round."""
    found: dict[int, dict[int, list[int | None]]] = defaultdict(lambda: defaultdict(list))
    for seat in seats:  # in order
        found[seat.round][seat.place].append(seat.entrant)
    return [[places[place] for place in sorted(places)] for _, places in sorted(found.items())]


def compared(evening: EveningRow, seats: Iterable[EveningSeatRow]) -> list[Result]:
    """The results that may be known: of a common deal, none before all tables have finished it."""
    duplicate = settings_in(evening).format == "duplicate"
    newest = rounds_over(evening) if duplicate else evening.round
    return results(
        (outcome_of(seat) for seat in seats if seat.entrant is not None and seat.round <= newest),
        duplicate=duplicate,
    )


def outcome_of(seat: EveningSeatRow) -> Outcome:
    """What became of the seat of an entrant."""
    assert seat.entrant is not None, "somebody sat there"
    assert seat.played in _PLAYED, seat.played
    played: Played = seat.played  # type: ignore[assignment]
    return Outcome(seat.round, seat.place, seat.seat, seat.entrant, played, seat.score)


def standing_of(everything: Everything, found: Iterable[Result] | None = None) -> list[Standing]:
    """The standings of an evening."""
    evening = everything.evening
    if found is None:
        found = compared(evening, everything.seats)
    numbers = [entrant.entrant for entrant in everything.entrants]
    return standings(numbers, found, rounds_over(evening), settings_in(evening).scoring)


def info_of(
    everything: Everything, now: float, found: Sequence[Result] | None = None
) -> EveningInfo:
    """An evening, as everybody in the club sees it; `found` are its results, if they are known."""
    evening = everything.evening
    if found is None:
        found = compared(evening, everything.seats)
    newest = [seat for seat in everything.seats if seat.round == evening.round]
    return EveningInfo(
        evening=evening.key,
        club=everything.club,
        club_name=everything.club_name,
        title=evening.title,
        starts=evening.starts,
        rounds=evening.rounds,
        settings=settings_in(evening),
        status=evening.status,
        round=evening.round,
        held=evening.held,
        due=due_of(evening),
        version=evening.version,
        now=now,
        entrants=[EntrantInfo(e.entrant, e.person, e.name, e.status) for e in everything.entrants],
        standings=[StandingInfo(*line) for line in standing_of(everything, found)],
        tables=_tables(newest, _by_entrant(found)),
    )


def rounds_of(everything: Everything, found: Sequence[Result] | None = None) -> list[EveningRound]:
    """The rounds that have begun."""
    evening = everything.evening
    if found is None:
        found = compared(evening, everything.seats)
    by_entrant = _by_entrant(found)
    seats: dict[int, list[EveningSeatRow]] = defaultdict(list)
    for seat in everything.seats:
        seats[seat.round].append(seat)
    rounds = []
    for number in range(1, evening.round + 1):
        is_open = number <= rounds_over(evening)
        secret = everything.secrets[number - 1] if everything.secrets else None
        rounds.append(
            EveningRound(
                round=number,
                open=is_open,
                commitment=None if secret is None else commitment(secret),
                server_seed=None if secret is None or not is_open else secret.hex(),
                tables=_tables(seats[number], by_entrant),
            )
        )
    return rounds


def _by_entrant(found: Iterable[Result]) -> dict[tuple[int, int], Result]:
    """Results by round and entrant."""
    return {(r.outcome.round, r.outcome.entrant): r for r in found}


def _tables(
    seats: Iterable[EveningSeatRow], by_entrant: Mapping[tuple[int, int], Result]
) -> list[EveningTable]:
    """The tables of one round."""
    tables: dict[int, EveningTable] = {}
    for seat in seats:  # in order
        table = tables.setdefault(
            seat.place, EveningTable(seat.place, seat.key, [], [], [], [], [])
        )
        result = None
        if seat.entrant is not None:
            result = by_entrant.get((seat.round, seat.entrant))
        table.seats.append(seat.entrant)
        table.played.append(seat.played)
        table.scores.append(seat.score if result is not None else None)
        table.shares.append(result.share if result is not None else None)
        table.differences.append(result.difference if result is not None else None)
    return list(tables.values())
