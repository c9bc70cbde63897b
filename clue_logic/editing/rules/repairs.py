"""What makes a block readable that is not: slips of the form, each tried before it is offered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.rulefile import OWN_LABEL, parsed_block
from clue_logic.datalog.reading.tokens import BlockKind, RuleBlock, RuleToken, TokenKind
from clue_logic.editing.answers import Fix
from clue_logic.editing.rules.check_fixes import is_head, opposite_of, terms_of
from clue_logic.editing.rules.mentions import span_of
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.editing.rules.rewritten import rewritings
from clue_logic.editing.rules.turned import conclusion_first
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Position, Span, TextEdit

_TITLES = Texts(
    en={
        "write": "Write {}",
        "stop": "Write the full stop",
        "comma": "Write the comma",
        "remove": "Remove {}",
        "small": "Write {}: a predicate begins with a small letter, a variable with a capital one",
        "letters": "Write {}: names have only the letters a to z, digits and _",
        "or": "Write two rules, one for each of the conditions with “or” between them",
        "brackets": "Write the conditions without the brackets around them",
        "opposite": "Write {}, which says what is known not to be so: not stands only before what a line says at once",
        "turn": "Write the conclusion first",
    },
    de={
        "write": "{} schreiben",
        "stop": "Den Punkt schreiben",
        "comma": "Das Komma schreiben",
        "remove": "{} entfernen",
        "small": "{} schreiben: Ein Prädikat beginnt mit einem Kleinbuchstaben, eine Variable mit einem Großbuchstaben",
        "letters": "Als {} schreiben: Namen haben nur die Buchstaben a bis z, Ziffern und _",
        "or": "Zwei Regeln schreiben, eine für jede der Bedingungen, zwischen denen „oder“ steht",
        "brackets": "Die Bedingungen ohne Klammern darum schreiben",
        "opposite": "{} schreiben, was bekanntlich nicht so ist: not steht nur vor dem, was eine Zeile auf einmal sagt",
        "turn": "Den Schluss voranstellen",
    },
)

NEGATIONS = frozenset({"nicht", "no", "Not", "NOT", "!", "~", "¬", "\\+"})
"""What other languages write, or people, for “not”."""

_INSTEAD: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(NEGATIONS, "not"),
        **dict.fromkeys(("<>", "=\\=", "\\=", "≠", "/=", "=/=", "><", "!=="), "!="),
        **dict.fromkeys(("==", "==="), "="),
        **dict.fromkeys(("=<", "≤"), "<="),
        **dict.fromkeys(("=>", "≥"), ">="),
        **dict.fromkeys(("&", "&&", "∧", "and", "und", "AND"), ","),
        **dict.fromkeys((":=", "<-", "←", "<=", "⇐", "if", "wenn", ":", "=", "-:", ":–", "::-"), ":-"),
        **dict.fromkeys(("–", "—", "−"), "-"),
        **dict(zip("，；：。（）", ",;:.()", strict=True)),
        ";": ",",
        "is": "=",
    }
)
"""What other languages write, or people, and what rule files write instead of it."""

_KEYS = frozenset({"en", "title", "source", "show", "skip", "effort"})
"""What lines below a label begin with."""

_LONGEST = 300
"""Blocks of more tokens are not tried: it would take too long."""

_MOST_TRIED = 24


@dataclass(frozen=True, slots=True)
class _FormChange:
    title: str
    word: str
    start: int
    end: int
    text: str


def repairs(reading: RuleReading, number: int, problem: RuleProblem, lang: str) -> tuple[Fix, ...]:
    """Return what makes a block of the form, the likeliest first; or what at least is right at this place.

    Parameters
    ----------
    reading
        The file.
    number
        The number of the block.
    problem
        Why it cannot be read.
    lang
        The language of the titles.
    """
    block, text = reading.blocks[number].block, reading.text
    if len(block.tokens) > _LONGEST:
        return ()
    titles = _TITLES[lang]
    if (sure := _sure(reading, block, problem)) is not None:
        edit = TextEdit(_span(block, sure.start, sure.end), sure.text)
        return (Fix(titles[sure.title].format(sure.word), (edit,), preferred=True),)
    if rewritten := _rewritten(block, problem, text, lang):
        return rewritten
    whole: list[Fix] = []
    further: list[Fix] = []
    seen: set[str] = set()
    for change in list(_changes(reading, block, problem))[:_MOST_TRIED]:
        first, last = block.tokens[0].start, block.tokens[-1].end
        changed = text[first : change.start] + change.text + text[change.end : last]
        if changed in seen:
            continue
        seen.add(changed)
        reached = _reads_up_to(block, changed)
        title = titles[change.title].format(change.word)
        fix = Fix(title, (TextEdit(_span(block, change.start, change.end), change.text),), preferred=_is_likely(change))
        if reached is None:
            if not (whole and change.title == "remove"):  # rather than taken away, a word is put right
                whole.append(fix)
        elif reached > _after(text, block, change, problem):
            further.append(fix)
    if not whole:
        return tuple(replace(fix, preferred=False) for fix in further[:1])
    return (whole[0], *(replace(fix, preferred=False) for fix in whole[1:3]))


def _rewritten(block: RuleBlock, problem: RuleProblem, text: str, lang: str) -> tuple[Fix, ...]:
    """Return the changes of several places of a block that make it readable; else a name respelt, which is right."""
    titles = _TITLES[lang]
    for rewriting in rewritings(block, text, _token_of(block.tokens, problem)):
        edits = tuple(TextEdit(_span(block, start, end), written) for start, end, written in rewriting.changes)
        fix = Fix(titles[rewriting.key].format(rewriting.word), edits, preferred=rewriting.keeps_meaning)
        if all(_reads_up_to(block, each) is None for each in rewriting.blocks):
            return (fix,)
        if rewriting.key == "letters":
            return (replace(fix, preferred=False),)
    return ()


def _sure(reading: RuleReading, block: RuleBlock, problem: RuleProblem) -> _FormChange | None:
    """Return the change of a block that is written in another way altogether; None if it is not."""
    text = reading.text
    start, end = block.tokens[0].start, block.tokens[-1].end
    if all(token.text == "." for token in block.tokens):  # a full stop too many is a block by itself
        return _FormChange("remove", ".", start, end, "")
    here = _token_of(block.tokens, problem)
    if here is not None and _begins_comment(block.tokens, here):
        sign = block.tokens[here]
        return _FormChange("write", "%", sign.start, sign.end, "%")
    written = block.written
    if not written:
        return None
    first = written[0]
    if (turned := conclusion_first(block, text)) is not None:
        change = _FormChange("turn", "", first.start, end, turned)
    elif (
        first.text in ("not", "nicht", "no", "¬", "~", "!", "-")
        and len(written) > 1
        and (other := opposite_of(reading, written[1].text))
    ):
        change = _FormChange("write", other, first.start, written[1].end, other)
    else:
        return None
    changed = text[start : change.start] + change.text + text[change.end : end]
    return change if _reads_up_to(block, changed) is None else None


def _begins_comment(tokens: Sequence[RuleToken], number: int) -> bool:
    """Return whether a line begins here as a comment does in other languages."""
    token = tokens[number]
    if number and tokens[number - 1].line == token.line:
        return False
    touches = number + 1 < len(tokens) and tokens[number + 1].start == token.end
    return token.text == "//" or (token.text == "#" and not touches)


def _is_likely(change: _FormChange) -> bool:
    """Return whether a change that makes a block readable is what was meant: nobody writes a word for nothing."""
    return change.title != "remove" or not any(sign.isalnum() for sign in change.word)


def _reads_up_to(block: RuleBlock, changed: str) -> int | None:
    """Return how many characters of a block can be read; None if all of them."""
    prefix = f"%! {OWN_LABEL}\n" if block.kind is BlockKind.RULE and not block.is_labelled else ""
    read = parsed_block(prefix + changed)
    if not isinstance(read, RuleProblem):
        return None
    lines = (prefix + changed).split("\n")[: read.place.line - 1]
    return sum(len(line) + 1 for line in lines) + read.place.column - len(prefix)


def _after(text: str, block: RuleBlock, change: _FormChange, problem: RuleProblem) -> int:
    """Return up to where a block can be read as it is, counted as in the changed one; and a word more."""
    first = block.tokens[0]
    before = text[first.start : block.tokens[-1].end].split("\n")[: problem.place.line - first.line]
    reached = sum(len(line) + 1 for line in before) + problem.place.column - (0 if before else first.column - 1)
    return reached + max(0, len(change.text) - (change.end - change.start)) + 2


def _span(block: RuleBlock, start: int, end: int) -> Span:
    def at(offset: int) -> Position:
        token = next((t for t in block.tokens if t.start <= offset <= t.end), block.tokens[-1])
        return Position(token.line, token.column + offset - token.start)

    return Span(at(start), at(end))


def _changes(reading: RuleReading, block: RuleBlock, problem: RuleProblem) -> Iterator[_FormChange]:
    tokens = block.tokens
    here = _token_of(tokens, problem)
    at_end = here is None
    number = len(tokens) if here is None else here
    previous = tokens[number - 1] if number else None
    if here is not None:
        yield from _instead(reading, block, number)
    if previous is not None:
        if here is not None and tokens[here].text == ":" and previous.text in _KEYS:
            yield _FormChange("write", f"%  {previous.text}:", previous.start, tokens[here].end, f"%  {previous.text}:")
        if here is not None and tokens[here].text not in (",", ".", ";", ")"):
            yield _FormChange("comma", ",", previous.end, previous.end, ",")
            yield _FormChange("write", ":-", previous.end, previous.end, " :-")
        if at_end:
            yield from _ending(previous)
        if here is not None and number > 2 and tokens[here].text == "(" and tokens[number - 2].text == ",":
            before = tokens[number - 3]  # the bracket of the atom before is missing
            yield _FormChange("write", ")", before.end, before.end, ")")
        yield _FormChange("write", ")", previous.end, previous.end, ")")
        yield _FormChange("write", "}", previous.end, previous.end, " }")
    if here is not None and tokens[here].kind is not TokenKind.ATTRIBUTE and tokens[here].text != '"':
        yield _FormChange("remove", tokens[here].text, tokens[here].start, tokens[here].end, "")
    if previous is not None and previous.text in (",", ";", ".", ":-"):
        yield _FormChange("remove", previous.text, previous.start, previous.end, "")


def _ending(last: RuleToken) -> Iterator[_FormChange]:
    """Yield how a block may end that ends too early."""
    if last.text in (",", ";"):
        yield _FormChange("stop", ".", last.start, last.end, ".")
    yield _FormChange("stop", ".", last.end, last.end, ".")
    yield _FormChange("write", ").", last.end, last.end, ").")


def _token_of(tokens: Sequence[RuleToken], problem: RuleProblem) -> int | None:
    """Return the number of the token that cannot stand where it does; None if it is the end that cannot."""
    if problem.at_end:
        return None
    line, column = problem.place.line, problem.place.column
    return next((n for n, t in enumerate(tokens) if t.line == line and t.column <= column < t.end_column), None)


def _instead(reading: RuleReading, block: RuleBlock, number: int) -> Iterator[_FormChange]:
    """Yield what rule files write instead of a sign or word about a place, of up to three tokens that touch."""
    tokens = block.tokens
    for start in range(max(0, number - 2), number + 1):
        for end in range(number + 1, max(start, number - 1) - 1, -1):
            run = tokens[start : end + 1]
            touching = all(one.end == other.start for one, other in pairwise(run))
            written = "".join(token.text for token in run)
            instead = _INSTEAD.get(written)
            if not run or not touching or instead is None or instead == written:
                continue
            following = _token_at(tokens, end + 1)
            if instead == "not" and is_unsettled(reading, following):
                yield from _opposite(reading, block, start, end + 1)
                continue
            blank = " " if instead == "not" and following is not None and following.start == run[-1].end else ""
            yield _FormChange("write", instead, run[0].start, run[-1].end, instead + blank)


def _opposite(reading: RuleReading, block: RuleBlock, start: int, predicate: int) -> Iterator[_FormChange]:
    """Yield the opposite of a predicate in place of its negation, but where the rule concludes just that."""
    token = block.tokens[predicate]
    opposite = opposite_of(reading, token.text)
    if opposite is not None and not is_head(block, opposite, terms_of(block.tokens, span_of(token))):
        yield _FormChange("opposite", opposite, block.tokens[start].start, token.end, opposite)


def is_unsettled(reading: RuleReading, predicate: RuleToken | None) -> bool:
    """Return whether later lines may add to what a predicate says, so that it cannot be negated."""
    declaration = None if predicate is None else reading.declarations.get(predicate.text)
    return declaration is not None and not declaration.settled


def _token_at(tokens: Sequence[RuleToken], number: int) -> RuleToken | None:
    return tokens[number] if number < len(tokens) else None
