/** Abilities of the program that prints the filled document. Unknown ones are not reported. */
export interface Capabilities {
  /** Null where it does not tell its fonts. */
  fonts: Fonts | null;
  /** Equations (OMML) are printed. */
  equations: boolean;
}

/** A font that stands in for another one. */
export interface StandIn {
  family: string;
  /** It has the widths of the font: lines and pages break as in Word. */
  sameWidths: boolean;
}

/** The fonts that a document is printed with. */
export interface Fonts {
  /** Names of installed families, in lower case. */
  families: readonly string[];
  /** Replacements of fonts that are not installed, by their names in lower case. */
  standIns: Readonly<Record<string, StandIn>>;
  /** Replacement of every other font. */
  fallback: StandIn;
  /** Characters that some font has: pairs of the first and the last code point of a range, ascending. */
  coverage: readonly number[];
}
