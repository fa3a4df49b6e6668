"""Write the tables of docs/judges.md from the judges' own evidence: python research/judges_table.py [--check].

Figures: docs/judges.md (evidence of each judge).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from gloam.judges import has_judge, judge
from gloam.kernel import all_ids
from gloam.kernel.spec import find

PAGE = Path(__file__).parent.parent / "docs" / "judges.md"
BEGIN, END = "<!-- figures: research/judges_table.py -->", "<!-- end of figures -->"


def figures() -> str:
    """All judges: scores against the base rate, and the reliability tables."""
    parts = []
    for game in all_ids():
        if not has_judge(game):
            continue
        evidence = judge(game).evidence
        sides = {"": evidence.held_out} if "games" in evidence.held_out else evidence.held_out
        parts.append(
            f"### {find(game).title}\n\n"
            f"Trained by `{evidence.trained['command']}` on content `{evidence.content}`, "
            f"{evidence.trained['games']:,} games.\n"
        )
        parts += [table(f" ({side})" if len(sides) > 1 else "", held) for side, held in sides.items()]
    return "\n".join(parts)


def table(side: str, held: dict[str, Any]) -> str:
    """One side's figures."""
    better = 100 * (1 - held["brier_in_the_middle"] / held["brier_of_base_rate_in_the_middle"])
    known = held.get("brier_of_base_rate_by_table")
    heads = ["", f"judge{side}", "base rate", *(["base rate by table"] if known else [])]
    rows = [
        ["Brier score" if known else "Brier score per seat", number(held["brier"]), number(held["brier_of_base_rate"])],
        ["in the middle third of a game", f"{number(held['brier_in_the_middle'])} ({better:.0f}% better)",
         number(held["brier_of_base_rate_in_the_middle"])],
        ["log loss per position", number(held["log_loss"]), number(held["log_loss_of_base_rate"])],
    ]  # fmt: skip
    if known:
        rows[0].append(number(known))
        rows[1].append(number(held["brier_of_base_rate_by_table_in_the_middle"]))
        rows[2].append("")
    lines = ["| " + " | ".join(row) + " |" for row in (heads, ["---"] * len(heads), *rows)]
    bins = "".join(
        f"| {100 * b['said']:.1f}% | {100 * b['true']:.1f}% | {b['games']:,} |\n" for b in held["reliability"]
    )
    said = f"Held out: {held['games']:,} games, {held['positions']:,} positions.\n\n"
    return said + "\n".join(lines) + "\n\n| said | true | games |\n|---|---|---|\n" + bins


def number(value: float) -> str:
    """Four digits."""
    return f"{value:.4f}"


def main() -> None:
    """Write the page, or say that it is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is out of date")
    args = parser.parse_args()
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    fresh = f"{before}{BEGIN}\n\n{figures()}\n{END}{after}"
    if args.check and fresh != text:
        sys.exit("docs/judges.md is out of date: run python research/judges_table.py")
    if not args.check:
        PAGE.write_text(fresh, "utf-8")


if __name__ == "__main__":
    main()
