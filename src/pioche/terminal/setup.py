"""The questions before a match: the game, the number of players, and the opponents."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, count
from typing import Any

from rich.padding import Padding
from rich.text import Text

from pioche.bots.levels import LEVELS
from pioche.bots.names import check_bot
from pioche.engine.errors import BadOption, shown
from pioche.engine.game import Game
from pioche.engine.record import Player
from pioche.engine.registry import all_games
from pioche.terminal.pages import players_text
from pioche.terminal.person import Person
from pioche.terminal.sentences import Sentences, printable

USUAL_BOT = "casual"


def ask_game(person: Person, left: Collection[str]) -> Game:
    """Ask for a game; `left` are the games with a saved match."""
    sentences, games = person.sentences, all_games()
    person.console.print(Text(sentences.say("terminal-welcome"), "bold"))
    for number, game in enumerate(games, 1):
        line = Text.assemble((f"{number:>2} ", "bold"), (sentences.title(game), "bold cyan"), "  ")
        line.append(sentences.say("terminal-players-range", range=players_text(game)), "dim")
        if game.id in left:
            line.append("  " + sentences.say("terminal-saved-match"), "green")
        person.console.print(line)
        person.console.print(Padding(Text(sentences.say(f"{game.id}-summary")), (0, 0, 0, 3)))
    ids = [game.id for game in games]
    titles = {title: game.id for game in games for title in (game.title, sentences.title(game))}
    chosen = person.choose(sentences.say("terminal-ask-game"), ids, also=titles)
    return games[ids.index(chosen)]


def read_options(game: Game, raw: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Check options from the command line, given as names and texts; each at most once."""
    options: dict[str, Any] = {}
    for name, text in raw:
        if name in options:
            raise BadOption("option/twice", option=shown(name))
        options[name] = game.parse_option(name, text)
    return game.check_options(options)


def seat_players(
    person: Person, game: Game, count: int | None, bots: Sequence[str], name: str | None
) -> list[Player]:
    """Return all players, the person first.

    Arguments that are missing are asked for at a terminal; otherwise the usual ones are taken.
    """
    for bot in bots:
        check_bot(bot, game)
    count = game.check_players(count or _player_count(person, game, bots))
    kinds = _opponents(person, count - 1, bots)
    own = printable(name or "") or person.sentences.say("terminal-own-name")
    return [Player(own), *_named(kinds, own, person.sentences)]


def _player_count(person: Person, game: Game, bots: Sequence[str]) -> int:
    low, high = game.players[0], game.players[-1]
    if bots:
        return max(low, len(bots) + 1)
    usual = game.usual_players
    if low == high or not person.interactive:
        return usual
    prompt = person.sentences.say("terminal-ask-players", low=low, high=high, usual=usual)
    while True:
        answer = person.reply(prompt, list(game.players))
        if not answer:
            return usual
        if answer in map(str, game.players):
            return int(answer)
        person.complain("terminal-ask-again", choices=list(game.players))


def _opponents(person: Person, count: int, bots: Sequence[str]) -> list[str]:
    """Return the kind of each bot; a single kind is for all of them."""
    if len(bots) > 1 and len(bots) != count:
        raise BadOption("terminal/bot-number", opponents=count, found=len(bots))
    if not bots and count and person.interactive:
        bots = [_ask_bot(person)]
    kinds = list(bots) or [USUAL_BOT]
    return kinds * count if len(kinds) == 1 else kinds


def _ask_bot(person: Person) -> str:
    width = max(map(len, LEVELS))
    for number, bot in enumerate(LEVELS, 1):
        what = person.sentences.say(f"terminal-plays-{bot}")
        person.console.print(
            Text.assemble((f"{number:>2} ", "bold"), (f"{bot:<{width}}", "bold cyan"), f"  {what}")
        )
    prompt = person.sentences.say("terminal-ask-bots", usual=USUAL_BOT)
    return person.choose(prompt, list(LEVELS), USUAL_BOT)


def _named(kinds: Sequence[str], own: str, sentences: Sentences) -> list[Player]:
    """Return the bots with different names, none of them the person's."""
    free = [
        name for name in sentences.say("terminal-bot-names").split() if name.lower() != own.lower()
    ]
    more = (f"{name} {number}" for number in count(2) for name in free)
    return [Player(name, kind) for name, kind in zip(chain(free, more), kinds, strict=False)]
