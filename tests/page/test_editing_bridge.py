"""What the editor asks over the bridge, with places as JavaScript counts them."""

from __future__ import annotations

from typing import Any

import pytest

from clue_logic.editing.live_log import LiveLog
from clue_logic.page.bridge import reading
from clue_logic.page.bridge.bridge import Bridge
from tests.language.proposed import proposed_logs
from tests.notebook.logs import SUPPOSING
from tests.page.asking import Asking, answer_of, apply_edits, units
from tests.shared_out import shared_out

HEADERS = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\n"
EDITORS = ("complete", "definition", "display", "formatted", "hover", "rename", "renamed_at")
"""What editors ask, of either text."""


class Asked(Asking):
    """A bridge that has read a log, or rules, and the text as an editor has it: lines, and UTF-16 units on each."""

    def __init__(self, text: str, of: str = "log") -> None:
        self._of = of
        super().__init__(text if of == "log" else "")
        self.text = text
        if of == "rules":
            self("read_rules", text=text)

    def answer(self, method: str, lang: str | None = None, *, stopped: bool = False, **params: Any) -> dict[str, Any]:
        """Return a whole answer; what editors ask is asked of the text that was read."""
        of = {"of": self._of} if method in EDITORS else {}
        return super().answer(method, lang, stopped=stopped, **of, **params)

    def at(self, part: str, behind: bool = False) -> dict[str, int]:
        """Return the place before a part of the text, or behind it."""
        lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        number = next(number for number, line in enumerate(lines) if part in line)
        before = lines[number].index(part) + (len(part) if behind else 0)
        return {"line": number + 1, "unit": units(lines[number][:before])}

    def made(self, edits: list[dict[str, Any]]) -> str:
        """Return the text with changes made to it, as an editor makes them."""
        return apply_edits(self.text, edits)

    def part(self, span: dict[str, dict[str, int]]) -> str:
        """Return the text of a part of one line."""
        line = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")[span["start"]["line"] - 1]
        return line.encode("utf-16-le")[2 * span["start"]["unit"] : 2 * span["end"]["unit"]].decode("utf-16-le")


@pytest.mark.parametrize(
    "player",
    shared_out(["Ben", "Bén", "Be\u0301n", "𝒜nnn", "が\u3099😀", "\u1112\u1161\u11ab", "B\u2028n"]),
    ids=["plain", "composed", "decomposed", "emoji", "kana", "jamo", "line separator"],
)
@pytest.mark.parametrize("broken", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["", "bom"])
def test_a_problem_stands_where_the_editor_has_it_and_its_fix_mends_it(player: str, broken: str, mark: str) -> None:
    text = f'{mark}edition: cluedo-uk\nplayers: Anna, "{player}", Clara\nlearn "{player}" lacks Rpoe  # 😀\n'
    asked = Asked(text.replace("\n", broken))
    found = asked("read", text=asked.text)["problems"]
    problem = next(problem for problem in found if problem["severity"] == "error")
    assert asked.part(problem["span"]) == "Rpoe"
    fix = next(fix for fix in problem["fixes"] if fix["preferred"])
    assert asked.made(fix["edits"]) == text.replace("Rpoe", "Rope")


@pytest.mark.parametrize("player", ["Ben", "Be\u0301n", "𝒜nn"])
def test_what_is_proposed_takes_the_place_of_what_was_typed(player: str) -> None:
    asked = Asked(f"edition: cluedo-uk\nplayers: Anna, {player}, Clara\nlearn {player} lacks Dag")
    (found,) = asked("complete", at=asked.at("Dag", behind=True))["proposals"]
    assert (found["label"], found["kind"], found["detail"]) == ("Dagger", "card", "weapons")
    assert asked.made([found["edit"]]) == asked.text.replace("Dag", "Dagger")


