"""What can be said of rules in general, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.classroom.comparing.comparison import Gain
from clue_logic.classroom.findings import Proved, Shape, Undecided
from clue_logic.classroom.judging.in_general import InGeneral
from clue_logic.classroom.judging.never_firing import NeverFires
from clue_logic.classroom.judging.step_text import step_lines
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Rule
from clue_logic.proof.wording import Wording
from clue_logic.words.formatting import with_and
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "false": "In general: FALSE.",
        "proved": "In general: sound.",
        "tested": "In general: no false conclusion found.",
        "never-fires": "In general: a rule never fires, so nothing is known of it.",
        "never, one": "{} fires in none of {} games: {} is never true.",
        "never": "{} fires in none of {} games: {} are never true together.",
        "smallest": "The smallest log found that shows it:",
        "missing": "Perhaps a premise is missing: {}",
        "with proved": "With it the rule is sound (proved: up to {}); it stays right in {} of {} cases tried.",
        "with": "With it nothing false is found; it stays right in {} of {} cases tried.",
        "own proved": "{}: proved for up to {}.",
        "own tested": "{}: tested, not proved: {}.",
        "own tested alone": "{}: tested, not proved.",
        "shape": "{} players and {} cards, {}",
        "but": "{} but {}",
        "games": "No false conclusion in {} games of {} kinds.",
        "nothing in": "There is no rule in it that is not taken in.",
        "redundant": "{} adds nothing: every conclusion of it follows by {}.",
        "redundant, given": "{} adds nothing: it concludes one of its own conditions.",
        "all redundant": "Sound, and it adds nothing to {}.",
        "equivalent": "It is equivalent to {}: {}.",
        "follows": "{} follows by {}",
        "adds": "It adds to {} {} cells in {} of {} games. The smallest log in which it adds something:",
        "adds nothing": "It adds nothing to {} in {} games.",
        "there": "There it finds: {} [{}]",
        "alone": "It stands alone; to take in a calculus, write #all of {}.",
    },
    de={
        "false": "Allgemein: FALSCH.",
        "proved": "Allgemein: korrekt.",
        "tested": "Allgemein: kein falscher Schluss gefunden.",
        "never-fires": "Allgemein: Eine Regel greift nie; über sie lässt sich nichts sagen.",
        "never, one": "{} greift in keinem von {} Spielen: {} trifft nie zu.",
        "never": "{} greift in keinem von {} Spielen: {} treffen nie zugleich zu.",
        "smallest": "Das kleinste gefundene Protokoll, das es zeigt:",
        "missing": "Vielleicht fehlt eine Prämisse: {}",
        "with proved": "Mit ihr ist die Regel korrekt (bewiesen: bis {}); sie bleibt in {} von {} geprüften Fällen "
        "richtig.",
        "with": "Mit ihr findet sich nichts Falsches; die Regel bleibt in {} von {} geprüften Fällen richtig.",
        "own proved": "{}: bewiesen für bis zu {}.",
        "own tested": "{}: geprüft, nicht bewiesen: {}.",
        "own tested alone": "{}: geprüft, nicht bewiesen.",
        "shape": "{} Spieler und {} Karten, {}",
        "but": "{} ohne {}",
        "games": "Kein falscher Schluss in {} Spielen von {} Arten.",
        "nothing in": "Es steht keine Regel darin, die nicht übernommen ist.",
        "redundant": "{} bringt nichts Neues: jeder Schluss daraus folgt mit {}.",
        "redundant, given": "{} bringt nichts Neues: der Schluss ist eine der eigenen Bedingungen.",
        "all redundant": "Korrekt, aber nichts Neues gegenüber {}.",
        "equivalent": "Gleichwertig mit {}: {}.",
        "follows": "{} folgt mit {}",
        "adds": "Gegenüber {} neu: {} Felder in {} von {} Spielen. Das kleinste Protokoll, in dem etwas neu ist:",
        "adds nothing": "Gegenüber {} nichts Neues in {} Spielen.",
        "there": "Neu ist dort: {} [{}]",
        "alone": "Die Regeln stehen allein; einen Kalkül übernimmt man mit #all of {}.",
    },
)


_WHY = Texts(
    en={
        "knowledge": "it is about who knows what, and that cannot be read off a deal",
        "nothing of deals": "no cell rests on what it concludes",
        "own words": "a rule that rests on what it concludes does not hold; no deal tells which of the two is to blame",
        "no log": "by its words it need not hold, but no log was found that shows it",
        "time": "deciding it takes too long",
        "stopped": "deciding it was stopped",
    },
    de={
        "knowledge": "es geht darum, wer was weiß, und das ist keiner Verteilung der Karten anzusehen",
        "nothing of deals": "auf dem, was daraus folgt, beruht kein Feld",
        "own words": "eine Regel, die auf dem Schluss daraus beruht, gilt nicht; an welcher von beiden es liegt, zeigt "
        "keine Verteilung der Karten",
        "no log": "dem Wortlaut nach muss es nicht gelten, doch es fand sich kein Protokoll, das es zeigt",
        "time": "es zu entscheiden dauert zu lange",
        "stopped": "die Prüfung wurde angehalten",
    },
)
"""Why a rule is not proved, by the reasons of `Undecided`."""

_LINES = Texts(en=("1 line", "{} lines"), de=("1 Zeile", "{} Zeilen"))

_MOST_NAMED = 4
"""So many rules that are left out are named."""


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines a little to the right."""
    return (f"  {line}" if line else "" for line in lines)


