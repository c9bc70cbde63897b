"""Sentences: facts and rule applications in English, German and Japanese, worded by the rule files themselves.

A wording holds placeholders: ``{P}`` is the value of an argument or variable, ``{S:cards}`` the cards named at event
S. Everything else is copied, so a sentence never says more than the rule file does. What a rule file does not say in
the language asked for is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.variables import variable_sorts
from clue_logic.datalog.views import VIEW_SEPARATOR
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Fact, Given, Value
from clue_logic.proof.matching import Binding
from clue_logic.proof.phrases import PHRASES, Phrases
from clue_logic.words.places import place_name

_PLACEHOLDER = re.compile(r"\{([^{}:]*)(:cards|:of (\w+))?\}")


@dataclass(frozen=True)
class Wording:
    """Words the facts of one log in one language.

    Parameters
    ----------
    calculus
        The rules, with their declarations and wordings.
    givens
        What the log gives; it knows which cards each event names.
    language
        ``en``, ``de`` or ``ja``.

    Raises
    ------
    UnknownLanguageError
        If the language is another one.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> named = [Fact("names", (14, card)) for card in ("Green", "Wrench", "Study")]
    >>> wording = Wording(load_calculus("notebook"), {fact: Given(fact, 14) for fact in named}, "de")
    >>> wording.sentence(Fact("answered", (14, "Clara")))
    'Clara beantwortete Green, Wrench, Study'
    >>> wording.sentence(Fact("lacks", ("envelope", "Study")))
    'Umschlag besitzt Study nicht'
    >>> Wording(load_calculus("knowledge"), {}).sentence(Fact("knows_lacks", ("Ben", "envelope", "Study")))
    'Ben knows that the envelope lacks Study'
    """

    calculus: Calculus
    givens: Mapping[Fact, Given]
    language: str = "en"

    def __post_init__(self) -> None:
        PHRASES.require(self.language)

    @property
    def phrases(self) -> Phrases:
        """The words that the rule files do not have."""
        return PHRASES[self.language]

    @cached_property
    def _cards(self) -> Mapping[Value, tuple[str, ...]]:
        """The cards named at each event, in the order of the log."""
        cards: dict[Value, list[str]] = {}
        for fact in self.givens:
            if fact.predicate == "names":
                event, card = fact.args
                cards.setdefault(event, []).append(str(card))
        return {event: tuple(named) for event, named in cards.items()}

    def sentence(self, fact: Fact) -> str:
        """Return a fact in words; one whose predicate no rule file declares as it stands."""
        declaration = self.calculus.declarations.get(fact.predicate)
        if declaration is None or declaration.arity != len(fact.args):
            return str(fact)
        binding = dict(zip(declaration.names, fact.args, strict=True))
        sorts = dict(zip(declaration.names, declaration.sorts, strict=True))
        return self._filled(self._said(declaration.wording), binding, sorts)

    def statement(self, fact: Fact, line: int) -> str:
        """Return a given fact in words, with its line: ``line 9: Ben showed Green``."""
        return f"{self.source(line)}{self.phrases.colon}{self.sentence(fact)}"

    def source(self, line: int) -> str:
        """Return a line of the log in words; line 0 is a header that the log leaves out."""
        return self.phrases.line.format(line) if line else self.phrases.header

    def application(self, label: str, binding: Binding) -> str:
        """Return what one application of a rule says, in the rule's own words.

        Raises
        ------
        KeyError
            If there is no such rule.
        """
        rule = self.calculus.rule(label)
        return self._filled(self._said(rule.wording), binding, variable_sorts(rule, self.calculus.declarations))

    def value(self, value: Value, sort: str) -> str:
        """Return a name or number as proofs write it."""
        if sort == "event":
            return self.phrases.line.format(value)
        if sort == "location":
            return place_name(str(value), self.language)
        if sort == "view":
            return "".join(self.phrases.knows.format(name) for name in str(value).split(VIEW_SEPARATOR) if name)
        if sort == "group":
            return self.phrases.groups.get(str(value), str(value))
        return str(value)

    def _said(self, wording: Mapping[str, str]) -> str:
        """Return what a rule file says in the language, or in English where it says nothing in it."""
        return wording.get(self.language) or wording["en"]

    def _filled(self, text: str, binding: Binding, sorts: Mapping[str, str]) -> str:
        said, at = "", 0
        for placeholder in _PLACEHOLDER.finditer(text):
            said += text[at : placeholder.start()]
            within = bool(said) and any(map(said.endswith, self.phrases.article_behind))
            said += self._replaced(placeholder, binding, sorts, within=within)
            at = placeholder.end()
        return said + text[at:]

    def _share(self, place: str, group: str) -> str:
        """Return the cards of a group that are in a place, as the language says it."""
        lying, every = place in (ENVELOPE, TABLE), group == ALL_CARDS
        kind = ("lying" if every else "some lying") if lying else ("hand" if every else "some of a hand")
        said = self.phrases.shares[kind]
        return said.format(place=self.value(place, "location"), group=self.value(group, "group"))

    def _replaced(self, placeholder: re.Match[str], binding: Binding, sorts: Mapping[str, str], *, within: bool) -> str:
        name = placeholder[1]
        if name not in binding:
            return placeholder[0]
        value, sort = binding[name], sorts.get(name, "number")
        if placeholder[3] in binding:
            return self._share(str(binding[placeholder[3]]), str(value))
        if placeholder[2] and value in self._cards:
            return self.phrases.comma.join(self._cards[value])
        if within and sort == "location" and value in (ENVELOPE, TABLE):
            return self.phrases.within.format(self.value(value, sort))
        return self.value(value, sort)
