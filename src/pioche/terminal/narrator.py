"""The narrator: writes what happens in a match that is played here or online, or read from a
record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pioche.engine.record import Player, Round
from pioche.engine.texts import has_text
from pioche.terminal.sentences import Sentences, signed

if TYPE_CHECKING:  # playing online does not need the rules
    from pioche.engine.facts import Line
    from pioche.engine.game import Game
    from pioche.terminal.steps import Reshuffled, Turn

MAX_COLUMNS: Final = 10
"""More rounds do not fit side by side in 80 columns."""


class NarratedMatch(Protocol):
    """The parts of a match that the narrator reads; `Match` and `OnlineMatch` have them."""

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


class Narrator:
    """Writes what happens to a console."""

    def __init__(self, console: Console, sentences: Sentences) -> None:
        self.console = console
        self.sentences = sentences

    def note(self, key: str, **facts: object) -> None:
        """Write one sentence."""
        self.console.print(self.sentences.styled(key, **facts))

    def heading(self, key: str, **facts: object) -> None:
        """Write one sentence as a heading."""
        text = self.sentences.styled(key, **facts)
        text.stylize("bold")
        self.console.print()
        self.console.print(Text.assemble(("━━ ", "cyan"), text))

    def opening(self, match: NarratedMatch) -> None:
        """Write the game, the players, and the options that were chosen."""
        self.heading("terminal-opening", game=self.sentences.title(match.game))
        for seat, player in enumerate(match.players):
            self.seat(seat, player)
        for name, value in match.options.items():
            self.note("terminal-option", option=name, value=_short(value))

    def seat(self, seat: int, player: Player) -> None:
        """Write the player of a seat."""
        self.note("terminal-seat", seat=seat, kind=self._kind(player.bot))

    def round_begins(self, match: NarratedMatch) -> None:
        """Write the number of the round, and the seat that starts if not all seats do."""
        facts = {"round": len(match.rounds), "seat": int(match.rounds[-1].first)}
        if match.rounds[-1].extra:
            facts["round"] = sum(played.extra for played in match.rounds)
            self.heading("terminal-extra-round", **facts)
        elif len(match.actors) == 1:
            self.heading("terminal-round", **facts)
        else:
            self.heading("terminal-round-together", **facts)

    def turn(self, turn: Turn | Reshuffled) -> None:
        """Write a turn: as a paragraph, but in lines if several seats moved or the round ended."""
        from pioche.terminal.steps import Reshuffled  # late: a turn exists, so it is loaded

        in_lines = turn.ends_round
        if isinstance(turn, Reshuffled):
            self.note("terminal-reshuffled", number=len(turn.cards))
        else:
            in_lines = in_lines or len(turn.moves) > 1
        self.story(turn.lines, in_lines=in_lines)

    def story(self, lines: Sequence[Line], *, in_lines: bool) -> None:
        """Write sentences as one paragraph, or each on its own line."""
        texts = [self.sentences.styled(key, **facts) for key, facts in lines]
        if texts:
            self.console.print(Text("\n" if in_lines else " ").join(texts))

    def standing(self, match: NarratedMatch) -> None:
        """Write the scores after a round."""
        self.note("terminal-standing", score=self.score(match))

    def score(self, match: NarratedMatch) -> str:
        """Return the scores in one line."""
        points = enumerate(match.scores)
        each = [self.sentences.say("terminal-name-points", seat=s, points=p) for s, p in points]
        return ", ".join(each)

    def ending(self, match: NarratedMatch) -> None:
        """Write why the match ended, the scores of all rounds, and the winners."""
        reason = self.sentences.say(match.game.reason_key(match.reason or ""))
        self.heading("terminal-over", reason=reason)
        self.score_sheet(match)
        winners = match.winners
        if not winners:
            self.note("terminal-nobody-wins")
            return
        points = match.scores[winners[0]]
        if len(winners) == 1:
            self.note("terminal-wins", seat=winners[0], points=points)
        else:
            self.note("terminal-share", seats=winners, points=points)

    def score_sheet(self, match: NarratedMatch) -> None:
        """Write everybody's scores, the best first, round by round if there is room."""
        rounds = [played for played in match.rounds if played.scores is not None]
        if len(rounds) == 1 or len(rounds) > MAX_COLUMNS:
            rounds = []
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column("")
        grid.add_column(self.sentences.say("label-player"))
        for number in range(1, len(rounds) + 1):
            grid.add_column(str(number), justify="right")
        grid.add_column(self.sentences.say("terminal-label-total"), justify="right")
        seats = sorted(
            range(len(match.players)), key=lambda s: (s not in match.winners, -match.scores[s])
        )
        for seat in seats:
            won = seat in match.winners
            each = [_points(played, seat) for played in rounds]
            total = Text(signed(match.scores[seat]), "bold")
            name = Text(self.sentences.names[seat], "bold" if won else "")
            grid.add_row(Text("★" if won else "", "yellow"), name, *each, total)
        self.console.print(Padding(grid, (0, 0, 0, 2)))

    def _kind(self, bot: str | None) -> str:
        if not bot:
            return self.sentences.say("terminal-human")
        if has_text(self.sentences.language, f"terminal-plays-{bot}"):
            return self.sentences.say(f"terminal-plays-{bot}")
        return self.sentences.say("terminal-plays-other", bot=bot)


def _points(played: Round, seat: int) -> str:
    """Return a seat's points in a round, in brackets if they only broke a tie."""
    points = signed((played.scores or [])[seat])
    return f"({points})" if played.extra else points


def _short(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 60 else text[:59] + "…"
