"""Readable proofs: steps in words, citations, absences, and folding of long proofs.

Used by all readable forms: tree, prose and graphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    ClosedAtom,
    Declaration,
    ForAll,
    Negation,
    NoneOf,
    Rule,
    collect_atoms,
)
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
from clue_logic.words.columns import hanging_lines
from clue_logic.words.formatting import format_lines, join_with_and
from clue_logic.words.messages import messages
from clue_logic.words.records import replace

AbsenceKind = Literal["names", "common", "offered", "on_table", "fact"]


class Absence(Struct, frozen=True):
    """A fact whose absence a step depends on.

    >>> Absence("names", (13, 14), ("Rope", "Hall")).text("en")
    'Rope and Hall are named neither on line 13 nor on line 14'
    >>> Absence("names", (13,), ("Rope",)).text("de"), Absence("common", (13, 14), ()).text("ja")
    ('Rope ist in Zeile 13 nicht genannt', '13行目と14行目の両方で挙げられた札はない')
    """

    # ``names``: no event names one of the cards; ``common``: two events name no common card; ``offered``: an announced
    # hand lacks the card; ``on_table``: the card is not on the table; ``fact``: a fact of plain Datalog does not follow
    kind: AbsenceKind
    places: tuple[int, ...]  # line numbers; for ``offered`` the number of the hand
    cards: tuple[str, ...]  # the absent cards, or facts

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines it is about."""
        return self.places if self.kind in ("names", "common") else ()

    def text(self, lang: str) -> str:
        """Return the absence in words."""
        msg, cards, count = messages(lang), join_with_and(self.cards, lang), len(self.cards)
        numbers = [str(place) for place in self.places]
        match self.kind:
            case "names":
                return msg(
                    "proof-not-named",
                    cards=cards,
                    count=count,
                    places=len(numbers),
                    lines=join_with_and(numbers, lang),
                    first=numbers[0],
                    last=numbers[-1],
                )
            case "common":
                return msg("proof-none-in-common", first=numbers[0], last=numbers[-1])
            case "offered":
                return msg("proof-not-in-hand", cards=cards, count=count, hand=numbers[0])
            case "on_table":
                return msg("proof-not-on-table", cards=cards, count=count)
            case "fact":
                return msg("proof-no-fact", facts=cards, count=count)


_Found = tuple[AbsenceKind, tuple[int, ...], str | None]
"""A kind, places, and the absent card or fact, if any."""


class AbsenceFinder:
    """Finds the absent facts that rule applications depend on."""

    def __init__(self, calculus: Calculus, givens: Iterable[Fact]) -> None:
        self._declarations = calculus.declarations
        facts = tuple(givens)
        self._givens = FactIndex(facts)
        self._table_has_cards = any(fact.predicate == "on_table" for fact in facts)

    def may_rest_on_absence(self, rule: Rule) -> bool:
        """Return whether applications of a rule can depend on absent facts."""
        closed = any(isinstance(atom, ClosedAtom) for atom in collect_atoms(rule.body))
        if restates(rule, self._declarations) and not closed:
            return False
        within = (part for literal in rule.body if isinstance(literal, AtLeast) for part in literal.body)
        denies = any(isinstance(each, Negation | NoneOf) for each in (*rule.body, *within))
        return denies or any(
            isinstance(literal, ForAll) and len(_question_atoms(literal)) == 2 for literal in rule.body
        )

    def find(self, rule: Rule, binding: Binding, premises: Iterable[Fact]) -> tuple[Absence, ...]:
        """Return the absences that an application depends on, grouped by kind and position."""
        cards: dict[tuple[AbsenceKind, tuple[int, ...]], dict[str, None]] = {}
        for kind, places, card in self._find_parts(rule, binding, FactIndex(premises)):
            cards.setdefault((kind, places), {}).update({} if card is None else {card: None})
        return tuple(Absence(kind, places, tuple(missing)) for (kind, places), missing in cards.items())

    def _find_parts(self, rule: Rule, binding: Binding, premises: FactIndex) -> Iterator[_Found]:
        yield from self._denied_facts((each for each in rule.body if isinstance(each, Negation)), binding)
        for literal in rule.body:
            if isinstance(literal, NoneOf):
                yield from self._denied_facts([Negation(atom) for atom in collect_atoms([literal])], binding)
            elif isinstance(literal, AtLeast):
                denials = [each for each in literal.body if isinstance(each, Negation)]
                if denials:
                    for solution in find_counting_solutions(literal, premises, self._givens, binding):
                        yield from self._denied_facts(denials, solution)
            elif isinstance(literal, ForAll):
                yield from self._common_cards(literal, binding)

    def _denied_facts(self, denials: Iterable[Negation], binding: Binding) -> Iterator[_Found]:
        """Yield the absences of negations under a binding; events that do not name a card are grouped."""
        unnamed: dict[str, list[Value]] = {}
        for denial in denials:
            values = [evaluate_expression(term, binding) for term in denial.atom.terms]
            if isinstance(denial.atom, ClosedAtom):
                known = tuple(["_" if value is None else value for value in values])
                yield "fact", (), str(Fact(denial.atom.written.predicate, known))
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
        """Yield the absence of a card named at two events, if it makes a "for all" vacuous."""
        asked = _question_atoms(for_all)
        if len(asked) == 2 and not any(True for _ in condition_solutions(for_all, self._givens, binding)):
            events = [evaluate_expression(atom.terms[0], binding) for atom in asked]
            yield "common", _numbers(*(event for event in events if event is not None)), None


