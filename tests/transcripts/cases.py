"""The table of transcripts: every command, bridge method and function of the package, on the inputs of the repository.

A case is named by what is run, as it could be typed: ``leaks examples/knowledge.clue --lang de``,
``bridge why six-players de [...]``, ``python cl.solve(game)``. Paths are relative to the root of the repository; the
small files of `FILES` are added to it.

Left out, because they are interactive, run until stopped, or differ from run to run:

* ``keep``, ``web``, ``lsp``, ``watch`` without ``--once``, and ``quiz`` and ``lesson`` on a terminal;
* ``replicate``, ``culprit --trial`` and ``generalized --settings``: minutes of games;
* ``play --plots`` (pictures), ``--cluster``; ``export`` and ``compare`` with an engine that is not installed;
* over 5 s: ``compare`` of all examples, ``culprit --cast --knowledge exact`` (each culprit case compiles at first);
* ``chances`` with ``--memory`` too small for a table: estimates take their time from the clock;
* ``page`` and ``lesson --to html``: they copy the built page, which a checkout need not have (their errors are here);
* ``rules class``: each file is judged in a process with limits in seconds (only its errors are here).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import join, split
from types import MappingProxyType
from typing import Any, Literal

OF_ALL, OF_TWO = ("en", "de", "ja"), ("en", "de")
"""The languages of the commands that speak Japanese, and of those that do not."""


@dataclass(frozen=True)
class Case:
    """What is run.

    Parameters
    ----------
    kind
        ``command``: `parts` are the words after ``clue-logic``. ``bridge``: `parts` are questions as JSON to one
        bridge, of which the answer to the last is recorded. ``python``: `parts` is one expression about `cl`.
    """

    name: str
    kind: Literal["command", "bridge", "python"]
    parts: tuple[str, ...]
    stdin: str | None = None

    @property
    def topic(self) -> str:
        """What `--only` selects by: the command, the bridge's method, or ``python``."""
        words = self.name.split()
        return words[1] if self.kind == "bridge" else words[0]


@dataclass(frozen=True)
class Log:
    """A log, and what is asked about it.

    Parameters
    ----------
    until
        A line before its end.
    follows, not_known, supposed
        Statements: one that follows, one that is open or false, one that is supposed.
    players
        A chain of players whose view is asked for.
    """

    path: str
    until: int
    follows: str
    not_known: str
    supposed: str
    players: tuple[str, ...]
    core: bool = True


LOGS = (
    Log("examples/beginners.clue", 40, "Sam holds Green", "Sam holds Conservatory", "Leo holds Knife",
        ("Leo", "Sam"), core=False),
    Log("examples/six-players.clue", 31, "Felix holds Spanner", "Clara holds Rope", "Clara holds Rope", ("Ben", "Eva")),
    Log(
        "examples/deutsch.clue", 20, "Moritz besitzt Grün", "Lena besitzt Musikzimmer", "Lena besitzt Musikzimmer",
        ("Lena", "Moritz"),
    ),
    Log("examples/larder.clue", 15, "Cat is the solution", "Lou holds Pie", "Lou holds Pie", ("Theo", "Lou")),
    Log("examples/one-asked.clue", 15, "Ben holds 3", "Cleo holds 3", "5 is the solution", ("Cleo", "Ben"), core=False),
    Log("examples/generalized.clue", 24, "Cleo holds harp", "Dan holds ink", "Ben holds lamp", ("Ben", "Cleo")),
    Log("examples/whom-to-ask.clue", 12, "Ben holds 2", "Cleo holds 7", "Cleo holds 7", ("Ben", "Cleo")),
    Log("examples/everyone-answers.clue", 16, "ゆうき holds 花瓶", "はるか holds 船長", "はるか holds 医者",
        ("ゆうき", "はるか"), core=False),
    Log("examples/culprit.clue", 22, "Ben holds Birch", "Cleo holds Poison", "Cleo holds Poison",
        ("Ben", "Cleo"), core=False),
    Log("examples/犯人当て.clue", 20, "ひなた は 教師 を 持つ", "つばさ は 毒薬 を 持つ", "つばさ は 毒薬 を 持つ",
        ("ひなた", "つばさ")),
    Log("examples/russian-cards.clue", 11, "Cath holds 6", "Anne holds 6", "Anne holds 0",
        ("Anne", "Cath"), core=False),
    Log("examples/supposing.clue", 14, "Axe excluded", "Ben holds Rope", "Cid holds Lamp", ("Ben", "Cid")),
    Log("examples/knowledge.clue", 20, "Clara holds Revolver", "Ben holds White", "Ben holds White", ("Clara", "Ben")),
    Log("examples/whisper.clue", 9, "Anna holds red", "Anna holds blue", "Clara holds blue",
        ("Clara", "Anna"), core=False),
    Log("examples/impossible.clue", 15, "Clara holds Spanner", "Ben holds Green", "Ben holds Green", ("Ben", "Clara")),
    Log("examples/onlooker.clue", 20, "Jack holds Orchid", "Grace holds Hall", "Grace holds Hall", ("Ivy", "Hugo")),
    Log("examples/master-detective.clue", 30, "Omar holds Wrench", "Ruth holds Fountain", "Ruth holds Fountain",
        ("Omar", "Ruth"), core=False),
    Log("examples/broken.clue", 9, "Ben holds Rope", "Ben holds Rope", "Ben holds Rope", ("Ben",), core=False),
    Log("tests/games/neller.clue", 40, "White holds green", "Plum holds knife", "Plum holds knife", ("Plum", "White"),
        core=False),
    Log("tests/games/icpc-2017-b1.clue", 7, "A is the solution", "P2 holds D", "P2 holds D", ("P2",), core=False),
    Log("tests/games/icpc-2017-b2.clue", 10, "E is the solution", "P2 holds R", "P2 holds R", ("P2",), core=False),
    Log("tests/games/icpc-2017-b3.clue", 10, "P3 holds G", "P2 holds L", "P2 holds L", ("P2",), core=False),
)  # fmt: skip

