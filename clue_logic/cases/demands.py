"""What a case is asked to be, and what a case claims to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import collect_atoms
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.edition import Edition
from clue_logic.words.names import UnknownNameError, unknown_message

PLAYERS = ("Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")
"""The players of a case, in seating order."""

FEWEST_PLAYERS = 2

FREE = ("dealt", "on_table", "exactly_at_most", "exactly_at_least")
"""Rules that only turn given facts of the headers into cells and bounds: allowed in every case, and never counted."""

_CELLS = ("holds", "lacks")


class DemandError(ValueError):
    """Demands that no case can meet; the message says why, and what to change."""


class Demands(Struct, frozen=True):
    """What a case is asked to be. None where anything will do.

    Parameters
    ----------
    players
        The number of players.
    edition
        The name of the deck.
    rules
        The labels of the rules that find the solution, each of which is needed, in the order of the calculus.
    difficulty
        The sum of all steps of the walkthrough, as ``rate`` finds it; a case may differ by `TOLERANCE` of it.
    hardest
        The difficulty of its hardest step; a case may differ by 1.
    view
        The player whose log it is; None for an onlooker's.
    spare
        The number of lines that are not needed.
    """

    players: int = 4
    edition: str = "cluedo-uk"
    rules: tuple[str, ...] | None = None
    difficulty: int | None = None
    hardest: int | None = None
    view: str | None = PLAYERS[0]
    spare: int = 0


TOLERANCE = 0.1
"""By which share the sum of a case may differ from the one asked for."""


def parse_rules(labels: Iterable[str]) -> tuple[str, ...]:
    """Return rules of the notebook in the order of the calculus, each once, without those that are not counted.

    Raises UnknownNameError if there is no such rule; the message has the nearest names.

    >>> parse_rules(["last_place", "passed", "dealt"])
    ('passed', 'last_place')
    """
    asked = [label.strip() for label in labels]
    known = [rule.label for rule in load_calculus(NOTEBOOK).rules]
    for label in asked:
        if label not in known:
            raise UnknownNameError(unknown_message("rule", label, known))
    return tuple(label for label in known if label in asked and label not in free_rules())


def check_demands(demands: Demands, editions: Mapping[str, Edition]) -> Demands:
    """Return demands unless no case can meet them.

    Raises
    ------
    UnknownNameError
        If there is no such edition.
    DemandError
        If the numbers do not fit together.
    """
    edition = editions.get(demands.edition)
    if edition is None:
        raise UnknownNameError(unknown_message("edition", demands.edition, editions))
    usable = usable_editions(editions)
    if edition.name not in usable:
        raise DemandError(
            "cases are made for decks of which one card of each category is hidden and the first who can shows a card, "
            f"not for {demands.edition}; choose one of {', '.join(usable)}"
        )
    most = min(len(PLAYERS), sum(len(category.cards) - 1 for category in edition.categories))
    if most < FEWEST_PLAYERS:
        raise DemandError(f"the deck {demands.edition} is too small: {FEWEST_PLAYERS} players need a card each")
    if not FEWEST_PLAYERS <= demands.players <= most:
        raise DemandError(
            f"cases of {demands.edition} are for {FEWEST_PLAYERS} to {most} players, not for {demands.players}"
        )
    names = PLAYERS[: demands.players]
    if demands.view is not None and demands.view not in names:
        raise UnknownNameError(unknown_message("player", demands.view, (*names, "onlooker")))
    if demands.difficulty is not None and demands.hardest is not None and demands.hardest > demands.difficulty:
        raise DemandError(
            f"the hardest step ({demands.hardest}) cannot exceed the sum of all steps ({demands.difficulty})"
        )
    if demands.rules == ():
        raise DemandError(f"without any rule there is nothing to solve; {', '.join(FREE)} do not count")
    return demands


def usable_editions(editions: Mapping[str, Edition]) -> list[str]:
    """Return the decks that cases are made for.

    >>> from clue_logic.game.edition import editions
    >>> "cluedo-uk" in usable_editions(editions()), "sleuth" in usable_editions(editions())
    (True, False)
    """
    return [name for name, edition in editions.items() if edition.categories and not edition.rules]


def free_rules() -> tuple[str, ...]:
    """Return the rules that are always allowed: `FREE`, and those that restate a given fact as no cell.

    The latter are ``answered`` and its like: an answer is a clause, a number that is declared a bound.

    >>> "answered" in free_rules(), "showed" in free_rules()
    (True, False)
    """
    return tuple(
        rule.label
        for rule in load_calculus(NOTEBOOK).rules
        if rule.label in FREE or (rule.quiet and rule.head.predicate not in _CELLS)
    )


def minimize_rules(labels: Iterable[str], solve: Callable[[tuple[str, ...]], bool]) -> tuple[str, ...]:
    """Return some of the rules that solve a case, each of which is needed, in the order of the calculus.

    >>> minimize_rules(["passed", "last_place", "pair"], lambda rules: "passed" in rules and len(rules) > 1)
    ('passed', 'pair')
    """
    left = parse_rules(labels)
    for rule in left:
        without = without_rule(left, rule)
        if solve(without):
            left = without
    return left


def without_rule(labels: Iterable[str], rule: str) -> tuple[str, ...]:
    """Return the labels without one of them.

    >>> without_rule(("passed", "pair"), "pair")
    ('passed',)
    """
    return tuple(label for label in labels if label != rule)


def useful_predicates(labels: Iterable[str]) -> frozenset[str]:
    """Return the predicates that rules can use; of events, also by way of those that are always allowed.

    >>> sorted(useful_predicates(["passed", "last_card_named"]) & {"passed", "answered", "showed", "counted"})
    ['answered', 'passed']
    """
    calculus = load_calculus(NOTEBOOK)
    used = {atom.predicate for label in labels for atom in collect_atoms(calculus.rule(label).body)}
    for label in free_rules():
        rule = calculus.rule(label)
        if rule.head.predicate in used and rule.head.predicate not in _CELLS:
            used.update(
                atom.predicate
                for atom in collect_atoms(rule.body)
                if calculus.declarations[atom.predicate].sorts[0] == "event"
            )
    return frozenset(used)
