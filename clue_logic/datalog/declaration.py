"""What a rule file declares of a predicate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clue_logic.datalog.reading.places import RulePlace


@dataclass(frozen=True)
class Declaration:
    """The declaration of a predicate: ``%! given refuted(S: event, P: player)``.

    Parameters
    ----------
    predicate
        Its name.
    sorts
        The sort of each argument: ``location``, ``card``, ``group``, ``event`` or ``number``.
    names
        The names of the arguments, for the placeholders of the wording.
    given
        True if its facts come from the log, False if rules derive them (extensional and intensional predicates).
    settled
        Given predicates only: the statement that introduces the first argument settles all its facts, so that
        ``not`` and exact counts may be used on it.
    background
        Part of the set-up every reader knows (which cards there are), or derived from nothing else; readable proofs
        leave these premises out.
    opposite
        Derived predicates only: the predicate that says the contrary of the same arguments, if the declaration
        names one. Exactly one of the two is true, so what supposes the one and fails proves the other.
    wording
        Language code to sentence, with ``{Name}`` placeholders.
    place
        Where it stands.
    """

    predicate: str
    sorts: tuple[str, ...]
    names: tuple[str, ...]
    given: bool
    settled: bool
    background: bool
    opposite: str | None
    wording: Mapping[str, str]
    place: RulePlace

    @property
    def arity(self) -> int:
        """The number of arguments."""
        return len(self.sorts)

    def __str__(self) -> str:
        parameters = ", ".join(f"{name}: {sort}" for name, sort in zip(self.names, self.sorts, strict=True))
        marks = [mark for mark in ("settled", "background") if getattr(self, mark)]
        marks += [f"opposite {self.opposite}"] if self.opposite else []
        return " ".join([f"{self.predicate}({parameters})", *marks])
