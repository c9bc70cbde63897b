"""Calculi: the built-in ones, one folder of rule files each, and user-defined rules; cached as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from clue_logic.datalog import syntax
from clue_logic.datalog.user_rules import Rules, UserRules
from clue_logic.storage.cache import Preparation, compute_digest
from clue_logic.storage.resources import resource
from clue_logic.words.names import UnknownNameError, unknown_message
from clue_logic.words.records import field_names

if TYPE_CHECKING:
    from clue_logic.game.game import Game


_CLASSES: tuple[type[Any], ...] = (
    tuple,
    syntax.Variable,
    syntax.Constant,
    syntax.Sum,
    syntax.RulePlace,
    syntax.Atom,
    syntax.Negation,
    syntax.Comparison,
    syntax.AtLeast,
    syntax.ExactCount,
    syntax.ForAll,
    syntax.Limit,
    syntax.Template,
    syntax.Rule,
    syntax.Declaration,
    syntax.Calculus,
)
# an object is encoded as a list: the position of its class in this table, then its fields

_NUMBERS = {kind: number for number, kind in enumerate(_CLASSES)}


def encode_calculus(calculus: syntax.Calculus) -> Any:
    """Encode a calculus as JSON values.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> plain = encode_calculus(load_calculus("matrix"))
    >>> decode_calculus(plain) == load_calculus("matrix")
    True
    """
    return _encode_value(calculus)


def decode_calculus(plain: Any) -> syntax.Calculus:
    """Decode the result of `encode_calculus`."""
    return cast(syntax.Calculus, _decode_value(plain))


def _encode_value(value: Any) -> Any:
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Mapping):
        return {key: _encode_value(each) for key, each in value.items()}
    parts = value if isinstance(value, tuple) else [getattr(value, field) for field in field_names(value)]
    return [_NUMBERS[type(value)], *map(_encode_value, parts)]


def _decode_value(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: _decode_value(each) for key, each in plain.items()}
    if not isinstance(plain, list):
        return plain
    number, *parts = plain
    made = [_decode_value(part) if isinstance(part, list | dict) else part for part in parts]
    return _CLASSES[number](*made) if number else tuple(made)


REQUIRED_LANGUAGES = ("en", "de")
"""The languages in which every built-in calculus is worded; some have more."""


@cache
def calculus_names() -> tuple[str, ...]:
    """Return the names of the calculi, sorted.

    >>> "notebook" in calculus_names()
    True
    """
    return tuple(sorted(folder.name for folder in resource("rules").iterdir() if folder.is_dir()))


def load_calculus(rules: Rules, categories: int = 3) -> syntax.Calculus:
    """Read and check a calculus.

    Raises UnknownNameError if there is no calculus of this name, and RuleError if its rule files are wrong.

    >>> load_calculus("notebook").rule("passed").source.split(";")[0]
    'rules of the game'
    >>> str(load_calculus("paper", categories=2).rule("transfer_to_e"))
    'e(S, X0, X1, P) :- m(S, X0, X1, P), tuple_of(C, X0, X1).'
    """
    return (
        _load_software_calculus(rules, categories) if isinstance(rules, str) else _load_user_calculus(rules, categories)
    )


@cache
def _load_software_calculus(name: str, categories: int) -> syntax.Calculus:
    """Return a built-in calculus, for most decks from the package's cache."""
    if name not in calculus_names():
        raise UnknownNameError(unknown_message("calculus", name, calculus_names()))
    standard, templates = prepared_calculus(name, _STANDARD_CATEGORIES).get()
    if categories == _STANDARD_CATEGORIES:
        return standard
    return (
        prepared_calculus(name, categories).get()[0]
        if templates
        else _load_software_calculus(name, _STANDARD_CATEGORIES)
    )


@lru_cache(maxsize=32)
def _load_user_calculus(own: UserRules, categories: int) -> syntax.Calculus:
    """Return the calculus of user-defined rules; each text is read once."""
    from clue_logic.datalog.reading.calculus import read_user_rules

    return read_user_rules(own, categories, lambda name: _load_software_calculus(name, categories), calculus_names())


def load_game_calculus(rules: Rules, game: Game) -> syntax.Calculus:
    """Return a calculus with its templates expanded for the deck of a game.

    Raises UnknownNameError if there is no calculus of this name.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> load_game_calculus("paper", game).declarations["e"].arity
    3
    """
    return load_calculus(rules, len(game.deck.parts))


_STANDARD_CATEGORIES = 3


_MOST_CATEGORIES = 6
"""The largest number of categories for which packaging prepares the calculi."""

_READER_SOURCES = (
    "datalog/*.py",
    "datalog/reading/*.py",
    "game/deck.py",
    "game/facts.py",
    "storage/cache.py",
    "storage/catalogues.py",
    "storage/parser_tables.py",
    "words/terms.py",
    "words/languages.py",
    "words/diagnostics.py",
    "words/encoding.py",
    "words/messages.py",
    "words/formatting.py",
    "words/names.py",
    "words/positions.py",
    "words/records.py",
)
"""The modules that read, check and encode calculi."""

_ReadCalculus = tuple[syntax.Calculus, bool]
"""A calculus, and whether its files have templates; without, it is the same for all decks."""


def prepared_calculus(name: str, categories: int) -> Preparation[_ReadCalculus]:
    """Return how a calculus is cached."""

    def make() -> _ReadCalculus:
        from clue_logic.datalog.reading.calculus import read_calculus

        return read_calculus(resource("rules"), name, categories, among=calculus_names(), languages=REQUIRED_LANGUAGES)

    return Preparation(f"{name}-{categories}", _sources_digest, make, _encode_read, _decode_read)


def prepared_calculi() -> Iterator[Preparation[_ReadCalculus]]:
    """Yield how each calculus is cached, for the usual numbers of categories."""
    for name in calculus_names():
        standard = prepared_calculus(name, _STANDARD_CATEGORIES)
        yield standard
        if standard.make()[1]:
            yield from (prepared_calculus(name, n) for n in range(1, _MOST_CATEGORIES + 1) if n != _STANDARD_CATEGORIES)


def _encode_read(read: _ReadCalculus) -> Any:
    return [encode_calculus(read[0]), read[1]]


def _decode_read(decoded: Any) -> _ReadCalculus:
    calculus, templates = decoded
    return decode_calculus(calculus), templates


def _sources_digest() -> str:
    """Return a digest of all rule and wording files and of the modules that read them."""
    rules, package = resource("rules"), Path(__file__).parents[1]
    folders = [rules, *(rules / name for name in calculus_names())]
    files = [file for folder in folders for file in sorted(folder.iterdir()) if file.suffix in (".dl", ".toml")]
    code = [file for part in _READER_SOURCES for file in sorted(package.glob(part))]
    grammar = resource("grammar", "rules.lark")
    return compute_digest(
        rules, files, compute_digest(package, code), compute_digest(grammar.parent, [grammar]), *REQUIRED_LANGUAGES
    )
