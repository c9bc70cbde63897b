"""What a step of a proof rests on that is not there: no premise says it, and the reader would have to look it up.

A rule may ask that a question does not name a card, also of the cards it counts; that two questions have no card in
common; that an announced hand does not contain a card; or that a card does not lie on the table. The checker reads all
this off the log. A rule that only restates one line says so in its own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, Declaration, ForAll, Negation, Rule
from clue_logic.game.facts import Fact, Value
from clue_logic.proof.checker import Binding, FactIndex, conditioned, counting_solutions, value_of
from clue_logic.words.formatting import with_and
from clue_logic.words.languages import Texts

AbsenceKind = Literal["names", "common", "offered", "on_table"]

_SAID = Texts(
    en={
        "named 1": "{cards} {are} not named on line {lines}",
        "named 2": "{cards} {are} named neither on line {first} nor on line {last}",
        "named 3": "{cards} {are} named on none of the lines {lines}",
        "common": "no card is named both on line {first} and on line {last}",
        "offered": "{cards} {are} not in hand {first}",
        "on_table": "{cards} {are} not on the table",
        "one": "is",
        "several": "are",
    },
    de={
        "named 1": "{cards} {are} in Zeile {lines} nicht genannt",
        "named 2": "{cards} {are} weder in Zeile {first} noch in Zeile {last} genannt",
        "named 3": "{cards} {are} in keiner der Zeilen {lines} genannt",
        "common": "keine Karte ist in Zeile {first} und auch in Zeile {last} genannt",
        "offered": "{cards} {are} nicht im Blatt {first}",
        "on_table": "{cards} {are} nicht auf dem Tisch",
        "one": "ist",
        "several": "sind",
    },
    ja={
        "named 1": "「{cards}」は{lines}行目で挙げられて{are}",
        "named 2": "「{cards}」は{first}行目でも{last}行目でも挙げられて{are}",
        "named 3": "「{cards}」は{lines}行目のどれでも挙げられて{are}",
        "common": "{first}行目と{last}行目の両方で挙げられた札はない",
        "offered": "「{cards}」は手札の候補{first}に入って{are}",
        "on_table": "「{cards}」は場に出て{are}",
        "one": "いない",
        "several": "いない",
    },
)


@dataclass(frozen=True, slots=True)
class Absence:
    """Something that is not there.

    Parameters
    ----------
    kind
        ``names``: none of the events names one of the cards; ``common``: no card is named at two events; ``offered``:
        a hand announced does not contain the card; ``on_table``: the card does not lie on the table.
    places
        Numbers of lines; for ``offered`` the number of the hand.
    cards
        The cards that are missing there.

    Examples
    --------
    >>> Absence("names", (13, 14), ("Rope", "Hall")).text("en")
    'Rope and Hall are named neither on line 13 nor on line 14'
    >>> Absence("names", (13,), ("Rope",)).text("de"), Absence("common", (13, 14), ()).text("ja")
    ('Rope ist in Zeile 13 nicht genannt', '13行目と14行目の両方で挙げられた札はない')
    """

    kind: AbsenceKind
    places: tuple[int, ...]
    cards: tuple[str, ...]

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the log that it speaks of."""
        return self.places if self.kind in ("names", "common") else ()

    def text(self, lang: str) -> str:
        """Return it in words."""
        said = _SAID[lang]
        lines = [str(place) for place in self.places] or [""]
        return said[f"named {min(len(lines), 3)}" if self.kind == "names" else self.kind].format(
            cards=with_and(self.cards, lang),
            are=said["one" if len(self.cards) == 1 else "several"],
            lines=with_and(lines, lang),
            first=lines[0],
            last=lines[-1],
        )


_Found = tuple[AbsenceKind, tuple[int, ...], str | None]
"""A kind, places, and a card that is missing there; None for a kind that speaks of none."""


