"""Players written in Python: they play with the others, and are held to the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import numpy as np
import pytest

from clue_logic.play import players
from clue_logic.play.config import B, Config
from clue_logic.play.faults import PlayerError
from clue_logic.play.player import Heard, Move, Player, Triple, View, Walk
from clue_logic.play.players import Setting, play_games, play_one, player_names
from clue_logic.play.programs import Program
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import TournamentError, run
from clue_logic.words.records import replace
from tests.generated.played import drawn_setting
from tests.play.stub import Hasty


class Watcher(Player):
    """Only watches, and remembers."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.seen: list[Walk] = []
        self.accused: list[tuple[int, Triple]] = []

    def sit_down(self, view: View) -> None:
        self.view = view

    def see(self, walk: Walk) -> None:
        self.seen.append(walk)

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)

    def hear_accusation(self, seat: int, cards: Triple) -> None:
        self.accused.append((seat, cards))


@pytest.mark.parametrize("seed", range(8))
def test_programs_play_the_same_game_in_python(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = drawn_setting(seed, 2 + seed % 5)
    played, counted = play_one(setting, seed, seed), play_games(setting, seed, seed, 2)
    point = EntryPoint("Watcher", "tests.play.test_referee:Watcher", players.GROUP)
    monkeypatch.setattr(players, "entry_points", lambda **_: EntryPoints([point]))
    # Under another name, all of them are players in Python.
    own = {f"{name}, slowly": slow(kind) for name, kind in players.BUILT_IN.items()}
    slowly = replace(setting, players=tuple(f"{name}, slowly" for name in setting.players))
    again = play_one(slowly, seed, seed, own=own)
    assert np.array_equal(played.happened, again.happened)
    assert (played.winner, played.turns, played.hands) == (again.winner, again.turns, again.hands)
    assert play_games(slowly, seed, seed, 2, own=own).equals(counted)


def slow(kind: int) -> Callable[[], Player]:
    """Return a factory of a built-in player in Python."""
    return lambda: Program(kind, players._board("mansion", "cluedo-uk"))


def test_a_player_hears_what_everybody_hears_and_sees_his_own_cards_only() -> None:
    watchers: list[Watcher] = []

    def watcher() -> Player:
        watchers.append(Watcher())
        return watchers[-1]

    setting = Setting(("K", "Watcher", "K"))
    played = play_one(setting, 1, 2, own={"Watcher": watcher})
    (watching,) = watchers
    view = watching.view
    assert view.seat == played.order.index(1)
    assert view.sizes == (6, 6, 6)
    assert len(view.hand) == 6
    suggested = [row for row in played.happened if row[0] == 0]
    assert [heard.asker for heard in watching.heard] == [row[1] for row in suggested]
    for heard in watching.heard:
        assert (heard.card is not None) == (view.seat == heard.refuter)
        if heard.refuter is not None:
            assert len(heard.passed) == (heard.refuter - heard.asker) % 3 - 1
    assert any(heard.card in view.hand for heard in watching.heard)


@pytest.mark.parametrize("number", range(3))
def test_a_player_sees_who_begins_and_where_everybody_goes(number: int) -> None:
    watching = Watcher()
    played = play_one(Setting(("K", "NoSuggestion", "Watcher", "Dumb")), 1, number, own={"Watcher": lambda: watching})
    board, rooms = players._board("mansion", "cluedo-uk"), played.deck.categories[2].cards
    view = watching.view
    assert view.first == played.first
    assert [[*far.values()] for far in view.distances] == board.distance[board.start[:4]].tolist()
    turns = played.happened[played.happened[:, 0] != 1]
    assert [(walk.seat, walk.roll) for walk in watching.seen] == [(row[1], row[2]) for row in turns]
    assert {walk.seat for walk in watching.seen} == {0, 1, 2, 3}
    for walk, place in zip(watching.seen, turns[:, 3], strict=True):
        assert walk.distances == dict(zip(rooms, board.distance[place].tolist(), strict=True))
        assert walk.room == next((room for room, steps in walk.distances.items() if steps == 0), None)
    assert {walk.room is None for walk in watching.seen} == {True, False}
    assert not hasattr(watching.seen[0].distances, "pop")  # the others are told the same


def test_everybody_hears_wrong_accusations() -> None:
    watching = Watcher()
    own: dict[str, Callable[[], Player]] = {"Hasty": Hasty, "Watcher": lambda: watching}
    played = play_one(Setting(("Hasty", "Watcher", "K")), 1, 0, own=own)
    out = played.order.index(0)
    assert watching.accused == [(out, ("Miss Scarlett", "Candlestick", played.deck.categories[2].cards[0]))]


def test_who_accuses_wrongly_is_out_but_answers() -> None:
    games = play_games(Setting(("Hasty", "K", "K")), 1, 0, 12, own={"Hasty": Hasty})
    assert games.wrong_by.sum(axis=0).tolist() == [12, 0, 0]
    assert set(games.winner.tolist()) == {1, 2}
    played = play_one(Setting(("Hasty", "K", "K")), 1, 0, own={"Hasty": Hasty})
    out = played.order.index(0)
    assert played.happened[played.happened[:, 1] == out, 0].tolist() == [1]
    assert (played.happened[played.happened[:, 0] == 0, 7] == out).any()
    nobody = play_games(Setting(("Hasty", "Hasty")), 1, 0, 4, own={"Hasty": Hasty})
    assert (nobody.winner.tolist(), nobody.turns.tolist()) == ([-1] * 4, [2] * 4)


def failing(method: str, error: BaseException | None = None, answer: object = None) -> Callable[[], Player]:
    """Return a class of players with a method that raises an exception, or returns a strange answer."""

    def fails(self: Player, *_: object) -> object:
        if error is not None:
            raise error
        return answer

    return type("Failing", (Watcher,), {method: fails})


ELSEWHERE = failing("suggest", answer=("Rope", "Rope", "Hall"))
STUBBORN = failing("suggest", answer=("Miss Scarlett", "Rope", "Hall"))


class Liar(Watcher):
    """Shows a card that was not suggested."""

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        return next(card for card in self.view.deck.cards if card not in cards)


@pytest.mark.parametrize(
    ("player", "config", "message"),
    [
        (ELSEWHERE, B, r"cannot suggest \('Rope', 'Rope', 'Hall'\): one card each of suspects, weap"),
        (STUBBORN, replace(B, again="leaves"), r"must leave Hall before"),
        (STUBBORN, replace(B, on_the_way="suggests"), r"must suggest .+, where he is, not Hall"),
        (Liar, B, r"cannot show .+: it is not a card of his that was named"),
    ],
)
def test_what_the_rules_forbid(player: Callable[[], Player], config: Config, message: str) -> None:
    with pytest.raises(PlayerError, match=r"^Odd \(seat \d, game \d+, seed 1\) " + message):
        play_games(Setting(("Odd", "K", "K"), config), 1, 0, 30, own={"Odd": player})


class Twister(Watcher):
    """Changes what it has suggested when the others have yet to hear of it."""

    def suggest(self, move: Move) -> Triple | None:
        self.wanted = ["Miss Scarlett", "Rope", min(move.distances, key=move.distances.__getitem__)]
        return self.wanted  # type: ignore[return-value]

    def hear(self, heard: Heard) -> None:
        assert isinstance(heard.cards, tuple)
        if hasattr(self, "wanted"):
            self.wanted[:] = ["Colonel Mustard", "Dagger", "Hall"]


def test_nobody_can_change_what_was_suggested() -> None:
    games = play_games(Setting(("Odd", "K", "K")), 1, 0, 12, own={"Odd": Twister})
    assert games.wrong_by.sum() == 0


def test_cards_are_named_by_the_decks_own_texts() -> None:
    watching = Watcher()
    named = tuple(Agreeable(card) for card in ("Miss Scarlett", "Rope", "Hall"))
    setting = Setting(("Odd", "Watcher"), replace(B, most_turns=30))
    play_one(setting, 1, 0, own={"Odd": failing("suggest", answer=named), "Watcher": lambda: watching})
    assert watching.heard
    assert {type(card) for heard in watching.heard for card in heard.cards} == {str}


def test_how_many_places_are_known_is_asked_once() -> None:
    class Counter:
        asked = 0

        def __index__(self) -> int:
            self.asked += 1
            return 1 if self.asked == 1 else 99

    games = play_games(
        Setting(("Odd", "K"), replace(B, most_turns=2)), 1, 0, 1, own={"Odd": failing("places_known", answer=Counter())}
    )
    assert games.known is not None
    assert games.known[0, 0, 0] == 1


class Proud(Watcher):
    """Shows the last of several cards."""

    shown = 0

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        Proud.shown += 1
        assert len(cards) > 1
        return cards[-1]


def test_a_player_may_choose_what_to_show() -> None:
    played = [play_one(Setting(("Proud", "K", "K")), 1, number, own={"Proud": Proud}) for number in range(6)]
    assert Proud.shown > 0
    for game in played:
        seat = game.order.index(0)
        for row in game.happened[(game.happened[:, 0] == 0) & (game.happened[:, 7] == seat)]:
            named = 1 << row[4] | 1 << (6 + row[5]) | 1 << (12 + row[6])
            assert int(game.hands[seat] & named).bit_length() - 1 == row[8]


class Once(Watcher):
    """Chooses the last of several cards for the first time, and leaves it to the option after that."""

    def sit_down(self, view: View) -> None:
        super().sit_down(view)
        self.chose: set[tuple[str, ...]] = set()

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        first = cards not in self.chose
        self.chose.add(cards)
        return cards[-1] if first else None


def test_a_card_that_a_player_chose_counts_as_shown_before() -> None:
    again = 0
    setting = Setting(("Odd", "Once"), replace(B, shows="shown_before", most_turns=60))
    for number in range(6):
        watching = Once()
        play_one(setting, 1, number, own={"Odd": STUBBORN, "Once": lambda watching=watching: watching})  # type: ignore[misc]
        shown = {heard.card for heard in watching.heard if heard.refuter == watching.view.seat}
        if watching.chose:
            again += len(watching.heard) > 3
            assert len(shown) == 1
    assert again > 1


def test_other_packages_offer_players(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint(name, "tests.play.test_referee:Hasty", players.GROUP) for name in ("Hasty", "K")]

    def entry_points(*, group: str, name: str | None = None) -> EntryPoints:
        assert group == players.GROUP
        return EntryPoints([point for point in points if name in (None, point.name)])

    monkeypatch.setattr(players, "entry_points", entry_points)
    assert player_names()[-1] == "Hasty"
    games = play_games(Setting(("hasty", "K", "K")), 1, 0, 6)
    assert games.wrong_by.sum(axis=0).tolist() == [6, 0, 0]  # a built-in player keeps its name


# Who has written a player wants to know where it fails.


class MuteError(Exception):
    """Cannot say anything."""

    def __str__(self) -> str:
        raise SystemExit("boo")

    __repr__ = __str__


class TwoLines:
    """Is written on two lines."""

    def __repr__(self) -> str:
        return "a\nb"


class Uncounted:
    """Is a number, but which one?"""

    def __index__(self) -> int:
        return 1 // 0


class Unlisted(list[int]):
    """Cannot be listed."""

    def __iter__(self) -> Iterator[int]:
        raise KeyError("no")


class Unhashed(str):
    """Cannot be looked up."""

    def __hash__(self) -> int:
        raise SystemExit("no")


class Agreeable(str):
    """Says that it is whatever it is compared with."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


FAILURES = [
    (failing("sit_down", ZeroDivisionError("of all\nthings")), "failed in sit_down: ZeroDivisionError: of all things"),
    (failing("suggest", TypeError()), r"failed in suggest: TypeError \(test_referee\.py:\d+\)$"),
    (failing("hear", KeyError("x" * 1000)), r"failed in hear: KeyError: 'x{200,300}\.\.\. \("),
    (failing("show", RuntimeError("no")), "failed in show: RuntimeError: no"),
    (failing("places_known", answer=10**30), "cannot know 1000.* places: a number from 0 to 21 is wanted"),
    (failing("places_known", answer="many"), "cannot know 'many' places"),
    (failing("suggest", answer=7), "cannot suggest 7: one card each"),
    (failing("accuse", answer=[["Rope"], [], {}]), "cannot accuse .*: one card each"),
    (failing("show", answer=["Rope"]), r"cannot show \['Rope'\]: it is not a card of his"),
    (failing("suggest", MuteError()), r"failed in suggest: MuteError \(test_referee\.py:\d+\)$"),
    (failing("suggest", ValueError("\x1b[2J\ud800")), r"failed in suggest: ValueError: \ufffd\[2J\ufffd \("),
    (failing("suggest", answer=MuteError()), r"cannot suggest .*: one card each"),
    (failing("accuse", answer=(TwoLines(), "Rope", "Hall")), r"cannot accuse \(a b, 'Rope', 'Hall'\): one card each"),
    (failing("places_known", answer=Uncounted()), r"failed in places_known: ZeroDivisionError: .* \(test_ref"),
    (failing("suggest", answer=Unlisted([1, 2, 3])), "failed in suggest: KeyError: 'no'"),
    (failing("show", answer=Unhashed("Rope")), "failed in show: SystemExit: no"),
    (failing("suggest", answer=(Agreeable("x"), Agreeable("y"), Agreeable("z"))), "cannot suggest .*: one card each"),
    (failing("show", answer=Agreeable("x")), "cannot show 'x': it is not a card of his"),
    (type("Deaf", (Watcher,), {"hear": lambda self: None}), r"failed in hear: TypeError: .*argument.*"),
]


@pytest.mark.parametrize(("player", "message"), FAILURES)
def test_what_fails_in_a_player_is_told(player: Callable[[], Player], message: str) -> None:
    with pytest.raises(PlayerError, match=r"^Odd \(seat \d, game \d+, seed 1\) " + message) as caught:
        play_games(Setting(("Odd", "K", "K")), 1, 0, 30, own={"Odd": player})
    assert "\n" not in str(caught.value)
    assert ("failed" in message) == (caught.value.__cause__ is not None)


def test_the_person_at_the_keyboard_can_interrupt_a_player() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_games(Setting(("Odd", "K")), 1, 0, 1, own={"Odd": failing("suggest", KeyboardInterrupt())})


def unmade() -> Player:
    raise SystemExit("not today")


@pytest.mark.parametrize(
    ("player", "message"),
    [
        (unmade, r"cannot be made: SystemExit: not today \(test_referee\.py:\d+\)"),
        (lambda one: one, "cannot be made: TypeError: .* missing 1 required positional argument"),
        (dict, "is no player: dict is no subclass of clue_logic.play.player.Player"),
    ],
)
def test_what_is_no_player_is_told(player: Callable[[], Player], message: str) -> None:
    with pytest.raises(PlayerError, match=r"^Odd \(seat 1, game 0, seed 1\) " + message):
        play_games(Setting(("Odd", "K")), 1, 0, 1, own={"Odd": player})


def offer(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Have another package offer a player of the name Odd."""
    points = EntryPoints([EntryPoint("Odd", value, players.GROUP)])
    monkeypatch.setattr(players, "entry_points", lambda **_: points)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("no_such_package:Odd", r"\(no_such_package:Odd\): ModuleNotFoundError: No module named 'no_such_package'$"),
        ("tests.play.test_referee:Odd", r"\(tests\.play\.test_referee:Odd\): AttributeError: .* 'Odd'$"),
        ("tests.play.test_referee:", r"\(tests\.play\.test_referee:\): "),
    ],
)
def test_what_cannot_be_imported_is_told(value: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, value)
    with pytest.raises(PlayerError, match="^the player Odd cannot be imported " + message):
        play_games(Setting(("Odd", "K")), 1, 0, 1)


def test_a_package_that_fails_when_it_is_imported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "odd_player.py").write_text("import math\n\nmath.sqrt(-1)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    offer(monkeypatch, "odd_player:Odd")
    with pytest.raises(PlayerError, match=r"imported \(odd_player:Odd\): ValueError: .* \(odd_player\.py:3\)$"):
        play_games(Setting(("Odd", "K")), 1, 0, 1)


Failing = failing("suggest", IndexError("none"))


def test_a_tournament_names_player_game_and_error(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "tests.play.test_referee:Failing")
    with pytest.raises(TournamentError, match=r"^Odd \(seat 1, game 0, seed 0\) failed in suggest: IndexError: none"):
        run(Tournament(Setting(("Odd", "K")), 3))
