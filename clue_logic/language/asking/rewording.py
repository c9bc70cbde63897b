"""A question as people ask it, read as what its usual form asks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from clue_logic.game.questions import Question
from clue_logic.language.asking.english import english
from clue_logic.language.asking.german import german
from clue_logic.language.asking.japanese import japanese
from clue_logic.language.asking.phrase import Phrase, Speech
from clue_logic.language.asking.rewording import LONGEST, Miss, Parts, PhraseMatcher
from clue_logic.language.errors import Complaints
from clue_logic.language.parsing import parse_asked, parse_query
from clue_logic.language.queries import question_of
from clue_logic.language.references import References
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import CellNode, QuestionNode, WhyNode
from clue_logic.language.wording.rephrased import PlacedWords, Rephrased
from clue_logic.words.diagnostics import Diagnostic, Severity

IN_LOGS = ("en", "de")
"""The languages of questions in a log; from outside one can ask in Japanese as well."""


_MEANT = re.compile(r'did you mean "(?P<name>[^"]+)"')
_ANY_NAME = "x"
"""What fits a phrase that is nothing but a slot."""


@dataclass(frozen=True, slots=True)
class Reworded:
    """What a question asks.

    Parameters
    ----------
    question
        What it asks.
    usual
        The same in the usual form.
    language
        The code of the language it is asked in.
    bare
        True of a bare statement about a cell, which asks why it is so, but for a log does not ask anything.
    node
        The usual form as it was parsed, with the places of the text as it is written.
    """

    question: Question
    usual: str
    language: str
    bare: bool = False
    node: QuestionNode | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Spoken:
    """What there is to say of a text that means nothing as it is written.

    Parameters
    ----------
    readings
        What it asks; none if it is not understood, several if it can mean several things.
    misses
        Errors about single names that keep it from being a question, the shortest first.
    elsewhere
        The command that answers it, if another one does.
    """

    readings: tuple[Reworded, ...] = ()
    misses: tuple[Diagnostic, ...] = ()
    elsewhere: str | None = None


def speeches(languages: Iterable[str]) -> tuple[Speech, ...]:
    """Return how questions are asked in some languages."""
    wanted = frozenset(languages)
    return tuple(speech for speech in (english(), german(), japanese()) if speech.language in wanted)


def reworded(statement: StatementText, names: References, languages: Iterable[str] = IN_LOGS) -> Spoken:
    """Return what a question asks that is none as it is written.

    Parameters
    ----------
    statement
        The question, on one line.
    names
        The names of the game. It complains about nothing.
    languages
        The languages that it may be asked in.

    Examples
    --------
    >>> from clue_logic.language.references import Setup
    >>> from clue_logic.game.deck import Deck
    >>> names = References(Setup(deck=Deck(loose=("Rope", "Axe"), hidden=1), seats=("Ann",)), Complaints())
    >>> reworded(StatementText(1, "Where is the Rope?"), names).readings
    (Reworded(question=WhoHolds(card='Rope'), usual='who holds Rope?', language='en', bare=False),)
    """
    text = statement.text
    if len(text) > LONGEST or "\n" in text or text.count('"') % 2 or names.setup.deck is None:
        return Spoken()
    usual = _usual_form(statement, names)
    if usual is not None:
        return Spoken((usual,))
    found: dict[Question, Reworded] = {}
    misses: list[Diagnostic] = []
    elsewhere: str | None = None
    for speech in speeches(languages):
        for written, places in _spacings(text, speech):
            matcher = PhraseMatcher(written, speech, names.setup)
            for reading in _readings(statement, speech, matcher, places, names):
                found.setdefault(reading.question, reading)
            misses += [_problem(statement, miss, places) for miss in matcher.misses]
            elsewhere = elsewhere or matcher.command()
    ordered = dict.fromkeys(sorted(misses, key=lambda miss: _unlikely(miss, text)))
    return Spoken(tuple(found.values()), tuple(ordered), elsewhere)


def _readings(
    statement: StatementText, speech: Speech, matcher: PhraseMatcher, places: list[int], names: References
) -> Iterator[Reworded]:
    for phrase in speech.questions:
        for parts in matcher.fitting([phrase]):
            usual, node = _read(statement, _moved(parts, places))
            question = None if node is None else question_of(node, References(names.setup, Complaints()))
            if question is not None:
                yield Reworded(question, usual, speech.language, is_bare(phrase), node)


def sounds_asked(text: str) -> bool:
    """Return True if a text would be a question if the right names stood in it.

    Examples
    --------
    >>> sounds_asked("where is the Rope?"), sounds_asked("who Ann, Bob"), sounds_asked("players Ann, Bob")
    (True, False, False)
    """
    if ":" in text or len(text) > LONGEST:
        return False
    asked = (phrase for speech in speeches(IN_LOGS) for phrase in speech.questions)
    return any(phrase.pattern.fullmatch(text) and not is_bare(phrase) for phrase in asked)


def is_bare(phrase: Phrase) -> bool:
    """Return True if a phrase is nothing but what stands in its slot."""
    return phrase.pattern.fullmatch(_ANY_NAME) is not None


def _spacings(text: str, speech: Speech) -> Iterator[tuple[str, list[int]]]:
    """Yield a text as it is written, and where words need no spaces between them without any; and places in it."""
    yield text, list(range(len(text)))
    if speech.language == "ja" and any(map(str.isspace, text)):
        places = [place for place, letter in enumerate(text) if not letter.isspace()]
        yield "".join(text[place] for place in places), places


def _problem(statement: StatementText, miss: Miss, places: list[int]) -> Diagnostic:
    place = places[miss.start] + 1, places[miss.end - 1] + 2
    return Diagnostic(Severity.ERROR, statement.line, *place, miss.unknown.message, hint=miss.unknown.hint)


def _unlikely(miss: Diagnostic, text: str) -> tuple[int, float]:
    """Return how unlikely it is that a name was miswritten: the longer it is, and the less like the one it may mean."""
    written = text[miss.column - 1 : miss.end_column - 1]
    meant = _MEANT.search(miss.hint or "")
    likeness = SequenceMatcher(None, written.casefold(), meant["name"].casefold()).ratio() if meant else 0.0
    return len(written), -likeness


def _moved(parts: Parts, places: list[int]) -> Parts:
    """Return parts with the places of the text as it is written."""
    return tuple(part._replace(start=places[part.start], end=places[part.end - 1] + 1) for part in parts)


def _read(statement: StatementText, parts: Parts) -> tuple[str, QuestionNode | None]:
    """Return a text in the usual form, and its node; None if it is no question."""
    wording = Rephrased(statement)
    end = len(statement.text)
    mark = [PlacedWords("?", end - 1, end)] if statement.text.rstrip().endswith(("?", "？")) else []
    on_one_line = wording.say([*parts, *mark])
    node = _node(wording.text) if on_one_line else None
    if node is not None:
        wording.relocate(node)
    return wording.text, node


def _usual_form(statement: StatementText, names: References) -> Reworded | None:
    """Return what is asked in the words of the grammar that stand back behind names."""
    node = parse_asked(statement.text)
    question = None if node is None else question_of(node, References(names.setup, Complaints()))
    if question is None:
        return None
    first = statement.text.split()[0]
    language = "de" if first in ("ob", "warum", "was", "welche") else "en"
    return Reworded(question, statement.text, language, node=node)


def _node(text: str) -> QuestionNode | None:
    asked = parse_asked(text)
    if asked is not None:
        return asked
    node = parse_query(text)
    if isinstance(node, CellNode):
        return WhyNode(node, False)
    return None if isinstance(node, Diagnostic) else node
