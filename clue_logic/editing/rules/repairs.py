"""Fixes of blocks that cannot be read: each change is tried before it is offered."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.rulefile import USER_LABEL_PREFIX, parse_block
from clue_logic.datalog.reading.tokens import BlockKind, RuleBlock, RuleToken, TokenKind
from clue_logic.editing.answers import Fix
from clue_logic.editing.rules.check_fixes import atom_terms, find_opposite, is_head, reverse_implication
from clue_logic.editing.rules.reading import RuleReading, token_span
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span, TextEdit
from clue_logic.words.records import replace

OR = frozenset({"or", "oder", "|", "||", "∨", "OR", "ODER"})
"""Spellings of “or”."""

_LETTERS: Mapping[int, str] = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"}
)
_NOT_NAMES = frozenset({"not", "nicht", "count"})
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


class Rewriting(Struct, frozen=True):
    """A change of a block."""

    key: str  # the key of its title
    word: str  # the inserted words or signs
    changes: tuple[tuple[int, int, str], ...]  # (start, end, text), offsets in the file
    blocks: tuple[str, ...]  # the resulting blocks
    keeps_meaning: bool = True  # false if only the nearest possible rule

    @classmethod
    def of(cls, block: RuleBlock, text: str, key: str, word: str, changes: Sequence[tuple[int, int, str]]) -> Rewriting:
        """Return the rewriting of a block by some changes."""
        parts, copied_to = [], block.tokens[0].start
        for start, end, written in sorted(changes):
            parts += [text[copied_to:start], written]
            copied_to = end
        changed = "".join([*parts, text[copied_to : block.tokens[-1].end]])
        return cls(key, word, tuple(changes), (changed,))


def find_rewritings(block: RuleBlock, text: str, here: int | None) -> Iterator[Rewriting]:
    """Yield the changes of a block that cannot be read.

    >>> from clue_logic.datalog.reading.tokens import split_blocks
    >>> from clue_logic.datalog.reading.tokens import tokenize_rules
    >>> text = "Lacks(Müller, C) :- Passed(S, Müller), names(S, C)."
    >>> [rewriting.blocks for rewriting in find_rewritings(next(split_blocks(tokenize_rules(text))), text, 0)]
    [('lacks(Mueller, C) :- passed(S, Mueller), names(S, C).',)]
    """
    yield from _respell_signs(block, text)
    yield from _respell_label(block, text)
    yield from _respell_brackets(block, text)
    yield from _respell_names(block, text)
    if here is not None and (end := end_of_count(block.tokens, here)) is not None:
        yield from _rewrite_count(block, text, end)
    yield from _expand_alternatives(block, text)


def find_misspelt_names(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, int, str]]:
    """Yield the names with letters that no name may have, each with where it starts and ends and how to spell it.

    A predicate that begins with a capital letter is one of them.
    """
    yield from _find_hyphenated_names(tokens)
    for start, end in _word_ranges(tokens):
        word = "".join(token.text for token in tokens[start:end])
        if word in _NOT_NAMES or word.lower() in _NOT_NAMES:
            continue
        is_predicate = end < len(tokens) and tokens[end].text == "("
        is_fine = tokens[start].kind is TokenKind.NAME or not is_predicate
        if end == start + 1 and is_fine and tokens[start].kind is not TokenKind.UNKNOWN:
            continue
        plain = _plain_spelling(word)
        if plain is not None:
            yield start, end, plain.lower() if is_predicate or not plain[0].isupper() else plain


def _find_hyphenated_names(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, int, str]]:
    for start in range(len(tokens) - 3):
        one, hyphen, other, bracket = tokens[start : start + 4]
        touching = one.end == hyphen.start and hyphen.end == other.start
        if touching and hyphen.text == "-" and bracket.text == "(" and one.kind is other.kind is TokenKind.NAME:
            yield start, start + 3, f"{one.text}_{other.text}"


def end_of_count(tokens: Sequence[RuleToken], here: int) -> int | None:
    """Return the number of the sign behind a count, if an unexpected token is that; None if it is not."""
    if here == 0 or tokens[here - 1].text != "}" or tokens[here].kind is not TokenKind.OPERATOR:
        return None
    start = next((n for n in range(here - 1, -1, -1) if tokens[n].text == "{"), 0)
    return here if start and tokens[start - 1].text == "#count" else None


def _plain_spelling(word: str) -> str | None:
    """Return a word in the letters that names have; None if it has others that cannot be spelt with them."""
    composed = unicodedata.normalize("NFC", word).translate(_LETTERS)
    bare = "".join(sign for sign in unicodedata.normalize("NFD", composed) if not unicodedata.combining(sign))
    return bare if bare.isascii() and bare.replace("_", "a").isalnum() and bare[0].isalpha() else None


def _word_ranges(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, int]]:
    """Yield where words begin and end: names and letters that touch each other."""
    start = None
    for number, token in enumerate(tokens):
        if start is not None and (not _is_of_word(token) or token.start != tokens[number - 1].end):
            yield start, number
            start = None
        if start is None and _is_of_word(token) and token.kind is not TokenKind.NUMBER:
            start = number
    if start is not None:
        yield start, len(tokens)


def _is_of_word(token: RuleToken) -> bool:
    if token.kind is TokenKind.UNKNOWN:
        return all(unicodedata.category(sign)[0] in "LM" for sign in token.text)
    return token.kind in (TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER)


def _respell_names(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    tokens = block.tokens
    misspelt = list(find_misspelt_names(tokens))
    if not misspelt:
        return
    changes = [(tokens[start].start, tokens[end - 1].end, plain) for start, end, plain in misspelt]
    has_letters = any(end - start > 1 or tokens[start].kind is TokenKind.UNKNOWN for start, end, _ in misspelt)
    words = ", ".join(dict.fromkeys(plain for *_, plain in misspelt))
    yield Rewriting.of(block, text, "letters" if has_letters else "small", words, changes)


_PLAIN_STOPS = str.maketrans("。、", ".,")


def _respell_signs(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    """Yield a block with plain signs in place of full-width ones, and with blanks in place of invisible ones."""
    changes, words = [], []
    for token in block.tokens:
        if token.kind is not TokenKind.UNKNOWN or token.text.isalpha():
            continue
        unseen = all(unicodedata.category(sign) in ("Zs", "Cf") for sign in token.text)
        plain = unicodedata.normalize("NFKC", token.text.translate(_PLAIN_STOPS))
        if unseen:
            changes.append((token.start, token.end, " "))
            words.append(f"U+{ord(token.text[0]):04X}")
        elif plain != token.text and plain.isascii():
            changes.append((token.start, token.end, plain))
            words.append(plain)
    if changes:
        is_unseen = all(word.startswith("U+") for word in words)
        title = "unseen" if is_unseen else "plain"
        description = " ".join(dict.fromkeys(word for word in words if is_unseen or not word.startswith("U+")))
        yield Rewriting.of(block, text, title, description, changes)


def _respell_label(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    """Yield a block whose label is one word in small letters."""
    if not block.is_labelled or block.kind is not BlockKind.RULE:
        return
    line = [token for token in block.tokens[1:] if token.line == block.tokens[0].line]
    if not line or any(token.text in ("(", ":-") or token.kind is TokenKind.ATTRIBUTE for token in line):
        return
    written = text[line[0].start : line[-1].end]
    parts = [_plain_spelling(word) for word in "".join(s if s.isalnum() else " " for s in written).split()]
    label = "_".join(part.lower() for part in parts if part)
    if label and label != written and label[0].isalpha():
        yield Rewriting.of(block, text, "label", label, [(line[0].start, line[-1].end, label)])


def _respell_brackets(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    """Yield a block with round brackets around arguments, and none around a variable."""
    tokens, changes, kinds, words = block.tokens, list[tuple[int, int, str]](), set[str](), list[str]()
    for number in range(1, len(tokens)):
        before, opening = tokens[number - 1], tokens[number]
        if opening.text not in ("[", "{", "[]"):
            continue
        end = next((n for n in range(number, len(tokens)) if tokens[n].text in ("]", "}")), None)
        if end is None:
            continue
        if before.kind is TokenKind.NAME and before.text != "count":
            changes += [(opening.start, opening.end, "("), (tokens[end].start, tokens[end].end, ")")]
            kinds.add("round")
            words.append(before.text)
        elif before.text in ("(", ",") and opening.text == "{" and end == number + 2:
            changes += [(opening.start, opening.end, ""), (tokens[end].start, tokens[end].end, "")]
            kinds.add("braces")
            words.append(tokens[number + 1].text)
    if changes:
        yield Rewriting.of(block, text, min(kinds), ", ".join(dict.fromkeys(words)), changes)


def _rewrite_count(block: RuleBlock, text: str, sign: int) -> Iterator[Rewriting]:
    """Yield a count compared by >=, where the block compares it by > or =."""
    tokens = block.tokens
    operator, bound = tokens[sign], tokens[sign + 1] if sign + 1 < len(tokens) else None
    if operator.text == "=":
        last = tokens[sign + 1] if bound is not None and bound.text == "=" else operator  # "=="
        changes = [(operator.start, last.end, ">=")]
        yield replace(Rewriting.of(block, text, "write", ">=", changes), keeps_meaning=False)
    elif operator.text == ">" and bound is not None and bound.kind in (TokenKind.NUMBER, TokenKind.VARIABLE):
        least = str(int(bound.text) + 1) if bound.kind is TokenKind.NUMBER else f"{bound.text} + 1"
        changes = [(operator.start, bound.end, f">= {least}")]
        yield Rewriting.of(block, text, "write", f">= {least}", changes)


def _expand_alternatives(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    """Yield what conditions in brackets are without them: in one rule, or with “or” between them in a rule for each."""
    tokens = block.tokens
    group = _find_group(tokens) or _find_disjunction(tokens)
    if group is None or any(token.kind is TokenKind.ATTRIBUTE for token in tokens) or block.is_labelled:
        return
    first, last, parts = group
    before, behind = text[tokens[0].start : tokens[first].start], text[tokens[last].end : tokens[-1].end]
    written = tuple(before + text[tokens[a].start : tokens[b - 1].end] + behind for a, b in parts)
    if any("%" in each for each in written):
        return
    changes = ((tokens[0].start, tokens[-1].end, "\n".join(written)),)
    yield Rewriting("or" if len(parts) > 1 else "brackets", "", changes, written)


_Parts = tuple[int, int, list[tuple[int, int]]]
"""The first and the last token of a group of conditions, and where those of each alternative begin and end."""


def _find_group(tokens: Sequence[RuleToken]) -> _Parts | None:
    """Return the first bracket around conditions."""
    start = next(
        (n for n, (one, other) in enumerate(pairwise(tokens), 1) if other.text == "(" and one.text in (",", ":-", ";")),
        None,
    )
    if start is None:
        return None
    depth, parts, begin = 0, [], start + 1
    for number in range(start, len(tokens)):
        depth += _BRACKETS.get(tokens[number].text, 0)
        is_end = depth == 0
        if is_end or (depth == 1 and (tokens[number].text == ";" or tokens[number].text in OR)):
            parts.append((begin, number))
            begin = number + 1
        if is_end:
            return (start, number, parts) if all(a < b for a, b in parts) else None
    return None


def _find_disjunction(tokens: Sequence[RuleToken]) -> _Parts | None:
    """Return the two conditions beside the only “or” of a block."""
    signs = [n for n, token in enumerate(tokens) if token.text in OR]
    if len(signs) != 1:
        return None
    (at,) = signs
    ends = [number for number, _ in _top_level_signs(tokens)]
    first = max((number for number in ends if number < at), default=None)
    last = min((number for number in ends if number > at), default=None)
    if first is None or last is None or first + 1 >= at or at + 1 >= last:
        return None
    return first + 1, last - 1, [(first + 1, at), (at + 1, last)]


def _top_level_signs(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, RuleToken]]:
    """Yield what parts the conditions of a rule: the signs outside of all brackets."""
    depth = 0
    for number, token in enumerate(tokens):
        depth += _BRACKETS.get(token.text, 0)
        if depth == 0 and token.text in (",", ";", ":-", "."):
            yield number, token


NEGATIONS = frozenset({"nicht", "no", "Not", "NOT", "!", "~", "¬", "\\+"})
"""Spellings of “not” in other languages; a minus is another one, before a condition."""

_FOREIGN_SIGNS: Mapping[str, str] = {
    **dict.fromkeys(NEGATIONS, "not"),
    **dict.fromkeys(("<>", "=\\=", "\\=", "≠", "/=", "=/=", "><", "!=="), "!="),
    **dict.fromkeys(("==", "==="), "="),
    **dict.fromkeys(("=<", "≤"), "<="),
    **dict.fromkeys(("=>", "≥"), ">="),
    **dict.fromkeys(("&", "&&", "∧", "and", "und", "AND"), ","),
    **dict.fromkeys((":=", "<-", "←", "<=", "⇐", "if", "wenn", ":", "=", "-:", ":–", ":—", "::-"), ":-"),
    **dict.fromkeys(("–", "—", "−"), "-"),
    **dict(zip("，；：。（）", ",;:.()", strict=True)),
    ";": ",",
    "is": "=",
}
"""Signs and words of other languages, with those of rule files."""

_KEYS = frozenset({"en", "title", "source", "show", "skip", "effort"})
"""The keys of attributes."""

_LONGEST = 300
"""The largest number of tokens in a block that is repaired."""

_MOST_TRIED = 24

_SEVERAL_RULES = frozenset({"or", "brackets", "stop"})
"""Repairs that make several rules of one, or end it."""


class _FormChange(Struct, frozen=True):
    title: str
    word: str
    start: int
    end: int
    text: str


def find_repairs(
    reading: RuleReading, number: int, problem: RuleProblem, lang: str, *, in_query: bool = False
) -> tuple[Fix, ...]:
    """Return the repairs of a block, the likeliest first, or else one that corrects this position.

    With `in_query`, the block is a query in the place of a body: it stays a single rule.
    """
    block, text = reading.blocks[number].block, reading.text
    if len(block.tokens) > _LONGEST:
        return ()
    msg = messages(lang)
    if (sure := _certain_change(reading, block, problem)) is not None:
        edit = TextEdit(_range_span(block, sure.start, sure.end), sure.text)
        return (Fix(msg("rulefile-repair", kind=sure.title, word=sure.word), (edit,), preferred=True),)
    unwanted = _SEVERAL_RULES if in_query else frozenset()
    rewritten = next(_rewriting_fixes(block, problem, text, lang), None)
    if rewritten is not None:
        return () if rewritten[0] in unwanted else (rewritten[1],)
    whole: list[Fix] = []
    further: list[Fix] = []
    known_titles: set[str] = set()
    changes = [one for one in _candidate_changes(reading, block, problem) if one.title not in unwanted]
    for change in changes[:_MOST_TRIED]:
        first, last = block.tokens[0].start, block.tokens[-1].end
        changed = text[first : change.start] + change.text + text[change.end : last]
        if changed in known_titles:
            continue
        known_titles.add(changed)
        reached = _readable_length(block, changed)
        title = msg("rulefile-repair", kind=change.title, word=change.word)
        fix = Fix(
            title, (TextEdit(_range_span(block, change.start, change.end), change.text),), preferred=_is_likely(change)
        )
        if reached is None:
            if not (whole and change.title == "remove"):  # prefer correcting a word to removing it
                whole.append(fix)
        elif reached > _original_length(text, block, change, problem):
            further.append(fix)
    if not whole:
        return tuple(replace(fix, preferred=False) for fix in further[:1])
    return (whole[0], *(replace(fix, preferred=False) for fix in whole[1:3]))


def _rewriting_fixes(block: RuleBlock, problem: RuleProblem, text: str, lang: str) -> Iterator[tuple[str, Fix]]:
    """Yield the changes of several places of a block that make it readable, or a name respelt, which is right."""
    msg = messages(lang)
    for rewriting in find_rewritings(block, text, _problem_token(block.tokens, problem)):
        edits = tuple(TextEdit(_range_span(block, start, end), written) for start, end, written in rewriting.changes)
        fix = Fix(
            msg("rulefile-repair", kind=rewriting.key, word=rewriting.word), edits, preferred=rewriting.keeps_meaning
        )
        if all(_readable_length(block, each) is None for each in rewriting.blocks):
            yield rewriting.key, fix
        elif rewriting.key in ("letters", "label"):
            yield rewriting.key, replace(fix, preferred=rewriting.key == "label")


def _certain_change(reading: RuleReading, block: RuleBlock, problem: RuleProblem) -> _FormChange | None:
    """Return the change of a block that is written in another way altogether; None if it is not."""
    text = reading.text
    start, end = block.tokens[0].start, block.tokens[-1].end
    if all(token.text == "." for token in block.tokens):  # an extra full stop is a block by itself
        return _FormChange("remove", ".", start, end, "")
    here = _problem_token(block.tokens, problem)
    if here is not None and _begins_comment(block.tokens, here):
        sign = block.tokens[here]
        return _FormChange("write", "%", sign.start, sign.end, "%")
    written = block.content
    if not written:
        return None
    first = written[0]
    if (turned := reverse_implication(block, text)) is not None:
        change = _FormChange("turn", "", first.start, end, turned)
    elif (
        first.text in ("not", "nicht", "no", "¬", "~", "!", "-")
        and len(written) > 1
        and (other := find_opposite(reading, written[1].text))
    ):
        change = _FormChange("write", other, first.start, written[1].end, other)
    else:
        return None
    changed = text[start : change.start] + change.text + text[change.end : end]
    return change if _readable_length(block, changed) is None else None


def _begins_comment(tokens: Sequence[RuleToken], number: int) -> bool:
    """Return whether a line begins here as a comment does in other languages."""
    token = tokens[number]
    if number and tokens[number - 1].line == token.line:
        return False
    touches = number + 1 < len(tokens) and tokens[number + 1].start == token.end
    return token.text == "//" or (token.text == "#" and not touches)


def _is_likely(change: _FormChange) -> bool:
    """Return whether a change that makes a block readable is likely to be meant: words are rarely superfluous."""
    return change.title != "remove" or not any(sign.isalnum() for sign in change.word)


def _readable_length(block: RuleBlock, changed: str) -> int | None:
    """Return how many characters of a block can be read; None if all of them."""
    prefix = f"%! {USER_LABEL_PREFIX}\n" if block.kind is BlockKind.RULE and not block.is_labelled else ""
    read = parse_block(prefix + changed)
    if not isinstance(read, RuleProblem):
        return None
    lines = (prefix + changed).split("\n")[: read.place.line - 1]
    return sum(len(line) + 1 for line in lines) + read.place.column - len(prefix)


def _original_length(text: str, block: RuleBlock, change: _FormChange, problem: RuleProblem) -> int:
    """Return up to where a block can be read as it is, counted as in the changed one; and a word more."""
    first = block.tokens[0]
    before = text[first.start : block.tokens[-1].end].split("\n")[: problem.place.line - first.line]
    reached = sum(len(line) + 1 for line in before) + problem.place.column - (0 if before else first.column - 1)
    return reached + max(0, len(change.text) - (change.end - change.start)) + 2


def _range_span(block: RuleBlock, start: int, end: int) -> Span:
    def at(offset: int) -> Position:
        token = next((t for t in block.tokens if t.start <= offset <= t.end), block.tokens[-1])
        return Position(token.line, token.column + offset - token.start)

    return Span(at(start), at(end))


def _candidate_changes(reading: RuleReading, block: RuleBlock, problem: RuleProblem) -> Iterator[_FormChange]:
    tokens = block.tokens
    here = _problem_token(tokens, problem)
    at_end = here is None
    number = len(tokens) if here is None else here
    previous = tokens[number - 1] if number else None
    if here is not None:
        yield from _replace_foreign_signs(reading, block, number)
    if previous is not None:
        if here is not None and tokens[here].text == ":" and previous.text in _KEYS:
            yield _FormChange("write", f"%  {previous.text}:", previous.start, tokens[here].end, f"%  {previous.text}:")
        if here is not None and tokens[here].text not in (",", ".", ";", ")"):
            yield _FormChange("comma", ",", previous.end, previous.end, ",")
            yield _FormChange("write", ":-", previous.end, previous.end, " :-")
        if at_end:
            yield from _end_block(previous)
        if here is not None and number > 2 and tokens[here].text == "(" and tokens[number - 2].text == ",":
            before = tokens[number - 3]  # the bracket of the atom before is missing
            yield _FormChange("write", ")", before.end, before.end, ")")
        yield _FormChange("write", ")", previous.end, previous.end, ")")
        yield _FormChange("write", "}", previous.end, previous.end, " }")
    is_removable = here is not None and tokens[here].kind is not TokenKind.ATTRIBUTE and tokens[here].text != '"'
    if here is not None and is_removable and not _negates(tokens, here):
        yield _FormChange("remove", tokens[here].text, tokens[here].start, tokens[here].end, "")
    if previous is not None and previous.text in (",", ";", ".", ":-"):
        yield _FormChange("remove", previous.text, previous.start, previous.end, "")


def _end_block(last: RuleToken) -> Iterator[_FormChange]:
    """Yield how a block may end that ends too early."""
    if last.text in (",", ";"):
        yield _FormChange("stop", ".", last.start, last.end, ".")
    yield _FormChange("stop", ".", last.end, last.end, ".")
    yield _FormChange("write", ").", last.end, last.end, ").")


def _problem_token(tokens: Sequence[RuleToken], problem: RuleProblem) -> int | None:
    """Return the number of the token that cannot stand where it does; None if it is the end that cannot."""
    if problem.at_end:
        return None
    line, column = problem.place.line, problem.place.column
    return next((n for n, t in enumerate(tokens) if t.line == line and t.column <= column < t.end_column), None)


def _replace_foreign_signs(reading: RuleReading, block: RuleBlock, number: int) -> Iterator[_FormChange]:
    """Yield replacements of foreign signs near a position, of up to three adjacent tokens."""
    tokens = block.tokens
    for start in range(max(0, number - 2), number + 1):
        for end in range(number + 1, max(start, number - 1) - 1, -1):
            run = tokens[start : end + 1]
            touching = all(one.end == other.start for one, other in pairwise(run))
            written = "".join(token.text for token in run)
            instead = _FOREIGN_SIGNS.get(written)
            if not touching and written in (":-", "!=", ">="):  # "<=" may also be written for ":-"
                touching, instead, written = True, written, ""
            elif written == "-" and _negates(tokens, start):
                instead = "not"
            if not run or not touching or instead is None or instead == written:
                continue
            following = _token_or_none(tokens, end + 1)
            if instead == "not" and is_unsettled(reading, following):
                yield from _replace_negation(reading, block, start, end + 1)
                continue
            blank = " " if instead == "not" and following is not None and following.start == run[-1].end else ""
            yield _FormChange("write", instead, run[0].start, run[-1].end, instead + blank)


def _negates(tokens: Sequence[RuleToken], number: int) -> bool:
    """Return whether a minus stands before a predicate, where a condition begins."""
    before, following = tokens[number - 1].text if number else "", _token_or_none(tokens, number + 2)
    return tokens[number].text == "-" and before in (",", ";", ":-") and following is not None and following.text == "("


def _replace_negation(reading: RuleReading, block: RuleBlock, start: int, predicate: int) -> Iterator[_FormChange]:
    """Yield the opposite of a predicate in place of its negation, but where the rule concludes just that."""
    token = block.tokens[predicate]
    opposite = find_opposite(reading, token.text)
    if opposite is not None and not is_head(block, opposite, atom_terms(block.tokens, token_span(token))):
        yield _FormChange("opposite", opposite, block.tokens[start].start, token.end, opposite)


def is_unsettled(reading: RuleReading, predicate: RuleToken | None) -> bool:
    """Return whether later lines may add to what a predicate says, so that it cannot be negated."""
    declaration = None if predicate is None else reading.declarations.get(predicate.text)
    return declaration is not None and not declaration.settled


def _token_or_none(tokens: Sequence[RuleToken], number: int) -> RuleToken | None:
    return tokens[number] if number < len(tokens) else None
