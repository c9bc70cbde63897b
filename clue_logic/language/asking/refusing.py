"""Error messages for questions that are not understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from clue_logic.game.game import Game
from clue_logic.language.names import quote_name
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.languages import Texts
from clue_logic.words.messages import Message

if TYPE_CHECKING:
    from clue_logic.language.asking.rewording import QuestionReadings

_FORMS: Texts[tuple[str, ...]] = Texts(
    en=(
        "who holds {card}",
        "where is {other}",
        "does {player} hold {card}",
        "what does {player} hold",
        "what do we know about {player}",
        "why does {player} hold {card}",
    ),
    de=(
        "wer hat {card}",
        "wo ist {other}",
        "hat {player} {card}",
        "was hat {player}",
        "was wissen wir über {player}",
        "warum hat {player} {card}",
    ),
    ja=(
        "{card}は誰が持っている",
        "{other}はどこ",
        "{player}は{card}を持っている？",
        "{player}の手札は？",
        "{player}について何が分かっている",
        "なぜ{player}は{card}を持っている",
    ),
)
"""Forms for every game."""

_OF_SOLUTIONS: Texts[tuple[str, ...]] = Texts(
    en=("solution", "is {first} excluded", "why is {first} excluded", "why the solution"),
    de=("Lösung", "ist {first} ausgeschlossen", "warum ist {first} ausgeschlossen", "warum die Lösung"),
    ja=("答えは？", "{first}は除外された？", "なぜ{first}ではない", "なぜその答え"),
)
"""Forms for games in which cards are hidden."""

_OF_CATEGORIES: Texts[str] = Texts(en="which {category}", de="welche {category}", ja="{category}は何")
"""The form for games whose hidden cards have categories."""

_OF_KNOWLEDGE: Texts[tuple[str, ...]] = Texts(
    en=(
        "does {player} know who has {card}",
        "does {player} know whether {another} has {card}",
        "who knows where {card} is",
        "who does not know where {card} is",
    ),
    de=(
        "weiß {player}, wer {card} hat",
        "weiß {player}, ob {another} {card} hat",
        "wer weiß, wo {card} ist",
        "wer weiß nicht, wo {card} ist",
    ),
    ja=(
        "{player}は誰が{card}を持っているか知っている？",
        "{player}は{another}が{card}を持っているかどうか知っている？",
        "誰が{card}の場所を知っている？",
        "誰が{card}の場所を知らない？",
    ),
)
"""Forms of questions about what players know, for every game."""

_OF_KNOWN_SOLUTIONS: Texts[tuple[str, ...]] = Texts(
    en=("does {player} know who did it", "who knows who did it"),
    de=("weiß {player}, wer es war", "wer weiß, wer es war"),
    ja=("{player}は真相を知っている？", "誰が真相を知っている？"),
)
"""The same for games in which cards are hidden."""

_KNOWING = re.compile(
    r"\b(?:knows?|weiß|weiss|wissen|kennt|kennen)\b(?=.*\w)|^\W*(?:who|wer) (?:knows|weiß|weiss)\b|知[っら]",
    re.IGNORECASE,
)
_GERMAN = re.compile(
    r"\b(?:wer|wo|was|wie|warum|wieso|weshalb|woher|welche[rsn]?|hat|hast|habe|ist|war|kann|weiß|weiss|ob|nicht|der|die|das"
    r"|den|dem|und|ich|wir|soll|stimmt|noch|schon|karten|lösung)\b",
    re.IGNORECASE,
)
_ENGLISH = re.compile(r"\s*(?:does|do|did|who|which|what|whether|is|can|could|why|where|how)\b", re.IGNORECASE)
_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


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
    if knowledge:
        known = _OF_KNOWN_SOLUTIONS[language] if game.deck.hidden else ()
        return tuple(form.format(**names) for form in (*known, *_OF_KNOWLEDGE[language]))
    hidden = _OF_SOLUTIONS[language] if game.deck.hidden else ()
    found = [form.format(**names) for form in (*_FORMS[language], *hidden)]
    if game.deck.hidden and game.deck.categories:
        found.append(_OF_CATEGORIES[language].format(category=game.deck.categories[-1].local_name(language)))
    return tuple(found)


def guess_language(text: str) -> str:
    """Return the code of the language that a text seems to be in.

    >>> guess_language("Wo ist der Dolch?"), guess_language("ロープは？"), guess_language("Rope?")
    ('de', 'ja', 'en')
    """
    if _JAPANESE.search(text):
        return "ja"
    return "de" if _GERMAN.search(text) and not _ENGLISH.match(text) else "en"


_ASK, _SUPPOSE = "clue-logic ask LOG", "--suppose"
_COMMANDS = frozenset({"problems-hint-knowing", "problems-hint-knowing-in-english", "problems-hint-query-variable"})
"""Hints that name a command."""
_MORE = re.compile(
    r"\b(?:no|not|nor|and|or|both|either|why|who|where|how|else|nicht|kein\w*|und|oder|weder|sowohl|warum|wieso|wer|wo|wie)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
"""Words that are no part of a miswritten name: without them the question would be another one."""
_SLIPS = frozenset({"unknown-word", "unknown-words", "ambiguous-name"})
"""Problems of one word that may be misspelt."""
_UNKNOWN = frozenset({"unknown-name", "unknown-header"})
_NAMES = frozenset({"unknown-name", "ambiguous-name", "unknown-category"})
_MOST_WORDS = 3
"""Of how many words an unknown name may be: a longer one is rather a question of another form."""


def question_error(
    text: str, problem: Diagnostic, spoken: QuestionReadings, game: Game, is_understood: Callable[[str], bool]
) -> Diagnostic:
    """Return the error about a question that is not understood."""
    whole = Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, "not-understood", source_line=text)
    if spoken.readings:
        ways = "".join(f"\n    {reading.usual.removesuffix('?')}" for reading in spoken.readings)
        return replace(whole, code="doubted-question", hint=Message("problems-hint-ask-one-of", ways=ways))
    if spoken.elsewhere is not None:
        if spoken.elsewhere.startswith(_ASK) and _SUPPOSE not in spoken.elsewhere:
            return replace(
                whole, code="not-answered", hint=Message("problems-hint-ask-known", command=spoken.elsewhere)
            )
        return replace(whole, code="other-command", hint=Message("problems-hint-command", command=spoken.elsewhere))
    meant = problem.near
    is_negated = _MORE.search(text[problem.column - 1 : problem.end_column - 1]) is not None
    is_slip = len(meant) == 1 and problem.code in _SLIPS and not is_negated
    if is_slip:
        mended = f"{text[: problem.column - 1]}{meant[0]}{text[problem.end_column - 1 :]}"
        if is_understood(mended):
            return problem
    misses = [miss for miss in spoken.misses if not _says_more(miss, text)]
    for miss in misses:
        if miss.near:
            return miss
    misleads = is_slip or is_negated or _says_more(problem, text) or _only_names(problem)
    asks_who_knows = _KNOWING.search(text) is not None
    if asks_who_knows:  # a question with "knows" is seldom close to one about a card
        misleads = misleads or problem.code not in _NAMES or _count_words(problem, text) > _MOST_WORDS
    if problem.hint is not None and not misleads and (problem.near or problem.hint.id in _COMMANDS):
        return problem
    if misleads:
        problem = whole
    short = [miss for miss in misses if _count_words(miss, text) <= _MOST_WORDS]
    best = short[0] if short else problem
    forms = example_questions(game, guess_language(text), _find_card(text, game), knowledge=asks_who_knows)
    hint = Message("problems-hint-ask-for-example", forms="".join(f"\n    {form}" for form in forms))
    if best.hint is not None:
        hint = Message("problems-hint-both", first=best.hint, second=hint)
    if best.code == "no-statement":
        best = replace(best, code="not-understood", arguments={})
    return replace(best, expected=(), hint=hint)


def _count_words(problem: Diagnostic, text: str) -> int:
    return len(text[problem.column - 1 : problem.end_column - 1].split())


def _only_names(problem: Diagnostic) -> bool:
    """Return whether a question has no verb: as the beginning of a statement it would only be incomplete."""
    return problem.code == "incomplete" and not {"excluded", "ausgeschlossen"}.isdisjoint(problem.expected)


def _find_card(text: str, game: Game) -> str | None:
    """Return the first card named in a text; the longest of several."""
    cards = sorted(game.deck.cards, key=len, reverse=True)
    return next((card for card in cards if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text, re.IGNORECASE)), None)


def _says_more(problem: Diagnostic, text: str) -> bool:
    """Return True if the text around an unknown name has other words than the name."""
    return problem.code in _UNKNOWN and bool(_MORE.search(text[problem.column - 1 : problem.end_column - 1]))
