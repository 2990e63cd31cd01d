import type { CompanyLogo } from '@docket/contracts';

// Copies of the limits in the contract, whose module would add zod to the bundle. A spec compares both.

/** Maximum size of a logo or signature, in bytes. */
export const MAXIMUM_LOGO_BYTES = 1024 * 1024;

/** Maximum length of its longer side, in pixels. */
export const MAXIMUM_LOGO_SIDE = 4000;

export const LOGO_MEDIA_TYPES: readonly CompanyLogo['mediaType'][] = ['image/png', 'image/jpeg', 'image/gif'];

/** Error of a chosen picture that is found before the upload; null if there is none. */
export type PictureMistake = 'wrongType' | 'tooLarge' | null;

/** Checks type and size only. The server checks the content. */
export function mistakeOf(file: File): PictureMistake {
  if (!LOGO_MEDIA_TYPES.some((type) => type === file.type)) return 'wrongType';
  if (file.size > MAXIMUM_LOGO_BYTES) return 'tooLarge';
  return null;
}
