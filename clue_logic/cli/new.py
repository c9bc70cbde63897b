"""``clue-logic new``: a commented log to start from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.game.edition import Edition

LEAST_PLAYERS = 2

_HAND = "# hand: ...                  # my complete hand, with commas"


@click.command()
@click.option("--edition", required=True, metavar="E", help="The edition of the game, for example cluedo-uk.")
@click.option(
    "--players",
    required=True,
    metavar="A,B,...",
    help="The players in seating order, with commas; a hand size may follow a name, as in a log: Anna 6.",
)
@click.option("--me", metavar="A", help="Whose notebook it is; leave it out for an onlooker's.")
@click.option("--hand", metavar="C,D,...", help="The complete hand of --me, with commas.")
@options.edition_files
def command(edition: str, players: str, me: str | None, hand: str | None, edition_files: tuple[str, ...]) -> None:
    """Print a commented log to start from.

    Redirect it into a file: clue-logic new --edition cluedo-uk --players Anna,Ben,Clara > thursday.clue
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.reading import editions_with
    from clue_logic.language.errors import LogError
    from clue_logic.language.reader import read_log
    from clue_logic.words.near import near

    editions = editions_with(edition_files)
    if edition not in editions:
        raise click.BadParameter(f"there is no edition {edition!r}. {near(edition, editions)}", param_hint="--edition")
    seats = tuple(map(_seat, _listed(players)))
    if len(seats) < LEAST_PLAYERS:
        raise click.BadParameter("at least two players, with commas: Anna,Ben,Clara", param_hint="--players")
    if hand is not None and me is None:
        raise click.UsageError("--hand needs --me: whose hand is it?")
    viewpoint = None if me is None else _unquoted(" ".join(me.split()))
    cards = tuple(map(_unquoted, _listed(hand or "")))
    if '"' in "".join([*(seat.name for seat in seats), viewpoint or "", *cards]):
        raise click.UsageError("A name cannot contain a quotation mark.")
    text = starter(editions[edition], seats, me=viewpoint, hand=cards)
    try:
        read_log(text, name="the new log", editions=editions)
    except LogError as error:
        # What the person typed is wrong then (a card that does not exist, a name twice): the message says what.
        found = error.diagnostics[0]
        raise Failure("\n  hint: ".join(filter(None, [found.message, found.hint]))) from None
    click.echo(text, nl=False)


def _listed(text: str) -> tuple[str, ...]:
    """Return the names of an option; line ends and runs of spaces in them count as one space."""
    return tuple(name for part in text.split(",") if (name := " ".join(part.split())))


@dataclass(frozen=True, slots=True)
class SeatOption:
    """A player, and the size of the hand as a log writes it: a number, ``?``, or nothing."""

    name: str
    size: str = ""

    def __str__(self) -> str:
        from clue_logic.language.declared import quoted

        return f"{quoted(self.name)} {self.size}".rstrip()


def _seat(written: str) -> SeatOption:
    """Take name and size apart as a log does: a last number after a space is a size, unless it stands in quotes.

    Examples
    --------
    >>> _seat("Anna 6"), _seat('"Player 1"')
    (SeatOption(name='Anna', size='6'), SeatOption(name='Player 1', size=''))
    """
    name, _, last = written.rpartition(" ")
    if name and (last.isdecimal() or last == "?"):
        return SeatOption(_unquoted(name), last)
    return SeatOption(_unquoted(written))


def _unquoted(name: str) -> str:
    """Return a name without the quotes around it."""
    inner = name[1:-1].strip() if len(name) > 2 and name[0] == name[-1] == '"' else ""
    return inner or name


def starter(edition: Edition, players: tuple[SeatOption, ...], *, me: str | None, hand: tuple[str, ...]) -> str:
    """Return the text of a log that has headers and, in comments, everything that may follow.

    Where no hand sizes are given, they are written only if they are certain: a wrong size would make wrong
    conclusions.
    """
    from textwrap import wrap

    from clue_logic.language.declared import quoted

    cards = [category.cards for category in edition.categories]
    dealt = sum(map(len, cards)) - len(cards)
    share, rest = divmod(dealt, len(players))
    open_sizes = not any(player.size for player in players)
    if open_sizes and not rest:
        players = tuple(replace(player, size=str(share)) for player in players)
    first, second, third = (players[seat % len(players)].name for seat in range(3))
    suggestion = ", ".join(c[0] for c in cards)
    other = ", ".join(c[-1] for c in cards)
    lines = [f"edition: {edition.name}", f"players: {', '.join(map(str, players))}"]
    if open_sizes and rest:
        advice = (
            f"{dealt} cards do not divide evenly: {rest} players hold {share + 1}, the others {share}. More follows if "
            f"you write how many each one holds ({first} {share + 1}). If the cards left over lie face up instead, "
            f"they have a line of their own (table: {cards[0][0]})."
        )
        lines[1:1] = wrap(advice, width=110, initial_indent="# ", subsequent_indent="# ")
    if me is None:
        lines += [
            f"{f'# me: {quoted(first)}':<28} # whose notebook this is; without it, an onlooker's",
            _HAND,
        ]
    else:
        lines.append(f"me: {quoted(me)}")
        lines.append(f"hand: {', '.join(map(quoted, hand))}" if hand else _HAND)
    # With two players there is nobody left to answer after a pass.
    passing = [f"#     {quoted(second)} passes"] if third != first else []
    answering = third if third != first else second
    answers = [*passing, f"#     {quoted(answering)} shows {cards[0][0]}     # without the card if you did not see it"]
    lines += [
        "",
        "# Write down what happens, one statement a line; what the others answer stands below it, indented. Card names",
        "# may be shortened to three letters or more that fit one name only. For example:",
        "#",
        f"# {quoted(first)} suggests {suggestion}",
        *answers,
        f"# {quoted(second)} suggests {other}: nobody shows",
        f"# {quoted(first)} accuses {other}: wrong",
        "#",
        "# Ask at any point; the answer speaks of the lines above:",
        "#",
        f"# why {cards[0][0]} excluded",
        f"# who holds {cards[-1][0]}",
        "# solution",
    ]
    return "\n".join(lines) + "\n"
