#!/usr/bin/env bash
# Install the packages of a lock file, and Gloam itself, into a virtual environment.
# Usage: tools/setup.sh VENV LOCK [PYTHON]
#
# uv does it when uv is on the PATH, else Python's own venv and pip. Either takes the packages from the index that it
# is configured with. Without PYTHON the environment is made with the first Python that is new enough.
set -euo pipefail

venv=$1
lock=$2
wanted=${3-}
tools=$(dirname "${BASH_SOURCE[0]}")

usable() { # whether the environment has a Python, new enough, of the wanted version
  [ -x "$venv/bin/python" ] && bash "$tools/find_python.sh" "$venv/bin/python" >/dev/null 2>&1 || return 1
  [ -z "$wanted" ] || [ "$(bash "$tools/find_python.sh" --version "$venv/bin/python")" = "$version" ]
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

python=$(bash "$tools/find_python.sh" "$wanted")
version=$(bash "$tools/find_python.sh" --version "$wanted")
# An environment whose Python is gone, too old or of another version cannot be used: make it again.
if [ -e "$venv" ] && ! usable; then rm -rf "$venv"; fi

echo "Installing the packages of $lock into $venv (Python $version) ..."
if command -v uv >/dev/null 2>&1; then
  install_by_uv "$python"
else
  install_by_pip "$python"
fi
