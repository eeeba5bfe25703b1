"""Limits refuse for a moment, and forget."""

from __future__ import annotations

import pytest

from pioche.server.live.deadlines import Deadlines
from pioche.server.ops.limits import Bucket, Buckets, Counted, TooMuch
from pioche.server.store import Downtime


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2.0, 3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    assert bucket.take(0.0) == pytest.approx(0.5)
    assert bucket.take(0.5) == 0.0
    assert bucket.take(100.0) == 0.0


def test_buckets_are_apart_and_name_the_wait() -> None:
    now = [0.0]
    buckets = Buckets("limits/guests", 60, 2, lambda: now[0])
    buckets.take("a")
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(TooMuch) as caught:
        buckets.take("a")
    assert caught.value.facts["wait"] == 1
    assert "1 s" in str(caught.value)
    now[0] = 1.0
    buckets.take("a")


def test_only_full_buckets_are_forgotten() -> None:
    now = [0.0]
    buckets = Buckets("limits/sign-ins", 0.06, 2, lambda: now[0])  # one in 1000 s
    for _ in range(2):
        buckets.take("a")
    now[0] += 601.0
    buckets.take("b")
    with pytest.raises(TooMuch):
        buckets.take("a")
    assert len(buckets) == 2
    now[0] += 10_000.0
    for number in range(1_000):
        buckets.take(number)
        now[0] += 100.0
    assert len(buckets) < 25, "each is full after 1000 s"


def test_places_are_given_back() -> None:
    counted = Counted("limits/connections", 2)
    counted.enter("a")
    counted.enter("a")
    with pytest.raises(TooMuch):
        counted.enter("a")
    counted.enter("b")
    counted.leave("a")
    counted.enter("a")


def test_a_deadline_is_later_by_the_time_nobody_served() -> None:
    deadlines = Deadlines([Downtime(100.0, 110.0), Downtime(130.0, 150.0)])
    assert deadlines.deadline(0.0, 50) == 50
    assert deadlines.deadline(90.0, 15) == 115  # ten seconds in the middle
    assert deadlines.deadline(105.0, 10) == 120  # began while nobody served
    assert deadlines.deadline(95.0, 30) == 155  # the first downtime pushes it into the second
    assert deadlines.deadline(115.0, 15) == 130
    assert deadlines.deadline(160.0, 15) == 175


def test_a_downtime_may_concern_one_game() -> None:
    deadlines = Deadlines([Downtime(100.0, 130.0), Downtime(120.0, 140.0, "gap")])
    assert deadlines.deadline(95.0, 10, "pepper") == 135
    assert deadlines.deadline(95.0, 10, "gap") == 145, "what two downtimes share counts once"
    assert deadlines.deadline(135.0, 10, "gap") == 150
    assert deadlines.deadline(135.0, 10, "pepper") == 145
