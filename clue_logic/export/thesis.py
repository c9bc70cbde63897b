"""A log as R. Iepsma's thesis writes what a program knows: a database for each player, of clauses about the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.export.commentary import one_line
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.writing.statements import spell_name
from clue_logic.words.grouping import group_pairs


def thesis_databases(game: Game, calculus: object = None) -> str:
    """Return the databases; players are numbered by their seats, and "not" is the negation.

    They are what the rules ``thesis`` derive, less what other clauses subsume. `calculus` has no effect.

    >>> from clue_logic.language.reader import read_log
    >>> log = "cards: 1, 2, 3, 4, 5, 6\\nhidden: 1\\nplayers: Ann 2, Bob 2, Cid 1\\nme: Ann\\nhand: 1, 2\\n"
    >>> print(thesis_databases(read_log(log + "Ann suggests 3, 4: Bob passes, Cid shows 3")).splitlines()[1])
    1{2:[{not 1}, {not 2}, {not 3}, {not 4}] 3:[{3}, {not 1}, {not 2}]}
    """
    derivation = derive(load_game_calculus("thesis", game), stages(game))
    databases = _Databases(game, derivation)
    seats = ", ".join(f"{at} {name}" for at, name in enumerate(game.names, 1))
    lines = [f"# {one_line(seats)}"]
    for at, owner in enumerate(game.names, 1):
        others = [(seat, name) for seat, name in enumerate(game.names, 1) if name != owner]
        clauses = " ".join(f"{seat}:[{', '.join(databases.clauses(owner, name))}]" for seat, name in others)
        lines.append(f"{at}{{{clauses}}}")
    return "\n".join(lines) + "\n"


class _Databases:
    """The clauses that the rules derive."""

    def __init__(self, game: Game, derivation: Derivation) -> None:
        self._order = {card: at for at, card in enumerate(game.deck.cards)}
        facts = [fact for fact in derivation.facts() if fact.predicate.startswith("knows_")]
        self._known = group_pairs(((fact.predicate, *fact.args[:2]), fact.args[2]) for fact in facts)
        names = (fact for fact in derivation.givens if fact.predicate == "names")
        self._named = group_pairs((fact.args[0], str(fact.args[1])) for fact in names)

    def clauses(self, owner: str, player: str) -> Iterator[str]:
        """Yield what the owner of a database knows of a player: single cards first."""
        held = {str(card) for card in self._known.get(("knows_holds", owner, player), ())}
        lacked = {str(card) for card in self._known.get(("knows_lacks", owner, player), ())}
        yield from (f"{{{spell_name(card)}}}" for card in self._sorted(held))
        yield from (f"{{not {spell_name(card)}}}" for card in self._sorted(lacked))
        for predicate, true, false, sign in (
            ("knows_some", held, lacked, ""),
            ("knows_not_all", lacked, held, "not "),
        ):
            events = self._known.get((predicate, owner, player), ())
            left = [frozenset(self._named[event]) - false for event in events]
            for cards in _minimal(cards for cards in left if not cards & true):
                yield f"{{{', '.join(sign + spell_name(card) for card in self._sorted(cards))}}}"

    def _sorted(self, cards: Iterable[str]) -> Sequence[str]:
        return sorted(cards, key=self._order.__getitem__)


def _minimal(clauses: Iterable[frozenset[str]]) -> Iterator[frozenset[str]]:
    """Yield each clause once, without those that another one subsumes.

    >>> [sorted(clause) for clause in _minimal(map(frozenset, ["ab", "abc", "ab", "cd"]))]
    [['a', 'b'], ['c', 'd']]
    """
    different = dict.fromkeys(clauses)
    yield from (one for one in different if not any(other < one for other in different))
