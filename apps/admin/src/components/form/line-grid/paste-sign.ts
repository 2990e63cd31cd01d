/** What stands between whole and broken. */
export type Sign = '.' | ',';

const GROUPED_OTHERWISE = /\d[\s\u00a0\u202f'’]\d/;

/**
 * Which sign a number surely has between whole and broken, whoever wrote it; null where it has none, or where that cannot be
 * told: `1.000` is one or a thousand.
 */
function signOf(text: string): Sign | null {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined || !isSign(last)) return null;
  if (new Set(signs).size > 1) return last;
  // Between thousands a sign may stand several times.
  if (signs.length > 1) return last === '.' ? ',' : '.';
  return isAmbiguous(text) ? null : last;
}

const isSign = (sign: string): sign is Sign => sign === '.' || sign === ',';

/** Whether the one sign of a number may stand between thousands as well. */
export const isAmbiguous = (text: string): boolean =>
  !GROUPED_OTHERWISE.test(text) && /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text);

/**
 * Which sign the numbers of a table have: it was written by one hand, so those that can be read in one way only tell how the
 * others are meant. Null where none tells, or where they contradict each other.
 */
export function commonSign(texts: readonly string[]): Sign | null {
  const told = new Set(texts.map(signOf).filter((sign) => sign !== null));
  const [sign = null] = told;
  return told.size === 1 ? sign : null;
}
