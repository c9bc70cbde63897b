"""Commands whose modules are imported when they are named."""

from __future__ import annotations

from importlib import import_module

import click


class NamedCommands(click.Group):
    """A group of commands, each ``command`` in a module of its own that is imported when the command is named."""

    names: tuple[str, ...] = ()
    """The commands in the order in which help lists them."""

    modules = ""
    """What the modules' names begin with."""

    before = ""
    """What is said before the name of a command that does not exist."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.names:
            return None
        command = import_module(f"{self.modules}{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name in self.names or name.startswith("-"):
            return super().resolve_command(ctx, args)
        from clue_logic.words.near import near

        raise click.NoSuchCommand(name, f"There is no command {self.before}{name!r}. {near(name, self.names)}", ctx=ctx)
