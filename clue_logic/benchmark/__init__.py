"""A benchmark of deduction: items from a seed, proofs graded by the deals, scores and baselines.

Modules, each of which imports only modules before it, with the names that other packages use:
"""
