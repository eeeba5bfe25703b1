"""The manual page, `man pioche`: written from the parser when a release is built.

`python -m pioche.cli.manual` prints it. The layout is man(7).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from pioche import __version__
from pioche.cli.parser import parser

ABOUT = """\
Play card games in a browser or in a terminal, against bots or with friends; run a server for online
tables; simulate and study games, and check the records of matches. To list them: pioche games."""

VARIABLES = {
    "PIOCHE_CACHE": "the folder for compiled code (default: your cache folder)",
    "PIOCHE_PORT and so on": "the settings of pioche serve, by the names of its options",
    "LC_ALL, LC_MESSAGES, LANG": "the language, if --lang is not given",
}
EXIT_CODES = {
    "0": "success",
    "1": "a record is wrong, or the reader of the output has gone",
    "2": "bad input; one line on standard error says what was wrong and what to do",
    "130": "interrupted; commands that count matches print what they have",
}


def manual() -> str:
    """Return the manual page of all commands."""
    top = parser()
    lines = [
        f'.TH PIOCHE 1 "" "Pioche {__version__}" "User Commands"',
        *section("NAME", "pioche \\- play and study small-box card games"),
        *section("SYNOPSIS", bold("pioche")),
        ".br",
        f"{bold('pioche')} {italic('COMMAND')} [{italic('arguments')}]",
        *section("DESCRIPTION", escaped(ABOUT.replace("\n", " "))),
        ".PP",
        escaped(str(top.epilog)),
        *section("COMMANDS"),
    ]
    for sub in subparsers(top):
        lines += command(sub)
    lines += [*section("ENVIRONMENT"), *definitions(VARIABLES)]
    lines += [*section("EXIT STATUS"), *definitions(EXIT_CODES)]
    return "\n".join(lines) + "\n"


def command(sub: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the lines about a command, and about its tasks if it has any."""
    arguments = [action for action in sub._actions if action.dest != "help"]
    visible = [action for action in arguments if action.help != argparse.SUPPRESS]
    places = [metavar(action) for action in visible if not action.option_strings]
    yield f'.SS "{escaped(" ".join([sub.prog, *places]))}"'
    yield escaped(str(sub.description))
    for action in visible:
        if not isinstance(action, argparse._SubParsersAction):
            yield ".TP"
            yield invocation(action)
            yield escaped(str(action.help) % {"prog": sub.prog})
    if sub.epilog:
        yield ".PP"
        yield escaped(sub.epilog)
    for task in subparsers(sub):
        yield from command(task)


def subparsers(found: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parsers of the commands of a parser."""
    for action in found._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def invocation(action: argparse.Action) -> str:
    """Return how an argument is written: `--seed S`, or `GAME`."""
    if not action.option_strings:
        return italic(metavar(action))
    names = ", ".join(map(bold, action.option_strings))
    return names if action.nargs == 0 else f"{names} {italic(metavar(action))}"


def metavar(action: argparse.Action) -> str:
    """Return what stands for the value of an argument."""
    if action.choices is not None and not isinstance(action, argparse._SubParsersAction):
        return "|".join(map(str, action.choices))
    return str(action.metavar or action.dest.upper())


def section(title: str, *lines: str) -> list[str]:
    return [f".SH {title}", *lines]


def definitions(found: dict[str, str]) -> Iterator[str]:
    for name, meaning in found.items():
        yield ".TP"
        yield bold(name)
        yield escaped(meaning)


def bold(text: str) -> str:
    return f"\\fB{escaped(text)}\\fR"


def italic(text: str) -> str:
    return f"\\fI{escaped(text)}\\fR"


def escaped(text: str) -> str:
    """Return a text in which no character has a meaning for man."""
    special = {"\\": "\\e", "-": "\\-", "'": "\\(aq", '"': "\\(dq"}
    shown = [special.get(c) or (c if c.isascii() else f"\\[u{ord(c):04X}]") for c in text]
    return "".join(["\\&" if text.startswith(".") else "", *shown])


if __name__ == "__main__":
    sys.stdout.write(manual())
