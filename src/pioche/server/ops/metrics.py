"""Metrics of a worker, for Prometheus.

Messages are counted in plain numbers, which cost next to nothing, and read when somebody asks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

Gauges = Callable[[], Iterable[tuple[str, str, float]]]
"""Returns the name, the description and the value of each gauge."""

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
FINE = (0.0001, 0.0002, 0.0005, *BUCKETS)
"""For what mostly takes less than a millisecond."""


class Durations:
    """A histogram of durations."""

    def __init__(self, buckets: Sequence[float] = BUCKETS) -> None:
        self._buckets = buckets
        self._numbers = [0] * (len(buckets) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._numbers[bisect_left(self._buckets, seconds)] += 1
        self._sum += seconds

    def family(self, name: str, text: str) -> Metric:
        limits = [*map(str, self._buckets), "+Inf"]
        buckets = list(zip(limits, accumulate(self._numbers), strict=True))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self._sum)


class Metrics(Collector):
    """The counters. Labels are kinds and codes, never people or tables."""

    def __init__(self, gauges: Gauges) -> None:
        self._gauges = gauges
        self.messages: Counter[str] = Counter()
        """From clients, by type."""
        self.refused: Counter[str] = Counter()
        """By code."""
        self.sent_bytes = 0
        self.deciding = Durations()
        self.alerts: Counter[tuple[str, str]] = Counter()
        """Deliveries of alerts, by channel and by what came of them."""
        self.alerting = Durations()
        self.timed: list[tuple[str, str, Durations]] = []
        """More durations, each with its name and description."""
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        messages = CounterMetricFamily("pioche_messages", "Messages from clients.", labels=["type"])
        for kind, number in self.messages.items():
            messages.add_metric([kind], number)
        yield messages
        refused = CounterMetricFamily("pioche_refused", "Refused requests.", labels=["code"])
        for code, number in self.refused.items():
            refused.add_metric([code], number)
        yield refused
        took = "From reading a decision to storing it."
        yield self.deciding.family("pioche_deciding_seconds", took)
        yield CounterMetricFamily("pioche_sent_bytes", "To clients.", value=self.sent_bytes)
        alerts = CounterMetricFamily(
            "pioche_alerts", "Deliveries of alerts.", labels=["channel", "outcome"]
        )
        for labels, number in self.alerts.items():
            alerts.add_metric(labels, number)
        yield alerts
        yield self.alerting.family(
            "pioche_alerting_seconds", "From the moment an alert was due to sending it."
        )
        for name, text, durations in self.timed:
            yield durations.family(f"pioche_{name}_seconds", text)
        for name, text, value in self._gauges():
            yield GaugeMetricFamily(f"pioche_{name}", text, value=value)

    def text(self) -> bytes:
        return generate_latest(self._registry)
