"""`pioche completion`"""

from __future__ import annotations

import argparse
from typing import Final

HELP = "print a script that completes commands in your shell at the Tab key"
SHELLS: Final = ("bash", "zsh", "fish")


def add(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        'bash: add eval "$(pioche completion bash)" to ~/.bashrc. zsh: add'
        ' eval "$(pioche completion zsh)" to ~/.zshrc, after compinit.'
        " fish: pioche completion fish > ~/.config/fish/completions/pioche.fish."
    )
    parser.add_argument("shell", choices=SHELLS, help="your shell")


def run(args: argparse.Namespace) -> int:
    from argcomplete.shell_integration import shellcode

    print(shellcode(["pioche"], shell=args.shell))
    return 0
