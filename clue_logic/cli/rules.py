"""``clue-logic rules``: the rules of a calculus, or one of them in full."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.datalog.syntax import Calculus, Rule


@click.command()
@click.argument("label", required=False)
@options.rules
@options.lang
def command(label: str | None, rules: str, lang: str) -> None:
    """List the rules of a calculus, or show the one with this label.

    A rule is shown as Datalog, in words, and with its source.
    """
    from clue_logic.datalog.calculi import load_calculus

    calculus = load_calculus(rules)
    click.echo(_index(calculus, lang) if label is None else _in_full(_labelled(calculus, label), lang))


def _labelled(calculus: Calculus, label: str) -> Rule:
    from clue_logic.cli.messages import near

    try:
        return calculus.rule(label)
    except KeyError:
        labels = [rule.label for rule in calculus.rules]
        raise click.BadParameter(
            f"the calculus {calculus.name!r} has no rule {label!r}. {near(label, labels)}", param_hint="LABEL"
        ) from None


def _index(calculus: Calculus, lang: str) -> str:
    width = max(len(rule.label) for rule in calculus.rules)
    lines: list[str] = []
    for file, rules in groupby(calculus.rules, key=lambda rule: rule.place.file):
        lines += ["", file] if lines else [file]
        lines += [f"  {rule.label:<{width}}  {_wording(rule, lang)}" for rule in rules]
    return "\n".join(lines)


def _in_full(rule: Rule, lang: str) -> str:
    wording, source = {"en": ("in words", "source"), "de": ("in Worten", "Quelle")}[lang]
    return "\n".join(
        [
            f"{rule.label}  ({rule.place.file}, line {rule.place.line})",
            f"  {wording}: {_wording(rule, lang)}",
            f"  {source}: {rule.source}",
            "",
            *(f"  {line}" for line in _laid_out(rule)),
        ]
    )


def _laid_out(rule: Rule) -> list[str]:
    """Return the rule with one condition a line."""
    if not rule.body:
        return [str(rule)]
    return [f"{rule.head} :-", *(f"    {literal}," for literal in rule.body[:-1]), f"    {rule.body[-1]}."]


def _wording(rule: Rule, lang: str) -> str:
    return rule.wording.get(lang) or rule.wording.get("en", "")
