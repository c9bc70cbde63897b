"""Who answers a suggestion, and how: seats, passes that nobody mentions, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clue_logic.game.events import Answer, Reply
from clue_logic.game.game import AnswerRule
from clue_logic.language.references import References
from clue_logic.language.syntax import AnswerNode, HasNode, Name, NobodyNode, PassesNode, ShowsNode, SuggestionNode
from clue_logic.words.diagnostics import Instead, Remedy

_NOT_HERE = '"has" is an answer only where everyone answers'
_EVERYONE = Remedy("answers: everyone", Instead.HEADER)


def answers_of(
    node: SuggestionNode, line: int, asker: str, cards: Sequence[str], left: Mapping[str, int], names: References
) -> tuple[Answer, ...] | None:
    """Return the answers to a suggestion, with the passes they imply; None after an error.

    Parameters
    ----------
    node
        The suggestion as it is written.
    line
        Its line.
    asker
        Who suggests.
    cards
        The cards named.
    left
        The players who have left the game, with the line that says so: they are not asked.
    names
        Resolves names, and takes the complaints.
    """
    if names.setup.answers is None:
        return None
    if not node.answers:
        return ()
    if names.setup.answers is AnswerRule.EVERYONE:
        return _everyone(node.answers, line, asker, cards, left, names)
    return _first(node.answers, asker, cards, left, names)


def shown_card(name: Name | None, cards: Sequence[str], names: References) -> tuple[bool, str | None]:
    """Return whether a shown card can be right, and the card (None where nobody saw it)."""
    if name is None:
        return True, None
    card = names.card(name)
    if card is None:
        return False, None
    if card not in cards:
        message = f"{card} was not named, so it cannot be shown"
        remedies = tuple(Remedy(one, Instead.NAME) for one in cards)
        names.complaints.error(name, message, expected=tuple(cards), code="not-named", remedies=remedies)
        return False, None
    return True, card


def _seats_from(asker: str, left: Mapping[str, int], names: References) -> list[str]:
    """Return the players still in the game, from the asker's neighbour round to the asker herself."""
    seats = names.setup.seats or ()
    start = seats.index(asker) + 1
    return [player for player in (*seats[start:], *seats[:start]) if player not in left]


def _answerer(name: Name, left: Mapping[str, int], names: References) -> str | None:
    player = names.player(name)
    if player is not None and player in left:
        names.complaints.error(name, f"{player} left the game on line {left[player]}")
        return None
    return player


def _first(
    answers: Iterable[AnswerNode], asker: str, cards: Sequence[str], left: Mapping[str, int], names: References
) -> tuple[Answer, ...] | None:
    complaints = names.complaints
    errors = complaints.errors
    order = [player for player in _seats_from(asker, left, names) if player != asker]
    seat_of = {player: seat for seat, player in enumerate(order)}
    found: list[Answer] = []
    given: dict[str, AnswerNode] = {}
    reached = 0
    ended: str | None = None
    for node in answers:
        if isinstance(node, HasNode):
            hint = f'write "{node.player.text} shows", or add the line: answers: everyone'
            complaints.error(node.player, _NOT_HERE, hint=hint, remedies=(_EVERYONE,))
            continue
        if isinstance(node, NobodyNode):
            if ended is not None:
                complaints.error(node.token, f"{ended}, so nobody more is asked")
                continue
            line = complaints.line_of(node.token)
            found += [Answer(player, Reply.PASSED, line) for player in order[reached:]]
            reached, ended = len(order), "nobody showed a card"
            continue
        player = _answerer(node.player, left, names)
        good, card = shown_card(node.card, cards, names) if isinstance(node, ShowsNode) else (True, None)
        if player is None:
            continue
        if player == asker:
            complaints.error(node.player, f"{player} asks, and does not answer")
            continue
        if player in given:
            both = type(given[player]) is not type(node)
            message = f"{player} both passes and shows a card" if both else f"{player} answers twice"
            complaints.error(node.player, message)
            continue
        given[player] = node
        if ended is not None:
            complaints.error(node.player, f"{ended}, so {player} is not asked")
            continue
        seat = seat_of[player]
        if seat < reached:
            before = found[-1].player
            message = f"{player} sits before {before}, and is asked first (the order is {', '.join(order)})"
            complaints.error(node.player, message)
            continue
        line = complaints.line_of(node.player.tokens[0])
        if seat > reached and names.setup.settings.get("strict") == "yes":
            skipped = " and ".join(order[reached:seat])
            message = f"{skipped} must have passed before {player} is asked, but the log does not say so"
            complaints.error(node.player, message, hint='add the answers, or leave out "strict: yes"')
        found += [Answer(passed, Reply.PASSED, line, implied=True) for passed in order[reached:seat]]
        reached = seat + 1
        if isinstance(node, PassesNode):
            found.append(Answer(player, Reply.PASSED, line))
        else:
            ended = f"{player} showed a card"
            if good:
                found.append(Answer(player, Reply.ANSWERED, line, card))
    return tuple(found) if complaints.errors == errors else None


def _everyone(
    answers: Iterable[AnswerNode],
    line: int,
    asker: str,
    cards: Sequence[str],
    left: Mapping[str, int],
    names: References,
) -> tuple[Answer, ...] | None:
    complaints = names.complaints
    errors = complaints.errors
    silent = names.setup.settings.get("asker") == "silent"
    given: dict[str, Answer] = {}
    nobody = False
    for node in answers:
        if isinstance(node, NobodyNode):
            if given or nobody:
                complaints.error(node.token, '"nobody" does not go with other answers')
            nobody = True
            line = complaints.line_of(node.token)
            continue
        player = _answerer(node.player, left, names)
        good, card = shown_card(node.card, cards, names) if isinstance(node, ShowsNode) else (True, None)
        if player is None or not good:
            continue
        if nobody:
            complaints.error(node.player, '"nobody" does not go with other answers')
        elif player == asker and silent:
            complaints.error(node.player, f'{player} asks, and is silent ("asker: silent")')
        elif player in given:
            passed = isinstance(node, PassesNode)
            both = (given[player].reply is Reply.PASSED) is not passed
            message = f"{player} both has a card and passes" if both else f"{player} answers twice"
            complaints.error(node.player, message)
        else:
            reply = Reply.PASSED if isinstance(node, PassesNode) else Reply.ANSWERED
            given[player] = Answer(player, reply, complaints.line_of(node.player.tokens[0]), card)
    if complaints.errors > errors:
        return None
    order = [player for player in _seats_from(asker, left, names) if not (silent and player == asker)]
    return tuple(given.get(player) or Answer(player, Reply.PASSED, line) for player in order)
