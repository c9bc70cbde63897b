"""Commands whose modules are imported when they are named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_HELP = "help"
"""What people type for ``--help``."""


@dataclass(frozen=True, slots=True)
class Section:
    """Some commands that belong together, as help lists them: a title, and what each does in a line."""

    title: str
    commands: Mapping[str, str]


class NamedCommands(click.Group):
    """A group of commands, each ``command`` in a module of its own that is imported when the command is named.

    ``help`` prints the help of the group, as ``--help`` does, and ``help NAME`` that of a command.
    """

    sections: tuple[Section, ...] = ()
    """The commands in the order in which help lists them."""

    modules = ""
    """What the modules' names begin with."""

    before = ""
    """What is said before the name of a command that does not exist."""

    @property
    def does(self) -> dict[str, str]:
        """What each command does in a line."""
        return {name: text for section in self.sections for name, text in section.commands.items()}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.does)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.does:
            return None
        command = import_module(f"{self.modules}{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, without importing any, as wide as the screen and never cut."""
        longest = max(map(len, self.does))
        for section in self.sections:
            with formatter.section(section.title):
                formatter.write_dl([(name.ljust(longest), text) for name, text in section.commands.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args[:1] == [_HELP] and not ctx.resilient_parsing:  # as it is while a shell completes
            args = [*args[1:], "--help"]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name in self.does or name.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        raise no_such_command(self, name, ctx)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands and options that begin so; no command is imported for it."""
        from click.shell_completion import CompletionItem

        commands = [CompletionItem(name, help=text) for name, text in self.does.items() if name.startswith(incomplete)]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]


def no_such_command(group: NamedCommands, name: str, ctx: click.Context) -> click.NoSuchCommand:
    """Return the error for a command that a group does not have; it says which is near."""
    from clue_logic.words.names import near

    return click.NoSuchCommand(name, f"There is no command {group.before + name!r}. {near(name, group.does)}", ctx=ctx)
