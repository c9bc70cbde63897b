"""What is wrong with a text: problems as data, whose words come from the catalogue, and the exception that has them.

A problem is its code, its place and its arguments; a fix is data as well (`Remedy`). Programs decide by these. People
read the entry ``problems-CODE`` of a language, with the arguments put in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from clue_logic.words.encoding import encode, hidden_field
from clue_logic.words.messages import Message, messages, problem_text
from clue_logic.words.terms import GroupName


class Severity(StrEnum):
    """How bad it is: a text with an error cannot be used; a warning is only to be read."""

    ERROR = "error"
    WARNING = "warning"


class Instead(StrEnum):
    """What a remedy takes the place of."""

    PLACE = "place"
    """What is underlined."""
    NAME = "name"
    """The same, by a name, which a log writes in quotes if need be."""
    LINE = "line"
    """What is said on the line, without its indentation and its comment."""
    STATEMENT = "statement"
    """The whole statement; the remedy may be several lines."""
    HEADER = "header"
    """The header of that key, wherever it stands; it is a new line of the log if there is none."""


class Remedy(Struct, frozen=True):
    """What could be written instead, for programs that do it: the same that a hint says in words."""

    text: str
    instead: Instead = Instead.PLACE


Words = str | Message
"""A word of the log, as it stands there; or a kind of word, named in the language of the reader."""


def show_words(words: Iterable[Words], lang: str) -> tuple[str, ...]:
    """Return words for readers of a language.

    >>> show_words(["holds", Message("problems-expected-card")], "de")
    ('holds', 'eine Karte')
    """
    return tuple(one(lang) if isinstance(one, Message) else one for one in words)


def near_names_of(hint: Message | None) -> tuple[str, ...]:
    """Return the names that a hint proposes instead of a wrong one; none if it proposes none.

    >>> near_names_of(Message("problems-hint-near", names=("Rope",))), near_names_of(None)
    (('Rope',), ())
    """
    names = None if hint is None or hint.id != "problems-hint-near" else hint.variables["names"]
    return names if isinstance(names, tuple) else ()


@dataclass(frozen=True, slots=True)
class PlainProblem:
    """A problem without a place, as of a short text that was typed.

    >>> near = Message("problems-hint-near", names=("Rope",))
    >>> PlainProblem("unknown-name", {"kind": "card", "name": "Rpoe"}, near).sentence("en")
    'unknown card "Rpoe"; did you mean "Rope"?'
    """

    code: str
    arguments: Mapping[str, object] = field(default_factory=dict, hash=False)
    hint: Message | None = None

    def message(self, lang: str) -> str:
        """Return the description of the problem."""
        return problem_text(self.code, self.arguments, lang)

    def hint_text(self, lang: str) -> str | None:
        """Return the hint in words; None if there is none."""
        return None if self.hint is None else self.hint(lang)

    def sentence(self, lang: str) -> str:
        """Return the message and the hint on one line."""
        parts = filter(None, (self.message(lang), self.hint_text(lang)))
        return messages(lang)("words-semicolon").join(parts)


class ProblemRecord(Struct, frozen=True):
    """A problem as JSON has it; its keys, their order and their values are a contract."""

    severity: Severity
    line: int
    column: int
    end_column: int
    message: str
    expected: tuple[str, ...]
    hint: str | None
    code: str
    arguments: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem at one position in a text.

    >>> near = Message("problems-hint-near", names=("Rope",))
    >>> slip = Diagnostic(Severity.ERROR, 3, 5, 9, "unknown-name", {"kind": "card", "name": "Rpoe"}, hint=near)
    >>> print(slip.text("x.clue", "en"))
    x.clue:3:5: error: unknown card "Rpoe"
      hint: did you mean "Rope"?
    """

    severity: Severity  # error or warning
    # `line`, `column`, `end_column`: the position: lines and columns count characters from 1; `end_column` is
    # exclusive
    line: int
    column: int
    end_column: int
    code: str  # what is wrong: words with hyphens, the entry of the catalogue
    arguments: Mapping[str, object] = field(default_factory=dict, hash=False)  # what the entry is about
    expected: tuple[Words, ...] = ()  # what the grammar accepts there
    hint: Message | None = None  # how to correct it, or a similar name
    source_line: str = hidden_field("")  # the line of the text, as it is written
    remedies: tuple[Remedy, ...] = hidden_field(())  # corrections, the most likely first

    def message(self, lang: str) -> str:
        """Return the description of the problem."""
        return self.about.message(lang)

    @property
    def about(self) -> PlainProblem:
        """The problem without its place."""
        return PlainProblem(self.code, self.arguments, self.hint)

    @property
    def near(self) -> tuple[str, ...]:
        """The words that may have been meant, if the hint asks that."""
        return near_names_of(self.hint)

    def hint_text(self, lang: str) -> str | None:
        """Return the hint in words; None if there is none."""
        return self.about.hint_text(lang)

    def sentence(self, lang: str) -> str:
        """Return the message and the hint on one line."""
        return self.about.sentence(lang)

    def text(self, name: str, lang: str) -> str:
        """Return the message with its place in front, and what was expected below it."""
        msg = messages(lang)
        lines = [f"{name}:{self.line}:{self.column}: {self.severity}: {self.message(lang)}"]
        if self.expected:
            lines.append(f"  {msg('problems-expected', words=show_words(self.expected, lang))}")
        if self.hint is not None:
            lines.append(f"  {msg('problems-hint', hint=self.hint)}")
        return "\n".join(lines)

    def record(self, lang: str) -> ProblemRecord:
        """Return the problem as JSON has it, with its texts in a language."""
        return ProblemRecord(
            self.severity,
            self.line,
            self.column,
            self.end_column,
            self.message(lang),
            show_words(self.expected, lang),
            self.hint_text(lang),
            self.code,
            encode_arguments(self.arguments, lang),
        )


