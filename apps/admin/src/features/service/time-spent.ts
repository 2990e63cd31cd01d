import type { Formats, Unit } from '../../i18n/format';

/** The units of time, in minutes. */
const SPANS: [Unit, number][] = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
];

/** A duration in at most two units: `3 days 4 hr`, `25 min`. */
export function timeSpent(minutes: number, { unit }: Formats): string {
  const fitting = SPANS.findIndex(([, length]) => minutes >= length);
  // Two units are precise enough. A whole number of the larger unit stands alone.
  const [larger, smaller] = fitting === -1 ? [SPANS.at(-1)] : SPANS.slice(fitting, fitting + 2);
  const [name, length] = larger ?? ['minute', 1];
  const rest = smaller === undefined ? 0 : Math.floor((minutes % length) / smaller[1]);
  return [
    unit(Math.floor(minutes / length), name, 0),
    ...(smaller === undefined || rest === 0 ? [] : [unit(rest, smaller[0], 0)]),
  ].join(' ');
}
