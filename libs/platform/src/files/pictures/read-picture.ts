import type { CompanyLogo } from '@docket/contracts';
import { gifSize } from './gif';
import { isTurnedJpeg, jpegSize } from './jpeg';
import type { PictureSize } from './picture-size';
import { pngSize } from './png';

/** What a file is by its content, whatever it is called. */
export interface Picture {
  mediaType: CompanyLogo['mediaType'];
  /** Null where the file is damaged or ends too soon. */
  size: PictureSize | null;
  /** A photo that programs for pictures turn before they show it; documents do not. */
  isTurned: boolean;
}

interface Format {
  mediaType: CompanyLogo['mediaType'];
  signature: RegExp;
  sizeOf: (content: Buffer) => PictureSize | null;
}

const FORMATS: readonly Format[] = [
  { mediaType: 'image/png', signature: /^\x89PNG\r\n\x1a\n/, sizeOf: pngSize },
  { mediaType: 'image/jpeg', signature: /^\xff\xd8\xff/, sizeOf: jpegSize },
  { mediaType: 'image/gif', signature: /^GIF8[79]a/, sizeOf: gifSize },
];

/**
 * Reads what kind of picture a file is, and how large, from its structure alone: nothing is decoded.
 * @returns null for what documents do not show
 */
export function readPicture(content: Uint8Array): Picture | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const head = bytes.toString('latin1', 0, 16);
  const format = FORMATS.find(({ signature }) => signature.test(head));
  if (format === undefined) return null;
  const { mediaType, sizeOf } = format;
  return { mediaType, size: sizeOf(bytes), isTurned: mediaType === 'image/jpeg' && isTurnedJpeg(bytes) };
}
