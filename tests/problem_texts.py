"""Texts of problems for tests of what people read, made of codes and arguments."""

from __future__ import annotations

from clue_logic.words.diagnostics import PlainProblem
from clue_logic.words.messages import Message, messages, problem_text


def problem_of(code: str, /, **arguments: object) -> str:
    """Return the English text of a problem."""
    return problem_text(code, arguments, "en")


def hint_of(name: str, /, **arguments: object) -> str:
    """Return the English line of a hint, below the message."""
    return messages("en")("problems-hint", hint=Message(f"problems-hint-{name}", **arguments))


def near_problem(kind: str, name: str, near: str) -> str:
    """Return the English text about an unknown name that is near to another one."""
    hint = Message("problems-hint-near", names=(near,))
    return PlainProblem("unknown-name", {"kind": kind, "name": name}, hint).sentence("en")
