"""Which of several suggestions is advised, and what counts of rivals."""

from __future__ import annotations

from clue_logic.advice.answering import Answering
from clue_logic.advice.asking import Suggesting
from clue_logic.advice.race import bits_missing
from clue_logic.advice.weighing import Weighing
from clue_logic.knowledge.sight import public_log
from clue_logic.language.reader import read_log
from clue_logic.worlds.samples import deals_of


def test_of_suggestions_that_tell_the_same_the_one_that_tells_others_least_is_advised() -> None:
    """For Ann her two cards are the same; but everybody knows only the A to be hers."""
    game = read_log("who: A, B, C, D\nhow: X, Y, Z\nplayers: Ann 2, Bob 2, Cid 1\nme: Ann\nhand: A, B\nAnn reveals A\n")
    deals, public = (deals_of(one, most_states=1000) for one in (game, public_log(game)))
    weighing = Weighing(Answering.of(game, "Ann"), deals, public)
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
    assert bits_missing(read_log(log))["Cid"] > 1
    assert bits_missing(read_log(log + "Bob reveals 2\n"))["Cid"] == 0
