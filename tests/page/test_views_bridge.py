"""What the page says of views, chances and advice is what the commands print as JSON, and they refuse alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands
from clue_logic.page.bridge import open_cells
from clue_logic.page.bridge.values import NotebookValue
from tests.page.asking import Asking, Refused
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
LOGS = {path.stem: path for folder in ("examples", "tests/games") for path in sorted((ROOT / folder).glob("*.clue"))}
COMPARED = ("supposing", "impossible", "one-asked", "whisper", "deutsch", "culprit", "neller")


OPEN_QUESTIONS = "Plum, Rope, Hall", "White, Spanner, Study", "Green, Dagger, Lounge", "Scarlett, Candlestick, Kitchen"


class Asked(Asking):
    """A bridge that has read a log, with what it showed of it."""

    @property
    def notebook(self) -> NotebookValue:
        return cast("NotebookValue", self.read["notebook"])

    @property
    def players(self) -> list[str]:
        return [place["name"] for place in self.notebook["places"] if place["kind"] == "player"]


def told(*args: str) -> tuple[Any, str]:
    """Return the JSON that a command prints, or None, and its messages."""
    result = CliRunner().invoke(commands, [*args, "--json"], prog_name="clue-logic")
    return (json.loads(result.stdout) if result.exit_code == 0 else None), " ".join(result.stderr.split())


def same(asked: Asked, method: str, params: dict[str, Any], *args: str) -> Any:
    """Check that page and command say the same, or refuse in the same sentence; return what the page says."""
    record, said = told(*args)
    found = asked.answer(method, **params)
    if record is not None:
        assert json.loads(json.dumps(found["value"]["record"])) == record
        return found["value"]
    sentence = found["error"]["message"].removeprefix("No answer: the log ").rstrip(".")
    assert sentence[1:] in said, (sentence, said)
    return None


@pytest.mark.parametrize("name", shared_out(COMPARED))
def test_page_and_commands_say_the_same(name: str) -> None:
    log, asked = str(LOGS[name]), Asked(LOGS[name].read_text(encoding="utf-8"))
    player = asked.players[-1]
    same(asked, "view", {"players": [player], "marked": True}, "view", log, player)
    for method in ("leaks", "rivals", "chances"):
        same(asked, method, {}, method, log)
    advice = same(asked, "advice", {"rooms": None}, "suggest", log)
    if advice is not None:
        check_what_answers_tell(asked, advice["record"])


@pytest.mark.parametrize("cards", [("Mrs White", "Rope", "Kitchen"), ("Mrs White", "Rope", "Hall")])
def test_page_and_command_weigh_the_cards_to_show_alike(cards: tuple[str, ...]) -> None:
    log = LOGS["six-players"]
    asked = Asked(log.read_text(encoding="utf-8"))
    found = same(
        asked, "show", {"asker": "Ben", "suggested": cards}, "show", str(log), f"Ben suggests {', '.join(cards)}"
    )
    for lang in ("de", "ja"):
        said = asked.answer("show", lang=lang, asker="Ben", suggested=cards)["value"]["said"]
        assert all(one["card"] in said for one in found["record"]["cards"])


def check_what_answers_tell(asked: Asked, record: Any) -> None:
    """Check that what the answers settle is, on average, what the advice says of each suggestion."""
    for one in record["suggestions"][:2]:
        answers = [{"players": answer["players"], "card": answer["card"]} for answer in one["answers"]]
        found = asked("told", asked=one["asked"], suggested=one["suggested"], answers=answers)["told"]
        mean = sum(answer["chance"] * len(cells) for answer, cells in zip(one["answers"], found, strict=True))
        assert mean == pytest.approx(one["cells_learnt"]["value"])
        for cells in found:
            for cell in cells:
                assert asked.notebook["cells"][cell["place"]][cell["card"]]["sign"] == "open"


@pytest.mark.parametrize(("lang", "half"), [("en", "halves"), ("de", "halbiert"), ("ja", "半分")])
def test_advice_is_in_words_with_its_figures_behind(lang: str, half: str) -> None:
    found = Asked(LOGS["knowledge"].read_text(encoding="utf-8"), lang)("advice", rooms=None)
    assert len(found["words"]) == len(found["record"]["suggestions"])
    for said, one in zip(found["words"], found["record"]["suggestions"], strict=True):
        assert half in said["tells"]
        assert all(card in said["asks"] for card in one["suggested"])
        best = max(one["answers"], key=lambda answer: answer["chance"])
        assert all(name in said["likeliest"] for name in (*best["players"], best["card"] or ""))
        assert f"{best['chance']:.0%}" in said["likeliest"]
        assert f"{one['bits']['value']:.2f}".replace(".", "," if lang == "de" else ".") in said["exact"]
        assert f"{2 ** -one['bits']['value']:.0%}" in said["exact"]
    # All sentences of the command are there, without bits.
    assert "bits" not in " ".join(found["said"] + found["remarks"])
    assert "69" in found["said"][0]  # equally likely solutions: 2 to the power of 6.11 bits


def test_an_accusation_ends_it_for_the_keeper() -> None:
    log = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 2\nme: Ann\nhand: 1, 2\n"
    for line, accused in (
        ("Bob accuses 3: right", {"line": 6, "player": "Bob", "right": True}),
        ("Ann accuses 3: wrong", {"line": 6, "player": "Ann", "right": False}),
        ("Bob accuses 3: wrong", None),
        ("Bob reveals 4", None),
    ):
        assert Asked(f"{log}{line}\n").notebook["accused"] == accused


def test_what_an_answer_may_find_is_what_it_settles() -> None:
    asked = Asked(LOGS["knowledge"].read_text(encoding="utf-8"))
    found = asked("advice", rooms=None, top=12)
    named = {"suspects": "the suspect", "weapons": "the weapon", "rooms": "the room"}
    seen = set()
    for said, one in zip(found["words"], found["record"]["suggestions"], strict=True):
        answers = [{"players": answer["players"], "card": answer["card"]} for answer in one["answers"]]
        told_cells = asked("told", asked=one["asked"], suggested=one["suggested"], answers=answers)["told"]
        for category in asked.notebook["groups"]:
            chance = sum(
                answer["chance"]
                for answer, cells in zip(one["answers"], told_cells, strict=True)
                if any(
                    c["place"] == "envelope" and c["sign"] == "holds" and c["card"] in category["cards"] for c in cells
                )
            )
            words = f"{named[category['key']]} ({chance:.0%})"
            assert (words in said["finds"]) == (chance > 0), (words, said)
            seen.add(chance > 0)
    assert seen == {True, False}


def test_why_a_player_knows_a_cell_agrees_with_the_view() -> None:
    asked = Asked(LOGS["knowledge"].read_text(encoding="utf-8"))
    player, answers = asked.players[-1], set()
    for place, row in asked("view", players=[player])["record"]["grid"].items():
        for card, state in [*row.items()][::8]:
            found = asked("knows", players=[player], cell={"place": place, "card": card})
            assert player in found["answer"]
            assert found["text"]
            assert (state != "open") <= (found["knows"] == "yes")
            assert all(line["text"] in asked.text for line in found["lines"])
            answers.add(found["knows"])
    assert len(answers) > 1


def test_of_a_log_with_mistakes_it_tells_what_is_understood() -> None:
    text = LOGS["knowledge"].read_text(encoding="utf-8")
    whole, broken = Asked(text), Asked(text.replace("solution", "solutoin Ben"))
    assert whole("chances") == broken("chances")


def test_what_cannot_be_answered_is_refused_in_words() -> None:
    asked = Asked(LOGS["knowledge"].read_text(encoding="utf-8"))
    cell = {"place": "Ben", "card": "Rope"}
    for method, params in (
        ("view", {"players": ["<b>"]}),
        ("knows", {"players": ["Zoe"], "cell": cell}),
        ("knows", {"players": ["Ben"], "cell": {**cell, "card": "Mjölnir"}}),
        ("knows", {"players": ["Ben"], "cell": {**cell, "place": "nowhere"}}),
        ("advice", {"rooms": ["Attic"]}),
        ("advice", {"rooms": None, "asker": "Zoe"}),
        ("told", {"asked": None, "suggested": ["Attic"], "answers": []}),
        ("show", {"asker": "Ben", "suggested": ["Attic"]}),
        ("show", {"asker": "Zoe", "suggested": ["Hall"]}),
    ):
        assert asked.answer(method, **params)["error"]["code"] == "unknown", (method, params)
    assert asked.answer("advice", rooms=[])["error"]["code"] == "no-advice"
    assert asked.answer("show", asker="Anna", suggested=["Hall"])["error"]["code"] == "no-advice"
    assert asked.answer("show", asker="Ben", suggested=["Hall"], asked="Clara")["error"]["code"] == "no-advice"
    assert asked.answer("told", asked="Anna", suggested=["Hall"], answers=[])["error"]["code"] == "no-advice"
    for players, card in (["Zoe"], None), (["Anna"], None), (["Ben"], "Study"):
        answers = [{"players": players, "card": card}]
        assert asked.answer("told", asked=None, suggested=["Hall"], answers=answers)["error"]["code"] == "no-advice"
    impossible = Asked(LOGS["impossible"].read_text(encoding="utf-8"))
    found = impossible.answer("view", lang="de", players=["Ben"])["error"]
    assert found == {"code": "impossible", "message": "Keine Antwort: das Protokoll widerspricht sich ab Zeile 16."}
    assert impossible("view", players=["Ben"], at=15)["record"]["consistent"]
    empty = Asked("cards: ")
    assert [empty.answer(method)["error"]["code"] for method in ("chances", "leaks")] == 2 * ["no-notebook"]


def test_who_waits_no_longer_stops_it() -> None:
    asked = Asked(LOGS["six-players"].read_text(encoding="utf-8"))
    for method, params in (
        ("view", {"players": ["Ben"]}),
        ("leaks", {}),
        ("rivals", {}),
        ("chances", {}),
        ("advice", {"rooms": None}),
        ("show", {"asker": "Ben", "suggested": ["Mrs White", "Rope", "Kitchen"]}),
    ):
        assert asked.answer(method, stopped=True, **params)["error"]["code"] == "superseded", method
        assert "value" in asked.answer(method, **params)


def test_what_takes_too_long_to_count_is_estimated_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    shows = [f"Ann suggests {cards}: Ben shows\nBen suggests {cards}: Cid shows" for cards in OPEN_QUESTIONS]
    asked = Asked("\n".join(["edition: cluedo-uk", "players: Ann 6, Ben 6, Cid 6", *shows]))
    exact = asked("chances")
    monkeypatch.setattr(open_cells, "CHANCES_SECONDS", 0.0)
    found = asked("chances")
    assert (exact["record"]["exact"], found["record"]["exact"]) == (True, False)
    assert "longer than 0 seconds" in found["said"][-1]
    assert len(found["said"]) == 2
    low, high = found["record"]["deals_interval"]
    assert low <= exact["record"]["deals"] <= high


def test_what_cannot_be_advised_is_said_in_the_language_of_the_page() -> None:
    log = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 2\n"
    over = Asked(f"{log}me: Ann\nAnn accuses 3: right\n", "ja").answer("advice", rooms=None)
    assert over["error"]["message"] == "ゲームは終わっている：Annが5行目で発表し、正しかった。"
    nobody = Asked(log, "de").answer("advice", rooms=None)
    assert nobody["error"]["message"].startswith("Das Protokoll stammt von einem Zuschauer:")


def test_a_line_that_asks_about_knowledge_is_answered_on_request_as_on_the_command_line(tmp_path: Path) -> None:
    log = """cards: Plum, Green, White, Rope, Dagger, Hall
