"""The Ray cluster that `--ray` names."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from pioche.cli.arguments import chosen_game, chosen_threads

if TYPE_CHECKING:
    from pioche.arena.cluster import Cluster


@contextmanager
def chosen_cluster(args: argparse.Namespace) -> Iterator[Cluster | None]:
    """Connect to the cluster, or give None without `--ray`."""
    if args.ray is None:
        yield None
        return
    from pioche.arena.cluster import ray_cluster

    # Ray prints a page about every lost node; keep it out of the results.
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        redirect_stdout(nowhere),
        ray_cluster(args.ray, chosen_threads(args), chosen_game(args)) as cluster,
    ):
        yield cluster
