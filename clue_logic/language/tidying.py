"""Statements with other spaces, capitals, full stops, articles or semicolons than the log language wants; and notes.

It is tried only on statements that do not parse, so it changes the meaning of none. Every step leaves alone what is a
name in this game. Other words are read by the reader of pieces.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from clue_logic.language.errors import split_cards
from clue_logic.language.keywords import JAPANESE_WORDS, NEAR_NOTE, Language, is_note, log_words
from clue_logic.language.paraphrases.rephrasing import RewrittenText
from clue_logic.language.parsing import parse_text, terminal_keywords
from clue_logic.language.pieces.cutting import MAX_LENGTH
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.letters import turn_number_end
from clue_logic.language.pieces.vocabulary import phrases_of, vocabulary
from clue_logic.language.sentences import CODES
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header, NoteNode
from clue_logic.words.names import fold_name

_BEGIN = r"""(?<![^\s,:|{};])"""
_END = r"""(?![^\s,:|{};?])"""
"""Where a word begins, and where it ends."""


def _compile_phrase(words: str) -> re.Pattern[str]:
    spaced = words.replace(" ", r"[^\S\n]+")
    return re.compile(f"{_BEGIN}(?:{spaced}){_END}", re.IGNORECASE)


_MYSELF = _compile_phrase(rf"(?:I|ich) (?P<verb>{'|'.join(log_words()['of_keeper'])})")
_TO_ME = _compile_phrase(r"(?P<verb>asks|to|fragt|flüstert|shows|zeigt|at|von) (?:me|mich|mir)")

_STOP = re.compile(r"[^\S\n]*[.!。！]+(?=[^\S\n]*(?:\n|$))")
"""What ends a sentence, at the end of a line."""

_ARTICLE = re.compile(
    rf"{_BEGIN}(?P<article>the|der|die|das|den|dem)[^\S\n]+(?=(?P<next>[^\s,:|{{}}\"?#;]+))", re.IGNORECASE
)

_DEEDS = frozenset({"ASKS", "ACCUSES", "SHOWS", "PASSES", "REVEALS", "LEAVES"})
_VERDICTS = frozenset({"right", "wrong", "richtig", "falsch", "none", "keine"})
_ANSWERS = frozenset({"passes", "shows", "has", "passt", "zeigt", "hat"})


_RUN = re.compile(r"""[^\s,:|{}"?#;]+""")
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
_MAX_RUN = 200


def space_positions(text: str, names: Collection[str]) -> Iterator[int]:
    """Yield the positions at which spaces belong between the names and Japanese keywords of a text.

    >>> list(space_positions("はるかは医者を公開", ["はるか", "医者"]))
    [3, 4, 6, 7]
    >>> list(space_positions("はるかは医師を公開", ["はるか", "医者"]))
    []
    """
    known = frozenset([*map(fold_name, names), *JAPANESE_WORDS])

    def find(word: str) -> str | None:
        return word if fold_name(word) in known else None

    for run in _RUN.finditer(text):
        if len(run[0]) <= _MAX_RUN and _JAPANESE.search(run[0]) and find(run[0]) is None:
            ways, parts = split_cards(run[0], find, max(map(len, known)), "")
            yield from (run.start() + start for start, _ in parts if start and ways == 1)


_SEGMENT = re.compile(r"[^,:\n{}|;]+")


_NOTED: Mapping[str, str] = {"MAYBE": "?", "LACKS": "lacks"}
_AND_IN_NOTE = re.compile(r"(?:[^\S\n]+(?:and|und)|[^\S\n]*,)(?=[^\S\n])", re.IGNORECASE)
_VERB_IN_NOTE = re.compile(
    r"[^\S\n](?:holds|has|lacks|hat|besitzt|excluded|ausgeschlossen|\?)(?=[^\S\n]|;|$)", re.IGNORECASE
)


def rephrase_note(wording: RewrittenText, names: GameNames) -> bool:
    """Rewrite a note in the log language; return False, and change nothing, if the text is no note.

    >>> from clue_logic.language.statements import StatementText
    >>> wording = RewrittenText(StatementText(1, "my notes: Ben maybe Rope and Clara has the Plum."))
    >>> rephrase_note(wording, GameNames()), wording.text
    (True, 'note: Ben ? Rope; Clara has Plum')
    """
    wording.shorten_gaps()
    if not is_note(wording.text):
        begins = NEAR_NOTE.match(wording.text)
        if begins is None or not _is_free(begins[0].strip(" :"), names.of_players):
            return False
        key, by = ("notiz", "von") if begins["de"] else ("note", "by")
        edit = (0, begins.end(), f"{key} {by} " if begins[by] else f"{key}: ")
        trial = RewrittenText(StatementText(1, wording.text))
        trial.exchange([edit])
        _say_note(trial, names)
        if not isinstance(parse_text(trial.text), NoteNode):
            return False
        wording.exchange([edit])
    _say_note(wording, names)
    return True


def _say_note(wording: RewrittenText, names: GameNames) -> None:
    _insert_spaces(wording, names)
    _drop_full_stops(wording)
    _lower_keywords(wording, names)
    _name_keeper(wording, names)
    wording.replace(_in_notes(), lambda phrase: _note_word(phrase[0]) if _is_free(phrase[0], names.of_names) else None)
    _divide_note(wording)
    _drop_articles(wording, names)


def _next(places: Sequence[int], begin: int) -> float:
    """Return the first of some places in order that is not before another; infinity without one."""
    at = bisect_left(places, begin)
    return places[at] if at < len(places) else math.inf


