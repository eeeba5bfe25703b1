"""Run one command: parse its arguments and report errors in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from pioche.cli.exit_codes import BAD_INPUT, INTERRUPTED
from pioche.cli.output import complain, mute, repair_streams, say
from pioche.cli.parser import parser
from pioche.engine.errors import PiocheError
from pioche.engine.language import language_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; return its exit code."""
    repair_streams()
    args = parser().parse_args(arguments)
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
