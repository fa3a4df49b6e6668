#!/usr/bin/env bash
# Install the packages of a lock file, and Gloam itself, into a virtual environment.
# Usage: tools/setup.sh VENV LOCK
#
# uv does it when uv is on the PATH, else Python's own venv and pip. Either takes the packages from the index that it
# is configured with.
set -euo pipefail

venv=$1
lock=$2

can_run_gloam() {
  "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
  local candidate
  for candidate in python3 python3.13 python3.12 python3.11; do
    if can_run_gloam "$candidate"; then
      command -v "$candidate"
      return
    fi
  done
  echo "Gloam needs Python 3.11 or newer, and none of python3, python3.13, python3.12, python3.11 is." >&2
  return 1
}

make_venv_by_pip() {
  if ! "$1" -m venv "$venv"; then
    echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv" >&2
    return 1
  fi
}

install_by_uv() {
  [ -x "$venv/bin/python" ] || uv venv --quiet --python "$1" "$venv"
  uv pip install --quiet --python "$venv/bin/python" --require-hashes -r "$lock"
  uv pip install --quiet --python "$venv/bin/python" --no-deps --editable .
}

install_by_pip() {
  # A venv that uv made has no pip.
  "$venv/bin/python" -m pip --version >/dev/null 2>&1 || make_venv_by_pip "$1"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --editable .
}

python=$(find_python)
# An environment whose Python has gone, or is too old, is of no use.
if [ -e "$venv" ] && ! can_run_gloam "$venv/bin/python"; then rm -rf "$venv"; fi

echo "Installing the packages of $lock into $venv ..."
if command -v uv >/dev/null 2>&1; then
  install_by_uv "$python"
else
  install_by_pip "$python"
fi
