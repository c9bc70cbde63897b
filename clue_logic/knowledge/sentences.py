"""Statements about knowledge in words, and the phrases of answers to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from shlex import quote

from clue_logic.game.game import Game
from clue_logic.game.questions import (
    AtomicProposition,
    CardClause,
    ExpectKnows,
    Group,
    Solution,
    SolutionCard,
    Whether,
    WhoHolds,
    proposition_cell,
)
from clue_logic.knowledge.propositions import Chain
from clue_logic.language.names import quote_name
from clue_logic.language.writing.statements import proposition_text
from clue_logic.words.formatting import format_lines, join_with_and
from clue_logic.words.messages import messages
from clue_logic.words.terms import holding_text
from clue_logic.worlds.conflicts import Conflict

Knowers = Sequence[str | Group]
"""A chain of players and groups."""


def sentence(players: Knowers, known: AtomicProposition, lang: str = "en", unknowing: int | None = None) -> str:
    """Return the statement that the first player knows that the second knows ... something, without a full stop.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    return _statement_text(players, known, lang, unknowing, main=True)


def clause(players: Knowers, known: AtomicProposition, lang: str = "en", unknowing: int | None = None) -> str:
    """Return the statement as a subordinate clause, to follow "whether" or "that".

    >>> from clue_logic.game.questions import Cell, Solution
    >>> clause(["Ben"], Solution(), "de"), clause([], Cell("envelope", "Rope", True), "de")
    ('Ben die Lösung kennt', 'Rope im Umschlag liegt')
    """
    return _statement_text(players, known, lang, unknowing, main=False)


def whose(game: Game, chain: Chain, lang: str = "en") -> str:
    """Return the heading of a view.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann")
    >>> whose(game, ("Bob", "Ann")), whose(game, ("Bob",), "de")
    ('What Ann knows that Bob knows that Ann knows:', 'Wovon Ann weiß, dass Bob es weiß:')
    """
    if lang == "de":
        keeper = game.me or "ein Zuschauer"
        if not chain:
            return f"Was {keeper} weiß:"
        *between, last = chain
        return f"Wovon {', dass '.join(f'{name} weiß' for name in (keeper, *between))}, dass {last} es weiß:"
    return f"What {' that '.join(f'{name} knows' for name in (game.me or 'an onlooker', *chain))}:"


def _statement_text(players: Knowers, known: AtomicProposition, lang: str, unknowing: int | None, *, main: bool) -> str:
    msg = messages(lang, "knowledge")
    named = isinstance(known, Solution) and bool(players) and players[-1] is not Group.PUBLIC
    parts = [
        msg(
            "knowledge-knows",
            who=player.name.lower() if isinstance(player, Group) else "player",
            name=player.value if isinstance(player, Group) else player,
            knows=place != unknowing or player is Group.PUBLIC,
            solution=named and place == len(players) - 1,
            main=main and not place,
        )
        for place, player in enumerate(players)
    ]
    knowing = msg("knowledge-that").join(parts)
    if named:
        return knowing
    if isinstance(known, WhoHolds | SolutionCard):
        question = question_text(known, lang)
        return (
            f"{knowing}{msg('knowledge-who', question=question)}"
            if parts
            else msg("knowledge-question-known", question=question, main=main)
        )
    text = _proposition(known, lang, main=main and not parts)
    if not parts:
        return text
    return f"{knowing}{msg('knowledge-whether' if isinstance(known, Whether) else 'knowledge-that')}{text}"


def _proposition(known: AtomicProposition, lang: str, *, main: bool) -> str:
    msg = messages(lang)
    if isinstance(known, CardClause):
        some = msg("knowledge-one-of", cards=join_with_and(known.cards, lang))
        return holding_text(known.location, some, lang, behind=not main)
    cell = proposition_cell(known)
    if cell is None:
        return msg("knowledge-solution-known", main=main)
    return holding_text(cell.location, cell.card, lang, holds=cell.holds, behind=not main)


def question_text(known: WhoHolds | SolutionCard, lang: str) -> str:
    """Return a question about one card as a subordinate clause.

    >>> question_text(WhoHolds("Rope"), "de"), question_text(SolutionCard("weapons"), "en")
    ('wer Rope besitzt', 'which of the weapons is in the envelope')
    """
    msg = messages(lang, "knowledge")
    if isinstance(known, WhoHolds):
        return msg("knowledge-who-holds", card=known.card)
    return msg("knowledge-which-of", group=known.category)


def question_words(statement: ExpectKnows) -> str:
    """Return the words for the command line that ask about a statement in which everybody knows.

    >>> from clue_logic.game.questions import Cell
    >>> question_words(ExpectKnows(("Mary Ann", "Ben"), Whether(Cell("Ben", "Rope", True))))
    '"Mary Ann" Ben "whether Ben holds Rope"'
    >>> print(question_words(ExpectKnows(("Player 1",), Cell("Ben", "Who is it", True))))
    '"Player 1"' 'Ben holds "Who is it"'
    """
    words = []
    for player in statement.players:
        word = player.value if isinstance(player, Group) else quote_name(player)
        words.append(_in_the_shell(word) if {*" \"'"} & {*word} else word)
    return " ".join([*words, _in_the_shell(proposition_text(statement.known))])


def _in_the_shell(text: str) -> str:
    return quote(text) if '"' in text else f'"{text}"'


def add_since(said: str, lang: str, since: int, by_rules: int | None) -> str:
    """Return a sentence with the line since when it is known, 0 for the start; and that from which the rules reach it.

    >>> add_since("Bob knows it", "en", 6, 9), add_since("Bob weiß es", "de", 0, None)
    ('Bob knows it (known since line 6; the rules reach it at line 9).', 'Bob weiß es (von Anfang an bekannt).')
    """
    reached = None if by_rules == since else by_rules
    return messages(lang)("knowledge-dated", sentence=said, since=since, reached=reached)


def from_lines(
    reason: Conflict, lang: str, lines: Mapping[int, str], *, beyond: bool = False, later: bool = False
) -> Iterator[str]:
    """Yield that something follows from a minimal set of lines, and these lines."""
    msg = messages(lang)
    named, end = msg("knowledge-nothing"), "."
    if reason.lines:
        listed = format_lines(reason.lines, lang)
        named = listed if lang == "en" else _aus(listed)
        fewest = msg("knowledge-fewest", smallest=reason.smallest, later=later)
        end = f" {fewest}{':' if lines else '.'}"
    yield msg("knowledge-beyond" if beyond else "knowledge-follows", lines=named, end=end)
    yield from (f"  {msg('knowledge-line', line=line)}: {lines[line]}" for line in reason.lines if line in lines)


def _aus(lines: str) -> str:
    """Put "aus" before lines in German, which changes their case."""
    return f"aus den {lines.removeprefix('die ')}" if lines.startswith("die ") else f"aus {lines}"
