"""Players written in Python: they play with the others, and are held to the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint, EntryPoints

import numpy as np
import pytest

from clue_logic.play import players
from clue_logic.play.config import B, Config
from clue_logic.play.player import Heard, Move, Player, Triple, View
from clue_logic.play.players import Setting, play_games, play_one, player_names
from clue_logic.play.referee import PlayerError, Program
from tests.generated.played import drawn_setting


class Watcher(Player):
    """Only watches, and remembers."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.accused: list[tuple[int, Triple]] = []

    def sit_down(self, view: View) -> None:
        self.view = view

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)

    def hear_accusation(self, seat: int, cards: Triple) -> None:
        self.accused.append((seat, cards))


class Hasty(Watcher):
    """Accuses at once, without reason."""

    def accuse(self) -> Triple | None:
        suspects, weapons, rooms = (part.cards for part in self.view.deck.categories)
        return suspects[0], weapons[0], rooms[0]


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
    """Return what makes a built-in player in Python."""
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


def test_who_accuses_wrongly_is_out_but_answers() -> None:
    games = play_games(Setting(("Hasty", "K", "K")), 1, 0, 12, own={"Hasty": Hasty})
    assert games.wrong_by.sum(axis=0).tolist() == [12, 0, 0]
    assert set(games.winner.tolist()) == {1, 2}
    played = play_one(Setting(("Hasty", "K", "K")), 1, 0, own={"Hasty": Hasty})
    out = played.order.index(0)
    assert played.happened[played.happened[:, 1] == out, 0].tolist() == [1]
    assert (played.happened[played.happened[:, 0] == 0, 7] == out).any()


def test_where_everybody_is_out_nobody_wins() -> None:
    games = play_games(Setting(("Hasty", "Hasty")), 1, 0, 4, own={"Hasty": Hasty})
    assert games.winner.tolist() == [-1] * 4
    assert games.turns.tolist() == [2] * 4


class Elsewhere(Watcher):
    """Suggests what cannot be suggested."""

    wanted: Triple = ("Rope", "Rope", "Hall")

    def suggest(self, move: Move) -> Triple | None:
        return self.wanted


class Stubborn(Elsewhere):
    """Always suggests the same."""

    wanted = ("Miss Scarlett", "Rope", "Hall")


class Liar(Watcher):
    """Shows what nobody asked for."""

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        return next(card for card in self.view.deck.cards if card not in cards)


@pytest.mark.parametrize(
    ("player", "config", "message"),
    [
        (
            Elsewhere,
            B,
            r"Elsewhere \(seat \d\) cannot suggest \('Rope', 'Rope', 'Hall'\): one card each of suspects, weap",
        ),
        (Stubborn, replace(B, again="leaves"), r"Stubborn \(seat \d\) must leave Hall before"),
        (Stubborn, replace(B, on_the_way="suggests"), r"Stubborn \(seat \d\) must suggest .+, where he is, not Hall"),
        (Liar, B, r"Liar \(seat \d\) cannot show .+: it is not a card of his that was named"),
    ],
)
def test_what_the_rules_forbid(player: Callable[[], Player], config: Config, message: str) -> None:
    with pytest.raises(PlayerError, match=message):
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


def test_other_packages_offer_players(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [EntryPoint(name, "tests.play.test_referee:Hasty", players.GROUP) for name in ("Hasty", "K")]

    def entry_points(*, group: str, name: str | None = None) -> EntryPoints:
        assert group == players.GROUP
        return EntryPoints([point for point in offered if name in (None, point.name)])

    monkeypatch.setattr(players, "entry_points", entry_points)
    assert player_names()[-1] == "Hasty"
    games = play_games(Setting(("hasty", "K", "K")), 1, 0, 6)
    assert games.wrong_by.sum(axis=0).tolist() == [6, 0, 0]  # a built-in player keeps its name
