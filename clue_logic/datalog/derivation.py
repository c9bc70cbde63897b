"""What an engine returns: every fact, and for each derived one the rule and the premises it was first derived from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass

from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.game.facts import Fact, Given


@dataclass(frozen=True, slots=True)
class Inference:
    """One recorded firing of a rule.

    Parameters
    ----------
    fact
        What it concluded.
    label
        The label of the rule.
    premises
        The facts used: the positive atoms of the body in order, each count replaced by the facts counted.
    binding
        The rule's variables (those outside counts) and their values, in order of first occurrence.
    round
        The round in which it fired, 1 or more; the height of the lowest proof in a run over the whole log. Off an
        agenda, the height of this very proof.
    since
        The first line of the statement after which the fact was known (0: from the headers alone). Only a run
        statement by statement tells statements apart; a run over the whole log leaves it None.
    """

    fact: Fact
    label: str
    premises: tuple[Fact, ...]
    binding: tuple[tuple[str, str | int], ...]
    round: int
    since: int | None


@dataclass(frozen=True)
class Derivation:
    """The least fixpoint of a calculus over given facts, with one recorded inference for each derived fact.

    Parameters
    ----------
    calculus
        The rules used.
    givens
        Each given fact and where it comes from (its earliest line).
    inferences
        Each derived fact and its inference. A fact both given and derived counts as given.
    notices
        Plain sentences about rules the engine left out (see LIMITATIONS.md); usually empty.
    """

    calculus: Calculus
    givens: Mapping[Fact, Given]
    inferences: Mapping[Fact, Inference]
    notices: tuple[str, ...] = ()

    def __contains__(self, fact: object) -> bool:
        return fact in self.givens or fact in self.inferences

    @property
    def known(self) -> Set[Fact]:
        """All facts, as a set; they are not copied."""
        return _AllFacts(self)

    def facts(self, predicate: str | None = None) -> Iterator[Fact]:
        """Yield the facts (of one predicate), given ones first."""
        for fact in (*self.givens, *self.inferences):
            if predicate is None or fact.predicate == predicate:
                yield fact


class _AllFacts(Set[Fact]):
    """The facts of a derivation; in every respect a set that cannot be changed."""

    __slots__ = ("_derivation",)
    __hash__ = Set._hash

    def __init__(self, derivation: Derivation) -> None:
        self._derivation = derivation

    def __contains__(self, fact: object) -> bool:
        return fact in self._derivation

    def __iter__(self) -> Iterator[Fact]:
        return self._derivation.facts()

    def __len__(self) -> int:
        return len(self._derivation.givens) + len(self._derivation.inferences)

    def __repr__(self) -> str:
        return repr(frozenset(self))

    @classmethod
    def _from_iterable(cls, facts: Iterable[Fact]) -> frozenset[Fact]:  # type: ignore[override]
        return frozenset(facts)


def is_over_limit(rule: Rule, sizes: Mapping[str, int]) -> bool:
    """Return whether a rule is to be left out, as there are more facts of a predicate than it is made for."""
    return rule.limit is not None and sizes.get(rule.limit.predicate, 0) > rule.limit.most


def left_out_notice(rule: Rule) -> str:
    """Return the sentence that says so."""
    assert rule.limit is not None
    return f"rule {rule.label} was left out: it is skipped over {rule.limit.most} facts of '{rule.limit.predicate}'"
