"""How good reviews are: whether another seed gives the same words, and what they blame.

`python -m bench.reviews words gap --players 4` lets `expert` and `casual` play ten matches, reviews
each with two seeds, and prints the share of decisions that get the same word, and the processor
time of a review. `python -m bench.reviews blame gap --players 2 --bots master,beginner` plays ten
series of ten matches between the first bot and seats of the second, and prints how many series are
due to decisions. `python -m bench.reviews load gap` plays at the tables of a server, at human pace,
and prints how long decisions take there while it reviews nothing, while it reviews twenty of their
matches at once, and once more without.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator

from bench.tables.figures import Row, show
from bench.tables.load import Group
from bench.tables.own import OwnLoad, OwnPlayer
from bench.tables.runs import MATCH, at_pace, metric
from bench.tables.servers import remove, start_own
from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Tally
from pioche.engine.record import Record
from pioche.engine.registry import find_game
from pioche.review.blame import is_due_to_decisions, total
from pioche.review.review import review
from pioche.review.shape import Review
from pioche.server.jobs.reviews import GRACE


def matches(args: argparse.Namespace, seed: int, bots: list[str]) -> Iterator[Record]:
    """Play a series of matches."""
    game = find_game(args.game)
    options = {game.length_option: 1} if args.short and game.length_option else {}
    setup = Setup(game, args.players, bots, seed, options)
    setup.load()
    custom = setup.custom_bots()
    for index in range(args.matches):
        yield simulate_match(setup, index, Tally(args.players), custom).record()


def words_of(found: Review) -> list[str | None]:
    return [decision.word for step in found.steps for decision in step.decisions]


def words(args: argparse.Namespace) -> None:
    """Print how many decisions get the same word with another seed."""
    names = args.bots.split(",")
    bots = [names[seat % len(names)] for seat in range(args.players)]
    same = judged = 0
    seconds = []
    for record in matches(args, args.seed, bots):
        review(record, effort=1)  # loads the compiled code
        found = []
        for seed in (1, 2):
            began = time.process_time()
            found.append(words_of(review(record, seed, args.effort)))
            seconds.append(time.process_time() - began)
        pairs = [pair for pair in zip(*found, strict=True) if pair[0] is not None]
        judged += len(pairs)
        same += sum(one == other for one, other in pairs)
    mean = sum(seconds) / len(seconds)
    print(
        f"{args.game}, {args.players} players: {same / judged:.1%} of {judged} words are the same;"
        f" {mean:.1f} s a review, at most {max(seconds):.1f} s"
    )


def blame(args: argparse.Namespace) -> None:
    """Print how many series are due to decisions."""
    first, second = args.bots.split(",")
    due = 0
    for series in range(args.series):
        balances = []
        for index, record in enumerate(
            matches(args, args.seed + series, [first, *[second] * (args.players - 1)])
        ):
            balance = review(record, index, args.effort).match[0].chance
            assert balance is not None, "series are played with opponents"
            balances.append(balance)
        found = total(balances)
        blamed = is_due_to_decisions(balances)
        due += blamed
        parts = (found.own, found.others, found.luck, found.change)
        own, others, luck, change = (f"{part / 1e6:+.2f}" for part in parts)
        whom = "decisions" if blamed else "luck"
        print(f"{whom}: {change} = own {own}, others {others}, luck {luck}", flush=True)
    print(f"{args.game}, {args.bots}: {due} of {args.series} series are due to decisions")


async def under_load(args: argparse.Namespace) -> list[Row]:
    """Return how long decisions take without reviews, next to them, and without again, at one
    server. The reviews share the core of the server. Tables are in all stages of their matches, so
    that as many matches end in each measurement."""
    running = start_own(reviews=args.processes)
    load = RememberedLoad(running.port, args.game)
    rows: list[Row] = []
    try:
        await load.grow(args.tables, MATCH)
        await load.finish(args.reviews)
        rows.append({"reviews": 0} | await at_pace(load, running, args.seconds))
        following = [asyncio.create_task(follow(load, *one)) for one in load.over[: args.reviews]]
        await asyncio.sleep(args.seconds / 4)  # until their processes are there
        figures = await at_pace(load, running, args.seconds)
        counted = (await load.web.get("/metrics")).body
        names = ("pioche_reviews_running", "pioche_reviews_waiting")
        left = sum(metric(counted, name) for name in names)
        rows.append({"reviews": args.reviews, "left at the end": left} | figures)
        for task in following:
            task.cancel()
        await asyncio.sleep(2 * GRACE)  # until they are given up
        rows.append({"reviews": 0} | await at_pace(load, running, args.seconds))
    finally:
        await load.close()
        running.stop()
        remove(running.folder)
    return rows


class RememberedLoad(OwnLoad):
    """Tables whose finished matches are remembered: keys, and the cookie of somebody there."""

    def __init__(self, port: int, game: str) -> None:
        super().__init__(port, game)
        self.over: list[tuple[str, str]] = []

    async def again(self, group: Group) -> None:
        host = group.players[0]
        assert isinstance(host, OwnPlayer)
        self.over.append((group.key, host.cookie))
        self.groups.remove(group)
        fresh = Group(self, 0.0)  # a rematch would wait for everybody's seeds
        await self.open(fresh)
        self.groups.append(fresh)

    async def finish(self, matches: int) -> None:
        """Decide as fast as possible, until so many matches are over."""
        while len(self.over) < matches:
            await self.flat(0.5, 0.0)
        for group in self.groups:
            group.ahead = 0.0


async def follow(load: RememberedLoad, key: str, cookie: str) -> None:
    """Have a match reviewed, and read how far that is."""
    reader, writer = await asyncio.open_connection("127.0.0.1", load.port)
    head = f"GET /api/tables/{key}/review/progress HTTP/1.1\r\nHost: 127.0.0.1:{load.port}\r\n"
    writer.write(f"{head}Cookie: {cookie}\r\n\r\n".encode())
    try:
        while await reader.read(1 << 16):
            pass
    finally:
        writer.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("words", "blame", "load"))
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default="expert,casual")
    parser.add_argument("--short", action="store_true", help="matches of one round or cycle")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--series", type=int, default=10)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--effort", type=int)
    parser.add_argument("--reviews", type=int, default=20)
    parser.add_argument("--processes", type=int, default=1, help="as for `serve --reviews`")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30.0)
    args = parser.parse_args()
    if args.what == "load":
        show("Decisions next to reviews", asyncio.run(under_load(args)))
    else:
        (words if args.what == "words" else blame)(args)


if __name__ == "__main__":
    main()
