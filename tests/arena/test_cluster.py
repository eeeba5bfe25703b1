"""On a Ray cluster: two nodes as processes on this machine, one of them killed on the way."""

from __future__ import annotations

import socket
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pioche.arena import cluster as cluster_module
from pioche.arena.cluster import Cluster, do_piece, ray_cluster, sources_of
from pioche.arena.simulate import Setup, simulate
from pioche.arena.study.study import Study
from pioche.arena.tournament import Tournament
from pioche.cli import main
from pioche.engine.errors import BadOption, UnknownGame
from pioche.engine.registry import find_game

GAP = find_game("gap")
SHORT = {"rounds": 1}
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_log_monitor": False}
QUICK = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 500}
"""A node that is gone is noticed in seconds."""


@contextmanager
def two_nodes() -> Iterator[tuple[Any, Any]]:
    """Two nodes of one core each: all of them, and the second one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own
        from ray.cluster_utils import Cluster as LocalNodes

        head = NODE | {"include_dashboard": False, "no_monitor": True, "_system_config": QUICK}
        nodes: Any = LocalNodes(initialize_head=True, head_node_args=head)
        try:
            second = nodes.add_node(**NODE)
            nodes.wait_for_nodes()
            yield nodes, second
        finally:
            nodes.shutdown()


def test_two_nodes_do_the_same_as_one_machine_though_one_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, since a cluster takes seconds to start and must not run twice at a time."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    with two_nodes() as (nodes, second), ray_cluster(nodes.address, 1, GAP) as cluster:
        assert cluster.count == 2
        errors_are_passed_on(cluster, monkeypatch)
        simulation(cluster)
        study_with_a_lost_node(cluster, tmp_path, lambda: nodes.remove_node(second, False))
        tournament_on_the_node_that_is_left(cluster)
        assert one_is_left(), "the node was not killed"


def errors_are_passed_on(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on one machine where they have a sentence, and in one line where they have none."""
    with pytest.raises(UnknownGame):
        cluster.submit(find_game, "chess").result(60)
    with pytest.raises(BadOption) as refused:
        cluster.submit(int, "x").result(60)
    assert refused.value.code == "cluster/failed"
    assert "\n" not in refused.value.sentence("en")
    with monkeypatch.context() as changed:
        changed.setattr(cluster_module, "ENGINE", "of another day")
        answer = cluster.submit(max, 1, 2)
    with pytest.raises(BadOption) as refused:
        answer.result(60)
    assert refused.value.code == "cluster/other-sources"


def simulation(cluster: Cluster) -> None:
    setup = Setup(GAP, 3, ["heuristic", "random", "random"], 5, SHORT)
    steps: list[int] = []
    there, here = simulate(setup, 3000, 1, steps.append, cluster), simulate(setup, 3000)
    assert (there.moves, there.seats) == (here.moves, here.seats)
    assert sum(steps) == there.matches == 3000
    assert len(steps) > 3


def study_with_a_lost_node(cluster: Cluster, folder: Path, kill: Callable[[], object]) -> None:
    study = Study(GAP, [2], ["search@30", "random"], 5, [SHORT])
    planned = study.planned(60)
    done, killed_at = 0, 0

    def progress(step: int) -> None:
        nonlocal done, killed_at
        done += step
        if not killed_at and done >= 8:  # both nodes have work in hands
            killed_at = done
            kill()

    there = study.run(60, 1, progress, str(folder / "state"), cluster)
    assert 8 <= killed_at < planned == done
    assert there == study.run(60)


def one_is_left() -> bool:
    """Whether Ray takes one of the nodes for dead, which it notices after some seconds."""
    ray: Any = import_module("ray")
    deadline = time.monotonic() + 120
    while sum(node["Alive"] for node in ray.nodes()) > 1 and time.monotonic() < deadline:
        time.sleep(0.1)
    return bool(sum(node["Alive"] for node in ray.nodes()) == 1)


def tournament_on_the_node_that_is_left(cluster: Cluster) -> None:
    contest = Tournament(GAP, ["search@30", "random"], 2, 5, SHORT)
    assert contest.run(8, cluster=cluster) == contest.run(8)


def test_pieces_are_refused_by_other_sources() -> None:
    assert do_piece("gap", sources_of(GAP), max, (1, 2), {}) == 2
    for game, sources in [("gap", "of another day"), ("chess", sources_of(GAP))]:
        found = do_piece(game, sources, max, (1, 2), {})
        assert isinstance(found, BadOption)
        assert found.code == "cluster/other-sources"


# The command line

COMMANDS = [
    ["simulate", "gap", "--players=2", "--matches=2"],
    ["tournament", "gap", "--players=2", "--matches=2", "--bots=random,heuristic"],
    ["study", "gap", "--players=2", "--matches=2", "--json"],
]


def one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command[0]))
def test_a_missing_ray_is_reported(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pioche[ray]" in one_line([*command, "--ray=auto", "--lang=en"], capsys)


@pytest.mark.parametrize("address", ["", "nonsense", "ray://", "host", "http://x:1/", "x:port"])
def test_a_wrong_address_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    output = one_line([*COMMANDS[0], f"--ray={address}", "--lang=en"], capsys)
    assert "is not the address" in output


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_missing_cluster_is_reported(scheme: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens there
        address = f"{scheme}127.0.0.1:{taken.getsockname()[1]}"
        assert "could not be reached" in one_line(
            [*COMMANDS[0], f"--ray={address}", "--lang=en"], capsys
        )


def test_records_are_written_on_one_machine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = [f"--records={tmp_path / 'r'}", "--ray=auto", "--lang=en"]
    assert "--records" in one_line([*COMMANDS[0], *more], capsys)
    assert list(tmp_path.iterdir()) == []
