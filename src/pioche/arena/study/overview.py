"""The main figures of a study."""

from __future__ import annotations

from typing import Final

from pioche.arena.study.findings import Findings, Part
from pioche.arena.study.words import Words

MAIN_FIGURES: Final = ("starter", "score", "moves", "rounds", "level", "skill-wins", "part-skill")
"""The figures shown for each part, in this order."""


def main_figures(part: Part, words: Words) -> list[str]:
    """Return the main figures of a part, with a dash for those it does not have."""
    shown = dict.fromkeys(MAIN_FIGURES, "–")
    if found := part.behaviour:
        shown["score"] = words.figure(found.scores.mean)
        shown["moves"] = words.figure(found.moves.mean)
        shown["rounds"] = words.figure(found.rounds.mean)
        if part.players > 1:
            shown["starter"] = words.figure(found.positions[0].wins, percent=True)
            shown["level"] = words.figure(found.level, percent=True)
    if part.skill:
        shown["skill-wins"] = words.figure(part.skill.wins, percent=True)
        shown["part-skill"] = words.figure(part.skill.skill, percent=True)
    return list(shown.values())


def overview(findings: Findings, words: Words) -> list[tuple[list[str], list[list[str]]]]:
    """Return the headings and rows for each number of players, a row a figure."""
    found = []
    for players in dict.fromkeys(part.players for part in findings.parts):
        parts = [part for part in findings.parts if part.players == players]
        heads = [words.say("chapter", players=players)]
        heads += [part.variant or words.say("usual") for part in parts]
        columns = [main_figures(part, words) for part in parts]
        rows = [[words.say(key), *row] for key, *row in zip(MAIN_FIGURES, *columns, strict=True)]
        found.append((heads, rows))
    return found
