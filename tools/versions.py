"""Run the laws and the golden playthroughs on every supported Python of this machine, and compare digests of play.

    python tools/versions.py                    laws, goldens, digests: minutes for each Python
    python tools/versions.py --digests          digests only: needs no packages, seconds for each Python
    python tools/versions.py --only 3.13        one version, compared with the Python that runs this

A Python that is not on this machine is named and left out. Exit codes: 0 all passed and equal, 1 something failed or
differs, 2 usage.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAWS = ("tests/laws", "tests/games/test_golden.py", "tests/kernel")
Digests = dict[str, str]


def supported() -> list[str]:
    """The versions that pyproject.toml names, as "3.13"."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [line.removeprefix("Programming Language :: Python :: ") for line in project["classifiers"]]
    return [version for version in named if version.replace(".", "").isdigit()]


def here() -> str:
    """The version that runs this program."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def installed() -> dict[str, str]:
    """The supported Pythons of this machine: version to path."""
    found = {}
    for version in supported():
        search = ["bash", "tools/find_python.sh", f"python{version}"]
        done = subprocess.run(search, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            found[version] = done.stdout.strip()
    return found | {here(): sys.executable}


def digests(python: str, *arguments: str) -> Digests:
    """What tools/digests.py prints under a Python, without any installed package (-I leaves out PYTHONPATH too)."""
    command = [python, "-I", "tools/digests.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{python} tools/digests.py exited {done.returncode}:\n{done.stderr}")
    found: Digests = json.loads(done.stdout)
    return found


def differences(ours: Digests, theirs: Digests) -> list[str]:
    """The cases that are not the same."""
    return sorted(case for case in ours.keys() | theirs.keys() if ours.get(case) != theirs.get(case))


def laws_pass(python: str) -> bool:
    """Whether laws and goldens pass in the environment of this Python, which is made if it is not there."""
    made = subprocess.run(["make", "-s", "setup", f"PYTHON={python}"], cwd=ROOT, check=False)
    if made.returncode != 0:
        return False
    version = subprocess.check_output([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], text=True)
    pytest = ROOT / f".venv-{version.strip()}" / "bin" / "pytest"
    return subprocess.run([pytest, "-q", "-n", "auto", *LAWS], cwd=ROOT, check=False).returncode == 0


def main(arguments: list[str] | None = None) -> int:
    """Run everything; 1 where something fails or differs."""
    parser = argparse.ArgumentParser(description="Laws, goldens and digests on every supported Python.")
    parser.add_argument("--digests", action="store_true", help="compare digests only, without laws and goldens")
    parser.add_argument("--only", choices=supported(), help="one version besides the one that runs this")
    chosen = parser.parse_args(arguments)
    found = installed()
    for version in supported():
        if version not in found:
            print(f"Python {version}: not on this machine, left out")
    pythons = {version: path for version, path in found.items() if chosen.only in (None, version)}
    expected, failed = digests(sys.executable), False
    for version, path in pythons.items():
        passed = chosen.digests or laws_pass(path)
        other = differences(expected, digests(path))
        failed |= not passed or bool(other)
        told = [] if chosen.digests else ["laws and goldens pass" if passed else "laws or goldens FAIL"]
        told += [f"DIFFERENT from {here()}: {', '.join(other)}"] if other else [f"{len(expected)} digests equal"]
        print(f"Python {version}: {'; '.join(told)}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
