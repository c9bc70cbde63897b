"""A random deal, and statements that are true in it: what a case is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from clue_logic.cases.demands import PLAYERS, Demands, useful_predicates
from clue_logic.cases.draws import Draws
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.edition import Edition
from clue_logic.game.events import (
    Announcement,
    Answer,
    CardNumber,
    Event,
    LearnedCell,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import Game, seats_after
from clue_logic.game.given_facts import event_facts
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.words.records import replace

STATEMENTS = 60
"""How many statements there are to choose from."""

_TRIES = 40 * STATEMENTS
"""How many random statements are looked at; those that the rules cannot use are left out."""

_OTHER_KINDS = {
    "revealed": "reveal",
    "whispered": "whisper",
    "showed_privately": "private show",
    "learned_holds": "learned cell",
    "learned_lacks": "learned cell",
    "counted": "number",
    "announced": "announcement",
}
"""The kinds of statements beside suggestions, by the predicates of their facts."""


class DealtCase(Struct, frozen=True):
    """A deal, the log before its first event, and true statements."""

    game: Game
    headers: HeaderTexts
    hands: Mapping[str, Sequence[str]]  # of every player, and the envelope
    statements: tuple[Event, ...]  # on successive lines

    @property
    def solution(self) -> Sequence[str]:
        """The cards in the envelope."""
        return self.hands[ENVELOPE]


def deal_case(draws: Draws, demands: Demands, editions: Mapping[str, Edition]) -> DealtCase:
    """Deal the cards of a case, and draw statements that its rules can use.

    >>> from clue_logic.game.edition import editions
    >>> dealt = deal_case(Draws("7"), Demands(players=3), editions())
    >>> len(dealt.statements), [len(hand) for hand in dealt.hands.values()]
    (60, [6, 6, 6, 3])
    """
    categories = editions[demands.edition].categories
    names = PLAYERS[: demands.players]
    hidden = [draws.pick(category.cards) for category in categories]
    order = {card: at for at, card in enumerate(card for category in categories for card in category.cards)}
    rest = draws.shuffle(card for card in order if card not in hidden)
    hands = {name: sorted(rest[seat :: len(names)], key=order.__getitem__) for seat, name in enumerate(names)}
    hands[ENVELOPE] = hidden
    used = None if demands.rules is None else useful_predicates(demands.rules)
    if used is not None and "passed_over" in used:  # a player is passed over if a later one answers
        used |= {"answered"}
    unsaid = used is not None and "quota_between" in used
    texts = HeaderTexts(
        seats=[
            WrittenSeat(name, "?" if unsaid and name != demands.view and at % 2 else str(len(hands[name])))
            for at, name in enumerate(names)
        ],
        edition=demands.edition,
        me=demands.view,
        hand=None if demands.view is None else hands[demands.view],
    )
    headers = [text for _, text in texts.lines()]
    game = read_log("\n".join(headers), editions=editions)
    statements = _Statements(draws, game, hands, used)
    return DealtCase(game, texts, hands, tuple(statements.draw(len(headers) + 2)))


class _Statements:
    """Draws true statements about a deal."""

    def __init__(
        self, draws: Draws, game: Game, hands: Mapping[str, Sequence[str]], used: frozenset[str] | None
    ) -> None:
        self._draws = draws
        self._game = game
        self._hands = hands
        self._used = used  # the predicates that rules can use; None: all
        self._towards = 0.3 * draws.index(100) / 100  # how likely a suggestion names a card of the solution
        kinds = dict.fromkeys(kind for predicate, kind in _OTHER_KINDS.items() if used and predicate in used)
        suggests = used is None or not used.isdisjoint(("passed", "passed_over", "answered", "showed"))
        self._kinds = [*(["suggestion"] * 3 if suggests else ()), *kinds]

    def draw(self, first: int) -> Iterator[Event]:
        """Yield statements on successive lines, no two alike."""
        if not self._kinds:
            return
        seen = set[Event]()
        turn = self._draws.index(len(self._game.names))
        for _ in range(_TRIES):
            event = self._event(self._draws.pick(self._kinds), self._game.names[turn % len(self._game.names)])
            if event is None or event in seen or not self._is_useful(event):
                continue
            seen.add(event)
            yield on_line(event, first + len(seen) - 1)
            turn += 1
            if len(seen) == STATEMENTS:
                return

    def _is_useful(self, event: Event) -> bool:
        facts = [given.fact.predicate for given in event_facts(event)]
        told = [predicate for predicate in facts if predicate not in _DESCRIBING]
        return bool(told) and (self._used is None or self._used.issuperset(told))

    def _event(self, kind: str, player: str) -> Event | None:
        draws, me = self._draws, self._game.me
        cards = self._game.deck.cards
        hand = self._hands[player]
        match kind:
            case "suggestion":
                return self._suggestion(player)
            case "reveal":
                return Reveal(0, player, draws.pick(hand))
            case "whisper" if me not in (None, player):
                return Whisper(0, player, str(me), draws.pick([card for card in cards if card not in hand]))
            case "private show" if me not in (None, player):
                return PrivateShow(0, player, str(me), draws.pick(hand))
            case "learned cell":
                card = draws.pick(cards)
                return LearnedCell(0, player, card, card in hand)
            case "number":
                asked = tuple(draws.sample(cards, 2 + draws.index(3)))
                number = len({*asked} & {*hand})
                return CardNumber(0, player, asked, number, number)
            case "announcement":
                others = [draws.sample(cards, len(hand)) for _ in range(1 + draws.index(2))]
                return Announcement(0, player, tuple(map(tuple, draws.shuffle([hand, *others]))))
        return None

    def _suggestion(self, asker: str) -> Suggestion:
        draws, me = self._draws, self._game.me
        cards = tuple(
            hidden if draws.chance(self._towards) else draws.pick(category.cards)
            for category, hidden in zip(self._game.deck.categories, self._hands[ENVELOPE], strict=True)
        )
        answers = list[Answer]()
        implied = self._used is not None and "passed_over" in self._used and draws.chance(0.7)
        for player in seats_after(self._game.names, asker)[:-1]:
            held = [card for card in cards if card in self._hands[player]]
            if not held:
                answers.append(Answer(player, Reply.PASSED, 0, implied=implied))
                continue
            shown = draws.pick(held) if me in (asker, player) else None
            needed = "answered" if shown is None else "showed"
            if self._used is None or needed in self._used:
                answers.append(Answer(player, Reply.ANSWERED, 0, shown))
            break
        if answers and answers[-1].reply is Reply.PASSED:  # nobody answers, or the log does not say who
            answers = [Answer(answer.player, Reply.PASSED, 0) for answer in answers]
        return Suggestion(0, asker, cards, tuple(answers))


_DESCRIBING = frozenset(("names", "asked", "whispered_to", "shown_to", "offers", "offered"))
"""The predicates of facts that only describe an event."""


def on_line(event: Event, line: int) -> Event:
    """Return an event on a line."""
    if isinstance(event, Suggestion):
        answers = tuple(Answer(a.player, a.reply, line, a.card, a.implied) for a in event.answers)
        return Suggestion(line, event.asker, event.cards, answers, event.asked)
    return replace(event, line=line)
