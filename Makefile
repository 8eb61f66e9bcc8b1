# One word per intent. Each target installs what it needs; you need Python 3.11 or newer and make.

PORT ?= 8000
BIN := .venv/bin
READY := .venv/ready
LOCKS := requirements.txt requirements-dev.txt

# The first of these that is new enough; name another with `make PYTHON=…`.
PYTHON ?= $(shell for each in python3 python3.15 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$each && break; done)

.PHONY: help serve test quick check fuzz fmt lint types spec check-spec bench demo picture lock clean
.DEFAULT_GOAL := help

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 12

serve: $(READY)  ## start the service on port 8000, with an embedded store
	$(BIN)/holdout-service serve --port $(PORT)

# The tests come last, so that their result is the last line printed.
test: lint types check-spec  ## run everything that CI runs; always the same
	$(BIN)/pytest -n 3

quick: lint types  ## linter, types and the fast tests: under a minute
	$(BIN)/pytest -n 2 -m 'not slow' -q

check: lint  ## linter and the fast tests, without types
	$(BIN)/pytest -n 2 -m 'not slow' -q

fuzz: $(READY)  ## run the laws and the API's contract with new random seeds
	$(BIN)/pytest -n 2 --hypothesis-profile=explore tests/laws tests/kernel tests/api/test_contract.py

fmt: $(READY)  ## format the code and apply the safe fixes of the linter
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lint: $(READY)  ## run the linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(READY)  ## check the types
	$(BIN)/mypy

spec: $(READY)  ## write the OpenAPI document and what is generated from it
	$(BIN)/holdout-service spec
	$(BIN)/python clients/python/generate.py

check-spec: $(READY)
	$(BIN)/holdout-service spec --check
	$(BIN)/python clients/python/generate.py --check

bench: $(READY)  ## measure rules and service
	$(BIN)/python -m bench

demo: $(READY)  ## watch bots play a whole game through the CLI
	$(BIN)/python clients/python/demo.py

picture: $(READY)  ## draw the picture of a game in README anew
	$(BIN)/python clients/python/picture.py

# Two locks, each from one resolution, without the address of a package index.
COMPILE = build/lock/bin/uv pip compile pyproject.toml clients/python/pyproject.toml --quiet --upgrade \
	--universal --python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url \
	--custom-compile-command 'make lock'

lock:  ## update the locked dependencies
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv==0.13.8
	$(COMPILE) --group pyproject.toml:build --output-file requirements.txt >/dev/null
	$(COMPILE) --group pyproject.toml:dev --output-file requirements-dev.txt >/dev/null

clean:  ## remove what the other targets made, never a game
	rm -rf .venv build dist clients/python/dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find service clients tests -name __pycache__ -prune -exec rm -rf {} +

$(READY): $(LOCKS) pyproject.toml clients/python/pyproject.toml
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . -e clients/python
	@touch $@
