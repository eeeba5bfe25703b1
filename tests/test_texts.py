"""No sentence is missing in any language, anywhere."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import pioche
from pioche import Game, all_games
from pioche.engine.game import BROKEN_OFF
from pioche.engine.language import LANGUAGES
from pioche.engine.registry import outside_folders
from pioche.engine.texts import has_text, sentence, text_files
from pioche.engine.tutorial import script_of, sentences
from pioche.puzzles.themes import themes_of

PACKAGE = Path(pioche.__file__).parent
PACKAGES = [PACKAGE, *outside_folders()]
SOURCES = [
    path
    for package in PACKAGES
    for path in sorted(package.rglob("*.py"))
    if not {"tests", "testing"} & set(path.relative_to(package).parts)
]
CODE = re.compile(r"([a-z][a-z0-9-]*)/([a-z][a-z0-9-]*)")
FOLDERS = [path.parent for path in text_files(LANGUAGES[0])]


class Variables(Visitor):
    """Gathers the names of the variables in a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(folder: Path, language: str) -> dict[str, ftl.Message]:
    """The messages of a file by key; junk and doubled keys are errors."""
    source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(source).body
    junk = [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    assert not junk, f"{folder}/{language}.ftl cannot be parsed: {junk}"
    found = [entry for entry in entries if isinstance(entry, ftl.Message)]
    doubled = [key for key, n in Counter(entry.id.name for entry in found).items() if n > 1]
    assert not doubled, f"{folder}/{language}.ftl has twice: {doubled}"
    return {entry.id.name: entry for entry in found}


class References(Visitor):
    """Gathers the keys of the messages that others contain."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.keys.add(node.id.name)


def contained(folder: Path) -> set[str]:
    """The keys of messages that other messages of a folder contain."""
    visitor = References()
    for message in messages(folder, LANGUAGES[0]).values():
        visitor.visit(message)
    return visitor.keys


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


def short(folder: Path) -> str:
    home = folder.parent
    return str(home.relative_to(PACKAGE)) if home.is_relative_to(PACKAGE) else home.name


@pytest.mark.parametrize("folder", FOLDERS, ids=short)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(folder: Path, language: str) -> None:
    assert set(messages(folder, language)) == set(messages(folder, LANGUAGES[0]))


@pytest.mark.parametrize("folder", FOLDERS, ids=short)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_uses_the_same_facts(folder: Path, language: str) -> None:
    first = messages(folder, LANGUAGES[0])
    for key, message in messages(folder, language).items():
        assert variables(message) == variables(first[key]), key


def test_no_key_is_in_two_folders() -> None:
    keys = Counter(key for folder in FOLDERS for key in messages(folder, LANGUAGES[0]))
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_file_of_texts_is_read() -> None:
    read = {path for language in LANGUAGES for path in text_files(language)}
    assert {path for package in PACKAGES for path in package.rglob("*.ftl")} == read


class Parts(NamedTuple):
    """The parts of a source that texts are looked for in."""

    texts: list[str]
    raised: list[str]
    """Texts in the first argument of every error that is raised."""
    beginnings: list[str]
    """Beginnings of f-strings."""


def texts_in(nodes: Iterable[ast.AST]) -> list[str]:
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return [value for value in constants if isinstance(value, str)]


def parts_of(tree: ast.Module) -> Parts:
    nodes = list(ast.walk(tree))
    raised = [
        text
        for node in nodes
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args
        for text in texts_in(ast.walk(node.exc.args[0]))
    ]
    composed = [node.values[:1] for node in nodes if isinstance(node, ast.JoinedStr)]
    return Parts(texts_in(nodes), raised, [text for first in composed for text in texts_in(first)])


@cache
def sources() -> dict[Path, Parts]:
    """The sources, taken apart."""
    return {path: parts_of(ast.parse(path.read_text(encoding="utf-8"))) for path in SOURCES}


@cache
def codes() -> dict[str, Path]:
    """Every code in the sources: what is raised, and all else that looks like one of its kind."""
    spaces = {game.id for game in all_games()}
    for parts in sources().values():
        spaces |= {match[1] for text in parts.raised if (match := CODE.fullmatch(text))}
    found: dict[str, Path] = {}
    for path, parts in sources().items():
        for text in parts.texts:
            match = CODE.fullmatch(text)
            if match and match[1] in spaces:
                found[text] = path
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_in_the_sources_has_a_text(language: str) -> None:
    found = codes()
    assert len(found) > 40, "the codes are looked for in the wrong way"
    missing = {code: path.name for code, path in found.items() if not has_text(language, code)}
    assert missing == {}


def test_every_text_of_an_error_is_used() -> None:
    """Texts that nothing mentions are left over from something that was removed."""
    used = {code.replace("/", "-") for code in codes()}
    used |= {text.replace("/", "-") for parts in sources().values() for text in parts.texts}
    used.add(f"reason-{BROKEN_OFF}")
    for game in all_games():
        used |= {f"{game.id}-title", f"{game.id}-summary", f"{game.id}-card-name"}
        used |= {f"{game.id}-reason-{reason}" for reason in game.end_reasons}
        kinds = ("puzzles", game.id)
        used |= {f"{kind}-theme-{theme}" for theme in themes_of(game) for kind in kinds}
        script = script_of(game)
        for step in script.steps if script else []:
            used |= {key.replace("/", "-") for key, _ in sentences(game, step)}
        for option in game.options:
            used |= {f"{game.id}-{kind}-{option.name}" for kind in ("option", "label")}
            used |= {f"{game.id}-preset-{option.name}-{name}" for name, _ in option.presets}
    used |= {key for folder in FOLDERS for key in contained(folder)}
    built = prefixes()
    unused = [
        key
        for folder in FOLDERS
        for key in messages(folder, LANGUAGES[0])
        if key not in used and not key.startswith(built)
    ]
    assert unused == []


def prefixes() -> tuple[str, ...]:
    """The beginnings of keys that are put together in an f-string, such as `reason-`."""
    begun = {text for parts in sources().values() for text in parts.beginnings}
    prefix = re.compile(r"[a-z][a-z-]*-")
    return tuple(text for one in begun if prefix.fullmatch(text := one.replace("/", "-")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_reason_for_an_end_has_a_text(language: str, game: Game) -> None:
    for reason in (*game.end_reasons, BROKEN_OFF):
        assert has_text(language, game.reason_key(reason))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_option_is_described_in_every_language(game: Game) -> None:
    for option in game.options:
        for language in LANGUAGES:
            assert has_text(language, f"{game.id}-option-{option.name}")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_rules_pages_have_the_same_structure_in_every_language(game: Game) -> None:
    pages = {language: game.page(language) for language in LANGUAGES}
    assert len(set(pages.values())) == len(LANGUAGES), "a page is not translated"
    assert min(map(len, pages.values())) > 1000, "a page is too short"
    outlines = {re.sub(r"[^#\n]", "", page).count("#") for page in map(headings, pages.values())}
    assert len(outlines) == 1, "the pages have different headings"


def headings(page: str) -> str:
    return "\n".join(line for line in page.splitlines() if line.startswith("#"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", [10**40, -(10**40), 1e300, "x" * 100_000, ["x"] * 10_000, None])
def test_a_fact_of_any_size_makes_a_sentence_of_readable_length(language: str, fact: Any) -> None:
    assert 0 < len(sentence(language, "record/hands", {"expected": 2, "found": fact})) < 1500


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_yes_and_no_are_translated(language: str) -> None:
    text = sentence(language, "record/wrong-extra", {"expected": True, "found": False})
    assert not {"yes", "no", "True", "False"} & set(re.findall(r"\w+", text))


ROOT = Path(__file__).parent.parent
FRENCH = sorted(
    [folder / "fr.ftl" for folder in FOLDERS] + [*ROOT.glob("web/src/**/texts/fr.ftl")],
)
BREAKABLE = re.compile(r"\S[ \u00a0][;!?»]|«[ \u00a0]|\S[ \u202f]:(?!\S)")


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: str(path.parent.parent.name))
def test_french_punctuation_has_the_spaces_that_do_not_break(path: Path) -> None:
    """Narrow before ; ! ? and inside of guillemets, full before a colon."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if not line.startswith("#") and BREAKABLE.search(line)]
