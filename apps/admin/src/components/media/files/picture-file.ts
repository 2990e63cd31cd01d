import type { CompanyLogo } from '@docket/contracts';

// The contract's own constants would bring zod along; a spec compares them.

/** Largest logo or signature, in bytes. */
export const MAXIMUM_LOGO_BYTES = 1024 * 1024;

/** Its longest side, in dots. */
export const MAXIMUM_LOGO_SIDE = 4000;

export const LOGO_MEDIA_TYPES: readonly CompanyLogo['mediaType'][] = ['image/png', 'image/jpeg', 'image/gif'];

/** What is wrong with a chosen picture, before anything is sent; null where nothing is. */
export type PictureMistake = 'wrongType' | 'tooLarge' | null;

/** Looks at type and size only: what is inside, the server judges. */
export function mistakeOf(file: File): PictureMistake {
  if (!LOGO_MEDIA_TYPES.some((type) => type === file.type)) return 'wrongType';
  if (file.size > MAXIMUM_LOGO_BYTES) return 'tooLarge';
  return null;
}
