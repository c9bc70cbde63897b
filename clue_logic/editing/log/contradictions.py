"""The line that makes a log impossible, the lines it cannot stand beside, and single changes that make it possible."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.editing.answers import Fix, Problem, Related
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.fixes import rewritten
from clue_logic.game.game import Game
from clue_logic.game.questions import Asked, ExpectInconsistent
from clue_logic.notebook.repair_search import Repairs
from clue_logic.words.diagnostics import Severity
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "impossible": "This line makes the log impossible: no deal agrees with all lines up to here.",
        "headers": "The headers contradict each other: no deal agrees with them.",
        "related": "cannot be true together with the others in conflict",
        "fix": "Line {}: {}: {}",
        "none": "No single change to an answer, a card or a player makes it possible.",
        "cut short": "There was no time to try all changes.",
    },
    de={
        "impossible": "Diese Zeile macht das Protokoll unmöglich: keine Verteilung passt zu allen Zeilen bis hierher.",
        "headers": "Die Kopfzeilen widersprechen sich: keine Verteilung passt zu ihnen.",
        "related": "kann nicht zusammen mit den übrigen stimmen, die sich widersprechen",
        "fix": "Zeile {}: {}: {}",
        "none": "Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht es möglich.",
        "cut short": "Es war keine Zeit, alle Änderungen zu versuchen.",
    },
    ja={
        "impossible": "この行で記録は不可能になる：ここまでのすべての行に合う配り方はない。",
        "headers": "ヘッダーが互いに矛盾している：合う配り方はない。",
        "related": "矛盾しているほかの行と同時には正しくありえない",
        "fix": "{}行目：{}：{}",
        "none": "答え、札、プレイヤーのどれを一つ変えても可能にならない。",
        "cut short": "すべての変更を試す時間はなかった。",
    },
)

MOST_FIXES = 6
"""How many repairs are offered."""


def contradictions(log: EditedLog) -> Iterator[Problem]:
    """Yield the line with which no deal agrees any more, if there is one.

    It is a remark only in a log that expects to be inconsistent there.

    Parameters
    ----------
    log
        The log; a game was understood of it.
    """
    found = log.live.contradiction
    if found is None:
        return
    say, since, game, repairs = _SAID[log.lang], found.since, found.game, found.repairs
    expected = any(
        isinstance(one.meaning, Asked) and isinstance(one.meaning.query, ExpectInconsistent) and one.line >= since
        for one in log.statements
    )
    statement = log.by_line.get(since)
    span = log.code_span(game.lines.players) if statement is None else log.span_of(statement)
    fixes = tuple(_fixes(log, game, repairs))
    message = [say["headers" if statement is None else "impossible"]]
    if not fixes:
        message.append(say["none"])
    if not repairs.all_tried:
        message.append(say["cut short"])
    related = tuple(Related(place, say["related"]) for place in map(log.code_span, found.lines) if place != span)
    severity = None if expected else Severity.ERROR
    yield Problem(span, severity, "\n".join(message), "impossible", related, () if expected else fixes)


def _fixes(log: EditedLog, game: Game, repairs: Repairs) -> Iterator[Fix]:
    from clue_logic.notebook.repair_report import RepairsReport
    from clue_logic.notebook.repair_search import Rewriting

    say, rewriting = _SAID[log.lang], Rewriting(game, log.text)
    report = RepairsReport(repairs, rewriting, log.lang)
    for repair in repairs.found[:MOST_FIXES]:
        text, statement = rewriting.statement(repair), log.by_line.get(repair.line)
        if statement is not None:
            title = say["fix"].format(repair.line, report.change(repair), text)
            yield Fix(title, tuple(rewritten(log, statement, text)))
