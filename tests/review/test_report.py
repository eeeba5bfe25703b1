"""The page of a review, and the command that writes it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from pioche.cli import main
from pioche.engine.match import Match
from pioche.engine.record import Player, write_record
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.review import review as reviewing
from pioche.review.curve_plot import DASHES
from pioche.review.report import STYLE, page
from pioche.review.review import review
from pioche.review.shape import Review
from tests.review.matches import QUICK, played

LANGUAGES = ("en", "fr", "de")


class Reader(HTMLParser):
    """Reads a page: the text, the elements, and whether they are closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


@pytest.fixture(scope="module")
def found() -> Review:
    return review(played(find_game("gap"), 3, rounds=2), 0, QUICK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_nothing_else_and_is_well_formed(found: Review, language: str) -> None:
    html = page(found, language)
    read = Reader(html)
    assert read.open == []
    assert f'<html lang="{language}">' in html
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in read.tags}
    assert "http" not in html
    assert "url(" not in html
    assert "@import" not in html
    pictures = [facts for tag, facts in read.tags if tag == "svg"]
    assert all("role" in facts or "aria-hidden" in facts for facts in pictures)
    rows = sum(tag == "tr" for tag, _ in read.tags)
    assert rows > sum(len(step.decisions) for step in found.steps)


def test_each_seat_has_a_line_of_its_own(found: Review) -> None:
    lines = [facts for tag, facts in Reader(page(found, "en")).tags if tag == "polyline"]
    curve = [facts for facts in lines if facts["points"] != "0,5 34,5"]
    assert len(curve) == 3
    assert len({facts.get("stroke-dasharray") for facts in curve}) == 3
    assert len(set(DASHES)) == len(DASHES)
    assert all(len((facts["points"] or "").split()) == len(found.steps) + 1 for facts in curve)
    assert "prefers-color-scheme: dark" in STYLE


def test_names_from_a_record_are_text(found: Review) -> None:
    name = "<script>alert(1)</script>"
    marked = msgspec.structs.replace(found, players=[Player(name)] * 3)
    html = page(marked, "en")
    assert "<script" not in html
    assert name in Reader(html).text


def test_pages_about_matches_that_were_broken_off_or_played_alone() -> None:
    match = Match(find_game("pepper"), 3, shuffles=seeded(1))
    match.break_off()
    assert "broken off" in page(review(match.record(), 0, QUICK), "en")
    alone = page(review(played(find_game("qwinto"), 1), 0, QUICK), "de")
    assert "Gewinnchance von" not in alone
    assert "Erwartete Punkte" in alone


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file with two records, one of them unfinished; reviews take little work."""
    monkeypatch.setattr(reviewing, "review_steps", lambda record, seed: full(record, seed, QUICK))
    monkeypatch.chdir(tmp_path)
    unfinished = Match(find_game("gap"), 2, shuffles=seeded(1))
    unfinished.deal()
    lines = [write_record(played(find_game("gap"), 2)), write_record(unfinished.record())]
    path = tmp_path / "matches.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


full = reviewing.review_steps


def test_the_command_writes_a_page(quick: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(quick)]) == 0
    assert "review-gap.html" in capsys.readouterr().out
    assert "GAP: review of a match" in Path("review-gap.html").read_text(encoding="utf-8")
    assert main(["review", str(quick), "--lang=fr", "--out=p.html", "--seed=4"]) == 0
    assert "analyse d’une partie" in Path("p.html").read_text(encoding="utf-8")
    assert main(["review", str(quick), "--out=-"]) == 0
    assert capsys.readouterr().out.endswith("</html>\n")


def test_json_is_one_object_and_needs_no_file(
    quick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(quick), "--json", "--seed=3"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed)["format"] == "pioche-review/1"
    assert msgspec.json.decode(printed, type=Review).seed == 3
    assert sorted(path.name for path in Path().iterdir()) == ["matches.jsonl"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--line=2",), "not over"),
        (("--line=9",), "line 9"),
        (("--out=/no/such/folder/x.html",), "/no/such/folder"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    quick: Path, more: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(quick), *more]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert said in shown.err
    assert not list(Path().glob("*.html"))
