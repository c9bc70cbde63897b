"""Pairs of worlds that a player cannot tell apart: true of every world tried, and small."""

from __future__ import annotations

from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import (
    AtomicProposition,
    Cell,
    ExpectKnows,
    Group,
    Solution,
    SolutionCard,
    State,
    Whether,
    WhoHolds,
)
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.pairs import World
from clue_logic.knowledge.standing import NotDecidableError, Standing
from tests.generated.models import Model
from tests.knowledge.claims import values
from tests.knowledge.tables import small_game
from tests.shared_out import shared_out

ASKED = 40


@pytest.mark.parametrize("start", shared_out(range(0, 32, 4)))
def test_the_worlds_are_those_of_every_world_tried(start: int) -> None:
    """The first world agrees with the log, and a player cannot distinguish neighbours in the chain."""
    shown = may = 0
    for seed in range(start, start + 4):
        game, text, model = small_game(seed)
        rng, knowledge = Random(seed), Knowledge(game)
        for _ in range(ASKED):
            statement = _some_statement(game, rng)
            try:
                answer = KnowledgeExplanation.of(knowledge, statement)
                pairs = answer.pairs
            except NotDecidableError:
                continue
            assert bool(pairs) is _wanted(answer, model), (statement, answer.standing, text)
            if not pairs:
                continue
            worlds = [pairs[0].one, *(pair.other for pair in pairs)]
            assert [pair.one for pair in pairs] == worlds[:-1]
            if answer.may_know is not None:
                _agrees(answer, model, worlds, text)
                may += 1
                continue
            numbers = [_number(model, world, statement, text) for world in worlds]
            assert answer.is_public or numbers[0] in model.mine, (statement, text)
            for pair, one, other in zip(pairs, numbers, numbers[1:], strict=False):
                same = _alike(model, pair.player, public=answer.is_public)
                assert any({one, other} <= set(group) for group in same), (statement, pair, text)
            _refuted(answer.private_statement.known, worlds, model)
            if len(statement.players) == 1 and isinstance(statement.known, Cell):
                assert len(pairs[0].cards) == _fewest(model, answer, pairs[0].player), (statement, text)
            shown += 1
    assert shown >= 10
    assert may >= 1


def _some_statement(game: Game, rng: Random) -> ExpectKnows:
    cell = Cell(rng.choice(game.locations), rng.choice(game.deck.cards), rng.random() < 0.5)
    known: AtomicProposition = rng.choice((cell, cell, Whether(cell), Solution(), rng.choice(values(game))))
    players: list[str | Group] = [rng.choice(game.names) for _ in range(rng.choice((1, 1, 2, 3)))]
    unknowing = 0 if rng.random() < 0.2 else None
    if rng.random() < 0.2:
        players = [Group.PUBLIC, *players[: rng.randrange(2)]]
        unknowing = None
    return ExpectKnows(tuple(players), known, unknowing)


def _wanted(answer: KnowledgeExplanation, model: Model) -> bool:
    """Return whether a player does not know, or may not know, a statement that may be true."""
    if answer.standing is Standing.OPEN:
        return True
    known, ignorant = (
        answer.private_statement.known,
        Standing.NO if answer.private_statement.unknowing is None else Standing.YES,
    )
    worlds = range(len(model.worlds)) if answer.is_public else model.mine
    possible = not isinstance(known, Cell) or any(_so(known, model.worlds[n].deal) for n in worlds)
    return answer.standing is ignorant and possible


def _so(cell: Cell, deal: object) -> bool:
    return (deal[cell.card] == cell.location) is cell.holds  # type: ignore[index]


def _numbers(model: Model, world: World) -> list[int]:
    """Return which worlds have this deal and these cards at these shows."""
    at = {(show.told, show.shower): card for show, card in world.shown.items()}
    found = []
    for number, one in enumerate(model.worlds):
        cards = [at.get((show.line, show.shower), card) for show, card in zip(model.shows, one.shown, strict=True)]
        if one.deal == dict(world.deal) and tuple(cards) == one.shown:
            found.append(number)
    return found


def _number(model: Model, world: World, statement: ExpectKnows, text: str) -> int:
    found = _numbers(model, world)
    assert len(found) == 1, (statement, world, text)
    return found[0]


def _alike(model: Model, player: str | None, *, public: bool) -> list[list[int]]:
    if player is None:
        return [list(range(len(model.worlds)) if public else model.mine)]
    return [list(group) for group in model.classes(player)]