def test_what_stands_at_a_place_is_told_found_and_changed_everywhere() -> None:
    asked = Asked(f"{HEADERS}learn Ben lacks Rope\nfoo\n")
    told = asked("hover", at=asked.at("Rope"))
    assert asked.part(told["span"]) == "Rope"
    assert told["markdown"].startswith("**Rope** (weapons)")
    assert asked("hover", at={"line": 5, "unit": 0}) is None
    (declared,) = asked("definition", at=asked.at("Ben lacks"))["spans"]
    assert (asked.part(declared), declared["start"]["line"]) == ("Ben", 2)
    assert asked.part(asked("renamed_at", at=asked.at("Ben lacks"))) == "Ben"
    assert asked("renamed_at", at=asked.at("lacks")) is None
    edits = asked("rename", at=asked.at("Ben lacks"), name="𝒜nn")["edits"]
    assert asked.made(edits) == asked.text.replace("Ben", "𝒜nn")
    refused = asked.answer("rename", at=asked.at("Ben lacks"), name="Anna", lang="de")["error"]
    assert refused["code"] == "rename"
    assert "Anna" in refused["message"]


@pytest.mark.parametrize(
    ("of", "text", "form"),
    [
        ("log", f"{HEADERS}learn   Ben lacks Rope\n", f"{HEADERS}learn Ben lacks Rope\n"),
        ("log", f"{HEADERS}learn   Ben lakcs rope\n", None),
        ("rules", "lacks(P,C):-passed(S,P),names(S,C).\n", "lacks(P, C) :- passed(S, P), names(S, C).\n"),
        ("rules", "lacks(P,C):-passed(S,P),names(S,C\n", None),
    ],
)
def test_the_usual_form_is_offered_unless_something_is_wrong(of: str, text: str, form: str | None) -> None:
    asked = Asked(text, of)
    assert asked.made(asked("formatted")["edits"]) == (form or text)


def test_words_have_colours_and_lines_say_what_they_settled() -> None:
    asked = Asked(
        "edition: cluedo-uk\nplayers: Anna, 𝒜nn, Clara 6\nlearn 𝒜nn holds Rope  # 😀\nexpect 𝒜nn holds Rope\n"
    )
    shown = asked("display")
    words = [
        (asked.part({"start": {"line": line, "unit": unit}, "end": {"line": line, "unit": unit + length}}), what)
        for line, unit, length, colour in shown["words"]
        for what in [shown["colours"][colour]]
    ]
    assert words.count(("𝒜nn", "player")) == 3
    assert ("# 😀", "comment") in words
    assert {("edition", "header"), ("holds", "keyword"), ("Rope", "card"), ("6", "number")} <= set(words)
    sizes, settled, met = (
        [remark for remark in shown["remarks"] if remark["at"]["line"] == line] for line in (2, 3, 4)
    )
    assert [(one["text"], one["settles"]) for one in sizes] == [("6", None), ("6", None)]
    assert [(one["text"], one["settles"]) for one in settled] == [("settles 4 cells", 3)]
    assert settled[0]["at"]["unit"] == units("learn 𝒜nn holds Rope")
    assert settled[0]["tooltip"].startswith("𝒜nn holds Rope")
    assert [one["text"][0] for one in met] == ["✓"]
    assert asked("display", lang="de")["remarks"][2]["text"] == "klärt 4 Felder"


@pytest.mark.parametrize("line", shared_out([-(10**9), -1, 0, 1, 3, 4, 10**9]))
@pytest.mark.parametrize("unit", [-1, 0, 1, 2, 10**9])
def test_a_place_outside_is_taken_for_the_nearest(line: int, unit: int) -> None:
    asked = Asked(f"{HEADERS}😀")
    at = {"line": line, "unit": unit}
    for method in ("complete", "hover", "definition", "renamed_at"):
        asked(method, at=at)
    assert asked.answer("rename", at=at, name="x").keys() <= {"value", "error"}


