# Every target sets up what it needs by itself. A second run starts immediately.
# Another interpreter: make setup PYTHON=python3.12. More for the command behind a target: make test ARGS="-k gap".

PYTHON ?= python3
ARGS ?=

VENV := .venv
BENCH := .venv-bench
LOCK := .venv-lock

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export PIP_ROOT_USER_ACTION := ignore
# Compiled modules are kept, even where the surroundings say no: without them, every process that starts
# compiles all that it imports, which doubles the time of the tests.
export PYTHONDONTWRITEBYTECODE :=
# A step is one changing line on a terminal; it shows the output of its command only if that fails.
STEP := $(VENV)/bin/python -m tools.steps
# Under its own name, make would run a recipe that contains it even for `make -n`.
AGAIN := $(MAKE)

NODE := PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
NPM := cd web && $(NODE) npm --no-fund --no-audit --loglevel error
PAGE := src/pioche/page/index.html
WEB := $(shell find web/src web/public web/index.html web/offline.html web/vite.config.ts -type f 2>/dev/null) \
	$(shell find src/pioche -name '*.ftl' 2>/dev/null)

COMPILED := $(addprefix src/pioche/,engine games bots)
SOURCES := $(shell find $(COMPILED) -name '*.py' -not -path '*/tests/*' 2>/dev/null)
HEARTS := $(shell find examples/hearts -name '*.py' -not -path '*/tests/*' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup play page terminal server test anywhere quick parity check types covers soak mutants fuzz bench pace pictures stopwatch lock golden clean
MAKEFLAGS += --no-print-directory --no-builtin-rules

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name what; \
	do printf '%-14s %s\n' "$$name" "$$what"; done

setup: $(VENV)/.warmed $(PAGE) ## install everything, compile the games and build the page
	@echo "Ready. To play: make play"

play: $(VENV)/.play ## start Pioche and open it in the browser
	@$(VENV)/bin/python -m tools.play $(AGAIN) $(ARGS)

page: $(PAGE) ## build the page, which `make play` does while it starts

terminal: $(VENV)/.play ## play a game in the terminal
	@PIOCHE_COMMAND=make $(VENV)/bin/pioche play $(ARGS)

server: $(VENV)/.compiled ## build the busiest part of the server as machine code (for hosts; needs a C compiler)
	@$(VENV)/bin/pioche compile --server

test: $(VENV)/.warmed web/node_modules/.installed $(PAGE) ## run all tests, on all cores
	@echo "Running the tests of the page (vitest) beside all others (pytest) ..."
	@page=$$(mktemp) && { ( $(NPM) run --silent test ) >"$$page" 2>&1 & vitest=$$!; } && \
	trap 'kill $$vitest; rm -f "$$page"; exit 130' INT TERM; code=0; \
	$(VENV)/bin/python -m pytest -n auto $(ARGS) || code=$$?; \
	wait $$vitest || code=$$?; tail -n 1000 "$$page"; rm -f "$$page"; exit $$code

anywhere: $(VENV)/.play ## run all tests in awkward surroundings, one after the other (an hour)
	@$(VENV)/bin/python -m tools.anywhere $(ARGS)

# What fails first: style, then the rules as their rulebooks explain them, and everything that is read, not run. Whether
# worlds are drawn uniformly takes thousands of them.
QUICK := src/pioche/games tests/test_golden.py tests/test_imports.py tests/test_match.py tests/test_spelling.py \
	tests/test_texts.py tests/system/test_files.py tests/system/test_folders.py

quick: $(VENV)/.hearts ## run what fails first, in half a minute
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/ruff format --check --quiet .
	@$(VENV)/bin/python -m pytest -x -n auto -k "not uniform" $(QUICK) $(ARGS)

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

soak: $(VENV)/.hearts $(PAGE) ## all tests with large samples, then a thousand kills of a server on each database (hours)
	@PIOCHE_SOAK=1 $(VENV)/bin/python -m pytest -n auto
	@$(VENV)/bin/python -m tests.faults.soak $(ARGS)

mutants: $(VENV)/.installed ## change the rules and the server in small ways, and see whether a test fails (hours with ARGS="--sample 0")
	@$(VENV)/bin/python -m tools.mutants $(ARGS)

fuzz: $(VENV)/.installed ## fuzz the readers of records, messages and frames for a minute (ARGS="--seconds 7200": longer)
	@$(VENV)/bin/python -m tests.fuzz $(ARGS)

bench: $(BENCH)/.hearts ## measure the speed of Pioche and of its peers, in one run
	@$(BENCH)/bin/python -m bench $(ARGS)

pace: $(VENV)/.compiled web/node_modules/.installed $(PAGE) ## measure the page: first load, click to drawn result, frames
	@$(VENV)/bin/python -m bench.page $(ARGS)

pictures: $(VENV)/.hearts web/node_modules/.installed $(PAGE) ## take the pictures of README.md and docs/pictures.md
	@$(VENV)/bin/python -m tests.browser.pictures $(ARGS)

stopwatch: $(VENV)/.installed web/node_modules/.installed ## measure a new user's way to the first card (fresh clone, network)
	@$(VENV)/bin/python -m bench.stopwatch $(ARGS)

covers: $(VENV)/.installed $(PAGE) ## draw the covers of the games ahead, for the pictures of links
	@$(VENV)/bin/python -m tests.browser.covers

golden: $(VENV)/.hearts ## renew the golden playthroughs
	@$(VENV)/bin/python -m pioche.testing golden $(ARGS)

# Pins stay unless they must move; to take the newest releases: make lock ARGS=--upgrade.
LOCKED := env -u UV_FIND_LINKS -u UV_INDEX -u UV_EXTRA_INDEX_URL $(LOCK)/bin/uv pip compile \
	--quiet --no-config --generate-hashes --universal --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)