def _fewest(model: Model, answer: KnowledgeExplanation, player: str | None) -> int:
    """Return how few cards lie elsewhere in two worlds that the player cannot tell apart, one of them without it."""
    known = answer.private_statement.known
    assert isinstance(known, Cell)
    mine = set(range(len(model.worlds)) if answer.is_public else model.mine)
    return min(
        sum(place != model.worlds[two].deal[card] for card, place in model.worlds[one].deal.items())
        for group in _alike(model, player, public=answer.is_public)
        for one in mine.intersection(group)
        for two in group
        if _so(known, model.worlds[one].deal) and not _so(known, model.worlds[two].deal)
    )


def _refuted(known: AtomicProposition, worlds: list[World], model: Model) -> None:
    *_, before, last = [world.deal for world in worlds]
    match known:
        case Cell():
            assert not _so(known, last)
        case Whether(cell):
            assert _so(cell, before) is not _so(cell, last)
        case Solution() | SolutionCard() | WhoHolds():
            answers = model.answers(known)
            assert len({answers[_numbers(model, world)[0]] for world in worlds[-2:]}) == 2


def _agrees(answer: KnowledgeExplanation, model: Model, worlds: list[World], text: str) -> None:
    """In all worlds like the first the player knows it, in the second not; both agree with the log."""
    one, other = (_numbers(model, world) for world in worlds)
    assert one, text
    assert len(other) == 1
    if answer.is_public:
        return
    chain = tuple(map(str, answer.private_statement.named_players[answer.private_statement.unknowing or 0 :]))
    assert set(other) <= set(model.mine), text
    assert set(one) & set(model.mine), text
    if chain[0] == model.game.me:
        return
    known = answer.private_statement.known
    if isinstance(known, Solution | SolutionCard | WhoHolds):
        knows = [bool(bits & 1) for bits in model.knows_answer(chain, model.answers(known))]
    else:
        cell = known.cell if isinstance(known, Whether) else known
        truths = model.whether(chain[-1]) if isinstance(known, Whether) else model.known(chain[-1:], model.facts)
        knows = [cell in model.cells_in(bits) for bits in model.known(chain[:-1], truths)]
    assert all(knows[number] for number in one), (answer, text)
    assert not knows[other[0]], (answer, text)


LOG = """cards: Ace, King, Queen, Jack, Ten
hidden: 1
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: Ace, King
Cid suggests Ace, King: Ann shows Ace
Bob suggests Ace, Ten: Cid passes, Ann shows Ace
"""


def test_what_is_known_has_no_pair_and_everybody_has_none() -> None:
    game = cl.read(LOG)
    for asked in (("Cid", "Ann holds Ace"), ("Cid", "Ann lacks Ace"), ("everybody", "Ann holds Ace")):
        assert cl.knows(game, *asked).pairs == ()


def test_the_table_fits_sixty_columns_and_names_what_was_shown_otherwise() -> None:
    """Bob has not seen which card Cid was shown: the deal can be the same."""
    text = cl.knows(cl.read(LOG), ["Bob", "Cid"], "Ann holds Ace").text()
    assert text.splitlines()[2:] == [
        "Bob cannot tell these apart (deal 1 agrees with the log):",
        "                     deal 1  deal 2",
        "  line 6: Ann shows  Ace     King",
        "Cid cannot tell these apart:",
        "       deal 2  deal 3",
        "  Ace  Ann     Bob",
        "  Ten  Bob     Ann",
        "All other cards are in the same places.",
    ]
    names = {"Ann": "A" * 40, "Queen": "Q" * 40, "Bob": "B" * 40}
    long = LOG
    for short, name in names.items():
        long = long.replace(short, name)
    for lang in ("en", "de"):
        text = cl.knows(cl.read(long), "Cid", f"{names['Queen']} excluded").text(lang=lang)
        assert all(len(line) <= 60 for line in text.splitlines() if line.startswith("  ")), text
        assert "…" in text


def test_answers_as_data() -> None:
    game = cl.read(LOG)
    found = cl.knows(game, ["Bob", "Cid"], "Ann holds Ace")
    alike = [(pair["player"], pair["differ"]) for pair in found.to_dict()["alike"]]
    assert alike == [("Bob", []), ("Cid", ["Ace", "Ten"])]
    known = cl.knows(game, "Cid", "Ann holds Ace")
    assert repr(known) == "<KnowledgeExplanation: Cid knows that Ann holds Ace: yes>"
    assert "final_conclusion" in known.text("json")
    assert cl.view(game, ["Bob"])["Ann", "Ace"] is State.HOLDS
