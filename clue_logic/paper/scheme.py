"""The representation scheme of Generalized Clue after each statement.

The rules (``rules/generalized``) never withdraw a clause; they derive what makes it redundant. Here redundant clauses
are removed for good, as in the report.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rich.cells import cell_len
from rich.text import Text

from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Value
from clue_logic.game.given_facts import stages
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.columns import fit_text, flow_text
from clue_logic.words.encoding import hidden_field
from clue_logic.words.escaping import ascii_signs
from clue_logic.words.grouping import group_pairs
from clue_logic.words.messages import Messages, messages
from clue_logic.words.records import replace
from clue_logic.words.terms import holding_text, place_name

CALCULUS = "generalized"
"""The folder of the rules."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause about a player: he has one of these cards."""

    line: int  # of the question that he answered
    asked: tuple[str, ...]  # the cards that it named
    left: tuple[str, ...]  # those that he can still hold


@dataclass(frozen=True, slots=True)
class Removal:
    """A removed clause, and the reason."""

    line: int  # of its question
    left: tuple[str, ...]  # its cards before; all cards if it is removed at once
    by_card: str | None  # the card of the clause that became known to be his, or None
    by_line: int | None  # otherwise, the line of a clause whose cards are a subset


@dataclass(frozen=True, slots=True)
class SchemePart:
    """The scheme of one player; the hidden cards count as a player, too."""

    size: tuple[int, int]  # cards(i): the least and the greatest number of his cards
    d: tuple[str, ...]  # d(i): the cards he can hold
    k: tuple[str, ...]  # K(i): the cards that are known to be his
    u: tuple[str, ...]  # U(i): the other cards he can hold
    clauses: tuple[Clause, ...] = ()  # his clauses, by their lines
    removed: tuple[Removal, ...] = ()  # by the last statement


@dataclass(frozen=True, slots=True)
class SchemeState:
    """The scheme of every player after the statement on a line; line 0 means the headers."""

    line: int
    scheme: Mapping[str, SchemePart]


@dataclass(frozen=True)
class Scheme:
    """The form of ``clue-logic scheme --json``; its keys, their order and their values are a contract."""

    # the line of the statement at which the rules find a contradiction; None if there is none
    contradicts_since: int | None
    # one for the headers and one for each statement, up to a contradiction
    states: tuple[SchemeState, ...]
    cards: tuple[str, ...] = hidden_field()  # all cards, in the order of the deck

    def at(self, line: int) -> Scheme:
        """Return the scheme with only the state after the statement on this line, or after the last one above it."""
        return replace(self, states=tuple(state for state in self.states if state.line <= line)[-1:])


def build_scheme(notebook: Notebook) -> Scheme:
    """Build the scheme of a notebook solved with ``rules="generalized", by_statement=True``.

    Raises ValueError if it was solved in another way.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: 1, 2, 3, 4, 5, 6, 7
    ... hidden: 1
    ... answers: one
    ... players: Ann 3, Bob 3
    ... Ann asks Bob about 1, 2, 3: shows
    ... Bob asks Ann about 3, 4: shows 3
    ... ''')
    >>> for state in build_scheme(cl.solve(game, rules="generalized", by_statement=True)).states[1:]:
    ...     print(state.scheme["Bob"].d, state.scheme["Bob"].clauses)
    ('1', '2', '3', '4', '5', '6', '7') (Clause(line=6, asked=('1', '2', '3'), left=('1', '2', '3')),)
    ('1', '2', '4', '5', '6', '7') (Clause(line=6, asked=('1', '2', '3'), left=('1', '2')),)
    """
    derivation = notebook.derivation
    if (
        derivation is None
        or derivation.calculus.name != CALCULUS
        or any(inference.since is None for inference in derivation.inferences.values())
    ):
        raise ValueError(f"the scheme is that of solve(game, rules={CALCULUS!r}, by_statement=True)")
    # by line: {6: (("clause", (6, "Bob")), ...)}, and the cards that its question names: {6: ("1", "2", "3")}
    facts = group_pairs(
        (inference.since or 0, (fact.predicate, fact.args)) for fact, inference in derivation.inferences.items()
    )
    asked = group_pairs(
        (int(fact.args[0]), str(fact.args[1])) for fact in derivation.givens if fact.predicate == "names"
    )
    cards = notebook.game.deck.cards
    ledgers = {place: _Ledger(notebook, place, asked) for place in notebook.game.locations}
    states: list[SchemeState] = []
    for line in (stage.line for stage in stages(notebook.game)):
        new = facts.get(line, ())
        if any(predicate == CONTRADICTION for predicate, _ in new):
            return Scheme(line, tuple(states), cards=cards)
        states.append(SchemeState(line, {place: ledger.after(new) for place, ledger in ledgers.items()}))
    return Scheme(None, tuple(states), cards=cards)


