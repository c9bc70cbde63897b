"""What in the answers to a suggestion may have been otherwise, by the rules of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from clue_logic.game.events import Answer, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.notebook.repairs.change import Change, Miswriting


def answered_otherwise(game: Game, event: Suggestion, left: Collection[str]) -> Iterator[Change]:
    """Yield what may have been otherwise in the answers.

    Parameters
    ----------
    game
        The game.
    event
        The suggestion.
    left
        The players who have left the game before it.
    """
    yield from _another_shown(game, event)
    if event.asked is not None:
        yield from _other_reply(game, event)
    elif game.answers is AnswerRule.EVERYONE:
        yield from _others_have(game, event)
    else:
        yield from _first_to_show(game, event, left)


def _another_shown(game: Game, event: Suggestion) -> Iterator[Change]:
    for at, answer in enumerate(event.answers):
        if answer.card is None:
            continue
        for card in event.cards:
            if card != answer.card and _can_show(game, answer.player, card):
                answers = (*event.answers[:at], replace(answer, card=card), *event.answers[at + 1 :])
                yield Change(Miswriting.SHOWN, answer.card, card, replace(event, answers=answers))


def _other_reply(game: Game, event: Suggestion) -> Iterator[Change]:
    for answer in event.answers:
        if answer.reply is Reply.ANSWERED:
            passed = replace(answer, reply=Reply.PASSED, card=None)
            yield Change(Miswriting.PASSED, answer.player, answer.player, replace(event, answers=(passed,)))
        else:
            shown = replace(answer, reply=Reply.ANSWERED)
            yield Change(Miswriting.SHOWED, answer.player, answer.player, replace(event, answers=(shown,)))


def _others_have(game: Game, event: Suggestion) -> Iterator[Change]:
    """Where everybody says whether she has a card: one more has, one less, or one instead of another."""
    for at, answer in enumerate(event.answers):
        if answer.reply is Reply.ANSWERED:
            passed = replace(answer, reply=Reply.PASSED, card=None)
            yield Change(Miswriting.PASSED, answer.player, answer.player, _with(event, {at: passed}))
            for other, instead in enumerate(event.answers):
                if instead.reply is Reply.PASSED:
                    has = replace(instead, reply=Reply.ANSWERED, implied=False)
                    changed = _with(event, {at: passed, other: has})
                    yield Change(Miswriting.SHOWER, answer.player, instead.player, changed)
        else:
            has = replace(answer, reply=Reply.ANSWERED, implied=False)
            yield Change(Miswriting.SHOWED, answer.player, answer.player, _with(event, {at: has}))


def _with(event: Suggestion, answers: dict[int, Answer]) -> Suggestion:
    return replace(event, answers=tuple(answers.get(at, answer) for at, answer in enumerate(event.answers)))


def _first_to_show(game: Game, event: Suggestion, left: Collection[str]) -> Iterator[Change]:
    """Where asking goes round, who shows ends it: whoever sits behind her is not asked."""
    if not event.answers:
        return
    order = seats_from(game, event.asker, left)
    last = event.answers[-1]
    shower = last if last.reply is Reply.ANSWERED else None
    if shower is not None:
        passed = replace(shower, reply=Reply.PASSED, card=None)
        yield Change(
            Miswriting.PASSED, shower.player, shower.player, replace(event, answers=(*event.answers[:-1], passed))
        )
    said = {answer.player: answer for answer in event.answers}
    for seat, player in enumerate(order):
        if shower is not None and player == shower.player:
            continue
        if shower is None and player not in said:
            break  # nobody says that she was asked
        before = tuple(_passing(said.get(other), other, event, game) for other in order[:seat])
        line = said[player].line if player in said else last.line
        card = shower.card if shower is not None else None
        if card is not None and not _can_show(game, player, card):
            continue
        changed = replace(event, answers=(*before, Answer(player, Reply.ANSWERED, line, card)))
        if shower is None:
            yield Change(Miswriting.SHOWED, player, player, changed)
        else:
            yield Change(Miswriting.SHOWER, shower.player, player, changed)


def seats_from(game: Game, asker: str, left: Collection[str]) -> Sequence[str]:
    """Return the players who can be asked, from the asker's neighbour on."""
    start = game.names.index(asker) + 1
    return [name for name in (*game.names[start:], *game.names[: start - 1]) if name not in left]


def _passing(said: Answer | None, player: str, event: Suggestion, game: Game) -> Answer:
    """Return that a player passed, as it is said, or implied by what stands behind it."""
    if said is None:
        return Answer(player, Reply.PASSED, event.answers[-1].line, implied=not game.strict)
    if said.reply is Reply.ANSWERED:
        return replace(said, reply=Reply.PASSED, card=None, implied=not game.strict)
    return said


def _can_show(game: Game, player: str, card: str) -> bool:
    """Return whether a player can show a card, as far as my own hand tells."""
    return player != game.me or game.hand is None or card in game.hand
