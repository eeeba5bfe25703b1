"""A review as one HTML file that needs no network and no scripts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from pioche.engine import written
from pioche.engine.decision_words import DecisionWords
from pioche.engine.game import BROKEN_OFF
from pioche.engine.registry import find_game
from pioche.engine.texts import has_text, sentence
from pioche.protocol.names import shown_name
from pioche.review import curve_plot
from pioche.review.shape import Balance, Decision, Review, SeatBalance, Step
from pioche.review.words import WORDS

DECISIONS: Final = ("decision", "other")
"""The facts of sentences that are decisions, and are translated."""
PERCENT_LINES: Final = 5
"""Horizontal lines of the curve."""

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #2b2a27; --quiet: #6d6960;
  --line: #e0dcd1; --s0: #1f6f64; --s1: #a3541b; --s2: #4a4fa3; --s3: #97365f; --s4: #6b6a12;
  --s5: #1c6690; --s6: #7a3f9c; --s7: #56534c; --s8: #8a2f2f; --bad: #a3271b; --fair: #8a6410; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1f21; --ink: #e6e3dc; --quiet: #a09c92;
  --line: #34373a; --s0: #5cc2b1; --s1: #e79a5d; --s2: #a3a7f0; --s3: #e58fb4; --s4: #cdcb5c;
  --s5: #77bde6; --s6: #c79ae4; --s7: #b9b4a8; --s8: #e88c8c; --bad: #ff8f82; --fair: #e3bd63; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.2rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .3rem; border-top: 1px solid var(--line);
  padding-top: 1rem; }
h3 { font-size: 1rem; margin: 1rem 0 .2rem; }
p { margin: .3rem 0; max-width: 44rem; overflow-wrap: anywhere; }
.quiet, figcaption { color: var(--quiet); font-size: .9rem; }
figure { margin: .6rem 0; }
.wide { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { text-align: right; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; white-space: nowrap; }
thead th { white-space: normal; vertical-align: bottom; }
th { font-weight: 600; } .left { text-align: left; } tbody th { text-align: left; }
.mistake, .slip { color: var(--fair); font-weight: 600; }
.blunder { color: var(--bad); font-weight: 700; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--quiet); }
.scale { text-anchor: end; } .grid, .round { stroke: var(--line); fill: none; }
.round { stroke-dasharray: 3 3; }
polyline { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0;
  margin: .3rem 0; font-size: .9rem; }
.legend li { display: flex; align-items: center; gap: .5rem; }
.sample { width: 34px; flex: none; }
""" + "".join(f".seat{seat} {{ stroke: var(--s{seat}); }}\n" for seat in range(9))


def page(review: Review, language: str) -> str:
    """Return a review as HTML."""
    return Page(review, language).html()


