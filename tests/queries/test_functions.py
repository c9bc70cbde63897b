"""The functions of the package: named errors, one sentence for each misuse, and the same data as the command line."""

from __future__ import annotations

import builtins
import html
import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from tests.problem_texts import near_problem, problem_of
from tests.rule_problems import refused
from tests.shared_out import shared_out

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SIX, IMPOSSIBLE, KNOWING = (str(EXAMPLES / f"{name}.clue") for name in ("six-players", "impossible", "one-asked"))
GAME, WRONG, KNOWN = map(cl.load, (SIX, IMPOSSIBLE, KNOWING))
KNOWLEDGE = cl.load(EXAMPLES / "knowledge.clue")
SMALL = "cards: Ace, King, Queen, Jack\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\nme: Ann\nhand: Ace\n"


@pytest.fixture
def rewritten(tmp_path: Path) -> str:
    """The file of an impossible log in which all names stand in full, as a game has them."""
    file = tmp_path / "impossible.clue"
    file.write_text(cl.log_of(WRONG), encoding="utf-8")
    return str(file)


def printed(*command: str) -> str:
    done = CliRunner().invoke(commands, list(command))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.stdout


# Errors


def documented() -> Iterator[tuple[str, Any]]:
    """Yield everything with a docstring that the package offers, methods of its classes among them."""
    for name in cl.__all__:
        offered = getattr(cl, name)
        yield name, offered
        if inspect.isclass(offered):
            for at, member in inspect.getmembers(offered):
                if not at.startswith("_") or at == "__getitem__":
                    yield f"{name}.{at}", member


def raises(documented: Any) -> list[str]:
    """Return the errors of which a docstring has a section."""
    text = inspect.getdoc(documented) or ""
    section = re.search(r"^Raises\n-{6}\n(.*?)(?=^\w[^\n]*\n-{3,}$|\Z)", text, flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"^(\w+)$", section.group(1), flags=re.MULTILINE) if section else []


def test_every_error_that_a_docstring_names_is_offered() -> None:
    named = {(name, error) for name, offered in documented() for error in raises(offered)}
    assert {error for _, error in named} >= {
        "EditionError", "ImpossibleError", "LogError", "NoAdviceError", "OnlookerError", "TooManyStatesError",
        "UnknownNameError", "UnknownOptionError",
    }  # fmt: skip
    assert [found for found in sorted(named) if not hasattr(cl, found[1]) and not hasattr(builtins, found[1])] == []


def test_every_function_says_what_it_raises_and_shows_itself_at_work() -> None:
    functions = [getattr(cl, name) for name in cl.__all__ if inspect.isfunction(inspect.unwrap(getattr(cl, name)))]
    assert len(functions) >= 18
    assert [f.__name__ for f in functions if ">>>" not in (f.__doc__ or "")] == []
    takes_a_game = [f for f in functions if "game" in inspect.signature(f).parameters]
    assert [f.__name__ for f in takes_a_game if "TypeError" not in raises(f)] == []


CALLS: dict[str, Callable[[Any], object]] = {
    "ask": lambda game: cl.ask(game, "solution"),
    "chances": lambda game: cl.chances(game),
    "check_notes": lambda game: cl.check_notes(game),
    "conflicts": lambda game: cl.conflicts(game),
    "evaluation": lambda game: cl.evaluation(game),
    "find_unused_silence": lambda game: cl.find_unused_silence(game),
    "hint": lambda game: cl.hint(game),
    "history": lambda game: cl.history(game),
    "knows": lambda game: cl.knows(game, "Ben", "the solution"),
    "leaks": lambda game: cl.leaks(game),
    "log_of": lambda game: cl.log_of(game),
    "needs": lambda game: cl.needs(game, "lacks(Ben, Rope)"),
    "query": lambda game: cl.query(game, "lacks(P, C)"),
    "rate": lambda game: cl.rate(game),
    "repairs": lambda game: cl.repairs(game),
    "review": lambda game: cl.review(game),
    "rivals": lambda game: cl.rivals(game),
    "show": lambda game: cl.show(game, "Ben suggests Plum, Rope, Hall"),
    "since": lambda game: cl.since(game, "Plum excluded"),
    "solve": lambda game: cl.solve(game),
    "suggest": lambda game: cl.suggest(game),
    "suppose": lambda game: cl.suppose(game, "Ben holds Rope"),
    "view": lambda game: cl.view(game, "Ben"),
    "walkthrough": lambda game: cl.walkthrough(game),
    "why": lambda game: cl.why(game, "Plum excluded"),
}


