"""What is wrong with a log: the complaints with their places, and the exception that carries them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from lark import Token

from clue_logic.language.syntax import Name
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity, TextError, Words
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName
from clue_logic.words.records import replace


class LogError(TextError):
    """A log, or a question about one, that is not well formed.

    Parameters
    ----------
    diagnostics
        Everything found wrong with it, in the order of the text.
    name
        What messages call the log, usually its file name.
    lang
        The language of the log, or of the question.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], name: str = "<log>", lang: str = "en") -> None:
        super().__init__(diagnostics, name, lang)


_BETWEEN = frozenset({"and", "or", "und", "oder", "&", "+"})
_MAX_WORDS = 40
_TURNING = _BETWEEN | {"no", "not", "nor", "both", "either", "neither", "kein", "keine", "keinen", "nicht"}


def split_cards(
    words: Sequence[str], find: Callable[[str], str | None], longest: int, between: str = " "
) -> tuple[int, list[tuple[int, int]]]:
    """Cut words into cards: return in how many ways it can be done (2 for more), and one of them.

    A name is not cut into parts that mean the same card: *Oberst* and *Gatow* are not two cards.

    Parameters
    ----------
    words
        The words of a list of cards without commas.
    find
        Returns the card that some of the words mean; None if they mean none.
    longest
        How many words a name has at most.
    between
        What stands between two words of a name.

    Examples
    --------
    >>> split_cards(["Rope", "Lead", "Pipe"], {"Rope": "Rope", "Lead Pipe": "Lead Pipe"}.get, 2)
    (1, [(0, 1), (1, 3)])
    >>> short = dict.fromkeys(["Oberst", "Gatow", "Oberst Gatow"], "Oberst von Gatow")
    >>> split_cards(["Oberst", "Gatow"], short.get, 3)
    (1, [(0, 2)])
    """

    def card(start: int, end: int) -> str | None:
        return find(between.join(words[start:end])) if end - start <= longest else None

    # For each end: the starts of a last part that ends there, with the number of ways, and the part before it.
    cuts: list[dict[int, tuple[int, int]]] = [{0: (1, 0)}]
    for end in range(1, len(words) + 1):
        cuts.append({})
        for start in range(max(0, end - longest), end):
            meant = card(start, end)
            if meant is None:
                continue
            before = {
                first: ways
                for first, (ways, _) in cuts[start].items()
                if not start or not meant == card(first, start) == card(first, end)
            }
            if before:
                cuts[end][start] = (min(2, sum(before.values())), next(iter(before)))
    return min(2, sum(ways for ways, _ in cuts[-1].values())), _trace_cuts(cuts)


def _trace_cuts(cuts: Sequence[Mapping[int, tuple[int, int]]]) -> list[tuple[int, int]]:
    """Return the parts of one way to cut all words; none if there is no way."""
    parts: list[tuple[int, int]] = []
    end, start = len(cuts) - 1, next(iter(cuts[-1]), None)
    while end and start is not None:
        parts.append((start, end))
        end, start = start, cuts[end][start][1]
    return parts[::-1]


def insert_commas(written: str, cards: Names) -> str:
    """Return a list of cards that has something else between them, or nothing, with commas.

    >>> insert_commas("Rope and Hall", Names(["Rope", "Hall"], "card"))
    'Rope, Hall'
    """
    return ", ".join(_cut_list(written, cards))


def is_unseparated_list(written: str, cards: Names, categories: Mapping[str, str] | None = None) -> bool:
    """Return True if this is a list of cards with something else than commas between them.

    With `categories`, the category of every card, it is a list of one card of each: no two cards are of one category.

    >>> names = Names(["Rope", "Hall", "Mrs Peacock", "Reverend Green"], "card")
    >>> is_unseparated_list("Rope and Hall", names)
    True
    >>> suspects = dict.fromkeys(["Mrs Peacock", "Reverend Green"], "suspects")
    >>> is_unseparated_list("Reverend Peacock", names), is_unseparated_list("Reverend Peacock", names, suspects)
    (True, False)
    """
    if not 1 < len(_drop_conjunctions(written)) <= _MAX_WORDS:
        return False
    named = [cards.lookup(part) for part in _cut_list(written, cards)]
    kinds = [card if categories is None or card is None else categories.get(card, card) for card in named]
    return len(named) > 1 and (categories is None or len(set(kinds)) == len(kinds))


def _cut_list(written: str, cards: Names) -> list[str]:
    """Return the cards of a list as they are written; none if it is not a list of cards."""
    words = _drop_conjunctions(written)
    parts = split_cards(words, cards.lookup, cards.most_words)[1]
    return [" ".join(words[start:end]) for start, end in parts]


def _drop_conjunctions(written: str) -> list[str]:
    return [word for word in written.replace(";", " ").split() if word not in _BETWEEN]


def has_extra_words(written: str, cards: Names) -> bool:
    """Return True if a word of it joins or denies, and is in no name: no near name means the same.

    >>> has_extra_words("no Rope", Names(["Rope"], "card"))
    True
    >>> has_extra_words("Rock an Roll", Names(["Rock and Roll"], "card"))
    False
    """
    joining = _TURNING & set(written.casefold().split())
    return bool(joining) and joining.isdisjoint(word for name in cards.all for word in name.casefold().split())


def lines_to_copy(lines: Iterable[str]) -> Message:
    """Return the hint that shows lines as they should read; there is one at least.

    >>> lines_to_copy(["players: Ann, Ben", "me: Ann"])("en")
    'write: players: Ann, Ben; and on a line of its own: me: Ann'
    """
    first, *others = lines
    hint = Message("problems-hint-write", line=first)
    for line in others:
        hint = Message("problems-hint-write-lines", first=hint, line=line)
    return hint


