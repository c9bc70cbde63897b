"""A finished case: its log with its claims, its solution, and what was asked for and could not be met."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import Struct

from clue_logic.cases.dealing import on_line
from clue_logic.cases.demands import Demands, minimize_rules, parse_rules
from clue_logic.cases.making import Candidate, Effort, Limit, effort_misses, find_case
from clue_logic.cases.testing import RuleTests
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.edition import Edition
from clue_logic.game.questions import ExpectCell, ExpectSolution, State
from clue_logic.guide.rating import rate
from clue_logic.guide.walkthrough import walkthrough
from clue_logic.language.reader import read_log
from clue_logic.language.writing.statements import Writing, query_text
from clue_logic.words.encoding import Answer
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import Message, messages
from clue_logic.words.records import replace

CLAIMS = "# claims:"
"""How the comment begins in which a log claims what it is as a case."""


class Claims(Struct, frozen=True):
    """What a case claims, beside that its solution follows at the last line and not before; None: nothing.

    The fields are those of `clue_logic.cases.demands.Demands`.
    """

    rules: tuple[str, ...] | None = None
    spare: int = 0
    difficulty: int | None = None
    hardest: int | None = None

    def __str__(self) -> str:
        parts = [] if self.rules is None else [f"rules {', '.join(self.rules)}"]
        numbers = {"spare": self.spare, "difficulty": self.difficulty, "hardest": self.hardest}
        parts += [f"{name} {number}" for name, number in numbers.items() if number is not None]
        return f"{CLAIMS} {'; '.join(parts)}"


class ClaimError(ValueError):
    """A line of claims that cannot be read; the message says which part, and what to write."""


def parse_claims(text: str) -> Claims:
    """Return the claims of a log.

    Raises ClaimError if they cannot be read.

    >>> parse_claims("# claims: rules passed, last_place; spare 1; hardest 4\\nplayers: Anna, Ben")
    Claims(rules=('passed', 'last_place'), spare=1, difficulty=None, hardest=4)
    """
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.startswith(CLAIMS)]
    if not lines:
        return Claims()
    at, line = lines[0]
    if len(lines) > 1:
        raise ClaimError(f"line {lines[1][0]}: the claims are on line {at} already; keep one of these lines")
    rules: tuple[str, ...] | None = None
    numbers = dict[str, int]()
    for part in map(str.strip, line.removeprefix(CLAIMS).split(";")):
        name, _, value = part.partition(" ")
        if name == "rules" and value:
            rules = tuple(label.strip() for label in value.split(","))
        elif name in ("spare", "difficulty", "hardest") and re.fullmatch("[0-9]{1,6}", value):
            numbers[name] = int(value)
        else:
            raise ClaimError(f"line {at}: {part!r} is no claim; write for example: {Claims(('passed',), 0, 40, 7)}")
    return Claims(rules, **numbers)


@dataclass(frozen=True, repr=False)
class Case(Answer):
    """A case to solve.

    Parameters
    ----------
    log
        The text of its log, with claims and expectations.
    solution
        The cards in the envelope.
    rules
        The rules that find the solution, each of which is needed.
    difficulty, hardest
        The sum of the steps of its walkthrough, and the hardest one, as ``rate`` finds them.
    unmet
        What was asked for and could not be met.
    """

    log: str
    solution: tuple[str, ...]
    rules: tuple[str, ...]
    difficulty: int
    hardest: int
    unmet: tuple[Message, ...]

    def __repr__(self) -> str:
        return f"<Case: difficulty {self.difficulty}, hardest step {self.hardest}>"

    @property
    def affirmative(self) -> bool:
        """Whether everything that was asked for is met."""
        return not self.unmet

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return a summary: the difficulty, the rules, and each demand that is not met."""
        msg = messages(lang)
        summary = msg("cases-made", difficulty=self.difficulty, hardest=self.hardest, rules=", ".join(self.rules))
        return "\n".join([summary, *(f"- {unmet(lang)}" for unmet in self.unmet)])


_LIMIT = Limit()
_SHORT = Limit(120, 5.0)


class NoCaseError(ValueError):
    """No case was found at all."""


