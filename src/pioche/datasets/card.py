"""The card of a dataset: what it holds, how it was made and how it is read, as Markdown.

It is `card.md`, filled in. The head in YAML is the one that dataset hubs read, so that a folder can
be uploaded as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from pioche.adapters.research_listings import decision_numbers, observation_layout
from pioche.datasets.plan import Plan
from pioche.datasets.shards import FOLDER, Content


def card(plan: Plan, contents: Sequence[Content]) -> str:
    """Return the card of a finished dataset."""
    game = plan.game
    sizes = {
        "observed": game.rules.OBSERVATION.size,
        "decisions": game.rules.DECISIONS,
        "players": plan.players,
    }
    advice = ""
    if plan.adviser:
        learned = plan.adviser.startswith("policy")
        share = "its probability of" if learned else "the share of its simulations that begin with"
        advice = "\n" + _template("advice.md").format(
            adviser=plan.adviser, share=f"{share} each decision", **sizes
        )
    means = [sum(part) / plan.matches for part in zip(*(c.points for c in contents), strict=True)]
    seats = [
        f"| {seat} | `{bot}` | {f'{mean:.3f}'.replace('-', '−')} |"
        for seat, (bot, mean) in enumerate(zip(plan.bots, means, strict=True))
    ]
    usual = game.check_options({})
    changed = [f"`{n}` = {v}" for n, v in plan.options.items() if v != usual.get(n)]
    return _template("card.md").format(
        **sizes,
        title=game.title,
        who="players took" if plan.players > 1 else "player took",
        rows=sum(content.rows for content in contents),
        matches=plan.matches,
        version=plan.head["version"],
        command=plan.command,
        options=f"Options: {', '.join(changed)}." if changed else "All options are the usual ones.",
        seats="\n".join(seats),
        folder=FOLDER,
        advice=advice.rstrip(),
        observation=observation_layout(game),
        actions=decision_numbers(game),
    )


def _template(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
