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
        if setting.is_secret:
            continue
        if setting.is_flag:
            parser.add_argument(
                setting.option, action="store_true", default=None, help=setting.help
            )
        else:
            parser.add_argument(setting.option, metavar=setting.metavar, help=setting.help)


def run(args: argparse.Namespace) -> int:
    from pioche.server.ops.config import SETTINGS, load_config
    from pioche.server.ops.listening import listen

    given = {name: getattr(args, name, None) for name in SETTINGS}
    config = load_config(given, args.config, os.environ)

    def announce(address: str) -> None:
        print(say(args.lang, "serve-open", address=address), flush=True)
        if args.open:
            open_browser(address)

    # The port first: everything else takes longer.
    with suppress(KeyboardInterrupt), listen(config) as listening:  # Ctrl-C is the usual end
        from pioche.server.ops import compiled

        # Before anything imports those modules.
        if not compiled.use() and compiled.has_compiler():
            complain(say(args.lang, "serve-can-compile"))
        from pioche.server.run import serve

        serve(config, listening, announce)
    return 0


def open_browser(address: str) -> None:
    """Open the page, if there is a screen to show it on."""
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
