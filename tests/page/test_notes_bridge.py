"""A person's notes in the page: setting marks, checking them, and hints."""

from __future__ import annotations

from typing import Any

import pytest

import clue_logic as cl
from tests.page.asking import Asking, Refused, apply_edits

HEAD = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
TURNS = """\
Ben suggests White, Spanner, Lounge: Clara shows
Clara suggests White, Spanner, Lounge: nobody shows
Clara reveals Kitchen
"""
LOG = HEAD + TURNS
TINY = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\n"


class Noted(Asking):
    """A bridge that reads the log again after each mark."""

    def mark(self, *marks: tuple[str, str, str | None]) -> list[dict[str, Any]]:
        """Set marks, read the log, and return its notes."""
        edits = self("set_notes", marks=[{"place": place, "card": card, "mark": mark} for place, card, mark in marks])
        self.text = apply_edits(self.text, edits["edits"])
        return list(self("read", text=self.text)["notes"])

    def check(self, *, check: bool = False, overlooked: bool = False, **params: Any) -> dict[str, Any]:
        return dict(self("check_notes", check=check, overlooked=overlooked, **params))


def test_marks_are_set_changed_and_removed_in_the_log() -> None:
    noted = Noted(LOG)
    assert noted.read["notes"] == []
    rope = {"place": "Ben", "card": "Rope", "mark": "lacks"}
    assert noted.mark(("Ben", "Rope", "lacks")) == [rope]
    assert noted.text == LOG + "note: Ben lacks Rope\n"
    assert noted.mark(("Ben", "Rope", "maybe")) == [{**rope, "mark": "maybe"}]
    both = noted.mark(("Ben", "Rope", None), ("Clara", "Spanner", "holds"), ("envelope", "Spanner", "lacks"))
    assert [(note["place"], note["mark"]) for note in both] == [("Clara", "holds"), ("envelope", "lacks")]
    assert noted.mark(("Clara", "Spanner", None), ("envelope", "Spanner", None)) == []
    assert noted.text == LOG
    assert noted("set_notes", marks=[]) == {"edits": []}


def test_marks_go_to_a_log_with_errors_and_its_language() -> None:
    noted = Noted("karten: 1, 2, 3\nverdeckt: 1\nspieler: Ann 1, Bob 1\nAnn zeigd 9\n")
    assert noted.mark(("Bob", "2", "holds"))[0]["mark"] == "holds"
    assert noted.text.endswith("Ann zeigd 9\nnotiz: Bob hat 2\n")


def test_notes_of_others_are_not_the_keepers_and_signed_ones_are() -> None:
    noted = Noted(LOG + "note by Ben: Clara holds White\nnote by Anna: Clara holds Spanner\n")
    assert [(note["card"], note["mark"]) for note in noted.read["notes"]] == [("Spanner", "holds")]
    assert noted.check()["said"].startswith("Not on track: 1 cell is noted")
    assert noted.mark(("Clara", "Spanner", "lacks"))[0]["mark"] == "lacks"
    assert noted.mark(("Clara", "Spanner", None)) == []
    assert "note by Ben: Clara holds White" in noted.text


def test_unknown_names_are_refused() -> None:
    for place, card in (("Dora", "Rope"), ("Ben", "Spoon")):
        for method, params in (
            ("set_notes", {"marks": [{"place": place, "card": card, "mark": "holds"}]}),
            ("hint", {"stage": 1, "cell": {"place": place, "card": card}}),
        ):
            assert Asking(LOG).answer(method, **params)["error"]["code"] == "unknown"


def test_checking_names_nothing_unless_it_is_asked() -> None:
    noted = Noted(TINY + "Ann reveals 2\nnote: Ann holds 2; Bob holds 2; Bob holds 3\n")
    brief = noted.check()
    assert (brief["on_track"], brief["missing"], brief["wrong"], brief["overlooked"]) == (False, 2, [], [])
    assert brief["said"] == str(cl.check_notes(cl.read(noted.text)))
    false, early = noted.check(check=True)["wrong"]
    assert (false["verdict"], false["cell"], false["line"], false["deal"]) == (
        "false",
        {"place": "Bob", "card": "2"},
        5,
        [],
    )
    assert false["said"] == "line 5: Bob holds 2: this is false."
    assert early["verdict"] == "open"
    assert {hand["label"]: hand["cards"] for hand in early["deal"]} == {
        "envelope": ["3"],
        "Ann": ["2"],
        "Bob": ["1"],
    }
    heading, *cells = noted.check(overlooked=True)["overlooked"]
    assert heading.startswith("These cells follow and are not noted")
    assert cells == ["Ann lacks 1 and 3"]


