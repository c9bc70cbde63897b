"""From declarations and rules back to the text of a rule file."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.datalog.reading.wording_file import ENGLISH
from clue_logic.datalog.syntax import Declaration, Rule


def written_out(declarations: Iterable[Declaration], rules: Iterable[Rule]) -> str:
    """Return the text of a file whose templates are written out, without its comments."""
    blocks = []
    for declaration in declarations:
        blocks.append([f"%! {'given' if declaration.given else 'derived'} {declaration}", *_said(declaration)])
    for rule in rules:
        words = {"title": rule.titles[ENGLISH]} if ENGLISH in rule.titles else {}
        words["source"] = rule.source
        if rule.quiet:
            words["show"] = "quiet"
        if rule.limit is not None:
            words["skip"] = f"over {rule.limit.most} {rule.limit.predicate}"
        attributes = [f"%  {key}: {text}" for key, text in words.items()]
        blocks.append([f"%! {rule.label}", *_said(rule), *attributes, str(rule)])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _said(block: Declaration | Rule) -> list[str]:
    return [f"%  {ENGLISH}: {block.wording[ENGLISH]}"] if ENGLISH in block.wording else []
