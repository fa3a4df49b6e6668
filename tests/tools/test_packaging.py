"""The project's house: pinned packages, and a wheel that has everything in it."""

import itertools
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import wheel as wheels
from tools.rule_coverage import ROOT

LOCKS = ("requirements.lock", "requirements-postgres.lock", "requirements-dev.lock")
DOCS_LOCK, PUSH_LOCK = "requirements-docs.lock", "requirements-push.lock"
LAB_LOCKS = ("requirements.lock", "requirements-lab.lock", "requirements-cluster.lock", "requirements-test-ray.lock")
PIN = re.compile(r"^([a-z0-9._-]+)(?:\[([a-z0-9,._-]+)\])?==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)


def pins(lock: str) -> set[tuple[str, ...]]:
    """The name, the version and the Pythons of every pin."""
    found = PIN.findall((ROOT / lock).read_text(encoding="utf-8"))
    return {(name, version, where) for name, _, version, where in found}


def extras(lock: str) -> dict[str, set[str]]:
    """Which extras of each package a lock pins."""
    found = PIN.findall((ROOT / lock).read_text(encoding="utf-8"))
    return {name: set(filter(None, named.split(","))) for name, named, *_ in found}


def asked_extras(package: str, own: set[str]) -> Iterator[tuple[str, str]]:
    """Which extras of which other packages an installed package asks for, with these extras of its own."""
    for line in metadata.requires(package) or ():
        asked = Requirement(line)
        if asked.marker is None or any(asked.marker.evaluate({"extra": extra}) for extra in {"", *own}):
            yield from ((canonicalize_name(asked.name), extra) for extra in asked.extras)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from this checkout and unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    script = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    built = subprocess.run([sys.executable, "-c", script, folder], cwd=ROOT, check=True, capture_output=True, text=True)
    with zipfile.ZipFile(folder / built.stdout.splitlines()[-1]) as archive:
        archive.extractall(folder / "unpacked")
    return folder / "unpacked"


@pytest.mark.parametrize("lock", [*LOCKS, DOCS_LOCK, PUSH_LOCK, *LAB_LOCKS[1:]])
def test_a_lock_names_no_download_address(lock):
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", [*LOCKS, DOCS_LOCK, PUSH_LOCK, *LAB_LOCKS[1:]])
def test_every_line_of_a_lock_is_a_pin_a_hash_or_a_comment(lock):
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    odd = [line for line in lines if not PIN.match(line) and not re.match(r"    (--hash=sha256:[0-9a-f]{64}|#)", line)]
    assert odd == []


def test_a_lock_pins_every_extra_that_its_packages_ask_for():
    """Older pips take the newest version of `coverage[toml]`, and stop, where a lock pins only `coverage`."""
    pinned = extras("requirements-dev.lock")
    installed = {canonicalize_name(found.name) for found in metadata.distributions()}
    asked = {found for name in installed & set(pinned) for found in asked_extras(name, pinned[name])}
    assert ("coverage", "toml") in asked
    assert [(name, extra) for name, extra in sorted(asked) if extra not in pinned.get(name, ())] == []


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [
        *itertools.pairwise(LOCKS),
        (LOCKS[0], DOCS_LOCK),
        (PUSH_LOCK, LOCKS[-1]),
        *itertools.pairwise(LAB_LOCKS),
        (LOCKS[-1], LAB_LOCKS[-1]),
    ],
)
def test_a_larger_lock_holds_the_smaller_one_in_the_same_versions(smaller, larger):
    held = versions(larger)
    assert {name: held.get(name) for name in versions(smaller)} == versions(smaller)


def versions(lock: str) -> dict[str, list[str]]:
    """The versions of each package: one, or one for each range of Pythons."""
    found: dict[str, list[str]] = {}
    for name, version, _ in sorted(pins(lock)):
        found.setdefault(name, []).append(version)
    return found


def test_a_database_server_is_no_need_of_everybody():
    assert [name for name, *_ in pins("requirements.lock") if name.startswith("psycopg")] == []


def test_ray_is_only_installed_where_it_is_asked_for():
    with_ray = [lock for lock in (*LOCKS, DOCS_LOCK, *LAB_LOCKS) if "ray" in {name for name, *_ in pins(lock)}]
    assert with_ray == ["requirements-cluster.lock", "requirements-test-ray.lock"]


@pytest.mark.parametrize(
    ("lock", "extras"), [*zip(LOCKS, ([], ["postgres"], ["dev"]), strict=True), (DOCS_LOCK, ["docs"])]
)
def test_every_declared_dependency_is_locked(lock, extras):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = [
        *project["dependencies"],
        *(need for extra in extras for need in project["optional-dependencies"][extra]),
    ]
    names = {re.split(r"[\[<>=!~; ]", need, maxsplit=1)[0].replace("_", "-").lower() for need in declared}
    assert names - {name for name, *_ in pins(lock)} == set()


def test_the_wheel_has_every_file_of_the_package(wheel):
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in (source / "gloam").rglob("*") if path.is_file()}
    expected = {name for name in files if "__pycache__" not in name}
    assert expected - {path.relative_to(wheel).as_posix() for path in wheel.rglob("*")} == set()
    assert (wheel / "gloam/py.typed").exists()


def test_the_wheel_is_imported_without_the_checkout(wheel):
    script = "import gloam; print(gloam.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(wheel)}
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=wheel, env=environment, check=True, capture_output=True, text=True
    )
    assert ran.stdout.strip() == str(wheel / "gloam/__init__.py")


def test_the_wheel_offers_the_games_and_the_command(wheel):
    (entry_points,) = wheel.glob("*.dist-info/entry_points.txt")
    text = entry_points.read_text(encoding="utf-8")
    assert "gloam = gloam.cli:main" in text
    assert "lucidity = gloam.games.lucidity:SPEC" in text


def test_the_wheel_for_this_platform_has_the_same_files_and_the_compiled_ones(tmp_path, monkeypatch):
    about, record = "gloam-1.dist-info/WHEEL", "gloam-1.dist-info/RECORD"
    plain = tmp_path / "gloam-1-py3-none-any.whl"
    with zipfile.ZipFile(plain, "w") as archive:
        archive.writestr("gloam/__init__.py", "")
        archive.writestr(about, "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(record, "")
    library = {"gloam/compiled_modules/kernel.so": b"native"}
    monkeypatch.setattr(wheels, "compiled_files", lambda _: dict(library))

    made = wheels.for_platform(plain, tmp_path)

    assert made.name == f"gloam-1-{wheels.tag()}.whl"
    with zipfile.ZipFile(made) as archive:
        assert set(archive.namelist()) == {"gloam/__init__.py", about, record, *library}
        assert f"Root-Is-Purelib: false\nTag: {wheels.tag()}" in archive.read(about).decode()
        listed = {line.split(",")[0] for line in archive.read(record).decode().splitlines()}
    assert listed == {"gloam/__init__.py", about, record, *library}


def test_where_nothing_is_compiled_there_is_one_wheel(tmp_path):
    assert wheels.for_platform(tmp_path / "gloam-1-py3-none-any.whl", tmp_path) is None
