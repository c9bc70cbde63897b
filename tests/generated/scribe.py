"""Writes the log of a random game in one of the many ways a person might, and records the line of each statement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from clue_logic.classroom.random_games.match import Headers
from clue_logic.game.deck import Size
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game, HeaderLines
from clue_logic.language.names import quote_name
from clue_logic.words.records import replace


def write(headers: Headers, events: Sequence[Event], rng: Random) -> tuple[Game, str]:
    """Return the game with its events and all its lines, and its log."""
    scribe = _Scribe(headers, rng)
    scribe.headers()
    told = tuple([scribe.event(event) for event in events])
    return replace(headers.game, events=told, lines=scribe.header_lines), scribe.text


class _Scribe:
    """Writes line by line."""

    def __init__(self, headers: Headers, rng: Random) -> None:
        self._game = headers.game
        self._usual_parts = headers.said
        self._rng = rng
        self._lines: list[str] = []
        self._left: set[str] = set()
        self.header_lines = HeaderLines()

    @property
    def text(self) -> str:
        """The log so far."""
        return "".join(f"{line}\n" for line in self._lines)

    def _line(self, text: str) -> int:
        """Write a line, perhaps a blank one or a comment above it; return its number."""
        while self._rng.random() < 0.1:
            self._lines.append(self._rng.choice(("", "# a comment, with a: colon")))
        self._lines.append(text + self._rng.choice(("", "", "", "", "  # seen")))
        return len(self._lines)

    def headers(self) -> None:
        """Write the headers, in any order."""
        game = self._game
        parts = list(self._deck_headers())
        seats = (
            f"{quote_name(player)}{_size(size)}" for player, size in zip(game.names, self._usual_parts, strict=True)
        )
        parts.append(("players", [f"players: {', '.join(seats)}"]))
        if game.me is not None:
            parts.append(("me", [f"me: {quote_name(game.me)}"]))
        if game.hand is not None:
            parts.append(("hand", [f"hand: {self._cards(game.hand)}"]))
        if game.table:
            parts.append(("table", [f"table: {self._cards(game.table)}"]))
        if game.one_of_each:
            parts.append(("hands", ["hands: one of each category"]))
        if game.answers is not AnswerRule.FIRST or self._rng.random() < 0.2:
            parts.append(("", [f"answers: {game.answers.value}"]))
        for setting, text in (
            (game.asker_silent, "asker: silent"),
            (game.strict, "strict: yes"),
            (game.perfect_accusing, "accusing: perfect"),
        ):
            if setting:
                parts.append(("", [text]))
        self._rng.shuffle(parts)
        found: dict[str, int] = {}
        categories: tuple[int, ...] = ()
        for key, texts in parts:
            numbers = [self._line(text) for text in texts]
            if key:
                found[key] = min(numbers)
            if key == "deck" and game.deck.categories and game.edition is None:
                categories = tuple(numbers)
        self.header_lines = HeaderLines(**found, categories=categories)

    def _deck_headers(self) -> Iterator[tuple[str, list[str]]]:
        deck = self._game.deck
        if self._game.edition is not None:
            yield "deck", [f"edition: {self._game.edition}"]
        elif deck.categories:
            yield "deck", [f"{c.key}: {', '.join(map(quote_name, c.cards))}" for c in deck.categories]
        else:
            yield "deck", [f"cards: {', '.join(map(quote_name, deck.cards))}"]
        if deck.hidden != len(deck.categories) or not deck.categories:
            yield "hidden", [f"hidden: {deck.hidden}"]

    def _card(self, card: str) -> str:
        aliases = [alias for alias, name in self._game.deck.aliases if name == card]
        return quote_name(self._rng.choice((card, card, *aliases)))

    def _cards(self, cards: Sequence[str]) -> str:
        return ", ".join(map(self._card, cards))

    def event(self, event: Event) -> Event:
        """Write an event, and return it with its lines."""
        if isinstance(event, Suggestion):
            return self._suggestion(event)
        if isinstance(event, Departure):
            self._left.add(event.player)
        return replace(event, line=self._line(self._statement(event)))

    def _statement(self, event: Event) -> str:
        match event:
            case Accusation(_, player, cards, right):
                verdict = {True: ": right", False: ": wrong", None: ""}[right]
                return f"{quote_name(player)} accuses {self._cards(cards)}{verdict}"
            case Reveal(_, player, card):
                return f"{quote_name(player)} reveals {self._card(card)}"
            case Departure(_, player, None):
                return f"{quote_name(player)} leaves"
            case Departure(_, player, cards):
                return f"{quote_name(player)} leaves: {self._cards(cards or ())}"
            case Announcement(_, player, hands):
                # Without commas, words such as "Lead Pipe Billiard Room" could be cut in more than one way.
                words = any(" " in card for hand in hands for card in hand)
                glue = ", " if words else self._rng.choice((", ", " "))
                offers = " | ".join(glue.join(map(quote_name, hand)) for hand in hands)
                return f"{quote_name(player)} announces one of {{{offers}}}"
            case Whisper(_, player, listener, card):
                heard = "" if card is None else f" {self._card(card)}"
                return f"{quote_name(player)} whispers to {quote_name(listener)}: lacks{heard}"
            case PrivateShow(_, player, viewer, None):
                one, other = quote_name(player), quote_name(viewer)
                return f"{one} shows a card to {other}" if len(player) % 2 else f"{other} peeks at {one}"
            case PrivateShow(_, player, viewer, card):
                return f"{quote_name(player)} shows {self._card(card or '')} to {quote_name(viewer)}"
            case LearnedCell(_, location, card, holds):
                return f"learn {quote_name(location)} {'holds' if holds else 'lacks'} {self._card(card)}"
            case LearnedClause(_, location, cards):
                return f"learn {quote_name(location)} holds one of {self._cards(cards)}"
            case CardNumber(_, player, cards, number, _, asker, False):
                if asker is not None:
                    return f"{quote_name(asker)} asks {quote_name(player)} about {self._cards(cards)}: {number}"
                return f"{quote_name(player)} tells {number} of {self._cards(cards)}"
            case CardNumber(_, location, cards, low, high):
                bound = f"exactly {low}" if low == high else f"at least {low}" if low else f"at most {high}"
                return f"learn {quote_name(location)} holds {bound} of {self._cards(cards)}"
        raise TypeError(event)

    # Suggestions

    def _suggestion(self, event: Suggestion) -> Suggestion:
        asker = quote_name(event.asker)
        if event.asked is not None:
            opening = f"{asker} asks {quote_name(event.asked)} about {self._cards(event.cards)}"
        else:
            opening = f"{asker} suggests {self._cards(event.cards)}"
        if not event.answers:
            return replace(event, line=self._line(opening))
        written = self._written(event)
        inline = self._rng.random() < 0.5 and any(written)
        if inline:
            line = self._line(f"{opening}: {', '.join(filter(None, written))}")
            lines = [line] * len(written)
        else:
            line = self._line(opening + self._rng.choice(("", ":")) if any(written) else opening)
            lines = [self._line(f"    {text}") if text else 0 for text in written]
            # What is not written stands where the statement stands, or is implied by the next answer.
            for i in reversed(range(len(lines))):
                if not lines[i]:
                    later = lines[i + 1] if event.answers[i].implied else 0
                    lines[i] = later or line
        lines = self._with_nobody(written, lines)
        answers = tuple(replace(a, line=n) for a, n in zip(event.answers, lines, strict=True))
        return replace(event, line=line, answers=answers)

    def _written(self, event: Suggestion) -> list[str]:
        """Return the text of each answer, empty if it is not written."""
        if event.asked is not None:
            return [self._reply(answer) for answer in event.answers]
        if self._game.answers is AnswerRule.EVERYONE:
            return self._written_by_everyone(event)
        written = ["" if answer.implied else self._answer(answer) for answer in event.answers]
        start = self._nobody_from(event)
        if start is not None and self._rng.random() < 0.7:
            written[start:] = ["nobody shows"] + [""] * (len(written) - start - 1)
        return written

    def _nobody_from(self, event: Suggestion) -> int | None:
        """Return the first of the passes that can be written as ``nobody shows``."""
        answers = event.answers
        others = [p for p in self._game.names if p != event.asker and p not in self._left]
        if len(answers) < len(others) or answers[-1].reply is Reply.ANSWERED:
            return None
        start = max((i + 1 for i, a in enumerate(answers) if a.implied), default=0)
        # An implied pass needs an answer of its own behind it.
        first = start + bool(start)
        return self._rng.randrange(first, len(answers)) if first < len(answers) else None

    @staticmethod
    def _with_nobody(written: Sequence[str], lines: list[int]) -> list[int]:
        """Set the line of passes that are written as one reply."""
        at = next((i for i, text in enumerate(written) if text.startswith("nobody")), len(lines))
        return [*lines[:at], *[lines[at]] * (len(lines) - at)] if at < len(lines) else lines

    def _written_by_everyone(self, event: Suggestion) -> list[str]:
        passes = all(answer.reply is Reply.PASSED for answer in event.answers)
        if passes and self._rng.random() < 0.7:
            return [self._rng.choice(("nobody has", "nobody shows"))] + [""] * (len(event.answers) - 1)
        written = []
        for answer in event.answers:
            if answer.reply is Reply.PASSED:
                written.append(self._answer(answer) if self._rng.random() < 0.3 else "")
            elif answer.card is None:
                written.append(f"{quote_name(answer.player)} {self._rng.choice(('has', 'shows'))}")
            else:
                written.append(self._answer(answer))
        if not any(written):
            written[0] = self._answer(event.answers[0])
        return written

    def _answer(self, answer: Answer) -> str:
        if answer.reply is Reply.PASSED:
            return f"{quote_name(answer.player)} passes"
        return f"{quote_name(answer.player)} shows{'' if answer.card is None else ' ' + self._card(answer.card)}"

    def _reply(self, answer: Answer) -> str:
        if answer.reply is Reply.PASSED:
            return "none"
        return "shows" if answer.card is None else f"shows {self._card(answer.card)}"


def _size(size: int | Size) -> str:
    if size is Size.LEFT_OUT:
        return ""
    return f" {size.value if isinstance(size, Size) else size}"
