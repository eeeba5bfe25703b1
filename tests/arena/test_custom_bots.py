"""Custom bots: each in a process that knows nothing of the match and does not outlive it."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.arena import custom_bots
from pioche.arena.custom_bots import BotProcess, CustomBots
from pioche.arena.failures import BotFailure
from pioche.arena.records import simulate_with_records
from pioche.arena.simulate import Setup, simulate
from pioche.arena.standings import Standing
from pioche.arena.tournament import Tournament
from pioche.bots.plain import Random
from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State
from tests import processes

GAP = find_game("gap")
SHORT = {"rounds": 1}
HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def beside_the_clumsy_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE))


def played(bot: str, limit: float = 60.0, matches: int = 2) -> Standing:
    """Return the results of a bot in a short tournament against random play."""
    found = Tournament(GAP, [bot, "random"], 2, 5, SHORT, custom_limit=limit).run(matches)
    return next(standing for standing in found.bots if standing.bot == bot)


def test_it_plays_as_it_would_in_this_process() -> None:
    """The same seeds and states give the same decisions as a built-in bot."""
    ours = Tournament(GAP, ["random", "heuristic"], 2, 5, SHORT)
    own = Tournament(GAP, ["pioche.bots.plain:Random", "heuristic"], 2, 5, SHORT)
    assert [own.play_match(deal, (0, 1)) for deal in range(3)] == [
        ours.play_match(deal, (0, 1)) for deal in range(3)
    ]


@pytest.mark.parametrize("bot", ["First", "Prying", "Scribbling"])
def test_it_knows_only_its_redacted_state(bot: str) -> None:
    fared = played(f"clumsy:{bot}")
    assert (fared.problem, sum(fared.forfeits.values())) == (None, 0)
    assert fared.mean_score < 500


def test_its_output_disturbs_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    fared = played("clumsy:Babbling")
    assert (fared.problem, sum(fared.forfeits.values())) == (None, 0)
    output = capfd.readouterr()
    assert output.out == ""
    assert all(letter * 100 in output.err for letter in "xyz")


@pytest.mark.parametrize("bot", ["Sleepy", "Asleep", "Deaf"])
def test_a_slow_one_forfeits_and_is_not_waited_for_again_and_again(bot: str) -> None:
    fared = played(f"clumsy:{bot}", limit=0.1)
    assert fared.forfeits["slow"] == sum(fared.forfeits.values()) > 10
    assert fared.problem == "> 0.1 s"


@pytest.mark.parametrize(
    ("bot", "problem"),
    [("Vanishing", "exit code 3"), ("Closing", ""), ("Raving", "nonsense")],
)
def test_one_whose_process_breaks_forfeits(bot: str, problem: str) -> None:
    fared = played(f"clumsy:{bot}")
    assert fared.forfeits["raised"] == sum(fared.forfeits.values()) > 10
    assert (fared.problem or "").startswith(problem)


def test_a_timer_does_where_pipes_cannot_be_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, which has no `select.poll`."""
    monkeypatch.setattr(custom_bots, "CAN_POLL", False)
    monkeypatch.delattr(select, "poll")
    first = played("clumsy:First")
    assert (first.problem, sum(first.forfeits.values())) == (None, 0)
    asleep = played("clumsy:Asleep", limit=0.1)
    assert asleep.forfeits["slow"] == sum(asleep.forfeits.values()) > 10
    assert asleep.problem == "> 0.1 s"
    vanishing = played("clumsy:Vanishing")
    assert vanishing.forfeits["raised"] == sum(vanishing.forfeits.values()) > 10


def opening() -> tuple[State, int]:
    match = Match(GAP, 3, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    return match.redacted(seat), seat


@pytest.fixture
def process() -> Iterator[BotProcess]:
    process = BotProcess("gap", "clumsy:Asleep", 0.2)
    yield process
    process.close()


def test_an_ended_process_is_started_again(process: BotProcess) -> None:
    known, seat = opening()
    for match in range(2):
        bot = process.seats({seat: match})[seat]
        with pytest.raises(BotFailure) as forfeited:
            bot.think(known, seat)
        assert (forfeited.value.kind, process.running) == ("slow", False)


def test_a_process_is_kept_and_each_match_gets_a_fresh_bot() -> None:
    known, seat = opening()
    own = CustomBots("gap", 60.0)
    seen = []
    for seed in (1, 2, 1):
        with own.seated(["random", "pioche.bots.plain:Random", "random"], [0, seed, 0]) as bots:
            assert list(bots) == [1]
            here = Random(seed)
            for _ in range(5):
                assert bots[1].think(known, seat) == here.think(known, seat)
            seen.append(bots[1]._process)
    assert len(set(map(id, seen))) == 1
    own.stop()
    assert not seen[0].running
    with own.seated(["pioche.bots.plain:Random"], [1]) as bots:
        assert bots[0].think(known, seat) == Random(1).think(known, seat)
        assert bots[0]._process is not seen[0]
    own.stop()


# Simulations


@pytest.mark.parametrize("threads", [1, 2])
def test_a_simulation_takes_them_too(threads: int) -> None:
    setup = Setup(GAP, 2, ["pioche.bots.plain:Random", "search@1"], 5, SHORT)
    ours = Setup(GAP, 2, ["random", "search@1"], 5, SHORT)
    assert simulate(setup, 3, threads).seats == simulate(ours, 3).seats
    lines: list[bytes] = []
    simulate_with_records(setup, 2, lines.append)
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("clumsy:Nobody", "bot/not-found"),
        ("clumsy:Reluctant", "custom-bot/cannot-make"),
        ("clumsy:Raising", "custom-bot/failed"),
        ("clumsy:Vanishing", "custom-bot/failed"),
        ("clumsy:Illegal", "match/no-such-decision"),
    ],
)
def test_a_simulation_ends_with_a_bot_that_fails(bot: str, code: str) -> None:
    with pytest.raises(PiocheError) as refused:
        simulate(Setup(GAP, 2, [bot, "random"], 5, SHORT), 3)
    assert refused.value.code == code


# Nothing stays behind


def is_there(pid: int) -> bool:
    """Whether a process runs: one that has ended may still wait to be noticed."""
    asked = ["ps", "-o", "stat=", "-p", str(pid)]
    state = subprocess.run(asked, check=False, capture_output=True, text=True).stdout.strip()
    return state != "" and not state.startswith("Z")


def wait_until(condition: object, seconds: float = 60.0) -> None:
    assert callable(condition)
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("command", "bot", "end"),
    [
        ("tournament", "Asleep", signal.SIGINT),
        ("tournament", "Deaf", signal.SIGKILL),
        ("simulate", "Deaf", signal.SIGINT),
        ("simulate", "Asleep", signal.SIGTERM),
    ],
)
def test_no_process_outlives_the_command(
    command: str, bot: str, end: signal.Signals, tmp_path: Path
) -> None:
    note = tmp_path / "pid"
    arguments = [command, "gap", "--players=2", "--matches=4", f"--bots=clumsy:{bot},random"]
    running = processes.Popen(
        [sys.executable, "-m", "pioche", *arguments],
        cwd=HERE,
        env=os.environ | {"CLUMSY_PID": str(note)},
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: note.exists() and note.read_text())
        running.send_signal(end)
        code = running.wait(60)
        assert code == (130 if end == signal.SIGINT else -end)
        pid = int(note.read_text())  # of the last one, if an earlier one took too long
        wait_until(lambda: not is_there(pid))
    finally:
        running.kill()
        running.wait()
