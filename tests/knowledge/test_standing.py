"""Decisions of statements about knowledge, and their explanations."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Group, Solution, Whether, WhetherKnown
from clue_logic.knowledge.checking import knowledge_outcome
from clue_logic.knowledge.explanation import KnowledgeExplanation, explain_statement
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.opponents import leaks, rivals
from clue_logic.knowledge.propositions import Bounds, NotAtTheTableError
from clue_logic.knowledge.sentences import question_words
from clue_logic.knowledge.standing import NotDecidableError, Standing, chain_standing, decide_statement
from clue_logic.words.records import replace
from clue_logic.worlds.openness import ImpossibleError
from tests.generated.models import Model, TooManyWorldsError
from tests.knowledge.claims import chains, shortest, statements_differ, values
from tests.knowledge.tables import small_game

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HEADERS = """cards: Ace, King, Queen, Jack, Ten
hidden: 1
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: Ace, King
"""
SHOWN = HEADERS + "Cid suggests Ace, Queen: Ann shows Ace\n"
ACE = Cell("Ann", "Ace", True)
AT_ONCE = Bounds(rounds=0)
CONTRARY = {Standing.YES: Standing.NO, Standing.NO: Standing.YES, Standing.OPEN: Standing.OPEN}


@pytest.mark.parametrize("seed", [*range(5), 8, 9])
def test_to_know_and_not_to_know_are_contraries(seed: int) -> None:
    game, _, _ = small_game(seed)
    knowledge = Knowledge(game)
    for players in product(game.names, repeat=2):
        for cell in (Cell(game.names[0], card, True) for card in game.deck.cards):
            knows = chain_standing(knowledge, ExpectKnows(players, cell)).standing
            assert chain_standing(knowledge, ExpectKnows(players, cell, 0)).standing is CONTRARY[knows], (players, cell)
            assert (knows is Standing.YES) is knowledge.knows(players, cell)
        for chain in (players, players[:1]):
            knows = chain_standing(knowledge, ExpectKnows(chain, Solution())).standing
            assert chain_standing(knowledge, ExpectKnows(chain, Solution(), 0)).standing is CONTRARY[knows], chain


def test_i_know_what_i_do_not_know() -> None:
    """So the two ways in which Bob does not know can both be written."""
    knowledge = Knowledge(cl.read(SHOWN))
    standings = [
        chain_standing(knowledge, ExpectKnows(players, ACE, 0)).standing
        for players in (("Bob",), ("Ann", "Bob"), ("Cid",))
    ]
    assert standings == [Standing.OPEN, Standing.YES, Standing.NO]


def test_a_search_that_is_given_up() -> None:
    knowledge = Knowledge(cl.read(SHOWN))
    explanation = KnowledgeExplanation(knowledge, ExpectKnows(("Bob",), ACE), AT_ONCE)
    given_up = "the search was given up after 0 worlds"
    assert explanation.standing is Standing.UNDECIDED
    assert explanation.text() == f"It was not decided whether Bob knows that Ann holds Ace: {given_up}."
    assert "wurde nach 0 Welten abgebrochen" in explanation.text(lang="de")
    negated = KnowledgeExplanation(knowledge, ExpectKnows(("Bob",), ACE, 0), AT_ONCE)
    assert negated.answer().startswith("It was not decided whether Bob does not know that Ann holds Ace")
    outcome = knowledge_outcome(ExpectKnows(("Bob",), ACE, 0), knowledge, AT_ONCE)
    assert (outcome.met, outcome.known) == (
        False,
        f"it was not decided whether Bob does not know that Ann holds Ace: {given_up}",
    )


def test_everybody_knows_what_she_knows_and_what_she_does_not_know() -> None:
    """A player named twice in a row counts once, in negated statements as well: both introspections."""
    knowledge = Knowledge(cl.read(SHOWN))
    for known in (ACE, Whether(Cell("Bob", "Ten", True)), Solution()):
        for longer, unknowing, shorter in (
            (("Bob", "Bob"), 1, ("Bob",)),
            (("Bob", "Bob", "Bob"), 1, ("Bob",)),
            (("Cid", "Cid", "Bob"), 0, ("Cid", "Bob")),
            (("Bob", "Bob", "Cid", "Cid"), None, ("Bob", "Cid")),
        ):
            short = ExpectKnows(shorter, known, None if unknowing is None else 0)
            expected = chain_standing(knowledge, short).standing
            assert expected in (Standing.YES, Standing.NO, Standing.OPEN)
            assert chain_standing(knowledge, ExpectKnows(longer, known, unknowing)).standing is expected, (
                longer,
                known,
            )
            assert KnowledgeExplanation.of(knowledge, ExpectKnows(longer, known, unknowing)).statement == short


# What I did not write down


LOOKED = SHOWN + "Ann accuses Queen: wrong\n"
ENVELOPE_MISSING = (
    "What Ann saw in the envelope (line 7) is not in the log; write it down as `learn envelope holds ...`."
)


def test_that_i_looked_is_a_reason_to_know_the_solution() -> None:
    game = cl.read(LOOKED)
    mine = cl.knows(game, "Ann", "the solution")
    assert (mine.standing, mine.since, mine.lines) == (Standing.YES, 7, (7,))
    accused = "Ann accused on line 7 and looked into the envelope."
    assert mine.text() == f"Ann knows the solution (known since line 7).\n\n{accused}\n\n{ENVELOPE_MISSING}"
    assert cl.knows(game, ["Bob", "Ann"], "the solution").text() == (
        f"Bob knows that Ann knows the solution (known since line 7).\n\n{accused}"
    )
    knowledge = Knowledge(game)
    assert not knowledge_outcome(ExpectKnows(("Ann",), Solution(), 0), knowledge).met
    assert knowledge_outcome(ExpectKnows(("Ann",), Solution()), knowledge).met
    found = knowledge_outcome(ExpectKnows(("Ann",), Cell("envelope", "Jack", False), 0), knowledge)
    assert found.known == f"it is open whether Ann knows that the envelope lacks Jack. {ENVELOPE_MISSING}"
    assert ENVELOPE_MISSING in rivals(knowledge).text()
    assert "das Protokoll lässt noch 2 Lösungen zu" in rivals(knowledge).text("de")


def test_what_i_do_not_know_i_am_known_not_to_know() -> None:
    game = cl.read(SHOWN)
    ten = cl.knows(game, "Ann", "Bob holds Ten")
    assert (ten.standing, ten.answer()) == (Standing.NO, "Ann does not know that Bob holds Ten.")
    assert ten.text(lang="de").startswith(
        "Ann weiß nicht, dass Bob Ten besitzt.\n\nAnn kann diese nicht unterscheiden "
    )
    assert cl.knows(game, "Ann", "the solution").answer() == "Ann does not know the solution."
    solved = cl.knows(cl.read(SHOWN + "learn envelope holds Ten\n"), "Ann", "the solution")
    assert (solved.standing, solved.since, solved.lines) == (Standing.YES, 7, (7,))
    onlooker = cl.read(SHOWN.replace("me: Ann\nhand: Ace, King\n", "") + "Bob accuses Ten: right\n")
    known = KnowledgeExplanation(Knowledge(onlooker), ExpectKnows((), Solution()))
    assert (known.standing, known.since, known.reason) == (Standing.YES, 5, None)


# Since when, and by what


EARLY = (
    HEADERS.replace("Cid 1", "Cid 1\nanswers: one")
    + """Cid asks Bob about Ten: none
