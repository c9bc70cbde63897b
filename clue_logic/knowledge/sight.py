"""Who sees what: which lines of a log everybody knows, which only its keeper, and who saw the card at a show.

**Everybody**: the deck, the table, how many cards are in each hand (as far as the log says), who suggested what, who
passed and who answered, reveals, hands laid open, announcements, how an accusation ended, and a silence that tells
something (``accusing: perfect``).

**Asker and shower**: the card that is shown to a suggestion or a question. Where everyone answers, nobody is shown a
card unless the log says which: then it was shown to the asker.

**Each player**: her own hand; and if she accuses, the cards in the envelope, for she looks.

**The keeper of the log alone**: what is in her hand, the cards that the log names after ``shows``, what is on ``learn``
lines, and what is supposed. So if she has seen a card that was not shown to or by her, nobody knows that she has. What
she saw and did not write down, in the envelope for one, she knows all the same: see `clue_logic.knowledge.unwritten`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from clue_logic.game.events import Accusation, Event, LearnedCell, LearnedClause, Reply, Suggestion
from clue_logic.game.facts import Fact
from clue_logic.game.game import AnswerRule, Game


class Audience(Enum):
    """Who knows what a given fact says."""

    EVERYBODY = "everybody"
    KEEPER = "keeper"
    """The keeper of the log alone."""
    WITNESSES = "witnesses"
    """Everybody knows that a card was shown; which one, only some."""


@dataclass(frozen=True, slots=True)
class Show:
    """A card is shown.

    Parameters
    ----------
    line
        The line of the suggestion.
    told
        The line of the answer.
    asker, shower
        Who was shown the card, and by whom.
    cards
        One of these.
    card
        Which one, if the log says so.
    """

    line: int
    told: int
    asker: str
    shower: str
    cards: tuple[str, ...]
    card: str | None

    @property
    def witnesses(self) -> frozenset[str]:
        """The players who know which card was shown."""
        return frozenset((self.asker, self.shower))


@dataclass(frozen=True, slots=True)
class Look:
    """An accuser looks into the envelope."""

    line: int
    player: str


def audience(fact: Fact) -> Audience:
    """Return who knows what a given fact says.

    Raises
    ------
    ValueError
        If that has not been decided: the fact says nothing about deals, or its predicate is a new one.

    Examples
    --------
    >>> audience(Fact("passed", (7, "Ben"))).value, audience(Fact("showed", (7, "Ben", "Rope"))).value
    ('everybody', 'witnesses')
    """
    for who, predicates in _AUDIENCES.items():
        if fact.predicate in predicates:
            return who
    raise ValueError(f"nobody has said who knows this: {fact}")


_AUDIENCES: Mapping[Audience, frozenset[str]] = MappingProxyType(
    {
        Audience.EVERYBODY: frozenset(
            {
                *("quota", "quota_between", "on_table", "passed", "passed_over", "kept_silent"),
                *("accused_wrongly", "accused_rightly", "revealed", "laid_open", "announced"),
            }
        ),
        Audience.KEEPER: frozenset(
            {"dealt", "learned_holds", "learned_lacks", "learned_one_of", "supposed_holds", "supposed_lacks"}
        ),
        Audience.WITNESSES: frozenset({"answered", "showed"}),
    }
)


def shows(game: Game) -> tuple[Show, ...]:
    """Return every show of a game: each answer at which somebody saw a card.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\n"
    >>> (show,) = shows(read_log(headers + "Ann suggests 1, 2: Bob passes, Cid shows"))
    >>> show.shower, sorted(show.witnesses), show.cards, show.card
    ('Cid', ['Ann', 'Cid'], ('1', '2'), None)
    >>> shows(read_log(headers + "answers: everyone\\nAnn suggests 1, 2: Bob has, Cid has"))
    ()
    """
    return tuple(
        Show(event.line, answer.line, event.asker, answer.player, event.cards, answer.card)
        for event in game.events
        if isinstance(event, Suggestion)
        for answer in event.answers
        if answer.reply is Reply.ANSWERED and (game.answers is not AnswerRule.EVERYONE or answer.card is not None)
    )


def looks(game: Game) -> tuple[Look, ...]:
    """Return who has looked into the envelope: everybody who has accused, however that ended."""
    return tuple(Look(event.line, event.player) for event in game.events if isinstance(event, Accusation))


def public_log(game: Game) -> Game:
    """Return the log as everybody could have written it: without a hand, and without what only some have seen.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3, 4
    ... hidden: 2
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: 4
    ... Ann suggests 1, 2: Bob shows 1
    ... learn Bob lacks 3
    ... ''')
    >>> log = public_log(game)
    >>> log.me, log.hand, len(log.events), log.events[0].answers[0].card
    (None, None, 1, None)
    """
    return replace(game, me=None, hand=None, events=tuple(_public_events(game)), supposed=())


def _public_events(game: Game) -> Iterator[Event]:
    for event in game.events:
        if isinstance(event, Suggestion):
            yield replace(event, answers=tuple(replace(answer, card=None) for answer in event.answers))
        elif not isinstance(event, LearnedCell | LearnedClause):
            yield event
