"""The clauses of a line: all ways to divide its pieces into clauses of `grammar/wording.lark`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from clue_logic.language.pieces.piece import Piece
from clue_logic.storage.resources import resource

_RULE = re.compile(r"^([a-z_]+): (.*(?:\n +\|.*)*)", re.MULTILINE)
_SYMBOL = re.compile(r"[A-Za-z_]+")
_KIND = re.compile(r"(.*?)(?:-> *([a-z_]+))? *$")
_STRAY = frozenset({"TO", "THEY", "WHOM", "THING", "TOO", "POSS", "LEARNS", "OUT", "BY", "ALL", "QUESTION"})
"""Senses of words that may belong to a remark, between clauses."""
_FIRST_LETTER = 0x4E00  # of more letters than there are senses, none of which means anything in a regular expression
_LONGEST = 16
_MOST_WAYS = 60
_MOST_PIECES, _MOST_CARDS = 48, 12
"""No longer line is divided: the number of ways grows with the pieces, mostly with cards one after the other."""

ROLES = frozenset(
    {"who", "subject", "people", "whom", "pronoun", "target", "thing", "cards", "verdict", "AGENT", "WHOM", "CARD"}
)
"""The parts of a clause that say who and what."""

COSTS: Mapping[str, int] = {
    "ask_bare": 1, "has": 1, "same": 1, "ask_unnamed": 2, "shows_bare": 2, "ask_of": 3, "ask_to": 3, "i_show": 3,
    "accusation_bare": 3, "shows_openly": 1, "shown_by": 1, "no_of": 2, "asking": 2, "ask_after": 3,
    "cards_alone": 4, "only_name": 5, "stray": 6,
}  # fmt: skip
"""What speaks against a clause of a kind, compared with one that has its verb."""


class Clause(Struct, frozen=True):
    """Some pieces that say one thing.

    `roles` are the pieces that say who and what, by the names of `ROLES`: of ``Ben shows Ann the Rope`` they are
    ``who`` [Ben], ``whom`` [Ann], ``thing`` [Rope].
    """

    kind: str
    pieces: Sequence[Piece]
    roles: Mapping[str, Sequence[Piece]]

    def first(self, *names: str) -> Piece | None:
        """Return the first piece in one of some roles."""
        return next((piece for name in names for piece in self.roles.get(name, ())), None)


class Way(NamedTuple):
    """A way to divide pieces into clauses, and what speaks against it."""

    cost: int
    clauses: tuple[Clause, ...]


class _Form(Struct, frozen=True, dict=True):
    kind: str
    expression: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Compiled when it is asked for: a log needs few of the forms."""
        return re.compile(self.expression)


class ClauseGrammar(Struct, frozen=True):
    """The rules of `grammar/wording.lark` as regular expressions, in which each sense is a letter."""

    letters: Mapping[str, str]
    statements: Sequence[tuple[str, re.Pattern[str]]]  # of kinds of clauses, each a letter, for each kind of statement
    kinds: Mapping[str, str]  # the letter of each rule of clauses
    forms: Mapping[str, Sequence[_Form]]  # of each rule of clauses
    any_form: Mapping[str, re.Pattern[str]]  # one expression for all forms of a rule


