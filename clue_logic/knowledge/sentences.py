"""Statements about knowledge in words, English and German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Solution
from clue_logic.knowledge.chain import Chain
from clue_logic.proof.wording import UnknownLanguageError

Known = Cell | Solution
"""What somebody may know."""

_PLACES: Mapping[str, str] = MappingProxyType({ENVELOPE: "im Umschlag", TABLE: "auf dem Tisch"})


def sentence(players: Sequence[str], known: Known, lang: str = "en", unknowing: int | None = None) -> str:
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
    """
    return _said(players, known, lang, unknowing, main=True)


def clause(players: Sequence[str], known: Known, lang: str = "en", unknowing: int | None = None) -> str:
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


def _said(players: Sequence[str], known: Known, lang: str, unknowing: int | None, *, main: bool) -> str:
    if lang not in ("en", "de"):
        raise UnknownLanguageError(f"no wording in {lang!r}; languages are en, de")
    named = list(players)
    last = named.pop() if named and isinstance(known, Solution) else None
    not_last = unknowing is not None and unknowing == len(players) - 1
    if lang == "en":
        parts = [f"{p} {'does not know' if place == unknowing else 'knows'}" for place, p in enumerate(named)]
        if last is not None:
            parts.append(f"{last} {'does not know' if not_last else 'knows'} the solution")
        else:
            parts.append(_cell(known) if isinstance(known, Cell) else "the solution is known")
        return " that ".join(parts)
    parts = []
    for place, player in enumerate(named):
        in_order = main and place == 0
        no = " nicht" if place == unknowing else ""
        parts.append(f"{player} weiß{no}" if in_order else f"{player}{no} weiß")
    main = main and not parts
    if last is not None:
        no = " nicht" if not_last else ""
        parts.append(f"{last} kennt die Lösung{no}" if main else f"{last} die Lösung{no} kennt")
    elif isinstance(known, Cell):
        parts.append(_zelle(known, main=main))
    else:
        parts.append("die Lösung ist bekannt" if main else "die Lösung bekannt ist")
    return ", dass ".join(parts)


def _cell(cell: Cell) -> str:
    place = f"the {cell.location}" if cell.location in _PLACES else cell.location
    return f"{place} {'holds' if cell.holds else 'lacks'} {cell.card}"


def _zelle(cell: Cell, *, main: bool) -> str:
    no = "" if cell.holds else " nicht"
    if cell.location in _PLACES:
        where = _PLACES[cell.location]
        return f"{cell.card} liegt{no} {where}" if main else f"{cell.card}{no} {where} liegt"
    return f"{cell.location} besitzt {cell.card}{no}" if main else f"{cell.location} {cell.card}{no} besitzt"