class _Ledger:
    """The growing knowledge about one player."""

    def __init__(self, notebook: Notebook, place: str, asked: Mapping[int, Sequence[str]]) -> None:
        self._place = place
        self._size = notebook.size(place)
        self._cards = notebook.game.deck.cards
        self._find_entries = asked
        self._holds: set[str] = set()
        self._lacks: set[str] = set()
        self._standing: dict[int, Clause] = {}
        self._for_card: dict[int, set[str]] = defaultdict(set)
        self._within: dict[int, set[int]] = defaultdict(set)

    def after(self, facts: Iterable[tuple[str, tuple[Value, ...]]]) -> SchemePart:
        """Return the part of the player after more facts."""
        candidates = dict(self._standing)
        for predicate, args in facts:
            match predicate, args:
                case "holds", (self._place, card):
                    self._holds.add(str(card))
                case "lacks", (self._place, card):
                    self._lacks.add(str(card))
                case "clause", (int(line), self._place):
                    cards = tuple(self._find_entries[line])
                    candidates[line] = Clause(line, cards, cards)
                case "redundant_for_card", (int(line), self._place, card):
                    self._for_card[line].add(str(card))
                case "redundant_for_clause", (int(line), self._place, int(other)):
                    self._within[line].add(other)
        # a clause with a known card makes no other redundant: a superset of it has that card, too
        left = {line for line in candidates if not self._for_card[line]}
        stronger = {line: min(self._stronger(line, left), default=None) for line in left}
        standing = {line for line in left if stronger[line] is None}
        self._standing = {line: self._shorten(candidates[line]) for line in sorted(standing)}
        removed = (self._removal(candidates[line]) for line in sorted(candidates.keys() - standing))
        possible = tuple(card for card in self._cards if card not in self._lacks)
        return SchemePart(
            self._size,
            possible,
            tuple(card for card in self._cards if card in self._holds),
            tuple(card for card in possible if card not in self._holds),
            tuple(self._standing.values()),
            tuple(removed),
        )

    def _stronger(self, line: int, others: set[int]) -> set[int]:
        """Return the lines of clauses that are subsets of the one on this line, or equal and earlier."""
        return {other for other in self._within[line] & others if line not in self._within[other] or other < line}

    def _removal(self, clause: Clause) -> Removal:
        card = next((card for card in self._cards if card in self._for_card[clause.line]), None)
        if card is not None:
            return Removal(clause.line, clause.left, card, None)
        return Removal(clause.line, clause.left, None, min(self._within[clause.line] & self._standing.keys()))

    def _shorten(self, clause: Clause) -> Clause:
        return Clause(clause.line, clause.asked, tuple(card for card in clause.left if card not in self._lacks))


WIDTH = 80
"""The width if the terminal has none."""

_LONGEST_PLACE = 16
_ADDED, _GONE, _KEPT = "+", "-", " "
_STYLES: Mapping[str, str] = {_ADDED: "bold green", _GONE: "red", _KEPT: ""}