def _question_atoms(for_all: ForAll) -> list[Atom]:
    """Return the atoms of a "for all" condition that name the cards of an event."""
    return [each for each in for_all.condition if isinstance(each, Atom) and each.predicate == "names"]


def restates(rule: Rule, declarations: Mapping[str, Declaration]) -> bool:
    """Return whether a rule depends only on one statement of the log, and on common knowledge."""
    if any(isinstance(literal, AtLeast | ForAll) for literal in rule.body):
        return False
    readable = [
        declarations[literal.predicate]
        for literal in rule.body
        if isinstance(literal, Atom) and not declarations[literal.predicate].background
    ]
    return len(readable) == 1 and readable[0].given


def _numbers(*values: Value) -> tuple[int, ...]:
    """Return events or hands, sorted."""
    return tuple(sorted({int(str(value)) for value in values}))


class ReadableProof:
    """The readable steps of a proof in one language; methods take the position of a step."""

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
        """Return the line of a given fact as text, in a table with its file.

        A cell that is on no line was known before the proof.
        """
        if not self.steps[index].line and self.steps[index].fact.predicate in ("holds", "lacks"):
            return self.wording.msg("proof-known")
        given = self.wording.givens.get(self.steps[index].fact)
        if given is not None and given.file:
            return f"{given.file}:{given.line}"
        return self.wording.source(self.steps[index].line or 0, *self.steps[index].also)

    def statement(self, index: int) -> str:
        """Return a given fact with its line."""
        return f"{self.source(index)}{self.wording.msg('words-colon')}{self.sentence(index)}"

    def name(self, index: int) -> str:
        """Return the name of a derived step."""
        label = self.steps[index].label
        return "" if label is None else self.wording.name(label)

    def rule(self, index: int) -> str:
        """Return the label of a step's rule, empty if there is none."""
        step = self.steps[index]
        return "" if step.supposes or step.discharged_step is not None else step.label or ""

    def cited_steps(self, index: int) -> tuple[int, ...]:
        """Return the given facts among the premises of a step."""
        return tuple(premise for premise in self.steps[index].premises if self.steps[premise].label is None)

    def lemmas(self, index: int) -> tuple[int, ...]:
        """Return the premises of a step that are not given, including suppositions."""
        return tuple(premise for premise in self.steps[index].premises if self.steps[premise].label is not None)

    def absences(self, index: int) -> tuple[str, ...]:
        """Return the absences that a step depends on, in words."""
        return tuple(each.text(self.wording.language) for each in self.find_absences(index))

    def find_absences(self, index: int) -> tuple[Absence, ...]:
        """Return the absences that a step depends on, with the lines that the proof cites."""
        if index not in self._absent:
            self._absent[index] = self._missing(index)
        return self._absent[index]

    def application(self, index: int) -> str | None:
        """Return a step in the words of its rule; None if it is not a rule application."""
        binding = self._binding(index)
        return None if binding is None else self.wording.application(self.rule(index), binding)

    def restates(self, index: int) -> bool:
        """Return whether a step only restates one line."""
        label, premises = self.rule(index), self.steps[index].premises
        if not label or len(premises) != 1 or self.steps[premises[0]].label is not None:
            return False
        return restates(self._calculus.rule(label), self._calculus.declarations)

    @cached_property
    def open(self) -> tuple[frozenset[int], ...]:
        """For each step the suppositions that it depends on."""
        return open_suppositions(self.steps)

    def lines_below(self, index: int) -> frozenset[int]:
        """Return the lines of the log that a step rests on, including its own."""
        cited = (self.steps[each] for each in self._below(index) if self.steps[each].label is None)
        return frozenset(line for step in cited for line in (step.line, *step.also) if line)

    def count_steps(self, index: int) -> int:
        """Count the conclusions in the proof of a step, including itself."""
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
        """Return all premises of a step in the full proof."""
        recorded = self._proof.steps
        return [recorded[premise].fact for premise in recorded[self.steps[index].recorded].premises]

    def _binding(self, index: int) -> Binding | None:
        """Return the binding of a step's rule; None if there is no rule, or for an invalid step."""
        if index not in self._bindings:
            label, binding = self.rule(index), None
            if label:
                binding = self._checker.binding(self.steps[index].fact, label, self._premises(index))
            self._bindings[index] = binding
        return self._bindings[index]

    def _missing(self, index: int) -> tuple[Absence, ...]:
        if not self.rule(index):
            return ()
        rule = self._calculus.rule(self.rule(index))
        binding = self._binding(index) if self._absence_finder.may_rest_on_absence(rule) else None
        if binding is None:
            return ()
        absences = self._absence_finder.find(rule, binding, self._premises(index))
        return tuple(self._on_cited_lines(each, index) for each in absences)

    def _on_cited_lines(self, absence: Absence, index: int) -> Absence:
        """Return an absence with cited lines: the line of an answer may differ from that of its question."""
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
        below, stack = set[int](), [index]
        while stack:
            here = stack.pop()
            if here not in below:
                below.add(here)
                stack.extend(self.steps[here].premises)
        return below


