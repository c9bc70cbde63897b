"""What a shell offers when one presses Tab: completions of options and arguments."""
from __future__ import annotations
import click
def editions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    return []
