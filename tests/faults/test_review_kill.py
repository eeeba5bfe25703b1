"""A server that is killed while it reviews a match leaves nothing behind, and makes the same review
once it runs again."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec

from pioche.engine.record import read_record
from pioche.protocol.reviews import ReviewProgress
from pioche.review.review import review
from pioche.review.seeds import seed_of_record
from tests.faults.longer_reviews import EFFORT
from tests.served import Served

PATIENCE = 120.0
MATCH = {
    "game": "gap",
    "players": 3,
    "options": {"rounds": 2},
    "seats": [{"kind": "bot", "level": "beginner"}] * 3,
    "start": True,
}


class Reviewing(Served):
    program = "tests.faults.longer_reviews"


def pipes_of(pid: int, handles: str = "*") -> set[str]:
    found = set()
    for handle in Path(f"/proc/{pid}/fd").glob(handles):
        with suppress(OSError):  # it was closed meanwhile
            found.add(str(handle.readlink()))
    return {target for target in found if target.startswith("pipe:")}


def helpers_of(pid: int) -> set[int]:
    """The processes that a process gives work to, through their standard input."""
    ours = pipes_of(pid)
    everybody = {int(folder.name) for folder in Path("/proc").glob("[0-9]*")}
    return {one for one in everybody - {pid} if pipes_of(one, "0") & ours}


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def finished_match(web: httpx.Client) -> str:
    """The key of a match that bots have played."""
    web.post("/api/guest", json={"name": "Anna"}).raise_for_status()
    key: str = web.post("/api/tables", json=MATCH).raise_for_status().json()["table"]
    until = time.monotonic() + PATIENCE
    while web.get(f"/api/tables/{key}/record").status_code != httpx.codes.OK:
        assert time.monotonic() < until, "the match does not end"
        time.sleep(0.05)
    return key


def begun_review(web: httpx.Client, key: str) -> float:
    """How far a review is when its first step is shown."""
    with web.stream("GET", f"/api/tables/{key}/review/progress") as answer:
        for line in answer.iter_lines():
            progress = msgspec.json.decode(line, type=ReviewProgress)
            if progress.steps or progress.ready:
                return progress.done
    raise AssertionError("no step was shown")


def test_a_server_is_killed_while_it_reviews_a_match(tmp_path: Path) -> None:
    served = Reviewing(tmp_path, "--bots", "1")
    try:
        with httpx.Client(base_url=served.url, timeout=PATIENCE) as web:
            key = finished_match(web)
            assert begun_review(web, key) < 1.0, "it is ready before it can be killed"
            helpers = helpers_of(served.pid)
            assert helpers
            served.kill()
            until = time.monotonic() + PATIENCE
            while left := set(filter(alive, helpers)):
                assert time.monotonic() < until, f"they live on: {left}"
                time.sleep(0.05)
            served.start()
            with web.stream("GET", f"/api/tables/{key}/review/progress") as answer:
                *_, last = answer.iter_lines()
            assert msgspec.json.decode(last, type=ReviewProgress).ready
            found = web.get(f"/api/tables/{key}/review").raise_for_status().json()
            record = read_record(web.get(f"/api/tables/{key}/record").raise_for_status().content)
        again = review(record, seed_of_record(record), EFFORT)
        assert found == msgspec.json.decode(msgspec.json.encode(again))
        assert "Traceback" not in served.log.read_text()
    finally:
        served.stop()
