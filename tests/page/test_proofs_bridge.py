"""Proofs in the page: the same statements in the same order as on the command line, and the checker has passed them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.notebook.explanation import explain, explain_question
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve
from clue_logic.proof.checker import ProofError
from clue_logic.proof.easiest_proof import EasiestProofs
from tests.generated.random_games import CLASSIC, ONE_OF_EACH, PLAIN, TINY, play
from tests.page.asking import Asking, Refused
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
LOGS = (path for path in (ROOT / "examples").glob("*.clue") if path.stem != "broken")
EXAMPLES = [path.stem for path in sorted(LOGS, key=lambda path: (-path.stat().st_size, path.stem))]
"""The longest first: of the eight that take longest, one is quick."""
SUPPOSING = (ROOT / "examples" / "supposing.clue").read_text(encoding="utf-8")


def known(notebook: Notebook) -> list[Cell]:
    return [
        Cell(place, card, state is State.HOLDS)
        for place, row in notebook.grid.items()
        for card, state in row.items()
        if state is not State.OPEN
    ]


def drawn(value: dict[str, Any]) -> list[str]:
    """Return the rows of the page in the form of the tree of the command line, without its branches."""
    proof = value["proof"]
    numbered = (f"({row['number']}) {row['text']}" if row["kind"] == "step" else row["text"] for row in proof["rows"])
    names = (row["name"] for row in proof["rows"])
    return [
        f"{row['level']} {said} {name}".strip() for row, said, name in zip(proof["rows"], numbered, names, strict=True)
    ]


def printed(text: str) -> list[str]:
    """Return the rows of a tree as the command line prints it, each with its level, without branches and columns."""
    rows = []
    for line in text.splitlines():
        start = next(at for at, sign in enumerate(line) if sign not in "├─└│ ")
        rows.append(f"{start // 3} {' '.join(line[start:].split())}")
    return rows


def compare(text: str, lang: str = "en") -> int:
    """Compare all proofs of a log, and return how many there are."""
    ask = Asking(text, lang)
    since = ask.read["impossible_since"]
    game = read_log(text)
    notebook = solve(game if since is None else game.until(since - 1))
    for cell in known(notebook):
        told = ask("why", cell={"place": cell.location, "card": cell.card}, at=None)
        said = explain(notebook, cell)
        assert told["state"] == ("holds" if cell.holds else "lacks")
        assert told["text"] == said.text(lang=lang, you=True)
        assert told["prose"] == said.text("prose", lang=lang, you=True)
        assert told["remark"] == said.remark(lang, you=True)
        record = json.loads(said.text("json", lang=lang))
        if record is None:  # no rule reaches it
            assert told["proof"] is None
            continue
        tree = told["text"].removeprefix(told["remark"]).strip("\n")
        # In a list of rows each begins with a capital letter.
        rows = [re.sub(r"\b(You|Du)\b", lambda found: found[1].lower(), row) for row in drawn(told)]
        assert [" ".join(row.split()) for row in rows] == printed(tree)
        # Not whether it is known that no proof takes less effort: one of the two may have had no time to find out.
        assert told["proof"]["effort"] == record["effort"]
    return len(known(notebook))


@pytest.fixture(autouse=True)
def enough_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every proof take the time that it needs: on a slow machine the clock would choose, each time differently."""
    made = EasiestProofs.__init__

    def patient(self: EasiestProofs, derivation: Derivation, seconds: float = 20.0, *more: Any, **named: Any) -> None:
        made(self, derivation, max(seconds, 20.0), *more, **named)

    monkeypatch.setattr(EasiestProofs, "__init__", patient)


