"""Information and Win: the deals they think of, what they expect of answers, and that they accuse only when sure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from math import log2

import numpy as np
import pytest

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.play.config import B
from clue_logic.play.deals import SAMPLES, choose_deals, count_broken
from clue_logic.play.game import ACCUSES, KIND, REFUTER, ROOM, SEAT, SHOWN, SUGGESTS, SUSPECT, passing_players
from clue_logic.play.masks import Masks, mask_cards
from clue_logic.play.player import Heard, Move, View
from clue_logic.play.players import PlayedGame, Setting, load_deck, play_games, play_one
from clue_logic.play.programs import name_triple
from clue_logic.play.record import read_played_game
from clue_logic.play.winning import Aims, Information, Win, prospects
from clue_logic.words.records import replace
from clue_logic.worlds.chances import compute_chances
from tests.generated.oracle import agrees
from tests.play.stub import Hasty
from tests.shared_out import shared_out

# Four play, and nobody has time to win: at the end there is much to know, and much left open
DUMB_TABLE = Setting(("K", "Dumb", "Dumb", "K"), replace(B, most_turns=24))


def told(player: Information, played: PlayedGame, seat: int) -> Iterator[int]:
    """Let a player hear a game from a seat; yield how many events he has heard. The last word is not to be heard."""
    hands = [mask_cards(hand, played.deck) for hand in played.hands]
    rng = np.random.default_rng(played.number)
    sizes, config = tuple(map(len, hands)), played.setting.config
    player.sit_down(View(seat, sizes, hands[seat], played.first, (), played.deck, config, rng))
    yield 0
    events = [row for row in played.happened if row[KIND] in (SUGGESTS, ACCUSES)]
    for number, row in enumerate(events, 1):
        cards, asker, refuter = name_triple(row[SUSPECT : ROOM + 1], played.deck), int(row[SEAT]), int(row[REFUTER])
        if row[KIND] == ACCUSES:
            if refuter:
                return
            player.hear_accusation(asker, cards)
        else:
            passed = passing_players(asker, refuter, len(hands))
            seats = [(asker + step) % len(hands) for step in range(1, len(hands))]
            card = played.deck.cards[row[SHOWN]] if refuter >= 0 and seat in (asker, refuter) else None
            passers = tuple(other for other in seats if passed >> other & 1)
            player.hear(Heard(asker, cards, passers, refuter if refuter >= 0 else None, card))
        yield number


def after(game: Game, events: int) -> Game:
    """Return a game after a number of events."""
    return replace(game, events=game.events[:events])


def by_name(hands: Masks, played: PlayedGame, game: Game) -> dict[str, str]:
    """Return a deal as the oracle takes it: the place of each card."""
    places = (*game.names, ENVELOPE)
    return {
        card: place for place, cards in zip(places, hands, strict=True) for card in mask_cards(int(cards), played.deck)
    }


@pytest.mark.parametrize("number", shared_out(range(3)))
def test_three_players_list_all_deals_that_agree(number: int) -> None:
    played = play_one(Setting(("K", "K&KaK", "Dumb")), 5, number)
    game, player = read_played_game(played, number), Information()
    for events in told(player, played, number):
        count = int(player.deals.listed[0])
        part = after(game, events)
        assert count == compute_chances(part).deals
        rows = player.deals.hands[:count]
        assert all(agrees(part, by_name(row, played, game)) for row in rows[:: 1 + count // 20])
        assert len(np.unique(rows[:2000], axis=0)) == min(count, 2000)


def test_wrong_accusations_strike_deals() -> None:
    played = play_one(Setting(("K", "Dumb", "Dumb"), replace(B, most_turns=12)), 5, 0)
    game, player = read_played_game(played, 0), Information()
    for _ in told(player, played, 0):
        pass
    before = player.deals.hands[: player.deals.listed[0], -1].copy()
    accused = next(middle for middle in before if middle != played.middle)
    suspect, weapon, room = mask_cards(int(accused), game.deck)
    player.hear_accusation(1, (suspect, weapon, room))
    assert (player.deals.hands[: player.deals.listed[0], -1] == before[before != accused]).all()
    assert len(before) > player.deals.listed[0] > 0


@pytest.mark.parametrize("number", shared_out(range(3)))
def test_every_sampled_deal_agrees_with_the_log(number: int) -> None:
    played = play_one(DUMB_TABLE, 5, number)
    game, player = read_played_game(played, number), Win()
    for events in told(player, played, number):
        if player.deals.listed[0]:
            break  # few enough are left to list them
        hands = choose_deals(player.deals, player.notebook, player.hand, player.hints, player.view.rng)
        part = after(game, events)
        assert len(hands) > SAMPLES / 2
        assert all(agrees(part, by_name(row, played, game)) for row in hands[::10])
        assert len(np.unique(hands, axis=0)) > 20


@pytest.mark.parametrize("number", [4, 9, 20])
def test_four_players_list_deals_as_soon_as_they_are_few(number: int) -> None:
    played = play_one(Setting(("Hasty", "K", "Dumb", "K")), 5, number, own={"Hasty": Hasty})
    game, player = read_played_game(played, played.order.index(1)), Information()
    accused = sum(1 << card for card in (0, 6, 12))
    assert accused != played.middle
    for events in told(player, played, played.order.index(1)):
        if events < 2:
            continue
        hands = choose_deals(player.deals, player.notebook, player.hand, player.hints, player.view.rng)
        assert (hands[:, -1] != accused).all()
        player.solution()
        if player.deals.listed[0]:
            assert player.deals.listed[0] == compute_chances(after(game, events)).deals > 100
            return
    pytest.fail("there was nothing to list")


def test_samples_are_nearly_as_likely_as_deals() -> None:
    played = play_one(DUMB_TABLE, 5, 1)
    game, player = read_played_game(played, 0), Information()
    share: Counter[tuple[str, str]] = Counter()
    for _ in told(player, played, 0):
        hands = choose_deals(player.deals, player.notebook, player.hand, player.hints, player.view.rng)
    assert not player.deals.listed[0]
    for row in hands:
        share.update((place, card) for card, place in by_name(row, played, game).items())
    exact = compute_chances(game).cells
    off = [abs(share[cell] / len(hands) - float(chance.value)) for cell, chance in exact.items()]
    assert np.mean(off) < 0.02


def test_what_suggestions_promise_is_what_counting_finds() -> None:
    rng = np.random.default_rng(3)
    starts = np.array([0, 3, 6, 9])
    hands, weights = [], rng.random(60)
    for _ in range(60):
        middle = [int(part + rng.integers(3)) for part in (0, 3, 6)]
        rest = [0, *(1 + rng.permutation([card for card in range(1, 9) if card not in middle]))]
        cut = len(rest) // 2
        hands.append([1, sum(1 << int(c - 1) for c in rest[1:cut]), sum(1 << int(c - 1) for c in rest[cut:])])
        hands[-1].append(sum(1 << card for card in middle))
    hands.sort(key=lambda row: row[-1])
    seen = np.array([[0, 0, 0], [0, 0, 0b000100001], [0, 0b1, 0]])
    wanted = np.array([True, False, True])
    found = prospects(np.array(hands), weights, 0, starts, wanted, seen)
    for a, b, c in product(range(3), range(3), (0, 2)):
        named_cards = (a, 3 + b, 6 + c)
        joint: defaultdict[tuple[object, ...], float] = defaultdict(float)
        leaks = 0.0
        for number, (row, weight) in enumerate(zip(hands, weights / weights.sum(), strict=True)):
            refuter = next((p for p in (1, 2) if any(row[p] >> card & 1 for card in named_cards)), None)
            shown = [card for card in named_cards if refuter and row[refuter] >> card & 1]
            for card in shown or [-1]:
                joint[number, row[-1], (refuter, card)] += weight / max(1, len(shown))
            # 1 passes unless he shows; of his cards 2 sees that they are not with 1, but for the one he has himself.
            for learner, passer in ((2, 1), (1, 2)):
                if refuter is None or passer < refuter:
                    new = sum(not seen[learner, passer] >> card & 1 for card in named_cards)
                    leaks += weight * max(0, new - (learner == refuter))
        assert found.solution[a, b, c] == pytest.approx(shared_bits(joint, 1), abs=1e-9)
        assert found.deal[a, b, c] == pytest.approx(shared_bits(joint, 0), abs=1e-9)
        assert found.leaks[a, b, c] == pytest.approx(leaks)
    assert not found.solution[:, :, 1].any()


def shared_bits(joint: dict[tuple[object, ...], float], part: int) -> float:
    """Return the mutual information between one part of the outcomes and the last, by its definition."""
    pairs: defaultdict[tuple[object, object], float] = defaultdict(float)
    one: defaultdict[object, float] = defaultdict(float)
    two: defaultdict[object, float] = defaultdict(float)
    for outcome, chance in joint.items():
        pairs[outcome[part], outcome[-1]] += chance
        one[outcome[part]] += chance
        two[outcome[-1]] += chance
    return sum(chance * log2(chance / one[a] / two[b]) for (a, b), chance in pairs.items())


@pytest.mark.parametrize(
    "players", shared_out([("Information", "Win", "Dumb"), ("Win", "K", "Information", "K&KaK", "Win")])
)
def test_games_are_the_same_by_seed_and_nobody_accuses_wrongly(players: tuple[str, ...]) -> None:
    games = play_games(Setting(players), 3, 0, 6)
    assert not games.wrong_by.any()
    assert (games.winner >= 0).all()
    assert play_games(Setting(players), 3, 3, 2).equals(games[3:5])


@pytest.mark.parametrize("option", [{"again": "leaves"}, {"on_the_way": "suggests"}, {"accuse": "at_once"}])
def test_they_keep_to_the_options(option: dict[str, str]) -> None:
    games = play_games(Setting(("Information", "Win"), replace(B, **option)), 3, 0, 4)
    assert (games.winner >= 0).all()


def seated(player: Information, others: tuple[int, ...] = (6, 6)) -> Information:
    """Return a player who has the first two suspects and weapons, and the first and the last but one of the rooms."""
    deck = load_deck("cluedo-uk")
    hand = mask_cards(0b010000001_000011_000011, deck)
    player.sit_down(View(0, (len(hand), *others), hand, 0, (), deck, B, np.random.default_rng(1)))
    return player


def test_information_goes_for_bits_a_turn() -> None:
    player = seated(Information())
    rooms = player.view.deck.categories[2].cards
    far = dict.fromkeys(rooms, 30)
    suspect, weapon, room = player.suggest(Move(6, None, {**far, "Hall": 6})) or ("", "", "")
    assert room == "Hall"
    assert not {suspect, weapon} <= {*player.view.hand}
    assert (player.suggest(Move(6, "Hall", far, "Lounge")) or ("", "", ""))[2] == "Lounge"


def test_win_shows_what_it_has_shown_before_then_a_room() -> None:
    player = seated(Win())
    suspect, weapon, room = (part.cards[0] for part in player.view.deck.categories)
    assert player.show(1, (suspect, weapon, room)) == room
    player.hear(Heard(1, (suspect, weapon, "Hall"), (), 0, weapon))
    assert player.show(1, (suspect, weapon, room)) == weapon
    assert player.show(2, (suspect, weapon, room)) == room
    assert seated(Win(Aims(hides=False))).show(1, (suspect, room)) is None


@pytest.mark.parametrize("others", [(6, 6), (4, 4, 4)])  # deals are listed, or sampled
def test_win_thinks_that_who_asks_does_not_hold_the_card(others: tuple[int, ...]) -> None:
    shares = []
    aims: list[Callable[[], Information]] = [Win, lambda: Win(Aims(own_card=1, own_room=1))]
    for make in aims:
        player = seated(make(), others)
        white = player.view.deck.categories[0].cards[2]
        assert white not in player.view.hand
        player.hear(Heard(1, (white, "Rope", "Hall"), (2,), None, None))
        hands = choose_deals(player.deals, player.notebook, player.hand, player.hints, player.view.rng)
        holds = (hands[:, 1] >> player.view.deck.cards.index(white) & 1).astype(bool)
        weights = player.weights(hands)
        shares.append(weights[holds].sum() / weights.sum())
    assert shares[0] < shares[1] / 3


def test_nothing_sampled_is_taken_for_certain() -> None:
    played = play_one(DUMB_TABLE, 5, 2)
    player = Win()
    for _ in told(player, played, 1):
        known = player.solution()
        assert known & ~played.middle == 0
        assert count_broken(player.notebook, np.array([*played.hands, played.middle])) == 0
