"""Sentences: facts and rule applications in English, German and Japanese, worded by the rule files themselves.

A wording holds placeholders: ``{P}`` is the value of an argument or variable, ``{S:cards}`` the cards named at event
S; `datalog.placeholders` lists their forms. Everything else is copied, so a sentence never says more than the rule file
does. What a rule file does not say in the language asked for is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import TypedDict

from clue_logic.datalog.syntax import (
    BY_CONTRADICTION,
    FORMS,
    PLACEHOLDER,
    SUPPOSE,
    Calculus,
    Rule,
    Template,
    placeholder,
    variable_sorts,
)
from clue_logic.datalog.views import VIEW_SEPARATOR
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Fact, Given, Value
from clue_logic.words.formatting import with_and, with_or
from clue_logic.words.languages import Texts
from clue_logic.words.terms import group_name, held, place_name, place_subject, place_where, some_of_group


@dataclass(frozen=True)
class Phrases:
    """The few words that proofs need beside those of the rule files.

    Names of groups that the software itself made are translated; names from the log never are.
    """

    article_behind: frozenset[str]
    """What stands before a place that has its article there; none where it can be in another case."""
    comma: str
    semicolon: str
    colon: str
    stop: str
    line: str
    lines: str
    header: str
    see: str
    knows: str
    steps: Mapping[str, str]
    """What those steps are called that no rule makes, by their labels."""
    suppose: str
    supposed: str
    refutes: str
    let: str
    rests_on: str
    by: str
    more: str
    open_: str
    missing: str
    some_of: str
    not_applicable: str
    nothing_missing: str
    shares: Mapping[str, str]
    """How ``{G:of L}`` is said: of all cards or of a category, held by a player or lying somewhere."""
    it: str
    """What a card is called that was named just before."""
    one_of: str
    """How ``{L:holds one of S}`` calls the cards."""
    counts: Mapping[str, str]
    """How ``{L:holds at most N of G}`` is said, of a player, or of one card or several lying somewhere."""
    bounds: Mapping[str, str]
    of_group: str
    """So many cards of a group, where neither is known."""
    in_both: Mapping[str, str]
    """How ``{L:lacks S and R}`` is said, if events S and R name a card in common, if not, and in general."""
    among: Mapping[str, str]
    """How ``{C:among H}`` is said, if all H cards are named, and if not."""


PHRASES = Texts(
    en=Phrases(
        article_behind=frozenset({""}),
        comma=", ",
        semicolon="; ",
        colon=": ",
        stop=". ",
        line="line {}",
        lines="lines {}",
        header="given",
        see="see ({})",
        knows="{} knows that ",
        steps={SUPPOSE: "supposition", BY_CONTRADICTION: "reductio ad absurdum"},
        suppose="suppose ({})",
        supposed="supposed ({})",
        refutes="supposes, and refutes",
        let="suppose that {}",
        rests_on="rests on",
        by="by {}",
        more="{} more",
        open_='"{}" does not follow. What each rule that could conclude it still needs:',
        missing="missing",
        some_of="{} of: {}",
        not_applicable="Nothing in the log makes these rules apply, or it rules them out: {}.",
        nothing_missing="No rule is close to concluding it.",
        shares={"hand": "{group}", "some of a hand": "{group}", "lying": "{group}", "some lying": "{group}"},
        it="it",
        one_of="one of {}",
        counts={
            "hand": "{place} holds {bound} {some}",
            "lying one": "{place} holds {bound} {some}",
            "lying": "{place} holds {bound} {some}",
        },
        of_group="{} of the {}",
        bounds={"exactly": "exactly", "at most": "at most", "at least": "at least"},
        in_both={
            "some": "{lacks} (named in both)",
            "none": "no card is named in both",
            "any": "{} lacks what both name",
        },
        among={"all": "namely {}", "some": "{} with it"},
    ),
    de=Phrases(
        article_behind=frozenset({": ", "dass "}),  # elsewhere it can be in another case
        comma=", ",
        semicolon="; ",
        colon=": ",
        stop=". ",
        line="Zeile {}",
        lines="Zeilen {}",
        header="gegeben",
        see="siehe ({})",
        knows="{} weiß: ",
        steps={SUPPOSE: "Annahme", BY_CONTRADICTION: "Widerspruch zur Annahme"},
        suppose="Annahme ({})",
        supposed="angenommen ({})",
        refutes="nimmt an und widerlegt",
        let="angenommen, {}",
        rests_on="beruht auf",
        by="mit {}",
        more="{} weitere",
        open_="„{}“ folgt nicht. Was jeder Regel, die es schließen könnte, noch fehlt:",
        missing="es fehlt",
        some_of="{} von: {}",
        not_applicable="Das Spielprotokoll gibt diesen Regeln keinen Anlass, oder es schließt sie aus: {}.",
        nothing_missing="Keine Regel ist nahe daran, es zu schließen.",
        shares={"hand": "{group}", "some of a hand": "{group}", "lying": "{group}", "some lying": "{group}"},
        it="diese Karte",
        one_of="eine von {}",
        counts={
            "hand": "{place} besitzt {bound} {some}",
            "lying one": "{place} liegt {bound} {some}",
            "lying": "{place} liegen {bound} {some}",
        },
        of_group="{} der {}",
        bounds={"exactly": "genau", "at most": "höchstens", "at least": "mindestens"},
        in_both={
            "some": "{lacks} (in beiden genannt)",
            "none": "keine Karte ist in beiden genannt",
            "any": "{} besitzt nichts, was in beiden genannt ist",
        },
        among={"all": "nämlich {}", "some": "darunter {}"},
    ),
    ja=Phrases(
        article_behind=frozenset(),
        comma="、",
        semicolon="／",
        colon="：",
        stop="。",
        line="{}行目",
        lines="{}行目",
        header="前提",
        see="({})を参照",
        knows="{}の知っていること：",
        steps={SUPPOSE: "仮定", BY_CONTRADICTION: "背理法"},
        suppose="仮定({})",
        supposed="仮定({})により",
        refutes="仮定して否定",
        let="仮定：{}",
        rests_on="根拠",
        by="規則：{}",
        more="ほか{}件",
        open_="『{}』は導けない。これを結論とする各規則に足りないもの：",
        missing="不足",
        some_of="次のうち{}件：{}",
        not_applicable="記録にきっかけがないか、記録と合わない規則：{}。",
        nothing_missing="あと少しで導ける規則はない。",
        shares={
            "hand": "{place}の手札",
            "some of a hand": "{place}が持つ{group}の札",
            "lying": "{place}",
            "some lying": "{place}のうち{group}の札",
        },
        it="この札",
        one_of="「{}」のどれか",
        counts={
            "hand": "{place}の札：{bound}{some}",
            "lying one": "{place}の札：{bound}{some}",
            "lying": "{place}の札：{bound}{some}",
        },
        of_group="{}枚（{}）",
        bounds={"exactly": "ちょうど", "at most": "多くとも", "at least": "少なくとも"},
        in_both={
            "some": "{lacks}（どちらでも挙げられた）",
            "none": "どちらでも挙げられた札はない",
            "any": "どちらでも挙げられた札の所在は{}ではない",
        },
        among={"all": "すなわち「{}」", "some": "「{}」など"},
    ),
)
"""The words, in each language that proofs can be worded in."""


Values = Mapping[str, Value | tuple[Value, ...]]
"""What the variables of a wording stand for; several cards for one variable are told in one sentence."""


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
    labels
        Call rules by their labels, also those that have a title.
    running
        Word running text, in which a place at the beginning of a sentence has its article.

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
    'Clara bejahte die Frage nach Green, Wrench, Study'
    >>> wording.sentence(Fact("lacks", ("envelope", "Study")))
    'Study liegt nicht im Umschlag'
    >>> Wording(load_calculus("knowledge"), {}).sentence(Fact("knows_lacks", ("Ben", "envelope", "Study")))
    'Ben knows that the envelope lacks Study'
    """

    calculus: Calculus
    givens: Mapping[Fact, Given]
    language: str = "en"
    labels: bool = False
    running: bool = False

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

    @cached_property
    def _group_names(self) -> Mapping[Value, Mapping[str, str]]:
        """What an edition calls its categories, by language."""
        told = ((fact.args[0], given) for fact, given in self.givens.items() if fact.predicate == "category")
        return {key: dict(given.names) for key, given in told}

    def sentence(self, fact: Fact) -> str:
        """Return a fact in words; one whose predicate no rule file declares as it stands."""
        declaration = self.calculus.declarations.get(fact.predicate)
        if declaration is None or declaration.arity != len(fact.args):
            return str(fact)
        binding = dict(zip(declaration.names, fact.args, strict=True))
        sorts = dict(zip(declaration.names, declaration.sorts, strict=True))
        return self._filled(declaration.wording, binding, sorts)

    def clause(self, fact: Fact) -> str:
        """Return a fact as it stands behind "that"; German has the verb last there, which is known of cells alone."""
        if fact.predicate not in _CELLS or self.language != "de":
            return self.sentence(fact)
        place, card = map(str, fact.args)
        return held(place, card, self.language, holds=fact.predicate == "holds", behind=True)

    def statement(self, fact: Fact, line: int) -> str:
        """Return a given fact in words, with its line: ``line 9: Ben showed Green``.

        What is worked out from other lines too names them all: ``lines 1 and 4: Ben holds exactly 6 of the cards``.
        """
        given = self.givens.get(fact)
        also = given.also if given is not None and given.line == line else ()
        return f"{self.source(line, *also)}{self.phrases.colon}{self.sentence(fact)}"

    def source(self, *lines: int) -> str:
        """Return lines of the log in words; line 0 is a header that the log leaves out."""
        numbers = sorted({*lines} - {0})
        if len(numbers) > 1:
            return self.phrases.lines.format(with_and(map(str, numbers), self.language))
        return self.phrases.line.format(*numbers) if numbers else self.phrases.header

    def application(self, label: str, binding: Values) -> str:
        """Return what one application of a rule says, in the rule's own words.

        Raises
        ------
        KeyError
            If there is no such rule.
        """
        rule = self.calculus.rule(label)
        return self._filled(rule.wording, binding, variable_sorts(rule, self.calculus.declarations))

    def name(self, label: str) -> str:
        """Return what a step of a proof is called: the title of its rule, or its label where it has none.

        Examples
        --------
        >>> from clue_logic.datalog.calculi import load_calculus
        >>> Wording(load_calculus("notebook"), {}, "de").name("one_place")
        'nur ein Ort'
        >>> Wording(load_calculus("notebook"), {}, labels=True).name("one_place")
        'one_place'
        """
        if self.labels:
            return label
        if label in self.phrases.steps:
            return self.phrases.steps[label]
        titles = self._titles.get(label, {})
        return titles.get(self.language) or titles.get("en") or label

    @cached_property
    def _titles(self) -> Mapping[str, Mapping[str, str]]:
        return {rule.label: rule.titles for rule in self.calculus.rules}

    def value(self, value: Value | tuple[Value, ...], sort: str) -> str:
        """Return a name or number as proofs write it."""
        if isinstance(value, tuple):
            return self.phrases.comma.join(self.value(each, sort) for each in value)
        if sort == "event":
            return self.phrases.line.format(value)
        if sort == "location":
            return place_name(str(value), self.language)
        if sort == "view":
            return "".join(self.phrases.knows.format(name) for name in str(value).split(VIEW_SEPARATOR) if name)
        if sort == "group":
            return group_name(str(value), self.language, self._group_names.get(value, {}))
        return str(value)

    def _filled(self, wording: Mapping[str, str], binding: Values, sorts: Mapping[str, str]) -> str:
        """Return what a rule file says in the language, or in English where it says nothing in it."""
        text = wording.get(self.language) or wording["en"]
        forms = self if wording.get(self.language) else replace(self, language="en")  # in the language around them
        said, at = "", 0
        for found in PLACEHOLDER.finditer(text):
            said += text[at : found.start()]
            within = any(map(said.endswith, self.phrases.article_behind)) if said else self.running
            said += self._replaced(found[1], binding, sorts, forms, within=within)
            at = found.end()
        return said + text[at:]

    def _replaced(self, text: str, binding: Values, sorts: Mapping[str, str], forms: Wording, *, within: bool) -> str:
        found = placeholder(text)
        if not binding.keys() >= {*found.names} or found.form not in ("", *FORMS):
            return f"{{{text}}}"
        values = [binding[name] for name in found.names]
        if found.form:
            return (self if found.form == "cards" else forms)._formed(found.form, *values)
        sort = sorts.get(found.names[0], "number")
        if within and sort == "location":
            return place_subject(str(values[0]), self.language)
        return self.value(values[0], sort)

    def _formed(self, form: str, first: Value | tuple[Value, ...], *others: Value | tuple[Value, ...]) -> str:
        """Return what a placeholder with a form says of the values of its variables."""
        place, card = str(first), self.value(others[0], "card") if others else ""
        match form.split():
            case ["cards"]:
                return self._named(first)
            case ["of", _]:
                return self._share(str(others[0]), place)
            case ["among", _]:
                cards = first if isinstance(first, tuple) else (first,)
                kind = "all" if len(cards) == others[0] else "some"
                return self.phrases.among[kind].format(self.value(cards, "card"))
            case ["holds", *_, "_", "of", "_"]:
                return self._count(place, form.removeprefix("holds ").removesuffix(" _ of _"), *others)
            case ["holds", "one", *_]:
                return held(place, self.phrases.one_of.format(self._named(others[0])), self.language)
            case ["holds", _, "or", _]:
                return held(place, with_or((card, self.value(others[1], "card")), self.language), self.language)
            case ["holds", "it"]:
                return held(place, self.phrases.it, self.language)
            case ["lacks", _, "and", _]:
                return self._shared(place, *others)
            case [*behind, verb, _]:
                return held(place, card, self.language, holds=verb == "holds", behind=bool(behind))
        raise AssertionError(form)

    def _named(self, event: Value | tuple[Value, ...]) -> str:
        """Return the cards named at an event."""
        cards = self._cards.get(event) if isinstance(event, Value) else None
        return self.value(event, "event") if cards is None else self.phrases.comma.join(cards)

    def _share(self, place: str, group: str) -> str:
        """Return the cards of a group that are in a place, as the language says it."""
        lying, every = place in (ENVELOPE, TABLE), group == ALL_CARDS
        kind = ("lying" if every else "some lying") if lying else ("hand" if every else "some of a hand")
        said = self.phrases.shares[kind]
        return said.format(place=self.value(place, "location"), group=self.value(group, "group"))

    def _count(self, place: str, bound: str, *counted: Value | tuple[Value, ...]) -> str:
        """Return that a place holds so many cards of a group: exactly, at most or at least."""
        number, group = int(str(counted[0])), str(counted[1])
        where = place_where(place, self.language)
        kind = "hand" if where is None else "lying one" if number == 1 else "lying"
        own = self._group_names.get(group, {})
        some = some_of_group(number, group, self.language, own, subject=where is not None)
        name = self.value(place, "location") if where is None else where
        return self.phrases.counts[kind].format(place=name, bound=self.phrases.bounds[bound], some=some)

    def _shared(self, place: str, *events: Value | tuple[Value, ...]) -> str:
        """Return that a place lacks the cards that two events both name, or that there are none."""
        one, other = (self._cards.get(event, ()) if isinstance(event, Value) else () for event in events)
        both = [card for card in one if card in other]
        lacks = held(place, self.phrases.comma.join(both), self.language, holds=False, several=len(both) > 1)
        return self.phrases.in_both["some" if both else "none"].format(lacks=lacks)