def test_every_function_of_a_game_is_tried() -> None:
    functions = {name: getattr(cl, name) for name in cl.__all__ if inspect.isfunction(getattr(cl, name))}
    assert {name for name, f in functions.items() if "game" in inspect.signature(f).parameters} == set(CALLS)


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize(
    ("passed", "said"),
    [
        ("g1.clue", 'a Game is wanted; read the file first: cl.load("g1.clue")'),
        (Path("g1.clue"), 'a Game is wanted; read the file first: cl.load("g1.clue")'),
        ("players: Ann, Bob\nme: Ann", 'a Game is wanted; read the text first: cl.read("players: Ann, Bob...")'),
        (None, "a Game is wanted, as cl.load or cl.read gives it, not None"),
    ],
    ids=["file", "path", "text", "nothing"],
)
def test_something_else_for_a_game(name: str, passed: object, said: str) -> None:
    with pytest.raises(TypeError) as caught:
        CALLS[name](passed)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: cl.read("g1.clue"), 'the text of a log is wanted; a file is read so: cl.load("g1.clue")'),
        (lambda: cl.read(Path("g1.txt")), 'the text of a log is wanted; a file is read so: cl.load("g1.txt")'),  # type: ignore[arg-type]
        (lambda: cl.read(None), "the text of a log is wanted, not None"),  # type: ignore[arg-type]
        (lambda: cl.load("players: A, B\nme: A"), 'a file is wanted; a text is read so: cl.read("players: A, B...")'),
        (lambda: cl.load(None), "a file is wanted, named by its path, not None"),  # type: ignore[arg-type]
        (lambda: cl.suppose(GAME, ["Ben holds Rope"]), "expected a text such as \"Ben holds Rope\", not ['Ben"),  # type: ignore[arg-type]
        (lambda: cl.knows(GAME, ["Ben", 3], "solution"), 'expected a text such as "Ben holds Rope", not 3'),  # type: ignore[list-item]
        (lambda: cl.suggest(GAME, rooms=[3]), 'expected a text such as "Ben holds Rope", not 3'),  # type: ignore[list-item]
        (lambda: list(cl.solve(GAME)), "not iterable"),  # type: ignore[call-overload]
        (lambda: "Ben" in cl.chances(GAME), "not iterable"),  # type: ignore[operator]
    ],
)  # fmt: skip
def test_something_else_than_what_is_wanted(call: Callable[[], object], said: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert said in str(caught.value)


@pytest.mark.slow
def test_one_room_is_named_as_a_text() -> None:
    game = cl.read("cards: 1, 2\nhidden: 0\nplayers: Ann, Bob")
    with pytest.raises(cl.NoAdviceError, match="from Python with asker="):
        cl.suggest(game)
    knowing = cl.load(EXAMPLES / "knowledge.clue")
    told = [cl.suggest(knowing, rooms=rooms).to_dict() for rooms in ("hall", ["Hall"])]
    assert told[0] == told[1]
    assert told[0] != cl.suggest(knowing).to_dict()


def test_a_notebook_for_a_game() -> None:
    with pytest.raises(TypeError, match="not a Notebook; its game is its attribute `game`"):
        cl.why(cl.solve(GAME), "Plum excluded")  # type: ignore[arg-type]


MORE_THAN_ONE = problem_of("ambiguous-name", kind="player-or-card", name="Mrs")


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: cl.solve(GAME, rules="papre"), "UnknownNameError", 'unknown calculus "papre"; did you mean "paper"?'),
        (lambda: cl.why(GAME, "Plum excluded", rules="foo"), "UnknownNameError", 'unknown calculus "foo"; there are: '),
        (lambda: cl.ask(GAME, "solution", rules="foo"), "UnknownNameError", 'unknown calculus "foo"; there are: '),
        (lambda: cl.history(GAME, rules="foo"), "UnknownNameError", 'unknown calculus "foo"; there are: '),
        (lambda: cl.solve(GAME, engine="cling"), "UnknownOptionError", 'unknown engine "cling"; did you mean "clingo"'),  # type: ignore[arg-type]
        (lambda: cl.chances(GAME, shows="all"), "UnknownOptionError", 'unknown assumption "all"; there are: any'),  # type: ignore[arg-type]
        (lambda: cl.suggest(GAME, by="wni"), "UnknownOptionError", 'unknown aim "wni"; did you mean "win"?'),  # type: ignore[arg-type]
        (lambda: cl.why(GAME, "Plum excluded").text("html"), "UnknownOptionError", 'unknown format "html"; there are'),  # type: ignore[arg-type]
        (lambda: cl.why(GAME, "Plum excluded").text(lang="fr"), "UnknownLanguageError", "languages are en, de, ja"),
        (lambda: cl.solve(GAME).text(lang="fr"), "UnknownLanguageError", "languages are en, de, ja"),
        (lambda: cl.solve(GAME).html(lang="fr"), "UnknownLanguageError", "languages are en, de, ja"),
        (lambda: cl.chances(GAME).html(lang="fr"), "UnknownLanguageError", "languages are en, de"),
        (lambda: cl.repairs(GAME).text("fr"), "UnknownLanguageError", "languages are en, de"),
        (lambda: cl.solve(GAME)["Bne"], "UnknownNameError", near_problem("player-or-card", "Bne", "Ben")),
        (lambda: cl.solve(GAME)["Ben", "Roep"], "UnknownNameError", near_problem("card", "Roep", "Rope")),
        (lambda: cl.chances(GAME)["Bne", "Rope"], "UnknownNameError", near_problem("location", "Bne", "Ben")),
        (lambda: cl.solve(GAME)["Mrs"], "UnknownNameError", MORE_THAN_ONE),
        (lambda: cl.solve(GAME)[3], "UnknownNameError", "a name is wanted"),  # type: ignore[call-overload]
        (lambda: cl.solve(GAME)["Rope", "Ben"], "UnknownNameError", 'the place stands before the card: "Ben", "Rope"'),
        (lambda: cl.chances(GAME)["Rope", "Ben"], "UnknownNameError", "the place stands before the card"),
        (lambda: cl.solve(GAME)["Ben", "Rope", "Hall"], "UnknownNameError", "a place and a card are wanted"),  # type: ignore[index]
    ],
)  # fmt: skip
def test_what_there_is_not(call: Callable[[], object], error: str, said: str) -> None:
    with pytest.raises(getattr(cl, error)) as caught:
        call()
    assert said in str(caught.value)
    assert not str(caught.value).startswith("'")


