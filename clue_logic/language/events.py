"""From the node of an event to the event: names resolved, and checked for what one statement alone can get wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from msgspec import Struct

from clue_logic.game.deck import TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
    Departure,
    Event,
    Ignorance,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game, seats_after
from clue_logic.language import syntax
from clue_logic.language.corrections import read_correction
from clue_logic.language.errors import lines_to_copy
from clue_logic.language.header_lists import parse_count
from clue_logic.language.private_shows import find_all_shown, is_myself, show_lines, split_viewers
from clue_logic.language.references import References, make_whole
from clue_logic.language.seating import AnswerOrder
from clue_logic.language.syntax import (
    AnswerNode,
    EventNode,
    HasNode,
    Name,
    NobodyNode,
    PassesNode,
    ShowsNode,
    SuggestionNode,
)
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

NOBODY = "nobody"
"""The argument ``shower`` of a suggestion that ended without a card."""
_NUMBER = re.compile(
    r"(?:exactly\s+|genau\s+|ちょうど\s*|(?P<least>at\s+least\s+|mindestens\s+)|(?P<most>at\s+most\s+|höchstens\s+))?"
    r"(?:(?P<none>zero|none|no|null|keine)|(?P<number>\w+?))\s*"
    r"(?:cards?|karten?|枚)?(?P<ja_least>以上)?(?P<ja_most>以下)?(?:\s+(?:of|von)(?:\s+(?:them|these|diesen|ihnen))?)?",
    re.IGNORECASE,
)
"""The words of a bound: ``at least two of``, ``2 cards``, ``2枚以上``."""
_EVERYONE = Remedy("answers: everyone", Instead.HEADER)


def read_answers(
    node: SuggestionNode, line: int, asker: str, cards: Sequence[str], left: Mapping[str, int], names: References
) -> tuple[Answer, ...] | None:
    """Return the answers to a suggestion, with the passes they imply; None after an error."""
    if names.setup.answers is None:
        return None
    if not node.answers:
        return ()
    if names.setup.answers is AnswerRule.EVERYONE:
        return _read_all_answers(node.answers, line, asker, cards, left, names)
    return _read_first_answers(node.answers, asker, cards, left, names)


def check_shown_card(name: Name | None, cards: Sequence[str], names: References) -> tuple[bool, str | None]:
    """Return whether a shown card can be right, and the card (None if the keeper did not see it)."""
    if name is None:
        return True, None
    card = names.card(name)
    if card is None:
        return False, None
    if card not in cards:
        remedies = tuple(Remedy(one, Instead.NAME) for one in cards)
        names.complaints.error(name, "not-named", expected=tuple(cards), remedies=remedies, card=card)
        return False, None
    return True, card


def _answer_order(asker: str, left: Mapping[str, int], names: References) -> list[str]:
    """Return the players still in the game, from the asker's neighbour round to the asker herself."""
    return [player for player in seats_after(names.setup.seats or (), asker) if player not in left]


def _resolve_answerer(name: Name, left: Mapping[str, int], names: References) -> str | None:
    player = names.player(name)
    if player is not None and player in left:
        names.complaints.error(name, "has-left", player=player, line=left[player])
        return None
    return player


def _read_first_answers(
    answers: Iterable[AnswerNode], asker: str, cards: Sequence[str], left: Mapping[str, int], names: References
) -> tuple[Answer, ...] | None:
    complaints = names.complaints
    errors = complaints.errors
    order = [player for player in _answer_order(asker, left, names) if player != asker]
    seat_of = {player: seat for seat, player in enumerate(order)}
    replies: list[Answer] = []
    given: dict[str, AnswerNode] = {}
    reached = 0
    ended: str | None = None
    for node in answers:
        if isinstance(node, HasNode):
            hint = Message("problems-hint-shows-or-everyone", player=node.player.text)
            complaints.error(node.player, "has-not-here", hint=hint, remedies=(_EVERYONE,))
            continue
        if isinstance(node, NobodyNode):
            if ended is not None:
                complaints.error(node.token, "answer-after-end", shower=ended, player=None)
                continue
            line = complaints.token_line(node.token)
            replies += [Answer(player, Reply.PASSED, line) for player in order[reached:]]
            reached, ended = len(order), NOBODY
            continue
        player = _resolve_answerer(node.player, left, names)
        good, card = check_shown_card(node.card, cards, names) if isinstance(node, ShowsNode) else (True, None)
        if player is None:
            continue
        if player == asker:
            complaints.error(node.player, "asker-answers", player=player)
            continue
        if player in given:
            both = type(given[player]) is not type(node)
            complaints.error(node.player, "passes-and-shows" if both else "answers-twice", player=player)
            continue
        given[player] = node
        if ended is not None:
            complaints.error(node.player, "answer-after-end", shower=ended, player=player)
            continue
        seat = seat_of[player]
        if seat < reached:
            before = replies[-1].player
            complaints.error(node.player, "answer-order", player=player, other=before, order=tuple(order))
            continue
        line = complaints.token_line(node.player.tokens[0])
        if seat > reached and names.setup.settings.get("strict") == "yes":
            skipped, hint = tuple(order[reached:seat]), Message("problems-hint-strict")
            complaints.error(node.player, "answers-missing", hint=hint, skipped=skipped, player=player)
        replies += [Answer(passed, Reply.PASSED, line, implied=True) for passed in order[reached:seat]]
        reached = seat + 1
        if isinstance(node, PassesNode):
            replies.append(Answer(player, Reply.PASSED, line))
        else:
            ended = player
            if good:
                replies.append(Answer(player, Reply.ANSWERED, line, card))
    return tuple(replies) if complaints.errors == errors else None


