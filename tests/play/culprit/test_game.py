"""The referee of 犯人当てゲーム: dealing, declaring, announcing, and what may not be."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import ClassVar

import numpy as np
import pytest

from clue_logic.play import tournament
from clue_logic.play.culprit.game import CulpritOutcomes, CulpritSetting, PlayedCulpritGame, play_games, play_one
from clue_logic.play.culprit.player import TACTICS, Combination, Player, Sheet
from clue_logic.play.culprit.report import EARLIER, trial
from clue_logic.play.faults import PlayerError
from clue_logic.play.outcomes import DRAW, OVER, concatenate
from clue_logic.play.seeding import SettingError


class Wrong(Player):
    """Announces a card of its own, which is wrong."""

    def announce(self, sheet: Sheet) -> Combination | None:
        """Return the own cards."""
        return sheet.hand


class Lazy(Player):
    """Always declares the same, and never announces."""

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the first cards."""
        return [(0, 0, 0)]

    def announce(self, sheet: Sheet) -> None:
        """Return nothing."""


OWN = {"wrong": Wrong, "lazy": Lazy}


def played(*players: str, number: int = 0, **options: object) -> PlayedCulpritGame:
    return play_one(CulpritSetting(players, **options), seed=1, number=number, own=OWN)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_is_dealt_one_card_of_each_category(players: int) -> None:
    game = played(*["random"] * players)
    for category in range(3):
        assert sorted(hand[category] for hand in (*game.hands, game.hidden)) == list(range(players + 1))


def test_the_dealer_deals_the_same_whoever_plays() -> None:
    assert played("random", "mixed", "settle").hands == played("one-shot", "one-shot", "one-shot").hands


def test_each_card_is_as_often_in_each_place() -> None:
    games = [played("lazy", "lazy", most_declarations=1, number=number) for number in range(600)]
    for category in range(3):
        deals = Counter(tuple(hand[category] for hand in (*game.hands, game.hidden)) for game in games)
        assert sum((count - 100) ** 2 / 100 for count in deals.values()) < 20.5  # chi-square, 5 degrees, 0.1 %
        assert set(deals) == set(permutations(range(3)))


def test_who_has_any_of_the_cards_says_so_and_the_asker_too_unless_silent() -> None:
    for silent in (False, True):
        game = played("random", "settle", "mixed", "one-shot", asker_silent=silent)
        for declared in game.declared:
            having = [
                seat
                for seat, hand in enumerate(game.hands)
                if any(a == b for a, b in zip(hand, declared.cards, strict=True))
            ]
            assert list(declared.having) == [seat for seat in having if not (silent and seat == declared.asker)]


def test_declaring_goes_round_and_who_knows_announces_the_asker_first() -> None:
    for number in range(30):
        game = played("one-shot", "random", "mixed", "elimination", number=number)
        assert [one.asker for one in game.declared] == [turn % 4 for turn in range(len(game.declared))]
        (announced,) = game.announced
        assert announced.right
        assert (announced.cards, announced.after) == (game.hidden, len(game.declared))
        assert game.known_after == len(game.declared)
        assert game.ready >= 1
    assert any(game.ready > 1 for game in (played("one-shot", "one-shot", number=number) for number in range(9)))


def test_where_all_have_announced_wrongly_nobody_wins() -> None:
    game = played("wrong", "wrong", "wrong")
    assert [(one.seat, one.right, one.after) for one in game.announced] == [(seat, False, 1) for seat in range(3)]
    assert (game.winner, game.known_after) == (None, OVER)
    games = play_games(CulpritSetting(("wrong", "wrong")), 1, 0, 4, own=OWN)
    assert games.winner.tolist() == [DRAW] * 4
    assert games.wrong_by.tolist() == [[1, 1]] * 4
    assert games.known_after.tolist() == [1, OVER, OVER, OVER]  # in the first game it could be known at once


def test_who_has_announced_wrongly_plays_on_but_cannot_win() -> None:
    for number in range(10):
        game = played("wrong", "random", "one-shot", number=number)
        (seat,) = (at for at, player in enumerate(game.order) if player == 0)
        assert [one.seat for one in game.announced if not one.right] == [seat]
        assert game.winner not in (None, seat)
        assert any(one.asker == seat for one in game.declared) or len(game.declared) <= seat


def test_a_game_without_end_is_a_draw() -> None:
    game = played("lazy", "lazy", most_declarations=7)
    assert (len(game.declared), game.winner, game.announced) == (7, None, ())


def test_where_a_player_has_no_options_the_referee_takes_cards_that_are_not_settled() -> None:
    class Idle(Player):
        pass

    game = play_one(CulpritSetting(("idle",) * 3), 1, 0, own={"idle": Idle})
    assert game.winner is not None
    assert len({one.cards for one in game.declared}) == len(game.declared)


def test_a_game_does_not_depend_on_others() -> None:
    setting = CulpritSetting(("one-shot", "mixed", "settle", "random"))
    assert play_games(setting, 3, 0, 8)[5:7].equals(play_games(setting, 3, 5, 2))


