const signs = new Map<string, string>();

/** The decimal sign of a language: a point or a comma. */
export function decimalSign(locale: string): string {
  let sign = signs.get(locale);
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
    sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    signs.set(locale, sign);
  }
  return sign;
}
