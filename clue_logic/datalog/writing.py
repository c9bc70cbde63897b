"""From declarations and rules back to the text of a rule file."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.syntax import Rule


def written_out(declarations: Iterable[Declaration], rules: Iterable[Rule]) -> str:
    """Return the text of a file whose templates are written out, without its comments."""
    blocks = []
    for declaration in declarations:
        head = f"%! {'given' if declaration.given else 'derived'} {declaration}"
        blocks.append([head, *(f"%  {key}: {words}" for key, words in declaration.wording.items())])
    for rule in rules:
        words = {**rule.wording, "source": rule.source}
        if rule.quiet:
            words["show"] = "quiet"
        if rule.limit is not None:
            words["skip"] = f"over {rule.limit.most} {rule.limit.predicate}"
        blocks.append([f"%! {rule.label}", *(f"%  {key}: {text}" for key, text in words.items()), str(rule)])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"
