"""The statement that a repair puts in the place of another, in the words of the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.language.keywords import language_of
from clue_logic.language.paraphrases.phrases import CODES
from clue_logic.language.paraphrases.rewritten import with_commas
from clue_logic.language.parsing import parse_statement
from clue_logic.language.read_statements import LeftOut
from clue_logic.language.reader import LiveReader
from clue_logic.language.statements import StatementText, statements
from clue_logic.language.syntax import Header, HeaderItem, Name
from clue_logic.notebook.repairs.change import Miswriting
from clue_logic.notebook.repairs.repair import Repair
from clue_logic.words.names import Names
from clue_logic.words.positions import lines
from clue_logic.writing.statements import Writing


class Rewriting:
    """A log whose statements can be put otherwise.

    Parameters
    ----------
    game
        The game.
    text
        Its log.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.notebook.repairs.search import repairs
    >>> text = '''cards: "Miss Ace", King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace:
    ...     Bob passes
    ... Bob reveals Ace
    ... '''
    >>> game = read_log(text)
    >>> rewriting = Rewriting(game, text)
    >>> [rewriting.statement(repair) for repair in repairs(game).found[:3]]
    ['Ann suggests Ace: Bob shows', 'Ann reveals Ace', 'Bob suggests Ace: Ann passes']
    """

    def __init__(self, game: Game, text: str) -> None:
        self._game = game
        self.log = text
        self._cards = Names(game.deck.cards, "card", game.deck.aliases)
        self._players = Names(game.names, "player")

    @cached_property
    def _statements(self) -> dict[int, StatementText]:
        return {statement.line: statement for statement in statements(lines(self.log))}

    def statement(self, repair: Repair) -> str:
        """Return the statement of a repair, on one line; names are written as in the one it replaces."""
        written = self._statements[repair.line]
        if repair.event is None:
            return self._header(repair, written)
        lang = CODES[language_of(written.text) or "English"]
        writing = Writing.of(self._game, lang, dict(self._spelling(written)))
        return writing.statement(repair.event, repair.left)

    def text(self, repair: Repair) -> str:
        """Return the log with that statement, all others on the lines where they stood."""
        written = self._statements[repair.line]
        found = [line.source for line in lines(self.log)]
        found[repair.line - 1] = self.statement(repair)
        for line in range(repair.line, written.last_line):
            found[line] = ""
        return "\n".join(found)

    def _header(self, repair: Repair, written: StatementText) -> str:
        node = parse_statement(written)
        if ";" in written.text and not any(";" in name for name in (*self._game.names, *self._game.deck.cards)):
            node = parse_statement(replace(written, text=with_commas(written.text)))
        assert isinstance(node, Header)
        items = [_item(item) for item in node.items]
        if repair.slip is Miswriting.SEATS:
            one, other = (self._game.names.index(name) for name in (repair.was, repair.now))
            items[one], items[other] = items[other], items[one]
        else:
            cards = [self._cards.find(item.name.text) for item in node.items]
            if repair.was in cards:
                items[cards.index(repair.was)] = Writing.of(self._game).name(repair.now)
            else:  # a list in other words: with articles, or without commas
                changed = repair.game.hand if repair.slip is Miswriting.HAND else repair.game.table
                items = [Writing.of(self._game).name(card) for card in changed or ()]
        return f"{node.key.text}: {', '.join(items)}"

    def _spelling(self, written: StatementText) -> Iterator[tuple[str, str]]:
        node = parse_statement(written)
        for name in _names(node):
            for kind in (self._players, self._cards):
                found = kind.find(name.text)
                if isinstance(found, str):
                    yield found, name.text


class RepairReader:
    """Reads the log of a game with a repair in it.

    Whether a statement is well formed may depend on others: a player who has left neither asks nor whispers, and who
    passes where nobody shows depends on who is left.

    Parameters
    ----------
    game
        The game.
    text
        Its log; statements in it that are not well formed, and those below its last event, do not count.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.notebook.repairs.search import repairs
    >>> text = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals Ace\\nBob reveals Ace"
    >>> game = read_log(text)
    >>> RepairReader(game, text).read(repairs(game).found[0]).events[1]
    Reveal(line=5, player='Ann', card='Ace')
    """

    def __init__(self, game: Game, text: str) -> None:
        self._game = game
        self._rewriting = Rewriting(game, _until(text, game.events[-1].line) if game.events else text)
        editions = {}
        if game.edition is not None:  # an edition file need not be read again
            deck = game.deck
            editions[game.edition] = Edition(game.edition, game.edition, deck.categories, deck.aliases)
        self._reader = LiveReader(editions=editions)

    def read(self, repair: Repair) -> Game | None:
        """Return the game with a repair; None if with it another statement of the log is not well formed."""
        left_out = self._left_out
        read = self._reader.read(self._rewriting.text(repair))
        if read.understood is None or read.left_out != left_out:
            return None
        return replace(read.understood, supposed=self._game.supposed)

    @cached_property
    def _left_out(self) -> tuple[LeftOut, ...]:
        return self._reader.read(self._rewriting.log).left_out


def _until(text: str, line: int) -> str:
    """Return a log up to the statement on a line."""
    found = lines(text)
    last = next((one.last_line for one in statements(found) if one.line == line), len(found))
    return "\n".join(one.source for one in found[:last])


def _item(item: HeaderItem) -> str:
    return " ".join(map(str, item.name.tokens)) + (" ?" if item.unknown else "")


def _names(node: object) -> Iterator[Name]:
    """Yield every name in a node."""
    if isinstance(node, Name):
        yield node
    elif isinstance(node, list | tuple):
        for part in node:
            yield from _names(part)
