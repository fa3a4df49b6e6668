#!/usr/bin/env bash
# Write requirements.lock, and requirements-NAME.lock for postgres, push, dev, docs, lab, cluster and test-ray, from
# pyproject.toml: exact versions with hashes, valid for every supported Python, and no download address, so that any
# index can serve them.
# Usage: tools/lock.sh [arguments for `uv pip compile`, such as --upgrade]
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if command -v uv >/dev/null 2>&1; then
  uv=uv
else
  python3 -m venv "$scratch/venv"
  "$scratch/venv/bin/python" -m pip install --quiet --disable-pip-version-check uv
  uv=$scratch/venv/bin/uv
fi

compile() {
  "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
    --no-emit-find-links --no-strip-extras --no-header "$@"
}

compile "$@" pyproject.toml --output-file requirements.lock
# The others are held to the versions of the base lock: one environment serves all.
compile "$@" pyproject.toml --extra postgres --constraints requirements.lock --output-file requirements-postgres.lock
compile "$@" pyproject.toml --extra dev --constraints requirements-postgres.lock --output-file requirements-dev.lock
compile "$@" pyproject.toml --extra push --constraints requirements-dev.lock --output-file requirements-push.lock
compile "$@" pyproject.toml --extra lab --constraints requirements-dev.lock --output-file requirements-lab.lock
compile "$@" pyproject.toml --extra lab --extra cluster --constraints requirements-dev.lock \
  --output-file requirements-cluster.lock
compile "$@" pyproject.toml --extra dev --extra lab --extra cluster --constraints requirements-dev.lock \
  --constraints requirements-cluster.lock --output-file requirements-test-ray.lock
compile "$@" pyproject.toml --extra docs --constraints requirements-dev.lock --output-file requirements-docs.lock

if grep -n '://' requirements*.lock; then
  echo "A lock names a download address; it must not." >&2
  exit 1
fi
