"""Rules of the notebook and the paper with one thing changed, and whether they are still sound."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.datalog.user_rules import UserRuleFile, UserRules


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


def _mutants(table: str, calculus: str = "notebook") -> tuple[Mutant, ...]:
    """Return the mutants of a table: a name and a rule on each line; an indented line continues the rule."""
    lines = table.strip().replace("\n    ", " ").splitlines()
    parts = (line.split(" | ") for line in lines)
    return tuple(Mutant(name, text.replace("\\n", "\n"), calculus) for name, text in parts)


UNSOUND = _mutants(
    r"""
passed:any card | lacks(P, C) :- passed(S, P), card(C).
passed:some other question | lacks(P, C) :- passed(_, P), names(S, C), asked(S, _).
passed:holds | holds(P, C) :- passed(S, P), names(S, C).
passed:asker | lacks(P, C) :- passed(S, Q), asked(S, P), names(S, C).
passed_over:somebody else | lacks(Q, C) :- passed_over(S, P), names(S, C), location(Q), Q != P.
showed:all named | holds(P, C) :- showed(S, P, D), names(S, C).
showed:asker | holds(Q, C) :- showed(S, P, C), asked(S, Q).
laid_open:others | holds(P, C) :- laid_open(S, P), card(C), not names(S, C).
not_laid_open:named | lacks(P, C) :- laid_open(S, P), card(C).
whispered:listener | lacks(Q, C) :- whispered(S, P, C), whispered_to(S, Q).
answered:passed | clause(S, P) :- passed(S, P).
answered:asker | clause(S, Q) :- answered(S, P), asked(S, Q).
answered:all | holds(P, C) :- answered(S, P), names(S, C).
kept_silent:all | holds(P, C) :- kept_silent(S, P), names(S, C).
kept_silent:envelope | holds(envelope, C) :- kept_silent(S, P), names(S, C).
last_card_named:no others | holds(P, C) :- clause(S, P), names(S, C).
last_card_named:one other | holds(P, C) :- clause(S, P), names(S, C), names(S, D), D != C, lacks(P, D).
last_card_named:another player | holds(P, C) :- clause(S, P), names(S, C), location(Q), lacks(Q, D) : names(S,
    D), D != C.
one_place:everywhere | lacks(Q, C) :- holds(P, C), location(Q).
one_place:other card | lacks(Q, D) :- holds(P, C), location(Q), Q != P, card(D).
last_place:one other | holds(P, C) :- location(P), location(Q), lacks(Q, C), Q != P.
last_place:players | holds(P, C) :- location(P), card(C), lacks(Q, C) : location(Q), Q != P, Q != envelope.
contradiction:holds | contradiction(L, C) :- holds(L, C), lacks(M, C).
quota_full:itself | lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G) } >= N.
quota_full:one fewer | lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G),
    D != C } >= N - 1.
quota_full:at least | lacks(L, C) :- at_least(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N.
quota_full:any group | lacks(L, C) :- at_most(L, G, N), card(C), #count{ D : holds(L, D), D != C } >= N.
quota_forced:at most | holds(L, C) :- at_most(L, G, N), in(C, G), T = #count{ E : in(E, G) },
    #count{ D : lacks(L, D), in(D, G), D != C } >= T - N.
quota_forced:one too few | holds(L, C) :- at_least(L, G, N), in(C, G), T = #count{ E : in(E, G) },
    #count{ D : lacks(L, D), in(D, G), D != C } >= T - N - 1.
between_at_most:lower | at_most(L, G, A) :- quota_between(L, G, A, B).
between_at_least:upper | at_least(L, G, B) :- quota_between(L, G, A, B).
exactly_at_most:another | at_most(M, G, N) :- quota(L, G, N), location(M).
pair:same place | lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, D), location(L), L != P, L != Q.
pair:of the two | lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, D), P != Q, location(L), L != P.
pair:different cards | lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, E), P != Q, location(L), L != P, L != Q.
two_cards_left:not the others | one_of_two(P, C, D) :- clause(S, P), names(S, C), names(S, D), C != D.
covering_one:named too | lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), #count{ D : holds(P, D),
    not names(S, D), D != C } >= N - 1.