# What is printed, and looked up


def test_a_notebook_is_printed_as_solve_prints_it() -> None:
    assert str(cl.solve(GAME)) in "\n".join(line.rstrip() for line in printed("solve", SIX).splitlines())
    german = cl.solve(GAME).text(lang="de", ascii_only=True)
    assert german in "\n".join(x.rstrip() for x in printed("solve", SIX, "--lang", "de", "--ascii").splitlines())


def test_chances_are_printed_as_the_command_prints_them() -> None:
    assert str(cl.chances(GAME)) == "\n".join(line.rstrip() for line in printed("chances", SIX).splitlines())


@pytest.mark.slow
def test_what_is_shown_by_default_is_short() -> None:
    shown = [cl.solve(GAME), cl.chances(GAME), cl.why(GAME, "Plum excluded"), cl.solve(GAME)["Ben"], cl.history(GAME)]
    shown += [cl.conflicts(GAME), cl.repairs(GAME), cl.knows(KNOWN, "Ben", "the solution"), cl.suggest(KNOWN)]
    shown += [GAME, GAME.deck, cl.suppose(GAME, "Ben holds Rope"), cl.editions()["cluedo-uk"]]
    shown += [cl.rivals(GAME), cl.leaks(GAME), cl.view(GAME, "Ben")]
    assert [text for text in map(repr, shown) if len(text) > 80 or "\n" in text] == []
    assert repr(cl.suppose(GAME, "Ben holds Rope")) == "<Game: 6 players, 21 cards, 18 events, 1 supposed>"


