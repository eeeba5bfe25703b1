"""Deals that many people play: who may see what became of them, and how tries compare."""

from __future__ import annotations

from typing import Final

import msgspec

from pioche.engine.registry import find_game
from pioche.protocol.deals import Comparison, ForkChoice, ForkInfo, MyTry, TryInfo
from pioche.server.store import DealRow, TryRow
from pioche.server.store.deals import best_tries, find_deal, find_try, paths_of, scores_of
from pioche.server.table.comparison import Path, Standing, forks, marks, standing
from pioche.server.table.daily import day_of, end_of
from pioche.server.table.events import SharedDeal
from pioche.server.table.updates import decision_texts
from pioche.server.worker import Worker

BEST: Final = 10
"""The tries that are listed."""
PATHS: Final = 2000
"""The tries whose decisions are compared."""


async def is_open(worker: Worker, deal: SharedDeal, person: int | None) -> bool:
    """Whether somebody may see the cards of a deal: they have finished it themselves, or it is over
    for everybody."""
    if deal.kind == "table":
        return False
    if deal.kind == "daily" and worker.clock() >= end_of(day_of(deal.name)):
        return True
    row = await worker.store.read(find_deal, deal.name)
    if row is None:
        return False
    if row.closed is not None:
        return True
    own = await worker.store.read(find_try, row.number, person) if person is not None else None
    return has_finished(own)


def has_finished(own: TryRow | None) -> bool:
    """Whether a try is over."""
    return own is not None and own.counted is not None


def my_try(own: TryRow | None) -> MyTry | None:
    """A person's try, as they see it."""
    if own is None:
        return None
    return MyTry(own.key, own.seat, own.status, own.counted, own.score)


async def count_tries(worker: Worker, deal: DealRow) -> int:
    """How many tries at a deal are compared."""
    return sum(tries for _, _, tries in await worker.store.read(scores_of, deal.number))


async def compared(worker: Worker, deal: DealRow, seat: int, own: TryRow | None) -> Comparison:
    """The tries that held the same cards, for somebody who may see them."""
    read = worker.store.read
    scores = [(score, n) for at, score, n in await read(scores_of, deal.number) if at == seat]
    best = await read(best_tries, deal.number, BEST, seat)
    texts = decision_texts(find_game(deal.game))
    found = Comparison(
        seat=seat,
        tries=sum(tries for _, tries in scores),
        scores=scores,
        best=[TryInfo(t.name or "", t.score or 0.0, t.key, t.seat) for t in best],
        forks=[],
    )
    if own is not None and own.counted and own.score is not None and own.seat == seat:
        found.place, found.percentile = standing(own.score, scores)
        found.marks = marks(found.percentile)
        taken = await read(paths_of, deal.number, seat, PATHS)
        tries = [(_path(path), score) for path, score in taken]
        found.forks = [
            ForkInfo(
                fork.turn,
                texts[fork.mine],
                [ForkChoice(texts[c.decision], c.tries, round(c.mean, 2)) for c in fork.choices],
            )
            for fork in forks(_path(own.path), tries)
        ]
    return found


async def my_standing(worker: Worker, deal: DealRow, own: TryRow | None) -> Standing | None:
    """The standing of a person's try, if it is compared."""
    if own is None or not own.counted or own.score is None:
        return None
    scores = await worker.store.read(scores_of, deal.number)
    return standing(own.score, [(score, n) for seat, score, n in scores if seat == own.seat])


def _path(stored: bytes) -> Path:
    return msgspec.json.decode(stored, type=list[tuple[int, int]])