covering_one:two left | lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), not names(S, C),
    #count{ D : holds(P, D), not names(S, D), D != C } >= N - 2.
covering_one:any known | lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), not names(S, C),
    #count{ D : holds(P, D), D != C } >= N - 1.
covering_one:itself | lacks(P, C) :- quota(P, cards, N), clause(S, P), card(C), not names(S, C),
    #count{ D : holds(P, D), not names(S, D) } >= N - 1.
disjoint:not disjoint | disjoint(P, S, R) :- clause(S, P), clause(R, P), S < R.
disjoint:two players | disjoint(P, S, R) :- clause(S, P), clause(R, Q), S < R, lacks(P, D) : names(S, D), names(R, D).
disjoint:same line | disjoint(P, S, R) :- clause(S, P), clause(R, P), lacks(P, D) : names(S, D), not names(R, D).
covering_two:one answer | lacks(P, C) :- disjoint(P, S, R), at_most(P, cards, N), card(C), not names(S, C),
    #count{ D : holds(P, D), not names(S, D), not names(R, D), D != C } >= N - 2.
covering_three:two disjoint | lacks(P, C) :- disjoint(P, S, R), disjoint(P, S, T), at_most(P, cards, N), card(C),
    not names(S, C), not names(R, C), not names(T, C), #count{ D : holds(P, D), not names(S, D), not names(R, D),
    not names(T, D), D != C } >= N - 3.
covering_three:four | lacks(P, C) :- disjoint(P, S, R), disjoint(P, S, T), disjoint(P, R, T), at_most(P, cards,
    N), card(C), not names(S, C), not names(R, C), not names(T, C), #count{ D : holds(P, D), not names(S, D),
    not names(R, D), not names(T, D), D != C } >= N - 4.
accused_rightly:wrongly | holds(envelope, C) :- accused_wrongly(S), names(S, C).
accused_wrongly:all | lacks(envelope, C) :- accused_wrongly(S), names(S, C).
accused_wrongly:one other | lacks(envelope, C) :- accused_wrongly(S), names(S, C), names(S, D), D != C,
    holds(envelope, D).
hand_needs_lacked_card:anybody | ruled_out(S, H) :- announced(S, P), offered(S, H, C), lacks(Q, C).
hand_misses_held_card:in it | ruled_out(S, H) :- announced(S, P), offers(S, H), holds(P, C).
in_every_hand_left:in some | holds(P, C) :- announced(S, P), offered(S, H, C).
in_no_hand_left:ruled out | lacks(P, C) :- announced(S, P), ruled_out(S, H), offered(S, H, C).
known_of_hand:one more | at_least(L, cards, N) :- quota_between(L, cards, A, B), number(N), A < N, N <= B,
    #count{ C : holds(L, C) } >= N - 1.
answered_of_hand:named too | at_least(L, cards, N) :- quota_between(L, cards, A, B), clause(S, L), number(N),
    A < N, N <= B, #count{ C : holds(L, C) } >= N - 1.
least_before_first:one | at_least_before(L, 1) :- first_of_all(L).
too_few_of_hand:one fewer | at_most(L, cards, N) :- quota_between(L, cards, A, B), number(N), A <= N, N < B,
    T = #count{ E : card(E) }, #count{ C : lacks(L, C) } >= T - N - 1.
most_before_first:anywhere | at_most_before(L, 0) :- location(L).
more_than_there_is_room_for:as many | contradiction(L, C) :- at_least(L, G, A), at_most(L, G, B), B <= A, in(C, G).
"""
)
"""Rules of the notebook that conclude what need not be so."""

SOUND = _mutants(
    r"""
