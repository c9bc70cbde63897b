"""Rules of the notebook and the paper with one thing changed, and whether they are still sound."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.calculi import UserRuleFile, UserRules, load_calculus
from clue_logic.datalog.syntax import Calculus, Rule


@dataclass(frozen=True)
class Mutant:
    """A rule in place of one of the software's."""

    name: str
    text: str
    calculus: str = "notebook"

    def __str__(self) -> str:
        return self.name

    @property
    def replaced(self) -> str:
        """The label of the rule that it stands for."""
        return self.name.split(":")[0]

    def rules(self) -> tuple[Calculus, list[Rule]]:
        """Return the calculus with it, and itself (several rules, if it is a template)."""
        text = f"#all of {self.calculus} but {self.replaced}\n{self.text}\n"
        calculus = load_calculus(UserRules("mine.dl", (UserRuleFile("mine.dl", text),)))
        return calculus, [rule for rule in calculus.rules if rule.written_label == "mine_1"]


_COVERING_THREE = "#count{ D : holds(P, D), not names(S, D), not names(R, D), not names(T, D), D != C } >= N - 3."
_DISJOINT_THREE = "disjoint(P, S, R), disjoint(P, S, T), disjoint(P, R, T)"
_OUTSIDE_THREE = "card(C), not names(S, C), not names(R, C), not names(T, C)"

