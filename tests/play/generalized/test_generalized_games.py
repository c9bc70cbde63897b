"""Games of Generalized Clue: players know what the rules derive, the referee sees to the rules, and lots are fair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from math import comb

import numpy as np
import pytest

from clue_logic.game.deck import ENVELOPE
from clue_logic.language.reader import read_log
from clue_logic.notebook.solve import solve
from clue_logic.paper.scheme import build_scheme
from clue_logic.play.faults import PlayerError
from clue_logic.play.generalized import game as game_module
from clue_logic.play.generalized import report
from clue_logic.play.generalized.game import (
    MOST_PLAYERS,
    GeneralizedSetting,
    ItemGuess,
    ItemQuestion,
    PlayedGeneralizedGame,
    play_games,
    play_one,
)
from clue_logic.play.generalized.player import (
    PLAYERS,
    All,
    AnyList,
    Even,
    GeneralizedHeard,
    GeneralizedView,
    One,
    Player,
    Question,
    Reasoner,
)
from clue_logic.play.generalized.report import Effect, effects
from clue_logic.play.generalized.scheme import BitScheme, Items, item_numbers, item_set, some_of
from clue_logic.play.outcomes import concatenate
from clue_logic.play.record import NAMES, log_of, read_played_game
from clue_logic.play.scoring import Mean
from clue_logic.play.seeding import SettingError
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import run
from tests.generated.generalized_sets import shown, snapshots
from tests.shared_out import shared_out

State = tuple[list[Items], list[Items], list[list[Items]]]


class Noting(AnyList):
    """Guesses when the items are nearly known, wrongly now and then, and notes down every state of the scheme."""

    def sit_down(self, view: GeneralizedView) -> None:
        super().sit_down(view)
        self.states = [state_of(self.scheme)]

    def guess(self) -> Items | None:
        possible, hidden = self.scheme.possible[-1], self.view.hidden
        return some_of(possible, hidden, self.view.rng) if possible.bit_count() <= hidden + 2 else None

    def hear(self, heard: GeneralizedHeard) -> None:
        super().hear(heard)
        self.states.append(state_of(self.scheme))

    def see_leaving(self, seat: int, hand: Items) -> None:
        super().see_leaving(seat, hand)
        self.states.append(state_of(self.scheme))


def state_of(scheme: BitScheme) -> State:
    return list(scheme.possible), list(scheme.known), [list(clauses) for clauses in scheme.clauses]


def noted(
    items: int, hidden: int, players: int, number: int, *, with_e: bool = True
) -> tuple[PlayedGeneralizedGame, list[Noting]]:
    """Return a game, and who played at each seat."""
    seated: list[Noting] = []

    def make() -> Noting:
        seated.append(Noting())
        return seated[-1]

    setting = GeneralizedSetting(items, hidden, ("noting",) * players, with_e)
    return play_one(setting, seed=5, number=number, own={"noting": make}), seated


SIZES = ((8, 2, 2), (11, 2, 3), (12, 3, 4), (18, 3, 5), (20, 2, 6), (24, 4, 3))


@pytest.mark.parametrize("with_e", [True, False])
@pytest.mark.parametrize("size", shared_out(SIZES), ids=str)
def test_players_know_what_the_scheme_says_after_every_event(size: tuple[int, int, int], with_e: bool) -> None:
    for number in range(2):
        played, seated = noted(*size, number, with_e=with_e)
        for seat, player in enumerate(seated):
            expected = snapshots(read_played_game(played, seat), "" if with_e else "e")
            # Who has left notes down that others leave, but not that he did.
            own = [isinstance(event, ItemGuess) and event.seat == seat for event in told(played)]
            states = [state for (_, state), mine in zip(expected, [False, *own], strict=True) if not mine]
            assert len(states) == len(player.states)
            for (possible, known, clauses), snapshot in zip(player.states, states, strict=True):
                for at, place in enumerate([*NAMES[: len(seated)], ENVELOPE]):
                    d, k, standing = snapshot[place]
                    assert (named(possible[at]), named(known[at])) == (d, k)
                    assert list(map(named, clauses[at])) == [standing[line] for line in sorted(standing)]


def told(played: PlayedGeneralizedGame) -> list[ItemQuestion | ItemGuess]:
    """Return the events of a log."""
    return [event for event in played.happened if isinstance(event, ItemQuestion) or not event.right]


def named(items: Items) -> frozenset[str]:
    return frozenset(str(number + 1) for number in item_numbers(items))


def test_these_games_have_all_that_there_can_be() -> None:
    games = [noted(*size, number)[0] for size in SIZES for number in range(4)]
    assert {sum(game.wrong) for game in games} >= {0, 1, 2}
    differing = [
        noted(18, 3, 5, number, with_e=False)[0].happened != noted(18, 3, 5, number)[0].happened for number in range(4)
    ]
    assert any(differing)


@pytest.mark.parametrize("seat", [2, None])
def test_a_log_solved_by_the_rules_says_what_the_player_knew(seat: int | None) -> None:
    played, seated = noted(12, 2, 3, 1)
    notebook = solve(read_played_game(played, seat), rules="generalized", by_statement=True)
    (*_, (_, last)) = shown(build_scheme(notebook))
    if seat is None:
        scheme = BitScheme(12, (*played.setting.sizes, 2))
        for event in told(played):
            if isinstance(event, ItemGuess):
                scheme.set_items(event.seat, played.hands[event.seat])
            elif event.shown:
                scheme.add_clause(event.asked, event.items)
            else:
                scheme.exclude(event.asked, event.items)
        state = state_of(scheme)
    else:
        state = seated[seat].states[-1]
    for at, place in enumerate([*NAMES[:3], ENVELOPE]):
        assert last[place][:2] == (named(state[0][at]), named(state[1][at]))


def test_a_log_of_the_winner_gives_the_solution_and_that_of_an_onlooker_shows_no_card() -> None:
    played = play_one(GeneralizedSetting(20, 3, tuple(PLAYERS)), seed=1, number=5)
    winners = read_log(log_of(played, played.winner))
    notebook = solve(winners, rules="generalized")
    assert {card for card in winners.deck.cards if notebook[ENVELOPE, card].name == "HOLDS"} == named(played.hidden)
    text = log_of(played, None)
    assert "me:" not in text
    assert all(line.endswith((": shows", ": none")) for line in text.splitlines() if " asks " in line)
    assert text.splitlines()[-1].startswith(f"# Here {NAMES[played.winner or 0]} guessed ")


# Players


@pytest.mark.parametrize("name", PLAYERS)
def test_built_in_players_never_guess_wrongly_and_always_end(name: str) -> None:
    for items, hidden, players in ((3, 1, 2), (12, 2, 3), (20, 3, 4), (22, 12, MOST_PLAYERS)):
        games = play_games(GeneralizedSetting(items, hidden, (name,) * players), seed=1, first=0, count=5)
        assert (games.wrong, len(games.needed)) == (0, 5)


def seated(player: Reasoner, *, hand: Items = 0b11, sizes: tuple[int, ...] = (2, 4, 3), items: int = 11) -> Reasoner:
    rng = np.random.default_rng(1)
    player.sit_down(GeneralizedView(0, sizes, items, items - sum(sizes), hand, rng))
    return player


def test_even_asks_what_is_nearest_to_even() -> None:
    player = seated(Even())
    player.hear(GeneralizedHeard(0, 2, 0b11100, False, 0))
    question = player.ask()
    uncertain = {seat: player.scheme.uncertain(seat) for seat in (1, 2)}
    assert [items.bit_count() for items in uncertain.values()] == [9, 6]
    options = {(1, m): comb(9 - m, 4) / comb(9, 4) for m in range(1, 10)}
    options |= {(2, m): comb(6 - m, 3) / comb(6, 3) for m in range(1, 7)}
    best = min(options, key=lambda option: abs(options[option] - 0.5))
    assert (question.seat, question.items.bit_count()) == best == (2, 1)
    assert question.items & ~uncertain[2] == 0


def test_even_prefers_items_that_few_can_hold() -> None:
    player = seated(Even(), sizes=(2, 4, 3, 4), items=15)
    player.hear(GeneralizedHeard(0, 2, 0b1100, False, 0))
    player.hear(GeneralizedHeard(0, 3, 0b1100, False, 0))
    player.hear(GeneralizedHeard(0, 2, 0b11111110000, False, 0))  # his are four of the others, so he is no use to ask
    while (question := player.ask()).seat != 1:
        pass
    assert question.items in (0b100, 0b1000, 0b1100)


def test_the_other_players_ask_as_they_say() -> None:
    uncertain = 0b11111111100
    for _ in range(20):
        assert seated(One()).ask().items.bit_count() == 1
        assert seated(All()).ask().items == uncertain
    player = seated(AnyList())
    asked = [player.ask() for _ in range(200)]
    assert {question.seat for question in asked} == {1, 2}
    assert all(question.items and not question.items & ~uncertain for question in asked)
    assert len({question.items.bit_count() for question in asked}) > 4


def test_nobody_who_left_or_is_known_is_asked() -> None:
    player = seated(All())
    player.hear(GeneralizedHeard(2, 1, 0b100, True, 0))
    player.see_leaving(1, 0b111100)
    assert player.opponents() == [2]
    player.hear(GeneralizedHeard(0, 2, 0b1000000, False, 0))
    assert player.opponents() == [2]
    player.hear(GeneralizedHeard(0, 2, 0b10000000, False, 0))
    assert player.opponents() == []


def test_what_was_shown_before_is_shown_again() -> None:
    player = seated(One(), hand=0b1111, sizes=(4, 2, 2))
    assert {player.show(1, 0b1110) for _ in range(50)} == {0b10, 0b100, 0b1000}
    player.hear(GeneralizedHeard(1, 0, 0b1000, True, 0b1000))
    player.hear(GeneralizedHeard(2, 0, 0b100, True, 0b100))
    assert {player.show(1, 0b1110) for _ in range(20)} == {0b1000}
    assert {player.show(2, 0b1110) for _ in range(20)} == {0b100}
    assert {player.show(2, 0b1010) for _ in range(20)} == {0b1000}
    assert {player.show(2, 0b0011) for _ in range(50)} == {0b1, 0b10}


def test_a_player_without_rule_e_is_named() -> None:
    class Looks(AnyList):
        def sit_down(self, view: GeneralizedView) -> None:
            super().sit_down(view)
            seen.append(self.scheme.with_e)

    for setting, expected in (
        (GeneralizedSetting(12, 2, ("looks", "looks-e")), [True, False]),
        (GeneralizedSetting(12, 2, ("looks", "looks"), with_e=False), [False, False]),
    ):
        seen: list[bool] = []
        play_one(setting, seed=1, number=0, own={"looks": Looks})
        assert seen == expected


# The referee


def test_items_are_dealt_evenly_and_the_same_whoever_plays() -> None:
    games = [play_one(GeneralizedSetting(23, 4, names), 3, 7) for names in (("even", "one", "all"), ("random",) * 3)]
    assert [hand.bit_count() for hand in games[0].hands] == [7, 6, 6] == list(games[0].setting.sizes)
    assert games[0].hands == games[1].hands
    assert games[0].hidden == games[1].hidden
    assert games[0].hidden + sum(games[0].hands) == (1 << 23) - 1
    assert play_one(games[0].setting, 3, 8).hands != games[0].hands


def test_every_item_is_hidden_as_often() -> None:
    times = np.zeros(9, int)
    for number in range(400):
        for item in item_numbers(play_one(GeneralizedSetting(9, 3, ("all", "all")), 1, number).hidden):
            times[item] += 1
    assert times.sum() == 1200
    assert abs(times - 400 / 3).max() < 40  # more than four standard deviations


def test_only_asker_and_asked_see_what_is_shown() -> None:
    heard: dict[int, list[GeneralizedHeard]] = {0: [], 1: [], 2: []}

    class Listens(All):
        def hear(self, told: GeneralizedHeard) -> None:
            super().hear(told)
            heard[self.view.seat].append(told)

    played = play_one(GeneralizedSetting(12, 2, ("listens",) * 3), 1, 0, own={"listens": Listens})
    questions = [event for event in played.happened if isinstance(event, ItemQuestion)]
    assert {len(told) for told in heard.values()} == {len(questions)}
    for seat, told in heard.items():
        for question, one in zip(questions, told, strict=True):
            involved = seat in (question.asker, question.asked)
            assert one.shown == (question.shown if involved else 0)
            assert one.answered == bool(question.shown) == bool(question.items & played.hands[question.asked])
            assert not question.shown & ~(question.items & played.hands[question.asked])


def test_turns_go_round_without_those_who_left() -> None:
    for number in range(6):
        played, _ = noted(20, 2, 6, number)
        left: list[int] = []
        for before, after in zip(played.happened, played.happened[1:], strict=False):
            seat = who(before)
            left += [seat] if isinstance(before, ItemGuess) else []
            following = [(seat + step) % 6 for step in range(1, 7)]
            assert who(after) == next(other for other in following if other not in left)
            assert not isinstance(after, ItemQuestion) or after.asked not in left


def who(event: ItemQuestion | ItemGuess) -> int:
    return event.seat if isinstance(event, ItemGuess) else event.asker


class Rash(All):
    """Guesses own items."""

    def guess(self) -> Items:
        return item_set(list(item_numbers(self.view.hand))[:2])


def test_when_all_have_left_nobody_has_won() -> None:
    played = play_one(GeneralizedSetting(10, 2, ("rash", "rash", "rash")), 1, 0, own={"rash": Rash})
    assert [isinstance(event, ItemGuess) and event.right for event in played.happened] == [False] * 3
    assert (played.winner, played.wrong, played.questions) == (None, (1, 1, 1), (0, 0, 0))
    games = play_games(GeneralizedSetting(10, 2, ("rash", "all")), 1, 0, 4, own={"rash": Rash})
    assert games.winner.tolist() == [1] * 4  # he knows, for all other items are laid open
    assert games.wrong_by.tolist() == [[1, 0]] * 4


def test_a_game_in_which_nobody_learns_ends_all_the_same() -> None:
    class Asleep(Player):
        def sit_down(self, view: GeneralizedView) -> None:
            self.view = view

        def ask(self) -> Question:
            return Question(1 - self.view.seat, self.view.hand)

    played = play_one(GeneralizedSetting(10, 2, ("asleep", "asleep")), 1, 0, own={"asleep": Asleep})
    assert (played.winner, len(played.happened)) == (None, 1000)
    with pytest.raises(PlayerError, match="failed in ask: NotImplementedError"):
        play_one(GeneralizedSetting(10, 2, ("lazy", "one")), 1, 0, own={"lazy": Player})


WRONG: Mapping[str, tuple[str, Callable[..., object], str]] = {
    "himself": ("ask", lambda self: Question(self.view.seat, 1), "cannot ask seat 0, himself"),
    "nobody": ("ask", lambda self: Question(5, 1), "cannot ask seat 5, who does not play"),
    "nothing": ("ask", lambda self: Question(1, 0), r"cannot ask Question\(seat=1, items=0\): a player and a set"),
    "too much": ("ask", lambda self: Question(1, 1 << 10), r"cannot ask Question\(seat=1, items=1024\)"),
    "no question": ("ask", lambda self: None, "cannot ask None"),
    "a fraction": ("ask", lambda self: Question(1.0, 7), r"cannot ask seat 1\.0: a whole number is wanted"),  # type: ignore[arg-type]
    "a truth": ("ask", lambda self: Question(True, 7), "cannot ask seat True: a whole number is wanted"),
    "two of three": ("guess", lambda self: 0b11, "cannot guess 3: a set of 3 items"),
    "no set": ("guess", lambda self: "abc", "cannot guess 'abc'"),
    "two items": ("show", lambda self, asker, items: items, "cannot show [0-9]+: one item of his that was asked"),
    "another's": ("show", lambda self, asker, items: self.view.hand ^ (1 << 10) - 1, "cannot show"),
    "in trouble": ("hear", lambda self, heard: 1 / 0, "failed in hear: ZeroDivisionError"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_the_rules_forbid_is_reported(case: str) -> None:
    method, does, message = WRONG[case]
    wrong = type("Wrong", (All,), {method: does})
    with pytest.raises(PlayerError, match=rf"^wrong \(seat [12], game 0, seed 1\) {message}"):
        play_one(GeneralizedSetting(10, 3, ("wrong", "wrong")), 1, 0, own={"wrong": wrong})


def test_who_has_left_cannot_be_asked() -> None:
    class Stubborn(All):
        def guess(self) -> None:
            return None

        def ask(self) -> Question:
            return Question(0, 1)

    with pytest.raises(PlayerError, match="cannot ask seat 0, who has left"):
        play_one(GeneralizedSetting(10, 2, ("rash", "stubborn")), 1, 0, own={"rash": Rash, "stubborn": Stubborn})


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        (GeneralizedSetting(9, 2, ("even",)), "seats for 2 to 10 players, not for 1"),
        (GeneralizedSetting(9, 0, ("even", "even")), "at least one item"),
        (GeneralizedSetting(5, 3, ("even",) * 3), "5 items are not enough: 3 are hidden, and 3 players"),
        (GeneralizedSetting(201, 3, ("even",) * 3), "at most 200 items, not 201"),
        (GeneralizedSetting(9, 2, ("even", "evne-e")), "Did you mean even?"),
    ],
)
def test_settings_that_cannot_be_played(setting: GeneralizedSetting, message: str) -> None:
    with pytest.raises(SettingError, match=message):
        run(Tournament(setting, 1, 1))


# Tournaments


def test_games_are_the_same_in_any_pieces() -> None:
    setting = GeneralizedSetting(12, 2, ("even", "one", "all"))
    whole = run(Tournament(setting, 60, 3)).games
    assert whole.equals(concatenate([play_games(setting, 3, first, 20) for first in (0, 20, 40)]))
    played = play_one(setting, 3, 7)
    by_player = [played.questions[played.order.index(player)] for player in range(len(played.order))]
    assert whole.questions.tolist()[7] == by_player
    assert {tuple(order) for order in whole.order.tolist()} == set(permutations(range(3)))


def test_all_needs_one_question_for_every_item_of_the_others() -> None:
    # Whoever is asked about all that is uncertain must show something new; nobody else learns anything of use.
    games = play_games(GeneralizedSetting(20, 3, ("all",) * 4), 1, 0, 24)
    assert set(games.needed.tolist()) == {48}
    assert set(games.winners.tolist()) == {12}


@pytest.mark.slow
def test_rule_e_saves_questions_where_hands_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "SETTINGS", ((12, 2, 5), (12, 2, 2)))
    told: list[int] = []
    many, two = effects("random", 1, 120, tell=told.append).settings
    assert told[-1] == 480
    assert many.saved.value is not None
    assert many.saved.error is not None
    assert many.saved.value > 3 * many.saved.error > 0
    needed = (many.without_rule_e.value or 0.0) - (many.with_rule_e.value or 0.0)
    assert many.saved.value == pytest.approx(needed)
    # With one opponent there are no clauses: everything shown is seen.
    assert two.saved == Mean(0.0, 0.0)


def test_ctrl_c_ends_a_tournament_early(monkeypatch: pytest.MonkeyPatch) -> None:
    original = game_module.play_games

    def once(setting: GeneralizedSetting, seed: int, first: int, count: int) -> game_module.GeneralizedOutcomes:
        if first:
            raise KeyboardInterrupt
        return original(setting, seed, first, count)

    monkeypatch.setattr(game_module, "play_games", once)
    found = run(Tournament(GeneralizedSetting(12, 2, ("even", "one")), 60, 3))
    assert (len(found.games), found.interrupted) == (GeneralizedSetting.batch_size, True)
    assert effects("even", 1, 60).settings == ()


def test_an_effect_is_measured_on_the_games_that_were_played_both_ways() -> None:
    setting = GeneralizedSetting(18, 3, ("random",) * 5)
    without = GeneralizedSetting(18, 3, ("random",) * 5, with_e=False)
    both = Effect.of(run(Tournament(setting, 9, 1)), run(Tournament(without, 6, 1)))
    assert both.saved.value is not None
