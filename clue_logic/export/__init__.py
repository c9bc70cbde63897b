"""Logs as programs for other tools: one module a target, each with a function that returns the whole text.

Modules, each of which imports only modules before it, with the names that other packages use:

- `counters`
- `json`: `json_text`
- `commentary`
- `clingo`: `clingo_program`
- `dimacs`: `dimacs_clauses`
- `prolog_souffle`: `prolog_program`, `souffle_program`
- `smtlib`: `smtlib_script`
- `thesis`: `thesis_databases`
"""