def near_word(near: str | None, instead: Instead = Instead.PLACE) -> tuple[Message | None, tuple[Remedy, ...]]:
    """Return the hint and the remedy for a word that was meant to be another one; none of them without it.

    >>> near_word("Rope")
    (Message('problems-hint-near', names=('Rope',)), (Remedy(text='Rope', instead=<Instead.PLACE: 'place'>),))
    """
    if near is None:
        return None, ()
    return Message("problems-hint-near", names=(near,)), (Remedy(near, instead),)


def choose_name(names: Sequence[str]) -> tuple[Message | None, tuple[Remedy, ...]]:
    """Return the hint to write one of some names, and the remedy if there is one only.

    >>> choose_name(["Ann"])
    (Message('problems-hint-choices', names=('Ann',)), (Remedy(text='Ann', instead=<Instead.NAME: 'name'>),))
    """
    remedies = tuple(Remedy(name, Instead.NAME) for name in names) if len(names) == 1 else ()
    return Message("problems-hint-choices", names=tuple(names)) if names else None, remedies


Underlined = Name | Token | Sequence[Name]
"""What a message underlines: a name, a word, or the first to the last of several names."""


class Complaints:
    """The diagnostics of one log as they are found.

    >>> complaints = Complaints()
    >>> complaints.line = 7
    >>> complaints.error(Token("WORD", "Rope", line=1, column=5, end_line=1, end_column=9), "named-twice", card="Rope")
    >>> complaints.found[0].line, complaints.found[0].column, complaints.found[0].message("en")
    (7, 5, 'Rope is named twice')
    """

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []
        self.errors = 0
        """How many errors there are so far."""
        self.line = 1
        """The first line of the statement looked at; tokens count their lines from there."""

    def token_line(self, token: Token) -> int:
        """Return the line of the log with a token of this statement."""
        return self.line + (token.line or 1) - 1

    def error(
        self,
        place: Underlined,
        code: str,
        /,
        *,
        hint: Message | None = None,
        expected: tuple[Words, ...] = (),
        remedies: tuple[Remedy, ...] = (),
        near: str | None = None,
        instead: Instead = Instead.PLACE,
        **arguments: object,
    ) -> None:
        """Complain about a place in the statement looked at; `arguments` are those of the entry of the code.

        A word `near` to the one there is the hint, and what may be written `instead` of that.
        """
        if near is not None:
            hint, remedies = near_word(near, instead)
        self._add(Severity.ERROR, place, code, arguments, hint, expected, remedies)

    def warning(
        self,
        place: Underlined,
        code: str,
        /,
        *,
        hint: Message | None = None,
        remedies: tuple[Remedy, ...] = (),
        **arguments: object,
    ) -> None:
        """Warn about a place in the statement looked at."""
        self._add(Severity.WARNING, place, code, arguments, hint, (), remedies)

    def add(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Take errors whose place is known already."""
        for diagnostic in diagnostics:
            self.found.append(diagnostic)
            self.errors += 1

    def take_back(self, number: int) -> list[Diagnostic]:
        """Remove and return all complaints after the first `number`."""
        taken, self.found[number:] = self.found[number:], []
        self.errors -= sum(one.severity is Severity.ERROR for one in taken)
        return taken

    def restore(self, taken: Iterable[Diagnostic]) -> None:
        """Take complaints again that were taken back."""
        for diagnostic in taken:
            self.found.append(diagnostic)
            self.errors += diagnostic.severity is Severity.ERROR

    def resolve(
        self, name: Name, names: Names, *, listed: bool = False, categories: Mapping[str, str] | None = None
    ) -> str | None:
        """Return the full name that a written name means; record an error and return None if there is none.

        There is no error if no names are known: the headers have one then.
        A `listed` name is part of a list of cards, and may be several names without commas; with `categories`, of a
        list of one card of each category.
        """
        if not names:
            return None
        full_name = names.find(name.text)
        if isinstance(full_name, UnknownName):
            several = listed and not name.is_quoted and is_unseparated_list(name.text, names, categories)
            near = None if not name.is_quoted and has_extra_words(name.text, names) else full_name.hint
            meant = tuple(Remedy(one, Instead.NAME) for one in full_name.near if near is not None)
            remedies = (Remedy(insert_commas(name.text, names)),) if several else meant
            hint = Message("problems-hint-commas") if several else near
            self._add(Severity.ERROR, name, full_name.code, full_name.arguments, hint, (), remedies)
            return None
        return full_name

    def add_hint(self, hint: Message | None, remedies: tuple[Remedy, ...]) -> None:
        """Give the last diagnostic a hint, if there is one, unless it has a remedy."""
        if hint is not None and not self.found[-1].remedies:
            self.found[-1] = replace(self.found[-1], hint=hint, remedies=remedies)

    def _add(
        self,
        severity: Severity,
        place: Underlined,
        code: str,
        arguments: Mapping[str, object],
        hint: Message | None,
        expected: tuple[Words, ...],
        remedies: tuple[Remedy, ...],
    ) -> None:
        first, last = _outer_tokens(place)
        line, column = self.token_line(first), first.column or 1
        same_line = last.end_line == first.line
        end = last.end_column if same_line and last.end_column else column + len(first)
        self.found.append(Diagnostic(severity, line, column, end, code, arguments, expected, hint, remedies=remedies))
        self.errors += severity is Severity.ERROR


def _outer_tokens(place: Underlined) -> tuple[Token, Token]:
    if isinstance(place, Token):
        return place, place
    if isinstance(place, Name):
        return place.tokens[0], place.tokens[-1]
    return place[0].tokens[0], place[-1].tokens[-1]
