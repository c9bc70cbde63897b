"""Editing logs and rule files: a live log, what an editor asks about a position, and the language server."""
