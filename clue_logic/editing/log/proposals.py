"""Completion in a log: names of the game, keywords of the log's language, beginnings of statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clue_logic.editing.answers import Proposal, ProposalKind
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.header_words import header_meaning, translate_header_key
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.editing.log.slots import CompletionContext, NameProposal, following_names
from clue_logic.editing.log.unfinished_statement import BREAK, NAME, UnfinishedStatement, is_sign, parse_to_cursor
from clue_logic.editing.log.whole_statements import whole_statements
from clue_logic.game.game import AnswerRule
from clue_logic.language.headers import reserved_key
from clue_logic.language.keywords import GERMAN_WORDS, JAPANESE_WORDS
from clue_logic.language.paraphrases.rephrasing import RewrittenText
from clue_logic.language.pieces.cutting import cut
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header
from clue_logic.language.tidying import tidy_words
from clue_logic.language.writing.statements import spell_name
from clue_logic.words.messages import messages
from clue_logic.words.names import fold_name
from clue_logic.words.positions import Position, Span, TextEdit

_STATEMENTS = ("learn", "expect", "note", "why", "who", "what", "solution")
_FIRST_HEADERS = ("edition", "players", "me", "hand", "table", "answers")
_OWNER_HEADERS = ("me", "hand")
"""Headers of a log with an owner; other logs need none of them."""
_RARE_HEADERS = ("asker", "strict", "hidden", "hands", "accusing", "card colours", "short names", "search cards")


def statement_starts(scene: CompletionContext) -> Iterator[NameProposal]:
    """Yield completions at the beginning of a line."""
    can_play = bool(scene.log.names.seats and scene.log.names.deck.cards)
    if not can_play:
        yield from _missing_headers(scene)
        return
    headers = [] if scene.has_begun else [*_missing_headers(scene)]
    mine = [translate_header_key(key, scene.log.code) + ":" for key in _OWNER_HEADERS]
    yield from (offer for offer in headers if offer.label in mine)
    if scene.players:
        yield from _turn_starts(scene)
    yield from headers
    for statement in _STATEMENTS:
        label = messages(scene.log.code)("editing-log-begin", statement=statement)
        text = label if statement == "solution" else f"{label} "
        detail = messages(scene.log.lang)("editing-statement", statement=statement)
        yield NameProposal(label, ProposalKind.STATEMENT, text, detail)


def _turn_starts(scene: CompletionContext) -> Iterator[NameProposal]:
    msg = messages(scene.log.code)
    for action in ("asks" if scene.answers.asks_one else "suggests", "accuses", "reveals"):
        for player in scene.by_turn:
            text = msg("editing-log-turn", player=spell_name(player), action=action)
            detail = scene.next_detail(player) if action in ("asks", "suggests") else ""
            yield NameProposal(text.strip(), ProposalKind.STATEMENT, text, detail)


def _missing_headers(scene: CompletionContext) -> Iterator[NameProposal]:
    """Yield the missing headers, the necessary ones first."""
    nodes = [statement.node for statement in scene.log.statements if statement.is_header]
    there = {reserved_key(node) or "categories" for node in nodes if isinstance(node, Header)}
    if there & {"cards", "categories"}:
        there.add("edition")
    keys = [key for key in (*_FIRST_HEADERS, *_RARE_HEADERS) if key not in there and _is_useful_header(key, there)]
    for key in keys:
        word = translate_header_key(key, scene.log.code)
        yield NameProposal(f"{word}:", ProposalKind.KEYWORD, f"{word}: ", header_meaning(key, scene.log.lang))


def _is_useful_header(key: str, there: set[str]) -> bool:
    """Return whether a header makes sense beside those that are there."""
    needed = {"hand": "me", "asker": "answers", "hidden": "cards"}
    return needed.get(key, key) in there or key not in needed


_FOLLOWING_WORDS = {
    "whispers": "whispers to",
    "peeks": "peeks at",
    "announces": "announces one of {",
    "verkündet": "verkündet eine von {",
    "tells": "tells 1 of",
    "meldet": "meldet 1 von",
    "one": "one of",
    "eine": "eine von",
    "does": "does not know",
    "is": "is the solution",
    "ist": "ist die Lösung",
}
"""The words that follow a keyword that is never alone."""

_QUESTION_WORDS = frozenset({"what", "who", "was", "wer"})
"""The first words of questions in which only a name follows a keyword."""

_NOT_PROPOSED = frozenset(
    {"has", "hat", "eines", "lösung", "nobody", "niemand", "誰も", "持っている", "持っていない", "告発"}
)
"""Keywords for which another one is proposed, or which are proposed together with their neighbours."""

_ANSWER_WORDS = frozenset({"passes", "passt", "shows", "zeigt", "パス", "見せる", "持っている"})
_UNSUITABLE_WORDS = {
    AnswerRule.FIRST: frozenset({"asks", "fragt", "質問", "に"}),
    AnswerRule.EVERYONE: frozenset({"asks", "fragt", "質問", "に"}),
    AnswerRule.ONE: frozenset({"suggests", "vermutet", "宣言"}),
    AnswerRule.NUMBER: frozenset({"suggests", "vermutet", "宣言"}),
}
"""Keywords that make no sense where suggestions are answered in another way."""

_COMMON_WORDS = frozenset({"suggests", "vermutet", "asks", "fragt", "holds", "besitzt", "宣言"})
"""Keywords that are listed first."""

_WORDS_AFTER_PLACES = frozenset({"holds", "lacks", "besitzt"})
_WORDS_AFTER_PLAYERS = frozenset({"knows", "does", "weiß"})
_WORDS_AFTER_CARDS = frozenset({"excluded", "is", "ausgeschlossen", "ist"})
_WORDS_AFTER_CELLS = frozenset({"open", "offen", "未確定"})


def proposals(log: EditedLog, at: Position) -> Sequence[Proposal]:
    """Return the completions for a position, the likeliest first; none in a comment."""
    names = log.names
    known = [some for some in (names.players, names.cards) if some is not None]
    spellings = [spelling for some in known for spelling in some.spellings]
    unfinished = parse_to_cursor(log.lines, at, spellings, lambda text: _rephrase(text, log))
    offered: dict[str, Proposal] = {}
    for proposal in (*_parts(unfinished, log, at), *_wholes(log, at)):
        offered.setdefault(proposal.label, proposal)
    return tuple(offered.values())


def _wholes(log: EditedLog, at: Position) -> Iterator[Proposal]:
    """Yield whole statements that begin with the line up to the cursor."""
    code = log.line(at.line).code if 1 <= at.line <= len(log.lines) else ""
    span = Span.of_line(at.line, 1, at.column)
    if at.column - 1 <= len(code) and not code[:1].isspace():
        for offer in whole_statements(code[: at.column - 1], CompletionContext(log, at.line)):
            yield Proposal(offer.label, offer.kind, TextEdit(span, offer.text), offer.detail)


def _parts(unfinished: UnfinishedStatement | None, log: EditedLog, at: Position) -> Iterator[Proposal]:
    """Yield the names and keywords that can follow in a statement."""
    if unfinished is None:
        return
    statement = log.find_statement(at.line)
    mentions = () if statement is None else log.statement_mentions(statement)
    behind = frozenset(one.name for one in mentions if one.kind is NamedKind.CARD and one.span.start > at)
    scene = CompletionContext(log, at.line, behind)
    run = unfinished.pieces[-1] if unfinished.pieces and unfinished.pieces[-1].what == NAME else None
    half = unfinished.half
    parts: list[tuple[Iterable[NameProposal], int, str]] = [
        (_names(unfinished.whats, unfinished.names(), scene), len(half), half),
        (_keywords(unfinished, scene), len(half), half),
    ]
    # "Ben shows Rope to": a name, as far as the grammar knows
    if run is not None and not run.text.endswith(" to"):  # more words of a name
        typed = unfinished.typed_length(run)
        names_before = _names(unfinished.whats[:-1], unfinished.names()[:-1], scene)
        parts.append((names_before, typed, f"{run.text} {half}"))
    for offers, typed, before in parts:
        span = Span.of_line(at.line, max(1, at.column - typed), at.column)
        for offer in offers:
            if matches_word_start(before, offer.label) and not (
                run is not None and _is_already_typed(run.text, half, offer, scene)
            ):
                yield Proposal(offer.label, offer.kind, TextEdit(span, offer.text), offer.detail)


def matches_word_start(written: str, label: str) -> bool:
    """Return whether a label, or one of its later words, begins with what is written.

    >>> matches_word_start("sca", "Miss Scarlett"), matches_word_start("ann", "Joanna")
    (True, False)
    """
    begun, folded_label = (fold_name(text.replace('"', "")) for text in (written, label))
    return not begun or folded_label.startswith(begun) or f" {begun}" in f" {folded_label}"


def _is_already_typed(written: str, half: str, offer: NameProposal, scene: CompletionContext) -> bool:
    name, label = written.replace('"', ""), fold_name(offer.label.replace('"', ""))
    if offer.kind is ProposalKind.STATEMENT:
        return label.startswith(f"{fold_name(name)} ")
    return not half and offer.kind is not ProposalKind.KEYWORD and offer.label in (scene.place(name), scene.card(name))


_KEYWORDS: Mapping[str, str] = {
    "ASKS": "suggests", "ACCUSES": "accuses", "SHOWS": "shows", "PASSES": "passes", "REVEALS": "reveals",
}  # fmt: skip
"""Which verb of the log language has the sense of a piece."""


def _rephrase(text: str, log: EditedLog) -> str:
    """Return an unfinished statement with the words of the log language for those of the same sense."""
    wording = RewrittenText(StatementText(1, text))
    names = GameNames.of(log.names)
    tidy_words(wording, names)
    for language, code in CODES.items():
        verbs = [piece for piece in cut(wording.text, names, language) or () if piece.sense in _KEYWORDS]
        says = [SENTENCES[code][_KEYWORDS[verb.sense]].format("", "").strip() for verb in verbs]
        if verbs and names.suggesting:
            wording.exchange([(verb.start, verb.end, word) for verb, word in zip(verbs, says, strict=True)])
            break
    return wording.text


def _names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    if whats:
        yield from following_names(whats, names, scene)
    else:
        yield from statement_starts(scene)


def _keywords(unfinished: UnfinishedStatement, scene: CompletionContext) -> Iterator[NameProposal]:
    """Yield the keywords that are possible and useful there, in the language of the log."""
    whats = unfinished.whats
    if not whats:
        return
    for word in sorted(unfinished.follow, key=lambda word: (word not in _COMMON_WORDS, word)):
        if (
            is_sign(word)
            or word in _NOT_PROPOSED | _UNSUITABLE_WORDS[scene.answers]
            or not _is_in_language(word, scene.log.language)
        ):
            continue
        if _is_useful_keyword(word, unfinished, scene):
            text = word if whats[0] in _QUESTION_WORDS else _FOLLOWING_WORDS.get(word, word)
            yield NameProposal(text, ProposalKind.KEYWORD, text)
    if scene.answers is AnswerRule.EVERYONE and _is_after_answerer(unfinished):
        text = messages(scene.log.code)("editing-log-has")
        if text in unfinished.follow:
            yield NameProposal(text, ProposalKind.KEYWORD, text)


def _is_in_language(word: str, language: str) -> bool:
    of = "German" if word in GERMAN_WORDS else "Japanese" if word in JAPANESE_WORDS else "English"
    return of == language


def _is_after_answerer(unfinished: UnfinishedStatement) -> bool:
    """Return whether the cursor is behind a player who answers."""
    whats = unfinished.whats
    behind = [what for what in whats if what in (":", BREAK)]
    return bool(behind) and whats[-1] in (NAME, "は")


def _is_useful_keyword(word: str, unfinished: UnfinishedStatement, scene: CompletionContext) -> bool:
    whats, names = unfinished.whats, unfinished.names()
    if whats == [NAME]:
        return scene.player(names[0]) is not None and word not in _ANSWER_WORDS
    if whats == [NAME, "は"]:
        return scene.player(names[0]) is not None and word == "退席"
    if whats[-1] == "は" and word == "伏せ札":
        return scene.card(names[-1]) is not None
    if whats[-1] != NAME:
        return True
    place, card = scene.place(names[-1]), scene.card(names[-1])
    if word in _ANSWER_WORDS:
        return scene.player(names[-1]) is not None
    if word in _WORDS_AFTER_PLACES:
        return place is not None
    if word in _WORDS_AFTER_PLAYERS:
        return scene.player(names[-1]) is not None
    if word in _WORDS_AFTER_CARDS:
        return card is not None
    return word not in _WORDS_AFTER_CELLS or card is not None or _is_cell(names[-1], scene)


def _is_cell(name: str, scene: CompletionContext) -> bool:
    """Return whether a name is that of a place and a card: ``expect Ben Rope open``."""
    words = name.split()
    cuts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return any(scene.place(place) is not None and scene.card(card) is not None for place, card in cuts)
