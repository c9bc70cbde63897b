"""Lists of cards in headers as people write them: ``hand: Plum, the Rope and the Dagger``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lark import Token

from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header, Name
from clue_logic.language.wording.rephrased import Edit, Rephrased
from clue_logic.words.names import Names, folded

_ARTICLES = frozenset({"the", "der", "die", "das", "den", "dem"})
_AND = frozenset({"and", "und", "&"})


def plainly_listed(statement: StatementText, header: Header, cards: Names) -> Rephrased | None:
    """Return a header without articles, and with a comma for each "and"; None if it has none, or with no gain.

    Only what is no card as it is written, and is cards without these words, is changed.
    """
    edits = [edit for item in header.items if not cards.is_known(item.name.text) for edit in _edits(item.name, cards)]
    if not edits:
        return None
    wording = Rephrased(statement)
    wording.exchange(edits)
    return wording


def _edits(name: Name, cards: Names) -> Iterator[Edit]:
    groups: list[list[Token]] = [[]]
    for token in name.tokens:
        if folded(token) not in _AND:
            groups[-1].append(token)
        elif groups[-1]:  # one that comes first stands behind a comma: "Rope, and Hall"
            groups.append([])
    whole = [group[1:] if group and folded(group[0]) in _ARTICLES else group for group in groups]
    if not all(group and cards.is_known(" ".join(group)) for group in whole):
        return
    for number, card in enumerate(whole):
        if number:
            yield (_end(groups[number - 1]), card[0].start_pos or 0, ", ")
        elif card[0] is not name.tokens[0]:
            yield (name.tokens[0].start_pos or 0, card[0].start_pos or 0, "")


def _end(tokens: Sequence[Token]) -> int:
    return tokens[-1].end_pos or 0
