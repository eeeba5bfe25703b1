"""Solving puzzles in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from pioche.engine.decision_words import DecisionWords
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.puzzles.explaining import thought_about
from pioche.puzzles.positions import match_at
from pioche.puzzles.puzzle import Puzzle
from pioche.puzzles.solving import is_solved
from pioche.terminal.hint import show_hint
from pioche.terminal.person import Left, Person
from pioche.terminal.screen import Screen
from pioche.terminal.sentences import Sentences


def solve_all(game: Game, puzzles: Sequence[Puzzle], language: str) -> None:
    """Ask for the solution of one puzzle after the other, until the person leaves."""
    console = Screen()
    tried = solved = 0
    try:
        for number, puzzle in enumerate(puzzles, 1):
            match, seat = match_at(game, puzzle.position), puzzle.position.seat
            names = [player.name for player in match.players]
            sentences = Sentences(language, names, seat, game.drawing.card, game.id)
            person = Person(console, sentences)
            console.print(game.drawing.draw(match.view(seat), sentences.names, sentences.say))
            console.print()
            facts = {"number": number, "count": len(puzzles), "seat": seat}
            console.print(sentences.styled("puzzles-task", **facts))
            decision = _decision(person, match, seat, language)
            tried += 1
            right = is_solved(puzzle, match, decision)
            solved += right
            if right:
                person.note("puzzles-right")
            else:
                _correct(person, puzzle, decision, DecisionWords(game.id, language))
            show_hint(match, seat, thought_about(game, puzzle), language, console)
            console.rule()
    except Left:
        pass
    console.print(Text(Sentences(language).say("puzzles-solved", solved=solved, tried=tried)))


def _decision(person: Person, match: Match, seat: int, language: str) -> str:
    """Return a legal decision that the person gives."""
    notation = match.game.notation
    words = DecisionWords(match.game.id, language)
    legal = [words.translate(notation.decision_text(decision)) for decision in match.legal(seat)]
    while True:
        answer = person.reply(person.sentences.names[seat], legal)
        try:
            decided = notation.parse_decision(words.to_notation(answer))
            if refused := match.why_not(seat, decided):
                raise refused
            return notation.decision_text(decided)
        except PiocheError as refused:
            person.refuse(refused.sentence(language))


def _correct(person: Person, puzzle: Puzzle, decision: str, words: DecisionWords) -> None:
    facts = {"decision": words.translate(decision), "best": words.translate(puzzle.best)}
    person.complain("puzzles-wrong", **facts, points=round(puzzle.cost(decision), 1))
