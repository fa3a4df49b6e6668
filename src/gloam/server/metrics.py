"""Counts for whoever runs a server, in the text form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Mapping

HELP = {
    "gloam_entries_total": "Entries committed: answers, chat, joins and all else",
    "gloam_answers_total": "Answers of people that were acknowledged",
    "gloam_refusals_total": "Answers that were refused, by status",
    "gloam_requests_total": "Requests, by status",
    "gloam_errors_total": "Bugs met while serving",
    "gloam_bot_answers_total": "Questions that bots answered",
    "gloam_bot_workers_replaced_total": "Worker processes of bots that had to be replaced",
    "gloam_ack_seconds": "Time from an answer's arrival to its acknowledgement",
    "gloam_rooms": "Tables held in memory",
    "gloam_sockets": "Sockets connected",
    "gloam_commits_total": "Transactions of the store",
}
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """Counters, and one histogram: how long an acknowledgement takes."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, str], float] = {}
        self.buckets = [0] * len(BUCKETS)
        self.seen, self.total = 0, 0.0

    def count(self, name: str, n: float = 1, label: str = "") -> None:
        """Add to a counter; `label` is written as it stands, `status="409"`."""
        self.counts[name, label] = self.counts.get((name, label), 0) + n

    def observe(self, seconds: float) -> None:
        """An acknowledgement took so long."""
        self.seen += 1
        self.total += seconds
        for n, most in enumerate(BUCKETS):
            if seconds <= most:
                self.buckets[n] += 1

    def text(self, gauges: Mapping[str, float]) -> str:
        """What `/metrics` answers."""
        rows: list[str] = []
        for name in sorted({name for name, _ in self.counts}):
            rows += [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} counter"]
            for (of, label), n in sorted(self.counts.items()):
                if of == name:
                    rows.append(f"{name}{f'{{{label}}}' if label else ''} {n:g}")
        for name, n in gauges.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            rows += [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} {kind}", f"{name} {n:g}"]
        name = "gloam_ack_seconds"
        rows += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} histogram"]
        rows += [f'{name}_bucket{{le="{most:g}"}} {n}' for most, n in zip(BUCKETS, self.buckets, strict=True)]
        rows += [f'{name}_bucket{{le="+Inf"}} {self.seen}', f"{name}_sum {self.total:g}", f"{name}_count {self.seen}"]
        return "\n".join([*rows, ""])
