"""Tutorials: the prepared round of a game in the shape of a table's updates, as the learner's seat
sees it, and previews of what the learner could do at each step. Nothing is stored: the script of
the game is all there is."""

from __future__ import annotations

from functools import cache
from typing import Any

from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.tutorial import LEARNER, Script, play, script_of, sentences
from pioche.protocol.matches import Changes, ReplayStep
from pioche.protocol.tutorials import DecisionPreview, Tutorial, TutorialStep
from pioche.server.table.updates import changed, decision_texts, round_points


class NoTutorial(PiocheError):
    """The game has no tutorial, or not so many steps."""


@cache
def tutorial_of(game_id: str) -> Tutorial:
    """The tutorial of a game; `NoTutorial` if it has none."""
    game = find_game(game_id)
    script = _script(game)
    steps = [_step(game, script, number) for number in range(len(script.steps))]
    public: Changes = {}
    private: Changes = {}
    version, turn = 0, 0
    jump: ReplayStep | None = None
    for played in play(game, script):
        match, step = played.match, steps[played.step]
        seen, public = public, match.public_view()
        own, private = private, _private(game, match)
        turn += bool(played.moves)
        event = {"do": "started"} if played.seat is None else {"do": "decided", "seat": played.seat}
        shown = ReplayStep(version, event, turn, len(match.rounds), len(match.rounds[-1].moves))
        shown.public = changed(seen, public)
        shown.private = {str(LEARNER): patch} if (patch := changed(own, private)) else {}
        if played.moves and played.shown:
            shown.moves, shown.renewed = list(played.moves), played.renewed
            before, after = match.last_turn
            shown.story = game.story.story(before, played.moves, after)
            shown.points = round_points(before, after)
            shown.round_over = bool(shown.points)
        if jump and not played.shown:
            _add(jump, shown)
        else:
            step.updates.append(shown)
            jump = None if played.shown else shown
            version += 1
    return Tutorial(game.id, script.names, script.options, LEARNER, steps)


def preview(game_id: str, number: int, decision: str) -> DecisionPreview:
    """Preview a decision of the learner at a step, or refuse it as the rules do."""
    game = find_game(game_id)
    script = _script(game)
    if not 0 <= number < len(script.steps):
        raise NoTutorial("tutorial/no-such-step", step=number, last=len(script.steps) - 1)
    script.steps = script.steps[: number + 1]
    *_, last = play(game, script)
    match, decided = last.match, game.notation.parse_decision(decision)
    if refused := match.why_not(LEARNER, decided):
        raise refused
    known = match.redacted(LEARNER)
    return DecisionPreview(
        game.preview.lines(known, LEARNER, decided), game.preview.after(known, LEARNER, decided)
    )


def _script(game: Game) -> Script:
    script = script_of(game)
    if script is None:
        raise NoTutorial("tutorial/none", game=game.title)
    return script


def _step(game: Game, script: Script, number: int) -> TutorialStep:
    step = script.steps[number]
    said, *instead = sentences(game, step)
    do = step.do and game.notation.decision_text(game.notation.parse_decision(step.do))
    return TutorialStep(said, step.at, [], step.later, do, instead[0] if instead else None)


def _private(game: Game, match: Match) -> dict[str, Any]:
    texts = decision_texts(game)
    return match.private_view(LEARNER) | {"legal": [texts[d] for d in match.legal(LEARNER)]}


def _add(update: ReplayStep, more: ReplayStep) -> None:
    """Lay the changes of an update over those of an earlier one, as if both were one."""
    update.turn, update.round, update.move = more.turn, more.round, more.move
    update.public = update.public | more.public
    own = update.private.get(str(LEARNER), {}) | more.private.get(str(LEARNER), {})
    update.private = {str(LEARNER): own}
