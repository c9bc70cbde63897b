"""Claims about small games in which a line was wrong and is corrected: against all deals, and against all worlds.

A game is played, and one of its answers noted wrongly; or a line is added that is false. The correction must make the
log say what the true game says, whose deals and worlds are tried one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from clue_logic.game.events import Answer, Correction, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.openness import Shows
from tests.generated.chance_claims import chances_differ
from tests.generated.models import Model
from tests.generated.oracle import entailed_by_trying
from tests.generated.world_claims import differences
from tests.knowledge.claims import everything_wrong
from tests.knowledge.private_claims import SHARE, proofs_missing
from tests.knowledge.tables import small_game

STRUCK = 0.3
"""How likely the keeper erred, not a player."""


class CorrectedGame(Struct):
    """A game with a correction, and the same one without a mistake."""

    true: Game
    model: Model  # of the true game
    text: str  # the log with the mistake and its correction
    game: Game  # as it is read
    before: Game  # the log above the correction, as it is read


def game_with_correction(seed: int) -> CorrectedGame:
    """Return a small game with a correction."""
    for attempt in range(200):
        rng = Random(f"correction {seed} {attempt}")
        true, _, model = small_game(rng.randrange(10**9))
        try:
            rows = _struck_line(true, rng) if rng.random() < STRUCK else _wrong_answer(true, rng)
            game = None if rows is None else read_log("\n".join(rows))
        except LogError:  # a player accuses twice, or cannot answer then
            continue
        if rows is None or game is None or true.perfect_accusing:
            continue
        at = next(event.line for event in game.events if isinstance(event, Correction))
        return CorrectedGame(true, model, "\n".join(rows), game, read_log("\n".join(rows[: at - 1])))
    raise AssertionError(f"no game with seed {seed}")


def _event_lines(game: Game) -> tuple[list[str], list[int]]:
    """Return the lines of a log with each statement on one, and the numbers of the events."""
    text = log_of(game, keep_lines=False)
    return text.splitlines(), [event.line for event in read_log(text).events]


def _struck_line(true: Game, rng: Random) -> list[str] | None:
    """Return the log with a false line, and one that says so."""
    rows, lines = _event_lines(true)
    first, second = sorted(rng.choices([len(rows), *(line - 1 for line in lines)], k=2))
    rows[second:second] = [f"line {first + 1} was wrong"]
    false = f'{rng.choice(true.names)} reveals "{rng.choice(true.deck.cards)}"'
    return [*rows[:first], false, *rows[first:]]


def _wrong_answer(true: Game, rng: Random) -> list[str] | None:
    """Return the log with a wrong answer and its correction below; None if there is no such answer."""
    ways = [(at, one) for at, event in enumerate(true.events) for one in _answers_to_falsify(true, event)]
    if not ways:
        return None
    at, answer = rng.choice(ways)
    event = true.events[at]
    assert isinstance(event, Suggestion)
    card = rng.choice(event.cards) if event.asker == true.me else None
    shows = answer.reply is Reply.PASSED
    false = replace(
        answer, reply=Reply.ANSWERED if shows else Reply.PASSED, card=card if shows else None, implied=False
    )
    others = rng.choice(event.cards)
    if answer.card not in (None, others) and rng.random() < 0.5:
        false = replace(answer, card=others)
    answers = tuple(false if one == answer else one for one in event.answers)
    wrong = replace(true, events=(*true.events[:at], replace(event, answers=answers), *true.events[at + 1 :]))
    rows, lines = _event_lines(wrong)
    had = "none" if shows else "a card" if answer.card is None else f'"{answer.card}"'
    below = rng.choice([*(line - 1 for line in lines[at + 1 :]), len(rows)])
    return [*rows[:below], f"correction: line {lines[at]}, {answer.player} had {had}", *rows[below:]]


def _answers_to_falsify(game: Game, event: object) -> Iterator[Answer]:
    """Yield the answers that can be noted the other way round, so that the log is still well formed."""
    if isinstance(event, Suggestion):
        last = event.answers[-1:]
        first = game.answers is AnswerRule.FIRST
        yield from (one for one in event.answers if one.reply is Reply.ANSWERED or not first or one in last)


def corrections_differ(seed: int) -> list[str]:
    """Return what is wrong: cells, chances, proofs, or knowledge to the second degree."""
    found = game_with_correction(seed)
    true, game = found.true, found.game
    problems = differences(Worlds(game), entailed_by_trying(true) or {})
    problems += [problem for shows in Shows for problem in chances_differ(game, shows, true)]
    problems += proofs_missing(game)
    problems += everything_wrong(game, found.model, SHARE, Random(seed))
    correction = next(event for event in game.events if isinstance(event, Correction))
    if correction.player is not None and game.as_of(correction.line - 1).events != found.before.events:
        problems.append("above the correction, the log is another one")
    again = read_log(log_of(game, keep_lines=False))
    if log_of(game, keep_lines=False) != log_of(again, keep_lines=False):
        problems.append("written and read again, the log is another one")
    problems += differences(Worlds(again), entailed_by_trying(true) or {})
    return [f"game_with_correction({seed}): {problem}" for problem in problems]
