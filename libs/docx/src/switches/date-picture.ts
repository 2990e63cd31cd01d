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

/** Date picture of Word (`dd.MM.yyyy`, ECMA-376 part 1, section 17.16.4.1) as a pattern for `strftime`. */
export function datePicture(picture: string): string {
  let pattern = '';
  let rest = inEnglish(picture);
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

/** German and French versions of Word write `TT.MM.JJJJ` and `jj/MM/aaaa`; literal text in quotation marks stays. */
function inEnglish(picture: string): string {
  const letters: Readonly<Record<string, string>> = /J{2,4}/.test(picture)
    ? { T: 'd', t: 'd', J: 'y', j: 'y' }
    : /a{2,4}/.test(picture) && /j/.test(picture)
      ? { j: 'd', a: 'y' }
      : {};
  return picture
    .split(/('[^']*'?)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[TtJja]/g, (letter) => letters[letter] ?? letter),
    )
    .join('');
}
