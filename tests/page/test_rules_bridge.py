"""User-defined rules over the bridge: on the log, cell by cell, and in general."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from clue_logic.classroom.judging.on_log import judge_on_log, judged_cells
from clue_logic.classroom.random_games.games import SmallKind, play_of_kind
from clue_logic.cli.group import commands
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.worlds.entailment import Worlds
from tests.classroom.mutants import mutants
from tests.classroom.rules_of_students import FALSE, SOUND, own
from tests.page.asking import Asking, Refused, apply_edits
from tests.shared_out import shared_out

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SIX = (EXAMPLES / "six-players.clue").read_text(encoding="utf-8")
LOG = """cards: 1, 2, 3, 4
hidden: 2
players: Ann 1, Ben 1
me: Ann
hand: 1
Ann suggests 2, 3: Ben shows
Ann accuses 1, 4: wrong
"""
PASSED = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nAnn suggests 1, 2: Ben passes\n"


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else the machine does, what is looked for is found."""
    monkeypatch.setattr("clue_logic.page.bridge.judging.SECONDS", 100.0)


def judging(text: str, log: str = SIX) -> Asking:
    """Return a bridge that has read a log and rules."""
    ask = Asking(log)
    ask("read_rules", text=text)
    return ask


def cells(found: Any, change: str) -> set[tuple[str, str]]:
    return {(p, c) for p, row in found["cells"].items() for c, cell in row.items() if cell["change"] == change}


def at(place: str, card: str) -> dict[str, str]:
    return {"place": place, "card": card}


def dealt(value: Any, game: Game) -> dict[str, str]:
    """Return the location of each card in the deal of an answer."""
    return {card: place for place, hand in zip(game.locations, value["deal"], strict=True) for card in hand["cards"]}


def agrees(deal: dict[str, str], game: Game) -> bool:
    """Return whether every line of a log is true in a deal."""
    return Worlds(game).find_deal(*(Cell(place, card, True) for card, place in deal.items())) is not None


@pytest.mark.parametrize("log", shared_out([LOG, SIX]))
@pytest.mark.parametrize("name", [*FALSE, *SOUND])
def test_what_students_write_is_judged_as_elsewhere(name: str, log: str) -> None:
    text = {**FALSE, **SOUND}[name]
    found = judging(text, log)("rules_on_log")
    game = read_log(log)
    other = judge_on_log(own(text, "rules.dl"), game)
    assert found["verdict"] == ("false" if other.is_false else "right")
    assert found["first"] == (at(*map(str, other.false[0].args)) if other.false else None)
    assert (found["beside"], found["takes_in"]) == (other.beside, other.standing.base is not None)
    shown = {(place, card): cell for place, row in found["cells"].items() for card, cell in row.items()}
    assert shown == {
        where: {"sign": cell.state.value, "change": cell.change.value} for where, cell in judged_cells(other).items()
    }
    assert found["false"] == len({fact.args for fact in other.false}) or other.contradicts
    if other.false:
        told = f"Of the {found['found']} cells that it concludes, {found['false']} do not follow from the log."
        assert found["said"][-1].strip() == told
    if not other.is_false:
        assert cells(found, "gained") == {fact.args for fact in other.gained}
        assert cells(found, "lost") == {fact.args for fact in other.lost if found["takes_in"]}
        assert found["found"] == len(other.found)
    assert name not in SOUND or found["verdict"] == "right"


NEEDY = "lacks(P, C) :- holds(Q, C), location(P), P != Q.\n"


def test_that_the_notebook_is_loaded_is_said_unless_other_rules_work_beside_them() -> None:
    ask = judging(NEEDY)
    assert ask("read_rules", text=NEEDY)["loaded"] == ["holds"]
    found = ask("rules_on_log")
    assert (found["beside"], found["takes_in"]) == ("notebook", True)
    assert found["said"][0].startswith("rules.dl uses holds, which none of its rules concludes")
    value = ask("read_rules", text=NEEDY, beside="#all of nothing\n")
    assert (value["loaded"], value["problems"]) == ([], [])


