import { gifSize } from './gif';
import { isTurnedJpeg, jpegSize } from './jpeg';
import type { PictureSize } from './picture-size';
import { pngSize } from './png';
import { formatOf, readPicture } from './read-picture';

/** Type and size of a file by its bytes, whatever its name is. */
export interface WholePicture {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif';
  /** Null where the file is damaged or ends too soon. */
  size: PictureSize | null;
  /** A photo that programs for pictures turn before they show it; documents do not. */
  isTurned: boolean;
  /** Whether it is too much to be printed: too many pixels, in one frame or in all. */
  isTooLarge: boolean;
}

const SIZES = { png: pngSize, jpeg: jpegSize, gif: gifSize };

/**
 * Reads the picture that a file is, and whether it is complete, from its structure alone: nothing is decoded.
 * @returns null for what is no PNG, JPEG or GIF by its content
 */
export function readWholePicture(content: Uint8Array): WholePicture | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const format = formatOf(bytes);
  if (format !== 'png' && format !== 'jpeg' && format !== 'gif') return null;
  const size = SIZES[format](bytes);
  return {
    mediaType: `image/${format}`,
    size,
    isTurned: format === 'jpeg' && isTurnedJpeg(bytes),
    isTooLarge: size !== null && readPicture(bytes).kind === 'refused',
  };
}
