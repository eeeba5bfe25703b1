"""Work on several machines: a Ray cluster does the pieces (`workers`). Ray is an extra,
`pioche[ray]`, and imported only here.

Every node needs the same sources of Pioche and of the game, which each piece checks, and the
modules of custom bots. If a worker is lost, another one does its pieces again: a piece gives the
same result wherever it is done.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from pioche.engine.code_cache import sources_digest, unit_digest
from pioche.engine.errors import BadOption, PiocheError, UnknownGame
from pioche.engine.game import Game
from pioche.engine.registry import find_game

Result = TypeVar("Result")

NAMED: Final = re.compile(r"(ray://)?(?P<host>[^/\s]+):(?P<port>[0-9]{1,5})")
"""The address of a machine."""
REACH: Final = 10.0
"""Seconds in which the first machine of a cluster must answer."""
RETRIES: Final = 10
OBJECT_STORE: Final = 80 * 2**20
"""Bytes that a cluster on this machine alone may hold in memory; results are small."""
ENGINE: Final = sources_digest(("engine", "bots"))
"""A digest of the sources that all games share."""


class Cluster:
    """A Ray cluster that we are connected to."""

    seconds = 0.5

    def __init__(self, address: str, ray: Any, game: Game) -> None:
        self.address = address
        self.game = game
        self.count = max(1, int(ray.cluster_resources().get("CPU", 1)))
        # A lost worker's pieces go to others, but a piece that kills every worker must end.
        self._do = ray.remote(num_cpus=1, max_retries=RETRIES)(do_piece)
        self._lost = ray.exceptions.RayError

    def submit(
        self, function: Callable[..., Result], /, *args: Any, **kwargs: Any
    ) -> Future[Result]:
        """Have any worker call a function. A call that nobody waits for any more ends with the
        connection."""
        sources = sources_of(self.game)
        answer = self._do.remote(self.game.id, sources, function, args, kwargs).future()
        result: Future[Result] = Future()
        answer.add_done_callback(lambda done: self._pass_on(done, result))
        return result

    def _pass_on(self, answer: Future[Any], result: Future[Any]) -> None:
        """Pass a worker's answer on, and turn Ray's errors into ours."""
        if not result.set_running_or_notify_cancel():
            return
        error = answer.exception()
        if isinstance(error, self._lost):
            cause = getattr(error, "cause", None) or error
            facts = {"address": self.address, "problem": _line(cause)}
            result.set_exception(BadOption("cluster/failed", **facts))
        elif error is not None:
            result.set_exception(error)
        else:
            found = answer.result()
            if isinstance(found, PiocheError):
                result.set_exception(found)
            else:
                result.set_result(found)


def sources_of(game: Game) -> str:
    """Return a digest of the sources that decide how a game is played, wherever it is installed."""
    return f"{ENGINE}-{unit_digest(game.package)}"


def do_piece(
    game_id: str,
    sources: str,
    function: Callable[..., Any],
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
) -> Any:
    """Call a function in a worker. A `PiocheError` is returned, since raising it would wrap it."""
    try:
        if sources != _sources_here(game_id):
            raise BadOption("cluster/other-sources", node=socket.gethostname())
        return function(*args, **kwargs)
    except PiocheError as error:
        return error


def _sources_here(game_id: str) -> str | None:
    """Return the sources of a game on this node, None if it is not installed."""
    try:
        return sources_of(find_game(game_id))
    except UnknownGame:
        return None


@contextmanager
def ray_cluster(address: str, cores: int, game: Game) -> Iterator[Cluster]:
    """Connect to a cluster that will play a game: `auto` (the one on this machine), HOST:PORT,
    `ray://HOST:PORT`, or `local`, one with so many cores that ends with this process."""
    if address not in ("auto", "local") and not NAMED.fullmatch(address):
        raise BadOption("cluster/address", address=address[:80])
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no statistics
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise BadOption("cluster/no-ray") from None
    asked: dict[str, Any] = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    if address == "local":
        asked |= {"num_cpus": cores, "object_store_memory": OBJECT_STORE}
        asked |= {"include_dashboard": False}
    try:
        _check_reach(address)
        with warnings.catch_warnings():  # problems are reported in one line, below
            warnings.simplefilter("ignore")
            ray.init(address, **asked)
    except Exception as error:  # noqa: BLE001  Ray has many ways to fail
        ray.shutdown()
        facts = {"address": address[:80], "problem": _line(error)}
        raise BadOption("cluster/unreachable", **facts) from None
    try:
        yield Cluster(address, ray, game)
    finally:
        ray.shutdown()


def _check_reach(address: str) -> None:
    """Check that a named machine answers: Ray itself would wait for minutes."""
    named = NAMED.fullmatch(address)
    if named:
        socket.create_connection((named["host"].strip("[]"), int(named["port"])), REACH).close()


def _line(error: BaseException) -> str:
    """Return an error in one line."""
    return (" ".join(str(error).split()) or type(error).__name__)[:160]
