"""A deal that refutes a false rule: every line of the log is true in it, and what the rule concludes is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.sheet import Blank, SolvedLog, UnreadableError, answer_lines, solve_log
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.events import LearnedCell
from clue_logic.game.game import Game
from clue_logic.notebook.soundness import first_false_step, holds_in_deal
from clue_logic.words.messages import messages
from clue_logic.words.names import nearest
from clue_logic.words.records import replace
from clue_logic.words.terms import place_name
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.entailment import Worlds


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    rules = "\n".join(f"    {line}" for line in exercise.given.strip().splitlines())
    places = (f"{place_name(place, lang)}:" for place in solve_log(exercise).game.locations)
    return Blank(exercise, lang, f"{rules}\n\n{messages(lang)('classroom-refute-how')}", room="\n".join(places))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: a deal in which the first false step of the rules is not so."""
    counterexample = _with_rules(exercise)
    step = first_false_step(counterexample.derivation, Worlds(counterexample.game))
    if step is None:
        raise ValueError(f"the rules of {exercise.name} are not refuted by its log")
    hands: dict[str, list[str]] = {place: [] for place in counterexample.game.locations}
    for card, place in step.deal.items():
        hands[place].append(card)
    return "\n".join(f"{place_name(place, lang)}: {', '.join(cards)}" for place, cards in hands.items())


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    msg, counterexample = messages(lang), _with_rules(exercise)
    written = list(answer_lines(answer))
    if not any(line.partition(":")[2].strip() for _, line in written):
        return Verdict(Mark.EMPTY, msg("classroom-refute-empty"), msg("classroom-refute-how"))
    try:
        deal = parse_deal(written, counterexample.game, lang)
    except UnreadableError as error:
        return Verdict(Mark.FORM, str(error), msg("classroom-refute-how"))
    line = _find_contradicted_line(counterexample.game, deal)
    if line is not None:
        text = msg("classroom-refute-impossible", where="line" if line else "headers", line=line)
        return Verdict(Mark.FALSE, text, _contradiction_hint(exercise.logs[0], line, lang), Wrong.DEAL_CONTRADICTS)
    conclusions = (
        fact for fact in counterexample.derivation.inferences if fact.predicate in ("holds", "lacks", CONTRADICTION)
    )
    false = next((fact for fact in conclusions if not holds_in_deal(fact, deal, {}, {})), None)
    if false is not None:
        label = counterexample.derivation.inferences[false].label
        return Verdict(
            Mark.SOLVED, msg("classroom-refute-solved", conclusion=counterexample.sentence(false, lang), rule=label)
        )
    step = first_false_step(counterexample.derivation, Worlds(counterexample.game))
    hint = (
        ""
        if step is None
        else msg("classroom-refute-agrees-hint", conclusion=counterexample.sentence(step.fact, lang), rule=step.label)
    )
    return Verdict(Mark.PARTLY, msg("classroom-refute-agrees"), hint)


def _contradiction_hint(log: str, line: int, lang: str) -> str:
    """Return the hint for a deal that contradicts a line of a log, or its headers (0)."""
    if not line:
        return messages(lang)("classroom-refute-headers-hint")
    statement = log.splitlines()[line - 1].strip()
    return messages(lang)("classroom-refute-impossible-hint", line=line, statement=statement)


def _with_rules(exercise: Exercise) -> SolvedLog:
    return solve_log(exercise, UserRules.of(exercise.given, exercise.name))


def parse_deal(written: Iterable[tuple[int, str]], game: Game, lang: str) -> Mapping[str, str]:
    """Return the deal that some lines tell, each with its number; raises UnreadableError."""
    msg = messages(lang)
    called = {place_name(place, lang).casefold(): place for place in game.locations}
    called |= {place.casefold(): place for place in game.locations}
    deal: dict[str, str] = {}
    for number, line in written:
        name, colon, cards = line.partition(":")
        if not colon:
            raise UnreadableError(msg("classroom-refute-form", line=number))
        place = called.get(name.strip().casefold())
        if place is None:
            places = ", ".join(place_name(each, lang) for each in game.locations)
            raise UnreadableError(msg("classroom-refute-place", line=number, name=name.strip(), places=places))
        for card in filter(None, map(str.strip, cards.split(","))):
            known = game.deck.cards if card in game.deck.cards else [nearest(card, game.deck.cards, cutoff=0.8)]
            known_card = card if card in known else known[0]
            if known_card is None:
                raise UnreadableError(msg("classroom-refute-card", line=number, card=card))
            if deal.setdefault(known_card, place) != place:
                raise UnreadableError(msg("classroom-refute-twice", card=known_card))
    missing = [card for card in game.deck.cards if card not in deal]
    if missing:
        raise UnreadableError(msg("classroom-refute-missing", card=missing[0]))
    return deal


def _find_contradicted_line(game: Game, deal: Mapping[str, str]) -> int | None:
    """Return a line that is false in a deal, 0 for the headers; None if all are true."""
    last = max((event.line for event in game.events), default=1)
    learned = tuple(LearnedCell(last + 1 + n, place, card, True) for n, (card, place) in enumerate(deal.items()))
    whole = replace(game, events=(*game.events, *learned))
    if Worlds(whole).possible:
        return None
    spoken = {event.line for event in game.events}
    conflict = ConflictFinder(whole).find_smallest()
    return 0 if conflict is None else next((line for line in conflict.lines if line in spoken), 0)