def _read_all_answers(
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
                complaints.error(node.token, "nobody-and-others")
            nobody = True
            line = complaints.token_line(node.token)
            continue
        player = _resolve_answerer(node.player, left, names)
        good, card = check_shown_card(node.card, cards, names) if isinstance(node, ShowsNode) else (True, None)
        if player is None or not good:
            continue
        if nobody:
            complaints.error(node.player, "nobody-and-others")
        elif player == asker and silent:
            complaints.error(node.player, "silent-asker-answers", player=player)
        elif player in given:
            passed = isinstance(node, PassesNode)
            both = (given[player].reply is Reply.PASSED) is not passed
            complaints.error(node.player, "has-and-passes" if both else "answers-twice", player=player)
        else:
            reply = Reply.PASSED if isinstance(node, PassesNode) else Reply.ANSWERED
            given[player] = Answer(player, reply, complaints.token_line(node.player.tokens[0]), card)
    if complaints.errors > errors:
        return None
    order = [player for player in _answer_order(asker, left, names) if not (silent and player == asker)]
    return tuple(given.get(player) or Answer(player, Reply.PASSED, line) for player in order)


def _answerers(node: SuggestionNode) -> list[Name]:
    """Return the players whose answers are written, as they are written."""
    return [answer.player for answer in node.answers if not isinstance(answer, NobodyNode)]


class LogState(Struct, frozen=True):
    """What the statements so far have done that those to come must heed."""

    # the players who have left the game, each with the line that says so
    left: Mapping[str, int] = {}
    accused: Mapping[str, int] = {}  # the players who have accused, each with the line of it
    last: str | None = None  # the player who suggested or accused last
    # the asker and cards of the last event, if that is a suggestion whose answer is missing
    unanswered: tuple[str, tuple[str, ...]] | None = None

    @staticmethod
    def of(game: Game) -> LogState:
        """Return the state after the events of a game.

        >>> import clue_logic as cl
        >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\n"
        >>> game = cl.read(f"{headers}Ann suggests 1\\nBob leaves: 4")
        >>> state = LogState.of(game)
        >>> state.left, state.next_player(game.names)
        ({'Bob': 5}, 'Cid')
        """
        left = {event.player: event.line for event in game.events if isinstance(event, Departure)}
        accused = {event.player: event.line for event in game.events if isinstance(event, Accusation)}
        turns = [event for event in game.events if isinstance(event, Suggestion | Accusation)]
        askers = [turn.asker if isinstance(turn, Suggestion) else turn.player for turn in turns[-1:]]
        return LogState(left, accused, askers[0] if askers else None)

    def next_player(self, seats: Sequence[str], *, accusers_look: bool = True, skipped: int = 0) -> str:
        """Return whose turn it probably is: the next at the table after some who are skipped.

        After a wrong accusation a player only answers (`Game.accusers_look`); the game continues, so it was wrong.
        """
        order = seats if self.last is None else seats_after(seats, self.last)
        out = {*self.left, *self.accused} if accusers_look else self.left
        playing = [player for player in order if player not in out] or order
        return playing[skipped % len(playing)]


class EventReader:
    """Reads the events of one log in their order."""

    def __init__(self, names: References) -> None:
        self._names = names
        self.past = LogState()
        """What the statements so far have done. Set it back, and what was read since has never been."""
        self.turn: AnswerOrder | None = None
        """Who answered after whom in the statement that was read last, if that is a suggestion."""

    def event(self, line: int, node: EventNode) -> Event | None:
        """Return the event on this line; None after an error."""
        event = self._event(line, node)
        if event is None:
            return None
        if isinstance(node, syntax.ShowNode) and self.may_be_answer(node):
            hint = Message("problems-hint-perhaps-answer", viewer=node.viewer.text)
            self._names.complaints.warning(node.player, "perhaps-answer", hint=hint)
        unanswered = (event.asker, event.cards) if isinstance(event, Suggestion) and self._waits(event) else None
        if unanswered != self.past.unanswered:
            self.past = replace(self.past, unanswered=unanswered)
        return event

    def _waits(self, event: Suggestion) -> bool:
        """Return True if the log has neither an answer to a suggestion nor a pass of everybody."""
        shown = any(answer.reply is Reply.ANSWERED for answer in event.answers)
        return not shown and len(event.answers) + len(self.past.left) + 1 < len(self._names.setup.seats or ())

    def _event(self, line: int, node: EventNode) -> Event | None:
        match node:
            case syntax.SuggestionNode():
                return self._suggestion(line, node)
            case syntax.RequestNode():
                return self._request(line, node)
            case syntax.AccusationNode():
                return self._accusation(line, node)
            case syntax.RevealNode():
                return self._reveal(line, node)
            case syntax.DepartureNode():
                return self._departure(line, node)
            case syntax.AnnouncementNode():
                return self._announcement(line, node)
            case syntax.WhisperNode():
                return self._whisper(line, node)
            case syntax.ShowNode():
                return self._private_show(line, node)
            case syntax.LearnedCellNode():
                return self._learned_cell(line, node)
            case syntax.LearnedClauseNode():
                return self._learned_clause(line, node)
            case syntax.CardNumberNode():
                return self._card_number(line, node)
            case syntax.IgnoranceNode():
                return make_whole(Ignorance, line, self._active(node.player))
            case syntax.CorrectionNode():
                return read_correction(line, node, self._names)
            case _:
                assert_never(node)

    def restore_state(self, past: LogState) -> None:
        """Forget what the last statement has done: it is read again, or does not count."""
        self.past, self.turn = past, None

    def _active(self, name: Name) -> str | None:
        """Return a player who is still in the game."""
        player = self._names.player(name)
        if player is not None and player in self.past.left:
            self._names.complaints.error(name, "has-left", player=player, line=self.past.left[player])
            return None
        return player

    def _suggestion(self, line: int, node: syntax.SuggestionNode) -> Suggestion | None:
        names = self._names
        if names.setup.answers is not None and names.setup.answers.asks_one:
            hint = Message("problems-hint-ask-one", player=node.asker.text)
            names.complaints.error(node.asker, "asks-one", hint=hint)
            return None
        asker = self._active(node.asker)
        cards = names.one_of_each(node.cards, "suggestion")
        if asker is None:
            return None
        self.past = replace(self.past, last=asker)
        self._warn_of_accuser(node.asker, asker, _answerers(node))
        if names.setup.answers is AnswerRule.FIRST:
            self.turn = AnswerOrder(asker, self._list_answering(node), frozenset(self.past.left))
        answers = read_answers(node, line, asker, cards or (), self.past.left, names) if cards else ()
        return None if cards is None or answers is None else Suggestion(line, asker, cards, answers)

    def _list_answering(self, node: syntax.SuggestionNode) -> tuple[str, ...]:
        """Return the players who answer, as far as they are known."""
        return self._known_players(_answerers(node))

    def _known_players(self, written: Iterable[Name]) -> tuple[str, ...]:
        players = self._names.setup.players
        meant = (players.find(name.text) for name in written) if players is not None else ()
        return tuple(player for player in meant if isinstance(player, str))

    def _warn_of_accuser(self, place: Name, asker: str, answering: Iterable[Name]) -> None:
        """Warn of a suggestion by a player who has accused, unless accusers do not look into the envelope."""
        line = self.past.accused.get(asker)
        if line is None or self._names.setup.answers is AnswerRule.EVERYONE:
            return
        out = {*self.past.accused, *self.past.left, *self._known_players(answering)}
        others = [player for player in self._names.setup.seats or () if player not in out]
        self._names.complaints.warning(
            place,
            "accused",
            hint=Message("problems-hint-accuser", others=tuple(others)),
            remedies=tuple(Remedy(player, Instead.NAME) for player in others),
            player=asker,
            line=line,
        )

    def _request(self, line: int, node: syntax.RequestNode) -> Suggestion | CardNumber | None:
        names = self._names
        if node.reply is not None and node.reply.number:
            return self._card_number(
                line, syntax.CardNumberNode(node.asked, node.reply.token, node.cards, False), node.asker
            )
        if names.setup.answers is not None and not names.setup.answers.asks_one:
            hint, remedies = Message("problems-hint-everybody-answers"), tuple[Remedy, ...]()
            if names.setup.answers is not AnswerRule.EVERYONE:
                hint = Message("problems-hint-add-line", line="answers: one")
                remedies = (Remedy("answers: one", Instead.HEADER),)
            names.complaints.error(node.asked, "asks-all", hint=hint, remedies=remedies)
            return None
        asker, asked = self._active(node.asker), self._active(node.asked)
        cards = names.cards(node.cards)
        if asker is not None and asker == asked:
            names.report_same_player(node.asked, "asks-self", asker)
            return None
        if asker is None or asked is None or cards is None:
            return None
        self.past = replace(self.past, last=asker)
        self._warn_of_accuser(node.asker, asker, [node.asked])
        answers: tuple[Answer, ...] = ()
        if node.reply is not None:
            good, card = check_shown_card(node.reply.card, cards, names)
            if not good:
                return None
            reply = Reply.ANSWERED if node.reply.some else Reply.PASSED
            answers = (Answer(asked, reply, names.complaints.token_line(node.reply.token), card),)
        return Suggestion(line, asker, cards, answers, asked)

    def _card_number(self, line: int, node: syntax.CardNumberNode, asking: Name | None = None) -> CardNumber | None:
        names = self._names
        asker = None if asking is None else self._active(asking)
        place = names.location(node.location) if node.learned else self._active(node.location)
        cards = names.cards(node.cards)
        bounds = self._bounds(node, place, cards) if cards is not None else None
        if asking is not None and asker is not None:
            if asker == place:
                names.report_same_player(node.location, "asks-self", asker)
                return None
            self._warn_of_accuser(asking, asker, [node.location])
        if place is None or cards is None or bounds is None or (asking is not None and asker is None):
            return None
        return CardNumber(line, place, cards, *bounds, asker, node.learned)

    def _bounds(self, node: syntax.CardNumberNode, place: str | None, cards: Sequence[str]) -> tuple[int, int] | None:
        """Return how many of the cards are held, at least and at most; complain if that is no number, or too many."""
        said = _NUMBER.fullmatch(node.number)
        number = None if said is None else 0 if said["none"] else parse_count(said["number"])
        most = self._most_held(place, cards)
        if said is None or number is None:
            hint = Message("problems-hint-count", most=most)
            self._names.complaints.error(node.number, "no-count", hint=hint, written=str(node.number))
            return None
        low = 0 if said["most"] or said["ja_most"] else number
        high = len(cards) if said["least"] or said["ja_least"] else number
        if number > (len(cards) if low < number else most):
            hint = Message("problems-hint-count", most=most)
            self._names.complaints.error(
                node.number, "count-too-high", hint=hint, number=number, most=most, place=place, cards=len(cards)
            )
            return None
        return low, high

    def _most_held(self, place: str | None, cards: Sequence[str]) -> int:
        """Return how many of the cards a place can hold, as far as the headers say."""
        setup = self._names.setup
        elsewhere = {*setup.table, *(setup.hand or ())} if place not in (TABLE, setup.me) else set[str]()
        size = next((player.high for player in setup.sizes if player.name == place), len(cards))
        return min(size, len(set(cards) - elsewhere))

    def _accusation(self, line: int, node: syntax.AccusationNode) -> Accusation | None:
        names = self._names
        player = self._active(node.player)
        cards = names.one_of_each(node.cards, "accusation")
        deck = names.setup.deck
        if deck is not None and cards is not None and len(cards) != deck.hidden:
            names.complaints.error(node.cards, "accused-cards", hidden=deck.hidden)
            return None
        if player is not None and player in self.past.accused:
            out, before = {*self.past.accused, *self.past.left}, self.past.accused[player]
            others = tuple(other for other in names.setup.seats or () if other not in out)
            hint = Message("problems-hint-other-accuser", others=others) if others else None
            remedies = tuple(Remedy(other, Instead.NAME) for other in others)
            names.complaints.error(
                node.player, "accused-twice", hint=hint, remedies=remedies, player=player, line=before
            )
            return None
        if player is not None:
            self.past = replace(self.past, accused={**self.past.accused, player: line}, last=player)
        return None if player is None or cards is None else Accusation(line, player, cards, node.right)

    def _reveal(self, line: int, node: syntax.RevealNode) -> Reveal | None:
        return make_whole(Reveal, line, self._names.player(node.player), self._names.card(node.card))

    def _departure(self, line: int, node: syntax.DepartureNode) -> Departure | None:
        player = self._active(node.player)
        cards = None if node.cards is None else self._names.cards(node.cards)
        if player is None:
            return None
        self.past = replace(self.past, left={**self.past.left, player: line})
        if node.cards is None:
            return Departure(line, player, None)
        if cards is None or not self._is_possible_hand(player, cards, node.cards):
            return None
        return Departure(line, player, cards)

    def _is_possible_hand(self, player: str, cards: Sequence[str], place: Sequence[Name]) -> bool:
        """Return True if the player can hold this many cards; complain if not."""
        size = next((p for p in self._names.setup.sizes if p.name == player), None)
        if size is None or size.low <= len(cards) <= size.high:
            return True
        most = None if size.low == size.high else size.high
        self._names.complaints.error(
            place, "announced-size", cards=len(cards), player=player, least=size.low, most=most
        )
        return False

    def _announcement(self, line: int, node: syntax.AnnouncementNode) -> Announcement | None:
        player = self._active(node.player)
        hands: list[tuple[str, ...]] = []
        for written in node.hands:
            cards = self._names.split_hand(written)
            names = None if cards is None else self._names.cards(cards)
            if names is not None and (player is None or self._is_possible_hand(player, names, written)):
                hands.append(names)
        return None if player is None or len(hands) < len(node.hands) else Announcement(line, player, tuple(hands))

    def _whisper(self, line: int, node: syntax.WhisperNode) -> Whisper | None:
        player, listener = self._active(node.player), self._active(node.listener)
        card = None if node.card is None else self._names.card(node.card)
        if player is not None and player == listener:
            self._names.report_same_player(node.listener, "whispers-self", player)
            return None
        if player is None or listener is None or (node.card is not None and card is None):
            return None
        return Whisper(line, player, listener, card)

    def _private_show(self, line: int, node: syntax.ShowNode) -> PrivateShow | CardNumber | None:
        if (all_shown := find_all_shown(node)) is not None:
            return self._all_shown(line, node, *all_shown)
        complaints, viewers = self._names.complaints, split_viewers(node.viewer, self._names.setup)
        if len(viewers) > 1:
            lines = show_lines(node.player, node.card, viewers, self._names.setup)
            remedies, hint = (Remedy("\n".join(lines), Instead.STATEMENT),), lines_to_copy(lines)
            complaints.error(node.viewer, "shown-to-several", hint=hint, remedies=remedies, viewers=viewers)
            return None
        if self._names.setup.me is None and is_myself(node.viewer, self._names.setup):
            hint = Message("problems-hint-keeper")
            complaints.error(node.viewer, "unknown-keeper", hint=hint, word=node.viewer.text)
            return None
        player, viewer = self._active(node.player), self._active(node.viewer)
        card = None if node.card is None else self._names.card(node.card)
        if player is not None and player == viewer:
            self._names.report_same_player(node.viewer, "shows-self", player)
            return None
        if player is None or viewer is None or (node.card is not None and card is None):
            return None
        return PrivateShow(line, player, viewer, card)

    def _all_shown(self, line: int, node: syntax.ShowNode, cards: Name, written: Name) -> CardNumber | None:
        names = self._names
        counted = syntax.CardNumberNode(node.player, node.card.tokens[0], [], False) if node.card is not None else None
        cards_shown = [cards] if names.group(cards) else names.split_hand([cards])
        viewer = names.setup.me if is_myself(written, names.setup) else self._active(written)
        if counted is None or cards_shown is None or viewer is None:
            return None
        event = self._card_number(line, counted._replace(cards=cards_shown))
        if event is not None and event.location == viewer:
            names.report_same_player(written, "shows-self", viewer)
            return None
        return None if event is None else replace(event, viewer=viewer)

    def may_be_answer(self, node: syntax.ShowNode) -> bool:
        """Return True if a show may be the answer to the suggestion above it."""
        asker, cards = self.past.unanswered or (None, ())
        if find_all_shown(node) is not None:
            return False
        known_players, known_cards = self._names.setup.players, self._names.setup.cards
        if asker is None or known_players is None or known_cards is None:
            return False
        fits = node.card is None or known_cards.lookup(node.card.text) in cards
        return fits and known_players.lookup(node.viewer.text) == asker

    def _learned_cell(self, line: int, node: syntax.LearnedCellNode) -> LearnedCell | None:
        cell = self._names.cell(node.cell)
        return None if cell is None else LearnedCell(line, cell.location, cell.card, cell.holds)

    def _learned_clause(self, line: int, node: syntax.LearnedClauseNode) -> LearnedClause | None:
        return make_whole(LearnedClause, line, self._names.location(node.location), self._names.cards(node.cards))
