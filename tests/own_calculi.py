"""User-defined calculi beside those of the software, for a test: a copy of the rules with additional folders."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest

from clue_logic.datalog import calculi
from clue_logic.storage import cache as prepared
from clue_logic.storage.resources import resource


@contextmanager
def own_calculi(folder: Path, texts: Mapping[str, str]) -> Iterator[None]:
    """Let there be calculi of these names with these rules; predicates and rules need no German wording.

    Parameters
    ----------
    folder
        An empty folder.
    texts
        The text of the one rule file of each.
    """
    rules = folder / "rules"
    shutil.copytree(resource("rules"), rules)
    for name, text in texts.items():
        (rules / name).mkdir()
        (rules / name / "mine.dl").write_text(text, encoding="utf-8")
    with rules_in(rules), pytest.MonkeyPatch.context() as patch:
        patch.setattr(calculi, "REQUIRED_LANGUAGES", ("en",))
        yield


@contextmanager
def rules_in(rules: Path) -> Iterator[None]:
    """Let the calculi be those of a folder; what is prepared of them is kept in another beside it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calculi, "resource", lambda kind, *parts: _in_place_of_rules(rules, kind, *parts))
        patch.setattr(prepared, "FOLDER", rules.with_name(f"{rules.name}-prepared"))
        forget_calculi()
        yield
    forget_calculi()


def forget_calculi() -> None:
    """Let calculi be looked for, and read, anew."""
    calculi.calculus_names.cache_clear()
    calculi._load_software_calculus.cache_clear()
    calculi._load_user_calculus.cache_clear()


def _in_place_of_rules(rules: Path, kind: Literal["rules", "grammar"], *parts: str) -> Path:
    return rules.joinpath(*parts) if kind == "rules" else resource(kind, *parts)


def rule(label: str, text: str, said: str = "a mistake") -> str:
    """Return a rule as a rule file has it."""
    return f"\n%! {label}\n%  en: {said}\n%  source: a test\n{text}\n"


def predicate(text: str, said: str) -> str:
    """Return the declaration of a derived predicate."""
    return f"\n%! derived {text}\n%  en: {said}\n"


CELLS = (
    predicate("holds(L: location, C: card)", "{L} holds {C}")
    + predicate("lacks(L: location, C: card) opposite holds", "{L} lacks {C}")
    + predicate("contradiction(L: location, C: card)", "{L} both holds and lacks {C}")
    + rule("contradiction", "contradiction(L, C) :- holds(L, C), lacks(L, C).")
)
SHOWS_ALL = rule("shows_all", "holds(P, C) :- answered(S, P), names(S, C).")
"""Whoever answers holds all that was named."""

WRONG = f"#all of notebook\n{SHOWS_ALL}"
CALCULI = {
    "wrong": WRONG,
    "false_contradiction": f"{CELLS}{rule('showed', 'holds(P, C) :- showed(S, P, C).')}"
    + rule("absurd", "contradiction(L, C) :- holds(L, C)."),
    # The false step is one of its own predicate, of which deals do not tell.
    "roundabout": CELLS
    + predicate("mine(P: location, C: card)", "mine {P} {C}")
    + rule("said_mine", "mine(P, C) :- answered(S, P), names(S, C).")
    + rule("by_mine", "holds(P, C) :- mine(P, C)."),
    # The false step is about what deals tell of, though it is no cell.
    "by_pairs": "#all of notebook\n"
    + rule("any_two", "one_of_two(P, C, D) :- answered(S, P), names(S, C), names(S, D), C != D.")
    + rule("other_of_two", "holds(P, C) :- one_of_two(P, C, D), lacks(P, D)."),
    "by_numbers": "#all of notebook\n" + rule("at_most_one", "at_most(P, cards, 1) :- answered(S, P)."),
    "nothing": CELLS,
    # What is called a cell is none, and contradictions have no card.
    "odd": predicate("holds(C: card, L: location)", "{C} {L}")
    + predicate("lacks(L: location, C: card, S: event)", "{L} {C} {S}")
    + predicate("contradiction(L: location)", "{L} is odd")
    + rule("swapped", "holds(C, P) :- revealed(S, P, C).")
    + rule("longer", "lacks(P, C, S) :- passed(S, P), names(S, C).")
    + rule("odd", "contradiction(P) :- answered(S, P)."),
    "sound": "#all of matrix\n",
}
