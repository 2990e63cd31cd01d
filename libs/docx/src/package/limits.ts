/** Bounds that a package must keep before anything inflates or parses it. Sizes in bytes. */
export interface ArchiveLimits {
  /** Size of the uploaded file. */
  readonly archive: number;
  /** Size of all parts together, inflated. */
  readonly total: number;
  /** Size of one part, inflated. */
  readonly part: number;
  /** Number of parts. */
  readonly parts: number;
}

const MiB = 1024 * 1024;

export const ARCHIVE_LIMITS: ArchiveLimits = {
  archive: 10 * MiB,
  total: 100 * MiB,
  part: 16 * MiB,
  parts: 1000,
};
