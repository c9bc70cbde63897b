"""The message catalogues are complete, and agree with the code that uses them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import clue_logic
from clue_logic.storage.catalogues import FOLDER, Catalogues, Pattern, compile_catalogue, compile_folder
from clue_logic.words.languages import LANGUAGES, UnknownLanguageError
from clue_logic.words.messages import Message, Messages, list_languages, messages

PACKAGE = Path(clue_logic.__file__).parent
ID = re.compile(r"[a-z]+(-[a-z0-9]+)+")
REFERENCE = re.compile(r"\{ ([a-z]+(?:-[a-z0-9]+)+) \}")
PREFIX = re.compile(r"[a-z]+-([a-z0-9]+-)+")
"""How an f-string that is an id must begin, so that one can see which messages it may be."""


@cache
def compiled(lang: str) -> Catalogues:
    return compile_folder(FOLDER / lang)


def shown(pattern: Pattern) -> set[str]:
    """Return the variables that stand in a message."""
    match pattern:
        case {"value": str(name)}:
            return {name}
        case {"variants": dict(variants)}:
            return shown([*variants.values()])
        case [*parts]:
            return set().union(*map(shown, parts))
    return set()


def selecting(pattern: Pattern) -> set[str]:
    """Return the variables by which a message selects."""
    match pattern:
        case {"select": str(name), "variants": dict(variants)}:
            return {name} | selecting([*variants.values()])
        case [*parts]:
            return set().union(*map(selecting, parts))
    return set()


def variables(package: str, name: str) -> set[str]:
    """Return the variables of a message: those that it has in any language."""
    catalogues = [compiled(lang)[package] for lang in LANGUAGES if package in compiled(lang)]
    patterns = [catalogue[name] for catalogue in catalogues if name in catalogue or catalogue is catalogues[0]]
    return set().union(*(shown(pattern) | selecting(pattern) for pattern in patterns))


PARTLY = {("ja", "problems")}
"""Catalogues that lack messages, which are shown in English: no Japanese log has these problems."""


def differences(catalogues: dict[str, dict[str, Pattern]], package: str = "p") -> list[str]:
    """Return the errors in the catalogues of a package."""
    found = []
    for lang, catalogue in catalogues.items():
        others = (
            catalogue.keys() - catalogues["en"].keys()
            if (lang, package) in PARTLY
            else (catalogue.keys() ^ catalogues["en"].keys())
        )
        found += [f"{lang}: only there or not there: {name}" for name in others]
        for name, pattern in catalogue.items():
            everywhere = [other[name] for other in catalogues.values() if name in other]
            # A language without plurals does not select by a number that another selects by.
            needed = set().union(*map(shown, everywhere))
            if missing := needed - shown(pattern) - selecting(pattern):
                found.append(f"{lang}: {name} lacks {', '.join(sorted(missing))}")
    return found


@pytest.mark.parametrize("package", sorted(compiled("en")))
def test_every_language_has_the_same_messages(package: str) -> None:
    catalogues = {lang: compiled(lang)[package] for lang in LANGUAGES if package in compiled(lang)}
    assert {"en", "de"} <= catalogues.keys()
    assert differences(catalogues, package) == []


def test_no_package_is_without_english() -> None:
    assert {package for lang in LANGUAGES for package in compiled(lang)} == set(compiled("en"))


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("p-a = x\np-b = y", "p-a = x"),
        ("p-a = x", "p-a = x\np-b = y"),
        ("p-a = { $one } x", "p-a = x"),
        ("p-a = { $name }", "p-a = { $nmae }"),
        ("p-a = { $one ->\n [one] { $x }\n*[other] y\n}", "p-a = { $one ->\n [one] x\n*[other] y\n}"),
    ],
)
def test_what_is_missing_is_noticed(english: str, german: str) -> None:
    assert differences({"en": compile_catalogue("p", english), "de": compile_catalogue("p", german)})


def test_order_and_plurals_may_differ() -> None:
    english = "p-a = { $place } has { $count ->\n [one] a card\n*[other] { $count } cards\n}"
    japanese = "p-a = { $count }枚は{ $place }"
    assert not differences({"en": compile_catalogue("p", english), "ja": compile_catalogue("p", japanese)})
    english = "p-a = { $count ->\n [one] a card\n*[other] cards\n}"
    assert not differences({"en": compile_catalogue("p", english), "ja": compile_catalogue("p", "p-a = 枚")})


# Messages in the code. They are called by these names, so that they can be found: `msg = messages(lang)`, then
# `msg("scheme-line", line=3)`; `Message("scheme-line", line=3)`; `messages(lang)("scheme-line", line=3)`.

Use = tuple[str, tuple[str, ...], set[str]]
"""Where a message is used; the ids it may have; the variables it gets."""


def is_message(call: ast.Call) -> bool:
    match call.func:
        case ast.Name(id="msg" | "Message") | ast.Attribute(attr="msg" | "_msg"):
            return True
        case ast.Call(func=ast.Name(id="messages")):
            return True
    return False


def ids(node: ast.expr) -> Iterator[str]:
    """Yield the ids that an expression may have; ValueError if that cannot be seen."""
    match node:
        case ast.Constant(value=str(name)) if ID.fullmatch(name):
            yield name
        case ast.IfExp():
            yield from (*ids(node.body), *ids(node.orelse))
        case ast.JoinedStr(values=[ast.Constant(value=str(prefix)), *rest]) if PREFIX.fullmatch(prefix):
            ends = "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in rest)
            form = re.compile(re.escape(prefix + ends).replace(r"\*", ".+"))
            found = [f"{p}-{name}" for p, names in compiled("en").items() for name in names]
            yield from filter(form.fullmatch, found)
        case _:
            raise ValueError(f"no id, no choice of ids, no f-string with PACKAGE-WORD- first: {ast.unparse(node)}")


def uses(source: str, where: str) -> Iterator[Use]:
    """Yield where a module uses messages."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_message(node):
            place = f"{where}:{node.lineno}"
            if len(node.args) != 1 or any(keyword.arg is None for keyword in node.keywords):
                raise ValueError(f"{place}: one id, and variables by their names")
            try:
                yield place, tuple(ids(node.args[0])), {str(keyword.arg) for keyword in node.keywords}
            except ValueError as error:
                raise ValueError(f"{place}: {error}") from None
        elif isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("messages("):
            name = ast.unparse(node.targets[0])
            called = isinstance(node.value, ast.Call) and is_message(node.value)
            if not called and not re.fullmatch(r"msg|\w+\._?msg", name):
                raise ValueError(f"{where}:{node.lineno}: {name} must be called msg or _msg")


