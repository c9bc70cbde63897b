"""The query `repairs`: the single changes that make an impossible log possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clue_logic.game.events import Accusation, LearnedCell
from clue_logic.game.game import Game, a_game
from clue_logic.notebook import repair_search
from clue_logic.notebook.miswriting import Miswriting
from clue_logic.notebook.repair_search import Repair, Repairs, Rewriting
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden
from clue_logic.words.languages import Texts
from clue_logic.words.terms import place_name
from clue_logic.writing.log import log_of


@dataclass(frozen=True, slots=True)
class SingleChange:
    """A single change that makes the log possible.

    Parameters
    ----------
    line
        The first line of the statement that changes.
    slip
        One of the names of `Miswriting` in small letters.
    was, now
        What is written, and what was meant.
    change
        What would have been otherwise, as a sentence without its full stop.
    statement
        The statement as it would have been.
    """

    line: int
    slip: str
    was: str
    now: str
    change: str
    statement: str


_POSSIBLE = Texts(
    en="The log is possible: there is nothing to repair.", de="Das Protokoll ist möglich: es gibt nichts zu ändern."
)
_WORDS = Texts(
    en={
        "shower": "{now} showed a card, not {was}",
        "passed": "{was} passed",
        "showed": "{was} showed a card",
        "shown": "{now} was shown, not {was}",
        "named": "{now} was named, not {was}",
        "asker": "{now} asked, not {was}",
        "asked": "{now} was asked, not {was}",
        "right": "the accusation was right",
        "wrong": "the accusation was wrong",
        "player": "it was {now}, not {was}",
        "card": "it was {now}, not {was}",
        "place": "it is about {now}, not {was}",
        "holds": "{was} holds it",
        "lacks": "{was} lacks it",
        "hand": "the hand has {now}, not {was}",
        "table": "{now} lies on the table, not {was}",
        "seats": "{was} and {now} sit at each other's places",
        "found": "Single changes that make the log possible, the likeliest first:",
        "found supposing": "Single changes to the log that make it possible, the likeliest first:",
        "repair": "line {}: {}",
        "none": "No single change to an answer, a card or a player makes the log possible: at least two are needed.",
        "none supposing": "No single change to an answer, a card or a player makes it possible.",
        "none in time": "In the time there was, no single change was found that makes the log possible.",
        "cut short": "There was no time to try all changes; --seconds says how long to look.",
    },
    de={
        "shower": "{now} hat eine Karte gezeigt, nicht {was}",
        "passed": "{was} hat gepasst",
        "showed": "{was} hat eine Karte gezeigt",
        "shown": "gezeigt wurde {now}, nicht {was}",
        "named": "genannt wurde {now}, nicht {was}",
        "asker": "gefragt hat {now}, nicht {was}",
        "asked": "gefragt wurde {now}, nicht {was}",
        "right": "die Beschuldigung war richtig",
        "wrong": "die Beschuldigung war falsch",
        "player": "es war {now}, nicht {was}",
        "card": "es war {now}, nicht {was}",
        "place": "es geht um {now}, nicht um {was}",
        "holds": "{was} besitzt sie",
        "lacks": "{was} besitzt sie nicht",
        "hand": "in der Hand ist {now}, nicht {was}",
        "table": "auf dem Tisch liegt {now}, nicht {was}",
        "seats": "{was} und {now} sitzen auf vertauschten Plätzen",
        "found": "Einzelne Änderungen, mit denen das Protokoll möglich ist, die wahrscheinlichste zuerst:",
        "found supposing": "Einzelne Änderungen am Protokoll, mit denen es möglich ist, die wahrscheinlichste zuerst:",
        "repair": "Zeile {}: {}",
        "none": "Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht das Protokoll möglich: "
        "mindestens zwei sind nötig.",
        "none supposing": "Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht es möglich.",
        "none in time": "In der Zeit fand sich keine einzelne Änderung, mit der das Protokoll möglich ist.",
        "cut short": "Es war keine Zeit, alle Änderungen zu versuchen; --seconds sagt, wie lange gesucht wird.",
    },
    ja={
        "shower": "札を見せたのは{was}ではなく{now}",
        "passed": "{was}はパスした",
        "showed": "{was}は札を見せた",
        "shown": "見せたのは「{was}」ではなく「{now}」",
        "named": "挙げたのは「{was}」ではなく「{now}」",
        "asker": "尋ねたのは{was}ではなく{now}",
        "asked": "尋ねられたのは{was}ではなく{now}",
        "right": "告発は正しかった",
        "wrong": "告発は間違っていた",
        "player": "{was}ではなく{now}だった",
        "card": "「{was}」ではなく「{now}」だった",
        "place": "{was}ではなく{now}の話",
        "holds": "{was}はそれを持っている",
        "lacks": "{was}はそれを持っていない",
        "hand": "手札にあるのは「{was}」ではなく「{now}」",
        "table": "場にあるのは「{was}」ではなく「{now}」",
        "seats": "{was}と{now}の席が入れ替わっている",
        "found": "一か所変えれば記録が可能になる変更（ありそうな順）：",
        "found supposing": "記録を一か所変えればそれが可能になる変更（ありそうな順）：",
        "repair": "{}行目：{}",
        "none": "答え、札、プレイヤーのどれを一つ変えても記録は可能にならない。少なくとも二か所の変更が必要。",
        "none supposing": "答え、札、プレイヤーのどれを一つ変えても、それは可能にならない。",
        "none in time": "時間内には、記録が可能になる変更は一つも見つからなかった。",
        "cut short": "すべての変更を試す時間はなかった。--seconds で探す時間を指定できる。",
    },
)


@dataclass(frozen=True)
class RepairsReport:
    """What to say about the repairs of a log.

    Parameters
    ----------
    repairs
        What was found.
    rewriting
        The log.
    lang
        ``en`` or ``de``.
    most
        How many repairs to show; all, if that is None.
    supposing
        True if it is only what is supposed that cannot be.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.notebook.repair_search import repairs
    >>> text = '''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... '''
    >>> game = read_log(text)
    >>> print(RepairsReport(repairs(game), Rewriting(game, text), most=2).text())
    Single changes that make the log possible, the likeliest first:
      line 4: Bob showed a card
        Ann suggests Ace: Bob shows
      line 5: it was Ann, not Bob
        Ann reveals Ace
    """

    repairs: Repairs
    rewriting: Rewriting
    lang: str = "en"
    most: int | None = None
    supposing: bool = False

    def changes(self) -> tuple[SingleChange, ...]:
        """Return the repairs with their sentences."""
        return tuple(
            SingleChange(
                repair.line,
                repair.slip.name.lower(),
                repair.was,
                repair.now,
                self.change(repair),
                self.rewriting.statement(repair),
            )
            for repair in self._shown
        )

    def text(self) -> str:
        """Return them in words."""
        return "\n".join(self._text())

    @property
    def _shown(self) -> tuple[Repair, ...]:
        return self.repairs.found if self.most is None else self.repairs.found[: self.most]

    def _text(self) -> Iterator[str]:
        say = _WORDS[self.lang]
        yield self.heading()
        for repair in self._shown:
            yield "  " + say["repair"].format(repair.line, self.change(repair))
            yield f"    {self.rewriting.statement(repair)}"
        if self.repairs.found and not self.repairs.all_tried:
            yield say["cut short"]

    def heading(self) -> str:
        """Return what stands above the repairs, or that there are none."""
        say, supposing = _WORDS[self.lang], " supposing" if self.supposing else ""
        if not self.repairs.found:
            return say[f"none{supposing}"] if self.repairs.all_tried else say["none in time"]
        return say[f"found{supposing}"]

    def change(self, repair: Repair) -> str:
        """Return what would have been otherwise, as a sentence without its full stop."""
        key = repair.slip.name.lower()
        if repair.slip is Miswriting.VERDICT and isinstance(repair.event, Accusation):
            key = "right" if repair.event.right else "wrong"
        if repair.slip is Miswriting.HOLDS and isinstance(repair.event, LearnedCell):
            key = "holds" if repair.event.holds else "lacks"
        was, now = (place_name(name, self.lang) for name in (repair.was, repair.now))
        return _WORDS[self.lang][key].format(was=was, now=now)


@dataclass(frozen=True, repr=False)
class LogRepairs(Answer):
    """The answer: the single changes that make an impossible log possible.

    Parameters
    ----------
    consistent
        True if the log is possible: then there are none.
    repairs
        The changes, the likeliest first.
    all_tried
        False if time was up before everything was tried.
    report
        What was found; None for a possible log.
    """

    consistent: bool
    repairs: tuple[SingleChange, ...]
    all_tried: bool
    report: RepairsReport | None = hidden(None)

    @property
    def found(self) -> tuple[Repair, ...]:
        """The changes, the likeliest first; each has the game as it would have been."""
        return () if self.report is None else self.report.repairs.found

    def __iter__(self) -> Iterator[Repair]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        return f"<LogRepairs: {len(self.found)}{'' if self.all_tried else ', not all tried'}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If there is no text in the language.
        """
        possible = _POSSIBLE[lang]
        return paragraphs(possible if self.report is None else replace(self.report, lang=lang).text(), width)