@pytest.mark.parametrize("name", shared_out(FALSE))
def test_a_false_cell_names_the_rule_its_line_and_a_deal(name: str) -> None:
    log = LOG if name == "wrong accusation" else SIX
    ask, game = judging(FALSE[name], log), read_log(log)
    found = ask("rules_on_log")
    assert found["verdict"] == "false"
    for place, card in sorted(cells(found, "false"))[:6]:
        value = ask("rule_cell", cell=at(place, card))
        assert value["rule"] == "mine_1"
        assert value["rule_line"] == FALSE[name].count("\n") + 1
        assert value["said"][0] == "This does not follow from the log."
        assert "mine_1 (rules.dl:" in value["said"][1]
        assert value["proof"]["rows"]
        deal = dealt(value, game)
        assert agrees(deal, game)
        assert (deal[card] == place) is value["heading"].endswith(f"lacks {card}")
        assert [hand["marked"] for hand in value["deal"]].index(True) == game.locations.index(place)


def test_places_of_rules_have_the_name_of_their_file() -> None:
    rules = "lacks(P, C) :- asked(S, P), names(S, C).\n"
    ask, unnamed = judging(rules), "rules.dl"
    names = {"meine Regeln.dl": "meine Regeln.dl", "": unnamed, "rules/notebook/x.dl": unnamed, "a\n.dl": unnamed}
    for name, shown in names.items():
        ask("read_rules", text=rules, name=name)
        found = ask("rules_on_log")
        assert any(f"mine_1 ({shown}:1)" in line for line in found["said"])
        cell = ask("rule_cell", cell=found["first"])
        assert (cell["rule"], cell["rule_line"]) == ("mine_1", 1)


def test_a_lost_cell_says_which_rule_would_bring_it_back() -> None:
    ask = judging("#all of notebook but passed\n", PASSED)
    found = ask("rules_on_log")
    assert found["said"][-1].endswith("which the rule passed would bring back.")
    assert found["lost"] == len(cells(found, "lost")) > 0
    value = ask("rule_cell", cell=at("Ben", "1"))
    assert (value["change"], value["sign"], value["rule"], value["rule_line"]) == ("lost", "lacks", "passed", None)
    assert value["said"][1] == "The rule passed would bring it back."
    assert value["proof"] is None
    with_it = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).\n"
    assert cells(judging(with_it, PASSED)("rules_on_log"), "lost") == set()


def test_a_gained_cell_names_the_rule_and_has_a_checked_proof() -> None:
    log = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nlearn Ann lacks 1\nlearn Ben lacks 1\n"
    text = "#all of paper\nholds(envelope, C) :- card(C), lacks(P, C) : location(P), P != envelope.\n"
    ask = judging(text, log)
    found = ask("rules_on_log")
    assert found["beside"] == "paper"
    for place, card in cells(found, "gained"):
        value = ask("rule_cell", cell=at(place, card))
        assert "paper does not find it" in value["said"][0]
        assert value["proof"]["rows"][0]["text"] == value["heading"]
    assert found["gained"] == len(cells(found, "gained"))


def test_of_rules_that_take_in_nothing_no_cell_is_lost() -> None:
    ask = judging(SOUND["shows"])
    found = ask("rules_on_log")
    assert (found["lost"], cells(found, "lost")) == (0, set())
    value = ask("rule_cell", cell=at("Anna", "Miss Scarlett"))
    assert (value["sign"], value["proof"], value["deal"]) == ("open", None, None)
    assert value["said"][1] == "notebook, which they do not import, finds: Anna lacks Miss Scarlett."


def test_nothing_is_said_without_a_rule() -> None:
    found = judging("% only a comment\n")("rules_on_log")
    assert (found["verdict"], found["found"], found["said"]) == ("right", 0, ["There is no rule yet."])
    assert {cell["change"] for row in found["cells"].values() for cell in row.values()} == {"same"}


def test_of_an_impossible_log_nothing_is_said_but_what_follows() -> None:
    ask = judging("holds(P, C) :- revealed(S, P, C).\n", f"{PASSED}Ann reveals 1\nBen reveals 1\n")
    found = ask("rules_on_log")
    assert found["verdict"] == "impossible"
    assert found["said"] == ["On the log: no deal agrees with this log, so nothing can be said."]
    value = ask("rule_cell", cell=at("Ann", "1"))
    assert (value["change"], value["sign"], value["heading"]) == ("same", "holds", "Ann holds 1")
    assert value["said"][0].startswith("No deal agrees with the log")
    assert value["proof"]["rows"]