def _read_grammar(file: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the bodies of the rules of a grammar over pieces, and a letter for each sense."""
    text = re.sub(r" *//.*", "", resource("grammar", file).read_text(encoding="utf-8"))
    senses = re.findall(r"[A-Z]+", " ".join(re.findall(r"%declare (.*)", text)))
    return dict(_RULE.findall(text)), {sense: chr(_FIRST_LETTER + number) for number, sense in enumerate(senses)}


class PieceGrammar(Struct, frozen=True):
    """The rules of a grammar over pieces as regular expressions, in which each sense is a letter."""

    letters: Mapping[str, str]
    forms: Mapping[str, Sequence[_Form]]  # of each rule

    def write(self, pieces: Sequence[Piece]) -> str:
        """Return pieces as a word of letters; what no rule has is a "?"."""
        return "".join(self.letters.get(piece.sense, "?") for piece in pieces)

    def spans(self, rule: str, pieces: Sequence[Piece]) -> Iterator[tuple[int, int, Clause]]:
        """Yield the parts of pieces that are of a rule with one form, with their beginnings and ends."""
        (form,) = self.forms[rule]
        for match in form.pattern.finditer(self.write(pieces)):
            yield *match.span(), _clause(form, match, pieces)

    def whole(self, rule: str, pieces: Sequence[Piece]) -> Clause | None:
        """Return the clause that all pieces are.

        >>> senses = ("PLAYER", "SWAPS", "CARD")
        >>> pieces = [Piece(sense, at, at + 1) for at, sense in enumerate(senses)]
        >>> piece_grammar("sentences.lark", ROLES).whole("unsayable", pieces).kind
        'swap'
        """
        return self._find(rule, pieces, re.Pattern.fullmatch)

    def first(self, rule: str, pieces: Sequence[Piece]) -> Clause | None:
        """Return the clause with which pieces begin."""
        return self._find(rule, pieces, re.Pattern.match)

    def last(self, rule: str, pieces: Sequence[Piece]) -> Clause | None:
        """Return the longest clause with which pieces end."""
        return self._find(rule, pieces, _match_end)

    def _find(self, rule: str, pieces: Sequence[Piece], find: _Find) -> Clause | None:
        word = self.write(pieces)
        matches = ((form, find(form.pattern, word)) for form in self.forms[rule])
        return next((_clause(form, match, pieces) for form, match in matches if match is not None), None)


_Find = Callable[[re.Pattern[str], str], re.Match[str] | None]


def _match_end(pattern: re.Pattern[str], word: str) -> re.Match[str] | None:
    matches = (pattern.fullmatch(word, start) for start in range(len(word) + 1))
    return next((match for match in matches if match is not None), None)


def _clause(form: _Form, match: re.Match[str], pieces: Sequence[Piece]) -> Clause:
    return Clause(form.kind, pieces[slice(*match.span())], _roles(match, pieces))


@cache
def piece_grammar(file: str, roles: frozenset[str]) -> PieceGrammar:
    """Return a grammar over pieces; `roles` are the rules and senses that are parts of a clause."""
    rules, letters = _read_grammar(file)
    symbols = {**rules, **letters}
    return PieceGrammar(letters, {name: tuple(_forms(name, body, symbols, roles)) for name, body in rules.items()})


@cache
def clause_grammar() -> ClauseGrammar:
    """Return the grammar of people's own words."""
    rules, letters = _read_grammar("wording.lark")
    clauses = [
        name
        for name in rules
        if name
        in ("ask", "shows", "passes", "nobody", "accusation", "same", "verdict_alone", "deed", "skipping", "asking")
    ]
    kinds = {name: chr(ord("a") + number) for number, name in enumerate(clauses)}
    outer = {name: body for name, body in rules.items() if name in ("turn", "answers_alone", "answer")}
    statements = []
    for statement in rules["start"].split(" | "):
        statements.append((statement, re.compile(_expand(outer.get(statement, statement), {**outer, **kinds}, ()))))
    forms = {name: tuple(_forms(name, rules[name], {**rules, **letters})) for name in clauses}
    any_form = {
        name: re.compile("|".join(f"(?:{_without_groups(form.expression)})" for form in forms[name]))
        for name in clauses
    }
    return ClauseGrammar(letters, statements, kinds, forms, any_form)


def _forms(rule: str, body: str, symbols: Mapping[str, str], roles: frozenset[str] = ROLES) -> Iterator[_Form]:
    for alternative in re.split(r"\n *\|", body):
        parts = _KIND.match(alternative.strip())
        assert parts is not None
        yield _Form(parts[2] or rule, _expand(parts[1], symbols, roles))


def _expand(body: str, symbols: Mapping[str, str], roles: Sequence[str] | frozenset[str]) -> str:
    """Return a regular expression for the body of a rule, with a numbered group for each role: ``(?P<who_1>[ab])``."""
    count = 0

    def instead(symbol: re.Match[str]) -> str:
        nonlocal count
        name = symbol[0]
        inner = symbols[name]
        if len(inner) > 1:
            inner = _expand(inner, symbols, ())
        if name in roles:
            count += 1
            return f"(?P<{name}_{count}>{inner})"
        return inner if len(inner) == 1 else f"(?:{inner})"

    return _SYMBOL.sub(instead, re.sub(r"->.*", "", body)).replace(" ", "").replace("\n", "")


def _without_groups(pattern: str) -> str:
    return re.sub(r"\?P<[^>]*>", "?:", pattern)


def divide(pieces: Sequence[Piece]) -> Iterator[tuple[str, Sequence[Way]]]:
    """Yield the kinds of statements that pieces can be, each with the ways to divide them, the least costly first.

    >>> pieces = [Piece("PLAYER", 0, 3, "Ben"), Piece("PASSES", 4, 10), Piece("END", 10, 10)]
    >>> [(kind, ways[0].clauses[0].kind) for kind, ways in divide(pieces)]
    [('answers_alone', 'passes')]
    """
    grammar = clause_grammar()
    word = "".join(grammar.letters.get(piece.sense, "?") for piece in pieces[:-1])
    if "?" in word or not word or len(word) > _MOST_PIECES or word.count(grammar.letters["CARD"]) > _MOST_CARDS:
        return
    ways: list[dict[str, list[Way]]] = [{} for _ in range(len(word) + 1)]
    ways[len(word)] = {"": [Way(0, ())]}
    for start in range(len(word) - 1, -1, -1):
        here = ways[start]
        for rule, letter in grammar.kinds.items():
            for end in range(start + 1, min(len(word), start + _LONGEST) + 1):
                if ways[end] and grammar.any_form[rule].fullmatch(word, start, end):
                    some = [*_clauses(grammar.forms[rule], word, pieces, start, end)]
                    _extend(here, letter, some, ways[end])
        if pieces[start].sense in _STRAY and not pieces[start].name:
            stray = COSTS["stray"], Clause("stray", pieces[start : start + 1], {})
            _extend(here, "", [stray], ways[start + 1])
        for kinds in here:
            here[kinds] = sorted(here[kinds], key=lambda way: way.cost)[:_MOST_WAYS]
    for statement, pattern in grammar.statements:
        fitting = [way for kinds, some in ways[0].items() if pattern.fullmatch(kinds) for way in some]
        if fitting:
            yield statement, sorted(fitting, key=lambda way: way.cost)[:_MOST_WAYS]


def _extend(
    here: dict[str, list[Way]], letter: str, clauses: Sequence[tuple[int, Clause]], rest: Mapping[str, Sequence[Way]]
) -> None:
    for kinds, some in rest.items():
        if len(kinds) < _LONGEST:
            for cost, clause in clauses:
                here.setdefault(letter + kinds, []).extend(Way(cost + way.cost, (clause, *way.clauses)) for way in some)


def _clauses(
    forms: Sequence[_Form], word: str, pieces: Sequence[Piece], start: int, end: int
) -> Iterator[tuple[int, Clause]]:
    """Yield the clauses that pieces can be, each with what speaks against it."""
    for form in forms:
        match = form.pattern.fullmatch(word, start, end)
        if match is not None:
            clause = Clause(form.kind, pieces[start:end], _roles(match, pieces))
            if _holds_together(clause):
                yield COSTS.get(form.kind, 0), clause


def _roles(match: re.Match[str], pieces: Sequence[Piece]) -> Mapping[str, Sequence[Piece]]:
    roles: dict[str, list[Piece]] = {}
    for group, letters in match.groupdict().items():
        if letters:
            role = group.rpartition("_")[0].replace("subject", "who")
            roles.setdefault(role, []).extend(pieces[slice(*match.span(group))])
    return roles


_STOPS = frozenset(".!。！\n")
_CODE = frozenset(["(", "==", "="])
_QUOTES = str.maketrans("", "", " \"'")
_TO_ANSWER = frozenset(":=->→–—(|,?;")
"""Signs between a player and what she answers: ``Ben: no``."""


def _holds_together(clause: Clause) -> bool:
    """Return True if signs stand only between players, around cards and behind the subject."""
    if clause.kind == "passes" and clause.pieces[0].sense == "PASSES" and ":" not in clause.pieces[1].before:
        return False
    pairs = [*pairwise(clause.pieces)]
    between = {bool(_STOPS & set(two.before)) for one, two in pairs if one.sense == two.sense == "CARD"}
    if len(between) > 1:
        return False  # "Plum, Rope. Hall" is no list
    for before, piece in pairs:
        signs = piece.before.translate(_QUOTES)
        beside_cards = "CARD" in (before.sense, piece.sense)
        if signs == "&" and piece.sense == "REVEALS":
            continue  # Ben leaves and reveals: ...
        if signs == "&" and before in clause.roles.get("who", ()) and piece.sense == "HAS":
            continue  # ich war dran und hab ...
        if signs == ":" and before.sense in ("PASSES", "SHOWS", "NOTHING", "YES", "ASKS", "AGENT"):
            continue  # es passen: Ben, Cleo
        if signs in _CODE and piece.sense not in ("PLAYER", "I"):
            continue  # owen.answer(None)
        if piece.sense == "HAS" and before.sense == "CARD" and (signs or piece.gap):
            return False  # "wollte Bloom, Seil, Salon anklagen, hat es aber ..."
        if "," in signs.partition(",")[2] and before.sense == piece.sense == "CARD":
            return False  # a card is missing between them
        if beside_cards and "cards" not in clause.roles and _STOPS & set(signs):
            return False  # "Porz. Ben shows" is no sentence
        if not signs or beside_cards:
            continue
        if (
            before.sense in ("QUESTION", "POSS")
            or piece.sense in ("RIGHT", "WRONG", "WON", "OUT")
            or before.sense in ("RIGHT", "WRONG")
        ):
            continue
        if signs == "&" and before in clause.roles.get("people", ()) and piece.sense in ("PASSES", "NOTHING"):
            continue  # クララもアンナもなし
        if clause.kind in ("ask_of", "ask_to") and signs in ("→", ">", "->"):
            continue  # Ann → Ben: Plum, Rope
        people = piece in clause.roles.get("people", ()) and before in clause.roles.get("people", ())
        if people and not _STOPS & set(signs.replace(",\n", ",")) and "~" not in signs:
            continue
        if (
            before in clause.roles.get("who", ())
            and set(signs) <= _TO_ANSWER
            and (
                clause.kind in ("shows_bare", "passes", "says_yes", "ask")
                or piece.sense == "YES"
                or (piece.sense == "SHOWS" and signs in (";", "|", ":", "("))
            )
        ):
            continue
        if signs in ("~", ",~") and before.sense in ("PLAYER", "I"):
            continue  # it was Ben, who showed a card
        if (
            before.sense == "LEARNS"
            or piece.sense == "ACCUSES"
            or before.sense == "ACCUSES"
            or (clause.kind == "shows_bare" and before in clause.roles.get("pronoun", ()))
        ):
            continue
        if before in clause.roles.get("people", ()) and set(signs) <= _TO_ANSWER:
            continue
        return False
    return True
