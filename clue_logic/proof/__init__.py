"""Proofs: extracted from a derivation, checked independently, and shown in several forms."""
