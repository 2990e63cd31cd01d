/** Free space below which administrators are warned: bytes, or a share of the disk (0.05 for 5 %). */
export type DiskLimit = { bytes: number } | { share: number };

/** The two amounts of free space that matter on a disk, in bytes. */
export interface DiskThresholds {
  warnBelowBytes: number;
  /** Uploads are refused below it: the rest is for the database. */
  uploadsStopBelowBytes: number;
}

const MEBIBYTE = 1024 ** 2;
const GIBIBYTE = 1024 ** 3;
/** Without a setting: this share, and not more than a gibibyte. */
const DEFAULT_SHARE = 0.05;
const DEFAULT_MOST_BYTES = GIBIBYTE;
/** 5 % of a small disk is less than the journal of SQLite may need. */
const DEFAULT_LEAST_BYTES = 32 * MEBIBYTE;
const DEFAULT_LARGEST_SHARE = 0.25;
/** A smaller number was probably written without its unit. */
const LEAST_BYTES = MEBIBYTE;

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  tb: 1000 ** 4,
  kib: 1024,
  mib: MEBIBYTE,
  gib: GIBIBYTE,
  tib: 1024 ** 4,
};

/**
 * Reads the value of `DISK_WARN`: `1GiB`, `500MB`, `5%`, or `0` for no limit.
 * @returns undefined for anything else, for less than 1 MiB and for 100 % or more
 */
export function parseDiskLimit(text: string): DiskLimit | undefined {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?) ?(%|[kmgt]i?b|b)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits);
  if (amount === 0) return { bytes: 0 };
  if (unit === '%') return amount < 100 ? { share: amount / 100 } : undefined;
  const bytes = Math.round(amount * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  return bytes >= LEAST_BYTES && Number.isSafeInteger(bytes) ? { bytes } : undefined;
}

/** @param limit of the setting; undefined where it is left out */
export function thresholdsOf(limit: DiskLimit | undefined, totalBytes: number): DiskThresholds {
  const warnBelowBytes = Math.round(warnBelow(limit, totalBytes));
  return { warnBelowBytes, uploadsStopBelowBytes: Math.round(warnBelowBytes / 2) };
}

function warnBelow(limit: DiskLimit | undefined, totalBytes: number): number {
  if (limit === undefined) {
    const least = Math.min(DEFAULT_LEAST_BYTES, DEFAULT_LARGEST_SHARE * totalBytes);
    return Math.max(least, Math.min(DEFAULT_MOST_BYTES, DEFAULT_SHARE * totalBytes));
  }
  return 'bytes' in limit ? limit.bytes : limit.share * totalBytes;
}

/** A size for people, rounded down: `1.2 GiB`, `310 MiB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < GIBIBYTE) return `${Math.floor(bytes / MEBIBYTE)} MiB`;
  return `${(Math.floor((bytes / GIBIBYTE) * 10) / 10).toFixed(1)} GiB`;
}
