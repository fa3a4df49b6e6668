#!/usr/bin/env bash
# See to it that the browser tests have a browser: install Debian's chromium where that is possible.
# Never fails: without a browser those tests are skipped, and one line says so.
set -uo pipefail

has_browser() {
  command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 ||
    command -v google-chrome >/dev/null 2>&1
}

can_install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

install() {
  echo "Installing a browser for the browser tests ..."
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -qq --yes --no-install-recommends chromium; } >/dev/null 2>&1
}

has_browser && exit 0
can_install && install
has_browser || echo "No browser (chromium) on this machine: the browser tests are skipped."
exit 0
