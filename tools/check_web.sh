#!/usr/bin/env bash
# Check the web client: format and lint (Biome), types (TypeScript). `--write` formats it and fixes what is safe to fix;
# `--install` only says where the programs are.
# Both programs are pinned with hashes in tools/web/package-lock.json and kept outside the repository.
set -euo pipefail
cd "$(dirname "$0")/.."
for program in node npm; do
  if ! command -v "$program" >/dev/null 2>&1; then
    echo "No $program on this machine: the web client is not checked."
    exit 0
  fi
done
pinned="$(cat tools/web/package.json tools/web/package-lock.json | cksum | cut -d ' ' -f 1)"
home="${XDG_CACHE_HOME:-$HOME/.cache}/gloam/web-$pinned"
if [ ! -e "$home/installed" ]; then
  mkdir -p "$home"
  cp tools/web/package.json tools/web/package-lock.json "$home"
  # The lock has Biome for Linux with glibc; elsewhere the same version comes without a hash of ours.
  { npm ci --silent --no-audit --no-fund --prefix "$home" && "$home/node_modules/.bin/biome" --version ||
    npm install --silent --no-audit --no-fund --no-package-lock --prefix "$home"; } >/dev/null 2>&1 ||
    { echo "npm cannot fetch Biome and TypeScript: the web client is not checked."; exit 0; }
  touch "$home/installed"
fi
if [ "${1:-}" = --install ]; then
  echo "$home"
  exit
fi
if [ "${1:-}" = --write ]; then
  "$home/node_modules/.bin/biome" check --write
  exit
fi
"$home/node_modules/.bin/biome" check --error-on-warnings
for new in src/gloam/new_game/template/src/game/web/board.*.txt; do # the first board of a new game
  name="$(basename "${new%.txt}")"
  "$home/node_modules/.bin/biome" format --stdin-file-path="src/gloam/web/$name" <"$new" | cmp -s - "$new" ||
    { echo "$new is not formatted"; exit 1; }
done
${PYTHON:-.venv/bin/python} tools/web_tree.py build/web_tree
${PYTHON:-.venv/bin/python} tools/web_view_samples.py build/web_tree/games
"$home/node_modules/.bin/tsc" -p tools/web.tsconfig.json
echo "The web client is formatted, the linter finds nothing, and its types fit."
