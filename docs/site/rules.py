"""The rules of the games, with the figures that the page shows too."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from docs.site.guides import put, rules_page
from docs.site.paths import BUILD, ROOT, SOURCES
from pioche.engine.language import LANGUAGES
from pioche.engine.texts import sentence
from tools.steps import StepFailed, run

NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
GAMES: Final = sorted(path.parent.parent for path in (SOURCES / "games").glob("*/pages/en.md"))
STYLES: Final = "stylesheets/figures.css"

Figures = Mapping[str, Mapping[str, Mapping[str, str]]]
"""By game, language and anchor of the section that a figure belongs to."""


class NoFigures(Exception):
    """The figures could not be drawn."""


def write() -> Figures:
    """Write the rules pages, with places for their figures; return the figures."""
    figures = draw()
    lines = ["# Rules\n", "Our own words and figures, in three languages.\n"]
    for folder in GAMES:
        game = folder.name.replace("_", "-")
        title, about = (sentence("en", f"{game}-{part}") for part in ("title", "summary"))
        links = " · ".join(f"[{NAMES[each]}]({rules_page(game, each)})" for each in LANGUAGES)
        lines.append(f"## {title}\n\n{about}\n\n{links}\n")
        for language in LANGUAGES:
            text = (folder / "pages" / f"{language}.md").read_text(encoding="utf-8")
            drawn = figures.get(game, {}).get(language, {})
            put(f"rules/{rules_page(game, language)}", illustrated(text, game, language, drawn))
    put("rules/index.md", "\n".join(lines))
    return figures


def draw() -> Figures:
    """Render the diagrams of the page without a browser (web/scripts/figures.js)."""
    out = BUILD / "figures.json"
    command = ["node", "scripts/figures.js", str(out)]
    try:
        run("Drawing the figures of the rules", command, folder=ROOT / "web")
    except FileNotFoundError:
        raise NoFigures("node was not found: build the site with `make docs`") from None
    except StepFailed:
        raise NoFigures("the figures of the rules could not be drawn: see above") from None
    made = json.loads(out.read_text(encoding="utf-8"))
    put(STYLES, made["css"])
    figures: Figures = made["figures"]
    return figures


def illustrated(text: str, game: str, language: str, figures: Mapping[str, str]) -> str:
    """A page of rules with links to the other languages, and with places for figures."""
    head, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, rest = head.split("\n", 1)
    others = (each for each in LANGUAGES if each != language)
    links = (f"[{NAMES[each]}]({rules_page(game, each)}){{ lang={each} }}" for each in others)
    parts = [title, f'<div lang="{language}" markdown>', " · ".join(links), rest.strip()]
    for section in sections:
        parts.append(section.strip())
        anchor = re.search(r"\{#([a-z-]+)\}", section)
        if anchor and anchor[1] in figures:
            parts.append(place(game, language, anchor[1]))
    return "\n\n".join([*parts, "</div>"]) + "\n"


def insert(site: Path, figures: Figures) -> None:
    """Put the figures into their places in the built pages. The generator, which reads Markdown
    inside of HTML, never sees them."""
    left = {name(*where) for where, _ in _all(figures)}
    for page in sorted((site / "rules").glob("*.html")):
        text = page.read_text(encoding="utf-8")
        for (game, language, section), figure in _all(figures):
            empty = place(game, language, section)
            if empty in text:
                text = text.replace(empty, empty.replace("><", f">{isolated(figure)}<"))
                left.remove(name(game, language, section))
        page.write_text(text, encoding="utf-8")
    if left:
        raise NoFigures(f"these figures of the rules found no place: {', '.join(sorted(left))}")


def place(game: str, language: str, section: str) -> str:
    """Where a figure goes in a page."""
    return f'<div class="rules-figure" id="{name(game, language, section)}"></div>'


def name(game: str, language: str, section: str) -> str:
    return f"figure-{game}-{language}-{section}"


def isolated(figure: str) -> str:
    """A figure in a shadow tree, where its styles and those of the site do not touch each other."""
    link = f'<link rel="stylesheet" href="../{STYLES}">'
    return f'<template shadowrootmode="open">{link}{figure}</template>'


def _all(figures: Figures) -> Iterator[tuple[tuple[str, str, str], str]]:
    for game, languages in figures.items():
        for language, drawn in languages.items():
            for section, figure in drawn.items():
                yield (game, language, section), figure
