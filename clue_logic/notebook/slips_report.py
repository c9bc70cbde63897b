"""What is wrong with an impossible log, as a text for its author and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NotRequired, TypedDict

from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.notebook.repairs.report import RepairRecord, RepairsReport
from clue_logic.notebook.slips import Slip, Slips, Suspect, wording_of
from clue_logic.notebook.supposition import supposing
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts


class SuspectRecord(TypedDict):
    """A line in conflict."""

    line: int
    text: str
    needed: list[str]
    repairs: bool


class SlipRecord(TypedDict):
    """Lines that cannot all be true."""

    lines: list[SuspectRecord]
    smallest: bool


class SlipsRecord(TypedDict):
    """The form of ``clue-logic conflicts --json``; its keys, their order and their values are a contract.

    The last two are there with ``--repairs`` only.
    """

    consistent: bool
    since: int | None
    repairing: list[int]
    conflicts: list[SlipRecord]
    all_found: bool
    repairs: NotRequired[list[RepairRecord]]
    all_tried: NotRequired[bool]


_WORDS = Texts(
    en={
        "possible": "The log is possible: its lines can all be true.",
        "possible supposing": "{}, the log is possible.",
        "since": "The log contradicts itself from line {} on.",
        "headers": "The log contradicts itself in its headers.",
        "supposing": "{}, the log contradicts itself.",
        "two": "These two lines cannot both be true:",
        "smallest": "These {} lines cannot all be true, and no fewer lines contradict each other:",
        "minimal": "These {} lines cannot all be true, though all of them but any one can:",
        "unfinished": "These {} lines cannot all be true, though all of them but any one can. (Fewer lines may "
        "contradict each other; there was no time to find out.)",
        "one": "This line cannot be true, whatever the others say:",
        "smallest supposing": "These {} lines rule it out, and no fewer lines do:",
        "minimal supposing": "These {} lines rule it out, though all of them but any one do not:",
        "unfinished supposing": "These {} lines rule it out, though all of them but any one do not. (Whether fewer do, "
        "there was no time to find out.)",
        "one supposing": "This line rules it out:",
        "none": "What is supposed cannot be true in any game with these cards, whatever happens in it.",
        "line": "line {}",
        "worked out": "(from which that is worked out)",
        "several repair": "Leaving out any one of these lines repairs the log: {}.",
        "one repairs": "Leaving out line {} repairs the log; leaving out another line does not.",
        "none repairs": "Leaving out one line does not repair the log: at least two are wrong.",
        "several allow": "Without any one of these lines it would be possible: {}.",
        "one allows": "Without line {} it would be possible; leaving out another line does not help.",
        "none allows": "Leaving out one line does not make it possible.",
        "more": "There are {} more such sets of lines; see --all.",
        "at least": "There are at least {} more such sets of lines; see --all.",
        "one more": "There is one more such set of lines; see --all.",
        "at least one": "There is at least one more such set of lines; see --all.",
        "that is all": "There are no others.",
        "there may be": "There may be others; --most and --seconds say how long to look.",
    },
    de={
        "possible": "Das Protokoll ist möglich: seine Zeilen können alle stimmen.",
        "possible supposing": "{}: dann ist das Protokoll möglich.",
        "since": "Das Protokoll widerspricht sich ab Zeile {}.",
        "headers": "Das Protokoll widerspricht sich schon in den Kopfzeilen.",
        "supposing": "{}: dann widerspricht sich das Protokoll.",
        "two": "Diese zwei Zeilen können nicht beide stimmen:",
        "smallest": "Diese {} Zeilen können nicht alle stimmen, und weniger Zeilen widersprechen sich nicht:",
        "minimal": "Diese {} Zeilen können nicht alle stimmen, ohne irgendeine von ihnen aber die übrigen:",
        "unfinished": "Diese {} Zeilen können nicht alle stimmen, ohne irgendeine von ihnen aber die übrigen. (Ob sich "
        "auch weniger widersprechen, war in der Zeit nicht zu klären.)",
        "one": "Diese Zeile kann nicht stimmen, was auch die anderen sagen:",
        "smallest supposing": "Diese {} Zeilen schließen das aus, und weniger Zeilen tun es nicht:",
        "minimal supposing": "Diese {} Zeilen schließen das aus, ohne irgendeine von ihnen aber die übrigen nicht:",
        "unfinished supposing": "Diese {} Zeilen schließen das aus, ohne irgendeine von ihnen aber die übrigen nicht. "
        "(Ob auch weniger genügen, war in der Zeit nicht zu klären.)",
        "one supposing": "Diese Zeile schließt das aus:",
        "none": "Die Annahme kann in keinem Spiel mit diesen Karten stimmen, was auch geschieht.",
        "line": "Zeile {}",
        "worked out": "(daraus ergibt sich das)",
        "several repair": "Jede dieser Zeilen wegzulassen behebt den Widerspruch: {}.",
        "one repairs": "Zeile {} wegzulassen behebt den Widerspruch, eine andere wegzulassen nicht.",
        "none repairs": "Eine Zeile wegzulassen behebt den Widerspruch nicht: mindestens zwei sind falsch.",
        "several allow": "Ohne irgendeine dieser Zeilen wäre es möglich: {}.",
        "one allows": "Ohne Zeile {} wäre es möglich; eine andere wegzulassen hilft nicht.",
        "none allows": "Eine Zeile wegzulassen macht es nicht möglich.",
        "more": "Es gibt {} weitere solche Mengen von Zeilen; siehe --all.",
        "at least": "Es gibt mindestens {} weitere solche Mengen von Zeilen; siehe --all.",
        "one more": "Es gibt eine weitere solche Menge von Zeilen; siehe --all.",
        "at least one": "Es gibt mindestens eine weitere solche Menge von Zeilen; siehe --all.",
        "that is all": "Andere gibt es nicht.",
        "there may be": "Vielleicht gibt es weitere; --most und --seconds sagen, wie lange gesucht wird.",
    },
)


@dataclass(frozen=True)
class SlipsReport:
    """What to say about the conflicts of a log.

    Parameters
    ----------
    game
        The game.
    slips
        What was found; None for a possible log.
    lines
        The text of each line of the log.
    every
        Whether to show all conflicts that were found, or only the first.
    lang
        ``en`` or ``de``.
    repairs
        What is said of the repairs; None if there are none to speak of.
    repaired
        Whether to speak of repairs.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.notebook.slips import slips
    >>> log = '''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... '''
    >>> lines = dict(enumerate(log.splitlines(), start=1))
    >>> game = cl.read(log)
    >>> print(SlipsReport(game, slips(game), lines).text())
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

    game: Game
    slips: Slips | None
    lines: Mapping[int, str]
    every: bool = False
    lang: str = "en"
    repairs: RepairsReport | None = None
    repaired: bool = False

    @property
    def _shown(self) -> tuple[Slip, ...]:
        found = self.slips.found if self.slips else ()
        return found if self.every else found[:1]

    @cached_property
    def _wording(self) -> Wording:
        return wording_of(self.game, self.lang)

    def record(self) -> SlipsRecord:
        """Return it as a dictionary that JSON can hold."""
        record = self._record()
        if self.repaired:
            record["repairs"] = self.repairs.records() if self.repairs else []
            record["all_tried"] = self.repairs is None or self.repairs.repairs.all_tried
        return record

    def _record(self) -> SlipsRecord:
        if self.slips is None:
            return {"consistent": True, "since": None, "repairing": [], "conflicts": [], "all_found": True}
        return {
            "consistent": False,
            "since": self.slips.since,
            "repairing": list(self.slips.repairing),
            "conflicts": [
                {"lines": [self._suspect_record(suspect) for suspect in slip.suspects], "smallest": slip.smallest}
                for slip in self._shown
            ],
            "all_found": self.slips.exhausted and len(self._shown) == len(self.slips.found),
        }

    def _suspect_record(self, suspect: Suspect) -> SuspectRecord:
        return {
            "line": suspect.line,
            "text": self.lines[suspect.line],
            "needed": [self._wording.sentence(fact) for fact in suspect.needed],
            "repairs": suspect.repairs,
        }

    def text(self) -> str:
        """Return it in words."""
        return "\n".join(self._text())

    def _say(self, key: str, *values: object) -> str:
        return _WORDS[self.lang][key].format(*values)

    def _text(self) -> Iterator[str]:
        supposed = supposing(self.game, self.lang) if self.game.supposed else ""
        if self.slips is None:
            yield self._say("possible supposing", supposed) if supposed else self._say("possible")
            return
        if supposed:
            yield self._say("supposing", supposed)
        else:
            yield self._say("since", self.slips.since) if self.slips.since else self._say("headers")
        for slip in self._shown:
            yield ""
            yield from self._slip(slip)
        if not self.slips.found[0].suspects:
            return
        yield ""
        deck = self.game.lines.cards  # no log can be without it
        yield self._repairs(tuple(line for line in self.slips.repairing if line not in deck))
        yield from self._others(self.slips)
        if self.repairs is not None:
            yield ""
            yield self.repairs.text()

    def _slip(self, slip: Slip) -> Iterator[str]:
        number = len(slip.suspects)
        supposing = " supposing" if self.game.supposed else ""
        if number <= 1:
            yield self._say(f"one{supposing}" if number else "none")
        elif number == 2 and not supposing:
            yield self._say("two")
        elif slip.smallest:
            yield self._say(f"smallest{supposing}", number)
        else:
            # A later one is known not to be a smallest one, unless time was up at the first.
            yield self._say(f"{'minimal' if self._shown[0].smallest else 'unfinished'}{supposing}", number)
        said: set[Fact] = set()
        for suspect in slip.suspects:
            yield f"  {self._say('line', suspect.line)}: {self.lines[suspect.line]}"
            for fact in suspect.needed:
                if fact not in said:
                    yield f"    {self._wording.sentence(fact)}"
            if said.issuperset(suspect.needed):  # what several lines say together is said once
                yield f"    {self._say('worked out')}"
            said.update(suspect.needed)

    def _repairs(self, lines: tuple[int, ...]) -> str:
        several, one, none = (
            ("several allow", "one allows", "none allows")
            if self.game.supposed
            else ("several repair", "one repairs", "none repairs")
        )
        if len(lines) > 1:
            return self._say(several, ", ".join(map(str, lines)))
        return self._say(one, *lines) if lines else self._say(none)

    def _others(self, slips: Slips) -> Iterator[str]:
        others = len(slips.found) - len(self._shown)
        if self.every:
            yield self._say("that is all" if slips.exhausted else "there may be")
        elif others == 1:
            yield self._say("one more" if slips.exhausted else "at least one")
        elif others:
            yield self._say("more" if slips.exhausted else "at least", others)
