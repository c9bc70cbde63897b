"""Sentences for facts and rule applications in English, German and Japanese, from the wordings of rule files.

``{P}`` is the value of an argument or variable, ``{S:cards}`` the cards named at event S (`datalog.syntax` lists the
forms); other text is copied. A missing wording falls back to English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from msgspec import Struct

from clue_logic.datalog import syntax
from clue_logic.datalog.views import VIEW_SEPARATOR
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE, Category, Deck
from clue_logic.game.facts import Fact, GivenFact, Value
from clue_logic.words.formatting import join_with_and, join_with_or
from clue_logic.words.messages import Messages, messages
from clue_logic.words.records import replace
from clue_logic.words.terms import group_name, holding_text, place_name, place_subject, place_where, some_of_group

_ARTICLE_AFTER: Mapping[str, tuple[str, ...]] = {"en": ("",), "de": (": ", "dass "), "ja": ()}
"""Texts after which a place gets its article, by language (only in the nominative)."""

Values = Mapping[str, Value | tuple[Value, ...]]
"""The values of the variables of a wording; a tuple stands for several cards in one sentence."""


@dataclass(frozen=True)
class Wording:
    """Words the facts of one log in one language.

    Raises UnknownLanguageError if the language is another one.
    """

    calculus: syntax.Calculus
    givens: Mapping[Fact, GivenFact]  # have the cards named at each event
    language: str = "en"  # ``en``, ``de`` or ``ja``
    labels: bool = False  # labels instead of titles of rules
    running: bool = False  # running text: a place at the beginning of a sentence gets its article
    you: str | None = None  # the player addressed in the second person; Japanese keeps the name

    def __post_init__(self) -> None:
        messages(self.language, "proof")
        if self.language not in _AFTER_YOU:
            object.__setattr__(self, "you", None)

    @cached_property
    def msg(self) -> Messages:
        return messages(self.language, "proof")

    @cached_property
    def _cards(self) -> Mapping[Value, tuple[str, ...]]:
        """The cards named at each event, in the order of the log."""
        cards: dict[Value, list[str]] = {}
        for fact in self.givens:
            if fact.predicate == "names":
                event, card = fact.args
                cards.setdefault(event, []).append(str(card))
        return {event: tuple(named) for event, named in cards.items()}

    @cached_property
    def _names_of_cards(self) -> Mapping[tuple[str, ...], str]:
        """The names of lists of cards, where the deck has such groups."""
        groups: dict[str, list[str]] = {}
        for fact in self.givens:
            if fact.predicate == "in" and fact.args[1] not in (*self._group_names, ALL_CARDS):
                groups.setdefault(str(fact.args[1]), []).append(str(fact.args[0]))
        return Deck(named_groups=tuple(Category(key, tuple(cards)) for key, cards in groups.items())).group_names

    @cached_property
    def _group_names(self) -> Mapping[Value, Mapping[str, str]]:
        """The names of categories by language: {"suspect": {"de": "Person"}}."""
        categories = ((fact.args[0], given) for fact, given in self.givens.items() if fact.predicate == "category")
        return {key: dict(given.names) for key, given in categories}

    def sentence(self, fact: Fact) -> str:
        """Return a fact in words; undeclared predicates as Datalog."""
        declaration = self.calculus.declarations.get(fact.predicate)
        if declaration is None or declaration.arity != len(fact.args):
            return str(fact)
        binding = dict(zip(declaration.names, fact.args, strict=True))
        sorts = dict(zip(declaration.names, declaration.sorts, strict=True))
        return self._fill(declaration.wording, binding, sorts)

    def clause(self, fact: Fact) -> str:
        """Return a fact as a subordinate clause after "that"; in German with the verb last, for cells only."""
        if fact.predicate not in _CELLS or self.language != "de":
            return self.sentence(fact)
        place, card = map(str, fact.args)
        return self.holding(place, card, holds=fact.predicate == "holds", behind=True)

    def statement(self, fact: Fact, line: int) -> str:
        """Return a given fact in words, with its line: ``line 9: Ben showed Green``.

        A fact computed from several lines has them all: ``lines 1 and 4: Ben holds exactly 6 of the cards``.
        """
        given = self.givens.get(fact)
        also = given.also if given is not None and given.line == line else ()
        if given is not None and given.file:
            return f"{given.file}:{line}{self.msg('words-colon')}{self.sentence(fact)}"
        return f"{self.source(line, *also)}{self.msg('words-colon')}{self.sentence(fact)}"

    def source(self, *lines: int) -> str:
        """Return line numbers in words; line 0 is an omitted header."""
        numbers = sorted({*lines} - {0})
        if len(numbers) > 1:
            return self.msg("proof-lines", lines=join_with_and(map(str, numbers), self.language))
        return self.msg("proof-line", line=numbers[0]) if numbers else self.msg("proof-header")

    def application(self, label: str, binding: Values) -> str:
        """Return an application of a rule in the words of the rule.

        Raises KeyError if there is no such rule.
        """
        rule = self.calculus.rule(label)
        return self._fill(rule.wording, binding, syntax.variable_sorts(rule, self.calculus.declarations))

    def name(self, label: str) -> str:
        """Return the title of a rule, or its label if it has none.

        >>> from clue_logic.datalog.calculi import load_calculus
        >>> Wording(load_calculus("notebook"), {}, "de").name("one_place")
        'nur ein Ort'
        >>> Wording(load_calculus("notebook"), {}, labels=True).name("one_place")
        'one_place'
        """
        if self.labels:
            return label
        if label in (syntax.SUPPOSE, syntax.BY_CONTRADICTION):
            return self.msg("proof-step", label=label)
        titles = self._titles.get(label, {})
        return titles.get(self.language) or titles.get("en") or label

    @cached_property
    def _titles(self) -> Mapping[str, Mapping[str, str]]:
        return {rule.label: rule.titles for rule in self.calculus.rules}

    def value(self, value: Value | tuple[Value, ...], sort: str) -> str:
        """Return a name or number as shown in proofs."""
        if isinstance(value, tuple):
            return self.msg("words-comma").join(self.value(each, sort) for each in value)
        if sort == "event":
            return self.msg("proof-line", line=value)
        if sort == "location":
            return place_name(str(value), self.language)
        if sort == "view":
            return "".join(self.msg("proof-knows", player=name) for name in str(value).split(VIEW_SEPARATOR) if name)
        if sort == "group":
            return group_name(str(value), self.language, self._group_names.get(value, {}))
        return str(value)

    def _fill(self, wording: Mapping[str, str], binding: Values, sorts: Mapping[str, str]) -> str:
        """Fill the wording of the language, or the English one if there is none."""
        text = wording.get(self.language) or wording["en"]
        if self.you is not None and not self._can_address(text, binding, sorts):
            return replace(self, you=None)._fill(wording, binding, sorts)
        forms = (
            self if wording.get(self.language) else replace(self, language="en")
        )  # forms in the language of the sentence
        words, at, addressed = "", 0, False
        for placeholder in syntax.PLACEHOLDER.finditer(text):
            words += self._conjugate(text[at : placeholder.start()]) if addressed else text[at : placeholder.start()]
            within = words.endswith(_ARTICLE_AFTER[self.language]) if words else self.running
            words += self._replace(placeholder[1], binding, sorts, forms, within=within)
            at, addressed = placeholder.end(), self._is_addressed(placeholder[1], binding, sorts)
        return words + (self._conjugate(text[at:]) if addressed else text[at:])

    def _is_addressed(self, text: str, binding: Values, sorts: Mapping[str, str]) -> bool:
        """Return whether a placeholder is the plain name of the player who is addressed."""
        return self.you is not None and sorts.get(text) == "location" and binding.get(text) == self.you

    def _can_address(self, text: str, binding: Values, sorts: Mapping[str, str]) -> bool:
        """Return whether "you" can replace the name in a wording: what follows it is known, and in German its case."""
        for placeholder in syntax.PLACEHOLDER.finditer(text):
            if self._is_addressed(placeholder[1], binding, sorts):
                before, after = text[: placeholder.start()].split(), text[placeholder.end() :]
                if self.language == "de" and before and before[-1] in _PREPOSITIONS:
                    return False
                if not (word := _NEXT_WORD.match(after)):
                    if self.language == "de" or after[:1] not in ("", ",", ":", ")"):
                        return False
                elif word[1] not in self._after_you:
                    return False
        return True

    @cached_property
    def _after_you(self) -> Mapping[str, str]:
        """The words that may follow the name of a player, and the same after "you"."""
        pairs = (word.partition(":") for word in _AFTER_YOU[self.language])
        return {word: second or word for word, _, second in pairs}

    def _conjugate(self, text: str) -> str:
        """Return the text after "you", with its verb in the second person."""
        return _NEXT_WORD.sub(lambda found: f" {self._after_you[found[1]]}", text, count=1)

    def holding(self, place: str, what: str, *, holds: bool = True, behind: bool = False, several: bool = False) -> str:
        """Return the statement that a place holds some cards, or lacks them."""
        return holding_text(place, what, self.language, holds=holds, behind=behind, several=several, you=self.you)

    def subject(self, place: str) -> str:
        """Return a place as the subject of a sentence."""
        return self.msg("words-you") if place == self.you else place_subject(place, self.language)

    def _by_person(self, found: syntax.Placeholder, binding: Values, *, within: bool) -> str:
        """Return the text for a player, or for the reader if he is one of the players."""
        assert found.persons is not None
        about, reader = found.persons
        if self.you is not None and self.you in (binding[name] for name in found.names):
            return reader
        place = str(binding[found.names[0]])
        named = (
            place_subject(place, self.language)
            if within and (self.language == "en" or about.startswith("_"))
            else place_name(place, self.language)
        )
        return about.replace("_", named, 1)

    def _replace(self, text: str, binding: Values, sorts: Mapping[str, str], forms: Wording, *, within: bool) -> str:
        parsed = syntax.parse_placeholder(text)
        if not binding.keys() >= {*parsed.names} or parsed.form not in ("", syntax.BY_PERSON, *syntax.FORMS):
            return f"{{{text}}}"
        if parsed.persons is not None:
            return self._by_person(parsed, binding, within=within)
        if self._is_addressed(text, binding, sorts):
            return self.msg("words-you")
        values = [binding[name] for name in parsed.names]
        if parsed.form:
            return (self if parsed.form == "cards" else forms)._format_values(parsed.form, *values)
        sort = sorts.get(parsed.names[0], "number")
        if within and sort == "location":
            return place_subject(str(values[0]), self.language)
        return self.value(values[0], sort)

    def _format_values(self, form: str, first: Value | tuple[Value, ...], *others: Value | tuple[Value, ...]) -> str:
        place, card = str(first), self.value(others[0], "card") if others else ""
        match form.split():
            case ["cards"]:
                return self._named_cards(first)
            case ["of", _]:
                return self._share(str(others[0]), place)
            case ["among", _]:
                cards = first if isinstance(first, tuple) else (first,)
                return self.msg("proof-among", all=len(cards) == others[0], cards=self.value(cards, "card"))
            case ["holds", *bound, "_", "of" | "among" as kind, "_"]:
                return self._count(place, "-".join(bound), *others, among=kind == "among")
            case ["holds", "one", *_]:
                return self.holding(place, self.msg("proof-one-of", cards=self._named_cards(others[0])))
            case ["holds", _, "or", _]:
                return self.holding(place, join_with_or((card, self.value(others[1], "card")), self.language))
            case ["holds", "it"]:
                return self.holding(place, self.msg("proof-it"))
            case ["lacks", _, "and", _]:
                return self._shared_cards(place, *others)
            case [*behind, verb, _]:
                return self.holding(place, card, holds=verb == "holds", behind=bool(behind))
        raise AssertionError(form)

    def _named_cards(self, event: Value | tuple[Value, ...]) -> str:
        cards = self._cards.get(event) if isinstance(event, Value) else None
        if cards is None:
            return self.value(event, "event")
        return self._names_of_cards.get(cards) or self.msg("words-comma").join(cards)

    def _share(self, place: str, group: str) -> str:
        return self.msg(
            "proof-share",
            lying=place in (ENVELOPE, TABLE),
            all=group == ALL_CARDS,
            place=self.value(place, "location"),
            group=self.value(group, "group"),
        )

    def _count(self, place: str, bound: str, *counted: Value | tuple[Value, ...], among: bool) -> str:
        """Return the sentence that a place holds exactly, at most or at least a number of cards.

        They are those of a group, or `among` those that an event names.
        """
        number, group = int(str(counted[0])), str(counted[1])
        where, you = place_where(place, self.language), place == self.you
        own = self._group_names.get(group, {})
        if among:
            some = self.msg("proof-number-of", count=number, cards=self._named_cards(counted[1]))
        else:
            some = some_of_group(number, group, self.language, own, subject=where is not None)
        name = self.msg("words-you") if you else self.value(place, "location") if where is None else where
        return self.msg(
            "proof-count",
            place=name,
            you=you,
            lying=where is not None,
            bound=bound,
            count=number,
            cards=some,
        )

    def _shared_cards(self, place: str, *events: Value | tuple[Value, ...]) -> str:
        """Return the sentence that a place lacks the cards named at two events, or that there are none."""
        one, other = (self._cards.get(event, ()) if isinstance(event, Value) else () for event in events)
        both = [card for card in one if card in other]
        lacks = self.holding(place, self.msg("words-comma").join(both), holds=False, several=len(both) > 1)
        return self.msg("proof-named-in-both", lacks=lacks) if both else self.msg("proof-none-in-both")


_CELLS = frozenset({"holds", "lacks"})
_NEXT_WORD = re.compile(r"\A (\w+)")


_AFTER_YOU: Mapping[str, tuple[str, ...]] = {
    "en": (
        *("holds:hold", "lacks:lack", "was:were", "is:are", "keeps:keep", "hears:hear", "shows:show"),
        *(
            "comes:come",
            "and",
            "at",
            "each",
            "on",
            "asked",
            "passed",
            "answered",
            "showed",
            "suggested",
            "revealed",
        ),
        *("laid", "declared", "announced", "whispered", "accused", "cannot", "did", "hold", "would"),
    ),
    "de": (
        *("passte:passtest", "bekam:bekamst", "fragte:fragtest", "bejahte:bejahtest", "zeigte:zeigtest"),
        *("vermutete:vermutetest", "klagte:klagtest", "deckte:decktest", "legte:legtest", "kündigte:kündigtest"),
        *("hört:hörst", "flüsterte:flüstertest", "führt:führst", "zeigt:zeigst", "hat:hast", "ist:bist"),
        *("meldete:meldetest", "kann:kannst", "kommt:kommst", "besitzt", "nicht", "und"),
    ),
}
"""The words after the name of a player, and the same after "you"; before other words the name stays."""

_PREPOSITIONS = frozenset({"an", "bei", "für", "mit", "nach", "von", "vor", "zu", "um", "über", "auf", "ohne"})
_VARIABLE = re.compile(r"\{([A-Z]\w*)\}")


def is_worded_as_datalog(rule: syntax.Rule) -> bool:
    """Return whether a rule without wording is worded as Datalog."""
    return _VARIABLE.sub(r"\1", rule.wording.get("en", "")) == str(rule)


def generalize_wording(text: str, language: str) -> str:
    """Return a wording with variables in place of names, for showing the rule itself.

    Raises UnknownLanguageError if the language is not supported.

    >>> generalize_wording("{Q:lacks C}: {P:holds it}", "de")
    '{Q} besitzt {C} nicht: {P} besitzt diese Karte'
    >>> generalize_wording("{L:holds at most N of G}, and {P:holds one of S}", "en")
    '{L} holds at most {N} of the {G}, and {P} holds one of {S:cards}'
    """
    msg = messages(language, "proof")

    def fill_placeholder(match: re.Match[str]) -> str:
        placeholder = syntax.parse_placeholder(match[1])
        first, *others = (f"{{{name}}}" for name in placeholder.names)
        match placeholder.form.split():
            case ["|"]:
                assert placeholder.persons is not None
                return placeholder.persons[0].replace("_", first, 1)
            case ["among", _]:
                return msg("proof-among", all=False, cards=first)
            case ["holds", *bound, "_", "of" | "among" as kind, "_"]:
                number, group = others
                some = msg("proof-of-group", count=number, group=group)
                if kind == "among":
                    some = msg("proof-number-of", count=number, cards=f"{{{placeholder.names[2]}:cards}}")
                return msg(
                    "proof-count", place=first, you=False, lying=False, bound="-".join(bound), count=0, cards=some
                )
            case ["holds", "one", *_]:
                return holding_text(first, msg("proof-one-of", cards=f"{{{placeholder.names[1]}:cards}}"), language)
            case ["holds", _, "or", _]:
                return holding_text(first, join_with_or(others, language), language)
            case ["holds", "it"]:
                return holding_text(first, msg("proof-it"), language)
            case ["lacks", _, "and", _]:
                return msg("proof-lacks-in-both", place=first)
            case [*behind, "holds" | "lacks" as verb, _]:
                return holding_text(first, others[0], language, holds=verb == "holds", behind=bool(behind))
        return match[0]

    return syntax.PLACEHOLDER.sub(fill_placeholder, text)


class RuleRecord(Struct, frozen=True):
    """A rule in JSON: label, position, wordings, and Datalog."""

    label: str
    file: str
    line: int
    titles: Mapping[str, str]
    wordings: Mapping[str, str]
    source: str
    effort: int | None
    rule: str

    @classmethod
    def of(cls, rule: syntax.Rule, template: syntax.Template | None) -> RuleRecord:
        written = rule if template is None else template
        return cls(
            label=written.label,
            file=rule.place.file,
            line=rule.place.line,
            titles=rule.titles,
            wordings={lang: generalize_wording(wording, lang) for lang, wording in written.wording.items()},
            source=rule.source,
            effort=rule.effort,
            rule=str(rule) if template is None else template.text,
        )


class RulesRecord(Struct, frozen=True):
    """All rules of a calculus in JSON; a template is one rule."""

    calculus: str
    rules: tuple[RuleRecord, ...]

    @classmethod
    def of(cls, calculus: syntax.Calculus) -> RulesRecord:
        """Return the rules of a calculus.

        >>> from clue_logic.datalog.calculi import load_calculus
        >>> [rule.label for rule in RulesRecord.of(load_calculus("matrix")).rules][:2]
        ['own_hand', 'left_over']
        """
        written = (next(same) for _, same in groupby(calculus.rules, key=lambda rule: rule.written_label))
        return cls(calculus.name, tuple(RuleRecord.of(rule, rule.template) for rule in written))
