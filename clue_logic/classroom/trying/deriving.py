"""Deriving by the same rules from one game after another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from clue_logic.datalog.calculi import Rules, calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game
from clue_logic.game.given import stages


class Deriving:
    """Derives what rules conclude from games. Rules are planned once and taken back to their beginning for each game.

    Parameters
    ----------
    rules
        The rules.
    only
        The labels of those that are used, by the number of categories of the deck; None for all.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> deriving = Deriving("notebook", only=lambda _: {"passed"})
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Ben 1\\nAnn suggests 1: Ben passes")
    >>> [str(fact) for fact in deriving.derived(game).inferences]
    ['lacks(Ben, 1)']
    """

    def __init__(self, rules: Rules, only: Callable[[int], Collection[str]] | None = None) -> None:
        self._rules = rules
        self._only = only
        self._rounds: dict[int, Rounds] = {}

    def calculus(self, game: Game) -> Calculus:
        """Return the rules for the deck of a game.

        Raises
        ------
        RuleError
            If they are wrong in form.
        """
        calculus = calculus_for(self._rules, game)
        if self._only is None:
            return calculus
        labels = self._only(len(game.deck.parts))
        return replace(calculus, rules=tuple(rule for rule in calculus.rules if rule.label in labels))

    def derived(self, game: Game) -> Derivation:
        """Return what follows from a whole log."""
        return self._run(game, [given for stage in stages(game) for given in stage.givens])

    def beyond(self, game: Game, derivation: Derivation) -> tuple[Fact, ...]:
        """Return what follows from what other rules derive of a log, and is not among it."""
        return tuple(self.from_facts(game, derivation.facts()).inferences)

    def from_facts(self, game: Game, facts: Iterable[Fact]) -> Derivation:
        """Return what follows from facts of a game, whatever they are."""
        return self._run(game, [Given(fact, 0) for fact in facts])

    def _run(self, game: Game, givens: list[Given]) -> Derivation:
        parts = len(game.deck.parts)
        if parts not in self._rounds:
            self._rounds[parts] = Rounds(self.calculus(game))
        rounds = self._rounds[parts]
        try:
            rounds.extend(givens, since=None)
            return rounds.derivation()
        finally:
            rounds.back_to(0)


def labels_behind(derivation: Derivation, fact: Fact) -> frozenset[str]:
    """Return the labels of the rules by which a fact was derived, from the first premises on."""
    found: set[str] = set()
    seen, left = {fact}, [fact]
    while left:
        inference = derivation.inferences.get(left.pop())
        if inference is not None:
            found.add(inference.label)
            left += [premise for premise in inference.premises if premise not in seen]
            seen.update(inference.premises)
    return frozenset(found)