@pytest.mark.parametrize("name", shared_out(EXAMPLES))
def test_the_examples_are_proved_as_on_the_command_line(name: str) -> None:
    assert compare((ROOT / "examples" / f"{name}.clue").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_in_any_language(lang: str) -> None:
    assert compare(SUPPOSING, lang)


@pytest.mark.parametrize(
    ("seed", "kind"),
    shared_out([(seed, kind) for seed in range(2) for kind in (CLASSIC, ONE_OF_EACH, PLAIN, TINY)], several=True),
)
def test_so_are_games_that_are_dealt_and_played(seed: int, kind: str) -> None:
    assert compare(play(seed, kind, suggestions=6).text)


@pytest.mark.slow
def test_so_is_a_published_game() -> None:
    assert compare((ROOT / "tests" / "games" / "neller.clue").read_text(encoding="utf-8")) == 147


LOG = """cards: Ace, King, Queen
hidden: 1
players: Ann 1, Bob 1
Ann reveals Queen
Ann suggests Ace: Bob passes
Bob accuses Ace: right
"""


def test_rows_say_what_they_speak_of() -> None:
    rows = Asking(SUPPOSING)("why", cell={"place": "envelope", "card": "Axe"}, at=None)["proof"]["rows"]
    kinds = [row["kind"] for row in rows]
    assert {*kinds} == {"step", "line", "absence", "suppose", "again"}
    assert rows[0]["refutes"] == "A" == rows[1]["letter"]
    assert rows[0]["label"] is None
    assert rows[2]["label"] == "contradiction"
    assert [row["cell"] for row in rows[:2]] == [{"place": "envelope", "card": "Axe"}] * 2
    for row in rows:
        assert bool(row["lines"]) is (row["kind"] in ("line", "absence"))
        assert (row["number"] is None) is (row["kind"] != "step")
        assert not (row["own"] and row["kind"] == "again")
    # What rests on a supposition does not follow, and has no proof of its own.
    assert [row["text"] for row in rows if row["own"] and row["kind"] == "step"] == [
        "envelope lacks Axe",
        "Ben lacks Rope",
        "Cid lacks Rope",
    ]


def test_what_decided_it_comes_before_what_was_known_already() -> None:
    ask = Asking((ROOT / "examples" / "six-players.clue").read_text(encoding="utf-8"))
    told = ask("why", cell={"place": "envelope", "card": "Study"}, at=None)
    brief = told["proof"]["brief"]
    assert brief["said"] == "every other place lacks it"
    assert [ground["lines"] for ground in brief["decisive"]] == [[39]] * 5
    assert brief["known"] == [{"text": "You lack Study", "lines": [18]}]
    assert told["since"] == 39
    # Whatever is called known already follows from the log before the last line.
    for place, row in ask.read["notebook"]["cells"].items():
        for card in [*row][::7]:
            found = ask("why", cell={"place": place, "card": card}, at=None)
            if found["proof"] is not None and found["proof"]["brief"] is not None:
                short, rows = found["proof"]["brief"], found["proof"]["rows"]
                last = max(line for ground in short["decisive"] for line in ground["lines"])
                assert all(max(ground["lines"], default=0) < last for ground in short["known"])
                texts = {row["text"].partition(": ")[2] or row["text"] for row in rows if row["level"] == 1}
                grounds = [ground["text"] for ground in (*short["decisive"], *short["known"])]
                assert {text.casefold() for text in grounds} <= {
                    text.casefold() for text in texts | {row["text"] for row in rows if row["level"] == 1}
                }


def test_headings_and_settled_cells_address_the_keeper() -> None:
    text = (ROOT / "examples" / "six-players.clue").read_text(encoding="utf-8")
    for lang, heading in (("en", "You hold Kitchen"), ("de", "Du besitzt Kitchen"), ("ja", "「Kitchen」の所在はAnna")):
        ask = Asking(text, lang)
        assert ask("why", cell={"place": "Anna", "card": "Kitchen"}, at=None)["heading"] == heading
        assert heading in [cell["said"] for cell in ask("line", line=10)["settled"]]


def test_a_proof_at_a_line_is_of_what_was_known_then() -> None:
    ask, cell = Asking(LOG), {"place": "envelope", "card": "Ace"}
    now = ask("why", cell=cell, at=None)
    assert (now["since"], now["known_before"], now["proof"]["lines"]) == (5, 5, [6])
    then = ask("why", cell=cell, at=now["known_before"])
    assert (then["since"], then["known_before"]) == (5, None)
    assert 5 in then["proof"]["lines"]
    assert 6 not in then["proof"]["lines"]
    before = ask("why", cell=cell, at=4)
    assert (before["state"], before["proof"]) == ("open", None)
    assert before["said"].startswith("Open: whether the envelope holds Ace is not known")


@pytest.mark.parametrize("lang", ["en", pytest.param("de", marks=pytest.mark.slow)])
def test_why_a_log_is_impossible_is_proved_as_on_the_command_line(lang: str) -> None:
    text = (ROOT / "examples" / "impossible.clue").read_text(encoding="utf-8")
    said = explain_question(read_log(text), None)
    told = Asking(text, lang)("contradiction")
    assert (told["text"], told["prose"]) == (said.text(lang=lang), said.text("prose", lang=lang))
    assert [" ".join(row.split()) for row in drawn(told)] == printed(told["text"])
    assert not any(row["own"] for row in told["proof"]["rows"])
    with pytest.raises(Refused) as refused:
        Asking(LOG, lang)("contradiction")
    assert refused.value.code == "possible"


def test_a_proof_that_the_checker_refuses_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ProofError(0, "it is spoilt")

    monkeypatch.setattr("clue_logic.notebook.proved_statement.check_proof", refuse)
    with pytest.raises(Refused, match="ProofError"):
        Asking(LOG)("why", cell={"place": "envelope", "card": "Ace"}, at=None)


def test_what_is_unknown_is_refused_in_words() -> None:
    ask = Asking(LOG)
    for place, card in [("Zoe", "Ace"), ("Ann", "<script>"), ("", ""), ("Ann", "x" * 10_000), ("\u202eAnn", "Ace")]:
        with pytest.raises(Refused) as refused:
            ask("why", cell={"place": place, "card": card}, at=None)
        assert refused.value.code == "unknown"
        assert len(refused.value.message) < 250
    for method, params in (
        ("why", {"cell": {"place": "Ann", "card": "Ace"}, "at": -1}),
        ("rule", {"of": "log", "label": "no_such"}),
    ):
        with pytest.raises(Refused) as refused:
            ask(method, **params)
        assert refused.value.code == "unknown"


def test_every_rule_of_a_proof_can_be_asked_for() -> None:
    ask = Asking(SUPPOSING, "de")
    rows = ask("why", cell={"place": "envelope", "card": "Axe"}, at=None)["proof"]["rows"]
    labels = {row["label"]: row["name"] for row in rows if row["label"]}
    assert len(labels) > 3
    for label, name in labels.items():
        rule = ask("rule", of="log", label=label)
        assert rule["title"] == name
        assert rule["wording"]
        assert rule["source"]
        assert ":-" in rule["rule"]
        assert rule["file"].startswith("rules/")
        assert rule["line"] > 0
