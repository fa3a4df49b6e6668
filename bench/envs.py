"""An environment of its own for each peer, made on demand: a virtual environment for pip, a folder for npm.

What is pinned in peers.toml is written into a stamp, so a changed version rebuilds the environment.
Packages come from whatever index pip and npm are configured with.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from bench.model import BENCH, ROOT, Peer

ENVS = BENCH / ".envs"
STAMP = ".pinned"
REASON_LENGTH = 200


class NotInstalled(Exception):
    """A peer could not be installed; the message says why."""


def ready(peer: Peer) -> Path:
    """The folder of a peer's environment, installed as pinned; of a Java peer, its class path."""
    if peer.installer == "class_path":
        return Path(given_class_path(peer))
    home = ENVS / peer.name
    stamp, pinned = home / STAMP, json.dumps(peer.packages, sort_keys=True)
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != pinned:
        shutil.rmtree(home, ignore_errors=True)
        INSTALLERS[peer.installer](peer, home)
        stamp.write_text(pinned, encoding="utf-8")
    return home


def install_with_pip(peer: Peer, home: Path) -> None:
    """A virtual environment of the running Python's version."""
    run([sys.executable, "-m", "venv", str(home)])
    wanted = [f"{name}=={version}" for name, version in peer.packages.items()]
    run([str(python_of(home)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted])


def install_with_npm(peer: Peer, home: Path) -> None:
    """A folder with a package.json and what it names."""
    home.mkdir(parents=True)
    package = {"name": "peer", "private": True, "dependencies": peer.packages}
    (home / "package.json").write_text(json.dumps(package), encoding="utf-8")
    run(["npm", "install", "--silent", "--no-audit", "--no-fund"], home)


def given_class_path(peer: Peer) -> str:
    """The class path of a Java peer, which no registry has: to measure it, build it and name it."""
    variable = f"GLOAM_BENCH_{peer.name.upper()}"
    if not (found := os.environ.get(variable, "")):
        raise NotInstalled(f"no package registry has it; build it, and name its class path in {variable}")
    if [part for part in found.split(os.pathsep) if not Path(part).exists()]:
        raise NotInstalled(f"{variable} names files that are not there")
    return found


INSTALLERS = {"pip": install_with_pip, "npm": install_with_npm}


def python_of(home: Path) -> Path:
    """The interpreter of a virtual environment."""
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def run(command: list[str], where: Path | None = None) -> None:
    """Run an installer, or say in a line why it failed."""
    try:
        done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotInstalled(f"{command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        raise NotInstalled(reason(done.stderr or done.stdout) or f"{command[0]} exited {done.returncode}")


def reason(text: str) -> str:
    """The last line that speaks of an error, else the last line; without addresses and folders of this machine."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    line = re.sub(r"\w+://\S+", "…", (errors or lines or [""])[-1])
    return line.replace(f"{ROOT}{os.sep}", "")[:REASON_LENGTH]