UNSOUND = (
    Mutant("passed:any card", "lacks(P, C) :- passed(S, P), card(C)."),
    Mutant("passed:some other question", "lacks(P, C) :- passed(_, P), names(S, C), asked(S, _)."),
    Mutant("passed:holds", "holds(P, C) :- passed(S, P), names(S, C)."),
    Mutant("passed:asker", "lacks(P, C) :- passed(S, Q), asked(S, P), names(S, C)."),
    Mutant("passed_over:somebody else", "lacks(Q, C) :- passed_over(S, P), names(S, C), location(Q), Q != P."),
    Mutant("showed:all named", "holds(P, C) :- showed(S, P, D), names(S, C)."),
    Mutant("showed:asker", "holds(Q, C) :- showed(S, P, C), asked(S, Q)."),
    Mutant("laid_open:others", "holds(P, C) :- laid_open(S, P), card(C), not names(S, C)."),
    Mutant("not_laid_open:named", "lacks(P, C) :- laid_open(S, P), card(C)."),
    Mutant("whispered:listener", "lacks(Q, C) :- whispered(S, P, C), whispered_to(S, Q)."),
    Mutant("answered:passed", "clause(S, P) :- passed(S, P)."),
    Mutant("answered:asker", "clause(S, Q) :- answered(S, P), asked(S, Q)."),
    Mutant("answered:all", "holds(P, C) :- answered(S, P), names(S, C)."),
    Mutant("kept_silent:all", "holds(P, C) :- kept_silent(S, P), names(S, C)."),
    Mutant("kept_silent:envelope", "holds(envelope, C) :- kept_silent(S, P), names(S, C)."),
    Mutant("last_card_named:no others", "holds(P, C) :- clause(S, P), names(S, C)."),
    Mutant("last_card_named:one other", "holds(P, C) :- clause(S, P), names(S, C), names(S, D), D != C, lacks(P, D)."),
    Mutant(
        "last_card_named:another player",
        "holds(P, C) :- clause(S, P), names(S, C), location(Q), lacks(Q, D) : names(S, D), D != C.",
    ),
    Mutant("one_place:everywhere", "lacks(Q, C) :- holds(P, C), location(Q)."),
    Mutant("one_place:other card", "lacks(Q, D) :- holds(P, C), location(Q), Q != P, card(D)."),
    Mutant("last_place:one other", "holds(P, C) :- location(P), location(Q), lacks(Q, C), Q != P."),
    Mutant(
        "last_place:players", "holds(P, C) :- location(P), card(C), lacks(Q, C) : location(Q), Q != P, Q != envelope."
    ),
    Mutant("contradiction:holds", "contradiction(L, C) :- holds(L, C), lacks(M, C)."),
    Mutant("quota_full:itself", "lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G) } >= N."),
    Mutant(
        "quota_full:one fewer",
        "lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N - 1.",
    ),
    Mutant(
        "quota_full:at least",
        "lacks(L, C) :- at_least(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N.",
    ),
    Mutant(
        "quota_full:any group",
        "lacks(L, C) :- at_most(L, G, N), card(C), #count{ D : holds(L, D), D != C } >= N.",
    ),
    Mutant(
        "quota_forced:at most",
        "holds(L, C) :- at_most(L, G, N), in(C, G), T = #count{ E : in(E, G) }, "
        "#count{ D : lacks(L, D), in(D, G), D != C } >= T - N.",
    ),
    Mutant(
        "quota_forced:one too few",
        "holds(L, C) :- at_least(L, G, N), in(C, G), T = #count{ E : in(E, G) }, "
        "#count{ D : lacks(L, D), in(D, G), D != C } >= T - N - 1.",
    ),
    Mutant("between_at_most:lower", "at_most(L, G, A) :- quota_between(L, G, A, B)."),
    Mutant("between_at_least:upper", "at_least(L, G, B) :- quota_between(L, G, A, B)."),
    Mutant("exactly_at_most:another", "at_most(M, G, N) :- quota(L, G, N), location(M)."),
    Mutant("pair:same place", "lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, D), location(L), L != P, L != Q."),
    Mutant("pair:of the two", "lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, D), P != Q, location(L), L != P."),
    Mutant(
        "pair:different cards",
        "lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, E), P != Q, location(L), L != P, L != Q.",
    ),
    Mutant("two_cards_left:not the others", "one_of_two(P, C, D) :- clause(S, P), names(S, C), names(S, D), C != D."),
    Mutant(
        "covering_one:named too",
        "lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), "
        "#count{ D : holds(P, D), not names(S, D), D != C } >= N - 1.",
    ),
    Mutant(
        "covering_one:two left",
        "lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), not names(S, C), "
        "#count{ D : holds(P, D), not names(S, D), D != C } >= N - 2.",
    ),
    Mutant(
        "covering_one:any known",
        "lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), not names(S, C), "
        "#count{ D : holds(P, D), D != C } >= N - 1.",
    ),
    Mutant(
        "covering_one:itself",
        "lacks(P, C) :- quota(P, cards, N), clause(S, P), card(C), not names(S, C), "
        "#count{ D : holds(P, D), not names(S, D) } >= N - 1.",
    ),
    Mutant("disjoint:not disjoint", "disjoint(P, S, R) :- clause(S, P), clause(R, P), S < R."),
    Mutant(
        "disjoint:two players",
        "disjoint(P, S, R) :- clause(S, P), clause(R, Q), S < R, lacks(P, D) : names(S, D), names(R, D).",
    ),
    Mutant(
        "disjoint:same line",
        "disjoint(P, S, R) :- clause(S, P), clause(R, P), lacks(P, D) : names(S, D), not names(R, D).",
    ),
    Mutant(
        "covering_two:one answer",
        "lacks(P, C) :- disjoint(P, S, R), at_most(P, cards, N), card(C), not names(S, C), "
        "#count{ D : holds(P, D), not names(S, D), not names(R, D), D != C } >= N - 2.",
    ),
    Mutant(
        "covering_three:two disjoint",
        "lacks(P, C) :- disjoint(P, S, R), disjoint(P, S, T), at_most(P, cards, N), "
        f"{_OUTSIDE_THREE}, {_COVERING_THREE}",
    ),
    Mutant(
        "covering_three:four",
        f"lacks(P, C) :- {_DISJOINT_THREE}, at_most(P, cards, N), {_OUTSIDE_THREE}, "
        f"{_COVERING_THREE.replace('N - 3', 'N - 4')}",
    ),
    Mutant("accused_rightly:wrongly", "holds(envelope, C) :- accused_wrongly(S), names(S, C)."),
    Mutant("accused_wrongly:all", "lacks(envelope, C) :- accused_wrongly(S), names(S, C)."),
    Mutant(
        "accused_wrongly:one other",
        "lacks(envelope, C) :- accused_wrongly(S), names(S, C), names(S, D), D != C, holds(envelope, D).",
    ),
    Mutant(
        "hand_needs_lacked_card:anybody",
        "ruled_out(S, H) :- announced(S, P), offered(S, H, C), lacks(Q, C).",
    ),
    Mutant("hand_misses_held_card:in it", "ruled_out(S, H) :- announced(S, P), offers(S, H), holds(P, C)."),
    Mutant("in_every_hand_left:in some", "holds(P, C) :- announced(S, P), offered(S, H, C)."),
    Mutant("in_no_hand_left:ruled out", "lacks(P, C) :- announced(S, P), ruled_out(S, H), offered(S, H, C)."),
    Mutant(
        "known_of_hand:one more",
        "at_least(L, cards, N) :- quota_between(L, cards, A, B), number(N), A < N, N <= B, "
        "#count{ C : holds(L, C) } >= N - 1.",
    ),
    Mutant(
        "answered_of_hand:named too",
        "at_least(L, cards, N) :- quota_between(L, cards, A, B), clause(S, L), number(N), A < N, N <= B, "
        "#count{ C : holds(L, C) } >= N - 1.",
    ),
    Mutant("least_before_first:one", "at_least_before(L, 1) :- first_of_all(L)."),
    Mutant(
        "too_few_of_hand:one fewer",
        "at_most(L, cards, N) :- quota_between(L, cards, A, B), number(N), A <= N, N < B, T = #count{ E : card(E) }, "
        "#count{ C : lacks(L, C) } >= T - N - 1.",
    ),
    Mutant("most_before_first:anywhere", "at_most_before(L, 0) :- location(L)."),
    Mutant(
        "more_than_there_is_room_for:as many",
        "contradiction(L, C) :- at_least(L, G, A), at_most(L, G, B), B <= A, in(C, G).",
    ),
)
"""Rules of the notebook that conclude what need not be so."""

