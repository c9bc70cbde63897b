"""What can be typed, with the names of this game: every form is read as it would be if it were typed."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.game.deck import Deck
from clue_logic.game.game import AnswerRule, Game
from clue_logic.keep.commands import KeepCommand, word_for
from clue_logic.keep.entry import Reader, ToWrite
from clue_logic.keep.turns import asked_after
from clue_logic.language.headers import quoted
from clue_logic.language.references import Setup
from clue_logic.words.messages import messages
from clue_logic.words.names import Names

_LETTERS = 3
_SHORT = 8
"""A name of so few letters is not shortened."""


def what_can_be_typed(reader: Reader, game: Game, lang: str) -> Iterator[str]:
    """Yield what can be typed while a log stands as it does.

    Examples
    --------
    >>> from clue_logic.keep.kept_log import kept_log
    >>> log = kept_log("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6\\n")
    >>> print(*list(what_can_be_typed(Reader(log), log.game, "en"))[1:5], sep="\\n")
      sca can kit, cla
          Anna suggests Miss Scarlett, Candlestick, Kitchen: Ben passes, Clara shows
      sca can kit, cla sca
          Anna suggests Miss Scarlett, Candlestick, Kitchen: Ben passes, Clara shows Miss Scarlett
    """
    msg = messages(lang)
    card = game.deck.cards[0]
    player = quoted(asked_after(reader.proposed, game)[-1])
    yield msg("keep-typed-turns")
    for short in _turns(game, reader.proposed):
        entry = reader.read(short)
        if isinstance(entry, ToWrite):
            yield f"  {short}"
            yield f"      {entry.text}"
    yield msg("keep-typed-beginnings")
    statements = (
        msg("keep-example-reveals", player=player, card=card),
        msg("keep-example-learn", player=player, card=card),
        msg("keep-example-leaves", player=player),
    )
    yield msg("keep-typed-statements", examples="; ".join((*statements, msg("keep-example-expect", card=card))))
    if game.answers is not AnswerRule.ONE:
        yield msg("keep-typed-answers", example=msg("keep-example-shows", player=player))
    questions = [msg("keep-example-who", card=card), msg("keep-example-why", card=card)]
    yield msg(
        "keep-typed-questions",
        examples="; ".join([*questions, msg("keep-example-solution")] if game.deck.hidden else questions[:1]),
    )
    yield msg(
        "keep-typed-commands",
        undo=word_for(KeepCommand.UNDO, lang),
        skip=word_for(KeepCommand.SKIP, lang),
        grid=word_for(KeepCommand.GRID, lang),
        suggest=word_for(KeepCommand.SUGGEST, lang),
        chances=word_for(KeepCommand.CHANCES, lang),
        conflicts=word_for(KeepCommand.CONFLICTS, lang),
        log=word_for(KeepCommand.LOG, lang),
        quit=word_for(KeepCommand.QUIT, lang),
    )


def a_turn(game: Game, asker: str) -> str:
    """Return a turn in short, as an example.

    Examples
    --------
    >>> from clue_logic.keep.kept_log import kept_log
    >>> a_turn(kept_log("edition: cluedo-de\\nplayers: Anna 6, Ben 6, Clara 6\\n").game, "Ben")
    'min leu küc, ann'
    """
    return next(_turns(game, asker))


def _turns(game: Game, asker: str) -> Iterator[str]:
    """Yield turns in short."""
    order = asked_after(asker, game)
    first, last = (_beginning(player, _players(game)) for player in (order[0], order[-1]))
    cards = [_beginning(card, _cards(game.deck)) for card in _one_of_each(game.deck)]
    listed = " ".join(cards)
    if game.answers is AnswerRule.ONE:
        yield f"{last} {listed} +"
        yield f"{last} {listed} {cards[0]}"
        yield f"{last} {listed} -"
    elif game.answers is AnswerRule.EVERYONE:
        yield f"{listed}, {first} {last}"
        yield f"{listed}, {first} {cards[0]}"
        yield f"{listed} -"
    else:
        yield f"{listed}, {last}"
        yield f"{listed}, {last} {cards[0]}"
        yield f"{listed} -"
    if game.answers is not AnswerRule.ONE:
        yield f"{first}: {listed}, {_beginning(asker, _players(game))}"
    if game.deck.hidden:
        yield f"! {listed} -"
        yield f"! {listed} +"


def _one_of_each(deck: Deck) -> list[str]:
    if deck.categories:
        return [part.cards[0] for part in deck.categories]
    return list(deck.cards[: max(deck.hidden, 1)])


def _cards(deck: Deck) -> Names:
    return Names(deck.cards, "card", deck.aliases)


def _players(game: Game) -> Names:
    players = Setup(seats=game.names).players
    assert players is not None
    return players


def _beginning(name: str, names: Names) -> str:
    """Return letters that are enough to mean a name."""
    for word in (*name.split()[::-1], name):
        for letters in range(_LETTERS, len(word)):
            if names.find(word[:letters].lower()) == name:
                return word[:letters].lower()
    return name if len(name) <= _SHORT or " " not in name else f'"{name}"'