class Page:
    """A review in one language."""

    def __init__(self, review: Review, language: str) -> None:
        self.review = review
        self.language = language
        self.game = find_game(review.game)
        self.names = [shown_name(player.name, language) for player in review.players]
        self.words = DecisionWords(review.game, language)
        self.solo = review.start.chance is None

    def html(self) -> str:
        title = escape(self.say("title", game=sentence(self.language, f"{self.game.id}/title")))
        parts = [
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>",
            f"<h1>{title}</h1>",
            self.text(self.outcome(), "p"),
            *self.balance(),
            *self.curves(),
            *self.mattered(),
            *self.rounds(),
            *self.decisions(),
            self.heading("method"),
            self.text(self.say("method-text"), "p"),
            self.text(
                self.say("seed", seed=str(self.review.seed), effort=str(self.review.effort)),
                "p",
                "quiet",
            ),
        ]
        return "\n".join([*parts, "</main>\n</body>\n</html>\n"])

    # Parts

    def outcome(self) -> str:
        result = self.review.result
        if result.reason == BROKEN_OFF:
            return self.say("broken-off")
        if self.solo:
            return self.say("solo-result", seat=0, points=result.scores[0])
        winners = [self.names[seat] for seat in result.winners]
        facts = {"players": ", ".join(winners), "players-count": len(winners)}
        return self.say("winner", **facts)

    def balance(self) -> list[str]:
        """Return where each player's result comes from, and the words they earned."""
        heads = ["player", "currency", "start", "own", "others", "luck", "result"]
        rows = []
        for seat, balance in enumerate(self.review.match):
            for currency, found in currencies(balance):
                start = getattr(self.review.start, currency)[seat]
                cells = self.amounts(currency, found)[:-1]
                end = self.amount(currency, start + found.change, sign="-")
                key = f"in-{currency}-solo" if self.solo else f"in-{currency}"
                first = self.amount(currency, start, sign="-")
                rows.append([self.names[seat], self.say(key), first, *cells, end])
        counts = [
            [self.names[seat], *(str(words[word]) for word in WORDS)]
            for seat, words in enumerate(self.review.words)
        ]
        return [
            self.heading("balance"),
            self.text(self.say("balance-text"), "p"),
            self.grid("balance", [self.say(head) for head in heads], rows, left=2),
            self.grid(
                "words", [self.say("player"), *(self.say(f"word-{word}") for word in WORDS)], counts
            ),
        ]

    def curves(self) -> list[str]:
        """Return the curve of the chances of winning, or of the points of a player alone."""
        unit = self.review.unit
        points = [self.review.start, *(step.after for step in self.review.steps)]
        begins: dict[int, int] = {}
        for place, step in enumerate(self.review.steps):
            begins.setdefault(step.round, place)
        if self.solo:
            lines = [[point.points[0] / unit for point in points]]
            low = 10 * math.floor(min(0.0, *lines[0]) / 10)
            high = 10 * math.ceil((max(lines[0]) + 0.001) / 10)
            marks = [low + (high - low) * k / (PERCENT_LINES - 1) for k in range(PERCENT_LINES)]
            labels = [written.number(self.language, mark, 0) for mark in marks]
            title = self.say("curve-points")
        else:
            chances = [point.chance or [] for point in points]
            lines = [[chance[seat] / unit for chance in chances] for seat in range(len(self.names))]
            low, high = 0, 1
            shares = [k / (PERCENT_LINES - 1) for k in range(PERCENT_LINES)]
            labels = [written.percent(self.language, share, 0) for share in shares]
            title = self.say("curve-chance")
        picture = curve_plot.curve(lines, list(begins.items()), (low, high), labels, title)
        legend = "".join(
            f"<li>{curve_plot.sample(seat)}{escape(name)}</li>"
            for seat, name in enumerate(self.names)
        )
        caption = f"{title}. {self.say('curve-text')}"
        return [
            self.heading("curve"),
            f'<ul class="legend">{legend}</ul>',
            f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>",
        ]

    def mattered(self) -> list[str]:
        """Return the decisions that mattered most, and why another one was better."""
        shown = [self.heading("mattered")]
        if not self.review.mattered:
            shown.append(self.text(self.say("mattered-none"), "p"))
        for turning in self.review.mattered:
            step = self.review.steps[turning.step]
            decision = step.decisions[turning.decision]
            place = self.say("place", round=step.round, moves=step.move)
            shown.append(f"<h3>{escape(place)} {self.badge(decision)}</h3>")
            lines = [self.line(key, facts) for key, facts in turning.lines]
            shown.append(self.text(" ".join(lines), "p"))
        return shown

    def rounds(self) -> list[str]:
        """Return where the changes of each round come from."""
        if len(self.review.rounds) < 2:
            return []
        heads = ["round", "player", "currency", "own", "others", "luck", "change"]
        rows = []
        for found in self.review.rounds:
            number = str(found.round)
            shown = self.say("round-extra", round=found.round) if found.extra else number
            for seat, balance in enumerate(found.seats):
                for currency, amounts in currencies(balance):
                    key = f"in-{currency}"
                    cells = self.amounts(currency, amounts)
                    rows.append([shown, self.names[seat], self.say(key), *cells])
        return [
            self.heading("rounds"),
            self.grid("rounds", [self.say(head) for head in heads], rows, left=3),
        ]

    def decisions(self) -> list[str]:
        """Return all decisions with their words and costs."""
        heads = ["round", "move", "player", "played", "best", "verdict"]
        heads += ["cost-in-points"] if self.solo else ["cost-chance", "cost-in-points"]
        body = [
            self.decision_row(step, decision)
            for step in self.review.steps
            for decision in step.decisions
        ]
        return [
            self.heading("decisions"),
            self.text(self.say("decisions-text"), "p"),
            self.table("decisions", [self.say(head) for head in heads], body, left=6),
        ]

    def decision_row(self, step: Step, decision: Decision) -> str:
        better = decision.best != decision.played
        name = self.names[decision.seat]
        if decision.auto:
            name = f"{name} ({self.say('absent')})"
        texts = [
            str(step.round),
            str(step.move + 1),
            name,
            self.words.translate(decision.played),
            self.words.translate(decision.best) if better else "",
        ]
        cells = [f'<td class="left">{escape(text)}</td>' for text in texts]
        cells.append(f'<td class="left">{self.badge(decision)}</td>')
        cost = decision.cost
        if not self.solo:
            cells.append(f"<td>{self.cost('chance', cost.chance or 0, better)}</td>")
        cells.append(f"<td>{self.cost('points', cost.points, better)}</td>")
        return f"<tr>{''.join(cells)}</tr>"

    # Pieces

    def say(self, key: str, **facts: Any) -> str:
        return sentence(self.language, f"review-{key}", facts, names=self.names)

    def line(self, key: str, facts: Mapping[str, Any]) -> str:
        """Return a sentence of a coach; a game may have its own."""
        own = f"in-{self.game.id}-{key.replace('/', '-')}"
        shown = {
            name: self.words.translate(fact)
            for name, fact in facts.items()
            if name in DECISIONS and isinstance(fact, str)
        }
        chosen = own if has_text(self.language, own) else key
        return sentence(self.language, chosen, {**facts, **shown}, names=self.names)

    def amount(self, currency: str, amount: int, sign: str = "+") -> str:
        value = amount / self.review.unit
        if currency == "chance":
            return written.percent(self.language, value, 1, sign)
        return written.number(self.language, value, 2, sign)

    def amounts(self, currency: str, balance: Balance) -> list[str]:
        parts = (balance.own, balance.others, balance.luck, balance.change)
        return [self.amount(currency, part) for part in parts]

    def cost(self, currency: str, amount: int, better: bool) -> str:
        return escape(self.amount(currency, amount, sign="-")) if better else ""

    def badge(self, decision: Decision) -> str:
        word = decision.word or "none"
        return f'<span class="{word}">{escape(self.say(f"word-{word}"))}</span>'

    def heading(self, key: str) -> str:
        return self.text(self.say(key), "h2")

    def text(self, text: str, element: str, kind: str = "") -> str:
        style = f' class="{kind}"' if kind else ""
        return f"<{element}{style}>{escape(text)}</{element}>"

    def grid(
        self, key: str, head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1
    ) -> str:
        """Return a table of texts, named by a key."""
        body = []
        for row in rows:
            cells = [
                f'<td class="left">{escape(cell)}</td>' if at < left else f"<td>{escape(cell)}</td>"
                for at, cell in enumerate(row)
            ]
            body.append(f"<tr>{''.join(cells)}</tr>")
        return self.table(key, head, body, left)

    def table(self, key: str, head: Sequence[str], body: Sequence[str], left: int) -> str:
        """Return a table of rows, with so many columns of words. It scrolls by itself if it is too
        wide, by keyboard too, and a screen reader reads its name."""
        kinds = ("left", "right")
        first = "".join(
            f'<th scope="col" class="{kinds[at >= left]}">{escape(cell)}</th>'
            for at, cell in enumerate(head)
        )
        rows = "\n".join(body)
        inside = f"<table><thead><tr>{first}</tr></thead><tbody>\n{rows}\n</tbody></table>"
        name = escape(self.say(key), quote=True)
        return f'<div class="wide" role="region" aria-label="{name}" tabindex="0">{inside}</div>'


def currencies(balance: SeatBalance) -> list[tuple[str, Balance]]:
    """Return the balances of a seat by currency."""
    found = [("chance", balance.chance), ("points", balance.points)]
    return [(currency, amounts) for currency, amounts in found if amounts is not None]
