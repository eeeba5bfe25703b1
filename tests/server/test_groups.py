"""Which people of a queue are put at a table together."""

from __future__ import annotations

from itertools import count

from pioche.server.jobs.groups import (
    AT_FIRST,
    GRACE,
    GROWTH,
    LOOKED_AT,
    Group,
    allowed,
    edge,
    groups,
)
from pioche.server.jobs.results import rated_after
from pioche.server.store.queue import Waiting

NOW = 1000.0
_numbers = count(1)


def waits(mu: float | None = 25.0, seconds: float = 0.0, **more: float | None) -> Waiting:
    """Somebody who has waited for some seconds, whose strength is well known."""
    since = NOW - seconds
    person = next(_numbers)
    return Waiting(person, "gap", 2, since, NOW, mu=mu, sigma=1.5, **more)  # type: ignore[arg-type]


def of(*people: Waiting, bots: int = 0) -> Group:
    return Group([who.person for who in people], bots)


def test_strength_is_that_of_the_ratings() -> None:
    """Somebody who has played one match is what the ratings say, and a newcomer what they say of
    newcomers."""
    after = rated_after({"a": 1, "b": 2}, {})
    one, other = waits(after["a"].mu), waits(after["b"].mu)
    assert 0 < edge(one, other) < 0.5
    middle = (after["a"].mu + after["b"].mu) / 2
    newcomer = Waiting(0, "gap", 2, NOW, NOW)
    assert edge(newcomer, waits(middle)) < 1e-3


def test_the_nearest_in_strength_meet() -> None:
    strong, weak, nearly_strong, nearly_weak = waits(32), waits(18), waits(31), waits(19)
    waiting = [strong, weak, nearly_strong, nearly_weak]
    assert groups(waiting, 2, NOW) == [of(strong, nearly_strong), of(weak, nearly_weak)]


def test_the_bar_is_lowered_with_every_second() -> None:
    strong, weak = waits(40), waits(10)
    assert groups([strong, weak], 2, NOW) == []
    after = (edge(strong, weak) - AT_FIRST) / GROWTH
    assert 10 < after < 30
    assert groups([strong, weak], 2, NOW + after - 0.1) == []
    assert groups([strong, weak], 2, NOW + after + 0.1) == [of(strong, weak)]
    assert allowed(strong, NOW + 20) >= 0.5  # from now on, everybody will do


def test_a_newcomer_may_meet_somebody_who_waited_long() -> None:
    first, newcomer = waits(40, seconds=20), waits(10)
    assert groups([first, newcomer], 2, NOW) == [of(first, newcomer)]


def test_whoever_waited_longest_comes_first() -> None:
    first, second, third = waits(seconds=9), waits(seconds=5), waits(25.1)
    assert groups([first, second, third], 2, NOW) == [of(first, second)]


def test_larger_tables_need_more_people() -> None:
    four = [waits() for _ in range(4)]
    assert groups(four[:3], 4, NOW) == []
    assert groups([*four, waits()], 4, NOW) == [of(*four)]


def test_people_who_blocked_each_other_never_meet() -> None:
    anna, ben, cleo = waits(seconds=50), waits(seconds=40), waits(seconds=30)
    apart = {frozenset((anna.person, ben.person))}
    assert groups([anna, ben], 2, NOW, apart) == []
    assert groups([anna, ben, cleo], 2, NOW, apart) == [of(anna, cleo)]
    both = apart | {frozenset((ben.person, cleo.person))}
    assert groups([anna, ben, cleo], 3, NOW, both) == []


def test_bots_fill_up_for_those_who_take_them() -> None:
    one = waits(offer=NOW - 1, bots=NOW)
    assert groups([one], 4, NOW) == [of(one, bots=3)]
    assert groups([waits(offer=NOW - 1)], 4, NOW) == []  # only offered
    # Somebody who waits for people alone is not in the way.
    assert groups([one, waits(offer=None)], 4, NOW) == [of(one, bots=3)]


def test_people_who_take_bots_play_together() -> None:
    one, other = waits(offer=NOW - 1, bots=NOW), waits(offer=NOW - 1)
    assert groups([one, other], 4, NOW) == []  # the other one may still join
    assert groups([one, other], 4, NOW + GRACE) == [of(one, bots=3)]
    joined = other._replace(bots=NOW + 1)
    assert groups([one, joined], 4, NOW + 1) == [of(one, joined, bots=2)]
    apart = {frozenset((one.person, joined.person))}
    alone = [of(one, bots=3), of(joined, bots=3)]
    assert groups([one, joined], 4, NOW + 1, apart) == alone


def test_a_long_queue_is_looked_at_in_parts() -> None:
    many = [waits(5.0 * place, seconds=0) for place in range(LOOKED_AT)]
    late = [waits(600), waits(600)]
    assert groups([*many, *late], 2, NOW) == []
    assert groups([*many[2:], *late], 2, NOW) == [of(*late)]