_SMALL = Path(__file__).with_name("commands.txt")
"""Commands as they are typed, on small logs and with mistakes that the examples have no place for."""

CALCULI = ("notebook", "paper", "thesis", "generalized", "matrix", "remembering", "knowledge")

_FOLDER = Path(__file__).with_name("files")
FILES: Mapping[str, str] = MappingProxyType(
    {
        str(file.relative_to(_FOLDER)): file.read_text(encoding="utf-8")
        for file in sorted(_FOLDER.rglob("*"))
        if file.is_file()
    }
)
"""Small files that are in the folder where cases run."""


def cases() -> list[Case]:
    """Return all cases, sorted by name; no two have the same."""
    found = {case.name: case for case in (*_commands(), *_bridge(), *_python())}
    return [found[name] for name in sorted(found)]


# Commands


def _commands() -> Iterator[Case]:
    for command in (
        *_on_logs(), *_knowledge(), *_rules(), *_teaching(), *_playing(), *_puzzles(), *_other(), *_wrong(), *_help(),
        *map(split, _SMALL.read_text(encoding="utf-8").splitlines()), *_small_lessons(),
    ):  # fmt: skip
        yield command if isinstance(command, Case) else _command(command)


def _command(words: Sequence[str], stdin: str | None = None) -> Case:
    fed = "" if stdin is None else f" < {json.dumps(stdin, ensure_ascii=False)}"
    return Case((join(words) or "(nothing)") + fed, "command", tuple(words), stdin)


def _in(langs: Iterable[str], words: Sequence[str]) -> Iterator[Sequence[str]]:
    for lang in langs:
        yield [*words, "--lang", lang]


def _variants(log: Log, langs: Iterable[str], words: Sequence[str], suppose: bool = False) -> Iterator[Sequence[str]]:
    """Yield a command as text and JSON; on the logs of the core also in other languages, and before the log's end."""
    yield words
    yield [*words, "--json"]
    if log.core:
        until = ["--until", str(log.until)]
        yield from _in([lang for lang in langs if lang != "en"], [*words, *until])
        yield [*words, *until, "--json"]
        if suppose:
            yield [*words, "--suppose", log.supposed, "--lang", "de"]
            yield [*words, "--suppose", log.supposed, "--json"]