def general_lines(found: InGeneral, lang: str) -> Iterator[str]:
    """Yield what can be said of rules in general, line by line."""
    said = _SAID[lang]
    if found.refutation is not None:
        yield said["false"]
        yield from indented(_refuted(found, lang))
        return
    yield said[found.verdict]
    yield from indented(_sound(found, lang))


def _refuted(found: InGeneral, lang: str) -> Iterator[str]:
    assert found.refutation is not None
    said = _SAID[lang]
    yield said["smallest"]
    lines = found.refutation.text.rstrip().splitlines()
    yield from (f"  {number:>2}  {line}" for number, line in enumerate(lines, 1))
    yield from step_lines(found.refutation.step, found.refutation.derivation, lang)
    missing = found.missing
    if missing is not None:
        yield said["missing"].format(missing.shown)
        yield f"  {missing.rule}"
        if isinstance(missing.decision, Proved):
            shape = shape_said(missing.decision.upto, lang)
            yield f"  {said['with proved'].format(shape, missing.kept, missing.of)}"
        else:
            yield f"  {said['with'].format(missing.kept, missing.of)}"


def shape_said(upto: Shape, lang: str) -> str:
    """Return how large decks and logs are, in words."""
    one, more = _LINES[lang]
    lines = one if upto.events == 1 else more.format(upto.events)
    return _SAID[lang]["shape"].format(upto.players, upto.cards, lines)


def _sound(found: InGeneral, lang: str) -> Iterator[str]:
    said = _SAID[lang]
    if not found.own:
        yield said["nothing in"]
    never = {each.label: each for each in found.never_firing}
    for rule in found.own:
        yield from _own(rule, found, lang) if rule.label not in never else _never(never[rule.label], lang)
    if found.games and len(never) < len(found.own):
        yield said["games"].format(sum(found.games.values()), len(found.games))
    base = found.standing.base or "notebook"
    if found.but:
        but = found.but if len(found.but) <= _MOST_NAMED else (*found.but[:_MOST_NAMED], "...")
        base = said["but"].format(base, ", ".join(but))
    if len(found.own) > 1 and len(found.redundant) == len(found.own):
        yield said["all redundant"].format(base)
    if found.equivalent:
        why = (said["follows"].format(label, with_and(by, lang)) for label, by in found.equivalent.items())
        yield said["equivalent"].format(found.standing.base, "; ".join(why))
    if found.gain is not None:
        yield from _gain(found.gain, base, lang)
    if found.own and found.alone:
        yield said["alone"].format(base)


def _never(found: NeverFires, lang: str) -> Iterator[str]:
    premises = with_and([str(premise) for premise in found.premises], lang)
    key = "never" if len(found.premises) > 1 else "never, one"
    yield _SAID[lang][key].format(found.label, found.games, premises)


def _own(rule: Rule, found: InGeneral, lang: str) -> Iterator[str]:
    said = _SAID[lang]
    decision = found.decisions.get(rule.label)
    if isinstance(decision, Proved):
        yield said["own proved"].format(rule.label, shape_said(decision.upto, lang))
    elif rule.label not in found.redundant:
        yield (
            said["own tested"].format(rule.label, _WHY[lang][decision.reason])
            if isinstance(decision, Undecided)
            else said["own tested alone"].format(rule.label)
        )
    by = found.redundant.get(rule.label)
    if by is not None:
        yield (
            said["redundant"].format(rule.label, with_and(by, lang))
            if by
            else said["redundant, given"].format(rule.label)
        )


def _gain(gain: Gain, base: str, lang: str) -> Iterator[str]:
    said = _SAID[lang]
    tried = sum(gain.games.values())
    if gain.smallest is None:
        yield said["adds nothing"].format(base, tried)
        return
    yield said["adds"].format(base, gain.cells, sum(gain.gaining.values()), tried)
    lines = gain.smallest.text.rstrip().splitlines()
    yield from (f"  {number:>2}  {line}" for number, line in enumerate(lines, 1))
    cell = Wording(load_calculus("notebook"), {}, lang).sentence(gain.smallest.fact)
    yield said["there"].format(cell, gain.smallest.label)