def _divide_note(wording: RewrittenText) -> None:
    """Write a semicolon for each "and" and comma that joins two statements of a note: a verb follows before a sign.

    In ``Ben holds Rope and Hall, Clara lacks Plum`` that is the comma alone. Time is almost linear in the length.
    """
    code = wording.masked_text
    verbs = [verb.start() for verb in _VERB_IN_NOTE.finditer(code)]
    signs = [at for at, sign in enumerate(code) if sign in ";,\n"]

    def joins(joiner: re.Match[str]) -> str | None:
        begin = joiner.end() + 1
        return ";" if _next(verbs, begin) < _next(signs, begin) else None

    wording.replace(_AND_IN_NOTE, joins)


def tidy_words(wording: RewrittenText, names: GameNames) -> None:
    """Write a statement as the log language wants it.

    >>> from clue_logic.language.statements import StatementText
    >>> wording = RewrittenText(StatementText(1, "Turn 3: Anna Suggests the Plum; Rope; Ben passes."))
    >>> tidy_words(wording, GameNames())
    >>> wording.text
    'Anna suggests Plum, Rope: Ben passes'
    """
    wording.shorten_gaps()
    if rephrase_note(wording, names):
        return
    number = turn_number_end(wording.masked_text, names.of_players)
    wording.exchange([(0, number + len(wording.text[number:]) - len(wording.text[number:].lstrip()), "")])
    _insert_spaces(wording, names)
    _drop_full_stops(wording)
    _lower_keywords(wording, names)
    _name_keeper(wording, names)
    _insert_colon(wording, names)
    _drop_articles(wording, names)


def is_event_in_other_words(statement: StatementText) -> bool:
    """Return True if a malformed statement is none of the headers: in other words it is an event, or a question.

    >>> [is_event_in_other_words(StatementText(1, text)) for text in ("Ben guesses Rope", "players Ann, Ben")]
    [True, False]
    """
    wording = RewrittenText(statement)
    tidy_words(wording, GameNames())
    node = wording.parse(None) if wording.is_changed else []
    if not isinstance(node, list):
        return not isinstance(node, Header)
    key = wording.text[:MAX_LENGTH].partition(":")[0].lower()
    starts = [*_word_starts(key)]
    # "suspects:" is a header, and "Ann suspects" is none
    return len(starts) > 1 and any(_is_deed(key, start, language) for start in starts for language in CODES)


def _word_starts(text: str) -> Iterator[int]:
    return (word.start() for word in re.finditer(r"[぀-鿿]|[^\W぀-鿿]+", text))


def _is_deed(text: str, start: int, language: Language) -> bool:
    known = vocabulary(language).longest(text, start)
    return known is not None and known[1].sure and known[1].sense in _DEEDS


def is_note_in_other_words(text: str) -> bool:
    """Return True if a text that could be read as a header is a note, as in ``notes: Ben holds Rope``.

    >>> is_note_in_other_words("notes: Ben holds Rope"), is_note_in_other_words("notes: C, D, E")
    (True, False)
    """
    wording = RewrittenText(StatementText(1, text))
    return rephrase_note(wording, GameNames()) and isinstance(parse_text(wording.text), NoteNode)


def _is_free(words: str, names: frozenset[str]) -> bool:
    return names.isdisjoint(fold_name(words).split())


def _insert_spaces(wording: RewrittenText, names: GameNames) -> None:
    spellings = [name for names in (names.players, names.cards) if names for name in names.spellings]
    wording.exchange([(place, place, " ") for place in space_positions(wording.masked_text, spellings)])


def _drop_full_stops(wording: RewrittenText) -> None:
    """Drop the full stop at the end of a line; names are compared without regard to dots."""
    wording.replace(_STOP, "")


def _lower_keywords(wording: RewrittenText, names: GameNames) -> None:
    def small(written: re.Match[str]) -> str | None:
        word = written[0].lower()
        known = word != written[0] and word in _known_words()
        return word if known and _is_free(word, names.of_names) else None

    wording.replace(_RUN, small)


@cache
def _known_words() -> frozenset[str]:
    return frozenset(word.lower() for word in terminal_keywords().values() if word.isalpha())


@cache
def _in_notes() -> re.Pattern[str]:
    return _compile_phrase("|".join(sorted(phrases_of("note"), key=len, reverse=True)).replace("'", "['’]"))


def _note_word(phrase: str) -> str:
    return _NOTED[phrases_of("note")[fold_name(phrase)]]


def _name_keeper(wording: RewrittenText, names: GameNames) -> None:
    me = names.myself
    if me is not None:
        wording.replace(_MYSELF, lambda verb: f"{me} {log_words()['of_keeper'][verb['verb'].casefold()]}")
        wording.replace(_TO_ME, lambda verb: f"{verb['verb']} {me}")


def _insert_colon(wording: RewrittenText, names: GameNames) -> None:
    """Replace semicolons by commas, and the one before the answers by a colon."""
    code = wording.masked_text
    marks = [place for place, sign in enumerate(code) if sign == ";"]
    if not marks or names.has_semicolon:
        return
    colon = None
    if ":" not in code and "\n" not in code[: marks[-1]]:
        for place in marks:
            following = _SEGMENT.match(code, place + 1)
            words = following[0].split() if following else []
            verdict = len(words) == 1 and words[0] in _VERDICTS and _is_free(words[0], names.of_names)
            if verdict or not _ANSWERS.isdisjoint(words):
                colon = place
                break
    wording.exchange((place, place + 1, ":" if place == colon else ",") for place in marks)


def _drop_articles(wording: RewrittenText, names: GameNames) -> None:
    def none(written: re.Match[str]) -> str | None:
        article, behind = written["article"], written["next"]
        named = names.is_full_name(article) or names.is_name(f"{article} {behind}")
        return None if named or fold_name(behind) in {"solution", "lösung"} else ""

    wording.replace(_ARTICLE, none)
