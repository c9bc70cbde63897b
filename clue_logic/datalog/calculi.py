"""The calculi that come with the software: one folder of rule files each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.checks import checked_calculus, not_given
from clue_logic.datalog.reading.folder import read_folder
from clue_logic.datalog.reading.problems import Problem, RuleError
from clue_logic.datalog.reading.rulefile import RuleFile
from clue_logic.datalog.reading.writing import written_out
from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.views import said_of_views
from clue_logic.resources import resource
from clue_logic.words.unknown import UnknownNameError, unknown

if TYPE_CHECKING:
    from clue_logic.game.game import Game

REQUIRED_LANGUAGES = ("en", "de")
"""The languages that every calculus of the software is worded in; some have more."""


@cache
def calculus_names() -> tuple[str, ...]:
    """Return the names of the calculi, sorted.

    Examples
    --------
    >>> "notebook" in calculus_names()
    True
    """
    return tuple(sorted(folder.name for folder in resource("rules").iterdir() if folder.is_dir()))


@cache
def load_calculus(name: str, categories: int = 3) -> Calculus:
    """Read and check a calculus.

    Parameters
    ----------
    name
        The name of its folder.
    categories
        For how many categories of cards templates in its files are written out (`Deck.parts` of a deck). A calculus
        without templates is the same for all.

    Raises
    ------
    UnknownNameError
        If there is no calculus of this name.
    RuleError
        If its rule files are wrong.

    Examples
    --------
    >>> load_calculus("notebook").rule("passed").source.split(";")[0]
    'rules of the game'
    >>> str(load_calculus("paper", categories=2).rule("transfer_to_e"))
    'e(S, X0, X1, P) :- m(S, X0, X1, P), tuple_of(C, X0, X1).'
    """
    if name not in calculus_names():
        raise UnknownNameError(unknown("calculus", name, calculus_names()))
    shared = read_folder(resource("rules"), "rules", categories)
    own = list(_with_others(name, categories, set()))
    files = [*shared, *own]
    if categories != _STANDARD and not any(file.templates for file in files):
        return load_calculus(name, _STANDARD)
    if strays := tuple(not_given(own)):
        raise RuleError(strays)
    views = [_for_each_view(load_calculus(view, categories)) for file in files for view in file.views]
    return checked_calculus(name, [*files, *views], REQUIRED_LANGUAGES)


def calculus_for(name: str, game: Game) -> Calculus:
    """Return a calculus as it stands for the deck of a game.

    Raises
    ------
    UnknownNameError
        If there is no calculus of this name.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> calculus_for("paper", game).declarations["e"].arity
    3
    """
    return load_calculus(name, len(game.deck.parts))


_STANDARD = 3
"""How many categories most decks have."""


def _for_each_view(calculus: Calculus) -> RuleFile:
    """Return the declarations and rules of a calculus as they stand for views."""
    declarations, rules = said_of_views(calculus)
    text = written_out(declarations, rules)
    return RuleFile(f"rules/{calculus.name} (for each view)", text, declarations, rules)


def _with_others(name: str, categories: int, seen: set[str]) -> Iterator[RuleFile]:
    """Yield the files of a calculus, and before them those of the calculi it takes in that were not `seen` yet."""
    seen.add(name)
    files = read_folder(resource("rules", name), f"rules/{name}", categories)
    unknown = [(other, place) for file in files for other, place in file.all_of if other not in calculus_names()]
    if unknown:
        message = f"there is no calculus {{!r}} to take in; there are: {', '.join(calculus_names())}"
        raise RuleError(tuple(Problem(place, message.format(other)) for other, place in unknown))
    for file in files:
        for other, _ in file.all_of:
            if other not in seen:
                yield from _with_others(other, categories, seen)
    yield from files
