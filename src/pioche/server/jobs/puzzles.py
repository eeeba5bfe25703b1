"""Which puzzle comes next, what an answer changes, and people's own mistakes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from pioche.puzzles.puzzle import Puzzle
from pioche.puzzles.shipped import shipped_puzzles
from pioche.puzzles.solving import next_due
from pioche.puzzles.themes import is_about
from pioche.server.jobs.results import rated_after
from pioche.server.jobs.review_pool import OwnMistake
from pioche.server.store import AttemptRow, MatchRow, MistakeRow, RatePuzzle, RatingRow, Store
from pioche.server.store.puzzles import (
    add_mistakes,
    attempts_of,
    puzzle_means,
    reschedule,
    solver_rows,
    store_attempt,
)
from pioche.server.table.puzzles import NoPuzzle

MEAN: Final = 25.0
"""Of the rating of somebody, or of a puzzle, of whom nothing is known."""
PRIOR: Final = 8.0
"""By how much the mean of a puzzle that casual players always miss is above that of one that they
always find."""
SIGMA: Final = 5.0
"""How uncertain the first rating of a puzzle is: it is more than a guess."""
NEAREST: Final = 12
"""The next puzzle is drawn among so many that fit the person's rating best."""
MOST_MISTAKES: Final = 200
"""Mistakes that a person has to learn at the same time."""


class Puzzles:
    """Puzzles for people."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store = store
        self.clock = clock
        self.chance = random.Random()

    async def next(self, games: list[str], theme: str | None, person: int | None) -> Puzzle:
        """The next puzzle for a person: one that they have not seen, about as hard as they are
        strong; if they have seen all, one that they missed, then the one they tried longest ago."""
        game = self.chance.choice([g for g in games if _about(g, theme)] or [""])
        if not game:
            raise NoPuzzle("puzzles/nothing-found")
        seen: dict[str, AttemptRow] = {}
        mine = MEAN
        if person is not None:
            seen = await self.store.read(attempts_of, person)
            rows = await self.store.read(solver_rows, person)
            rating = rows[game].rating if game in rows else None
            mine = rating.mu if rating else MEAN
        means = await self.store.read(puzzle_means, game)
        found = _about(game, theme)
        if unseen := [puzzle for puzzle in found if puzzle.id not in seen]:
            unseen.sort(key=lambda p: abs(means.get(p.id, first_mean(p)) - mine))
            return self.chance.choice(unseen[:NEAREST])
        return min(found, key=lambda p: (seen[p.id].last_solved, seen[p.id].last))

    async def answer(
        self, person: int, game: str, puzzle: Puzzle, decision: str, *, solved: bool
    ) -> bool:
        """Store an answer; return whether it counted, as the person's first one to this puzzle."""
        rate = rating_of(puzzle, solved=solved)
        given = (person, game, puzzle.id, decision, solved, self.clock(), rate)
        return await self.store.write(store_attempt, *given)

    async def repeat(self, mistake: MistakeRow, *, solved: bool) -> float | None:
        """Note whether somebody has avoided a mistake of theirs; return when it comes back. Before
        it is due, nothing changes."""
        now = self.clock()
        if mistake.due is None or mistake.due > now:
            return mistake.due
        times = mistake.solved + 1 if solved else 0
        due = next_due(times, now)
        await self.store.write(reschedule, mistake.person, mistake.number, times, due)
        return due

    async def note_mistakes(self, match: MatchRow, made: Sequence[OwnMistake]) -> int:
        """Let the worst mistakes of a reviewed match come back as puzzles to the people at its
        seats. Doing it twice changes nothing. Return how many are new."""
        now = self.clock()
        people = {seat.seat: seat.person for seat in match.seats}
        found = [
            MistakeRow(
                person=person,
                game=match.game,
                source=f"{match.key}/{mistake.round}/{mistake.move}",
                puzzle=mistake.puzzle,
                created=now,
                due=next_due(0, now),
            )
            for mistake in made
            if (person := people[mistake.seat]) is not None
        ]
        return await self.store.write(add_mistakes, found, MOST_MISTAKES) if found else 0


def _about(game: str, theme: str | None) -> list[Puzzle]:
    return [puzzle for puzzle in shipped_puzzles(game).values() if is_about(puzzle, theme)]


def first_mean(puzzle: Puzzle) -> float:
    """The mean of the rating of a puzzle that nobody has tried."""
    return MEAN + PRIOR * (puzzle.missed - 0.5)


def rating_of(puzzle: Puzzle, *, solved: bool) -> RatePuzzle:
    """How a try changes the ratings of the person and the puzzle: as a match between the two."""

    def rate(person: RatingRow | None, its: RatingRow | None) -> tuple[RatingRow, RatingRow]:
        mean = first_mean(puzzle)
        before = {"person": person, "puzzle": its or RatingRow(mean, SIGMA, mean - 3 * SIGMA)}
        after = rated_after({"person": 1 + (not solved), "puzzle": 1 + solved}, before)
        return after["person"], after["puzzle"]

    return rate
