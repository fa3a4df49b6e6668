#!/usr/bin/env bash
# Check the types of the web client (JSDoc) with the TypeScript compiler, which is kept outside the repository.
set -euo pipefail
cd "$(dirname "$0")/.."
version=7.0.2
if ! command -v npm >/dev/null 2>&1; then
  echo "No npm on this machine: the types of the web client are not checked."
  exit 0
fi
home="${XDG_CACHE_HOME:-$HOME/.cache}/gloam/typescript-$version"
if [ ! -x "$home/node_modules/.bin/tsc" ]; then
  mkdir -p "$home"
  npm install --silent --no-audit --no-fund --prefix "$home" "typescript@$version" 2>/dev/null ||
    { echo "npm cannot fetch the TypeScript compiler: the types of the web client are not checked."; exit 0; }
fi
${PYTHON:-.venv/bin/python} tools/web_tree.py build/web_tree
"$home/node_modules/.bin/tsc" -p tools/web.tsconfig.json
echo "The types of the web client fit."
