"""A proof as it is told: its readable steps, each with its words, what it cites, and what it rests on that is absent.

All readable forms draw on this: the tree, prose, and the graphs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.proof.absence import Absence, Absences, restates
from clue_logic.proof.checker import Binding, Checker
from clue_logic.proof.proof import Proof, ReadableStep, abridged, open_suppositions
from clue_logic.proof.wording import Wording


class ToldProof:
    """The readable steps of a proof in one language; steps are named by their positions.

    Parameters
    ----------
    proof
        The proof.
    calculus, givens
        The rules it uses and what its log gives.
    wording
        The words.
    """

    def __init__(self, proof: Proof, calculus: Calculus, givens: Mapping[Fact, Given], wording: Wording) -> None:
        self.wording = wording
        self.steps: tuple[ReadableStep, ...] = abridged(proof, calculus)
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
        """Return what a step establishes."""
        if index not in self._sentences:
            self._sentences[index] = self.wording.sentence(self.steps[index].fact)
        return self._sentences[index]

    def source(self, index: int) -> str:
        """Return the line of a given fact in words."""
        return self.wording.source(self.steps[index].line or 0, *self.steps[index].also)

    def statement(self, index: int) -> str:
        """Return a given fact with its line."""
        return f"{self.source(index)}{self.wording.phrases.colon}{self.sentence(index)}"

    def name(self, index: int) -> str:
        """Return what a step is called that is not given."""
        label = self.steps[index].label
        return "" if label is None else self.wording.name(label)

    def rule(self, index: int) -> str:
        """Return the label of the rule that a step applies; empty for one that applies none."""
        step = self.steps[index]
        return "" if step.supposes or step.discharged is not None else step.label or ""

    def cited(self, index: int) -> tuple[int, ...]:
        """Return the given facts among the premises of a step."""
        return tuple(premise for premise in self.steps[index].premises if self.steps[premise].label is None)

    def lemmas(self, index: int) -> tuple[int, ...]:
        """Return the premises of a step that are not given, suppositions among them."""
        return tuple(premise for premise in self.steps[index].premises if self.steps[premise].label is not None)

    def absences(self, index: int) -> tuple[str, ...]:
        """Return what a step rests on that is not there, in words."""
        return tuple(each.text(self.wording.language) for each in self.absent(index))

    def absent(self, index: int) -> tuple[Absence, ...]:
        """Return what a step rests on that is not there; the lines are those that the proof cites."""
        if index not in self._absent:
            self._absent[index] = self._missing(index)
        return self._absent[index]

    def application(self, index: int) -> str | None:
        """Return what a step says in the words of its rule; None if it is no application of one."""
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

    def concluded(self, index: int) -> int:
        """Return of how many steps that are concluded the proof of a step consists, itself among them."""
        if index not in self._concluded:
            below = (self.steps[each] for each in self._below(index))
            self._concluded[index] = sum(step.label is not None and not step.supposes for step in below)
        return self._concluded[index]

    @cached_property
    def _checker(self) -> Checker:
        return Checker(self._calculus, self._givens)

    @cached_property
    def _absences_of(self) -> Absences:
        return Absences(self._calculus, self._givens)

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
        binding = self._binding(index) if self._absences_of.may_rest_on_absence(rule) else None
        if binding is None:
            return ()
        found = self._absences_of.of(rule, binding, self._premises(index))
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
