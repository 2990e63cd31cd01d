import { askFontconfig } from './ask-fontconfig';
import { GENERIC, STAND_INS, SYMBOL_FONTS } from './stand-ins';

/** A font that stands in for another one. */
export interface StandIn {
  family: string;
  /** It has the widths of the font: lines and pages break as in Word. */
  sameWidths: boolean;
}

/** The fonts that documents are printed with. Plain data, so that it can be handed to a thread. */
export interface InstalledFonts {
  /** Names of installed families, in lower case. */
  families: readonly string[];
  /** Replacements of fonts that are not installed, by their names in lower case. */
  standIns: Readonly<Record<string, StandIn>>;
  /** Replacement of every other font. */
  fallback: StandIn;
  /** Characters that some font has: pairs of the first and the last code point of a range, ascending. */
  coverage: readonly number[];
}

/** LibreOffice draws the fonts of symbols with this one. */
const OPEN_SYMBOL = 'OpenSymbol';

/**
 * Asks fontconfig for the fonts that LibreOffice can use.
 * @param environment that of LibreOffice, which names the rules
 * @returns null where fontconfig cannot be asked, or has no font
 */
export async function installedFonts(environment: NodeJS.ProcessEnv): Promise<InstalledFonts | null> {
  const lines = await askFontconfig(environment, 'fc-list', '--format=%{family}\\t%{charset}\\n');
  if (lines === null || lines.length === 0) return null;
  const names = new Map<string, string>();
  const charsets = new Set(lines.map((line) => readLine(line, names)));
  const firstInstalled = (families: readonly string[]) =>
    families.find((family) => names.has(family.toLowerCase()));
  const fallback = firstInstalled(GENERIC['sans-serif']) ?? [...names.values()][0] ?? '';
  const standIns: Record<string, StandIn> = {};
  for (const { fonts, standIns: families, sameWidths = false } of STAND_INS) {
    const family = firstInstalled(families);
    const standIn = { family: family ?? fallback, sameWidths: sameWidths && family === families[0] };
    for (const font of fonts) standIns[font.toLowerCase()] ??= standIn;
  }
  if (names.has(OPEN_SYMBOL.toLowerCase()))
    for (const font of SYMBOL_FONTS) standIns[font.toLowerCase()] = { family: OPEN_SYMBOL, sameWidths: true };
  return {
    families: [...names.keys()],
    standIns,
    fallback: { family: fallback, sameWidths: false },
    coverage: joined([...charsets].flatMap(rangesIn)),
  };
}

/** Notes the names of a font's family, in all languages. @returns its characters */
function readLine(line: string, names: Map<string, string>): string {
  const [families = '', charset = ''] = line.split('\t');
  for (const name of families.split(',')) names.set(name.trim().toLowerCase(), name.trim());
  return charset;
}

/** Hexadecimal ranges: `20-7e a0 394-3a1`. */
function rangesIn(charset: string): [number, number][] {
  return charset.split(' ').flatMap((range): [number, number][] => {
    const [first = '', last = first] = range.split('-');
    const start = parseInt(first, 16);
    return Number.isNaN(start) ? [] : [[start, parseInt(last, 16)]];
  });
}

/** The union of ranges, ascending. */
function joined(ranges: [number, number][]): number[] {
  const union: number[] = [];
  for (const [first, last] of ranges.sort(([one], [other]) => one - other)) {
    const end = union.at(-1);
    if (end === undefined || first > end + 1) union.push(first, last);
    else if (last > end) union[union.length - 1] = last;
  }
  return union;
}
