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
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names

_SAID = Texts(
    en={
        "turns": "A turn in short. What will be written stands below while you type; Enter writes it:",
        "beginnings": "Any beginning will do that can mean one name only; commas and colons may be left out.",
        "statements": "Whole statements, as a log has them: {}.",
        "answers": "An answer alone goes below the last suggestion: {}.",
        "questions": "Questions are answered and not written: {}.",
        "reveals": "{} reveals {}",
        "learn": "learn {} lacks {}",
        "leaves": "{} leaves",
        "expect": "expect {} open",
        "shows": "{} shows",
        "why": "why {} excluded",
        "who": "who holds {}",
        "solution": "solution",
        "commands": "{undo} takes back the last line written here ({undo} 2: two); {skip}: the next one's turn; "
        "{grid}: the notebook; {suggest}: what to suggest next; {chances}: how likely every cell is; "
        "{conflicts}: where to look if the log contradicts "
        "itself; {log}: the last lines; {quit} or Ctrl-D leaves. Ctrl-C clears the line.",
    },
    de={
        "turns": "Ein Zug in Kurzform. Was geschrieben wird, steht beim Tippen darunter; die Eingabetaste schreibt es:",
        "beginnings": "Jeder Anfang genügt, der nur einen Namen meinen kann; Kommas und Doppelpunkte dürfen fehlen.",
        "statements": "Ganze Aussagen wie im Protokoll: {}.",
        "answers": "Eine Antwort für sich kommt unter die letzte Vermutung: {}.",
        "questions": "Fragen werden beantwortet und nicht aufgeschrieben: {}.",
        "reveals": "{} enthüllt {}",
        "learn": "erfahre {} besitzt {} nicht",
        "leaves": "{} geht",
        "expect": "erwarte {} offen",
        "shows": "{} zeigt",
        "why": "warum {} ausgeschlossen",
        "who": "wer besitzt {}",
        "solution": "lösung",
        "commands": "{undo} nimmt die letzte hier geschriebene Zeile zurück ({undo} 2: zwei); {skip}: der Nächste ist "
        "am Zug; {grid}: das Notizblatt; {suggest}: was man vermuten sollte; {chances}: wie wahrscheinlich jedes Feld "
        "ist; {conflicts}: wo man bei einem Widerspruch nachsieht; "
        "{log}: die letzten Zeilen; {quit} oder Strg-D: Ende. Strg-C löscht die Zeile.",
    },
)
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
    say, card = _SAID[lang], game.deck.cards[0]
    player = quoted(asked_after(reader.proposed, game)[-1])
    yield say["turns"]
    for short in _turns(game, reader.proposed):
        entry = reader.read(short)
        if isinstance(entry, ToWrite):
            yield f"  {short}"
            yield f"      {entry.text}"
    yield say["beginnings"]
    statements = (say["reveals"].format(player, card), say["learn"].format(player, card), say["leaves"].format(player))
    yield say["statements"].format("; ".join((*statements, say["expect"].format(card))))
    if game.answers is not AnswerRule.ONE:
        yield say["answers"].format(say["shows"].format(player))
    questions = [say["who"].format(card), say["why"].format(card)]
    yield say["questions"].format("; ".join([*questions, say["solution"]] if game.deck.hidden else questions[:1]))
    yield say["commands"].format(**{command.value: word_for(command, lang) for command in KeepCommand})


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