def test_only_lines_up_to_the_slider_count_as_evidence_and_all_notes() -> None:
    noted = Noted(TINY + "Ann reveals 2\nnote: Ann holds 2\n")
    assert noted.check(at=4)["on_track"]
    assert not noted.check(at=3)["on_track"]
    assert noted.check(at=3, check=True)["wrong"][0]["verdict"] == "open"


def test_a_hint_reveals_what_its_stage_reveals_until_it_is_noted() -> None:
    noted = Noted(LOG)
    found: dict[int, Any] = {stage: noted("hint", stage=stage) for stage in (1, 2, 3, 4)}
    assert [len(found[stage]["said"]) for stage in found] == [1, 2, 3, 4]
    assert [bool(found[stage]["cells"]) for stage in found] == [False, False, True, True]
    assert [bool(found[stage]["step"]) for stage in found] == [False, False, False, True]
    assert found[1]["lines"]
    assert all(quoted["text"] == LOG.splitlines()[quoted["line"] - 1] for quoted in found[1]["lines"])
    assert [{"place": one["place"], "card": one["card"]} for one in found[4]["step"]] == found[3]["cells"]
    step = [(one["place"], one["card"], one["mark"]) for one in found[4]["step"]]
    noted.mark(*step)
    assert noted.check()["on_track"]
    assert noted("hint", stage=3)["cells"] != found[3]["cells"]


def test_a_hint_leads_to_the_line_that_it_names() -> None:
    noted = Noted(HEAD + "Ben suggests White, Spanner, Lounge\n  Clara passes\n  Anna passes\n")
    found = noted("hint", stage=1)
    (line,) = found["lines"]
    assert found["said"][0].startswith(f"Look at line {line['line']} again")
    assert (line["line"], line["text"].partition(":")[0]) == (5, "Ben suggests White, Spanner, Lounge")


def test_a_hint_is_about_a_cell_or_the_lines_so_far() -> None:
    noted = Noted(TINY + "Ann reveals 2\nBob reveals 3\n")
    cell = {"place": "envelope", "card": "1"}
    assert noted("hint", stage=3, cell=cell)["said"]
    with pytest.raises(Refused, match=r"The cell envelope, 1 is open: .* yet\.$") as refused:
        noted("hint", stage=1, cell=cell, at=4)
    assert refused.value.code == "no-hint"
    assert max(line["line"] for line in noted("hint", stage=1, at=4)["lines"]) <= 4


@pytest.mark.parametrize(
    ("log", "lang", "code", "said"),
    [
        ("", "de", "no-notebook", "."),
        (TINY + "Ann reveals 2\nBob reveals 2\n", "de", "impossible", "das Protokoll widerspricht sich ab Zeile 5"),
        (TINY, "en", "no-hint", "Nothing follows from this log yet, except what the headers settle"),
        (TINY, "de", "no-hint", "Aus diesem Protokoll folgt noch nichts außer dem, was die Kopfzeilen festlegen"),
        (TINY, "ja", "no-hint", "Nothing follows from this log yet"),
        (
            TINY + "Ann reveals 2\nBob reveals 3\nnote: Ann holds 2; Bob holds 3; envelope holds 1\n",
            "de",
            "no-hint",
            "Alle Felder sind bekannt und notiert: Es gibt nichts mehr zu finden.",
        ),
    ],
)
def test_what_has_no_hint_says_why_in_the_language_of_the_page(log: str, lang: str, code: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        Asking(log, lang)("hint", stage=1)
    assert refused.value.code == code
    assert said in refused.value.message


def test_an_open_exercise_hides_checks_and_hints() -> None:
    for hides in ("proofs", "deals"):
        noted = Noted(LOG, hides=hides)
        for method, params in (("hint", {"stage": 1}), ("check_notes", {"check": False, "overlooked": False})):
            assert noted.answer(method, **params)["error"]["code"] == "hidden"
        assert noted.mark(("Ben", "Rope", "lacks"))
