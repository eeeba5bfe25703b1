"""The process of one of several workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pioche.server.ops import compiled

if TYPE_CHECKING:
    from pioche.server.run import WorkerApp


def app() -> WorkerApp:
    """The application that uvicorn runs. The compiled modules must be found before any other module
    imports them."""
    compiled.use()
    from pioche.server.run import worker_app

    return worker_app()