def _on_logs() -> Iterator[Sequence[str]]:
    for log in LOGS:
        yield from _variants(log, OF_ALL, ["solve", log.path], suppose=True)
        yield from _variants(log, (), ["check", log.path])
        yield from _variants(log, OF_TWO, ["history", log.path])
        yield from _variants(log, OF_TWO, ["since", log.path, log.follows])
        yield from _variants(log, OF_TWO, ["hint", log.path, "--stage", "4"])
        yield from _variants(log, OF_TWO, ["walkthrough", log.path])
        yield from _variants(log, OF_TWO, ["rate", log.path])
        yield ["notes", log.path, "--check", "--overlooked"]
        yield from _variants(log, OF_TWO, ["query", log.path, "answered(S, P), names(S, C), lacks(P, C)"])
        yield from _variants(log, OF_TWO, ["chances", log.path], suppose=True)
        yield from _variants(log, OF_TWO, ["scheme", log.path])
        yield from _variants(log, OF_ALL, ["matrix", log.path], suppose=True)
        yield from _variants(log, OF_TWO, ["conflicts", log.path], suppose=True)
        yield from _variants(log, OF_ALL, ["why", log.path, log.follows], suppose=True)
        yield from _variants(log, OF_ALL, ["ask", log.path, f"why {log.follows}"])
        yield ["fmt", log.path]
        yield ["compare", log.path]
        if log.core:
            yield ["fmt", log.path, "--check"]
            yield ["watch", log.path, "--once"]
            yield ["why", log.path, log.not_known]
            yield ["why", log.path, log.not_known, "--lang", "de"]
            yield ["ask", log.path, "who did it"]
            yield ["ask", log.path, "warum die Lösung", "--json"]
            yield ["compare", log.path, "--json"]
            yield ["fmt", log.path, "--check", "--json"]
            yield ["watch", log.path, "--once", "--json"]
            yield ["watch", log.path, "--once", "--lang", "de"]
            yield ["matrix", log.path, "--after", "0"]
            for target in ("clingo", "prolog", "souffle", "dimacs", "json"):
                yield ["export", log.path, "--as", target]
    six, supposing, impossible = "examples/six-players.clue", "examples/supposing.clue", "examples/impossible.clue"
    for form in ("text", "prose", "json", "mermaid", "dot"):
        for lang in OF_ALL:
            yield ["why", six, "Mustard is the solution", "--format", form, "--lang", lang]
            yield ["why", impossible, "contradiction", "--format", form, "--lang", lang]
            yield ["why", supposing, "Axe excluded", "--format", form, "--lang", lang]
    for options in (
        ["--depth", "1"], ["--short"], ["--show-rules"], ["--labels"], ["--ascii"], ["--all"], ["--rules", "thesis"],
        ["--rules", "mine.dl"], ["--rules", "rules/notebook"], ["--seconds", "0"],
    ):  # fmt: skip
        yield ["why", six, "Felix holds Spanner", *options]
    for options in (
        ["--ascii"], ["--complete"], ["--clauses", "2"], ["--clauses", "2", "--json"], ["--rules", "mine.dl"],
        ["--rules", "all.dl", "--json"], ["--rules", "unsound.dl"], ["--rules", "rules/paper"],
    ):  # fmt: skip
        yield ["solve", six, *options]
    for calculus in CALCULI:
        yield ["solve", six, "--rules", calculus]
        yield ["solve", "examples/larder.clue", "--rules", calculus, "--json"]
        yield ["history", "examples/larder.clue", "--rules", calculus]
        yield ["check", six, "--rules", calculus]
        yield ["matrix", "examples/culprit.clue", "--rules", calculus]
    for question in (
        "who holds Rope", "where is the Rope", "which weapon is it", "does Ben have the Rope", "is Plum excluded",
        "what does Ben hold", "what do we know about Ben", "why not Plum", "why does Ben hold Plum", "why the solution",
        "wer hat Seil", "ist Plum ausgeschlossen", "what should I ask", "wer war es",
    ):  # fmt: skip
        yield ["ask", six, question]
        yield ["ask", six, question, "--json"]
        yield ["ask", six, question, "--until", "31", "--lang", "de"]
    for question in ("犯人は誰", "毒薬は誰が持っている", "ひなたは何を持っている", "画家は除外されている"):
        yield ["ask", "examples/犯人当て.clue", question]
    for lang in OF_TWO:
        yield ["conflicts", impossible, "--repairs", "--lang", lang]
        yield ["conflicts", impossible, "--all", "--lang", lang]
    yield ["conflicts", impossible, "--all", "--repairs", "--json"]
    yield ["chances", "examples/larder.clue", "--draw", "3", "--seed", "1"]
    yield ["chances", "examples/larder.clue", "--draw", "3", "--seed", "1", "--json"]
    yield ["chances", six, "--shows", "random", "--solutions", "3"]
    yield ["chances", six, "--shows", "random", "--until", "31", "--json"]
    yield ["scheme", "examples/generalized.clue", "--line", "14"]
    yield ["scheme", "examples/generalized.clue", "--changed", "--ascii"]
    yield ["matrix", "examples/culprit.clue", "--hidden", "Zoe"]
    yield ["check", *(log.path for log in LOGS)]
    yield ["check", "--json", *(log.path for log in LOGS)]
    yield ["compare", six, "--rules", "mine.dl", "--rules", "all.dl"]
    yield ["export", six, "--as", "clingo", "--rules", "thesis"]
    yield ["export", six, "--as", "prolog", "--rules", "mine.dl"]
    for name in ("questions.clue", "headers.clue", "office.clue"):
        for command in ("solve", "check", "history", "matrix", "conflicts", "chances", "leaks", "rivals", "fmt"):
            own = ["--edition-file", "examples/my-edition.toml"]
            yield [command, name, *own]
    yield ["fmt", "loose.clue"]
    yield ["fmt", "loose.clue", "--check"]
    yield ["fmt", "loose.clue", "--write"]
    yield ["fmt", "loose.clue", "--write", "--json"]
    for path, limits in (
        ("examples/beginners.clue", ("--until", "28")), ("examples/whom-to-ask.clue", ()),
        ("examples/larder.clue", ("--until", "12")), ("examples/supposing.clue", ("--for", "Ann")),
    ):  # fmt: skip
        for more in ([], ["--json"], ["--lang", "de"], ["--by", "win", "--top", "2"], ["--ascii", "--seed", "3"]):
            yield ["suggest", path, *limits, *more]
    for by in ("k", "kak"):
        yield ["suggest", "examples/beginners.clue", "--until", "28", "--by", by]
    yield ["suggest", "examples/beginners.clue", "--until", "28", "--rooms", "Hall", "--rooms", "Study"]
    yield ["suggest", "examples/beginners.clue", "--until", "28", "--at", "Hall", "--roll", "5"]


def _knowledge() -> Iterator[Sequence[str]]:
    for log in LOGS:
        first = log.players[0]
        for command in ("leaks", "rivals"):
            yield from _variants(log, OF_TWO, [command, log.path])
        yield from _variants(log, OF_TWO, ["view", log.path, first])
        yield from _variants(log, OF_TWO, ["knows", log.path, first, log.follows])
        if log.core:
            yield from _variants(replace(log, core=False), (), ["view", log.path, *log.players])
            yield from _variants(replace(log, core=False), (), ["knows", log.path, *log.players, log.follows])
            yield ["view", log.path, first, "--by-rules"]
            yield ["knows", log.path, first, "the solution"]
            yield ["knows", log.path, first, f"whether {log.not_known}", "--lang", "de"]
            yield ["knows", log.path, "everybody", log.follows, "--format", "prose"]
            yield ["knows", log.path, "public", log.follows, "--format", "json"]
    known = ["knows", "examples/knowledge.clue", "Clara", "Ben", "Anna holds Scarlett"]
    for form in ("text", "prose", "json", "mermaid", "dot"):
        for lang in OF_TWO:
            yield [*known, "--format", form, "--lang", lang]
    yield [*known, "--labels"]
    yield [*known, "--ascii", "--all"]


