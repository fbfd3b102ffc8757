# Everything there is to do: `make play`, `make test`; `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
SITE_PACKAGES = $(wildcard .venv/lib/python3*/site-packages)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play build setup test lint unit pyodide browser bench chromium firefox webkit soak fuzz format clean

help:  ## Show what can be made
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: build  ## Build the game and serve it on this machine (PORT=8000)
	@$(BIN)/python -m tools.serve

build: setup  ## Write the site into dist/
	@$(BIN)/python -m tools.build

setup: .venv/ready node_modules/ready  ## Install what the build and the tests need

# Side by side what needs one processor, the longest first; then the page, which takes two.
test:  ## Check everything
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target unit pyodide build lint
	@$(MAKE) --no-print-directory browser

lint: setup  ## Style, types and the rules of who imports whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: setup  ## Test everything but the page
	$(BIN)/pytest --ignore=tests/browser

pyodide: setup  ## Test rules, solver and application inside the Python of the page
	PYODIDE_PATH=$(SITE_PACKAGES) PYTHONPYCACHEPREFIX=$(CURDIR)/build/pycache node tools/pyodide.mjs tools/pyodide_tests.py

browser: setup chromium firefox webkit  ## Test the built page in Chromium, Firefox and WebKit
	$(BIN)/pytest tests/browser --numprocesses 2 --dist worksteal

soak: setup chromium  ## Play by chance beside a model of the rules for half an hour (SOAK_MINUTES=30)
	SOAK_MINUTES=$${SOAK_MINUTES:-30} $(BIN)/pytest tests/browser/test_long_player.py -s

fuzz: setup  ## Throw a hundred thousand hostile inputs at everything that reads
	$(BIN)/python -m tests.bench.fuzz

bench: setup  ## Measure the page in Chromium, beside pages to compare it with
	$(BIN)/python -m tests.bench

format: setup  ## Bring the code into the usual form
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean:  ## Remove everything that was built or installed
	rm -rf .venv node_modules dist build

.venv/ready: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or later is needed; PYTHON=python3.12 names another one." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
		{ echo "Python's venv module is needed; on Debian: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.txt
	@touch $@

node_modules/ready: package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && npm --version >/dev/null || \
		{ echo "Node 20 or later with npm is needed; on Debian: apt-get install nodejs npm" >&2; exit 1; }
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# Any Chromium and any Firefox will do; the tests look for them in the same places, CHROMIUM, FIREFOX and WEBKIT_DRIVER naming others.
# Chromium without windows has less to do, so who can install it gets it even where there is the whole.
chromium:
	@test -n "$(CHROMIUM)" || $(call found,chromium-headless-shell) || \
		{ test "$$(id -u)" != 0 && $(call found,$(CHROMIUMS)); } || \
		( $(call install,chromium-headless-shell) ) || $(call found,$(CHROMIUMS))

firefox:
	@test -n "$(FIREFOX)" || $(call found,firefox-esr firefox) || $(call install,firefox-esr)

webkit:
	@{ test -n "$(WEBKIT_DRIVER)" || $(call found,WebKitWebDriver); } && $(call found,Xvfb) || \
		$(call install,webkit2gtk-driver xvfb)

CHROMIUMS := chromium chromium-browser google-chrome

found = ( for name in $(1); do command -v $$name >/dev/null && exit; done; exit 1 )

install = { \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then apt-get update --quiet && DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes $(1); \
	else echo "The browser tests need what is missing here; on Debian: apt-get install $(1)" >&2; exit 1; fi; }