last_card_named:any card | holds(P, C) :- clause(S, P), card(C), lacks(P, D) : names(S, D), D != C.
passed:asked | lacks(P, C) :- passed(S, P), names(S, C), asked(S, Q), Q != P.
last_card_named:not the envelope | holds(P, C) :- clause(S, P), P != envelope, names(S, C), lacks(P,
    D) : names(S, D), D != C.
one_place:envelope | lacks(envelope, C) :- holds(P, C), P != envelope, location(envelope).
last_place:all but two | holds(P, C) :- location(P), card(C), T = #count{ L : location(L) }, #count{ Q : lacks(Q,
    C), Q != P } >= T - 1.
quota_full:strict | lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N + 1.
quota_forced:quota | holds(L, C) :- quota(L, G, N), in(C, G), T = #count{ E : in(E, G) }, #count{ D : lacks(L,
    D), in(D, G), D != C } >= T - N.
pair:ordered | lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, D, C), P != Q, location(L), L != P, L != Q.
accused_wrongly:three | lacks(envelope, C) :- accused_wrongly(S), names(S, C), names(S, D), names(S, E), C != D,
    C != E, D != E, holds(envelope, F) : names(S, F), F != C.
disjoint:none in both | disjoint(P, S, R) :- clause(S, P), clause(R, P), S < R, lacks(P, D) : names(S, D),
    names(R, D); lacks(Q, C) : location(Q), card(C), Q = P, names(S, C), names(R, C).
exactly_at_most:one more | at_most(L, G, M) :- quota(L, G, N), number(M), M = N + 1.
kept_silent:cells | holds(P, C) :- kept_silent(S, P), names(S, C), holds(envelope, D) : names(S, D), D != C.
"""
)
"""Rules that conclude only what is so, though they differ from those of the notebook."""

UNSOUND_IN_PAPER = _mutants(
    r"""
fall_1:named | e(S, X[], P) :- showed(S, P, D), names(S, C), tuple_of(C, X[]).
fall_1_learned:envelope | e(S, X[], P) :- learned_holds(S, P, C), tuple_of(C, X[]).
fall_1_laid_open:not | e(S, X[], P) :- laid_open(S, P), card(C), not names(S, C), tuple_of(C, X[]).
fall_2:passed | m(S, X[], P) :- passed(S, P), fits(S), #each category I : said(S, I, X[I]).
fall_2:asker | m(S, X[], P) :- asked(S, P), answered(S, Q), fits(S), #each category I : said(S, I, X[I]).
fall_3:answered | n(S, X[], P) :- answered(S, P), names(S, C), tuple_of(C, X[]).
fall_3:asker | n(S, X[], Q) :- passed(S, P), asked(S, Q), names(S, C), tuple_of(C, X[]).
transfer_to_e:n | n(S, X[], P) :- m(S, X[], P), tuple_of(C, X[]).
substitution_by_e:same player | #each category I\nm(S, Y[I = "-"], Q) :- e(R, "-"[I = C], P), m(S, Y[I = C], Q).
substitution_by_n:another | #each category I\nm(S, X[I = "-"], P) :- n(R, "-"[I = C], Q), m(S, X[I = C], P).
exclusion:one fewer | solution_by_exclusion(C) :- card(C), quota(envelope, cards, H), T = #count{ D : card(D) },
    #count{ D : named_in_e(D), D != C } >= T - H - 1.
rest_to_n:one fewer | n(0, X[], P) :- dealt(P, _), quota(P, cards, N), tuple_of(C, X[]), #count{ D : dealt(P, D),
    D != C } >= N - 1.
all_lack:table | solution_by_all(C) :- tuple_of(C, X[]), n(_, X[], P) : location(P), P != envelope, P != table.
all_others_lack:own | solution_by_others(C) :- dealt(Q, _), tuple_of(C, X[]), not on_table(C), n(_, X[],
    P) : location(P), P != envelope, P != table, P != Q.
in_n:holds | holds(P, C) :- n(S, X[], P), tuple_of(C, X[]).
""",
    "paper",
)
"""Rules of the paper that conclude what need not be so."""
