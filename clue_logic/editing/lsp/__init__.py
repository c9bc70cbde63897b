"""The language server: `clue_logic.editing` in the Language Server Protocol."""
