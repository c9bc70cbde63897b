"""What is missing for a fact that does not follow: for each rule that could conclude it, the nearest it comes."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.proof.checker import match
from clue_logic.proof.known import Known
from clue_logic.proof.partial import Gap, Need, PartialRule
from clue_logic.proof.wording import PHRASES, Wording

_LISTED = 6
"""How many sentences of one kind a line of the report lists."""


@dataclass(frozen=True, slots=True)
class ToldGap:
    """What one application of a rule lacks, in words.

    Parameters
    ----------
    label, name
        The label of the rule, and what it is called.
    known
        The premises it has; empty if it has none.
    missing
        What it lacks.
    """

    label: str
    name: str
    known: str
    missing: str


@dataclass(frozen=True)
class WhyNot:
    """Why a fact does not follow.

    Parameters
    ----------
    fact
        The fact.
    gaps
        What each rule lacks, the nearest to applying first.
    idle
        The labels of the rules that conclude such facts, but that nothing in the log makes apply here, or that
        what is known rules out. Rules that only restate a line of the log are left out.
    derivation
        What is known.
    """

    fact: Fact
    gaps: tuple[Gap, ...]
    idle: tuple[str, ...]
    derivation: Derivation

    def text(self, language: str = "en", *, labels: bool = False) -> str:
        """Return the report in words; with `labels` rules are called by these, not by their titles.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        phrases = PHRASES[language]
        shown = [self.heading(language)]
        for gap in self.told(language, labels=labels):
            shown.append(f"  {gap.name}{phrases.colon}{gap.known}" if gap.known else f"  {gap.name}")
            shown.append(f"    {phrases.missing}{phrases.colon}{gap.missing}")
        if not self.gaps:
            shown.append(f"  {phrases.nothing_missing}")
        idle = self.told_idle(language, labels=labels)
        return "\n".join([*shown, idle] if idle else shown)

    def heading(self, language: str = "en") -> str:
        """Return the sentence that stands above what is missing."""
        wording = self._wording(language)
        return wording.phrases.open_.format(wording.sentence(self.fact))

    def told(self, language: str = "en", *, labels: bool = False) -> tuple[ToldGap, ...]:
        """Return what is missing in words, the nearest to applying first."""
        wording = self._wording(language, labels=labels)
        semicolon = wording.phrases.semicolon
        return tuple(
            ToldGap(
                gap.label,
                wording.name(gap.label),
                _listed([self._known(fact, wording) for fact in gap.known], semicolon, wording),
                semicolon.join(_need_text(need, wording) for need in gap.needs),
            )
            for gap in self.gaps
        )

    def told_idle(self, language: str = "en", *, labels: bool = False) -> str:
        """Return the sentence about rules that cannot apply; empty if there are none."""
        wording = self._wording(language, labels=labels)
        names = wording.phrases.semicolon.join(map(wording.name, self.idle))
        return wording.phrases.not_applicable.format(names) if names else ""

    def _wording(self, language: str, *, labels: bool = False) -> Wording:
        return Wording(self.derivation.calculus, self.derivation.givens, language, labels)

    def _known(self, fact: Fact, wording: Wording) -> str:
        """Return a premise in words, with its line if the log itself says it, perhaps in other words."""
        inference = self.derivation.inferences.get(fact)
        while inference is not None and self.derivation.calculus.rule(inference.label).quiet:
            fact = inference.premises[0]
            inference = self.derivation.inferences.get(fact)
        given = self.derivation.givens.get(fact)
        return wording.sentence(fact) if given is None else wording.statement(fact, given.line)


def why_not(derivation: Derivation, fact: Fact, *, most: int = 3) -> WhyNot:
    """Find out what is missing for a fact.

    The search is bounded: of a rule with very many partial applications it looks at the first few hundred.

    Parameters
    ----------
    derivation
        What is known.
    fact
        A fact that is not.
    most
        How many gaps to report for one rule, the nearest ones.

    Raises
    ------
    ValueError
        If the fact is known.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.engine.rounds import derive
    >>> from clue_logic.game.facts import Given, Stage
    >>> said = [("answered", 14, "Ben"), ("names", 14, "Rope"), ("names", 14, "Hall"), ("location", "Ben")]
    >>> givens = tuple(Given(Fact(predicate, tuple(args)), 14) for predicate, *args in said)
    >>> derivation = derive(load_calculus("notebook"), [Stage(14, givens)])
    >>> print(why_not(derivation, Fact("holds", ("Ben", "Rope"))).text().splitlines()[2])
        missing: Ben lacks Hall
    """
    if fact in derivation:
        raise ValueError(f"{fact} is known")
    known = Known(derivation)
    gaps: list[Gap] = []
    idle: list[str] = []
    for rule in derivation.calculus.rules:
        start = match(rule.head, fact, {})
        if start is None:
            continue
        # Of two applications that lack the same (such as "C or D" and "D or C"), one is enough.
        nearest = {gap.needs: gap for gap in sorted(PartialRule(rule, known).gaps(start), key=_rank, reverse=True)}
        found = sorted(nearest.values(), key=_rank)
        if found:
            gaps.extend(found[:most])
        elif not rule.quiet:  # a quiet rule only restates what a log says; that it does not say so is plain
            idle.append(rule.label)
    return WhyNot(fact, tuple(sorted(gaps, key=_rank)), tuple(idle), derivation)


def _rank(gap: Gap) -> tuple[int, int]:
    """The fewer facts missing the better, then the fewer ways to choose them."""
    return gap.missing, sum(len(need.candidates) for need in gap.needs)


def _need_text(need: Need, wording: Wording) -> str:
    # Facts may differ in what their sentences leave out, such as the line that an entry comes from.
    sentences = list(dict.fromkeys(wording.sentence(fact) for fact in need.candidates))
    listed = _listed(sentences, wording.phrases.comma, wording)
    return listed if need.number >= len(sentences) else wording.phrases.some_of.format(need.number, listed)


def _listed(sentences: list[str], separator: str, wording: Wording) -> str:
    more = len(sentences) - _LISTED
    shown = sentences if more <= 1 else [*sentences[:_LISTED], wording.phrases.more.format(more)]
    return separator.join(shown)