def encode_arguments(arguments: Mapping[str, object], lang: str) -> dict[str, object]:
    """Return arguments as JSON can hold them: a message within a message is its text, a group of cards its key.

    >>> encode_arguments({"parts": (GroupName("rooms"),), "line": 3}, "de")
    {'parts': ['rooms'], 'line': 3}
    """
    return {name: _encode_argument(value, lang) for name, value in arguments.items()}


def _encode_argument(value: object, lang: str) -> object:
    if isinstance(value, tuple):
        return [_encode_argument(item, lang) for item in value]
    if isinstance(value, GroupName):
        return str(value)
    return value(lang) if isinstance(value, Message) else encode(value)


class TextError(Exception):
    """A text that is not well formed, such as a log, a question about one, or a puzzle.

    Parameters
    ----------
    diagnostics
        Everything found wrong with it, in the order of the text.
    name
        What messages call the text, usually its file name.
    lang
        The language of the text, in which its problems are described by default.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], name: str, lang: str = "en") -> None:
        self.diagnostics = tuple(diagnostics)
        self.name = name
        self.lang = lang
        super().__init__(self.diagnostics, name, lang)

    def __str__(self) -> str:
        return "\n".join(diagnostic.text(self.name, self.lang) for diagnostic in self.diagnostics)


def decode(data: bytes, name: str, error: type[TextError] = TextError) -> str:
    """Return the text of a file, which must be UTF-8; a byte order mark is dropped.

    Raises TextError if it is not UTF-8; the message says at which byte.

    >>> decode(b"\\xef\\xbb\\xbfme: Anna", "x.clue")
    'me: Anna'
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        # Its positions count from after the byte order mark.
        offset = fault.start + (len(data) - len(fault.object))
        before = data[:offset]
        line = before.count(b"\n") + 1
        start = before.rfind(b"\n") + 1
        column = len(before[start:].decode("utf-8-sig", errors="replace")) + 1
        wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        raise error(
            [
                Diagnostic(
                    Severity.ERROR,
                    line,
                    column,
                    column + 1,
                    "not-utf8",
                    {"byte": f"0x{data[offset]:02x}", "offset": offset},
                    hint=Message("problems-hint-utf8", wide=wide),
                    source_line=data[start:].split(b"\n", 1)[0][:200].decode("utf-8", errors="replace").rstrip("\r"),
                )
            ],
            name,
        ) from None
