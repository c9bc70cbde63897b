"""A statement whose words are exchanged, and where in the log each letter of it comes from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from lark import Token

from clue_logic.game.edition import Edition
from clue_logic.language.errors import Complaints, lines_to_copy
from clue_logic.language.keywords import Language
from clue_logic.language.parsing import parse_statement
from clue_logic.language.statements import StatementText, tidy
from clue_logic.language.syntax import Name, StatementNode
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy
from clue_logic.words.records import replace

_QUOTED = re.compile(r'"[^"\n]*"')
_GAP = re.compile(r"[^\S\n]{17,}")  # longer than any column that people align

Edit = tuple[int, int, str]
"""Where some words begin and end, and what stands there instead."""


class PlacedWords(NamedTuple):
    """Some words, and the span of the statement that they replace."""

    words: str
    start: int
    end: int


class RewrittenText:
    """The text of a statement in other words. Line ends are never exchanged, so lines stay lines.

    >>> wording = RewrittenText(StatementText(7, "Ben guesses Rope"))
    >>> wording.exchange([(4, 11, "suggests")])
    >>> wording.text
    'Ben suggests Rope'
    >>> node = wording.parse(None)
    >>> node.cards[0].tokens[0].column
    13
    """

    def __init__(self, statement: StatementText) -> None:
        self._statement = statement
        self.text = self._unchanged = statement.text
        self._origin = list(range(len(self.text)))
        self._masked = ("", "")

    @property
    def is_changed(self) -> bool:
        """True if anything was exchanged."""
        return self.text != self._unchanged

    @property
    def places(self) -> list[int]:
        """The position in the statement of each letter of the text."""
        return [*self._origin]

    @property
    def masked_text(self) -> str:
        """The text with underscores in place of quoted text, which never contains keywords."""
        if self._masked[0] is not self.text:  # it is asked for once for each pattern
            self._masked = self.text, _QUOTED.sub(lambda quoted: f'"{"_" * (len(quoted[0]) - 2)}"', self.text)
        return self._masked[1]

    def shorten_gaps(self) -> None:
        """Write four blanks for each long run of white space outside quotes; this alone is no change.

        Phrases are searched at every blank, and each search passes the blanks that follow: without this, a run of
        8,000 blanks takes 32 million steps for each phrase.

        >>> wording = RewrittenText(StatementText(1, f"Ben{' ' * 8000}passes"))
        >>> wording.shorten_gaps()
        >>> wording.text, wording.is_changed
        ('Ben    passes', False)
        """
        gaps = [gap.span() for gap in _GAP.finditer(self.masked_text)]
        if gaps:
            self.exchange((start, end, "    ") for start, end in gaps)
            self._unchanged = self.text

    def exchange(self, edits: Iterable[Edit]) -> None:
        """Exchange words; the edits do not overlap."""
        text, origin, at = "", list[int](), 0
        for start, end, words in sorted(edits):
            text += self.text[at:start] + words
            origin += self._origin[at:start]
            last = max(start, end - 1)
            places = (min(start + step, last) for step in range(len(words)))
            origin += [self._origin[min(place, len(self._origin) - 1)] for place in places]
            at = end
        self.text = text + self.text[at:]
        self._origin = origin + self._origin[at:]

    def say(self, parts: Iterable[PlacedWords]) -> bool:
        """Say everything anew; return whether all lines stay lines: they break behind signs only."""
        text, origin, row = "", list[int](), 0
        old = self.text
        for words, start, end in parts:
            below = old.count("\n", 0, start) - row
            if below > 0 and words.strip() and text:
                if not text.endswith((", ", ": ")):
                    return False
                # The end of the line stands for the colon: "Ann suggests Rope" with "Ben passes" below it.
                sign = 2 if text.endswith(": ") and ":" not in old[origin[-1] : start] else 1
                text, row = f"{text[:-sign]}{chr(10) * below}    ", row + below
                origin = [*origin[:-sign], *[start] * (below + 4)]
            text += words
            origin += [min(start + step, max(start, end - 1), len(old) - 1) for step in range(len(words))]
        if [not row.strip() for row in text.split("\n")] != [not row.strip() for row in old.split("\n")]:
            return False
        self._origin = [self._origin[place] for place in origin]
        self.text = text
        return True

    def replace(self, pattern: re.Pattern[str], words: str | Callable[[re.Match[str]], str | None]) -> bool:
        """Replace the matches of a pattern outside quotes (None keeps a match); return True if there were any."""
        edits = []
        for match in pattern.finditer(self.masked_text):
            instead = match.expand(words) if isinstance(words, str) else words(match)
            if instead is not None:
                edits.append((*match.span(), instead))
        self.exchange(edits)
        return bool(edits)

    def token(self, start: int, word: str) -> Token:
        """Return a word of the text that the statement has too, with its place there."""
        line, column = self._place(self._original_position(start))
        end_line, end_column = self._place(self._original_position(start + len(word) - 1) + 1)
        return Token("WORD", word, line=line, column=column, end_line=end_line, end_column=end_column)

    def parse(self, language: Language | None) -> StatementNode | list[Diagnostic]:
        """Return the node of the text, or its syntax errors, with positions in the log."""
        node = parse_statement(replace(self._statement, text=self.text), language)
        if isinstance(node, list):
            return [self._relocate_diagnostic(problem) for problem in node]
        self.relocate(node)
        return node

    def relocate(self, node: object) -> None:
        """Give the tokens of a node that the text was read as the places that they have in the log."""
        self._relocate(node, set())

    def _relocate_diagnostic(self, problem: Diagnostic) -> Diagnostic:
        rows = self.text.split("\n")
        above = problem.line - self._statement.line
        row = sum(len(line) + 1 for line in rows[:above])
        start, end = row + problem.column - 1, row + problem.end_column - 1
        line, column = self._place(self._original_position(start))
        end_line, end_column = self._place(self._original_position(end - 1) + 1)
        wide = end_column if end_line == line and end_column > column else column + 1
        return replace(problem, line=self._statement.line + line - 1, column=column, end_column=wide)

    def _original_position(self, position: int) -> int:
        """Return the position in the original statement of a character of the text, or of its end."""
        if position < len(self._origin):
            return self._origin[position]
        return len(self._statement.text) + position - len(self._origin)

    def _place(self, position: int) -> tuple[int, int]:
        """Return line and column of a position in the statement as it is written."""
        row = bisect_right(self._row_starts, position)
        return row, position - self._row_starts[row - 1] + 1

    @cached_property
    def _row_starts(self) -> Sequence[int]:
        """The positions at which the lines of the statement begin, as it is written."""
        return [0, *(end.end() for end in re.finditer("\n", self._statement.text))]

    def _relocate(self, part: object, done: set[int]) -> None:
        """Give the tokens of a node the places that they have in the log."""
        if isinstance(part, Token):
            if id(part) not in done and part.start_pos is not None and part.end_pos is not None:
                done.add(id(part))
                start, end = self._original_position(part.start_pos), self._original_position(part.end_pos - 1) + 1
                part.start_pos, part.end_pos = start, end
                part.line, part.column = self._place(start)
                part.end_line, part.end_column = self._place(end)
        elif isinstance(part, Name):
            self._relocate(part.tokens, done)
        elif isinstance(part, list | tuple):
            for one in part:
                self._relocate(one, done)


_BLANKS = re.compile(r"[^\S\n]{2,}|(?! )[^\S\n]")


def squeeze(statement: StatementText) -> RewrittenText:
    """Return a statement with single blanks, except in quotes.

    >>> squeeze(StatementText(1, "Ben   passes")).text
    'Ben passes'
    """
    wording = RewrittenText(statement)
    wording.shorten_gaps()
    wording.exchange([(*gap.span(), " ") for gap in _BLANKS.finditer(wording.masked_text)])
    return wording


def changed_lines(statement: StatementText, usual: str) -> dict[int, str]:
    """Return the lines of a statement that another text of it has otherwise, by their numbers."""
    rows = zip(statement.text.split("\n"), usual.split("\n"), strict=True)
    return {line: new for line, (old, new) in enumerate(rows, start=statement.line) if new != old}


_SEMICOLONS_QUOTED = re.compile(r'("[^"\n]*")')


def replace_semicolons(text: str) -> str:
    """Return a text with commas for the semicolons outside quotes.

    >>> replace_semicolons('cards: A; "B; C"')
    'cards: A, "B; C"'
    """
    return "".join(part if part[:1] == '"' else part.replace(";", ",") for part in _SEMICOLONS_QUOTED.split(text))


def has_semicolon_in_quotes(text: str) -> bool:
    """Return True if a name in quotes has a semicolon."""
    return ";" in text and any(";" in name for name in _SEMICOLONS_QUOTED.findall(text))


def has_semicolon_in_editions(editions: Mapping[str, Edition]) -> bool:
    """Return True if a name in one of these editions has a semicolon."""
    decks = editions.values()
    return any(";" in card for edition in decks for category in edition.categories for card in category.cards) or any(
        ";" in alias for edition in decks for alias, _ in edition.aliases
    )


def warn_of_semicolons(statement: StatementText, usual: str, complaints: Complaints) -> None:
    """Warn of the first semicolon of each line that was read as another sign."""
    rows = zip(statement.text.split("\n"), usual.split("\n"), strict=True)
    for row, (written, meant) in enumerate(rows):
        at = _SEMICOLONS_QUOTED.sub(lambda quoted: "_" * len(quoted[0]), written).find(";")
        if at >= 0:
            line, column = row + 1, at + 1
            token = Token("SEMICOLON", ";", line=line, column=column, end_line=line, end_column=column + 1)
            complaints.line = statement.line
            remedies = (Remedy(tidy(meant), Instead.LINE),)
            complaints.warning(token, "semicolon", hint=lines_to_copy([tidy(meant)]), remedies=remedies)
