"""A deal that refutes a false rule: every line of the log is true in it, and what the rule concludes is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.exercises.setting import Setting, place_said, setting
from clue_logic.classroom.exercises.sheet import Blank, lines_of_answer
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.events import LearnedCell
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.notebook.said_of_deals import is_so
from clue_logic.notebook.soundness import first_false_step
from clue_logic.words.languages import Texts
from clue_logic.words.names import nearest
from clue_logic.worlds.conflicts import Conflicts
from clue_logic.worlds.entailment import Worlds

_SAID = Texts(
    en={
        "how": "Where is each card? One place a line, as in: Ben: 1, 4",
        "empty": "There is no answer yet.",
        "form": "line {}: write a place, a colon and its cards, as in: Ben: 1, 4",
        "place": "line {}: “{}” is no place of this game; there are {}.",
        "card": "line {}: there is no card “{}”.",
        "twice": "{} lies in two places.",
        "missing": "It is not said where {} is.",
        "impossible": "In this deal not every line of the log is true.",
        "impossible hint": "Look at line {} again.",
        "headers": "the numbers of cards in the headers",
        "headers hint": "Look at {} again.",
        "agrees": "In this deal every line of the log is true, and what the rules conclude is so, too.",
        "agrees hint": "They conclude: {} ({}). Where could that be otherwise?",
        "solved": "Every line of the log is true in this deal, and this is not: {} ({}). The rule is refuted.",
    },
    de={
        "how": "Wo liegt jede Karte? Ein Ort je Zeile, wie: Ben: 1, 4",
        "empty": "Es gibt noch keine Antwort.",
        "form": "Zeile {}: Schreibe einen Ort, einen Doppelpunkt und seine Karten, wie: Ben: 1, 4",
        "place": "Zeile {}: „{}“ ist kein Ort dieses Spiels; es gibt {}.",
        "card": "Zeile {}: Eine Karte „{}“ gibt es nicht.",
        "twice": "{} liegt an zwei Orten.",
        "missing": "Es ist nicht gesagt, wo {} liegt.",
        "impossible": "In dieser Verteilung ist nicht jede Zeile des Protokolls wahr.",
        "impossible hint": "Sieh dir noch einmal Zeile {} an.",
        "headers": "die Kartenzahlen am Anfang",
        "headers hint": "Sieh dir noch einmal {} an.",
        "agrees": "In dieser Verteilung ist jede Zeile des Protokolls wahr, und was die Regeln schließen, stimmt auch.",
        "agrees hint": "Sie schließen: {} ({}). Wo könnte das anders sein?",
        "solved": "In dieser Verteilung ist jede Zeile des Protokolls wahr, und dies nicht: {} ({}). Widerlegt.",
    },
)


class _NoDealError(Exception):
    """What is written is no deal."""


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    rules = "\n".join(f"    {line}" for line in exercise.given.strip().splitlines())
    places = (f"{place_said(place, lang)}:" for place in setting(exercise).game.locations)
    return Blank(exercise, lang, f"{rules}\n\n{_SAID[lang]['how']}", room="\n".join(places))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: a deal in which the first false step of the rules is not so."""
    found = _with_rules(exercise)
    step = first_false_step(found.derivation, Worlds(found.game))
    if step is None:
        raise ValueError(f"the rules of {exercise.name} are not refuted by its log")
    held: dict[str, list[str]] = {place: [] for place in found.game.locations}
    for card, place in step.deal.items():
        held[place].append(card)
    return "\n".join(f"{place_said(place, lang)}: {', '.join(cards)}" for place, cards in held.items())


def judged(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Say what an answer is worth."""
    said, found = _SAID[lang], _with_rules(exercise)
    written = list(lines_of_answer(answer))
    if not any(line.partition(":")[2].strip() for _, line in written):
        return Verdict(Mark.EMPTY, said["empty"], said["how"])
    try:
        deal = _deal(written, found.game, lang)
    except _NoDealError as error:
        return Verdict(Mark.FORM, str(error), said["how"])
    line = _line_against(found.game, deal)
    if line is not None:
        hint = said["impossible hint"].format(line) if line else said["headers hint"].format(said["headers"])
        return Verdict(Mark.FALSE, said["impossible"], hint)
    conclusions = [fact for fact in found.derivation.inferences if _speaks_of(fact)]
    false = next((fact for fact in conclusions if not is_so(fact, deal, {}, {})), None)
    if false is not None:
        label = found.derivation.inferences[false].label
        return Verdict(Mark.SOLVED, said["solved"].format(found.said(false, lang), label))
    step = first_false_step(found.derivation, Worlds(found.game))
    hint = "" if step is None else said["agrees hint"].format(found.said(step.fact, lang), step.label)
    return Verdict(Mark.PARTLY, said["agrees"], hint)


def _with_rules(exercise: Exercise) -> Setting:
    return setting(exercise, OwnRules.of(exercise.given, exercise.name))


def _deal(written: list[tuple[int, str]], game: Game, lang: str) -> Mapping[str, str]:
    said = _SAID[lang]
    called = {place_said(place, lang).casefold(): place for place in game.locations}
    called |= {place.casefold(): place for place in game.locations}
    deal: dict[str, str] = {}
    for number, line in written:
        name, colon, cards = line.partition(":")
        if not colon:
            raise _NoDealError(said["form"].format(number))
        place = called.get(name.strip().casefold())
        if place is None:
            places = ", ".join(place_said(each, lang) for each in game.locations)
            raise _NoDealError(said["place"].format(number, name.strip(), places))
        for card in filter(None, map(str.strip, cards.split(","))):
            known = game.deck.cards if card in game.deck.cards else [nearest(card, game.deck.cards, cutoff=0.8)]
            meant = card if card in known else known[0]
            if meant is None:
                raise _NoDealError(said["card"].format(number, card))
            if deal.setdefault(meant, place) != place:
                raise _NoDealError(said["twice"].format(meant))
    missing = [card for card in game.deck.cards if card not in deal]
    if missing:
        raise _NoDealError(said["missing"].format(missing[0]))
    return deal


def _line_against(game: Game, deal: Mapping[str, str]) -> int | None:
    """Return a line that is not true in a deal, 0 for what the headers say; None if all are."""
    last = max((event.line for event in game.events), default=1)
    learned = tuple(LearnedCell(last + 1 + n, place, card, True) for n, (card, place) in enumerate(deal.items()))
    whole = replace(game, events=(*game.events, *learned))
    if Worlds(whole).possible:
        return None
    spoken = {event.line for event in game.events}
    conflict = Conflicts(whole).smallest()
    return 0 if conflict is None else next((line for line in conflict.lines if line in spoken), 0)


def _speaks_of(fact: Fact) -> bool:
    return fact.predicate in ("holds", "lacks", CONTRADICTION)
