"""Run one command: parse its arguments and report errors in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from pioche.cli.exit_codes import BAD_INPUT, INTERRUPTED
from pioche.cli.output import complain, mute, repair_streams, say
from pioche.cli.parser import COMMANDS, parser
from pioche.engine.errors import PiocheError
from pioche.engine.language import language_of


def complete() -> None:
    """Tell the shell what can follow the words that are typed so far, and exit."""
    import argcomplete

    argcomplete.autocomplete(parser())


def at_a_terminal() -> bool:
    """Whether a person has started the program, not a script."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; return its exit code."""
    repair_streams()
    if "_ARGCOMPLETE" in os.environ:  # the shell asks what can follow
        complete()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        if not at_a_terminal():
            parser().print_help()
            return 0
        given = ["serve", "--open"]
    args = parser(given[0] if given[0] in COMMANDS else None).parse_args(given)
    args.lang = args.lang or language_of(os.environ)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except PiocheError as error:
        complain(error.sentence(args.lang))
        return BAD_INPUT
    except BrokenPipeError:  # the program that read our output has ended
        mute(sys.stdout)
        return 1
    except OSError as error:
        mute(sys.stdout)
        complain(say(args.lang, "cli-cannot-print", problem=error.strerror or str(error)))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain(say(args.lang, "cli-interrupted"))
        return INTERRUPTED
