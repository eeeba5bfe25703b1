"""HTTP resources of the tutorials. They are the same for everybody, and nothing is stored."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from pioche.engine.game import Game
from pioche.engine.registry import find_game
from pioche.protocol.tutorials import DecisionPreview, Tutorial
from pioche.server.http.background import answer_in_thread
from pioche.server.http.games import known_language
from pioche.server.http.openapi import STORELESS, also
from pioche.server.table.tutorials import NoTutorial, preview, tutorial_of
from pioche.server.worker import Worker


@get(
    "/api/games/{game:str}/tutorial",
    tags=["games"],
    responses={HTTP_200_OK: ResponseSpec(Tutorial, generate_examples=False)} | also(400, 404, 503),
    opt=STORELESS,
)
async def tutorial(game: str, worker: Worker, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A prepared round that explains a game, step by step."""
    found = _with_tutorial(game)
    await worker.preparation.wait(found.id)
    return await answer_in_thread(worker.replaying, request, lambda: tutorial_of(found.id))


@get(
    "/api/games/{game:str}/tutorial/steps/{step:int}/preview",
    tags=["games"],
    responses={HTTP_200_OK: ResponseSpec(DecisionPreview, generate_examples=False)}
    | also(400, 404, 409, 503),
    opt=STORELESS,
)
async def tutorial_preview(
    game: str,
    step: int,
    decision: Annotated[str, Parameter(max_length=40)],
    worker: Worker,
    request: Request[Any, Any, Any],
) -> Response[bytes]:
    """The preview of a learner's decision at a step; a decision that the rules do not allow is
    refused with the reason."""
    found = _with_tutorial(game)
    await worker.preparation.wait(found.id)
    return await answer_in_thread(
        worker.replaying, request, lambda: preview(found.id, step, decision)
    )


@get(
    "/api/games/{game:str}/tutorial/texts/{language:str}",
    tags=["games"],
    media_type=MediaType.TEXT,
    responses=also(400, 404),
)
async def tutorial_texts(game: str, language: str) -> str:
    """The sentences of a game's tutorial, as Fluent."""
    known_language(language)
    folder = files(_with_tutorial(game).package) / "tutorial" / "texts"
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


def _with_tutorial(game: str) -> Game:
    found = find_game(game)
    if not found.has_tutorial:
        raise NoTutorial("tutorial/none", game=found.title)
    return found
