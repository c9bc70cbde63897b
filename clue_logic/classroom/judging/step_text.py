"""A false step in words, for somebody who wrote the rule: the rule with its values, its premises, and a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import Calculus, variable_sorts
from clue_logic.notebook.soundness import FalseStep
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages
from clue_logic.words.terms import place_name
from clue_logic.worlds.neighbours import Deal


def step_lines(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    """Yield a false step in words: where, by which rule, with which values, from what, and a deal."""
    yield from step_told(step, derivation, lang)
    yield from (f"  {line}" for line in deal_lines(step.deal, lang, _first(step)))


def step_told(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    """Yield a false step in words, up to where the deal is to follow."""
    msg, wording = messages(lang), Wording(derivation.calculus, derivation.givens, lang)
    by = rule_at(step.label, derivation.calculus)
    yield msg("classroom-step-step", line=step.line, rule=by) if step.line else msg("classroom-step-headers", rule=by)
    yield f"  {derivation.calculus.rule(step.label)}"
    values = ", ".join(_values(step, derivation, lang))
    if values:
        yield f"  {values}"
    premises = list(_premises(step, derivation, wording))
    yield f"  {msg('classroom-step-from', premises='; '.join(premises)) if premises else msg('classroom-step-nothing')}"
    yield f"  {msg('classroom-step-so', conclusion=wording.sentence(step.fact))}"
    if step.untested:
        yield msg("classroom-step-untested", conclusions="; ".join(map(wording.sentence, step.untested)))
    yield msg("classroom-step-deal")


def rule_at(label: str, calculus: Calculus) -> str:
    """Return the label of a rule with its place: ``mine_1 (mine.dl:2)``."""
    place = calculus.rule(label).place
    return f"{label} ({place.file}:{place.line})"


def deal_lines(deal: Deal, lang: str, first: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield a deal as a small table, a place a line; some places come first."""
    places = dict.fromkeys((*first, *deal.values()))
    names = {place: place_name(place, lang) for place in places}
    width = max(map(cell_len, names.values()), default=0)
    for place, name in names.items():
        held = ", ".join(card for card, holder in deal.items() if holder == place)
        yield f"{name}{' ' * (width - cell_len(name))} | {held or '-'}"


def _first(step: FalseStep) -> tuple[str, ...]:
    """Return the place that the step is about, if it is one of the deal."""
    return tuple(str(value) for value in step.fact.args if value in step.deal.values())


def _values(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    rule = derivation.calculus.rule(step.label)
    sorts = variable_sorts(rule, derivation.calculus.declarations)
    inference = derivation.inferences.get(step.fact)
    for name, value in inference.binding if inference is not None else ():
        if name.startswith("_"):
            continue
        sort = sorts.get(name)
        if sort == "event":
            shown = messages(lang)("classroom-step-line", line=value)
        else:
            shown = place_name(str(value), lang) if sort == "location" else str(value)
        yield f"{name} = {shown}"


def _premises(step: FalseStep, derivation: Derivation, wording: Wording) -> Iterator[str]:
    """Yield the premises that are worth reading, given ones with their lines; if none is, all of them."""
    premises = list(dict.fromkeys(step.premises))
    declared = derivation.calculus.declarations
    for fact in [one for one in premises if not declared[one.predicate].background] or premises:
        given = derivation.givens.get(fact)
        yield wording.sentence(fact) if given is None else wording.statement(fact, given.line)
