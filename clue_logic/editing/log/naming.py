"""Where a player, a card or a category is declared, and everywhere where it is named."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.editing.answers import Target
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import Mention, NamedKind
from clue_logic.language.headers import reserved_key
from clue_logic.language.syntax import Header
from clue_logic.words.positions import Position


def definition(log: EditedLog, at: Position) -> Sequence[Target]:
    """Return where that is declared which is named at a place.

    A card of an edition is declared where the log names the edition, and the table where cards lie on it.
    """
    mention = log.mention_at(at)
    if mention is None:
        return ()
    found = tuple(Target(one.span) for one in same(log, mention) if one.declares)
    if found:
        return found
    if mention.kind in (NamedKind.CARD, NamedKind.CATEGORY) and mention.name is not None:
        return tuple(Target(one.span) for one in log.mentions if one.kind is NamedKind.EDITION)
    key = {"table": "table", "envelope": "hidden"}.get(mention.name or "") if mention.kind is NamedKind.PLACE else None
    return tuple(Target(log.code_span(line)) for line in _headers(log, key))


def references(log: EditedLog, at: Position) -> Sequence[Target]:
    """Return everywhere where the same is named, whether in full, in short or in other words."""
    mention = log.mention_at(at)
    return () if mention is None else tuple(Target(one.span) for one in same(log, mention))


def same(log: EditedLog, mention: Mention) -> Sequence[Mention]:
    """Return everywhere where the same is named, in the order of the text; one that means nothing stands alone."""
    if mention.name is None:
        return (mention,)
    return [one for one in log.mentions if (one.kind, one.name) == (mention.kind, mention.name)]


def _headers(log: EditedLog, key: str | None) -> Sequence[int]:
    """Return the lines of the header of a key."""
    nodes = ((statement.line, statement.node) for statement in log.statements if statement.is_header)
    keys = ((line, reserved_key(node)) for line, node in nodes if isinstance(node, Header))
    return [line for line, found in keys if key is not None and found == key]
