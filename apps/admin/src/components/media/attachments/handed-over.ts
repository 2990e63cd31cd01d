/** Files that were chosen before their record was stored. */
export interface HandedOver {
  files: readonly File[];
  /** Name of the record, as shown to the user. */
  name: string;
}

const waiting = new Map<string, HandedOver>();

/**
 * Passes files to the page of a new record, which uploads them.
 * @param path path of the record, relative to the base URL of the API
 */
export function handOver(path: string, handed: HandedOver): void {
  if (handed.files.length > 0) waiting.set(path, handed);
}

/** Returns the files for a new record, and removes them from the store. */
export function takeHandedOver(path: string): HandedOver | undefined {
  const handed = waiting.get(path);
  waiting.delete(path);
  return handed;
}
