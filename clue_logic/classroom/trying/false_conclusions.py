"""Whether rules conclude of a game what is not so: quick, where nothing is told of how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from clue_logic.classroom.standing_on import StandingOn, standing_on
from clue_logic.classroom.trying.deriving import Deriving
from clue_logic.classroom.trying.trial_games import Trial, TrialGames
from clue_logic.datalog.calculi import Rules
from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.notebook.said_of_deals import is_so, tells_of_deals
from clue_logic.notebook.soundness import false_cells


class OnTrial:
    """Rules that are tried on one game after another.

    Where they take in a calculus of the software, what this derives of a game was mostly derived before. Then it is
    enough to see what the other rules conclude from it: of most games nothing new, and so nothing at all need be
    derived again. As rules only add facts, the rules themselves conclude no more than that and what the calculus
    concludes from it.

    Parameters
    ----------
    rules
        The rules.

    Attributes
    ----------
    whole
        Derives by all of them.
    taken_in
        Derives by those that they take in alone.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.whole = Deriving(rules)
        self._standing = cache(lambda categories: standing_on(rules, categories))
        self._own = Deriving(rules, lambda categories: self._standing(categories).own)
        self.taken_in = Deriving(rules, lambda categories: self._standing(categories).taken)

    def standing(self, game: Game) -> StandingOn:
        """Return what the rules stand on, as they are for the deck of a game."""
        return self._standing(len(game.deck.parts))

    def derived(self, trial: Trial, games: TrialGames) -> Derivation:
        """Return what the rules derive of a game; what they stand on, where it is certain that they add nothing."""
        standing = self.standing(trial.game)
        if standing.base is not None and standing.whole and self.adds_nothing(trial, games):
            return games.base(trial, standing.base)
        return self.whole.derived(trial.game)

    def adds_nothing(self, trial: Trial, games: TrialGames) -> bool:
        """Return whether it is certain that the rules conclude no more of a game than what they stand on does."""
        standing = self.standing(trial.game)
        if standing.base is None:
            return False
        return not self._own.beyond(trial.game, games.base(trial, standing.base))

    def false_of(self, trial: Trial, games: TrialGames) -> Derivation | None:
        """Return what the rules derive of a game, if something in it is not so in every deal; else None."""
        if self.adds_nothing(trial, games):
            return None
        derivation = self.whole.derived(trial.game)
        base = self.standing(trial.game).base
        known = games.base(trial, base).inferences if base is not None else {}
        new = [fact for fact in derivation.inferences if fact not in known]
        wrong = any(_told_false(new, derivation, trial)) or any(false_cells(new, trial.worlds))
        return derivation if wrong else None


def _told_false(facts: Iterable[Fact], derivation: Derivation, trial: Trial) -> Iterable[bool]:
    """Yield of facts that tell of deals whether they are not so in the deal that was dealt."""
    calculus, told = derivation.calculus, _Told(trial.game, derivation)
    return (told.false(fact, trial.deal) for fact in facts if tells_of_deals(fact, calculus, trial.game))


class _Told:
    """What facts of one game speak of."""

    def __init__(self, game: Game, derivation: Derivation) -> None:
        self._groups: Mapping[str, Sequence[str]] = {group.key: group.cards for group in game.deck.groups}
        self._named: dict[object, list[str]] = {}
        for fact in derivation.givens:
            if fact.predicate == "names":
                self._named.setdefault(fact.args[0], []).append(str(fact.args[1]))

    def false(self, fact: Fact, deal: Mapping[str, str]) -> bool:
        return not is_so(fact, deal, self._groups, self._named)
