/** The reason why a text cannot be read as serial numbers. */
export type SerialMistake =
  | { reason: 'noRange' | 'backwards'; range: string }
  | { reason: 'twice'; serial: string }
  | { reason: 'tooMany'; most: number };

interface TypedSerials {
  /** The serial numbers that could be read, in their order. */
  serials: readonly string[];
  /** The first error, if there is any. */
  mistake?: SerialMistake;
}

const RANGE = '..';
/** Splits a serial number into its prefix and its last digits, which are counted. */
const COUNTED = /^(.*?)(\d+)$/s;

/**
 * Reads serial numbers that were typed or scanned, separated by line breaks or commas.
 * A range covers numbers that differ in their last digits: `SN-001..SN-020`, or `SN-001..020` for short.
 * @param most maximum number of serial numbers; a longer range is not expanded
 */
export function readSerials(text: string, most: number): TypedSerials {
  const serials: string[] = [];
  let mistake: SerialMistake | undefined;
  for (const typed of text.split(/[\n,]/)) {
    const one = typed.trim();
    if (one === '') continue;
    const range = one.includes(RANGE) ? rangeIn(one) : undefined;
    if (range !== undefined && 'reason' in range) {
      mistake ??= range;
    } else if ((range?.count ?? 1n) > most - serials.length) {
      return { serials, mistake: mistake ?? { reason: 'tooMany', most } };
    } else if (range === undefined) {
      serials.push(one);
    } else {
      const { prefix, first, count, width } = range;
      for (let number = first; number < first + count; number++)
        serials.push(`${prefix}${String(number).padStart(width, '0')}`);
    }
  }
  const named = new Set<string>();
  const again = serials.find((serial) => named.size === named.add(serial).size);
  if (again !== undefined) mistake ??= { reason: 'twice', serial: again };
  return { serials, mistake };
}

interface Range {
  prefix: string;
  first: bigint;
  count: bigint;
  /** Minimum number of digits. */
  width: number;
}

function rangeIn(range: string): Range | SerialMistake {
  const [begin = '', end = '', ...more] = range.split(RANGE).map((part) => part.trim());
  const [, prefix = '', from] = COUNTED.exec(begin) ?? [];
  const [, endPrefix = '', to] = COUNTED.exec(end) ?? [];
  if (from === undefined || to === undefined || more.length > 0) return { reason: 'noRange', range };
  const isAlike = endPrefix === prefix || endPrefix === '';
  // Numbers with leading zeros all have the same count of digits. `SN-8..12` has no leading zeros, so its count
  // grows.
  const isPadded = from.startsWith('0') || to.startsWith('0');
  const isShort = endPrefix === '' && !to.startsWith('0') && to.length < from.length;
  if (!isAlike || (isPadded && to.length !== from.length && !isShort)) return { reason: 'noRange', range };
  const [first, last] = [BigInt(from), BigInt(to)];
  if (last < first) return { reason: 'backwards', range };
  return { prefix, first, count: last - first + 1n, width: from.length };
}
