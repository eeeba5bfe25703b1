"""The report of a study: one HTML file that needs no network and no scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from pioche.arena.study import plots
from pioche.arena.study.behaviour import Behaviour
from pioche.arena.study.figures import Figure, Spread
from pioche.arena.study.findings import SHARES, WINS, Change, Findings, Part
from pioche.arena.study.overview import MAIN_FIGURES, main_figures
from pioche.arena.study.skill import Skill
from pioche.arena.study.words import Words
from pioche.engine.registry import find_game

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #2b2a27; --quiet: #6d6960;
  --line: #e0dcd1; --green: #2f7f73; --gold: #c99a2e; --grey: #b9b4a8; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1f21; --ink: #e6e3dc; --quiet: #a09c92;
  --line: #34373a; --green: #5cc2b1; --gold: #d9b04c; --grey: #5a5d60; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.2rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 0; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .2rem; }
p { margin: .3rem 0; max-width: 44rem; }
.quiet, figcaption { color: var(--quiet); font-size: .9rem; }
.cut { border-left: 4px solid var(--gold); padding-left: .7rem; }
.side { display: grid; gap: 1rem; margin: .6rem 0;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
figure { margin: 0; max-width: 34rem; }
.wide { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { text-align: right; padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { font-weight: 600; }
td { white-space: nowrap; } th:first-child, td:first-child { text-align: left; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg .tick { fill: var(--quiet); font-size: 11px; text-anchor: middle; }
.grid { stroke: var(--line); } .fair { stroke: var(--gold); stroke-dasharray: 4 3; }
.interval { stroke: var(--green); stroke-width: 2.5; stroke-linecap: round; }
.dot, .bar, .part0 { fill: var(--green); } .part1 { fill: var(--gold); }
.part2 { fill: var(--grey); }
"""


def page(findings: Findings, language: str) -> str:
    """Return the report as HTML."""
    return Page(findings, Words(language)).html()


