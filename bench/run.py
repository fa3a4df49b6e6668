"""Speed of our games and of the peers in one run: `python bench/run.py --help`.

Exit codes: 0 ok, 1 a claim fails (with --check) or nothing could be measured, 2 usage.
"""

import argparse
import datetime as dt
import json
import shlex
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the checkout: this is a module of `bench`

from bench import check, measure, table
from bench.model import Result, UsageError, chosen_peers, read_peers
from gloam import game_files


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="bench/run.py", description="Speed of our games and of the peers, in one run.")
    made.add_argument("--games", default=",".join(game_files.in_order()), help="our games, by id (default: all)")
    made.add_argument("--peers", help="the peers, by name; empty for none (default: all of peers.toml)")
    made.add_argument(
        "--builds",
        choices=("both", "pure", "compiled"),
        default="both",
        help="our Python sources, what `make fast` has compiled, or both (default)",
    )
    made.add_argument("--seconds", type=float, default=3.0, help="seconds of play for each game in all (default: 3)")
    made.add_argument("--rounds", type=int, default=5, help="in how many rounds (default: 5)")
    made.add_argument("--json", type=Path, metavar="FILE", help="write everything found as JSON")
    made.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there, not to standard output")
    made.add_argument("--check", action="store_true", help="exit 1 unless every claim holds")
    return made


def say(line: str) -> None:
    """Progress, on standard error."""
    print(line, file=sys.stderr, flush=True)


def measured(args: argparse.Namespace) -> list[Result]:
    """All results of a run."""
    if args.rounds < 1 or args.seconds <= 0:
        raise UsageError("--rounds must be at least 1 and --seconds above 0")
    peers = chosen_peers(args.peers, read_peers())
    builds = ("pure", "compiled") if args.builds == "both" else (args.builds,)
    mine = measure.ours([game.strip() for game in args.games.split(",") if game.strip()], builds)
    others, homes = measure.theirs(peers, say)
    if not mine and not others:
        raise UsageError("nothing to measure: name a game or a peer")
    measure.one_core()
    measure.Session(homes, args.rounds, args.seconds, say).run(measure.in_turn(mine, others))
    return mine + others


def write(path: Path, text: str) -> None:
    """A file, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def report(args: argparse.Namespace, command: str, results: list[Result]) -> bool:
    """Write what was asked for; whether all claims hold."""
    date = dt.datetime.now(tz=dt.UTC).date().isoformat()
    about = table.about(command, date, args.rounds, args.seconds)
    claims = check.claims(results)
    page = table.markdown(results, about, [str(claim) for claim in claims])
    if args.markdown:
        write(args.markdown, page)
    else:
        print(page)
    if args.json:
        plain = {"about": about, "results": [r.as_json() for r in results], "claims": [str(c) for c in claims]}
        write(args.json, json.dumps(plain, indent=1) + "\n")
    return all(claim.holds for claim in claims)


def main(argv: list[str]) -> int:
    """Run, report, and say with the exit code whether it went well."""
    args = parser().parse_args(argv)
    try:
        results = measured(args)
    except UsageError as error:
        say(f"bench: {error}")
        return 2
    claims_hold = report(args, shlex.join(["python", "bench/run.py", *argv]), results)
    if args.check and not claims_hold:
        return 1
    return 0 if any(result.is_measured for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
