"""The scheme as lines of text.

Colour only helps: what a statement adds has a ``+`` before it, what it takes out a ``-``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from rich.cells import cell_len
from rich.text import Text

from clue_logic.scheme.scheme import Clause, Removal, Scheme, SchemePart, SchemeState
from clue_logic.words.columns import fitted, flowed
from clue_logic.words.escaping import plain_signs
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held, place_name

WIDTH = 80
"""Columns of a terminal that does not say how many it has."""

_LONGEST_PLACE = 16
_ADDED, _GONE, _KEPT = "+", "-", " "
_STYLES: Mapping[str, str] = {_ADDED: "bold green", _GONE: "red", _KEPT: ""}

_WORDS = Texts(
    en={
        "line": "line {}",
        "headers": "headers",
        "holds": "{} holds {}",
        "contains": "it contains line {}: {}",
        "without": "without {}",
        "impossible": "From line {} on the log contradicts itself.",
        "impossible headers": "The log contradicts itself in its headers.",
    },
    de={
        "line": "Zeile {}",
        "headers": "Kopfzeilen",
        "holds": "{} besitzt {}",
        "contains": "enthält Zeile {}: {}",
        "without": "ohne {}",
        "impossible": "Ab Zeile {} widerspricht sich das Protokoll.",
        "impossible headers": "Das Protokoll widerspricht sich schon in den Kopfzeilen.",
    },
)


@dataclass(frozen=True)
class SchemeText:
    """Writes a scheme down. At the headers nothing is marked.

    Parameters
    ----------
    scheme
        The scheme.
    statements
        The text of each statement of the log, by its first line.
    lang
        ``en`` or ``de``.
    ascii_only
        Write the signs of logic in ASCII.
    width
        How many columns there are.
    changed
        Whether to leave out the players of whom a statement changes nothing.

    Raises
    ------
    UnknownLanguageError
        If there are no words in the language.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.scheme.scheme import scheme_of
    >>> log = '''cards: 1, 2, 3, 4, 5
    ... hidden: 1
    ... answers: one
    ... players: Ann 2, Bob 2
    ... Ann asks Bob about 1, 2, 3: shows
    ... Bob asks Ann about 3, 4: shows 3'''
    >>> scheme = scheme_of(cl.solve(cl.read(log), rules="generalized", by_statement=True))
    >>> print(SchemeText(scheme, {6: "Bob asks Ann about 3, 4: shows 3"}, changed=True).of_line(6))
    line 6: Bob asks Ann about 3, 4: shows 3
      Ann      2  d = { 1, 2, 3, 4, 5 }
                  K = { +3 }
                  U = { 1, 2, -3, 4, 5 }
      Bob      2  d = { 1, 2, -3, 4, 5 }
                  K = { }
                  U = { 1, 2, -3, 4, 5 }
                    line 5: 1 ∨ 2 (without 3)
      envelope 1  d = { 1, 2, -3, 4, 5 }
                  K = { }
                  U = { 1, 2, -3, 4, 5 }
    """

    scheme: Scheme
    statements: Mapping[int, str] = field(default_factory=dict)
    lang: str = "en"
    ascii_only: bool = False
    width: int = WIDTH
    changed: bool = False

    def __post_init__(self) -> None:
        _WORDS.require(self.lang)

    def whole(self) -> str:
        """Return the states after all statements."""
        return _plain(self.lines())

    def of_line(self, line: int) -> str:
        """Return the state after the statement on this line, or on the last one above it."""
        return _plain(self.lines(line))

    def lines(self, line: int | None = None) -> list[Text]:
        """Return the lines of all states, or of the one after the statement on a line, for a screen with colour."""
        since = self.scheme.contradicts_since
        found: list[Text] = []
        for before, state in self._states(line):
            found += [*([Text()] if found else []), *self._state(before, state)]
        if since is not None and (line is None or line >= since):
            text = self._say("impossible", since) if since else self._say("impossible headers")
            found += [*([Text()] if found else []), *self._wrapped(text)]
        return found

    def _states(self, line: int | None) -> Iterable[tuple[SchemeState | None, SchemeState]]:
        pairs = list(pairwise((None, *self.scheme.states)))
        if line is not None:
            pairs = [pair for pair in pairs if pair[1] is not None and pair[1].line <= line][-1:]
        return [(before, state) for before, state in pairs if state is not None]

    def _say(self, key: str, *values: object) -> str:
        return _WORDS[self.lang][key].format(*values)

    def _wrapped(self, text: str) -> list[Text]:
        return flowed(map(Text, text.split()), self.width, indent="  ")

    def _state(self, before: SchemeState | None, state: SchemeState) -> Iterator[Text]:
        heading = self._say("line", state.line) if state.line else self._say("headers")
        statement = self.statements.get(state.line, "") if state.line else ""
        for line in self._wrapped(f"{heading}: {statement}" if statement else heading):
            line.stylize("bold")
            yield line
        names = [place_name(part.place, self.lang) for part in state.parts]
        column = min(_LONGEST_PLACE, max(4, self.width // 4), max(map(cell_len, names)))
        sizes = [str(part.low) if part.low == part.high else f"{part.low}-{part.high}" for part in state.parts]
        room = max(map(len, sizes))
        for number, part in enumerate(state.parts):
            old = before.parts[number] if before is not None else None
            if self.changed and old is not None and not _differ(old, part):
                continue
            name = fitted(names[number], column, "." if self.ascii_only else "…")
            yield from self._part(old, part, f"  {name} {sizes[number].rjust(room)}  ")

    def _part(self, old: SchemePart | None, part: SchemePart, first: str) -> Iterator[Text]:
        indent = " " * cell_len(first)
        past = old or part
        for sign, new, before in (
            ("d", part.possible, past.possible),
            ("K", part.known, past.known),
            ("U", part.uncertain, past.uncertain),
        ):
            yield from self._set(f"{first}{sign} = {{ ", self._marked(new, before))
            first = indent
        standing = {clause.line: clause for clause in old.clauses} if old else {}
        for clause in part.clauses:
            yield from self._clause(indent, standing.get(clause.line), clause)
        for removal in part.removed:
            yield from self._removal(indent, part.place, removal)

    def _marked(self, new: tuple[str, ...], before: tuple[str, ...]) -> Iterator[Text]:
        """Yield the cards of a set, those that came and went marked, in the order of the deck."""
        for card in self.scheme.cards:
            if card in new or card in before:
                mark = _ADDED if card not in before else _GONE if card not in new else _KEPT
                yield Text(mark.strip() + card, style=_STYLES[mark])

    def _set(self, first: str, cards: Iterable[Text]) -> list[Text]:
        pieces = list(cards)
        pieces = [Text.assemble(piece, "," if n < len(pieces) else " }") for n, piece in enumerate(pieces, 1)]
        return flowed(pieces or [Text("}")], self.width, first=first, indent=" " * cell_len(first))

    def _clause(self, indent: str, old: Clause | None, clause: Clause) -> list[Text]:
        past = clause.asked if old is None else old.left
        gone = [card for card in past if card not in clause.left]
        remark = self._say("without", ", ".join(gone)) if gone else ""
        return self._noted(indent, _ADDED if old is None else _KEPT, clause.line, clause.left, remark)

    def _removal(self, indent: str, place: str, removal: Removal) -> list[Text]:
        if removal.by is None:
            remark = self._say("holds", place_name(place, self.lang), removal.card)
            if self.lang == "de" and removal.card is not None:  # where no envelope owns a card
                remark = held(place, removal.card, self.lang)
        else:
            remark = self._say("contains", removal.by.line, self._joined(removal.by.left))
        return self._noted(indent, _GONE, removal.clause.line, removal.clause.left, remark)

    def _noted(self, indent: str, mark: str, line: int, cards: tuple[str, ...], remark: str) -> list[Text]:
        text = f"{self._joined(cards)} ({remark})" if remark else self._joined(cards)
        first = f"{indent}{mark} {self._say('line', line)}: "
        lines = flowed(map(Text, text.split()), self.width, first=first, indent=f"{indent}    ")
        for one in lines:
            one.stylize(_STYLES[mark], len(indent))
        return lines

    def _joined(self, cards: Iterable[str]) -> str:
        return (plain_signs(" ∨ ") if self.ascii_only else " ∨ ").join(cards)


def _differ(old: SchemePart, part: SchemePart) -> bool:
    """Return whether a statement changes something; a clause that comes and goes at once is something, too."""
    return bool(part.removed) or (old.possible, old.known, old.clauses) != (part.possible, part.known, part.clauses)


def _plain(lines: Iterable[Text]) -> str:
    return "\n".join(line.plain for line in lines)
