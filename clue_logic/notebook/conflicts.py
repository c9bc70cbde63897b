"""The query `conflicts`: which lines of an impossible log cannot all be true, the likeliest mistake first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.game.events import Correction
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game, a_game
from clue_logic.game.given_facts import stages
from clue_logic.language.statements import list_lines
from clue_logic.language.writing.log import log_lines
from clue_logic.notebook import repair_search
from clue_logic.notebook.repair_report import RepairsReport, SingleChange, repairs_report
from clue_logic.notebook.suppositions import supposition_heading
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden_field, optional_field
from clue_logic.words.messages import Messages, messages
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import Conflict, ConflictFinder
from clue_logic.worlds.timeline import first_impossible_line

if TYPE_CHECKING:
    from clue_logic.proof.wording import Wording

SEARCH_LIMIT, SECONDS = 50, 0.5
"""How many sets are looked at, and for how long, to find a smallest one and the line that is in most of them."""

CONFLICT_LIMIT, SECONDS_FOR_ALL = 20, 5.0
"""How many sets are shown if all are wanted, and how long they are looked for."""

_IMPOSSIBLE_ANYWAY = "the log contradicts itself even if nothing is supposed."


@dataclass(frozen=True, slots=True)
class LineInConflict:
    line: int
    text: str
    # the facts of the line that contradict the needed facts of the other lines, in words
    needed: tuple[str, ...]
    repairs: bool  # true if the log is possible without this line
    facts: tuple[Fact, ...] = hidden_field(())  # the facts of `needed`, without those that another line states
    user: int = hidden_field(0)  # such a line: what it states is worked out with this one; 0 if there is none


class LinesInConflict(Struct, frozen=True):
    """Lines that cannot all be true, though all of them but any one can."""

    lines: tuple[LineInConflict, ...]  # the lines, the likeliest mistake first
    smallest: bool  # true if no smaller set of lines contradicts itself; false if one does, or if that is unknown

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the lines in the order of the log."""
        return tuple(sorted(one.line for one in self.lines))


