"""Tables and proofs as HTML: whole, escaped, and without a script."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.questions import Cell
from clue_logic.language.reader import parse_log
from clue_logic.notebook.explanation import explain
from clue_logic.proof.proof import Proof, Step
from clue_logic.proof.tree import proof_html
from tests.generated.random_games import play
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</table></div><b>&amp;",
    "{{ 7 * 7 }}",
    "' onx='",
]
TAGS = {
    "div", "style", "p", "pre", "b", "table", "thead", "tbody", "tfoot", "tr", "th", "td", "ul", "li", "details",
    "summary", "span",
}  # fmt: skip
ATTRIBUTES = {"class", "scope", "title", "colspan", "open"}


class Page(HTMLParser):
    """Reads a piece of HTML: its tags must close in order, and its texts are kept."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self.lines: list[str] = []
        """What the steps and cited lines of a proof say, each with its rule."""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        assert {name for name, _ in attrs} <= ATTRIBUTES
        self.open.append(tag)
        if tag in ("summary", "li") and ("class", "clue-step") not in attrs:
            self.lines.append("")
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data
        elif self.open and self.open[-1] == "style":
            assert "url(" not in data
            assert "@import" not in data
        elif data.strip():
            self.texts.append(data)
            if {"summary", "li"} & {*self.open}:
                self.lines[-1] = " ".join(f"{self.lines[-1]} {data}".split())


def hostile() -> cl.Game:
    quoted = [f'"{name}"' for name in HOSTILE]
    text = f"cards: {', '.join(quoted)}\nhidden: 1\n"
    text += 'players: "<b>Ann</b>" 2, "Bob & Co" 2\n"<b>Ann</b>" reveals "<script>alert(1)</script>"\n'
    return cl.read(text)


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_notebook_is_a_table(lang: str) -> None:
    notebook = cl.solve(cl.load(ROOT / "examples" / "six-players.clue"))
    rows = Page(notebook.html(lang=lang)).rows
    signs = {"holds": "✓", "lacks": "✗", "open": ""}
    for card in notebook.game.deck.cards:
        assert [card, *(signs[notebook.grid[place][card].value] for place in notebook.game.locations)] in rows
    assert len(rows) == 1 + 3 + 21 + 1


def test_chances_are_a_table() -> None:
    chances = cl.chances(cl.load(ROOT / "examples" / "six-players.clue"))
    page = Page(chances.html())
    assert ["Rope", "✗", "20%", "60%", "20%", "✗", "✗", "✗"] in page.rows
    assert page.texts[0] == "60 deals agree with the log; each is taken to be equally likely."
    assert "Colonel Mustard, Revolver, Study" in page.texts[-1]


def test_names_of_a_log_are_never_markup() -> None:
    game = hostile()
    explanation = cl.why(game, '"<script>alert(1)</script>" excluded')
    for page in (cl.solve(game).html(), cl.chances(game).html(), explanation.html()):
        assert "<script" not in page
        assert "<img" not in page
        assert "49" not in page
        assert "<b>Ann" not in page
        Page(page)
    assert Page(cl.solve(game).html()).rows[4][:2] == ["{{ 7 * 7 }}", ""]
    assert "(1) envelope lacks <script>alert(1)</script>" in "".join(Page(explanation.html()).texts)


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_a_proof_says_as_html_what_it_says_as_text(seed: int) -> None:
    """Every line of the tree, with its rule; parts that are too deep have a tree of their own."""
    game = parse_log(play(seed).text).game
    assert game is not None
    notebook = cl.solve(game)
    known = [(place, card) for place, row in notebook.grid.items() for card in row if row[card] is cl.State.HOLDS]
    for place, card in known[:4]:
        explanation = explain(notebook, Cell(place, card, True), seconds=0)
        page = Page(explanation.html())
        tree = [" ".join(line.lstrip("│├└─ ").split()) for line in str(explanation).splitlines()]
        said = Counter(filter(None, tree)) - Counter(" ".join(explanation.remark().split()).splitlines())
        assert [line for line in (said - Counter(page.lines)) if line not in " ".join(page.texts)] == []
        assert [line for line in (Counter(page.lines) - said) if "see (" not in line] == []


def test_a_deep_proof_is_cut_into_trees_that_are_not_deep() -> None:
    """However deep it is: browsers nest no more than some hundreds of elements, and a telephone has no room for ten."""
    shown = Fact("showed", (1, "P0", "C0"))
    steps = [Step(shown, None, (), 1)]
    for number in range(1000):
        steps.append(Step(Fact("lacks", (f"P{number}", f"C{number}")), "one_place", (number,), None))
    page = proof_html(Proof(tuple(steps)), load_calculus("notebook"), {shown: GivenFact(shown, 1)})
    depth, deepest = 0, 0
    for part in page.split("<")[1:]:
        depth += part.startswith("details") - part.startswith("/details")
        deepest = max(deepest, depth)
    assert deepest == 8
    assert all(f"P{number} lacks C{number}" in page for number in range(1000))
    Page(page)


def test_what_does_not_follow_is_said() -> None:
    page = Page(cl.why(cl.read("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1"), "Ann holds 1").html())
    assert any("Ann holds 1" in text for text in page.texts)


def test_what_somebody_knows_is_shown_as_it_is_printed() -> None:
    known = cl.knows(cl.load(ROOT / "examples" / "knowledge.clue"), "Ben", "the solution")
    assert "".join(Page(known.html()).texts) == known.text(width=90)


def test_without_proofs_there_is_a_sentence() -> None:
    pytest.importorskip("clingo")
    notebook = cl.solve(cl.load(ROOT / "examples" / "six-players.clue"), engine="clingo")
    explanation = explain(notebook, Cell("envelope", "Professor Plum", False))
    assert Page(explanation.html()).texts == [str(explanation)]
    assert explanation.to_dict() is None
