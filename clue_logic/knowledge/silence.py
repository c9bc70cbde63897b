"""What ignorance of the solution tells beyond the facts that the software uses: by silence, or by what a player says.

A player may say that she does not know the solution (`Ignorance`). Then she holds none of the hands with which what
everybody has heard leaves one solution (`clue_logic.worlds.constraints`). What she alone was shown is not used.

With `accusing: perfect` silence says the same: a player who knows the solution when her turn ends accuses, so a later
turn without her accusation tells everybody that she did not know it then. The rules and the deals use that in one case:
all others passed on cards that could be the solution (`kept_silent`).

In all other cases something may be left unused. This module finds the first such line: a suggestion after which its
asker would have known the solution in one of the deals, or a line on which a player said not to know it who would have.

If there is none, nothing is left unused. For then each silence excludes only deals that are excluded anyway, one after
the other: the players knew no more than the software takes them to know.

If there is one, fewer worlds are possible than the software takes to be possible. So what holds in all of them holds: a
card is held or lacked, a player knows something, or knows that another knows it. What needs a world to be possible is
not decided: that a cell is open, that a player does not know something, how many deals there are, that the log is
possible. `unused_in_possible` and `require_all_used` are for such answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from msgspec import Struct

from clue_logic.game.events import Accusation, Correction, Departure, Event, Ignorance, Suggestion
from clue_logic.game.game import Game, a_game
from clue_logic.game.questions import Solution
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Bounds, Decision
from clue_logic.words.encoding import hidden_field
from clue_logic.words.messages import Message, messages
from clue_logic.words.records import replace

STEPS = 3_000_000
"""The limit of solver steps for one suggestion."""

MOST_STEPS = 20_000_000
"""The limit of solver steps for a log; about three seconds."""

WHILE_TYPING = 1_500_000
"""The limit for a log that is being written: a quarter of a second, in a browser a few; later, new turns alone."""

CODE = "silence-not-used"
"""The code of the note in JSON and in editors."""


@dataclass(frozen=True, slots=True)
class UnusedSilence:
    """A suggestion whose asker did not accuse then, which may tell more than the software uses."""

    line: int  # the first of the suggestion
    player: str  # its asker
    code: str = CODE
    decided: bool = hidden_field(True)  # false if a limit left open whether she knew the solution in a deal
    said: bool = hidden_field(False)  # whether she said not to know it, instead of being silent

    @property
    def note(self) -> Message:
        """A note about it."""
        return Message(
            "knowledge-silence-unused", line=self.line, player=self.player, decided=self.decided, said=self.said
        )

    def text(self, lang: str = "en") -> str:
        """Return the note in words."""
        return self.note(lang)

    def reason(self, lang: str = "en") -> str:
        """Return why something is not decided, as a clause."""
        return messages(lang)("knowledge-silence-reason", line=self.line, player=self.player, said=self.said)


class SilenceUnusedError(UnanswerableError):
    """An answer is not decided, since the log may tell more than the software uses.

    Parameters
    ----------
    silence
        The first suggestion that may tell more.
    """

    def __init__(self, silence: UnusedSilence) -> None:
        self.silence = silence
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        return messages(lang)("knowledge-silence-undecided", reason=self.silence.reason(lang))


class _TurnEnd(Struct, frozen=True):
    """The log up to the end of a turn whose player does not accuse."""

    line: int
    player: str
    game: Game
    said: bool = False  # whether the player said not to know the solution


def find_unused_silence(game: Game, *, most_steps: int = MOST_STEPS) -> UnusedSilence | None:
    """Return the first suggestion whose asker may have known the solution and did not accuse, beyond what is used.

    None in a log without ``accusing: perfect``, and if nothing is left unused.

    Parameters
    ----------
    game
        The game.
    most_steps
        The limit of solver steps for all turns. A turn beyond it is returned as undecided.

    Raises
    ------
    TypeError
        If it is not a game.

    Examples
    --------
    Ann saw Ben's card and heard Cid pass, so with card 2 or 5 she would know where all cards are:

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3, 4
    ... hidden: 1
    ... accusing: perfect
    ... players: Ann 1, Ben 1, Cid 1
    ... Ann suggests 1: Ben shows
    ... Ann suggests 2: Ben passes, Cid shows
    ... Ben suggests 3: Cid passes, Ann shows
    ... ''')
    >>> find_unused_silence(game)
    UnusedSilence(line=6, player='Ann', code='silence-not-used')
    """
    if not a_game(game).tells_ignorance:
        return None
    left = most_steps
    for turn in _turn_ends(game):
        decision, steps = _knows_nowhere(turn.game, turn.player)
        left -= steps
        if decision is not Decision.YES or left < 0 or _was_mistaken(game, turn):
            return UnusedSilence(turn.line, turn.player, decided=decision is Decision.NO, said=turn.said)
    return None


def _was_mistaken(game: Game, turn: _TurnEnd) -> bool:
    """Return whether a player who said not to know the solution took a wrong answer for right, corrected later."""
    return turn.said and any(
        isinstance(event, Correction) and event.wrong < turn.line < event.line for event in game.events
    )


@lru_cache(maxsize=100)
def unused_in_possible(game: Game, most_steps: int = MOST_STEPS) -> UnusedSilence | None:
    """Return the first silence that is not used, as `find_unused_silence` does; None for an impossible log.

    That a log is impossible is decided also without what is not used.
    """
    unused = find_unused_silence(game, most_steps=most_steps)
    return unused if unused is not None and Knowledge(game).possible else None


def require_all_used(game: Game) -> None:
    """Raise SilenceUnusedError if the log may tell more than is used, and is not known to be impossible.

    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\naccusing: perfect\\nplayers: Ann 1, Ben 1, Cid 1\\n"
    >>> turns = "Ann suggests 1: Ben shows\\nAnn suggests 2: Ben passes, Cid shows\\nBen suggests 3: nobody shows\\n"
    >>> require_all_used(read_log(headers + turns))
    Traceback (most recent call last):
    clue_logic.knowledge.silence.SilenceUnusedError: not decided: that Ann did not accuse after line 6 may tell more
    """
    unused = unused_in_possible(a_game(game))
    if unused is not None:
        raise SilenceUnusedError(unused)


def _turn_ends(game: Game) -> Iterator[_TurnEnd]:
    """Yield the turns that end without an accusation, and who says not to know the solution.

    Each with the game up to there.

    The next suggestion belongs to it without its answers: with it the silence becomes a fact, if it is one in use.
    """
    before: int | None = None
    out: set[str] = set()
    for at, event in enumerate(game.events):
        if isinstance(event, Accusation | Departure):
            out.add(event.player)
        if isinstance(event, Ignorance):
            yield _TurnEnd(event.line, event.player, _heard(game, game.events[: at + 1]), said=True)
        if not isinstance(event, Suggestion) or not (game.perfect_accusing and game.deck.hidden):
            continue
        last = None if before is None else game.events[before]
        if before is not None and isinstance(last, Suggestion) and last.asker not in out:
            happened = (*game.events[: before + 1], replace(event, answers=()))
            yield _TurnEnd(last.line, last.asker, _heard(game, happened))
        before = at


def _heard(game: Game, happened: tuple[Event, ...]) -> Game:
    """Return a log of some events, without questions and notes: they do not count."""
    return replace(game, events=happened, asked=(), notes=())


@lru_cache(maxsize=1_000)
def _knows_nowhere(game: Game, player: str) -> tuple[Decision, int]:
    """Return whether a player knows the solution in none of the deals of an onlooker, and the steps that took."""
    knowledge = Knowledge(game).onlooker
    if not knowledge.possible:
        return Decision.YES, 0
    finding = knowledge.knows_not((player,), Solution(), Bounds(steps=STEPS))
    return finding.decision, finding.steps