def _rules() -> Iterator[Sequence[str]]:
    for calculus in CALCULI:
        yield from _in(OF_ALL, ["rules", "show", "--rules", calculus])
        yield ["rules", "show", "--rules", calculus, "--json"]
        yield ["rules", "diff", "notebook", calculus, "--games", "3"]
    for label in ("one_place", "envelope_last", "passed", "only one place", "no_such_rule"):
        yield from _in(OF_ALL, ["rules", "show", label])
        yield ["rules", "show", label, "--json"]
    for name in ("mine.dl", "all.dl", "unsound.dl", "needy.dl", "wrong.dl", "empty.dl", "rules/matrix"):
        for lang in OF_TWO:
            yield ["rules", "try", name, "--games", "5", "--lang", lang]
            yield ["rules", "show", "--rules", name, "--lang", lang]
        yield ["rules", "try", name, "--games", "5", "--json"]
        yield ["rules", "try", name, "--games", "0", "--log", "examples/six-players.clue"]
        yield ["rules", "diff", name, "notebook", "--games", "5"]
    for more in ([], ["--lang", "de"], ["--json"]):
        yield ["rules", "diff", "mine.dl", "all.dl", "--games", "5", "--logs", "examples/six-players.clue", *more]


def _teaching() -> Iterator[Sequence[str] | Case]:
    for log in (
        "examples/beginners.clue",
        "examples/six-players.clue",
        "examples/larder.clue",
        "examples/deutsch.clue",
    ):
        for lang in OF_TWO:
            yield ["lesson", log, "--to", "markdown", "--lang", lang]
            yield ["quiz", log, "--sheet", "--lang", lang]
            yield ["quiz", log, "--key", "--lang", lang]
            yield ["quiz", log, "--answers", "answers.txt", "--lang", lang]
        yield ["quiz", log, "--answers", "answers.txt", "--json"]
        yield ["quiz", log, "--key", "--proofs", "--seed", "4", "--questions", "5"]
        yield ["lesson", log, "--to", "markdown", "--until", "16", "--numbers", "--reading", "rest"]
        yield _command(["lesson", log], "n\nwhy\nback\nlist\nhelp\nq\n")
        yield _command(["lesson", log, "--lang", "de", "--ascii"], "n\n12\nzurück\nhilfe\nq\n")
        yield _command(["quiz", log], "?\nnothing\n(1,-,3,3)\n\nq\n")
    for lang in OF_TWO:
        yield _command(["lesson", "paper", "--lang", lang], "n\nn\nq\n")
        yield ["lesson", "paper", "--to", "markdown", "--lang", lang]
        yield ["quiz", "paper", "--key", "--lang", lang]
        yield ["exercise", "list", "--lang", lang]
    yield ["exercise", "list", "--json"]
    for name in EXERCISES:
        yield from _in(OF_TWO, ["exercise", "do", name])
        for lang in OF_TWO:
            sheet = ["exercise", "check", "-", "--exercise", name, "--lang", lang, "--solution", "--hint", "3"]
            yield _command(sheet, "nothing\n")
        yield _command(["exercise", "check", "-", "--exercise", name, "--json"], "nothing\n")


EXERCISES = (
    "who-shows", "who-passes", "repair-shown", "lost-pass", "refute-all", "passed-over", "order-shown",
    "operation-case-1", "prove-other", "hand-full", "repair-counted", "operation-substitution", "pair", "operation-8",
)  # fmt: skip
"""Exercises of every kind."""


def _playing() -> Iterator[Sequence[str]]:
    for more in ([], ["--json"], ["--csv"], ["--lang", "de"]):
        yield ["play", "--players", "K,Dumb,K&KaK", "--games", "3", "--seed", "1", "--jobs", "1", *more]
        yield ["generalized", "--items", "10", "--hidden", "2", "--players", "even,random,one", "--games", "3",
               "--seed", "1", "--jobs", "1", *more]  # fmt: skip
        yield ["culprit", "--games", "3", "--seed", "1", "--jobs", "1", *more]
    yield ["culprit", "--games", "3", "--seed", "1", "--jobs", "1", "--lang", "ja"]
    for seat in ("1", "onlooker"):
        yield ["generalized", "--items", "10", "--hidden", "2", "--log", "1", "--seat", seat]
        yield ["culprit", "--log", "1", "--seat", seat]
        yield ["play", "--table", "1", "--games", "2", "--jobs", "1", "--logs", "written", "--seat", seat]
    yield ["culprit", "--log", "1", "--lang", "ja"]


_MANY_SOLUTIONS = "crazy-jacob.puzzle"
"""Which solution z3 finds first depends on what it solved before in the same process."""


def _puzzles() -> Iterator[Sequence[str]]:
    for name in ("four.puzzle", "crazy-jacob.puzzle", "no-solution.puzzle", "too-many-heads.json", "broken.puzzle"):
        file = f"examples/puzzles/{name}"
        for command in (["puzzle", "solve", file], ["puzzle", "why", file]):
            yield command
            yield [*command, "--json"]
            yield [*command, "--lang", "de"]
            yield [*command, "--ascii"]
        for options in (["--count"], ["--first"], ["--list", "raw", "--most", "2"], ["--alike"], ["--svg", "out.svg"],
                        ["--model", "post", "--count"]):  # fmt: skip
            if options != ["--first"] or name != _MANY_SOLUTIONS:
                yield ["puzzle", "solve", file, *options]
        for question in ("card 1 in a corner", "card 2 on the rim", "Karte 1 innen", "card 1 in cell 3",
                         "turnable corners"):  # fmt: skip
            if question != "card 2 on the rim" or name != _MANY_SOLUTIONS:
                yield ["puzzle", "why", file, question]
                yield ["puzzle", "why", file, question, "--json"]
    yield ["puzzle", "solve", "examples/puzzles/sixteen.puzzle", "--count"]
    for more in ([], ["--lang", "de"], ["--colours", "3", "--solutions", "2"]):
        yield ["puzzle", "make", "--side", "2", "--seed", "1", *more]