@dataclass(frozen=True, repr=False)
class LogConflicts(Answer):
    """The answer: which lines of a log cannot all be true.

    Parameters
    ----------
    consistent
        True if they can.
    since
        The first line of the statement with which no deal agrees any more, 0 for the headers; None for a possible log.
    repairing
        The lines without any one of which the log is possible, in the order of the log.
    conflicts
        Sets of lines in conflict, a smallest one first: all that were found, if all were wanted, or the first.
    all_found
        True if there are no others than those.
    repairs, all_tried
        As in `LogRepairs`, if repairs were wanted.
    game
        The game.
    found
        All sets that were found.
    exhausted
        True if there are no others than those.
    every
        Whether all were wanted.
    report
        The repairs, if they were wanted and the log is not possible.
    notices
        That the log contradicts itself without what is supposed: then nothing is supposed.
    """

    rows_in = "conflicts"

    consistent: bool
    since: int | None
    repairing: tuple[int, ...]
    conflicts: tuple[LinesInConflict, ...]
    all_found: bool
    repairs: tuple[SingleChange, ...] | None = optional_field()
    all_tried: bool | None = optional_field()
    game: Game = hidden_field()
    found: tuple[LinesInConflict, ...] = hidden_field(())
    exhausted: bool = hidden_field(True)
    every: bool = hidden_field(False)
    report: RepairsReport | None = hidden_field(None)
    notices: tuple[str, ...] = hidden_field(())

    @property
    def possible(self) -> bool:
        """True if all lines can be true."""
        return self.consistent

    @property
    def affirmative(self) -> bool:
        """True if there is no conflict."""
        return self.consistent

    @property
    def sets(self) -> tuple[tuple[int, ...], ...]:
        """Sets of lines that cannot all be true, though all of them but any one can; a smallest one first."""
        return tuple(one.numbers for one in self.found)

    def __repr__(self) -> str:
        if not self.sets:
            return "<LogConflicts: none>"
        return f"<LogConflicts: {len(self.sets)}, the smallest of lines {', '.join(map(str, self.sets[0]))}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If there is no text in the language.
        """
        return paragraphs("\n".join(self._lines(messages(lang, "queries"), lang)), width)

    def _lines(self, msg: Messages, lang: str) -> Iterator[str]:
        supposed = supposition_heading(self.game, lang) if self.game.supposed else ""
        if self.since is None:
            yield (
                msg("queries-conflicts-possible-supposing", supposition=supposed)
                if supposed
                else msg("queries-conflicts-possible")
            )
            return
        if supposed:
            yield msg("queries-conflicts-supposing", supposition=supposed)
        else:
            yield msg("queries-conflicts-since", line=self.since)
        wording = game_wording(self.game, lang)
        for one in self.conflicts:
            yield ""
            yield from self._set(one, msg, wording)
        if not self.found[0].lines:
            return
        yield ""
        yield self._repairing(msg)
        yield from self._others(msg)
        if self.report is not None:
            yield ""
            yield replace(self.report, lang=lang).text()

    def _set(self, one: LinesInConflict, msg: Messages, wording: Wording) -> Iterator[str]:
        count, supposed = len(one.lines), bool(self.game.supposed)
        # The first conflict is smallest unless time was up; so a later one is known not to be.
        kind = "smallest" if one.smallest else "minimal" if self.found[0].smallest else "unfinished"
        if not count:
            yield msg("queries-conflicts-none")
        elif supposed:
            yield msg("queries-conflicts-excluding", kind=kind if count > 1 else "one", count=count)
        else:
            yield msg("queries-conflicts-lines", kind={1: "one", 2: "two"}.get(count, kind), count=count)
        quoted: set[Fact] = set()
        above: set[int] = set()
        for line in one.lines:
            yield f"  {msg('queries-conflicts-line', line=line.line)}: {line.text}"
            for fact in line.facts:
                if fact not in quoted:
                    yield f"    {wording.sentence(fact)}"
            if not line.facts and line.user not in above:
                yield f"    {msg('queries-conflicts-used', line=line.user)}"
            elif quoted.issuperset(line.facts):  # a list that follows from several lines is printed once
                yield f"    {msg('queries-conflicts-worked-out')}"
            quoted.update(line.facts)
            above.add(line.line)

    def _repairing(self, msg: Messages) -> str:
        sentences = [
            str(line) for line in self.repairing if line not in self.game.lines.cards
        ]  # the log cannot do without these
        count, lines = len(sentences), ", ".join(sentences)
        if self.game.supposed:
            return msg("queries-conflicts-allowing", count=count, lines=lines)
        return msg("queries-conflicts-repairing", count=count, lines=lines)

    def _others(self, msg: Messages) -> Iterator[str]:
        others = len(self.found) - len(self.conflicts)
        if self.every:
            yield msg("queries-conflicts-no-more", all_found=self.exhausted)
        elif others and self.exhausted:
            yield msg("queries-conflicts-more", count=others)
        elif others:
            yield msg("queries-conflicts-at-least", count=others)


def conflicts(
    game: Game,
    *,
    every: bool = False,
    most: int | None = None,
    seconds: float | None = None,
    repaired: bool = False,
    text: str | None = None,
    lang: str = "en",
) -> LogConflicts:
    """Return which lines of an impossible log cannot all be true, the likeliest mistake first.

    A line is the likelier to be the mistake if the log is possible without it, and then the more sets it is in. If the
    log contradicts itself also without what is supposed, nothing is supposed.

    Parameters
    ----------
    game
        The game.
    every
        Whether to return every set of lines that cannot all be true, not only a smallest one.
    most
        How many sets to look for at most: 20, if every one is wanted.
    seconds
        How long to look: 5 seconds if every one is wanted, else half a second for a smallest one. One is found in any
        case, but after that time it may not be the smallest.
    repaired
        Whether to look for the single changes that make the log possible, too; as long as `repairs`, or `seconds`.
    text
        The text of the log, for its lines as they are written; None for the usual form.
    lang
        The language of the sentences in the fields, ``en`` or ``de``.

    Raises
    ------
    ValueError
        If `most` is less than 1.
    SilenceUnusedError
        If no lines are in conflict, but by ``accusing: perfect`` the log may tell more than is used. As
        `clue_logic.conflicts` alone; the function of this module does not look for that.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> conflicts(game)
    <LogConflicts: 1, the smallest of lines 4, 5>
    >>> print(conflicts(game))
    The log contradicts itself from line 5 on.
    <BLANKLINE>
    These two lines cannot both be true:
      line 4: Ann suggests Ace: Bob passes
        Bob passed on Ace
      line 5: Bob reveals Ace
        Bob revealed Ace to everybody
    <BLANKLINE>
    Leaving out any one of these lines repairs the log: 4, 5.
    """
    notices: tuple[str, ...] = ()
    if a_game(game).supposed and ConflictFinder(alone := replace(game, supposed=())).has_conflict:
        game, notices = alone, (_IMPOSSIBLE_ANYWAY,)
    conflicting, limit = ConflictFinder(game), most if most is not None else CONFLICT_LIMIT if every else SEARCH_LIMIT
    if limit < 1:
        raise ValueError("most must be 1 or more")
    looking = seconds if seconds is not None else SECONDS_FOR_ALL if every else SECONDS
    sets = list(islice(conflicting.find_all(looking), limit + 1))
    if not sets:
        none = () if repaired else None
        return LogConflicts(True, None, (), (), True, none, True if repaired else None, game=game, notices=notices)
    exhausted = len(sets) <= limit and conflicting.exhausted
    sets = sets[:limit]
    repairing, quoted = _line_text(game, conflicting, sets, text, lang)
    shown = quoted if every else quoted[:1]
    report = None
    if repaired:
        report = repairs_report(game, repair_search.SECONDS if seconds is None else seconds, text, lang)
    return LogConflicts(
        False,
        first_impossible_line(game),
        repairing,
        shown,
        exhausted and len(shown) == len(quoted),
        None if not repaired else () if report is None else report.changes(),
        None if not repaired else report is None or report.repairs.all_tried,
        game=game,
        found=quoted,
        exhausted=exhausted,
        every=every,
        report=report,
        notices=notices,
    )


def _line_text(
    game: Game, conflicting: ConflictFinder, sets: Sequence[Conflict], text: str | None, lang: str
) -> tuple[tuple[int, ...], tuple[LinesInConflict, ...]]:
    """Return the lines without which the log is possible, and the sets with their words, the likeliest line first."""
    # Only a line in every conflict can repair the log, so those of the first are enough.
    # Without a correction or the line that it is about, the log says something else again.
    corrected = {line for event in game.events if isinstance(event, Correction) for line in (event.line, event.wrong)}
    repairing = tuple(line for line in sets[0].lines if line not in corrected and conflicting.is_repair(line))
    order = _likelihood(game, sets, repairing)
    lines = log_lines(game) if text is None else list_lines(text)
    wording = game_wording(game, lang)

    def in_words(one: Conflict) -> LinesInConflict:
        needed: dict[int, dict[Fact, None]] = {line: {} for line in sorted(one.lines, key=order)}
        states: dict[Fact, int] = {}  # the lines of statements; a list that headers state belongs to all of them
        for given in conflicting.minimal_statements(one.lines):
            for line in given.lines:
                needed[line][given.fact] = None
            if given.since:
                states[given.fact] = given.line
        return LinesInConflict(
            tuple(
                LineInConflict(
                    line,
                    lines.get(line, ""),
                    tuple(map(wording.sentence, facts)),
                    line in repairing,
                    facts=tuple(fact for fact in facts if states.get(fact, line) == line),
                    user=next((states[fact] for fact in facts if states.get(fact, line) != line), 0),
                )
                for line, facts in needed.items()
            ),
            one.smallest,
        )

    return repairing, tuple(map(in_words, sets))


def _likelihood(
    game: Game, sets: Iterable[Conflict], repairing: Collection[int]
) -> Callable[[int], tuple[bool, bool, int, bool, int]]:
    """Return a key that sorts lines, the likeliest mistake first."""
    in_sets = Counter(line for one in sets for line in one.lines)
    headers = _header_lines(game)

    def key(line: int) -> tuple[bool, bool, int, bool, int]:
        deck = line in game.lines.cards  # the log cannot do without it
        return line not in repairing, deck, -in_sets[line], line in headers, line

    return key


def _header_lines(game: Game) -> frozenset[int]:
    lines = game.lines
    return frozenset({*lines.cards, lines.players, lines.hand, lines.table, lines.hidden, lines.hands})


def game_wording(game: Game, lang: str = "en") -> Wording:
    """Return the wording of the given facts of a game, including those that repeat earlier ones.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests Ace: Bob passes")
    >>> game_wording(game).sentence(Fact("passed", (4, "Bob")))
    'Bob passed on Ace'
    """
    from clue_logic.datalog.calculi import load_calculus
    from clue_logic.proof.wording import Wording

    givens = {given.fact: given for stage in stages(game, repeated=True) for given in stage.givens}
    # Every calculus has the same wording for given facts.
    return Wording(load_calculus("notebook"), givens, lang)
