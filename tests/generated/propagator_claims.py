"""What must be true of the notebook on bit sets: after every statement it has the cells that the rules derive.

Like `tests.generated.claims`, which makes its claims of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Accusation, Event, LearnedCell
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.play.masks import MOST_CARDS
from clue_logic.words.records import replace
from tests.generated import claims
from tests.generated.named_cells import NamedCells
from tests.generated.random_games import CLASSIC, LARGE, MASTER, TINY, play_plainly
from tests.generated.scribe import write

KINDS = (CLASSIC, CLASSIC, CLASSIC, MASTER, TINY, LARGE)
PLAYERS = (2, 3, 3, 4, 4, 5, 6, 6)
MOST_SUGGESTIONS = 45

KNOWN: Mapping[str, State] = {"holds": State.HOLDS, "lacks": State.LACKS}


def play_at_a_table(
    seed: int, players: int | None = None, suggestions: int | None = None, kind: str | None = None
) -> GeneratedGame:
    """Play a game of suggestions and accusations, with one hidden card of each category.

    Parameters
    ----------
    seed
        Decides everything that the other parameters leave open.
    players
        How many play.
    suggestions
        How many suggestions are made.
    kind
        The kind of deck.
    """
    rng = Random(f"at a table {seed}")
    kind = kind or rng.choice(KINDS)
    players = players or rng.choice(PLAYERS)
    suggestions = rng.randint(0, MOST_SUGGESTIONS) if suggestions is None else suggestions
    onlooker = rng.random() < 0.3
    while True:
        generated = play_plainly(rng.randrange(10**6), players, suggestions, kind, onlooker=onlooker)
        deck = generated.game.deck
        if deck.hidden and deck.categories and len(deck.cards) <= MOST_CARDS:
            break
    events = _with_accusations(generated, rng)
    game, text = write(generated.headers, tuple(events), rng)
    return replace(generated, name=f"play_at_a_table({seed}, {players}, {suggestions}, {kind!r})", game=game, text=text)


def _with_accusations(generated: GeneratedGame, rng: Random) -> Iterator[Event]:
    """Yield the events of a game with accusations, most of them wrong by a single card; a right one ends it."""
    game = generated.game
    solution = [card for card in game.deck.cards if generated.deal[card] == ENVELOPE]
    accusers = rng.sample(game.names, rng.randint(0, len(game.names)))
    at = sorted(rng.choices(range(len(game.events) + 1), k=len(accusers)))
    for number, event in enumerate((*game.events, None)):
        while accusers and at[0] == number:
            del at[0]
            cards = list(solution)
            if rng.random() < 0.3:
                cards = [rng.choice(category.cards) for category in game.deck.categories]
            elif rng.random() < 0.9:
                wrong = rng.randrange(len(cards))
                cards[wrong] = rng.choice([card for card in game.deck.categories[wrong].cards if card != cards[wrong]])
            yield Accusation(0, accusers.pop(), tuple(cards), None if rng.random() < 0.1 else cards == solution)
            if cards == solution:
                return
        if event is not None:
            yield event


def spoilt(generated: GeneratedGame) -> Game:
    """Return the game with an answer that was not given."""
    for seed in range(100):
        game = claims.spoilt(generated.game, Random(f"{seed} {generated.text}"))
        if not any(isinstance(event, LearnedCell) for event in game.events):
            return game
    return generated.game


@dataclass(frozen=True)
class Derived:
    """What the rules have derived by a line: the cells that are new there, and whether the log contradicts itself."""

    line: int
    new: Mapping[tuple[str, str], State]
    contradiction: bool


def by_rules(game: Game) -> tuple[Derived, ...]:
    """Return the facts that the rules derive from the headers and each statement, up to the first contradiction."""
    rounds = Rounds(load_calculus(claims.CALCULUS))
    found = []
    for stage in stages(game):
        facts = rounds.extend(stage.givens, since=stage.line, until="contradiction")
        new = {(str(f.args[0]), str(f.args[1])): KNOWN[f.predicate] for f in facts if f.predicate in KNOWN}
        found.append(Derived(stage.line, new, any(fact.predicate == "contradiction" for fact in facts)))
        if found[-1].contradiction:
            break
    assert not rounds.derivation().notices, "the game is so long that rules were left out"
    return tuple(found)


def compare(
    game: Game, derived: Sequence[Derived], before: Callable[[Game], NamedCells] = NamedCells.before
) -> list[str]:
    """Tell a game to the notebook on bit sets; return what is other than by the rules after any of the statements."""
    cells = before(game)
    known: dict[tuple[str, str], State] = {}
    problems: list[str] = []
    for stage, event in zip(derived, (None, *game.events), strict=False):
        can_be_true = event is None or cells.tell(event)
        if can_be_true is stage.contradiction:
            problems.append(f"line {stage.line}: a contradiction only {'by the rules' if can_be_true else 'on bits'}")
        if stage.contradiction or not can_be_true:
            break
        known.update(stage.new)
        problems += [f"line {stage.line}: {difference}" for difference in _differences(cells, known)]
    return problems


def _differences(cells: NamedCells, known: Mapping[tuple[str, str], State]) -> Iterator[str]:
    for place in cells.places:
        for card in cells.deck.cards:
            found, expected = cells[place, card], known.get((place, card), State.OPEN)
            if found is not expected:
                yield f"{place}, {card}: {found.value}, by the rules {expected.value}"
