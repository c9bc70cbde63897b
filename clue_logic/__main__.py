"""``python -m clue_logic`` is ``clue-logic``."""

from clue_logic.cli import main

if __name__ == "__main__":
    main()
