const signs = new Map<string, string>();

/** What a language writes between whole and broken: a point, or a comma. */
export function decimalSign(locale: string): string {
  let sign = signs.get(locale);
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
    sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    signs.set(locale, sign);
  }
  return sign;
}
