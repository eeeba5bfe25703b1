"""Many people behind one address: a few greedy ones do not lock the others out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pioche.server.live.addresses import Addresses
from pioche.server.ops.limits import TooMuch
from pioche.server.table.seats import Who
from tests.server.asking import site

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "beginner"}
HERE = "192.0.2.1"


class Socket:
    """A socket of a person that may have to end."""

    def __init__(self, person: int, *, plays: bool = False, address: str = HERE) -> None:
        self.who = Who(person, "")
        self.address = address
        self.plays = plays
        self.ended = False

    def make_room(self, reason: TooMuch) -> None:
        assert reason.code == "limits/address-connections"
        self.ended = True


def full(*sockets: Socket) -> Addresses:
    """An address with all its sockets."""
    addresses = Addresses(len(sockets))
    for socket in sockets:
        addresses.enter(socket)
    return addresses


def test_whoever_has_the_most_gives_one_up() -> None:
    greedy = [Socket(1, plays=number == 0) for number in range(4)]
    addresses = full(*greedy, Socket(2))
    for newcomer in (Socket(3), Socket(4)):
        addresses.enter(newcomer)
    assert [socket.ended for socket in greedy] == [False, True, True, False], "idle ones first"
    with pytest.raises(TooMuch):
        addresses.enter(Socket(2))  # with one more, both would have two
    addresses.enter(Socket(5, address="192.0.2.2"))
    assert len(addresses) == 2


def test_people_who_only_look_on_make_room_for_players() -> None:
    looking = [Socket(person) for person in range(3)]
    playing = Socket(9, plays=True)
    addresses = full(playing, *looking)
    with pytest.raises(TooMuch):
        addresses.enter(Socket(10))
    addresses.enter(Socket(10), playing=True)
    assert [socket.ended for socket in (playing, *looking)] == [False, True, False, False]
    everybody = full(*(Socket(person, plays=True) for person in range(3)))
    with pytest.raises(TooMuch):
        everybody.enter(Socket(10), playing=True)


def test_nothing_is_kept_of_addresses_that_are_gone() -> None:
    sockets = [Socket(1), Socket(1)]
    addresses = full(*sockets)
    for socket in (*sockets, Socket(3)):
        addresses.leave(socket)
    assert not addresses


@pytest.mark.anyio
async def test_cheap_guests_do_not_lock_a_player_out(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", connections=4, address_connections=8) as here:
        anna = await here.guest("Anna")
        wanted = {"game": "gap", "players": 2, "seats": [ME, BOT], "start": True}
        key = (await anna.post("/api/tables", wanted))["table"]
        greedy = [await here.guest(f"Eve {number}") for number in range(2)]
        wires = [await guest.socket() for guest in greedy for _ in range(4)]
        hers = await anna.socket()
        hers.says(type="subscribe", table=key)
        await hers.hears("table")
        assert (await wires[0].hears("problem"))["code"] == "limits/address-connections"
        assert await wires[0].closed() == 4429
        for number in range(5):  # until everybody has one
            await (await (await here.guest(f"Cleo {number}")).socket()).hears("hello")
        counts = Counter(connection.who.name for connection in here.server.sockets.open)
        assert set(counts.values()) == {1}
        late = await (await here.guest("Dan")).socket()
        assert (await late.hears("problem"))["code"] == "limits/address-connections"
        await (await anna.socket()).hears("hello")  # such as after she lost the connection
        assert (await hers.asks(type="preview", table=key, seat=0, decision=0))["id"]
