"""Statements about knowledge in words, English and German."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Group, Matter, OneOf, Solution, Whether, cell_of
from clue_logic.knowledge.chain import Chain
from clue_logic.words.formatting import with_and
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held

Knowers = Sequence[str | Group]
"""Those who know of one another."""


def sentence(players: Knowers, known: Matter, lang: str = "en", unknowing: int | None = None) -> str:
    """Return the statement that the first player knows that the second knows ... something, without a full stop.

    Parameters
    ----------
    players
        The players; without any, what is known stands alone.
    known
        What the last one knows.
    lang
        ``en`` or ``de``.
    unknowing
        The place of the player who does not know the rest, if there is one.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> sentence(["Ben", "Clara"], Cell("Anna", "Rope", False), unknowing=1)
    'Ben knows that Clara does not know that Anna lacks Rope'
    >>> sentence(["Ben", "Clara"], Cell("Anna", "Rope", False), "de", unknowing=0)
    'Ben weiß nicht, dass Clara weiß, dass Anna Rope nicht besitzt'
    >>> sentence(["Ben"], Solution()), sentence(["Ben"], Solution(), "de", unknowing=0)
    ('Ben knows the solution', 'Ben kennt die Lösung nicht')
    >>> sentence([Group.PUBLIC, Group.EVERYBODY], Whether(Cell("Ben", "Rope", True)))
    'it is public that everybody knows whether Ben holds Rope'
    """
    return _said(players, known, lang, unknowing, main=True)


def clause(players: Knowers, known: Matter, lang: str = "en", unknowing: int | None = None) -> str:
    """Return the same statement as it stands behind "whether" or "that".

    Examples
    --------
    >>> clause(["Ben"], Solution(), "de"), clause([], Cell("envelope", "Rope", True), "de")
    ('Ben die Lösung kennt', 'Rope im Umschlag liegt')
    """
    return _said(players, known, lang, unknowing, main=False)


def whose(game: Game, chain: Chain, lang: str = "en") -> str:
    """Return whose knowledge a view is, as a heading.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann")
    >>> whose(game, ("Bob", "Ann")), whose(game, ("Bob",), "de")
    ('What Ann knows that Bob knows that Ann knows:', 'Wovon Ann weiß, dass Bob es weiß:')
    """
    if lang == "de":
        keeper = game.me or "ein Zuschauer"
        if not chain:
            return f"Was {keeper} weiß:"
        *between, last = chain
        return f"Wovon {', dass '.join(f'{name} weiß' for name in (keeper, *between))}, dass {last} es weiß:"
    return f"What {' that '.join(f'{name} knows' for name in (game.me or 'an onlooker', *chain))}:"


def _said(players: Knowers, known: Matter, lang: str, unknowing: int | None, *, main: bool) -> str:
    _THAT.require(lang)
    if isinstance(known, Solution) and players and players[-1] is not Group.PUBLIC:
        *others, last = players
        name_it = (_names_it if lang == "en" else _nennt_sie)(last, unknowing == len(others), main and not others)
        parts = [*_knowing(others, lang, unknowing, main=main), name_it]
        return _THAT[lang].join(parts)
    parts = _knowing(players, lang, unknowing, main=main)
    said = (_known if lang == "en" else _bekannt)(known, main and not parts)
    if not parts:
        return said
    between = _WHETHER[lang] if isinstance(known, Whether) else _THAT[lang]
    return f"{_THAT[lang].join(parts)}{between}{said}"


_THAT = Texts(en=" that ", de=", dass ")
_WHETHER = Texts(en=" whether ", de=", ob ")


def _knowing(players: Knowers, lang: str, unknowing: int | None, *, main: bool) -> list[str]:
    """Return one after the other who knows; the first stands in a main clause or not."""
    if lang == "en":
        return [
            "it is public"
            if player is Group.PUBLIC
            else f"{_name(player)} {'does not know' if place == unknowing else 'knows'}"
            for place, player in enumerate(players)
        ]
    return [
        _weiß(player, " nicht" if place == unknowing else "", main=main and not place)
        for place, player in enumerate(players)
    ]


def _weiß(player: str | Group, no: str, *, main: bool) -> str:
    if player is Group.PUBLIC:
        return "es ist öffentlich" if main else "es öffentlich ist"
    name, verb = ("alle", "wissen") if player is Group.EVERYBODY else (_name(player), "weiß")
    return f"{name} {verb}{no}" if main else f"{name}{no} {verb}"


def _name(player: str | Group) -> str:
    return player.value if isinstance(player, Group) else player


def _names_it(player: str | Group, not_so: bool, _: bool) -> str:
    return f"{_name(player)} {'does not know' if not_so else 'knows'} the solution"


def _nennt_sie(player: str | Group, not_so: bool, main: bool) -> str:
    no = " nicht" if not_so else ""
    name, verb = ("alle", "kennen") if player is Group.EVERYBODY else (_name(player), "kennt")
    return f"{name} {verb} die Lösung{no}" if main else f"{name} die Lösung{no} {verb}"


def _known(known: Matter, _: bool) -> str:
    if isinstance(known, OneOf):
        return _some(known, "en", main=True)
    cell = cell_of(known)
    return "the solution is known" if cell is None else _cell(cell)


def _bekannt(known: Matter, main: bool) -> str:
    if isinstance(known, OneOf):
        return _some(known, "de", main=main)
    cell = cell_of(known)
    if cell is None:
        return "die Lösung ist bekannt" if main else "die Lösung bekannt ist"
    return _zelle(cell, main=main)


_ONE_OF = Texts(en="one of {}", de="eine von {}")


def _some(known: OneOf, lang: str, *, main: bool) -> str:
    return held(known.location, _ONE_OF[lang].format(with_and(known.cards, lang)), lang, behind=not main)


def _cell(cell: Cell) -> str:
    return held(cell.location, cell.card, "en", holds=cell.holds)


def _zelle(cell: Cell, *, main: bool) -> str:
    return held(cell.location, cell.card, "de", holds=cell.holds, behind=not main)