@dataclass(frozen=True)
class SchemeText:
    """Formats a scheme as text. At the headers nothing is marked.

    Raises UnknownLanguageError if there are no words in the language.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.scheme import build_scheme
    >>> log = '''cards: 1, 2, 3, 4, 5
    ... hidden: 1
    ... answers: one
    ... players: Ann 2, Bob 2
    ... Ann asks Bob about 1, 2, 3: shows
    ... Bob asks Ann about 3, 4: shows 3'''
    >>> scheme = build_scheme(cl.solve(cl.read(log), rules="generalized", by_statement=True))
    >>> print(SchemeText(scheme, {6: "Bob asks Ann about 3, 4: shows 3"}, changed=True).state_text(6))
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
    # first line to text of each statement
    statements: Mapping[int, str] = field(default_factory=dict)
    lang: str = "en"  # ``en`` or ``de``
    ascii_only: bool = False  # write logical signs in ASCII
    width: int = WIDTH  # in columns
    changed: bool = False  # leave out players for whom a statement changes nothing

    def __post_init__(self) -> None:
        messages(self.lang, "scheme")

    def whole(self) -> str:
        """Return the states after all statements."""
        return _plain(self.lines())

    def state_text(self, line: int) -> str:
        """Return the state after the statement on this line, or after the last one above it."""
        return _plain(self.lines(line))

    def lines(self, line: int | None = None) -> list[Text]:
        """Return the coloured lines of all states, or of the one after the statement on a line."""
        since = self.scheme.contradicts_since
        rows: list[Text] = []
        for before, state in self._states(line):
            rows += [*([Text()] if rows else []), *self._state(before, state)]
        if since is not None and (line is None or line >= since):
            impossible = self._msg("scheme-impossible", line=since)
            rows += [*([Text()] if rows else []), *self._wrap(impossible)]
        return rows

    def _states(self, line: int | None) -> Iterable[tuple[SchemeState | None, SchemeState]]:
        pairs = list(pairwise((None, *self.scheme.states)))
        if line is not None:
            pairs = [pair for pair in pairs if pair[1] is not None and pair[1].line <= line][-1:]
        return [(before, state) for before, state in pairs if state is not None]

    @property
    def _msg(self) -> Messages:
        return messages(self.lang)

    def _wrap(self, text: str) -> list[Text]:
        return flow_text(map(Text, text.split()), self.width, indent="  ")

    def _state(self, before: SchemeState | None, state: SchemeState) -> Iterator[Text]:
        heading = self._msg("scheme-heading", line=state.line)
        statement = self.statements.get(state.line, "") if state.line else ""
        for line in self._wrap(f"{heading}: {statement}" if statement else heading):
            line.stylize("bold")
            yield line
        names = {place: place_name(place, self.lang) for place in state.scheme}
        column = min(_LONGEST_PLACE, max(4, self.width // 4), max(map(cell_len, names.values())))
        sizes = {
            place: str(low) if low == high else f"{low}-{high}"
            for place, (low, high) in ((place, part.size) for place, part in state.scheme.items())
        }
        room = max(map(len, sizes.values()))
        for place, part in state.scheme.items():
            old = before.scheme[place] if before is not None else None
            if self.changed and old is not None and not _differ(old, part):
                continue
            name = fit_text(names[place], column, "." if self.ascii_only else "…")
            yield from self._part(place, old, part, f"  {name} {sizes[place].rjust(room)}  ")

    def _part(self, place: str, old: SchemePart | None, part: SchemePart, first: str) -> Iterator[Text]:
        indent = " " * cell_len(first)
        past = old or part
        for sign, new, before in (
            ("d", part.d, past.d),
            ("K", part.k, past.k),
            ("U", part.u, past.u),
        ):
            yield from set_lines(f"{first}{sign}", list(self._mark_cards(new, before)), self.width)
            first = indent
        standing = {clause.line: clause for clause in old.clauses} if old else {}
        for clause in part.clauses:
            yield from self._clause(indent, standing.get(clause.line), clause)
        for removal in part.removed:
            yield from self._removal(indent, place, part, removal)

    def _mark_cards(self, new: tuple[str, ...], before: tuple[str, ...]) -> Iterator[Text]:
        """Yield the cards of a set in the order of the deck, with added and removed ones marked."""
        for card in self.scheme.cards:
            if card in new or card in before:
                mark = _ADDED if card not in before else _GONE if card not in new else _KEPT
                yield Text(mark.strip() + card, style=_STYLES[mark])

    def _clause(self, indent: str, old: Clause | None, clause: Clause) -> list[Text]:
        past = clause.asked if old is None else old.left
        removed = [card for card in past if card not in clause.left]
        remark = self._msg("scheme-without", cards=", ".join(removed)) if removed else ""
        return self._note_clause(indent, _ADDED if old is None else _KEPT, clause.line, clause.left, remark)

    def _removal(self, indent: str, place: str, part: SchemePart, removal: Removal) -> list[Text]:
        if removal.by_card is None:
            shorter = next(clause for clause in part.clauses if clause.line == removal.by_line)
            remark = self._msg("scheme-contains", line=shorter.line, cards=self._join_cards(shorter.left))
        elif self.lang == "de":  # in German, an envelope does not own cards
            remark = holding_text(place, removal.by_card, self.lang)
        else:
            remark = self._msg("scheme-holds", place=place_name(place, self.lang), card=removal.by_card)
        return self._note_clause(indent, _GONE, removal.line, removal.left, remark)

    def _note_clause(self, indent: str, mark: str, line: int, cards: tuple[str, ...], remark: str) -> list[Text]:
        text = f"{self._join_cards(cards)} ({remark})" if remark else self._join_cards(cards)
        first = f"{indent}{mark} {self._msg('scheme-line', line=line)}: "
        lines = flow_text(map(Text, text.split()), self.width, first=first, indent=f"{indent}    ")
        for one in lines:
            one.stylize(_STYLES[mark], len(indent))
        return lines

    def _join_cards(self, cards: Iterable[str]) -> str:
        return (ascii_signs(" ∨ ") if self.ascii_only else " ∨ ").join(cards)


def set_lines(name: str, entries: Sequence[Text], width: int) -> list[Text]:
    """Return the lines of a set: ``M = { (1,2,3,3), (1,-,3,3) }``."""
    # the bracket is attached to the last entry, so that it is never alone on a line
    pieces = [Text.assemble(entry, "," if number < len(entries) else " }") for number, entry in enumerate(entries, 1)]
    first = f"{name} = {{ "
    return flow_text(pieces or [Text("}")], width, first=first, indent=" " * cell_len(first))


def _differ(old: SchemePart, part: SchemePart) -> bool:
    """Return whether a statement changes something, also if it adds a clause that is removed at once."""
    return bool(part.removed) or (old.d, old.k, old.clauses) != (part.d, part.k, part.clauses)


def _plain(lines: Iterable[Text]) -> str:
    return "\n".join(line.plain for line in lines)