lock: $(LOCK)/.installed ## pin all dependencies, with hashes, in requirements/
	@mkdir -p requirements
	@echo "Pinning requirements/runtime.txt ..."
	@$(LOCKED) pyproject.toml -o requirements/runtime.txt
	@echo "Pinning requirements/compiled.txt ..."
	@$(LOCKED) pyproject.toml --extra compiled -c requirements/runtime.txt -o requirements/compiled.txt
	@echo "Pinning requirements/play.txt ..."
	@$(LOCKED) pyproject.toml --group play -c requirements/runtime.txt -o requirements/play.txt
	@echo "Pinning requirements/cluster.txt ..."
	@$(LOCKED) pyproject.toml --extra cluster -c requirements/runtime.txt -o requirements/cluster.txt
	@echo "Pinning requirements/dev.txt ..."
	@$(LOCKED) pyproject.toml --all-extras --group dev -c requirements/play.txt -o requirements/dev.txt
	@echo "Pinning requirements/docs.txt ..."
	@$(LOCKED) pyproject.toml --group docs -c requirements/dev.txt -o requirements/docs.txt
	@echo "Pinning requirements/bench.txt ..."
	@$(LOCKED) pyproject.toml --group bench -c requirements/runtime.txt -o requirements/bench.txt
	@echo "Pinning requirements/build.txt ..."
	@$(LOCKED) --group pyproject.toml:build -c requirements/runtime.txt -o requirements/build.txt
	@echo "Pinning requirements/uv.txt ..."
	@$(LOCKED) --group pyproject.toml:installer -o requirements/uv.txt
	@echo "Pinning requirements/release.txt ..."
	@$(LOCKED) --group pyproject.toml:release -c requirements/runtime.txt -o requirements/release.txt

clean: ## remove the environments and all that was built
	@echo "Removing the environments and caches ..."
	@rm -rf $(VENV) $(BENCH) $(LOCK) $(RELEASE) build dist .coverage .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache web/node_modules web/dist src/pioche/page src/pioche/site
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
	@"$(PYTHON)" -m venv --clear --without-pip $*
	@pwd -P > $@

# What playing needs, and on top of it what developing needs.
$(VENV)/.play: $(VENV)/.where pyproject.toml requirements/play.txt requirements/uv.txt
	@$(VENV)/bin/python -m tools.environment requirements/play.txt .
	@touch $@

$(VENV)/.installed: $(VENV)/.play requirements/dev.txt
	@$(VENV)/bin/python -m tools.environment requirements/dev.txt
	@touch $@

$(BENCH)/.installed: $(BENCH)/.where pyproject.toml requirements/bench.txt requirements/uv.txt
	@$(BENCH)/bin/python -m tools.environment requirements/bench.txt .
	@touch $@

$(LOCK)/.installed: $(LOCK)/.where requirements/uv.txt
	@$(LOCK)/bin/python -m tools.environment requirements/uv.txt
	@touch $@

$(VENV)/.compiled: $(VENV)/.installed $(SOURCES)
	@echo "Compiling the games (a minute or two the first time) ..."
	@$(VENV)/bin/pioche compile
	@touch $@

