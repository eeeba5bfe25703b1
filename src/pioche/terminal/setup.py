"""The questions before a match: which game, how many, and against whom."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from pioche.bots.names import LEVELS, check_bot
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.options import shown
from pioche.engine.record import Player
from pioche.engine.registry import all_games
from pioche.terminal.pages import players_text
from pioche.terminal.person import Person
from pioche.terminal.voice import Voice, printable

USUAL_PLAYERS = 3
USUAL_BOT = "casual"


def ask_game(person: Person, left: Collection[str]) -> Game:
    """Let the person choose a game. `left`: the games that have a saved match."""
    voice, games = person.voice, all_games()
    person.console.print(Text(voice.say("terminal-welcome"), "bold"))
    for number, game in enumerate(games, 1):
        line = Text.assemble((f"{number:>2} ", "bold"), (voice.title(game), "bold cyan"), "  ")
        line.append(voice.say("terminal-players-range", range=players_text(game)), "dim")
        if game.id in left:
            line.append("  " + voice.say("terminal-saved-match"), "green")
        person.console.print(line)
        person.console.print(Padding(Text(voice.say(f"{game.id}-summary")), (0, 0, 0, 3)))
    ids = [game.id for game in games]
    titles = {title: game.id for game in games for title in (game.title, voice.title(game))}
    chosen = person.choose(voice.say("terminal-ask-game"), ids, also=titles)
    return games[ids.index(chosen)]


def read_options(game: Game, raw: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Options typed at a command line, as names and texts, checked; none may stand there twice."""
    options: dict[str, Any] = {}
    for name, text in raw:
        if name in options:
            raise BadOption("option/twice", option=shown(name))
        options[name] = game.parse_option(name, text)
    return game.check_options(options)


def seat_players(
    person: Person, game: Game, count: int | None, bots: Sequence[str], name: str | None
) -> list[Player]:
    """Everybody at the table, the person first.

    What is not given is asked for at a terminal, and is the usual elsewhere.
    """
    for bot in bots:
        check_bot(bot)
    count = game.check_players(count or _how_many(person, game, bots))
    kinds = _opponents(person, count - 1, bots)
    own = printable(name or "") or person.voice.say("terminal-own-name")
    return [Player(own), *_named(kinds, own, person.voice)]


def _how_many(person: Person, game: Game, bots: Sequence[str]) -> int:
    low, high = game.players[0], game.players[-1]
    if bots:
        return max(low, len(bots) + 1)
    usual = min(max(low, USUAL_PLAYERS), high)
    if low == high or not person.interactive:
        return usual
    prompt = person.voice.say("terminal-ask-players", low=low, high=high, usual=usual)
    while True:
        answer = person.reply(prompt, list(game.players))
        if not answer:
            return usual
        if answer in map(str, game.players):
            return int(answer)
        person.complain("terminal-ask-again", choices=list(game.players))


def _opponents(person: Person, count: int, bots: Sequence[str]) -> list[str]:
    """The kind of each bot; one kind that is given is for all."""
    if len(bots) > 1 and len(bots) != count:
        raise BadOption("terminal/bot-number", opponents=count, found=len(bots))
    if not bots and count and person.interactive:
        bots = [_ask_bot(person)]
    kinds = list(bots) or [USUAL_BOT]
    return kinds * count if len(kinds) == 1 else kinds


def _ask_bot(person: Person) -> str:
    width = max(map(len, LEVELS))
    for number, bot in enumerate(LEVELS, 1):
        what = person.voice.say(f"terminal-plays-{bot}")
        person.console.print(
            Text.assemble((f"{number:>2} ", "bold"), (f"{bot:<{width}}", "bold cyan"), f"  {what}")
        )
    prompt = person.voice.say("terminal-ask-bots", usual=USUAL_BOT)
    return person.choose(prompt, list(LEVELS), USUAL_BOT)


def _named(kinds: Sequence[str], own: str, voice: Voice) -> list[Player]:
    """The bots, with names that tell them apart from each other and from the person."""
    names = [
        name for name in voice.say("terminal-bot-names").split() if name.lower() != own.lower()
    ]
    return [Player(name, kind) for name, kind in zip(names, kinds, strict=False)]
