"""What the schema says of rules: each proved, refuted or undecided; and the smallest log of one that is refuted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from clue_logic.classroom.findings import CounterModel, Decision, Origin, Proved, Refutation, Shape
from clue_logic.classroom.refutation.refuting import Stage, Told, try_out, untold
from clue_logic.classroom.refutation.trial_games import SECONDS, TrialGames
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import OwnRules
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.language.reader import read_log
from clue_logic.words.superseded import never


def decided(
    calculus: Calculus,
    rules: Sequence[Rule],
    *,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
    told: Told = untold,
) -> Mapping[str, Decision]:
    """Return of each of some rules whether it could be decided, up to the first that is refuted.

    Parameters
    ----------
    calculus
        All the rules.
    rules
        Those of them that are asked about.
    seconds
        How long one of them may take.
    stopped
        Whether to give up.
    told
        Is told how far it is.
    """
    decisions: dict[str, Decision] = {}
    for number, rule in enumerate(rules):
        if stopped():
            break
        told(Stage.DECIDING, number, len(rules))
        decisions[rule.label] = decide(calculus, rule, seconds=seconds, stopped=stopped)
        if isinstance(decisions[rule.label], CounterModel):
            break
    return decisions


def refuted_by_schema(
    own: OwnRules,
    decisions: Mapping[str, Decision],
    *,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
    told: Told = untold,
) -> Refutation | None:
    """Return the refutation that a counter-model makes, with its log as small as it can be; None if there is none."""
    for decision in decisions.values():
        if isinstance(decision, CounterModel):
            log = read_log(decision.text)
            tried = try_out(own, TrialGames(most=0), log=log, seconds=seconds, stopped=stopped, told=told)
            if tried.refutation is not None:
                return replace(tried.refutation, origin=Origin("schema"))
    return None


def proved_upto(decisions: Iterable[Decision | None]) -> Shape | None:
    """Return up to which shape all of some rules are proved; None if one of them is not.

    Examples
    --------
    >>> proved_upto([Proved(Shape(4, 8, 3, 1)), Proved(Shape(4, 5, 3, 2))])
    Shape(players=4, cards=5, categories=3, events=1)
    >>> proved_upto([Proved(Shape(4, 8, 3, 1)), None])
    """
    shapes: list[Shape] = []
    for decision in decisions:
        if not isinstance(decision, Proved):
            return None
        shapes.append(decision.upto)
    if not shapes:
        return None
    return Shape(
        min(shape.players for shape in shapes),
        min(shape.cards for shape in shapes),
        min(shape.categories for shape in shapes),
        min(shape.events for shape in shapes),
    )
