"""Completion in bash, where what is offered has to be written as the shell reads it."""

from __future__ import annotations

import os
import re
from typing import Any

from click.shell_completion import BashComplete, CompletionItem, add_completion_class

_SPECIAL = re.compile(r"([^\w.,:/@%+=~^-])")
_IN_QUOTES = re.compile(r'([\\"$`])')


class QuotingBashComplete(BashComplete):
    """Offers names of several words so that they come to be one; zsh and fish do that by themselves."""

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """Return a completion as the script reads it, which takes away one backslash of two."""
        if item.type != "plain":
            return super().format_completion(item)
        words, at = os.environ["COMP_WORDS"].split("\n"), int(os.environ["COMP_CWORD"])
        quote = words[at][:1] if at < len(words) else ""
        if quote == '"':
            value = _IN_QUOTES.sub(r"\\\1", item.value)
        elif quote == "'":
            value = item.value
        else:
            value = _SPECIAL.sub(r"\\\1", item.value)
        return f"{item.type},{value}".replace("\\", "\\\\")


def register() -> None:
    """Have click use it."""
    add_completion_class(QuotingBashComplete)
