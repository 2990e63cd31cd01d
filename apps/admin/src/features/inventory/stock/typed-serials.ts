/** Why a text cannot be read as serial numbers. */
export type SerialMistake =
  | { reason: 'noRange' | 'backwards'; range: string }
  | { reason: 'twice'; serial: string }
  | { reason: 'tooMany'; most: number };

interface TypedSerials {
  /** Those that could be read, in their order. */
  serials: readonly string[];
  /** The first thing that is wrong, if anything is. */
  mistake?: SerialMistake;
}

const RANGE = '..';
/** What numbers of a range have in common, and the digits that count. */
const COUNTED = /^(.*?)(\d+)$/s;

/**
 * Serial numbers as they are typed or scanned: on lines of their own or with commas between them, or as a range of those
 * that differ in their last digits: `SN-001..SN-020`, or `SN-001..020` for short.
 * @param most as many as are taken at once: a range of more is not written out
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
  /** How many digits its numbers have at least. */
  width: number;
}

function rangeIn(range: string): Range | SerialMistake {
  const [begin = '', end = '', ...more] = range.split(RANGE).map((part) => part.trim());
  const [, prefix = '', from] = COUNTED.exec(begin) ?? [];
  const [, endPrefix = '', to] = COUNTED.exec(end) ?? [];
  if (from === undefined || to === undefined || more.length > 0) return { reason: 'noRange', range };
  const isAlike = endPrefix === prefix || endPrefix === '';
  // Numbers with zeros in front have all as many digits; `SN-8..12` has none, and grows.
  const isPadded = from.startsWith('0') || to.startsWith('0');
  const isShort = endPrefix === '' && !to.startsWith('0') && to.length < from.length;
  if (!isAlike || (isPadded && to.length !== from.length && !isShort)) return { reason: 'noRange', range };
  const [first, last] = [BigInt(from), BigInt(to)];
  if (last < first) return { reason: 'backwards', range };
  return { prefix, first, count: last - first + 1n, width: from.length };
}