def test_a_log_with_mistakes_counts_as_far_as_it_is_understood() -> None:
    broken = PASSED + "Ann sugests 3: Ben shwos\n"
    assert judging(SOUND["passes"], broken)("rules_on_log") == judging(SOUND["passes"], PASSED)("rules_on_log")


@pytest.mark.slow
def test_what_cannot_be_judged_is_refused_in_words() -> None:
    cases = (
        (SOUND["passes"], "players: Ann, Ben\n", "no-notebook"),
        ("lacks(P, C) :- passed(S, P).\n", SIX, "unreadable"),
        ("lacks(P, C) :- passed(S, P), names(S, C).\n" * 2001, SIX, "unreadable"),
        ("%! derived n(A: card, B: card, D: card, E: card)\nn(A, B, D, E) :- "
         "card(A), card(B), card(D), card(E), location(P), location(Q), P != Q.\n", SIX, "too-much"),
        ("%! derived n(A: card, B: card, D: card)\nn(A, B, D) :- card(A), card(B), card(D).\n"
         "%! derived m(L: location, A: card, B: card, D: card)\nm(L, A, B, D) :- location(L), n(A, B, D).\n", SIX,
         "too-much"),
    )  # fmt: skip
    for text, log, code in cases:
        ask = judging(text, log)
        asked: list[tuple[str, dict[str, Any]]] = [("rules_on_log", {}), ("rule_cell", {"cell": at("Anna", "Rope")})]
        for method, params in asked:
            with pytest.raises(Refused) as refused:
                ask(method, **params)
            assert refused.value.code == code
            assert len(refused.value.message) > 10
    with pytest.raises(Refused, match="unread"):
        Asking(SIX)("rules_on_log")
    with pytest.raises(Refused, match="unknown"):
        judging(SOUND["passes"], SIX)("rule_cell", cell=at("<script>", "x" * 10_000))


def test_what_is_asked_again_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []

    def counted(own: Any, *rest: Any, **more: Any) -> Any:
        judged.append(own.files[0].text)
        return judge_on_log(own, *rest, **more)

    monkeypatch.setattr("clue_logic.page.bridge.judging.judge_on_log", counted)
    ask = judging(SOUND["passes"], PASSED)
    ask("rules_on_log")
    ask("rule_cell", cell=at("Ben", "1"))
    ask("read", text=PASSED + "# a comment\n")
    ask("rules_on_log", "de")
    assert len(judged) == 1
    ask("read", text=PASSED + "Ben reveals 3\n")
    assert ask("rules_on_log")["found"] == 2
    ask("read_rules", text=SOUND["shows"])
    assert ask("rules_on_log")["found"] == 0
    assert len(judged) == 3


def test_it_stops_when_nobody_waits() -> None:
    ask = judging(SOUND["passes"])
    assert ask.answer("rules_on_log", stopped=True)["error"]["code"] == "superseded"
    assert ask.answer("rules_in_general", stopped=True, rules=SOUND["passes"], log="")["error"]["code"] == "superseded"
    assert ask("rules_on_log")["found"] > 0


@pytest.mark.parametrize(
    "text", shared_out(["% \ud83d\n", "lacks(P, \ud83dC) :- passed(S, P).", "((((" * 5000, "\0", "%! <script>"])
)
def test_whatever_is_written_is_answered(text: str) -> None:
    ask = Asking(PASSED)
    assert "value" in ask.answer("read_rules", text=text)
    found = ask.answer("rules_on_log")
    assert "value" in found or found["error"]["code"] == "unreadable"
    assert ask("rules_in_general", rules=text, log=PASSED)["verdict"] in ("unreadable", "proved")


def test_rules_that_are_too_long_are_not_looked_into() -> None:
    ask = Asking(PASSED)
    text = "lacks(P, C) :- passed(S, P), names(S, C)\n" * 20_000
    found = ask("read_rules", text=text)
    assert (found["readable"], found["own"], len(found["problems"])) == (False, 0, 1)
    assert found["problems"][0]["message"] == "user-defined rules can have at most 50,000 characters"
    assert ask("rules_in_general", rules=text, log="")["verdict"] == "unreadable"
    assert ask("display", of="rules")["words"] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [*[*FALSE][::3], *[*SOUND][:1]])
