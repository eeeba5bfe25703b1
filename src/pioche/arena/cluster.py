"""Past one machine: a Ray cluster does the pieces of work (`workers`). Ray is an extra,
`pioche[ray]`, and loaded only here.

Every node needs Pioche with the same rules, which each piece checks, and the modules of bots of
one's own. What a lost worker had in hands is done again by another: a piece gives the same result
wherever it is done.
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

from pioche.engine.code_cache import sources_digest
from pioche.engine.errors import BadOption, PiocheError

Result = TypeVar("Result")

NAMED: Final = re.compile(r"(ray://)?(?P<host>[^/\s]+):(?P<port>[0-9]{1,5})")
"""The address of a machine."""
REACH: Final = 10.0
"""Seconds in which the first machine of a cluster must answer."""
RETRIES: Final = 10
OBJECT_STORE: Final = 80 * 2**20
"""What a cluster of this machine alone may hold in memory; our results are small."""
SOURCES: Final = sources_digest(("engine", "games", "bots"))
"""A digest of the rules and bots."""


class Cluster:
    """A Ray cluster that we are connected to."""

    seconds = 0.5

    def __init__(self, address: str, ray: Any) -> None:
        self.address = address
        self.count = max(1, int(ray.cluster_resources().get("CPU", 1)))
        # A lost worker's pieces go to others; one that kills every worker ends somewhere.
        self._do = ray.remote(num_cpus=1, max_retries=RETRIES)(do_piece)
        self._lost = ray.exceptions.RayError

    def submit(
        self, function: Callable[..., Result], /, *args: Any, **kwargs: Any
    ) -> Future[Result]:
        """Have a piece of work done by any worker; what nobody waits for any more ends with the
        connection."""
        answer = self._do.remote(SOURCES, function, args, kwargs).future()
        result: Future[Result] = Future()
        answer.add_done_callback(lambda done: self._pass_on(done, result))
        return result

    def _pass_on(self, answer: Future[Any], result: Future[Any]) -> None:
        """Give a piece's answer to who waits for it, errors in our own words."""
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


def do_piece(
    sources: str, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    """What a worker does. An error that is told in a sentence is its answer, whole."""
    try:
        if sources != SOURCES:
            raise BadOption("cluster/other-sources", node=socket.gethostname())
        return function(*args, **kwargs)
    except PiocheError as error:
        return error


@contextmanager
def ray_cluster(address: str, cores: int) -> Iterator[Cluster]:
    """Connect to a cluster: `auto` (the one of this machine), HOST:PORT, `ray://HOST:PORT`, or
    `local`, a small one of so many cores that lives as long as we do."""
    if address not in ("auto", "local") and not NAMED.fullmatch(address):
        raise BadOption("cluster/address", address=address[:80])
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
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
        with warnings.catch_warnings():  # what is wrong is told in one line, below
            warnings.simplefilter("ignore")
            ray.init(address, **asked)
    except Exception as error:  # noqa: BLE001  Ray has many ways to fail; each is told
        ray.shutdown()
        facts = {"address": address[:80], "problem": _line(error)}
        raise BadOption("cluster/unreachable", **facts) from None
    try:
        yield Cluster(address, ray)
    finally:
        ray.shutdown()


def _check_reach(address: str) -> None:
    """Knock at a machine that is named: Ray itself would wait for minutes."""
    named = NAMED.fullmatch(address)
    if named:
        socket.create_connection((named["host"].strip("[]"), int(named["port"])), REACH).close()


def _line(error: BaseException) -> str:
    """An error in one line."""
    return (" ".join(str(error).split()) or type(error).__name__)[:160]