@pytest.mark.parametrize("kind", ["matrix", "remembering", "exact"])
def test_no_tactic_announces_wrongly(kind: str) -> None:
    games = play_games(CulpritSetting(tuple(TACTICS), kind), 1, 0, 20)
    assert int(games.wrong_by.sum()) == 0
    assert (games.winner != DRAW).all()


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        (CulpritSetting(("random",) * 13), "seats for 2 to 12 players, not for 13"),
        (CulpritSetting(("random",) * 7, "exact"), "seats for 2 to 6 players who think of all deals, not for 7"),
        (CulpritSetting(("random", "clever")), "there is no player 'clever'"),
        (CulpritSetting(("random", "random"), "magic"), "there is no knowledge 'magic'"),
        (CulpritSetting(("random", "random"), names=("圭一",)), "2 players need as many names or none, not 1"),
        (CulpritSetting(("random", "random"), most_declarations=0), "a game has at least one declaration, not 0"),
    ],
)
def test_what_cannot_be_played(setting: CulpritSetting, message: str) -> None:
    with pytest.raises(SettingError, match=message):
        play_one(setting, 1, 0)


def one_by_one() -> Iterator[Combination]:
    yield 0, 0, 0
    raise ZeroDivisionError("oh no")


def odd() -> object:
    return type("Odd", (), {"__index__": lambda self: 1 // 0})()


@pytest.mark.parametrize(
    ("method", "does", "message"),
    [
        ("__init__", lambda self: sys.exit("no"), "cannot be made: SystemExit: no"),
        (
            "options",
            lambda self, sheet: one_by_one(),
            r"failed in options: ZeroDivisionError: oh no \(test_game.py:\d+\)",
        ),
        (
            "options",
            lambda self, sheet: [(0, 1, 99)],
            r"cannot declare \(0, 1, 99\): 3 cards, one of each category, by their numbers from 0 to 2, are wanted$",
        ),
        ("options", lambda self, sheet: [(0, 0.0, 0)], r"cannot declare \(0, 0.0, 0\): 3 cards"),
        ("options", lambda self, sheet: [(0, False, 0)], r"cannot declare \(0, False, 0\): 3 cards"),
        ("options", lambda self, sheet: ["012"], "cannot declare '012': 3 cards"),
        ("options", lambda self, sheet: [(0, odd(), 0)], "failed in declare: ZeroDivisionError"),
        ("announce", lambda self, sheet: (0, 0), r"cannot announce \(0, 0\): 3 cards"),
        ("announce", lambda self, sheet: 1 / 0, "failed in announce: ZeroDivisionError"),
    ],
)
def test_whatever_a_player_does_wrong_is_put_down_to_him(
    method: str, does: Callable[..., object], message: str
) -> None:
    wrong = type("Wrong", (Player,), {method: does})
    with pytest.raises(PlayerError, match=rf"^bad \(seat 1, game 0, seed 1\) {message}"):
        play_one(CulpritSetting(("bad", "bad")), 1, 0, own={"bad": wrong})


def test_a_player_cannot_change_what_was_said() -> None:
    class Cheat(Player):
        """Keeps all sheets, and tries to change what is on them."""

        kept: ClassVar[list[Sheet]] = []

        def announce(self, sheet: Sheet) -> None:
            self.kept.append(sheet)
            for method, *given in (("append", None), ("clear",), ("pop",)):
                for what in (sheet.declared, sheet.tried):
                    if hasattr(what, method):
                        getattr(what, method)(*given)

    game = play_one(CulpritSetting(("cheat", "lazy"), most_declarations=5), 1, 0, own={"cheat": Cheat, "lazy": Lazy})
    assert [one.asker for one in game.declared] == [0, 1, 0, 1, 0]
    # What is said later does not appear on a sheet from before.
    assert [len(sheet.declared) for sheet in Cheat.kept] == [1, 2, 3, 4, 5]
    assert all(sheet.tried == {one.cards for one in sheet.declared} for sheet in Cheat.kept)


def test_ctrl_c_ends_a_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    real = tournament.play_spans

    def pressed(*args: object) -> Iterator[object]:
        yield next(real(*args))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "play_spans", pressed)
    some = trial(2 * CulpritSetting.batch_size, seed=1)
    assert some.interrupted
    assert [(one.tactic, one.knowledge) for one in some.trial] == [("one-shot", "matrix")]


def test_the_share_of_the_asker() -> None:
    order = np.array([[0, 1], [1, 0], [0, 1], [0, 1]])
    winner = np.array([0, 0, 1, DRAW])
    wrong = np.zeros((4, 2), int)
    games = CulpritOutcomes(
        *(order, np.zeros(4, int), winner, np.array([3, 4, 4, 9]), wrong),
        asker=np.array([0, 1, 0, 0]),
        known_after=np.array([3, 4, 2, OVER]),
        ready=np.array([1, 2, 1, 0]),
    )
    assert (games.by_asker.wins, games.by_asker.games) == (2, 4)
    assert games.first_of_several.wins == 1
    assert games.declarations.value == 3.0
    assert len(concatenate([games, games])) == 8
    assert len(CulpritOutcomes.empty(2)) == 0


def test_the_trial_has_each_tactic_with_each_knowledge() -> None:
    found = trial(2, seed=1)
    assert len(found.trial) == 15
    assert sum(one.earlier is not None for one in found.trial) == len(EARLIER)
    assert len(found.text("de").splitlines()) == 10
    assert not re.search("[A-Za-z]", found.text("ja"))
    silent = trial(1, seed=1, asker_silent=True)
    assert [one.earlier for one in silent.trial] == [None] * 15
    assert "; the asker is silent" in silent.text().splitlines()[0]
    assert ("earlier trial  " in found.text(), "earlier trial  " in silent.text()) == (True, False)