def _other() -> Iterator[Sequence[str] | Case]:
    for lang in OF_ALL:
        yield ["editions", "--lang", lang]
        yield ["new", "--edition", "cluedo-uk", "--players", "Anna, Ben, Clara", "--lang", lang]
        yield ["new", "--culprit", "--players", "Anna, Ben, Clara", "--lang", lang]
        yield ["new", "--edition", "cluedo-de", "--players", "Anna 6, Ben 6, Clara 6", "--me", "Ben", "--hand",
               "Ming, Pistole, Rohrzange, Küche, Eingangshalle, Gatow", "--lang", lang]  # fmt: skip
    for name in ("cluedo-uk", "cluedo-de", "master-detective", "office", "cludo"):
        yield ["editions", name]
        yield ["editions", name, "--json", "--edition-file", "examples/my-edition.toml"]
        yield ["editions", name, "--lang", "de", "--edition-file", "examples/my-edition.toml"]
    yield ["editions", "--json"]
    yield ["new", "--edition", "cludo", "--players", "Anna, Ben"]
    yield ["new", "--edition", "office", "--players", "Ann, Bob, Cid", "--edition-file", "examples/my-edition.toml"]
    log = FILES["questions.clue"]
    for command in ("solve", "check", "history", "fmt", "leaks", "matrix", "conflicts"):
        yield _command([command, "-"], log)
        yield _command([command, "-"], "")
        yield _command([command, "-"], "players: Ann, Bob\nme: Zoe\n")


def _wrong() -> Iterator[Sequence[str]]:
    """Typical mistakes: no file, an empty one, another kind of file, a wrong option or name, nothing to be asked."""
    with_log = ("solve", "history", "conflicts", "chances", "leaks", "rivals", "scheme", "matrix", "suggest", "check",
                "fmt", "lesson", "quiz", "compare", "watch", "hint", "notes", "walkthrough", "rate")  # fmt: skip
    yield ["since", "headers.clue", "Ann hold 1"]
    yield ["query", "examples/six-players.clue", "answered(S, P), lacks(P, C), names(S, C)", "--why", "2"]
    yield ["query", "examples/six-players.clue", "card(C), card(D), lacks(Ben, C), lacks(Eva, D)", "--rows", "5"]
    yield ["query", "headers.clue", "pased(S, P)"]
    yield ["query", "headers.clue", "lacks(Ann, 4)"]
    yield ["why", "examples/six-players.clue", "clause(14, Eva)"]
    yield ["why", "examples/six-players.clue", "passed(14, Eva)"]
    for command in with_log:
        once = ["--once"] if command == "watch" else []
        for file in ("empty.clue", "absent.clue", "mine.dl"):
            yield [command, file, *once]
        yield [command]
        yield [command, "headers.clue", "--lang", "fr"]
        yield [command, "headers.clue", "--until", "x"]
        yield [command, "headers.clue", "--until", "99", *once]
        yield [command, "headers.clue", "--edition-file", "mine.dl", *once]
        yield [command, "headers.clue", "--suppose", "Zoe holds 1", *once]
        yield [command, "headers.clue", "--rules", "notebok", *once]
    for command, *rest in (
        ("why", "Zoe holds 1"), ("why", "Bob holds 9"), ("why", ""), ("why", "nonsense at all"), ("why",),
        ("ask", "who holds 9"), ("ask", ""), ("ask", "what next"), ("ask",), ("ask", "why contradiction"),
        ("view", "Zoe"), ("view",), ("view", "Bob", "Zoe"), ("view", "public"), ("view", "everybody"),
        ("knows", "Zoe", "Bob holds 1"), ("knows", "Bob", "Bob holds 9"), ("knows", "Bob"), ("knows", "Bob", ""),
        ("knows", "Bob", "Ann", "Bob", "Bob holds 1"), ("knows", "everybody", "the solution"),
        ("suggest", "--rooms", "Hall"), ("suggest", "--at", "Hall"), ("suggest", "--for", "Zoe"),
        ("export",), ("export", "--as", "xml"), ("scheme", "--line", "-1"), ("matrix", "--after", "99"),
        ("solve", "--rules", "wrong.dl"), ("solve", "--rules", "empty.dl"), ("solve", "--clauses", "many"),
        ("history", "--rules", "absent.dl"), ("conflicts", "--seconds", "nan"), ("chances", "--shows", "none"),
    ):  # fmt: skip
        yield [command, "headers.clue", *rest]
    yield from (
        ["solve", "examples"],
        ["solve", "headers.clue", "--no-such-option"],
        ["ask", "headers.clue", "who holds 9", "--json"],
        [],
        ["nonsense"],
        ["slove", "headers.clue"],
        ["rules"],
        ["rules", "shw"],
        ["rules", "try", "absent.dl"],
        ["rules", "try", "headers.clue"],
        ["rules", "diff", "notebook"],
        ["rules", "class", "absent"],
        ["exercise"],
        ["exercise", "do", "who-show"],
        ["exercise", "check", "empty.clue"],
        ["exercise", "check", "mine.dl"],
        ["puzzle"],
        ["puzzle", "solve", "absent.puzzle"],
        ["puzzle", "solve", "empty.puzzle"],
        ["puzzle", "why", "examples/puzzles/four.puzzle", "what is this"],
        ["puzzle", "why", "examples/puzzles/four.puzzle", "card 9 in a corner"],
        ["play", "--players", "K,Nobody"],
        ["play", "--table", "10"],
        ["play", "--set", "accuse=never"],
        ["generalized", "--players", "odd"],
        ["culprit", "--players", "clever"],
        ["page"],
        ["page", "--out", "out.html", "--template", "mine.dl"],
        ["page", "--log", "absent.clue", "--out", "out.html", "--template", "mine.dl"],
        ["lesson", "headers.clue", "--to", "html", "--template", "mine.dl"],
        ["keep"],
        ["web", "absent/game.clue", "--port", "x"],
        ["new"],
    )


