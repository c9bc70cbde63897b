"""Proofs with one thing changed. Most no longer prove anything; some, by luck, still do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import BY_CONTRADICTION, CONTRADICTION, SUPPOSE, Calculus
from clue_logic.game.facts import Fact, Value
from clue_logic.proof.proof import Proof, Step, extract_proof
from clue_logic.words.records import replace

Steps = list[Step]
OPPOSITES = MappingProxyType({"holds": "lacks", "lacks": "holds", "at_most": "at_least", "at_least": "at_most"})


@dataclass(frozen=True)
class Mutant:
    """A changed proof.

    Parameters
    ----------
    kind
        The change, one of `KINDS` or `SUPPOSING_KINDS`.
    proof
        What it made of the proof.
    """

    kind: str
    proof: Proof


@dataclass(frozen=True)
class Stock:
    """What a change may put in: what is known, the facts of the log and their lines, and the values of each sort."""

    derivation: Derivation
    givens: Sequence[Fact]
    lines: Sequence[int]
    values: Mapping[str, Sequence[Value]]

    @property
    def calculus(self) -> Calculus:
        """The rules."""
        return self.derivation.calculus

    def sorted_values(self, fact: Fact) -> list[tuple[str, Value]]:
        """Return the arguments of a fact with their sorts."""
        return list(zip(self.calculus.declarations[fact.predicate].sorts, fact.args, strict=True))

    def fact_like(self, fact: Fact, rng: Random) -> Fact:
        """Return the fact with one argument changed to another, nearly always one of its sort."""
        at = rng.randrange(len(fact.args))
        sort = self.calculus.declarations[fact.predicate].sorts[at]
        if rng.random() < 0.05:
            sort = rng.choice(sorted(self.values))
        return Fact(fact.predicate, (*fact.args[:at], rng.choice(self.values[sort]), *fact.args[at + 1 :]))

    def renamed(self, fact: Fact, sort: str, value: Value, other: Value) -> Fact:
        """Return the fact with one value written for another."""
        args = tuple(other if found == (sort, value) else found[1] for found in self.sorted_values(fact))
        return Fact(fact.predicate, args)


def stock_of(derivation: Derivation) -> Stock:
    """Return the values to insert into proofs of a derivation."""
    declarations = derivation.calculus.declarations
    values: dict[str, dict[Value, None]] = {"number": dict.fromkeys(range(-1, 8)), "event": {0: None}}
    for fact in derivation.facts():
        for sort, value in zip(declarations[fact.predicate].sorts, fact.args, strict=True):
            values.setdefault(sort, {})[value] = None
    return Stock(
        derivation,
        tuple(derivation.givens),
        sorted({given.line for given in derivation.givens.values()}),
        {sort: tuple(found) for sort, found in values.items()},
    )


def mutants(derivation: Derivation, count: int, rng: Random) -> Iterator[Mutant]:
    """Yield a number of mutated proofs of a derivation; the concluding rules take turns."""
    by_label: dict[str, list[Fact]] = {}
    for fact, inference in derivation.inferences.items():
        by_label.setdefault(inference.label, []).append(fact)
    labels = sorted(by_label)
    rng.shuffle(labels)
    stock = stock_of(derivation)
    for number in range(count if labels else 0):
        fact = rng.choice(by_label[labels[number % len(labels)]])
        mutant = None
        while mutant is None:
            kind = rng.choice(NEAR_MISSES if rng.random() < 0.25 else tuple(KINDS))
            mutant = changed(extract_proof(derivation, fact), kind, stock, rng)
        yield mutant


def supposing_mutants(proof: Proof, derivation: Derivation, count: int, rng: Random) -> Iterator[Mutant]:
    """Yield a number of mutations of a proof by supposition, most of them of suppositions.

    The near misses are left out: they draw on the proofs that rules alone have of the premises.
    """
    stock = stock_of(derivation)
    kinds = sorted(SUPPOSING_KINDS) * 2 + sorted(set(KINDS) - set(NEAR_MISSES))
    made = 0
    while made < count:
        kind = kinds[rng.randrange(len(kinds))]
        mutant = changed(proof, kind, stock, rng)
        if mutant is not None and mutant.proof.steps:
            made += 1
            yield mutant


def changed(proof: Proof, kind: str, stock: Stock, rng: Random) -> Mutant | None:
    """Return the proof with a change of this kind, None where it cannot be made or changes nothing."""
    steps = list(proof.steps)
    (KINDS.get(kind) or SUPPOSING_KINDS[kind])(steps, stock, rng)
    mutant = Mutant(kind, Proof(tuple(steps)))
    return None if mutant.proof == proof else mutant


def _derived(steps: Steps, rng: Random) -> int:
    """Return the index of a derived step, often that of the conclusion."""
    if rng.random() < 0.4:
        return len(steps) - 1
    return rng.choice([at for at, step in enumerate(steps) if step.label not in (None, SUPPOSE)])


def _leaf(steps: Steps, rng: Random) -> int:
    return rng.choice([at for at, step in enumerate(steps) if step.label is None])


# What a step rests on


def _drop_premise(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _derived(steps, rng)
    premises = list(steps[at].premises)
    premises.pop(rng.randrange(len(premises)))
    steps[at] = replace(steps[at], premises=tuple(premises))


def _drop_step(steps: Steps, stock: Stock, rng: Random) -> None:
    """Leave a step out; the others that used it go on without."""
    _remove(steps, rng.randrange(len(steps)), ())


def _skip_lemma(steps: Steps, stock: Stock, rng: Random) -> None:
    """Leave a derived step out; the others that used it use its premises."""
    lemmas = [at for at, step in enumerate(steps[:-1]) if step.label is not None]
    if lemmas:
        at = rng.choice(lemmas)
        _remove(steps, at, steps[at].premises)


def _remove(steps: Steps, at: int, instead: Sequence[int]) -> None:
    for later in range(at + 1, len(steps)):
        premises = [q for p in steps[later].premises for q in (instead if p == at else (p,))]
        moved = tuple(dict.fromkeys(p - (p > at) for p in premises))
        steps[later] = replace(steps[later], premises=moved)
    del steps[at]


def _other_premise(steps: Steps, stock: Stock, rng: Random) -> None:
    """Put another earlier step in the place of a premise."""
    at = _derived(steps, rng)
    premises = list(steps[at].premises)
    premises[rng.randrange(len(premises))] = rng.randrange(at)
    steps[at] = replace(steps[at], premises=tuple(premises))


def _other_known_premise(steps: Steps, stock: Stock, rng: Random) -> None:
    """Draw the conclusion from premises that are all proved, one of them another than it should be."""
    premises = _premises_of_conclusion(steps)
    at = rng.randrange(len(premises))
    others = [stock.fact_like(premises[at], rng) for _ in range(8)]
    premises[at] = next((f for f in others if f != premises[at] and f in stock.derivation), premises[at])
    _conclude(steps, steps[-1].fact, premises, stock)


def _premise_twice(steps: Steps, stock: Stock, rng: Random) -> None:
    """Give a premise twice, in the place of another one or besides."""
    at = _derived(steps, rng)
    premises = list(steps[at].premises)
    if len(premises) > 1:
        one, other = rng.sample(range(len(premises)), 2)
        if rng.random() < 0.8:
            premises[one] = premises[other]
        else:
            premises.append(premises[other])
        steps[at] = replace(steps[at], premises=tuple(premises))


def _premise_from_nowhere(steps: Steps, stock: Stock, rng: Random) -> None:
    """Let a step rest on itself, on a later one, or on none that there is."""
    at = _derived(steps, rng)
    premises = list(steps[at].premises)
    nowhere = rng.choice((at, rng.randrange(at, len(steps)), len(steps), -1, -rng.randint(1, len(steps))))
    premises[rng.randrange(len(premises))] = nowhere
    steps[at] = replace(steps[at], premises=tuple(premises))


def _circle(steps: Steps, stock: Stock, rng: Random) -> None:
    """Prove a step by one that it proves."""
    users = [(user, p) for user, step in enumerate(steps) for p in step.premises if steps[p].label is not None]
    if users:
        user, used = rng.choice(users)
        steps[used] = replace(steps[used], premises=rng.choice(((user,), (*steps[used].premises, user))))


# What a step says


def _renamed_in_last_step(steps: Steps, stock: Stock, rng: Random) -> None:
    """Write one value for another in the conclusion and in those premises that stay known.

    All premises are proved, so only the last step can be wrong, and often in one condition only.
    """
    facts = [steps[-1].fact, *_premises_of_conclusion(steps)]
    occurring = list(dict.fromkeys(found for fact in facts for found in stock.sorted_values(fact)))
    sort, value = rng.choice(stock.sorted_values(facts[0]) if rng.random() < 0.5 else occurring)
    events = {found for found in occurring if found[0] == "event"}
    # What the log says of the same events is what the conditions of a rule ask about.
    told = [found for fact in stock.givens if (found := stock.sorted_values(fact)) and found[0] in events]
    near = [other for found in told for s, other in found if s == sort and other != value]
    other = rng.choice(near if near and rng.random() < 0.6 else stock.values[sort])
    renamed = [stock.renamed(fact, sort, value, other) for fact in facts]
    premises = [new if new in stock.derivation else old for old, new in zip(facts[1:], renamed[1:], strict=True)]
    _conclude(steps, renamed[0], premises, stock)


def _premises_of_conclusion(steps: Steps) -> list[Fact]:
    return [steps[premise].fact for premise in steps[-1].premises]


def _conclude(steps: Steps, conclusion: Fact, premises: Sequence[Fact], stock: Stock) -> None:
    """Put the proofs of the premises together, and below them the last step, changed."""
    last = steps[-1]
    steps.clear()
    index: dict[Fact, int] = {}
    for premise in premises:
        proof = extract_proof(stock.derivation, premise).steps
        for step in proof:
            if step.fact not in index:
                index[step.fact] = len(steps)
                steps.append(replace(step, premises=tuple(index[proof[p].fact] for p in step.premises)))
    cited = tuple(dict.fromkeys(index[premise] for premise in premises))
    steps.append(replace(last, fact=conclusion, premises=cited))


def _other_label(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _derived(steps, rng)
    rules = stock.calculus.rules
    if rng.random() < 0.8:
        rules = tuple(rule for rule in rules if rule.head.predicate == steps[at].fact.predicate)
    steps[at] = replace(steps[at], label=rng.choice([*(rule.label for rule in rules), "no_such_rule"]))


def _swapped_labels(steps: Steps, stock: Stock, rng: Random) -> None:
    one, other = _derived(steps, rng), _derived(steps, rng)
    labels = steps[one].label, steps[other].label
    steps[other], steps[one] = replace(steps[other], label=labels[0]), replace(steps[one], label=labels[1])


def _other_conclusion(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _derived(steps, rng)
    steps[at] = replace(steps[at], fact=stock.fact_like(steps[at].fact, rng))


def _other_known_conclusion(steps: Steps, stock: Stock, rng: Random) -> None:
    """Let a step conclude something that follows from the log, but is not shown here."""
    at = _derived(steps, rng)
    steps[at] = replace(steps[at], fact=rng.choice(list(stock.derivation.inferences)))


def _opposite_conclusion(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _derived(steps, rng)
    fact = steps[at].fact
    predicate = OPPOSITES.get(fact.predicate) or rng.choice(list(stock.calculus.declarations))
    steps[at] = replace(steps[at], fact=Fact(predicate, fact.args))


def _other_shape(steps: Steps, stock: Stock, rng: Random) -> None:
    """Give a fact an argument too many or too few, or mix its arguments up."""
    at = rng.randrange(len(steps))
    args = list(steps[at].fact.args)
    match rng.randrange(3):
        case 0:
            args.pop(rng.randrange(len(args)))
        case 1:
            args.append(rng.choice(args))
        case _:
            rng.shuffle(args)
    steps[at] = replace(steps[at], fact=Fact(steps[at].fact.predicate, tuple(args)))


def _swapped_facts(steps: Steps, stock: Stock, rng: Random) -> None:
    one, other = rng.randrange(len(steps)), rng.randrange(len(steps))
    facts = steps[one].fact, steps[other].fact
    steps[other], steps[one] = replace(steps[other], fact=facts[0]), replace(steps[one], fact=facts[1])


# What the log gives


def _other_given(steps: Steps, stock: Stock, rng: Random) -> None:
    """Change what a leaf says that the log gives."""
    at = _leaf(steps, rng)
    steps[at] = replace(steps[at], fact=stock.fact_like(steps[at].fact, rng))


def _true_given_instead(steps: Steps, stock: Stock, rng: Random) -> None:
    """Put another fact that the log really gives in the place of a leaf, with its line."""
    at = _leaf(steps, rng)
    fact = rng.choice([given for given in stock.givens if given.predicate == steps[at].fact.predicate])
    steps[at] = replace(steps[at], fact=fact, line=stock.derivation.givens[fact].line)


def _other_line(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _leaf(steps, rng)
    line = steps[at].line or 0
    steps[at] = replace(steps[at], line=rng.choice([line + 1, line - 1, rng.choice(stock.lines), None]))


def _derived_as_given(steps: Steps, stock: Stock, rng: Random) -> None:
    """Say that the log gives what a rule concluded, with or without the rest of the proof."""
    at = _derived(steps, rng)
    claimed = Step(steps[at].fact, None, rng.choice(((), steps[at].premises)), rng.choice(stock.lines))
    if at == len(steps) - 1 and rng.random() < 0.5:
        steps[:] = [replace(claimed, premises=())]
    else:
        steps[at] = claimed


def _given_as_derived(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _leaf(steps, rng)
    line = rng.choice((None, steps[at].line))
    steps[at] = replace(steps[at], label=rng.choice(stock.calculus.rules).label, line=line)


def _line_on_derived(steps: Steps, stock: Stock, rng: Random) -> None:
    at = _derived(steps, rng)
    steps[at] = replace(steps[at], line=rng.choice(stock.lines))


# The whole proof


def _renamed_everywhere(steps: Steps, stock: Stock, rng: Random) -> None:
    """Write one player, card, event or number for another in the whole proof, so that it still hangs together."""
    sort, value = rng.choice(list(dict.fromkeys(found for step in steps for found in stock.sorted_values(step.fact))))
    other = rng.choice(stock.values[sort])
    steps[:] = [replace(step, fact=stock.renamed(step.fact, sort, value, other)) for step in steps]


def _swapped_steps(steps: Steps, stock: Stock, rng: Random) -> None:
    """Let two steps change places; who used the one now uses the other, or still the same."""
    one, other = rng.randrange(len(steps)), rng.randrange(len(steps))
    steps[one], steps[other] = steps[other], steps[one]
    if rng.random() < 0.5:
        moved = {one: other, other: one}
        steps[:] = [replace(step, premises=tuple(moved.get(p, p) for p in step.premises)) for step in steps]


def _step_twice(steps: Steps, stock: Stock, rng: Random) -> None:
    """Write a step again near the end, where nothing uses it, or at the end as the conclusion."""
    steps.insert(len(steps) - rng.randrange(2), rng.choice(steps))


def _cut(steps: Steps, stock: Stock, rng: Random) -> None:
    """Cut steps off at the beginning or at the end."""
    at = rng.randrange(len(steps))
    steps[:] = rng.choice((steps[:at], steps[at:]))


# Suppositions


def _suppositions(steps: Steps) -> list[int]:
    return [at for at, step in enumerate(steps) if step.label == SUPPOSE]


def _discharge(steps: Steps, rng: Random) -> int:
    return rng.choice([at for at, step in enumerate(steps) if step.label == BY_CONTRADICTION])


def _other_discharged(steps: Steps, stock: Stock, rng: Random) -> None:
    """Discharge another supposition, or what is none."""
    at = _discharge(steps, rng)
    other = rng.choice([*_suppositions(steps[:at]), rng.randrange(at)])
    steps[at] = replace(steps[at], premises=(other, *steps[at].premises[1:]))


def _other_absurdity(steps: Steps, stock: Stock, rng: Random) -> None:
    """Discharge a supposition because of some other step, or of another contradiction."""
    at = _discharge(steps, rng)
    absurd = [i for i, step in enumerate(steps[:at]) if step.fact.predicate == CONTRADICTION]
    other = rng.choice([*absurd, rng.randrange(at)])
    steps[at] = replace(steps[at], premises=(*steps[at].premises[:1], other))


def _odd_discharge(steps: Steps, stock: Stock, rng: Random) -> None:
    """Give a discharge its premises the wrong way round, one of them alone, or a third."""
    at = _discharge(steps, rng)
    one, other = steps[at].premises
    premises = rng.choice(((other, one), (one,), (other,), (one, other, rng.randrange(at)), (one, one)))
    steps[at] = replace(steps[at], premises=premises)


def _undischarged(steps: Steps, stock: Stock, rng: Random) -> None:
    """End with what follows from a supposition: the contradiction, or a lemma."""
    inside = [at for at, step in enumerate(steps[:-1]) if step.label is not None]
    wanted = rng.choice([steps[-1].premises[-1], rng.choice(inside)])
    _keep(steps, wanted)


def _leaked(steps: Steps, stock: Stock, rng: Random) -> None:
    """Let a step outside use what was derived inside: write a step again below the end, as the conclusion."""
    steps.append(rng.choice([step for step in steps[:-1] if step.label is not None]))
    _keep(steps, len(steps) - 1)


def _leaked_premise(steps: Steps, stock: Stock, rng: Random) -> None:
    """Let a step use the same fact as another step has it, which may rest on other suppositions."""
    at = _derived(steps, rng)
    premises = list(steps[at].premises)
    if not premises:
        return
    which = rng.randrange(len(premises))
    same = [i for i in range(at) if steps[i].fact == steps[premises[which]].fact and i != premises[which]]
    if same:
        premises[which] = rng.choice(same)
        steps[at] = replace(steps[at], premises=tuple(premises))


def _supposed_instead(steps: Steps, stock: Stock, rng: Random) -> None:
    """Suppose what was proved or given."""
    at = rng.randrange(len(steps))
    steps[at] = replace(steps[at], label=SUPPOSE, premises=(), line=None)
    _keep(steps, len(steps) - 1)


def _supposition_given(steps: Steps, stock: Stock, rng: Random) -> None:
    """Say that the log gives what is supposed, or that it follows from something."""
    at = rng.choice(_suppositions(steps))
    line = rng.choice((None, *stock.lines))
    label = rng.choice((None, SUPPOSE, "one_place"))
    premises = (rng.randrange(at),) if at and rng.random() < 0.3 else ()
    steps[at] = replace(steps[at], label=label, line=line, premises=premises)


def _opposite_supposition(steps: Steps, stock: Stock, rng: Random) -> None:
    """Suppose the very thing that is to be proved, or conclude the very thing that was supposed."""
    at = rng.choice([*_suppositions(steps), _discharge(steps, rng)])
    fact = steps[at].fact
    steps[at] = replace(steps[at], fact=Fact(OPPOSITES[fact.predicate], fact.args))


def _other_supposition(steps: Steps, stock: Stock, rng: Random) -> None:
    """Suppose something about another cell."""
    at = rng.choice(_suppositions(steps))
    steps[at] = replace(steps[at], fact=stock.fact_like(steps[at].fact, rng))


def _discharge_left_out(steps: Steps, stock: Stock, rng: Random) -> None:
    """Let the contradiction inside stand for the lemma that was proved by it."""
    at = _discharge(steps, rng)
    if at < len(steps) - 1:
        _remove(steps, at, steps[at].premises[1:])
        _keep(steps, len(steps) - 1)


def _keep(steps: Steps, last: int) -> None:
    """Leave out what a step does not rest on."""
    needed, stack = set[int](), [last]
    while stack:
        index = stack.pop()
        if index not in needed:
            needed.add(index)
            stack.extend(steps[index].premises)
    number = {index: at for at, index in enumerate(sorted(needed))}
    steps[:] = [
        replace(steps[index], premises=tuple(number[premise] for premise in steps[index].premises)) for index in number
    ]


SUPPOSING_KINDS: Mapping[str, Callable[[Steps, Stock, Random], None]] = MappingProxyType({
    change.__name__.strip("_").replace("_", " "): change
    for change in (
        _other_discharged, _other_absurdity, _odd_discharge, _undischarged, _leaked, _leaked_premise,
        _supposed_instead, _supposition_given, _opposite_supposition, _other_supposition, _discharge_left_out,
    )
})  # fmt: skip
"""Every kind of change to a proof that supposes something, by its name."""


KINDS: Mapping[str, Callable[[Steps, Stock, Random], None]] = MappingProxyType({
    change.__name__.strip("_").replace("_", " "): change
    for change in (
        _drop_premise, _drop_step, _skip_lemma, _other_premise, _other_known_premise, _premise_twice,
        _premise_from_nowhere, _circle, _renamed_in_last_step, _other_label, _swapped_labels, _other_conclusion,
        _other_known_conclusion, _opposite_conclusion, _other_shape, _swapped_facts, _other_given,
        _true_given_instead, _other_line, _derived_as_given, _given_as_derived, _line_on_derived,
        _renamed_everywhere, _swapped_steps, _step_twice, _cut,
    )
})  # fmt: skip
"""Every kind of change, by its name."""

NEAR_MISSES = ("renamed in last step", "other known premise")
"""The kinds that a checker is most likely to overlook; made more often than the others."""
