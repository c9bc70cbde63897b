"""The review after a game: compared with all deals of small games, tried one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Departure, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import State
from clue_logic.guide import earlier_questions
from clue_logic.guide.review import history
from clue_logic.words.records import replace
from tests.generated.oracle import deals
from tests.generated.random_games import TINY, play
from tests.knowledge.tables import small_game
from tests.shared_out import shared_out

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SIX = EXAMPLES / "six-players.clue"
SMALL = """cards: 1, 2, 3, 4, 5
hidden: 1
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: 1, 2
Ann suggests 2: nobody shows
Bob suggests 2, 3: Cid passes, Ann shows 2
Ann suggests 4: Bob shows 4
"""

Deal = Mapping[str, str]
Heard = tuple[tuple[str, ...], str | None]


def answers_in(deal: Deal, game: Game, other: Suggestion) -> Iterator[Heard]:
    """Yield the possible answers to a suggestion after a log, if the cards are dealt so."""
    left = {event.player for event in game.events if isinstance(event, Departure)}
    seat = game.names.index(other.asker)
    order = tuple(name for name in game.names[seat + 1 :] + game.names[:seat] if name not in left)
    if game.answers is AnswerRule.EVERYONE:
        order = order if game.asker_silent else (*order, other.asker)
        yield tuple(name for name in order if any(deal[card] == name for card in other.cards)), None
        return
    for name in [other.asked] if other.asked else order:
        if held := [card for card in other.cards if deal[card] == name]:
            yield from (((name,), card if game.me == other.asker else None) for card in held)
            return
    yield (), None


def others(game: Game, event: Suggestion) -> Iterator[Suggestion]:
    """Yield the questions that could be asked in place of one."""
    deck = game.deck
    if game.answers is AnswerRule.ONE:
        for asked in game.names:
            gone = any(e.player == asked for e in game.events if isinstance(e, Departure) and e.line < event.line)
            if asked != event.asker and not gone:
                sets = combinations(deck.cards, len(event.cards))
                yield from (replace(event, cards=cards, asked=asked) for cards in sets)
        return
    if deck.categories:
        (room,) = {*event.cards} & {*deck.categories[-1].cards}
        for cards in product(*(category.cards for category in deck.categories[:-1])):
            yield replace(event, cards=(*cards, room))
        return
    yield from (replace(event, cards=cards) for cards in combinations(deck.cards, len(event.cards)))


def value(deal: Deal, card: str | None) -> object:
    """Return whether a card is hidden; without one the solution."""
    if card is not None:
        return deal[card] == ENVELOPE
    hidden = frozenset(card for card, place in deal.items() if place == ENVELOPE)
    return hidden or frozenset(deal.items())


def settling(game: Game, card: str | None, since: int | None) -> Iterator[tuple[Suggestion, bool, frozenset[Heard]]]:
    """Yield every question that settles something: whether it does so surely, and the answers that the end allows."""
    end = [*deals(game)]
    for event in game.events:
        if not isinstance(event, Suggestion) or game.me not in (None, event.asker):
            continue
        if since is not None and event.line >= since:
            return
        before = game.until(event.line - 1)
        possible = [*deals(before)]
        for other in others(before, event):
            if ({*other.cards}, other.asked) == ({*event.cards}, event.asked):
                continue
            values: dict[Heard, set[object]] = defaultdict(set)
            for deal in possible:
                for heard in answers_in(deal, before, other):
                    values[heard].add(value(deal, card))
            real = frozenset(heard for deal in end for heard in answers_in(deal, before, other))
            if all(len(values[heard]) == 1 for heard in real):
                yield other, all(len(some) == 1 for some in values.values()), real


def check(game: Game, card: str | None, since: int | None, found: Sequence[earlier_questions.EarlierQuestion]) -> None:
    """Check the questions that the review names: they settle it, and none at an earlier turn does."""
    every = [*settling(game, card, since)]
    surely = [other.line for other, sure, _ in every if sure]
    first = {min(surely, default=None)} | {min((other.line for other, _, _ in every), default=None)}
    assert {question.line for question in found} == first - {None}
    for question in found:
        (real,) = (
            (sure, answers)
            for other, sure, answers in every
            if (other.line, {*other.cards}, other.asked) == (question.line, {*question.suggested}, question.asked)
        )
        assert real == (question.surely, frozenset((answer.players, answer.card) for answer in question.answers))
    assert [question.surely for question in found] in ([], [True], [False], [True, False])


@pytest.mark.parametrize("start", shared_out(range(0, 80, 5)))
def test_questions_are_those_that_trying_every_deal_finds(start: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier_questions, "MOST_QUESTIONS", 10_000)
    seeds = range(start, start + 5)
    for game in (*(small_game(seed)[0] for seed in seeds), *(play(seed, TINY, suggestions=8).game for seed in seeds)):
        if any(player.low < player.high for player in game.players):
            continue  # the deals of such games are not tried
        found = cl.review(game)
        check(game, None, found.solution.since, found.solution.questions)
        for cell in found.cells:
            if cell.location == ENVELOPE and cell.state is State.HOLDS:
                check(game, cell.card, cell.since, cell.questions)
            else:
                assert cell.questions == ()
        assert found.complete


def test_the_named_question_settles_it_in_a_log() -> None:
    (revolver,) = (cell for cell in cl.review(cl.load(SIX)).cells if cell.questions and cell.card == "Revolver")
    (question,) = revolver.questions
    assert (question.line, question.surely) == (13, True)
    asked = f"Anna suggests {', '.join(question.suggested)}"
    headers = SIX.read_text(encoding="utf-8").split("Anna suggests")[0]
    for heard, truth in (
        ("nobody shows", "envelope holds Revolver"),
        ("Ben shows Revolver", "envelope lacks Revolver"),
        ("Ben passes, Clara passes, David shows Revolver", "envelope lacks Revolver"),
    ):
        assert cl.since(cl.read(f"{headers}{asked}: {heard}\n"), truth).affirmative


def test_dates_are_those_of_the_history() -> None:
    game = cl.load(SIX)
    found, plain = cl.review(game), cl.history(game)
    assert [(c.location, c.card, c.state, c.since, c.by_rules) for c in found.cells] == [
        (c.location, c.card, c.state, c.since, c.by_rules) for c in plain.cells
    ]
    assert (found.solution.since, found.solution.by_rules) == (plain.solvable_since, plain.solved_since)
    assert history(game).could is None
    with_review = history(game, could=True)
    assert with_review.to_dict() == {**plain.to_dict(), "could": found.to_dict()}
    assert with_review.text("de") == f"{plain.text('de')}\n\n{found.text('de')}"


def test_an_impossible_log_is_reviewed_up_to_its_end() -> None:
    wrong = cl.read(SMALL + "Bob reveals 3\nCid reveals 3\n")
    before = wrong.until(9 - 1)
    assert cl.review(wrong).to_dict() == cl.review(before).to_dict()
    headers = cl.read("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 1\n")
    supposed = replace(headers, supposed=(cl.suppose(headers, "Ann lacks 1").supposed))
    with pytest.raises(cl.ImpossibleError, match="headers"):
        cl.review(supposed)
    assert history(supposed, could=True).could is None


def test_the_search_ends_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cl.load(SIX)
    monkeypatch.setattr(earlier_questions, "MOST_QUESTIONS", 2)
    few = cl.review(game)
    assert not few.complete
    assert "Some questions were not tried" in few.text()
    monkeypatch.undo()
    monkeypatch.setattr(earlier_questions, "MOST_CHECKS", 1)
    assert not cl.review(game).complete