Cid asks Bob about Jack: none
Cid reveals Jack
Bob reveals Queen
"""
)


def test_a_proof_rests_on_the_lines_up_to_that_since_which_it_is_known() -> None:
    """That Bob holds the Queen takes more steps than to see it on the last line."""
    found = cl.knows(cl.read(EARLY), "Ann", "Bob holds Queen")
    assert (found.since, found.by_rules) == (8, 8)
    assert found.lines is not None
    assert max(found.lines) <= 8
    assert "known since line 8)" in found.answer()
    found.check()


def test_it_is_said_where_the_rules_get_there_later() -> None:
    text = (EXAMPLES / "supposing.clue").read_text(encoding="utf-8")
    game = cl.read(text)
    last = game.events[-1].line
    later = cl.read(f"{text}Ben reveals Axe\n")
    there = later.events[-1].line
    before = cl.knows(game, "Ann", "Axe excluded")
    assert (before.since, before.by_rules, before.to_dict()["by_rules"]) == (last, None, None)
    found = cl.knows(later, "Ann", "Axe excluded")
    assert (found.since, found.by_rules, found.to_dict()["by_rules"]) == (last, there, there)
    assert f"(known since line {last}; the rules reach it at line {there})" in found.text()
    assert f"(bekannt seit Zeile {last}; die Regeln erreichen es mit Zeile {there})" in found.text(lang="de")
    beyond = cl.knows(cl.read(f"{text}Ben suggests Plum, Rope, Hall\n"), "Ann", "Axe excluded")
    assert (beyond.by_rules, beyond.lines) == (None, before.lines)
    assert "(no fewer lines up to there will do)" in beyond.text()


def test_what_cannot_be_asked() -> None:
    game = cl.read(SHOWN)
    with pytest.raises(cl.LogError, match='unknown player "Dora"'):
        cl.knows(game, ["Bob", "Dora"], "Ann holds Ace")
    with pytest.raises(NotAtTheTableError):
        explain_statement(game, ExpectKnows(("Bob", "Dora"), ACE))
    for wrong in (lambda: cl.knows(game, ["Bob"], None), lambda: cl.view(game, [7]), lambda: cl.why(game, None)):  # type: ignore[arg-type, list-item]
        with pytest.raises(TypeError, match=r'expected a text such as "Ben holds Rope", not (None|7)'):
            wrong()
    impossible = cl.read(SHOWN + "learn Bob holds Ace\n")
    for asked in (lambda: cl.knows(impossible, "Bob", "Ann holds Ace"), lambda: cl.view(impossible, "Bob")):
        with pytest.raises(ImpossibleError, match="no deal agrees with the log"):
            asked()


def before(game: Game, line: int) -> Game:
    return replace(game, events=tuple(event for event in game.events if event.line < line))


def test_a_leak_counts_from_the_line_that_brought_it() -> None:
    game = cl.load(EXAMPLES / "knowledge.clue")
    found = {leaked.card: leaked.known_to for leaked in leaks(Knowledge(game)).cards}
    assert [(leak.player, leak.since) for leak in found["Miss Scarlett"]] == [("Clara", 9), ("Ben", 28)]
    assert set(found) == set(game.hand or ())
    for card, known_to in found.items():
        for leak in known_to:
            cell = Cell("Anna", card, True)
            assert Knowledge(before(game, leak.since + 1)).knows(leak.player, cell)
            assert not Knowledge(before(game, leak.since)).knows(leak.player, cell)


def test_players_share_what_the_search_may_take(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cl.load(EXAMPLES / "six-players.clue")
    decided = {rival.player: rival.knows_solution for rival in rivals(Knowledge(game)).rivals}
    monkeypatch.setattr("clue_logic.knowledge.opponents.STEPS", 10_000)
    found = {rival.player: rival.knows_solution for rival in rivals(Knowledge(game)).rivals}
    cut_short = {player for player, knows in found.items() if knows is Standing.UNDECIDED}
    assert 0 < len(cut_short) < len(found)
    assert all(knows is decided[player] for player, knows in found.items() if player not in cut_short)


def test_more_solutions_than_are_counted() -> None:
    found = rivals(Knowledge(cl.read(HEADERS)), most=2)
    assert (found.solutions, found.all_counted) == (2, False)
    assert found.text().splitlines()[0] == "Ann still considers more than 2 solutions possible."
    first = found.to_dict()["rivals"][0]
    assert (first["all_counted"], first["at_least"], first["limit"]) == (False, 2, "solutions")
    assert "2+" in found.text()


LOG = """cards: Ace, King, Queen, Jack, Ten, Nine, Eight
hidden: 1
players: Ann 2, Bob 2, Cid 2
me: Ann
hand: Ace, King
Cid suggests Ace, Queen: Ann shows Ace
Bob suggests Ace, King: Cid passes, Ann shows King
"""
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


# What only the log tells its keeper


TABLE = """kind P: P0, P1, P2, P3
kind Q: Q0, Q1
answers: one
players: Clara 1, Ben 1, Dora 1, Anna 1
me: Anna
hand: P0
"""
ONE_OF = "learn Clara holds one of P1, Q0, P2"
OTHERS_OF_ANNA: list[tuple[tuple[str | Group, ...], int]] = [
    (("Clara", "Anna"), 1),
    ((EVERYBODY, "Anna"), 1),
    (("Dora", "Anna", "Clara"), 1),
    (("Clara", "Ben", "Anna"), 2),
]


@pytest.mark.parametrize(
    "line",
    [
        ONE_OF,
        "learn Clara holds Q0",
        "learn P1 excluded",
        "learn Clara holds exactly one of P1, Q0",
        "Ben asks Clara about P1, Q0: shows P1",
        "Clara shows P1 to Dora",
        "Clara whispers to Ben: lacks Q1",
    ],
)
def test_the_others_do_not_reckon_with_it(line: str) -> None:
    game = cl.read(TABLE + line)
    model = Model(game)
    known = [*model.cells, *(Whether(cell) for cell in model.cells if cell.holds), *values(game)]
    statements = [ExpectKnows(players, one, unknowing) for players, unknowing in OTHERS_OF_ANNA for one in known]
    assert statements_differ(Knowledge(game), model, statements) == []


@pytest.mark.parametrize(
    ("line", "asked", "standing"),
    [
        (ONE_OF, "Clara knows Anna does not know whether Clara holds Q1", Standing.UNKNOWN),
        (ONE_OF, "Clara knows Anna does not know Anna holds P0", Standing.NO),
        ("learn Clara holds Q0", "Clara knows Anna does not know whether Clara holds Q1", Standing.YES),
    ],
)
def test_a_player_may_be_mistaken_about_the_keeper(line: str, asked: str, standing: Standing) -> None:
    game = cl.read(TABLE + line)
    answer = cl.knows(game, [], asked)
    assert (answer.standing, answer.pairs) == (standing, ())
    assert cl.knows(game, [], asked.replace("Clara knows Anna does not know", "Anna knows")).known


@pytest.mark.parametrize(
    ("players", "known", "unknowing"),
    [
        (("Bob", EVERYBODY), ACE, 0),
        ((EVERYBODY,), ACE, 0),
    ],
)
def test_what_cannot_be_told(players: tuple[str | Group, ...], known: Cell | Whether, unknowing: int) -> None:
    with pytest.raises(NotDecidableError):
        decide_statement(Knowledge(cl.read(LOG)), ExpectKnows(players, known, unknowing))


@pytest.mark.parametrize("known", [ACE, Whether(ACE), Solution()])
def test_the_keeper_knows_what_she_does_not_know(known: Cell | Whether | Solution) -> None:
    knowledge = Knowledge(cl.read(LOG))
    for rest in (("Bob",), (EVERYBODY,), ("Cid", EVERYBODY)):
        so = decide_statement(knowledge, ExpectKnows(rest, known)).standing is Standing.YES
        found = decide_statement(knowledge, ExpectKnows(("Ann", *rest), known, 0)).standing
        assert found is (Standing.NO if so else Standing.YES), rest


def test_of_two_who_may_know_it_is_not_asked_whether_both_can() -> None:
    headers = "cards: 1, 2, 3, 4, 5, 6, 7, 8\nhidden: 1\nplayers: Ann 1, Bob 2, Cid 2, Dan 2\nme: Ann\nhand: 1\n"
    knowledge = Knowledge(cl.read(headers + "Dan suggests 1, 2, 3: Ann shows 1"))
    account = KnowledgeExplanation(knowledge, ExpectKnows((EVERYBODY,), Cell("Ann", "1", True)))
    assert [part.standing.value for part in account.each] == ["yes", "open", "open", "yes"]
    assert account.answer() == "It is not known that everybody knows that Ann holds 1."


@pytest.mark.parametrize(
    "written",
    [
        '"Mary Ann" Ben "whether Ben holds Rope"',
        'public everybody "the solution"',
        'Ben "envelope lacks Rope"',
        "Ben 'Ben holds \"Who is it\"'",
        "Ben 'who holds \"Who is it\"'",
    ],
)
def test_the_words_that_ask_are_understood(written: str) -> None:
    import shlex

    from clue_logic.cli.questions import parse_question

    game = cl.read('cards: Rope, Axe, "Who is it"\nhidden: 1\nplayers: Mary Ann 1, Ben 1')
    asked = parse_question(tuple(shlex.split(written)), game)
    assert isinstance(asked, WhetherKnown)
    found = asked.statement
    assert question_words(ExpectKnows(found.players, found.known)) == written