def wrong(used: Use) -> list[str]:
    """Return the errors in a use of a message."""
    place, names, passed = used
    found = [] if names else [f"{place}: no such message"]
    for message in names:
        package, _, name = message.partition("-")
        if name not in compiled("en").get(package, {}):
            found.append(f"{place}: no message {message}")
        elif passed != variables(package, name):
            found.append(
                f"{place}: {message} has the variables {sorted(variables(package, name))}, not {sorted(passed)}"
            )
    return found


@cache
def module_uses(source: str, where: str) -> tuple[Use, ...]:
    """Return the places where a module uses messages."""
    return tuple(uses(source, where))


def problems(source: str, where: str) -> list[str]:
    """Return the errors in the messages of a module."""
    try:
        return [problem for used in module_uses(source, where) for problem in wrong(used)]
    except ValueError as error:
        return [str(error)]


@cache
def sources() -> dict[str, str]:
    """Return the modules that use messages, by their paths."""
    texts = {str(file.relative_to(PACKAGE)): file.read_text("utf-8") for file in sorted(PACKAGE.rglob("*.py"))}
    del texts["words/messages.py"]
    return {where: text for where, text in texts.items() if re.search(r"msg\(|Message\(|messages\(", text)}


def test_every_message_in_the_code_exists_and_gets_its_variables() -> None:
    assert [problem for where, source in sources().items() for problem in problems(source, where)] == []


