"""Messages for people, from the catalogues in `clue_logic/locale` (compiled by `clue_logic.storage.catalogues`)."""

from __future__ import annotations

from functools import cache

from clue_logic.storage.catalogues import Catalogues, Pattern, message_catalogues
from clue_logic.words.languages import LANGUAGES, UnknownLanguageError

_WITHOUT_PLURAL = ("ja",)


class Messages:
    """The messages of one language; call it with the id of a message and its variables.

    A selector compares a number with ``[0]`` and the like, then with the plural category (``[one]``); True, False and
    None with ``[true]``, ``[false]`` and ``[none]``; anything else as a string. A value that no variant has selects the
    default only if that is ``[other]``.
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

    def has(self, package: str) -> bool:
        """Return whether a package has messages in this language."""
        return package in self._catalogues

    def _format(self, pattern: Pattern, variables: dict[str, object]) -> str:
        if isinstance(pattern, str):
            return pattern
        if isinstance(pattern, list):
            return "".join([self._format(part, variables) for part in pattern])
        if "value" in pattern:
            return str(variables[pattern["value"]])
        value, variants = variables[pattern["select"]], pattern["variants"]
        key = str(value).lower() if value is None or isinstance(value, bool) else str(value)
        if key not in variants and value == 1 and type(value) is int and self._lang not in _WITHOUT_PLURAL:
            key = "one"
        if key not in variants and pattern["default"] == "other":
            key = "other"
        return self._format(variants[key], variables)


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
    """A message and its variables, to be formatted when the language is known.

    >>> Message("scheme-line", line=3)("de")
    'Zeile 3'
    """

    def __init__(self, message: str, /, **variables: object) -> None:
        self._message = message
        self._variables = variables

    def __call__(self, lang: str) -> str:
        """Return it in a language; the errors are those of `Messages`."""
        return messages(lang)(self._message, **self._variables)


@cache
def _load_messages(lang: str) -> Messages:
    return Messages(lang, message_catalogues(lang).get())


def _no_messages_error(lang: str, *packages: str) -> Exception:
    known = list_languages(*packages)
    if not known:
        return LookupError(f"no messages of {', '.join(packages)}")
    return UnknownLanguageError(f"no wording in {lang!r}; languages are {', '.join(known)}")
