# Every target sets up what it needs by itself. A second run starts at once.
# Another interpreter: make setup PYTHON=python3.12. More for the command behind a target: make test ARGS="-k gap".

PYTHON ?= python3
ARGS ?=
UV := uv==0.13.7

VENV := .venv
BENCH := .venv-bench
LOCK := .venv-lock

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export PIP_ROOT_USER_ACTION := ignore
# -qq leaves errors visible and hides warnings about the machine's own pip settings.
PIP := -m pip install -qq

NODE := PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
NPM := cd web && $(NODE) npm --no-fund --no-audit --loglevel error
PAGE := src/pioche/page/index.html
WEB := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null) \
	$(shell find src/pioche -name '*.ftl' 2>/dev/null)

COMPILED := $(addprefix src/pioche/,engine games bots)
SOURCES := $(shell find $(COMPILED) -name '*.py' -not -path '*/tests/*' 2>/dev/null)
HEARTS := $(shell find examples/hearts -name '*.py' -not -path '*/tests/*' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup play terminal server test parity check types soak bench lock golden clean
MAKEFLAGS += --no-print-directory --no-builtin-rules

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name what; \
	do printf '%-14s %s\n' "$$name" "$$what"; done

setup: $(VENV)/.compiled $(PAGE) ## install everything, compile the games and build the page
	@echo "Ready. To play: make play"

play: $(VENV)/.compiled $(PAGE) ## start Pioche and open it in the browser
	@$(VENV)/bin/pioche serve --open $(ARGS)

terminal: $(VENV)/.compiled ## play a game in the terminal
	@PIOCHE_COMMAND=make $(VENV)/bin/pioche play $(ARGS)

server: $(VENV)/.compiled ## build the busiest part of the server as machine code (for hosts; needs a C compiler)
	@$(VENV)/bin/pioche compile --server

test: $(VENV)/.hearts $(PAGE) ## run all tests, on all cores
	@echo "Running the tests of the page (vitest) ..."
	@$(NPM) run --silent test
	@echo "Running the tests ..."
	@$(VENV)/bin/python -m pytest -n auto $(ARGS)

parity: $(VENV)/.compiled ## compare the server's machine code with its Python, byte by byte (needs a C compiler)
	@$(VENV)/bin/python -m pytest tests/server/machine_code_parity.py $(ARGS)

types: $(VENV)/.installed web/node_modules/.installed ## write the page's types after the server's messages
	@folder=$$(mktemp -d) && $(VENV)/bin/python web/scripts/describe.py $$folder && \
	cd web && $(NODE) node scripts/types.js $$folder; rm -rf $$folder

check: $(VENV)/.installed web/node_modules/.installed ## check style, format, types and the direction of imports
	@echo "Style (ruff check) ..."
	@$(VENV)/bin/ruff check --quiet .
	@echo "Format (ruff format) ..."
	@$(VENV)/bin/ruff format --check --quiet . || \
	{ echo "Not formatted; to format: $(VENV)/bin/ruff format"; exit 1; }
	@echo "Types (mypy) ..."
	@$(VENV)/bin/mypy
	@echo "Imports (lint-imports) ..."
	@$(VENV)/bin/lint-imports --no-logo
	@echo "The page (svelte-check, eslint) ..."
	@$(NPM) run --silent check

soak: $(VENV)/.compiled ## kill a server a thousand times under play, on each database (an hour or two)
	@$(VENV)/bin/python -m tests.faults.soak $(ARGS)

bench: $(BENCH)/.hearts ## measure the speed of Pioche and of its peers, in one run
	@$(BENCH)/bin/python -m bench $(ARGS)

golden: $(VENV)/.hearts ## renew the golden playthroughs
	@$(VENV)/bin/python -m pioche.testing golden $(ARGS)

# Pins stay unless they must move; to take the newest releases: make lock ARGS=--upgrade.
LOCKED := env -u UV_FIND_LINKS -u UV_INDEX -u UV_EXTRA_INDEX_URL $(LOCK)/bin/uv pip compile pyproject.toml \
	--quiet --no-config --generate-hashes --universal --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)

lock: $(LOCK)/.installed ## pin all dependencies, with hashes, in requirements/
	@mkdir -p requirements
	@echo "Pinning requirements/runtime.txt ..."
	@$(LOCKED) -o requirements/runtime.txt
	@echo "Pinning requirements/compiled.txt ..."
	@$(LOCKED) --extra compiled -c requirements/runtime.txt -o requirements/compiled.txt
	@echo "Pinning requirements/dev.txt ..."
	@$(LOCKED) --all-extras --group dev -c requirements/runtime.txt -o requirements/dev.txt
	@echo "Pinning requirements/bench.txt ..."
	@$(LOCKED) --group bench -c requirements/runtime.txt -o requirements/bench.txt

clean: ## remove the environments and all that was built
	@echo "Removing the environments and caches ..."
	@rm -rf $(VENV) $(BENCH) $(LOCK) build dist .coverage .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache web/node_modules src/pioche/page
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment holds absolute paths: one that was moved or copied here, or lost its Python, is made again.
$(foreach env,$(VENV) $(BENCH) $(LOCK),$(shell \
	[ -x $(env)/bin/python ] && [ "$$(cat $(env)/.where 2>/dev/null)" = "$$(pwd -P)" ] || rm -f $(env)/.where))

%/.where:
	@command -v "$(PYTHON)" >/dev/null || \
	{ echo "$(PYTHON) was not found: install Python 3.11 or newer, or name it: make setup PYTHON=python3.12"; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Pioche needs Python 3.11 or newer and $(PYTHON) is older; name a newer one: make setup PYTHON=python3.12"; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || \
	{ echo "$(PYTHON) has no venv module: install it (on Debian: apt install python3-venv)"; exit 1; }
	@echo "Making $* ..."
	@"$(PYTHON)" -m venv --clear $*
	@pwd -P > $@

$(VENV)/.installed $(BENCH)/.installed: %/.installed: %/.where pyproject.toml
	@echo "Installing the pinned packages into $* (a minute or two the first time) ..."
	@$*/bin/python $(PIP) --require-hashes -r $(filter requirements/%,$^)
	@$*/bin/python $(PIP) --no-build-isolation --no-deps -e .
	@touch $@
$(VENV)/.installed: requirements/dev.txt
$(BENCH)/.installed: requirements/bench.txt

$(LOCK)/.installed: $(LOCK)/.where Makefile
	@echo "Installing $(UV) into $(LOCK) ..."
	@$(LOCK)/bin/python $(PIP) $(UV)
	@touch $@

$(VENV)/.compiled: $(VENV)/.installed $(SOURCES)
	@echo "Compiling the games (a minute or two the first time) ..."
	@$(VENV)/bin/pioche compile
	@touch $@

# A game outside the package, which the tests and the measurements need and players do not.
$(VENV)/.hearts: $(VENV)/.compiled
$(BENCH)/.hearts: $(BENCH)/.installed
$(VENV)/.hearts $(BENCH)/.hearts: %/.hearts: examples/hearts/pyproject.toml $(HEARTS)
	@echo "Installing examples/hearts into $* ..."
	@$*/bin/python $(PIP) --no-build-isolation --no-deps -e examples/hearts
	@$*/bin/pioche compile
	@touch $@

web/node_modules/.installed: $(VENV)/.installed web/package-lock.json
	@echo "Installing what the page is built with ..."
	@$(NPM) ci
	@touch $@

$(PAGE): web/node_modules/.installed $(WEB)
	@echo "Building the page ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@
