/** Files that operating systems add to folders. */
const OF_SYSTEMS = ['.DS_Store', 'Thumbs.db'];

/**
 * All dropped files, including those in folders. The entries must be read synchronously, before the first `await`.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const plain = [...files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = (await Promise.all(entries.map(filesIn))).flat();
  return found.filter(({ name }) => !OF_SYSTEMS.includes(name));
}

async function filesIn(entry: FileSystemEntry | null): Promise<File[]> {
  if (entry === null) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  const entries = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(entries.map(filesIn))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Entries of a folder. Browsers return them in batches, and an empty batch is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const found: FileSystemEntry[] = [];
  for (let some = await read(); some.length > 0; some = await read()) found.push(...some);
  return found;
}
