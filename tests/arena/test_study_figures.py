"""The statistics of studies, on made-up matches with known answers."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pioche.arena.schedule import rotations, windows
from pioche.arena.standings import student
from pioche.arena.study.behaviour import behaviour
from pioche.arena.study.figures import (
    Figure,
    Histogram,
    histogram,
    jackknife,
    mean,
    numbers,
    part_of,
    share,
)
from pioche.arena.study.findings import Cell, Findings, find
from pioche.arena.study.overview import MAIN_FIGURES, overview
from pioche.arena.study.report import page
from pioche.arena.study.series import Outcome
from pioche.arena.study.skill import skill
from pioche.arena.study.words import Words
from pioche.engine.language import LANGUAGES

PAIR = [(0, 1), (1, 0)]


def outcome(first: int, *scores: int, moves: int = 10, rounds: int = 1) -> Outcome:
    """A match that is won by the best score."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Outcome(first, scores, winners, moves, rounds)


def test_a_mean_has_students_interval() -> None:
    found = mean(numbers([1, 2, 3]))
    assert found.value == 2
    assert found.interval == pytest.approx((2 - student(2) / 3**0.5, 2 + student(2) / 3**0.5))
    assert mean(numbers([4])) == Figure(4, None)


@pytest.mark.parametrize(
    ("true", "of", "interval"),
    [(0, 10, (0.0, 0.2775)), (5, 10, (0.2366, 0.7634)), (10, 10, (0.7225, 1.0))],
)
def test_a_share_has_wilsons_interval(true: int, of: int, interval: tuple[float, float]) -> None:
    found = share(numbers([1] * true + [0] * (of - true)))
    assert found.value == true / of
    assert found.interval == pytest.approx(interval, abs=1e-4)


def test_a_part_of_the_wins_stays_between_none_and_all() -> None:
    assert part_of(numbers([0.25, 0.75])).interval == (0, 1)
    found = part_of(numbers([1] * 10))
    assert found == share(numbers([1] * 10))
    assert found.interval is not None
    assert found.interval[0] < 1


def test_the_jackknife_of_a_mean_is_the_interval_of_a_mean() -> None:
    values = numbers([3, 1, 4, 1, 5, 9])
    without = (values.sum() - values) / (len(values) - 1)
    found, expected = jackknife(float(values.mean()), without), mean(values)
    assert found.interval == pytest.approx(expected.interval)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5], Histogram(5, 1, [1])),
        ([-2, 0, 0, 1], Histogram(-2, 1, [1, 0, 2, 1])),
        ([-3, 30], Histogram(-4, 2, [1, *[0] * 16, 1])),
        ([0, 1000], Histogram(0, 50, [1, *[0] * 19, 1])),
    ],
)
def test_a_histogram_counts_in_bars_of_round_widths(values: list[int], expected: Histogram) -> None:
    assert histogram(numbers(values)) == expected
    assert sum(expected.counts) == len(values)


def test_positions_are_counted_from_the_seat_that_starts() -> None:
    found = behaviour([outcome(0, 9, 3, 0), outcome(1, 0, 9, 3), outcome(2, 3, 0, 9)])
    assert [position.wins.value for position in found.positions] == [1, 0, 0]
    assert [position.ahead.value for position in found.positions] == [5, -1, -4]
    assert found.scores.mean.value == 4
    assert (found.scores.least, found.scores.most, found.scores.quantiles[50]) == (0, 9, 3)
    assert found.winning.mean.value == 9
    assert found.margin is not None
    assert found.margin.mean.value == 6


def test_ties_are_counted_before_and_after_tie_breaks() -> None:
    broken = Outcome(0, (5, 5), (1,), 10, 1)
    found = behaviour([broken, outcome(0, 5, 5), outcome(0, 5, 1), outcome(0, 1, 5)])
    assert (found.level.value, found.shared.value) == (0.5, 0.25)
    assert [position.wins.value for position in found.positions] == [1.5 / 4, 2.5 / 4]


