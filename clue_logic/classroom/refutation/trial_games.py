"""The random games that rules are tried on, and what rules derive from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.classroom.random_games.games import LARGEST, USUAL_KINDS, SmallKind, play_of_kind, play_with_many
from clue_logic.classroom.random_games.match import Deal
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import Calculus, Rule, collect_atoms
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds


class Deriver:
    """Derives the conclusions of rules from games; rules are planned once and rolled back for each game."""

    def __init__(self, rules: Rules, only: Callable[[int], Collection[str]] | None = None) -> None:
        self._rules = rules
        self._only = only
        self._rounds: dict[int, Rounds] = {}

    def calculus(self, game: Game) -> Calculus:
        """Return the rules for the deck of a game."""
        calculus = load_game_calculus(self._rules, game)
        if self._only is None:
            return calculus
        labels = self._only(len(game.deck.parts))
        return replace(calculus, rules=tuple(rule for rule in calculus.rules if rule.label in labels))

    def derive(self, game: Game) -> Derivation:
        """Return the derivation from a whole log."""
        return self._run(game, [given for stage in stages(game) for given in stage.givens])

    def derive_from_facts(self, game: Game, facts: Iterable[Fact]) -> Derivation:
        """Return the derivation from any facts of a game, without those whose predicates the rules do not declare."""
        return self._run(game, [GivenFact(fact, 0) for fact in facts])

    def _run(self, game: Game, givens: list[GivenFact]) -> Derivation:
        parts = len(game.deck.parts)
        if parts not in self._rounds:
            self._rounds[parts] = Rounds(self.calculus(game))
        rounds = self._rounds[parts]
        try:
            rounds.extend(givens, since=None)
            return rounds.derivation()
        finally:
            rounds.rollback(0)


def supporting_labels(derivation: Derivation, fact: Fact) -> tuple[str, ...]:
    """Return the labels of the rules by which a fact was derived, its own first."""
    labels: dict[str, None] = {}
    visited, left = {fact}, [fact]
    while left:
        inference = derivation.inferences.get(left.pop(0))
        if inference is not None:
            labels[inference.label] = None
            new = [premise for premise in inference.premises if premise not in visited]
            left += new
            visited.update(new)
    return tuple(labels)


_OF_NUMBERS = frozenset({"counted", "learned_at_least", "learned_at_most", "number_at_least", "number_at_most"})
"""The predicates about how many of some cards a place holds."""

MOST_TRIED = 2000
"""So many games there are at most, unless said otherwise."""

SECONDS = 20.0
"""How long games are looked through, unless said otherwise."""

SIZES = (0, 1, 1, 2, 0, 1, 2, 1, 3, 2)
"""How large the games of each kind are, round by round, before all sizes take turns."""


@dataclass(eq=False)
class Trial:
    """A game that rules are tried on.

    What is found out about it is kept, so that the next rules need not find it out again.
    """

    game: Game
    deal: Deal
    kind: SmallKind
    derived: dict[str, Derivation] = field(default_factory=dict, init=False)
    """What calculi of the software derive of it, by their names."""

    @cached_property
    def worlds(self) -> Worlds:
        """All deals that agree with the log."""
        return Worlds(self.game)


MANY = (5, 6)
"""The numbers of players of large games."""

LARGE_GAMES = 36
"""So many large games sound rules are tried on: two of each kind."""


class TrialGames:
    """A stream of games that starts anew each time it is asked, with the same games.

    >>> games = TrialGames(most=20)
    >>> [trial.kind.value for trial in games][:3], len({trial.kind for trial in games})
    (['loose cards', 'categories', 'cards on the table'], 18)
    """

    def __init__(
        self,
        seed: int = 0,
        most: int = MOST_TRIED,
        *,
        of: tuple[SmallKind, ...] = USUAL_KINDS,
        size: int | None = None,
        large: bool = False,
        numbers: bool = False,
    ) -> None:
        """`large`: of 5 and 6 players, with up to 21 cards; else `size` is how large they are, or they grow.

        `numbers`: every second one has numbers of cards.
        """
        self.seed = seed
        self.most = most
        self._of = of
        self._size = size
        self._is_large = large
        self._has_numbers = numbers
        self._played: list[Trial] = []
        self._bases: dict[str, Deriver] = {}

    def __iter__(self) -> Iterator[Trial]:
        for number in range(self.most):
            if number == len(self._played):
                self._played.append(self._trial(number))
            yield self._played[number]

    def _trial(self, number: int) -> Trial:
        every = 2 if self._has_numbers else 1
        kinds = (SmallKind.NUMBERS,) if self._has_numbers and number % every == 0 else self._of
        lap, at = divmod(number // every, len(kinds))
        size, kind, seed = self._size, kinds[at], self.seed * 1_000_003 + lap
        if self._is_large:
            played = play_with_many(seed, kind, MANY[(lap + at) % len(MANY)])
            return Trial(played.game, played.deal, kind)
        if size is None:
            size = SIZES[lap] if lap < len(SIZES) else lap % (LARGEST + 1)
        played = play_of_kind(seed, kind, size)
        return Trial(played.game, played.deal, kind)

    @cached_property
    def large(self) -> TrialGames:
        """Games of 5 and 6 players of the same seed, on which sound rules are tried besides."""
        return TrialGames(self.seed, min(self.most, LARGE_GAMES), of=self._of, large=True, numbers=self._has_numbers)

    def fitting(self, rules: Iterable[Rule]) -> TrialGames:
        """Return these games; if some rule has a premise about a number of cards, every second one with numbers.

        >>> from clue_logic.datalog.calculi import load_calculus
        >>> about_numbers = [rule for rule in load_calculus("notebook").rules if rule.label == "number_full"]
        >>> [trial.kind.value for trial in TrialGames(most=2).fitting(about_numbers)]
        ['numbers of cards', 'loose cards']
        """
        premises = {atom.predicate for rule in rules for atom in collect_atoms(rule.body)}
        return self if premises.isdisjoint(_OF_NUMBERS) else self._with_numbers

    @cached_property
    def _with_numbers(self) -> TrialGames:
        return TrialGames(self.seed, self.most, of=self._of, size=self._size, large=self._is_large, numbers=True)

    def base(self, trial: Trial, name: str) -> Derivation:
        """Return the derivation of a calculus of the software from one of the games."""
        if name not in trial.derived:
            trial.derived[name] = self._bases.setdefault(name, Deriver(name)).derive(trial.game)
        return trial.derived[name]


def count_kinds(trials: Iterable[Trial]) -> Mapping[str, int]:
    """Return how many of some games are of each kind, those there are most of first."""
    return dict(Counter(trial.kind.value for trial in trials).most_common())
