/** Decimal separator. */
export type Sign = '.' | ',';

const GROUPED_OTHERWISE = /\d[\s\u00a0\u202f'’]\d/;

/**
 * Decimal separator of a number in any language. Null if it has none or is ambiguous: `1.000` is one or a thousand.
 */
function signOf(text: string): Sign | null {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined || !isSign(last)) return null;
  if (new Set(signs).size > 1) return last;
  // Only a thousands separator can occur several times.
  if (signs.length > 1) return last === '.' ? ',' : '.';
  return isAmbiguous(text) ? null : last;
}

const isSign = (sign: string): sign is Sign => sign === '.' || sign === ',';

/** Whether the only separator of a number could be a decimal or a thousands separator. */
export const isAmbiguous = (text: string): boolean =>
  !GROUPED_OTHERWISE.test(text) && /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text);

/**
 * Decimal separator of a table. All its numbers have the same format, so unambiguous ones decide about the others.
 * Null if
 * there are none, or if they contradict each other.
 */
export function commonSign(texts: readonly string[]): Sign | null {
  const told = new Set(texts.map(signOf).filter((sign) => sign !== null));
  const [sign = null] = told;
  return told.size === 1 ? sign : null;
}
