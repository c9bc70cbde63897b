"""What follows from a line that was written, or no longer from one that was taken back."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.game.game import Game
from clue_logic.game.questions import Expectation, ExpectKnows, Solution
from clue_logic.keep.keeper import KeepReaction
from clue_logic.keep.state import Keeping
from clue_logic.knowledge import expectations as knowing
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.live.notebook import LiveNotebook
from clue_logic.notebook.answers import answer
from clue_logic.notebook.expectations import outcome_of
from clue_logic.notebook.hidden_answers import HiddenCards
from clue_logic.notebook.news import news
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.messages import messages
from clue_logic.worlds.timeline import impossible_since


def told(before: Keeping, reaction: KeepReaction, live: LiveNotebook, lang: str) -> Iterator[str]:
    """Yield what is to be said of a change of the log.

    Parameters
    ----------
    before
        How things stood before it.
    reaction
        What was done.
    live
        Solves the log.
    lang
        ``en`` or ``de``.
    """
    log, line = reaction.keeping.log, reaction.written
    old = live.follow(before.log.game)
    now = live.follow(log.game)
    if not now.consistent:
        yield at_odds(log.game, lang)
        return
    query = next((asked.query for asked in log.game.asked if asked.line == line), None)
    if query is not None and isinstance(query, Expectation):
        yield _outcome(query, now, lang)
        return
    if not old.consistent:
        yield _solution(now, lang)
        return
    changed = log.game.events != before.log.game.events
    found = news(old, now, line)
    yield from found.lost_lines(lang)
    if found.found or (changed and line is not None):
        yield from found.found_lines(lang)
    if now.solved and not old.solved and now.game.deck.hidden:
        yield _solution(now, lang)


def at_odds(game: Game, lang: str) -> str:
    """Return what is said of a game that is impossible."""
    since = impossible_since(game)
    return messages(lang)("keep-impossible", line=since or None)


def _solution(notebook: Notebook, lang: str) -> str:
    found = answer(Solution(), notebook)
    assert isinstance(found, HiddenCards)
    return found.text(lang)


def _outcome(expectation: Expectation, notebook: Notebook, lang: str) -> str:
    if isinstance(expectation, ExpectKnows):
        outcome = knowing.outcome_of(expectation, Knowledge(notebook.game))
    else:
        outcome = outcome_of(expectation, notebook)
    return messages(lang)("keep-met") if outcome.met else messages(lang)("keep-fails", known=outcome.known.rstrip("."))