_CELLS = frozenset({"holds", "lacks"})
_VARIABLE = re.compile(r"\{([A-Z]\w*)\}")


def is_told_as_datalog(rule: Rule) -> bool:
    """Return whether the English wording of a rule is the rule itself, as it has none of its own."""
    return _VARIABLE.sub(r"\1", rule.wording.get("en", "")) == str(rule)


def in_general(text: str, language: str) -> str:
    """Return a wording with variables where names will stand, as a rule itself is shown.

    Raises
    ------
    UnknownLanguageError
        If proofs cannot be worded in the language.

    Examples
    --------
    >>> in_general("{Q:lacks C}: {P:holds it}", "de")
    '{Q} besitzt {C} nicht: {P} besitzt diese Karte'
    >>> in_general("{L:holds at most N of G}, and {P:holds one of S}", "en")
    '{L} holds at most {N} of the {G}, and {P} holds one of {S:cards}'
    """
    phrases = PHRASES[language]

    def said(match: re.Match[str]) -> str:
        found = placeholder(match[1])
        first, *others = (f"{{{name}}}" for name in found.names)
        match found.form.split():
            case ["among", _]:
                return phrases.among["some"].format(first)
            case ["holds", *bound, "_", "of", "_"]:
                some = phrases.of_group.format(*others)
                return phrases.counts["hand"].format(place=first, bound=phrases.bounds[" ".join(bound)], some=some)
            case ["holds", "one", *_]:
                return held(first, phrases.one_of.format(f"{{{found.names[1]}:cards}}"), language)
            case ["holds", _, "or", _]:
                return held(first, with_or(others, language), language)
            case ["holds", "it"]:
                return held(first, phrases.it, language)
            case ["lacks", _, "and", _]:
                return phrases.in_both["any"].format(first)
            case [*behind, "holds" | "lacks" as verb, _]:
                return held(first, others[0], language, holds=verb == "holds", behind=bool(behind))
        return match[0]

    return PLACEHOLDER.sub(said, text)


