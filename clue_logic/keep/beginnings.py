"""Which name a few letters mean, where what they come to is shown before it is written.

What means a name in a log means it here. Besides, any beginning will do that fits one of the names only that can stand
in its place: one letter may be enough for a card of the last category, or for the one that was shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from clue_logic.words.formatting import with_or
from clue_logic.words.messages import messages
from clue_logic.words.names import Names, Unknown, folded

_MOST_NAMED = 4


class Unclear(Unknown):
    """Why a beginning means nothing: it may be several names."""


class Beginnings:
    """The names of one kind, and what their beginnings mean.

    Parameters
    ----------
    names
        The names as a log takes them.
    lang
        The language of messages, ``en`` or ``de``.

    Examples
    --------
    >>> cards = Beginnings(Names(["Miss Scarlett", "Spanner", "Study", "Kitchen"], "card"))
    >>> cards.find("sc", cards.all), cards.find("k", cards.all)
    ('Miss Scarlett', 'Kitchen')
    >>> cards.find("s", cards.all)
    Unclear(message='"s" may be Miss Scarlett, Spanner or Study', hint=None)
    >>> cards.find("s", ["Study", "Kitchen"])
    'Study'
    """

    def __init__(self, names: Names, lang: str = "en") -> None:
        self._names = names
        self._lang = lang
        self.all = names.all
        self.most_words = names.most_words
        self._phrases: Mapping[str, frozenset[str]] = {name: frozenset(_phrases(names, name)) for name in names.all}

    def is_name_in_a_log(self, written: str) -> bool:
        """Return True if a log takes this for a name, too."""
        return self._names.is_known(written)

    def find(self, written: str, among: Collection[str]) -> str | Unknown:
        """Return the name among some that is meant, or why there is none; no message if it is not among them."""
        found = self._names.find(written)
        if isinstance(found, str) and found in among:
            return found
        if '"' in written:
            return self.find(written.replace('"', ""), among) if written.strip('" ') else Unknown("")
        bare = " ".join(folded(written).replace(".", " ").replace("_", " ").split())
        begun = [name for name in self.all if name in among and _begins(self._phrases[name], bare)]
        whole = [name for name in begun if any(bare == phrase.partition(" ")[0] for phrase in self._phrases[name])]
        fits = whole if len(whole) == 1 else begun
        if len(fits) == 1:
            return fits[0]
        if fits:
            more = len(fits) > _MOST_NAMED
            choice = ", ".join(fits[:_MOST_NAMED]) if more else with_or(fits, self._lang)
            return Unclear(messages(self._lang)("keep-beginning-unclear", beginning=written, names=choice, more=more))
        return found if isinstance(found, Unknown) else Unknown("")


def _begins(phrases: Collection[str], bare: str) -> bool:
    return bool(bare) and any(phrase.startswith(bare) for phrase in phrases)


def _phrases(names: Names, name: str) -> list[str]:
    """Return all that a name and its aliases end in, from one of their words on."""
    spellings = [spelling for spelling in names.spellings if spelling == name or names.find(spelling) == name]
    words = [folded(spelling).replace(".", " ").split() for spelling in spellings]
    return [" ".join(one[start:]) for one in words for start in range(len(one))]
