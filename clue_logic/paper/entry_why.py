"""The proof of an entry, or of its removal, in the calculus of the paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from clue_logic.game.facts import Fact
from clue_logic.paper.lesson import Lesson, entry_from_fact, strike_from_inference
from clue_logic.paper.notation import Notation
from clue_logic.words.escaping import ascii_signs, make_visible
from clue_logic.words.messages import messages
from clue_logic.words.names import nearest

_SET_FIRST = re.compile(r"([EMN])\s*[:,]?\s*(\(.*)", re.DOTALL)
_SET_LAST = re.compile(r"(.*\))\s*(?:∈|in)\s*([EMN])", re.DOTALL)
_SPACE = re.compile(r"\s+")
_LONGEST = 100


class UnknownEntryError(ValueError):
    """The lesson has no such entry; the message suggests a similar one."""


@dataclass(frozen=True)
class _NamedFact:
    """A conclusion of a step, an entry or a solution card, with its spellings."""

    fact: Fact
    step: int
    of: str
    names: Mapping[str, str]
    """Normalized spelling to displayed spelling; that of the lesson comes first."""

    @property
    def usual_name(self) -> str:
        """The spelling of the lesson."""
        return next(iter(self.names.values()))


@dataclass(frozen=True)
class EntryWhy:
    """Explains the entries of a lesson.

    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import build_lesson
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Cid suggests Plum, Axe, Hall: Ben shows
    ... ''')
    >>> print(EntryWhy(build_lesson(game), "en", numbers=True).text("(0,-,0,2)", ascii_only=True))
    (1) (Plum, -, Hall, Ben) in M                  substitution by unambiguous entries
    |- (2) (-, Axe, -, Ann) in E                   opening: own cards
    |  `- line 7: Ann was dealt Axe
    `- (3) (Plum, Axe, Hall, Ben) in M             case 2, answer
       `- line 8: Ben answered Plum, Axe, Hall
    """

    lesson: Lesson
    lang: str  # ``en`` or ``de``
    numbers: bool  # the notation of the lesson; questions can use names and numbers

    def text(self, asked: str, *, until: int | None = None, ascii_only: bool = False, width: int | None = None) -> str:
        """Return the proof of an entry or solution card, and the step that struck the entry out, if any.

        Raises UnknownEntryError if there is no such entry up to the step `until`, and ProofError if a proof does not
        pass the checker.
        """
        drawn = partial(draw_proof, self.lesson, lang=self.lang, ascii_only=ascii_only, width=width)
        return "\n\n".join(self._explain(entry, until, drawn) for entry in self._find_entries(asked, until))

    def _explain(self, fact: _NamedFact, until: int | None, drawn: Callable[..., str]) -> str:
        parts = [drawn(fact.fact)]
        for step in self.lesson.steps[:until]:
            for inference in step.inferences:
                strike = strike_from_inference(inference)
                if strike is not None and strike.entry == entry_from_fact(fact.fact):
                    parts.append(messages(self.lang)("lesson-entry-struck", step=step.number))
                    parts.append(drawn(inference.fact, depth=1))
        return "\n".join(parts)

    def _find_entries(self, asked: str, until: int | None) -> list[_NamedFact]:
        """Return the entries that a question names; of duplicates in a set, the first."""
        of, name = _parse_entry(asked)
        entries = [entry for entry in self._named_facts if name in entry.names and of in (None, entry.of)]
        known = {entry.of: entry for entry in reversed(entries) if until is None or entry.step <= until}
        if known:
            return sorted(known.values(), key=lambda entry: entry.step)
        msg = messages(self.lang)
        if entries:
            raise UnknownEntryError(msg("lesson-entry-later", entry=entries[0].usual_name, step=entries[0].step))
        quoted = make_visible(" ".join(asked.split())[:_LONGEST])
        names = {name: written for entry in self._named_facts for name, written in entry.names.items()}
        near = nearest(name, names, cutoff=0.75)
        if near:
            raise UnknownEntryError(msg("lesson-no-entry-near", entry=quoted, near=names[near]))
        raise UnknownEntryError(msg("lesson-no-entry", entry=quoted))

    @cached_property
    def _named_facts(self) -> tuple[_NamedFact, ...]:
        return tuple(self._list_named_facts())

    def _list_named_facts(self) -> Iterator[_NamedFact]:
        notations = [Notation(self.lesson.game, self.lang, n) for n in (self.numbers, not self.numbers)]
        for step in self.lesson.steps:
            for inference in step.inferences:
                fact = inference.fact
                entry = entry_from_fact(fact)
                if entry is not None:
                    yield _NamedFact(
                        fact, step.number, entry.of, _spellings(notation.entry(entry) for notation in notations)
                    )
                elif strike_from_inference(inference) is None:
                    card = str(fact.args[0])
                    written = [notation.solution_card(card) for notation in notations]
                    yield _NamedFact(fact, step.number, "G", _spellings([*written, card]))


def draw_proof(
    lesson: Lesson,
    fact: Fact,
    lang: str,
    *,
    ascii_only: bool = False,
    width: int | None = None,
    depth: int | None = None,
) -> str:
    """Return the checked proof of a fact of a lesson as text.

    Raises ProofError if it does not pass the checker.
    """
    from clue_logic.proof.checker import check_proof
    from clue_logic.proof.proof import extract_proof
    from clue_logic.proof.tree import proof_text

    derivation = lesson.derivation
    proof = extract_proof(derivation, fact)
    check_proof(proof, derivation.calculus, derivation.givens)
    text = proof_text(
        proof, derivation.calculus, derivation.givens, language=lang, depth=depth, ascii=ascii_only, width=width
    )
    return ascii_signs(text) if ascii_only else text


def _spellings(written: Iterable[str]) -> Mapping[str, str]:
    return {_plain(name): name for name in written}


def _parse_entry(asked: str) -> tuple[str | None, str]:
    """Return the set, if one is named, and the normalized entry: "M: (1, -, 3)" -> ("M", "1,-,3")."""
    asked = asked.strip().rstrip("?").strip()
    if match := _SET_FIRST.fullmatch(asked):
        return match[1], _plain(match[2])
    if match := _SET_LAST.fullmatch(asked):
        return match[2], _plain(match[1])
    return None, _plain(asked)


def _plain(written: str) -> str:
    """Return an entry without spaces, capitals and brackets."""
    return _SPACE.sub("", written).casefold().removeprefix("(").removesuffix(")")
