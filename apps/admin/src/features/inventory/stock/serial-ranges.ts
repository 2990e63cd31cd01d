/** What numbers that follow each other have in common, and the digits that count. */
const COUNTED = /^(.*?)(\d+)$/s;
/** So many that follow each other are a range; fewer are as short by themselves. */
const FEWEST = 3;

/**
 * Serial numbers in few words, those that follow each other as a range: `SN-001..020`. What is written here is read by the
 * fields for serial numbers.
 */
export function serialRanges(serials: readonly string[]): string[] {
  const ranges: string[] = [];
  let run: string[] = [];
  const end = () => {
    const [first, last] = [run[0] ?? '', run.at(-1) ?? ''];
    const [, , digits = ''] = COUNTED.exec(last) ?? [];
    ranges.push(...(run.length < FEWEST ? run : [`${first}..${digits}`]));
    run = [];
  };
  for (const serial of [...serials].sort(byNumber)) {
    const before = run.at(-1);
    if (before !== undefined && serial !== following(before, run[0] ?? '')) end();
    run.push(serial);
  }
  end();
  return ranges;
}

/** The number after another one, with as many digits as the first of its range. */
function following(serial: string, first: string): string | undefined {
  const [, prefix = '', digits] = COUNTED.exec(serial) ?? [];
  const [, , { length } = ''] = COUNTED.exec(first) ?? [];
  // Dots before the digits would be read as those of a range.
  if (digits === undefined || prefix.includes('..')) return undefined;
  const next = String(BigInt(digits) + 1n).padStart(length, '0');
  // A range of numbers with zeros in front ends with the last that has as many digits.
  return next.length > length && first.slice(prefix.length).startsWith('0') ? undefined : prefix + next;
}

function byNumber(one: string, other: string): number {
  const [, onePrefix = one, oneDigits = ''] = COUNTED.exec(one) ?? [];
  const [, otherPrefix = other, otherDigits = ''] = COUNTED.exec(other) ?? [];
  if (onePrefix !== otherPrefix) return onePrefix < otherPrefix ? -1 : 1;
  const [oneNumber, otherNumber] = [BigInt(oneDigits || 0), BigInt(otherDigits || 0)];
  if (oneNumber !== otherNumber) return oneNumber < otherNumber ? -1 : 1;
  return oneDigits.length - otherDigits.length;
}
