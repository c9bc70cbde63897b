"""What each kind of line lets whom know, in small logs; and what can be asked wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import Suggestion
from clue_logic.game.facts import Fact
from clue_logic.game.questions import AtomicProposition, Cell, Solution, State, Whether
from clue_logic.knowledge.copies import BoundedSolver, Copies, EncodedLog
from clue_logic.knowledge.ignorance import CellClause, Condition, Doubts, Refutations
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Bounds, Decision, Knows, NotAtTheTableError
from clue_logic.knowledge.sight import audience
from clue_logic.words.records import replace
from tests.generated.models import Model

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
ANN = "me: Ann\nhand: 1, 2\n"


def log(events: str, me: str = ANN, more: str = "", players: str = "Ann 2, Bob 2, Cid 2") -> Knowledge:
    """Return the knowledge of the players of a game with eight cards, two of them hidden."""
    return Knowledge(cl.read(f"cards: 1, 2, 3, 4, 5, 6, 7, 8\nhidden: 2\nplayers: {players}\n{me}{more}\n{events}"))


def holds(place: str, card: int) -> Cell:
    return Cell(place, str(card), True)


def lacks(place: str, card: int) -> Cell:
    return Cell(place, str(card), False)


def who_knows(knowledge: Knowledge, cell: Cell, *before: str) -> Sequence[str]:
    """Return of whom it is known that they know it."""
    return [player for player in knowledge.game.names if knowledge.knows((*before, player), cell)]


EVERYBODY = ["Ann", "Bob", "Cid"]


# Who sees what


MINE = "Bob suggests 1, 2, 3: Cid passes, Ann shows 1"
SEEN_BY_ACCIDENT = "Bob suggests 3, 4, 5: Cid shows 4"  # both know it, but neither knows that I do
BY_ALL = {"more": "answers: everyone"}


@pytest.mark.parametrize(
    ("events", "headers", "cell", "before", "known_to"),
    [
        (MINE, {}, holds("Ann", 1), [], ["Ann", "Bob"]),
        (MINE, {}, holds("Ann", 1), ["Bob"], ["Ann", "Bob"]),
        (MINE, {}, holds("Ann", 1), ["Cid"], []),
        (MINE, {}, lacks("Cid", 1), [], EVERYBODY),
        ("Ann suggests 1, 3, 4: Bob shows 3", {}, holds("Bob", 3), [], ["Ann", "Bob"]),
        ("Ann suggests 1, 3, 4: Bob shows 3", {}, holds("Bob", 3), ["Bob"], ["Ann", "Bob"]),
        (SEEN_BY_ACCIDENT, {}, holds("Cid", 4), [], EVERYBODY),
        (SEEN_BY_ACCIDENT, {}, holds("Cid", 4), ["Bob", "Cid"], ["Bob", "Cid"]),
        # Each has one of the two cards, and knows her own.
        ("Bob suggests 1, 3: Ann has, Cid has", BY_ALL, holds("Cid", 3), [], ["Ann", "Cid"]),
        ("Bob suggests 1, 2: Ann shows 1", BY_ALL, holds("Ann", 1), [], ["Ann", "Bob"]),
        ("Bob asks Ann about 1, 2, 3: shows 2", {"more": "answers: one"}, holds("Ann", 2), [], ["Ann", "Bob"]),
        ("Bob accuses 3, 4: right", {}, holds(ENVELOPE, 3), ["Cid"], EVERYBODY),
    ],
)
def test_who_sees_a_card(
    events: str, headers: dict[str, str], cell: Cell, before: list[str], known_to: list[str]
) -> None:
    knowledge = log(events, **headers)
    assert who_knows(knowledge, cell, *before) == known_to
    for player in EVERYBODY:
        if not before and player not in known_to:
            assert knowledge.knows_not(player, cell).decision is Decision.YES


def test_a_card_shown_to_another_is_seen_by_him_whichever_it_is() -> None:
    knowledge = log("Bob suggests 3, 4, 5: Cid shows")
    assert not knowledge.knows("Bob", holds("Cid", 3))
    assert knowledge.knows_not("Bob", Solution()).decision is Decision.YES
    only = log("Cid reveals 5\nBob suggests 3, 4: Cid shows\nAnn suggests 4: Bob passes, Cid passes")
    assert who_knows(only, holds("Cid", 3)) == EVERYBODY
    # What Bob saw I can tell if I know the shower to lack the others; nobody else knows that I do.
    told = log("learn Cid lacks 4\nBob suggests 3, 4: Cid shows")
    assert who_knows(told, holds("Cid", 3)) == ["Ann", "Bob", "Cid"]
    assert who_knows(told, holds("Cid", 3), "Bob") == ["Bob", "Cid"]


def test_a_reveal_a_hand_laid_open_and_an_announcement_are_public() -> None:
    knowledge = log("Bob reveals 3\nCid leaves: 5, 6\nAnn announces one of {1 2 | 1 4}")
    for cell in (holds("Bob", 3), holds("Cid", 6), holds("Ann", 1)):
        assert knowledge.public(cell)
        assert who_knows(knowledge, cell, "Bob", "Ann") == EVERYBODY
    assert knowledge.knows_not("Bob", holds("Ann", 2)).decision is Decision.NO  # he may hold 4


def test_the_table_and_the_sizes_are_public() -> None:
    knowledge = log("", more="table: 8", players="Ann 2, Bob 2, Cid 1")
    assert knowledge.public(holds(TABLE, 8))
    events = "Bob announces one of {3 4}\nCid announces one of {5}"
    everything = log(events, more="table: 8", players="Ann, Bob 2, Cid 1")
    assert everything.knows("Bob", lacks("Ann", 3))
    # Everybody sees how many cards I hold, even if only my hand tells the log.
    sizes = log("Bob leaves: 3, 4, 5\nAnn reveals 1\nAnn reveals 2", players="Ann ?, Bob 3, Cid ?", more="")
    assert sizes.knows("Cid", lacks("Ann", 6))


def test_learning_is_mine_alone() -> None:
    knowledge = log("learn Bob holds 3\nlearn Cid lacks 4\nlearn Cid holds one of 5, 6")
    assert who_knows(knowledge, holds("Bob", 3)) == ["Ann", "Bob"]
    assert not knowledge.knows(("Bob", "Ann"), holds("Bob", 3))
    assert knowledge.knows_not(("Bob", "Ann"), holds("Bob", 3)).decision is Decision.YES
    assert not knowledge.public(lacks("Cid", 4))


def test_who_accuses_wrongly_has_seen_the_envelope() -> None:
    knowledge = log("Bob accuses 3, 4: wrong")
    assert knowledge.knows("Bob", Solution())
    assert knowledge.knows(("Cid", "Bob"), Solution())
    assert knowledge.knows("Bob", Whether(holds(ENVELOPE, 5)))
    assert not knowledge.knows("Bob", holds(ENVELOPE, 5))
    assert not knowledge.knows("Cid", Solution())
    assert knowledge.knows_not("Cid", Solution()).decision is Decision.YES


def test_where_everyone_answers_nobody_looks() -> None:
    """Whoever announces wrongly has learned no more than all others: that these are not all of the hidden cards."""
    everyone = "\nanswers: everyone"
    knowledge = log("Bob accuses 3, 4: wrong\nAnn accuses 5, 6: wrong\nCid accuses 3, 5", more=everyone)
    model = Model(knowledge.game)
    for player in EVERYBODY:
        assert not knowledge.knows(player, Solution())
        assert knowledge.knows_not(player, Solution()).decision is Decision.YES
        assert not any(model.named(player, model.solutions))
    assert not knowledge.unwritten
    last = log("Cid reveals 5\nCid reveals 6\nBob reveals 7\nBob reveals 8\nBob accuses 3, 4: right", more=everyone)
    assert all(last.knows(player, Solution()) for player in EVERYBODY)


# What I have seen and not written down


def test_what_i_saw_in_the_envelope_i_know_though_my_log_does_not_say_it() -> None:
    mine = log("Ann accuses 3, 4: wrong")
    assert mine.knows((), Solution())
    assert mine.knows(("Bob", "Ann"), Solution())
    assert mine.knows_not("Ann", Solution()).decision is Decision.NO
    assert mine.unwritten.look == 7
    five = holds(ENVELOPE, 5)
    assert (mine.knows("Ann", five), mine.knows("Ann", Whether(five))) == (False, True)
    assert mine.knows_not("Ann", five).decision is Decision.NO
    assert mine.knows_not("Ann", Knows(("Bob",), lacks(ENVELOPE, 3))).decision is Decision.YES
    written = log("Ann accuses 3, 4: wrong\nlearn envelope holds 5\nlearn envelope holds 6")
    assert written.knows("Ann", Solution())
    assert not written.unwritten


def test_the_card_that_i_was_shown_i_know_though_my_log_does_not_say_it() -> None:
    mine = log("Ann suggests 3, 4: Bob shows")
    assert (mine.unwritten.hand, mine.unwritten.shows, mine.unwritten.look) == (False, (7,), None)
    decisions = [mine.knows_not("Ann", holds(*cell)).decision for cell in (("Bob", 3), ("Bob", 5), ("Cid", 3))]
    assert decisions == [Decision.NO, Decision.YES, Decision.YES]
    assert not mine.knows("Ann", Whether(holds("Bob", 3)))
    assert not log("Ann suggests 1, 3: Bob shows").unwritten  # it can only have been 3


def test_my_hand_i_know_though_my_log_does_not_say_it() -> None:
    mine = log("", me="me: Ann\n")
    assert mine.unwritten.hand
    assert mine.knows((), Whether(holds("Ann", 3)))
    assert mine.knows_not((), holds("Ann", 3)).decision is Decision.NO
    assert mine.knows_not((), holds("Bob", 3)).decision is Decision.YES
    assert mine.unwritten.text("de").startswith("Welche Karten Ann besitzt, steht nicht im Protokoll")


def test_in_a_full_game_it_is_decided_what_i_do_not_know() -> None:
    """The cards lie in too many ways to rule them out one by one; but only three could have been shown."""
    game = cl.load(EXAMPLES / "six-players.clue")
    asked = (event for event in game.events[:10] if isinstance(event, Suggestion))
    unseen = tuple(replace(e, answers=tuple(replace(answer, card=None) for answer in e.answers)) for e in asked)
    knowledge = Knowledge(replace(game, events=unseen))
    assert knowledge.unwritten.shows
    scarlett = Cell("Clara", "Miss Scarlett", False)
    assert knowledge.knows_not((), scarlett, bounds=Bounds(rounds=4)).decision is Decision.YES


def test_an_onlooker_has_seen_nothing_that_is_not_in_the_log() -> None:
    onlooker = log("Ann suggests 3, 4: Bob shows\nAnn accuses 3, 4: wrong", me="")
    assert not onlooker.unwritten
    assert not onlooker.unwritten.text()
    assert not onlooker.knows((), Solution())
    assert onlooker.knows_not((), Solution()).decision is Decision.YES


def test_a_telling_silence_is_public() -> None:
    events = "Bob suggests 3, 4: nobody shows\nCid suggests 5, 6\nBob reveals 7\nBob announces one of {7 8 | 7 3}"
    silent = log(events, more="accusing: perfect")
    assert silent.public(holds("Bob", 3))
    assert not log(events).public(holds("Bob", 3))
    assert silent.since("Cid", holds("Bob", 3)) == 10


def test_two_players_know_more_in_common_than_an_onlooker() -> None:
    game = cl.read("cards: 1, 2, 3\nhidden: 0\nplayers: Ann 1, Bob 2\nme: Ann\nhand: 1")
    knowledge = Knowledge(game)
    two = Cell("Bob", "2", True)
    assert all(knowledge.knows(chain, two) for chain in ("Bob", ("Bob", "Ann"), ("Bob", "Ann", "Bob")))
    assert who_knows(knowledge, two) == [*game.names]
    assert not knowledge.public(two)


def test_who_knows_what_is_said_for_every_kind_of_fact() -> None:
    with pytest.raises(ValueError, match="nobody has said who knows this: guessed"):
        audience(Fact("guessed", (7, "Ben", "Rope")))


# Chains


def test_repeated_names_count_once() -> None:
    knowledge = log("Bob suggests 1, 2, 3: Cid passes, Ann shows 1")
    assert knowledge.chain(["Ann", "Ann", "Bob", "Bob"]) == ("Bob",)
    assert knowledge.chain(["Bob", "Ann", "Ann"]) == ("Bob", "Ann")
    assert knowledge.grid(["Ann", "Bob", "Bob"]) == knowledge.grid("Bob")
    assert log("", me="").chain(["Ann", "Ann"]) == ("Ann",)
    # I know that I do not know, as soon as I do not.
    three = holds("Bob", 3)
    assert knowledge.knows_not("Ann", three).decision is Decision.YES
    assert knowledge.knows_not((), Knows(("Cid",), holds("Ann", 1))).decision is Decision.YES
    assert knowledge.knows_not("Ann", Knows(("Bob",), holds("Ann", 1))).decision is Decision.NO


@pytest.mark.parametrize("matter", [holds("Ann", 1), Whether(holds("Ann", 1)), Whether(holds("Bob", 5)), Solution()])
def test_who_knows_that_others_know_is_a_longer_chain(matter: AtomicProposition) -> None:
    knowledge = log("Bob suggests 1, 2, 3: Cid passes, Ann shows 1\nCid accuses 4, 5: wrong")
    known = 0
    for first, second in product(EVERYBODY, repeat=2):
        others = Knows((second,), matter)
        assert knowledge.knows(first, others) is knowledge.knows((first, second), matter)
        assert knowledge.since(first, others) == knowledge.since((first, second), matter)
        assert knowledge.reason(first, others) == knowledge.reason((first, second), matter)
        assert knowledge.knows((), Knows((first,), others)) is knowledge.knows(first, others)
        known += knowledge.knows(first, others)
    assert 0 < known < 9


@pytest.mark.parametrize("chain", ["Dora", ("Bob", "Dora"), ENVELOPE])
def test_a_view_of_somebody_not_at_the_table(chain: str | tuple[str, ...]) -> None:
    knowledge = log("")
    others = (chain,) if isinstance(chain, str) else chain
    asked = (
        lambda: knowledge.grid(chain),
        lambda: knowledge.knows(chain, holds("Ann", 1)),
        lambda: knowledge.knows_not("Bob", Knows(others, holds("Ann", 1))),
        lambda: knowledge.knows(chain, Solution()),
        lambda: knowledge.since(chain, holds("Ann", 1)),
    )
    for ask in asked:
        with pytest.raises(NotAtTheTableError, match="does not play; the players are Ann, Bob and Cid"):
            ask()


# Impossible logs, and bounds


def test_an_impossible_log_has_no_worlds() -> None:
    knowledge = log("Bob reveals 3\nCid reveals 3")
    assert not knowledge.possible
    assert set(knowledge.grid("Bob").values()) == {State.OPEN}
    assert knowledge.knows("Bob", holds("Ann", 3))
    assert knowledge.knows("Bob", Whether(holds("Ann", 3)))
    assert knowledge.knows("Bob", Solution())
    assert knowledge.knows_not("Bob", holds("Ann", 3)).decision is Decision.YES
    assert len(knowledge.solutions_considered("Bob")) == 0
    assert knowledge.since("Bob", holds("Ann", 3)) == knowledge.since((), holds("Ann", 3)) == 8
    assert knowledge.since((), holds("Bob", 3)) == 7
    reason = knowledge.reason("Bob", holds("Cid", 8))
    assert reason is not None
    assert reason.lines == (7, 8)


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    """With many cards and nothing said it takes several worlds; with the usual bounds it is decided."""
    knowledge = log("Bob suggests 3, 4: Cid shows", me="")
    cell = holds("Cid", 3)
    given_up = knowledge.knows_not("Ann", cell, bounds=Bounds(rounds=0))
    assert given_up.decision is Decision.UNDECIDED
    assert str(given_up) == "undecided (given up after 0 of at most 0 worlds)"
    found = knowledge.knows_not("Ann", cell)
    assert found.decision is Decision.NO
    assert found.deal is not None
    assert found.deal["4"] == "Ann"  # then it was 3 that Cid showed
    assert str(found) == "no"


def test_an_answer_that_takes_too_many_steps_is_given_up() -> None:
    """Before the first world, in its midst, and after some: the same in every process."""
    found = {}
    for steps in (0, 100, 1600, 6400, 25_600):
        knowledge = log("Bob suggests 3, 4: Cid shows")
        found[steps] = knowledge.knows_not("Bob", Knows(("Cid",), Solution()), bounds=Bounds(steps=steps))
    rounds = [verdict.rounds for verdict in found.values() if verdict.decision is Decision.UNDECIDED]
    assert rounds == [0, 1, 1, 5]
    assert found[25_600].decision is Decision.YES


def test_the_order_of_sets_does_not_matter() -> None:
    """It is another one in every process, but the search has to be given up at the same world."""
    conditions: list[Condition] = [
        holds("Ann", 1),
        CellClause(frozenset({holds("Cid", 3), holds("Bob", 2)})),
        holds("Bob", 4),
    ]
    taken_apart = EncodedLog(log("Bob suggests 3, 4: Cid shows").game)
    clauses = []
    for one in (conditions, conditions[::-1]):
        copies, doubts = Copies(taken_apart, (), watched=(0, "Bob")), Doubts(taken_apart, ("Bob",))
        clauses.append(Refutations(doubts, copies, 0, BoundedSolver(copies.clauses)).clause(one))
    assert clauses[0] == clauses[1]


def test_most_solutions_are_found_without_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, solve = [], BoundedSolver.solve

    def counted(search: BoundedSolver, assumptions: Sequence[int]) -> bool | None:
        calls.append(assumptions)
        return solve(search, assumptions)

    monkeypatch.setattr(BoundedSolver, "solve", counted)
    game = cl.read("edition: cluedo-uk\nplayers: Ann, Bob, Cid\nme: Ann\nBob suggests Plum, Rope, Hall: Cid shows")
    assert len(Knowledge(game).solutions_considered("Bob")) == 323  # not all three of these
    assert len(calls) < 50


def test_so_many_solutions_are_looked_for() -> None:
    knowledge = log("Bob suggests 3, 4: Cid shows")
    every = knowledge.solutions_considered("Bob")
    assert every.complete
    assert len(every) == len(set(every.solutions)) > 5
    some = knowledge.solutions_considered("Bob", most=5)
    assert (len(some), some.complete) == (5, False)
    assert knowledge.solutions_considered("Bob", most=len(every)).complete
