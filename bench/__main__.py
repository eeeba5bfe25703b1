"""Measure everything in one run and print it as Markdown: `make bench`."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys

from bench import matches, peers, records, search
from bench.hearts import hearts_moves, hearts_simulations
from bench.limit import shares
from bench.rates import Rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each figure")
    seconds = parser.parse_args().seconds

    print(f"Python {platform.python_version()}, {platform.machine()}, {seconds:g} s a figure\n")
    hearts = peers.openspiel_hearts(seconds)
    print("| random matches, deals included, one core | moves/s | against OpenSpiel's C++ hearts |")
    print("|---|---:|---:|")
    for rate in (
        hearts,
        peers.openspiel_python(seconds),
        peers.rlcard_game(seconds),
        peers.pettingzoo_game(seconds),
    ):
        row(rate, hearts)
    for game_id in matches.REFERENCE:
        row(matches.compiled(game_id, seconds), hearts)
    for game_id in matches.REFERENCE:
        row(matches.checked(game_id, seconds), hearts)

    print("\n| after a decision of four players, µs | play | public view | private view |")
    print("|---|---:|---:|---:|")
    for game_id in matches.REFERENCE:
        figures = matches.after_a_decision(game_id, seconds).values()
        print(f"| {game_id} |" + "".join(f" {figure:.1f} |" for figure in figures), flush=True)

    print()
    shares.table(slices=max(3, int(seconds)))
    print()
    records.table(slices=max(3, int(seconds)))

    theirs = search.openspiel_ismcts(seconds)
    print("\n| search in an opening, one core | simulations/s | against OpenSpiel's ISMCTS |")
    print("|---|---:|---:|")
    row(theirs, theirs)
    for guided in (False, True):
        for game_id in matches.REFERENCE:
            row(search.search(game_id, seconds, guided=guided), theirs)

    for heading, rates in (
        ("Hearts on both sides, random moves | moves/s", hearts_moves(seconds)),
        ("Hearts on both sides, search | simulations/s", hearts_simulations(seconds)),
    ):
        print(f"\n| {heading} | against OpenSpiel |\n|---|---:|---:|")
        for rate in rates:
            row(rate, rates[0])

    print("\n| search on two threads against one | ratio |\n|---|---:|")
    for game_id in matches.REFERENCE:
        print(f"| {game_id} | {search.thread_gain(game_id, seconds):.2f} |", flush=True)

    print("\n| two threads against one | ratio |\n|---|---:|")
    for game_id in matches.REFERENCE:
        print(f"| {game_id} | {matches.thread_gain(game_id, seconds):.2f} |", flush=True)

    print("\n| start-up, each in a new process | seconds |\n|---|---:|")
    for command, took in matches.start_up().items():
        print(f"| {command} | {took:.2f} |", flush=True)

    print("\n| state of | bytes |\n|---|---:|")
    for game_id in matches.REFERENCE:
        print(f"| {game_id} | {matches.setup(game_id).game.rules.STATE.itemsize} |", flush=True)

    # The environments run in another process, which stays on one core.
    subprocess.run([sys.executable, "-m", "bench.adapters", f"--seconds={seconds}"], check=True)


def row(rate: Rate, peer: Rate) -> None:
    ratio = rate.per_second / peer.per_second
    print(f"| {rate.name} | {rate.per_second:,.0f} | {ratio:.3g} |", flush=True)


if __name__ == "__main__":
    main()