def literals(source: str) -> set[str]:
    """Return the texts in a module."""
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@cache
def every_literal() -> frozenset[str]:
    return frozenset().union(*(literals(file.read_text("utf-8")) for file in PACKAGE.rglob("*.py")))


def test_every_message_is_used() -> None:
    # The code of a problem stands alone: complaints.error(place, "not-named", card=card).
    used = {f"{package}-{text}" for text in every_literal() for package in ("problems", "ruleproblems")}
    used |= {
        name for where, source in sources().items() for _, names, _ in module_uses(source, where) for name in names
    }
    for file in FOLDER.glob("en/*.ftl"):
        used |= {*REFERENCE.findall(file.read_text("utf-8"))}
    assert sorted({f"{p}-{name}" for p, names in compiled("en").items() for name in names} - used) == []


REPORTING = {
    "error": 1,
    "warning": 1,
    "whole_text_error": 1,
    "statement_error": 1,
    "_question_error": 1,
    "Diagnostic": 4,
}
"""Calls that make a problem, with the place of its code among the arguments."""
OPTIONS = {"hint", "expected", "remedies", "near", "instead", "name"}


def codes(node: ast.expr) -> Iterator[str]:
    """Yield the codes that an expression has, as far as they can be seen."""
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp():
            yield from (*codes(node.body), *codes(node.orelse))


def reported(source: str, where: str) -> Iterator[tuple[str, str, set[str] | None]]:
    """Yield where a module makes a problem, its code, and its arguments; None for arguments that cannot be seen."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        at = REPORTING.get(called)
        if at is None or len(node.args) <= at or any(isinstance(one, ast.Starred) for one in node.args):
            continue
        passed: set[str] | None = {str(one.arg) for one in node.keywords}
        if called == "Diagnostic":
            given = node.args[at + 1] if len(node.args) > at + 1 else ast.Dict([], [])
            keys = given.keys if isinstance(given, ast.Dict) else None
            passed = None if keys is None else {str(one.value) for one in keys if isinstance(one, ast.Constant)}
        for code in codes(node.args[at]):
            yield f"{where}:{node.lineno}", code, passed


def wrong_problems(source: str, where: str) -> list[str]:
    """Return the problems that a module reports without a description, or with other arguments than it has."""
    found = []
    for place, code, passed in reported(source, where):
        if code not in compiled("en")["problems"]:
            found.append(f"{place}: no description of {code}")
        elif (
            passed is not None and variables("problems", code) - passed | passed - variables("problems", code) - OPTIONS
        ):
            found.append(f"{place}: {code} has {sorted(variables('problems', code))}, not {sorted(passed)}")
    return found


def test_every_problem_has_a_description_and_its_arguments() -> None:
    files = [
        file for file in PACKAGE.rglob("*.py") if "Diagnostic" in (text := file.read_text("utf-8")) or "error(" in text
    ]
    texts = {str(file.relative_to(PACKAGE)): file.read_text("utf-8") for file in files}
    assert len([one for where, text in texts.items() for one in reported(text, where)]) > 100
    assert [one for where, text in texts.items() for one in wrong_problems(text, where)] == []


@pytest.mark.parametrize(
    "source",
    [
        'complaints.error(place, "no-such-code")',
        'complaints.error(place, "not-named")',
        'complaints.error(place, "not-named" if card else "named-twice", cards=card)',
        'complaints.warning(place, "not-named", card=card, hint=hint, line=3)',
        'Diagnostic(Severity.ERROR, 1, 1, 2, "not-named", {"name": card})',
    ],
)
def test_a_wrong_problem_is_noticed(source: str) -> None:
    assert wrong_problems(source, "here")


@pytest.mark.parametrize(
    "source",
    [
        'msg("scheme-nothing")',
        'msg("scheme-line")',
        'msg("scheme-line", lines=3)',
        'messages(lang)("scheme-line", line=3, card="Rope")',
        'self._msg("scheme-line" if line else "scheme-headers", line=line)',
        'msg(f"scheme-nothing-{key}")',
        'msg(f"scheme-{key}", line=3)',
        "msg(key, line=3)",
        'msg("scheme-line", **values)',
        'msg("scheme-line", 3)',
        "words = messages(lang)",
        "f\"{Message('scheme-line')}\"",
    ],
)
def test_a_wrong_use_is_noticed(source: str) -> None:
    assert problems(source, "here")


def test_selectors() -> None:
    text = """
