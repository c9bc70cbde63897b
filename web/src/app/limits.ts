// How much the page takes: far more than any game needs, and little enough that it stays alive.

/** The most characters a log can have in the page. */
export const MOST_CHARACTERS = 1_000_000;
