"""Puzzles: how hard they are, who has tried which, and people's own mistakes."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update

from pioche.server.store.rows import AttemptRow, MistakeRow, RatePuzzle, RatingRow, SolverRow
from pioche.server.store.schema import attempts, mistakes, puzzles, solvers
from pioche.server.store.statements import ALL, insert_new, micros, rows, seconds

_mine = solvers.c.person == bindparam("person")
_solvers = select(solvers).where(_mine)
_attempts = (
    select(attempts.c.puzzle, attempts.c.last, attempts.c.last_solved)
    .where(attempts.c.person == bindparam("person"))
    .limit(ALL)
)
_means = select(puzzles.c.puzzle, puzzles.c.mu).where(puzzles.c.game == bindparam("game"))
_mistake = select(mistakes).where(mistakes.c.person == bindparam("person"))
_due = _mistake.where(mistakes.c.due <= bindparam("now")).order_by(mistakes.c.due).limit(1)
_due_counts = (
    select(mistakes.c.game, func.count())
    .where(mistakes.c.person == bindparam("person"), mistakes.c.due <= bindparam("now"))
    .group_by(mistakes.c.game)
)


def solver_rows(connection: Connection, person: int) -> dict[str, SolverRow]:
    """How a person fares, by game; `""` is all games together."""
    found = connection.execute(_solvers, {"person": person})
    return {row.game: _solver(row) for row in found}


def _solver(row: Any) -> SolverRow:
    return SolverRow(
        game=row.game,
        tried=row.tried,
        solved=row.solved,
        streak=row.streak,
        longest=row.longest,
        rating=_rating(row.mu, row.sigma),
    )


def _rating(mu: float | None, sigma: float | None) -> RatingRow | None:
    return None if mu is None or sigma is None else RatingRow(mu, sigma, mu - 3 * sigma)


def attempts_of(connection: Connection, person: int) -> dict[str, AttemptRow]:
    """A person's last tries, by puzzle."""
    found = rows(connection, _attempts, {"person": person})
    return {name: AttemptRow(name, seconds(last), bool(solved)) for name, last, solved in found}


def puzzle_means(connection: Connection, game: str) -> dict[str, float]:
    """The means of the ratings of the puzzles that somebody has tried."""
    found = connection.execute(_means, {"game": game})
    return {row.puzzle: row.mu for row in found}


def store_attempt(
    connection: Connection,
    person: int,
    game: str,
    puzzle: str,
    decision: str,
    solved: bool,
    now: float,
    rate: RatePuzzle,
) -> bool:
    """Store a try at a puzzle; return whether it was the person's first one, which alone changes
    ratings and streaks."""
    values = {"person": person, "puzzle": puzzle, "game": game, "at": micros(now)}
    values |= {"decision": decision, "solved": solved, "last": micros(now), "last_solved": solved}
    new = connection.execute(insert_new(connection, attempts, "puzzle"), values).scalar()
    if new is None:
        again = update(attempts).where(attempts.c.person == person, attempts.c.puzzle == puzzle)
        connection.execute(again.values(last=micros(now), last_solved=solved))
        return False
    # The puzzle first: two people who try it at the same time wait for each other there.
    there = connection.execute(
        select(puzzles).where(puzzles.c.puzzle == puzzle).with_for_update()
    ).first()
    mine = connection.execute(
        select(solvers).where(solvers.c.person == person, solvers.c.game == game).with_for_update()
    ).first()
    before = _rating(mine.mu, mine.sigma) if mine else None
    own, its = rate(before, _rating(there.mu, there.sigma) if there else None)
    fresh = {"puzzle": puzzle, "game": game, "tried": 0, "solved": 0}
    ratings = {"mu": its.mu, "sigma": its.sigma}
    connection.execute(insert_new(connection, puzzles), fresh | ratings)
    tried = {"tried": puzzles.c.tried + 1, "solved": puzzles.c.solved + int(solved)}
    counted = update(puzzles).where(puzzles.c.puzzle == puzzle)
    connection.execute(counted.values(tried | ratings))
    _count(connection, person, game, solved, own)
    _count(connection, person, "", solved, None)
    return True


def _count(
    connection: Connection, person: int, game: str, solved: bool, rating: RatingRow | None
) -> None:
    """Count a try in a person's row of a game."""
    fresh = {"person": person, "game": game, "tried": 0, "solved": 0, "streak": 0, "longest": 0}
    connection.execute(insert_new(connection, solvers), fresh)
    here = (solvers.c.person == person, solvers.c.game == game)
    row = connection.execute(select(solvers).where(*here).with_for_update()).one()
    streak = row.streak + 1 if solved else 0
    values = {
        "tried": row.tried + 1,
        "solved": row.solved + int(solved),
        "streak": streak,
        "longest": max(row.longest, streak),
    }
    if rating is not None:
        values |= {"mu": rating.mu, "sigma": rating.sigma}
    connection.execute(update(solvers).where(*here).values(values))


def add_mistakes(connection: Connection, found: Sequence[MistakeRow], most: int) -> int:
    """Store mistakes that are not stored yet, as long as a person has fewer than `most` to learn;
    return how many there were."""
    added = 0
    for mistake in found:
        mine = select(func.count()).where(
            mistakes.c.person == mistake.person, mistakes.c.due.is_not(None)
        )
        if connection.execute(mine).scalar_one() >= most:
            continue
        values = {
            "person": mistake.person,
            "game": mistake.game,
            "source": mistake.source,
            "puzzle": zlib.compress(mistake.puzzle),
            "created": micros(mistake.created),
            "due": None if mistake.due is None else micros(mistake.due),
            "solved": mistake.solved,
        }
        new = insert_new(connection, mistakes, "number")
        added += connection.execute(new, values).scalar() is not None
    return added


def due_mistake(connection: Connection, person: int, game: str, now: float) -> MistakeRow | None:
    """The mistake of a person that is due longest, in a game or, if that is empty, in any."""
    wanted = _due.where(mistakes.c.game == game) if game else _due
    found = connection.execute(wanted, {"person": person, "now": micros(now)}).first()
    return None if found is None else _read_mistake(found)


def due_mistakes(connection: Connection, person: int, now: float) -> dict[str, int]:
    """How many mistakes of a person are due, by game."""
    found = connection.execute(_due_counts, {"person": person, "now": micros(now)})
    return {row[0]: row[1] for row in found}


def find_mistake(connection: Connection, person: int, number: int) -> MistakeRow | None:
    """A mistake of a person."""
    wanted = _mistake.where(mistakes.c.number == number)
    found = connection.execute(wanted, {"person": person}).first()
    return None if found is None else _read_mistake(found)


def _read_mistake(found: Any) -> MistakeRow:
    return MistakeRow(
        number=found.number,
        person=found.person,
        game=found.game,
        source=found.source,
        puzzle=zlib.decompress(found.puzzle),
        created=seconds(found.created),
        due=None if found.due is None else seconds(found.due),
        solved=found.solved,
    )


def reschedule(
    connection: Connection, person: int, number: int, solved: int, due: float | None
) -> None:
    """Store how often in a row a mistake was avoided, and when it comes again."""
    here = (mistakes.c.person == person, mistakes.c.number == number)
    when = None if due is None else micros(due)
    connection.execute(update(mistakes).where(*here).values(solved=solved, due=when))
