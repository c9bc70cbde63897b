"""What questions about a whole log have in common: the line up to which they are asked, and what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from clue_logic.game.game import Game
from clue_logic.page.bridge.desk import Desk, RefusedError


def with_two_languages(lang: str) -> str:
    """Return the language of what is said in English and German alone: English, where Japanese is asked for."""
    return "en" if lang == "ja" else lang


def players_named(desk: Desk, game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Return players by their names; refused if one of them does not play."""
    return tuple(_known(desk, game.names, name, "player") for name in names)


def cards_named(desk: Desk, game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Return cards by their names; refused if one of them is not there."""
    return tuple(_known(desk, game.deck.cards, name, "card") for name in names)


def place_named(desk: Desk, game: Game, name: str) -> str:
    """Return a place by its name; refused if it is not there."""
    return _known(desk, game.locations, name, "place")


def _known(desk: Desk, there: Iterable[str], name: str, kind: str) -> str:
    if name not in there:
        raise RefusedError("unknown", desk.msg("page-unknown-name", kind=kind, name=name))
    return name


@contextmanager
def possible(desk: Desk, game: Game) -> Iterator[None]:
    """Refuse in words what cannot be answered of an impossible log."""
    from clue_logic.worlds.openness import ImpossibleError

    try:
        yield
    except ImpossibleError:
        from clue_logic.notebook.cell_answers import no_answer
        from clue_logic.notebook.soundness import Blame
        from clue_logic.worlds.timeline import impossible_since

        raise RefusedError("impossible", no_answer(impossible_since(game) or 0, desk.lang, Blame.LOG)) from None


def as_sentence(said: str, lang: str) -> str:
    """Return what is said, as a sentence.

    Examples
    --------
    >>> as_sentence("there is nothing to ask", "en")
    'There is nothing to ask.'
    """
    return f"{said[:1].upper()}{said[1:]}{'。' if lang == 'ja' else '.'}"
