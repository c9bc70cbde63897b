"""What can be said of rules in general, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.classroom.comparison import Gain
from clue_logic.classroom.findings import Proved, Shape, Undecided
from clue_logic.classroom.judging.in_general import InGeneral
from clue_logic.classroom.judging.never_firing import NeverFires
from clue_logic.classroom.judging.step_text import step_lines
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Rule
from clue_logic.proof.wording import Wording
from clue_logic.words.formatting import with_and
from clue_logic.words.messages import messages

_MOST_NAMED = 4
"""So many rules that are left out are named."""


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines a little to the right."""
    return (f"  {line}" if line else "" for line in lines)


def general_lines(found: InGeneral, lang: str) -> Iterator[str]:
    """Yield what can be said of rules in general, line by line."""
    msg = messages(lang)
    yield msg("classroom-general-verdict", verdict=found.verdict.value)
    if found.refutation is not None:
        yield from indented(_refuted(found, lang))
        return
    yield from indented(_sound(found, lang))


def _refuted(found: InGeneral, lang: str) -> Iterator[str]:
    assert found.refutation is not None
    msg = messages(lang)
    yield msg("classroom-general-smallest")
    lines = found.refutation.text.rstrip().splitlines()
    yield from (f"  {number:>2}  {line}" for number, line in enumerate(lines, 1))
    yield from step_lines(found.refutation.step, found.refutation.derivation, lang)
    missing = found.missing
    if missing is not None:
        yield msg("classroom-general-missing", premise=missing.shown)
        yield f"  {missing.rule}"
        if isinstance(missing.decision, Proved):
            shape = shape_said(missing.decision.upto, lang)
            yield f"  {msg('classroom-general-with-proved', shape=shape, kept=missing.kept, of=missing.of)}"
        else:
            yield f"  {msg('classroom-general-with', kept=missing.kept, of=missing.of)}"


def shape_said(upto: Shape, lang: str) -> str:
    """Return how large decks and logs are, in words."""
    return messages(lang)("classroom-general-shape", players=upto.players, cards=upto.cards, lines=upto.events)


def _sound(found: InGeneral, lang: str) -> Iterator[str]:
    msg = messages(lang)
    if not found.own:
        yield msg("classroom-general-nothing-in")
    never = {each.label: each for each in found.never_firing}
    for rule in found.own:
        yield from _own(rule, found, lang) if rule.label not in never else _never(never[rule.label], lang)
    if found.games and len(never) < len(found.own):
        yield msg("classroom-general-games", games=sum(found.games.values()), kinds=len(found.games))
    base = found.standing.base or "notebook"
    if found.but:
        but = found.but if len(found.but) <= _MOST_NAMED else (*found.but[:_MOST_NAMED], "...")
        base = msg("classroom-general-but", calculus=base, rules=", ".join(but))
    if len(found.own) > 1 and len(found.redundant) == len(found.own):
        yield msg("classroom-general-all-redundant", calculus=base)
    if found.equivalent:
        why = (
            msg("classroom-general-follows", rule=label, rules=with_and(by, lang))
            for label, by in found.equivalent.items()
        )
        yield msg("classroom-general-equivalent", calculus=found.standing.base, reasons="; ".join(why))
    if found.gain is not None:
        yield from _gain(found.gain, base, lang)
    if found.own and found.alone:
        yield msg("classroom-general-alone", calculus=base)


def _never(found: NeverFires, lang: str) -> Iterator[str]:
    premises = with_and([str(premise) for premise in found.premises], lang)
    yield messages(lang)(
        "classroom-general-never", rule=found.label, games=found.games, premises=premises, count=len(found.premises)
    )


def _own(rule: Rule, found: InGeneral, lang: str) -> Iterator[str]:
    msg = messages(lang)
    decision = found.decisions.get(rule.label)
    if isinstance(decision, Proved):
        yield msg("classroom-general-own-proved", rule=rule.label, shape=shape_said(decision.upto, lang))
    elif rule.label not in found.redundant:
        reason = decision.reason.replace(" ", "-") if isinstance(decision, Undecided) else None
        yield msg("classroom-general-own-tested", rule=rule.label, reason=reason)
    by = found.redundant.get(rule.label)
    if by is not None:
        yield (
            msg("classroom-general-redundant", rule=rule.label, rules=with_and(by, lang))
            if by
            else msg("classroom-general-redundant-given", rule=rule.label)
        )


def _gain(gain: Gain, base: str, lang: str) -> Iterator[str]:
    msg = messages(lang)
    tried = sum(gain.games.values())
    if gain.smallest is None:
        yield msg("classroom-general-adds-nothing", calculus=base, games=tried)
        return
    yield msg(
        "classroom-general-adds", calculus=base, cells=gain.cells, gaining=sum(gain.gaining.values()), games=tried
    )
    lines = gain.smallest.text.rstrip().splitlines()
    yield from (f"  {number:>2}  {line}" for number, line in enumerate(lines, 1))
    cell = Wording(load_calculus("notebook"), {}, lang).sentence(gain.smallest.fact)
    yield msg("classroom-general-there", cell=cell, rule=gain.smallest.label)
