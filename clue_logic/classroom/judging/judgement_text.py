"""Judgements of rules, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.cells import cell_len

from clue_logic.classroom.comparison import Gain
from clue_logic.classroom.findings import Decision, NoModel, ProvedRule, Shape, UndecidedRule
from clue_logic.classroom.judging import on_log
from clue_logic.classroom.judging.firing import NeverFires
from clue_logic.classroom.judging.in_general import GeneralJudgement, checked_upto
from clue_logic.classroom.judging.judgement import Judgement, Misprint, NegationCounterexample
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.reading.calculus import format_loaded_notice
from clue_logic.datalog.syntax import CONTRADICTION, Calculus, Rule, variable_sorts
from clue_logic.game.facts import Fact
from clue_logic.notebook.soundness import FalseStep, find_false_step
from clue_logic.proof.wording import Wording
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import messages
from clue_logic.words.terms import place_name
from clue_logic.worlds.neighbours import Deal


def step_lines(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    """Yield the text of a false step: line, rule, values, premises, and a deal."""
    yield from step_text(step, derivation, lang)
    yield from (f"  {line}" for line in deal_lines(step.deal, lang, _first(step)))


def step_text(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    """Yield the text of a false step, without the deal."""
    msg, wording = messages(lang), Wording(derivation.calculus, derivation.givens, lang)
    by = rule_reference(step.label, derivation.calculus)
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


def rule_reference(label: str, calculus: Calculus) -> str:
    """Return the label of a rule with its place: ``mine_1 (mine.dl:2)``."""
    place = calculus.rule(label).place
    return f"{label} ({place.file}:{place.line})"


def deal_lines(deal: Deal, lang: str, first: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield a deal as a small table, a place a line; some places come first."""
    places = dict.fromkeys((*first, *deal.values()))
    names = {place: place_name(place, lang) for place in places}
    width = max(map(cell_len, names.values()), default=0)
    for place, name in names.items():
        hand = ", ".join(card for card, holder in deal.items() if holder == place)
        yield f"{name}{' ' * (width - cell_len(name))} | {hand or '-'}"


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
            text = messages(lang)("classroom-step-line", line=value)
        else:
            text = place_name(str(value), lang) if sort == "location" else str(value)
        yield f"{name} = {text}"


def _premises(step: FalseStep, derivation: Derivation, wording: Wording) -> Iterator[str]:
    """Yield the premises that are not common knowledge, given ones with their lines; if there are none, all."""
    premises = list(dict.fromkeys(step.premises))
    declared = derivation.calculus.declarations
    for fact in [one for one in premises if not declared[one.predicate].background] or premises:
        given = derivation.givens.get(fact)
        yield wording.sentence(fact) if given is None else wording.statement(fact, given.line)


_MOST_NAMED = 4
"""Left-out rules named at most."""


