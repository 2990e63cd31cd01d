/**
 * Maximum file size of an import, in bytes. The contract's constant would add zod to the bundle; a spec compares
 * both.
 */
export const MAXIMUM_IMPORT_BYTES = 10 * 1024 * 1024;

/** Error of a chosen file that is found before the upload; null if there is none. */
export function mistakeOf({ name, type, size }: File): 'wrongType' | 'tooLarge' | null {
  // If Excel is installed, browsers report other types for CSV files, so the extension also counts.
  if (!/\.(csv|txt|tsv)$/i.test(name) && !type.startsWith('text/')) return 'wrongType';
  return size > MAXIMUM_IMPORT_BYTES ? 'tooLarge' : null;
}