def test_the_length_of_matches() -> None:
    found = behaviour([outcome(0, 1, 2, moves=n, rounds=n // 10) for n in (10, 20, 60)])
    assert (found.moves.mean.value, found.moves.quantiles[50], found.rounds.most) == (30, 20, 6)


def test_one_match_or_one_player_leaves_some_figures_out() -> None:
    found = behaviour([outcome(0, 7)])
    assert found.margin is None
    assert found.scores.mean == Figure(7, None)
    assert (found.level.value, found.shared.value) == (0, 0)


def duplicates(deal: int, by_skill: int) -> list[Outcome]:
    """A deal that gives the first seat an advantage, played by bot 0, who is better, and by bot 1,
    in both orders."""
    return [
        outcome(0, 10 + deal + by_skill, 10 - deal - by_skill),
        outcome(0, 10 + deal - by_skill, 10 - deal + by_skill),
    ]


def test_skill_and_deal_explain_their_parts() -> None:
    matches = [match for deal in (3, -3) * 10 for match in duplicates(deal, 2)]
    found = skill(["good", "bad"], PAIR, matches)
    assert (found.stronger, found.weaker, found.matches, found.deals) == ("good", "bad", 40, 20)
    assert found.lead.value == pytest.approx(4)
    assert found.wins.value == pytest.approx(0.5)  # the better cards always win
    shares = [found.skill.value, found.deal.value, found.rest.value]
    assert shares == pytest.approx([4 / 13, 9 / 13, 0])
    # a lead of 4 with a deviation of 6 in single matches
    assert found.needed == 7


def test_the_stronger_may_be_the_second() -> None:
    matches = [match for deal in (1, -1, 1, -1) for match in duplicates(deal, -3)]
    found = skill(["bad", "good"], PAIR, matches)
    assert (found.stronger, found.lead.value, found.wins.value) == ("good", 6, 1)
    assert found.needed is not None


def test_later_chance_is_the_rest() -> None:
    """The same cards went well for one bot and badly for the other, as often as not."""
    ups = [outcome(0, 12, 8), outcome(0, 12, 8), outcome(0, 8, 12), outcome(0, 8, 12)]
    downs = [outcome(0, 12, 8), outcome(0, 8, 12), outcome(0, 8, 12), outcome(0, 12, 8)]
    found = skill(["a", "b"], PAIR, ups + downs)
    assert found.skill.value == pytest.approx(0)
    assert found.deal.value == pytest.approx(0)
    assert found.rest.value == pytest.approx(1)
    assert found.needed is None


def test_three_players_are_weighed_as_single_matches() -> None:
    lineups = [turn for lineup in windows([0, 1], 3) for turn in rotations(lineup)]
    matches = [
        outcome(0, *(10 + 3 * (bot == 0) for bot in lineup)) for _ in range(4) for lineup in lineups
    ]
    found = skill(["good", "bad"], lineups, matches)
    assert found.lead.value == pytest.approx(3)
    assert found.wins.value == pytest.approx(1)
    assert found.deal.value == pytest.approx(0, abs=0.02)
    assert found.skill.value + found.deal.value + found.rest.value == pytest.approx(1)


def test_alone_both_play_the_same_deals() -> None:
    matches = [outcome(0, score) for score in (10, 6, 20, 16, 30, 26)]
    found = skill(["good", "bad"], [(0,), (1,)], matches)
    assert (found.lead.value, found.wins.value) == (4, 1)
    variance = 4 + 200 / 3  # of the bots, and of 10, 20 and 30
    assert found.skill.value == pytest.approx(4 / variance)
    assert found.deal.value == pytest.approx(1 - 4 / variance)


def test_where_nothing_differs_nothing_is_explained() -> None:
    found = skill(["a", "b"], PAIR, [outcome(0, 5, 5)] * 8)
    assert (found.skill.value, found.deal.value, found.rest.value) == (0, 0, 0)
    assert found.needed is None


def test_one_deal_has_no_intervals() -> None:
    found = skill(["a", "b"], PAIR, duplicates(3, 2))
    assert (found.lead.interval, found.skill.interval, found.needed) == (None, None, None)


def findings(bots: list[str] | None = None, cut: bool = False) -> Findings:
    """Of a made-up study of two sets of options; under the second, matches have 5 moves more."""
    names = ["<good> & 'co'", "bad"] if bots is None else bots
    cells = []
    for variant, more in (("", 0), ("target=15", 5)):
        alike = [outcome(n % 2, n % 7, n % 5, moves=20 + n + more) for n in range(12)]
        twice = [match for deal in (3, -3, 1) for match in duplicates(deal, 2)]
        options = {"target": 15} if variant else {}
        duplicate = twice if len(names) > 1 else []
        cells.append(Cell(2, variant, options, names, alike, PAIR, duplicate))
    return find("gap", names, 9, 12, 99 if cut else 36, cells)


def test_options_are_compared_deal_by_deal() -> None:
    changes = {change.measure: change for change in findings().changes}
    moves = changes["moves"]
    assert [figure.value for figure in moves.figures] == [25.5, 30.5]
    assert moves.differences == [None, Figure(5, (5, 5))]
    assert changes["skill-lead"].differences == [None, Figure(0, None)]
    assert {"starter", "margin", "level", "shared", "skill-wins"} <= set(changes)


def test_one_set_of_options_is_compared_with_nothing() -> None:
    whole = findings()
    assert find("gap", ["x"], 9, 12, 36, []).changes == []
    assert len(whole.parts) == 2


def test_the_json_has_its_documented_shape() -> None:
    whole = json.loads(json.dumps(findings().as_json()))
    assert whole["format"] == "pioche-study/1"
    assert list(whole) == [
        *("format", "game", "bots", "seed", "matches", "planned", "played", "parts", "changes")
    ]
    part = whole["parts"][1]
    assert list(part) == ["players", "variant", "options", "behaviour", "skill"]
    assert set(part["behaviour"]) == {
        *("matches", "positions", "scores", "winning", "margin", "moves", "rounds"),
        *("level", "shared"),
    }
    assert set(part["behaviour"]["scores"]) == {
        *("mean", "deviation", "least", "most", "quantiles", "histogram")
    }
    assert set(part["skill"]) == {
        *("matches", "deals", "stronger", "weaker", "wins", "lead", "skill", "deal", "rest"),
        "needed",
    }
    assert set(whole["changes"][0]) == {
        *("players", "measure", "variants", "figures", "differences")
    }


class Elements(HTMLParser):
    """Gathers elements, attributes and texts, and checks that elements are closed."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


PAGES: list[Any] = [findings(), findings(["alone"]), findings(cut=True)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", PAGES, ids=["two", "one", "cut"])
def test_the_page_is_whole_and_needs_nothing_from_elsewhere(language: str, found: Findings) -> None:
    source = page(found, language)
    elements = Elements(source)
    assert elements.open == []
    tags = {tag for tag, _ in elements.found}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "use", "image"}
    attributes = {name for _, given in elements.found for name in given}
    assert not attributes & {"src", "href", "srcset", "xlink:href", "action", "data", "style"}
    assert not any(name.startswith("on") for name in attributes)
    assert not re.search(r"url\(|@import|https?:|//", source)
    pictures = re.findall(r"<svg.*?</svg>", source, re.DOTALL)
    assert len(pictures) == (8 if len(found.bots) > 1 else 6)
    for picture in pictures:
        ET.fromstring(picture)
    assert ("cut" in [given.get("class") for _, given in elements.found]) == (
        found.played < found.planned
    )


def test_names_stand_in_the_page_as_they_are() -> None:
    texts = Elements(page(findings(), "en")).texts
    assert any("<good> & 'co'" in text for text in texts)


def test_numbers_are_written_as_the_language_does() -> None:
    figure = Figure(-0.5, (-0.75, -0.25))
    assert Words("en").figure(figure) == "−0.50 (−0.75 … −0.25)"
    assert Words("de").figure(figure) == "−0,50 (−0,75 … −0,25)"
    assert Words("fr").figure(figure, percent=True, sign="+") == "−50,0\u00a0% (−75,0 … −25,0)"
    assert Words("en").number(-0.001, 1, "+") == "0.0"


def test_the_overview_has_each_number_of_players() -> None:
    ((heads, rows),) = overview(findings(), Words("en"))
    assert heads == ["2 players", "default", "target=15"]
    assert len(rows) == len(MAIN_FIGURES)
    assert all(len(row) == 3 for row in rows)