# Folding of long proofs: first all lemmas without open suppositions are folded, then if necessary all lemmas. Then they
# are unfolded, nearest to the conclusion first, as long as the proof fits on the screen.


class Folding(Struct, frozen=True):
    """When and how to fold a proof."""

    lines: int  # maximum number of lines, if possible
    # returns the command that proves a lemma separately, if any
    asked: Callable[[Fact], str | None] = lambda fact: None


def fold_to_fit(
    readable: ReadableProof,
    folding: Folding | None,
    whole: int,
    lines: Callable[[frozenset[int]], int],
    width: int | None,
) -> tuple[frozenset[int], list[str]]:
    """Return the steps to fold to one line, and the remark below the proof."""
    if folding is None or whole <= folding.lines:
        return frozenset(), []

    def folding_lines(folded: frozenset[int]) -> list[str]:
        return ["", *hanging_lines(_folding_remark(readable, folded, whole, folding), width)]

    folded = _find_steps_to_fold(
        readable, folding.lines - len(folding_lines(frozenset(range(readable.conclusion)))), lines
    )
    return (folded, folding_lines(folded)) if folded else (folded, [])


def _find_steps_to_fold(readable: ReadableProof, most: int, lines: Callable[[frozenset[int]], int]) -> frozenset[int]:
    """Return the steps to fold so that the proof takes at most `most` lines, if possible."""
    lemmas = [index for index in range(readable.conclusion) if readable.steps[index].premises]
    folded = frozenset(index for index in lemmas if not readable.open[index])
    if lines(folded) > most:
        folded = frozenset(lemmas)
    for index in _from_the_conclusion(readable):
        if index in folded and index in visible_steps(readable, folded) and lines(folded - {index}) <= most:
            folded -= {index}
    return folded & visible_steps(readable, folded)


def _from_the_conclusion(readable: ReadableProof) -> Iterator[int]:
    """Yield the steps of a proof, those nearest to the conclusion first."""
    reached = {readable.conclusion}
    level = [readable.conclusion]
    while level:
        yield from level
        below = dict.fromkeys(premise for index in level for premise in readable.steps[index].premises)
        level = [index for index in below if index not in reached]
        reached.update(level)


def visible_steps(readable: ReadableProof, folded: frozenset[int]) -> frozenset[int]:
    """Return the steps reachable from the conclusion without passing through folded ones."""
    visible = {readable.conclusion}
    stack = [readable.conclusion]
    while stack:
        index = stack.pop()
        for premise in () if index in folded else readable.steps[index].premises:
            if premise not in visible:
                visible.add(premise)
                stack.append(premise)
    return frozenset(visible)


def folded_line(readable: ReadableProof, index: int, suppositions: Sequence[str] = ()) -> str:
    """Return the line of a folded lemma: its number of steps, or for a single one its cited lines."""
    msg, lang = readable.wording.msg, readable.wording.language
    steps, text = readable.count_steps(index), readable.sentence(index)
    cited_steps = (readable.steps[cited] for cited in readable.cited_steps(index))
    lines = sorted({line for step in cited_steps for line in (step.line, *step.also) if line})
    if steps > 1:
        text = msg("proof-lemma-steps", lemma=text, count=steps)
    elif lines:
        text = msg("proof-lemma", lemma=text, reason=format_lines(lines, lang).removeprefix("die "))
    elif not suppositions:
        text = msg("proof-lemma", lemma=text, reason=msg("proof-cards-alone"))
    return text + (msg("proof-under", suppositions=join_with_and(suppositions, lang)) if suppositions else "")


def _folding_remark(readable: ReadableProof, folded: frozenset[int], lines: int, folding: Folding) -> str:
    """Return the remark below a folded proof: how to show the whole proof, or one lemma."""
    msg = readable.wording.msg
    text = msg("proof-folded", count=len(folded), lines=lines)
    for index in sorted(folded, key=lambda index: -readable.count_steps(index)):
        command = None if readable.open[index] else folding.asked(readable.steps[index].fact)
        if command is not None:
            return text + msg("proof-lemma-command", command=command)
    return text
