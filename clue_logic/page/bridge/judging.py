"""User-defined rules: what they conclude of the log and of one cell, and what holds for them on every log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from clue_logic.classroom.judging.on_log import (
    NOTEBOOK,
    LogContext,
    LogJudgement,
    count_cells,
    judge_on_log,
    judged_cells,
)
from clue_logic.classroom.judging.on_log import (
    Change as CellChange,
)
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.engine.plan import TooManyFactsError, find_stopped_rule
from clue_logic.datalog.reading.calculus import format_loaded_notice
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import DEFAULT_BOUNDS
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import parse_log
from clue_logic.notebook.explanation import Explanation, explain
from clue_logic.notebook.notebook import Notebook
from clue_logic.page.bridge.proofs import ProofValue, proof_texts
from clue_logic.page.bridge.session import LONGEST_NAME, OpenRules, RefusedError, Session, require_cell
from clue_logic.page.bridge.values import CellName, CellSign, EditValue, PlaceHand, edit_value, place_hands
from clue_logic.proof.wording import RuleRecord, is_worded_as_datalog
from clue_logic.words.formatting import group_digits
from clue_logic.words.messages import messages
from clue_logic.words.terms import holding_text, place_name
from clue_logic.worlds.entailment import Worlds

if TYPE_CHECKING:
    from clue_logic.classroom.judging.in_general import GeneralJudgement
    from clue_logic.classroom.judging.on_log import JudgedCell
    from clue_logic.classroom.premises.missing_premise import Premise
    from clue_logic.datalog.syntax import Calculus, Rule
    from clue_logic.game.game import Game


def loaded_notices(calculus: Calculus, lang: str) -> list[str]:
    """Return the sentence that the rules of the notebook calculus were loaded without a directive, if they were."""
    return [format_loaded_notice(calculus.name, calculus.loaded_for, lang)] if calculus.loaded_for else []


def unreadable_error(why: str, lang: str) -> RefusedError:
    """Return the refusal of rules that cannot be read."""
    return RefusedError("unreadable", messages(lang)("page-rules-unreadable", reason=why))


def too_many_facts_error(error: TooManyFactsError, lang: str) -> RefusedError:
    """Return the refusal of rules that derive too many facts."""
    rule, line = _rule_place(error.rule)
    return RefusedError(
        "too-much", messages(lang)("page-rules-facts", most=group_digits(error.most, lang), rule=rule, line=line)
    )


def too_many_combinations_error(rule: Rule, most: int, lang: str) -> RefusedError:
    """Return the refusal of a rule that would look through more combinations of facts than there is time for."""
    label, line = _rule_place(rule)
    return RefusedError(
        "too-much", messages(lang)("page-rules-combinations", rule=label, line=line, most=group_digits(most, lang))
    )


def _rule_place(rule: Rule | None) -> tuple[str, int]:
    return ("?", 0) if rule is None else (rule.label, rule.place.line)


GAMES = 340
"""On so many games rules are tried in general: twenty of each kind, in a few seconds."""


class Judging:
    """What was found of the rules and the log that were asked about last, and the games on which rules are tried."""

    def __init__(self) -> None:
        self.games = TrialGames(most=GAMES)
        self._known: LogContext | None = None
        self._found: tuple[UserRules, LogContext, LogJudgement] | None = None
        self._refused: tuple[UserRules, str, LogContext, RefusedError] | None = None

    def on_log(self, session: Session) -> LogJudgement:
        """Return the judgement of the rules on the log as far as it is understood.

        Raises
        ------
        RefusedError
            `unread` if either was not read yet, `no-notebook` if it is not understood who plays with which cards,
            `unreadable` if the form of the rules is wrong, and `too-much` if they ask for more than there is time for.
        SupersededError
            If the answer is no longer wanted.
        """
        rules, known = session.rules, self._of_log(session)
        if self._found is not None and self._found[0] == rules.own and self._found[1] is known:
            return self._found[2]
        if self._refused is not None and self._refused[:2] == (rules.own, session.lang) and self._refused[2] is known:
            raise self._refused[3]
        try:
            judgement = _judge_on_log(rules, known, session)
        except RefusedError as refused:
            self._refused = (rules.own, session.lang, known, refused)
            raise
        self._found = (rules.own, known, judgement)
        return judgement

    def _of_log(self, session: Session) -> LogContext:
        game = session.game()
        if self._known is None or self._known.game != game:
            notebook = session.log.live.notebook
            derived = notebook.full_derivation if notebook is not None else None
            worlds = notebook.worlds if notebook is not None else None
            self._known = LogContext(game, worlds, {} if derived is None else {NOTEBOOK: derived})
        return self._known


def _judge_on_log(rules: OpenRules, known: LogContext, session: Session) -> LogJudgement:
    lang = session.lang
    if rules.first_error is not None:
        raise unreadable_error(rules.first_error, lang)
    try:
        judgement = judge_on_log(rules.own, known.game, known, stopped=session.stopped)
    except RuleError as error:  # errors that only the complete calculus shows
        raise unreadable_error(error.problems[0].message(lang), lang) from None
    except TooManyFactsError as error:
        raise too_many_facts_error(error, lang) from None
    out = find_stopped_rule(judgement.derivation)
    if out is not None:
        raise too_many_combinations_error(out, (rules.own.bounds or DEFAULT_BOUNDS).combinations, lang)
    return judgement


Change = Literal["same", "gained", "lost", "false", "follows"]


class RuleCell(TypedDict):
    """A cell as user-defined rules conclude it, compared with a calculus.

    `gained`: they find it, and the others do not. `lost`: the others, which they import, find it, and they do not;
    `sign` is what the others find. `false`: they conclude it, and it does not follow from the log. `follows`: nor
    does this, and they conclude it from a false cell. `same`: none of these.
    """

    sign: CellSign
    change: Change


class RulesOnLogValue(TypedDict):
    """The conclusions of user-defined rules from the log.

    `impossible`: no deal agrees with the log, so that they cannot be judged. `false`: they conclude something that does
    not follow. `right`: neither. `said` is the same as lines of text for people; `beside` is the calculus they are
    compared with, which they import if `takes_in`. `found` counts the cells of which they conclude anything; `gained`,
    `lost` and `false` are numbers of `cells`, the last with those that `follow` from false ones. `first` is the first
    false cell.
    """

    verdict: Literal["impossible", "false", "right"]
    said: list[str]
    beside: str
    takes_in: bool
    found: int
    gained: int
    lost: int
    false: int
    cells: dict[str, dict[str, RuleCell]]
    first: CellName | None


def rules_on_log(session: Session) -> RulesOnLogValue:
    """Say what the rules conclude of the log; refused (`unreadable`, `too-much`) where they cannot be applied."""
    from clue_logic.classroom.judging.judgement_text import on_log_lines

    judgement = session.topic_state(Judging).on_log(session)
    cells = judged_cells(judgement)
    counts = count_cells(cells)
    lang, calculus = session.text_lang, judgement.derivation.calculus
    lines = on_log_lines(judgement, lang, messages(lang)("classroom-the-log"))
    cells_by_place: dict[str, dict[str, RuleCell]] = {}
    for (place, card), cell in cells.items():
        cells_by_place.setdefault(place, {})[card] = {"sign": cell.state.value, "change": cell.change.value}
    decisive = {cell.fact for cell in cells.values() if cell.change.value == "false"}
    first = next((fact.args for fact in judgement.false if fact in decisive), None)
    return {
        "verdict": "impossible" if not judgement.possible else "false" if judgement.is_false else "right",
        "said": [*loaded_notices(calculus, lang), *lines] if calculus.rules else [messages(lang)("classroom-no-rule")],
        "beside": judgement.beside,
        "takes_in": judgement.standing.base is not None,
        "found": counts.found,
        "gained": counts.gained,
        "lost": counts.lost,
        "false": counts.false,
        "cells": cells_by_place,
        "first": None if first is None else {"place": str(first[0]), "card": str(first[1])},
    }


SECONDS = 8.0
"""How long each part of judging in general may take: deciding, trying on games, looking for what is missing."""

Verdict = Literal["false", "never-fires", "proved", "tested", "unreadable"]


class PremiseValue(TypedDict):
    """A premise that may be missing: the condition, the rule with it, and the change of the text that adds it, if any.

    There is no such change of a rule that stands in a template.
    """

    condition: str
    rule: str
    edits: list[EditValue]


class InGeneralValue(TypedDict):
    """The judgement on rules in general.

    `false`: a log refutes them, `log` is its text, `rule` the label of the rule that is wrong. `never-fires`: a rule
    fired in no test game, so that nothing is known of it. `proved`: sound, for decks of up to some size. `tested`:
    nothing false was found. `unreadable`: their form is wrong; where they take what is not known for false, `log` is
    one that shows why that will not do. `adding` is the text of the smallest log in
    which they add something. `bound` is the size of the games of which all were searched, in words: the verdict holds
    for these; empty if none were. `said` says all of it in lines for people.
    """

    verdict: Verdict
    bound: str
    said: list[str]
    log: str
    adding: str
    rule: str | None
    premise: PremiseValue | None


def rules_in_general(session: Session, rules: str, log: str, name: str = "") -> InGeneralValue:
    """Judge rules in general; refused (`too-much`) if they need too much time.

    `log` is a log to try them on first; empty for none. Both are sent, as this is asked of a bridge beside the one that
    reads the log. `name` is what the file of the rules is called.
    """
    from clue_logic.classroom.judging.in_general import judge_in_general
    from clue_logic.classroom.judging.judgement import problems_of_form

    opened, lang = OpenRules(rules, session.lang, name=name), session.text_lang
    if not rules.strip():
        return _value("tested", [messages(lang)("classroom-no-rule")])
    if opened.too_long:
        return _value("unreadable", [opened.first_error or ""])
    if problems_of_form(opened.own, lang):
        return _unreadable_value(opened, session)
    games, game = session.topic_state(Judging).games, _read_possible_game(log, session)
    try:
        judgement = judge_in_general(opened.own, games, log=game, seconds=SECONDS, stopped=session.stopped)
    except TooManyFactsError as error:
        raise too_many_facts_error(error, session.lang) from None
    session.raise_if_stopped()
    return _general_value(judgement, opened, 3 if game is None else len(game.deck.parts), lang)


def _read_possible_game(text: str, session: Session) -> Game | None:
    """Return the game of a log as far as it is understood; None if there is none, or no deal agrees with it."""
    game = parse_log(text, editions=session.editions).understood
    return game if game is not None and Worlds(game, bounded=True).possible else None


def _unreadable_value(rules: OpenRules, session: Session) -> InGeneralValue:
    """Return the errors in the form, and a log on which the rules take an unknown fact for false."""
    from clue_logic.classroom.judging.judgement import judge
    from clue_logic.classroom.judging.judgement_text import judgement_text

    lang = session.text_lang
    judgement = judge(rules.own, games=session.topic_state(Judging).games, lang=lang, stopped=session.stopped)
    session.raise_if_stopped()
    text_lines = judgement_text(judgement, lang).splitlines()
    return _value("unreadable", text_lines, log="" if judgement.not_known is None else judgement.not_known.log)


def _general_value(judgement: GeneralJudgement, rules: OpenRules, categories: int, lang: str) -> InGeneralValue:
    from clue_logic.classroom.judging.judgement_text import bound_text, general_lines

    refuted, gain = judgement.refutation, judgement.gain
    smallest = None if gain is None else gain.smallest
    return _value(
        judgement.verdict.value,
        bound=bound_text(judgement, lang),
        lines=[*loaded_notices(judgement.calculus, lang), *general_lines(judgement, lang)],
        log="" if refuted is None else refuted.text,
        adding="" if smallest is None else smallest.log,
        rule=judgement.blamed,
        premise=None if judgement.missing is None else _premise(judgement.missing, rules, categories),
    )


def _premise(missing: Premise, rules: OpenRules, categories: int) -> PremiseValue:
    from clue_logic.classroom.premises.missing_premise import premise_edit

    edit = premise_edit(missing, rules.document.text, rules.file, categories)
    return {
        "condition": missing.shown,
        "rule": str(missing.rule),
        "edits": [] if edit is None else [edit_value(rules.places, edit)],
    }


def _value(
    verdict: Verdict,
    lines: list[str],
    *,
    bound: str = "",
    log: str = "",
    adding: str = "",
    rule: str | None = None,
    premise: PremiseValue | None = None,
) -> InGeneralValue:
    return {
        "verdict": verdict,
        "bound": bound,
        "said": lines,
        "log": log,
        "adding": adding,
        "rule": rule,
        "premise": premise,
    }


class RuleCellValue(TypedDict):
    """The conclusion of user-defined rules about a cell, and its proof.

    `heading` is how they have it, such as "Ben holds Rope"; `said` what there is to say of it in lines: that it need
    not be so and by which rule, that it is lost and which rule would bring it back, that they do not find it. `proof`
    is a proof by these rules, as far as they find it, with `text`, `prose` and `markdown` of it, and `remark` what
    stands beside it. Where the cell need not be so, `deal` is a deal in which every line of the log is true, and the
    cell and the false step are not. `rule` is the label of the rule that makes the false step; of a lost cell, that of
    the rule that would bring it back; else that of the rule that concludes it. `rule_line` is its line, if it is
    written in the text.
    """

    cell: CellName
    sign: CellSign
    change: Change
    heading: str
    said: list[str]
    rule: str | None
    rule_line: int | None
    deal: list[PlaceHand] | None
    remark: str
    proof: ProofValue | None
    text: str
    prose: str
    markdown: str


def rule_cell(session: Session, cell: CellName) -> RuleCellValue:
    """Say what the rules conclude of one cell, and why; refused as `rules_on_log`, and `unknown` if there is none."""
    from clue_logic.classroom.judging.judgement_text import cell_text

    lang, judgement = session.lang, session.topic_state(Judging).on_log(session)
    at = require_cell(session, session.log.live.cells or session.log.cells, cell)
    judged = judged_cells(judgement)[at]
    sentence = cell_text(judgement, at, judged, session.text_lang)
    why = None if judged.fact is None or judged.change is CellChange.LOST else _explanation(judgement, judged)
    return {
        "cell": {"place": at[0], "card": at[1]},
        "sign": judged.state.value,
        "change": judged.change.value,
        "heading": _heading(at, judged, lang),
        "said": list(sentence.lines),
        "rule": sentence.label,
        "rule_line": _rule_line(judgement, sentence.label, session.rules.file),
        "deal": None if sentence.step is None else place_hands(judgement.known.game, sentence.step.deal, at[0], lang),
        **proof_texts(why, lang, own_proofs=False),
    }


def _explanation(judgement: LogJudgement, cell: JudgedCell) -> Explanation:
    """Return why the rules conclude a cell, by these rules alone."""
    assert cell.fact is not None
    place, card = map(str, cell.fact.args)
    derivation = judgement.derivation
    by_rules = Notebook(judgement.known.game, derivation.known_facts, derivation)
    return explain(by_rules, Cell(place, card, cell.fact.predicate == State.HOLDS.value))


def _heading(at: tuple[str, str], cell: JudgedCell, lang: str) -> str:
    if cell.fact is None:
        return messages(lang)("page-nothing-found", place=place_name(at[0], lang), card=at[1])
    return holding_text(*at, lang, holds=cell.fact.predicate == State.HOLDS.value)


def _rule_line(judgement: LogJudgement, label: str | None, file: str) -> int | None:
    rules = judgement.derivation.calculus.rules
    places = (rule.place for rule in rules if rule.label == label and rule.place.file == file)
    return next((place.line for place in places), None)


class RuleValue(TypedDict):
    """A rule: its title, its wording, its text, its place and its source.

    `wording` is empty for a user-defined rule without a wording.
    """

    label: str
    title: str
    wording: str
    rule: str
    source: str
    file: str
    line: int
    effort: int | None


def rule(session: Session, of: Literal["log", "rules"], label: str) -> RuleValue:
    """Return the text of a rule."""
    lang, own = session.lang, of == "rules"
    derivation = session.topic_state(Judging).on_log(session).derivation if own else session.log.notebook.derivation
    if derivation is None:
        raise RefusedError("no-proofs", messages(lang)("page-no-proofs"))
    matching = next((one for one in derivation.calculus.rules if one.label == label), None)
    if matching is None:
        raise RefusedError("unknown", messages(lang)("page-no-rule", label=label[:LONGEST_NAME]))
    record = RuleRecord.of(matching, matching.template)
    wording = record.wordings.get(lang) or record.wordings["en"]
    return {
        "label": record.label,
        "title": record.titles.get(lang) or record.titles.get("en") or record.label,
        "wording": "" if is_worded_as_datalog(matching) else wording,
        "rule": record.rule,
        "source": record.source,
        "file": record.file,
        "line": record.line,
        "effort": record.effort,
    }
