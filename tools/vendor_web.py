"""Fetch what the web client borrows (scripts, fonts, icons) by package name, and check that it is what was published.

    tools/vendor_web.py              write the files of src/gloam/web/vendor/lock.json again, in the pinned versions
    tools/vendor_web.py --upgrade    choose the newest versions first
    tools/vendor_web.py --check      compare the lock with the registry, and the files here with the lock

npm is asked for a package by its name, from whatever registry it is configured with. Nothing of a package runs.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "src/gloam/web/vendor"
LOCK = VENDOR / "lock.json"
ICON_PACKAGE = "@iconify-json/game-icons"

# Package -> {file in the package: file below the repository}. Bare imports become relative paths (see RELATIVE).
WEB = "src/gloam/web/vendor"
FILES: dict[str, dict[str, str]] = {
    "preact": {
        "dist/preact.mjs": f"{WEB}/preact.mjs",
        "hooks/dist/hooks.mjs": f"{WEB}/hooks.mjs",
        "LICENSE": f"{WEB}/licenses/preact.txt",
    },
    "htm": {"dist/htm.mjs": f"{WEB}/htm.mjs", "LICENSE": f"{WEB}/licenses/htm.txt"},
    "@preact/signals": {"dist/signals.mjs": f"{WEB}/signals.mjs", "LICENSE": f"{WEB}/licenses/preact-signals.txt"},
    "@preact/signals-core": {
        "dist/signals-core.mjs": f"{WEB}/signals-core.mjs",
        "LICENSE": f"{WEB}/licenses/preact-signals-core.txt",
    },
    "lean-qr": {"index.mjs": f"{WEB}/lean-qr.mjs", "LICENSE": f"{WEB}/licenses/lean-qr.txt"},
    "@fontsource/im-fell-english": {
        "files/im-fell-english-latin-400-normal.woff2": f"{WEB}/fonts/im-fell-english.woff2",
        "files/im-fell-english-latin-400-italic.woff2": f"{WEB}/fonts/im-fell-english-italic.woff2",
        "LICENSE": f"{WEB}/licenses/im-fell-english.txt",
    },
    "@fontsource-variable/inter": {
        "files/inter-latin-wght-normal.woff2": f"{WEB}/fonts/inter.woff2",
        "LICENSE": f"{WEB}/licenses/inter.txt",
    },
    "axe-core": {"axe.min.js": "tests/web/vendor/axe.min.js", "LICENSE": "tests/web/vendor/axe-core-LICENSE.txt"},
    ICON_PACKAGE: {},
}
LICENCES = {
    "preact": "MIT",
    "htm": "Apache-2.0",
    "@preact/signals": "MIT",
    "@preact/signals-core": "MIT",
    "lean-qr": "MIT",
    "@fontsource/im-fell-english": "OFL-1.1",
    "@fontsource-variable/inter": "OFL-1.1",
    "axe-core": "MPL-2.0",
    ICON_PACKAGE: "CC-BY-3.0",
}
RELATIVE = {'"preact"': '"./preact.mjs"', '"preact/hooks"': '"./hooks.mjs"'}
RELATIVE |= {'"@preact/signals-core"': '"./signals-core.mjs"'}

# Fonts of which our styles use only some weights. The license must let a changed font keep its name: Inter's does, that
# of IM Fell English (a reserved name) does not.
TRIMMED = {f"{WEB}/fonts/inter.woff2": "wght=400:800"}
FEATURES = "kern,liga,calt,ccmp,locl,mark,mkmk,tnum"
FONT_TOOLS = ("fonttools==4.68.0", "brotli==1.2.1")

# The icons in use, each with its author as game-icons.net names them.
ICONS = {
    "carnivore-mouth": "Lorc",
    "cog": "Lorc",
    "graduate-cap": "Delapouite",
    "hourglass": "Lorc",
    "imprisoned": "Lorc",
    "laurels": "Lorc",
    "magnifying-glass": "Lorc",
    "open-book": "Lorc",
    "padlock": "Lorc",
    "rolling-dices": "Delapouite",
    "share": "Delapouite",
    "snake": "Lorc",
    "spiral-tentacle": "Lorc",
    "theater-curtains": "Delapouite",
    "vintage-robot": "Lorc",
}
# The light ones come with every page; the others are fetched when one of them is first drawn.
HEAVY = 1600
NOTICE = """Icons of this folder (icons.js, icons-more.js)
Made by the authors named below for https://game-icons.net and licensed under CC BY 3.0
(https://creativecommons.org/licenses/by/3.0/). Taken from the package {package} {version}.
Changed: only the outlines are kept, and they are drawn in the colors of the page.

{lines}
"""


def npm(*args: str, cwd: Path | None = None) -> Any:
    """Ask npm, and read its JSON."""
    ran = subprocess.run(["npm", *args, "--json"], capture_output=True, text=True, check=True, timeout=180, cwd=cwd)
    return json.loads(ran.stdout)


def published(name: str, version: str) -> dict[str, str]:
    """Version, integrity and license as the registry tells them."""
    told = npm("view", f"{name}@{version}", "version", "dist.integrity", "license")
    told = told[-1] if isinstance(told, list) else told
    return {"version": told["version"], "integrity": told["dist.integrity"], "license": told["license"]}


def fetched(name: str, version: str, integrity: str, folder: Path) -> dict[str, bytes]:
    """The files of a package, once its archive is the published one."""
    npm("pack", f"{name}@{version}", cwd=folder)
    archive = next(folder.glob("*.tgz"))
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != integrity:
        sys.exit(f"{name} {version}: the archive is not the published one ({found[:20]}…, not {integrity[:20]}…)")
    with tarfile.open(archive) as tar:
        members = [m for m in tar.getmembers() if m.isfile()]
        return {m.name.partition("/")[2]: reader.read() for m in members if (reader := tar.extractfile(m))}


def relative(text: bytes) -> bytes:
    """Bare imports as relative paths, so that no import map is needed; source maps are not shipped."""
    plain = text.decode()
    for bare, path in RELATIVE.items():
        plain = plain.replace(f"from{bare}", f"from{path}").replace(f"import{bare}", f"import{path}")
    lines = [line for line in plain.splitlines() if not line.startswith("//# sourceMappingURL")]
    return ("\n".join(lines).strip() + "\n").encode()


def icons(package: dict[str, bytes], version: str) -> dict[str, bytes]:
    """The used subset as two modules of outlines, and the notice that names who drew them."""
    drawn = json.loads(package["icons.json"])["icons"]
    outlines = {name: drawn[name]["body"].split(' d="')[1].split('"')[0] for name in sorted(ICONS)}
    light = {name: path for name, path in outlines.items() if len(path) < HEAVY}
    more = {name: path for name, path in outlines.items() if name not in light}
    lines = "\n".join(f"  {name}: {ICONS[name]}" for name in sorted(ICONS))
    notice = NOTICE.format(package=ICON_PACKAGE, version=version, lines=lines)
    made = {f"{WEB}/icons.js": module(light), f"{WEB}/icons-more.js": module(more)}
    return {**made, f"{WEB}/icons-NOTICE": notice.encode()}


def module(outlines: dict[str, str]) -> bytes:
    """Outlines as a script."""
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(path)}" for name, path in outlines.items())
    head = "// game-icons.net, CC BY 3.0; authors in icons-NOTICE. Outlines in a square of 512."
    return f"{head}\nexport const ICONS = {{\n{rows},\n}};\n".encode()


def trimmed(font: bytes, weights: str) -> bytes:
    """A variable font with only these weights and what our styles use of it: all its letters, less to send."""
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        python = at / "venv/bin/python"
        subprocess.run([sys.executable, "-m", "venv", at / "venv"], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *FONT_TOOLS], check=True)
        (at / "whole.woff2").write_bytes(font)
        steps = (
            ("fontTools.varLib.instancer", "-q", at / "whole.woff2", weights, "--no-recalc-timestamp", "-o",
             at / "a.ttf"),
            ("fontTools.subset", at / "a.ttf", "--unicodes=*", f"--layout-features={FEATURES}", "--no-hinting",
             "--flavor=woff2", f"--output-file={at / 'b.woff2'}"),
        )  # fmt: skip
        for step in steps:
            subprocess.run([python, "-m", *map(str, step)], check=True)
        return (at / "b.woff2").read_bytes()


def taken(name: str, version: str, integrity: str) -> dict[str, bytes]:
    """The files of a package that we keep, by their path below the repository."""
    with tempfile.TemporaryDirectory() as folder:
        package = fetched(name, version, integrity, Path(folder))
    if name == ICON_PACKAGE:
        return icons(package, version)
    kept = {to: package[source] for source, to in FILES[name].items()}
    for to, weights in TRIMMED.items():
        if to in kept:
            kept[to] = trimmed(kept[to], weights)
    return {to: relative(text) if to.endswith(".mjs") else text for to, text in kept.items()}


def entry(name: str, version: str) -> dict[str, Any]:
    """Write a package's files, and its line of the lock."""
    told = published(name, version)
    if told["license"] != LICENCES[name]:
        sys.exit(f"{name}: the license is now {told['license']}, not {LICENCES[name]}")
    files = []
    for to, text in taken(name, told["version"], told["integrity"]).items():
        path = ROOT / to
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
        files.append({"path": to, "sha256": hashlib.sha256(text).hexdigest()})
    print(f"{name} {told['version']}: {len(files)} files")
    return {"name": name, **told, "files": sorted(files, key=lambda f: f["path"])}


def locked() -> dict[str, dict[str, Any]]:
    """The lock by package name."""
    return {p["name"]: p for p in json.loads(LOCK.read_text())["packages"]} if LOCK.exists() else {}


def write(*, upgrade: bool) -> int:
    """Fetch everything and write the lock."""
    pins = {} if upgrade else {name: p["version"] for name, p in locked().items()}
    packages = [entry(name, pins.get(name, "latest")) for name in FILES]
    LOCK.write_text(json.dumps({"packages": packages}, indent=1) + "\n")
    return 0


def check() -> int:
    """What differs: the lock from the registry, or the files here from the lock."""
    wrong = []
    for name, pinned in locked().items():
        told = published(name, pinned["version"])
        wrong += [f"{name}: {key} is {told[key]}, locked {pinned[key]}" for key in told if told[key] != pinned[key]]
        for file in pinned["files"]:
            path = ROOT / file["path"]
            if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != file["sha256"]:
                wrong.append(f"{name}: {file['path']} is not the file that was fetched")
    wrong += [f"{name} is not locked" for name in FILES if name not in locked()]
    print("\n".join(wrong) if wrong else f"{len(locked())} packages as published, files as fetched")
    return 1 if wrong else 0


def main() -> int:
    """Run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, tell what differs")
    parser.add_argument("--upgrade", action="store_true", help="choose the newest versions")
    given = parser.parse_args()
    return check() if given.check else write(upgrade=given.upgrade)


if __name__ == "__main__":
    sys.exit(main())