class RuleRecord(TypedDict):
    """A rule: what it is called, where it stands, what it says in each language, and how it is written."""

    label: str
    file: str
    line: int
    titles: dict[str, str]
    wordings: dict[str, str]
    source: str
    effort: int | None
    rule: str


class RulesRecord(TypedDict):
    """The form of ``clue-logic rules --json``; its keys, their order and their values are a contract."""

    calculus: str
    rules: list[RuleRecord]


def rules_record(calculus: Calculus) -> RulesRecord:
    """Return all rules as a dictionary that JSON can hold, a template as one.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> [rule["label"] for rule in rules_record(load_calculus("matrix"))["rules"]][:2]
    ['own_hand', 'left_over']
    """
    written = (next(same) for _, same in groupby(calculus.rules, key=lambda rule: rule.written_label))
    return {"calculus": calculus.name, "rules": [rule_record(rule, rule.template) for rule in written]}


def rule_record(rule: Rule, template: Template | None) -> RuleRecord:
    """Return a rule as a dictionary that JSON can hold; with a template, that in its place."""
    wording = rule.wording if template is None else template.wording
    return {
        "label": rule.label if template is None else template.label,
        "file": rule.place.file,
        "line": rule.place.line,
        "titles": dict(rule.titles),
        "wordings": {lang: in_general(said, lang) for lang, said in wording.items()},
        "source": rule.source,
        "effort": rule.effort,
        "rule": str(rule) if template is None else template.text,
    }
