"""The forms of questions that are understood, with names of a game in them."""

from __future__ import annotations

import re

from clue_logic.game.game import Game
from clue_logic.language.headers import quoted
from clue_logic.words.languages import Texts

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

_GERMAN = re.compile(
    r"\b(?:wer|wo|was|wie|warum|wieso|weshalb|woher|welche[rsn]?|hat|hast|habe|ist|war|kann|weiß|weiss|ob|nicht|der|die|das"
    r"|den|dem|und|ich|wir|soll|stimmt|noch|schon|karten|lösung)\b",
    re.IGNORECASE,
)
_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def forms(game: Game, language: str, about: str | None = None) -> tuple[str, ...]:
    """Return forms of questions in a language, with names of a game in them: a player, and a card of each sort.

    All cards are the one that the questions are to be `about`, if there is one.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("who: Plum, Green\\nwhat: Rope, Axe\\nplayers: Anna, Ben\\nme: Anna")
    >>> forms(game, "en")[:3], forms(game, "de")[-1]
    (('who holds Rope', 'where is Rope', 'does Ben hold Rope'), 'welche what')
    """
    parts = [part.cards for part in game.deck.parts]
    first, card = parts[0][0], parts[min(1, len(parts) - 1)][-1 if len(parts) == 1 else 0]
    names = {
        "player": next((name for name in game.names if name != game.me), game.names[0]),
        "first": about or first,
        "card": about or card,
        "other": about or parts[-1][0],
    }
    if language != "ja":
        names = {what: quoted(name, sized=False) for what, name in names.items()}
    hidden = _OF_SOLUTIONS[language] if game.deck.hidden else ()
    found = [form.format(**names) for form in (*_FORMS[language], *hidden)]
    if game.deck.hidden and game.deck.categories:
        found.append(_OF_CATEGORIES[language].format(category=game.deck.categories[-1].called(language)))
    return tuple(found)


def language_seen(text: str) -> str:
    """Return the code of the language that a text seems to be in.

    Examples
    --------
    >>> language_seen("Wo ist der Dolch?"), language_seen("ロープは？"), language_seen("Rope?")
    ('de', 'ja', 'en')
    """
    if _JAPANESE.search(text):
        return "ja"
    return "de" if _GERMAN.search(text) else "en"