def _small_lessons() -> Iterator[Sequence[str] | Case]:
    for text in ("impossible", "two-slips", "unnoticed", "answers-below", "open-sizes"):
        log = f"small/{text}.clue"
        supposed = {"two-slips": "Ann holds Ace", "unnoticed": "Cid holds 7"}.get(text, "Ben holds Hall")
        for words in (
            ["conflicts"], ["conflicts", "--all", "--lang", "de"], ["conflicts", "--all", "--most", "2"],
            ["conflicts", "--json"], ["conflicts", "--suppose", supposed], ["check"], ["history"], ["compare"],
        ):  # fmt: skip
            yield [words[0], log, *words[1:]]
    lesson, quiz = ["lesson", "small/lesson.clue"], ["quiz", "small/lesson.clue", "--questions"]
    yield _command(lesson, "8\nformula\nwhy (Plum, -, Hall, Cid)\nnxt\nlast\nb\nwhy (Plum, -, -, Cid)\n")
    numbers = [*lesson, "--numbers", "--ascii", "--reading", "rest"]
    yield _command(numbers, "9\ngrid\nwhy (0,-,0,1)\nwhy (0,-,0,3)\n")
    german = "kapitel 5\n9\nn\nformel\nwarum (1,-,3,3)\nweiter\nwarum M (1,2,3,3)\nende\nweiter\n"
    yield _command(["lesson", "paper", "--lang", "de"], german)
    yield _command([*quiz, "4"], "why\n4\n(Plum, -, Hall)\n(Plum, Axe, Hall, Cid)\nwhy\n\n?\nq\n")
    options = ["--seed", "2", "--numbers", "--lang", "de", "--ascii", "--proofs"]
    yield _command([*quiz, "3", *options], "7\n(0,-,0,3)\n")
    yield _command([*quiz, "2"], "")
    yield _command(["ask", "-", "who holds Spanner"], FILES["small/opening.clue"])


def _help() -> Iterator[Sequence[str]]:
    yield ["--help"]
    for command in (
        "new", "keep", "web", "watch", "solve", "ask", "suggest", "lsp", "check", "fmt", "editions", "why", "history",
        "hint", "notes", "walkthrough", "rate",
        "conflicts", "chances", "rules", "rules show", "rules diff", "rules try", "rules class", "knows", "view",
        "leaks", "rivals", "page", "lesson", "quiz", "exercise", "exercise list", "exercise do", "exercise check",
        "scheme", "matrix", "compare", "export", "play", "replicate", "generalized", "culprit", "puzzle",
        "puzzle solve", "puzzle why", "puzzle make",
    ):  # fmt: skip
        yield [*command.split(), "--help"]


# The bridge of the page


@dataclass(frozen=True)
class Desk:
    """A log that the page has read, and what it asks about it."""

    log: str
    langs: tuple[str, ...]
    known: tuple[str, str]
    unknown: tuple[str, str]
    players: tuple[str, ...]
    suggestion: tuple[str | None, str, tuple[str, ...]]
    line: int


DESKS = (
    Desk("examples/six-players.clue", OF_ALL, ("Felix", "Spanner"), ("Clara", "Rope"), ("Ben", "Eva"),
         (None, "Anna", ("Professor Plum", "Rope", "Library")), 27),
    Desk("examples/supposing.clue", ("de",), ("envelope", "Axe"), ("Ben", "Rope"), ("Ben", "Cid"),
         (None, "Ann", ("Plum", "Rope", "Hall")), 13),
    Desk("examples/whom-to-ask.clue", ("en",), ("Ben", "2"), ("Cleo", "7"), ("Ben", "Cleo"),
         ("Ben", "Anna", ("5", "6")), 11),
    Desk("examples/impossible.clue", OF_TWO, ("Clara", "Spanner"), ("Ben", "Kitchen"), ("Ben",),
         (None, "Anna", ("Miss Scarlett", "Rope", "Kitchen")), 12),
    Desk("examples/犯人当て.clue", ("ja",), ("ひなた", "教師"), ("つばさ", "毒薬"), ("ひなた", "つばさ"),
         (None, "さくら", ("教師", "毒薬", "温室")), 16),
)  # fmt: skip


def _cell(place: str, card: str) -> dict[str, str]:
    return {"place": place, "card": card}


