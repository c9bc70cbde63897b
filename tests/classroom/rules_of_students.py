"""Rules as students write them, for tests."""

from __future__ import annotations

from clue_logic.datalog.user_rules import UserRules


def own(text: str, path: str = "mine.dl") -> UserRules:
    """Return user-defined rules with this text."""
    return UserRules.of(text, path)


FALSE: dict[str, str] = {
    "who answers holds all": "holds(P, C) :- answered(S, P), names(S, C).",
    "who passes has one": "clause(S, P) :- passed(S, P).",
    "antecedent and consequent": "#all of notebook\nlacks(P, C) :- holds(P, D), card(C), C != D.",
    "who asks has none": "lacks(P, C) :- asked(S, P), names(S, C).",
    "hand is full early": "#all of notebook but quota_full\n"
    "lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N - 1.",
    "no place left but one": "#all of notebook but last_place\n"
    "holds(P, C) :- location(P), card(C), location(Q), Q != P, lacks(Q, C).",
    "wrong accusation": "#all of notebook but accused_wrongly\nlacks(envelope, C) :- accused_wrongly(S), names(S, C).",
}
SOUND: dict[str, str] = {
    "passes": "lacks(P, C) :- passed(S, P), names(S, C).",
    "passes again": "#all of notebook\nlacks(P, C) :- passed(S, P), names(S, C).",
    "one place": "#all of notebook but one_place\nlacks(Q, C) :- holds(P, C), location(Q), Q != P.",
    "one card asked": "#all of notebook\n"
    "holds(P, C) :- answered(S, P), names(S, C), lacks(P, D) : names(S, D), D != C.",
    "shows": "holds(P, C) :- showed(S, P, C).",
}
