import { LOGO_MEDIA_TYPES, MAXIMUM_LOGO_BYTES } from './limits';

/** What is wrong with a chosen picture, before anything is sent; null where nothing is. */
export type PictureMistake = 'wrongType' | 'tooLarge' | null;

/** Looks at type and size only: what is inside, the server judges. */
export function mistakeOf(file: File): PictureMistake {
  if (!LOGO_MEDIA_TYPES.some((type) => type === file.type)) return 'wrongType';
  if (file.size > MAXIMUM_LOGO_BYTES) return 'tooLarge';
  return null;
}
