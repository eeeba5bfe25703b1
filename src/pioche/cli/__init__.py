"""The command line, one file per command.

Each command imports what it needs when it runs, so that `pioche --help` answers quickly.
"""

from pioche.cli.program import main

__all__ = ["main"]
