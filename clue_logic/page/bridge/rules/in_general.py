"""What can be said of rules of one's own in general, on whatever log: it takes seconds, and is asked aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from clue_logic.page.bridge.desk import Desk, OpenRules
from clue_logic.page.bridge.places import EditValue, edit_value
from clue_logic.page.bridge.rules.saying import judged_in, loaded_lines, too_many_facts
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.classroom.judging.in_general import InGeneral
    from clue_logic.classroom.premises.missing_premise import Premise
    from clue_logic.game.game import Game

SECONDS = 8.0
"""How long each part of judging in general may take: deciding, trying on games, looking for what is missing."""

Verdict = Literal["false", "never-fires", "proved", "tested", "unreadable"]


class InGeneralParams(TypedDict):
    """The text of the rules, and that of a log to try them on first; empty for none.

    Both are sent, as this is asked of a bridge beside the one that reads the log. `name` is what the file of the rules
    is called.
    """

    rules: str
    log: str
    name: NotRequired[str]


class PremiseValue(TypedDict):
    """A premise that may be missing: the condition, the rule with it, and the change of the text that adds it, if any.

    There is no such change of a rule that stands in a template.
    """

    condition: str
    rule: str
    edits: list[EditValue]


class InGeneralValue(TypedDict):
    """What can be said of rules in general.

    `false`: a log refutes them, `log` is its text, `rule` the label of the rule that is wrong. `never-fires`: a rule
    fired in no test game, so that nothing is known of it. `proved`: sound, for decks of up to some size. `tested`:
    nothing false was found. `unreadable`: their form is wrong; where they take what is not known for false, `log` is
    one that shows why that will not do. `adding` is the text of the smallest log in
    which they add something. `said` says all of it in lines for people.
    """

    verdict: Verdict
    said: list[str]
    log: str
    adding: str
    rule: str | None
    premise: PremiseValue | None


def rules_in_general(desk: Desk, params: InGeneralParams) -> InGeneralValue:
    """Say what can be said of rules in general; refused (`too-much`) if they ask for more than there is time for."""
    from clue_logic.classroom.judging.in_general import judged_in_general
    from clue_logic.classroom.judging.judgement import problems_of_form
    from clue_logic.datalog.engine.plan import TooManyFactsError

    rules, lang = OpenRules(params["rules"], desk.lang, name=params.get("name", "")), judged_in(desk.lang)
    if not rules.text.strip():
        return _value("tested", [messages(lang)("classroom-no-rule")])
    if rules.too_long:
        return _value("unreadable", [rules.first_error or ""])
    if problems_of_form(rules.own, lang):
        return _unreadable(rules, desk)
    games, log = desk.judging.games, _possible(params["log"], desk)
    try:
        found = judged_in_general(rules.own, games, log=log, seconds=SECONDS, stopped=desk.stopped)
    except TooManyFactsError as error:
        raise too_many_facts(error, desk.lang) from None
    desk.go_on()
    return _found(found, rules, 3 if log is None else len(log.deck.parts), lang)


def _possible(text: str, desk: Desk) -> Game | None:
    """Return what a log says as far as it is understood; None if that is nothing, or no deal agrees with it."""
    from clue_logic.language.reader import parse_log
    from clue_logic.worlds.entailment import Worlds

    game = parse_log(text, editions=desk.editions).understood
    return game if game is not None and Worlds(game, bounded=True).possible else None


def _unreadable(rules: OpenRules, desk: Desk) -> InGeneralValue:
    """Return what is wrong with the form; and a log where they take what is not known for false."""
    from clue_logic.classroom.judging.judgement import judged
    from clue_logic.classroom.judging.judgement_text import judgement_text

    lang = judged_in(desk.lang)
    found = judged(rules.own, games=desk.judging.games, lang=lang, stopped=desk.stopped)
    desk.go_on()
    said = judgement_text(found, lang).splitlines()
    return _value("unreadable", said, log="" if found.not_known is None else found.not_known.log)


def _found(found: InGeneral, rules: OpenRules, categories: int, lang: str) -> InGeneralValue:
    from clue_logic.classroom.judging.judgement_text import general_lines

    refuted, gain = found.refutation, found.gain
    smallest = None if gain is None else gain.smallest
    return _value(
        found.verdict.value,
        [*loaded_lines(found.calculus, lang), *general_lines(found, lang)],
        log="" if refuted is None else refuted.text,
        adding="" if smallest is None else smallest.log,
        rule=found.blamed,
        premise=None if found.missing is None else _premise(found.missing, rules, categories),
    )


def _premise(missing: Premise, rules: OpenRules, categories: int) -> PremiseValue:
    from clue_logic.classroom.premises.missing_premise import edit_with

    edit = edit_with(missing, rules.document.text, rules.file, categories)
    return {
        "condition": missing.shown,
        "rule": str(missing.rule),
        "edits": [] if edit is None else [edit_value(rules.places, edit)],
    }


def _value(
    verdict: Verdict,
    said: list[str],
    *,
    log: str = "",
    adding: str = "",
    rule: str | None = None,
    premise: PremiseValue | None = None,
) -> InGeneralValue:
    return {"verdict": verdict, "said": said, "log": log, "adding": adding, "rule": rule, "premise": premise}
