"""Exit statuses that more than one module of the command line uses."""

from __future__ import annotations

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells report it."""