def test_in_general(name: str, tmp_path: Path) -> None:
    text = {**FALSE, **SOUND}[name]
    found = Asking()("rules_in_general", rules=text, log="", name="meine Regeln.dl")
    assert name in SOUND or any("(meine Regeln.dl:" in line for line in found["said"])
    (tmp_path / "mine.dl").write_text(text, encoding="utf-8")
    args = ["rules", "try", str(tmp_path / "mine.dl"), "--games", "340", "--seconds", "100", "--json"]
    told = json.loads(CliRunner().invoke(commands, args).stdout)
    assert (found["verdict"] == "false") is (told["standing"] == "false") is (name in FALSE)
    general = told["in_general"]
    assert found["rule"] == general["blamed"]
    if name in SOUND:
        assert found["verdict"] == "proved"
        assert found["said"][0] == "In general: sound."
        assert found["bound"] == "Checked for all games of up to 4 players, 8 cards and 1 event."
        return
    assert found["bound"] == ""
    assert found["log"] == general["refutation"]["log"]
    assert judging(text, found["log"])("rules_on_log")["verdict"] == "false"
    missing = general["missing"]
    assert (found["premise"] and found["premise"]["condition"]) == (missing and missing["premise"])
    if missing:
        mended = apply_edits(text, found["premise"]["edits"])
        assert found["premise"]["rule"] in mended.replace("\n", " ")
        assert Asking()("rules_in_general", rules=mended, log=found["log"])["verdict"] != "false"


@pytest.mark.slow
def test_a_premise_is_written_into_the_rule_as_it_is_laid_out() -> None:
    body = "lacks(Q, C) :-  % elsewhere\r\n    holds(P, C),\r\n    location(Q)  .\r\n"
    text = f"% mine\r\n#all of notebook but one_place\r\n{body}"
    found = Asking()("rules_in_general", rules=text, log="")
    assert found["premise"]["condition"] == "Q != P"
    assert apply_edits(text, found["premise"]["edits"]) == text.replace("\r", "").replace("(Q)  .", "(Q), Q != P  .")


def test_where_not_known_is_taken_for_false_a_log_shows_it() -> None:
    text = "lacks(P, C) :- location(P), card(C), not holds(P, C).\n"
    found = Asking()("rules_in_general", rules=text, log="")
    assert found["verdict"] == "unreadable"
    assert read_log(found["log"]).events
    assert any(line.startswith("Unknown does not mean false.") for line in found["said"])


@pytest.mark.slow
@pytest.mark.parametrize("log", ["nonsense", f"{PASSED}Ann reveals 1\nBen reveals 1\n", "\ud83d"])
def test_a_log_that_says_nothing_is_as_none(log: str) -> None:
    ask, text = Asking(), FALSE["who passes has one"]
    assert ask("rules_in_general", rules=text, log=log) == ask("rules_in_general", rules=text, log="")


@pytest.mark.slow
def test_what_rules_add_has_a_log() -> None:
    text = f"#all of notebook but answered\n{SOUND['shows']}\nclause(S, P) :- answered(S, P), names(S, C).\n"
    found = Asking()("rules_in_general", rules=text, log="")
    assert found["verdict"] in ("proved", "tested")
    assert found["said"]
    nothing = Asking()("rules_in_general", rules=" \n", log="")
    assert (nothing["verdict"], nothing["said"]) == ("tested", ["There is no rule yet."])


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from(list(SmallKind)),
    st.integers(0, 300),
    st.deferred(lambda: st.sampled_from([each.rules for each in mutants()])),
)
def test_every_cell_is_what_deals_say(kind: SmallKind, seed: int, rules: Any) -> None:
    game = play_of_kind(seed, kind, 1).game
    ask = judging(rules.files[0].text, log_of(game))
    worlds = Worlds(game)
    for place, row in ask("rules_on_log")["cells"].items():
        for card, cell in row.items():
            truth = worlds.cells[place, card]
            sign = State(cell["sign"])
            if cell["change"] in ("gained", "lost"):
                assert sign is truth
            elif cell["change"] in ("false", "follows"):
                assert sign is not truth
            else:
                assert sign in (truth, State.OPEN)
