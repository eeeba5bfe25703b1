"""Checks of stories and previews in every language, and of the drawing in a terminal."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable
from typing import Any

from rich.console import Console

from pioche.engine.facts import Line
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.state import SPECTATOR, State, copy_state
from pioche.engine.texts import sentence
from pioche.testing.cases import Case, sampled, walk
from pioche.testing.facts import wrong_line
from pioche.testing.knowledge import redacted

WIDTH = 80
PREVIEWED = 20  # decisions at one point, at most


def check_story(case: Case) -> None:
    """Every turn has a story in every language, made only from what everybody sees."""
    names = [f"Name{seat}" for seat in range(case.players)]
    moves = 0
    for match in walk(case):
        played = match.rounds[-1].moves if match.rounds else []
        if match.awaits_deal or len(played) <= moves:
            moves = min(moves, len(played))
        new, moves = played[moves:], len(played)
        new = [move for move in new if hasattr(move, "seat")]
        if not new:
            continue
        before, after = match.turn_began, copy_state(match.state)
        lines = case.game.story.story(plain(before), new, plain(after))
        case.require(lines, "a turn without a story")
        _check_lines(case, lines, names)
        public = _public_story(case, before, new, after)
        case.require(public == lines, f"the story needs more than everybody sees: {lines}")


def check_preview(case: Case) -> None:
    """A preview of every legal decision can be had in every language, and as plain data. It needs
    nothing that the seat cannot know, and changes nothing. A nudge names no decision."""
    names = [f"Name{seat}" for seat in range(case.players)]
    for match in sampled(case):
        for seat in match.actors:
            known = match.redacted(seat)
            before = known.tobytes()
            for decision in match.legal(seat)[:PREVIEWED]:
                _check_lines(case, case.game.preview.lines(known, seat, decision), names)
                nudge = case.game.nudge(known, seat, decision)
                _check_lines(case, nudge, names)
                text = json.dumps(case.game.notation.decision_text(decision))
                given_away = text in json.dumps(nudge)
                case.require(not given_away, f"a nudge gives a decision away: {nudge}")
                data = case.game.preview.after(known, seat, decision)
                case.require(json.loads(json.dumps(data)) == data, "a preview is no plain data")
                case.require(known.tobytes() == before, "a preview changed what the seat knows")


def _check_lines(case: Case, lines: Iterable[Line], names: list[str]) -> None:
    """Lines have facts of the right shape, and a sentence in every language."""
    for key, facts in lines:
        wrong = wrong_line(case.game, key, facts)
        case.require(wrong is None, str(wrong))
        for language in LANGUAGES:
            text = sentence(language, key, facts, names=names)
            case.require(text.strip() and "{" not in text, f"{key} in {language}: {text!r}")


def _public_story(case: Case, before: State, moves: list[Any], after: State) -> Any:
    """Return the story made from what everybody sees."""
    known = (plain(redacted(case, s, SPECTATOR)) for s in (before, after))
    return case.game.story.story(next(known), moves, next(known))


def check_drawing(case: Case) -> None:
    """Every view can be drawn in every language, in a terminal 80 wide; so can every decision."""
    names = ["A player whose name is long"] + ["Bo"] * (case.players - 1)
    for match in sampled(case, 3):
        for number, seat in enumerate([SPECTATOR, *range(case.players)]):
            language = LANGUAGES[number % len(LANGUAGES)]
            drawn = _rendered(case, match, seat, names, language)
            longest = max(map(len, drawn.splitlines()))
            case.require(longest <= WIDTH, f"seat {seat}: the drawing is {longest} wide")
            case.require(drawn.strip(), f"seat {seat}: the drawing is empty")
            if seat != SPECTATOR:
                for decision in match.legal(seat)[:5]:
                    text = case.game.notation.decision_text(decision)
                    shown = case.game.drawing.decision(text).plain
                    case.require(shown.strip(), f"decision {text} is drawn as nothing")
    for text in case.game.notation.CARDS:
        case.require(text in case.game.drawing.card(text).plain, f"card {text} cannot be read")


def _rendered(case: Case, match: Match, seat: int, names: list[str], language: str) -> str:
    console = Console(file=io.StringIO(), width=WIDTH, force_terminal=False, color_system=None)
    console.print(case.game.drawing.draw(match.view(seat), names, _say(language)))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def _say(language: str) -> Callable[..., str]:
    return lambda key, **facts: sentence(language, key, facts)
