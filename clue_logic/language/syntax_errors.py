"""Syntax errors in plain words: where, what was expected there, and a near keyword."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from lark.exceptions import UnexpectedInput, UnexpectedToken

from clue_logic.language.errors import near_word
from clue_logic.language.header_lists import parse_count
from clue_logic.language.keywords import (
    AFTER_NAMES,
    BEFORE_NAMES,
    GERMAN_WORDS,
    HEADERS,
    INSTEAD_OF_NAMES,
    JAPANESE_WORDS,
    LANGUAGE_CODES,
    NOTE_WORDS,
    VERBS,
    WORD,
    Language,
    detect_language,
    is_note,
    near_keyword,
)
from clue_logic.language.sentences import SENTENCES
from clue_logic.language.statements import StatementText
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity, Words
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name, nearest
from clue_logic.words.records import replace

_LAST_WORD = re.compile(r"""[^\s,:|{}"?#]+(?=\s*$)|[,:|{}"?#](?=\s*$)""")
_CARD_COMES_AFTER = frozenset(
    {
        "suggests", "accuses", "about", "shows", "reveals", "holds", "has", "lacks",
        "vermutet", "beschuldigt", "nach", "zeigt", "enthüllt", "besitzt", "hat",
    }
)  # fmt: skip

_ABOUT_KNOWLEDGE = frozenset({"knows", "weiß", "does"})
_KNOWING = Message("problems-hint-knowing")
_ASKS_WHO_KNOWS = re.compile(r"(?:do|does)\b.*\bknows?\b|(?:weiß|weiss|kennt)\b", re.IGNORECASE)
_BARE_COUNT = re.compile(
    r"(?:(?:learn|erfahre) +)?(?!(?:expect|erwarte) )(?P<who>[^,:\n]*?[^,:\s])"
    r" +(?:(?:says|declares|sagt|nennt)(?: +(?:that +)?(?:he|she|they|er|sie))?(?: +(?:has|hat))?"
    r"|holds|has|besitzt|hat)"
    r" +(?:(?:exactly|genau) +)?(?P<count>(?P<number>\w+)(?: +cards?| +karten?)? +(?:of|von)) +"
    r"(?P<cards>[^,:\n]+(?:, *[^,:\n]+)*)",
    re.IGNORECASE,
)
_REPLY = re.compile(r"[^:\n]+\s(?:asks|fragt)\s[^:\n]+\s(?:about|nach)\s[^:\n]+:")
_HOLDS_NOT = re.compile(r"\b(?:(?:does|do|has) not|doesn't|don't) +(?:hold|have)\b")
_JAPANESE_KNOWING = re.compile(r"期待\s.*(?:知ら|(?:知って|わかって|分かって)い?(?:る|ます))")
_KNOWING_IN_ENGLISH = Message("problems-hint-knowing-in-english")
_UNCLOSED_FACT = re.compile(r"\S+\s+[a-z][a-z0-9_]*\((?:[^)\n]|\n)*$")
_KEY = re.compile(r"\w+(?=[^\S\n]*:)")
_KEYWORD_AS_KEY = re.compile(rf"\s*(?P<word>{'|'.join(sorted(AFTER_NAMES | BEFORE_NAMES, key=len, reverse=True))})\s*")
_VERB_BEFORE = re.compile(r"(?<!\S)(?P<verb>weiß)[^\S\n]+$")
_THAT = re.compile(r" *(that|dass|daß)\b")
_INDENTED = Message("problems-hint-indented")


def explain_syntax_error(
    error: UnexpectedInput,
    statement: StatementText,
    keywords: Mapping[str, str],
    *,
    continues: bool = False,
    language: Language | None = None,
) -> Diagnostic:
    """Return the error of a statement that does not parse."""
    text = statement.text
    start, end = _error_range(error, text)
    if not isinstance(error, UnexpectedToken):
        return _unreadable_word(statement, start)
    accepted = error.accepts or error.expected
    words = [keywords[name] for name in accepted if name in keywords]
    language = detect_language(text) or language
    if (bare := _BARE_COUNT.fullmatch(text)) is not None and parse_count(bare["number"]) is not None:
        return _bare_count(statement, bare, language)
    run = _word_run(text, start, end)
    if (misspelt := _explain_misspelling(statement, start, run, words, language)) is not None:
        return misspelt
    verb = _VERB_BEFORE.search(text[:start])
    if (
        verb is not None and WORD.match(text, start) and _is_header(text, verb.start())
    ):  # "Frau weiß es": only the last word may be this verb
        start, end = verb.span("verb")
    expected = _describe_expected(accepted, keywords, text[:start], language)
    indented = continues or "\n" in text[:start]
    hint = _INDENTED if indented and (error.token.type == "COLON" or error.token.type not in keywords) else None
    arguments: Mapping[str, object] = {}
    if error.token.type == "$END":
        code = "incomplete"
    elif _begins_event(text, start, end):
        code, arguments, expected = "indented", {"header": text.partition(":")[0].strip()}, ()
        hint = Message("problems-hint-outdent")
        start, end = _line_around(text, start)
    elif text[start:end] in AFTER_NAMES and _is_header(text, start):
        code, arguments, expected = "reserved-word", {"word": text[start:end]}, ()
        name = text[start:end] if _labels_cards(text) else _name_around(text, start)
        hint = Message("problems-hint-quote-containing", name=name)
    elif error.token.type == "COLON" and (word_as_key := _KEYWORD_AS_KEY.fullmatch(text[:start])) is not None:
        start, end = word_as_key.span("word")
        code, arguments, expected = "reserved-word", {"word": word_as_key["word"]}, ()
        hint = Message("problems-hint-quote-category", name=word_as_key["word"])
    elif error.token.type.endswith("_NL"):
        code, hint = "misfit-line", _INDENTED
        start, end = _next_line(text, start)
    else:
        code, arguments = "unexpected", {"word": text[start:end]}
        if text[start:end] == "," and (that := _THAT.match(text, end)):
            hint = hint or Message("problems-hint-comma-that", word=that.group(1))
        if text[start:end] in ("dass", "daß") and text[:start].rstrip().endswith(","):
            hint = hint or Message("problems-hint-comma-that", word=text[start:end])
        if (reply := _REPLY.match(text)) is not None and reply.end() <= start:
            hint = hint or Message("problems-hint-reply")
        if _UNCLOSED_FACT.match(text):
            hint, expected = hint or Message("problems-hint-fact-brackets"), ()
        if text[start:end] in _ABOUT_KNOWLEDGE or _ASKS_WHO_KNOWS.match(text):
            hint = hint or _KNOWING
    if _JAPANESE_KNOWING.match(text):
        hint, expected = hint or _KNOWING_IN_ENGLISH, ()
    if run and run[0][0] == 0 and not indented and not _has_keyword(text, run):
        code, arguments = "no-statement", {}
        start, end = run[0][0], run[-1][1]
    return _diagnostic(statement, start, end, code, arguments, expected=expected, hint=hint)


def _bare_count(statement: StatementText, bare: re.Match[str], language: Language | None) -> Diagnostic:
    """Ask whether a number is exact, and who says so: ``Ben has 2 of Plum, Rope`` may mean several lines."""
    say, number = SENTENCES[LANGUAGE_CODES[language or "English"]], parse_count(bare["number"])
    kinds = ("tells number", "learn exactly", "learn at least", "learn at most")
    lines = [say[kind].format(bare["who"], number, bare["cards"]) for kind in kinds]
    remedies = tuple(Remedy(line, Instead.STATEMENT) for line in lines)
    hint = Message("problems-hint-write", line=lines[0])
    for line in lines[1:]:
        hint = Message("problems-hint-write-or", first=hint, other=line)
    problem = _diagnostic(statement, *bare.span("count"), "bare-count", {"number": number}, hint=hint)
    return replace(problem, remedies=remedies)


def _unreadable_word(statement: StatementText, start: int) -> Diagnostic:
    """Say that no word begins here."""
    sign = statement.text[start : start + 1]
    if sign == '"':
        return _diagnostic(statement, start, start + 1, "open-quote", {}, hint=Message("problems-hint-close-quote"))
    return _diagnostic(statement, start, start + 1, "unexpected", {"word": sign})


def _explain_misspelling(
    statement: StatementText, start: int, run: list[tuple[int, int]], words: list[str], language: Language | None
) -> Diagnostic | None:
    """Say which word was meant, where one at the place of an error, or before it, is near to a keyword."""
    text = statement.text
    lacks = _HOLDS_NOT.search(text)
    if lacks is not None and lacks.start() <= start:
        return _diagnostic(statement, *lacks.span(), "unknown-words", {"words": lacks.group()}, instead="lacks")
    slip = (
        _find_misspelt_note(text, start)
        or _find_misspelt_event(text, start, language)
        or _find_misspelling(text, run, words, language)
    )
    if slip is None:
        return None
    (first, last), near = slip
    return _diagnostic(statement, first, last, "unknown-word", {"word": text[first:last]}, instead=near)


def _find_misspelt_note(text: str, start: int) -> tuple[tuple[int, int], str] | None:
    """Return the span of the key of a line that goes on like a note (``noet: Ben holds Plum``), and the word meant."""
    key = _KEY.match(text)
    if key is None or is_note(text) or not _is_header(text, start):
        return None
    near = nearest(fold_name(key[0]), NOTE_WORDS.values(), 0.7)
    return None if near is None else (key.span(), near)


def near_verb(words: Iterable[str], language: Language | None = None) -> tuple[int, str] | None:
    """Return the position of a word that was meant to be that of an event, and that, as in ``Anna sugests Plum``.

    The first word is the player's name.
    """
    return next(_near_verbs(words, language), None)


def _near_verbs(words: Iterable[str], language: Language | None) -> Iterator[tuple[int, str]]:
    for position, word in enumerate(words):
        if position and len(word) > 3:
            near = near_keyword(word, VERBS, 0.75, language)
            if near:
                yield position, near


def _error_range(error: UnexpectedInput, text: str) -> tuple[int, int]:
    if not isinstance(error, UnexpectedToken):
        position = error.pos_in_stream or 0
        return position, position + 1
    if error.token.type == "$END":
        return len(text), len(text) + 1
    start = error.token.start_pos or 0
    return start, start + max(1, len(error.token.rstrip("\n")))


def _next_line(text: str, newline: int) -> tuple[int, int]:
    start = newline + len(text[newline:]) - len(text[newline:].lstrip())
    end = text.find("\n", start)
    return start, len(text) if end < 0 else end


def _word_run(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return the words from the last punctuation mark or line end before the error to the error itself."""
    stop = end if WORD.match(text, start) else start
    begin = max(text.rfind(mark, 0, start) for mark in ',:|{}"?\n') + 1
    return [word.span() for word in WORD.finditer(text, begin, stop)][:12]


def _find_misspelling(
    text: str, run: list[tuple[int, int]], words: Iterable[str], language: Language | None
) -> tuple[tuple[int, int], str] | None:
    """Find a word of the run that is nearly a keyword, and the keyword."""
    known = frozenset(word for word in words if word.isalpha()) - INSTEAD_OF_NAMES
    for number, (first, last) in enumerate(run):
        word = text[first:last]
        begins = number == 0 and not text[:first].strip()
        candidates = known | (BEFORE_NAMES - INSTEAD_OF_NAMES) if begins else known
        if word in candidates or len(word) < 3 or word == "that":  # no slip for the German "hat"
            continue
        near = near_keyword(word.casefold(), candidates, 0.72, language)
        if near:
            return (first, last), near
    return None


def _find_misspelt_event(text: str, start: int, language: Language | None) -> tuple[tuple[int, int], str] | None:
    """Find a misspelt event that looks like a header, as in ``Anna sugests Plum: Ben passes``."""
    key = text[: text.find(":", 0, start)] if _is_header(text, start) else ""
    spans = [word.span() for word in WORD.finditer(key)][:12]
    slip = next(_near_verbs((text[first:last] for first, last in spans), language), None)
    return None if slip is None else (spans[slip[0]], slip[1])


def _is_header(text: str, start: int) -> bool:
    """Return True if the text before an error begins with the key of a header and a colon."""
    key, colon, _ = text[:start].partition(":")
    return bool(colon) and "," not in key and (AFTER_NAMES | BEFORE_NAMES).isdisjoint(key.split())


def _labels_cards(text: str) -> bool:
    """Return True for a header with a card and another word in each item: quotes go round the word alone."""
    return HEADERS.get(fold_name(text.partition(":")[0])) in ("card colours", "short names")


def _begins_event(text: str, start: int, end: int) -> bool:
    """Return True if an indented line below a complete header was meant to be an event or a question."""
    above, newline, _ = text[:start].rpartition("\n")
    keyword = text[start:end] in AFTER_NAMES | BEFORE_NAMES
    return keyword and bool(newline) and not above.rstrip().endswith(":") and _is_header(text, start)


def _line_around(text: str, start: int) -> tuple[int, int]:
    """Return the start and the end of the line of an error, without its indentation."""
    return _next_line(text, text.rfind("\n", 0, start))


def _name_around(text: str, start: int) -> str:
    """Return the words between the punctuation marks round an error."""
    begin = max(text.rfind(mark, 0, start) for mark in ",:|{}\n") + 1
    end = min((place for mark in ",:|{}?\n" if (place := text.find(mark, start)) >= 0), default=len(text))
    return " ".join(text[begin:end].split())


def _has_keyword(text: str, run: list[tuple[int, int]]) -> bool:
    words = {text[first:last] for first, last in run}
    return not words.isdisjoint(AFTER_NAMES | BEFORE_NAMES)


def _describe_expected(
    accepted: Collection[str], keywords: Mapping[str, str], before: str, language: Language | None
) -> tuple[Words, ...]:
    """Return the words and kinds of names that can follow a text."""
    words = [keywords[name] for name in accepted if name in keywords]
    spoken = language or "English"
    expected: list[Words] = []
    if any(name.endswith(("WORD", "QUOTED")) for name in accepted):
        word = _LAST_WORD.search(before)
        last = word.group() if word else ""
        # After a word of a name further words are possible, but this is not worth a message.
        if not WORD.fullmatch(last) or last in keywords.values():
            card = last in _CARD_COMES_AFTER
            expected.append(Message("problems-expected-card" if card else "problems-expected-name"))
    expected += sorted(word for word in words if word[0].isalpha() and _is_in_language(word, spoken))
    expected += sorted(f'"{word}"' for word in words if not word[0].isalpha() and word != "?")
    if "$END" in accepted:
        expected.append(Message("problems-expected-end"))
    return tuple(expected)


def _is_in_language(word: str, language: Language) -> bool:
    others = {"German": word in GERMAN_WORDS, "Japanese": word in JAPANESE_WORDS}
    return others.get(language, not any(others.values()))


def _diagnostic(
    statement: StatementText,
    start: int,
    end: int,
    code: str,
    arguments: Mapping[str, object],
    *,
    expected: tuple[Words, ...] = (),
    hint: Message | None = None,
    instead: str | None = None,
) -> Diagnostic:
    line_start = statement.text.rfind("\n", 0, start) + 1
    line_end = statement.text.find("\n", start)
    source = statement.text[line_start : line_end if line_end >= 0 else len(statement.text)]
    line = statement.line + statement.text.count("\n", 0, start)
    place = (line, start - line_start + 1, end - line_start + 1)
    near, remedies = near_word(instead)
    return Diagnostic(
        Severity.ERROR, *place, code, arguments, expected, hint or near, source_line=source, remedies=remedies
    )
