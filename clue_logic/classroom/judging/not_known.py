"""Why `not` of what is derived is refused: a log of which a rule would conclude something, and a line that refutes it.

Not known is not false. What is not yet derived when a rule looks for it, a later line of the log may add.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from clue_logic.classroom.premises.satisfying import Binding, firing, head_of, variable_sorts_of
from clue_logic.classroom.refutation.shrinking import smallest
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import OwnRules, load_calculus
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import Atom, Calculus, Constant, Declaration, Negation, Rule
from clue_logic.editing.rules.reading import read_rule_text
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.language.reader import read_log
from clue_logic.words.superseded import never
from clue_logic.worlds.entailment import Worlds
from clue_logic.writing.log import log_of

_NOTEBOOK = "notebook"
_MOST_GAMES = 200


@dataclass(frozen=True)
class NotKnown:
    """What goes wrong where a rule takes what is not known for false.

    Parameters
    ----------
    line
        The line of the rule.
    literal
        The condition that is refused.
    text
        A log, as small as it was made.
    concluded, after
        What the rule would conclude, and after which line of the log (0 for the headers).
    refuted, at
        What the log says then, and from which line on.
    """

    line: int
    literal: str
    text: str
    concluded: Fact
    after: int
    refuted: Fact
    at: int


def why_not_known(own: OwnRules, games: TrialGames, *, stopped: Callable[[], bool] = never) -> NotKnown | None:
    """Return a log that shows why a rule may not say `not` of what is derived; None if no rule does, or none was found.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> text = "lacks(P, C) :- location(P), card(C), not holds(P, C)."
    >>> found = why_not_known(OwnRules("mine.dl", (OwnFile("mine.dl", text),)), TrialGames())
    >>> print(found.text.rstrip())
    cards: 1, 2
    hidden: 0
    players: Ann 1, Ben 1
    Ann suggests 2: Ben shows
    """
    notebook = load_calculus(_NOTEBOOK)
    for rule, negated in _refused(own, notebook):
        hasty = _Hasty(rule, negated, notebook)
        for number, trial in enumerate(games):
            if number >= _MOST_GAMES or stopped():
                break
            if hasty.found(trial.game) is not None:
                text = log_of(replace(trial.game, asked=()), keep_lines=False)
                text = smallest(text, hasty.goes_wrong, stopped=stopped)
                return hasty.found(read_log(text), text)
    return None


def _refused(own: OwnRules, notebook: Calculus) -> Iterator[tuple[Rule, Atom]]:
    for file in own.files:
        reading = read_rule_text(file.text)
        for rule in reading.surviving.file.rules:
            for literal in rule.body:
                if not isinstance(literal, Negation):
                    continue
                declared = notebook.declarations.get(literal.atom.predicate)
                rest = replace(rule, body=tuple(each for each in rule.body if each != literal), source="one's own")
                if declared is None or declared.settled or not _is_sound_in_form(rest, notebook.declarations):
                    continue
                yield rest, literal.atom


def _is_sound_in_form(rule: Rule, declarations: Mapping[str, Declaration]) -> bool:
    return next(RuleCheck(rule, declarations).problems(), None) is None


class _Hasty:
    """A rule that looks once whether something is known, and takes it for false if it is not."""

    def __init__(self, rule: Rule, negated: Atom, notebook: Calculus) -> None:
        self._rule = rule
        self._negated = negated
        self._firing = firing(rule, notebook.declarations)
        self._names = tuple(variable_sorts_of(rule, notebook.declarations))
        self._calculus = replace(
            notebook, declarations=self._firing.declarations, rules=(*notebook.rules, *self._firing.rules)
        )

    def goes_wrong(self, game: Game, worlds: Worlds) -> bool:
        """Return whether a log refutes what the rule concluded before."""
        return self.found(game) is not None

    def found(self, game: Game, text: str = "") -> NotKnown | None:
        """Return what the rule concludes of a log before a line that refutes it."""
        derivation = derive_by_statement(self._calculus, stages(game))
        known = {fact: inference.since or 0 for fact, inference in derivation.inferences.items()}
        known |= {fact: given.line for fact, given in derivation.givens.items()}
        for fact, inference in derivation.inferences.items():
            if inference.label != self._firing.rules[0].label:
                continue
            binding: Binding = dict(zip(self._names, fact.args, strict=True))
            head, after = head_of(self._rule, binding), inference.since or 0
            opposite = self._calculus.opposite(head)
            if opposite is None or opposite not in known or known[opposite] <= after:
                continue
            looked = [t.value if isinstance(t, Constant) else binding.get(t.name) for t in self._negated.terms]
            if any(value is None for value in looked):
                continue
            asked = Fact(self._negated.predicate, tuple(value for value in looked if value is not None))
            if known.get(asked, after + 1) > after:
                literal = str(Negation(self._negated))
                return NotKnown(self._rule.place.line, literal, text, head, after, opposite, known[opposite])
        return None
