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
from tests.page.asking import Asking
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
LOGS = {
    path.stem: path
    for folder in ("examples", "tests/games")
    for path in sorted((ROOT / folder).glob("*.clue"))
    if path.stem != "broken"
}
OTHERS = "knowledge", "deutsch"
"""Logs of which every player is asked about, and every language is spoken."""


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


@pytest.mark.parametrize("name", shared_out(LOGS))
def test_page_and_commands_say_the_same(name: str) -> None:
    log, asked = str(LOGS[name]), Asked(LOGS[name].read_text(encoding="utf-8"))
    players = asked.players if name in OTHERS else asked.players[-1:]
    for player in players:
        same(asked, "view", {"players": [player], "marked": True}, "view", log, player)
    same(asked, "leaks", {}, "leaks", log)
    same(asked, "rivals", {}, "rivals", log)
    same(asked, "chances", {}, "chances", log)
    advice = same(asked, "advice", {"rooms": None}, "suggest", log)
    if advice is not None:
        check_what_answers_tell(asked, advice["record"])


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


@pytest.mark.slow
def test_chains_earlier_lines_and_wishes_say_the_same() -> None:
    log = str(LOGS["knowledge"])
    asked = Asked(LOGS["knowledge"].read_text(encoding="utf-8"))
    same(asked, "view", {"players": ["Ben", "Clara"], "marked": True}, "view", log, "Ben", "Clara")
    for line in (0, 18):
        until = ("--until", str(line))
        same(asked, "view", {"players": ["Ben"], "at": line, "marked": True}, "view", log, "Ben", *until)
        same(asked, "chances", {"at": line, "shows": "random"}, "chances", log, "--shows", "random", *until)
        same(asked, "leaks", {"at": line}, "leaks", log, *until)
    rooms = {"rooms": ["Hall", "Kitchen"], "by": "win", "top": 3}
    options = ("--rooms", "Hall,Kitchen", "--by", "win", "--top", "3")
    same(asked, "advice", rooms, "suggest", log, *options)
    onlooker = Asked(LOGS["supposing"].read_text(encoding="utf-8"))
    wish = {"rooms": None, "asker": "Ben"}
    assert same(onlooker, "advice", wish, "suggest", str(LOGS["supposing"]), "--for", "Ben")


@pytest.mark.parametrize("name", ["knowledge", pytest.param("deutsch", marks=pytest.mark.slow)])
def test_why_a_player_knows_a_cell_is_what_knows_says(name: str) -> None:
    log, asked = str(LOGS[name]), Asked(LOGS[name].read_text(encoding="utf-8"))
    player = asked.players[-1]
    view = asked("view", players=[player])["record"]["grid"]
    answers = set()
    for place, row in asked.notebook["cells"].items():
        for card, known in list(row.items())[::6]:
            said = {"holds": "{} holds {}", "lacks": "{} lacks {}", "open": "whether {} holds {}"}[known["sign"]]
            result = CliRunner().invoke(commands, ["knows", log, player, said.format(place, card), "--json"])
            record = json.loads(result.stdout)
            found = asked("knows", players=[player], cell={"place": place, "card": card})
            assert (found["knows"], found["since"]) == (record["knows"], record["since"])
            assert [line["line"] for line in found["lines"]] == (record["lines"] or [])
            assert player in found["answer"]
            assert found["text"]
            assert (view[place][card] != "open") <= (found["knows"] == "yes")
            answers.add(found["knows"])
    assert len(answers) > 1


def test_every_language_is_answered_in() -> None:
    asked = Asked(LOGS["knowledge"].read_text(encoding="utf-8"))
    said = [asked("chances", lang=lang)["hidden"][0]["label"] for lang in ("en", "de", "ja")]
    assert len({*said}) == 3
    assert asked("view", players=["Ben"], lang="de")["title"].startswith("Wovon Anna weiß")
    assert asked("knows", players=["Ben"], cell={"place": "Ben", "card": "Rope"}, lang="ja")["answer"]


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
    ):
        assert asked.answer(method, **params)["error"]["code"] == "unknown", (method, params)
    assert asked.answer("advice", rooms=[])["error"]["code"] == "no-advice"
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
    over = Asked(f"{log}me: Ann\nAnn accuses 3: right\n")
    onlooker = Asked(log)
    for lang, ended, nobody in [
        (
            "en",
            "The game is over: Ann accused on line 5, and was right.",
            "This is an onlooker's log: choose the player to advise.",
        ),
        (
            "de",
            "Das Spiel ist aus: Ann hat in Zeile 5 angeklagt, und zu Recht.",
            "Das Protokoll stammt von einem Zuschauer:",
        ),
        ("ja", "ゲームは終わっている：Annが5行目で発表し、正しかった。", "これは観戦者の記録。"),
    ]:
        assert over.answer("advice", lang=lang, rooms=None)["error"]["message"] == ended
        assert onlooker.answer("advice", lang=lang, rooms=None)["error"]["message"].startswith(nobody)