def indent_lines(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" if line else "" for line in lines)


def number_lines(text: str) -> Iterator[str]:
    """Yield the lines of a log with their numbers."""
    return (f"  {number:>2}  {line}" for number, line in enumerate(text.strip().splitlines(), 1))


def general_lines(judgement: GeneralJudgement, lang: str) -> Iterator[str]:
    msg = messages(lang)
    reasons = {one.reason for one in judgement.never_firing}
    weakest = next((reason for reason in ("not-met", "no-log") if reason in reasons), "no-deal")
    yield msg("classroom-general-verdict", verdict=judgement.verdict.value, reason=weakest)
    if judgement.refutation is not None:
        yield from indent_lines(_refutation_lines(judgement, lang))
        return
    yield from indent_lines(_soundness_lines(judgement, lang))


def _refutation_lines(judgement: GeneralJudgement, lang: str) -> Iterator[str]:
    assert judgement.refutation is not None
    msg = messages(lang)
    yield msg("classroom-general-smallest")
    yield from number_lines(judgement.refutation.text)
    yield from step_lines(judgement.refutation.step, judgement.refutation.derivation, lang)
    missing = judgement.missing
    if missing is not None:
        yield msg("classroom-general-missing", premise=missing.shown)
        yield f"  {missing.rule}"
        if isinstance(missing.decision, ProvedRule):
            shape = shape_text(missing.decision.upto, lang)
            yield f"  {msg('classroom-general-with-proved', shape=shape, kept=missing.kept, of=missing.of)}"
        else:
            share = msg("classroom-general-with", kept=missing.kept, of=missing.of)
            yield f"  {' '.join((share, *_checked_text(missing.decision, lang)))}"


def shape_text(upto: Shape, lang: str) -> str:
    """Return the text of a shape: players, cards and events."""
    return messages(lang)("classroom-general-shape", players=upto.players, cards=upto.cards, events=upto.events)


def bound_text(judgement: GeneralJudgement, lang: str) -> str:
    """Return up to which size all games were searched for a counterexample, in words; empty if none, or if it is found.

    Rules that follow from others hold for games of any size.
    """
    upto = checked_upto(judgement.decisions.get(rule.label) for rule in judgement.own)
    if upto is None or judgement.refutation is not None:
        return ""
    return messages(lang)("classroom-general-checked", shape=shape_text(upto, lang))


def _soundness_lines(judgement: GeneralJudgement, lang: str) -> Iterator[str]:
    msg = messages(lang)
    if not judgement.own:
        yield msg("classroom-general-nothing-in")
    never = {each.label: each for each in judgement.never_firing}
    for rule in judgement.own:
        if rule.label in never:
            yield " ".join(_never_firing_text(never[rule.label], judgement.decisions.get(rule.label), lang))
        else:
            yield from _rule_lines(rule, judgement, lang)
    if judgement.games and len(never) < len(judgement.own):
        yield msg("classroom-general-games", games=sum(judgement.games.values()), kinds=len(judgement.games))
    base = judgement.standing.base or "notebook"
    if judgement.but:
        but = judgement.but if len(judgement.but) <= _MOST_NAMED else (*judgement.but[:_MOST_NAMED], "...")
        base = msg("classroom-general-but", calculus=base, rules=", ".join(but))
    if len(judgement.own) > 1 and len(judgement.redundant) == len(judgement.own):
        yield msg("classroom-general-all-redundant", calculus=base)
    if judgement.equivalent:
        why = (
            msg("classroom-general-follows", rule=label, rules=join_with_and(by, lang))
            for label, by in judgement.equivalent.items()
        )
        yield msg("classroom-general-equivalent", calculus=judgement.standing.base, reasons="; ".join(why))
    if judgement.gain is not None:
        yield from _gain_lines(judgement.gain, base, lang)
    if judgement.own and judgement.alone:
        yield msg("classroom-general-alone", calculus=base)


def _never_firing_text(never_fires: NeverFires, decision: Decision | None, lang: str) -> Iterator[str]:
    premises = join_with_and([str(premise) for premise in never_fires.premises], lang)
    yield messages(lang)(
        "classroom-general-never",
        reason=never_fires.reason,
        rule=never_fires.label,
        games=never_fires.games,
        contradictory=never_fires.contradictory,
        shape=shape_text(decision.upto, lang) if isinstance(decision, NoModel | ProvedRule) else "",
        premises=premises,
        count=len(never_fires.premises),
    )
    if never_fires.reason == "not-met":
        yield from _checked_text(decision, lang)


def _rule_lines(rule: Rule, judgement: GeneralJudgement, lang: str) -> Iterator[str]:
    msg = messages(lang)
    decision = judgement.decisions.get(rule.label)
    match decision:
        case ProvedRule(upto) if rule.head.predicate == CONTRADICTION:
            yield msg("classroom-general-own-contradiction", rule=rule.label, shape=shape_text(upto, lang))
        case ProvedRule(upto):
            yield msg("classroom-general-own-proved", rule=rule.label, shape=shape_text(upto, lang))
        case NoModel(upto):
            yield msg("classroom-general-own-cannot-fire", rule=rule.label, shape=shape_text(upto, lang))
        case _ if rule.label not in judgement.redundant:
            reason = decision.reason.replace(" ", "-") if isinstance(decision, UndecidedRule) else None
            yield " ".join(
                (msg("classroom-general-own-tested", rule=rule.label, reason=reason), *_checked_text(decision, lang))
            )
    by = judgement.redundant.get(rule.label)
    if by is not None:
        yield (
            msg("classroom-general-redundant", rule=rule.label, rules=join_with_and(by, lang))
            if by
            else msg("classroom-general-redundant-given", rule=rule.label)
        )


def _checked_text(decision: Decision | None, lang: str) -> Iterator[str]:
    """Yield up to which size a rule that is not decided was searched, if it was."""
    upto = checked_upto([decision])
    if upto is not None:
        yield messages(lang)("classroom-general-checked", shape=shape_text(upto, lang))


def _gain_lines(gain: Gain, base: str, lang: str) -> Iterator[str]:
    msg = messages(lang)
    if gain.smallest is None:
        yield msg("classroom-general-adds-nothing", calculus=base, games=gain.games)
        return
    yield msg("classroom-general-adds", calculus=base, cells=gain.cells, gaining=gain.gaining, games=gain.games)
    yield from number_lines(gain.smallest.log)
    yield msg("classroom-general-there", cell=gain.smallest.cell_text(lang), rule=gain.smallest.rule)


def judgement_text(judgement: Judgement, lang: str = "en", log: str = "log") -> str:
    """Return a judgement in words."""
    before, general = before_general(judgement, lang, log), judgement.in_general
    if general is None:
        return before or messages(lang)("classroom-judged-form")
    return "\n".join([*([before, ""] if before else []), *general_lines(general, lang)])


def before_general(judgement: Judgement, lang: str, log: str = "log") -> str:
    """Return the text of all stages before the judgement in general; empty if there is none."""
    lines = [format_loaded_notice(str(judgement.rules), judgement.loaded_for, lang)] if judgement.loaded_for else []
    for misprint in judgement.form:
        lines += _problem_lines(misprint, misprint[1].message(lang), lang)
    for remark in judgement.remarks:
        text = messages(lang)("classroom-judged-remark", message=remark[1].message(lang))
        lines += _problem_lines(remark, text, lang)
    if judgement.not_known is not None:
        lines += ["", *_negation_lines(judgement.not_known, lang)]
    if judgement.on_log is not None:
        lines += [*([""] if lines else []), *on_log_lines(judgement.on_log, lang, log)]
    return "\n".join(lines)


def _problem_lines(misprint: Misprint, message: str, lang: str) -> Iterator[str]:
    """Yield a message, the line, a caret below the position, and the hint."""
    file, diagnostic = misprint
    yield f"{file}:{diagnostic.line}:{diagnostic.column}: {message}"
    if diagnostic.source_line.strip():
        yield f"  {diagnostic.source_line}"
        yield f"  {' ' * (diagnostic.column - 1)}{'^' * max(1, diagnostic.end_column - diagnostic.column)}"
    if diagnostic.hint is not None:
        yield f"  {messages(lang)('classroom-judged-hint')}: {diagnostic.hint_text(lang)}"


def _negation_lines(counterexample: NegationCounterexample, lang: str) -> Iterator[str]:
    msg = messages(lang)
    wording = Wording(load_calculus("notebook"), {}, lang)
    yield msg(
        "classroom-judged-later",
        line=counterexample.after or None,
        conclusion=wording.sentence(counterexample.facts[0]),
    )
    lines = counterexample.log.rstrip().splitlines()
    concluding = counterexample.after or counterexample.at - 1
    width = max(map(len, lines))
    yield ""
    notes = {counterexample.at: msg("classroom-judged-that"), concluding: msg("classroom-judged-this")}
    for number, line in enumerate(lines, 1):
        yield f"  {number:>2}  {line:{width}}  {notes.get(number, '')}".rstrip()
    yield ""
    yield msg("classroom-judged-refuted", line=counterexample.at, cell=wording.sentence(counterexample.facts[1]))


def on_log_lines(judgement: on_log.LogJudgement, lang: str, log: str) -> Iterator[str]:
    """Yield the lines of the judgement on a log; `log` is its name."""
    msg = messages(lang)
    if not judgement.possible:
        yield f"{msg('classroom-judged-log', log=log, verdict='impossible')}."
        return
    yield f"{msg('classroom-judged-log', log=log, verdict='false' if judgement.is_false else 'right')}."
    wording = Wording(judgement.derivation.calculus, judgement.derivation.givens, lang)
    if judgement.contradicts and judgement.is_false:
        yield f"  {msg('classroom-judged-contradicts', rules=len(judgement.standing.own))}"
    if judgement.step is not None:
        yield from indent_lines(step_lines(judgement.step, judgement.derivation, lang))
    if judgement.false:
        counts = on_log.count_cells(on_log.judged_cells(judgement))
        yield f"  {msg('classroom-judged-need-not', cells=counts.found, wrong=counts.false)}"
        return
    if judgement.is_false:
        return
    cells, alone = len(judgement.found), judgement.standing.base is None
    others = cells + len(judgement.lost) - len(judgement.gained)
    yield f"  {msg('classroom-judged-finds', cells=cells, calculus=judgement.beside, alone=alone, others=others)}"
    if judgement.lost and judgement.standing.base is not None:
        back = msg("classroom-judged-back", rule=judgement.brings_back) if judgement.brings_back else ""
        count, cell = len(judgement.lost), wording.sentence(judgement.lost[0])
        yield f"  {msg('classroom-judged-lost', count=count, cell=cell)}{back}."
    if judgement.gained:
        first = judgement.gained[0]
        by = rule_reference(judgement.derivation.inferences[first].label, judgement.derivation.calculus)
        yield f"  {msg('classroom-judged-gained', count=len(judgement.gained), cell=wording.sentence(first))} [{by}]."


@dataclass(frozen=True)
class CellText:
    """The text about a cell."""

    lines: tuple[str, ...]  # for a false cell without the deal
    # the rule that makes the false step, that would find the lost cell, or that concludes the cell
    label: str | None = None
    step: FalseStep | None = None  # the false step behind a false cell


def cell_text(judgement: on_log.LogJudgement, at: tuple[str, str], cell: on_log.JudgedCell, lang: str) -> CellText:
    """Return the text about a cell."""
    fact, msg = cell.fact, messages(lang)
    if fact is None:
        return CellText(tuple(_open_cell_lines(judgement, at, lang)))
    if cell.change is on_log.Change.LOST:
        back = on_log.find_missing_rule(judgement, fact)
        return CellText(tuple(_lost_cell_lines(judgement, fact, back, lang)), back)
    if cell.change in (on_log.Change.FALSE, on_log.Change.FOLLOWS):
        step = find_false_step(fact, judgement.derivation, judgement.known.worlds)
        return CellText((msg("classroom-cell-false"), *step_text(step, judgement.derivation, lang)), step.label, step)
    label = judgement.derivation.inferences[fact].label
    if not judgement.possible:
        return CellText((msg("classroom-cell-impossible"),), label)
    by = rule_reference(label, judgement.derivation.calculus)
    return CellText(
        (msg("classroom-cell-gained", calculus=judgement.beside, rule=by),)
        if cell.change is on_log.Change.GAINED
        else (),
        label,
    )


def _open_cell_lines(judgement: on_log.LogJudgement, at: tuple[str, str], lang: str) -> Iterator[str]:
    msg = messages(lang)
    yield msg("classroom-cell-nothing")
    other = (
        next((fact for fact in _cell_facts(at) if fact in judgement.other.inferences), None)
        if judgement.possible
        else None
    )
    if other is not None:
        yield msg(
            "classroom-cell-not-taken",
            calculus=judgement.beside,
            conclusion=_wording(judgement.other, lang).sentence(other),
        )


def _lost_cell_lines(judgement: on_log.LogJudgement, fact: Fact, back: str | None, lang: str) -> Iterator[str]:
    msg, other = messages(lang), judgement.other
    yield msg(
        "classroom-cell-lost", calculus=judgement.beside, rule=_wording(other, lang).name(other.inferences[fact].label)
    )
    yield msg("classroom-cell-back", rule=back) if back is not None else msg("classroom-cell-no-back")
    if judgement.beside == on_log.NOTEBOOK:
        yield msg("classroom-cell-proof")


def _cell_facts(at: tuple[str, str]) -> tuple[Fact, Fact]:
    return Fact("holds", at), Fact("lacks", at)


def _wording(derivation: Derivation, lang: str) -> Wording:
    return Wording(derivation.calculus, derivation.givens, lang)
