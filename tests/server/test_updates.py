"""Updates: applying them one by one gives the same view as a fresh whole one."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pioche.engine.game import Game
from pioche.engine.registry import all_games
from pioche.protocol.messages import encode
from pioche.server.table.checks import Refused
from pioche.server.table.events import (
    Agreed,
    AnyEvent,
    Muted,
    Seated,
    Seeded,
    Settings,
    read_event,
    write_event,
)
from pioche.server.table.fold import PLAYING
from pioche.server.table.seats import Seat, Who
from pioche.server.table.table import Table
from pioche.server.table.updates import Updates, public_event

ANNA, BEA, CARL = Who(1, "Anna"), Who(2, "Bea"), Who(3, "Carl", program=True)
NAMES = {1: "Anna", 2: "Bea", 3: "Carl"}
DORA = Who(4, "Dora")


def waiting(game: str = "gap", players: int = 3) -> Table:
    return Table("KEY", "CODE", ANNA.person, Settings(game, players), bytes(32))


def updates_of(table: Table) -> Updates:
    return Updates(table, lambda since, seconds: since + seconds)


def shown(updates: Updates, seats: tuple[int, ...]) -> dict[str, Any]:
    """The public and private part of the whole, as a client reads it."""
    whole = msgspec.json.decode(encode(updates.whole(seats, [], 0.0)))
    return {"public": whole["public"], "private": whole.get("private", {})}


def follow(known: dict[str, Any], update: dict[str, Any]) -> None:
    known["public"] |= update.get("public", {})
    for seat, patch in update.get("private", {}).items():
        known["private"][seat] |= patch


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_updates_add_up_to_a_fresh_view(game: Game) -> None:
    chance = random.Random(game.id)
    players = game.usual_players
    table = waiting(game.id, players)
    for who in (ANNA, BEA, CARL, DORA)[:players]:
        table.apply(table.sit(who, None, None, ""), 0.0)
    table.apply(table.start(ANNA), 0.0)
    updates = updates_of(table)
    viewers = [(), *((seat,) for seat in range(players)), tuple(range(players))]
    known = [shown(updates, seats) for seats in viewers]
    ended: list[list[int]] = []
    for _ in range(400):
        if table.status != PLAYING:
            break
        assert table.match is not None
        seat = chance.choice(list(table.owing))
        decision = chance.choice(table.match.legal(seat))
        event = table.decide_for(seat, decision, "bot")
        table.apply(event, 0.0)
        sent = updates.after(event, 0.0)
        update = msgspec.json.decode(sent.shared)
        ended += [update["points"]] if update.get("round_over") else []
        assert ended == [r.scores for r in table.match.rounds if r.scores is not None]
        for seats, seen in zip(viewers, known, strict=True):
            follow(seen, msgspec.json.decode(sent.to(seats)))
            assert seen == shown(updates_of(table), seats)
            assert seen["public"] == msgspec.json.decode(encode(table.match.public_view()))
            for place in seats:
                own = seen["private"][str(place)]
                texts = [game.notation.decision_text(d) for d in table.match.legal(place)]
                assert own == table.match.private_view(place) | {"legal": texts}


def test_after_a_silence_a_client_gets_the_whole_table() -> None:
    table = waiting(players=2)
    updates = updates_of(table)
    updates.refresh()

    def happens(event: AnyEvent, *, heard: bool) -> None:
        table.apply(event, 0.0)
        if heard:
            updates.after(event, 0.0)

    happens(Muted(4711), heard=True)
    assert [sent.version for sent in updates.since(0) or []] == [1]
    happens(table.sit(ANNA, None, None, ""), heard=True)
    assert updates.since(1) is None  # updates do not say which seats are the client's own now
    assert updates.since(2) == []
    happens(table.sit(BEA, None, None, ""), heard=False)
    happens(table.start(ANNA), heard=False)
    assert updates.since(2) is None
    assert updates.since(4) == []
    whole = updates.whole((0,), [], 0.0)
    assert whole.info.status == PLAYING
    assert whole.private["0"]["hand"]
    happens(Agreed(ANNA.person), heard=True)
    assert [sent.version for sent in updates.since(4) or []] == [5]


def test_a_rematch_seats_everybody_by_one_entry() -> None:
    before = [
        Seat("Anna", 1, seed="old"),
        Seat("Master", bot="master"),
        Seat("Carl", 3, "skilled", True),
        Seat("Master 2", bot="master"),
    ]
    table = waiting(players=4)
    with pytest.raises(Refused) as error:
        table.gather(BEA, before, [], NAMES)
    assert error.value.code == "table/host-only"
    event = read_event(write_event(table.gather(ANNA, before, [], NAMES)))
    table.apply(event, 0.0)
    assert table.version == 1
    assert table.seats == [
        Seat("Anna", 1, owes_seed=True),
        Seat("Master", bot="master"),
        Seat("Carl", 3, program=True, owes_seed=True),
        Seat("Master 2", bot="master"),
    ]
    for who in (ANNA, CARL):
        table.apply(Seeded(who.person, "new"), 0.0)
    table.apply(table.start(ANNA), 0.0)
    with pytest.raises(Refused):
        table.gather(ANNA, before, [], NAMES)


def test_seeds_are_not_sent() -> None:
    table = waiting()
    event = table.gather(ANNA, [Seat("Anna", 1), Seat("Bea", 2), Seat("Carl", 3)], [], NAMES)
    event.seats[0] = Seated(0, "Anna", 1, seed="secret")
    assert "secret" not in repr(public_event(event))
    assert "secret" not in repr(public_event(Seated(0, "Anna", 1, seed="secret")))
