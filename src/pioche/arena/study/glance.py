"""The main figures of a study, for a table."""

from __future__ import annotations

from typing import Final

from pioche.arena.study.findings import Findings, Part
from pioche.arena.study.words import Words

GLANCE: Final = ("starter", "score", "moves", "rounds", "level", "skill-wins", "part-skill")
"""What is shown of each part, in this order."""


def glance(part: Part, words: Words) -> list[str]:
    """The main figures of a part; a dash for what it does not have."""
    told = dict.fromkeys(GLANCE, "–")
    if found := part.behaviour:
        told["score"] = words.figure(found.scores.mean)
        told["moves"] = words.figure(found.moves.mean)
        told["rounds"] = words.figure(found.rounds.mean)
        if part.players > 1:
            told["starter"] = words.figure(found.positions[0].wins, percent=True)
            told["level"] = words.figure(found.level, percent=True)
    if part.skill:
        told["skill-wins"] = words.figure(part.skill.wins, percent=True)
        told["part-skill"] = words.figure(part.skill.skill, percent=True)
    return list(told.values())


def tables(findings: Findings, words: Words) -> list[tuple[list[str], list[list[str]]]]:
    """A table for each number of players: its heads, and a row for each figure."""
    found = []
    for players in dict.fromkeys(part.players for part in findings.parts):
        parts = [part for part in findings.parts if part.players == players]
        heads = [words.say("chapter", players=players)]
        heads += [part.variant or words.say("usual") for part in parts]
        columns = [glance(part, words) for part in parts]
        rows = [[words.say(key), *row] for key, *row in zip(GLANCE, *columns, strict=True)]
        found.append((heads, rows))
    return found
