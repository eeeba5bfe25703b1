"""The sentences of alerts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pioche.engine.facts import Facts
from pioche.engine.texts import sentence
from pioche.protocol.names import FORMER


class Words(NamedTuple):
    """A line, and a sentence."""

    title: str
    text: str


def words_of(language: str, key: str, facts: Mapping[str, Any]) -> Words:
    """The words of an alert in a language, with the names of people in its facts."""
    first, second = (sentence(language, f"alert-{key}{end}", facts) for end in ("", "-body"))
    return Words(first, second)


def people_in(facts: Mapping[str, Any]) -> set[int]:
    """The people whose names the facts of an alert need."""
    return {number for value in facts.values() for number in _people(value) or ()}


def with_names(facts: Mapping[str, Any], names: Mapping[int, str]) -> Facts:
    """The facts of an alert with names in them; people who are gone have none."""
    return {
        name: value
        if (numbers := _people(value)) is None
        else [names.get(number) or FORMER for number in numbers]
        for name, value in facts.items()
    }


def _people(value: Any) -> list[int] | None:
    if isinstance(value, dict) and value.keys() == {"people"}:
        return list(value["people"])
    return None
