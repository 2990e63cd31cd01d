/** Splits a serial number into its prefix and its last digits, which are counted. */
const COUNTED = /^(.*?)(\d+)$/s;
/** Smallest number of consecutive serial numbers written as a range. Fewer are just as short one by one. */
const FEWEST = 3;

/**
 * Serial numbers in a short form: consecutive ones become a range such as `SN-001..020`.
 * The fields for serial numbers can read this form.
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

/** The next serial number, with as many digits as the first of its range. */
function following(serial: string, first: string): string | undefined {
  const [, prefix = '', digits] = COUNTED.exec(serial) ?? [];
  const [, , { length } = ''] = COUNTED.exec(first) ?? [];
  // Dots before the digits would be read as those of a range.
  if (digits === undefined || prefix.includes('..')) return undefined;
  const next = String(BigInt(digits) + 1n).padStart(length, '0');
  // A range with leading zeros ends at the last number with the same count of digits.
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