def test_rows_and_columns_by_the_names_of_a_log() -> None:
    notebook, chances = cl.solve(GAME), cl.chances(GAME)
    assert notebook["ben"]["prof"] is notebook["Ben", "Plum"] is notebook['"Ben"', "plum"] is cl.State.HOLDS
    assert dict(notebook["Plum"])["Ben"] is notebook["plum"]["BEN"] is cl.State.HOLDS
    assert notebook["envelope"] == notebook["Umschlag"] == notebook["env"]
    assert chances["Ben", "Rope"] == chances["Rope"]["Ben"] == chances["Ben"]["rope"] == Fraction(1, 5)
    assert str(notebook["Ben"]).splitlines()[:3] == ["Ben", "  Miss Scarlett    open", "  Colonel Mustard  lacks"]
    assert str(chances["Rope"]).splitlines()[:3] == ["Rope", "  Anna      0%", "  Ben       20%"]


def test_a_player_with_the_name_of_a_card() -> None:
    notebook = cl.solve(cl.read("cards: Plum, Rope, Hall\nhidden: 1\nplayers: Plum 1, Ropemaker 1\nPlum reveals Hall"))
    with pytest.raises(
        cl.UnknownNameError, match='"Plum" is a player and a card; write row\\("Plum"\\) for the player'
    ):
        notebook["Plum"]
    assert notebook.row("Plum")["Hall"] is cl.State.HOLDS
    assert notebook.column("Plum")["Plum"] is cl.State.LACKS
    assert notebook["Rope"].title == "Rope"  # a full name goes before the beginning of another


# Plain data


@pytest.mark.parametrize(
    ("found", "command"),
    shared_out([
        (lambda: cl.solve(GAME), ["solve", SIX, "--json"]),
        (lambda: cl.solve(GAME, rules="paper"), ["solve", SIX, "--json", "--rules", "paper"]),
        (lambda: cl.chances(GAME), ["chances", SIX, "--json"]),
        (lambda: cl.chances(GAME, shows="random"), ["chances", SIX, "--json", "--shows", "random"]),
        (lambda: cl.why(GAME, "Plum excluded"), ["why", SIX, "Plum excluded", "--format", "json"]),
        (lambda: cl.why(GAME, "Ben holds Rope"), ["why", SIX, "Ben holds Rope", "--format", "json"]),
        (lambda: cl.history(GAME), ["history", SIX, "--json"]),
        (lambda: cl.rivals(KNOWN), ["rivals", KNOWING, "--json"]),
        (lambda: cl.leaks(KNOWN), ["leaks", KNOWING, "--json"]),
        (lambda: cl.knows(KNOWN, "Ben", "the solution"), ["knows", KNOWING, "Ben", "the solution", "--json"]),
        (lambda: cl.conflicts(GAME), ["conflicts", SIX, "--json"]),
        (lambda: cl.suggest(KNOWN), ["suggest", KNOWING, "--json"]),
    ], several=True),
    ids=lambda case: case[0] if isinstance(case, list) else "",
)  # fmt: skip
def test_the_data_are_those_of_the_command_line(found: Callable[[], Any], command: list[str]) -> None:
    said = printed(*command).strip()
    data = found().to_dict()
    assert json.loads(said or "null") == data == json.loads(json.dumps(data))


