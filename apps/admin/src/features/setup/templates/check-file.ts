import { MAXIMUM_TEMPLATE_BYTES, TEMPLATE_NAME } from './limits';

/** The reason why a chosen file is refused before anything is sent; null if the file passes. */
export type FileMistake = 'wrongType' | 'tooLarge' | null;

/** Looks at name and size only: what is inside, the server judges. */
export function mistakeOf(file: File): FileMistake {
  if (!/\.do[ct][xm]$/i.test(file.name)) return 'wrongType';
  if (file.size > MAXIMUM_TEMPLATE_BYTES) return 'tooLarge';
  return null;
}

/** A first name for a template: its file's, without ending and underscores, as much of it as a name may hold. */
export function nameFromFile(fileName: string): string {
  const name = fileName
    .replace(/\.do[ct][xm]$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, TEMPLATE_NAME).trim();
}

/**
 * The probable language of a template, guessed from its file name. Most templates begin as starters, whose names are
 * known.
 */
export function languageFromFile(fileName: string): string | null {
  if (/^Vorlage[ _-]/i.test(fileName)) return 'de';
  return /[ _-]template(?: ?\(\d+\))?\.docx$/i.test(fileName) ? 'en' : null;
}
