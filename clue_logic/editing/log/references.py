"""Definitions and references of a player, a card or a category, and renaming, which keeps the meaning of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.editing.answers import RenameError, Target
from clue_logic.editing.live_log import LiveReading
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import Mention, NamedKind
from clue_logic.game.deck import Category
from clue_logic.game.edition import Edition, editions
from clue_logic.language.corrections import find_reference
from clue_logic.language.headers import reserved_key
from clue_logic.language.keywords import HEADERS, LOCATIONS
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.language.references import Setup
from clue_logic.language.syntax import Header
from clue_logic.language.writing.statements import spell_name
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages
from clue_logic.words.names import fold_name
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits
from clue_logic.words.records import replace


def definition(log: EditedLog, at: Position) -> Sequence[Target]:
    """Return the declarations of the symbol at a position.

    A card of an edition is declared where the log names the edition, and the table where cards lie on it; the line that
    a correction names is the target of the correction.
    """
    mention = log.find_mention(at)
    if mention is None:
        statement = log.find_statement(at.line)
        corrects = None if statement is None else find_reference(statement.text)
        wrong = None if corrects is None else log.find_statement(corrects[0])
        return () if wrong is None else (Target(log.code_span(wrong.line)),)
    targets = tuple(Target(one.span) for one in find_same_mentions(log, mention) if one.declares)
    if targets:
        return targets
    if mention.kind in (NamedKind.CARD, NamedKind.CATEGORY) and mention.name is not None:
        return tuple(Target(one.span) for one in log.mentions if one.kind is NamedKind.EDITION)
    key = {"table": "table", "envelope": "hidden"}.get(mention.name or "") if mention.kind is NamedKind.PLACE else None
    return tuple(Target(log.code_span(line)) for line in _header_lines(log, key))


def references(log: EditedLog, at: Position) -> Sequence[Target]:
    """Return all references to the name at a position, in full, abbreviated or paraphrased."""
    mention = log.find_mention(at)
    return () if mention is None else tuple(Target(one.span) for one in find_same_mentions(log, mention))


def find_same_mentions(log: EditedLog, mention: Mention) -> Sequence[Mention]:
    """Return all references to the same name, in the order of the text; a name without a meaning is the only one."""
    if mention.name is None:
        return (mention,)
    return [one for one in log.mentions if (one.kind, one.name) == (mention.kind, mention.name)]


def _header_lines(log: EditedLog, key: str | None) -> Sequence[int]:
    nodes = ((statement.line, statement.node) for statement in log.statements if statement.is_header)
    keys = ((line, reserved_key(node)) for line, node in nodes if isinstance(node, Header))
    return [line for line, line_key in keys if key is not None and line_key == key]


_NOT_IN_NAMES = frozenset('"“”„＂「」『』\n\r\t')


def find_renamable(log: EditedLog, at: Position) -> Span | None:
    """Return the span of the name at a position, or None if it cannot be changed."""
    mention = log.find_mention(at)
    return None if mention is None or _rename_refusal(log, mention) is not None else mention.span


def rename_symbol(log: EditedLog, at: Position, name: str) -> Sequence[TextEdit]:
    """Return the edits that rename a symbol everywhere.

    Pronouns (``I``) stay. Short forms of other names that become ambiguous are written in full.

    Raises RenameError if this name cannot be changed, or not to that one.
    """
    msg, mention = messages(log.lang), log.find_mention(at)
    if mention is None or mention.name is None:
        raise RenameError(msg("editing-rename-nothing"))
    refused = _rename_refusal(log, mention) or _new_name_refusal(log, mention, name)
    if refused is not None:
        raise RenameError(refused)
    new_name = " ".join(name.split())
    if new_name == mention.name:
        return ()
    edits = [*_edits(log, mention, new_name), *_expand_ambiguous_names(log, mention, new_name)]
    if not _preserves_meaning(log, mention, new_name, apply_edits(log.text, edits)):
        raise RenameError(msg("editing-rename-changed"))
    return sorted(edits)


def _rename_refusal(log: EditedLog, mention: Mention) -> str | None:
    """Return why a name cannot be changed at all."""
    msg = messages(log.lang)
    if mention.kind is NamedKind.PLACE:
        return msg("editing-rename-place")
    if mention.name is None or mention.kind is NamedKind.EDITION:
        return msg("editing-rename-nothing")
    if any(one.declares for one in find_same_mentions(log, mention)):
        return None
    if log.names.edition is not None and mention.kind is not NamedKind.PLAYER:
        return msg("editing-rename-edition", name=mention.name, edition=log.names.edition)
    return msg("editing-rename-undeclared", name=mention.name)


def _new_name_refusal(log: EditedLog, mention: Mention, name: str) -> str | None:
    msg = messages(log.lang)
    if not any(sign.isalnum() for sign in name):
        return msg("editing-rename-empty")
    bad = next((sign for sign in name if sign in _NOT_IN_NAMES or not sign.isprintable()), None)
    if bad is not None:
        return msg("editing-rename-sign", sign=bad if bad.isprintable() else f"U+{ord(bad):04X}")
    key = fold_name(name)
    if mention.kind is NamedKind.PLAYER and key in LOCATIONS:
        return msg("editing-rename-word", name=name)
    if mention.kind is NamedKind.CATEGORY and (key in HEADERS or key == "cards"):
        return msg("editing-rename-word", name=name)
    deck = log.names.deck
    others = {
        NamedKind.PLAYER: log.names.seats,
        NamedKind.CARD: deck.cards,
        NamedKind.CATEGORY: [category.key for category in deck.categories],
    }[mention.kind]
    return (
        msg("editing-rename-taken", name=name)
        if any(fold_name(o) == key for o in others if o != mention.name)
        else None
    )


def _edits(log: EditedLog, mention: Mention, name: str) -> Iterator[TextEdit]:
    """Yield the changes of the name itself, wherever it is written as such."""
    edited: set[Span] = set()
    for one in find_same_mentions(log, mention):
        text = log.span_text(one.span)
        if one.span not in edited and (one.declares or _is_named(log.names, one, text)):
            edited.add(one.span)
            yield TextEdit(one.span, spell_name(name))


def _is_named(names: Setup, mention: Mention, text: str) -> bool:
    """Return whether what is written is a name, and not another word that means it."""
    if mention.kind is NamedKind.CATEGORY:
        return True
    known, name = names.players if mention.kind is NamedKind.PLAYER else names.cards, _strip_quotes(text)
    return known.find(name) == mention.name and (mention.sure or known.is_full(name))


def _strip_quotes(text: str) -> str:
    return "".join(" " if sign in _NOT_IN_NAMES else sign for sign in text).strip()


def _expand_ambiguous_names(log: EditedLog, mention: Mention, name: str) -> Iterator[TextEdit]:
    """Yield the edits that expand abbreviations of other names that become ambiguous."""
    if mention.kind is NamedKind.CATEGORY:
        return
    new = rename_in_setup(log.names, mention, name)
    known = new.players if mention.kind is NamedKind.PLAYER else new.cards
    edited: set[Span] = set()
    for one in log.mentions:
        if one.kind is not mention.kind or one.name in (None, mention.name) or one.declares or one.span in edited:
            continue
        text = _strip_quotes(log.span_text(one.span))
        if _is_named(log.names, one, text) and known.find(text) != one.name:
            edited.add(one.span)
            yield TextEdit(one.span, spell_name(one.name))


def rename_in_setup(names: Setup, mention: Mention, name: str) -> Setup:
    """Return the meaning of names after a renaming."""

    def other(one: str) -> str:
        return name if one == mention.name else one

    if mention.kind is NamedKind.PLAYER:
        return Setup(names.deck, tuple(map(other, names.seats)))
    deck = names.deck
    if mention.kind is NamedKind.CATEGORY:
        categories = tuple(Category(other(one.key), one.cards, one.names) for one in deck.categories)
    else:
        categories = tuple(Category(one.key, tuple(map(other, one.cards)), one.names) for one in deck.categories)
    labels = [
        tuple((other(card), name_in_log) for card, name_in_log in pairs) for pairs in (deck.colours, deck.short_names)
    ]
    renamed = replace(
        deck,
        categories=categories,
        loose=tuple(map(other, deck.loose)),
        aliases=tuple((alias, other(card)) for alias, card in deck.aliases),
        colours=labels[0],
        short_names=labels[1],
    )
    return Setup(renamed, names.seats)


def _preserves_meaning(log: EditedLog, mention: Mention, name: str, text: str) -> bool:
    """Return whether the renamed log has the same names and errors."""
    names, before = log.names, log.live.reading
    own = {} if names.edition is None else {names.edition: Edition.of_deck(names.edition, names.deck)}
    reading = parse_log(text, editions={**editions(), **own})
    if reading.left_out != before.left_out or (reading.understood is None) is not (before.understood is None):
        return False
    if _error_lines(reading) != _error_lines(before):
        return False
    renamed = rename_in_setup(names, mention, name)
    after = EditedLog(LiveReading(text, reading, None), log.lang)
    if (after.names.seats, after.names.deck) != (renamed.seats, renamed.deck):
        return False
    old = [(one, name if one[1:] == (mention.kind, mention.name) else one[2]) for one in _sure_names(log)]
    return [(line, kind, meaning) for (line, kind, _), meaning in old] == _sure_names(after)


def _sure_names(log: EditedLog) -> list[tuple[int, NamedKind, str | None]]:
    """Return the names of each line, in the order of the text."""
    return [(one.span.start.line, one.kind, one.name) for one in log.mentions if one.sure]


def _error_lines(reading: LogReading) -> list[int]:
    return [one.line for one in reading.diagnostics if one.severity is Severity.ERROR]