def test_conflicts_and_repairs_are_those_of_the_command_line(rewritten: str) -> None:
    """The statements that are cited are written again, with the lines of the file."""
    record = json.loads(printed("conflicts", rewritten, "--json", "--repairs"))
    found, repaired = cl.conflicts(WRONG), cl.repairs(WRONG)
    assert found.to_dict() | repaired.to_dict() == record
    assert cl.conflicts(WRONG, every=True).to_dict() == json.loads(printed("conflicts", rewritten, "--json", "--all"))
    assert len(repaired) == len(list(repaired)) == len(record["repairs"]) > 1
    assert str(found) == printed("conflicts", rewritten).strip()
    assert f"{found}\n\n{repaired}" == printed("conflicts", rewritten, "--repairs").strip()
    assert (found.possible, found.sets, found.repairing) == (False, ((12, 14, 16),), (12, 14, 16))


def test_nothing_is_wrong_with_a_possible_log() -> None:
    assert str(cl.conflicts(GAME)) == "The log is possible: its lines can all be true."
    assert str(cl.repairs(GAME)) == "The log is possible: there is nothing to repair."
    assert (cl.conflicts(GAME).possible, cl.repairs(GAME).found) == (True, ())


def test_a_history_is_that_of_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "game.clue"
    file.write_text(cl.log_of(GAME), encoding="utf-8")
    assert str(cl.history(GAME)) == printed("history", str(file)).strip()


@pytest.mark.slow
def test_data_frames() -> None:
    pytest.importorskip("pandas")
    notebook, chances = cl.solve(GAME), cl.chances(GAME)
    frame = notebook.to_frame()
    assert (list(frame.columns), list(frame.index)) == (list(GAME.locations), list(GAME.deck.cards))
    assert frame.loc["Professor Plum", "Ben"] == "holds"
    assert frame.to_dict() == notebook.to_dict()["grid"]
    assert chances.to_frame().loc["Rope", "Ben"] == 0.2
    assert (chances.to_frame().sum(axis=1) - 1).abs().max() < 1e-9