def _questions(desk: Desk) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a method and its parameters."""
    asked, asker, cards = desk.suggestion
    yield from (("hello", {}), ("pickable", {}), ("conflicts", {}), ("repairs", {}), ("contradiction", {}))
    yield from (("turn_choices", {}), ("exercises", {}))
    for cell in (_cell(*desk.known), _cell(*desk.unknown), _cell("Zoe", "Nothing")):
        for at in (None, desk.line):
            for method in ("why", "open_cell", "settling", "card_chances"):
                yield method, {"cell": cell, "at": at}
        yield "suppose", {"cell": cell, "holds": True, "at": None}
        yield "knows", {"players": [desk.players[0]], "cell": cell}
        yield "knows", {"players": [*desk.players], "cell": cell, "at": desk.line}
        yield "claim", {"cell": cell, "sign": "holds", "lines": [desk.line], "hints": 3}
        yield "claim", {"cell": cell, "sign": "lacks", "lines": [], "hints": 1}
    for at in (None, desk.line):
        yield from (("leaks", {"at": at}), ("rivals", {"at": at}), ("chances", {"at": at}))
        yield "view", {"players": [desk.players[0]], "at": at}
        yield "view", {"players": [*desk.players], "at": at, "marked": True}
        yield "advice", {"rooms": None, "at": at, "top": 3}
    yield "chances", {"shows": "random"}
    yield "advice", {"rooms": None, "by": "win", "asker": asker, "top": 2}
    yield "advice", {"rooms": ["Nowhere"]}
    heard: list[dict[str, object]] = [{"players": [], "card": None}]
    yield "told", {"asked": asked, "suggested": [*cards], "answers": heard, "asker": asker}
    for line in (0, 1, desk.line, 99):
        yield "line", {"line": line}
    for of in ("log", "rules"):
        yield from (("display", {"of": of}), ("formatted", {"of": of}))
        for line, unit in ((desk.line, 8), (99, 3)):
            place = {"line": line, "unit": unit}
            for method in ("complete", "hover", "definition", "renamed_at"):
                yield method, {"of": of, "at": place}
            yield "rename", {"of": of, "at": place, "name": "Zoe"}
    for of, label in (("log", "one_place"), ("log", "passed"), ("log", "none"), ("rules", "mine_1")):
        yield "rule", {"of": of, "label": label}
    suggestion = {
        "kind": "suggestion",
        "asker": asker,
        "asked": asked,
        "cards": [*cards],
        "nobody": True,
        "answers": [],
    }
    yield "turn_line", {"choice": suggestion}
    yield "turn_line", {"choice": {**suggestion, "nobody": False}}
    yield "turn_line", {"choice": {"kind": "accusation", "player": asker, "cards": [*cards], "right": True}}
    yield "turn_line", {"choice": {"kind": "reveal", "player": desk.players[0], "cards": [cards[0]]}}
    yield "turn_line", {"choice": {"kind": "learn", "place": desk.players[0], "how": "lacks", "cards": [cards[-1]]}}
    yield "turn_line", {"choice": {"kind": "leaves", "player": desk.players[0], "cards": []}}
    for query in ("passed(S, P), names(S, C), lacks(P, C)", "card(C), not holds(", "contradiction()"):
        yield "query", {"query": query, "at": None, "own": False}
        yield "query_proof", {"query": query, "at": None, "own": False, "row": 1}
    yield "evaluation_round", {"round": 2, "at": None, "own": False}
    for chapter in (1, 99):
        yield "lesson", {"of": "log", "chapter": chapter, "reading": "others"}


def _bridge() -> Iterator[Case]:
    for desk in DESKS:
        reading = ("read", {"text": f"@{desk.log}"})
        for lang in desk.langs:
            yield _asked(desk.log, lang, reading)
            for question in _questions(desk):
                rules = [("read_rules", {"text": "@mine.dl"})] if question[1].get("of") == "rules" else []
                yield _asked(desk.log, lang, reading, *rules, question)
    for log in ("examples/six-players.clue", "examples/supposing.clue"):
        reading = ("read", {"text": f"@{log}"})
        desk = next(desk for desk in DESKS if desk.log == log)
        langs = OF_ALL if "six" in log else ("en",)
        for file in ("mine.dl", "all.dl", "unsound.dl", "needy.dl", "wrong.dl", "empty.dl"):
            written = ("read_rules", {"text": f"@{file}", "name": file})
            for lang in langs:
                yield _asked(log, lang, reading, written)
                yield _asked(f"{log} {file}", lang, reading, written, ("rules_on_log", {}))
                for cell in (desk.known, desk.unknown):
                    yield _asked(f"{log} {file}", lang, reading, written, ("rule_cell", {"cell": _cell(*cell)}))
    for lang in OF_ALL:
        for file in ("mine.dl", "wrong.dl", "empty.dl", *(["unsound.dl"] if lang == "en" else [])):
            yield _asked("nothing", lang, ("rules_in_general", {"rules": f"@{file}", "log": "", "name": file}))
        for name in (*EXERCISES[::3], "none"):
            yield _asked("nothing", lang, ("exercise", {"name": name}))
            yield _asked("nothing", lang, ("exercise_solution", {"name": name}))
            yield _asked("nothing", lang, ("judge_answer", {"name": name, "answer": "nothing"}))
        for country in ("GB", "DE", ""):
            yield _asked("nothing", lang, ("setup_choices", {"players": 4, "country": country, "own": []}))
        yield _asked("nothing", lang, ("setup_choices", {"players": 1, "country": "", "own": []}))
        for log_lang in OF_ALL:
            yield _asked("nothing", lang, ("setup_log", {**SETUP, "log_lang": log_lang}))
        yield _asked("nothing", lang, ("setup_log", {**SETUP, "hand": ["Rope"]}))
        yield _asked("nothing", lang, ("setup_log", {**SETUP, "rules": {**RULES, "asker_silent": True}}))
        for chapter, kept in ((1, "others"), (2, "rest")):
            yield _asked("nothing", lang, ("lesson", {"of": "course", "chapter": chapter, "reading": kept}))
        for unread in ("why", "leaks", "dance", "read"):
            yield _asked("nothing", lang, (unread, {}))
        yield _asked("empty.clue", lang, ("read", {"text": ""}))
        yield _asked("broken.clue", lang, ("read", {"text": "@examples/broken.clue"}))


RULES = {"answers": "first", "asker_silent": False, "one_of_each": False, "strict": False, "perfect_accusing": False}
SETUP: Mapping[str, Any] = MappingProxyType(
    {
        "deck": "cluedo-uk",
        "own": None,
        "rules": RULES,
        "players": [{"name": "Anna", "size": 6}, {"name": "Ben", "size": 6}, {"name": "Clara", "size": 6}],
        "me": "Anna",
        "hand": ["Professor Plum", "Rope", "Hall", "Study", "Dagger", "Library"],
        "table": [],
        "log_lang": "en",
    }
)


def _asked(about: str, lang: str, *questions: tuple[str, Mapping[str, Any]]) -> Case:
    """Return the case of questions to a bridge; a parameter "@PATH" is the text of that file."""
    asked = [
        json.dumps({"method": method, "params": {**params}, "lang": lang}, ensure_ascii=False)
        for method, params in questions
    ]
    method, params = questions[-1]
    shown = json.dumps({**params}, ensure_ascii=False)
    return Case(f"bridge {method} {about} {lang} {shown}", "bridge", tuple(asked))


# Functions of the package


def _python() -> Iterator[Case]:
    for expression in _expressions():
        yield Case(f"python {expression}", "python", (expression,))


def _expressions() -> Iterator[str]:
    """Yield expressions; what is recorded of their value is its text, its representation and its `to_dict`."""
    for log in LOGS:
        game = f'cl.load("{log.path}")'
        yield from (f"cl.solve({game})", f'cl.why({game}, "{log.follows}")', f"cl.log_of({game})")
        if log.core:
            yield from (
                f"cl.history({game})",
                f"cl.hint({game}, stage=2)",
                f"cl.rate({game})",
                f"cl.conflicts({game})",
                f"cl.leaks({game})",
                f"cl.rivals({game})",
                f'cl.view({game}, "{log.players[0]}")',
                f'cl.knows({game}, "{log.players[0]}", "{log.follows}")',
                f"cl.repairs({game})",
                f"cl.chances({game})",
                f'cl.why({game}, "{log.not_known}")',
                f'cl.solve(cl.suppose({game}, "{log.supposed}"))',
                f'cl.ask({game}, "who did it")',
                f'cl.knows({game}, {list(log.players)}, "{log.follows}")',
                f"cl.view({game}, {list(log.players)})",
            )
            for lang in OF_TWO:
                yield f'cl.why({game}, "{log.follows}").text(lang="{lang}")'
    six = 'cl.load("examples/six-players.clue")'
    small = 'cl.load("questions.clue")'
    yield from (
        "cl.editions()",
        'cl.load_edition(open("examples/my-edition.toml").read())',
        'cl.load_edition("name = 1")',
        'cl.load_rules("mine.dl")',
        'cl.load_rules("wrong.dl")',
        'cl.load_rules("empty.dl")',
        'cl.load_rules("rules/paper")',
        'cl.read_rules("lacks(P, C) :- passed(S, P), names(S, C).")',
        'cl.read_rules("nonsense")',
        'cl.read("players: Ann")',
        'cl.read("headers.clue")',
        'cl.load("absent.clue")',
        'cl.load("examples/broken.clue")',
        f'cl.solve({six}, rules="thesis")',
        f'cl.solve({six}, rules=cl.load_rules("mine.dl"))',
        f'cl.solve({six}, rules="thesi")',
        f"cl.solve({six}, complete=True)",
        f"cl.solve({six}, by_statement=True)",
        f'cl.solve({six}, engine="nothing")',
        f'cl.history({six}, rules="paper")',
        f'cl.suggest({small})',
        'cl.suggest(cl.load("examples/whom-to-ask.clue"), top=3)',
        f'cl.suggest({small}, by="luck")',
        f'cl.chances({small}, shows="random")',
        f'cl.chances({small}, shows="none")',
        f'cl.why({small}, "Zoe holds 1")',
        f'cl.ask({small}, "nonsense")',
        f'cl.view({small}, "Zoe")',
        f'cl.knows({small}, "public", "Bob holds 1")',
        f'cl.suppose({small}, "not Bob holds 1")',
        "cl.solve(1)",
        'cl.leaks("questions.clue")',
        "sorted(cl.__all__)",
        'cl.Log("cluedo-uk", players=["Ann", "Bob"])',
    )  # fmt: skip
    for lang in (*OF_ALL, "fr"):
        yield from (
            f'cl.solve({six}).text(lang="{lang}")',
            f'cl.history({six}).text("{lang}")',
            f'cl.conflicts(cl.load("examples/impossible.clue")).text("{lang}")',
            f'cl.repairs(cl.load("examples/impossible.clue")).text("{lang}")',
            f'cl.conflicts(cl.load("examples/impossible.clue"), every=True).text("{lang}")',
            f'cl.chances({small}).text(lang="{lang}")',
            f'cl.leaks({six}).text("{lang}")',
            f'cl.rivals({six}).text("{lang}")',
            f'cl.suggest({small}).text("{lang}")',
            f'cl.ask({six}, "who holds Rope").text("{lang}")',
            f'cl.knows({six}, "Ben", "the solution").text(lang="{lang}")',
        )
