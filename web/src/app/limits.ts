// How much the page takes: far more than any game needs, and little enough that it stays alive.

/** The most characters a log can have in the page. */
export const MOST_CHARACTERS = 1_000_000;

/** The most characters rules of one's own can have. */
export const MOST_RULE_CHARACTERS = 50_000;