ANSWERS: Mapping[str, tuple[Callable[[], Any], int, str]] = {
    "suggest": (lambda: cl.suggest(KNOWLEDGE, top=3), 3, "bits.value"),
    "history": (lambda: cl.history(KNOWLEDGE), 45, "since"),
    "walkthrough": (lambda: cl.walkthrough(KNOWLEDGE), 4, "rule"),
    "hint": (lambda: cl.hint(KNOWLEDGE), 1, "stage"),
    "rivals": (lambda: cl.rivals(KNOWLEDGE), 2, "solutions"),
    "leaks": (lambda: cl.leaks(KNOWLEDGE), 6, "known_to"),
    "conflicts": (lambda: cl.conflicts(WRONG), 1, "lines"),
    "no conflicts": (lambda: cl.conflicts(KNOWLEDGE), 0, ""),
    "rate": (lambda: cl.rate(KNOWLEDGE), 1, "hardest"),
    "repairs": (lambda: cl.repairs(WRONG), 22, "was"),
    "show": (lambda: cl.show(KNOWLEDGE, "Ben suggests Scarlett, Rope, Hall"), 3, "rank"),
    "since": (lambda: cl.since(KNOWLEDGE, "Ben holds Rope"), 1, "since"),
}
"""Answers, with the number of rows and a column of their data frames."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_is_html_and_a_data_frame(name: str) -> None:
    pytest.importorskip("pandas")
    make, rows, column = ANSWERS[name]
    answer = make()
    frame = answer.to_frame()
    assert len(frame) == rows
    assert not column or column in frame.columns
    assert re.sub(r"<[^>]*>", "", html.unescape(answer._repr_html_())).split()[-1] == str(answer).split()[-1]


def test_data_frames_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r'^a data frame needs pandas: pip install "clue-logic\[pandas\]"$'):
        cl.solve(GAME).to_frame()


def test_importing_the_package_costs_nothing() -> None:
    heavy = "[m for m in ('lark', 'pandas', 'IPython', 'jinja2', 'rich', 'pysat') if m in sys.modules]"
    command = [sys.executable, "-c", f"import sys, clue_logic; dir(clue_logic); print({heavy})"]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout == "[]\n"


def test_everything_offered_is_there() -> None:
    assert [name for name in cl.__all__ if not hasattr(cl, name)] == []
    assert sorted(cl.__all__, key=lambda name: (not name[0].isupper(), name)) == list(cl.__all__)
    assert callable(cl.load_ipython_extension)
    assert cl.read(SMALL).me == "Ann"


def test_a_former_name_works_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="now called UserRules"):
        assert cl.OwnRules is cl.UserRules


SMALL_GAME = cl.read("cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 2\nAnn suggests 1, 2: Bob passes")
TEXT = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).\n"


@pytest.mark.slow
def test_a_path_a_text_and_a_name_are_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.dl").write_text(TEXT)
    expected = cl.solve(SMALL_GAME, rules="notebook").grid
    for rules in ("mine.dl", Path("mine.dl"), tmp_path, cl.load_rules("mine.dl"), cl.read_rules(TEXT)):
        assert cl.solve(SMALL_GAME, rules=rules).grid == expected
        assert str(cl.ask(SMALL_GAME, "who holds 3", rules=rules)) == str(
            cl.ask(SMALL_GAME, "who holds 3", rules="notebook")
        )
        assert "mine_1" in str(cl.why(SMALL_GAME, "Bob lacks 1", rules=rules))
        assert cl.history(SMALL_GAME, rules=rules).solved_since == cl.history(SMALL_GAME, rules="notebook").solved_since


def test_a_file_is_read_each_time_and_rules_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.dl"
    file.write_text(TEXT)
    kept = cl.load_rules(file)
    file.write_text("#all of notebook but passed\n")
    assert cl.solve(SMALL_GAME, rules=kept)["Bob", "1"] is cl.State.LACKS
    assert cl.solve(SMALL_GAME, rules=file)["Bob", "1"] is cl.State.OPEN


def test_a_path_like_a_name_is_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notebook").mkdir()
    (tmp_path / "notebook" / "x.dl").write_text("holds(P, C) :- revealed(_, P, C).")
    assert cl.solve(SMALL_GAME, rules="notebook")["Bob", "1"] is cl.State.LACKS
    assert cl.solve(SMALL_GAME, rules=Path("notebook"))["Bob", "1"] is cl.State.OPEN


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with refused("undeclared predicate=pased near=passed", "mine.dl:1:16"):
        cl.read_rules("lacks(P, C) :- pased(S, P), names(S, C).")
    with pytest.raises(cl.NoRulesError, match="there is no rule in it"):
        cl.read_rules("")
    with pytest.raises(cl.NoRulesError, match=r"nowhere\.dl: there is no such file"):
        cl.solve(SMALL_GAME, rules=tmp_path / "nowhere.dl")
    with pytest.raises(cl.NoRulesError, match="empty"):
        cl.solve(SMALL_GAME, rules="")
    with pytest.raises(cl.NoRulesError, match="control characters"):
        cl.load_rules("a\0b.dl")
    with pytest.raises(TypeError, match="the text of rules is read so"):
        cl.solve(SMALL_GAME, rules=TEXT)
    with pytest.raises(TypeError, match="the text of rules is read so"):
        cl.load_rules(TEXT)
    with pytest.raises(ValueError, match="notebook is the name of a calculus"):
        cl.read_rules(TEXT, name="notebook")
    with pytest.raises(TypeError, match="not 3"):
        cl.solve(SMALL_GAME, rules=3)  # type: ignore[arg-type]
