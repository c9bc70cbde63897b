"""The language server: a thin edge over `clue_logic.editing`, for every editor that speaks the protocol."""
