"""What the keeper of a log has seen and did not write down.

She knows it all the same, so others can know that she does. Of what follows from it the log only tells that she may
know it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.knowledge.sight import Showing, peeks, showings
from clue_logic.words.formatting import lines_in_words
from clue_logic.words.languages import Texts
from clue_logic.worlds.entailment import CellStates

_WORDS = Texts(
    en={
        "hand": "Which cards {} holds is not in the log; write them down as `hand: ...`.",
        "shows": "Which card {} showed or was shown is not in the log ({}); write it behind `shows`.",
        "whispers": "Of which card {} whispered or was told is not in the log ({}); write it behind `lacks`.",
        "look": "What {} saw in the envelope (line {}) is not in the log; write it down as `learn envelope holds ...`.",
    },
    de={
        "hand": "Welche Karten {} besitzt, steht nicht im Protokoll; man schreibt sie auf als `blatt: ...`.",
        "shows": "Welche Karte {} zeigte oder sah, steht nicht im Protokoll ({}); man schreibt sie hinter `zeigt`.",
        "whispers": "Von welcher Karte {} flüsterte oder hörte, steht nicht im Protokoll ({}); man schreibt sie hinter "
        "`fehlt`.",
        "look": "Was {} im Umschlag sah (Zeile {}), steht nicht im Protokoll; man schreibt es auf als "
        "`erfahre Umschlag besitzt ...`.",
    },
)


@dataclass(frozen=True, slots=True)
class Unwritten:
    """What the keeper of a log knows, and her log does not say.

    Parameters
    ----------
    keeper
        The keeper of the log; None for an onlooker, who has seen nothing but what is in it.
    hand
        True if it does not say which cards she holds.
    shows
        The lines of answers at which she showed a card or was shown one, if they do not tell which.
    whispers
        The lines of whispers of hers or to her, if they do not tell of which card.
    look
        The line on which she accused, if it does not say what she found in the envelope.
    """

    keeper: str | None
    hand: bool = False
    shows: tuple[int, ...] = ()
    whispers: tuple[int, ...] = ()
    look: int | None = None

    def __bool__(self) -> bool:
        return self.hand or bool(self.shows or self.whispers) or self.look is not None

    def text(self, lang: str = "en") -> str:
        """Return what is missing and how to write it down, in sentences; nothing if nothing is."""
        return " ".join(self._sentences(_WORDS[lang], lang))

    def _sentences(self, words: Mapping[str, str], lang: str) -> Iterator[str]:
        if self.hand:
            yield words["hand"].format(self.keeper)
        if self.shows:
            yield words["shows"].format(self.keeper, lines_in_words(self.shows, lang))
        if self.whispers:
            yield words["whispers"].format(self.keeper, lines_in_words(self.whispers, lang))
        if self.look is not None:
            yield words["look"].format(self.keeper, self.look)


def unwritten(game: Game, cells: CellStates) -> Unwritten:
    """Return what the keeper of a log has seen and did not write down.

    Parameters
    ----------
    game
        The game.
    cells
        What follows from the log. What follows need not be written down.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.entailment import Worlds
    >>> game = read_log('''cards: 1, 2, 3, 4, 5
    ... hidden: 1
    ... players: Ann 2, Bob 2
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2: Ann shows
    ... Ann accuses 3: wrong
    ... ''')
    >>> unwritten(game, Worlds(game).cells)
    Unwritten(keeper='Ann', hand=False, shows=(6,), whispers=(), look=7)
    """
    me = game.me
    if me is None:
        return Unwritten(None)

    def is_open(place: str) -> bool:
        return any(cells[place, card] is State.OPEN for card in game.deck.cards)

    unseen = (show for show in showings(game) if me in show.witnesses and show.card is None)
    seen = [show for show in unseen if _could_be(show, cells) > 1]
    return Unwritten(
        me,
        hand=is_open(me),
        shows=tuple(show.told for show in seen if show.holds),
        whispers=tuple(show.told for show in seen if not show.holds),
        look=next((look.line for look in peeks(game) if look.player == me and is_open(ENVELOPE)), None),
    )


def _could_be(show: Showing, cells: CellStates) -> int:
    """Return how many cards it could have been, by what follows from the log."""
    not_so = State.LACKS if show.holds else State.HOLDS
    return sum(cells[show.shower, card] is not not_so for card in show.cards)
