"""A readable proof: its steps in words, what they cite, what they rest on that is absent, and long proofs folded.

All readable forms draw on this: the tree, prose, and the graphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, Declaration, ForAll, Negation, Rule
from clue_logic.game.facts import Fact, GivenFact, Value
from clue_logic.proof.checker import (
    Binding,
    Checker,
    FactIndex,
    condition_solutions,
    evaluate_expression,
    find_counting_solutions,
)
from clue_logic.proof.proof import Proof, ReadableStep, abridge_proof, open_suppositions
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import hung
from clue_logic.words.formatting import lines_in_words, with_and
from clue_logic.words.messages import messages

AbsenceKind = Literal["names", "common", "offered", "on_table"]


@dataclass(frozen=True, slots=True)
class Absence:
    """Something that is not there.

    Examples
    --------
    >>> Absence("names", (13, 14), ("Rope", "Hall")).text("en")
    'Rope and Hall are named neither on line 13 nor on line 14'
    >>> Absence("names", (13,), ("Rope",)).text("de"), Absence("common", (13, 14), ()).text("ja")
    ('Rope ist in Zeile 13 nicht genannt', '13行目と14行目の両方で挙げられた札はない')
    """

    # ``names``: none of the events names one of the cards; ``common``: no card is named at two events; ``offered``: a
    # hand announced does not contain the card; ``on_table``: the card does not lie on the table
    kind: AbsenceKind
    places: tuple[int, ...]  # numbers of lines; for ``offered`` the number of the hand
    cards: tuple[str, ...]  # the cards that are missing there

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the log that it speaks of."""
        return self.places if self.kind in ("names", "common") else ()

    def text(self, lang: str) -> str:
        """Return it in words."""
        msg, cards, count = messages(lang), with_and(self.cards, lang), len(self.cards)
        numbers = [str(place) for place in self.places]
        match self.kind:
            case "names":
                return msg(
                    "proof-not-named",
                    cards=cards,
                    count=count,
                    places=len(numbers),
                    lines=with_and(numbers, lang),
                    first=numbers[0],
                    last=numbers[-1],
                )
            case "common":
                return msg("proof-none-in-common", first=numbers[0], last=numbers[-1])
            case "offered":
                return msg("proof-not-in-hand", cards=cards, count=count, hand=numbers[0])
            case "on_table":
                return msg("proof-not-on-table", cards=cards, count=count)


_Found = tuple[AbsenceKind, tuple[int, ...], str | None]
"""A kind, places, and a card that is missing there; None for a kind that speaks of none."""


class AbsenceFinder:
    """Finds what applications of rules rest on that is not there."""

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
        return denies or any(
            isinstance(literal, ForAll) and len(_question_atoms(literal)) == 2 for literal in rule.body
        )

    def find(self, rule: Rule, binding: Binding, premises: Iterable[Fact]) -> tuple[Absence, ...]:
        """Return the absent facts that an application of a rule relies on, grouped by kind and position."""
        cards: dict[tuple[AbsenceKind, tuple[int, ...]], dict[str, None]] = {}
        for kind, places, card in self._find_parts(rule, binding, FactIndex(premises)):
            cards.setdefault((kind, places), {}).update({} if card is None else {card: None})
        return tuple(Absence(kind, places, tuple(missing)) for (kind, places), missing in cards.items())

    def _find_parts(self, rule: Rule, binding: Binding, premises: FactIndex) -> Iterator[_Found]:
        yield from self._denied_facts((each for each in rule.body if isinstance(each, Negation)), binding)
        for literal in rule.body:
            if isinstance(literal, AtLeast):
                denials = [each for each in literal.body if isinstance(each, Negation)]
                if denials:
                    for solution in find_counting_solutions(literal, premises, self._givens, binding):
                        yield from self._denied_facts(denials, solution)
            elif isinstance(literal, ForAll):
                yield from self._common_cards(literal, binding)

    def _denied_facts(self, denials: Iterable[Negation], binding: Binding) -> Iterator[_Found]:
        """Yield the absences that negations state under a binding; events that do not name a card are grouped."""
        unnamed: dict[str, list[Value]] = {}
        for denial in denials:
            values = [evaluate_expression(term, binding) for term in denial.atom.terms]
            match denial.atom.predicate, values:
                case "names", [event, card] if event is not None:
                    unnamed.setdefault(str(card), []).append(event)
                case "offered", [_, hand, card] if hand is not None:
                    yield "offered", _numbers(hand), str(card)
                case "on_table", [card] if self._table_has_cards:
                    yield "on_table", (), str(card)
        for card, events in unnamed.items():
            yield "names", _numbers(*events), card

    def _common_cards(self, for_all: ForAll, binding: Binding) -> Iterator[_Found]:
        """Yield that two events name no card in common, if that is why there is nothing to be true of."""
        asked = _question_atoms(for_all)
        if len(asked) == 2 and not any(True for _ in condition_solutions(for_all, self._givens, binding)):
            events = [evaluate_expression(atom.terms[0], binding) for atom in asked]
            yield "common", _numbers(*(event for event in events if event is not None)), None