SOUND = (
    Mutant("last_card_named:any card", "holds(P, C) :- clause(S, P), card(C), lacks(P, D) : names(S, D), D != C."),
    Mutant("passed:asked", "lacks(P, C) :- passed(S, P), names(S, C), asked(S, Q), Q != P."),
    Mutant(
        "last_card_named:not the envelope",
        "holds(P, C) :- clause(S, P), P != envelope, names(S, C), lacks(P, D) : names(S, D), D != C.",
    ),
    Mutant("one_place:envelope", "lacks(envelope, C) :- holds(P, C), P != envelope, location(envelope)."),
    Mutant(
        "last_place:all but two",
        "holds(P, C) :- location(P), card(C), T = #count{ L : location(L) }, "
        "#count{ Q : lacks(Q, C), Q != P } >= T - 1.",
    ),
    Mutant(
        "quota_full:strict",
        "lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N + 1.",
    ),
    Mutant(
        "quota_forced:quota",
        "holds(L, C) :- quota(L, G, N), in(C, G), T = #count{ E : in(E, G) }, "
        "#count{ D : lacks(L, D), in(D, G), D != C } >= T - N.",
    ),
    Mutant(
        "pair:ordered", "lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, D, C), P != Q, location(L), L != P, L != Q."
    ),
    Mutant(
        "accused_wrongly:three",
        "lacks(envelope, C) :- accused_wrongly(S), names(S, C), names(S, D), names(S, E), "
        "C != D, C != E, D != E, holds(envelope, F) : names(S, F), F != C.",
    ),
    Mutant(
        "disjoint:none in both",
        "disjoint(P, S, R) :- clause(S, P), clause(R, P), S < R, "
        "lacks(P, D) : names(S, D), names(R, D); lacks(Q, C) : location(Q), card(C), Q = P, names(S, C), names(R, C).",
    ),
    Mutant("exactly_at_most:one more", "at_most(L, G, M) :- quota(L, G, N), number(M), M = N + 1."),
    Mutant(
        "kept_silent:cells", "holds(P, C) :- kept_silent(S, P), names(S, C), holds(envelope, D) : names(S, D), D != C."
    ),
)
"""Rules that conclude only what is so, though they differ from those of the notebook."""

UNSOUND_IN_PAPER = (
    Mutant("fall_1:named", "e(S, X[], P) :- showed(S, P, D), names(S, C), tuple_of(C, X[]).", "paper"),
    Mutant("fall_1_learned:envelope", "e(S, X[], P) :- learned_holds(S, P, C), tuple_of(C, X[]).", "paper"),
    Mutant(
        "fall_1_laid_open:not", "e(S, X[], P) :- laid_open(S, P), card(C), not names(S, C), tuple_of(C, X[]).", "paper"
    ),
    Mutant("fall_2:passed", "m(S, X[], P) :- passed(S, P), fits(S), #each category I : said(S, I, X[I]).", "paper"),
    Mutant(
        "fall_2:asker",
        "m(S, X[], P) :- asked(S, P), answered(S, Q), fits(S), #each category I : said(S, I, X[I]).",
        "paper",
    ),
    Mutant("fall_3:answered", "n(S, X[], P) :- answered(S, P), names(S, C), tuple_of(C, X[]).", "paper"),
    Mutant("fall_3:asker", "n(S, X[], Q) :- passed(S, P), asked(S, Q), names(S, C), tuple_of(C, X[]).", "paper"),
    Mutant("transfer_to_e:n", "n(S, X[], P) :- m(S, X[], P), tuple_of(C, X[]).", "paper"),
    Mutant(
        "substitution_by_e:same player",
        '#each category I\nm(S, Y[I = "-"], Q) :- e(R, "-"[I = C], P), m(S, Y[I = C], Q).',
        "paper",
    ),
    Mutant(
        "substitution_by_n:another",
        '#each category I\nm(S, X[I = "-"], P) :- n(R, "-"[I = C], Q), m(S, X[I = C], P).',
        "paper",
    ),
    Mutant(
        "exclusion:one fewer",
        "solution_by_exclusion(C) :- card(C), quota(envelope, cards, H), T = #count{ D : card(D) }, "
        "#count{ D : named_in_e(D), D != C } >= T - H - 1.",
        "paper",
    ),
    Mutant(
        "rest_to_n:one fewer",
        "n(0, X[], P) :- dealt(P, _), quota(P, cards, N), tuple_of(C, X[]), "
        "#count{ D : dealt(P, D), D != C } >= N - 1.",
        "paper",
    ),
    Mutant(
        "all_lack:table",
        "solution_by_all(C) :- tuple_of(C, X[]), n(_, X[], P) : location(P), P != envelope, P != table.",
        "paper",
    ),
    Mutant(
        "all_others_lack:own",
        "solution_by_others(C) :- dealt(Q, _), tuple_of(C, X[]), not on_table(C), "
        "n(_, X[], P) : location(P), P != envelope, P != table, P != Q.",
        "paper",
    ),
    Mutant("in_n:holds", "holds(P, C) :- n(S, X[], P), tuple_of(C, X[]).", "paper"),
)
"""Rules of the paper that conclude what need not be so."""