class Page:
    """A report in one language."""

    def __init__(self, findings: Findings, words: Words) -> None:
        self.findings = findings
        self.words = words
        self.say = words.say

    def html(self) -> str:
        title = escape(self.say("title", game=find_game(self.findings.game).title))
        counts = dict.fromkeys(part.players for part in self.findings.parts)
        parts = [
            f'<!doctype html>\n<html lang="{self.words.language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            f"<h1>{title}</h1>",
            *self.introduction(),
            *self.overview(),
        ]
        for players in counts:
            parts += self.chapter(players)
        parts += [f"<h2>{escape(self.say('method'))}</h2>", self.text("method-text", "p")]
        return "\n".join([*parts, "</body>\n</html>\n"])

    # The whole

    def introduction(self) -> list[str]:
        findings = self.findings
        facts = {"matches": findings.played, "seed": str(findings.seed)}
        shown = [self.text("counts", "p", "quiet", **facts)]
        if len(findings.bots) > 1:
            first, second = findings.bots
            shown.append(self.text("bots-two", "p", "quiet", first=first, second=second))
        else:
            shown.append(self.text("bots-one", "p", "quiet", first=findings.bots[0]))
        if findings.played < findings.planned:
            facts = {"done": findings.played, "matches": findings.planned}
            shown.append(self.text("cut", "p", "cut", **facts))
        return shown

    def overview(self) -> list[str]:
        """Return the main figures of all parts."""
        head = [self.say("players"), self.say("options"), *map(self.say, MAIN_FIGURES)]
        rows = [
            [str(part.players), self.variant(part), *main_figures(part, self.words)]
            for part in self.findings.parts
        ]
        return [self.text("overview", "h2"), self.grid(head, rows)]

    # One number of players

    def chapter(self, players: int) -> list[str]:
        parts = [part for part in self.findings.parts if part.players == players]
        known = [(part, part.behaviour) for part in parts if part.behaviour]
        shown = [f"<h2>{escape(self.say('chapter', players=players))}</h2>"]
        if known and players > 1:
            shown += [
                self.text("start", "h3"),
                self.text("start-text", "p", fair=self.fair(players)),
            ]
            shown.append(self.side(self.starts(known)))
        if known:
            shown += [self.text("scores", "h3"), self.text("scores-text", "p")]
            shown.append(self.side(self.bars([(p, f.scores) for p, f in known], "axis-scores")))
            shown.append(self.spreads(known, ("scores", "winning", "margin")))
            shown += [self.text("length", "h3"), self.text("length-text", "p")]
            shown.append(self.side(self.bars([(p, f.moves) for p, f in known], "axis-moves")))
            shown.append(self.spreads(known, ("moves", "rounds")))
        if known and players > 1:
            shown += [self.text("ties", "h3"), self.text("ties-text", "p")]
            head = [self.say("options"), self.say("level"), self.say("shared")]
            shown.append(self.grid(head, [self.ties(part, found) for part, found in known]))
        skills = [(part, part.skill) for part in parts if part.skill]
        if skills:
            shown += [self.text("skill", "h3"), self.text("skill-text", "p")]
            shown.append(self.side([self.skill(part, found) for part, found in skills]))
        return shown + self.comparison(players)

    def fair(self, players: int) -> str:
        return self.words.percent(1 / players)

    def starts(self, known: Sequence[tuple[Part, Behaviour]]) -> list[str]:
        wins = [position.wins for _, found in known for position in found.positions]
        span = [end for figure in wins for end in (figure.interval or (figure.value,))]
        title = self.say("axis-wins")
        figures = []
        for part, found in known:
            rows = [
                (self.say("position", place=place + 1), position.wins)
                for place, position in enumerate(found.positions)
            ]
            picture = plots.dots(rows, 1 / part.players, span, self.words, title)
            ahead = self.words.figure(found.positions[0].ahead, sign="+")
            shown = f"{self.heading(part)}{title}. {self.say('ahead', ahead=ahead)}"
            figures.append(self.figure(picture, shown))
        return figures

    def bars(self, known: Sequence[tuple[Part, Spread]], axis: str) -> list[str]:
        title = self.say(axis)
        span = [end for _, s in known for end in (s.histogram.low, s.histogram.high)]
        return [
            self.figure(
                plots.bars(spread.histogram, span, self.words, title),
                f"{self.heading(part)}{title}",
            )
            for part, spread in known
        ]

    def spreads(self, known: Sequence[tuple[Part, Behaviour]], names: Sequence[str]) -> str:
        head = [self.say("measure"), self.say("options"), self.say("mean"), self.say("deviation")]
        head += [self.say(key) for key in ("least", "q5", "q25", "q50", "q75", "q95", "most")]
        rows = []
        for name in names:
            for part, found in known:
                spread: Spread | None = getattr(found, name)
                if spread is not None:
                    number = self.words.number
                    digits = 0 if float(spread.deviation) >= 10 else 1
                    rows.append(
                        [
                            self.say(f"spread-{name}"),
                            self.variant(part),
                            self.words.figure(spread.mean),
                            number(spread.deviation),
                            number(spread.least, 0),
                            *(number(value, digits) for value in spread.quantiles.values()),
                            number(spread.most, 0),
                        ]
                    )
        return self.grid(head, rows)

    def ties(self, part: Part, found: Behaviour) -> list[str]:
        shown = [self.words.figure(figure, percent=True) for figure in (found.level, found.shared)]
        return [self.variant(part), *shown]

    def skill(self, part: Part, found: Skill) -> str:
        names = ("skill", "deal", "rest")
        shares: list[Figure] = [getattr(found, name) for name in names]
        labels = [
            (f"{self.say(f'part-{name}')} {self.words.percent(share.value, 0)}", share.value)
            for name, share in zip(names, shares, strict=True)
        ]
        title = self.say("axis-variance")
        shown = [self.words.figure(share, percent=True) for share in shares]
        facts = dict(zip(names, shown, strict=True)) | {
            "stronger": found.stronger,
            "weaker": found.weaker,
            "wins": self.words.figure(found.wins, percent=True),
            "lead": self.words.figure(found.lead, sign="+"),
            "deals": found.deals,
            "matches": found.matches,
        }
        needed = (
            self.say("needed", matches=found.needed) if found.needed else self.say("needed-none")
        )
        words = f"{self.heading(part)}{self.say('skill-result', **facts)} {needed}"
        return self.figure(plots.stack(labels, title), words)

    def comparison(self, players: int) -> list[str]:
        changes = [change for change in self.findings.changes if change.players == players]
        if not changes:
            return []
        names = [self.variant_name(name) for name in changes[0].variants]
        head = [self.say("measure"), names[0]]
        for name in names[1:]:
            head += [name, self.say("difference")]
        rows = [self.change(change) for change in changes]
        heading = [self.text("comparison", "h3"), self.text("comparison-text", "p")]
        return [*heading, self.grid(head, rows)]

    def change(self, change: Change) -> list[str]:
        percent = change.measure in (*SHARES, *WINS)
        row = [self.say(change.measure)]
        for figure, difference in zip(change.figures, change.differences, strict=True):
            row.append(self.words.figure(figure, percent))
            if difference is not None:
                row.append(self.words.figure(difference, percent, sign="+"))
        return row

    # Pieces of HTML

    def text(self, key: str, element: str, kind: str = "", **facts: object) -> str:
        style = f' class="{kind}"' if kind else ""
        return f"<{element}{style}>{escape(self.say(key, **facts))}</{element}>"

    def variant(self, part: Part) -> str:
        return self.variant_name(part.variant)

    def variant_name(self, name: str) -> str:
        return name or self.say("usual")

    def heading(self, part: Part) -> str:
        """Return the options, if there are several sets of them."""
        several = len({other.variant for other in self.findings.parts}) > 1
        return f"{self.variant(part)}: " if several else ""

    def figure(self, picture: str, caption: str) -> str:
        return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"

    def side(self, figures: Sequence[str]) -> str:
        return f'<div class="side">{"".join(figures)}</div>'

    def grid(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        first = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
        )
        return f'<div class="wide"><table><tr>{first}</tr>{body}</table></div>'
