"""`pioche serve`"""

from __future__ import annotations

import argparse
import os
import sys
import threading
from contextlib import suppress

from pioche.cli.output import complain, say

HELP = "run a server for browsers, terminals and programs"


def add(parser: argparse.ArgumentParser) -> None:
    from pioche.server.ops.config import SETTINGS

    parser.epilog = (
        "Every setting can also come from the environment (PIOCHE_PORT) or from the file."
    )
    parser.add_argument("--config", metavar="FILE", help="a TOML file with the same settings")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    for setting in SETTINGS.values():
        if setting.is_flag:
            parser.add_argument(
                setting.option, action="store_true", default=None, help=setting.help
            )
        else:
            parser.add_argument(setting.option, metavar=setting.metavar, help=setting.help)


def run(args: argparse.Namespace) -> int:
    from pioche.server.ops import compiled

    compiled.use()  # before anything imports those modules
    from pioche.server.ops.config import SETTINGS, load_config
    from pioche.server.run import serve

    given = {name: getattr(args, name) for name in SETTINGS}
    config = load_config(given, args.config, os.environ)
    compile_missing_games(args.lang)

    def announce(address: str) -> None:
        print(say(args.lang, "serve-open", address=address), flush=True)
        if args.open:
            open_browser(address)

    with suppress(KeyboardInterrupt):  # the usual way to stop it; the server has cleaned up
        serve(config, announce)
    return 0


def compile_missing_games(language: str) -> None:
    """Compile the games that are not in the cache, so that no table has to wait for it."""
    from pioche.arena.compiling import CannotCompile, compile_games, is_compiled
    from pioche.engine.registry import game_ids

    if all(map(is_compiled, game_ids())):
        return
    complain(say(language, "cli-preparing"))
    try:
        compile_games(lambda game, done, total, seconds: complain(f"{done}/{total} {game}"))
    except CannotCompile as error:  # each process compiles for itself then
        complain(error.sentence(language))


def open_browser(address: str) -> None:
    """Open the page, if there is a screen to show it on."""
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
