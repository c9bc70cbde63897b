"""``clue-logic rules``: reading rules, and comparing them; what is no command of it is the label of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli.named import NamedCommands, Section, no_such_command

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

SHOW = "show"
"""The command that need not be named."""


class RulesCommands(NamedCommands):
    """The commands of ``clue-logic rules``."""

    sections = (
        Section(
            "Commands",
            {
                SHOW: "List the rules of a calculus, or show one.",
                "diff": "Compare two sets of rules, cell by cell.",
                "try": "Judge rules of your own: what they find, and whether they are sound.",
                "class": "Judge what a class handed in, as one table.",
            },
        ),
    )
    modules = "clue_logic.cli.rules."
    before = "rules "

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments: ``rules LABEL`` is ``rules show LABEL``."""
        first = args[0] if args else ""
        named = first in {*self.does, "help"} or first in ctx.help_option_names
        if not named and self._is_misspelt(args):
            raise no_such_command(self, first, ctx)
        if not named and (args or not ctx.resilient_parsing):  # a shell completes the first word: perhaps a command
            args = [SHOW, *args]
        return super().parse_args(ctx, args)

    def _is_misspelt(self, args: list[str]) -> bool:
        """Return whether the first word is near a command: behind a label stand only options."""
        from clue_logic.words.names import nearest

        words = args[:2]
        return len(words) > 1 and not any(map(_is_option, words)) and nearest(words[0], self.does) is not None

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that begin so, and the labels of rules."""
        shown = self.get_command(ctx, SHOW)
        assert shown is not None
        label = next(param for param in shown.params if param.name == "label")
        return [*super().shell_complete(ctx, incomplete), *label.shell_complete(ctx, incomplete)]


def _is_option(word: str) -> bool:
    return word.startswith("-")


@click.group(cls=RulesCommands, subcommand_metavar="[LABEL] | COMMAND [ARGS]...")
def command() -> None:
    """List rules, show one, or compare two sets of them.

    `clue-logic rules` lists the rules of the notebook, `clue-logic rules LABEL` shows one of them in full; with
    `--rules CALCULUS` those of another calculus.
    """