hidden: 1
players: Ann 2, Ben 2, Cid 1
me: Ann
Ann suggests Plum, Rope, Hall: Ben shows
does Ben know who did it
who knows who did it
expect Ben knows Cid holds White
Ben reveals Rope
expect Ann knows Ben holds Rope
"""
    asked = Asked(log)
    one, several, failing, met = (asked("line", line=line) for line in (6, 7, 8, 10))
    path = tmp_path / "game.clue"
    path.write_text(log, encoding="utf-8")
    printed = CliRunner().invoke(commands, ["ask", str(path), "--until", "6", "does Ben know who did it"]).stdout
    assert printed.startswith(f"{one['answer']['text']}\n\n{one['details']}")
    assert "deal 2" in one["details"]
    assert one["answer"]["met"] is several["answer"]["met"] is None
    assert several["details"].split() == ["Ann", "no", "Ben", "no", "Cid", "no"]
    assert failing["answer"]["met"] is False
    assert met["answer"] == {"text": "Ben holds Rope (known since line 9).", "met": True, "cell": None}
    assert "line 9" in met["details"]
    assert Asked(log, hides="deals")("line", line=6)["details"] == ""


SILENT = """cards: 1, 2, 3, 4, 5
hidden: 1
accusing: perfect
players: Ann 2, Ben 1, Cid 1
me: Ben
hand: 1
Ann suggests 1, 2: Ben shows 1
Ben suggests 3, 4: Cid passes, Ann shows
Ann suggests 1, 2: Ben shows 1
Ben suggests 3, 4: Cid passes, Ann shows
"""
"""After line 9 Ann would know the solution with 2 or 5; what that tells is not used."""


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
@pytest.mark.parametrize(("method", "params"), [("chances", {}), ("rivals", {}), ("advice", {"rooms": None})])
def test_numbers_are_refused_where_a_silence_may_tell_more(method: str, params: dict[str, Any], lang: str) -> None:
    asked = Asked(SILENT, lang)
    with pytest.raises(Refused) as refused:
        asked(method, **params)
    assert refused.value.code == "undecided"
    before = SILENT.splitlines(keepends=True)[:-1]
    assert Asked("".join(before), lang)(method, **params)


def test_a_card_has_no_chances_where_a_silence_may_tell_more() -> None:
    cell = {"place": "Ann", "card": "2"}
    assert Asked(SILENT)("card_chances", cell=cell, at=None)["places"] == []
    assert Asked(SILENT)("card_chances", cell=cell, at=8)["places"]
