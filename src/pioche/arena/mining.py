"""Mining puzzles: positions of self-play in which one decision is clearly best and not obvious.

Every match of a series gives at most one puzzle. Its number decides the seats and the part of the
round that is searched, so the puzzles of a series differ, and each match can be searched by itself,
in any order. A position passes ever dearer tests: the strong player would not follow the rule of
thumb (microseconds), the rule of thumb costs points in a few imagined worlds, in more of them, and,
with another seed, in many: only these last figures count.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from pioche.arena.checkpoint import Checkpoint
from pioche.bots.names import make_bot
from pioche.engine import contract
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.rng import seed_of
from pioche.engine.shuffles import seeded
from pioche.engine.state import State
from pioche.puzzles.comparing import Compared, Panel, certainty, rule_of_thumb
from pioche.puzzles.positions import disguised, position_of
from pioche.puzzles.puzzle import Choice, Phase, Position, Puzzle, id_of
from pioche.puzzles.themes import phase_of, themes_in

PHASES: Final[tuple[Phase, ...]] = ("opening", "middle", "endgame", "middle", "endgame")
"""The part of the round that is searched, match by match: a single decision rarely matters much in
the opening."""
GLANCE, LOOK, CONFIRM = 16, 48, 512
"""Worlds of the three tests."""
WORTH_A_LOOK: Final = 0.2
"""What the rule of thumb must cost at a glance, in standard deviations of a round's points
(`round_spread`)."""
MISTAKE: Final = 0.25
"""What it must cost in the other tests: a mistake, in the words of reviews."""
SLIP: Final = 0.1
"""What every other decision must cost: a slip, in the same words."""
SURE: Final = 2.0
"""Standard errors by which the best decision must be ahead of every other one."""
FEWEST: Final = 3
"""Legal decisions of a puzzle: of two, one is guessed too often."""
CERTAIN: Final = 0.3
"""By how much likelier the policy must be to take another decision than that of the rule of
thumb."""
TRIED: Final = 3
"""Positions of a match that are looked at."""
PLAYER: Final = "skilled"
"""Plays the matches: positions that people come to."""
SOLVER: Final = "casual"
SOLVERS: Final = 16
"""How often such a player tries a puzzle, to find out how hard it is."""
SWAPS: Final = 60
"""Attempts to exchange cards that the seat does not know."""
SLACK: Final = 2.0
"""How many more puzzles than its share a number of players or a part of the round may have."""
PIECE: Final = 4
"""Matches that are searched at a time."""
PATIENCE: Final = 400
"""Matches for each puzzle that was asked for; then there are no more."""


class Found(NamedTuple):
    """A position of a match."""

    known: State
    seat: int
    position: Position


class Mined(msgspec.Struct):
    """What a piece of the series gave: puzzles by the numbers of their matches."""

    piece: int
    found: dict[int, Puzzle]


class MiningCheckpoint(Checkpoint[Mined]):
    """The checkpoint file of mining."""

    FORMAT = "pioche-mining-state/1"
    LINE = Mined
    NO_FILE = "puzzles/no-state"
    OTHER = "puzzles/other-state"
    DAMAGED = "puzzles/damaged-state"
    UNUSABLE = "puzzles/unusable-state"

    def sound(self, line: Mined, head: Mapping[str, Any]) -> bool:
        """Return whether the matches are those of the piece."""
        first = line.piece * PIECE
        return line.piece >= 0 and all(number - first in range(PIECE) for number in line.found)


@dataclass(frozen=True)
class Series:
    """Matches of self-play that are searched for puzzles."""

    game: Game
    seed: int
    worlds: tuple[int, int, int] = (GLANCE, LOOK, CONFIRM)

    @property
    def head(self) -> dict[str, Any]:
        """What every puzzle of the series depends on."""
        return {"game": self.game.id, "seed": self.seed, "worlds": list(self.worlds)}

    @cached_property
    def options(self) -> dict[str, Any]:
        """A match of one round, where the game can be played so: what counts is on the table."""
        return {self.game.length_option: 1} if self.game.length_option else {}

    @cached_property
    def rota(self) -> list[int]:
        """The numbers of players of successive matches: two to four, and now and then as many as
        possible."""
        common = [n for n in self.game.players if 2 <= n <= 4]
        most = self.game.players[-1]
        return common * 3 + [most] if most not in common else common

    def cell(self, number: int) -> tuple[int, Phase]:
        """Return the players of a match, and the part of the round that is searched."""
        return self.rota[number % len(self.rota)], PHASES[number // len(self.rota) % len(PHASES)]

    def limit(self, players: int, phase: Phase, count: int) -> int:
        """Return how many of so many puzzles may be of a part of the round, with these players."""
        share = self.rota.count(players) / len(self.rota) * PHASES.count(phase) / len(PHASES)
        return max(math.ceil(SLACK * share * count), 1)

    def search(self, number: int) -> Puzzle | None:
        """Return the puzzle in a match, None if there is none."""
        players, phase = self.cell(number)
        chance = np.random.Generator(np.random.PCG64([self.seed, number]))
        seed = seed_of(self.seed, number)
        match = Match(self.game, players, self.options, seeded(self.seed, number))
        for found in self._play(match, seed, phase)[:TRIED]:
            if solved := self._solve(found, seed):
                return self._puzzle(number, found, phase, solved, chance)
        return None

    def _play(self, match: Match, seed: int, phase: Phase) -> list[Found]:
        """Play the first round of a match; return its positions in a part of the round in which the
        strong player is sure that the rule of thumb errs, the surest first."""
        bot, first = make_bot(PLAYER, seed), int(match.state.first)
        done: list[int] = []
        turn: list[tuple[int, int, list[int]]] = []  # decisions of the turn under way
        passed: list[tuple[int, Found]] = []
        match.deal()
        while not match.over and not match.between_rounds:
            if match.awaits_deal:
                match.deal()
                continue
            actors = match.actors
            seat = actors[0]
            known = match.undisturbed(seat)
            if contract.legal_count(known, seat) >= FEWEST:
                # a choice that others make at the same time is not known yet
                shown = [d for other, d, owing in turn if other == seat or seat not in owing]
                position = position_of(match, seat, done + shown, first)
                passed.append((len(done), Found(known, seat, position)))
            decision = bot.think(known, seat).decision
            turn.append((seat, decision, actors))
            if match.play(seat, decision):
                done += [decided for _, decided, _ in turn]
                turn = []
        found = [
            (certainty(one.known, one.seat, rule_of_thumb(one.known, one.seat)), at, one)
            for at, one in passed
            if phase_of(at, len(done)) == phase
        ]
        found.sort(key=lambda item: item[:2], reverse=True)
        return [one for sure, _, one in found if sure >= CERTAIN]

    def _solve(self, found: Found, seed: int) -> list[Compared] | None:
        """Return what the decisions of a position bring, the best first; None if it is no
        puzzle."""
        known, seat = found.known, found.seat
        spread, obvious = contract.round_spread(known), rule_of_thumb(known, seat)
        glance, look, confirm = self.worlds
        panel = Panel(known, seat, seed)
        if cost_of(panel.run(glance), obvious) < WORTH_A_LOOK * spread:
            return None
        looked = panel.run(look)
        if not is_clear(looked, obvious, spread, sure=0.0):
            return None
        best = looked[0].decision
        confirmed = Panel(known, seat, seed_of(seed, 1), best).run(confirm)
        if confirmed[0].decision != best or not is_clear(confirmed, obvious, spread, SURE):
            return None
        return confirmed

    def _puzzle(
        self,
        number: int,
        found: Found,
        phase: Phase,
        solved: list[Compared],
        chance: np.random.Generator,
    ) -> Puzzle:
        text, (known, seat, played) = self.game.notation.decision_text, found
        best, obvious = solved[0].decision, rule_of_thumb(known, seat)
        position = disguised(self.game, played, chance, SWAPS)
        missed = sum(
            make_bot(SOLVER, solver).think(known, seat).decision != best
            for solver in range(SOLVERS)
        )
        return Puzzle(
            id=id_of(self.game.id, position),
            position=position,
            choices=[
                Choice(text(c.decision), round(c.points, 2), round(c.utility, 4)) for c in solved
            ],
            worlds=self.worlds[-1],
            obvious=text(obvious),
            phase=phase,
            themes=themes_in(self.game, known, seat, best, obvious, phase),
            missed=missed / SOLVERS,
            match=number,
        )


def cost_of(compared: Sequence[Compared], decision: int) -> float:
    """Return how many points a decision costs, compared with the best one."""
    points = {one.decision: one.points for one in compared}
    return points[compared[0].decision] - points[decision]


def is_clear(compared: Sequence[Compared], obvious: int, spread: float, sure: float) -> bool:
    """Return whether the first decision is clearly the best one: the rule of thumb makes a mistake,
    every other decision is a slip at least, and, if they are compared with the first one, so many
    standard errors behind."""
    others = compared[1:]
    return (
        cost_of(compared, obvious) >= MISTAKE * spread
        and all(cost_of(compared, other.decision) >= SLIP * spread for other in others)
        and (not sure or all(-other.lead > sure * other.error for other in others))
    )


def mine(
    series: Series, count: int, threads: int, state: str | None = None
) -> Generator[list[Puzzle], None, None]:
    """Yield the puzzles found so far, piece by piece, until there are so many, or no more. With a
    file for the state, a run continues where the last one was stopped. The number of threads
    changes nothing."""
    checkpoint = MiningCheckpoint(state, series.head) if state else None
    known = {line.piece: line.found for line in checkpoint.lines} if checkpoint else {}
    chosen: list[Puzzle] = []
    full: Counter[tuple[int, Phase]] = Counter()

    def has_room(number: int) -> bool:
        cell = series.cell(number)
        return full[cell] < series.limit(*cell, count)

    def search(piece: int) -> dict[int, Puzzle]:
        numbers = range(piece * PIECE, (piece + 1) * PIECE)
        found = {n: series.search(n) for n in numbers if has_room(n)}
        return {number: puzzle for number, puzzle in found.items() if puzzle}

    with ThreadPoolExecutor(threads) as pool:
        waiting: dict[int, Future[dict[int, Puzzle]]] = {}
        try:
            for piece in range(PATIENCE * count // PIECE + 1):
                for ahead in range(piece, piece + 2 * threads):
                    if ahead not in known and ahead not in waiting:
                        waiting[ahead] = pool.submit(search, ahead)
                if piece not in known:
                    known[piece] = waiting.pop(piece).result()
                    if checkpoint:
                        checkpoint.add(Mined(piece, known[piece]))
                for number, puzzle in sorted(known[piece].items()):
                    if len(chosen) < count and has_room(number):
                        chosen.append(puzzle)
                        full[series.cell(number)] += 1
                yield chosen
                if len(chosen) == count:
                    return
        finally:
            pool.shutdown(cancel_futures=True)
