"""Build the wheel, and beside it one for this platform with what `make fast` has compiled: `make wheel`.

    python tools/wheel.py [--out dist] [--check]

Both have the same version and the same sources; the second also holds the compiled modules, and runs them. With
--check each is installed into an empty environment and plays the same games there. Exit codes: 0 ok, 1 a check failed.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
COMPILED = "gloam/compiled_modules"
PLAY = """
import gloam, json, random
found = []
for game in gloam.all_ids():
    play, choose = gloam.new(game, seed=3), random.Random(3)
    while play.decision is not None and len(play.state.log) < 300:
        play.answer(index=choose.randrange(len(play.decision.options)))
    found.append((game, play.digest()))
print(json.dumps([gloam.__file__, gloam.__version__, gloam.compiled.running(), found]))
"""


def tag() -> str:
    """Python, its interface and the platform, as the names of wheels have them."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def pure(out: Path) -> Path:
    """The wheel for any machine."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return max(out.glob("gloam-*-py3-none-any.whl"), key=lambda file: file.stat().st_mtime)


def compiled_files(build: Path) -> dict[str, bytes]:
    """The compiled modules that have passed their tests and fit the sources, with their manifests, by place."""
    sys.path.insert(0, str(ROOT / "src"))
    os.environ["GLOAM_BUILD"] = "pure"
    from gloam.compiled import Build  # noqa: PLC0415  (of the checkout)

    files: dict[str, bytes] = {}
    for manifest in sorted(build.glob("gloam_*.json")):
        made = Build.read(manifest)
        if not made.admitted:
            continue
        if why := made.checked():
            raise SystemExit(f"{why}. Build it again: make fast")
        files[f"{COMPILED}/{manifest.name}"] = manifest.read_bytes()
        files |= {f"{COMPILED}/{path}": (build / path).read_bytes() for path in made.modules.values()}
    return files


def for_platform(wheel: Path, build: Path) -> Path | None:
    """The same wheel with the compiled modules in it, if there are any."""
    files = compiled_files(build)
    if not files:
        return None
    made = wheel.with_name(wheel.name.replace("py3-none-any", tag()))
    with zipfile.ZipFile(wheel) as old:
        for name in old.namelist():
            files[name] = old.read(name)
    (about,) = [name for name in files if name.endswith(".dist-info/WHEEL")]
    (record,) = [name for name in files if name.endswith(".dist-info/RECORD")]
    text = files[about].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[about] = text.replace("Tag: py3-none-any", f"Tag: {tag()}").encode()
    del files[record]
    lines = [f"{name},sha256={sum_of(content)},{len(content)}" for name, content in sorted(files.items())]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(files):
            new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name], zipfile.ZIP_DEFLATED)
    return made


def sum_of(content: bytes) -> str:
    """The hash of a file as RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def played_in_an_empty_environment(wheel: Path) -> list[Any]:
    """Install a wheel into an environment that has nothing else, and play every game there."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "GLOAM_BUILD")}
        install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
        subprocess.run(install, check=True, env=clean, cwd=folder)
        done = subprocess.run(
            [str(python), "-c", PLAY], check=True, env=clean, cwd=folder, capture_output=True, text=True
        )
        told: list[Any] = json.loads(done.stdout)
        where, *found = told
        if not where.startswith(folder):
            raise SystemExit(f"{wheel.name}: it was imported from {where}")
        return found


def main(argv: list[str]) -> int:
    """Build, and with --check install and play."""
    parser = argparse.ArgumentParser(prog="tools/wheel.py", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the wheels go (default: dist)")
    parser.add_argument("--check", action="store_true", help="play in an empty environment with each of them")
    args = parser.parse_args(argv)
    plain = pure(args.out)
    print(plain.name)
    native = for_platform(plain, ROOT / "build" / "fast" / (sysconfig.get_config_var("SOABI") or ""))
    print(native.name if native else "nothing is compiled here, so there is no wheel for this platform: make fast")
    if not args.check:
        return 0
    version, running, games = played_in_an_empty_environment(plain)
    print(f"{plain.name}: version {version}, {running}")
    if native is not None:
        same_version, runs, same_games = played_in_an_empty_environment(native)
        print(f"{native.name}: version {same_version}, {runs}")
        if (version, games) != (same_version, same_games) or "compiled" not in str(runs):
            print("The two wheels do not play the same games.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
