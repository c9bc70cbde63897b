"""Which rules conclude a predicate, and which need it: in the file, as it is written, and around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from clue_logic.datalog.reading.rulefile import RuleFile
from clue_logic.datalog.reading.tokens import RuleBlock, blocks, tokens
from clue_logic.datalog.syntax import Rule, RulePlace, atoms
from clue_logic.editing.answers import Target
from clue_logic.editing.rules.mentions import Role, RuleMention, mentions
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.positions import Position, Span


@dataclass(frozen=True, slots=True)
class Using:
    """A rule that concludes or needs a predicate; `number` is its block, if it is one of this file."""

    label: str
    place: RulePlace
    number: int | None = None


def concluding(reading: RuleReading, predicate: str) -> tuple[Using, ...]:
    """Return the rules that conclude a predicate, those of this file first."""
    here = (_here(reading, number) for number in reading.concluding.get(predicate, ()))
    around = (_around(rule) for rule in reading.surroundings.rules if rule.head.predicate == predicate)
    return _distinct((*here, *around))


def needing(reading: RuleReading, predicate: str) -> tuple[Using, ...]:
    """Return the rules that need a predicate, those of this file first, and those of calculi that take it in."""
    here = (_here(reading, number) for number in reading.needing.get(predicate, ()))
    rules = (*reading.surroundings.rules, *(rule for file in reading.surroundings.users for rule in file.rules))
    around = (_around(rule) for rule in rules if any(atom.predicate == predicate for atom in atoms(rule.body)))
    return _distinct((*here, *around))


def places_elsewhere(reading: RuleReading, predicate: str) -> Iterator[Target]:
    """Yield every place in the files around this one at which a predicate is named."""
    for file in {file.name: file for file in (*reading.surroundings.files, *reading.surroundings.users)}.values():
        for mention in mentions_of(file):
            if mention.role is Role.PREDICATE and mention.name == predicate:
                yield Target(mention.span, file.name)


def mentions_of(file: RuleFile) -> tuple[RuleMention, ...]:
    """Return all names in a file of the software."""
    return _mentions(file.text)


@lru_cache(maxsize=256)
def _mentions(text: str) -> tuple[RuleMention, ...]:
    return tuple(mentions(list(blocks(tokens(text)))))


def declared_at(reading: RuleReading, predicate: str) -> Iterator[Target]:
    """Yield where a predicate is declared: in this file, or in the one that it comes from."""
    here = [m for m in reading.mentions if m.role is Role.PREDICATE and m.declares and m.name == predicate]
    if here:
        yield from (Target(mention.span) for mention in here)
        return
    declaration = reading.surroundings.declarations.get(predicate)
    if declaration is None:
        return
    for file in reading.surroundings.files:
        for mention in mentions_of(file):
            if mention.role is Role.PREDICATE and mention.declares and mention.name == predicate:
                yield Target(mention.span, file.name)
                return
    yield start_of(declaration.place)  # what is said of views is declared where the predicate is of which it is said


def start_of(place: RulePlace) -> Target:
    """Return the beginning of a place as a target."""
    at = Position(place.line, place.column)
    return Target(Span(at, at), place.file)


def _here(reading: RuleReading, number: int) -> Using:
    read = reading.blocks[number]
    first = read.block.tokens[0]
    label = label_of(read.block) or (read.rules[0].label if read.rules else "")
    return Using(label, RulePlace(reading.name, first.line, first.column), number)


def label_of(block: RuleBlock) -> str:
    """Return the label of a rule; the empty text if it has none."""
    return block.label.text if block.label is not None else ""


def _around(rule: Rule) -> Using:
    return Using(rule.written_label, rule.place)


def _distinct(found: Iterable[Using]) -> tuple[Using, ...]:
    """Return each rule once; of a template there are several."""
    return tuple(dict.fromkeys(found))
