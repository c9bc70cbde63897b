"""Messages for people, from the catalogues in `clue_logic/locale` (compiled by `clue_logic.storage.catalogues`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from clue_logic.storage.catalogues import Catalogues, Pattern, message_catalogues
from clue_logic.words.languages import LANGUAGES, UnknownLanguageError

_WITHOUT_PLURAL = ("ja",)
_PROBLEMS = "problems"
_RULE_PROBLEMS = "ruleproblems"
_PARTLY = frozenset({_PROBLEMS, _RULE_PROBLEMS})
"""Packages whose messages are English where a language lacks them: Japanese has the problems of Japanese logs."""


class Messages:
    """The messages of one language; call it with the id of a message and its variables.

    A selector compares a number with ``[0]`` and the like, then with the plural category (``[one]``); True, False and
    None with ``[true]``, ``[false]`` and ``[none]``; a tuple by its length; anything else as a string. A value that no
    variant has selects the default only if that is ``[other]``. A tuple is shown as a list, and a `Message` in the same
    language.
    """

    def __init__(self, lang: str, compiled: Catalogues) -> None:
        self._lang = lang
        self._catalogues = compiled

    def __call__(self, message: str, /, **variables: object) -> str:
        """Return a message.

        Raises UnknownLanguageError if the package of the message has no catalogue in this language, and LookupError if
        there is no such message, or a variable is missing or has no variant.
        """
        package, _, name = message.partition("-")
        if package in _PARTLY and self._lang != "en" and not self.has(package, name):
            return messages("en")(message, **variables)
        self.require(package)
        if name not in self._catalogues[package]:
            raise LookupError(f"no message {message!r}")
        try:
            return self._format(self._catalogues[package][name], variables)
        except KeyError as error:
            raise LookupError(f"message {message!r} lacks {error}") from None

    def require(self, package: str) -> None:
        """Do nothing if a package has messages in this language.

        Raises UnknownLanguageError if it has none.
        """
        if package not in self._catalogues:
            raise _no_messages_error(self._lang, package)

    def has(self, package: str, name: str | None = None) -> bool:
        """Return whether a package has messages in this language, or a message of a name without the package."""
        return package in self._catalogues and name in (None, *self._catalogues[package])

    def _format(self, pattern: Pattern, variables: dict[str, object]) -> str:
        if isinstance(pattern, str):
            return pattern
        if isinstance(pattern, list):
            return "".join([self._format(part, variables) for part in pattern])
        if "value" in pattern:
            return self._show(variables[pattern["value"]], pattern.get("last", "comma"))
        value, variants = variables[pattern["select"]], pattern["variants"]
        if type(value) is tuple:
            value = len(value)
        key = str(value).lower() if value is None or isinstance(value, bool) else str(value)
        if key not in variants and value == 1 and type(value) is int and self._lang not in _WITHOUT_PLURAL:
            key = "one"
        if key not in variants and pattern["default"] == "other":
            key = "other"
        return self._format(variants[key], variables)

    def _show(self, value: object, last: str) -> str:
        """Return the text of a variable; `last` names the word before the last item of a list: and, or, comma."""
        if isinstance(value, Message):
            return value(self._lang)
        if type(value) is not tuple:  # a named tuple has its own text
            return str(value)
        *others, end = [self._show(item, last) for item in value] or [""]
        words = self._catalogues["words"]
        return f"{self._format(words['comma'], {}).join(others)}{self._format(words[last], {})}{end}" if others else end


def messages(lang: str, *packages: str) -> Messages:
    """Return the messages of a language; it must have those of some packages.

    Raises UnknownLanguageError if one of the packages has no messages in the language. Without packages, the first
    message raises it, which knows the languages of its package.

    Examples
    --------
    >>> msg = messages("de", "scheme")
    >>> msg("scheme-line", line=3)
    'Zeile 3'
    """
    msg = _load_messages(lang) if lang in LANGUAGES else Messages(lang, {})
    for package in packages:
        msg.require(package)
    return msg


def list_languages(*packages: str) -> tuple[str, ...]:
    """Return the languages in which packages have messages.

    >>> list_languages("scheme")
    ('en', 'de')
    """
    return tuple(lang for lang in LANGUAGES if all(map(_load_messages(lang).has, packages)))


class Message:
    """A message and its variables, to be formatted when the language is known; equal ones say the same.

    >>> Message("scheme-line", line=3)("de")
    'Zeile 3'
    >>> Message("scheme-line", line=3)
    Message('scheme-line', line=3)
    """

    __slots__ = ("id", "variables")

    def __init__(self, message: str, /, **variables: object) -> None:
        self.id = message
        self.variables: Mapping[str, object] = variables

    def __call__(self, lang: str) -> str:
        """Return it in a language; the errors are those of `Messages`."""
        return messages(lang)(self.id, **self.variables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.variables) == (other.id, other.variables)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        variables = "".join(f", {name}={value!r}" for name, value in self.variables.items())
        return f"Message({self.id!r}{variables})"


def problem_text(code: str, arguments: Mapping[str, object], lang: str) -> str:
    """Return the description of a problem, in English if the language does not have it.

    Raises LookupError if there is no such code, or an argument is missing.

    >>> problem_text("unknown-name", {"kind": "card", "name": "Rpoe"}, "de")
    'unbekannte Karte „Rpoe“'
    >>> problem_text("unknown-name", {"kind": "card", "name": "Rpoe"}, "ja"), problem_text("no-cards", {}, "ja")
    ('「Rpoe」という札はない', 'there are no cards')
    """
    package = _RULE_PROBLEMS if messages("en").has(_RULE_PROBLEMS, code) else _PROBLEMS
    return messages(lang)(f"{package}-{code}", **arguments)


@cache
def _load_messages(lang: str) -> Messages:
    return Messages(lang, message_catalogues(lang).get())


def _no_messages_error(lang: str, *packages: str) -> Exception:
    known = list_languages(*packages)
    if not known:
        return LookupError(f"no messages of {', '.join(packages)}")
    return UnknownLanguageError(f"no wording in {lang!r}; languages are {', '.join(known)}")
