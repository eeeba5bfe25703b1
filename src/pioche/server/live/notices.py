"""Notices: the messages that workers send each other over the bus.

A notice says where to look, never what is true: the store is the truth. Only news of a decision
says what it was, once it is stored, sealed by somebody who knows the table's secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

import msgspec

from pioche.protocol.messages import encode
from pioche.server.live.bus import Bus
from pioche.server.live.hosts import Hosts


class SignedOut(NamedTuple):
    """Credentials that are no longer valid: either `only` one, or all cookies of a person except
    `but`, which `now` replaces."""

    person: int = 0
    only: str = ""
    but: str = ""
    now: str = ""


Taken: TypeAlias = dict[str, list[tuple[int | str, int]]]
"""Tokens taken out of the buckets of each limit: by whom, and how many."""


class Notices:
    """Publishes notices, and calls a function for each that is heard."""

    def __init__(self, bus: Bus, worker: str) -> None:
        self.bus = bus
        self.worker = worker
        self.hosts = Hosts()
        """The other workers that have a table, which hear what happens there."""
        self.on_hosting: Callable[[int, str], None] = lambda number, worker: None
        """Called with a table's number and another worker that is about to read it."""
        self.on_hosted: Callable[[int, str], None] = lambda number, worker: None
        """Called with a table's number and another worker that has it."""
        self.on_tables: Callable[[str, dict[int, list[int]]], None] = lambda worker, tables: None
        """Called with another worker, its tables and the people who are connected to them
        there."""
        self.on_changed: Callable[[int, int], None] = lambda number, version: None
        """Called with a table's number and its new version."""
        self.on_decided: Callable[[int, int, bytes], None] = lambda number, version, letter: None
        """Called with a table's number, its new version and a sealed letter."""
        self.on_chatted: Callable[[int, int], None] = lambda number, line: None
        """Called with a table's number and the number of the newest line of its chat."""
        self.on_present: Callable[[int, str, list[int]], None] = lambda number, worker, people: None
        """Called with a table's number, another worker, and the people connected there."""
        self.on_signed_out: Callable[[SignedOut], None] = lambda signed_out: None
        self.on_blocked: Callable[[int], None] = lambda person: None
        """Called with a person who has blocked or unblocked somebody."""
        self.on_forgotten: Callable[[int], None] = lambda person: None
        """Called with a person who has deleted their account."""
        self.on_online: Callable[[str, list[int], list[int]], None] = lambda worker, came, left: (
            None
        )
        """Called with another worker, and the people who came there or left."""
        self.on_here: Callable[[str, list[int]], None] = lambda worker, people: None
        """Called with another worker, and everybody who is there."""
        self.on_moved: Callable[[list[int]], None] = lambda people: None
        """Called with people whose public tables have changed."""
        self.on_tied: Callable[[list[int]], None] = lambda people: None
        """Called with people whose friends, requests or invitations have changed."""
        self.on_taken: Callable[[Taken], None] = lambda taken: None
        """Called with what other workers have allowed."""

    @property
    def remote(self) -> bool:
        """Whether there may be other workers."""
        return self.bus.remote

    def in_turn(self, seconds: float, now: float) -> bool:
        """Whether this worker looks now for something that one of them has to look for every so
        many seconds: they take turns. So what looking costs does not grow with their number. In the
        place of a worker that has died nobody looks, until the others have noticed."""
        workers = sorted([self.worker, *self.hosts.workers])
        return workers[int(now / seconds) % len(workers)] == self.worker

    def open(self) -> None:
        self.bus.subscribe(self._heard)

    def hosting(self, number: int) -> None:
        """Say that this worker is about to read a table, and wants to hear of it from now on."""
        if self.bus.remote:
            self.bus.publish(b"hosting " + encode([number, self.worker]))

    def hosted(self, number: int, version: int, line: int, worker: str) -> None:
        """Say to a worker that this one has a table too, with this version and this newest line of
        its chat: both may be newer than what the other one has just read."""
        self.bus.publish(b"hosted " + encode([number, self.worker]), [worker])
        self.bus.publish(b"changed %d %d" % (number, version), [worker])
        if line:
            self.bus.publish(b"chatted %d %d" % (number, line), [worker])

    def changed(self, number: int, version: int) -> None:
        """Say that a table has a new version."""
        if others := self.hosts.of(number):
            self.bus.publish(b"changed %d %d" % (number, version), others)

    def decided(self, number: int, version: int, told: Callable[[], bytes]) -> None:
        """Say what happened at a table, in a letter that `told` seals (see `letters`), so that the
        workers that have the table need not ask the store."""
        if others := self.hosts.of(number):
            self.bus.publish(b"decided %d %d %b" % (number, version, told()), others)

    def chatted(self, number: int, line: int) -> None:
        """Say that there is a new line in the chat of a table."""
        if others := self.hosts.of(number):
            self.bus.publish(b"chatted %d %d" % (number, line), others)

    def tables(self, people: dict[int, list[int]]) -> None:
        """Say which tables this worker has, and which people are connected to them here: all in one
        message, which costs the others a fiftieth of a message for each table."""
        self.bus.publish(b"tables " + encode([self.worker, people]))

    def present(self, number: int, people: list[int]) -> None:
        """Say which people are connected to a table at this worker."""
        self.bus.publish(b"present " + encode([number, self.worker, people]))

    def signed_out(self, signed_out: SignedOut) -> None:
        """Say which credentials are no longer valid."""
        self.bus.publish(b"signed-out " + encode(signed_out))

    def blocked(self, person: int) -> None:
        """Say that a person has blocked or unblocked somebody."""
        if self.bus.remote:
            self.bus.publish(b"blocked %d" % person)

    def forgotten(self, person: int) -> None:
        """Say that a person has deleted their account."""
        if self.bus.remote:
            self.bus.publish(b"forgotten %d" % person)

    def online(self, came: list[int], left: list[int]) -> None:
        """Say who came to this worker, or left it."""
        if self.bus.remote:
            self.bus.publish(b"online " + encode([self.worker, came, left]))

    def here(self, people: list[int]) -> None:
        """Say who is at this worker."""
        self.bus.publish(b"here " + encode([self.worker, people]))

    def moved(self, people: Iterable[int]) -> None:
        """Say whose public tables have changed."""
        if self.bus.remote:
            self.bus.publish(b"moved " + encode([self.worker, sorted(people)]))

    def tied(self, people: Iterable[int]) -> None:
        """Say whose friends, requests or invitations have changed."""
        if self.bus.remote:
            self.bus.publish(b"tied " + encode([self.worker, sorted(people)]))

    def taken(self, taken: Taken) -> None:
        """Say what this worker has allowed."""
        self.bus.publish(b"taken " + encode([self.worker, taken]))

    def _heard(self, message: bytes) -> None:
        """Handle a message of any worker, perhaps of this one."""
        kind, _, rest = message.partition(b" ")
        if kind == b"changed":
            number, version = map(int, rest.split())
            self.on_changed(number, version)
        elif kind == b"decided":
            of, new, letter = rest.split(b" ", 2)
            self.on_decided(int(of), int(new), letter)
        elif kind == b"chatted":
            number, line = map(int, rest.split())
            self.on_chatted(number, line)
        elif kind == b"present":
            number, worker, people = msgspec.json.decode(rest, type=tuple[int, str, list[int]])
            if worker != self.worker:
                self.on_present(number, worker, people)
        elif kind in (b"hosting", b"hosted"):
            number, worker = msgspec.json.decode(rest, type=tuple[int, str])
            if worker != self.worker:
                call = self.on_hosting if kind == b"hosting" else self.on_hosted
                call(number, worker)
        elif kind == b"tables":
            worker, tables = msgspec.json.decode(rest, type=tuple[str, dict[int, list[int]]])
            if worker != self.worker:
                self.on_tables(worker, tables)
        elif kind == b"signed-out":
            self.on_signed_out(msgspec.json.decode(rest, type=SignedOut))
        elif kind == b"blocked":
            self.on_blocked(int(rest))
        elif kind == b"forgotten":
            self.on_forgotten(int(rest))
        elif kind in (b"here", b"moved", b"tied"):
            worker, people = msgspec.json.decode(rest, type=tuple[str, list[int]])
            if worker != self.worker:
                self._heard_of(kind, worker, people)
        elif kind == b"online":
            worker, came, left = msgspec.json.decode(rest, type=tuple[str, list[int], list[int]])
            if worker != self.worker:
                self.on_online(worker, came, left)
        elif kind == b"taken":
            worker, taken = msgspec.json.decode(rest, type=tuple[str, Taken])
            if worker != self.worker:
                self.on_taken(taken)

    def _heard_of(self, kind: bytes, worker: str, people: list[int]) -> None:
        """Handle a notice about some people."""
        if kind == b"here":
            self.on_here(worker, people)
        elif kind == b"moved":
            self.on_moved(people)
        else:
            self.on_tied(people)
