"""What the wording of rules and declarations must satisfy: it is there, and it speaks of what there is.

Placeholders are those of the block they belong to, in every language. A place named in a problem is the line that says
it, be it in the rule file or in a wording file beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.rulefile import RuleFile
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingTable, where_to_write
from clue_logic.datalog.syntax import FORMS, PLACEHOLDER, Declaration, Rule, placeholder
from clue_logic.words.formatting import with_and, with_article


def wording_problems(
    file: RuleFile, block: Rule | Declaration, variables: Mapping[str, str | None], required: tuple[str, ...]
) -> Iterator[RuleProblem]:
    """Yield what is wrong with the wording of a rule or declaration.

    Parameters
    ----------
    file
        The file it stands in.
    block
        The rule or declaration.
    variables
        What its wording may speak of, with the sorts that are known.
    required
        The languages it must be worded in.
    """
    table: WordingTable = "rules" if isinstance(block, Rule) else "predicates"
    name = block.written_label if isinstance(block, Rule) else block.predicate
    what = f"rule {block.label}" if isinstance(block, Rule) else block.predicate
    for language in required:
        if language not in block.wording:
            hint = where_to_write(file.name, language, table, name)
            yield RuleProblem(block.place, f"{what} has no wording in {language!r} ({hint})", "no-wording", language)
    for language, text in block.wording.items():
        place = file.place_of_words(language, table, name) or block.place
        for found in PLACEHOLDER.findall(text):
            message = _placeholder_problem(found, variables, f"the {language!r} wording of {what}")
            if message is not None:
                yield RuleProblem(place, message, "placeholder", f"{{{found}}}")
    if isinstance(block, Rule) and block.titles:
        yield from _title_problems(file, block, required)


def _placeholder_problem(text: str, variables: Mapping[str, str | None], wording: str) -> str | None:
    found = placeholder(text)
    if not variables.keys() >= {*found.names}:
        return f"{wording} speaks of {{{text}}}, unknown here"
    if not found.form:
        return None
    form = text.partition(":")[2].strip()
    if found.form not in FORMS:
        forms = ", ".join(f"':{known}'" for known in FORMS)
        return f"{{{text}}} in {wording}: there is no ':{form}'; there are {forms}"
    sorts = FORMS[found.form]
    if tuple(variables[name] for name in found.names) != sorts:
        needed = with_and(map(with_article, sorts), ENGLISH)
        return f"{{{text}}} in {wording}: ':{form.split()[0]}' needs {needed}"
    return None


def _title_problems(file: RuleFile, rule: Rule, required: tuple[str, ...]) -> Iterator[RuleProblem]:
    """Yield what is wrong with the titles of a rule that has one: English is where they begin."""
    name = rule.written_label
    for language in dict.fromkeys((ENGLISH, *required)):
        if language not in rule.titles:
            place = rule.place
            if language == ENGLISH:
                found = (file.place_of_words(other, "titles", name) for other in rule.titles)
                place = next((each for each in found if each is not None), place)
            hint = where_to_write(file.name, language, "titles", name)
            message = f"rule {rule.label} has a title, but none in {language!r} ({hint})"
            yield RuleProblem(place, message, "no-title", language)
    for language, title in rule.titles.items():
        if set("{}") & set(title):
            place = file.place_of_words(language, "titles", name) or rule.place
            message = f"the {language!r} title of rule {rule.label}: a title has no placeholders"
            yield RuleProblem(place, message, "placeholder", title)
