"""The deals that agree with a log: what they have in common, how many there are, and what is likely.

Modules, each of which imports only modules before it, with the names that other packages use:

- `constraints`: `add_constraint`, `CardCount`, `collect_constraints`, `Constraint`, `Demand`, `event_constraints`,
  `HandChoice`, `Holding`, `HoldsAny`, `LacksAny`, `Mask`, `StatedConstraint`
- `sat`: `SatSolver`
- `bits`
- `encoding`: `Clauses`, `ConstraintClauses`, `encode`, `Encoder`, `Encoding`
- `neighbours`: `Deal`
- `fitting`: `UndecidedError`
- `solver`
- `conflicts`: `Conflict`, `ConflictFinder`, `RelaxedLog`, `SECONDS`
- `entailment`: `CellStates`, `find_contrasting_deals`, `find_settling_cells`, `ImpliedClause`, `Moment`,
  `SettlingCell`, `Worlds`
- `live_worlds`: `LiveWorlds`
- `openness`: `find_open_part`, `ImpossibleError`, `OpenPart`, `Shows`
- `timeline`: `date_cell`, `first_conflict_line`, `first_impossible_line`, `moments`, `prefix_worlds`
- `tables`: `DealTable`, `solution_counts`, `TellStates`, `TooManyStatesError`
- `chances`: `Chance`, `Chances`, `compute_chances`, `CountingProgress`, `draw_deals`, `EstimateError`, `MEGABYTES`,
  `MOST_WORK`, `STATES_PER_MEGABYTE`
- `samples`: `collect_deals`, `DealBlock`, `DealSet`, `MOST_DEALS`
"""
