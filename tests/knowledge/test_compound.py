"""Everybody, public, whether: since when and why, what is said of it, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.questions import Cell, ExpectKnows, Group, Solution, Whether
from clue_logic.knowledge.compound import NotDecidableError, finding_of
from clue_logic.knowledge.expectations import outcome_of
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.phrases import as_asked
from clue_logic.knowledge.search_result import Bounds
from clue_logic.knowledge.standing import Standing
from clue_logic.words.languages import UnknownLanguageError
from clue_logic.worlds.openness import ImpossibleError
from tests.generated.models import Model, TooManyWorldsError
from tests.knowledge.claims import chains, shortest, statements_differ
from tests.knowledge.tables import small_game

LOG = """cards: Ace, King, Queen, Jack, Ten, Nine, Eight
hidden: 1
players: Ann 2, Bob 2, Cid 2
me: Ann
hand: Ace, King
Cid suggests Ace, Queen: Ann shows Ace
Bob suggests Ace, King: Cid passes, Ann shows King
"""
ACE, KING = Cell("Ann", "Ace", True), Cell("Ann", "King", True)
MOST_WORLDS, MOST_DEALS = 300, 2200
EVERYBODY, PUBLIC = Group.EVERYBODY, Group.PUBLIC


def whether_is_known(model: Model, chain: tuple[str, ...], cell: Cell) -> bool:
    known = model.known(chain[:-1], model.whether(chain[-1]))
    return cell in model.cells_in(model.sure(known))


@pytest.mark.slow
def test_since_when_and_why_it_is_known_whether() -> None:
    """From the first statement on up to which it follows; and from those lines alone, but from none of them less."""
    dated = explained = 0
    for seed in range(25):
        game, text, model = small_game(seed)
        rng, knowledge = Random(seed), Knowledge(game)
        every = [chain for chain in (shortest(game, chain) for chain in chains(game)) if chain]
        for chain in rng.sample(every, min(2, len(every))):
            decided = model.cells_in(model.sure(model.known(chain[:-1], model.whether(chain[-1]))))
            cells = [c for c in model.cells if c in decided and c.location != chain[-1] and not knowledge.public(c)]
            for cell in rng.sample(cells, min(1, len(cells))):
                lines = [0, *(event.line for event in game.events)]
                try:
                    models = [Model(replace(game, events=game.events[:n]), MOST_WORLDS) for n in range(len(lines))]
                except TooManyWorldsError:
                    continue
                known = (whether_is_known(model, chain, cell) for model in models)
                since = next(line for line, so in zip(lines, known, strict=True) if so)
                assert knowledge.since(chain, Whether(cell)) == since, (chain, text)
                assert knowledge.since(chain, Whether(cell.opposite)) == since
                dated += 1
                explained += why_is_minimal(knowledge, chain, cell, since)
    assert dated >= 15
    assert explained >= 3


def why_is_minimal(knowledge: Knowledge, chain: tuple[str, ...], cell: Cell, since: int) -> bool:
    game = knowledge.game.until(since)
    if len(game.locations) ** len(game.deck.cards) > MOST_DEALS or any(player.told for player in game.players):
        return False
    reason = knowledge.reason(chain, Whether(cell), until=since)
    assert reason is not None
    lines = frozenset(reason.lines)
    for kept in (lines, *(lines - {line} for line in lines)):
        assert whether_is_known(Model(game, 100_000, kept), chain, cell) is (kept == lines), (chain, cell, kept)
    return True


def test_why_it_is_known_whether_is_told_by_lines_up_to_there() -> None:
    """Line 9 alone would do, but that is later than it is known."""
    game = cl.read(
        "cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nplayers: Ann 2, Bob 2, Cid 1\nme: Ann\nhand: 1, 2\n"
        "Bob suggests 1, 3: Cid passes, Ann shows 1\n"
        "Cid suggests 3, 4: Ann passes, Bob shows\n"
        "Cid suggests 1, 2: Ann shows 1\n"
        "Bob accuses 5: wrong\n"
    )
    account = cl.knows(game, "Bob", "whether envelope holds 3")
    assert (account.since, account.lines) == (7, (6, 7))
    assert "It follows from lines 6 and 7 (no fewer lines up to there will do)." in account.text()


def test_what_the_keeper_has_seen_and_not_written_down_has_its_line() -> None:
    game = cl.read("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nAnn accuses 3: wrong\n")
    own, hidden = (cl.knows(game, [], f"Ann knows whether {place} holds 1") for place in ("Ann", "envelope"))
    assert [(account.since, account.lines) for account in (own, hidden)] == [(0, ()), (5, (5,))]
    assert Knowledge(game).since((), Whether(Cell("envelope", "1", True))) == 5
    public = Knowledge(game).onlooker
    assert public.since((), Whether(Cell("envelope", "3", True))) == 5
    why = public.reason((), Whether(Cell("envelope", "3", True)))
    assert why is not None
    assert why.lines == (5,)
    assert public.since((), Whether(Cell("Ann", "3", True))) is None


@pytest.mark.parametrize("seed", [7, 9, 30])
def test_games_in_which_it_was_wrong_once(seed: int) -> None:
    """What others take the keeper of the log to know; and that all see a card shown, where everyone answers."""
    game, _, model = small_game(seed)
    cells = [cell for cell in model.cells if cell.holds]
    who = [(player, game.me or player) for player in game.names]
    every: list[tuple[str | Group, ...]] = [*who, (PUBLIC, EVERYBODY, EVERYBODY)]
    known: list[Whether | Solution] = [*map(Whether, cells), Solution()]
    statements = [ExpectKnows(players, what) for players in every for what in known]
    assert statements_differ(Knowledge(game), model, statements) == []


@pytest.mark.parametrize(
    ("players", "known", "unknowing"),
    [
        (("Bob", EVERYBODY), ACE, 0),
        ((EVERYBODY,), ACE, 0),
    ],
)
def test_what_cannot_be_told(players: tuple[str | Group, ...], known: Cell | Whether, unknowing: int) -> None:
    with pytest.raises(NotDecidableError):
        finding_of(Knowledge(cl.read(LOG)), ExpectKnows(players, known, unknowing))


@pytest.mark.parametrize("known", [ACE, Whether(ACE), Solution()])
def test_the_keeper_knows_what_she_does_not_know(known: Cell | Whether | Solution) -> None:
    knowledge = Knowledge(cl.read(LOG))
    for rest in (("Bob",), (EVERYBODY,), ("Cid", EVERYBODY)):
        so = finding_of(knowledge, ExpectKnows(rest, known)).standing is Standing.YES
        found = finding_of(knowledge, ExpectKnows(("Ann", *rest), known, 0)).standing
        assert found is (Standing.NO if so else Standing.YES), rest


def test_a_search_that_is_given_up() -> None:
    knowledge, bounds = Knowledge(cl.read(LOG)), Bounds(rounds=0)
    for unknowing in (None, 0):
        statement = ExpectKnows(("Cid",), Whether(Cell("Bob", "Ten", True)), unknowing)
        account = KnowledgeExplanation(knowledge, statement, bounds)
        assert account.standing is Standing.UNDECIDED
        assert account.answer().startswith("It was not decided whether Cid ")
        assert "wurde nach" in account.answer("de")


def test_of_two_who_may_know_it_is_not_asked_whether_both_can() -> None:
    headers = "cards: 1, 2, 3, 4, 5, 6, 7, 8\nhidden: 1\nplayers: Ann 1, Bob 2, Cid 2, Dan 2\nme: Ann\nhand: 1\n"
    knowledge = Knowledge(cl.read(headers + "Dan suggests 1, 2, 3: Ann shows 1"))
    account = KnowledgeExplanation(knowledge, ExpectKnows((EVERYBODY,), Cell("Ann", "1", True)))
    assert [part.standing.value for part in account.each] == ["yes", "open", "open", "yes"]
    assert account.answer() == "It is not known that everybody knows that Ann holds 1."


def test_python() -> None:
    game = cl.read(LOG)
    assert cl.knows(game, ["Bob", "everybody"], "Cid lacks Ace").known
    assert cl.knows(game, "public", "Cid lacks Ace").since == 7
    assert cl.knows(game, ["public", "Bob"], "whether Bob holds Ace").known
    assert cl.knows(game, [], "Cid does not know Bob knows Ann holds Ace").known
    assert cl.knows(game, "Cid", "whether Ann lacks Ace").lines == (6,)
    assert repr(cl.knows(game, "alle", "die Lösung")) == "<KnowledgeExplanation: everybody knows the solution: no>"
    account = cl.knows(game, "everybody", "Cid lacks Ace")
    account.check()
    with pytest.raises(ValueError, match="unknown format"):
        account.text("html")  # type: ignore[arg-type]
    with pytest.raises(UnknownLanguageError):
        account.text(lang="fr")


def test_an_impossible_log() -> None:
    game = cl.read(LOG + "Bob reveals Ace\n")
    with pytest.raises(ImpossibleError):
        cl.knows(game, "public", "Ann holds Ace")
    outcome = outcome_of(ExpectKnows((PUBLIC,), ACE), Knowledge(game))
    assert (outcome.met, outcome.known) == (False, "the log contradicts itself")


@pytest.mark.parametrize(
    "written",
    [
        '"Mary Ann" Ben "whether Ben holds Rope"',
        'public everybody "the solution"',
        'Ben "envelope lacks Rope"',
        "Ben 'Ben holds \"Who is it\"'",
    ],
)
def test_the_words_that_ask_are_understood(written: str) -> None:
    import shlex

    from clue_logic.cli.questions import asked

    game = cl.read('cards: Rope, Axe, "Who is it"\nhidden: 1\nplayers: Mary Ann 1, Ben 1')
    found = asked(tuple(shlex.split(written)), game)
    assert as_asked(ExpectKnows(found.players, found.known)) == written
