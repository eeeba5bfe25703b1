"""Checks of a game's tutorial, if it brings one, and of the sections that refusals lead to."""

from __future__ import annotations

import re
from typing import Final

from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.texts import has_text, sentence
from pioche.engine.tutorial import LEARNER, Script, play, script_of, sentences
from pioche.testing.facts import wrong_line
from pioche.testing.space import require

SUBJECT: Final = re.compile(r"hand|[a-z]+(-[a-z]+)*(:.+)?")
ANCHOR: Final = re.compile(r"^##+ .*\{#([a-z-]+)\}$", re.MULTILINE)


def check_tutorial(game: Game) -> None:
    """The script follows the rules from its deal to its end, and is said in every language."""
    script = script_of(game)
    if script is None:
        return
    require(game, script.names[LEARNER] == "", "the name of the learner must be empty")
    require(game, all(script.names[LEARNER + 1 :]), "somebody in the tutorial has no name")
    require(game, script.steps and script.steps[-1].do is None, "nothing follows the last decision")
    for _ in play(game, script):  # it raises where the script breaks a rule
        pass
    _check_words(game, script)


def _check_words(game: Game, script: Script) -> None:
    for step in script.steps:
        wrong = [name for name in step.at if not SUBJECT.fullmatch(name)]
        require(game, not wrong, f"step {step.say} is about nothing that can be named: {wrong}")
        asked = step.do is not None
        require(game, asked or not step.instead, f"step {step.say} asks for nothing")
        for key, facts in sentences(game, step):
            wrong_fact = wrong_line(game, key, facts)
            require(game, wrong_fact is None, str(wrong_fact))
            for language in LANGUAGES:
                text = sentence(language, key, facts, names=script.names)
                require(game, text.strip() and "{" not in text, f"{key} in {language}: {text!r}")


def check_rule_of(game: Game) -> None:
    """Sections of the rules page have the same anchors in every language, and every reason that
    names one has a text and leads to a section that exists."""
    anchors = {language: ANCHOR.findall(game.page(language)) for language in LANGUAGES}
    first = anchors[LANGUAGES[0]]
    require(game, len(set(first)) == len(first), f"two sections have the same anchor: {first}")
    for language, found in anchors.items():
        require(game, found == first, f"other anchors in {language}: {found}, not {first}")
    for code, anchor in game.rule_of.items():
        require(game, anchor in first, f"{code} leads to #{anchor}, which is not on the rules page")
        missing = [each for each in LANGUAGES if not has_text(each, f"{game.id}/{code}")]
        require(game, not missing, f"{code} has no text in {missing}")
