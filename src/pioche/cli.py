"""The command line: what can be asked for, and how errors are told. The work is done elsewhere, and
loaded only when it is needed, so that `pioche --help` answers at once."""

from __future__ import annotations

import argparse
import errno
import json
import os
import secrets
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from pioche import __version__
from pioche.engine.errors import BadOption, BadRecord, PiocheError
from pioche.engine.language import LANGUAGES, language_of

if TYPE_CHECKING:
    from pioche.arena.cluster import Cluster
    from pioche.arena.simulate import Setup, Summary
    from pioche.engine.game import Game

BAD_INPUT = 2
INTERRUPTED = 130
MAX_MATCHES = 10**12
MAX_STUDIED = 10**6  # each is kept in memory, in some hundred bytes
MAX_THREADS = 256


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (try {self.prog} --help)\n")


def number(low: int, high: int) -> Callable[[str], int]:
    """A type of argument: a whole number in a range."""

    def parse(text: str) -> int:
        digits = text.strip()
        if (
            digits.isascii()
            and digits.isdigit()
            and len(digits) <= 20
            and low <= int(digits) <= high
        ):
            return int(digits)
        raise argparse.ArgumentTypeError(
            f"must be a whole number from {low} to {high}, not {text!r:.40}"
        )

    return parse


def counts(text: str) -> list[int]:
    """A type of argument: numbers of players, with commas between them."""
    return [number(1, 9)(part) for part in text.split(",")]


