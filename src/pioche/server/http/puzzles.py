"""HTTP resources of puzzles. Nothing shows the solution of a puzzle before it is answered."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from pioche.engine.game import Game
from pioche.engine.registry import all_games, find_game
from pioche.protocol.puzzles import (
    PuzzleChoice,
    PuzzleGame,
    PuzzleOverview,
    PuzzleSolution,
    PuzzleTry,
    PuzzleView,
    Solver,
)
from pioche.protocol.tutorials import DecisionPreview
from pioche.puzzles.puzzle import Puzzle, game_of
from pioche.puzzles.shipped import has_puzzles, shipped_puzzles
from pioche.server.http.background import allowed, answer_in_thread, timed
from pioche.server.http.openapi import ANYBODY, PERSON, also
from pioche.server.http.requests import people_only, visitor
from pioche.server.store import MistakeRow, SolverRow
from pioche.server.store.puzzles import (
    attempts_of,
    due_mistake,
    due_mistakes,
    find_mistake,
    solver_rows,
)
from pioche.server.table.puzzles import NoPuzzle, answered, cards_in, position_shown, preview_of
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

OWN = "own"
"""The name of a mistake is `own-<number>`."""
Word = Annotated[str | None, Parameter(max_length=40)]
VIEW = {HTTP_200_OK: ResponseSpec(PuzzleView, generate_examples=False)}
PREVIEW = {HTTP_200_OK: ResponseSpec(DecisionPreview, generate_examples=False)}


class PuzzlesResource(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/", security=ANYBODY)
    async def overview(self, worker: Worker, request: Request[Any, Any, Any]) -> PuzzleOverview:
        """The games with puzzles, their themes, and how you fare."""
        person = await _asking(request, worker)
        rows = await worker.store.read(solver_rows, person) if person else {}
        due = await worker.store.read(due_mistakes, person, worker.clock()) if person else {}
        games = []
        for game in _games():
            found = shipped_puzzles(game)
            themes = Counter(theme for puzzle in found.values() for theme in puzzle.themes)
            games.append(
                PuzzleGame(game, len(found), dict(themes), due.get(game, 0), _solver(rows, game))
            )
        return PuzzleOverview(games, _solver(rows, ""))

    @get("/next", responses=VIEW | also(400, 404, 503), security=ANYBODY)
    async def next(
        self,
        worker: Worker,
        request: Request[Any, Any, Any],
        game: Word = None,
        theme: Word = None,
        mistakes: bool = False,
    ) -> Response[bytes]:
        """The next puzzle for you, of a game or of all, perhaps with a theme: your own mistakes
        that are due, then puzzles that you have not seen and that fit your rating. With `mistakes`,
        only your own."""
        charge = allowed(worker, request)
        person = await _asking(request, worker)
        games = [find_game(game).id] if game else _games()
        if person is not None and (mistakes or theme is None):
            wanted = games[0] if game else ""
            due = await worker.store.read(due_mistake, person, wanted, worker.clock())
            if due is not None:
                return await _shown(worker, request, _own(due), person, charge, due)
        if mistakes:
            raise NoPuzzle("puzzles/no-mistakes")
        having = [one for one in games if has_puzzles(find_game(one))]
        puzzle = await worker.puzzles.next(having, theme, person)
        return await _shown(worker, request, puzzle, person, charge)

    @get("/{puzzle:str}", responses=VIEW | also(404, 503), security=ANYBODY)
    async def show(
        self, puzzle: str, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """A puzzle by its name."""
        charge = allowed(worker, request)
        person = await _asking(request, worker)
        found, mistake = await _find(worker, puzzle, person)
        return await _shown(worker, request, found, person, charge, mistake)

    @get("/{puzzle:str}/preview", responses=PREVIEW | also(400, 404, 409, 503), security=ANYBODY)
    async def preview(
        self,
        puzzle: str,
        worker: Worker,
        request: Request[Any, Any, Any],
        decision: Annotated[str, Parameter(max_length=40)] = "",
    ) -> Response[bytes]:
        """The certain effects of a decision in a puzzle, as at a table; a decision that the rules
        do not allow is refused with the reason."""
        found, mistake = await _find(worker, puzzle, await _asking(request, worker))
        game = _game_of(found, mistake)
        await worker.preparation.wait(game.id)
        return await answer_in_thread(
            worker.replaying, request, lambda: preview_of(game, found, decision)
        )

    @post("/{puzzle:str}", status_code=HTTP_200_OK, security=PERSON)
    async def answer(
        self,
        puzzle: str,
        data: PuzzleTry,
        who: Who,
        worker: Worker,
        request: Request[Any, Any, Any],
    ) -> PuzzleSolution:
        """Answer a puzzle, and see its solution. Your first answer to each counts."""
        people_only(who)
        charge = allowed(worker, request)
        found, mistake = await _find(worker, puzzle, who.person)
        game = _game_of(found, mistake)
        await worker.preparation.wait(game.id)
        async with worker.replaying:
            given, seconds = await asyncio.to_thread(
                timed, lambda: answered(game, found, data.decision)
            )
        charge(seconds)
        text, solved, lines = given
        before = _solver(await worker.store.read(solver_rows, who.person), game.id)
        counted, due = False, None
        if mistake is None:
            counted = await worker.puzzles.answer(who.person, game.id, found, text, solved=solved)
        else:
            due = await worker.puzzles.repeat(mistake, solved=solved)
        rows = await worker.store.read(solver_rows, who.person)
        you = _solver(rows, game.id)
        return PuzzleSolution(
            solved=solved,
            best=found.best,
            obvious=found.obvious,
            choices=[
                PuzzleChoice(choice.decision, cards_in(game, choice.decision), choice.points)
                for choice in found.ranking
            ],
            lines=lines,
            themes=found.themes,
            counted=counted,
            you=you,
            everything=_solver(rows, ""),
            change=(you.rating or 0.0) - (before.rating or 0.0) if counted else None,
            due=due,
        )


async def _asking(request: Request[Any, Any, Any], worker: Worker) -> int | None:
    known = await visitor(request, worker)
    return known[0].number if known else None


def _games() -> list[str]:
    return [game.id for game in all_games() if has_puzzles(game)]


async def _find(worker: Worker, name: str, person: int | None) -> tuple[Puzzle, MistakeRow | None]:
    """A puzzle by its name, or a mistake of the person; `NoPuzzle` if there is none."""
    kind, _, number = name[:60].rpartition("-")
    if kind == OWN and person is not None and number.isdecimal() and len(number) < 16:
        mistake = await worker.store.read(find_mistake, person, int(number))
        if mistake is not None:
            return _own(mistake), mistake
    elif kind in _games() and (found := shipped_puzzles(kind).get(name)):
        return found, None
    raise NoPuzzle("puzzles/not-found")


def _own(mistake: MistakeRow) -> Puzzle:
    found = msgspec.json.decode(mistake.puzzle, type=Puzzle)
    return msgspec.structs.replace(found, id=f"{OWN}-{mistake.number}")


def _game_of(puzzle: Puzzle, mistake: MistakeRow | None) -> Game:
    return find_game(mistake.game if mistake else game_of(puzzle.id))


async def _shown(
    worker: Worker,
    request: Request[Any, Any, Any],
    puzzle: Puzzle,
    person: int | None,
    charge: Any,
    mistake: MistakeRow | None = None,
) -> Response[bytes]:
    game = _game_of(puzzle, mistake)
    seen = await worker.store.read(attempts_of, person) if person is not None else {}
    await worker.preparation.wait(game.id)

    def view() -> PuzzleView:
        return PuzzleView(
            puzzle=puzzle.id,
            game=game.id,
            players=puzzle.position.players,
            options=puzzle.position.options,
            seat=puzzle.position.seat,
            position=position_shown(game, puzzle),
            stake=round(puzzle.cost(puzzle.obvious), 1),
            mistake=mistake is not None,
            seen=puzzle.id in seen,
        )

    return await answer_in_thread(worker.replaying, request, view, charge)


def _solver(rows: dict[str, SolverRow], game: str) -> Solver:
    row = rows.get(game, SolverRow(game=game))
    rating = round(row.rating.ordinal, 2) if row.rating else None
    return Solver(row.tried, row.solved, row.streak, row.longest, rating)
