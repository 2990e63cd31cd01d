/** What was counted of one guess, by each of its keys and in their order. */
export interface CountedGuess {
  /** When, in milliseconds since 1970 by the clock of whoever counts. */
  at: number;
  /** How many there are by a key, this one included, and when the one before it was. */
  counts: { count: number; lastBefore: number }[];
}

/** A guess that is not let through: milliseconds until one is. */
export interface RefusedGuess {
  wait: number;
}