def named_value(text: str) -> tuple[str, str]:
    """A type of argument: key=value."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"must look like key=value, not {text!r:.40}")
    return key.strip(), value


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="pioche",
        description="Four small-box card games: play them, simulate them, check their records.",
    )
    top.add_argument("--version", action="version", version=f"pioche {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> Parser:
        sub: Parser = commands.add_parser(
            name, help=text, description=text[0].upper() + text[1:] + "."
        )
        sub.set_defaults(run=run)
        sub.add_argument(
            "--lang", choices=LANGUAGES, help="language (otherwise that of your system)"
        )
        return sub

    command("games", games, "list the games and their options")

    sub = command("rules", rules, "show the rules of a game")
    sub.add_argument("game", metavar="GAME")

    sub = command("play", play, "play in the terminal against bots")
    sub.add_argument("game", metavar="GAME", nargs="?", help="asked for when left out")
    sub.add_argument("--players", type=number(1, 9), metavar="N", help="how many sit at the table")
    sub.add_argument("--bots", metavar="A,B,…", help="your opponents: beginner to master")
    sub.add_argument("--name", help="your name at the table")
    sub.add_argument("--seed", type=number(0, 2**63 - 1), help="repeat the same shuffles")
    sub.add_argument("--resume", action="store_true", help="go on with the match you left")
    add_options(sub)

    sub = command("simulate", simulate, "let bots play many matches and count")
    sub.add_argument("game", metavar="GAME")
    sub.add_argument("--players", type=number(1, 9), metavar="N", required=True)
    sub.add_argument("--matches", type=number(1, MAX_MATCHES), metavar="K", required=True)
    sub.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help="one for all, or one a seat: random, heuristic, beginner … master, search@1000, …",
    )
    sub.add_argument("--seed", type=number(0, 2**63 - 1), help="repeat a simulation exactly")
    sub.add_argument(
        "--threads", type=number(1, MAX_THREADS), metavar="T", help="otherwise all cores"
    )
    add_ray(sub)
    sub.add_argument(
        "--records",
        metavar="FILE",
        help="write every match down, one a line (- for standard output)",
    )
    sub.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(sub)

    sub = command("tournament", tournament, "let bots play each other and rank them")
    sub.add_argument("game", metavar="GAME")
    sub.add_argument(
        "--bots", required=True, metavar="A,B,…", help="two or more; module:name for your own"
    )
    sub.add_argument("--players", type=number(1, 9), metavar="N", required=True)
    sub.add_argument("--matches", type=number(1, MAX_MATCHES), metavar="K", required=True)
    sub.add_argument("--seed", type=number(0, 2**63 - 1), help="repeat the same deals")
    sub.add_argument(
        "--threads", type=number(1, MAX_THREADS), metavar="T", help="otherwise all cores"
    )
    add_ray(sub)
    sub.add_argument("--state", metavar="FILE", help="keep what is played here, and go on from it")
    sub.add_argument("--plot", metavar="FILE", help="draw the ladder as an SVG picture")
    sub.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(sub)

    sub = command(
        "study", study, "report how a game behaves: start, scores, length, skill and luck"
    )
    sub.add_argument("game", metavar="GAME")
    sub.add_argument(
        "--players", type=counts, metavar="N,M,…", help="otherwise all numbers that can play"
    )
    sub.add_argument(
        "--bots",
        default="heuristic,random",
        metavar="A,B",
        help="the first plays itself; the second plays it on the same deals",
    )
    sub.add_argument(
        "--matches",
        type=number(1, MAX_STUDIED),
        metavar="K",
        default=1000,
        help="in each series (1000)",
    )
    sub.add_argument(
        "--compare",
        type=named_value,
        action="append",
        default=[],
        metavar="KEY=A,B,…",
        help="values of an option side by side, one with the usual; may be repeated",
    )
    sub.add_argument("--seed", type=number(0, 2**63 - 1), help="repeat a study exactly")
    sub.add_argument(
        "--threads", type=number(1, MAX_THREADS), metavar="T", help="otherwise all cores"
    )
    add_ray(sub)
    sub.add_argument("--state", metavar="FILE", help="keep what is played here, and go on from it")
    sub.add_argument(
        "--out", metavar="FILE", help="the report (study-GAME.html; with --json only if named)"
    )
    sub.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(sub)

    sub = command("verify", verify, "check records against the rules")
    sub.add_argument(
        "files", metavar="FILE", nargs="+", help="records, one a line (- for standard input)"
    )
    sub.add_argument("--json", action="store_true", help="print one JSON object a record")

    sub = command("show", show, "tell a record as a readable play-by-play")
    sub.add_argument("file", metavar="FILE", help="- for standard input")
    sub.add_argument(
        "--line", type=number(1, MAX_MATCHES), metavar="N", help="only the record in this line"
    )

    sub = command("hint", hint, "ask a bot what is best in a position of a record")
    sub.add_argument("file", metavar="FILE", help="- for standard input")
    sub.add_argument("--line", type=number(1, MAX_MATCHES), default=1, metavar="N")
    sub.add_argument("--round", type=number(1, MAX_MATCHES), metavar="R", help="otherwise the last")
    sub.add_argument("--move", type=number(0, MAX_MATCHES), metavar="M", help="after so many moves")
    sub.add_argument(
        "--seat", type=number(0, 8), metavar="S", help="from 0, of those who must decide"
    )
    sub.add_argument("--bot", default="expert", metavar="BOT", help="who is asked: expert, …")

    sub = command("join", join, "play at a table of a server, or watch")
    sub.add_argument("url", metavar="URL", help="http://HOST:PORT/t/KEY, /j/CODE, or the server")
    sub.add_argument("--name", help="your name at the table")
    sub.add_argument(
        "--seat", type=number(1, 9), metavar="N", help="from 1; otherwise any free one"
    )
    sub.add_argument("--watch", action="store_true", help="take no seat")
    sub.add_argument("--token", help="come as a program; otherwise as the guest of last time")

    sub = command("serve", serve, "serve tables to browsers, terminals and programs")
    sub.add_argument("--config", metavar="FILE", help="settings in a TOML file, by the same names")
    sub.add_argument("--open", action="store_true", help="open the page in the browser")
    add_settings(sub)

    sub = command("admin", admin, "look after the database of a server")
    sub.add_argument("--database", metavar="DATABASE", help="as for serve")
    sub.add_argument("--config", metavar="FILE", help="as for serve")
    add_upkeep(sub)

    command("compile", compile_all, "compile all games, so that nobody waits for it later")
    return top


def add_ray(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local",
    )


def add_options(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--option",
        type=named_value,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be repeated (see: pioche games)",
    )


def add_settings(sub: argparse.ArgumentParser) -> None:
    """An argument for each setting of a server."""
    from pioche.server.ops.config import SETTINGS

    sub.epilog = "Each setting can also come from the environment (PIOCHE_PORT) or from the file."
    for setting in SETTINGS.values():
        if setting.is_flag:
            sub.add_argument(setting.option, action="store_true", default=None, help=setting.help)
        else:
            sub.add_argument(setting.option, metavar=setting.metavar, help=setting.help)


def add_upkeep(sub: argparse.ArgumentParser) -> None:
    duties = sub.add_subparsers(title="duties", metavar="DUTY", required=True, dest="duty")

    def duty(name: str, text: str) -> argparse.ArgumentParser:
        return duties.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")

    part = duty("backup", "copy a SQLite database to a file, also while a server uses it")
    part.add_argument("file", metavar="FILE")
    part = duty("restore", "put a backup in the place of a SQLite database; stop the server first")
    part.add_argument("file", metavar="FILE")
    part.add_argument("--replace", action="store_true", help="also if there is a database already")
    part = duty("copy", "copy everything to another, empty database; stop the server first")
    part.add_argument("target", metavar="DATABASE", help="a file for SQLite, or postgresql://…")
    part = duty("prune", "throw away guests and tables without a finished match that nobody misses")
    part.epilog = (
        "Say --guests, --tables or both. Guests are spared who have finished a match, sit at a"
        " table, or have made one that is still there; so are all accounts."
    )
    part.add_argument(
        "--guests", type=number(1, 36_500), metavar="DAYS", help="guests not seen for so long"
    )
    part.add_argument(
        "--tables", type=number(1, 36_500), metavar="DAYS", help="tables untouched for so long"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    mend_streams()
    args = parser().parse_args(arguments)
    args.lang = args.lang or language_of(os.environ)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except PiocheError as error:
        complain(error.sentence(args.lang))
        return BAD_INPUT
    except BrokenPipeError:  # whoever read our output has gone
        mute(sys.stdout)
        return 1
    except OSError as error:
        mute(sys.stdout)
        complain(says(args.lang, "cli-cannot-print", problem=error.strerror or str(error)))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain(says(args.lang, "cli-interrupted"))
        return INTERRUPTED


def mend_streams() -> None:
    """Make standard streams that are closed, or cannot show a symbol, stop nothing."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def mute(stream: Any) -> None:
    """Keep Python from complaining once more, when it flushes a stream at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    print(f"pioche: {sentence}", file=sys.stderr)


def says(language: str, key: str, **facts: Any) -> str:
    from pioche.engine.texts import sentence

    return sentence(language, key, facts)


def the_game(args: argparse.Namespace) -> Game:
    from pioche.engine.registry import find_game

    return find_game(args.game.strip().lower().replace("_", "-").replace(" ", "-"))


def the_options(game: Game, args: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for name, text in args.option:
        if name in options:
            raise BadOption("option/twice", option=name[:40])
        options[name] = game.parse_option(name, text)
    return options


def the_variants(game: Game, args: argparse.Namespace) -> list[dict[str, Any]]:
    """The sets of options that a study puts side by side; a single one stands beside the usual."""
    from pioche.engine.options import Table

    usual = the_options(game, args)
    tables = {option.name for option in game.options if isinstance(option, Table)}
    found = []
    for name, text in args.compare:
        for value in [text] if name in tables else text.split(","):
            rivals = game.one_of - {name} if name in game.one_of else frozenset()
            kept = {key: kept for key, kept in usual.items() if key not in rivals}
            found.append(kept | {name: game.parse_option(name, value)})
    return found if len(found) > 1 else [usual, *found]


@contextmanager
def the_cluster(args: argparse.Namespace) -> Iterator[Cluster | None]:
    """The Ray cluster that is asked for, if one is."""
    if args.ray is None:
        yield None
        return
    from pioche.arena.cluster import ray_cluster
    from pioche.arena.simulate import cores

    # Ray prints a page about every lost node, which must not stand among results
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        redirect_stdout(nowhere),
        ray_cluster(args.ray, args.threads or cores()) as cluster,
    ):
        yield cluster


def games(args: argparse.Namespace) -> int:
    from pioche.terminal.pages import show_games
    from pioche.terminal.screen import Screen

    show_games(args.lang, Screen())
    return 0


def rules(args: argparse.Namespace) -> int:
    from pioche.terminal.pages import show_rules
    from pioche.terminal.screen import Screen

    show_rules(the_game(args), args.lang, Screen())
    return 0


def play(args: argparse.Namespace) -> int:
    from pioche.terminal.play import play as play_in_terminal

    game = the_game(args) if args.game else None
    bots = args.bots.split(",") if args.bots else []
    return play_in_terminal(
        game, args.players, bots, args.option, args.lang, args.seed, args.name, args.resume
    )


def simulate(args: argparse.Namespace) -> int:
    from pioche.arena.records import simulate_with_records
    from pioche.arena.simulate import Setup, cores, no_totals
    from pioche.arena.simulate import simulate as simulate_series

    game = the_game(args)
    bots = args.bots.split(",")
    if len(bots) == 1:
        bots *= args.players
    seed = secrets.randbits(32) if args.seed is None else args.seed
    setup = Setup(game, args.players, bots, seed, the_options(game, args))
    threads = args.threads or cores()
    out = sys.stderr if args.records == "-" else sys.stdout
    if args.records and args.ray is not None:
        raise BadOption("cluster/no-records")
    with records_file(args.records) as file, the_cluster(args) as cluster:
        with patience(args.lang):
            setup.play(0, 0, no_totals())
        with progress_bar(args.matches) as progress:
            if file is None:
                summary = simulate_series(setup, args.matches, threads, progress, cluster)
            else:
                summary = simulate_with_records(setup, args.matches, file.write, progress)
                file.flush()
    report(setup, summary, args.json, args.lang, out)
    if summary.matches < args.matches:
        complain(says(args.lang, "simulate-cut", done=summary.matches, matches=args.matches))
        return INTERRUPTED
    return 0


def join(args: argparse.Namespace) -> int:
    from pioche.terminal.join import join as join_in_terminal

    return join_in_terminal(args.url, args.name, args.seat, args.watch, args.token, args.lang)


def serve(args: argparse.Namespace) -> int:
    from pioche.server.ops import compiled

    compiled.use()  # before anything imports those modules
    from pioche.server.ops.config import SETTINGS, load_config
    from pioche.server.run import serve as serve_tables

    given = {name: getattr(args, name) for name in SETTINGS}
    config = load_config(given, args.config, os.environ)
    prepare(args.lang)

    def tell(address: str) -> None:
        print(says(args.lang, "serve-open", address=address), flush=True)
        if args.open:
            open_browser(address)

    with suppress(KeyboardInterrupt):  # that is how one ends it: everything is put in order by now
        serve_tables(config, tell)
    return 0


def open_browser(address: str) -> None:
    """Show the page, where there is a screen to show it on."""
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def prepare(language: str) -> None:
    """Compile what is not compiled yet: at a table everybody would wait for it."""
    from pioche.arena.compiling import CannotCompile, compile_games, is_compiled
    from pioche.engine.registry import game_ids

    if all(map(is_compiled, game_ids())):
        return
    complain(says(language, "cli-preparing"))
    try:
        compile_games(lambda game, done, total, seconds: complain(f"{done}/{total} {game}"))
    except CannotCompile as error:  # it is done at the start of every process then
        complain(error.sentence(language))


def admin(args: argparse.Namespace) -> int:
    import time

    from pioche.server.ops.config import load_config
    from pioche.server.store.transfer import transfer
    from pioche.server.store.upkeep import backup, prune, restore

    url = load_config({"database": args.database}, args.config, os.environ).database_url
    facts: dict[str, Any] = {}
    with patience(args.lang):
        if args.duty == "backup":
            backup(url, Path(args.file))
            facts = {"file": args.file}
        elif args.duty == "restore":
            restore(url, Path(args.file), replace=args.replace)
            facts = {"file": args.file}
        elif args.duty == "copy":
            copied = transfer(url, args.target)
            facts = {"tables": copied["tables"], "people": copied["people"]}
        else:
            if args.guests is None and args.tables is None:
                raise BadOption("admin/nothing-to-prune")
            gone = prune(url, time.time(), guest_days=args.guests, table_days=args.tables)
            facts = {"tables": gone.tables, "guests": gone.guests}
    print(says(args.lang, f"admin-{args.duty}", **facts))
    return 0


def records_file(name: str | None) -> Any:
    """Where records go: a file that is there whole or not at all, standard output, or nowhere."""
    from pioche.arena.files import CannotWrite, whole_file

    if name is None:
        return nullcontext(None)
    if name != "-":
        return whole_file(name)
    if sys.__stdout__ is None:
        raise CannotWrite("file/cannot-write", file=name, problem=os.strerror(errno.EBADF))
    return nullcontext(sys.stdout.buffer)


@contextmanager
def patience(language: str) -> Iterator[None]:
    """Say a word if what is done inside takes longer than a moment."""
    timer = threading.Timer(1.0, lambda: complain(says(language, "cli-preparing")))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def progress_bar(total: int) -> Any:
    """A bar on standard error, if that is a terminal; its value is called with each step."""
    if not sys.stderr.isatty():
        return nullcontext(None)
    from pioche.terminal.progress import bar

    return bar(total)


def report(setup: Setup, summary: Summary, as_json: bool, language: str, file: Any) -> None:
    if as_json:
        whole = {"game": setup.game.id, "seed": setup.seed, "bots": list(setup.bots)} | asdict(
            summary
        )
        print(json.dumps(whole), file=file)
        return
    from pioche.terminal.screen import Screen
    from pioche.terminal.summary import show_summary

    show_summary(list(setup.bots), setup.seed, summary, language, Screen(file=file))


def tournament(args: argparse.Namespace) -> int:
    from pioche.arena.ladder_plot import plot
    from pioche.arena.simulate import cores
    from pioche.arena.tournament import Tournament
    from pioche.terminal.screen import Screen
    from pioche.terminal.standings import show_standings

    game = the_game(args)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    contest = Tournament(game, args.bots.split(","), args.players, seed, the_options(game, args))
    planned = contest.planned(args.matches)
    threads = args.threads or cores()
    with the_cluster(args) as cluster, progress_bar(planned) as progress:
        standings = contest.run(args.matches, threads, progress, args.state, cluster)
    if args.json:
        print(json.dumps(standings.as_json()))
    else:
        show_standings(standings, args.lang, Screen())
    if args.plot:
        plot(standings, args.plot, args.lang)
    if standings.matches < planned:
        complain(says(args.lang, "simulate-cut", done=standings.matches, matches=planned))
        return INTERRUPTED
    return 0


def study(args: argparse.Namespace) -> int:
    from pioche.arena.simulate import cores
    from pioche.arena.study.glance import tables
    from pioche.arena.study.report import page
    from pioche.arena.study.study import Study
    from pioche.arena.study.words import Words
    from pioche.terminal.screen import Screen
    from pioche.terminal.study import show_study

    game = the_game(args)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    bots = args.bots.split(",")
    asked = Study(game, args.players or list(game.players), bots, seed, the_variants(game, args))
    planned = asked.planned(args.matches)
    name = args.out or (None if args.json else f"study-{game.id}.html")
    with records_file(name) as file:
        with the_cluster(args) as cluster, progress_bar(planned) as progress:
            threads = args.threads or cores()
            findings = asked.run(args.matches, threads, progress, args.state, cluster)
        if file is not None:
            file.write(page(findings, args.lang).encode())
    if args.json:
        print(json.dumps(findings.as_json()))
    elif name != "-":
        show_study(tables(findings, Words(args.lang)), Screen())
        print(says(args.lang, "study-written", file=name))
    if findings.played < planned:
        complain(says(args.lang, "simulate-cut", done=findings.played, matches=planned))
        return INTERRUPTED
    return 0


def verify(args: argparse.Namespace) -> int:
    from pioche.arena.verify import check_file

    worst = 0
    for name in args.files:
        for verdict in check_file(name, args.lang):
            worst = max(worst, verdict.exit_code)
            if args.json:
                print(json.dumps(verdict.as_json()))
            else:
                print(verdict.line_of_text(), file=sys.stderr if verdict.unreadable else sys.stdout)
    return worst


def show(args: argparse.Namespace) -> int:
    from pioche.arena.verify import read_records
    from pioche.terminal.screen import Screen
    from pioche.terminal.show import show as show_record

    console = Screen()
    for line, record in read_records(args.file, args.line):
        try:
            show_record(record, args.lang, console)
        except BadRecord as error:
            complain(f"{args.file}:{line}: {error.sentence(args.lang)}")
            return BAD_INPUT
    return 0


def hint(args: argparse.Namespace) -> int:
    from pioche.arena.hints import hint as think
    from pioche.arena.hints import position
    from pioche.arena.verify import read_records
    from pioche.bots.names import check_bot
    from pioche.terminal.hint import show_hint
    from pioche.terminal.screen import Screen

    check_bot(args.bot)
    for _, record in read_records(args.file, args.line):
        match = position(record, args.round, args.move)
        seat, thought = think(match, args.seat, args.bot)
        show_hint(match, seat, thought, args.lang, Screen())
    return 0


def compile_all(args: argparse.Namespace) -> int:
    import time

    from pioche.arena.compiling import compile_games
    from pioche.server.ops import compiled

    def tell(game: str, done: int, total: int, seconds: float) -> None:
        print(f"  {done}/{total} {game} ({seconds:.0f} s)", flush=True)

    compile_games(tell, "pioche.adapters.compiling")
    begun = time.perf_counter()
    try:
        if compiled.build():
            print(f"  pioche serve ({time.perf_counter() - begun:.0f} s)", flush=True)
    except compiled.CannotBuild as error:
        complain(says(args.lang, "cli-stays-python", problem=str(error)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
