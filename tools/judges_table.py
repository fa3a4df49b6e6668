"""Write the tables of docs/judges.md from the judges' own evidence: python tools/judges_table.py [--check]."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from gloam.judges import has_judge, judge
from gloam.kernel import all_ids
from gloam.kernel.spec import find

PAGE = Path(__file__).parent.parent / "docs" / "judges.md"
BEGIN, END = "<!-- figures: tools/judges_table.py -->", "<!-- end of figures -->"


def figures() -> str:
    """All judges: scores against the base rate, and the reliability tables."""
    parts = []
    for game in all_ids():
        if not has_judge(game):
            continue
        evidence, title = judge(game).evidence, find(game).title
        held = evidence.held_out
        better = 100 * (1 - held["brier_in_the_middle"] / held["brier_of_base_rate_in_the_middle"])
        parts.append(
            f"### {title}\n\n"
            f"Trained by `{evidence.trained['command']}` on content `{evidence.content}`. "
            f"Held out: {held['games']:,} games, {held['positions']:,} positions.\n\n"
            "| | judge | base rate |\n|---|---|---|\n"
            f"| Brier score per seat | {held['brier']:.4f} | {held['brier_of_base_rate']:.4f} |\n"
            f"| in the middle third of a game | {held['brier_in_the_middle']:.4f} ({better:.0f}% better) "
            f"| {held['brier_of_base_rate_in_the_middle']:.4f} |\n"
            f"| log loss per position | {held['log_loss']:.4f} | {held['log_loss_of_base_rate']:.4f} |\n\n"
            "| said | true | games |\n|---|---|---|\n"
            + "".join(
                f"| {100 * b['said']:.1f}% | {100 * b['true']:.1f}% | {b['games']:,} |\n" for b in held["reliability"]
            )
        )
    return "\n".join(parts)


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
        sys.exit("docs/judges.md is out of date: run python tools/judges_table.py")
    if not args.check:
        PAGE.write_text(fresh, "utf-8")


if __name__ == "__main__":
    main()
