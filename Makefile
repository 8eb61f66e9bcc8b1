# One word per intent. Each does its own set-up; a machine needs Python 3.11 or newer and make.

PORT ?= 8000
BIN := .venv/bin
READY := .venv/ready
LOCKS := requirements.txt requirements-dev.txt

# The first of these that is new enough; name another with `make PYTHON=…`.
PYTHON ?= $(shell for each in python3 python3.15 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$each && break; done)

.PHONY: help serve test lint types spec check-spec bench demo lock clean
.DEFAULT_GOAL := help

help:  ## say what there is
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 12

serve: $(READY)  ## start the service on port 8000, with a store of its own
	$(BIN)/holdout-service serve --port $(PORT)

# The tests come last, so that their sum is the last line printed.
test: lint types check-spec  ## run everything that CI runs
	$(BIN)/pytest -n 3

lint: $(READY)  ## look for faults and untidiness
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(READY)  ## check the types
	$(BIN)/mypy

spec: $(READY)  ## write the API's document and the client that follows from it
	$(BIN)/holdout-service spec
	$(BIN)/python clients/python/generate.py

check-spec: $(READY)
	$(BIN)/holdout-service spec --check
	$(BIN)/python clients/python/generate.py --check

bench: $(READY)  ## measure the speed of rules and service
	$(BIN)/python -m bench

demo: $(READY)  ## watch bots play a whole game through the CLI
	$(BIN)/python clients/python/demo.py

# Two locks from one resolution each; names no address to download from.
COMPILE = build/lock/bin/uv pip compile pyproject.toml clients/python/pyproject.toml --quiet --upgrade \
	--universal --python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url \
	--custom-compile-command 'make lock'

lock:  ## move the locks to the newest versions that the projects allow
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv==0.13.8
	$(COMPILE) --group pyproject.toml:build --output-file requirements.txt >/dev/null
	$(COMPILE) --group pyproject.toml:dev --output-file requirements-dev.txt >/dev/null

clean:  ## remove what the others made, never a game
	rm -rf .venv build dist clients/python/dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find service clients tests -name __pycache__ -prune -exec rm -rf {} +

$(READY): $(LOCKS) pyproject.toml clients/python/pyproject.toml
	@test -n '$(PYTHON)' || { echo 'Holdout needs Python 3.11 or newer.' >&2; exit 1; }
	test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . -e clients/python
	@touch $@