# A game outside the package, which the tests and the measurements need and players do not.
$(VENV)/.hearts: $(VENV)/.compiled
$(BENCH)/.hearts: $(BENCH)/.installed
$(VENV)/.hearts $(BENCH)/.hearts: %/.hearts: examples/hearts/pyproject.toml $(HEARTS)
	@$*/bin/python -m tools.environment examples/hearts
	@$*/bin/pioche compile
	@touch $@

# Functions that only these tests call are compiled once, so that no run of the tests waits for them. What else the tests
# have to say is heard in such a run.
COMPILING := $(addprefix src/pioche/games/,gap/tests/test_gap_outlook.py $(addprefix qwinto/tests/test_qwinto_,\
	bound.py racing.py rollout.py) pepper/tests/test_pepper_worlds.py) $(addprefix tests/,bots/test_inference.py \
	bots/test_lookahead.py cli/test_exploit.py cli/test_train.py datasets learning/test_comparing.py \
	learning/test_exploitation.py server/test_puzzles.py test_adding_a_game.py test_conformance.py)
$(VENV)/.warmed: $(VENV)/.hearts
	@$(STEP) "Compiling what only tests call" -- sh -c '$(VENV)/bin/python -m pytest -n auto $(COMPILING) || true'
	@touch $@

# What the page is built with, and on top of it what it is checked and tested with.
web/node_modules/.build: web/package-lock.json | $(VENV)/.play
	@$(STEP) "Installing what builds the page" -- sh -c '$(NPM) ci --omit=dev'
	@touch $@

web/node_modules/.installed: web/package-lock.json | $(VENV)/.play
	@$(STEP) "Installing what builds and checks the page" -- sh -c '$(NPM) ci'
	@touch web/node_modules/.build $@

$(PAGE): $(WEB) web/package-lock.json | web/node_modules/.build
	@$(STEP) "Building the page" -- sh -c '$(NPM) run --silent build'
	@touch $@

# Releases: docs/releasing.md. The tools have an environment of their own.
RELEASE := .venv-release
.PHONY: dist kernels smoke sbom container release

$(shell [ -x $(RELEASE)/bin/python ] && [ "$$(cat $(RELEASE)/.where 2>/dev/null)" = "$$(pwd -P)" ] || rm -f $(RELEASE)/.where)

$(RELEASE)/.installed: $(RELEASE)/.where requirements/release.txt
	@$(RELEASE)/bin/python -m tools.environment requirements/release.txt
	@touch $@

dist: $(RELEASE)/.installed $(PAGE) docs ## build the wheel and the sdist in dist/, twice, and compare
	@$(NODE) $(RELEASE)/bin/python -m release.dist

kernels: dist $(VENV)/.installed ## add a wheel with the games compiled, for Linux on x86-64 (a minute or two)
	@$(VENV)/bin/python -m release.platform_wheel

smoke: dist $(VENV)/.compiled ## install what is in dist/ into a clean environment, and try it
	@$(VENV)/bin/python -m release.smoke "$(CURDIR)/$(RELEASE)/bin/uv"

sbom: $(RELEASE)/.installed $(VENV)/.installed ## list the packages inside a release, after make lock
	@$(NODE) $(RELEASE)/bin/python -m release.sbom

container: $(RELEASE)/.installed $(VENV)/.installed ## check the Containerfile and compose.yaml, and try every RUN line
	@$(RELEASE)/bin/hadolint --no-color Containerfile
	@$(RELEASE)/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec compose.yaml
	@$(NODE) $(VENV)/bin/python -m release.container

release: check test smoke kernels ## run the checklist of a release (it publishes nothing)
	@$(RELEASE)/bin/check-jsonschema --quiet --builtin-schema vendor.citation-file-format CITATION.cff
	@$(RELEASE)/bin/hadolint --no-color Containerfile
	@$(RELEASE)/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec compose.yaml
	@$(VENV)/bin/python -m release.checklist

$(VENV)/.docs: $(VENV)/.installed requirements/docs.txt
	@$(VENV)/bin/python -m tools.environment requirements/docs.txt
	@touch $@

.PHONY: docs
docs: $(VENV)/.docs web/node_modules/.installed ## build the documentation, strictly; pioche serve shows it at /docs
	@$(NODE) $(VENV)/bin/python -m docs.site $(ARGS)
	@echo "Built in src/pioche/site. To read it: pioche serve --open, then /docs"
