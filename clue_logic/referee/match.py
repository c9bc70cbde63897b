"""A referee who deals and plays random games, and knows the whole deal.

The players act at random, but by the rules: nothing in the log is false. What a log may leave out is left out at
random: passes, verdicts, sizes, cards nobody saw, whole answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from clue_logic.classroom.random_games.dealing import (
    CLASSIC,
    MOST_PLAYERS,
    NAMES,
    Box,
    Style,
    deal_by_lot,
    seated,
    shuffled,
    sizes_said,
)
from clue_logic.classroom.random_games.log_text import Headers, write, write_tidily
from clue_logic.classroom.random_games.match import Generated, Happenings
from clue_logic.game.deck import TABLE
from clue_logic.game.events import Answer, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game

LEAVING = 0.04
"""How likely it is that somebody leaves a game of Generalized Clue after a question."""


class Match:
    """One game while it is played.

    Parameters
    ----------
    rng
        Decides what happens.
    box
        The deck.
    players
        How many play.
    style
        How.
    """

    def __init__(self, rng: Random, box: Box, players: int, style: Style) -> None:
        self._rng = rng
        self._box = box
        self._style = style
        self._names = _names(rng, players, style)
        self._dealt = deal_by_lot(rng, box, self._names, style)
        self._answers = _who_answers(rng, style)
        self._silent = self._answers is AnswerRule.EVERYONE and rng.random() < 0.4
        self._strict = not style.plain and self._answers is AnswerRule.FIRST and rng.random() < 0.2
        if style.perfect is not None:
            self._perfect = style.perfect and bool(box.deck.hidden)
        else:
            self._perfect = not style.plain and bool(box.deck.hidden) and rng.random() < 0.3
        plays = not style.onlooker and (style.plain or rng.random() < 0.8)
        self._me = rng.choice(self._names) if plays else None
        self._happenings = Happenings(rng, box, self._names, self._dealt, style, self._me, self._perfect)
        self._scribe = Random(rng.random())

    def play(self, name: str, suggestions: int, *, tidy: bool = False) -> Generated:
        """Play the game to its end and write its log.

        Parameters
        ----------
        name
            What the game is called.
        suggestions
            How many suggestions are made at most.
        tidy
            Whether the log is written as the formatter would, and not in one of the ways a person might.
        """
        rng, own = self._rng, self._dealt.hands[self._me] if self._me is not None else ()
        hand = shuffled(rng, own) if own and (self._style.plain or rng.random() < 0.9) else None
        said = sizes_said(rng, self._box, self._names, self._dealt, self._style)
        headers = Game(
            self._box.deck,
            seated(self._names, said, self._box, self._dealt, self._me if hand is not None else None),
            me=self._me,
            hand=hand,
            table=self._dealt.hands[TABLE],
            answers=self._answers,
            asker_silent=self._silent,
            strict=self._strict,
            one_of_each=self._box.one_of_each,
            perfect_accusing=self._perfect,
            edition=self._box.edition,
        )
        before = Headers(headers, said)
        events = tuple(self._events(suggestions))
        game, text = write_tidily(before, events) if tidy else write(before, events, self._scribe)
        return Generated(name, game, self._dealt.deal, text, before)

    def _events(self, suggestions: int) -> Iterator[Event]:
        turn = self._rng.randrange(len(self._names))
        out, accused = self._happenings.left, self._happenings.accused
        made = 0
        while made < suggestions and not self._happenings.over:
            turn += 1
            asker = self._names[turn % len(self._names)]
            if asker in out or (asker in accused and self._rng.random() < 0.9):
                if len(out | accused) == len(self._names):
                    return
                continue
            suggestion = self._suggestion(asker)
            made += 1
            yield suggestion
            yield from self._happenings.answer_to_silence(suggestion)
            if self._style.generalized and self._rng.random() < LEAVING:
                yield from self._happenings.departure()
            yield from self._happenings.next()

    def _suggestion(self, asker: str) -> Suggestion:
        rng = self._rng
        deck = self._box.deck
        one = self._answers is AnswerRule.ONE
        if deck.categories and not one:
            cards = tuple(rng.choice(c.cards) for c in deck.categories)
        else:
            usual = len(deck.categories) or 3
            most = len(deck.cards) // 2 if self._style.generalized else 5
            number = usual if rng.random() < 0.5 else rng.randint(1, most)
            cards = tuple(rng.sample(deck.cards, min(number, len(deck.cards))))
        if not self._style.plain:
            cards = shuffled(rng, cards)
        asked = None
        if one:
            asked = rng.choice([p for p in self._names if p != asker and p not in self._happenings.left])
        return Suggestion(0, asker, cards, self._answers_to(asker, asked, cards), asked)

    def _answers_to(self, asker: str, asked: str | None, cards: Sequence[str]) -> tuple[Answer, ...]:
        recorded = self._style.plain or self._rng.random() < 0.93
        if not recorded:
            return ()
        if asked is not None:
            return (self._answer(asked, asker, cards),)
        seat = self._names.index(asker) + 1
        order = [p for p in (*self._names[seat:], *self._names[:seat]) if p not in self._happenings.left]
        if self._answers is AnswerRule.EVERYONE:
            return tuple(self._answer(p, asker, cards) for p in order if not (self._silent and p == asker))
        answers: list[Answer] = []
        for player in order[:-1]:
            answers.append(self._answer(player, asker, cards))
            if answers[-1].reply is Reply.ANSWERED:
                break
        return tuple(answers) if self._style.plain or self._strict else answers_with_gaps(answers, self._rng)

    def _answer(self, player: str, asker: str, cards: Sequence[str]) -> Answer:
        fitting = [card for card in cards if self._dealt.deal[card] == player]
        if not fitting:
            return Answer(player, Reply.PASSED, 0)
        # Where everyone answers, nobody need show a card.
        seen = self._me in (player, asker) and self._answers is not AnswerRule.EVERYONE
        if not self._style.plain:
            seen = self._rng.random() < (0.9 if seen else 0.03)
        return Answer(player, Reply.ANSWERED, 0, self._rng.choice(fitting) if seen else None)


def _names(rng: Random, players: int, style: Style) -> tuple[str, ...]:
    if style.names:
        return style.names[:players]
    if style.plain:
        return tuple(f"Player {c}" for c in "ABCDEFGHIJ"[:players])
    # From the first names as long as they are enough, so that games of few players have the same ones.
    return tuple(rng.sample(NAMES[: max(players, MOST_PLAYERS[CLASSIC])], players))


def _who_answers(rng: Random, style: Style) -> AnswerRule:
    if style.answers is not None:
        return style.answers
    if style.plain:
        return AnswerRule.ONE if style.generalized else AnswerRule.FIRST
    return rng.choice(list(AnswerRule))


def answers_with_gaps(answers: Sequence[Answer], rng: Random) -> tuple[Answer, ...]:
    """Return the answers as a careless keeper of the log has them: some passes left out, or the rest cut off."""
    if not answers or rng.random() < 0.6:
        return tuple(answers)
    if rng.random() < 0.3:
        return tuple(answers[: rng.randrange(len(answers))])
    last = len(answers) - 1
    return tuple(
        Answer(a.player, a.reply, 0, implied=True) if i < last and a.reply is Reply.PASSED and rng.random() < 0.5 else a
        for i, a in enumerate(answers)
    )
