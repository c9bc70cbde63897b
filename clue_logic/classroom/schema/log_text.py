"""A model as the text of a log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.classroom.schema.lines import ELSEWHERE, Lines
from clue_logic.classroom.schema.universe import HANDS
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Value

_CARDS = {
    "suspects": ("Green", "Plum", "White", "Peacock", "Mustard", "Scarlett"),
    "weapons": ("Rope", "Dagger", "Spanner", "Revolver", "Candlestick", "Poison"),
    "rooms": ("Hall", "Study", "Library", "Kitchen", "Lounge", "Ballroom"),
}
"""What cards of these categories are called."""


class LogText:
    """Writes a log.

    Parameters
    ----------
    lines
        What its lines may give.
    model
        The literals that are true.
    ordered
        Whether its events must stay in order.
    """

    def __init__(self, lines: Lines, model: Sequence[int], *, ordered: bool) -> None:
        self._lines = lines
        self._universe = lines.universe
        self._true = frozenset(literal for literal in model if literal > 0)
        self._ordered = ordered
        self._players = [p for p in self._universe.players if self._so(self._universe.is_location(p))]
        self._cards = [c for c in self._universe.cards if self._so(self._universe.is_card(c))]
        self._names = dict(self._named())
        self._everyone = self._so(lines.answering.everyone)
        self._one = self._so(lines.answering.one)

    def __str__(self) -> str:
        events = [(event, *self._event(event)) for event in self._universe.events if self._so(self._lines.used(event))]
        if not self._ordered:
            events.sort(key=lambda found: found[1])
        told = [line for *_, line in events]
        if self._silent() and not (self._ordered and told[-1:] and " suggests " in told[-1]):
            told.append(self._next_suggestion())
        return "".join(f"{line}\n" for line in (*self._headers(), *self._learned(), *told))

    def _so(self, literal: int) -> bool:
        return literal in self._true if literal > 0 else -literal not in self._true

    def _told(self, predicate: str) -> Iterator[tuple[Value, ...]]:
        """Yield the arguments of what is so of a predicate."""
        for (name, args), literal in sorted(self._lines.atoms.items(), key=str):
            if name == predicate and self._so(literal):
                yield args

    def _at(self, event: int, predicate: str) -> list[tuple[Value, ...]]:
        return [args[1:] for args in self._told(predicate) if args[0] == event]

    def _named(self) -> Iterator[tuple[Value, str]]:
        """Yield each card with its name: a number in a deck without categories."""
        for group in self._universe.categories:
            cards = [card for card in self._cards if self._so(self._universe.among(card, group))]
            known = _CARDS.get(group, ())
            yield from zip(cards, (*known, *(f"{group} {n}" for n in range(len(known) + 1, 99))), strict=False)
        for card in self._cards:
            if not self._so(self._universe.is_category(0)):
                yield card, card

    def _listed(self, cards: Sequence[Value]) -> str:
        return ", ".join(name for card, name in self._names.items() if card in cards)

    def _held(self, place: str) -> list[str]:
        return [card for card in self._cards if self._so(self._universe.holds(place, card))]

    def _headers(self) -> Iterator[str]:
        universe = self._universe
        hidden = len(self._held(ENVELOPE))
        groups = [group for at, group in enumerate(universe.categories) if self._so(universe.is_category(at))]
        for group in groups:
            yield f"{group}: {self._listed([c for c in self._cards if self._so(universe.among(c, group))])}"
        if not groups:
            yield f"{ALL_CARDS}: {self._listed(self._cards)}"
        if not groups or not hidden:
            yield f"hidden: {hidden}"
        if self._everyone or self._one:
            yield f"answers: {'one' if self._one else 'everyone'}"
        seats = (
            f"{player} {'?' if self._so(self._lines.open_sizes[player]) else len(self._held(player))}"
            for player in self._players
        )
        yield f"players: {', '.join(seats)}"
        for (player,) in self._told("viewpoint"):
            yield f"me: {player}"
            yield f"hand: {self._listed(self._held(str(player)))}"
        if self._held(TABLE):
            yield f"table: {self._listed(self._held(TABLE))}"
        if self._silent():
            yield "accusing: perfect"

    def _silent(self) -> bool:
        return any(True for _ in self._told("kept_silent"))

    def _next_suggestion(self) -> str:
        """Return the line by which the next turn begins, so that whoever was silent did not accuse."""
        [event, silent] = next(self._told("kept_silent"))
        asker = next((player for player in self._players if player != silent), silent)
        return f"{asker} suggests {self._listed([card for (card,) in self._at(_number(event), 'names')])}"

    def _learned(self) -> Iterator[str]:
        for predicate, verb in (("learned_holds", "holds"), ("learned_lacks", "lacks")):
            for event, place, card in self._told(predicate):
                if event == ELSEWHERE:
                    yield f"learn {place} {verb} {self._names[card]}"

    def _event(self, event: int) -> tuple[int, str]:
        """Return the line of an event, and whether it belongs to the end of a log."""
        named = self._listed([card for (card,) in self._at(event, "names")])
        for (player,) in self._at(event, "asked"):
            if self._one:
                return 0, self._question(event, player, named)
            answers = ", ".join(self._answers(event, player))
            return 0, f"{player} suggests {named}{': ' if answers else ''}{answers}"
        for verdict in ("wrong", "right"):
            if self._at(event, f"accused_{verdict}ly"):
                return 2, f"{self._accuser(event)} accuses {named}: {verdict}"
        for (player,) in self._at(event, "laid_open"):
            return 1, f"{player} leaves: {named}"
        for place, card in self._at(event, "revealed"):
            return 0, f"{place} reveals {self._names[card]}"
        for (place,) in self._at(event, "learned_one_of"):
            return 0, f"learn {place} holds one of {named}"
        for verb in ("holds", "lacks"):
            for place, card in self._at(event, f"learned_{verb}"):
                return 0, f"learn {place} {verb} {self._names[card]}"
        for (player,) in self._at(event, "announced"):
            return 0, f"{player} announces one of {{{' | '.join(self._hands(event))}}}"
        return 0, self._whisper(event)

    def _answers(self, event: int, asker: Value) -> Iterator[str]:
        at = self._players.index(str(asker))
        # Where everybody answers, who asks passes unless the log says otherwise.
        for player in (*self._players[at + 1 :], *self._players[:at], *([asker] * self._everyone)):
            if (player,) in self._at(event, "passed") and player == asker:
                continue
            if (player,) in self._at(event, "passed"):
                yield f"{player} passes"
            elif (player,) in self._at(event, "answered"):
                yield f"{player} shows"
            for shower, card in self._at(event, "showed"):
                if shower == player:
                    yield f"{player} shows {self._names[card]}"

    def _question(self, event: int, asker: Value, named: str) -> str:
        """Return the line in which one player asks another."""
        for player, card in self._at(event, "showed"):
            return f"{asker} asks {player} about {named}: shows {self._names[card]}"
        for predicate, reply in (("answered", "shows"), ("passed", "none")):
            for (player,) in self._at(event, predicate):
                return f"{asker} asks {player} about {named}: {reply}"
        raise AssertionError("whoever is asked answers")

    def _accuser(self, event: int) -> str:
        """Return who accuses: somebody else each time, rather not who has to suggest something."""
        before = [other for other in self._universe.events if other < event and self._accuses(other)]
        askers = [player for _, player in self._told("asked")]
        free = sorted(self._players, key=lambda player: player in askers)
        return free[len(before) % len(free)]

    def _accuses(self, event: int) -> bool:
        return bool(self._at(event, "accused_wrongly") or self._at(event, "accused_rightly"))

    def _hands(self, event: int) -> Iterator[str]:
        for hand in range(1, HANDS + 1):
            cards = [card for number, card in self._at(event, "offered") if number == hand]
            if (hand,) in self._at(event, "offers"):
                yield self._listed(cards)

    def _whisper(self, event: int) -> str:
        [(listener,)] = self._at(event, "whispered_to")
        for player, card in self._at(event, "whispered"):
            return f"{player} whispers to {listener}: lacks {self._names[card]}"
        [(player,)] = self._at(event, "whispered_unheard")
        return f"{player} whispers to {listener}: lacks"


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value
