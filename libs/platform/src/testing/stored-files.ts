import type { FileStore } from '../files/file-store';

/** The SHA-256 of every file in a store, without those in its bin, which `has` takes back. */
export async function storedFiles(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { sha256 } of files.all()) names.push(sha256);
  return names;
}
