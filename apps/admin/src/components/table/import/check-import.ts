import { MAXIMUM_IMPORT_BYTES } from './limits';

/** What is wrong with a chosen file, before anything is sent; null where nothing is. */
export function mistakeOf({ name, type, size }: File): 'wrongType' | 'tooLarge' | null {
  // Excel says of a CSV file what it likes.
  if (!/\.(csv|txt|tsv)$/i.test(name) && !type.startsWith('text/')) return 'wrongType';
  return size > MAXIMUM_IMPORT_BYTES ? 'tooLarge' : null;
}
