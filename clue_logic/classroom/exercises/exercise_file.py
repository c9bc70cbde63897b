"""Exercise files: read, checked, and found by name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from clue_logic.classroom.exercises.exercise import KINDS, MAX_GAMES, SIZES, Exercise, Family, Kind, Translated
from clue_logic.classroom.exercises.sheet import parse_sheets
from clue_logic.classroom.findings import LARGEST_BOUND
from clue_logic.classroom.random_games.games import SmallKind
from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind, split_blocks, tokenize_rules
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.words.names import near_message


def find_leak(exercise: Exercise) -> str:
    """Return the part of an exercise that contains a rule or statement of its reference, or "".

    The names of variables do not matter.
    """
    rules = reference_rules(exercise)
    if exercise.kind is Kind.DATALOG:
        # Given rules may be correct, as long as one is missing.
        rules = [rule for rule in rules if not contains_rule(exercise.given, rule)] or rules
    places = {
        "task": exercise.task.values(),
        "hints": (text for hint in exercise.hints for text in hint.values()),
        "given": (exercise.given,),
        "logs": exercise.logs,
    }
    if exercise.kind is Kind.STATEMENT:
        lines = [line.casefold() for line in exercise.reference.splitlines() if line.strip()]
        places_with_leak = (place for place, texts in places.items() for text in texts if _contains_line(text, lines))
        return next(places_with_leak, "")
    for place, texts in places.items():
        if any(contains_rule(text, rule) for text in texts for rule in rules):
            return place
    return ""


def reference_rules(exercise: Exercise) -> list[Sequence[RuleToken]]:
    """Return the tokens of each rule of a reference; a query is a single one."""
    tokens = tokenize_rules(exercise.reference)
    if exercise.kind is Kind.QUERY:
        return [[token for token in tokens if token.kind is not TokenKind.COMMENT]]
    return [block.content for block in split_blocks(tokens) if block.kind is BlockKind.RULE and block.content]


def _contains_line(text: str, lines: Iterable[str]) -> bool:
    folded_text = " ".join(text.split()).casefold()
    return any(" ".join(line.split()) in folded_text for line in lines)


def contains_rule(text: str, rule: Sequence[RuleToken]) -> bool:
    """Return whether a text contains a rule; the names of variables do not matter."""
    words = _words(text)
    rule_words, length = _canonical(rule), len(rule)
    return any(
        words[start].text == rule[0].text and _canonical(words[start : start + length]) == rule_words
        for start in range(len(words) - length + 1)
    )


@lru_cache(maxsize=64)
def _words(text: str) -> tuple[RuleToken, ...]:
    """Return the tokens of a text and of its comments, which are single tokens otherwise."""
    return tuple(token for token in tokenize_rules(text.replace("%", " ")) if token.kind is not TokenKind.COMMENT)


def _canonical(rule: Iterable[RuleToken]) -> list[str]:
    """Return the tokens of a rule with variables numbered: ``a(P) :- b(P, Q)`` gives a ( V0 ) :- b ( V0 , V1 )."""
    numbers: dict[str, int] = {}
    return [
        f"V{numbers.setdefault(token.text, len(numbers))}" if token.kind is TokenKind.VARIABLE else token.text
        for token in rule
    ]


_LARGEST_SEED = 10**9
_DEFAULTS = Family(())
_FAMILY_KEYS = ("games", "kinds", "seed", "shown", "size")


LANGUAGES = ("en", "de")
"""The languages in which an exercise is set."""

_SETTINGS: Mapping[Kind, frozenset[str]] = {
    Kind.FORMALISE: frozenset({"beside", "bound", "judged", "family"}),
    Kind.REPAIR: frozenset({"beside", "bound", "judged", "family"}),
    Kind.PREDICT: frozenset({"without"}),
    Kind.SOLVE: frozenset(),
    Kind.REFUTE: frozenset(),
    Kind.ORDER: frozenset({"about"}),
    Kind.PROVE: frozenset({"about"}),
    Kind.OPERATION: frozenset({"seed", "question"}),
    Kind.QUERY: frozenset({"columns", "avoid", "family"}),
    Kind.STATEMENT: frozenset({"family"}),
    Kind.TWO_DEALS: frozenset({"claim"}),
    Kind.DATALOG: frozenset({"facts", "asked", "avoid", "world"}),
    Kind.TWO_PROGRAMS: frozenset({"other", "hidden", "asked"}),
}
"""Optional settings of each kind."""

_REQUIRED: Mapping[Kind, tuple[str, ...]] = {
    Kind.FORMALISE: ("reference",),
    Kind.REPAIR: ("given", "reference"),
    Kind.PREDICT: ("logs", "without"),
    Kind.SOLVE: ("logs",),
    Kind.REFUTE: ("logs", "given"),
    Kind.ORDER: ("logs", "about"),
    Kind.PROVE: ("logs", "about"),
    Kind.OPERATION: ("logs",),
    Kind.QUERY: ("logs", "columns", "reference"),
    Kind.STATEMENT: ("logs", "reference"),
    Kind.TWO_DEALS: ("logs", "claim"),
    Kind.DATALOG: ("facts", "asked", "reference"),
    Kind.TWO_PROGRAMS: ("given", "asked", "reference"),
}
"""Required settings of each kind."""

JUDGED = ("diff", "gains")
"""A rule is compared with the reference, or must find more than the imported rules."""

AVOIDABLE = ("for all", "not", "count")
"""The sorts of conditions that a query may have to do without."""

_CHOICES: Mapping[str, tuple[str, ...]] = {"judged": JUDGED, "avoid": AVOIDABLE}
"""The values of settings with fixed ones."""

_LISTS: Mapping[str, str] = {
    "columns": 'variables, as in ["P", "C"]',
    "asked": 'predicates, as in ["reach"]',
    "without": 'rules, as in ["one_place"]',
}
"""What is in the settings that are lists, in error messages."""

_KEYS = frozenset(
    {"kind", "level", "calculus", "title", "task", "logs", "given", "reference", "hints", "wrong", "after"}
)


class ExerciseError(Exception):
    """A file that sets no exercise; the message says where, what is wrong with it, and what was expected."""


def read_exercise(text: str, name: str, file: str = "") -> Exercise:
    """Return the exercise that a text in TOML sets.

    Raise ExerciseError if it sets none.

    >>> exercise = read_exercise('''
    ... kind = "formalise"
    ... level = 1
    ... title = {en = "Pass", de = "Passen"}
    ... task = {en = "Who passes has none of the cards.", de = "Wer passt, hat keine der Karten."}
    ... reference = "lacks(P, C) :- passed(S, P), names(S, C)."
    ... ''', "pass")
    >>> exercise.kind.value, exercise.title["de"]
    ('formalise', 'Passen')
    """
    where, text = file or name, text.removeprefix("\ufeff")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, place = _toml_problem(str(error), text)
        raise ExerciseError(f"{where}:{place}: this is no TOML: {message}") from None
    reader = _Reader(where, data, text)
    exercise = reader.exercise(name)
    if leak := find_leak(exercise):
        raise reader.wrong(leak, "says what the reference says; who reads it need not find it", colon=False)
    return exercise


def _toml_problem(message: str, text: str) -> tuple[str, str]:
    """Return the message of the TOML reader without its place, and the place as line and column."""
    match = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)", message)
    if match is None:
        return message, "1:1"
    lines = text.split("\n")
    place = f"{match[1]}:{match[2]}" if match[1] else f"{len(lines)}:{len(lines[-1]) + 1}"
    return message.replace(match[0], ""), place


@dataclass(frozen=True)
class _Reader:
    """Reads the tables of a file; its errors name the key and what was expected."""

    _where: str
    _data: Mapping[str, Any]
    _text_of_file: str

    def exercise(self, name: str) -> Exercise:
        kind = self._kind()
        settings = {key: value for key, value in self._data.items() if key not in _KEYS}
        for key in settings:
            if key not in _SETTINGS[kind]:
                known = sorted(_KEYS | _SETTINGS[kind])
                raise self.wrong(key, f"unknown here. {near_message(key, known)}")
        family = self._family(settings.pop("family", None))
        for key, value in settings.items():
            self._setting(key, value)
        for key in _REQUIRED[kind]:
            if not self._data.get(key):
                raise self.wrong(key, f"missing; an exercise of the kind {kind.value} needs it")
        if kind is Kind.TWO_PROGRAMS and ("other" in settings) is ("hidden" in settings):
            raise self.wrong("other", "expected the second program, either as other or as hidden")
        self._logs()
        return Exercise(
            name=name,
            kind=kind,
            level=self._level(),
            calculus=self._calculus(),
            title=self._translations("title", self._data.get("title")),
            task=self._translations("task", self._data.get("task")),
            logs=self._texts("logs"),
            family=family,
            given=self._text("given"),
            reference=self._text("reference"),
            settings=settings,
            hints=tuple(self._translations(f"hints[{n}]", hint) for n, hint in enumerate(self._list("hints"))),
            wrong=self._texts("wrong"),
            after=self._text("after"),
        )

    def _setting(self, key: str, value: object) -> None:
        """Check a setting that is specific to a kind."""
        if key in ("seed", "question"):
            if not isinstance(value, int) or isinstance(value, bool) or value < (key == "question"):
                raise self.wrong(key, f"expected a whole number, not {value!r}")
        elif key in _CHOICES:
            if value not in _CHOICES[key]:
                raise self.wrong(key, f"expected one of {', '.join(_CHOICES[key])}, not {value!r}")
        elif key == "bound":
            if not is_bound(value):
                most = ", ".join(map(str, LARGEST_BOUND))
                raise self.wrong(key, f"expected players, cards and events, as in [6, 12, 3], at most [{most}]")
        elif key in _LISTS:
            if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
                raise self.wrong(key, f"expected a list of {_LISTS[key]}")
            if key == "without":
                self._labels(key, self._calculus(), value)
        elif not isinstance(value, str):
            raise self.wrong(key, f"expected a text, not {value!r}")
        elif key == "beside":
            name, _, but = value.partition(" but ")
            if name not in calculus_names():
                raise self.wrong(key, f"there is no calculus {name!r}. {near_message(name, calculus_names())}")
            self._labels(key, name, [label.strip() for label in but.split(",")] if but else [])

    def _labels(self, key: str, calculus: str, labels: list[str]) -> None:
        known = {rule.written_label for rule in load_calculus(calculus).rules}
        for label in labels:
            if label not in known:
                raise self.wrong(key, f"there is no rule {label!r} in {calculus}. {near_message(label, sorted(known))}")

    def _logs(self) -> None:
        for number, log in enumerate(self._texts("logs"), 1):
            try:
                read_log(log, name=f"log {number}")
            except LogError as error:
                raise self.wrong("logs", str(error)) from None

    def _family(self, written: object) -> Family | None:
        if written is None:
            return None
        if not isinstance(written, Mapping):
            raise self.wrong("family", 'expected a table, as in {kinds = ["whispers"], games = 20}')
        for key in written:
            if key not in _FAMILY_KEYS:
                raise self.wrong(f"family.{key}", f"unknown here. {near_message(str(key), _FAMILY_KEYS)}")
        number = self._whole(written, "games", range(1, MAX_GAMES + 1), _DEFAULTS.number)
        return Family(
            self._kinds(written.get("kinds")),
            size=self._whole(written, "size", SIZES, _DEFAULTS.size),
            seed=self._whole(written, "seed", range(_LARGEST_SEED + 1), _DEFAULTS.seed),
            number=number,
            shown=self._whole(written, "shown", range(1, number + 1), _DEFAULTS.shown),
        )

    def _kinds(self, written: object) -> tuple[SmallKind, ...]:
        if not isinstance(written, list) or not written:
            raise self.wrong("family.kinds", 'expected a list of kinds of games, as in ["whispers"]')
        for name in written:
            if not isinstance(name, str) or name not in KINDS:
                raise self.wrong("family.kinds", f"there is no kind {name!r}. {near_message(str(name), sorted(KINDS))}")
        return tuple(dict.fromkeys(KINDS[name] for name in written))

    def _whole(self, written: Mapping[str, object], key: str, allowed: range, default: int) -> int:
        value = written.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
            expected = f"expected a whole number from {allowed[0]} to {allowed[-1]}, not {value!r}"
            raise self.wrong(f"family.{key}", expected)
        return value

    def wrong(self, key: str, message: str, *, colon: bool = True) -> ExerciseError:
        """Return the error about a key, with its line and column where the file has it."""
        problem = f"{key}: {message}" if colon else f"{key} {message}"
        return ExerciseError(f"{self._where}{_place_of_key(self._text_of_file, key)}: {problem}")

    def _kind(self) -> Kind:
        written = self._data.get("kind")
        kinds = [kind.value for kind in Kind]
        if written not in kinds:
            raise self.wrong("kind", f"expected one of {', '.join(kinds)}, not {written!r}")
        return Kind(written)

    def _level(self) -> int:
        level = self._data.get("level", 1)
        if not isinstance(level, int) or isinstance(level, bool) or level < 1:
            raise self.wrong("level", f"expected a whole number from 1, not {level!r}")
        return level

    def _calculus(self) -> str:
        name = self._data.get("calculus", "notebook")
        if not isinstance(name, str) or name not in calculus_names():
            raise self.wrong("calculus", f"there is no calculus {name!r}. {near_message(str(name), calculus_names())}")
        return name

    def _translations(self, key: str, value: object) -> Translated:
        if not isinstance(value, Mapping) or not all(isinstance(value.get(lang), str) for lang in LANGUAGES):
            raise self.wrong(key, 'expected a text in English and one in German: {en = "...", de = "..."}')
        return {lang: value[lang].strip() for lang in LANGUAGES}

    def _text(self, key: str) -> str:
        value = self._data.get(key, "")
        if not isinstance(value, str):
            raise self.wrong(key, f"expected a text, not {value!r}")
        return value

    def _list(self, key: str) -> list[object]:
        value = self._data.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "expected a list: [...]")
        return value

    def _texts(self, key: str) -> tuple[str, ...]:
        values = self._list(key)
        if not all(isinstance(each, str) for each in values):
            raise self.wrong(key, "expected a list of texts")
        return tuple(map(str, values))


def is_bound(value: object) -> bool:
    """Return whether a value is a bound of proofs: up to three whole numbers, for players, cards and events.

    >>> is_bound([6, 12]), is_bound([6, 1000]), is_bound([True]), is_bound("6,12")
    (True, False, False, False)
    """
    if not isinstance(value, list) or not 0 < len(value) <= len(LARGEST_BOUND):
        return False
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in value)
    return whole and all(0 <= number <= most for number, most in zip(value, LARGEST_BOUND, strict=False))


def _place_of_key(text: str, key: str) -> str:
    """Return the line and column of a key, as in ``:3:1``; empty if the text does not have it."""
    name = re.escape(re.split(r"[.\[]", key)[0])
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(rf'\s*\[?"?({name})"?\s*[=\].]', line):
            return f":{number}:{match.start(1) + 1}"
    return ""


_NAME = re.compile(r"(?:\d+-)?([A-Za-z][A-Za-z0-9_-]*)\.toml")


def read_exercises(texts: Mapping[str, str]) -> tuple[Exercise, ...]:
    """Return the exercises that files set, by level, then by the names of their files.

    A file sets one, or several, each below a line ``# exercise: NAME``.

    Raise ExerciseError if a file sets none, if two have one name, or if `after` makes no chain.
    """
    exercises_by_name: dict[str, Exercise] = {}
    places: dict[str, str] = {}
    for file, text in sorted(texts.items()):
        for sheet in parse_sheets(text):
            name = sheet.exercise or exercise_name(file)
            if name in exercises_by_name:
                raise ExerciseError(f"{file}:{sheet.above + 1}:1: there is another exercise {name}")
            exercises_by_name[name] = read_exercise(sheet.padded_text, name, file)
            places[name] = f"{file}{_place_of_key(sheet.padded_text, 'after')}"
    followed: dict[str, str] = {}
    for name, exercise in exercises_by_name.items():
        before = exercise.after
        if before and before not in exercises_by_name:
            raise ExerciseError(
                f"{places[name]}: after: there is no exercise {before!r}. {near_message(before, exercises_by_name)}"
            )
        if before and followed.setdefault(before, name) != name:
            raise ExerciseError(f"{places[name]}: after: {followed[before]} is already the step after {before}")
    for name in exercises_by_name:
        if name in _steps_before(exercises_by_name[name], exercises_by_name):
            raise ExerciseError(f"{places[name]}: after: the chain leads back to {name}")
    return tuple(sorted(exercises_by_name.values(), key=lambda exercise: exercise.level))


def _steps_before(exercise: Exercise, known: Mapping[str, Exercise]) -> list[str]:
    """Return the names of the exercises before one in its chain, the nearest first; each once."""
    steps: list[str] = []
    while (name := exercise.after) and name not in steps:
        steps.append(name)
        exercise = known[name]
    return steps


def find_chain(exercise: Exercise, among: Iterable[Exercise]) -> tuple[str, ...]:
    """Return the names of the exercises of a chain, the first step first; only its own name if it is in none.

    >>> (apart,) = [each for each in exercises() if each.name == "datalog-apart"]
    >>> find_chain(apart, exercises())
    ('datalog-reach', 'programs-apart', 'datalog-apart')
    """
    known = {each.name: each for each in among}
    following = {each.after: each.name for each in known.values() if each.after}
    chain = [*reversed(_steps_before(exercise, known)), exercise.name]
    while (name := following.get(chain[-1])) is not None:
        chain.append(name)
    return tuple(chain)


def exercise_name(file: str) -> str:
    """Return the name of the exercise in a file.

    Raise ExerciseError if the file is not called as one of an exercise.
    """
    match = _NAME.fullmatch(file)
    if match is None:
        raise ExerciseError(f"{file}: a file of an exercise is called NAME.toml or 12-NAME.toml, with letters and -")
    return match[1]


LONGEST_FILE, MOST_EXERCISES = 200_000, 100
"""The largest number of characters of a file that is opened in the page, and of exercises in it."""


@lru_cache(maxsize=4)
def read_own_exercises(text: str, file: str) -> tuple[Exercise, ...]:
    """Return the exercises of a file that a user opened in the page.

    Raise ExerciseError if it sets none, is too long, or has the name of an exercise of the software.
    """
    if len(text) > LONGEST_FILE:
        raise ExerciseError(f"{file}: a file of exercises has at most {LONGEST_FILE:,} characters")
    sheets = parse_sheets(text)
    if len(sheets) > MOST_EXERCISES:
        raise ExerciseError(f"{file}: a file has at most {MOST_EXERCISES} exercises; this one has {len(sheets)}")
    own = read_exercises({file: text})
    built_in_names = {each.name for each in exercises()}
    for each in own:
        if each.name in built_in_names:
            raise ExerciseError(f"{file}: {each.name} is an exercise of the software; give yours another name")
    return own


@cache
def exercises() -> tuple[Exercise, ...]:
    """Return the exercises of the software, the easiest first."""
    folder = files(__package__).joinpath("set")
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")}
    return read_exercises(texts)
