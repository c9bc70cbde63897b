"""What must be true of knowledge on bit sets: after each declaration it is that of the rules, or all that follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.play.culprit import knowledge
from clue_logic.play.culprit.game import CulpritSetting, PlayedCulpritGame, bits, play_one
from clue_logic.play.culprit.knowledge import CATEGORIES, Statements, all_orders
from clue_logic.play.culprit.player import TACTICS, Combination, Player, Sheet
from clue_logic.play.record import read_played_game
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds

Cells = tuple[int, ...]  # For each place the cards that it may hold, as bits


class Gambler(Player):
    """Announces a random combination as soon as at most four can be hidden."""

    def announce(self, sheet: Sheet) -> Combination | None:
        """Return the first of them, or the last."""
        left = [sheet.hidden_candidates(category) for category in range(CATEGORIES)]
        if np.prod([len(cards) for cards in left]) > 4:
            return None
        at = -int(sheet.rng.random() * 2)
        return left[0][at], left[1][at], left[2][at]


class Watched(Player):
    """Plays as another one, and notes down what its sheets say: after how many statements, and the cells."""

    def __init__(self, inner: Player, notes: list[Note], announced: list[object]) -> None:
        self._inner, self._notes, self._announced = inner, notes, announced

    def _note(self, sheet: Sheet) -> None:
        self._notes.append(Note(sheet.seat, len(sheet.declared) + len(self._announced), sheet.may))

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the declaration of the other player."""
        self._note(sheet)
        return self._inner.options(sheet)

    def announce(self, sheet: Sheet) -> Combination | None:
        """Return the announcement of the other player; there is nothing to note after a right one."""
        self._note(sheet)
        cards = self._inner.announce(sheet)
        if cards is not None:
            self._announced.append(cards)
        return cards


class Note(NamedTuple):
    """The declarations and wrong announcements up to a point, as a player sees them."""

    seat: int
    statements: int
    cells: Cells


def watch(seed: int) -> tuple[PlayedCulpritGame, list[Note]]:
    """Return a game as `play_by_tactics` does, and what the players were told."""
    notes: list[Note] = []
    announced: list[object] = []
    classes = {**TACTICS, "gambler": Gambler}
    own = {name: lambda made=made: Watched(made(), notes, announced) for name, made in classes.items()}
    return play_one(_setting(Random(f"by tactics {seed}")), seed, 0, own=own), notes


def play_by_tactics(seed: int) -> tuple[PlayedCulpritGame, int | None]:
    """Return a game of random tactics, and the seat whose log is checked."""
    rng = Random(f"by tactics {seed}")
    setting = _setting(rng)
    return play_one(setting, seed, 0, own={"gambler": Gambler}), rng.choice((*range(len(setting.players)), None))


def _setting(rng: Random) -> CulpritSetting:
    players = rng.choice((2, 3, 3, 4, 4, 5, 6))
    names = tuple(rng.choice((*TACTICS, "gambler")) for _ in range(players))
    return CulpritSetting(names, rng.choice(knowledge.KINDS), rng.random() < 0.3, most_declarations=12)


def differences(played: PlayedCulpritGame, seat: int | None, kind: str) -> Iterator[str]:
    """Yield after which declarations or announcements the knowledge is another than by the rules, or than follows."""
    game = _until_right(read_played_game(played, seat))
    expected = _follow(game) if kind == "exact" else _derived(game, kind)
    for number, (known, found) in enumerate(zip(expected, told(played, seat, kind), strict=True)):
        if known != found:
            yield f"after {number} statements: {found}, not {known}"


def told(played: PlayedCulpritGame, seat: int | None, kind: str) -> Iterator[Cells]:
    """Yield the knowledge of such a player: at first, and after each declaration and announcement."""
    places = len(played.hands) + 1
    may = np.zeros(places, np.int64)
    knowledge.begin(may, -1 if seat is None else seat, 0 if seat is None else bits(played.hands[seat], places))
    columns: tuple[list[int], list[int], list[int], list[int]] = ([], [], [], [])
    named, having, lacking, wrong = columns

    def concluded() -> Cells:
        said = Statements(*(np.array(column, np.int64) for column in columns))
        knowledge.conclude(may, said, knowledge.KINDS.index(kind), all_orders(places))
        return tuple(may.tolist())

    yield concluded()
    for turn, declared in enumerate(played.declared, start=1):
        answering = [seat for seat in range(places - 1) if seat != declared.asker or not played.setting.asker_silent]
        named.append(bits(declared.cards, places))
        having.append(sum(1 << seat for seat in declared.having))
        lacking.append(sum(1 << seat for seat in answering if seat not in declared.having))
        yield concluded()
        for announced in played.announced:
            if announced.after == turn and not announced.right:
                wrong.append(bits(announced.cards, places))
                yield concluded()


def _until_right(game: Game) -> Game:
    """Return the game without the right announcement at its end: it tells more than the declarations do."""
    right = [event for event in game.events if getattr(event, "right", False)]
    return replace(game, events=tuple(event for event in game.events if event not in right))


def _derived(game: Game, rules: str) -> Iterator[Cells]:
    rounds = Rounds(load_game_calculus(rules, game))
    lacks: set[tuple[str, str]] = set()
    for stage in stages(game):
        for fact in rounds.extend(stage.givens, since=stage.line):
            assert fact.predicate != "contradiction"
            if fact.predicate == "lacks":
                lacks.add((str(fact.args[0]), str(fact.args[1])))
        yield _cells(game, {cell: cell in lacks for cell in _all(game)})


def _follow(game: Game) -> Iterator[Cells]:
    for number in range(len(game.events) + 1):
        cells = Worlds(replace(game, events=game.events[:number])).cells
        yield _cells(game, {cell: cells[cell] is State.LACKS for cell in _all(game)})


def _all(game: Game) -> list[tuple[str, str]]:
    return [(place, card) for place in game.locations for card in game.deck.cards]


def _cells(game: Game, lacks: Mapping[tuple[str, str], bool]) -> Cells:
    cards = list(enumerate(game.deck.cards))
    return tuple(sum(1 << at for at, card in cards if not lacks[place, card]) for place in game.locations)