def _question_atoms(for_all: ForAll) -> list[Atom]:
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


class ReadableProof:
    """The readable steps of a proof in one language; steps are named by their positions."""

    def __init__(self, proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact], wording: Wording) -> None:
        self.wording = wording
        self.steps: tuple[ReadableStep, ...] = abridge_proof(proof, calculus)
        self._proof = proof
        self._calculus = calculus
        self._givens = givens
        self._sentences: dict[int, str] = {}
        self._bindings: dict[int, Binding | None] = {}
        self._absent: dict[int, tuple[Absence, ...]] = {}
        self._concluded: dict[int, int] = {}

    @property
    def conclusion(self) -> int:
        """The position of the last step."""
        return len(self.steps) - 1

    def sentence(self, index: int) -> str:
        """Return the conclusion of a step as a sentence."""
        if index not in self._sentences:
            self._sentences[index] = self.wording.sentence(self.steps[index].fact)
        return self._sentences[index]

    def source(self, index: int) -> str:
        """Return the line of a given fact in words."""
        return self.wording.source(self.steps[index].line or 0, *self.steps[index].also)

    def statement(self, index: int) -> str:
        """Return a given fact with its line."""
        return f"{self.source(index)}{self.wording.msg('words-colon')}{self.sentence(index)}"

    def name(self, index: int) -> str:
        """Return the name of a derived step."""
        label = self.steps[index].label
        return "" if label is None else self.wording.name(label)

    def rule(self, index: int) -> str:
        """Return the label of the rule that a step applies; empty for one that applies none."""
        step = self.steps[index]
        return "" if step.supposes or step.discharged_step is not None else step.label or ""

    def cited_steps(self, index: int) -> tuple[int, ...]:
        """Return the given facts among the premises of a step."""
        return tuple(premise for premise in self.steps[index].premises if self.steps[premise].label is None)

    def lemmas(self, index: int) -> tuple[int, ...]:
        """Return the premises of a step that are not given, suppositions among them."""
        return tuple(premise for premise in self.steps[index].premises if self.steps[premise].label is not None)

    def absences(self, index: int) -> tuple[str, ...]:
        """Return the absences that a step relies on, in words."""
        return tuple(each.text(self.wording.language) for each in self.find_absences(index))

    def find_absences(self, index: int) -> tuple[Absence, ...]:
        """Return the absences that a step relies on, with the lines that the proof cites."""
        if index not in self._absent:
            self._absent[index] = self._missing(index)
        return self._absent[index]

    def application(self, index: int) -> str | None:
        """Return a step in the words of its rule; None if it is not a rule application."""
        binding = self._binding(index)
        return None if binding is None else self.wording.application(self.rule(index), binding)

    def restates(self, index: int) -> bool:
        """Return whether a step only says what one line says, in other words."""
        label, premises = self.rule(index), self.steps[index].premises
        if not label or len(premises) != 1 or self.steps[premises[0]].label is not None:
            return False
        return restates(self._calculus.rule(label), self._calculus.declarations)

    @cached_property
    def open(self) -> tuple[frozenset[int], ...]:
        """For each step the suppositions that it rests on."""
        return open_suppositions(self.steps)

    def count_steps(self, index: int) -> int:
        """Return of how many steps that are concluded the proof of a step consists, itself among them."""
        if index not in self._concluded:
            below = (self.steps[each] for each in self._below(index))
            self._concluded[index] = sum(step.label is not None and not step.supposes for step in below)
        return self._concluded[index]

    @cached_property
    def _checker(self) -> Checker:
        return Checker(self._calculus, self._givens)

    @cached_property
    def _absence_finder(self) -> AbsenceFinder:
        return AbsenceFinder(self._calculus, self._givens)

    def _premises(self, index: int) -> list[Fact]:
        """Return all premises of a step as the proof records them."""
        recorded = self._proof.steps
        return [recorded[premise].fact for premise in recorded[self.steps[index].recorded].premises]

    def _binding(self, index: int) -> Binding | None:
        """Return the values of the variables of a step's rule; None also for a step that the checker would refuse."""
        if index not in self._bindings:
            label, found = self.rule(index), None
            if label:
                found = self._checker.binding(self.steps[index].fact, label, self._premises(index))
            self._bindings[index] = found
        return self._bindings[index]

    def _missing(self, index: int) -> tuple[Absence, ...]:
        if not self.rule(index):
            return ()
        rule = self._calculus.rule(self.rule(index))
        binding = self._binding(index) if self._absence_finder.may_rest_on_absence(rule) else None
        if binding is None:
            return ()
        found = self._absence_finder.find(rule, binding, self._premises(index))
        return tuple(self._on_cited_lines(each, index) for each in found)

    def _on_cited_lines(self, absence: Absence, index: int) -> Absence:
        """Return an absence with the lines that the proof cites: an answer may stand below its question."""
        if absence.kind not in ("names", "common"):
            return absence
        about = self.steps[index].fact.args
        leaves = [step for step in map(self.steps.__getitem__, self._below(index)) if step.label is None]
        lines = {
            leaf.fact.args[0]: leaf.line
            for leaf in leaves
            if leaf.line and len(leaf.fact.args) > 1 and leaf.fact.args[1] in about
        }
        return replace(absence, places=tuple(sorted(lines.get(event) or event for event in absence.places)))

    def _below(self, index: int) -> set[int]:
        """Return a step and all those that it rests on."""
        found, stack = set[int](), [index]
        while stack:
            here = stack.pop()
            if here not in found:
                found.add(here)
                stack.extend(self.steps[here].premises)
        return found


