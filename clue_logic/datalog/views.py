"""View rules: the rules of a calculus, applied to what a player knows.

A view is a chain of players: what the keeper of the log knows, or knows that Ben knows, and so on. A player who knows
the premises of a rule can draw its conclusion. So ``lacks(Q, C) :- holds(P, C), location(Q), Q != P`` becomes::

    knows_lacks(View, Q, C) :- knows_holds(View, P, C), location(Q), Q != P.

Common knowledge (cards, places, the cards that a suggestion names) has no view. The rules in ``rules/knowledge/``
decide which facts of the log belong to which view.
"""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.datalog import syntax
from clue_logic.words.records import replace

VIEW_PREFIX = "knows_"

VIEW_SEPARATOR = "\t"
"""Separates the players of a chain in the name of a view; names in logs have no tab."""

_VIEW = "View"


def build_view_rules(calculus: syntax.Calculus) -> tuple[tuple[syntax.Declaration, ...], tuple[syntax.Rule, ...]]:
    """Return the declarations and rules of a calculus with a view as first argument.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> declarations, rules = build_view_rules(load_calculus("notebook"))
    >>> str(next(rule for rule in rules if rule.label == "passed"))
    'knows_lacks(View, P, C) :- knows_passed(View, S, P), names(S, C).'
    >>> next(d for d in declarations if d.predicate == "knows_lacks").wording["en"]
    '{View}{L} lacks {C}'
    """
    declared = calculus.declarations
    public = {name: declaration for name, declaration in declared.items() if not declaration.background}
    used = {atom.predicate for rule in calculus.rules for atom in syntax.collect_atoms((rule.head, *rule.body))}
    declarations = tuple(_declaration(d) for d in public.values() if d.predicate in used)
    return declarations, tuple(_rule(rule, public) for rule in calculus.rules)


def _declaration(declaration: syntax.Declaration) -> syntax.Declaration:
    return replace(
        declaration,
        predicate=VIEW_PREFIX + declaration.predicate,
        sorts=("view", *declaration.sorts),
        names=(_VIEW, *declaration.names),
        given=False,
        settled=False,
        opposite=None,
        wording=_prefix_wording(declaration.wording),
    )


def _prefix_wording(wording: Mapping[str, str]) -> Mapping[str, str]:
    return {language: f"{{{_VIEW}}}{text}" for language, text in wording.items()}


def _rule(rule: syntax.Rule, public: Mapping[str, syntax.Declaration]) -> syntax.Rule:
    body = tuple(_literal(literal, public) for literal in rule.body)
    if not any(isinstance(literal, syntax.Atom) and literal.predicate in public for literal in rule.body):
        body = (syntax.Atom("view", (syntax.Variable(_VIEW),), rule.place), *body)
    limit = rule.limit
    if limit is not None and limit.predicate in public:
        limit = replace(limit, predicate=VIEW_PREFIX + limit.predicate)
    head = _atom(rule.head, public)
    return replace(rule, head=head, body=body, wording=_prefix_wording(rule.wording), limit=limit, template=None)


def _literal(literal: syntax.Literal, public: Mapping[str, syntax.Declaration]) -> syntax.Literal:
    if isinstance(literal, syntax.AtLeast | syntax.ExactCount):
        return replace(literal, body=tuple(_simple(part, public) for part in literal.body))
    if isinstance(literal, syntax.ForAll):
        condition = tuple(_simple(part, public) for part in literal.condition)
        return replace(literal, atom=_atom(literal.atom, public), condition=condition)
    return _simple(literal, public)


def _simple(simple: syntax.Simple, public: Mapping[str, syntax.Declaration]) -> syntax.Simple:
    if isinstance(simple, syntax.Negation):
        return syntax.Negation(_atom(simple.atom, public))
    return _atom(simple, public) if isinstance(simple, syntax.Atom) else simple


def _atom(atom: syntax.Atom, public: Mapping[str, syntax.Declaration]) -> syntax.Atom:
    if atom.predicate not in public:
        return atom
    return syntax.Atom(VIEW_PREFIX + atom.predicate, (syntax.Variable(_VIEW), *atom.terms), atom.place)
