"""Editing logs and rule files: a live log, what an editor asks about a position, and the language server.

Modules to begin with: `live_log` reads and solves a text again after each change; `answers` are the plain values that
features return; `log` has the features for logs, `rules` those for rule files; `keep` is short entry at the table;
`lsp` converts all this to the protocol of language servers.
"""