# Folding of long proofs, from the conclusion outwards. First every lemma is folded that rests on no open supposition,
# and if that is not enough, every lemma; then they are opened again, those nearest to the conclusion first, as long as
# the proof fits on the screen.


@dataclass(frozen=True)
class Folding:
    """The limits within which a proof is shown."""

    lines: int  # the number of lines above which a proof is folded, if possible to this number
    # returns the command that proves a lemma by itself; None if there is none
    asked: Callable[[Fact], str | None] = lambda fact: None


def fold_to_fit(
    told: ReadableProof,
    folding: Folding | None,
    whole: int,
    lines: Callable[[frozenset[int]], int],
    width: int | None,
) -> tuple[frozenset[int], list[str]]:
    """Return the steps of a proof of which only one line is to be shown, and what is to be said of it below."""
    if folding is None or whole <= folding.lines:
        return frozenset(), []

    def said(folded: frozenset[int]) -> list[str]:
        return ["", *hung(_folding_remark(told, folded, whole, folding), width)]

    folded = _find_steps_to_fold(told, folding.lines - len(said(frozenset(range(told.conclusion)))), lines)
    return (folded, said(folded)) if folded else (folded, [])


def _find_steps_to_fold(told: ReadableProof, most: int, lines: Callable[[frozenset[int]], int]) -> frozenset[int]:
    """Return the steps to fold so that the proof takes at most `most` lines, if possible."""
    lemmas = [index for index in range(told.conclusion) if told.steps[index].premises]
    folded = frozenset(index for index in lemmas if not told.open[index])
    if lines(folded) > most:
        folded = frozenset(lemmas)
    for index in _from_the_conclusion(told):
        if index in folded and index in visible_steps(told, folded) and lines(folded - {index}) <= most:
            folded -= {index}
    return folded & visible_steps(told, folded)


def _from_the_conclusion(told: ReadableProof) -> Iterator[int]:
    """Yield the steps of a proof, those nearest to the conclusion first."""
    found = {told.conclusion}
    level = [told.conclusion]
    while level:
        yield from level
        below = dict.fromkeys(premise for index in level for premise in told.steps[index].premises)
        level = [index for index in below if index not in found]
        found.update(level)


def visible_steps(told: ReadableProof, folded: frozenset[int]) -> frozenset[int]:
    """Return the steps that are shown, some of them folded: those reached from the conclusion through none of these."""
    found = {told.conclusion}
    stack = [told.conclusion]
    while stack:
        index = stack.pop()
        for premise in () if index in folded else told.steps[index].premises:
            if premise not in found:
                found.add(premise)
                stack.append(premise)
    return frozenset(found)


def folded_line(told: ReadableProof, index: int, suppositions: Sequence[str] = ()) -> str:
    """Return the line of a lemma that is folded: how many steps it takes, or for a single one the lines it cites."""
    msg, lang = told.wording.msg, told.wording.language
    steps, text = told.count_steps(index), told.sentence(index)
    given = (told.steps[cited] for cited in told.cited_steps(index))
    lines = sorted({line for step in given for line in (step.line, *step.also) if line})
    if steps > 1:
        text = msg("proof-lemma-steps", lemma=text, count=steps)
    elif lines:
        text = msg("proof-lemma", lemma=text, reason=lines_in_words(lines, lang).removeprefix("die "))
    elif not suppositions:
        text = msg("proof-lemma", lemma=text, reason=msg("proof-cards-alone"))
    return text + (msg("proof-under", suppositions=with_and(suppositions, lang)) if suppositions else "")


def _folding_remark(told: ReadableProof, folded: frozenset[int], lines: int, folding: Folding) -> str:
    """Return the remark below a folded proof: how to show the whole proof, and a lemma by itself."""
    msg = told.wording.msg
    text = msg("proof-folded", count=len(folded), lines=lines)
    for index in sorted(folded, key=lambda index: -told.count_steps(index)):
        command = None if told.open[index] else folding.asked(told.steps[index].fact)
        if command is not None:
            return text + msg("proof-lemma-command", command=command)
    return text
