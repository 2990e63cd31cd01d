/** Counters of one guess, in the order of its keys. */
export interface CountedGuess {
  /** When, in milliseconds since 1970 by the clock of whoever counts. */
  at: number;
  /** Guesses of a key with this one, and the time of the guess before. */
  counts: { count: number; lastBefore: number }[];
}

/** A guess that is not let through: milliseconds until one is. */
export interface RefusedGuess {
  wait: number;
}
