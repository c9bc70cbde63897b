"""``clue-logic new``: a commented log to start from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options
from clue_logic.cli.editions import edition_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue_logic.game.edition import Edition
    from clue_logic.writing.log import WrittenSeat

LEAST_PLAYERS = 2


@click.command()
@click.option(
    "--edition",
    metavar="E",
    shell_complete=completion.editions,
    help="The edition of the game, for example cluedo-uk; clue-logic editions lists them.",
)
@click.option(
    "--culprit",
    is_flag=True,
    help="Instead of an edition: the Japanese game 犯人当てゲーム, its deck spelled out for so many players.",
)
@click.option(
    "--players",
    required=True,
    metavar="A,B,...",
    help="The players in seating order, with commas; a hand size may follow a name, as in a log: Anna 6.",
)
@click.option("--me", metavar="A", help="Whose notebook it is; leave it out for an onlooker's.")
@click.option("--hand", metavar="C,D,...", help="The complete hand of --me, with commas.")
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    default="en",
    show_default=True,
    help="The language of the log. In Japanese, without --edition, it is a log of --culprit.",
)
@options.edition_files
def command(
    edition: str | None,
    culprit: bool,
    players: str,
    me: str | None,
    hand: str | None,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Print a commented log to start from.

    Redirect it into a file: clue-logic new --edition cluedo-uk --players Anna,Ben,Clara > thursday.clue
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.reading import editions_with
    from clue_logic.language.errors import LogError
    from clue_logic.language.reader import read_log
    from clue_logic.writing.starter import starter

    editions = editions_with(edition_files)
    seats = tuple(map(_seat, _listed(players)))
    if len(seats) < LEAST_PLAYERS:
        raise click.BadParameter("at least two players, with commas: Anna,Ben,Clara", param_hint="--players")
    deck = _deck(edition, culprit, editions, len(seats), lang)
    if hand is not None and me is None:
        raise click.UsageError("--hand needs --me: whose hand is it?")
    viewpoint = None if me is None else _unquoted(" ".join(me.split()))
    cards = tuple(map(_unquoted, _listed(hand or "")))
    if '"' in "".join([*(seat.name for seat in seats), viewpoint or "", *cards]):
        raise click.UsageError("A name cannot contain a quotation mark.")
    text = starter(deck, seats, me=viewpoint, hand=cards, lang=lang)
    try:
        read_log(text, name="the new log", editions=editions)
    except LogError as error:
        # What the person typed is wrong then (a card that does not exist, a name twice): the message says what.
        found = error.diagnostics[0]
        raise Failure(found.message, *([f"  hint: {found.hint}"] if found.hint else [])) from None
    click.echo(text, nl=False)


def _deck(name: str | None, culprit: bool, editions: Mapping[str, Edition], players: int, lang: str) -> Edition:
    """Return the deck of the log, or end with a message if it is not said which."""
    from clue_logic.writing.starter import numbered_deck

    if name is not None and culprit:
        raise click.UsageError("--culprit goes without --edition: its deck depends on the number of players.")
    if name is not None:
        return edition_named(name, editions, "--edition")
    if culprit or lang == "ja":
        return numbered_deck(players, lang)
    fitting = [edition.name for edition in editions.values() if edition.language in (lang, None)]
    raise click.UsageError(f"Which deck? --edition {' or '.join(fitting)}; see clue-logic editions.")


def _listed(text: str) -> tuple[str, ...]:
    """Return the names of an option; line ends and runs of spaces in them count as one space."""
    return tuple(name for part in text.split(",") if (name := " ".join(part.split())))


def _seat(written: str) -> WrittenSeat:
    """Take name and size apart as a log does: a last number after a space is a size, unless it stands in quotes.

    Examples
    --------
    >>> _seat("Anna 6"), _seat('"Player 1"')
    (WrittenSeat(name='Anna', size='6'), WrittenSeat(name='Player 1', size=''))
    """
    from clue_logic.writing.log import WrittenSeat

    name, _, last = written.rpartition(" ")
    if name and (last.isdecimal() or last == "?"):
        return WrittenSeat(_unquoted(name), last)
    return WrittenSeat(_unquoted(written))


def _unquoted(name: str) -> str:
    """Return a name without the quotes around it."""
    inner = name[1:-1].strip() if len(name) > 2 and name[0] == name[-1] == '"' else ""
    return inner or name
