"""Proofs: extracted from a derivation, checked independently, and shown in several forms.

Modules, each of which imports only modules before it, with the names that other packages use:

- `hypergraph`
- `proof`: `abridge_proof`, `CITING`, `Efforts`, `extract_proof`, `log_lines`, `Proof`, `proof_effort`,
  `StatedFact`, `Step`, `SUPPOSING`
- `timed_maxsat`
- `wording`: `generalize_wording`, `is_worded_as_datalog`, `RuleRecord`, `RulesRecord`, `Wording`
- `checker`: `Binding`, `check_proof`, `Checker`, `condition_solutions`, `evaluate_expression`, `FactIndex`,
  `find_counting_solutions`, `find_matches`, `is_true_comparison`, `is_true_condition`, `match_fact`, `ProofError`
- `maxsat`
- `easiest_proof`: `check_seconds`, `easiest_proof`, `EasiestProofs`, `SECONDS`, `WayFinder`
- `needs`: `find_needs`, `RuleNeeds`
- `readable`: `Folding`, `ReadableProof`
- `why_not`: `why_not`
- `graph`: `proof_record`, `ProofRecord`
- `refutation`: `order_for_reading`
- `tree`: `NONE`, `Numbering`, `proof_html`, `proof_markdown`, `proof_text`, `Row`, `Tree`
- `rendering`: `PROOF_FORMATS`, `proof_prose`, `ProofFormat`, `Rendering`
- `supposing`: `SupposingProof`, `SuppositionProver`
"""
