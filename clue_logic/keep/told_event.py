"""The line of a log for something that happened, where nobody types it: it is put together from what was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clue_logic.game.events import Answer, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.keep.entry import NotUnderstood, ToWrite
from clue_logic.keep.kept_log import KeptLog
from clue_logic.keep.short_names import short_names
from clue_logic.keep.turns import asked_after, gone
from clue_logic.language.reader import parse_log
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.writing.statements import Writing


def answerers(asker: str, game: Game) -> tuple[str, ...]:
    """Return the players who can answer when somebody suggests, in their order.

    Where everyone answers, the asker answers last, unless she is silent.

    Examples
    --------
    >>> import clue_logic as cl
    >>> answerers("Ann", cl.read("cards: 1, 2, 3\\nhidden: 0\\nanswers: everyone\\nplayers: Ann 1, Bob 1, Cid 1"))
    ('Bob', 'Cid', 'Ann')
    """
    others = asked_after(asker, game)
    asker_too = game.answers is AnswerRule.EVERYONE and not game.asker_silent and asker not in gone(game)
    return (*others, asker) if asker_too else others


def with_passes(suggestion: Suggestion, game: Game, *, nobody: bool = False) -> Suggestion:
    """Return a suggestion with the passes that the answers chosen for it tell.

    Parameters
    ----------
    suggestion
        The suggestion, with those answers that were chosen, in any order.
    game
        The game so far.
    nobody
        Whether it was chosen that nobody shows, or has, a card.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1")
    >>> shown = Suggestion(0, "Ann", ("1", "2"), (Answer("Cid", Reply.ANSWERED, 0),))
    >>> [(answer.player, answer.reply.value) for answer in with_passes(shown, game).answers]
    [('Bob', 'passed'), ('Cid', 'answered')]
    """
    if game.answers is AnswerRule.ONE:
        passed = (Answer(suggestion.asked, Reply.PASSED, 0),) if nobody and suggestion.asked is not None else ()
        return replace(suggestion, answers=(*suggestion.answers, *passed))
    return replace(suggestion, answers=tuple(_with_passes(suggestion, game, nobody)))


def _with_passes(suggestion: Suggestion, game: Game, nobody: bool) -> Iterator[Answer]:
    order = answerers(suggestion.asker, game)
    said = {answer.player: answer for answer in suggestion.answers}
    reached = 0
    if nobody or (said and game.answers is AnswerRule.EVERYONE):
        reached = len(order)
    elif said:
        reached = max((order.index(player) + 1 for player in said if player in order), default=0)
    for player in order[:reached]:
        yield said.get(player) or Answer(player, Reply.PASSED, 0)
    # Who cannot answer is told all the same: the log says why that is wrong.
    yield from (answer for player, answer in said.items() if player not in order)


def line_for(log: KeptLog, event: Event, lang: str = "en") -> ToWrite | NotUnderstood:
    """Return the line that tells an event at the end of a log, or why no line there can tell it.

    The line has been read: it means this event and nothing else.

    Parameters
    ----------
    log
        The log as it is.
    event
        What happens; its line does not matter.
    lang
        The language of the statement, ``en``, ``de`` or ``ja``.

    Examples
    --------
    >>> from clue_logic.keep.kept_log import kept_log
    >>> from clue_logic.game.events import Accusation
    >>> log = kept_log("edition: cluedo-uk\\nplayers: Anna 9, Ben 9\\nBen leaves\\n")
    >>> line_for(log, Accusation(0, "Anna", ("Mrs White", "Rope", "Hall"), False), "de").text
    'Anna beschuldigt White, Rope, Hall: falsch'
    >>> line_for(log, Accusation(0, "Ben", ("Mrs White", "Rope", "Hall")))
    NotUnderstood(message='Ben left the game on line 3', begun='', hint='')
    """
    context = log.context()
    context = context if not context or context.endswith("\n") else f"{context}\n"
    number, found = context.count("\n") + 1, list[Diagnostic]()
    # Short names first; in full, if that does not read as what is meant.
    for spelling in (short_names(log.game.deck, log.game.names), None):
        writing = Writing.of(log.game, lang, spelling)
        text = writing.statement(event, gone(log.game))
        reading = parse_log(context + text)
        said = [one for one in reading.diagnostics if one.line == number]
        understood = () if reading.understood is None else reading.understood.events
        read = [one for one in understood if one.line == number]
        if len(read) == 1 and is_told(event, read[0]) and not _errors(said):
            return ToWrite(text, tuple(said))
        found = _errors(said)
    return NotUnderstood(found[0].message, hint=found[0].hint or "") if found else NotUnderstood("")


def is_told(event: Event, read: Event) -> bool:
    """Return True if an event that was read tells what another one is, but for passes that go without saying."""
    bare, other = _placeless(event), _placeless(read)
    if not isinstance(bare, Suggestion) or not isinstance(other, Suggestion):
        return bare == other
    if replace(bare, answers=()) != replace(other, answers=()):
        return False
    more = [answer for answer in other.answers if answer not in bare.answers]
    return set(bare.answers) <= set(other.answers) and all(answer.reply is Reply.PASSED for answer in more)


def _placeless(event: Event) -> Event:
    if isinstance(event, Suggestion):
        answers = tuple(replace(answer, line=0, implied=False) for answer in event.answers)
        return replace(event, line=0, answers=answers)
    return replace(event, line=0)


def _errors(found: list[Diagnostic]) -> list[Diagnostic]:
    return [one for one in found if one.severity is Severity.ERROR]
