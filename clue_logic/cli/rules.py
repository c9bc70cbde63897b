"""``clue-logic rules``: list the rules of a calculus, or show one; a word that is no command is a label."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options
from clue_logic.cli.group import NamedCommands, no_such_command
from clue_logic.cli.messages import Failure
from clue_logic.cli.screen import print_text, say, terminal_width
from clue_logic.queries.table import GROUPS
from clue_logic.words import encoding
from clue_logic.words.columns import lines_with_heading
from clue_logic.words.messages import messages
from clue_logic.words.names import near_message, nearest

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from clue_logic.datalog.syntax import Calculus, Rule, Template
    from clue_logic.datalog.user_rules import Rules

SHOW = "show"
"""The default command."""


class RulesCommands(NamedCommands):
    """The commands of ``clue-logic rules``."""

    rows = GROUPS["rules"]
    before = "rules "

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments: ``rules LABEL`` is short for ``rules show LABEL``."""
        first = args[0] if args else ""
        is_command = first in {*self.does, "help"} or first in ctx.help_option_names
        if not is_command and self._is_misspelt(args):
            raise no_such_command(self, first, ctx)
        if not is_command and (
            args or not ctx.resilient_parsing
        ):  # a shell completes the first word: perhaps a command
            args = [SHOW, *args]
        return super().parse_args(ctx, args)

    def _is_misspelt(self, args: list[str]) -> bool:
        """Return whether the first word is a misspelt command: after a label there are only options."""
        words = args[:2]
        return len(words) > 1 and not any(map(_is_option, words)) and nearest(words[0], self.does) is not None

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the matching commands and labels of rules."""
        show_command = self.get_command(ctx, SHOW)
        assert show_command is not None
        label = next(param for param in show_command.params if param.name == "label")
        return [*super().shell_complete(ctx, incomplete), *label.shell_complete(ctx, incomplete)]


def _is_option(word: str) -> bool:
    return word.startswith("-")


@click.group(cls=RulesCommands, subcommand_metavar="[LABEL] | COMMAND [ARGS]...")
def rules_command() -> None:
    """List rules, show one, or compare two sets of them.

    `clue-logic rules` lists the rules of the notebook, `clue-logic rules LABEL` shows one of them in full; with
    `--rules CALCULUS` those of another calculus.
    """


@click.command()
@click.argument("label", required=False, shell_complete=completion.labels)
@options.any_rules
@options.lang_of_proofs
@options.json_flag("them")
def show_command(label: str | None, rules: Rules, lang: str, as_json: bool) -> None:
    """List the rules of a calculus, or show the one with this label.

    In place of a label you can give a title, as shown in proofs. A rule is shown as Datalog, in words, and with its
    source. A template, which stands for one rule for each category of the deck, is shown as written; with a number
    after its label, as the rule for that category.
    """
    from clue_logic.datalog.calculi import load_calculus

    calculus = load_calculus(rules)
    if as_json:
        from clue_logic.proof.wording import RuleRecord, RulesRecord

        record = RulesRecord.of(calculus) if label is None else RuleRecord.of(*_find_rule(calculus, label))
        click.echo(encoding.as_json(record))
    elif label is None:
        say("\n".join(_index(calculus, lang, terminal_width())))
    else:
        print_text(_in_full(*_find_rule(calculus, label), lang))


def _find_rule(calculus: Calculus, label: str) -> tuple[Rule, Template | None]:
    """Return the rule with a label or title; for a template, one of its rules and the template."""
    from shlex import quote

    if label.endswith(".dl") or "/" in label:  # a path, not a label
        file = quote(label)
        raise Failure(
            f"{label} is no label of a rule; to list the rules of a file: clue-logic rules --rules {file}; "
            f"to judge them: clue-logic rules try {file}"
        )
    for rule in calculus.rules:
        if label in (rule.label, rule.written_label):
            return rule, rule.template if label == rule.written_label else None
    for rule in calculus.rules:  # by its title
        if label.casefold() in map(str.casefold, rule.titles.values()):
            return rule, rule.template
    elsewhere = _find_calculi(label)
    labels = list(dict.fromkeys(rule.written_label for rule in calculus.rules))
    hint = f"It is one of --rules {' and of --rules '.join(elsewhere)}." if elsewhere else near_message(label, labels)
    raise click.BadParameter(f"the calculus {calculus.name!r} has no rule {label!r}. {hint}", param_hint="LABEL")


def _find_calculi(label: str) -> list[str]:
    """Return the names of the calculi that have a rule with this label."""
    from clue_logic.datalog.calculi import calculus_names, load_calculus

    return [name for name in calculus_names() if label in {rule.written_label for rule in load_calculus(name).rules}]


def _index(calculus: Calculus, lang: str, width: int | None) -> list[str]:
    longest = max((len(rule.written_label) for rule in calculus.rules), default=0)
    lines: list[str] = []
    for file, rules in groupby(calculus.rules, key=lambda rule: rule.place.file):
        lines += ["", file] if lines else [file]
        for label, (rule, *_) in groupby(rules, key=lambda rule: rule.written_label):
            lines += lines_with_heading(f"  {label:<{longest}}  ", _wording(rule, rule.template, lang), width)
    return lines


def _in_full(rule: Rule, template: Template | None, lang: str) -> str:
    msg = messages(lang)
    title = rule.titles.get(lang) or rule.titles.get("en")
    words = _wording(rule, template, lang)
    label, place = rule.label if template is None else template.label, rule.place
    return "\n".join(
        [
            f"{label}  ({place.file}, {msg('cli-rule-line', line=place.line)})",
            *([f"  {msg('cli-rule-heading', part='title')}: {title}"] if title else []),
            *([f"  {msg('cli-rule-heading', part='effort')}: {rule.effort}"] if rule.effort is not None else []),
            *([] if words == _datalog(rule, template) else [f"  {msg('cli-rule-heading', part='wording')}: {words}"]),
            f"  {msg('cli-rule-heading', part='source')}: {rule.source}",
            "",
            *(f"  {line}" for line in (_rule_lines(rule) if template is None else template.text.splitlines())),
        ]
    )


def _rule_lines(rule: Rule) -> list[str]:
    from clue_logic.datalog.syntax import punctuate_body

    if not rule.body:
        return [str(rule)]
    return [f"{rule.head} :-", *(f"    {literal}" for literal in punctuate_body(rule.body))]


def _wording(rule: Rule, template: Template | None, lang: str) -> str:
    """Return the wording of a rule in general, or its Datalog if it has no wording."""
    from clue_logic.proof.wording import generalize_wording, is_worded_as_datalog

    wording = rule.wording if template is None else template.wording
    if (lang == "en" or lang not in wording) and is_worded_as_datalog(rule):
        return _datalog(rule, template)
    return (
        generalize_wording(wording[lang], lang) if lang in wording else generalize_wording(wording.get("en", ""), "en")
    )


def _datalog(rule: Rule, template: Template | None) -> str:
    return str(rule) if template is None else " ".join(template.text.split())
