"""From the node of a question, an expectation or a statement about knowledge to what it asks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from lark import Token

from clue_logic.game import questions
from clue_logic.game.deck import ALL_CARDS, NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.language import syntax
from clue_logic.language.errors import Complaints, near_word
from clue_logic.language.keywords import LOCATIONS, near_keyword
from clue_logic.language.references import References, find_category, make_whole, resolve_category
from clue_logic.language.syntax import (
    CellNode,
    ClauseNode,
    ExpectationNode,
    KnownNode,
    KnowsNode,
    Name,
    PropositionNode,
    QuestionNode,
    WhetherNode,
)
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName, fold_name, nearest

_SAID_FOR: Mapping[str, str] = {
    "everyone": "everybody", "all": "everybody", "each": "everybody", "jeder": "alle", "jede": "alle",
    "all players": "everybody", "alle spieler": "alle",
    "publicly": "public", "if": "whether", "wenn": "ob",
}  # fmt: skip
"""Words that people say where the log language has another."""

_ALIKE = 0.72
_GROUPS = frozenset({"everybody", "alle", "public", "öffentlich"})
_EVERYBODY: Mapping[str | None, str] = {"everybody": "knows", "alle": "wissen"}
_PUBLIC = frozenset({"public", "öffentlich"})
_WHETHER = frozenset({"whether", "ob"})
_THAT = frozenset({"that", "dass", "daß"})
_NOBODY = frozenset({"nobody", "niemand"})
_KNOWS = frozenset({"knows", "weiß"})
_KNOW = frozenset({"know", "knows", "wissen", "weiß"})
_NOT = "nicht"
_ASKS: Mapping[str, str] = {
    **dict.fromkeys(("does", "do"), "Ben knows Anna holds Rope"),
    **dict.fromkeys(("weiß", "weiss", "wissen", "kennt", "kennen"), "Ben weiß Anna besitzt Rope"),
}
"""Words with which a question about knowledge begins, and how to say it."""
_OF_CELLS = frozenset({"holds", "has", "lacks", "excluded", "is", "besitzt", "hat", "ausgeschlossen", "ist"})


def group_hint(written: str, players: Names) -> Message | None:
    """Return a hint for a word that is no player's name, but near the one for all players, or for the public.

    >>> players = Names(["Ann", "Allen"], "player")
    >>> group_hint("everyone", players), group_hint("Alen", players)
    (Message('problems-hint-near', names=('everybody',)), None)
    """
    if fold_name(written) in _NOBODY and not players.is_known(written):
        return Message("problems-hint-each-player")
    return near_word(_nearest_group(written, players))[0]


def _nearest_group(written: str, players: Names) -> str | None:
    """Return the word for all players, or for the public, that a word was meant to be; None if it is none."""
    meant, word = players.find(written), fold_name(written)
    if not isinstance(meant, UnknownName):
        return None
    near = _SAID_FOR.get(word) if meant.is_slip else _nearest_word(word, _GROUPS)
    return near if near in _GROUPS else None


def report_group(name: Name, names: References) -> bool:
    """Complain about ``everyone knows`` and the like."""
    players = names.setup.players
    hint = group_hint(name.text, players) if players and not name.is_quoted else None
    if hint is None:
        return False
    near = _nearest_group(name.text, players)
    remedies = () if near is None else (Remedy(near),)
    names.complaints.error(name, "unknown-name", hint=hint, remedies=remedies, kind="player", name=name.text)
    return True


def report_first_word(name: Name, names: References) -> bool:
    """Report a word that cannot precede the proposition: a conjunction, ``public``, ``does``."""
    players, first = names.setup.players, name.tokens[0]
    if report_yes_no_question(name, names):
        return True
    if first not in _THAT | _PUBLIC or not players or players.is_known(name.text):
        return False
    if first in _THAT:
        hint = Message("problems-hint-leave-out")
        names.complaints.error(first, "unexpected", hint=hint, remedies=(Remedy(""),), word=str(first))
    else:
        report_public(first, names.complaints)
    return True


def report_embedded_question(cell: CellNode, names: References) -> bool:
    """Complain about ``Does Ben know Anna holds Rope?``, of which the beginning was read as a name."""
    return report_yes_no_question(cell.location or cell.card, names)


def report_yes_no_question(name: Name, names: References) -> bool:
    """Complain about ``Does Ben know Anna holds Rope?`` and the like."""
    example = _ASKS.get(fold_name(name.tokens[0]))
    known = names.setup.cards.is_known(name.text) or names.setup.players.is_known(name.text)
    if example is None or known or name.is_quoted or len(name.tokens) == 1:
        return False
    names.complaints.error(name.tokens[0], "asked-knowledge", hint=Message("problems-hint-statement", example=example))
    return True


def report_public(word: Token, complaints: Complaints) -> None:
    """Record an error about ``public`` after a player in a chain of knowers."""
    complaints.error(word, "late-public", hint=Message("problems-hint-no-player", word=str(word)), word=str(word))


def report_near_cell(cell: CellNode, names: References) -> bool:
    """Report a proposition that was not meant as a statement about a cell."""
    if report_first_word(cell.location or cell.card, names):
        return True
    return report_near_not(cell, names) or report_near_knows(cell, names) or _report_near_start(cell, names, _WHETHER)


def report_near_public(cell: CellNode, names: References) -> bool:
    """Complain about a misspelt word, as in ``pubic Plum excluded``, that was read as part of a name."""
    return _report_near_start(cell, names, _GROUPS)


def report_near_knows(cell: CellNode, names: References) -> bool:
    """Complain about a misspelt word, as in ``Ben know Anna holds Rope``, that was read as part of a name."""
    return cell.location is not None and report_near_knows_name(cell.location, names)


def report_near_knows_name(name: Name, names: References) -> bool:
    """Complain about a misspelt word, as in ``all know the solution``, with which everything was read as one name."""
    players = names.setup.players
    if not players or name.is_quoted or players.is_known(name.text):
        return False
    for place, token in enumerate(name.tokens):
        before = " ".join(name.tokens[:place])
        everybody = None if players.is_known(before) else _SAID_FOR.get(fold_name(before))
        if everybody in _EVERYBODY and fold_name(token) in _KNOW:
            _report_unknown_word(Name(name.tokens[: place + 1]), f"{everybody} {_EVERYBODY[everybody]}", names)
            return True
        if not players.is_known(before) and before not in _GROUPS:
            continue
        word = token.casefold().partition("'")[0]
        near = "does not know" if word in ("dont", "doesnt", "doesn", "don") else near_keyword(word, _KNOWS, _ALIKE)
        if near or word == "weiss":
            _report_unknown_word(token, near or "weiß", names)
            return True
    return False


def report_near_not(cell: CellNode, names: References) -> bool:
    """Complain about ``Anna besitzt nicht Rope``, in which the third word was read as part of a name."""
    first, rest, cards = cell.card.tokens[0], Name(cell.card.tokens[1:] or cell.card.tokens), names.setup.cards
    if cell.location is None or first != _NOT or not cards or cell.card.is_quoted or cards.is_known(cell.card.text):
        return False
    hint = Message("problems-hint-behind-card", text=f"{cell.location.text} besitzt {rest.text} {_NOT}")
    names.complaints.error(first, "unexpected", hint=hint, word=str(first))
    return True


def report_near_holds(name: Name, names: References) -> bool:
    """Complain about a misspelt word, as in ``Anna hlds Rope``, with which everything was read as one name."""
    cards = names.setup.cards
    if name.is_quoted or not cards:
        return False
    for place, token in enumerate(name.tokens):
        before = " ".join(name.tokens[:place])
        near = near_keyword(token.casefold(), _OF_CELLS, _ALIKE) if place else None
        if near and (_is_place(before, names) or cards.is_known(before)):
            _report_unknown_word(token, near, names)
            return True
    return False


def solution_hint(name: Name, words: Collection[str]) -> Message | None:
    """Return a hint if a name was meant to be one of the words for the solution."""
    written = fold_name(name.text)
    near = nearest(written, sorted(words), cutoff=0.75)
    if near is None:
        return None
    if written == near:
        return Message("problems-hint-unquote")
    near = near.replace("lösung", "Lösung")
    return Message("problems-hint-near-unquoted", name=near) if name.is_quoted else near_word(near)[0]


def _report_near_start(cell: CellNode, names: References, words: frozenset[str]) -> bool:
    """Complain about a first word that is nearly one of some, where the other words are a name."""
    name, cards = cell.location or cell.card, names.setup.cards
    first, rest = name.tokens[0], " ".join(name.tokens[1:])
    near = None if name.is_quoted or not rest else _nearest_word(fold_name(first), words)
    if near is None or not cards:
        return False
    known = [_is_place(text, names) if cell.location else cards.is_known(text) for text in (name.text, rest)]
    if known != [False, True]:
        return False
    _report_unknown_word(first, near, names)
    return True


def _nearest_word(word: str, words: frozenset[str]) -> str | None:
    meant = _SAID_FOR.get(word) or near_keyword(word, words, _ALIKE)
    return meant if meant in words else None


def _is_place(written: str, names: References) -> bool:
    return fold_name(written) in LOCATIONS or names.setup.players.is_known(written)


def _report_unknown_word(words: Name | Token, near: str, names: References) -> None:
    if isinstance(words, Name):
        names.complaints.error(words, "unknown-words", near=near, words=words.text)
    else:
        names.complaints.error(words, "unknown-word", near=near, word=str(words))


_IT_WAS = frozenset({("it", "was"), ("es", "war"), ("es", "ist")})
_ARTICLES = frozenset({"the", "der", "die", "das", "den"})

THE_SOLUTION = frozenset({"the solution", "solution", "die lösung", "lösung"})
"""What can stand for a cell in a statement about knowledge."""

CELLS = ("LOCATION holds CARD", "LOCATION lacks CARD", "CARD excluded", "CARD is the solution")
"""The forms of a statement about a cell."""

KNOWN = (
    *CELLS,
    "LOCATION holds one of CARD, CARD",
    "whether LOCATION holds CARD",
    "who holds CARD",
    "which CATEGORY",
    "the solution",
)
"""The forms of what can be known."""

GROUPS: Mapping[str, questions.Group] = {
    "everybody": questions.Group.EVERYBODY, "alle": questions.Group.EVERYBODY,
    "public": questions.Group.PUBLIC, "öffentlich": questions.Group.PUBLIC,
}  # fmt: skip
"""The words that stand where a player could."""


def build_statement(
    node: KnownNode, names: References, heads: Sequence[str | questions.Group] = ()
) -> questions.ExpectKnows | None:
    """Return the statement; None after an error."""
    chain = node if isinstance(node, KnowsNode) else KnowsNode([], node)
    knowing = [
        _resolve_knower(player, knows, place, names) for place, (player, knows) in enumerate(chain.players, len(heads))
    ]
    unknowing = [place for place, (_, knows) in enumerate(chain.players) if not knows]
    if len(unknowing) > 1:
        player, _ = chain.players[unknowing[1]]
        names.complaints.error(player, "unknowing-twice")
        return None
    known = _build_proposition(chain.known, names)
    if known is None or None in knowing:
        return None
    players = (*heads, *(player for player in knowing if player is not None))
    if not unknowing:
        return questions.ExpectKnows(players, known)
    at = unknowing[0] + len(heads)
    # The keeper's own ignorance is a different question: it is about what does not follow.
    keeper = all(player == names.setup.me for player in players[: at + 1])
    if questions.Group.EVERYBODY in players[at + 1 :] and not keeper:
        player, _ = chain.players[unknowing[0]]
        names.complaints.error(player, "unknowing-everybody")
        return None
    return questions.ExpectKnows(players, known, at)


def _resolve_knower(player: Name | Token, knows: bool, place: int, names: References) -> str | questions.Group | None:
    if isinstance(player, Name):
        if report_first_word(player, names) or report_group(player, names):
            return None
        return names.player(player)
    group = GROUPS[str(player)]
    if group is questions.Group.PUBLIC and place:
        report_public(player, names.complaints)
        return None
    if knows:
        return group
    hint = Message("problems-hint-nobody-knows", me=names.setup.me)
    names.complaints.error(player, "doubted-nobody", hint=hint)
    return None


def _build_proposition(known: PropositionNode, names: References) -> questions.AtomicProposition | None:
    match known:
        case WhetherNode():
            return _build_whether(known, names)
        case CellNode():
            return None if report_near_cell(known, names) else names.cell(known)
        case ClauseNode():
            return _build_clause(known, names)
        case syntax.WhoHoldsNode(card):
            return make_whole(questions.WhoHolds, names.card(card))
        case syntax.SolutionOfNode(category):
            return make_whole(questions.SolutionCard, resolve_category(_category_name(category), names))
        case syntax.SolutionNode():
            return questions.Solution()
        case Name():
            return _build_named(known, names)
    assert_never(known)


def _category_name(written: Name) -> Name:
    """Return the name of a category in ``which room it was`` without the last words."""
    name, last = written.tokens[:-2], tuple(map(str, written.tokens[-2:]))
    return Name(name) if name and last in _IT_WAS else written


def _build_named(known: Name, names: References) -> questions.Solution | questions.SolutionCard | None:
    """Return the meaning of a name alone after `knows`: ``the solution``, ``the weapon``."""
    if not known.is_quoted and fold_name(known.text) in THE_SOLUTION:
        return questions.Solution()
    deck, article = names.setup.deck, fold_name(known.tokens[0]) in _ARTICLES
    if deck.hidden and article and not known.is_quoted:
        key = find_category(" ".join(known.tokens[1:]), deck)
        if key is not None:
            return questions.SolutionCard(key)
    nearly = report_first_word(known, names) or report_near_knows_name(known, names) or report_near_holds(known, names)
    if not nearly:
        hint = solution_hint(known, THE_SOLUTION)
        names.complaints.error(known, "no-cell", expected=KNOWN, hint=hint)
    return None


def _build_clause(node: ClauseNode, names: References) -> questions.AtomicProposition | None:
    location, cards = names.location(node.location), names.cards(node.cards)
    if location is None or cards is None:
        return None
    return questions.CardClause(location, cards) if len(cards) > 1 else questions.Cell(location, cards[0], True)


def _build_whether(node: WhetherNode, names: References) -> questions.Whether | None:
    if isinstance(node.what, CellNode):
        return None if report_near_cell(node.what, names) else make_whole(questions.Whether, names.cell(node.what))
    if isinstance(node.what, KnowsNode):
        place, _ = node.what.players[0]
        names.complaints.error(place, "whether-knows", expected=CELLS)
    elif fold_name(node.what.text) in THE_SOLUTION:
        names.complaints.error(node.what, "no-cell", expected=CELLS, hint=Message("problems-hint-whether-solution"))
    elif not report_near_holds(node.what, names):
        names.complaints.error(node.what, "no-cell", expected=CELLS)
    return None


def build_question(node: QuestionNode, names: References) -> questions.Question | None:
    """Return the question; None after an error."""
    match node:
        case syntax.WhyNode():
            return make_whole(questions.Why, names.cell(node.cell), node.negated)
        case syntax.WhoHoldsNode():
            return make_whole(questions.WhoHolds, names.card(node.card))
        case syntax.WhatHoldsNode():
            return make_whole(questions.WhatHolds, names.location(node.location))
        case syntax.SolutionNode():
            return questions.Solution()
        case syntax.WhySolutionNode():
            return questions.WhySolution()
        case syntax.AskedCellNode():
            return make_whole(questions.Whether, names.cell(node.cell))
        case syntax.KnownOfNode():
            return make_whole(questions.LocationSummary, names.location(node.location))
        case syntax.SolutionOfNode():
            return make_whole(questions.SolutionCard, resolve_category(node.category, names))
        case syntax.AskedKnowsNode():
            return make_whole(questions.WhetherKnown, build_statement(node.knows, names))
        case syntax.WhoKnowsNode():
            return _build_who_knows(node, names)
        case _:
            assert_never(node)


def _build_who_knows(node: syntax.WhoKnowsNode, names: References) -> questions.WhoKnows | None:
    statement = build_statement(node.known, names)
    if statement is None:
        return None
    everybody = questions.Group.EVERYBODY in statement.players
    if (statement.unknowing is not None) + (not node.knowing) + everybody > 1:
        assert isinstance(node.known, KnowsNode)
        player, _ = node.known.players[0]
        names.complaints.error(player, "asked-of-everybody", hint=Message("problems-hint-ask-player"))
        return None
    return questions.WhoKnows(statement, not node.knowing)


def build_expectation(node: ExpectationNode, names: References) -> questions.Expectation | None:
    """Return the expectation; None after an error."""
    match node:
        case syntax.ExpectCellNode():
            return _build_cell(node.cell, names)
        case syntax.ExpectOpenNode():
            return _build_open(node.words, names)
        case syntax.ExpectKnowsNode():
            return build_statement(node.knows, names)
        case syntax.ExpectFactNode():
            return _build_fact(node, names)
        case syntax.ExpectSolvedNode():
            return questions.ExpectSolution()
        case syntax.ExpectInconsistentNode():
            return questions.ExpectInconsistent()
        case _:
            assert_never(node)


def _build_cell(node: CellNode, names: References) -> questions.ExpectCell | None:
    nearly = any(
        complain(node, names)
        for complain in (report_embedded_question, report_near_not, report_near_knows, report_near_public)
    )
    cell = None if nearly else names.cell(node)
    state = questions.State.HOLDS if node.holds else questions.State.LACKS
    return None if cell is None else questions.ExpectCell(cell.location, cell.card, state)


def _build_fact(node: syntax.ExpectFactNode, names: References) -> questions.ExpectFact | None:
    """Return the fact with full names; a name that may be a player's and a card's stays as it is written."""
    arguments = [_build_argument(name, names) for name in node.arguments]
    if not arguments:
        hint = Message("problems-hint-example", example="passed(5, Ben)")
        names.complaints.error(node.fact, "fact-arguments", hint=hint)
        return None
    fact = make_whole(lambda *whole: Fact(node.predicate, whole), *arguments)
    return make_whole(questions.ExpectFact, fact, node.open)


def _build_argument(name: Name, names: References) -> Value | None:
    if name.text.isdecimal() and name.text.isascii() and not name.is_quoted:
        return int(name.text)
    if name.text in (ALL_CARDS, NO_CARD):
        return name.text
    place = None if name.is_quoted else LOCATIONS.get(fold_name(name.text))
    categories = (category.key for category in names.setup.deck.categories)
    kinds = (names.setup.players, names.setup.cards)
    meanings = (
        {place} if place else {kind.lookup(name.text) for kind in (*kinds, Names(categories, "category"))} - {None}
    )
    if len(meanings) == 1:
        return meanings.pop()
    if meanings:
        return name.text
    near = [spelling for kind in kinds for spelling in kind.spellings]
    hint = Message("problems-hint-query-variable") if name.text.isupper() and len(name.text) == 1 else None
    meant = nearest(name.text, near)
    names.complaints.error(
        name, "unknown-name", near=meant, instead=Instead.NAME, hint=hint, kind="argument", name=name.text
    )
    return None


def _build_open(words: Name, names: References) -> questions.Expectation | None:
    """Tell ``expect CARD open`` from ``expect LOCATION CARD open``: nothing but the names does."""
    cards, players = names.setup.cards, names.setup.players
    if not cards or not players:
        return None
    whole = cards.find(words.text)
    if not isinstance(whole, UnknownName):
        return questions.ExpectCardOpen(whole)
    tokens = words.tokens
    cuts = range(1, min(len(tokens), max(players.most_words, 1) + 1))
    parts = [(Name(tokens[:cut]), Name(tokens[cut:])) for cut in cuts]
    good = [(place, card) for place, card in parts if not isinstance(cards.find(card.text), UnknownName)]
    for place, card in good or parts[:1]:
        return make_whole(questions.ExpectCell, names.location(place), names.card(card), questions.State.OPEN)
    names.card(words)
    return None