class Absences:
    """Finds what applications of rules rest on that is not there.

    Parameters
    ----------
    calculus
        The rules.
    givens
        What the log gives.
    """

    def __init__(self, calculus: Calculus, givens: Iterable[Fact]) -> None:
        self._declarations = calculus.declarations
        facts = tuple(givens)
        self._givens = FactIndex(facts)
        self._table_has_cards = any(fact.predicate == "on_table" for fact in facts)

    def may_rest_on_absence(self, rule: Rule) -> bool:
        """Return whether applications of a rule can rest on something that is not there."""
        if restates(rule, self._declarations):
            return False
        within = (part for literal in rule.body if isinstance(literal, AtLeast) for part in literal.body)
        denies = any(isinstance(each, Negation) for each in (*rule.body, *within))
        return denies or any(isinstance(literal, ForAll) and len(_asked(literal)) == 2 for literal in rule.body)

    def of(self, rule: Rule, binding: Binding, premises: Iterable[Fact]) -> tuple[Absence, ...]:
        """Return what an application of a rule rests on, things of one kind at the same places together.

        Parameters
        ----------
        rule, binding
            The rule, and the values of its variables outside counts.
        premises
            The facts that it was applied to.
        """
        cards: dict[tuple[AbsenceKind, tuple[int, ...]], dict[str, None]] = {}
        for kind, places, card in self._found(rule, binding, FactIndex(premises)):
            cards.setdefault((kind, places), {}).update({} if card is None else {card: None})
        return tuple(Absence(kind, places, tuple(missing)) for (kind, places), missing in cards.items())

    def _found(self, rule: Rule, binding: Binding, premises: FactIndex) -> Iterator[_Found]:
        yield from self._denied((each for each in rule.body if isinstance(each, Negation)), binding)
        for literal in rule.body:
            if isinstance(literal, AtLeast):
                denials = [each for each in literal.body if isinstance(each, Negation)]
                if denials:
                    for solution in counting_solutions(literal, premises, self._givens, binding):
                        yield from self._denied(denials, solution)
            elif isinstance(literal, ForAll):
                yield from self._in_common(literal, binding)

    def _denied(self, denials: Iterable[Negation], binding: Binding) -> Iterator[_Found]:
        """Yield what negations say under a binding; several events that do not name a card are told at once."""
        unnamed: dict[str, list[Value]] = {}
        for denial in denials:
            values = [value_of(term, binding) for term in denial.atom.terms]
            match denial.atom.predicate, values:
                case "names", [event, card] if event is not None:
                    unnamed.setdefault(str(card), []).append(event)
                case "offered", [_, hand, card] if hand is not None:
                    yield "offered", _numbers(hand), str(card)
                case "on_table", [card] if self._table_has_cards:
                    yield "on_table", (), str(card)
        for card, events in unnamed.items():
            yield "names", _numbers(*events), card

    def _in_common(self, for_all: ForAll, binding: Binding) -> Iterator[_Found]:
        """Yield that two events name no card in common, if that is why there is nothing to be true of."""
        asked = _asked(for_all)
        if len(asked) == 2 and not any(True for _ in conditioned(for_all, self._givens, binding)):
            events = [value_of(atom.terms[0], binding) for atom in asked]
            yield "common", _numbers(*(event for event in events if event is not None)), None


def _asked(for_all: ForAll) -> list[Atom]:
    """Return the questions that the condition of a "for all" speaks of."""
    return [each for each in for_all.condition if isinstance(each, Atom) and each.predicate == "names"]


def restates(rule: Rule, declarations: Mapping[str, Declaration]) -> bool:
    """Return whether a rule draws on nothing but one statement of the log, and common knowledge."""
    if any(isinstance(literal, AtLeast | ForAll) for literal in rule.body):
        return False
    told = [
        declarations[literal.predicate]
        for literal in rule.body
        if isinstance(literal, Atom) and not declarations[literal.predicate].background
    ]
    return len(told) == 1 and told[0].given


def _numbers(*values: Value) -> tuple[int, ...]:
    """Return events, or hands, in order."""
    return tuple(sorted({int(str(value)) for value in values}))
