/** Files that were chosen before there was anything to attach them to. */
export interface HandedOver {
  files: readonly File[];
  /** What they belong to by now, as people call it. */
  name: string;
}

const waiting = new Map<string, HandedOver>();

/** Hands files over to the page of what they belong to, which sends them. @param path of it, below the API's base */
export function handOver(path: string, handed: HandedOver): void {
  if (handed.files.length > 0) waiting.set(path, handed);
}

/** What is to be attached to something that has just been made: once. */
export function takeHandedOver(path: string): HandedOver | undefined {
  const handed = waiting.get(path);
  waiting.delete(path);
  return handed;
}
