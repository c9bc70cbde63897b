"""What a rule file is read together with, as it stands on the disk."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from clue_logic.editing.rules import surroundings
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.editing.rules.reading import read_rule_text
from clue_logic.words.positions import Position, apply_edits
from tests.editing.rules.at import codes
from tests.editing.rules.shipped import RULES, TEXTS

ANSWERS = "rules/notebook/answers.dl"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the rules of the software be a copy, which a test may change."""
    rules = tmp_path / "rules"
    shutil.copytree(RULES, rules)
    monkeypatch.setattr(surroundings, "resource", lambda _, *parts: rules.joinpath(*parts))
    return rules


def files(text: str, file: str | None = None) -> set[str]:
    """Return the files that a text is read together with."""
    return {each.name for each in read_rule_text(text, file).surroundings.files}


def test_a_file_of_the_software_is_one_of_its_calculus() -> None:
    assert ANSWERS not in files("", ANSWERS)
    assert {"rules/given.dl", "rules/notebook/quotas.dl"} <= files("", ANSWERS)
    assert not any("/paper/" in name for name in files("", ANSWERS))
    assert {"rules/matrix/cells.dl", "rules/remembering/counting.dl"} <= files("", "rules/remembering/mine.dl")
    assert "rules/notebook (for each view)" in files("", "rules/knowledge/public.dl")
    assert files("", "rules/given.dl") == set()


def test_a_file_of_ones_own() -> None:
    assert {"rules/given.dl", "rules/notebook/quotas.dl"} <= files("")
    assert files("#all of paper") & {"rules/notebook/quotas.dl", "rules/paper/cells.dl"} == {"rules/paper/cells.dl"}
    assert "rules/notebook/quotas.dl" in files("#all of paper\nholds(P, C) :- at_most(P, cards, 0), card(C).")
    own = "%! derived holds(L: location, C: card)\n%! derived lacks(L: location, C: card)\n"
    assert files(f"{own}holds(P, C) :- showed(_, P, C).") == {"rules/given.dl"}
    for name in ("rules/../answers.dl", "rules/nothing/x.dl", "/rules/notebook/answers.dl", "rules/notebook/a/b.dl"):
        assert not read_rule_text("", name).surroundings.of_software, name


def test_what_changes_on_the_disk_is_seen(copied: Path) -> None:
    quotas = copied / "notebook" / "quotas.dl"
    assert "undeclared" not in codes("holds(P, C) :- at_most(P, cards, 0), card(C).")
    quotas.write_text(quotas.read_text(encoding="utf-8").replace("derived at_most(", "derived no_more("))
    assert "undeclared" in codes("holds(P, C) :- at_most(P, cards, 0), card(C).")


def test_broken_files_beside_it_do_no_harm(copied: Path) -> None:
    folder = copied / "notebook"
    (folder / "quotas.dl").write_text(
        "%! broken\nholds(P :- \n\n%! derived at_most(L: location, G: group, N: number)\n"
    )
    (folder / "answers.de.toml").write_text("[rules\n")
    (folder / "quotas.de.toml").unlink()
    (folder / "stray.de.toml").write_text("x = 1")
    assert codes("holds(P, C) :- at_most(P, cards, 0), card(C).") == ["loaded-rules"]
    assert "no-wording" not in codes(TEXTS[ANSWERS], ANSWERS)  # nobody is blamed for a file that cannot be read


def test_a_calculus_that_is_gone(copied: Path) -> None:
    shutil.rmtree(copied / "notebook")
    assert "undeclared" in codes("lacks(P, C) :- passed(S, P), names(S, C).")
    assert RuleDocument(TEXTS[ANSWERS], file=ANSWERS).problems() != ()


GERMAN = "#names deutsch\nfehlt(P, C) :- passt(S, P), nennt(S, C).\n"


def test_other_names_of_predicates_are_known() -> None:
    assert codes(GERMAN) == []
    document = RuleDocument(f"{GERMAN}ha\n#names \n#alias x ho", lang="de")
    labels = [one.label for one in document.proposals(Position(3, 3))]
    assert {"hat(L, C)", "fehlt(L, C)"} <= {*labels}
    assert {"holds(L, C)", "lacks(L, C)"}.isdisjoint(labels)
    assert [one.label for one in document.proposals(Position(4, 8))] == ["deutsch", "paper"]
    assert "holds" in [one.label for one in document.proposals(Position(5, 12))]
    constants = RuleDocument("#names deutsch\nhat(").proposals(Position(2, 5))
    assert {"umschlag", "tisch"} <= {one.label for one in constants}
    hover = document.hover(Position(2, 2))
    assert hover is not None
    assert "%! derived fehlt(L: location, C: card)" in hover.markdown
    assert [target.file for target in document.definition(Position(2, 2))] == ["rules/notebook/ownership.dl"]
    assert document.lenses()[0].title.endswith("Regeln brauchen fehlt")


@pytest.mark.parametrize(
    ("text", "code", "after"),
    [
        (GERMAN.replace("#names deutsch", "#names deutsh"), "unknown-names", GERMAN),
        (GERMAN.replace("passt", "pasxt"), "undeclared", GERMAN),
        ("#names deutsch\nfehlt(P, C) :- passt(S, P).\n", "unbound", GERMAN),
        ("#alias hat hlods\n", "unknown-predicate", "#alias hat holds\n"),
    ],
)
def test_mistakes_are_mended_in_the_names_of_the_file(text: str, code: str, after: str) -> None:
    problem = next(one for one in RuleDocument(text).problems() if one.code == code)
    assert apply_edits(text, problem.fixes[0].edits) == after


def test_directives_of_names_are_formatted() -> None:
    untidy = GERMAN.replace("#names deutsch", "#names   deutsch\n#alias  hut   holds").replace(", ", ",")
    assert apply_edits(untidy, RuleDocument(untidy).format_edits()) == GERMAN.replace("\n", "\n#alias hut holds\n", 1)
