#!/usr/bin/env bash
# Print the path of a Python that can run Gloam, or say in one line why there is none.
# Usage: tools/find_python.sh [--version] [PYTHON]
#
# PYTHON is a command ("python3.13"), a path or a version ("3.13"). A version that pyenv has installed counts even where
# its command is not on the PATH. Without PYTHON: the first of python3, python3.13, python3.12, python3.11 that is new
# enough. With --version the version is printed instead: 3.13.
set -uo pipefail

least="3.11"

version_of() { # the version of a Python as "3.13"; fails where it does not run
  "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

new_enough() {
  "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

path_of() { # the Python that is meant by a name, even where the command is only pyenv's stand-in for it
  local name=$1 number candidate
  case $name in [0-9]*) name=python$name ;; esac
  if version_of "$name" >/dev/null; then
    command -v "$name"
    return
  fi
  number=${name#python}
  for candidate in "${PYENV_ROOT:-$HOME/.pyenv}"/versions/{"$number","$number".*}/bin/python3; do
    if [ -x "$candidate" ] && version_of "$candidate" >/dev/null; then
      echo "$candidate"
      return
    fi
  done
  return 1
}

wanted_python() {
  local found
  if ! found=$(path_of "$1"); then
    echo "$1 is not on this machine, neither on the PATH nor in pyenv. Install it, or name a Python that is here." >&2
    return 1
  fi
  if ! new_enough "$found"; then
    echo "Gloam needs Python $least or newer, and $1 is $(version_of "$found")." >&2
    return 1
  fi
  echo "$found"
}

any_python() {
  local candidate found
  for candidate in python3 python3.13 python3.12 python3.11; do
    if found=$(path_of "$candidate") && new_enough "$found"; then
      echo "$found"
      return
    fi
  done
  echo "Gloam needs Python $least or newer, and none of python3, python3.13, python3.12, python3.11 is." >&2
  return 1
}

answer=path
if [ "${1-}" = --version ]; then
  answer=version
  shift
fi
if [ -n "${1-}" ]; then python=$(wanted_python "$1") || exit 1; else python=$(any_python) || exit 1; fi
if [ "$answer" = version ]; then version_of "$python"; else echo "$python"; fi
