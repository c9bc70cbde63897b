"""The page with native Python behind it, for one person on one machine: `clue-logic web` (docs/page.md)."""
