"""Another name for a variable in its rule, or for a predicate or label of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from clue_logic.datalog.reading.checks import RESERVED_LABELS
from clue_logic.datalog.reading.tokens import BlockKind, TokenKind
from clue_logic.datalog.reading.wording_file import WordingTable
from clue_logic.datalog.syntax import PLACEHOLDER
from clue_logic.editing.answers import RenameError
from clue_logic.editing.rules.mentions import KEYWORDS, Role, RuleMention
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.editing.rules.usage import places_elsewhere
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Position, Span, TextEdit

_SAID = Texts(
    en={
        "nothing": "nothing here has a name that can be changed",
        "variable": '"{}" is no variable: a capital letter, then letters, digits and underscores',
        "name": '"{}" is no name: a small letter, then small letters, digits and underscores',
        "taken": "{} is in the rule already, and would become the same",
        "row": "{} would become one of the variables that {}[] stands for",
        "declared": "{} is declared already",
        "label": "a rule has the label {} already",
        "not here": "{} is not declared in this file",
        "elsewhere": "{} is used in {} as well",
        "worded": "{} is named in {} as well",
        "word": "{} is a word of the rule language",
    },
    de={
        "nothing": "hier hat nichts einen Namen, der sich ändern lässt",
        "variable": "„{}“ ist keine Variable: ein großer Buchstabe, dann Buchstaben, Ziffern und Unterstriche",
        "name": "„{}“ ist kein Name: ein kleiner Buchstabe, dann kleine Buchstaben, Ziffern und Unterstriche",
        "taken": "{} gibt es in der Regel schon, und es würde dasselbe",
        "row": "{} würde eine der Variablen, für die {}[] steht",
        "declared": "{} ist schon deklariert",
        "label": "eine Regel heißt schon {}",
        "not here": "{} ist nicht in dieser Datei deklariert",
        "elsewhere": "{} wird auch in {} benutzt",
        "worded": "{} wird auch in {} genannt",
        "word": "{} ist ein Wort der Regelsprache",
    },
)


def renamed_at(reading: RuleReading, at: Position, lang: str) -> Span | None:
    """Return the name at a place, if it can be changed."""
    mention = reading.mention_at(at)
    if mention is None:
        return None
    try:
        _refuse(reading, mention, lang)
    except RenameError:
        return None
    return mention.span


def renamed(reading: RuleReading, at: Position, name: str, lang: str) -> tuple[TextEdit, ...]:
    """Return what changes a name everywhere in the file.

    Raises
    ------
    RenameError
        If it cannot be changed, or not to this.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> from clue_logic.words.positions import edited
    >>> reading = read_rule_text("%! r\\n%  en: {P} lacks {C}\\nlacks(P, C) :- passed(S, P), names(S, C).")
    >>> print(edited(reading.text, renamed(reading, Position(3, 7), "Player", "en")))
    %! r
    %  en: {Player} lacks {C}
    lacks(Player, C) :- passed(S, Player), names(S, C).
    """
    mention = reading.mention_at(at)
    if mention is None:
        raise RenameError(_SAID[lang]["nothing"])
    _refuse(reading, mention, lang)
    if mention.role is Role.VARIABLE:
        _refuse_variable(reading, mention, name, lang)
        same: Iterable[RuleMention] = reading.in_block(mention.block, Role.VARIABLE)
    else:
        _refuse_name(reading, mention, name, lang)
        same = (m for m in reading.mentions if m.role is mention.role)
    return tuple(TextEdit(each.span, name) for each in same if each.name == mention.name)


def _refuse(reading: RuleReading, mention: RuleMention, lang: str) -> None:
    """Raise an error if a name cannot be changed, whatever to."""
    said = _SAID[lang]
    if mention.role is Role.VARIABLE and mention.name != "_":
        if (wording_file := _spoken_of_elsewhere(reading, mention)) is not None:
            raise RenameError(said["worded"].format(mention.name, wording_file))
        return
    if mention.role not in (Role.PREDICATE, Role.LABEL):
        raise RenameError(said["nothing"])
    name = mention.name
    if mention.role is Role.PREDICATE and name not in reading.declared_here:
        raise RenameError(said["not here"].format(name))
    table = "rules" if mention.role is Role.LABEL else "predicates"
    for wording in reading.surviving.file.wordings:
        if any(key in wording.words for key in ((table, name), ("titles", name)) if key[0] in (table, "titles")):
            raise RenameError(said["worded"].format(name, wording.name))
    if mention.role is Role.PREDICATE and (place := next(places_elsewhere(reading, name), None)) is not None:
        raise RenameError(said["elsewhere"].format(name, place.file))


def _spoken_of_elsewhere(reading: RuleReading, mention: RuleMention) -> str | None:
    """Return the name of a wording file that speaks of a variable."""
    block = reading.blocks[mention.block].block
    table: WordingTable = "predicates" if block.kind is BlockKind.DECLARATION else "rules"
    named = [m.name for m in reading.in_block(mention.block, Role.LABEL)]
    named += [m.name for m in reading.in_block(mention.block, Role.PREDICATE) if m.declares]
    for wording in reading.surviving.file.wordings:
        said = [words.text for name in named if (words := wording.words.get((table, name))) is not None]
        if any(mention.name in re.findall(r"\w+", found) for text in said for found in PLACEHOLDER.findall(text)):
            return wording.name
    return None


def _refuse_variable(reading: RuleReading, mention: RuleMention, name: str, lang: str) -> None:
    said = _SAID[lang]
    if re.fullmatch(r"[A-Z][A-Za-z0-9_]*", name, re.ASCII) is None:
        raise RenameError(said["variable"].format(name))
    others = {m.name for m in reading.in_block(mention.block, Role.VARIABLE)} - {mention.name}
    if name in others:
        raise RenameError(said["taken"].format(name))
    rows = set(_rows(reading, mention.block))
    for row in rows - {mention.name}:
        if re.fullmatch(rf"{row}[0-9]+", name):
            raise RenameError(said["row"].format(name, row))
    if mention.name in rows:
        for other in sorted(others):
            if re.fullmatch(rf"{name}[0-9]+", other):
                raise RenameError(said["row"].format(other, name))


def _rows(reading: RuleReading, number: int) -> Iterator[str]:
    """Yield the variables of a block that are written out for each category."""
    tokens = reading.blocks[number].block.tokens
    for token, following in pairwise(tokens):
        if token.kind is TokenKind.VARIABLE and (following.kind is TokenKind.ROW or following.text == "["):
            yield token.text


def _refuse_name(reading: RuleReading, mention: RuleMention, name: str, lang: str) -> None:
    said = _SAID[lang]
    if re.fullmatch(r"[a-z][a-z0-9_]*", name, re.ASCII) is None:
        raise RenameError(said["name"].format(name))
    if name in KEYWORDS:
        raise RenameError(said["word"].format(name))
    if name == mention.name:
        return
    if mention.role is Role.LABEL:
        taken = {rule.label for rule in reading.rules} | {m.name for m in reading.mentions if m.role is Role.LABEL}
        if name in taken or name in RESERVED_LABELS:
            raise RenameError(said["label"].format(name))
    elif name in reading.declarations or any(m.role is Role.PREDICATE and m.name == name for m in reading.mentions):
        raise RenameError(said["declared"].format(name))
