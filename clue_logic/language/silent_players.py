"""Warnings about players who never act: perhaps cards that lie face down, which cannot answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from clue_logic.game import events
from clue_logic.language.body import StatementResult
from clue_logic.language.face_down import PILES, leaves_line
from clue_logic.language.keywords import Language
from clue_logic.language.references import Setup
from clue_logic.language.statements import StatementText
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name

_ROUNDS = 2
"""So often must all others have asked before it is odd that a player never did."""


class _Turn(Struct, frozen=True):
    """A suggestion, and who answers it."""

    statement: StatementText
    asker: str
    named: frozenset[str]  # the players whose answers are written
    passed: frozenset[str]  # the players who passed, or are taken to have passed


def silent_player_warnings(
    setup: Setup, taken: Sequence[StatementResult], language: Language | None
) -> tuple[Diagnostic, ...]:
    """Return the warnings that players count as having passed who may be cards face down.

    Such a player never acts but by passing. One who is called like a pile of cards is none; another one may be, if no
    line names her while all others asked twice.
    """
    silent = set(setup.seats) - {setup.me, *(one.player for one in setup.pile)}
    for one in taken:
        if not silent:
            return ()
        silent -= _acting_players(one)
    turns = [turn for one in taken if (turn := _turn(one)) is not None]
    piles = {player for player in silent if fold_name(player) in PILES}
    nameless = silent.difference(*(turn.named for turn in turns)) - piles
    asked = Counter(turn.asker for turn in turns)
    in_game = set(setup.seats) - silent - _departed(taken) - {one.player for one in setup.pile}
    if min((asked[player] for player in in_game), default=0) < _ROUNDS:
        nameless = set()
    return tuple(_warnings(sorted(piles | nameless), turns, language))


def _warnings(silent: Iterable[str], turns: Sequence[_Turn], language: Language | None) -> Iterator[Diagnostic]:
    for player in silent:
        first = next((turn for turn in turns if player in turn.passed), None)
        if first is not None:
            yield _warning(player, first.statement, language)


def _warning(player: str, statement: StatementText, language: Language | None) -> Diagnostic:
    leaves, first = leaves_line(player, language), statement.text.partition("\n")[0]
    return Diagnostic(
        Severity.WARNING,
        statement.line,
        1,
        len(first) + 1,
        "never-acts",
        {"player": player},
        hint=Message("problems-hint-pile", player=player, line=leaves),
        remedies=(Remedy(f"{leaves}\n{first.rstrip()}", Instead.LINE),),
    )


def _turn(result: StatementResult) -> _Turn | None:
    event = result.read.meaning
    if not isinstance(event, events.Suggestion) or event.asked is not None:
        return None
    passed = frozenset(answer.player for answer in event.answers if answer.reply is events.Reply.PASSED)
    # Where everyone answers, only those who have a card are named as a rule.
    named = result.turn.answering if result.turn is not None else _showing(event)
    return _Turn(result.statement, event.asker, frozenset(named), passed)


def _showing(event: events.Suggestion) -> frozenset[str]:
    return frozenset(answer.player for answer in event.answers if answer.reply is events.Reply.ANSWERED)


def _acting_players(result: StatementResult) -> frozenset[str]:
    """Return the players who do more in a statement than pass."""
    match result.read.meaning:
        case events.Suggestion(_, asker, _, _, asked) as event:
            return _showing(event) | {asker} | ({asked} if asked else set())
        case events.Whisper(_, player, other, _) | events.PrivateShow(_, player, other, _):
            return frozenset({player, other})
        case events.CardNumber(_, player, _, _, _, asker, learned=False):
            return frozenset({player, asker or player})
        case (
            events.Accusation() | events.Reveal() | events.Departure() | events.Announcement() | events.Ignorance()
        ) as event:
            return frozenset({event.player})
        case _:
            return frozenset()


def _departed(taken: Iterable[StatementResult]) -> set[str]:
    meanings = (one.read.meaning for one in taken)
    return {meaning.player for meaning in meanings if isinstance(meaning, events.Departure)}
