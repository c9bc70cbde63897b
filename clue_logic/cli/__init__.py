"""The command line. Each command is a thin file that imports what it needs when it runs."""

from clue_logic.cli.group import main

__all__ = ["main"]