def repairs(
    game: Game, *, seconds: float = repair_search.SECONDS, text: str | None = None, lang: str = "en"
) -> LogRepairs:
    """Return the single changes that make an impossible log possible, the likeliest first.

    Parameters
    ----------
    game
        The game.
    seconds
        How long to look.
    text
        The text of the log, for its statements as they are written; None for the usual form.
    lang
        The language of the sentences in the fields, ``en`` or ``de``.

    Raises
    ------
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
    >>> found = repairs(game)
    >>> print("\\n".join(str(found).splitlines()[:3]))
    Single changes that make the log possible, the likeliest first:
      line 4: Bob showed a card
        Ann suggests Ace: Bob shows
    >>> cl.solve(found.found[0].game).consistent
    True
    """
    report = repairs_report(a_game(game), seconds, text, lang)
    if report is None:
        return LogRepairs(True, (), True)
    return LogRepairs(False, report.changes(), report.repairs.all_tried, report=report)


def repairs_report(game: Game, seconds: float, text: str | None, lang: str = "en") -> RepairsReport | None:
    """Return the repairs of a log with what words need; None if there is nothing to repair."""
    found = repair_search.repairs(game, seconds, text=text)
    if found is None:
        return None
    rewriting = Rewriting(game, log_of(game) if text is None else text)
    return RepairsReport(found, rewriting, lang, supposing=bool(game.supposed))
