"""Deals that many people play: who may see what became of them, and how tries compare."""

from __future__ import annotations

from typing import Final

import msgspec

from pioche.engine.registry import find_game
from pioche.protocol.deals import Comparison, ForkChoice, ForkInfo, MyTry, TryInfo
from pioche.protocol.messages import encode
from pioche.server.live.authority import settings_in
from pioche.server.store import DealRow, TryRow
from pioche.server.store.deals import best_tries, find_deal, find_try, paths_of, scores_of
from pioche.server.store.matches import find_match
from pioche.server.store.tables import find_table
from pioche.server.table.comparison import Path, Standing, forks, marks, standing
from pioche.server.table.daily import day_of, end_of
from pioche.server.table.events import SharedDeal
from pioche.server.table.updates import decision_texts
from pioche.server.worker import Worker

BEST: Final = 10
"""The tries that are listed."""
PATHS: Final = 2000
"""The tries whose decisions are compared."""
LONGEST_KEY: Final = 40


async def is_open(worker: Worker, deal: SharedDeal, person: int | None) -> bool:
    """Whether somebody may see the cards of a deal: they have finished it themselves, or it is over
    for everybody. Of an evening, only the latter counts."""
    if deal.kind == "table":
        return False
    if deal.kind == "daily" and worker.clock() >= end_of(day_of(deal.name)):
        return True
    row = await worker.store.read(find_deal, deal.name)
    if row is None:
        return False
    if row.closed is not None or deal.kind == "evening":
        return row.closed is not None
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


async def played_again(worker: Worker, deal: DealRow, key: str, person: int) -> TryRow | None:
    """The match at a table at which a person has played a deal that was over; None if there is
    none, or it was a try, or a bot has decided for them."""
    match = await worker.store.read(find_match, key=key[:LONGEST_KEY])
    row = await worker.store.read(find_table, key=key[:LONGEST_KEY]) if match else None
    shared = settings_in(row).deal if row else None
    if row is None or shared is None or shared.name != deal.key:
        return None
    own = await worker.store.read(find_try, deal.number, person)
    if own is not None and own.key == row.key:
        return None
    hosted = await worker.authority.find(row.key)
    try:
        table = hosted.table
        for place, seat in enumerate(table.seats):
            if seat.person == person and seat.bot is None and not seat.decided_for:
                assert table.match is not None, "it is finished"
                return TryRow(
                    key=row.key,
                    status=row.status,
                    seat=place,
                    person=person,
                    counted=False,
                    score=float(table.match.scores[place]),
                    path=encode(table.paths.get(place, [])),
                )
        return None
    finally:
        worker.authority.let_go(hosted)


async def compared(
    worker: Worker, deal: DealRow, seat: int, own: TryRow | None, again: TryRow | None = None
) -> Comparison:
    """The tries that held the same cards, for somebody who may see them, next to their own one.
    Where somebody has played again, that match is compared as if it was one more try."""
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
    shown = again or (own if own is not None and own.counted else None)
    if shown is not None and shown.score is not None and shown.seat == seat:
        more = [(shown.score, 1)] if again else []
        found.tries += len(more)
        found.place, found.percentile = standing(shown.score, scores + more)
        found.marks = marks(found.percentile)
        taken = await read(paths_of, deal.number, seat, PATHS)
        tries = [(_path(path), score) for path, score in taken]
        if again:
            tries.append((_path(shown.path), shown.score))
        found.forks = [
            ForkInfo(
                fork.turn,
                texts[fork.mine],
                [ForkChoice(texts[c.decision], c.tries, round(c.mean, 2)) for c in fork.choices],
            )
            for fork in forks(_path(shown.path), tries)
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
