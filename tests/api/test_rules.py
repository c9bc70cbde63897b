"""Rules of one's own in Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import clue_logic as cl

GAME = cl.read("cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 2\nAnn suggests 1, 2: Bob passes")
TEXT = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).\n"


@pytest.mark.slow
def test_a_path_a_text_and_a_name_are_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.dl").write_text(TEXT)
    expected = cl.solve(GAME, rules="notebook").grid
    for rules in ("mine.dl", Path("mine.dl"), tmp_path, cl.load_rules("mine.dl"), cl.read_rules(TEXT)):
        assert cl.solve(GAME, rules=rules).grid == expected
        assert str(cl.ask(GAME, "who holds 3", rules=rules)) == str(cl.ask(GAME, "who holds 3", rules="notebook"))
        assert "mine_1" in str(cl.why(GAME, "Bob lacks 1", rules=rules))
        assert cl.history(GAME, rules=rules).solved_since == cl.history(GAME, rules="notebook").solved_since


def test_a_file_is_read_each_time_and_rules_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.dl"
    file.write_text(TEXT)
    kept = cl.load_rules(file)
    file.write_text("#all of notebook but passed\n")
    assert cl.solve(GAME, rules=kept)["Bob", "1"] is cl.State.LACKS
    assert cl.solve(GAME, rules=file)["Bob", "1"] is cl.State.OPEN


def test_a_path_like_a_name_is_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notebook").mkdir()
    (tmp_path / "notebook" / "x.dl").write_text("holds(P, C) :- revealed(_, P, C).")
    assert cl.solve(GAME, rules="notebook")["Bob", "1"] is cl.State.LACKS
    assert cl.solve(GAME, rules=Path("notebook"))["Bob", "1"] is cl.State.OPEN


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with pytest.raises(cl.RuleError, match=r"mine\.dl:1:16: pased is not declared; did you mean passed\?"):
        cl.read_rules("lacks(P, C) :- pased(S, P), names(S, C).")
    with pytest.raises(cl.NoRulesError, match="there is no rule in it"):
        cl.read_rules("")
    with pytest.raises(cl.NoRulesError, match=r"nowhere\.dl: there is no such file"):
        cl.solve(GAME, rules=tmp_path / "nowhere.dl")
    with pytest.raises(cl.NoRulesError, match="empty"):
        cl.solve(GAME, rules="")
    with pytest.raises(cl.NoRulesError, match="control characters"):
        cl.load_rules("a\0b.dl")
    with pytest.raises(TypeError, match="the text of rules is read so"):
        cl.solve(GAME, rules=TEXT)
    with pytest.raises(TypeError, match="the text of rules is read so"):
        cl.load_rules(TEXT)
    with pytest.raises(ValueError, match="notebook is the name of a calculus"):
        cl.read_rules(TEXT, name="notebook")
    with pytest.raises(TypeError, match="not 3"):
        cl.solve(GAME, rules=3)  # type: ignore[arg-type]
