"""Telling what happens at a table, the same way while it is played, here or at a server, and when a
record is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pioche.engine.record import Player, Round
from pioche.engine.texts import has_text
from pioche.terminal.voice import Voice, signed

if TYPE_CHECKING:  # who plays elsewhere need not wait for the rules to be loaded
    from pioche.engine.game import Game
    from pioche.terminal.steps import Reshuffled, Turn

WIDEST_SHEET = 10
"""More rounds than that do not stand side by side in 80 columns."""


class Shown(Protocol):
    """A match, as far as it is told: `Match` is one, and so is what is known of one elsewhere."""

    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def rounds(self) -> Sequence[Round]: ...
    @property
    def actors(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def winners(self) -> Sequence[int]: ...
    @property
    def reason(self) -> str | None: ...


class Teller:
    """Writes what happens into a console."""

    def __init__(self, console: Console, voice: Voice) -> None:
        self.console = console
        self.voice = voice

    def note(self, key: str, **facts: object) -> None:
        """One sentence."""
        self.console.print(self.voice.tell(key, **facts))

    def heading(self, key: str, **facts: object) -> None:
        text = self.voice.tell(key, **facts)
        text.stylize("bold")
        self.console.print()
        self.console.print(Text.assemble(("━━ ", "cyan"), text))

    def opening(self, match: Shown) -> None:
        """The game, who plays, and what differs from the usual."""
        self.heading("terminal-opening", game=self.voice.title(match.game))
        for seat, player in enumerate(match.players):
            self.seat(seat, player)
        for name, value in match.options.items():
            self.note("terminal-option", option=name, value=_short(value))

    def seat(self, seat: int, player: Player) -> None:
        """Who sits somewhere."""
        self.note("terminal-seat", seat=seat, kind=self._kind(player.bot))

    def round_begins(self, match: Shown) -> None:
        """The number of the round and who starts it, if not all do."""
        facts = {"round": len(match.rounds), "seat": int(match.rounds[-1].first)}
        if match.rounds[-1].extra:
            facts["round"] = sum(played.extra for played in match.rounds)
            self.heading("terminal-extra-round", **facts)
        elif len(match.actors) == 1:
            self.heading("terminal-round", **facts)
        else:
            self.heading("terminal-round-together", **facts)

    def turn(self, turn: Turn | Reshuffled) -> None:
        """What one seat did, in one paragraph; what several did, and scores, line by line."""
        from pioche.terminal.steps import Reshuffled  # here: whoever has a turn has loaded it

        apart = turn.ends_round
        if isinstance(turn, Reshuffled):
            self.note("terminal-reshuffled", number=len(turn.cards))
        else:
            apart = apart or len(turn.moves) > 1
        self.story(turn.lines, apart=apart)

    def story(self, lines: Sequence[tuple[str, Mapping[str, Any]]], *, apart: bool) -> None:
        """Sentences by their keys and facts, in one paragraph or line by line."""
        texts = [self.voice.tell(key, **facts) for key, facts in lines]
        if texts:
            self.console.print(Text("\n" if apart else " ").join(texts))

    def standing(self, match: Shown) -> None:
        """The points of everybody after a round."""
        self.note("terminal-standing", score=self.score(match))

    def score(self, match: Shown) -> str:
        points = enumerate(match.scores)
        each = [self.voice.say("terminal-name-points", seat=s, points=p) for s, p in points]
        return ", ".join(each)

    def ending(self, match: Shown) -> None:
        """Why the match ended, the points of all rounds, and who wins."""
        self.heading(
            "terminal-over", reason=self.voice.say(match.game.reason_key(match.reason or ""))
        )
        self.sheet(match)
        winners = match.winners
        if not winners:
            self.note("terminal-nobody-wins")
            return
        points = match.scores[winners[0]]
        if len(winners) == 1:
            self.note("terminal-wins", seat=winners[0], points=points)
        else:
            self.note("terminal-share", seats=winners, points=points)

    def sheet(self, match: Shown) -> None:
        """Everybody's points, the best first, round by round where there is room."""
        rounds = [played for played in match.rounds if played.scores is not None]
        if len(rounds) == 1 or len(rounds) > WIDEST_SHEET:
            rounds = []
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        table.add_column(self.voice.say("label-player"))
        for place in range(1, len(rounds) + 1):
            table.add_column(str(place), justify="right")
        table.add_column(self.voice.say("terminal-label-total"), justify="right")
        seats = sorted(
            range(len(match.players)), key=lambda s: (s not in match.winners, -match.scores[s])
        )
        for seat in seats:
            won = seat in match.winners
            each = [_points(played, seat) for played in rounds]
            total = Text(signed(match.scores[seat]), "bold")
            name = Text(self.voice.names[seat], "bold" if won else "")
            table.add_row(Text("★" if won else "", "yellow"), name, *each, total)
        self.console.print(Padding(table, (0, 0, 0, 2)))

    def _kind(self, bot: str | None) -> str:
        if not bot:
            return self.voice.say("terminal-human")
        if has_text(self.voice.language, f"terminal-plays-{bot}"):
            return self.voice.say(f"terminal-plays-{bot}")
        return self.voice.say("terminal-plays-other", bot=bot)


def _points(played: Round, seat: int) -> str:
    """A seat's points of a round, in brackets where they only broke a tie."""
    points = signed((played.scores or [])[seat])
    return f"({points})" if played.extra else points


def _short(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 60 else text[:59] + "…"