def make_case(
    demands: Demands,
    seed: str,
    editions: Mapping[str, Edition],
    limit: Limit = _LIMIT,
    title: str = "",
    lang: str = "en",
) -> Case:
    """Make a case: the same from the same demands and seed, unless a time limit ends the search.

    `lang` is the language of its log, ``en``, ``de`` or ``ja``; it makes no other case.

    Raises NoCaseError if the rules solve nothing.

    >>> from clue_logic.game.edition import editions
    >>> made = make_case(Demands(players=3, rules=("passed", "last_place")), "7", editions(), Limit(100, None))
    >>> made.rules, made.unmet, made.log.splitlines()[-1]
    (('passed', 'last_place'), (), 'expect solved')
    """
    share = limit if demands.rules is None else limit.half
    candidate = find_case(demands, seed, editions, share)
    companion = None
    if candidate is not None and candidate.unneeded:  # without these, what else was asked for may be met
        rules = parse_rules(candidate.rules)
        candidate = find_case(replace(demands, rules=rules), seed, editions, share) or candidate
        companion = _find_companion(demands, seed, editions)
    if candidate is None or (candidate.effort is None and not candidate.unneeded):
        raise NoCaseError(
            "no case was found: these rules find no solution in any game that was tried; name more rules, such as "
            "last_place or quota_full, or leave out --rules"
        )
    case = _finish(candidate, demands, editions, title, lang)
    hint = () if companion is None else (Message("cases-companion", rule=companion),)
    return replace(case, unmet=(*case.unmet, *hint))


_COMPANIONS = ("last_place", "quota_full", "quota_forced", "one_place", "passed", "last_card_named", "covering_one")
"""Rules that many cases need."""


def _find_companion(demands: Demands, seed: str, editions: Mapping[str, Edition]) -> str | None:
    """Return a rule with which all rules asked for are needed in some case; None if a short search finds none."""
    asked = demands.rules or ()
    for rule in _COMPANIONS:
        more = replace(demands, rules=parse_rules((*asked, rule)), difficulty=None, hardest=None)
        candidate = None if rule in asked else find_case(more, seed, editions, _SHORT)
        if candidate is not None and not candidate.unneeded:
            return rule
    return None


def _finish(candidate: Candidate, demands: Demands, editions: Mapping[str, Edition], title: str, lang: str) -> Case:
    """Write the log of a candidate, and rate it as it is read."""
    rules = minimize_rules(
        demands.rules or candidate.rules, lambda labels: RuleTests(candidate.dealt, labels).solve(candidate.events)
    )
    draft = _write(candidate, None, title, lang)
    rating = rate(read_log(draft, editions=editions))
    effort = Effort(rating.total, rating.hardest or 0)
    claims = Claims(rules, demands.spare, effort.difficulty, effort.hardest)
    return Case(
        _write(candidate, claims, title, lang),
        tuple(candidate.dealt.solution),
        rules,
        effort.difficulty,
        effort.hardest,
        tuple(_unmet(demands, rules, effort)),
    )


def _unmet(demands: Demands, rules: tuple[str, ...], effort: Effort) -> Iterator[Message]:
    unneeded = [rule for rule in demands.rules or () if rule not in rules]
    if unneeded:
        yield Message("cases-unmet-rules", count=len(unneeded), rules=", ".join(unneeded))
    difficulty, hardest = effort_misses(effort, demands)
    if difficulty > 1:
        yield Message("cases-unmet-difficulty", asked=demands.difficulty or 0, found=effort.difficulty)
    if hardest > 1:
        yield Message("cases-unmet-hardest", asked=demands.hardest or 0, found=effort.hardest)


def _write(candidate: Candidate, claims: Claims | None, title: str, lang: str) -> str:
    """Return the log: title, claims, headers, the statements, and what to expect before the last one and after it."""
    game = candidate.dealt.game
    writing = Writing.of(game, lang)
    headers = [header for _, header in candidate.dealt.headers.lines(lang)]
    lines = [*([f"# {title}"] if title else []), str(claims or CLAIMS), *headers, ""]
    *first, last = candidate.events
    lines += [writing.statement(on_line(event, 1)) for event in first]
    lines.append(query_text(ExpectCell(ENVELOPE, candidate.open_card, State.OPEN)))
    lines += [writing.statement(on_line(last, 1)), query_text(ExpectSolution())]
    return "".join(f"{line}\n" for line in lines)


def write_solution(case: Case, lang: str, editions: Mapping[str, Edition], form: str = "text") -> str:
    """Return the solution of a case and its walkthrough, in a form of ``walkthrough``.

    Raises UnknownOptionError if there is no such form.
    """
    game = read_log(case.log, editions=editions)
    steps = walkthrough(game, to=form, grids=False, text=case.log, lang=lang).text(lang)
    if form == "html":
        return steps
    return f"{messages(lang)('cases-solution', cards=join_with_and(case.solution, lang))}\n\n{steps}\n"