def test_nothing_can_be_asked_of_a_log_that_was_not_read() -> None:
    asked: list[tuple[str, Any]] = [("complete", {"at": {"line": 1, "unit": 0}}), ("display", {}), ("formatted", {})]
    for method, params in asked:
        for of in ("log", "rules"):
            assert answer_of(Bridge(), method, "en", of=of, **params)["error"]["code"] == "unread"
        assert answer_of(Bridge(), method, "en", of="lesson", **params)["error"]["code"] == "malformed"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The software failed (KeyError)"),
        ("de", "Ein Fehler in der Software (KeyError)"),
        ("ja", "ソフトウェアのエラー（KeyError）"),
    ],
)
def test_what_goes_wrong_is_told_in_the_language_of_the_page(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(LiveLog, "read", broken)
    error = answer_of(Bridge(), "read", lang, text="")["error"]
    assert error["code"] == "failed"
    assert error["message"].startswith(said)


RULES = "%! derived mine(C: card)\n% 😀 mine\nmine(C) :- passed(S, P), names(S, C).\n"


@pytest.mark.parametrize("broken", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["", "bom"])
def test_rules_are_asked_about_as_the_log_is(broken: str, mark: str) -> None:
    text = mark + RULES
    asked = Asked(text.replace("\n", broken), of="rules")
    told = asked("hover", at=asked.at("names("))
    assert asked.part(told["span"]) == "names"
    (declared,) = asked("definition", at=asked.at("mine(C) :-"))["spans"]
    assert (asked.part(declared), declared["start"]["line"]) == ("mine", 1)
    assert asked.part(asked("renamed_at", at=asked.at("mine(C) :-"))) == "mine"
    edits = asked("rename", at=asked.at("mine(C) :-"), name="yours")["edits"]
    assert asked.made(edits) == text.replace("mine(", "yours(")
    assert asked.answer("rename", at=asked.at("mine(C) :-"), name="Not so")["error"]["code"] == "rename"
    shown = asked("display")
    coloured = [
        asked.part({"start": {"line": line, "unit": unit}, "end": {"line": line, "unit": unit + length}})
        for line, unit, length, _ in shown["words"]
    ]
    assert {"% 😀 mine", "mine", "passed", "C"} <= set(coloured)
    assert shown["asides"] == []


def test_what_is_proposed_in_rules_takes_the_place_of_what_was_typed() -> None:
    asked = Asked("lacks(P, C) :- passed(S, P), 😀, nam", of="rules")
    found = asked("complete", at=asked.at("nam", behind=True))["proposals"]
    (names,) = [one for one in found if one["label"].startswith("names(")]
    assert names["kind"] == "predicate"
    assert asked.made([names["edit"]]) == "lacks(P, C) :- passed(S, P), 😀, names(S, C)"


def test_a_mistake_in_rules_stands_where_the_editor_has_it_and_its_fix_mends_it() -> None:
    asked = Asked("% 😀\nlacks(P, C) :- passed(S, P), nammes(S, C).\n", of="rules")
    found = asked("read_rules", text=asked.text)
    assert (found["readable"], found["own"]) == (False, 1)
    problem = next(problem for problem in found["problems"] if problem["severity"] == "error")
    assert asked.part(problem["span"]) == "nammes"
    assert asked.made(problem["fixes"][0]["edits"]) == asked.text.replace("nammes", "names")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_proposed_is_offered_whatever_the_code(lang: str) -> None:
    for code, (text, proposed) in proposed_logs().items():
        (problem,) = (one for one in Asking(text, lang).read["problems"] if one["severity"] == "error")
        assert problem["code"] == code
        preferred = [fix["edits"] for fix in problem["fixes"] if fix["preferred"]]
        assert [apply_edits(text, edits) for edits in preferred] == [proposed], code


def by_rules(asked: Asked) -> dict[str, Any]:
    """Ask until the rules are applied."""
    while not (value := asked("by_rules"))["done"]:
        pass
    return dict(value)


def test_rules_add_to_a_reading_what_deals_do_not_decide() -> None:
    asked = Asked(f"{HEADERS}Anna suggests Plum, Rope, Hall: Ben passes\nexpect passed(9, Ben)\nexpect solved\n")
    value = by_rules(asked)
    assert [problem["span"]["start"]["line"] for problem in asked.read["problems"]] == [5]
    assert [problem["span"]["start"]["line"] for problem in value["problems"]] == [4]
    assert value["beyond"] == []


def test_cells_that_no_rule_reaches_are_told_once_rules_are_applied() -> None:
    asked = Asked(SUPPOSING)
    cells = asked.read["notebook"]["cells"]
    beyond = by_rules(asked)["beyond"]
    assert beyond
    assert all(cells[one["place"]][one["card"]]["sign"] != "open" for one in beyond)


def test_rules_are_applied_for_a_moment_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_BRIEFLY", 0)
    asked = Asked(f"{HEADERS}Anna suggests Plum, Rope, Hall: Ben passes\nexpect passed(9, Ben)\n")
    first = asked("by_rules")
    assert first == {"done": False, "beyond": [], "problems": []}
    assert by_rules(asked)["problems"]
    assert asked.answer("by_rules", stopped=True)["value"]["done"]
