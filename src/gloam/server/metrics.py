"""Figures for operators, kept with prometheus-client: counters, histograms, and values that are read when asked for.

Every server has a registry of its own. A counter that nobody declared here is made when it is first counted.
"""

from __future__ import annotations

import re
import threading
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

HELP = {
    "gloam_hints_total": "Hints that were given",
    "gloam_refusals_total": "Answers that were refused, by status",
    "gloam_requests_total": "Requests, by status",
    "gloam_errors_total": "Bugs met while serving",
    "gloam_bot_answers_total": "Decisions that bots answered",
    "gloam_bot_workers_replaced_total": "Bot worker processes that had to be replaced",
}
"""What each counter means. Those without labels are shown from the start, as 0."""

READ = {
    "gloam_entries_total": "Entries committed: answers, chat, joins and everything else",
    "gloam_answers_total": "Answers from people that were acknowledged",
    "gloam_rooms": "Tables held in memory",
    "gloam_tables_bytes": "About how much memory the tables take that are held there",
    "gloam_sockets": "Sockets connected",
    "gloam_commits_total": "Transactions of the store",
    "gloam_store_queue": "Writes that wait for the store",
    "gloam_store_failures_total": "Writes that failed, but for those where somebody else was faster",
    "gloam_store_restarts_total": "How often the store's writing thread had to be started again",
    "gloam_bot_queue": "Decisions that wait for a bot worker",
}
"""What each value means that is read when somebody asks."""

LABELS = {"gloam_refusals_total": ("status",), "gloam_requests_total": ("status",)}
"""The labels of declared counters; all others have none, or those they are first counted with."""

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
HISTOGRAMS: dict[str, tuple[str, tuple[str, ...]]] = {
    "gloam_ack_seconds": ("Time from an answer's arrival to its acknowledgement", ()),
    "gloam_request_seconds": ("Time to answer a request, by method and route", ("method", "route")),
    "gloam_loop_lag_seconds": ("How late the event loop ran a timer", ()),
    "gloam_bot_wait_seconds": ("Time a decision waited for a bot worker", ()),
    "gloam_bot_seconds": ("Time from asking a bot to its answer, waiting included", ()),
    "gloam_commit_seconds": ("Time a write waited for its commit", ()),
}
"""What is measured in seconds: what it means, and its labels."""

LABEL = re.compile(r'([a-z_]+)="([^"]*)"')

disable_created_metrics()  # type: ignore[no-untyped-call]  # one line a series is enough


class Watched(Collector):
    """Values that are read when somebody asks for the figures."""

    def __init__(self) -> None:
        self.values: dict[str, Callable[[], float]] = {}

    def collect(self) -> Iterator[Metric]:
        """Read them all."""
        for name, value in self.values.items():
            family = CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily
            yield family(name, READ.get(name, name), value=value())


class Durations(Collector):
    """How long one thing takes, without labels. Only the event loop's thread counts here, so there is no lock."""

    def __init__(self, name: str, told: str) -> None:
        self.name, self.told = name, told
        self.counts = [0] * (len(QUICK) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took so many seconds."""
        self.counts[bisect_left(QUICK, seconds)] += 1
        self.total += seconds

    def collect(self) -> Iterator[Metric]:
        """As a histogram: how often it took so long at most."""
        bounds = [*map(str, QUICK), "+Inf"]
        yield HistogramMetricFamily(
            self.name, self.told, list(zip(bounds, accumulate(self.counts), strict=True)), self.total
        )


class Metrics:
    """All figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self.watched = Watched()
        self.registry.register(self.watched)
        self.lock = threading.Lock()
        self.counters: dict[str, Counter] = {}
        self.children: dict[tuple[str, str], Counter] = {}
        self.histograms = {
            name: Histogram(name, told, labels, buckets=QUICK, registry=self.registry)
            for name, (told, labels) in HISTOGRAMS.items()
            if labels
        }
        self.durations = {name: Durations(name, told) for name, (told, labels) in HISTOGRAMS.items() if not labels}
        for durations in self.durations.values():
            self.registry.register(durations)
        for name in HELP:
            if name not in LABELS:
                self._child(name, "")

    def count(self, name: str, n: float = 1, label: str = "") -> None:
        """Add to a counter; `label` reads as it is shown: `status="409"`."""
        child = self.children.get((name, label)) or self._child(name, label)
        child.inc(n)

    def _child(self, name: str, label: str) -> Counter:
        labels = dict(LABEL.findall(label))
        with self.lock:
            names = LABELS.get(name, tuple(labels))
            if name not in self.counters:
                self.counters[name] = Counter(name, HELP.get(name, name), names, registry=self.registry)
            counter = self.counters[name]
            child = counter.labels(**{**dict.fromkeys(names, ""), **labels}) if names else counter
            self.children[name, label] = child
        return child

    def observe(self, seconds: float, name: str = "gloam_ack_seconds", **labels: str) -> None:
        """Something took so many seconds; if not said otherwise, an acknowledgement."""
        if labels:
            self.histograms[name].labels(**labels).observe(seconds)
        else:
            self.durations[name].observe(seconds)

    def watch(self, name: str, value: Callable[[], float]) -> None:
        """Show a value that is read when somebody asks: a counter if its name ends in `_total`, else a gauge."""
        self.watched.values[name] = value

    def value(self, name: str, **labels: str) -> float:
        """What a series stands at; 0 where it has not begun."""
        return self.registry.get_sample_value(name, labels) or 0.0

    @property
    def counts(self) -> dict[tuple[str, str], float]:
        """All counters by name and label, as `count` was given them."""
        return {(name, label): self.value(name, **dict(LABEL.findall(label))) for name, label in list(self.children)}

    def text(self) -> bytes:
        """What `/metrics` answers."""
        return generate_latest(self.registry)
