#!/usr/bin/env bash
# See to it that tests and checks have the programs they can use, from Debian's packages: browser, nginx, postgres, node.
# Without arguments all of them. Never fails: what cannot be installed is named in one line, and what needs it is skipped.
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

has_node() { # with npm, which fetches what checks the web client
  command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1
}

wanted=" ${*:-browser nginx postgres node} "
wants() { # wants PROGRAM
  case "$wanted" in *" $1 "*) true ;; *) false ;; esac
}

can_install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

updated=no
install() { # install PACKAGE...
  echo "Installing $* ..."
  export DEBIAN_FRONTEND=noninteractive
  if [ "$updated" = no ]; then
    apt-get update -qq >/dev/null 2>&1
    updated=yes
  fi
  apt-get install -qq --yes --no-install-recommends "$@" >/dev/null 2>&1
}

if can_install; then
  if wants browser; then
    has_light_browser || install chromium-headless-shell
    has_browser || install chromium
  fi
  ! wants nginx || has_nginx || install nginx-light
  ! wants postgres || has_postgres || install postgresql
  ! wants node || has_node || install nodejs npm
fi
! wants browser || has_browser || echo "No browser (chromium) on this machine: the browser tests are skipped."
! wants nginx || has_nginx || echo "No nginx on this machine: the tests of the proxy are skipped."
! wants postgres || has_postgres || echo "No PostgreSQL on this machine: the tests of that store are skipped."
! wants node || has_node || [ "$wanted" = " node " ] || echo "No Node.js on this machine: the client's own tests are skipped."
exit 0
