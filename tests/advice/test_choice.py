"""Which of several suggestions is advised, and what counts of rivals."""

from __future__ import annotations

import pytest

from clue_logic.advice.advice import advise
from clue_logic.advice.asking import MOST_CARDS, MOST_CARDS_AT_ALL, Suggesting, list_candidates
from clue_logic.advice.information import AnswerModel
from clue_logic.advice.weighing import AdviceRequest, Weighing, bits_missing
from clue_logic.game.game import AnswerRule
from clue_logic.game.public_log import public_log
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from clue_logic.worlds.samples import collect_deals


def test_of_suggestions_that_tell_the_same_the_one_that_tells_others_least_is_advised() -> None:
    """For Ann her two cards are the same; but everybody knows only the A to be hers."""
    game = read_log("who: A, B, C, D\nhow: X, Y, Z\nplayers: Ann 2, Bob 2, Cid 1\nme: Ann\nhand: A, B\nAnn reveals A\n")
    deals, public = (collect_deals(one, most_states=1000) for one in (game, public_log(game)))
    weighing = Weighing(AnswerModel.of(game, "Ann"), deals, public)
    shown, secret = Suggesting(("A", "X")), Suggesting(("B", "X"))
    told = {one: weighing.public_bits(one).value for one in (shown, secret)}
    assert told[shown] != told[secret]
    least, most = sorted(told, key=told.__getitem__)
    for suggestions in ((shown, secret), (secret, shown)):
        (advised,) = weighing.best(suggestions, lambda _: 1.0, 5)
        assert (advised.suggesting, advised.alike) == (least, (most,))
    (advised,) = weighing.best((shown, secret), told.__getitem__, 5)
    assert advised.suggesting == most


def test_who_is_known_to_know_the_solution_lacks_nothing() -> None:
    log = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\nme: Ann\nhand: 1\nCid suggests 1: Ann shows 1\n"
    assert bits_missing(read_log(log))["Cid"] == 1  # she holds one of three cards
    assert bits_missing(read_log(log + "Bob reveals 2\n"))["Cid"] == 0


NUMBERS = ", ".join(str(number) for number in range(1, 21))
LARGE = (
    f"cards: {NUMBERS}\nhidden: 3\nanswers: one\nplayers: Ann 5, Bob 4, Cid 4, Dan 4\nme: Ann\nhand: 1, 2, 3, 4, 5\n"
    "Bob asks Cid about 6, 7, 8: none\nDan leaves: 17, 18, 19, 20\n"
)


def test_one_player_is_asked_about_longer_lists_too_but_nobody_who_has_left() -> None:
    game = read_log(LARGE)
    deals = collect_deals(game, most_states=100_000)
    hidden = {card: 0.5 if card in ("6", "8") else 0.1 for card in game.deck.cards}
    choice = list_candidates(game, "Ann", deals.left.cells, hidden, most=110)
    assert {suggesting.asked for suggesting in choice.suggestions} == {"Bob", "Cid"}
    assert (choice.most_cards, choice.longest) == (2, MOST_CARDS_AT_ALL)
    longer = [suggesting for suggesting in choice.suggestions if len(suggesting.cards) > 2]
    lengths = sorted((str(suggesting.asked), len(suggesting.cards)) for suggesting in longer)
    # Cid can hold none of 6, 7 and 8, and eight others.
    assert lengths == [(name, length) for name in ("Bob", "Cid") for length in range(3, MOST_CARDS_AT_ALL + 1)]
    assert all({"6", "8"} <= {*suggesting.cards} for suggesting in longer if suggesting.asked == "Bob")
    everyone = replace(game, answers=AnswerRule.EVERYONE)
    assert list_candidates(everyone, "Ann", deals.left.cells, hidden, most=110).longest is None


@pytest.mark.slow
def test_a_long_list_is_advised_where_much_is_open() -> None:
    best = advise(read_log(LARGE.partition("Bob asks")[0]), AdviceRequest(top=1, most_deals=2000))
    assert len(best.suggestions[0].suggesting.cards) > MOST_CARDS
    assert "only lists of those most likely hidden were weighed" in best.text()


def test_as_many_are_weighed_as_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.advice.advice.MOST_PAIRS", 1)
    found = advise(read_log(LARGE), AdviceRequest(top=4))
    assert (len(found.suggestions), found.weighed) == (4, 4)
