#!/usr/bin/env bash
# See to it that the tests have the programs they can use: a browser, nginx and PostgreSQL from Debian's packages.
# Never fails: what cannot be installed is named in one line, and the tests that need it are skipped.
set -uo pipefail

has_light_browser() { # chromium without a window, which takes less processor time
  command -v chromium-headless-shell >/dev/null 2>&1
}

has_browser() {
  has_light_browser || command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 ||
    command -v google-chrome >/dev/null 2>&1
}

has_nginx() {
  command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ]
}

has_postgres() {
  command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1
}

can_install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

updated=no
install() { # install PACKAGE...
  echo "Installing $* for the tests ..."
  export DEBIAN_FRONTEND=noninteractive
  if [ "$updated" = no ]; then
    apt-get update -qq >/dev/null 2>&1
    updated=yes
  fi
  apt-get install -qq --yes --no-install-recommends "$@" >/dev/null 2>&1
}

if can_install; then
  has_light_browser || install chromium-headless-shell
  has_browser || install chromium
  has_nginx || install nginx-light
  has_postgres || install postgresql
fi
has_browser || echo "No browser (chromium) on this machine: the browser tests are skipped."
has_nginx || echo "No nginx on this machine: the tests of the proxy are skipped."
has_postgres || echo "No PostgreSQL on this machine: the tests of that store are skipped."
exit 0