p-count = { $n ->
    [0] none
    [one] one card
   *[other] { $n } cards
}
p-word = { $word ->
    [true] yes
    [false] no
    [none] unknown
   *[many] a lot
}
"""
    msg = Messages("en", {"p": compile_catalogue("p", text)})
    assert [msg("p-count", n=n) for n in (0, 1, 2, 1234, "1")] == [
        "none",
        "one card",
        "2 cards",
        "1234 cards",
        "1 cards",
    ]
    assert [msg("p-word", word=word) for word in (True, False, None, "many")] == ["yes", "no", "unknown", "a lot"]
    with pytest.raises(LookupError, match=r"message 'p-word' lacks 'mnay'"):
        msg("p-word", word="mnay")
    assert Messages("ja", {"p": compile_catalogue("p", text)})("p-count", n=1) == "1 cards"


def test_lists_and_messages_within_messages() -> None:
    text = """
p-list = { $names }; { OR($names) }; { AND($names) }
p-number =
    { $names ->
        [0] none
        [one] one
       *[other] several
    }
p-within = ({ $message })
"""
    words = compile_catalogue("words", "words-and = { ' und ' }\nwords-or = /\nwords-comma = +".replace("'", '"'))
    msg = Messages("en", {"p": compile_catalogue("p", text), "words": words})
    assert msg("p-list", names=("A", "B", "C")) == "A+B+C; A+B/C; A+B und C"
    assert msg("p-list", names=("A",)) == "A; A; A"
    assert [msg("p-number", names=("x",) * number) for number in (0, 1, 2)] == ["none", "one", "several"]
    assert msg("p-within", message=Message("words-and")) == "( and )"
    with pytest.raises(ValueError, match="not supported"):
        compile_catalogue("p", "p-a = { NUMBER($n) }")


def test_a_message_is_a_value() -> None:
    message = Message("scheme-line", line=3)
    assert message == Message("scheme-line", line=3)
    assert len({message, Message("scheme-line", line=3)}) == 1
    assert message != Message("scheme-line", line=4)
    assert message != "scheme-line"


def test_nothing_is_said_in_another_language_instead() -> None:
    with pytest.raises(UnknownLanguageError, match=r"^no wording in 'ja'; languages are en, de$"):
        messages("ja")("scheme-line", line=3)
    with pytest.raises(UnknownLanguageError, match=r"^no wording in 'fr'; languages are en, de$"):
        messages("fr", "scheme")
    with pytest.raises(UnknownLanguageError, match=r"^no wording in 'fr'; languages are en, de, ja$"):
        messages("fr")("words-and")
    assert list_languages("scheme") == ("en", "de")


@pytest.mark.parametrize("variables", [{}, {"lines": 3}])
def test_a_missing_variable_raises(variables: Any) -> None:
    with pytest.raises(LookupError, match=r"message 'scheme-line' lacks 'line'"):
        messages("en")("scheme-line", **variables)


@pytest.mark.parametrize("name", ["scheme-nothing", "nothing-line", "line", ""])
def test_an_unknown_message_raises(name: str) -> None:
    with pytest.raises(LookupError, match="no message"):
        Message(name)("de")
