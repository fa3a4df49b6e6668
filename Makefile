# Gloam: everyday commands. `make` alone lists them.
#
# The packages are pinned with hashes in requirements.lock (to play), requirements-postgres.lock (to serve with
# PostgreSQL), requirements-push.lock (to call players whose page is closed), requirements-dev.lock (to work on
# Gloam), requirements-docs.lock (to build the site), requirements-lab.lock and requirements-cluster.lock (reports,
# statistics and Ray), requirements-test-ray.lock.
# They come from whatever package index pip or uv is configured with on this machine.

.DEFAULT_GOAL := help
.SUFFIXES:

# Another Python than the first one found: make test PYTHON=python3.13. Each version has an environment of its own.
PYTHON :=
ifneq ($(PYTHON),)
VERSION := $(shell bash tools/find_python.sh --version "$(PYTHON)")
ifeq ($(VERSION),)
$(error PYTHON=$(PYTHON) cannot be used, see above)
endif
VENV := .venv-$(VERSION)
else
VENV := .venv
endif
BIN := $(VENV)/bin
STAMP_BASE := $(VENV)/.installed-base
STAMP_DEV := $(VENV)/.installed-dev
# The tools that build the site are large and of no use elsewhere: they have an environment of their own.
DOCS_VENV := .venv-docs
STAMP_DOCS := $(DOCS_VENV)/.installed-docs
# Every other process begins with tests that wait for a server or a browser (tests/conftest.py): two processes for each
# core keep the cores busy. A process that is done takes tests from another.
WORKERS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) * 2 )))
# A browser keeps a core busy by itself: more of them at once only wait for each other.
PAGE_WORKERS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# Ray is larger than everything else together: only its own tests install it.
RAY_VENV := .venv-ray
STAMP_RAY := $(RAY_VENV)/.installed-ray
# Extra arguments for the program a target runs: make test ARGS="-k rest"
ARGS ?=

.PHONY: help
help: ## list these commands
	@echo "Gloam: make <target> [ARGS=...] [PYTHON=python3.13]"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

.PHONY: setup
setup: $(STAMP_DEV) ## install everything needed to work on Gloam into .venv

.PHONY: play
play: $(STAMP_BASE) ## open a table on this machine
	$(BIN)/gloam serve $(ARGS)

.PHONY: test
test: $(STAMP_DEV) ## run the tests (ARGS go to pytest)
	@bash tools/get_programs.sh
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak and not pages" $(ARGS)

.PHONY: test-pages
test-pages: $(STAMP_DEV) ## run the browser tests that `make test` leaves out (ARGS go to pytest)
	@bash tools/get_programs.sh
	$(BIN)/pytest -n $(PAGE_WORKERS) --dist worksteal -m "pages and not soak" tests/web $(ARGS)

.PHONY: quick
quick: $(STAMP_DEV) ## run the tests to run while you work: those of what was changed (ARGS go to pytest)
	@bash tools/get_programs.sh node
	$(BIN)/python tools/quick.py $(ARGS)

.PHONY: test-ray
test-ray: $(STAMP_RAY) ## run the tests of the lab on a Ray cluster of this machine
	$(RAY_VENV)/bin/pytest tests/ray $(ARGS)

.PHONY: fast
fast: $(STAMP_DEV) ## compile kernel, games and bots (needs a C compiler); what passes its tests is used
	$(BIN)/python tools/fast/build.py $(ARGS)

.PHONY: test-fast
test-fast: $(STAMP_DEV) ## run the tests of kernel, games, laws, bots, lab and server on the compiled build
	GLOAM_BUILD=compiled $(BIN)/pytest -n auto tests/kernel tests/toolkit tests/laws tests/games tests/bots tests/lab \
	  tests/server tests/tools/test_compiled.py $(ARGS)

.PHONY: wheel
wheel: $(STAMP_DEV) ## build the wheel in dist/, and beside it one with what is compiled here
	$(BIN)/python tools/wheel.py $(ARGS)

.PHONY: versions
versions: $(STAMP_DEV) ## run laws and goldens on every supported Python of this machine, compare the digests
	$(BIN)/python tools/versions.py $(ARGS)

.PHONY: check
check: $(STAMP_DEV) ## lint, format, types (Python and the web client), layers, rule coverage
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/rule_coverage.py --finished --gaps
	for tool in tools/*/web_maps.py; do $(BIN)/python $$tool --check || exit 1; done
	$(BIN)/python tools/numbers_pages.py --check
	$(BIN)/python tools/web_names.py --check
	$(BIN)/python tools/web_lines.py
	@bash tools/get_programs.sh node
	bash tools/check_web.sh

.PHONY: format
format: $(STAMP_DEV) ## format the code and fix what can be fixed automatically
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@bash tools/get_programs.sh node
	bash tools/check_web.sh --write

.PHONY: bench
bench: $(STAMP_DEV) ## measure speed, ours and the peers' in one run
	$(BIN)/python -m bench.run $(ARGS)

.PHONY: docs
docs: $(STAMP_DOCS) ## build the pages of docs/ as a site, into build/docs
	NO_MKDOCS_2_WARNING=1 $(DOCS_VENV)/bin/mkdocs build --quiet $(ARGS)
	@echo "Open build/docs/index.html; for search: cd build/docs && python3 -m http.server --bind 127.0.0.1"

.PHONY: soak
soak: $(STAMP_DEV) ## run the long tests, group by group (ARGS: groups, or words for pytest)
	$(BIN)/python tools/soak.py $(ARGS)

.PHONY: coverage
coverage: $(STAMP_DEV) ## show which lines no test reaches
	$(BIN)/pytest -n auto --cov --cov-report term $(ARGS)

.PHONY: sentences
sentences: $(STAMP_DEV) ## print every sentence that players read (ARGS: games)
	$(BIN)/python tools/sentences.py $(ARGS)

.PHONY: lock
lock: ## choose the pinned packages again (ARGS="--upgrade" for the newest)
	bash tools/lock.sh $(ARGS)

.PHONY: clean
clean: ## remove everything that these commands made
	rm -rf .venv .venv-* build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(STAMP_BASE): pyproject.toml requirements.lock tools/setup.sh tools/find_python.sh
	@bash tools/setup.sh $(VENV) requirements.lock "$(PYTHON)"
	@touch $@

$(STAMP_RAY): pyproject.toml requirements-test-ray.lock tools/setup.sh tools/find_python.sh
	@bash tools/setup.sh $(RAY_VENV) requirements-test-ray.lock "$(PYTHON)"
	@touch $@

# The dev lock holds all of the base lock, in the same versions.
$(STAMP_DEV): pyproject.toml requirements-dev.lock tools/setup.sh tools/find_python.sh
	@bash tools/setup.sh $(VENV) requirements-dev.lock "$(PYTHON)"
	@touch $@ $(STAMP_BASE)

$(STAMP_DOCS): pyproject.toml requirements-docs.lock tools/setup.sh tools/find_python.sh
	@bash tools/setup.sh $(DOCS_VENV) requirements-docs.lock "$(PYTHON)"
	@touch $@
