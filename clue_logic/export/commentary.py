"""The layout of exported programs: comments that say where facts and rules come from, and rules on several lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.datalog.syntax import Calculus
from clue_logic.export.counters import Translation
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import make_visible

WIDTH = 110
"""How long a line may be before a rule is laid out on several."""


def one_line(text: str) -> str:
    """Return a text that stays within a comment to the end of the line, in every language.

    Line breaks and other characters that do not print, or that change the direction of what follows, are replaced; and
    as a preprocessor joins a line that ends in a backslash with the next, every comment ends in a full stop.

    >>> one_line("Ben showed a\\nb\\\\")
    'Ben showed a�b\\\\.'
    """
    return f"{make_visible(text)}."


def given_facts(game: Game, calculus: Calculus) -> Iterator[tuple[str | None, Fact]]:
    """Yield each given fact once, in the order of the log, with a comment when the line changes."""
    givens = {given.fact: given for stage in reversed(stages(game)) for given in reversed(stage.givens)}
    wording = Wording(calculus, dict(reversed(givens.items())))
    line: int | None = None
    for fact, given in wording.givens.items():
        if not calculus.declarations[fact.predicate].background:
            yield one_line(wording.statement(fact, given.line)), fact
        else:
            yield one_line(wording.source(given.line)) if given.line != line else None, fact
        line = given.line


def rule_comments(translation: Translation) -> tuple[str, ...]:
    """Return the comments that go with a rule: its label and wording, and its text if it had to be translated."""
    rule = translation.rule
    label = one_line(f"{rule.label}: {rule.wording['en']}")
    return (label,) if len(translation.plain) == 1 else (label, one_line(str(rule).removesuffix(".")))


def layout_rule(head: str, body: Sequence[str]) -> str:
    """Return a rule, with one condition a line if it is long."""
    if not body:
        return f"{head}."
    line = f"{head} :- {', '.join(body)}."
    return line if len(line) <= WIDTH else f"{head} :-\n    " + ",\n    ".join(body) + "."
