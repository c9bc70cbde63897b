"""Errors for questions that are not understood."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache

from clue_logic.game.game import Game
from clue_logic.language.asking.cutting import Cutter
from clue_logic.language.asking.reading import QuestionReadings
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.piece import Piece
from clue_logic.storage.resources import resource
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

_TURNING = frozenset({"not", "or", "and", "nobody", "why", "who", "where", "how"})
"""Senses of words that are no part of a miswritten name: without them the question would be another one."""
_NAMES = frozenset({"unknown-name", "ambiguous-name", "unknown-category"})
_MOST_WORDS = 3
"""Of how many words an unknown name may be: a longer one is rather a question of another form."""


@cache
def _examples() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(resource("grammar", "questions", "examples.toml").read_text(encoding="utf-8"))


def example_questions(
    game: Game, language: str, about: str | None = None, *, knowledge: bool = False
) -> tuple[str, ...]:
    """Return forms of questions in a language, with names of a game in them: a player, and a card of each sort.

    All cards are the one that the questions are to be `about`, if there is one; with `knowledge`, the questions are
    about what players know.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("who: Plum, Green\\nwhat: Rope, Axe\\nplayers: Anna, Ben\\nme: Anna")
    >>> example_questions(game, "en")[:3], example_questions(game, "de")[-1]
    (('who holds Rope', 'where is Rope', 'does Ben hold Rope'), 'welche what')
    """
    parts = [part.cards for part in game.deck.parts]
    first, card = parts[0][0], parts[min(1, len(parts) - 1)][-1 if len(parts) == 1 else 0]
    names = {
        "player": next((name for name in game.names if name != game.me), game.names[0]),
        "another": next((name for name in reversed(game.names) if name != game.me), game.names[0]),
        "first": about or first,
        "card": about or card,
        "other": about or parts[-1][0],
    }
    if language != "ja":
        names = {what: quote_name(name, sized=False) for what, name in names.items()}
    if game.deck.categories:
        names["category"] = game.deck.categories[-1].local_name(language)
    kinds = ["hidden_knowledge"] * bool(game.deck.hidden) + ["knowledge"]
    if not knowledge:
        kinds = ["always"] + ["hidden"] * bool(game.deck.hidden)
        kinds += ["category"] * bool(game.deck.hidden and game.deck.categories)
    return tuple(form.format(**names) for kind in kinds for form in _examples()[language][kind].strip().splitlines())


def guess_language(text: str) -> str:
    """Return the code of the language that a text seems to be in: the one with most of its letters in known words.

    >>> guess_language("Wo ist der Dolch?"), guess_language("ロープは？"), guess_language("Rope?")
    ('de', 'ja', 'en')
    """
    known = {code: sum(piece.end - piece.start for piece in _words(text, code)) for code in LANGUAGES}
    return max(known, key=known.__getitem__)


def _words(text: str, code: str) -> list[Piece]:
    """Return the words with a meaning; names have none here."""
    cut = next(Cutter(text, code).cuts(), ())
    return [piece for piece in cut if piece.sense != "unknown"]


def question_error(
    text: str, problem: Diagnostic, spoken: QuestionReadings, game: Game, is_understood: Callable[[str], bool]
) -> Diagnostic:
    """Return the error about a question that is not understood."""
    whole = Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, "not-understood", source_line=text)
    readings = tuple(reading.usual.removesuffix("?") for reading in spoken.readings)
    if len(readings or spoken.proposals) > 1:
        ways = "".join(f"\n    {usual}" for usual in readings or spoken.proposals)
        return replace(whole, code="doubted-question", hint=Message("problems-hint-ask-one-of", ways=ways))
    language = guess_language(text)
    is_one_name = problem.code not in _NAMES or (_count_words(problem, text) == 1 and not spoken.misses)
    if problem.remedies and is_one_name and not _says_more(problem, text, language):
        mended = f"{text[: problem.column - 1]}{problem.remedies[0].text}{text[problem.end_column - 1 :]}"
        if is_understood(mended):
            return problem
    asks_who_knows = _asks_who_knows(text, language)
    misses = [miss for miss in spoken.misses if not _says_more(miss, text, language)]
    for miss in misses:
        if miss.remedies:
            return miss
    best = next((miss for miss in misses if _count_words(miss, text) <= _MOST_WORDS), None)
    if spoken.proposals:
        best = problem if is_understood(text[: problem.column - 1]) else whole
        return replace(best, expected=(), hint=Message("problems-hint-ask-near", question=spoken.proposals[0]))
    if best is None:
        best = whole if _misleads(problem, text, language, about_knowledge=asks_who_knows) else problem
    forms = example_questions(game, language, _find_card(text, game), knowledge=asks_who_knows)
    hint = Message("problems-hint-ask-for-example", forms="".join(f"\n    {form}" for form in forms))
    if best.hint is not None:
        hint = Message("problems-hint-both", first=best.hint, second=hint)
    return replace(best, expected=(), hint=hint)


def _asks_who_knows(text: str, language: str) -> bool:
    """Return True if a question seems to be about what players know."""
    cut = next(Cutter(text, language).cuts(), ())
    senses = [piece.sense.split() for piece in cut if piece.sense != "filler"]
    at = next((at for at, parts in enumerate(senses) if "know" in parts), None)
    return at is not None and (at < len(senses) - 1 or senses[:at] == [["who"]])


def _misleads(problem: Diagnostic, text: str, language: str, *, about_knowledge: bool) -> bool:
    """Return True if the error of the text as a statement of the log language is none of the question."""
    only_names = problem.code == "incomplete" and not {"excluded", "ausgeschlossen"}.isdisjoint(problem.expected)
    other = problem.code not in _NAMES or _count_words(problem, text) > _MOST_WORDS
    no_statement = problem.code == "no-statement"
    unknown = bool(problem.remedies) or _says_more(problem, text, language)
    return unknown or only_names or no_statement or (about_knowledge and other)


def _count_words(problem: Diagnostic, text: str) -> int:
    return len(text[problem.column - 1 : problem.end_column - 1].split())


def _find_card(text: str, game: Game) -> str | None:
    """Return the first card named in a text; the longest of several."""
    cards = sorted(game.deck.cards, key=len, reverse=True)
    folded = f" {text.casefold()} "
    return next((card for card in cards if f" {card.casefold()} " in folded.replace("?", " ")), None)


def _says_more(problem: Diagnostic, text: str, language: str) -> bool:
    """Return True if the place of a problem has other words than a miswritten name."""
    place = text[problem.column - 1 : problem.end_column - 1]
    return any(not _TURNING.isdisjoint(piece.sense.split()) for piece in _words(place, language))
