type Entry = Pick<FileSystemEntry, 'isFile' | 'isDirectory'>;

/** A file as a browser hands it out of a folder. */
export const entryOf = (file: File) => ({
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(file),
});

/** Something that is held over the page: files, which jsdom does not let be dragged, or folders. */
export function held(files: readonly File[], entries: readonly Entry[] = files.map(entryOf)) {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  return { dataTransfer: { files, items, types: ['Files'] } };
}
