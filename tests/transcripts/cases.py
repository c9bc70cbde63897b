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
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from shlex import join, quote, split
from string import Template
from types import MappingProxyType
from typing import Any, Literal

from tests.tables import read_table


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


FOLDER = Path(__file__).parent
FILES: Mapping[str, str] = MappingProxyType(
    {
        str(file.relative_to(FOLDER / "files")): file.read_text(encoding="utf-8")
        for file in sorted((FOLDER / "files").rglob("*"))
        if file.is_file()
    }
)
"""Small files that are in the folder where cases run."""

LOGS = read_table(__file__, "logs")
"""Logs, and what is asked about each."""


def _lines(name: str) -> list[str]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


WORDS: Mapping[str, str] = MappingProxyType(
    {
        "paths": " ".join(path for path, *_ in LOGS),
        **dict(line[1:].split(" = ", 1) for line in _lines("commands.txt") if line.startswith("$")),
    }
)
"""Names of alternatives."""

EXERCISES = WORDS["exercises"].split("|")
"""Exercises of every kind."""


def cases() -> list[Case]:
    """Return all cases, sorted by name; no two have the same."""
    found = {case.name: case for case in (*_typed(), *_bridge())}
    return [found[name] for name in sorted(found)]


def _typed() -> Iterator[Case]:
    """Yield the commands and expressions of the files beside this one."""
    for line in _lines("commands.txt"):
        if not line.startswith("$"):
            yield from _choices(line, {})
    for path, until, follows, not_known, supposed, players, core in LOGS:
        names = players.split()
        told = {"path": path, "until": until, "follows": follows, "not_known": not_known, "supposed": supposed}
        for name in ("each_log.txt", "each_core_log.txt") if core else ("each_log.txt",):
            for line in _lines(name):
                yield from _choices(line, {**told, "player": names[0], "players": names})


def _choices(line: str, about: Mapping[str, str | list[str]]) -> Iterator[Case]:
    """Yield the cases of a line, one for each choice of its alternatives."""
    parts = re.split(r"\{(.*?)\}", Template(line).safe_substitute(WORDS))
    for chosen in product(*(part.split("|") if at % 2 else [part] for at, part in enumerate(parts))):
        text = "".join(chosen)
        if line.startswith("python "):
            text = Template(text).substitute(about)
            yield Case(text, "python", (text.removeprefix("python "),))
        else:
            quoted = {name: quote(told) if isinstance(told, str) else join(told) for name, told in about.items()}
            words, _, typed = Template(text).substitute(quoted).partition(" < ")
            yield _command(split(words), json.loads(typed) if typed else None)


def _command(words: Sequence[str], stdin: str | None) -> Case:
    if stdin and stdin.startswith("@"):
        stdin = FILES[stdin[1:]]
    fed = "" if stdin is None else f" < {json.dumps(stdin, ensure_ascii=False)}"
    return Case((join(words) or "(nothing)") + fed, "command", tuple(words), stdin)


# The bridge of the page

OF_ALL, OF_TWO = ("en", "de", "ja"), ("en", "de")


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
    yield "turn_line", {"choice": {**suggestion, "nobody": False, "unsaid": True}}
    yield "turn_line", {"choice": {"kind": "accusation", "player": asker, "cards": [*cards], "right": True}}
    yield "turn_line", {"choice": {"kind": "reveal", "player": desk.players[0], "cards": [cards[0]]}}
    yield "turn_line", {"choice": {"kind": "learn", "place": desk.players[0], "how": "lacks", "cards": [cards[-1]]}}
    yield "turn_line", {"choice": {"kind": "leaves", "player": desk.players[0], "cards": [], "unsaid": True}}
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
