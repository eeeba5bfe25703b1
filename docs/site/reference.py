"""The reference: the commands, and the Python names that users import, from their docstrings."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Final

from docs.site.guides import put
from pioche.cli.parser import parser

COMMANDS: Final = "commands.md"

PACKAGES: Final = {
    "pioche": "Matches, records and games: what most programs need.",
    "pioche.client": "A client for programs that play at online tables.",
    "pioche.testing": "The conformance kit for games.",
}
"""Packages that offer their names themselves (`__all__`)."""

MODULES: Final = {
    "Bots": {
        "pioche.bots.player": "What a bot is and what it returns.",
        "pioche.bots.names": "Bots by name.",
        "pioche.bots.plain": "The bots that do not search.",
        "pioche.bots.search": "The bots that search.",
        "pioche.bots.reasoning": "Why a bot decides as it does.",
    },
    "Environments for learners": {
        "pioche.adapters.pettingzoo": "PettingZoo.",
        "pioche.adapters.gymnasium": "Gymnasium.",
        "pioche.adapters.vector": "Many matches, stepped in one call.",
        "pioche.adapters.openspiel": "OpenSpiel.",
        "pioche.adapters.variant": "A game with its number of players and options.",
    },
    "Engine, for authors of games": {
        "pioche.engine.contract": "The compiled functions of a game.",
        "pioche.engine.protocols": "The modules of a game, as types.",
        "pioche.engine.game": "The description of a game.",
        "pioche.engine.options": "The options of a game.",
        "pioche.engine.board": "What the generic board needs to know.",
        "pioche.engine.state": "States.",
        "pioche.engine.bits": "Sets of cards as bits.",
        "pioche.engine.rng": "Fast random numbers.",
        "pioche.engine.shuffles": "Where shuffles come from.",
        "pioche.engine.fairness": "Shuffles that anyone can check.",
        "pioche.engine.facts": "The data of sentences.",
        "pioche.engine.texts": "Sentences in three languages.",
        "pioche.engine.errors": "Typed refusals.",
        "pioche.engine.observation": "The layout of observations.",
        "pioche.engine.rewards": "Results for learners.",
        "pioche.engine.playout": "Whole matches in compiled code.",
    },
}


def nav() -> str:
    """The pages of the reference, as an entry of the navigation."""
    topics = [f'{{ "{topic}" = [{_listed(modules)}] }}' for topic, modules in MODULES.items()]
    return ", ".join(['"reference/index.md"', _listed(PACKAGES), *topics])


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f'{{ "{name}" = "reference/{name}.md" }}' for name in names)


def write() -> None:
    put(COMMANDS, "\n\n".join(_commands()) + "\n")
    lines = ["# Python\n", "The names that programs import, from their docstrings.\n"]
    lines += ["| package | |", "|---|---|"]
    for name, about in PACKAGES.items():
        lines.append(f"| [`{name}`]({name}.md) | {about} |")
        put(f"reference/{name}.md", "\n".join(_package(name)))
    for topic, modules in MODULES.items():
        lines += [f"\n## {topic}\n", "| module | |", "|---|---|"]
        for name, about in modules.items():
            lines.append(f"| [`{name}`]({name}.md) | {about} |")
            put(f"reference/{name}.md", f"# `{name}`\n\n::: {name}\n{_options(False)}")
    put("reference/index.md", "\n".join(lines) + "\n")


def _package(name: str) -> Iterator[str]:
    """A package: its own docstring, then every name that it offers, wherever that is defined."""
    package = import_module(name)
    yield f"# `{name}`\n\n::: {name}\n{_options(False)}      members: []\n"
    for each in package.__all__:
        home = getattr(getattr(package, each), "__module__", None)
        if home is None or not home.startswith("pioche."):
            home = name  # a plain value
        yield f"::: {home}.{each}\n{_options(True)}"


def _options(heading: bool) -> str:
    shown = str(heading).lower()
    return f"    options:\n      show_root_heading: {shown}\n      show_root_toc_entry: {shown}\n"


def _commands() -> Iterator[str]:
    """The help of every command, as the terminal shows it."""
    os.environ["COLUMNS"] = "88"
    top = parser()
    yield "# Commands"
    yield "What `pioche COMMAND --help` shows, for every command."
    yield f"```text\n{top.format_help().rstrip()}\n```"
    for name, command in _subcommands(top):
        yield f"## `pioche {name}`"
        yield f"```text\n{command.format_help().rstrip()}\n```"
        for inner, below in _subcommands(command):
            yield f"### `pioche {name} {inner}`"
            yield f"```text\n{below.format_help().rstrip()}\n```"


def _subcommands(of: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in of._actions:  # argparse offers no other way to go through them
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()
