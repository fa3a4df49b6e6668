"""What `make fast` changes in the C that mypyc writes, before the C compiler reads it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("mypyc")
pytest.importorskip("setuptools")

from tools.fast.compile import lightened, read_with

WRITTEN = """\
#include "__native_lucidity.h"
PyObject *CPyDef_turn___act(PyObject *cpy_r_s) {
CPyL1: ;
    return cpy_r_s; /* '    four spaces' */
}
char CPyDef_turn_____top_level__(void) {
                                    return 2;
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """C as mypyc writes it."""
    made = tmp_path / "turn.c"
    made.write_text(WRITTEN, encoding="utf-8")
    return made


def test_lines_lose_their_indentation_and_nothing_else(file):
    said = lightened(file).read_text(encoding="utf-8")
    assert "\nreturn cpy_r_s; /* '    four spaces' */\n" in said
    assert not [line for line in said.splitlines() if line.startswith((" ", "\t"))]
    assert said.split()[-len(WRITTEN.split()) :] != WRITTEN.split()  # the mark
    assert said.replace("GLOAM_ONCE char", "char").split()[-len(WRITTEN.split()) :] == WRITTEN.split()


def test_only_what_runs_once_is_left_as_it_is_by_the_compiler(file):
    lines = lightened(file).read_text(encoding="utf-8").splitlines()
    marked = [line for line in lines if line.startswith("GLOAM_ONCE ")]
    assert marked == ["GLOAM_ONCE char CPyDef_turn_____top_level__(void) {"]


def test_a_file_that_is_as_it_was_is_not_compiled_again(file):
    made = lightened(file)
    os.utime(made, (1, 1))
    assert lightened(file).stat().st_mtime == 1
    file.write_text(WRITTEN + "int more;\n", encoding="utf-8")
    assert lightened(file).stat().st_mtime > 1


def test_what_mypyc_wrote_stays_as_it_is(file):
    assert lightened(file) != file
    assert file.read_text(encoding="utf-8") == WRITTEN


def test_a_file_depends_on_what_it_includes_and_on_what_that_includes(tmp_path):
    files = {
        "turn.c": '#include "turn.h"\n#include <Python.h>\n#include "elsewhere.h"\n',
        "turn.h": '#include <kernel.h>\n#include "turn.h"\n',
        "kernel.h": "",
        "cult.h": "",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert read_with(tmp_path / "turn.c") == {tmp_path / name for name in ("turn.c", "turn.h", "kernel.h")}
