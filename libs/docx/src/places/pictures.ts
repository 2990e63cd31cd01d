const DATE_PARTS: readonly [RegExp, string][] = [
  [/^y{3,}/i, '%Y'],
  [/^y{1,2}/i, '%y'],
  [/^M{4,}/, '%B'],
  [/^M{3}/, '%b'],
  [/^M{2}/, '%m'],
  [/^M/, '%-m'],
  [/^d{4,}/i, '%A'],
  [/^d{3}/i, '%a'],
  [/^d{2}/i, '%d'],
  [/^d/i, '%-d'],
  [/^H{2}/, '%H'],
  [/^H/, '%-H'],
  [/^h{2}/, '%I'],
  [/^h/, '%l'],
  [/^m{2,}/, '%M'],
  [/^m/, '%-M'],
  [/^s{1,2}/i, '%S'],
  [/^(am\/pm|a\/p)/i, '%p'],
];

/** Word's date picture (`dd.MM.yyyy`, ECMA-376 part 1, section 17.16.4.1) as a pattern for the `date` filter. */
export function datePicture(picture: string): string {
  let pattern = '';
  let rest = picture;
  while (rest !== '') {
    const quoted = /^'([^']*)'?/.exec(rest);
    const part = DATE_PARTS.find(([form]) => form.test(rest));
    const length = quoted?.[0].length ?? part?.[0].exec(rest)?.[0].length ?? 1;
    if (quoted) pattern += (quoted[1] ?? '').replaceAll('%', '%%');
    else pattern += part ? part[1] : rest.slice(0, 1).replace('%', '%%');
    rest = rest.slice(length);
  }
  return pattern;
}

/**
 * Word's numeric picture (`#,##0.00 €`, section 17.16.4.2) as filters: its decimals, and what stands around the digits.
 * Which separators are printed is up to the document's language.
 */
export function numberPicture(picture: string): string[] {
  const positive = picture.split(';')[0] ?? '';
  const match = /^([^0#x]*)([0#x][0#x.,\s'’]*[0#x]|[0#x])(.*)$/i.exec(positive);
  if (!match) return [];
  const [, before = '', digits = '', after = ''] = match;
  const parts = digits.split(/[.,]/);
  const fraction = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  // One separator with three digits behind it, as in #,##0, groups thousands.
  const grouping = parts.length === 2 && fraction.length === 3 && /#/.test(parts[0] ?? '');
  const decimals = grouping ? 0 : fraction.length;
  const texts = [
    ...(before.trim() === '' ? [] : [`prepend: "${clean(before)}"`]),
    ...(after.trim() === '' ? [] : [`append: "${clean(after)}"`]),
  ];
  return [`number: ${decimals}`, ...texts];
}

const clean = (text: string): string => text.replace(/["']/g, '');
