"""Which category of a deck a word means: its name, or what people call the suspects, the weapons and the rooms."""

from __future__ import annotations

from clue_logic.game.deck import Category, Deck
from clue_logic.language.references import References
from clue_logic.language.syntax import Name
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import folded, nearest

_SUSPECTS = frozenset(
    {
        "suspect", "suspects", "murderer", "murderers", "killer", "killers", "culprit", "culprits", "person", "persons",
        "people", "character", "characters", "who",
        "täter", "täterin", "mörder", "mörderin", "verdächtige", "verdächtigen", "verdächtiger", "personen", "wer",
        "犯人", "容疑者", "人物", "誰", "だれ",
    }
)  # fmt: skip
_WEAPONS = frozenset(
    {
        "weapon", "weapons", "murder weapon", "murder weapons", "what", "means",
        "waffe", "waffen", "tatwaffe", "tatwaffen", "mordwaffe", "mordwaffen", "was", "womit",
        "凶器", "武器", "道具", "何", "なに",
    }
)  # fmt: skip
_ROOMS = frozenset(
    {
        "room", "rooms", "place", "places", "scene", "scenes", "crime scene", "scene of the crime", "where",
        "raum", "räume", "räumen", "zimmer", "zimmern", "tatort", "tatorte", "ort", "orte", "wo",
        "部屋", "現場", "場所", "どこ",
    }
)  # fmt: skip
_SORTS = (_SUSPECTS, _WEAPONS, _ROOMS)
"""Words for the three sorts of cards that games of this family have, as names of a category and in questions."""


def find_category(written: str, deck: Deck) -> str | None:
    """Return the key of the category that a word means; None if it means none, or more than one.

    Examples
    --------
    >>> deck = Deck((Category("Täter", ("Grün", "Weiß")), Category("fruits", ("Apple", "Pear"))))
    >>> find_category("murderer", deck), find_category("Fruit", deck), find_category("weapon", deck)
    ('Täter', 'fruits', None)
    """
    word = folded(written)
    named = [category.key for category in deck.categories if word in _names(category)]
    if named:
        return named[0]
    sort: frozenset[str] = next((sort for sort in _SORTS if word in sort), frozenset())
    fitting = [category.key for category in deck.categories if not sort.isdisjoint(_names(category))]
    return fitting[0] if len(fitting) == 1 else None


def category_meant(name: Name, names: References) -> str | None:
    """Return the key of the category that a name in a question means; complain and return None if it means none."""
    deck = names.setup.deck
    if deck is None:
        return None
    if not deck.hidden:
        names.complaints.error(name, "this game has no envelope: no card is hidden")
        return None
    key = find_category(name.text, deck)
    if key is None:
        keys = [category.key for category in deck.categories]
        near = nearest(folded(name.text), keys)
        listed = (
            f"the categories are {', '.join(keys)}" if keys else "its cards have no categories; ask for the solution"
        )
        hint = f'did you mean "{near}"?' if near else listed
        remedies = (Remedy(near, Instead.NAME),) if near else ()
        message = f'this game has no category "{name.text}"'
        names.complaints.error(name, message, hint=hint, code="unknown-name", remedies=remedies)
    return key


def _names(category: Category) -> frozenset[str]:
    """Return what a category may be called: its key, with an s or without, and what it is called in each language."""
    word = folded(category.key)
    plain = word.removesuffix("s") if word.isascii() else word
    return frozenset({word, plain, f"{plain}s", *(folded(category.called(lang)) for lang in LANGUAGES)})
